//! Draw claims.

use crate::language::sentence::sentences;

sentences! {
    /// How a claim ends.
    enum ClaimSentence {
        UpheldRepetition { occurrence: u32 } = "claim-upheld-repetition",
        UpheldMoves { moves: u32 } = "claim-upheld-moves",
        Agreed = "claim-agreed",
        NotRepeated { occurrence: u32, needed: u32 } = "claim-not-repeated",
        TooFewMoves { halfmoves: u32, needed: u32 } = "claim-too-few-moves",
        NotOnMove = "claim-not-on-move",
        Touched = "claim-touched",
        IntendedIllegal = "claim-intended-illegal",
        Played = "claim-played",
        NoSuchClaim = "claim-no-such-claim",
        GameOver = "claim-game-over",
    }
}
