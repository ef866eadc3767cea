//! `TickClock`.

use tonic::Status;

use super::call::Call;
use crate::wire::{
    AnswerOptions, Path, ReceivedEvent, ReceivedGame, Violations, flag_message, flag_verdict, impossible_event,
    invalid_argument, judge_flag, pb,
};

pub(super) async fn answer(request: pb::TickClockRequest, call: &Call<'_>) -> Result<pb::TickClockResponse, Status> {
    let pb::TickClockRequest { game, elapsed, event, options } = request;
    let mut violations = Violations::new(call.language);
    let received = ReceivedGame::read(game, &Path::root("game"), &mut violations);
    let options = AnswerOptions::read(options, &Path::root("options"), &mut violations);
    let event = received.as_ref().and_then(|received| {
        let Some(clock) = &received.clock else {
            let game = Path::root("game");
            violations.add(&game.field("clock"), pb::ErrorReason::FieldRequired, "a clock is required");
            return None;
        };
        ReceivedEvent::read(elapsed, event, received.game.position().turn(), clock, &mut violations)
    });
    let (Some(mut received), Some(event), true) = (received, event, violations.is_empty()) else {
        return Err(invalid_argument(&violations));
    };

    let mut mating = call.mating(&options);
    mating.look_for_dead_position(&mut received.game).await;
    // A game that is over takes no event: its clock is answered as it stands.
    let mut flag = None;
    if !received.is_over() {
        let position = *received.game.position();
        let observer = event.observer();
        if let Some(clock) = &mut received.clock {
            for event in &event.events {
                if let Err(error) = clock.apply(event) {
                    impossible_event(&error, &Path::root("event"), &mut violations);
                    return Err(invalid_argument(&violations));
                }
            }
        }
        if let Some(clock) = &received.clock {
            flag = mating.settled(|inquiry| judge_flag(clock, observer, &received.case(inquiry))).await;
        }
        if let Some(verdict) = flag.as_ref().and_then(|flag| flag_verdict(flag, &position, options.language)) {
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
