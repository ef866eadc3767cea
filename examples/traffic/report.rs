//! What became of the calls.

use std::{collections::BTreeMap, fmt, time::Duration};

use hdrhistogram::Histogram;
use serde_json::json;

use crate::pool::Ended;

const PERCENTILES: [(&str, f64); 5] = [("p50", 50.0), ("p90", 90.0), ("p99", 99.0), ("p99.9", 99.9), ("p99.99", 99.99)];

#[derive(Debug)]
pub(crate) struct Report {
    pub(crate) sent: u64,
    pub(crate) took: Duration,
    /// The most by which a call was begun after it was due: this program's fault, and in every time below.
    pub(crate) lag: Duration,
    /// Calls that needed more than one attempt.
    retried: u64,
    wrong: u64,
    failed: BTreeMap<String, u64>,
    /// Of calls answered rightly, in microseconds from when they were due.
    times: Histogram<u64>,
}

impl Report {
    /// Three digits of each time up to a minute, which is longer than any call is waited for.
    pub(crate) fn new() -> Result<Self, hdrhistogram::CreationError> {
        let (took, lag, failed) = (Duration::ZERO, Duration::ZERO, BTreeMap::new());
        Ok(Self { sent: 0, took, lag, retried: 0, wrong: 0, failed, times: Histogram::new_with_max(60_000_000, 3)? })
    }

    pub(crate) fn note(&mut self, ended: Ended, after: Duration) {
        match ended {
            Ended::Right { attempts } => {
                self.retried += u64::from(attempts > 1);
                self.times.saturating_record(u64::try_from(after.as_micros()).unwrap_or(u64::MAX));
            }
            Ended::Wrong => self.wrong += 1,
            Ended::Failed(code) => *self.failed.entry(format!("{code:?}")).or_default() += 1,
        }
    }

    /// Calls that got no answer, or a wrong one.
    pub(crate) fn failed(&self) -> u64 {
        self.wrong + self.failed.values().sum::<u64>()
    }

    pub(crate) fn percentile(&self, percent: f64) -> Duration {
        Duration::from_micros(self.times.value_at_percentile(percent))
    }

    pub(crate) fn json(&self) -> String {
        let times: serde_json::Map<_, _> = PERCENTILES
            .iter()
            .map(|(name, percent)| ((*name).to_owned(), json!(self.milliseconds(*percent))))
            .collect();
        json!({
            "sent": self.sent,
            "seconds": self.took.as_secs_f64(),
            "lag_milliseconds": self.lag.as_secs_f64() * 1e3,
            "answered": self.times.len(),
            "retried": self.retried,
            "wrong": self.wrong,
            "failed": self.failed,
            "milliseconds": times,
        })
        .to_string()
    }

    fn milliseconds(&self, percent: f64) -> f64 {
        self.percentile(percent).as_secs_f64() * 1e3
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rate = self.sent as f64 / self.took.as_secs_f64();
        write!(f, "{} calls, {rate:.0} a second: {} right", self.sent, self.times.len())?;
        write!(
            f,
            " ({} at a second attempt), {} wrong, {} failed {:?}; ms:",
            self.retried,
            self.wrong,
            self.failed(),
            self.failed
        )?;
        for (name, percent) in PERCENTILES {
            write!(f, " {name} {:.2}", self.milliseconds(percent))?;
        }
        Ok(())
    }
}
