//! Moves.

use arrayvec::ArrayVec;

use super::{PieceKind, Square, Wing};

/// What a move is besides the way from one square to another. Whether it captures is a question to the position
/// ([`Position::captured`](super::Position::captured)).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// Any move that is none of the others.
    Normal,
    /// A pawn's advance by two squares (FIDE 3.7.2).
    DoubleStep,
    /// A capture in passing (FIDE 3.7.3.1).
    EnPassant,
    /// Castling (FIDE 3.8.2).
    Castling(Wing),
    /// A pawn's promotion to this kind (FIDE 3.7.3.3).
    Promotion(PieceKind),
}

/// A move of the side to move. Castling goes from the king's square to the king's destination on the g- or c-file,
/// in Chess960 too, where the two may be one square.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What else the move is.
    pub kind: MoveKind,
}

/// Room for all legal moves of a position; no [`Position`](super::Position) has more than 320.
///
/// 218 is the most any reachable position is known to have, but a set-up position need not be reachable. Validation
/// never lets a side have more than 16 men. Take 15 queens beside the king: on a rank of eight the first queen adds at
/// most 7 moves, the second 5 and more none, so the ranks give at most 8·7 + 7·5 = 91, the files as many. On a diagonal
/// of n squares the first adds n-1 and the second n-3; the 15 best of these over all diagonals of one direction add
/// up to 64. So 15 queens have at most 2·91 + 2·64 = 310 moves and the king, castling included, 10. Each of these
/// queens counts for at least 5 + 5 + 2 + 2 = 14, no rook, bishop, knight or promoting pawn has more: no other men
/// give more.
pub type MoveList = ArrayVec<Move, 320>;

impl Move {
    /// A move that is nothing but the way.
    #[inline]
    pub const fn normal(from: Square, to: Square) -> Self {
        Self { from, to, kind: MoveKind::Normal }
    }

    /// What the pawn becomes, if the move is a promotion.
    #[inline]
    pub const fn promotion(self) -> Option<PieceKind> {
        match self.kind {
            MoveKind::Promotion(kind) => Some(kind),
            MoveKind::Normal | MoveKind::DoubleStep | MoveKind::EnPassant | MoveKind::Castling(_) => None,
        }
    }

    /// To which wing it castles, if it does.
    #[inline]
    pub const fn castling(self) -> Option<Wing> {
        match self.kind {
            MoveKind::Castling(wing) => Some(wing),
            MoveKind::Normal | MoveKind::DoubleStep | MoveKind::EnPassant | MoveKind::Promotion(_) => None,
        }
    }
}
