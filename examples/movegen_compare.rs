//! Compares everything the move generator says with cozy-chess, on positions from random games of both variants.
//!
//! ```text
//! cargo run --release --example movegen_compare -- [POSITIONS] [--seed N]
//! ```
//!
//! Stops at the first difference with an exit code other than zero.
#![expect(
    clippy::print_stdout,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a command for developers, which stops by panicking"
)]

use std::process::ExitCode;

#[path = "../tests/oracle/compare.rs"]
mod compare;
#[path = "../tests/oracle/mod.rs"]
mod oracle;

fn main() -> ExitCode {
    let (mut positions, mut seed) = (1_000_000, 1);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--seed" => seed = arguments.next().and_then(|seed| seed.parse().ok()).unwrap_or(seed),
            number => match number.parse() {
                Ok(number) => positions = number,
                Err(_) => {
                    println!("usage: movegen_compare [POSITIONS] [--seed N]");
                    return ExitCode::from(64);
                }
            },
        }
    }
    let totals = compare::random_games(positions, seed);
    println!("no difference: {totals:?}");
    ExitCode::SUCCESS
}
