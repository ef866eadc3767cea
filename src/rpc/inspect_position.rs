//! `InspectPosition`.

use tonic::Status;

use crate::wire::{AnswerOptions, InspectedPosition, Path, Violations, inspect, invalid_argument, pb};

pub(super) fn answer(request: pb::InspectPositionRequest) -> Result<pb::InspectPositionResponse, Status> {
    let pb::InspectPositionRequest { position, diagram, options } = request;
    let mut violations = Violations::default();
    let inspected = InspectedPosition::read(position, &Path::root("position"), &mut violations);
    match violations.enumeration(&Path::root("diagram"), diagram) {
        None | Some(pb::DiagramFormat::Unspecified) => {}
        Some(format) => violations.not_supported(&Path::root("diagram"), format.as_str_name()),
    }
    let options = AnswerOptions::read(options, &Path::root("options"), &mut violations);
    let (Some(inspected), true) = (inspected, violations.is_empty()) else {
        return Err(invalid_argument(&violations));
    };
    Ok(inspect(inspected, &options))
}
