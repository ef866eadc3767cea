//! The sentences that explain rulings on claims: one for each way a claim ends, a function of the facts.

use crate::core::laws::{ClaimDecision, ClaimReason, ClaimRuling, Ground, RuleSet};
use crate::wire::incident::ordinal;

/// The sentence of a ruling.
pub(super) fn explain(ruling: &ClaimRuling, ground: Ground, rules: &RuleSet) -> String {
    let times = ruling.occurrence_plies.len();
    let halfmoves = ruling.halfmove_clock;
    match ruling.decision {
        ClaimDecision::Upheld => upheld(ground, times, halfmoves),
        ClaimDecision::Agreed => "The opponent agrees: a claim is also an offer of a draw.".to_owned(),
        ClaimDecision::Refused(reason) | ClaimDecision::NotPossible(reason) => refused(reason, times, halfmoves, rules),
    }
}

fn upheld(ground: Ground, times: usize, halfmoves: u32) -> String {
    match ground {
        Ground::Repetition => {
            let times = ordinal(u32::try_from(times).unwrap_or(u32::MAX));
            format!("The claim is correct: the position occurs for the {times} time.")
        }
        Ground::MoveCount => format!(
            "The claim is correct: each player has made {} moves without a pawn move or a capture.",
            halfmoves / 2
        ),
    }
}

fn refused(reason: ClaimReason, times: usize, halfmoves: u32, rules: &RuleSet) -> String {
    match reason {
        ClaimReason::NotRepeated => {
            let needed = rules.repetition.claim.unwrap_or_default();
            let (times, needed) = (ordinal(u32::try_from(times).unwrap_or(u32::MAX)), ordinal(u32::from(needed)));
            format!("The claim is not correct: the position occurs for the {times} time and not for the {needed}.")
        }
        ClaimReason::TooFewMoves => {
            let needed = 2 * u32::from(rules.moves.claim.unwrap_or_default());
            format!(
                "The claim is not correct: {halfmoves} half-moves without a pawn move or a capture are fewer than \
                 {needed}."
            )
        }
        ClaimReason::NotOnMove => "Only the player on the move may claim.".to_owned(),
        ClaimReason::Touched => "A player who has touched a piece may not claim on this move.".to_owned(),
        ClaimReason::IntendedIllegal => {
            "The claim is not correct: the intended move is illegal. It does not count as an illegal move.".to_owned()
        }
        ClaimReason::Played => {
            "The claim is not correct: the move has to be written and declared, not played.".to_owned()
        }
        ClaimReason::NoSuchClaim => "These rules know no such claim.".to_owned(),
        ClaimReason::GameOver => "The game is over.".to_owned(),
    }
}
