//! Which article says what, in each book: the numbers differ between editions, so that one goes nowhere without the other.

use super::{RuleSet, Supervision, Switch, sources};
use crate::core::clock::Category;

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
}

/// What an article rules, wherever it stands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it; the table below gives the articles")]
pub enum Article {
    HavingTheMove,
    Alternate,
    KingNeverCaptured,
    IllegalMove,
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
                return Some(Citation { book: Book::Event, article: switch.name() });
            }
            let base = Self::preset(self.preset.base(), self.class, self.supervision);
            if !switch.same(&preset, &base) {
                let source = sources::source(&preset, switch);
                return Some(Citation { book: source.book, article: source.article });
            }
        }
        let book = self.preset.laws();
        article.number(book, self.class, self.supervision).map(|article| Citation { book, article })
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
            Self::ClaimWrongTime => Switch::WrongClaimBonus,
            Self::Fivefold => Switch::RepetitionAutomatic,
            Self::SeventyFive => Switch::MovesAutomatic,
            Self::Recording => Switch::NotRecording,
            Self::Leaving => Switch::Leaving,
            Self::QuickplayDraw => Switch::Quickplay,
            _ => return None,
        })
    }

    /// The number of the article.
    fn number(self, book: Book, class: Category, supervision: Supervision) -> Option<&'static str> {
        let column = match book {
            Book::Fide2005 => 0,
            Book::Fide2009 => 1,
            Book::Fide2014 => 2,
            Book::Fide2018 => 3,
            Book::Fide2023 => 4,
            Book::Uscf => 5,
            Book::ArbitersManual | Book::Iccf | Book::Server | Book::Event | Book::Text => return None,
        };
        let appendix = class != Category::Standard && supervision == Supervision::Unsupervised;
        let blitz = class == Category::Blitz;
        // What an appendix changes stands there and not in the Competition Rules.
        let row = match self {
            Self::ClaimWrongTime if blitz && book == Book::Fide2018 => return Some("B.2"),
            Self::IllegalPenalty if blitz && book == Book::Fide2018 && appendix => return Some("B.2"),
            Self::ClaimWrongTime | Self::IllegalPenalty if book == Book::Fide2023 && class == Category::Rapid => {
                return Some("A.3");
            }
            Self::ClaimWrongTime | Self::IllegalPenalty if book == Book::Fide2023 && appendix => return Some("A.3"),
            Self::IllegalPenalty if book == Book::Fide2014 && appendix => return Some("A.4.b"),
            Self::IllegalPenalty | Self::IllegalCannotMate
                if matches!(book, Book::Fide2005 | Book::Fide2009) && appendix && blitz =>
            {
                return Some("B.3.c");
            }
            Self::IllegalWindow if !appendix => Self::IllegalRestored.row(),
            Self::IllegalWindow if blitz && matches!(book, Book::Fide2005 | Book::Fide2009) => return Some("B.3.c"),
            other => other.row(),
        };
        row.get(column).copied().filter(|article| !article.is_empty())
    }

    /// The article in the editions of 2005, 2009, 2014, 2018 and 2023 and in the US rules; empty where it is not said
    /// or was not looked up. Only the numbers of 2009 were compared with a copy of the text; those of 2005, and
    /// some of 2014, 2018, 2023 and the US rules, still have to be.
    const fn row(self) -> [&'static str; 6] {
        match self {
            Self::HavingTheMove => ["1.1", "1.1", "1.1", "1.3", "1.3", ""],
            Self::Alternate => ["1.1", "1.1", "1.1", "1.2", "1.2", ""],
            Self::KingNeverCaptured => ["1.2", "1.2", "1.2", "1.4.1", "1.4.1", ""],
            Self::IllegalMove => ["3", "3.10.b", "3.10.b", "3.10.2", "3.10.2", "11A"],
            Self::OneHand => ["4.1", "4.1", "4.1", "4.1", "4.1", ""],
            Self::Adjusting => ["4.2", "4.2", "4.2", "4.2.1", "4.2.1", "10A"],
            Self::AccidentalTouch => ["4.3", "4.3", "4.3", "4.2.2", "4.2.2", "10E"],
            Self::TouchOwn => ["4.3.a", "4.3.a", "4.3.a", "4.3.1", "4.3.1", "10B"],
            Self::TouchEnemy => ["4.3.b", "4.3.b", "4.3.b", "4.3.2", "4.3.2", "10B"],
            Self::TouchBoth => ["4.3.c", "4.3.c", "4.3.c", "4.3.3", "4.3.3", "10C"],
            Self::CastlingTouched => ["4.4.a", "4.4.a", "4.4.a", "4.4.1", "4.4.1", "10I1"],
            Self::RookTouchedFirst => ["4.4.b", "4.4.b", "4.4.b", "4.4.2", "4.4.2", "10I2"],
            Self::CastlingIllegal => ["4.4.c", "4.4.c", "4.4.c", "4.4.3", "4.4.3", ""],
            Self::PromotionChoice => ["4.4.d", "4.4.d", "4.4.d", "4.4.4", "4.4.4", "9D"],
            Self::TouchedCannotMove => ["4.5", "4.5", "4.5", "4.5", "4.5", "10D"],
            Self::Released => ["4.6", "4.6", "4.7", "4.7", "4.7", "9A"],
            Self::CastlingReleased => ["4.6.b", "4.6.b", "4.7.b", "4.7.2", "4.7.2", "9C"],
            Self::PromotionReleased => ["4.6.c", "4.6.c", "4.7.c", "4.7.3", "4.7.3", "9D"],
            Self::NoComplaint => ["4.7", "4.7", "4.8", "4.8", "4.8", ""],
            Self::Checkmate => ["5.1.a", "5.1.a", "5.1.a", "5.1.1", "5.1.1", "13A"],
            Self::Resignation => ["5.1.b", "5.1.b", "5.1.b", "5.1.2", "5.1.2", "13B"],
            Self::ResignationCannotMate => ["", "", "", "", "5.1.2", ""],
            Self::Stalemate => ["5.2.a", "5.2.a", "5.2.a", "5.2.1", "5.2.1", "14A"],
            Self::DeadPosition => ["5.2.b", "5.2.b", "5.2.b", "5.2.2", "5.2.2", "14D"],
            Self::DrawAgreement => ["5.2.c", "5.2.c", "5.2.c", "5.2.3", "5.2.3", "14B"],
            Self::PlayUntilCompleted => ["6.8.a", "6.7.a", "6.2.a", "6.2.1", "6.2.1", ""],
            Self::DefaultTime => ["6.7", "6.6.a", "6.7.a", "6.7.1", "6.7.1", "13D"],
            Self::BothAbsent => ["6.6", "6.6.b", "6.7.b", "6.7.2", "6.7.2", "13D"],
            Self::FlagFallen => ["6.9", "6.8", "6.8", "6.8", "6.8", "13C1"],
            Self::FlagQuota => ["6.3", "6.3", "6.4", "6.4", "6.4", "13C"],
            Self::OfferAtFlagFall => ["", "", "", "", "", ""],
            Self::FlagLoss => ["6.10", "6.9", "6.9", "6.9", "6.9", "13C"],
            Self::BothFlags => ["6.12", "6.11", "G.3", "III.3.1", "III.3.1", "14G"],
            Self::ClockDefect => ["6.11", "6.10.a", "6.10.a", "6.10.1", "6.10.1", ""],
            Self::ClockSetting => ["", "6.10.b", "6.10.b", "6.10.2", "6.10.2", ""],
            Self::ClockSettingLimit => ["A.4.a", "A.4.a", "A.4.a", "A.4.1.1", "A.5.1.1", ""],
            Self::BestJudgement => ["6.14", "6.13", "7.1", "7.1", "7.1", ""],
            Self::WrongArray => ["7.1.a", "7.1.a", "7.2.a", "7.2.1", "7.2.1", "11F"],
            Self::SetupClaimLimit => ["A.4.a", "A.4.a", "A.4.a", "A.4.1.2", "A.5.1.2", "11F"],
            Self::BoardTurned => ["7.1.b", "7.1.b", "7.2.b", "7.2.2", "7.2.2", ""],
            Self::ColoursReversed => ["7.2", "7.2", "7.3", "7.3", "7.3", ""],
            Self::PiecesDisplaced => ["7.3", "7.3", "7.4", "7.4", "7.4", ""],
            Self::IllegalRestored => ["7.4.a", "7.4.a", "7.5.a", "7.5.1", "7.5.1", "11A"],
            Self::UnpromotedPawn => ["7.4.a", "7.4.a", "7.5.a", "7.5.2", "7.5.2", ""],
            Self::PressWithoutMove => ["", "", "", "7.5.3", "7.5.3", ""],
            Self::TwoHands => ["4.1", "4.1", "4.1", "7.5.4", "7.5.4", ""],
            Self::IllegalPenalty => ["7.4.b", "7.4.b", "7.5.b", "7.5.5", "7.5.5", "11D"],
            Self::IllegalCannotMate => ["7.4.b", "7.4.b", "7.5.b", "7.5.5", "7.5.5", ""],
            Self::IllegalWindow => ["A.4.c", "A.4.c", "A.4.b", "A.4.2", "A.5.2", "11A"],
            Self::IllegalPosition => ["A.4.c", "A.4.c", "A.4.d", "A.4.4", "A.5.4", ""],
            Self::Recording => ["8.1", "8.1", "8.1", "8.1.1", "8.1.1", "15A"],
            Self::RecordingFree => ["A.2", "A.2", "A.2", "A.2", "A.2", ""],
            Self::RecordingShort => ["8.4", "8.4", "8.4", "8.4", "8.4", "15B"],
            Self::SignedResult => ["8.7", "8.7", "8.7", "8.7", "8.7", ""],
            Self::RegulationsOnDraws => ["", "9.1.a", "9.1.a", "9.1.1", "9.1.1", ""],
            Self::DrawOffer => ["9.1.a", "9.1.b.1", "9.1.b.1", "9.1.2.1", "9.1.2.1", "14B"],
            Self::ClaimIsOffer => ["9.1.c", "9.1.b.3", "9.1.b.3", "9.1.2.3", "9.1.2.3", ""],
            Self::RepetitionIntended => ["9.2.a", "9.2.a", "9.2.a", "9.2.1", "9.2.1", "14C"],
            Self::RepetitionOnBoard => ["9.2.b", "9.2.b", "9.2.b", "9.2.2", "9.2.2", "14C"],
            Self::FiftyIntended => ["9.3.a", "9.3.a", "9.3.a", "9.3.1", "9.3.1", "14F"],
            Self::FiftyOnBoard => ["9.3.b", "9.3.b", "9.3.b", "9.3.2", "9.3.2", "14F"],
            Self::TouchLosesClaim => ["9.4", "9.4", "9.4", "9.4", "9.4", ""],
            Self::ClaimNotWithdrawn => ["9.5", "9.5", "9.5", "9.5.1", "9.5.1", ""],
            Self::ClaimCorrect => ["9.5.a", "9.5.a", "9.5.a", "9.5.2", "9.5.2", "14C"],
            Self::ClaimWrong | Self::ClaimWrongTime => ["9.5.b", "9.5.b", "9.5.b", "9.5.3", "9.5.3", "14C6"],
            Self::Fivefold => ["", "", "9.6.a", "9.6.1", "9.6.1", "14K"],
            Self::SeventyFive => ["", "", "9.6.b", "9.6.2", "9.6.2", ""],
            Self::Leaving => ["12.2", "12.2", "11.2", "11.2.3", "11.2.3", ""],
            Self::Device => ["12.2.b", "12.3.b", "11.3.b", "11.3.2.2", "11.3.2.2", ""],
            Self::Distraction => ["12.5", "12.6", "11.5", "11.5", "11.5", ""],
            Self::Refusal => ["12.7", "12.8", "11.7", "11.7", "11.7", ""],
            Self::BothRefuse => ["12.8", "12.9", "11.8", "11.8", "11.8", ""],
            Self::Penalties => ["13.4", "13.4", "12.9", "12.9", "12.9", "1C2"],
            Self::QuickplayScope => ["10.1", "10.1", "G.2", "III.2", "III.2", "14H"],
            Self::QuickplayIncrement => ["", "", "G.4", "III.4", "III.4", ""],
            Self::QuickplayDraw => ["10.2", "10.2", "G.5", "III.5", "III.5", "14H"],
            Self::SealedMove => ["", "", "", "I.8", "I.8", ""],
        }
    }
}
