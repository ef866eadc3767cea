//! Runs chasolver (MIT) and ours over the same questions, one after the other, on one thread, in CPU time.
//!
//! ```text
//! cargo run --release -- file FILE [POSITIONS]     the lines of a file, as `examples/mate_file.rs` reads them
//! cargo run --release -- few N [SEED]              N random positions of at most seven men
//! cargo run --release -- locked N [SEED]           N random positions with locked pawns
//! cargo run --release -- alone FILE [POSITIONS]    a file, ours alone: every question that took over a millisecond
//! ```
//!
//! Every difference of verdicts is printed; ours is given POSITIONS (200,000 if left out) for each question.

mod random;
mod tally;

use std::{process::ExitCode, str::FromStr, time::Duration};

use arbiter::core::{
    board::{Color, Position, Strictness, Variant},
    mate::{Budget, DEFAULT_MEMORY, Solver, Winnability, cheap_proof},
    notation::fen,
};
use cpu_time::ThreadTime;

use tally::Tally;

/// A question, and what the file says of it.
struct Question {
    fen: String,
    side: Color,
    expected: Option<bool>,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, default: u64| arguments.get(index).map_or(Some(default), |text| text.parse().ok());
    let alone = arguments.first().is_some_and(|word| word == "alone");
    let (questions, positions) = match arguments.first().map(String::as_str) {
        Some("file" | "alone") => {
            let Some(Ok(text)) = arguments.get(1).map(std::fs::read_to_string) else { return usage() };
            (text.lines().flat_map(read_line).collect(), number(2, 200_000))
        }
        Some("few") => match (number(1, 100_000), number(2, 1)) {
            (Some(count), Some(seed)) => (both_sides(random::few_men(count, seed)), Some(2_000_000)),
            _ => return usage(),
        },
        Some("locked") => match (number(1, 20_000), number(2, 1)) {
            (Some(count), Some(seed)) => (both_sides(random::locked(count, seed)), Some(2_000_000)),
            _ => return usage(),
        },
        _ => return usage(),
    };
    let Some(positions) = positions else { return usage() };
    if alone { run_alone(&questions, positions) } else { run(&questions, positions) }
}

/// Ours alone, with the positions that each slow question took.
fn run_alone(questions: &[Question], positions: u64) -> ExitCode {
    let memory = usize::try_from(positions.saturating_mul(72)).unwrap_or(usize::MAX);
    let mut solver = Solver::with_memory(memory.max(DEFAULT_MEMORY));
    let mut tally = Tally::default();
    let mut wrong = 0;
    let mut cheap = Vec::new();
    for question in questions {
        cheap.extend(ask_cheap(question));
        let (verdict, took) = ask_ours(&mut solver, question, positions);
        tally.add(verdict, took, &question.fen, question.side);
        if verdict.claim().is_some() && question.expected.is_some() && verdict.claim() != question.expected {
            wrong += 1;
            println!("WRONG: {} {}: {verdict:?}, file {:?}", question.fen, question.side, question.expected);
        }
        if took > Duration::from_millis(1) {
            let micros = took.as_micros();
            println!("{micros:>9} µs {:>9} {} {} {verdict:?}", solver.work(), question.fen, question.side);
        }
    }
    tally.print("arbiter");
    cheap.sort_unstable();
    let total: Duration = cheap.iter().sum();
    let mean = total.as_secs_f64() * 1e6 / cheap.len().max(1) as f64;
    println!("cheap layers: mean {mean:.2} µs, longest {:?}", cheap.last().copied().unwrap_or_default());
    println!("{wrong} wrong");
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn usage() -> ExitCode {
    println!("peers file FILE [POSITIONS] | alone FILE [POSITIONS] | few N [SEED] | locked N [SEED]");
    ExitCode::FAILURE
}

fn both_sides(fens: Vec<String>) -> Vec<Question> {
    fens.into_iter()
        .flat_map(|fen| Color::ALL.map(|side| Question { fen: fen.clone(), side, expected: None }))
        .collect()
}

fn read_line(line: &str) -> [Question; 2] {
    let (text, expected) = if line.starts_with('{') {
        let after = |key: &str| {
            line.split_once(&format!("\"{key}\"")).map(|(_, rest)| rest.trim_start_matches([':', ' ', '"']))
        };
        let text = after("fen").and_then(|rest| rest.split('"').next()).unwrap_or_default();
        let flag = |key| after(key).map(|rest| rest.starts_with("true"));
        (text, [flag("winnable_white"), flag("winnable_black")])
    } else {
        let (labels, text) = line.split_once(' ').unwrap_or(("", line));
        (text, [Some(labels.starts_with('W')), Some(labels.ends_with('B'))])
    };
    Color::ALL.map(|side| Question { fen: text.to_owned(), side, expected: expected[side.index()] })
}

/// What an engine says, and the length of its line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Verdict {
    Winnable(usize),
    Unwinnable,
    Undetermined,
    Refused,
}

