//! Draw claims.

use super::{
    AnswerOptions, Path, ReceivedGame, ReceivedMove, Violations, pb,
    position::uci,
    verdict::{citation, claimed_draw, color_message, read_color},
};
use crate::core::{
    board::{Color, Move},
    laws::{self, Claim, ClaimDecision, ClaimReason, ClaimRuling, Ground, OpenClaim},
};

/// A draw claim as a caller sent it.
pub(crate) struct ReceivedClaim {
    by: Color,
    ground: Ground,
    intended: Option<ReceivedMove>,
    status: pb::IntendedMoveStatus,
    touched: bool,
    response: pb::ClaimResponse,
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
            // The answer to an attempt is the same as without one: the claim is ruled on (FIDE 9.5.1).
            withdrawal_attempted: _,
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
        let position = received.map(|received| received.game.position());
        let intended = intended_move.map(|input| ReceivedMove::read(Some(input), position, &path, violations));
        let status = violations.enumeration(&Path::root("intended_move_status"), intended_move_status);
        let response = violations.enumeration(&Path::root("opponent_response"), opponent_response);
        let received = received?;
        let by = claimant.unwrap_or(received.game.position().turn());
        let touched = touched_piece || received.conduct.players.get(by).touched_this_turn;
        let intended = match intended {
            None => None,
            Some(read) => Some(read?),
        };
        Some(Self { by, ground: ground?, intended, status: status?, touched, response: response? })
    }
}

/// What is ruled, before it is written.
struct Ruled {
    result: pb::ClaimResult,
    reason: pb::ClaimReason,
    rejection: Option<pb::MoveRejection>,
    occurrence_plies: Vec<u32>,
    halfmove_clock: u32,
    intended: Option<Move>,
}

/// Rules on a claim.
pub(crate) fn claim_response(
    mut received: ReceivedGame,
    claim: ReceivedClaim,
    options: &AnswerOptions,
) -> pb::ClaimDrawResponse {
    let (by, ground) = (claim.by, claim.ground);
    let ruled = rule(&received, claim);
    let Ruled { result, reason, rejection, occurrence_plies, halfmove_clock, intended } = ruled;
    let (explanation, laws) = explain(result, reason, ground, occurrence_plies.len(), halfmove_clock);
    let mut obligations = Vec::new();
    match result {
        pb::ClaimResult::Upheld if reason == pb::ClaimReason::AcceptedByOpponent => {
            let verdict = agreed();
            received.rule(verdict);
        }
        pb::ClaimResult::Upheld => {
            let verdict = claimed_draw(&received, ground, intended, &occurrence_plies, halfmove_clock);
            received.rule(verdict);
        }
        pb::ClaimResult::Refused => {
            // Only the player on the move can be bound to a move.
            let binding = intended.filter(|_| by == received.game.position().turn());
            received.conduct.after_refused_claim(by, received.game.ply(), binding);
            obligations.extend(binding.map(|mv| pb::Obligation {
                kind: pb::ObligationKind::MakeMove.into(),
                color: color_message(by).into(),
                moves: vec![uci(received.game.position(), mv)],
                law: Some(citation("9.5.3")),
            }));
        }
        pb::ClaimResult::Unspecified | pb::ClaimResult::NotPossible => {}
    }
    let verdict = received.verdict();
    pb::ClaimDrawResponse {
        result: result.into(),
        reason: reason.into(),
        rejection,
        occurrence_plies,
        halfmove_clock,
        penalties: Vec::new(),
        obligations,
        stands_as_offer: result == pb::ClaimResult::Refused,
        laws: laws.iter().map(|article| citation(article)).collect(),
        explanation,
        game: Some(received.into_message(options)),
        verdict: Some(verdict),
    }
}

fn rule(received: &ReceivedGame, claim: ReceivedClaim) -> Ruled {
    let ReceivedClaim { by, ground, intended, status, touched, response } = claim;
    let (intended, rejection) = match intended {
        None => (None, None),
        Some(ReceivedMove::Legal(mv)) => (Some(mv), None),
        Some(ReceivedMove::Refused(rejection)) => (None, Some(*rejection)),
    };
    let ClaimRuling { decision, occurrence_plies, halfmove_clock } =
        laws::judge(&received.game, &Claim { by, ground, intended, touched });
    let over = received.is_over();
    let (result, reason) = match decision {
        _ if over => (pb::ClaimResult::NotPossible, pb::ClaimReason::GameOver),
        ClaimDecision::NotPossible(reason) => (pb::ClaimResult::NotPossible, reason_message(reason)),
        _ if response == pb::ClaimResponse::Accepted => (pb::ClaimResult::Upheld, pb::ClaimReason::AcceptedByOpponent),
        ClaimDecision::Refused(reason @ (ClaimReason::NotOnMove | ClaimReason::Touched)) => {
            (pb::ClaimResult::Refused, reason_message(reason))
        }
        _ if rejection.is_some() => (pb::ClaimResult::Refused, pb::ClaimReason::IntendedMoveIllegal),
        _ if intended.is_some() && status == pb::IntendedMoveStatus::Played => {
            (pb::ClaimResult::Refused, pb::ClaimReason::MovePlayed)
        }
        ClaimDecision::Upheld => (pb::ClaimResult::Upheld, pb::ClaimReason::Unspecified),
        ClaimDecision::Refused(reason) => (pb::ClaimResult::Refused, reason_message(reason)),
    };
    Ruled { result, reason, rejection, occurrence_plies, halfmove_clock, intended }
}

