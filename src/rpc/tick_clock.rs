//! `TickClock`.

use tonic::{Request, Status};

use super::mating::Searches;
use crate::wire::{
    AnswerOptions, Path, ReceivedEvent, ReceivedGame, Violations, flag_message, flag_verdict, impossible_event,
    invalid_argument, judge_flag, pb,
};

pub(super) async fn answer(
    request: Request<pb::TickClockRequest>,
    searches: &Searches,
) -> Result<pb::TickClockResponse, Status> {
    let (_, extensions, pb::TickClockRequest { game, elapsed, event, options }) = request.into_parts();
    let mut violations = Violations::default();
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

    let mut mating = searches.mating(&options, &extensions);
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
        if let Some(verdict) = flag.as_ref().and_then(|flag| flag_verdict(flag, &position)) {
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
