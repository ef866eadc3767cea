//! Draw claims.

mod sentences;

use super::{
    AnswerOptions, Path, ReceivedGame, ReceivedMove, Violations,
    citation::citation_messages,
    color::read_color,
    conclusion::{conclusion_message, obligation_message, penalty_message},
    intervention::OnTheClock,
    pb,
    verdict::claimed_draw,
};
use crate::core::{
    board::Square,
    clock::EventError,
    laws::{self, Claim, ClaimDecision, ClaimReason, ClaimResponse, ClaimRuling, Ground, Intended},
    mate::Inquiry,
};

/// Whether a claim came before the claimant's flag fell by itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum ClaimTiming {
    /// It did.
    InTime,
    /// It did not.
    AfterFlag,
}

/// A draw claim as a caller sent it.
#[derive(Clone)]
pub(crate) struct ReceivedClaim {
    claim: Claim,
    rejection: Option<Box<pb::MoveRejection>>,
    withdrawal_attempted: bool,
}

impl ReceivedClaim {
    /// Reads everything of the request but the game and the options. `None`: faults were added.
    pub(crate) fn read(
        request: pb::ClaimDrawRequest,
        received: Option<&ReceivedGame>,
        violations: &mut Violations,
    ) -> Option<Self> {
        let pb::ClaimDrawRequest {
            game: _,
            options: _,
            claimant,
            ground,
            intended_move,
            intended_move_status,
            withdrawal_attempted,
            opponent_response,
            touched_piece,
            elapsed: _,
        } = request;
        let claimant = read_color(claimant, &Path::root("claimant"), violations);
        let ground = match violations.enumeration(&Path::root("ground"), ground) {
            None => None,
            Some(pb::ClaimGround::Unspecified) => {
                violations.add(&Path::root("ground"), pb::ErrorReason::FieldRequired, "a claim has a ground");
                None
            }
            Some(pb::ClaimGround::ThreefoldRepetition) => Some(Ground::Repetition),
            Some(pb::ClaimGround::FiftyMoves) => Some(Ground::MoveCount),
        };
        let path = Path::root("intended_move");
        let game = received.map(|received| &received.game);
        let intended = intended_move.map(|input| ReceivedMove::read(Some(input), game, &path, violations));
        let status = violations.enumeration(&Path::root("intended_move_status"), intended_move_status);
        let response = violations.enumeration(&Path::root("opponent_response"), opponent_response);
        let received = received?;
        let by = claimant.unwrap_or(received.game.position().turn());
        let (intended, rejection) = match intended {
            None => (Intended::Nothing, None),
            Some(read) => match (read?, status?) {
                (ReceivedMove::Legal(mv), pb::IntendedMoveStatus::Played) => (Intended::Played(mv), None),
                (ReceivedMove::Legal(mv), pb::IntendedMoveStatus::Unspecified | pb::IntendedMoveStatus::Written) => {
                    (Intended::Written(mv), None)
                }
                (ReceivedMove::Refused(rejection), _) => {
                    (Intended::Illegal(rejection.from.parse::<Square>().ok()), Some(rejection))
                }
            },
        };
        let response = match response? {
            pb::ClaimResponse::Unspecified => ClaimResponse::Silent,
            pb::ClaimResponse::Accepted => ClaimResponse::Accepts,
            pb::ClaimResponse::CheckWanted => ClaimResponse::WantsCheck,
        };
        let touched = touched_piece || received.conduct.players.get(by).touched_this_turn;
        let claim = Claim { by, ground: ground?, intended, touched, response };
        Some(Self { claim, rejection, withdrawal_attempted })
    }
}

/// Rules on a claim.
pub(crate) fn claim_response(
    mut received: Box<ReceivedGame>,
    claim: ReceivedClaim,
    timing: ClaimTiming,
    options: &AnswerOptions,
    inquiry: &Inquiry,
) -> Result<pb::ClaimDrawResponse, EventError> {
    let ReceivedClaim { claim, rejection, withdrawal_attempted } = claim;
    let ruling = laws::judge_claim(&received.case(inquiry), &claim);
    let explanation = options.language.say(&sentences::sentence(&ruling, claim.ground, received.game.rules()));
    match ruling.decision {
        ClaimDecision::Upheld => {
            let intended = match claim.intended {
                Intended::Written(mv) | Intended::Played(mv) => Some(mv),
                Intended::Nothing | Intended::Illegal(_) => None,
            };
            let verdict = claimed_draw(received.game.position(), claim.ground, intended, &ruling, explanation.clone());
            received.rule(verdict);
        }
        ClaimDecision::Agreed | ClaimDecision::Refused(_) | ClaimDecision::NotPossible(_) => {
            if let Some(conclusion) = &ruling.conclusion {
                let laws = citation_messages(&ruling.laws);
                received.rule(conclusion_message(received.game.position(), conclusion, laws, explanation.clone()));
            }
        }
    }
    let ClaimRuling {
        decision,
        occurrence_plies,
        halfmove_clock,
        penalties,
        obligations,
        stands_as_offer,
        laws,
        conduct,
        conclusion: _,
    } = ruling;
    received.conduct = conduct;
    // The time is added before the claimant's clock goes on (FIDE 9.5.3); while the claim was checked it stood still.
    received.penalise(&penalties, OnTheClock::Penalties)?;
    let (result, reason) = match timing {
        ClaimTiming::InTime => decision_message(decision),
        ClaimTiming::AfterFlag => (pb::ClaimResult::NotPossible, pb::ClaimReason::FlagFallen),
    };
    let verdict = received.verdict();
    let position = *received.game.position();
    Ok(pb::ClaimDrawResponse {
        result: result.into(),
        reason: reason.into(),
        rejection,
        occurrence_plies,
        halfmove_clock,
        penalties: penalties.iter().map(penalty_message).collect(),
        obligations: obligations.iter().map(|obligation| obligation_message(&position, obligation)).collect(),
        stands_as_offer,
        laws: citation_messages(&laws),
        explanation,
        withdrawal_refused: withdrawal_attempted && result != pb::ClaimResult::NotPossible,
        game: Some(received.into_message(options)),
        verdict: Some(verdict),
    })
}

fn decision_message(decision: ClaimDecision) -> (pb::ClaimResult, pb::ClaimReason) {
    match decision {
        ClaimDecision::Upheld => (pb::ClaimResult::Upheld, pb::ClaimReason::Unspecified),
        ClaimDecision::Agreed => (pb::ClaimResult::Upheld, pb::ClaimReason::AcceptedByOpponent),
        ClaimDecision::Refused(reason) => (pb::ClaimResult::Refused, reason_message(reason)),
        ClaimDecision::NotPossible(reason) => (pb::ClaimResult::NotPossible, reason_message(reason)),
    }
}

fn reason_message(reason: ClaimReason) -> pb::ClaimReason {
    match reason {
        ClaimReason::NotRepeated => pb::ClaimReason::PositionNotRepeated,
        ClaimReason::TooFewMoves => pb::ClaimReason::NotFiftyMoves,
        ClaimReason::NotOnMove => pb::ClaimReason::NotOnMove,
        ClaimReason::Touched => pb::ClaimReason::RightLostByTouch,
        ClaimReason::IntendedIllegal => pb::ClaimReason::IntendedMoveIllegal,
        ClaimReason::Played => pb::ClaimReason::MovePlayed,
        ClaimReason::NoSuchClaim => pb::ClaimReason::NoSuchClaim,
        ClaimReason::GameOver => pb::ClaimReason::GameOver,
    }
}
