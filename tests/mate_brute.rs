//! Small reachable sets, looked through by a closure that shares nothing with the core: moves and boards are cozy-chess's,
//! positions are compared as text. Standard chess and Chess960, castling rights among them.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::{HashSet, VecDeque};

use arbiter::core::{
    board::{Color, Position, Strictness, Variant},
    mate::{Budget, Solver, Winnability, cheap_proof},
    notation::fen,
};
use cozy_chess::Board;

/// Whether a side can mate, if fewer than `cap` positions are reachable or a mate is among those.
fn brute_force(text: &str, variant: Variant, side: Color, cap: usize) -> Option<bool> {
    let side = side.fold(cozy_chess::Color::White, cozy_chess::Color::Black);
    let root = Board::from_fen(text, variant == Variant::Chess960).ok()?;
    let key = |board: &Board| format!("{board:#}").split(' ').take(4).collect::<Vec<_>>().join(" ");
    let mut seen = HashSet::from([key(&root)]);
    let mut queue = VecDeque::from([root]);
    while let Some(board) = queue.pop_front() {
        let mut moves = Vec::new();
        board.generate_moves(|set| {
            moves.extend(set);
            false
        });
        if moves.is_empty() && !board.checkers().is_empty() && board.side_to_move() != side {
            return Some(true);
        }
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            if seen.insert(key(&next)) {
                if seen.len() > cap {
                    return None;
                }
                queue.push_back(next);
            }
        }
    }
    Some(false)
}

fn compare(text: &str, variant: Variant, cap: usize) -> usize {
    let reading = fen::read(text, variant, Strictness::Lenient).unwrap();
    let position = Position::from_setup(&reading.setup, Strictness::Lenient).unwrap().0;
    let mut compared = 0;
    for side in Color::ALL {
        let Some(expected) = brute_force(text, variant, side, cap) else { continue };
        compared += 1;
        if position.has_legal_move() && cheap_proof(&position, side).is_some() {
            assert!(!expected, "cheap: {text} {side}");
        }
        match Solver::default().can_mate(&position, side, Budget { positions: 100_000 }) {
            Winnability::Winnable(_) => assert!(expected, "{text} {side}"),
            Winnability::Unwinnable { proof, .. } => assert!(!expected, "{text} {side} {proof:?}"),
            Winnability::Undetermined { .. } => panic!("undetermined: {text} {side}"),
        }
    }
    compared
}

#[test]
fn the_vectors_with_small_sets() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors/dead.jsonl")).unwrap();
    let compared: usize = text
        .lines()
        .map(|line| {
            let row: serde_json::Value = serde_json::from_str(line).unwrap();
            compare(row["fen"].as_str().unwrap(), Variant::Standard, 500)
        })
        .sum();
    assert!(compared > 100, "{compared}");
}

#[test]
fn castling_rights_in_chess960() {
    let rows = [
        // Locked in with castling the only way out, or none.
        "1k6/8/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/5RKR w F - 0 1",
        "1k6/8/8/8/8/p1p1p1p1/PpPpPpPp/RK5B w A - 0 1",
        "1k6/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/KR6 w - - 0 1",
        "rk6/pppppppp/8/8/8/8/8/6K1 b a - 0 1",
        "4k3/8/8/8/8/p1p1p1p1/P1P1P1P1/1RK5 w B - 0 1",
        "bnk4r/pppppppp/8/8/8/8/8/K7 b h - 0 1",
        "8/8/8/8/8/5pkp/5p1p/4RKBR w HE - 0 1",
        "8/8/8/8/8/kp6/pp6/RK1R4 w DA - 0 1",
        "8/8/8/8/8/1p1k4/1P6/RKR5 b CA - 0 1",
        "rkr5/1p6/1P6/8/8/8/8/6K1 w ca - 0 1",
    ];
    let mut compared = 0;
    for row in rows {
        let allowed = fen::read(row, Variant::Chess960, Strictness::Lenient)
            .is_ok_and(|reading| Position::from_setup(&reading.setup, Strictness::Lenient).is_ok());
        if allowed {
            compared += compare(row, Variant::Chess960, 3_000);
        }
    }
    assert!(compared >= 4, "{compared}");
}
