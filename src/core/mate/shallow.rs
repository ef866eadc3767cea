//! The shallow refutation: all lines to a small depth, given up at the first that stays open. An open position costs no
//! more than a few moves; where every line runs into stalemate, a mate by the other side or bare material, it is a proof.

use super::material;
use crate::core::board::{Color, Position};

/// What a tree to a small depth shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Refutation {
    /// Every line ends without a mate by the side.
    NoMate,
    /// Some line stays open, or mates.
    Open,
}

/// Looks at all lines of `depth` plies, and at no more than `limit` positions.
pub(super) fn refute(position: &Position, side: Color, depth: u32, limit: &mut u64) -> Refutation {
    let moves = position.legal_moves();
    if moves.is_empty() {
        let mated = position.checkers().any() && position.turn() != side;
        return if mated { Refutation::Open } else { Refutation::NoMate };
    }
    if material::cannot_mate(position, side) {
        return Refutation::NoMate;
    }
    if depth == 0 || *limit < moves.len() as u64 {
        return Refutation::Open;
    }
    for mv in moves {
        *limit = limit.saturating_sub(1);
        let mut next = *position;
        next.play(mv);
        if refute(&next, side, depth - 1, limit) == Refutation::Open {
            return Refutation::Open;
        }
    }
    Refutation::NoMate
}

#[cfg(test)]
mod tests {
    use super::{Refutation, refute};
    use crate::core::{
        board::{Color, Position, Strictness, Variant},
        notation::fen,
    };

    fn position(text: &str) -> Position {
        let reading = fen::read(text, Variant::Standard, Strictness::Strict).unwrap();
        Position::from_setup(&reading.setup, Strictness::Strict).unwrap().0
    }

    #[test]
    fn short_lines_are_refuted() {
        // The only move takes the last piece.
        let taken = position("6Rk/8/7K/8/8/8/8/8 b - - 0 1");
        assert_eq!(refute(&taken, Color::White, 4, &mut 100), Refutation::NoMate);
        assert_eq!(refute(&taken, Color::White, 0, &mut 100), Refutation::Open);
    }

    #[test]
    fn open_positions_cost_next_to_nothing() {
        let mut left = 500;
        assert_eq!(refute(&Position::standard(), Color::White, 4, &mut left), Refutation::Open);
        assert_eq!(left, 496);
    }
}
