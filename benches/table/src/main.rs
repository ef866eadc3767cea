//! The core beside other libraries: one table, each row measured in the same run, side by side and interleaved.
//!
//! ```text
//! cargo run --release -- [--games FILE.jsonl] [--mates FILE] [--rounds N] [WORD...]   rows whose names hold a word
//! cargo run --release -- --count ROW SIDE TIMES                   that much of the one alone, for counting instructions
//! ```
//!
//! Time is this process's processor time, so that others who are busy disturb less; what stands behind it is the least and
//! the most of all rounds, and the ratio is of each round by itself. `./count` prints the same table in instructions, as
//! callgrind counts them, which comes out the same whatever else the machine does.

mod clock;
mod games;
mod lists;
mod mates;
mod perft;
mod pgn;
mod replay;
mod row;

use std::process::ExitCode;

use row::Row;

/// What is asked for on the command line.
struct Arguments {
    games: Option<String>,
    mates: Option<String>,
    rounds: usize,
    count: Option<(String, String, u32)>,
    words: Vec<String>,
}

fn main() -> ExitCode {
    let Some(arguments) = read(std::env::args().skip(1)) else {
        println!("table [--games FILE.jsonl] [--mates FILE] [--rounds N] [--count ROW SIDE TIMES] [WORD...]");
        return ExitCode::FAILURE;
    };
    let rows = rows(&arguments);
    if let Some((name, side, times)) = &arguments.count {
        return row::count(&rows, name, side, *times);
    }
    let wanted = |row: &&Row| arguments.words.is_empty() || arguments.words.iter().any(|word| row.name.contains(&**word));
    row::print(&rows.iter().filter(wanted).collect::<Vec<_>>(), arguments.rounds);
    ExitCode::SUCCESS
}

fn read(mut given: impl Iterator<Item = String>) -> Option<Arguments> {
    let mut arguments = Arguments { games: None, mates: None, rounds: 11, count: None, words: Vec::new() };
    while let Some(word) = given.next() {
        match word.as_str() {
            "--games" => arguments.games = Some(given.next()?),
            "--mates" => arguments.mates = Some(given.next()?),
            "--rounds" => arguments.rounds = given.next()?.parse().ok()?,
            "--count" => arguments.count = Some((given.next()?, given.next()?, given.next()?.parse().ok()?)),
            _ if word.starts_with("--") => return None,
            _ => arguments.words.push(word),
        }
    }
    Some(arguments)
}

fn rows(arguments: &Arguments) -> Vec<Row> {
    let games = games::read(arguments.games.as_deref());
    let mut rows = perft::rows();
    rows.extend(replay::rows(&games));
    rows.extend(lists::rows(&games));
    rows.extend(mates::rows(arguments.mates.as_deref()));
    rows.extend(clock::rows());
    rows.extend(pgn::rows(&games));
    rows
}
