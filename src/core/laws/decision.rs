//! What the arbiter decides himself, and what the players have signed: FIDE 8.7, 12.9.

use super::{Article, Case, Outcome, PenaltyKind, Reason, Ruling, Termination};
use crate::core::board::Color;

/// A decision of the arbiter.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// A warning to this player.
    Warning(Color),
    /// So many milliseconds for the opponent of this player.
    TimeForOpponent(Color, i64),
    /// So many milliseconds from this player.
    TimeTaken(Color, i64),
    /// A result.
    Result(Outcome),
}

/// Carries out a decision of the arbiter. A result that stands may be changed (FIDE 8.7, 12.9): a game that is over
/// takes no other decision.
pub fn decide(case: &Case<'_>, decision: Decision) -> Ruling {
    if case.is_over() && !matches!(decision, Decision::Result(_)) {
        return case.over();
    }
    let laws = &[Article::Penalties];
    match decision {
        Decision::Warning(by) => {
            let mut ruling = case.decided(Reason::Warned { by }, laws);
            ruling.penalties.push(case.penalty(PenaltyKind::Warning, by, Article::Penalties));
            ruling
        }
        Decision::TimeForOpponent(by, ms) => {
            let mut ruling = case.decided(Reason::TimeAddedTo { color: !by, ms }, laws);
            ruling.penalties.push(case.penalty(PenaltyKind::TimeAdded(ms), !by, Article::Penalties));
            ruling
        }
        // A deduction that leaves nothing is a loss in disguise, which the arbiter has to declare (FIDE 12.9.6).
        Decision::TimeTaken(by, ms)
            if case.readings().is_some_and(|readings| readings.players.get(by).remaining_ms <= ms) =>
        {
            case.not_possible(Reason::AdjustmentWouldFlag { color: by }, laws)
        }
        Decision::TimeTaken(by, ms) => {
            let mut ruling = case.decided(Reason::TimeTakenFrom { color: by, ms }, laws);
            ruling.penalties.push(case.penalty(PenaltyKind::TimeTaken(ms), by, Article::Penalties));
            ruling
        }
        Decision::Result(outcome) => {
            case.decided(Reason::ResultDeclared, laws).ending(outcome, Termination::ArbiterDecision)
        }
    }
}

/// A result was signed: it stands, even if it is wrong, unless the arbiter decides otherwise (FIDE 8.7).
pub fn signed(case: &Case<'_>, outcome: Outcome) -> Ruling {
    let mut ruling =
        case.decided(Reason::SignedResultStands, &[Article::SignedResult]).ending(outcome, Termination::SignedResult);
    ruling.may_decide_otherwise = true;
    ruling
}
