//! Counts the leaves of move trees, checks the counts, and prints the speed beside cozy-chess.
//!
//! ```text
//! cargo run --release --example perft -- FILE.jsonl --depth 5     lines {"epd": ..., "perft": {"1": n, ...}}
//! cargo run --release --example perft -- --usual                  the six usual positions to depth 6
//! ```
//!
//! Ends with an exit code other than zero if a count differs.
#![expect(clippy::print_stdout, clippy::panic, clippy::indexing_slicing, reason = "a command for developers")]
#![expect(clippy::disallowed_methods, reason = "it measures time")]

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use arbiter::core::board::{self, Variant};
use cozy_chess::Board;
use serde::Deserialize;

#[path = "../tests/oracle/mod.rs"]
mod oracle;

/// A position and its counts by depth.
#[derive(Deserialize)]
struct Case {
    epd: String,
    perft: BTreeMap<u32, u64>,
}

/// What was counted, and how long each side took for it.
#[derive(Default)]
struct Tally {
    nodes: u64,
    ours: Duration,
    theirs: Duration,
    wrong: usize,
}

/// <https://www.chessprogramming.org/Perft_Results>
const USUAL: [(&str, [u64; 6]); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", [20, 400, 8_902, 197_281, 4_865_609, 119_060_324]),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        [48, 2_039, 97_862, 4_085_603, 193_690_690, 8_031_647_685],
    ),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", [14, 191, 2_812, 43_238, 674_624, 11_030_083]),
    (
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        [6, 264, 9_467, 422_333, 15_833_292, 706_045_033],
    ),
    (
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        [44, 1_486, 62_379, 2_103_487, 89_941_194, 3_048_196_529],
    ),
    (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        [46, 2_079, 89_890, 3_894_594, 164_075_551, 6_923_051_137],
    ),
];

fn main() -> ExitCode {
    let mut files = Vec::new();
    let (mut depth, mut usual) = (None, false);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--usual" => usual = true,
            "--depth" => depth = arguments.next().and_then(|depth| depth.parse().ok()),
            _ => files.push(argument),
        }
    }
    let mut wrong = 0;
    if usual {
        let cases = USUAL.iter().map(|&(epd, counts)| Case { epd: epd.to_owned(), perft: (1..).zip(counts).collect() });
        wrong += run("the usual six", cases, depth.unwrap_or(6), true);
    }
    for file in &files {
        let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
        let cases = text
            .lines()
            .filter(|line| !line.trim().is_empty())
            .map(|line| serde_json::from_str::<Case>(line).unwrap_or_else(|error| panic!("{line}: {error}")));
        wrong += run(file, cases, depth.unwrap_or(4), false);
    }
    if files.is_empty() && !usual {
        println!("usage: perft [FILE.jsonl ...] [--depth N] [--usual]");
        return ExitCode::from(64);
    }
    ExitCode::from(u8::from(wrong > 0))
}

/// Counts all cases up to a depth, position by position in turn with the oracle, and gives how many were wrong.
fn run(name: &str, cases: impl Iterator<Item = Case>, depth: u32, each: bool) -> usize {
    let mut total = Tally::default();
    for case in cases {
        let tally = measure(&case, depth);
        if each {
            print(&case.epd, &tally);
        }
        total.nodes += tally.nodes;
        total.ours += tally.ours;
        total.theirs += tally.theirs;
        total.wrong += tally.wrong;
    }
    print(&format!("{name}, depth {depth}, {} wrong", total.wrong), &total);
    total.wrong
}

fn measure(case: &Case, depth: u32) -> Tally {
    let (board, variant) = read(&case.epd);
    let position = oracle::position_of(&board, variant);
    let depths = || case.perft.range(..=depth).map(|(&depth, _)| depth);
    let start = processor_time();
    let ours: Vec<u64> = depths().map(|depth| board::perft(&position, depth)).collect();
    let middle = processor_time();
    let theirs: Vec<u64> = depths().map(|depth| oracle_perft(&board, depth)).collect();
    let mut tally = Tally { theirs: processor_time() - middle, ours: middle - start, ..Tally::default() };
    for (((&depth, &expected), ours), theirs) in case.perft.range(..=depth).zip(ours).zip(theirs) {
        tally.nodes += ours;
        if ours != expected || theirs != expected {
            println!("WRONG {} depth {depth}: expected {expected}, ours {ours}, cozy-chess {theirs}", case.epd);
            tally.wrong += 1;
        }
    }
    tally
}

/// The time this process has run on a processor, where the system tells it, so that others who are busy disturb less;
/// the time of day elsewhere.
fn processor_time() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let schedule = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = schedule.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

fn print(name: &str, tally: &Tally) {
    let speed = |time: Duration| tally.nodes as f64 / time.as_secs_f64() / 1e6;
    println!(
        "{:>14} nodes  ours {:7.1} M/s  cozy-chess {:7.1} M/s  ratio {:.2}  {name}",
        tally.nodes,
        speed(tally.ours),
        speed(tally.theirs),
        tally.theirs.as_secs_f64() / tally.ours.as_secs_f64(),
    );
}

/// Reads an EPD or FEN; Shredder letters for castling make it Chess960.
fn read(epd: &str) -> (Board, Variant) {
    let fields: Vec<&str> = epd.split_ascii_whitespace().collect();
    let text = match fields.len() {
        4 => format!("{epd} 0 1"),
        _ => epd.to_owned(),
    };
    match Board::from_fen(&text, false) {
        Ok(board) => (board, Variant::Standard),
        Err(_) => (Board::from_fen(&text, true).unwrap_or_else(|error| panic!("{epd}: {error}")), Variant::Chess960),
    }
}

/// The oracle's count of leaves, its last ply in bulk like ours.
fn oracle_perft(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    match depth {
        0 => nodes = 1,
        1 => {
            board.generate_moves(|moves| {
                nodes += moves.len() as u64;
                false
            });
        }
        _ => {
            board.generate_moves(|moves| {
                for mv in moves {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    nodes += oracle_perft(&next, depth - 1);
                }
                false
            });
        }
    }
    nodes
}
