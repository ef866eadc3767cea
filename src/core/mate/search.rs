//! A bounded search for a helpmate: both sides help, depth by depth, so that the first line found is a shortest one.

use super::{Budget, Proof, Winnability, material};
use crate::core::board::{Color, Move, Position};

/// A line longer than this is not looked for here.
const DEEPEST: usize = 12;

struct Search {
    side: Color,
    positions: u64,
    limit: u64,
    /// A position was left because of the depth, so the tree was not looked at to its end.
    cut: bool,
    line: Vec<Move>,
}

pub(super) fn search(position: &Position, side: Color, budget: Budget) -> Winnability {
    let mut search =
        Search { side, positions: 0, limit: budget.positions, cut: false, line: Vec::with_capacity(DEEPEST) };
    for depth in 1..=DEEPEST {
        search.cut = false;
        match search.mates(position, depth) {
            Some(true) => return Winnability::Winnable(search.line),
            Some(false) if search.cut => {}
            // No position was left early: the whole tree holds no mate.
            Some(false) => {
                return Winnability::Unwinnable { proof: Proof::Exhausted, positions: search.positions };
            }
            None => break,
        }
    }
    Winnability::Undetermined { positions: search.positions }
}

impl Search {
    /// Whether a mate stands at the end of some line of at most `depth` moves; `None` when the budget is spent.
    fn mates(&mut self, position: &Position, depth: usize) -> Option<bool> {
        for mv in position.legal_moves() {
            if self.positions >= self.limit {
                return None;
            }
            self.positions += 1;
            let mut next = *position;
            next.play(mv);
            self.line.push(mv);
            if self.ends_in_mate(&next, depth - 1)? {
                return Some(true);
            }
            self.line.pop();
        }
        Some(false)
    }

    fn ends_in_mate(&mut self, position: &Position, depth: usize) -> Option<bool> {
        if !position.has_legal_move() {
            return Some(position.checkers().any() && position.turn() != self.side);
        }
        if material::cannot_mate(position, self.side) {
            return Some(false);
        }
        if depth == 0 {
            self.cut = true;
            return Some(false);
        }
        self.mates(position, depth)
    }
}

#[cfg(test)]
mod tests {
    use crate::core::{
        board::{Color, Position, Strictness, Variant},
        mate::{Budget, Proof, Winnability, can_mate},
        notation::fen,
    };

    fn ask(text: &str, side: Color) -> (Position, Winnability) {
        let reading = fen::read(text, Variant::Standard, Strictness::Strict).unwrap();
        let position = Position::from_setup(&reading.setup, Strictness::Strict).unwrap().0;
        (position, can_mate(&position, side, Budget { positions: 20_000 }))
    }

    #[test]
    fn a_line_is_found_and_mates() {
        let (mut position, answer) = ask("7k/8/6K1/8/8/8/8/R7 w - - 0 1", Color::White);
        let Winnability::Winnable(line) = answer else { panic!("{answer:?}") };
        assert_eq!(line.len(), 1);
        for mv in line {
            assert!(position.is_legal(mv));
            position.play(mv);
        }
        assert!(position.checkers().any() && !position.has_legal_move());
    }

    #[test]
    fn forced_lines_are_exhausted() {
        // The rook must be taken, and lone kings remain.
        let (_, answer) = ask("r7/K1k5/8/8/8/8/8/8 w - - 4 3", Color::Black);
        assert!(matches!(answer, Winnability::Unwinnable { proof: Proof::Exhausted, .. }), "{answer:?}");
        // The only move takes the last piece.
        let (_, answer) = ask("6Rk/8/7K/8/8/8/8/8 b - - 0 1", Color::White);
        assert!(matches!(answer, Winnability::Unwinnable { proof: Proof::Exhausted, .. }), "{answer:?}");
    }

    #[test]
    fn what_is_not_decided_is_said() {
        let (_, answer) = ask("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", Color::White);
        assert!(matches!(answer, Winnability::Undetermined { positions: 20_000 }), "{answer:?}");
    }

    #[test]
    fn a_mate_on_the_board_counts_for_the_side_that_gave_it() {
        let mated = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
        assert_eq!(ask(mated, Color::White).1, Winnability::Winnable(Vec::new()));
        assert_eq!(ask(mated, Color::Black).1, Winnability::Unwinnable { proof: Proof::GameOver, positions: 1 });
    }
}
