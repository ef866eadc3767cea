//! The forced prefix: while there is only one legal move, it is played.

use super::material;
use crate::core::board::{Color, Move, Position};

/// After this many the search takes over, which can stop at any point.
const MOST: usize = 64;

/// Where forced moves lead.
pub(super) enum Forced {
    /// To a mate, by these moves.
    Mate(Vec<Move>),
    /// To an end without one.
    NoMate,
    /// To this position, by these moves.
    Reaches(Position, Vec<Move>),
}

/// Plays forced moves from a position in which the game is not over.
pub(super) fn follow(root: &Position, side: Color) -> Forced {
    let mut position = *root;
    let mut line = Vec::new();
    while line.len() < MOST {
        let moves = position.legal_moves();
        let mut moves = moves.iter();
        match (moves.next(), moves.next()) {
            (Some(&only), None) => {
                position.play(only);
                line.push(only);
                if material::cannot_mate(&position, side) && position.has_legal_move() {
                    return Forced::NoMate;
                }
            }
            (None, _) if position.checkers().any() && position.turn() != side => {
                return Forced::Mate(line);
            }
            (None, _) => return Forced::NoMate,
            (Some(_), Some(_)) => break,
        }
    }
    Forced::Reaches(position, line)
}
