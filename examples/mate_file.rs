//! Asks of every position of a file whether each side can still mate, checks the answers, and prints the cost.
//!
//! ```text
//! cargo run --release --example mate_file -- FILE [--positions N] [--memory MIB] [--cheap] [--slow N] [--chess960]
//! ```
//!
//! A line is either JSON with `fen`, `winnable_white` and `winnable_black`, or `WB`, `W-`, `-B` or `--` (who can still
//! mate) and a FEN. `--positions` is the budget for a question (200,000), `--memory` the cap of the tables (256), `--cheap`
//! asks the cheap layers only, `--slow` lists the costliest questions. Times are of the clock on the wall: run it alone.
//! Ends with an exit code other than zero if an answer differs.
#![expect(clippy::print_stdout, clippy::indexing_slicing, reason = "a command for developers")]
#![expect(clippy::disallowed_methods, reason = "it measures time")]

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use arbiter::core::board::{Color, Position, Strictness, Variant};
use arbiter::core::mate::{Budget, DEFAULT_MEMORY, Proof, Solver, Winnability, cheap_proof};
use arbiter::core::notation::fen;

struct Question {
    fen: String,
    position: Position,
    side: Color,
    expected: Option<bool>,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Layers {
    All,
    Cheap,
}

struct Options {
    file: String,
    positions: u64,
    memory: usize,
    layers: Layers,
    slow: usize,
    variant: Variant,
}

fn options() -> Option<Options> {
    let mut options = Options {
        file: String::new(),
        positions: 200_000,
        memory: DEFAULT_MEMORY,
        layers: Layers::All,
        slow: 0,
        variant: Variant::Standard,
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--positions" => options.positions = arguments.next()?.parse().ok()?,
            "--slow" => options.slow = arguments.next()?.parse().ok()?,
            "--memory" => options.memory = arguments.next()?.parse::<usize>().ok()?.checked_mul(1 << 20)?,
            "--cheap" => options.layers = Layers::Cheap,
            "--chess960" => options.variant = Variant::Chess960,
            _ => options.file = argument,
        }
    }
    Some(options)
}

fn read(options: &Options) -> std::io::Result<Vec<Question>> {
    let mut questions = Vec::new();
    for line in std::fs::read_to_string(&options.file)?.lines() {
        let (text, expected) = if line.starts_with('{') { json(line) } else { plain(line) };
        let Ok(reading) = fen::read(&text, options.variant, Strictness::Lenient) else {
            println!("not read: {text}");
            continue;
        };
        let Ok((position, _)) = Position::from_setup(&reading.setup, Strictness::Lenient) else {
            println!("not legal: {text}");
            continue;
        };
        for side in Color::ALL {
            questions.push(Question { fen: text.clone(), position, side, expected: expected[side.index()] });
        }
    }
    Ok(questions)
}

fn plain(line: &str) -> (String, [Option<bool>; 2]) {
    let (labels, text) = line.split_once(' ').unwrap_or(("", line));
    (text.to_owned(), [Some(labels.starts_with('W')), Some(labels.ends_with('B'))])
}

/// The three fields of a flat JSON line; a parser would be more than is needed.
fn json(line: &str) -> (String, [Option<bool>; 2]) {
    let after = |key: &str| {
        let rest = line.split_once(&format!("\"{key}\""))?.1;
        Some(rest.trim_start_matches([':', ' ']))
    };
    let text = after("fen").and_then(|rest| rest.trim_start_matches('"').split('"').next()).unwrap_or_default();
    let flag = |key| {
        after(key).and_then(|rest| match rest {
            _ if rest.starts_with("true") => Some(true),
            _ if rest.starts_with("false") => Some(false),
            _ => None,
        })
    };
    (text.to_owned(), [flag("winnable_white"), flag("winnable_black")])
}

#[derive(Default)]
struct Tally {
    kinds: BTreeMap<&'static str, u32>,
    wrong: usize,
    times: Vec<(Duration, u64, usize)>,
    lengths: Vec<usize>,
}

