//! The queue of a shard: calls that have come and have not begun.
//!
//! The runtime takes what is ready in the order in which it became so. A shard that has read a thousand calls would answer them all
//! before it sends an answer or reads what has come meanwhile, and where more comes than can be done, each call would be answered
//! just too late. So the calls let the connections have a turn now and then, and those that would wait too long are refused: at
//! their arrival if it can be told then, which costs least.

use std::{cell::Cell, time::Duration};

use tokio::time::Instant;

/// How long calls begin, one after the other, before the connections have a turn: some hundreds of ordinary calls. Each that waits
/// is looked at once in a round.
const ROUND: Duration = Duration::from_millis(30);

/// The part of its time that a call may wait before it works.
const WAIT_SHARE: u32 = 4;

/// The part of its patience that the last before it may have waited, or a call is refused at its arrival: while those that have
/// come last wait, a queue can grow to twice what the first of them saw, and those with less time wait in it too.
pub(super) const ARRIVAL_SHARE: u32 = 4;

thread_local! {
    static QUEUE: Queue = const { Queue::new() };
}

/// One for each thread, which is a shard's.
struct Queue {
    /// Calls in it.
    length: Cell<usize>,
    /// How long the last that began had waited.
    waited: Cell<Duration>,
    /// When this round began, and its number, from 1.
    round: Cell<(Option<Instant>, u64)>,
}

/// A call's place in the queue of the thread on which it arrived. Calls do not change threads.
#[derive(Debug)]
pub(super) struct Place {
    /// The round at whose end it has stepped back; 0 if it has not.
    stepped_back: u64,
}

/// What a call does whose turn has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// It begins.
    Begin,
    /// It goes behind all that is ready.
    GoBehind,
    /// It has waited too long.
    GiveUp,
}

/// How long a call that has to be answered by `deadline` may wait before it works. Without this, where more comes than can be
/// done, each call would be answered just too late.
pub(super) fn patience(arrived: Instant, deadline: Instant) -> Duration {
    deadline.saturating_duration_since(arrived) / WAIT_SHARE
}

// === impl Queue ===

impl Queue {
    const fn new() -> Self {
        Self { length: Cell::new(0), waited: Cell::new(Duration::ZERO), round: Cell::new((None, 1)) }
    }

    /// Whether somebody waits, and the last that began had waited longer than this. While somebody waits, there is soon a new answer.
    fn is_longer_than(&self, time: Duration) -> bool {
        self.length.get() > 0 && self.waited.get() > time
    }
}

// === impl Place ===

impl Place {
    /// A place for a call that arrives; `None` if it would lose its `patience`.
    pub(super) fn take(patience: Duration) -> Option<Self> {
        QUEUE.with(|queue| {
            (!queue.is_longer_than(patience / ARRIVAL_SHARE)).then(|| {
                queue.length.set(queue.length.get() + 1);
                Self { stepped_back: 0 }
            })
        })
    }

    /// The call could begin after it has `waited`. When the first that has stepped back comes again, everybody has had a turn,
    /// and the next round begins.
    pub(super) fn step(&mut self, now: Instant, waited: Duration, patience: Duration) -> Step {
        QUEUE.with(|queue| {
            let (began, number) = queue.round.get();
            let goes_on = began.is_some_and(|began| now.saturating_duration_since(began) <= ROUND);
            let alone = queue.length.get() == 1;
            let step = if waited > patience {
                Step::GiveUp
            } else if goes_on {
                Step::Begin
            } else if alone || began.is_none() || self.stepped_back == number {
                queue.round.set((Some(now), number + 1));
                Step::Begin
            } else {
                self.stepped_back = number;
                // Those that have just come step back last, and would hide how long the queue is.
                return Step::GoBehind;
            };
            queue.waited.set(waited);
            step
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // A thread that ends has no queue any more.
        let _ = QUEUE.try_with(|queue| queue.length.set(queue.length.get().saturating_sub(1)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATIENCE: Duration = Duration::from_millis(250);

    fn place() -> Place {
        Place::take(PATIENCE).unwrap()
    }

    fn step(place: &mut Place, now: Instant) -> Step {
        place.step(now, Duration::ZERO, PATIENCE)
    }

    // Each test has a thread, and so a queue, of its own.

    #[test]
    fn a_call_steps_back_once_at_the_end_of_a_round() {
        let begun = Instant::now();
        let [mut first, mut second, mut third] = [place(), place(), place()];
        assert_eq!(step(&mut first, begun), Step::Begin);
        assert_eq!(step(&mut second, begun + ROUND), Step::Begin);
        let late = begun + ROUND + Duration::from_millis(1);
        assert_eq!(step(&mut second, late), Step::GoBehind);
        assert_eq!(step(&mut third, late), Step::GoBehind);
        // All have had their turn.
        assert_eq!(step(&mut second, late), Step::Begin);
        assert_eq!(step(&mut third, late), Step::Begin);
        // Who is alone has nobody to let pass.
        drop((first, second));
        assert_eq!(step(&mut third, late + 2 * ROUND), Step::Begin);
    }

    #[test]
    fn who_has_lost_its_patience_gives_up() {
        let now = Instant::now();
        assert_eq!(place().step(now, PATIENCE, PATIENCE), Step::Begin);
        assert_eq!(place().step(now, PATIENCE + Duration::from_millis(1), PATIENCE), Step::GiveUp);
    }

    #[test]
    fn who_would_wait_too_long_has_no_place() {
        let now = Instant::now();
        let (mut first, second) = (place(), place());
        first.step(now, PATIENCE / ARRIVAL_SHARE + Duration::from_millis(1), PATIENCE);
        assert!(Place::take(PATIENCE).is_none());
        // Who has more time may wait longer.
        drop(Place::take(2 * PATIENCE).unwrap());
        drop(first);
        assert!(Place::take(PATIENCE).is_none());
        // What was long is empty now.
        drop(second);
        assert!(Place::take(PATIENCE).is_some());
    }
}
