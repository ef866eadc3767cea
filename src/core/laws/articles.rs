//! Which article says what, in each book: the numbers differ between editions, so that one goes nowhere without the other.

use super::{RuleSet, Switch, sources, sources::Verification};
use crate::core::board::{PieceKind, Refusal};

/// A book of rules.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Book {
    /// FIDE Laws of Chess, in force from 1 July 2005.
    Fide2005,
    /// FIDE Laws of Chess, in force from 1 July 2009.
    Fide2009,
    /// FIDE Laws of Chess, in force from 1 July 2014.
    Fide2014,
    /// FIDE Laws of Chess, in force from 1 January 2018.
    Fide2018,
    /// FIDE Laws of Chess, in force from 1 January 2023.
    Fide2023,
    /// FIDE Arbiters' Manual: interpretation, not law.
    ArbitersManual,
    /// US Chess rules.
    Uscf,
    /// ICCF rules of correspondence play.
    Iccf,
    /// The published rules of a server.
    Server,
    /// The event's own regulations.
    Event,
    /// One of the texts behind the text presets; the article is a row of the coverage table.
    Text,
}

/// A place in a book.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Citation {
    /// The book.
    pub book: Book,
    /// The article.
    pub article: &'static str,
    /// Whether its number was read in that book.
    pub verification: Verification,
}

/// What an article rules, wherever it stands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it; the table below gives the articles")]
pub enum Article {
    HavingTheMove,
    Alternate,
    KingNeverCaptured,
    OwnPieceOnTarget,
    BishopMoves,
    RookMoves,
    QueenMoves,
    KnightMoves,
    NoJumping,
    PawnMoves,
    PawnStep,
    PawnDoubleStep,
    PawnCaptures,
    EnPassant,
    Promotion,
    KingMoves,
    CastlingRight,
    CastlingPrevented,
    CheckMustBeMet,
    KingSafety,
    IllegalMove,
    Disambiguation,
    OneHand,
    Adjusting,
    AccidentalTouch,
    TouchOwn,
    TouchEnemy,
    TouchBoth,
    CastlingTouched,
    RookTouchedFirst,
    CastlingIllegal,
    PromotionChoice,
    TouchedCannotMove,
    Released,
    CastlingReleased,
    PromotionReleased,
    NoComplaint,
    GameEnds,
    Checkmate,
    Resignation,
    ResignationCannotMate,
    Stalemate,
    DeadPosition,
    DrawAgreement,
    PlayUntilCompleted,
    DefaultTime,
    BothAbsent,
    FlagFallen,
    FlagQuota,
    FlagLoss,
    OfferAtFlagFall,
    BothFlags,
    ClockDefect,
    ClockSetting,
    ClockSettingLimit,
    BestJudgement,
    WrongArray,
    SetupClaimLimit,
    BoardTurned,
    ColoursReversed,
    PiecesDisplaced,
    IllegalRestored,
    UnpromotedPawn,
    PressWithoutMove,
    TwoHands,
    IllegalPenalty,
    IllegalCannotMate,
    IllegalWindow,
    IllegalPosition,
    Recording,
    RecordingFree,
    RecordingShort,
    SignedResult,
    RegulationsOnDraws,
    DrawOffer,
    ClaimIsOffer,
    RepetitionIntended,
    RepetitionOnBoard,
    FiftyIntended,
    FiftyOnBoard,
    TouchLosesClaim,
    ClaimNotWithdrawn,
    ClaimCorrect,
    ClaimWrong,
    ClaimWrongTime,
    FiftyClaimWrong,
    FiftyClaimWrongTime,
    Fivefold,
    SeventyFive,
    Leaving,
    Device,
    Distraction,
    Refusal,
    BothRefuse,
    Penalties,
    QuickplayScope,
    QuickplayIncrement,
    QuickplayDraw,
    SealedMove,
}

impl RuleSet {
    /// Where a rule stands for this game: in the event's regulations where a switch was set, in the preset's own book
    /// where it departs from the Laws it is based on, else in those Laws. `None`: that book does not say it, or nobody
    /// has looked up where.
    pub fn cite(&self, article: Article) -> Option<Citation> {
        if let Some(switch) = article.switch() {
            let preset = Self::preset(self.preset, self.class, self.supervision);
            if !switch.same(self, &preset) {
                return Some(Citation {
                    book: Book::Event,
                    article: switch.name(),
                    verification: Verification::Verified,
                });
            }
            let base = Self::preset(self.preset.base(), self.class, self.supervision);
            if !switch.same(&preset, &base) {
                let source = sources::source(&preset, switch);
                let verification = source.article_verification;
                return Some(Citation { book: source.book, article: source.article, verification });
            }
        }
        article.in_book(self.preset.laws(), self)
    }

