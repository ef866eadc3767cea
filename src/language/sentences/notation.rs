//! What is wrong with the text of a move or a game, or written otherwise; parts of sentences.

use crate::{
    core::notation::{
        pgn::FaultKind,
        san::{SanFaultKind, Tolerance},
        uci::UciError,
    },
    language::sentence::sentences,
};

sentences! {
    /// A fault with its place in the text.
    enum Placed<'a> {
        At { fault: &'a str, offset: usize } = "notation-at",
    }
}

sentences! {
    impl SanFaultKind {
        Empty = "san-empty",
        TooLong = "san-too-long",
        UnexpectedLetter { found } = "san-unexpected-letter",
        MixedScripts { found } = "san-mixed-scripts",
        MissingTarget = "san-missing-target",
        Castling = "san-castling",
        Promotion = "san-promotion",
        TrailingText = "san-trailing-text",
    }
}

sentences! {
    impl UciError {
        NullMove = "uci-null-move",
        Length { length } = "uci-length",
        From = "uci-from",
        To = "uci-to",
        Promotion { found } = "uci-promotion",
    }
}

sentences! {
    impl FaultKind {
        Tag = "pgn-tag",
        UnclosedTag = "pgn-unclosed-tag",
        RepeatedTag = "pgn-repeated-tag",
        TagInMovetext = "pgn-tag-in-movetext",
        TooManyTags = "pgn-too-many-tags",
        UnclosedComment = "pgn-unclosed-comment",
        UnclosedVariation = "pgn-unclosed-variation",
        StrayClose = "pgn-stray-close",
        Glyph = "pgn-glyph",
        Reserved = "pgn-reserved",
        Stray { found } = "pgn-stray",
        AfterResult = "pgn-after-result",
        MissingResult = "pgn-missing-result",
        ResultTag = "pgn-result-tag",
    }
}

sentences! {
    impl Tolerance {
        Blanks = "way-blanks",
        Annotation = "way-annotation",
        DrawOfferMark = "way-draw-offer-mark",
        EnPassantMark = "way-en-passant-mark",
        MissingCheckMark = "way-missing-check-mark",
        ExtraCheckMark = "way-extra-check-mark",
        OtherCheckMark = "way-other-check-mark",
        Disambiguation = "way-disambiguation",
        LongForm = "way-long-form",
        MissingCaptureMark = "way-missing-capture-mark",
        ExtraCaptureMark = "way-extra-capture-mark",
        OtherCaptureMark = "way-other-capture-mark",
        MissingPawnFile = "way-missing-pawn-file",
        PawnLetter = "way-pawn-letter",
        PromotionSign = "way-promotion-sign",
        PromotionLowerCase = "way-promotion-lower-case",
        CastlingLetters = "way-castling-letters",
        CastlingAsKingMove = "way-castling-as-king-move",
        OtherDash = "way-other-dash",
        Figurine = "way-figurine",
        GreekFiles = "way-greek-files",
    }
}
