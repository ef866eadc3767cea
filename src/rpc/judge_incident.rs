//! `JudgeIncident`.

use tonic::Status;

use super::call::Call;
use crate::wire::{
    AnswerOptions, Path, ReceivedGame, ReceivedIncident, Violations, impossible_event, incident_response,
    invalid_argument, pb, read_elapsed,
};

pub(super) async fn answer(
    request: pb::JudgeIncidentRequest,
    call: &Call<'_>,
) -> Result<pb::JudgeIncidentResponse, Status> {
    let pb::JudgeIncidentRequest { game, incident, elapsed, options } = request;
    let mut violations = Violations::new(call.language);
    let received = ReceivedGame::read(game, &Path::root("game"), &mut violations);
    let happened_in = received.as_deref().map(|received| &received.game);
    let incident = ReceivedIncident::read(incident, happened_in, &Path::root("incident"), &mut violations);
    let options = AnswerOptions::read(options, &Path::root("options"), &mut violations);
    let elapsed = read_elapsed(elapsed, received.as_deref(), &mut violations);
    let (Some(mut received), Some(incident), Some(elapsed_ms), true) =
        (received, incident, elapsed, violations.is_empty())
    else {
        return Err(invalid_argument(&violations));
    };
    let mut mating = call.mating(&options);
    mating.look_for_dead_positions(&mut received).await;
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
