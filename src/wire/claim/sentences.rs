//! The sentences that explain rulings on claims: one for each way a claim ends, a function of the facts.

use crate::{
    core::laws::{ClaimDecision, ClaimReason, ClaimRuling, Ground, RuleSet},
    language::sentences::ClaimSentence,
};

/// The sentence of a ruling.
pub(super) fn sentence(ruling: &ClaimRuling, ground: Ground, rules: &RuleSet) -> ClaimSentence {
    let occurrence = u32::try_from(ruling.occurrence_plies.len()).unwrap_or(u32::MAX);
    let halfmoves = ruling.halfmove_clock;
    match ruling.decision {
        ClaimDecision::Upheld => match ground {
            Ground::Repetition => ClaimSentence::UpheldRepetition { occurrence },
            Ground::MoveCount => ClaimSentence::UpheldMoves { moves: halfmoves / 2 },
        },
        ClaimDecision::Agreed => ClaimSentence::Agreed,
        ClaimDecision::Refused(reason) | ClaimDecision::NotPossible(reason) => match reason {
            ClaimReason::NotRepeated => {
                ClaimSentence::NotRepeated { occurrence, needed: rules.repetition.claim.unwrap_or_default().into() }
            }
            ClaimReason::TooFewMoves => {
                let needed = 2 * u32::from(rules.moves.claim.unwrap_or_default());
                ClaimSentence::TooFewMoves { halfmoves, needed }
            }
            ClaimReason::NotOnMove => ClaimSentence::NotOnMove,
            ClaimReason::Touched => ClaimSentence::Touched,
            ClaimReason::IntendedIllegal => ClaimSentence::IntendedIllegal,
            ClaimReason::Played => ClaimSentence::Played,
            ClaimReason::NoSuchClaim => ClaimSentence::NoSuchClaim,
            ClaimReason::GameOver => ClaimSentence::GameOver,
        },
    }
}
