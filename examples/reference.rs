//! Compares the core with an independent model of the Laws: random games, claims, offers, resignations, illegal moves and
//! touched pieces, of every edition.
//!
//! ```text
//! cargo run --release --example reference -- [--games N] [--seed S] [--plies P]
//! ```
//!
//! Game `k` of a run depends on `S + k` alone. Stops at the first difference with an exit code other than zero.
#![expect(
    clippy::print_stdout,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a command for developers, which stops by panicking"
)]

use std::process::ExitCode;

#[path = "../tests/reference/board.rs"]
mod board;
#[path = "../tests/reference/claims.rs"]
mod claims;
#[path = "../tests/reference/compare.rs"]
mod compare;
#[path = "../tests/reference/editions.rs"]
mod editions;
#[path = "../tests/reference/game.rs"]
mod game;
#[path = "../tests/reference/incidents.rs"]
mod incidents;
#[path = "../tests/reference/moves.rs"]
mod moves;
#[path = "../tests/reference/random.rs"]
mod random;
#[path = "../tests/reference/rulings.rs"]
mod rulings;
#[path = "../tests/reference/touch.rs"]
mod touch;

fn main() -> ExitCode {
    let (mut games, mut seed, mut plies) = (1_000, 1, 200);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let value = arguments.next().and_then(|value| value.parse().ok());
        match (argument.as_str(), value) {
            ("--games", Some(value)) => games = value,
            ("--seed", Some(value)) => seed = value,
            ("--plies", Some(value)) => plies = u32::try_from(value).unwrap_or(u32::MAX),
            _ => {
                println!("usage: reference [--games N] [--seed S] [--plies P]");
                return ExitCode::from(64);
            }
        }
    }
    let mut totals = compare::Totals::default();
    for game in 0..games {
        totals.add(&compare::compare_game(&mut random::Random::new(seed + game), plies));
        if (game + 1) % 10_000 == 0 {
            println!("{} games, {} checks", totals.games, totals.checks());
        }
    }
    println!("no difference in {} checks: {totals:?}", totals.checks());
    ExitCode::SUCCESS
}
