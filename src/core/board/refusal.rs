//! Why a move is illegal.

use super::{Bitboard, Color, Piece, PieceKind, Square, Wing};

/// The one reason, the most helpful of several, why a move may not be played.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// From a square to itself: a turn cannot be passed (FIDE 1.2).
    NullMove {
        /// The square.
        on: Square,
    },
    /// Nothing stands where the move starts.
    NoPiece {
        /// The square.
        from: Square,
    },
    /// The piece is the opponent's (FIDE 1.2).
    NotYourPiece {
        /// Where it stands.
        from: Square,
        /// What it is.
        piece: Piece,
    },
    /// The king would be captured (FIDE 1.4.1).
    KingCapture {
        /// Where it stands.
        on: Square,
    },
    /// The target square is held by the mover's own piece (FIDE 3.1).
    OwnPieceOnTarget {
        /// The target.
        on: Square,
        /// The piece there.
        piece: Piece,
    },
    /// This kind of piece does not move that way on any board (FIDE 3.2–3.8).
    WrongGeometry {
        /// Where it stands.
        from: Square,
        /// Where it should go.
        to: Square,
        /// What it is.
        kind: PieceKind,
    },
    /// A piece stands between (FIDE 3.5).
    PathBlocked {
        /// The nearest piece in the way.
        by: Piece,
        /// Where it stands.
        on: Square,
    },
    /// A pawn cannot advance onto a square that is not empty (FIDE 3.7.1).
    PawnForwardBlocked {
        /// The piece there.
        by: Piece,
        /// Where it stands.
        on: Square,
    },
    /// A pawn's step of two squares needs both of them empty (FIDE 3.7.2).
    DoubleStepBlocked {
        /// The piece on the first that is not.
        by: Piece,
        /// Where it stands.
        on: Square,
    },
    /// A pawn goes diagonally only to capture (FIDE 3.7.3), and there is nothing to capture.
    PawnCaptureWithoutTarget {
        /// The empty square.
        to: Square,
    },
    /// There is a pawn beside that could be one to capture in passing, but it did not just make a double step
    /// (FIDE 3.7.3.2).
    EnPassantUnavailable {
        /// The empty square.
        to: Square,
    },
    /// The pawn reaches the last rank and it is not said what it becomes (FIDE 3.7.3.3).
    PromotionMissing,
    /// Only a pawn that reaches the last rank promotes.
    PromotionNotAllowed,
    /// A pawn becomes neither a king nor a pawn (FIDE 3.7.3.3).
    PromotionToWrongPiece {
        /// What was asked for.
        kind: PieceKind,
    },
    /// The piece is pinned: moved away it would leave its king to this attacker (FIDE 3.9.2).
    Pinned {
        /// The attacker.
        by: Piece,
        /// Where it stands.
        from: Square,
    },
    /// The king is in check and the move does not end it (FIDE 3.9.2).
    KingLeftInCheck {
        /// One of the attackers left.
        by: Piece,
        /// Where it stands.
        from: Square,
        /// All attackers left.
        checkers: Bitboard,
    },
    /// The king would come under attack: it steps there, or a capture in passing opens a line to it (FIDE 3.9.2).
    KingPutInCheck {
        /// One of the attackers.
        by: Piece,
        /// Where it stands.
        from: Square,
    },
    /// There is no right to castle to this wing, any more or at all (FIDE 3.8.2.1).
    CastlingRightLost {
        /// Whose.
        color: Color,
        /// Where to.
        wing: Wing,
    },
    /// A piece stands where king or rook must pass (FIDE 3.8.2.2, Guidelines II.3).
    CastlingPathBlocked {
        /// The piece.
        by: Piece,
        /// Where it stands.
        on: Square,
    },
    /// The king is in check before castling (FIDE 3.8.2.2).
    CastlingInCheck {
        /// One of the attackers.
        by: Piece,
        /// Where it stands.
        from: Square,
    },
    /// The king would pass over an attacked square (FIDE 3.8.2.2).
    CastlingThroughCheck {
        /// The square.
        square: Square,
        /// One of the attackers.
        by: Piece,
        /// Where it stands.
        from: Square,
    },
    /// The king would end on an attacked square (FIDE 3.8.2.2).
    CastlingIntoCheck {
        /// The square.
        square: Square,
        /// One of the attackers.
        by: Piece,
        /// Where it stands.
        from: Square,
    },
}
