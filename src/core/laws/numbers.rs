//! The numbers of the articles, book by book, and which of them were read there.

use super::{Article, Book, Citation, RuleSet, Supervision, sources::Verification};
use crate::core::clock::Category;

impl Article {
    /// Where a book says it for a game of this class and supervision. `None`: not at all, or nobody has looked it up.
    pub(super) fn in_book(self, book: Book, rules: &RuleSet) -> Option<Citation> {
        let article = self.number(book, rules.class, rules.supervision)?;
        let read = self.is_read_in(book);
        let verification = if read { Verification::Verified } else { Verification::Unverified };
        Some(Citation { book, article, verification })
    }

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
            Self::ClaimWrongTime | Self::FiftyClaimWrongTime
                if blitz && matches!(book, Book::Fide2014 | Book::Fide2018) =>
            {
                return Some("B.2");
            }
            Self::IllegalPenalty if blitz && book == Book::Fide2018 && appendix => return Some("B.2"),
            Self::ClaimWrongTime | Self::FiftyClaimWrongTime | Self::IllegalPenalty
                if book == Book::Fide2023 && (class == Category::Rapid || appendix) =>
            {
                return Some("A.3");
            }
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

    /// Whether the number was read in a text of that book. Of 2009, 2018, 2023 and the US rules there were whole texts; of
    /// 2005 and 2014 only what changed then, and what others quote.
    const fn is_read_in(self, book: Book) -> bool {
        match book {
            // The copy of 2009 runs 3.8 and 3.9 together; the Laws of 2018 and 2023 were read as they are.
            Book::Fide2009 => !matches!(self, Self::CheckMustBeMet | Self::KingSafety),
            Book::Fide2014 => matches!(
                self,
                Self::HavingTheMove
                    | Self::Alternate
                    | Self::IllegalMove
                    | Self::PlayUntilCompleted
                    | Self::BestJudgement
                    | Self::IllegalPenalty
                    | Self::IllegalCannotMate
                    | Self::RepetitionIntended
                    | Self::RepetitionOnBoard
                    | Self::Fivefold
                    | Self::SeventyFive
                    | Self::QuickplayDraw
            ),
            Book::Fide2005 => matches!(
                self,
                Self::PromotionChoice
                    | Self::Released
                    | Self::CastlingReleased
                    | Self::PromotionReleased
                    | Self::NoComplaint
                    | Self::BothFlags
                    | Self::RepetitionIntended
                    | Self::RepetitionOnBoard
                    | Self::Device
            ),
            Book::Fide2018 | Book::Fide2023 | Book::Uscf => true,
            Book::ArbitersManual | Book::Iccf | Book::Server | Book::Event | Book::Text => true,
        }
    }

