//! What can be wrong with a position.

use super::{Bitboard, Color};

/// One thing that is wrong with a position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Finding {
    /// What is wrong.
    pub fault: Fault,
    /// The side it concerns, where it concerns one.
    pub color: Option<Color>,
    /// The squares it shows on, where it shows on any.
    pub squares: Bitboard,
}

/// Faults of a position, in the order in which they are reported.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Fault {
    /// There is no piece on the board at all.
    EmptyBoard,
    /// A side has no king.
    MissingKing,
    /// A side has more than one king.
    TooManyKings,
    /// The kings stand on neighbouring squares (FIDE 3.9.2: neither could have gone there).
    KingsTouching,
    /// The side that is not to move is in check (FIDE 1.4.1: it left its king under attack).
    OpponentInCheck,
    /// A pawn stands on the first or the last rank (FIDE 3.7.3.3: it would have been exchanged at once).
    PawnOnLastRank,
    /// A side has more than eight pawns, more than sixteen men, or more promoted pieces than pawns are missing.
    TooMuchMaterial,
    /// The side to move is in a check that no last move can have given.
    ImpossibleCheck,
    /// A castling right without the king or the rook in its place (FIDE 3.8.2.1).
    InvalidCastlingRights,
    /// An en passant square that no double step can have passed over just now (FIDE 3.7.3.1).
    InvalidEnPassantSquare,
    /// The half-move clock is beyond any game that ends.
    HalfmoveClockOutOfRange,
    /// The move number is 0 or above 9,999.
    FullmoveNumberOutOfRange,
    /// Before the double step that the en passant square tells of, the side that is to move now was in check already,
    /// although it was not its turn.
    EnPassantImpliesEarlierCheck,
    /// The half-move clock counts more plies than the move number allows, or it is not 0 right after a double step.
    CountersContradict,
}

/// How bad a fault is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum FaultClass {
    /// No legal play leads here, and this can be proved from the position itself (FIDE 3.10.3).
    Impossible,
    /// No legal play leads here, but the Laws say what to do from here on: worth a report, no reason to refuse.
    Unreachable,
}

/// How much is forgiven when a position is set up.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Strictness {
    /// Every impossible position is refused.
    Strict,
    /// Castling rights and en passant squares that cannot be are dropped. Too much material (up to 16 men a side) and
    /// impossible checks are let through: the rules are well defined there.
    Lenient,
}

impl Fault {
    /// How bad it is.
    pub const fn class(self) -> FaultClass {
        match self {
            Self::EmptyBoard
            | Self::MissingKing
            | Self::TooManyKings
            | Self::KingsTouching
            | Self::OpponentInCheck
            | Self::PawnOnLastRank
            | Self::TooMuchMaterial
            | Self::ImpossibleCheck
            | Self::InvalidCastlingRights
            | Self::InvalidEnPassantSquare
            | Self::HalfmoveClockOutOfRange
            | Self::FullmoveNumberOutOfRange => FaultClass::Impossible,
            Self::EnPassantImpliesEarlierCheck | Self::CountersContradict => FaultClass::Unreachable,
        }
    }
}
