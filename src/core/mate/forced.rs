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

#[cfg(test)]
mod tests {
    use super::{Forced, follow};
    use crate::core::{
        board::{Color, Position, Strictness, Variant},
        notation::fen,
    };

    fn position(text: &str) -> Position {
        let reading = fen::read(text, Variant::Standard, Strictness::Strict).unwrap();
        Position::from_setup(&reading.setup, Strictness::Strict).unwrap().0
    }

    #[test]
    fn forced_moves_are_kept_for_the_line() {
        // The rook must be taken, and lone kings remain.
        assert!(matches!(follow(&position("r7/K1k5/8/8/8/8/8/8 w - - 4 3"), Color::Black), Forced::NoMate));
        // The king must step aside, and then has a choice.
        match follow(&position("7k/6pp/8/8/8/8/r7/K7 w - - 0 1"), Color::Black) {
            Forced::Reaches(_, line) => assert!(line.len() <= 1),
            Forced::Mate(_) | Forced::NoMate => panic!("it is open"),
        }
    }
}
