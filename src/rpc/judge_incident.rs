//! `JudgeIncident`.

use tonic::Status;

use crate::wire::{
    AnswerOptions, Path, ReceivedGame, ReceivedIncident, Violations, impossible_event, incident_response,
    invalid_argument, pb, read_elapsed,
};

pub(super) fn answer(request: pb::JudgeIncidentRequest) -> Result<pb::JudgeIncidentResponse, Status> {
    let pb::JudgeIncidentRequest { game, incident, elapsed, options } = request;
    let mut violations = Violations::default();
    let received = ReceivedGame::read(game, &Path::root("game"), &mut violations);
    let happened_in = received.as_ref().map(|received| &received.game);
    let incident = ReceivedIncident::read(incident, happened_in, &Path::root("incident"), &mut violations);
    let options = AnswerOptions::read(options, &Path::root("options"), &mut violations);
    let elapsed = read_elapsed(elapsed, received.as_ref(), &mut violations);
    let (Some(mut received), Some(incident), Some(elapsed_ms), true) =
        (received, incident, elapsed, violations.is_empty())
    else {
        return Err(invalid_argument(&violations));
    };
    let answer =
        received.let_time_pass(elapsed_ms, &options).and_then(|()| incident_response(received, &incident, &options));
    answer.map_err(|error| {
        impossible_event(&error, &Path::root("incident"), &mut violations);
        invalid_argument(&violations)
    })
}
