//! Forsyth–Edwards Notation in its three spellings: plain FEN, X-FEN and Shredder-FEN.
//!
//! Reading says what a text says and nothing more: a [`Setup`] may still be any nonsense, and
//! [`Position::from_setup`](crate::core::board::Position::from_setup) says what is wrong with it. Only what cannot be
//! understood is a [`SyntaxFault`], and all of them are given at once.
//!
//! # The strict reading
//!
//! Exactly six fields, one space between them, nothing before or after:
//!
//! 1. the board, rank 8 first, eight ranks of eight squares, no two digits in a row;
//! 2. `w` or `b`;
//! 3. `-`, or castling letters, White's first and the king's wing before the queen's, none twice. `K` and `Q` mean the
//!    outermost rook on that side of the king (X-FEN), a file letter the rook on that file (Shredder-FEN); the two may
//!    be mixed, and both are read in both variants;
//! 4. `-`, or the square that the last double step passed over;
//! 5. the half-move clock and 6. the full-move number, in digits without leading zeros.
//!
//! # The lenient reading
//!
//! forgives the following, names each in [`FenReading::repairs`], and changes nothing without saying so:
//!
//! * several blanks, tabs or line ends between, before or after the fields ([`RepairKind::Blanks`]);
//! * underscores in place of blanks, as in web addresses ([`RepairKind::Underscores`]);
//! * a missing half-move clock (read as 0) or full-move number (read as 1) ([`RepairKind::MissingField`]);
//! * a `-` in the place of either, read in the same way ([`RepairKind::CounterDash`]);
//! * leading zeros in either ([`RepairKind::LeadingZeros`]);
//! * full-move number 0, read as 1 ([`RepairKind::FullmoveNumberZero`]);
//! * digits in a row on the board, such as `44` for `8` ([`RepairKind::AdjacentDigits`]);
//! * `W` and `B` for the side to move ([`RepairKind::TurnUpperCase`]);
//! * castling letters in another order ([`RepairKind::CastlingOrder`]) or more than once
//!   ([`RepairKind::CastlingRepeated`]);
//! * an en passant square in upper case ([`RepairKind::EnPassantUpperCase`]).
//!
//! An EPD line with operations is no FEN in either reading: what stands there would have to be thrown away.
//! A claimed right without a rook and a false en passant square are no matter of syntax; they are found, and in the
//! lenient reading dropped and reported, when the set-up becomes a position.

mod castling;
mod read;
mod write;

#[cfg(test)]
mod tests;

use std::error::Error;
use std::fmt;

use crate::core::board::{Rank, Setup};

pub use read::read;
pub use write::{CastlingStyle, EnPassantStyle, write, write_setup};

/// The longest text that is looked at, in bytes. The longest FEN there is (64 pieces, ten-digit counters) has 104; the
/// rest is room for blanks.
pub const MAX_LENGTH: usize = 128;

/// What a text says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenReading {
    /// The set-up, not yet checked.
    pub setup: Setup,
    /// What the lenient reading forgave, in the order of the text; empty in the strict reading.
    pub repairs: Vec<Repair>,
}

/// A field of a FEN.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Field {
    /// The placement of the pieces.
    Board,
    /// The side to move.
    Turn,
    /// The castling rights.
    Castling,
    /// The en passant square.
    EnPassant,
    /// Plies since the last capture or pawn move.
    HalfmoveClock,
    /// The number of the move, from 1.
    FullmoveNumber,
}

/// Why a text is no FEN.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct SyntaxFault {
    /// What is wrong.
    pub kind: SyntaxFaultKind,
    /// The field it is in; none when it concerns the text as a whole.
    pub field: Option<Field>,
    /// Where in the text, in bytes from its start.
    pub offset: usize,
}

/// The ways in which a text can fail to be a FEN.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum SyntaxFaultKind {
    /// The text is longer than [`MAX_LENGTH`] bytes and was not looked at.
    TooLong {
        /// Its length in bytes.
        length: usize,
    },
    /// A character that is not ASCII.
    NotAscii {
        /// The character.
        found: char,
    },
    /// Text after the sixth field.
    ExtraField,
    /// Operations of an EPD line after the fourth field.
    EpdOperations,
    /// Not eight ranks.
    RankCount {
        /// How many there are.
        found: usize,
    },
    /// A rank of fewer than eight squares.
    RankTooShort {
        /// Which rank.
        rank: Rank,
        /// How many squares it has.
        squares: usize,
    },
    /// A rank of more than eight squares.
    RankTooLong {
        /// Which rank.
        rank: Rank,
        /// How many squares it has.
        squares: usize,
    },
    /// A letter on the board that names no piece.
    UnknownPieceLetter {
        /// The letter.
        found: char,
    },
    /// A `0` or `9` on the board.
    EmptySquaresDigit {
        /// The digit.
        found: char,
    },
    /// The side to move is neither `w` nor `b`.
    Turn,
    /// A character that names no castling right.
    CastlingLetter {
        /// The character.
        found: char,
    },
    /// Neither `-` nor a square.
    EnPassantSquare,
    /// A counter that is no number.
    CounterNotANumber,
    /// A counter that is too large for any game: over 4,294,967,295.
    CounterTooLarge,
    /// Something that the lenient reading would have forgiven.
    Loose(RepairKind),
}

/// Something that the lenient reading forgave.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Repair {
    /// What was forgiven.
    pub kind: RepairKind,
    /// The field it is in.
    pub field: Field,
    /// Where in the text, in bytes from its start.
    pub offset: usize,
}

