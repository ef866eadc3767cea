//! Rounds of a shard: calls that have not begun let the connections have their turn now and then.
//!
//! The runtime takes what is ready in the order in which it became so. A shard that has read a thousand calls would answer them all
//! before it sends an answer or reads what has come meanwhile; where more comes than can be done, that is too late for most.

use std::{cell::Cell, time::Duration};

use tokio::time::Instant;

/// How long calls begin, one after the other, before the connections have a turn: some hundred ordinary calls.
const ROUND: Duration = Duration::from_millis(20);

thread_local! {
    /// When this round began, and its number.
    static PRESENT: Cell<(Option<Instant>, u64)> = const { Cell::new((None, 0)) };
}

/// Where a call stands in the round.
#[derive(Debug, Default)]
pub(super) struct Place {
    /// The round at whose end it has stepped back.
    stepped_back: Option<u64>,
}

// === impl Place ===

impl Place {
    /// Whether a call that could begin had better go behind all that is ready. When the first that has done so comes again,
    /// everybody has had a turn, and the next round begins.
    pub(super) fn steps_back(&mut self, now: Instant) -> bool {
        let (began, number) = PRESENT.get();
        match began {
            Some(began) if now.saturating_duration_since(began) <= ROUND => false,
            Some(_) if self.stepped_back != Some(number) => {
                self.stepped_back = Some(number);
                true
            }
            Some(_) | None => {
                PRESENT.set((Some(now), number + 1));
                false
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_steps_back_once_at_the_end_of_a_round() {
        let begun = Instant::now();
        let (mut first, mut second, mut third) = (Place::default(), Place::default(), Place::default());
        assert!(!first.steps_back(begun));
        assert!(!second.steps_back(begun + ROUND));
        let late = begun + ROUND + Duration::from_millis(1);
        assert!(second.steps_back(late));
        assert!(third.steps_back(late));
        // All have had their turn.
        assert!(!second.steps_back(late));
        assert!(!third.steps_back(late));
        assert!(!first.steps_back(late + ROUND));
    }
}
