//! `TickClock`.

use tonic::Status;

use super::{call::Call, mating::Mating};
use crate::{
    core::clock::EventError,
    wire::{
        AnswerOptions, CorrespondenceStep, JudgedFlag, Path, ReceivedEvent, ReceivedGame, Violations, flag_message,
        flag_verdict, impossible_event, invalid_argument, judge_flag, judge_late_flag, pb,
    },
};

/// What the caller reports, by the kind of clock.
enum Reported {
    OnClock(ReceivedEvent),
    InDays(CorrespondenceStep),
}

pub(super) async fn answer(request: pb::TickClockRequest, call: &Call<'_>) -> Result<pb::TickClockResponse, Status> {
    let pb::TickClockRequest { game, elapsed, event, options } = request;
    let mut violations = Violations::new(call.language);
    let received = ReceivedGame::read(game, &Path::root("game"), &mut violations);
    let options = AnswerOptions::read(options, &Path::root("options"), &mut violations);
    let reported = received.as_deref().and_then(|received| {
        let turn = received.game.position().turn();
        match (&received.clock, &received.correspondence) {
            (Some(clock), _) => {
                ReceivedEvent::read(elapsed, event, turn, clock, &mut violations).map(Reported::OnClock)
            }
            (None, Some(_)) => CorrespondenceStep::read(elapsed, event, turn, &mut violations).map(Reported::InDays),
            (None, None) => {
                let game = Path::root("game");
                violations.add(&game.field("clock"), pb::ErrorReason::FieldRequired, "a clock is required");
                None
            }
        }
    });
    let (Some(mut received), Some(reported), true) = (received, reported, violations.is_empty()) else {
        return Err(invalid_argument(&violations));
    };

    let mut mating = call.mating(&options);
    mating.look_for_dead_positions(&mut received).await;
    let flag;
    if received.is_over() {
        // A game that is over takes no event: its clock is answered as it stands, and whoever calls a flag learns why.
        flag = match (&reported, &received.clock) {
            (Reported::OnClock(event), Some(clock)) => {
                event.flag_observer().map(|by| judge_late_flag(clock, by, &received.case(mating.inquiry())))
            }
            (Reported::OnClock(_), None) | (Reported::InDays(_), _) => None,
        };
    } else {
        flag = report(&mut received, &reported, &mut mating).await.map_err(|error| {
            impossible_event(&error, &Path::root("event"), &mut violations);
            invalid_argument(&violations)
        })?;
        let verdict = flag.as_ref().and_then(|flag| flag_verdict(flag, received.game.position(), options.language));
        if let Some(verdict) = verdict {
            received.rule(verdict);
        }
    }
    let verdict = received.verdict();
    Ok(pb::TickClockResponse {
        verdict: Some(verdict),
        flag: flag.as_ref().map(flag_message),
        game: Some(received.into_message(&options)),
    })
}

/// Lets it happen on the clock, and judges a flag that fell or was called.
async fn report(
    received: &mut ReceivedGame,
    reported: &Reported,
    mating: &mut Mating<'_>,
) -> Result<Option<JudgedFlag>, EventError> {
    match (reported, &mut received.clock, &mut received.correspondence) {
        (Reported::OnClock(event), Some(clock), _) => {
            for event in &event.events {
                clock.apply(event)?;
            }
            let Some(clock) = &received.clock else { return Ok(None) };
            Ok(mating.settled(|inquiry| judge_flag(clock, event.observer(), &received.case(inquiry))).await)
        }
        (Reported::InDays(step), _, Some(days)) => days.take(*step).map(|()| None),
        (Reported::OnClock(_), None, _) | (Reported::InDays(_), _, None) => Ok(None),
    }
}
