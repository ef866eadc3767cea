//! Whole games, ruled on move by move: where the record stops being legal, where the game was over by itself, whether the
//! recorded result can be.
//!
//! A [`Record`] takes moves one after the other. [`PgnReplay`] feeds it from the text of one PGN game, a step at a time,
//! so that who drives it decides how much work is done at once. Memory depends on the positions since the last
//! irreversible move and on what was found, never on the length of the text.

mod clock;
mod finding;
mod glued;
mod pgn;
mod record;
mod result;
mod start;

pub use clock::{ClockConflict, RecordedTime};
pub use finding::{Finding, FindingKind, Site, StartFault};
pub use pgn::{PgnReplay, Step};
pub use record::{
    Beginning, MAX_FINDINGS, MAX_PLIES, Options, Played, Record, Replayed, Reporting, Variations, Written,
};
pub use result::ResultConflict;