    /// The article in the editions of 2005, 2009, 2014, 2018 and 2023 and in the US rules; empty where it is not said
    /// or was not looked up.
    const fn row(self) -> [&'static str; 6] {
        match self {
            Self::HavingTheMove => ["1.1", "1.1", "1.1", "1.3", "1.3", "6B"],
            Self::Alternate => ["1.1", "1.1", "1.1", "1.2", "1.2", "6A"],
            Self::KingNeverCaptured => ["1.2", "1.2", "1.2", "1.4.1", "1.4.1", ""],
            Self::OwnPieceOnTarget => ["3.1", "3.1", "3.1", "3.1", "3.1", "7A"],
            Self::BishopMoves => ["3.2", "3.2", "3.2", "3.2", "3.2", "8D"],
            Self::RookMoves => ["3.3", "3.3", "3.3", "3.3", "3.3", "8C"],
            Self::QueenMoves => ["3.4", "3.4", "3.4", "3.4", "3.4", "8B"],
            Self::NoJumping => ["3.5", "3.5", "3.5", "3.5", "3.5", "7B"],
            Self::KnightMoves => ["3.6", "3.6", "3.6", "3.6", "3.6", "8E"],
            Self::PawnMoves => ["3.7", "3.7", "3.7", "3.7", "3.7", "8F"],
            Self::PawnStep => ["3.7.a", "3.7.a", "3.7.a", "3.7.1", "3.7.1", "8F3"],
            Self::PawnDoubleStep => ["3.7.b", "3.7.b", "3.7.b", "3.7.2", "3.7.2", "8F2"],
            Self::PawnCaptures => ["3.7.c", "3.7.c", "3.7.c", "3.7.3", "3.7.3", "8F4"],
            Self::EnPassant => ["3.7.d", "3.7.d", "3.7.d", "3.7.4.2", "3.7.3.2", "8F5"],
            Self::Promotion => ["3.7.e", "3.7.e", "3.7.e", "3.7.5.1", "3.7.3.3", "8F6"],
            Self::KingMoves => ["3.8", "3.8", "3.8", "3.8", "3.8", "8A1"],
            Self::CastlingRight => ["3.8", "3.8", "3.8", "3.8.2.1", "3.8.2.1", "8A3"],
            Self::CastlingPrevented => ["3.8", "3.8", "3.8", "3.8.2.2", "3.8.2.2", "8A4"],
            Self::CheckMustBeMet => ["3.9", "3.9", "3.9", "3.9.2", "3.9.2", "12C"],
            Self::KingSafety => ["3.9", "3.9", "3.9", "3.9.2", "3.9.2", "12E"],
            Self::Disambiguation => ["C.10", "C.10", "C.10", "C.10", "C.10", ""],
            Self::GameEnds => ["5", "5", "5", "5", "5", ""],
            Self::IllegalMove => ["3", "4.6", "3.10.b", "3.10.2", "3.10.2", "11A"],
            Self::OneHand => ["4.1", "4.1", "4.1", "4.1", "4.1", ""],
            Self::Adjusting => ["4.2", "4.2", "4.2", "4.2.1", "4.2.1", "10A"],
            Self::AccidentalTouch => ["4.3", "4.3", "4.3", "4.2.2", "4.2.2", "10E"],
            Self::TouchOwn => ["4.3.a", "4.3.a", "4.3.a", "4.3.1", "4.3.1", "10B"],
            Self::TouchEnemy => ["4.3.b", "4.3.b", "4.3.b", "4.3.2", "4.3.2", "10B"],
            Self::TouchBoth => ["4.3.c", "4.3.c", "4.3.c", "4.3.3", "4.3.3", "10C"],
            Self::CastlingTouched => ["4.4.a", "4.4.a", "4.4.a", "4.4.1", "4.4.1", "10I1"],
            Self::RookTouchedFirst => ["4.4.b", "4.4.b", "4.4.b", "4.4.2", "4.4.2", "10I2"],
            Self::CastlingIllegal => ["4.4.c", "4.4.c", "4.4.c", "4.4.3", "4.4.3", "10I1"],
            Self::PromotionChoice => ["4.4.d", "4.4.d", "4.4.d", "4.4.4", "4.4.4", "9D"],
            Self::TouchedCannotMove => ["4.5", "4.5", "4.5", "4.5", "4.5", "10D"],
            Self::Released => ["4.6", "4.6", "4.7", "4.7", "4.7", "9A"],
            Self::CastlingReleased => ["4.6.b", "4.6.b", "4.7.b", "4.7.2", "4.7.2", "9C"],
            Self::PromotionReleased => ["4.6.c", "4.6.c", "4.7.c", "4.7.3", "4.7.3", "9D"],
            Self::NoComplaint => ["4.7", "4.7", "4.8", "4.8", "4.8", "10J"],
            Self::Checkmate => ["5.1.a", "5.1.a", "5.1.a", "5.1.1", "5.1.1", "13A"],
            Self::Resignation => ["5.1.b", "5.1.b", "5.1.b", "5.1.2", "5.1.2", "13B"],
            Self::ResignationCannotMate => ["", "", "", "", "5.1.2", ""],
            Self::Stalemate => ["5.2.a", "5.2.a", "5.2.a", "5.2.1", "5.2.1", "14A"],
            Self::DeadPosition => ["5.2.b", "5.2.b", "5.2.b", "5.2.2", "5.2.2", "14D"],
            Self::DrawAgreement => ["5.2.c", "5.2.c", "5.2.c", "5.2.3", "5.2.3", "14B"],
            Self::PlayUntilCompleted => ["6.8.a", "6.7.a", "6.2.a", "6.2.1", "6.2.1", "9G"],
            Self::DefaultTime => ["6.7", "6.6.a", "6.7.a", "6.7.1", "6.7.1", "13D"],
            Self::BothAbsent => ["6.6", "6.6.b", "6.7.b", "6.7.2", "6.7.2", "13F"],
            Self::FlagFallen => ["6.9", "6.8", "6.8", "6.8", "6.8", "13C1"],
            Self::FlagQuota => ["6.3", "6.3", "6.4", "6.4", "6.4", "13C"],
            Self::OfferAtFlagFall => ["", "", "", "", "", "14B4"],
            Self::FlagLoss => ["6.10", "6.9", "6.9", "6.9", "6.9", "13C"],
            Self::BothFlags => ["6.12", "6.11", "G.3", "III.3.1", "III.3.1", "14G"],
            Self::ClockDefect => ["6.11", "6.10.a", "6.10.a", "6.10.1", "6.10.1", "16O"],
            Self::ClockSetting => ["", "6.10.b", "6.10.b", "6.10.2", "6.10.2", "16P"],
            Self::ClockSettingLimit => ["A.4.a", "A.4.a", "A.4.a", "A.4.1.1", "A.5.1.1", ""],
            Self::BestJudgement => ["6.14", "6.13", "7.1", "7.1", "7.1", ""],
            Self::WrongArray => ["7.1.a", "7.1.a", "7.2.a", "7.2.1", "7.2.1", "11F"],
            Self::SetupClaimLimit => ["A.4.a", "A.4.a", "A.4.a", "A.4.1.2", "A.5.1.2", "11F"],
            Self::BoardTurned => ["7.1.b", "7.1.b", "7.2.b", "7.2.2", "7.2.2", "11G"],
            Self::ColoursReversed => ["7.2", "7.2", "7.3", "7.3", "7.3", "11F"],
            Self::PiecesDisplaced => ["7.3", "7.3", "7.4", "7.4", "7.4", "11C"],
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
            Self::SignedResult => ["8.7", "8.7", "8.7", "8.7", "8.7", "15I"],
            Self::RegulationsOnDraws => ["", "9.1.a", "9.1.a", "9.1.1", "9.1.1", ""],
            Self::DrawOffer => ["9.1.a", "9.1.b.1", "9.1.b.1", "9.1.2.1", "9.1.2.1", "14B"],
            Self::ClaimIsOffer => ["9.1.c", "9.1.b.3", "9.1.b.3", "9.1.2.3", "9.1.2.3", "14"],
            Self::RepetitionIntended => ["9.2.a", "9.2.a", "9.2.a", "9.2.1.1", "9.2.1", "14C"],
            Self::RepetitionOnBoard => ["9.2.b", "9.2.b", "9.2.b", "9.2.1.2", "9.2.2", "14C"],
            Self::FiftyIntended => ["9.3.a", "9.3.a", "9.3.a", "9.3.1", "9.3.1", "14F"],
            Self::FiftyOnBoard => ["9.3.b", "9.3.b", "9.3.b", "9.3.2", "9.3.2", "14F"],
            Self::TouchLosesClaim => ["9.4", "9.4", "9.4", "9.4", "9.4", ""],
            Self::ClaimNotWithdrawn => ["9.5", "9.5", "9.5", "9.5.1", "9.5.1", "14C7"],
            Self::ClaimCorrect => ["9.5.a", "9.5.a", "9.5.a", "9.5.2", "9.5.2", "14C"],
            Self::ClaimWrong | Self::ClaimWrongTime => ["9.5.b", "9.5.b", "9.5.b", "9.5.3", "9.5.3", "14C6"],
            Self::FiftyClaimWrong | Self::FiftyClaimWrongTime => ["9.5.b", "9.5.b", "9.5.b", "9.5.3", "9.5.3", "14F2"],
            Self::Fivefold => ["", "", "9.6.a", "9.6.1", "9.6.1", "14K"],
            Self::SeventyFive => ["", "", "9.6.b", "9.6.2", "9.6.2", ""],
            Self::Leaving => ["12.4", "12.2", "11.2", "11.2.3", "11.2.3", ""],
            Self::Device => ["12.2.b", "12.3.b", "11.3.b", "11.3.2.2", "11.3.2.2", ""],
            Self::Distraction => ["12.5", "12.6", "11.5", "11.5", "11.5", ""],
            Self::Refusal => ["12.7", "12.8", "11.7", "11.7", "11.7", "13I"],
            Self::BothRefuse => ["12.8", "12.9", "11.8", "11.8", "11.8", "13I"],
            Self::Penalties => ["13.4", "13.4", "12.9", "12.9", "12.9", "1C2"],
            Self::QuickplayScope => ["10.1", "10.1", "G.2", "III.2", "III.2", "14H"],
            Self::QuickplayIncrement => ["", "", "G.4", "III.4", "III.4", ""],
            Self::QuickplayDraw => ["10.2", "10.2", "G.5", "III.5", "III.5", "14H"],
            Self::SealedMove => ["", "", "", "I.8", "I.8", "13H"],
        }
    }
}
