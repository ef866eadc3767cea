//! The counters of one shard. Only its own thread writes them, so an increment never waits for another core.

use std::{
    array,
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use tonic::Code;

/// Number of gRPC status codes, OK to UNAUTHENTICATED.
pub(super) const CODES: usize = 17;

/// Upper bounds of the classes of handling time, in nanoseconds: 10 µs to 10 s. A call here takes tens of microseconds, where
/// the usual buckets begin at 5 ms.
pub(super) const TIME_BOUNDS: [u64; 19] = [
    10_000,
    25_000,
    50_000,
    100_000,
    250_000,
    500_000,
    1_000_000,
    2_500_000,
    5_000_000,
    10_000_000,
    25_000_000,
    50_000_000,
    100_000_000,
    250_000_000,
    500_000_000,
    1_000_000_000,
    2_500_000_000,
    5_000_000_000,
    10_000_000_000,
];

/// A count that only grows.
#[derive(Debug, Default)]
pub(in crate::server) struct Count(AtomicU64);

/// What one shard has seen.
#[derive(Debug)]
pub(in crate::server) struct Meter {
    pub(super) methods: Box<[MethodMeter]>,
    pub(super) refusals: [Count; Refused::ALL.len()],
    pub(super) turned_away: [Count; TurnedAway::ALL.len()],
    pub(in crate::server) accepted: Count,
    pub(in crate::server) received_bytes: Count,
    pub(in crate::server) sent_bytes: Count,
    /// Calls that had to wait for their caller to read.
    pub(in crate::server) held_back: Count,
    /// Connections cut because their peer took nothing of an answer.
    pub(in crate::server) stalled: Count,
}

/// What one shard has seen of one method.
#[derive(Debug)]
pub(in crate::server) struct MethodMeter {
    pub(in crate::server) started: Count,
    pub(in crate::server) received: Count,
    pub(in crate::server) sent: Count,
    pub(super) handled: [Count; CODES],
    pub(super) times: [Count; TIME_BOUNDS.len() + 1],
    pub(super) nanoseconds: Count,
}

/// Why the edge answered instead of a handler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::server) enum Refused {
    Overloaded,
    RateLimited,
    DeadlineExceeded,
    Panicked,
    MalformedTimeout,
    Draining,
    Unauthenticated,
    NotAllowed,
    TooMuchIncoming,
}

/// Why a connection never came to a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::server) enum TurnedAway {
    Limit,
    Handshake,
    FirstBytes,
    NotHttp2,
}

// === impl Count ===

impl Count {
    /// Nobody else writes: a read and a write are enough, and cost a tenth of an atomic addition.
    pub(in crate::server) fn add(&self, amount: u64) {
        self.0.store(self.get().wrapping_add(amount), Ordering::Relaxed);
    }

    pub(super) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

// === impl Refused ===

impl Refused {
    pub(super) const ALL: [Self; 9] = [
        Self::Overloaded,
        Self::RateLimited,
        Self::DeadlineExceeded,
        Self::Panicked,
        Self::MalformedTimeout,
        Self::Draining,
        Self::Unauthenticated,
        Self::NotAllowed,
        Self::TooMuchIncoming,
    ];

    pub(super) fn label(self) -> &'static str {
        match self {
            Self::Overloaded => "overloaded",
            Self::RateLimited => "rate_limited",
            Self::DeadlineExceeded => "deadline_exceeded",
            Self::Panicked => "panicked",
            Self::MalformedTimeout => "malformed_timeout",
            Self::Draining => "draining",
            Self::Unauthenticated => "unauthenticated",
            Self::NotAllowed => "not_allowed",
            Self::TooMuchIncoming => "too_much_incoming",
        }
    }
}

// === impl TurnedAway ===

impl TurnedAway {
    pub(super) const ALL: [Self; 4] = [Self::Limit, Self::Handshake, Self::FirstBytes, Self::NotHttp2];

    pub(super) fn label(self) -> &'static str {
        match self {
            Self::Limit => "limit",
            Self::Handshake => "handshake",
            Self::FirstBytes => "first_bytes",
            Self::NotHttp2 => "not_http2",
        }
    }
}

// === impl Meter ===

impl Meter {
    pub(super) fn new(methods: usize) -> Self {
        Self {
            methods: (0..methods).map(|_| MethodMeter::new()).collect(),
            refusals: Default::default(),
            turned_away: Default::default(),
            accepted: Count::default(),
            received_bytes: Count::default(),
            sent_bytes: Count::default(),
            held_back: Count::default(),
            stalled: Count::default(),
        }
    }

    pub(in crate::server) fn method(&self, number: usize) -> Option<&MethodMeter> {
        self.methods.get(number)
    }

    pub(in crate::server) fn refuse(&self, why: Refused) {
        if let Some(count) = self.refusals.get(why as usize) {
            count.add(1);
        }
    }

    pub(in crate::server) fn turn_away(&self, why: TurnedAway) {
        if let Some(count) = self.turned_away.get(why as usize) {
            count.add(1);
        }
    }
}

// === impl MethodMeter ===

impl MethodMeter {
    fn new() -> Self {
        Self {
            started: Count::default(),
            received: Count::default(),
            sent: Count::default(),
            handled: Default::default(),
            times: array::from_fn(|_| Count::default()),
            nanoseconds: Count::default(),
        }
    }

    /// A call has ended with `code`, so long after its headers came.
    pub(in crate::server) fn handled(&self, code: Code, took: Duration) {
        if let Some(count) = self.handled.get(code as usize) {
            count.add(1);
        }
        let nanoseconds = u64::try_from(took.as_nanos()).unwrap_or(u64::MAX);
        if let Some(count) = self.times.get(TIME_BOUNDS.partition_point(|bound| *bound < nanoseconds)) {
            count.add(1);
        }
        self.nanoseconds.add(nanoseconds);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_stand_in_the_order_of_their_counters() {
        for (index, refused) in Refused::ALL.into_iter().enumerate() {
            assert_eq!(refused as usize, index);
        }
        for (index, away) in TurnedAway::ALL.into_iter().enumerate() {
            assert_eq!(away as usize, index);
        }
    }

    #[test]
    fn a_time_falls_into_the_class_that_it_does_not_exceed() {
        let meter = MethodMeter::new();
        for (took, class) in [(0, 0), (10_000, 0), (10_001, 1), (10_000_000_000, 18), (10_000_000_001, 19)] {
            let before = meter.times[class].get();
            meter.handled(Code::Ok, Duration::from_nanos(took));
            assert_eq!(meter.times[class].get(), before + 1, "{took} ns");
        }
        assert_eq!(meter.handled[0].get(), 5);
    }
}
