//! Standard algebraic notation (FIDE Appendix C), read and written in the piece letters of a declared language.
//!
//! Written is one form only: the shortest that names the move among the legal ones, `x` for a capture, `=Q` for a
//! promotion, `O-O` and `O-O-O`, `+` and `#`, files a–h.
//!
//! Read is what people and programs write, as long as it can mean one legal move only. Each of these is tolerated
//! and reported by [`read_noting`] as a [`Tolerance`]:
//!
//! * a check or mate mark that is missing, superfluous, or `++`;
//! * `!` and `?`, `e.p.`, the mark `(=)` of a draw offer, blanks around the move;
//! * an origin that is not needed, up to the long form `e2-e4`, `Ng1f3`;
//! * a capture mark that is missing, superfluous, or another sign than `x`;
//! * a pawn's capture without its file (`xd4`);
//! * a letter for the pawn (`Pe4`);
//! * promotion as `e8Q`, `e8(Q)`, `e8/Q`, or with a small letter;
//! * castling with zeros, with the Greek or Cyrillic letter O, with other dashes, or as the king's move `Kg1`;
//! * figurines in place of letters, and Greek files in Greek.
//!
//! Nothing is guessed: if two moves can be meant, both are named in the error, and an upper-case `B` is never a file.

mod parse;
mod resolve;
mod tolerance;
mod write;

#[cfg(test)]
mod tests;

use std::error::Error;
use std::fmt;

use arrayvec::ArrayVec;

use crate::core::board::{File, Move, PieceKind, Position, Rank, Refusal, Square};

pub use resolve::{read, read_noting};
pub use tolerance::{Tolerance, Tolerances};
pub use write::{MoveText, write};

/// The longest text that is looked at, in bytes; the longest sensible one, a long form in figurines with every mark
/// there is, has about 30.
pub const MAX_LENGTH: usize = 48;

/// What a text means, and what was tolerated in it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SanReading {
    /// The legal move.
    pub mv: Move,
    /// How the text differs from what [`write()`] gives in the same letters.
    pub tolerances: Tolerances,
}

/// Moves that a text can mean. Pieces of one kind reach a square along eight lines, or from eight squares for the
/// knight, so eight is the most there can be.
pub type Candidates = ArrayVec<Move, 8>;

/// Why a text is no legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SanError {
    /// It is no move at all.
    Syntax(SanFault),
    /// A null move (`--`, `Z0`, `0000`). Nobody may pass his turn (FIDE 1.2).
    NullMove,
    /// Several legal moves can be meant.
    Ambiguous {
        /// Each of them.
        candidates: Candidates,
    },
    /// The one piece that can be meant may not move there, or castling is not allowed.
    Illegal {
        /// From where to where, if it is one piece; castling goes to the king's destination.
        way: Option<(Square, Square)>,
        /// Why not.
        refusal: Refusal,
    },
    /// No piece can be meant: there is none of this kind where it would have to be, or there are several and they fail for
    /// different reasons.
    NoSuchMove(Sought),
}

/// What a text asks for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sought {
    /// The kind of piece.
    pub kind: PieceKind,
    /// The file it comes from, where given.
    pub file: Option<File>,
    /// The rank it comes from, where given.
    pub rank: Option<Rank>,
    /// Whether a capture mark is written.
    pub capture: bool,
    /// Where it goes.
    pub to: Square,
    /// What it becomes, where given.
    pub promotion: Option<PieceKind>,
}

/// Where and why a text stops making sense.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct SanFault {
    /// What is wrong.
    pub kind: SanFaultKind,
    /// Where, in bytes from the start of the text.
    pub offset: usize,
}

/// The ways in which a text can fail to be a move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum SanFaultKind {
    /// Nothing, or nothing but marks.
    Empty,
    /// Longer than [`MAX_LENGTH`] bytes; it was not looked at.
    TooLong,
    /// A character that begins neither a piece of the declared language nor a square.
    UnexpectedLetter {
        /// The character.
        found: char,
    },
    /// Letters of scripts that do not go together, such as a Cyrillic `К` in an English move: they look alike and are not.
    MixedScripts {
        /// The first letter that does not belong.
        found: char,
    },
    /// No square to go to.
    MissingTarget,
    /// Something like castling that is neither `O-O` nor `O-O-O`.
    Castling,
    /// No piece after a promotion sign.
    Promotion,
    /// Something after the end of the move.
    TrailingText,
}

/// The mark after a move (FIDE C.13).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Suffix {
    /// No check.
    #[default]
    None,
    /// `+`.
    Check,
    /// `#`.
    Mate,
}

impl Suffix {
    /// The mark that a legal move of this position deserves. This plays the move on a copy: callers that know already
    /// whether it gives check or mate need not ask.
    pub fn of(position: &Position, mv: Move) -> Self {
        let mut next = *position;
        next.play(mv);
        if next.checkers().is_empty() {
            Self::None
        } else if next.has_legal_move() {
            Self::Check
        } else {
            Self::Mate
        }
    }
}

impl SanFaultKind {
    /// A stable name, such as `mixed_scripts`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLong => "too_long",
            Self::UnexpectedLetter { .. } => "unexpected_letter",
            Self::MixedScripts { .. } => "mixed_scripts",
            Self::MissingTarget => "missing_target",
            Self::Castling => "castling",
            Self::Promotion => "promotion",
            Self::TrailingText => "trailing_text",
        }
    }
}

impl fmt::Display for SanFaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no move"),
            Self::TooLong => write!(f, "more than {MAX_LENGTH} bytes"),
            Self::UnexpectedLetter { found } => write!(f, "unexpected `{}`", found.escape_debug()),
            Self::MixedScripts { found } => write!(f, "`{}` is of another script", found.escape_debug()),
            Self::MissingTarget => f.write_str("no square to go to"),
            Self::Castling => f.write_str("neither `O-O` nor `O-O-O`"),
            Self::Promotion => f.write_str("no piece to promote to"),
            Self::TrailingText => f.write_str("text after the move"),
        }
    }
}

impl fmt::Display for SanFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, offset } = self;
        write!(f, "{kind} at {offset}")
    }
}

impl Error for SanFault {}