    /// Where a rule stands that is the same in all books: in the book in force, or where that does not say it or
    /// nobody has looked up where, in the Laws of 2023, which the citation then names.
    pub fn cite_common(&self, article: Article) -> Option<Citation> {
        self.cite(article).or_else(|| article.in_book(Book::Fide2023, self))
    }

    /// All of these that the book in force says.
    pub fn cite_all(&self, articles: &[Article]) -> Vec<Citation> {
        let mut citations = Vec::with_capacity(articles.len());
        for citation in articles.iter().filter_map(|article| self.cite(*article)) {
            if !citations.contains(&citation) {
                citations.push(citation);
            }
        }
        citations
    }
}

impl Article {
    /// What forbids a move.
    pub const fn of_refusal(refusal: &Refusal) -> Self {
        match refusal {
            Refusal::NullMove { .. } | Refusal::NoPiece { .. } | Refusal::NotYourPiece { .. } => Self::Alternate,
            Refusal::KingCapture { .. } => Self::KingNeverCaptured,
            Refusal::OwnPieceOnTarget { .. } => Self::OwnPieceOnTarget,
            Refusal::WrongGeometry { kind, .. } => match kind {
                PieceKind::Pawn => Self::PawnMoves,
                PieceKind::Knight => Self::KnightMoves,
                PieceKind::Bishop => Self::BishopMoves,
                PieceKind::Rook => Self::RookMoves,
                PieceKind::Queen => Self::QueenMoves,
                PieceKind::King => Self::KingMoves,
            },
            Refusal::PathBlocked { .. } => Self::NoJumping,
            Refusal::PawnForwardBlocked { .. } => Self::PawnStep,
            Refusal::DoubleStepBlocked { .. } => Self::PawnDoubleStep,
            Refusal::PawnCaptureWithoutTarget { .. } => Self::PawnCaptures,
            Refusal::EnPassantUnavailable { .. } => Self::EnPassant,
            Refusal::PromotionMissing | Refusal::PromotionNotAllowed | Refusal::PromotionToWrongPiece { .. } => {
                Self::Promotion
            }
            Refusal::KingLeftInCheck { .. } => Self::CheckMustBeMet,
            Refusal::Pinned { .. } | Refusal::KingPutInCheck { .. } => Self::KingSafety,
            Refusal::CastlingRightLost { .. } => Self::CastlingRight,
            Refusal::CastlingPathBlocked { .. }
            | Refusal::CastlingInCheck { .. }
            | Refusal::CastlingThroughCheck { .. }
            | Refusal::CastlingIntoCheck { .. } => Self::CastlingPrevented,
        }
    }

    /// The switch that this article is about, where it is one's.
    const fn switch(self) -> Option<Switch> {
        Some(match self {
            Self::HavingTheMove => Switch::HavingTheMove,
            Self::RookTouchedFirst => Switch::RookBeforeKing,
            Self::TouchEnemy | Self::TouchBoth => Switch::TouchMove,
            Self::ResignationCannotMate => Switch::ResignationCannotMate,
            Self::DeadPosition => Switch::DeadPosition,
            Self::DefaultTime => Switch::DefaultTime,
            Self::FlagLoss => Switch::FlagTest,
            Self::OfferAtFlagFall => Switch::OfferAtFlagFall,
            Self::FlagFallen => Switch::Flag,
            Self::BothFlags => Switch::BothFlags,
            Self::SetupClaimLimit => Switch::SetupClaimLimit,
            Self::ColoursReversed => Switch::ReversedColoursLimit,
            Self::UnpromotedPawn => Switch::UnpromotedPawn,
            Self::PressWithoutMove => Switch::PressWithoutMove,
            Self::TwoHands => Switch::TwoHands,
            Self::IllegalPenalty => Switch::IllegalMoveBonus,
            Self::IllegalCannotMate => Switch::IllegalCannotMate,
            Self::IllegalWindow => Switch::IllegalMoveWindow,
            Self::RegulationsOnDraws => Switch::AgreementMinMoves,
            Self::RepetitionIntended | Self::RepetitionOnBoard => Switch::RepetitionClaim,
            Self::FiftyIntended | Self::FiftyOnBoard => Switch::MovesClaim,
            Self::ClaimWrongTime | Self::FiftyClaimWrongTime => Switch::WrongClaimBonus,
            Self::Fivefold => Switch::RepetitionAutomatic,
            Self::SeventyFive => Switch::MovesAutomatic,
            Self::Recording => Switch::NotRecording,
            Self::Leaving => Switch::Leaving,
            Self::QuickplayDraw => Switch::Quickplay,
            _ => return None,
        })
    }
}
