//! What a replay finds in a record.

use crate::{core::board::Color, language::sentence::sentences};

sentences! {
    /// What a replay finds.
    enum FindingSentence<'a> {
        NoMove { text: &'a str, fault: &'a str } = "finding-no-move",
        ResultTag { text: &'a str } = "finding-result-tag",
        Pgn { fault: &'a str } = "finding-pgn",
        PgnText { fault: &'a str, text: &'a str } = "finding-pgn-text",
        PlayedOn { ply: u32, how: &'a str, halfmoves: u32 } = "finding-played-on",
        OverBefore { verdict: &'a str } = "finding-over-before",
        TagAndMoves { tag: &'a str, moves: &'a str } = "finding-tag-and-moves",
        ResultAndBoard { recorded: &'a str, how: &'a str, ply: u32, due: &'a str } = "finding-result-and-board",
        CannotWin { side: Color } = "finding-cannot-win",
        ClockTooMuch { remaining: &'a str, most: &'a str } = "finding-clock-too-much",
        ClockApart { remaining: &'a str, expected: &'a str } = "finding-clock-apart",
        ClockReading { text: &'a str } = "finding-clock-reading",
        StartUnreadable { text: &'a str, faults: &'a str } = "finding-start-unreadable",
        StartImpossible { faults: &'a str } = "finding-start-impossible",
        StartOdd { faults: &'a str } = "finding-start-odd",
        StartVariant { text: &'a str } = "finding-start-variant",
        StartMissing = "finding-start-missing",
        StartAnother = "finding-start-another",
        Notation { text: &'a str, ways: &'a str } = "finding-notation",
        UciInSan { text: &'a str } = "finding-uci-in-san",
        GluedMoves { text: &'a str } = "finding-glued-moves",
        Numbering { text: &'a str, due: u32 } = "finding-numbering",
        TooManyPlies = "finding-too-many-plies",
        GameTooLong = "finding-game-too-long",
    }
}

sentences! {
    /// How a game ended by itself, as a part of a sentence: "by checkmate".
    enum EndedBy {
        Checkmate = "ended-by-checkmate",
        Stalemate = "ended-by-stalemate",
        DeadPosition = "ended-by-dead-position",
        Repetition { occurrence: u32 } = "ended-by-repetition",
        MoveCount { moves: u32 } = "ended-by-move-count",
        MaterialList = "ended-by-material-list",
    }
}
