//! Why a move is refused.

use crate::{
    core::board::{Color, PieceKind, Square},
    language::sentence::sentences,
};

sentences! {
    /// Why a move is refused. `side` owns the piece in question, or is the player in question.
    enum RefusalSentence<'a> {
        NullMove = "refusal-null-move",
        NoPiece { square: Square } = "refusal-no-piece",
        NotYourPiece { piece: PieceKind, square: Square, side: Color } = "refusal-not-your-piece",
        KingCapture { square: Square } = "refusal-king-capture",
        OwnPiece { piece: PieceKind, square: Square } = "refusal-own-piece",
        WrongGeometry { piece: PieceKind, from: Square, to: Square } = "refusal-wrong-geometry",
        Blocked { side: Color, piece: PieceKind, square: Square } = "refusal-blocked",
        NothingToCapture { square: Square } = "refusal-nothing-to-capture",
        EnPassantUnavailable { square: Square } = "refusal-en-passant-unavailable",
        PromotionMissing = "refusal-promotion-missing",
        PromotionNotAllowed = "refusal-promotion-not-allowed",
        PromotionToWrongPiece { piece: PieceKind } = "refusal-promotion-to-wrong-piece",
        Pinned { piece: PieceKind, square: Square } = "refusal-pinned",
        KingLeftInCheck { piece: PieceKind, square: Square } = "refusal-king-left-in-check",
        KingPutInCheck { piece: PieceKind, square: Square } = "refusal-king-put-in-check",
        EnPassantPinned { piece: PieceKind, square: Square } = "refusal-en-passant-pinned",
        CastlingRightLost { side: Color } = "refusal-castling-right-lost",
        CastlingInCheck { piece: PieceKind, square: Square } = "refusal-castling-in-check",
        CastlingThroughCheck { crossed: Square, piece: PieceKind, square: Square } = "refusal-castling-through-check",
        CastlingIntoCheck { target: Square, piece: PieceKind, square: Square } = "refusal-castling-into-check",
        Ambiguous { text: &'a str, count: usize } = "refusal-ambiguous",
        NoSuchMove { text: &'a str } = "refusal-no-such-move",
        NotYourTurn { side: Color } = "refusal-not-your-turn",
        GameOver { verdict: &'a str } = "refusal-game-over",
        FlagFallen { side: Color } = "refusal-flag-fallen",
        BoundToAnotherMove = "refusal-bound-to-another-move",
    }
}
