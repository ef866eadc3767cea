//! `JudgeIncident`.

use tonic::{Request, Status};

use super::mating::Searches;
use crate::wire::{
    AnswerOptions, Path, ReceivedGame, ReceivedIncident, Violations, impossible_event, incident_response,
    invalid_argument, pb, read_elapsed,
};

pub(super) async fn answer(
    request: Request<pb::JudgeIncidentRequest>,
    searches: &Searches,
) -> Result<pb::JudgeIncidentResponse, Status> {
    let (_, extensions, pb::JudgeIncidentRequest { game, incident, elapsed, options }) = request.into_parts();
    let mut violations = Violations::default();
    let received = ReceivedGame::read(game, &Path::root("game"), &mut violations);
    let position = received.as_ref().map(|received| received.game.position());
    let incident = ReceivedIncident::read(incident, position, &Path::root("incident"), &mut violations);
    let options = AnswerOptions::read(options, &Path::root("options"), &mut violations);
    let elapsed = read_elapsed(elapsed, received.as_ref(), &mut violations);
    let (Some(mut received), Some(incident), Some(elapsed_ms), true) =
        (received, incident, elapsed, violations.is_empty())
    else {
        return Err(invalid_argument(&violations));
    };
    let mut mating = searches.mating(&options, &extensions);
    mating.look_for_dead_position(&mut received.game).await;
    let answer = mating.settled(|inquiry| {
        let mut received = received.clone();
        received.let_time_pass(elapsed_ms, inquiry)?;
        incident_response(received, &incident, &options, inquiry)
    });
    answer.await.map_err(|error| {
        impossible_event(&error, &Path::root("incident"), &mut violations);
        invalid_argument(&violations)
    })
}
