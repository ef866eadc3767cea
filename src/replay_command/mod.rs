//! `arbiter replay`: PGN files of any size, every game ruled on with the core that the service uses.
//!
//! One thread reads and finds where games begin, as many as there are cores rule on them, and the caller's thread writes
//! what they find in the order of the files. A batch waits for its turn at each of these stations, so memory depends on
//! the number of cores and the largest game, not on the files.

mod args;
mod pool;
mod progress;
mod report;
mod ruling;
mod source;
mod tally;

use std::process::ExitCode;

pub use args::ReplayArgs;

/// The exit status when something was found.
const FOUND: u8 = 1;
/// The exit status when a file could not be read.
const UNREADABLE: u8 = 2;

/// Runs the command: 0 when nothing was found, 1 when something was, 2 when a file could not be read.
pub fn run(args: &ReplayArgs) -> ExitCode {
    match pool::replay(args) {
        Ok(tally) if tally.unreadable > 0 => ExitCode::from(UNREADABLE),
        Ok(tally) if tally.games_with_findings > 0 => ExitCode::from(FOUND),
        Ok(_) => ExitCode::SUCCESS,
        // Who reads the output has seen enough, or its disk is full: nobody is left to tell.
        Err(_) => ExitCode::from(UNREADABLE),
    }
}
