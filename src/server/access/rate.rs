//! Token buckets, one for each caller.

use std::{
    collections::HashMap,
    num::NonZeroU32,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use governor::{
    Quota, RateLimiter,
    clock::Clock,
    middleware::NoOpMiddleware,
    nanos::Nanos,
    state::{InMemoryState, NotKeyed},
};
use tokio::time::Instant;

use super::Identity;

/// Buckets that are kept before those of callers who have gone are looked for.
const KEPT: usize = 1_024;

/// The buckets of all callers.
#[derive(Debug)]
pub(super) struct Buckets {
    quota: Quota,
    clock: Ticks,
    known: Mutex<Known>,
}

#[derive(Debug)]
struct Known {
    buckets: HashMap<Identity, Arc<Bucket>>,
    /// Number of buckets at which they are cleared out next.
    limit: usize,
}

/// The bucket of one caller, for all its connections.
#[derive(Debug)]
pub(super) struct Bucket {
    limiter: RateLimiter<NotKeyed, InMemoryState, Ticks, NoOpMiddleware<Nanos>>,
    clock: Ticks,
    /// When something was last taken, in nanoseconds of the clock.
    used: AtomicU64,
}

/// Nanoseconds since the buckets were made, by the clock of the runtime.
#[derive(Clone, Debug)]
struct Ticks(Instant);

// === impl Ticks ===

impl Clock for Ticks {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        Nanos::from(self.0.elapsed())
    }
}

// === impl Buckets ===

impl Buckets {
    pub(super) fn new(calls_a_second: NonZeroU32, burst: NonZeroU32) -> Self {
        let known = Known { buckets: HashMap::new(), limit: KEPT };
        Self {
            quota: Quota::per_second(calls_a_second).allow_burst(burst),
            clock: Ticks(Instant::now()),
            known: Mutex::new(known),
        }
    }

    /// The bucket of `identity`: the same one as long as anybody holds it, and until it is full again.
    pub(super) fn of(&self, identity: Identity) -> Arc<Bucket> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.buckets.len() >= known.limit {
            let (now, fill) = (self.clock.now(), Nanos::from(self.quota.burst_size_replenished_in()));
            known
                .buckets
                .retain(|_, bucket| Arc::strong_count(bucket) > 1 || bucket.used_since(now.saturating_sub(fill)));
            known.limit = KEPT.max(2 * known.buckets.len());
        }
        let new = || Arc::new(Bucket::new(self.quota, self.clock.clone()));
        Arc::clone(known.buckets.entry(identity).or_insert_with(new))
    }
}

// === impl Bucket ===

impl Bucket {
    fn new(quota: Quota, clock: Ticks) -> Self {
        let limiter = RateLimiter::direct_with_clock(quota, clock.clone());
        Self { limiter, clock, used: AtomicU64::new(0) }
    }

    /// Takes one call out, or says how long to wait for the next.
    pub(super) fn take(&self) -> Result<(), Duration> {
        let now = self.clock.now();
        self.used.store(now.as_u64(), Ordering::Relaxed);
        self.limiter.check().map_err(|denied| denied.wait_time_from(now))
    }

    fn used_since(&self, moment: Nanos) -> bool {
        self.used.load(Ordering::Relaxed) > moment.as_u64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn number(number: u32) -> NonZeroU32 {
        NonZeroU32::new(number).unwrap()
    }

    #[tokio::test]
    async fn a_bucket_empties_and_fills() {
        let buckets = Buckets::new(number(2), number(2));
        let bucket = buckets.of(Identity::Token("lobby".to_owned()));
        assert_eq!((bucket.take(), bucket.take()), (Ok(()), Ok(())));
        let wait = bucket.take().unwrap_err();
        assert!(wait > Duration::ZERO && wait <= Duration::from_millis(500), "{wait:?}");
        // A second connection of the same caller drinks from the same bucket.
        buckets.of(Identity::Token("lobby".to_owned())).take().unwrap_err();
        buckets.of(Identity::Token("relay".to_owned())).take().unwrap();
        tokio::time::sleep(wait).await;
        bucket.take().unwrap();
    }

    #[test]
    fn buckets_of_callers_who_have_gone_are_not_kept() {
        let name = |number: usize| Identity::Certificate(number.to_string());
        // Full again after 10 µs.
        let buckets = Buckets::new(number(100_000), number(1));
        for number in 0..20 * KEPT {
            buckets.of(name(number)).take().unwrap();
        }
        assert!(buckets.known.lock().unwrap().buckets.len() <= 2 * KEPT);
        // After 100 s: whoever has just called keeps what it has used up.
        let buckets = Buckets::new(number(1), number(100));
        for number in 0..3 * KEPT {
            buckets.of(name(number)).take().unwrap();
        }
        assert_eq!(buckets.known.lock().unwrap().buckets.len(), 3 * KEPT);
    }
}