impl Verdict {
    fn claim(self) -> Option<bool> {
        match self {
            Self::Winnable(_) => Some(true),
            Self::Unwinnable => Some(false),
            Self::Undetermined | Self::Refused => None,
        }
    }
}

fn run(questions: &[Question], positions: u64) -> ExitCode {
    let mut solver = Solver::default();
    let (mut ours, mut theirs, mut theirs_fast) = (Tally::default(), Tally::default(), Duration::ZERO);
    let mut differences = 0;
    for question in questions {
        let (own, took) = ask_ours(&mut solver, question, positions);
        ours.add(own, took, &question.fen, question.side);
        let (peer, took, fast) = ask_chasolver(question);
        theirs.add(peer, took, &question.fen, question.side);
        theirs_fast += fast;
        let claims = [own.claim(), peer.claim(), question.expected];
        if claims.contains(&Some(true)) && claims.contains(&Some(false)) {
            differences += 1;
            println!(
                "DIFFERENT: {} {}: ours {own:?}, chasolver {peer:?}, file {:?}",
                question.fen, question.side, question.expected
            );
        }
    }
    println!("{} questions, {differences} differences", questions.len());
    ours.print("arbiter");
    theirs.print("chasolver");
    println!("chasolver's fast mode: mean {:.2} µs", theirs_fast.as_secs_f64() * 1e6 / questions.len() as f64);
    if differences == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn ask_ours(solver: &mut Solver, question: &Question, positions: u64) -> (Verdict, Duration) {
    let Ok(reading) = fen::read(&question.fen, Variant::Standard, Strictness::Lenient) else {
        return (Verdict::Refused, Duration::ZERO);
    };
    let Ok((position, _)) = Position::from_setup(&reading.setup, Strictness::Lenient) else {
        return (Verdict::Refused, Duration::ZERO);
    };
    let start = ThreadTime::now();
    let answer = solver.can_mate(&position, question.side, Budget { positions });
    let took = start.elapsed();
    let verdict = match answer {
        Winnability::Winnable(line) => Verdict::Winnable(line.len()),
        Winnability::Unwinnable { .. } => Verdict::Unwinnable,
        Winnability::Undetermined { .. } => Verdict::Undetermined,
    };
    (verdict, took)
}

/// The time the cheap layers take.
fn ask_cheap(question: &Question) -> Option<Duration> {
    let reading = fen::read(&question.fen, Variant::Standard, Strictness::Lenient).ok()?;
    let (position, _) = Position::from_setup(&reading.setup, Strictness::Lenient).ok()?;
    let start = ThreadTime::now();
    std::hint::black_box(cheap_proof(&position, question.side));
    Some(start.elapsed())
}

fn ask_chasolver(question: &Question) -> (Verdict, Duration, Duration) {
    let Ok(board) = chess::Board::from_str(&question.fen) else {
        return (Verdict::Refused, Duration::ZERO, Duration::ZERO);
    };
    let side = question.side.fold(chess::Color::White, chess::Color::Black);
    let start = ThreadTime::now();
    let answer = chasolver::winnability(&board, side);
    let took = start.elapsed();
    let start = ThreadTime::now();
    std::hint::black_box(chasolver::is_unwinnable_fast(&board, side));
    let fast = start.elapsed();
    let verdict = match answer {
        Some(chasolver::Winnability::Winnable { helpmate }) => Verdict::Winnable(helpmate.len()),
        Some(chasolver::Winnability::Unwinnable) => Verdict::Unwinnable,
        None => Verdict::Undetermined,
    };
    (verdict, took, fast)
}
