//! Verdicts and times of one engine.

use std::{collections::BTreeMap, time::Duration};

use arbiter::core::board::Color;

use crate::Verdict;

#[derive(Default)]
pub struct Tally {
    verdicts: BTreeMap<&'static str, usize>,
    times: Vec<(Duration, String)>,
    lengths: Vec<usize>,
}

impl Tally {
    pub fn add(&mut self, verdict: Verdict, took: Duration, fen: &str, side: Color) {
        let name = match verdict {
            Verdict::Winnable(length) => {
                self.lengths.push(length);
                "winnable"
            }
            Verdict::Unwinnable => "unwinnable",
            Verdict::Undetermined => "undetermined",
            Verdict::Refused => "refused",
        };
        *self.verdicts.entry(name).or_default() += 1;
        self.times.push((took, format!("{fen} {side}")));
    }

    pub fn print(mut self, name: &str) {
        self.times.sort_unstable();
        self.lengths.sort_unstable();
        let total: Duration = self.times.iter().map(|(took, _)| *took).sum();
        let micros = |took: Duration| took.as_secs_f64() * 1e6;
        let at = |share: f64| self.times.get(rank(self.times.len(), share)).map_or(0.0, |(took, _)| micros(*took));
        let length = |share: f64| self.lengths.get(rank(self.lengths.len(), share)).copied().unwrap_or(0);
        println!("{name}: {:?}", self.verdicts);
        println!(
            "  total {:.3} s, mean {:.1} µs, median {:.1}, p90 {:.1}, p99 {:.1}, p99.9 {:.1}, max {:.1}",
            total.as_secs_f64(),
            micros(total) / self.times.len().max(1) as f64,
            at(0.5),
            at(0.9),
            at(0.99),
            at(0.999),
            at(1.0),
        );
        println!("  lines: median {}, p99 {}, longest {}", length(0.5), length(0.99), length(1.0));
        for (took, question) in self.times.iter().rev().take(5) {
            println!("  {:10.1} µs {question}", micros(*took));
        }
    }
}

fn rank(count: usize, share: f64) -> usize {
    ((count as f64 * share) as usize).min(count.saturating_sub(1))
}
