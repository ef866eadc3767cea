//! The ways in which a game ends by itself on the board.

use crate::core::board::{Color, Position};

/// A way in which a game ends without anybody's word.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// FIDE 5.1.1.
    Checkmate {
        /// Who mated.
        winner: Color,
    },
    /// FIDE 5.2.1.
    Stalemate,
    /// FIDE 5.2.2.
    DeadPosition,
    /// A list of material that belongs to the rule set.
    MaterialList,
    /// FIDE 9.6.1, or another number of occurrences that the rule set names.
    Repetition {
        /// The number that the rule set names.
        occurrences: u8,
    },
    /// FIDE 9.6.2, or another number of moves that the rule set names.
    MoveCount {
        /// Moves by each side that the rule set names.
        moves: u16,
    },
}

/// The end of a game, and when it came.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ended {
    /// Half-moves since the start of the history.
    pub ply: u32,
    /// How.
    pub ending: Ending,
}

impl Ending {
    /// Mate or stalemate, if the side to move has no legal move.
    pub fn on_the_board(position: &Position) -> Option<Self> {
        if position.has_legal_move() {
            return None;
        }
        Some(if position.checkers().any() { Self::Checkmate { winner: !position.turn() } } else { Self::Stalemate })
    }

    /// Who has won, if it is no draw.
    pub fn winner(self) -> Option<Color> {
        match self {
            Self::Checkmate { winner } => Some(winner),
            Self::Stalemate
            | Self::DeadPosition
            | Self::MaterialList
            | Self::Repetition { .. }
            | Self::MoveCount { .. } => None,
        }
    }
}
