//! How a game stands by itself.

use crate::{core::board::Color, language::sentence::sentences};

sentences! {
    /// How a game stands by itself; `side` is to move, or has been mated.
    enum VerdictSentence {
        GoesOn { side: Color } = "verdict-goes-on",
        Checkmate { side: Color } = "verdict-checkmate",
        Stalemate { side: Color } = "verdict-stalemate",
        DeadPosition = "verdict-dead-position",
        MaterialList = "verdict-material-list",
        Repetition { occurrences: u32 } = "verdict-repetition",
        MoveCount { moves: u32 } = "verdict-move-count",
        PlayedOn { ply: u32 } = "verdict-played-on",
    }
}