fn reason_message(reason: ClaimReason) -> pb::ClaimReason {
    match reason {
        ClaimReason::NotRepeated => pb::ClaimReason::PositionNotRepeated,
        ClaimReason::TooFewMoves => pb::ClaimReason::NotFiftyMoves,
        ClaimReason::NotOnMove => pb::ClaimReason::NotOnMove,
        ClaimReason::Touched => pb::ClaimReason::RightLostByTouch,
        ClaimReason::NoSuchClaim => pb::ClaimReason::NoSuchClaim,
        ClaimReason::GameOver => pb::ClaimReason::GameOver,
    }
}

fn explain(
    result: pb::ClaimResult,
    reason: pb::ClaimReason,
    ground: Ground,
    times: usize,
    halfmove_clock: u32,
) -> (String, &'static [&'static str]) {
    let own = match ground {
        Ground::Repetition => "9.2",
        Ground::MoveCount => "9.3",
    };
    match reason {
        pb::ClaimReason::Unspecified => match ground {
            Ground::Repetition => {
                (format!("The claim is correct: the same position for the {times}. time."), &["9.2", "9.5.2"])
            }
            Ground::MoveCount => (
                format!(
                    "The claim is correct: {} moves by each player without a pawn move or a capture.",
                    halfmove_clock / 2
                ),
                &["9.3", "9.5.2"],
            ),
        },
        pb::ClaimReason::AcceptedByOpponent => {
            ("The opponent agrees: a claim is also an offer of a draw.".to_owned(), &["9.1.2.3", "5.2.3"])
        }
        pb::ClaimReason::PositionNotRepeated => (
            format!("The claim is not correct: the position has stood, or would stand, {times} times."),
            &["9.5.3", "9.2"],
        ),
        pb::ClaimReason::NotFiftyMoves => (
            format!("The claim is not correct: {halfmove_clock} half-moves without a pawn move or a capture."),
            &["9.5.3", "9.3"],
        ),
        pb::ClaimReason::NotOnMove => {
            ("Only the player on the move may claim.".to_owned(), if own == "9.2" { &["9.2"] } else { &["9.3"] })
        }
        pb::ClaimReason::RightLostByTouch => {
            ("A player who has touched a piece may not claim on this move.".to_owned(), &["9.4"])
        }
        pb::ClaimReason::IntendedMoveIllegal => ("The intended move is illegal.".to_owned(), &["9.5.3", "3.10.2"]),
        pb::ClaimReason::MovePlayed => (
            "The move has to be written and declared, not played.".to_owned(),
            if own == "9.2" { &["9.2.1", "9.5.3"] } else { &["9.3.1", "9.5.3"] },
        ),
        pb::ClaimReason::NoSuchClaim => ("These rules know no such claim.".to_owned(), &[]),
        pb::ClaimReason::GameOver => ("The game is over.".to_owned(), &["5"]),
        pb::ClaimReason::FlagFallen => (
            "The claimant's flag has fallen.".to_owned(),
            if result == pb::ClaimResult::NotPossible { &["6.9"] } else { &["6.9", "9.5"] },
        ),
    }
}

/// A draw by agreement, reached because a claim is an offer.
fn agreed() -> pb::Verdict {
    pb::Verdict {
        outcome: pb::Outcome::Draw.into(),
        termination: pb::Termination::Agreement.into(),
        result: "1/2-1/2".to_owned(),
        laws: vec![citation("5.2.3"), citation("9.1.2.3")],
        explanation: "The opponent agreed to the claim, which is also an offer of a draw.".to_owned(),
        ..pb::Verdict::default()
    }
}

/// What may be claimed now.
pub(crate) fn open_claims(received: &ReceivedGame) -> Vec<pb::OpenClaim> {
    if received.is_over() {
        return Vec::new();
    }
    let game = &received.game;
    laws::open_claims(game)
        .into_iter()
        .map(|OpenClaim { ground, by, intended }| {
            let (ground, article) = match (ground, intended) {
                (Ground::Repetition, None) => (pb::ClaimGround::ThreefoldRepetition, "9.2.2"),
                (Ground::Repetition, Some(_)) => (pb::ClaimGround::ThreefoldRepetition, "9.2.1"),
                (Ground::MoveCount, None) => (pb::ClaimGround::FiftyMoves, "9.3.2"),
                (Ground::MoveCount, Some(_)) => (pb::ClaimGround::FiftyMoves, "9.3.1"),
            };
            pb::OpenClaim {
                ground: ground.into(),
                by: color_message(by).into(),
                intended_move: intended.map(|mv| uci(game.position(), mv)).unwrap_or_default(),
                law: Some(citation(article)),
            }
        })
        .collect()
}
