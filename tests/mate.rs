//! Positions with proved answers to whether each side can still mate (FIDE 5.2.2, 6.9), from `vectors/dead.jsonl`.
//!
//! No answer may differ. What is not decided within the test's budget is counted and bounded; the command
//! `examples/mate_file.rs` runs the same file with a large one.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use arbiter::core::{
    board::{Color, Position, Strictness, Variant},
    mate::{Budget, Counters, Pace, Proof, Question, Solver, Winnability, cheap_proof},
    notation::fen,
};
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    fen: String,
    winnable_white: bool,
    winnable_black: bool,
    dead: bool,
    category: String,
}

impl Case {
    fn winnable(&self, side: Color) -> bool {
        side.fold(self.winnable_white, self.winnable_black)
    }
}

fn cases() -> Vec<Case> {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors/dead.jsonl")).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn position(text: &str, variant: Variant) -> Position {
    let reading = fen::read(text, variant, Strictness::Lenient).unwrap();
    Position::from_setup(&reading.setup, Strictness::Lenient).unwrap().0
}

/// Panics unless the line mates.
fn replay(start: &Position, side: Color, answer: &Winnability) {
    let Winnability::Winnable(line) = answer else { return };
    let mut at = *start;
    for &mv in line {
        assert!(at.is_legal(mv), "{mv:?}");
        at.play(mv);
    }
    assert!(at.turn() != side && at.checkers().any() && !at.has_legal_move());
    assert!(line.len() <= 128, "{} plies", line.len());
}

#[test]
fn no_answer_is_wrong() {
    let mut solver = Solver::default();
    let mut undetermined = 0;
    for case in cases() {
        let start = position(&case.fen, Variant::Standard);
        assert_eq!(case.dead, !case.winnable_white && !case.winnable_black);
        for side in Color::ALL {
            let answer = solver.can_mate(&start, side, Budget { positions: 20_000 });
            replay(&start, side, &answer);
            match answer {
                Winnability::Winnable(_) => assert!(case.winnable(side), "{} {side} {}", case.fen, case.category),
                Winnability::Unwinnable { proof, .. } => {
                    assert!(!case.winnable(side), "{} {side} {} {proof:?}", case.fen, case.category);
                }
                Winnability::Undetermined { .. } => undetermined += 1,
            }
        }
    }
    assert!(undetermined <= 80, "{undetermined} undetermined");
}

#[test]
fn cheap_proofs_are_true() {
    let mut proved = 0;
    for case in cases() {
        let start = position(&case.fen, Variant::Standard);
        for side in Color::ALL {
            if cheap_proof(&start, side).is_some() {
                assert!(!case.winnable(side), "{} {side}", case.fen);
                proved += 1;
            }
        }
    }
    assert!(proved > 400, "{proved}");
}

/// The two positions of an open report to another solver: one side's mate needs millions of positions in breadth, and the
/// other position is dead.
#[test]
fn a_small_budget_says_undetermined() {
    let hard = position("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57", Variant::Standard);
    let answer = Solver::default().can_mate(&hard, Color::White, Budget { positions: 5_000 });
    assert!(matches!(answer, Winnability::Undetermined { .. }), "{answer:?}");
}

#[test]
fn a_search_can_be_stopped() {
    let hard = position("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57", Variant::Standard);
    let mut asked = 0;
    let mut solver = Solver::default();
    let answer = solver.can_mate_while(&hard, Color::White, Budget { positions: 10_000_000 }, &mut |_| {
        asked += 1;
        if asked < 3 { Pace::GoOn } else { Pace::Stop }
    });
    assert!(matches!(answer, Winnability::Undetermined { .. }), "{answer:?}");
    assert!(solver.work() < 30_000, "{}", solver.work());
}

#[test]
fn memory_is_bounded() {
    let hard = position("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57", Variant::Standard);
    let mut solver = Solver::with_memory(1 << 20);
    let answer = solver.can_mate(&hard, Color::White, Budget { positions: 10_000_000 });
    assert!(matches!(answer, Winnability::Undetermined { .. }), "{answer:?}");
    assert!(solver.work() < 50_000, "{}", solver.work());
}

#[test]
fn the_en_passant_right_is_part_of_the_question() {
    // The pairs of the file differ in the right only, and in the answer.
    let cases = cases();
    let mut pairs = 0;
    for case in &cases {
        let fields: Vec<&str> = case.fen.split(' ').collect();
        if fields[3] == "-" {
            continue;
        }
        let without = format!("{} {} {} - ", fields[0], fields[1], fields[2]);
        if let Some(other) = cases.iter().find(|other| other.fen.starts_with(&without)) {
            pairs += usize::from(
                other.dead != case.dead
                    || other.winnable_white != case.winnable_white
                    || other.winnable_black != case.winnable_black,
            );
        }
    }
    assert!(pairs > 0);
}

fn within(position: Position, side: Color, counters: Counters) -> Winnability {
    let budget = Budget { positions: 200_000 };
    Solver::default().answer(&Question { position, side, counters: Some(counters), budget })
}

#[test]
fn counters_can_bound_the_series() {
    // Mate in one on the last move that the counter allows has precedence (FIDE 9.6.2); with two needed it is too late.
    let one = position("7k/8/6K1/8/8/8/8/R7 w - - 149 200", Variant::Standard);
    let two = position("7k/8/5K2/8/8/8/8/R7 w - - 147 200", Variant::Standard);
    let counters = Counters { last_halfmove: Some(150), exhausted: Vec::new() };
    let answer = within(one, Color::White, counters.clone());
    assert!(matches!(answer, Winnability::Winnable(_)), "{answer:?}");
    let answer = within(two, Color::White, counters.clone());
    assert!(matches!(answer, Winnability::Winnable(_)), "{answer:?}");
    let late = position("7k/8/5K2/8/8/8/8/R7 w - - 149 200", Variant::Standard);
    let answer = Solver::default().can_mate(&late, Color::White, Budget { positions: 200_000 });
    assert!(matches!(answer, Winnability::Winnable(_)));
    let answer = within(late, Color::White, counters);
    assert!(matches!(answer, Winnability::Unwinnable { proof: Proof::Exhausted, .. }), "{answer:?}");
}

#[test]
fn positions_that_have_stood_too_often_are_no_way() {
    // The only way to the mate leads through the position after the king's only move.
    let start = position("7k/8/5K2/8/8/8/8/R7 b - - 10 60", Variant::Standard);
    let mut through = Vec::new();
    for mv in start.legal_moves() {
        let mut next = start;
        next.play(mv);
        through.push(next.identity());
    }
    for last_halfmove in [Some(150), None] {
        let counters = Counters { last_halfmove, exhausted: through.clone() };
        let answer = within(start, Color::White, counters);
        assert!(matches!(answer, Winnability::Unwinnable { .. }), "{answer:?}");
    }
    let counters = Counters { last_halfmove: None, exhausted: vec![start.identity()] };
    assert!(matches!(within(start, Color::White, counters), Winnability::Winnable(_)));
}

#[test]
fn mates_on_the_board_count_before_the_material() {
    // A king and a knight cannot mate a king and a queen, but here a mate stands on the board of an illegal past.
    let mated = position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Variant::Standard);
    let budget = Budget { positions: 0 };
    assert_eq!(Solver::default().can_mate(&mated, Color::White, budget), Winnability::Winnable(Vec::new()));
    let answer = Solver::default().can_mate(&mated, Color::Black, budget);
    assert!(matches!(answer, Winnability::Unwinnable { proof: Proof::GameOver, .. }), "{answer:?}");
}
