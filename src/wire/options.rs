//! How an answer is written.

use super::{Path, Violations, pb};
use crate::core::mate::{Budget, Effort, Inquiry, Series};
use crate::core::notation::{
    Letters,
    fen::{CastlingStyle, EnPassantStyle},
};
use crate::language::Language;

/// `AnswerOptions`, read.
#[derive(Copy, Clone, Debug)]
pub(crate) struct AnswerOptions {
    /// Of explanations; not asked for in the message, but by the call.
    pub(crate) language: Language,
    pub(crate) history: History,
    pub(crate) letters: Letters,
    pub(crate) castling: CastlingStyle,
    pub(crate) en_passant: EnPassantStyle,
    /// What is spent on the question whether a side can mate, and how it is read.
    pub(crate) effort: Effort,
}

/// What a returned game keeps of the past.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum History {
    Keep,
    Compact,
}

/// Positions looked at where the caller names no number.
const DEFAULT_MATE_SEARCH: u64 = 50_000;
/// The same, for each side, to see that a position is dead, which is asked after every move.
const DEFAULT_DEAD_POSITION_SEARCH: u64 = 10_000;
/// The most that a caller may name.
const MOST_MATE_SEARCH: u64 = 100_000_000;
/// What this version looks at, at most, for one question: about a second of one core, and what its memory holds.
const MATE_SEARCH_CAP: u64 = 1_000_000;

impl AnswerOptions {
    pub(crate) fn read(message: Option<pb::AnswerOptions>, path: &Path<'_>, violations: &mut Violations) -> Self {
        let pb::AnswerOptions { history, letters, en_passant, castling, series, mate_search_limit } =
            message.unwrap_or_default();
        if mate_search_limit > MOST_MATE_SEARCH {
            violations
                .add(
                    &path.field("mate_search_limit"),
                    pb::ErrorReason::OutOfRange,
                    format_args!("{mate_search_limit} is over the limit of {MOST_MATE_SEARCH}"),
                )
                .with("value", mate_search_limit)
                .with("minimum", 0)
                .with("maximum", MOST_MATE_SEARCH);
        }
        let series = match violations.enumeration(&path.field("series"), series) {
            None | Some(pb::SeriesReading::Unspecified | pb::SeriesReading::CountersIgnored) => Series::Any,
            Some(pb::SeriesReading::CountersBound) => Series::WithinCounters,
        };
        let positions = |default| match mate_search_limit {
            0 => Budget { positions: default },
            limit => Budget { positions: limit.min(MATE_SEARCH_CAP) },
        };
        Self {
            language: violations.language(),
            history: match violations.enumeration(&path.field("history"), history) {
                None | Some(pb::HistoryMode::Unspecified | pb::HistoryMode::Keep) => History::Keep,
                Some(pb::HistoryMode::Compact) => History::Compact,
            },
            letters: read_letters(letters, &path.field("letters"), violations),
            castling: match violations.enumeration(&path.field("castling"), castling) {
                None | Some(pb::CastlingStyle::Unspecified | pb::CastlingStyle::XFen) => CastlingStyle::XFen,
                Some(pb::CastlingStyle::Shredder) => CastlingStyle::Shredder,
            },
            en_passant: match violations.enumeration(&path.field("en_passant"), en_passant) {
                None | Some(pb::EnPassantStyle::Unspecified | pb::EnPassantStyle::Legal) => EnPassantStyle::IfLegal,
                Some(pb::EnPassantStyle::Always) => EnPassantStyle::Always,
            },
            effort: Effort {
                result: positions(DEFAULT_MATE_SEARCH),
                dead_position: positions(DEFAULT_DEAD_POSITION_SEARCH),
                series,
            },
        }
    }
}

impl AnswerOptions {
    /// What the rulings of a call ask for, with nothing known yet.
    pub(crate) fn inquiry(&self) -> Inquiry {
        Inquiry::new(self.effort)
    }
}

/// The language of piece letters.
pub(super) fn read_letters(value: i32, path: &Path<'_>, violations: &mut Violations) -> Letters {
    match violations.enumeration(path, value) {
        None | Some(pb::PieceLetters::Unspecified | pb::PieceLetters::English) => Letters::English,
        Some(pb::PieceLetters::Greek) => Letters::Greek,
        Some(pb::PieceLetters::Finnish) => Letters::Finnish,
        Some(pb::PieceLetters::Hungarian) => Letters::Hungarian,
        Some(pb::PieceLetters::Polish) => Letters::Polish,
        Some(pb::PieceLetters::SerbianCyrillic) => Letters::SerbianCyrillic,
        Some(pb::PieceLetters::SerbianLatin) => Letters::SerbianLatin,
        Some(pb::PieceLetters::German) => Letters::German,
        Some(pb::PieceLetters::French) => Letters::French,
        Some(pb::PieceLetters::Spanish) => Letters::Spanish,
        Some(pb::PieceLetters::Italian) => Letters::Italian,
        Some(pb::PieceLetters::Dutch) => Letters::Dutch,
        Some(pb::PieceLetters::Russian) => Letters::Russian,
        Some(pb::PieceLetters::Figurine) => Letters::Figurine,
    }
}
