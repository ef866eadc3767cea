//! `JudgeIncident`.

use tonic::Status;

use crate::wire::{
    AnswerOptions, Path, ReceivedGame, ReceivedIncident, Violations, incident_response, invalid_argument, pb,
};

pub(super) fn answer(request: pb::JudgeIncidentRequest) -> Result<pb::JudgeIncidentResponse, Status> {
    let pb::JudgeIncidentRequest { game, incident, elapsed, options } = request;
    let mut violations = Violations::default();
    let received = ReceivedGame::read(game, &Path::root("game"), &mut violations);
    let position = received.as_ref().map(|received| received.game.position());
    let incident = ReceivedIncident::read(incident, position, &Path::root("incident"), &mut violations);
    let options = AnswerOptions::read(options, &Path::root("options"), &mut violations);
    let (Some(received), Some(incident), true) = (received, incident, violations.is_empty()) else {
        return Err(invalid_argument(&violations));
    };
    let _ = elapsed;
    Ok(incident_response(received, &incident, &options))
}
