//! The Laws a second time, small and slow: a board of letters, every article as it is written, and no code of the core.
//! Random games, claims and incidents are ruled on by both. The example of the same name runs as many as one likes.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test fails by panicking")]

mod board;
mod claims;
mod compare;
mod editions;
mod game;
mod incidents;
mod moves;
mod random;
mod rulings;
mod touch;

use compare::{Totals, compare_game};
use random::Random;

#[test]
fn random_games_are_ruled_alike() {
    let mut totals = Totals::default();
    for seed in 1..=40 {
        totals.add(&compare_game(&mut Random::new(seed), 120));
    }
    assert!(totals.checks() > 20_000 && totals.claims_upheld > 0, "{totals:?}");
}
