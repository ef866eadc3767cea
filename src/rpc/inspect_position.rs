//! `InspectPosition`.

use tonic::Status;

use crate::language::Language;
use crate::wire::{AnswerOptions, InspectedPosition, Path, Violations, inspect, invalid_argument, pb};

pub(super) fn answer(
    request: pb::InspectPositionRequest,
    language: Language,
) -> Result<pb::InspectPositionResponse, Status> {
    let pb::InspectPositionRequest { position, diagram, options } = request;
    let mut violations = Violations::new(language);
    let inspected = InspectedPosition::read(position, &Path::root("position"), &mut violations);
    let diagram = violations.enumeration(&Path::root("diagram"), diagram);
    let options = AnswerOptions::read(options, &Path::root("options"), &mut violations);
    let (Some(inspected), Some(diagram), true) = (inspected, diagram, violations.is_empty()) else {
        return Err(invalid_argument(&violations));
    };
    Ok(inspect(inspected, diagram, &options))
}
