//! Incidents: what happened is read, ruled on by the core, and the ruling written.

mod read;
mod reason;

pub(crate) use read::ReceivedIncident;

use super::{
    AnswerOptions, ReceivedGame,
    citation::citation_messages,
    clock::duration_message,
    conclusion::{conclusion_message, obligation_message, penalty_message},
    intervention::OnTheClock,
    open_claims, pb,
    position::position_state,
};
use crate::core::{
    clock::EventError,
    laws::{DefaultTime, Reason, RequiredInput, Ruling, Status},
    mate::Inquiry,
};

/// Rules on an incident.
pub(crate) fn incident_response(
    mut received: Box<ReceivedGame>,
    incident: &ReceivedIncident,
    options: &AnswerOptions,
    inquiry: &Inquiry,
) -> Result<pb::JudgeIncidentResponse, EventError> {
    let ruling = incident.judge(&received.case(inquiry));
    let lateness = incident.lateness_ms().map(|late_ms| lateness_message(late_ms, received.game.rules().default_time));
    let explanation = options.language.say(&ruling.reason);
    let Ruling {
        status,
        reason,
        laws,
        required,
        penalties,
        obligations,
        conclusion,
        conduct,
        must_intervene,
        proper,
        may_decide_otherwise,
    } = ruling;
    let laws = citation_messages(&laws);
    let on_the_clock = match reason {
        Reason::IllegalMoveCounted { by, .. }
        | Reason::CastlingUnfinished { by, .. }
        | Reason::QueenForced { by, .. } => OnTheClock::TakenBack(by),
        Reason::IncrementGranted { .. } => OnTheClock::IncrementGranted,
        _ => OnTheClock::Penalties,
    };
    let mut penalties = penalties;
    penalties.extend(received.penalise(&penalties, on_the_clock)?);
    let position = *received.game.position();
    received.conduct = conduct;
    if let Some(conclusion) = conclusion {
        received.rule(conclusion_message(&position, &conclusion, laws.clone(), explanation.clone()));
    }
    Ok(pb::JudgeIncidentResponse {
        status: status_message(status).into(),
        required_inputs: required.iter().map(|required| required_message(*required).into()).collect(),
        penalties: penalties.iter().map(penalty_message).collect(),
        obligations: obligations.iter().map(|obligation| obligation_message(&position, obligation)).collect(),
        claims: open_claims(&received),
        laws,
        explanation,
        must_intervene,
        proper,
        reason: reason::reason_message(&reason).into(),
        may_decide_otherwise,
        state: Some(position_state(&received.game, Some(&received.start), options)),
        lateness,
        verdict: Some(received.verdict()),
        game: Some(received.into_message(options)),
    })
}

fn lateness_message(late_ms: i64, default_time: DefaultTime) -> pb::Lateness {
    let default_ms = match default_time {
        DefaultTime::After(default_ms) => Some(default_ms),
        DefaultTime::MustBeSpecified | DefaultTime::NotKnown => None,
    };
    pb::Lateness { late: Some(duration_message(late_ms)), default_time: default_ms.map(duration_message) }
}

fn status_message(status: Status) -> pb::RulingStatus {
    match status {
        Status::Decided => pb::RulingStatus::Decided,
        Status::InputRequired => pb::RulingStatus::ArbiterInputRequired,
        Status::NotPossible => pb::RulingStatus::NotPossible,
    }
}

fn required_message(required: RequiredInput) -> pb::RequiredInput {
    match required {
        RequiredInput::AskPlayer => pb::RequiredInput::AskPlayer,
        RequiredInput::Time => pb::RequiredInput::Time,
        RequiredInput::Penalty => pb::RequiredInput::Penalty,
        RequiredInput::Result => pb::RequiredInput::Result,
        RequiredInput::OpponentScore => pb::RequiredInput::OpponentScore,
        RequiredInput::ClockTimes => pb::RequiredInput::ClockTimes,
        RequiredInput::Assessment => pb::RequiredInput::Assessment,
    }
}