/// What the lenient reading forgives and the strict reading does not.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum RepairKind {
    /// Blanks before, after or between fields other than one space.
    Blanks,
    /// Underscores between fields.
    Underscores,
    /// A field that is not there. The lenient reading forgives this to the two counters only.
    MissingField,
    /// A `-` for a counter.
    CounterDash,
    /// A counter with leading zeros.
    LeadingZeros,
    /// Full-move number 0. The strict reading leaves it to the validation of the set-up.
    FullmoveNumberZero,
    /// Two digits in a row on the board.
    AdjacentDigits,
    /// `W` or `B`.
    TurnUpperCase,
    /// Castling letters that are not in order.
    CastlingOrder,
    /// One castling right given twice.
    CastlingRepeated,
    /// An en passant square in upper case.
    EnPassantUpperCase,
}

impl Field {
    /// All six, in the order of the text.
    pub const ALL: [Self; 6] =
        [Self::Board, Self::Turn, Self::Castling, Self::EnPassant, Self::HalfmoveClock, Self::FullmoveNumber];

    /// A stable name, such as `halfmove_clock`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Turn => "turn",
            Self::Castling => "castling",
            Self::EnPassant => "en_passant",
            Self::HalfmoveClock => "halfmove_clock",
            Self::FullmoveNumber => "fullmove_number",
        }
    }
}

impl SyntaxFaultKind {
    /// A stable name, such as `rank_too_short`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TooLong { .. } => "too_long",
            Self::NotAscii { .. } => "not_ascii",
            Self::ExtraField => "extra_field",
            Self::EpdOperations => "epd_operations",
            Self::RankCount { .. } => "rank_count",
            Self::RankTooShort { .. } => "rank_too_short",
            Self::RankTooLong { .. } => "rank_too_long",
            Self::UnknownPieceLetter { .. } => "unknown_piece_letter",
            Self::EmptySquaresDigit { .. } => "empty_squares_digit",
            Self::Turn => "turn",
            Self::CastlingLetter { .. } => "castling_letter",
            Self::EnPassantSquare => "en_passant_square",
            Self::CounterNotANumber => "counter_not_a_number",
            Self::CounterTooLarge => "counter_too_large",
            Self::Loose(kind) => kind.name(),
        }
    }
}

impl RepairKind {
    /// A stable name, such as `castling_order`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blanks => "blanks",
            Self::Underscores => "underscores",
            Self::MissingField => "missing_field",
            Self::CounterDash => "counter_dash",
            Self::LeadingZeros => "leading_zeros",
            Self::FullmoveNumberZero => "fullmove_number_zero",
            Self::AdjacentDigits => "adjacent_digits",
            Self::TurnUpperCase => "turn_upper_case",
            Self::CastlingOrder => "castling_order",
            Self::CastlingRepeated => "castling_repeated",
            Self::EnPassantUpperCase => "en_passant_upper_case",
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Board => "board",
            Self::Turn => "side to move",
            Self::Castling => "castling rights",
            Self::EnPassant => "en passant square",
            Self::HalfmoveClock => "half-move clock",
            Self::FullmoveNumber => "full-move number",
        })
    }
}

impl fmt::Display for SyntaxFault {
    /// Such as `board at 9: rank 7 has 7 squares`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, field, offset } = self;
        match field {
            Some(field) => write!(f, "{field} at {offset}: {kind}"),
            None => write!(f, "{kind}"),
        }
    }
}

impl fmt::Display for SyntaxFaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong { length } => write!(f, "{length} bytes, more than {MAX_LENGTH}"),
            Self::NotAscii { found } => write!(f, "`{}` is not ASCII", found.escape_debug()),
            Self::ExtraField => f.write_str("text after the sixth field"),
            Self::EpdOperations => f.write_str("operations of an EPD line"),
            Self::RankCount { found } => write!(f, "{found} ranks in place of eight"),
            Self::RankTooShort { rank, squares } | Self::RankTooLong { rank, squares } => {
                write!(f, "rank {rank} has {squares} squares in place of eight")
            }
            Self::UnknownPieceLetter { found } => write!(f, "`{}` names no piece", found.escape_debug()),
            Self::EmptySquaresDigit { found } => write!(f, "`{found}` is no number of empty squares from 1 to 8"),
            Self::Turn => f.write_str("neither `w` nor `b`"),
            Self::CastlingLetter { found } => write!(f, "`{}` names no castling right", found.escape_debug()),
            Self::EnPassantSquare => f.write_str("neither `-` nor a square"),
            Self::CounterNotANumber => f.write_str("not a number"),
            Self::CounterTooLarge => f.write_str("too large a number"),
            Self::Loose(kind) => kind.fmt(f),
        }
    }
}

impl fmt::Display for RepairKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Blanks => "fields not separated by one space",
            Self::Underscores => "fields separated by underscores",
            Self::MissingField => "missing",
            Self::CounterDash => "`-` in place of a number",
            Self::LeadingZeros => "leading zeros",
            Self::FullmoveNumberZero => "moves are counted from 1",
            Self::AdjacentDigits => "digits in a row",
            Self::TurnUpperCase => "upper case",
            Self::CastlingOrder => "letters out of order",
            Self::CastlingRepeated => "a right given twice",
            Self::EnPassantUpperCase => "upper case",
        })
    }
}

impl Error for SyntaxFault {}
