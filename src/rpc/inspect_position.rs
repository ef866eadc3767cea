//! `InspectPosition`.

use tonic::Status;

use super::call::Call;
use crate::wire::{AnswerOptions, InspectedPosition, Path, Violations, inspect, invalid_argument, pb};

pub(super) async fn answer(
    request: pb::InspectPositionRequest,
    call: &Call<'_>,
) -> Result<pb::InspectPositionResponse, Status> {
    let pb::InspectPositionRequest { position, diagram, options } = request;
    let mut violations = Violations::new(call.language);
    let inspected = InspectedPosition::read(position, &Path::root("position"), &mut violations);
    let diagram = violations.enumeration(&Path::root("diagram"), diagram);
    let options = AnswerOptions::read(options, &Path::root("options"), &mut violations);
    let (Some(mut inspected), Some(diagram), true) = (inspected, diagram, violations.is_empty()) else {
        return Err(invalid_argument(&violations));
    };
    let mut can_mate = None;
    if let Some(game) = inspected.game() {
        let mut mating = call.mating(&options);
        mating.look_for_dead_position(game).await;
        can_mate = Some(mating.of_both(game).await);
    }
    Ok(inspect(inspected, diagram, &options, can_mate.as_ref()))
}