fn judge(tally: &mut Tally, question: &Question, answer: &Winnability) {
    let (kind, claim) = match answer {
        Winnability::Winnable(line) => {
            tally.lengths.push(line.len());
            let mut at = question.position;
            for &mv in line {
                assert!(at.is_legal(mv), "illegal move in the line for {}", question.fen);
                at.play(mv);
            }
            assert!(at.checkers().any() && !at.has_legal_move() && at.turn() != question.side, "{}", question.fen);
            ("winnable", Some(true))
        }
        Winnability::Unwinnable { proof, .. } => {
            let kind = match proof {
                Proof::GameOver => "game over",
                Proof::Material => "material",
                Proof::LockedStructure => "locked",
                Proof::Exhausted => "exhausted",
            };
            (kind, Some(false))
        }
        Winnability::Undetermined { .. } => ("undetermined", None),
    };
    *tally.kinds.entry(kind).or_default() += 1;
    if claim.is_some() && question.expected.is_some() && claim != question.expected {
        tally.wrong += 1;
        println!("WRONG: {} {} answered {kind}", question.fen, question.side);
    }
}

fn percentile<T: Copy + Default>(sorted: &[T], share: f64) -> T {
    let index = (sorted.len() as f64 * share) as usize;
    sorted.get(index.min(sorted.len().saturating_sub(1))).copied().unwrap_or_default()
}

fn main() -> ExitCode {
    let Some(options) = options() else { return ExitCode::FAILURE };
    let Ok(questions) = read(&options) else { return ExitCode::FAILURE };
    let mut solver = Solver::with_memory(options.memory);
    let mut tally = Tally::default();
    for (index, question) in questions.iter().enumerate() {
        let start = Instant::now();
        let answer = ask(&mut solver, question, &options);
        let took = start.elapsed();
        judge(&mut tally, question, &answer);
        let positions = solver.work();
        tally.times.push((took, positions, index));
    }
    let wrong = tally.wrong;
    report(&options, &questions, tally);
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn ask(solver: &mut Solver, question: &Question, options: &Options) -> Winnability {
    let (position, side) = (&question.position, question.side);
    match options.layers {
        Layers::All => solver.can_mate(position, side, Budget { positions: options.positions }),
        Layers::Cheap => match cheap_proof(position, side) {
            Some(proof) => Winnability::Unwinnable { proof, positions: 1 },
            None => Winnability::Undetermined { positions: 1 },
        },
    }
}

fn report(options: &Options, questions: &[Question], mut tally: Tally) {
    println!("{} questions, {} wrong, {:?}", questions.len(), tally.wrong, tally.kinds);
    tally.times.sort_unstable();
    tally.lengths.sort_unstable();
    let times: Vec<f64> = tally.times.iter().map(|(took, ..)| took.as_secs_f64() * 1e6).collect();
    let total: f64 = times.iter().sum();
    println!(
        "total {:.3} s, mean {:.1} µs, median {:.1}, p90 {:.1}, p99 {:.1}, p99.9 {:.1}, max {:.1}",
        total / 1e6,
        total / times.len() as f64,
        percentile(&times, 0.5),
        percentile(&times, 0.9),
        percentile(&times, 0.99),
        percentile(&times, 0.999),
        percentile(&times, 1.0),
    );
    let mut work: Vec<u64> = tally.times.iter().map(|(_, positions, _)| *positions).collect();
    work.sort_unstable();
    println!(
        "positions: total {}, median {}, p90 {}, p99 {}, p99.9 {}, max {}",
        work.iter().sum::<u64>(),
        percentile(&work, 0.5),
        percentile(&work, 0.9),
        percentile(&work, 0.99),
        percentile(&work, 0.999),
        percentile(&work, 1.0),
    );
    println!(
        "lines: median {}, p99 {}, longest {}",
        percentile(&tally.lengths, 0.5),
        percentile(&tally.lengths, 0.99),
        percentile(&tally.lengths, 1.0),
    );
    for (took, positions, index) in tally.times.iter().rev().take(options.slow) {
        let question = &questions[*index];
        println!(
            "{:10.1} µs {positions:>9} {} {} {:?}",
            took.as_secs_f64() * 1e6,
            question.fen,
            question.side,
            question.expected
        );
    }
}
