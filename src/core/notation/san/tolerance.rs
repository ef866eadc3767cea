//! What the reader lets pass.

/// A way in which a text differs from the one that is written.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Tolerance {
    /// Blanks before, after or within.
    Blanks,
    /// `!`, `?` or their compounds.
    Annotation,
    /// `(=)`, which records a draw offer (FIDE 8.1.5, C.13). The offer is not part of the move: who reads it has to
    /// decide what becomes of it.
    DrawOfferMark,
    /// `e.p.` in any spelling.
    EnPassantMark,
    /// Check or mate without its mark, or mate marked as no more than check.
    MissingCheckMark,
    /// A mark without the check, or a mate mark without the mate.
    ExtraCheckMark,
    /// `++`, `†` or `‡` for check, double check or mate.
    OtherCheckMark,
    /// An origin that is not needed, or another one than the shortest.
    Disambiguation,
    /// Origin and target in full where less would do, or with a dash between them.
    LongForm,
    /// A capture without its mark.
    MissingCaptureMark,
    /// A capture mark without a capture.
    ExtraCaptureMark,
    /// Another capture mark than `x`.
    OtherCaptureMark,
    /// A pawn's capture without its file.
    MissingPawnFile,
    /// A letter or figurine for the pawn.
    PawnLetter,
    /// Promotion without the equals sign.
    PromotionSign,
    /// A small letter for the promotion.
    PromotionLowerCase,
    /// Castling with anything but the Latin capital O, such as zeros.
    CastlingLetters,
    /// Castling as a move of the king.
    CastlingAsKingMove,
    /// A dash other than the hyphen.
    OtherDash,
    /// A figurine in place of a letter.
    Figurine,
    /// Greek letters for files.
    GreekFiles,
}

/// A set of [`Tolerance`]s.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tolerances(u32);

impl Tolerance {
    /// Every one.
    pub const ALL: [Self; 21] = [
        Self::Blanks,
        Self::Annotation,
        Self::DrawOfferMark,
        Self::EnPassantMark,
        Self::MissingCheckMark,
        Self::ExtraCheckMark,
        Self::OtherCheckMark,
        Self::Disambiguation,
        Self::LongForm,
        Self::MissingCaptureMark,
        Self::ExtraCaptureMark,
        Self::OtherCaptureMark,
        Self::MissingPawnFile,
        Self::PawnLetter,
        Self::PromotionSign,
        Self::PromotionLowerCase,
        Self::CastlingLetters,
        Self::CastlingAsKingMove,
        Self::OtherDash,
        Self::Figurine,
        Self::GreekFiles,
    ];

    /// A stable name, such as `missing_check_mark`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blanks => "blanks",
            Self::Annotation => "annotation",
            Self::DrawOfferMark => "draw_offer_mark",
            Self::EnPassantMark => "en_passant_mark",
            Self::MissingCheckMark => "missing_check_mark",
            Self::ExtraCheckMark => "extra_check_mark",
            Self::OtherCheckMark => "other_check_mark",
            Self::Disambiguation => "disambiguation",
            Self::LongForm => "long_form",
            Self::MissingCaptureMark => "missing_capture_mark",
            Self::ExtraCaptureMark => "extra_capture_mark",
            Self::OtherCaptureMark => "other_capture_mark",
            Self::MissingPawnFile => "missing_pawn_file",
            Self::PawnLetter => "pawn_letter",
            Self::PromotionSign => "promotion_sign",
            Self::PromotionLowerCase => "promotion_lower_case",
            Self::CastlingLetters => "castling_letters",
            Self::CastlingAsKingMove => "castling_as_king_move",
            Self::OtherDash => "other_dash",
            Self::Figurine => "figurine",
            Self::GreekFiles => "greek_files",
        }
    }
}

impl Tolerances {
    /// Nothing was tolerated.
    pub const EMPTY: Self = Self(0);

    /// Adds one.
    pub(super) const fn insert(&mut self, tolerance: Tolerance) {
        self.0 |= 1 << tolerance as u32;
    }

    /// Whether this one is among them.
    pub const fn contains(self, tolerance: Tolerance) -> bool {
        self.0 & 1 << tolerance as u32 != 0
    }

    /// Whether the text is the one that is written.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them, in the order of [`Tolerance::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Tolerance> {
        Tolerance::ALL.into_iter().filter(move |tolerance| self.contains(*tolerance))
    }
}
