//! What a replay finds.

use super::{ClockConflict, ResultConflict};
use crate::core::{
    board,
    laws::Ended,
    notation::{
        fen::{Repair, SyntaxFault},
        pgn::{FaultKind, Place},
        san::{Candidates, SanFault, Sought, Tolerances},
        uci::UciError,
    },
};

/// One thing that a replay found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// What.
    pub kind: FindingKind,
    /// Where.
    pub site: Site,
    /// The text in question, shortened.
    pub token: String,
}

/// Where something was found.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Site {
    /// The ply of the move at which it stands, or of the next one, from 1.
    pub ply: u32,
    /// The place in the text, where there is one.
    pub place: Option<Place>,
}

/// What a replay can find.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FindingKind {
    /// An illegal move. It and what follows it were not played.
    IllegalMove {
        /// From where to where, if that is known.
        way: Option<(board::Square, board::Square)>,
        /// Why it is illegal.
        refusal: board::Refusal,
    },
    /// No piece can make such a move. It and what follows it were not played.
    NoSuchMove(Sought),
    /// Several legal moves can be meant. What follows was not played.
    Ambiguous(Candidates),
    /// A null move (FIDE 1.2). What follows was not played.
    NullMove,
    /// A word that is no move in SAN. What follows was not played.
    NoSan(SanFault),
    /// A word that is no move in UCI. What follows was not played.
    NoUci(UciError),
    /// Something cannot be read, and was read past.
    Syntax(FaultKind),
    /// A move was made although the game was over.
    PlayedOn(Ended),
    /// The recorded result cannot be.
    Result(ResultConflict),
    /// A clock reading cannot be.
    Clock(ClockConflict),
    /// A clock command in a comment says no time, or one of two.
    ClockReading,
    /// Something about the start.
    Start(StartFault),
    /// A move is written otherwise than SAN has it.
    Notation(Tolerances),
    /// A move is written in UCI where SAN is due.
    UciInSan,
    /// Two moves without a blank between them, which can be read in one way only.
    GluedMoves,
    /// A move number other than the one that is due; reported once in a game.
    Numbering {
        /// The number that is due.
        due: u32,
    },
    /// There are more moves than any game has; those beyond were not played.
    TooManyPlies,
}

/// What is wrong with the start of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StartFault {
    /// The FEN cannot be read; nothing was played.
    Unreadable(Vec<SyntaxFault>),
    /// The position cannot be; nothing was played.
    Impossible(Vec<board::Finding>),
    /// The position was repaired or is odd, and was played.
    Odd {
        /// What was forgiven in the text.
        repairs: Vec<Repair>,
        /// What is odd about the position.
        findings: Vec<board::Finding>,
    },
    /// The record is of a variant that these rules do not cover; nothing was played.
    Variant,
    /// A Chess960 record says nothing about its start; nothing was played.
    NoStart,
    /// The record begins elsewhere than it was said to; its own start was taken.
    Another,
}

impl FindingKind {
    /// Whether the moves from here on were not played.
    pub fn stops(&self) -> bool {
        match self {
            Self::IllegalMove { .. }
            | Self::NoSuchMove(_)
            | Self::Ambiguous(_)
            | Self::NullMove
            | Self::NoSan(_)
            | Self::NoUci(_)
            | Self::TooManyPlies => true,
            Self::Start(fault) => fault.stops(),
            Self::Syntax(_)
            | Self::PlayedOn(_)
            | Self::Result(_)
            | Self::Clock(_)
            | Self::ClockReading
            | Self::Notation(_)
            | Self::UciInSan
            | Self::GluedMoves
            | Self::Numbering { .. } => false,
        }
    }

    /// Whether a game can have as many of them as its text has words: about how things are written, and clock readings.
    pub fn can_be_many(&self) -> bool {
        match self {
            Self::Syntax(_)
            | Self::Clock(_)
            | Self::ClockReading
            | Self::Notation(_)
            | Self::UciInSan
            | Self::GluedMoves
            | Self::Numbering { .. } => true,
            Self::IllegalMove { .. }
            | Self::NoSuchMove(_)
            | Self::Ambiguous(_)
            | Self::NullMove
            | Self::NoSan(_)
            | Self::NoUci(_)
            | Self::PlayedOn(_)
            | Self::Result(_)
            | Self::Start(_)
            | Self::TooManyPlies => false,
        }
    }
}

impl StartFault {
    fn stops(&self) -> bool {
        match self {
            Self::Unreadable(_) | Self::Impossible(_) | Self::Variant | Self::NoStart => true,
            Self::Odd { .. } | Self::Another => false,
        }
    }
}
