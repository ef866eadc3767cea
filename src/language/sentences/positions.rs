//! What is wrong with a position, or with the text of one.

use fluent_bundle::FluentValue;

use crate::{
    core::{
        board::{Color, Rank},
        notation::fen::{Field, RepairKind},
    },
    language::{argument::Argument, sentence::sentences},
};

sentences! {
    /// What is wrong with a position; parts of sentences.
    enum PositionSentence {
        EmptyBoard = "position-empty-board",
        MissingKing { side: Option<Color> } = "position-missing-king",
        TooManyKings { side: Option<Color> } = "position-too-many-kings",
        KingsTouching = "position-kings-touching",
        OpponentInCheck { side: Option<Color> } = "position-opponent-in-check",
        PawnOnLastRank = "position-pawn-on-last-rank",
        TooMuchMaterial { side: Option<Color> } = "position-too-much-material",
        ImpossibleCheck = "position-impossible-check",
        InvalidCastlingRights { side: Option<Color> } = "position-invalid-castling-rights",
        InvalidEnPassantSquare = "position-invalid-en-passant-square",
        HalfmoveClockOutOfRange = "position-halfmove-clock-out-of-range",
        FullmoveNumberOutOfRange = "position-fullmove-number-out-of-range",
        EnPassantImpliesEarlierCheck = "position-en-passant-implies-earlier-check",
        CountersContradict = "position-counters-contradict",
    }
}

sentences! {
    /// What is wrong with a FEN; parts of sentences.
    enum FenFault<'a> {
        InField { field: Field, offset: usize, fault: &'a str } = "fen-in-field",
        TooLong { length: usize, maximum: usize } = "fen-too-long",
        NotAscii { found: char } = "fen-not-ascii",
        ExtraField = "fen-extra-field",
        EpdOperations = "fen-epd-operations",
        RankCount { found: usize } = "fen-rank-count",
        RankLength { rank: Rank, squares: usize } = "fen-rank-length",
        UnknownPieceLetter { found: char } = "fen-unknown-piece-letter",
        EmptySquaresDigit { found: char } = "fen-empty-squares-digit",
        Turn = "fen-turn",
        CastlingLetter { found: char } = "fen-castling-letter",
        EnPassantSquare = "fen-en-passant-square",
        CounterNotANumber = "fen-counter-not-a-number",
        CounterTooLarge = "fen-counter-too-large",
    }
}

sentences! {
    impl RepairKind {
        Blanks = "fen-repair-blanks",
        Underscores = "fen-repair-underscores",
        MissingField = "fen-repair-missing-field",
        CounterDash = "fen-repair-counter-dash",
        LeadingZeros = "fen-repair-leading-zeros",
        FullmoveNumberZero = "fen-repair-fullmove-number-zero",
        AdjacentDigits = "fen-repair-adjacent-digits",
        TurnUpperCase = "fen-repair-turn-upper-case",
        CastlingOrder = "fen-repair-castling-order",
        CastlingRepeated = "fen-repair-castling-repeated",
        EnPassantUpperCase = "fen-repair-en-passant-upper-case",
    }
}

impl Argument for Rank {
    fn value(&self) -> FluentValue<'_> {
        self.to_string().into()
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        vec![Self::Seventh]
    }
}

impl Argument for Field {
    fn value(&self) -> FluentValue<'_> {
        match self {
            Self::Board => "board",
            Self::Turn => "turn",
            Self::Castling => "castling",
            Self::EnPassant => "en-passant",
            Self::HalfmoveClock => "halfmove-clock",
            Self::FullmoveNumber => "fullmove-number",
        }
        .into()
    }

    #[cfg(test)]
    fn samples() -> Vec<Self> {
        Self::ALL.to_vec()
    }
}
