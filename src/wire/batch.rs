//! Batches: what is sent together, and the answer of each item.

use tonic::Status;
use tonic_types::{LocalizedMessage, StatusExt};

use super::{Path, Violations, pb};

/// Items in one batch.
const MOST_ITEMS: usize = 1_000;
/// Bytes of a caller's name for an item.
const LONGEST_ID: usize = 128;

/// Checks the limits of a batch; what is wrong with one item is that item's own error.
pub(crate) fn check_batch(request: &pb::BatchRequest, violations: &mut Violations) {
    let path = Path::root("items");
    let items = &request.items;
    let count = items.len();
    if count > MOST_ITEMS {
        violations
            .add(&path, pb::ErrorReason::TooLong, format_args!("{count} items are more than {MOST_ITEMS}"))
            .with("length", count)
            .with("maximum", MOST_ITEMS);
        return;
    }
    for (index, item) in items.iter().enumerate().filter(|(_, item)| item.id.len() > LONGEST_ID) {
        violations
            .add(
                &path.index(index).field("id"),
                pb::ErrorReason::TooLong,
                format_args!("an id of {} bytes is longer than {LONGEST_ID}", item.id.len()),
            )
            .with("length", item.id.len())
            .with("maximum", LONGEST_ID);
    }
}

/// An item without a request.
pub(crate) fn no_request(violations: &mut Violations) {
    violations.add(&Path::root("request"), pb::ErrorReason::FieldRequired, "an item holds a request");
}

/// The error of one item, in a message: what a call of its own would have answered.
pub(crate) fn batch_error(status: &Status) -> pb::BatchError {
    let details = status.get_error_details();
    let reason = details.error_info().map_or(pb::ErrorReason::Unspecified, |info| reason(&info.reason));
    let violations = details.bad_request().map(|request| request.field_violations.as_slice()).unwrap_or_default();
    pb::BatchError {
        code: status.code().into(),
        message: status.message().to_owned(),
        reason: reason.into(),
        violations: violations
            .iter()
            .map(|violation| pb::FieldViolation {
                field: violation.field.clone(),
                reason: self::reason(&violation.reason).into(),
                description: violation.description.clone(),
                localized_message: localized(violation.localized_message.as_ref()),
            })
            .collect(),
        localized_message: localized(details.localized_message()),
    }
}

fn localized(message: Option<&LocalizedMessage>) -> String {
    message.map(|localized| localized.message.clone()).unwrap_or_default()
}

/// A reason by its name without the prefix, as it stands in status details.
fn reason(name: &str) -> pb::ErrorReason {
    pb::ErrorReason::from_str_name(&format!("ERROR_REASON_{name}")).unwrap_or(pb::ErrorReason::Unspecified)
}

#[cfg(test)]
mod tests {
    use super::{super::invalid_argument, Path, Violations, batch_error, pb};
    use crate::language::Language;

    #[test]
    fn an_error_keeps_every_violation() {
        let mut violations = Violations::new(Language::English);
        violations.add(&Path::root("move"), pb::ErrorReason::FieldRequired, "a move is required");
        violations.add(&Path::root("mover"), pb::ErrorReason::UnknownEnumValue, "7 is no value of this enum");
        let error = batch_error(&invalid_argument(&violations));
        assert_eq!(error.code, i32::from(tonic::Code::InvalidArgument));
        assert_eq!(error.reason(), pb::ErrorReason::FieldRequired);
        let found: Vec<_> =
            error.violations.iter().map(|violation| (violation.field.as_str(), violation.reason())).collect();
        assert_eq!(found, [("move", pb::ErrorReason::FieldRequired), ("mover", pb::ErrorReason::UnknownEnumValue)]);
    }

    #[test]
    fn an_unimplemented_call_has_no_reason() {
        let error = batch_error(&tonic::Status::unimplemented("not yet"));
        assert_eq!((error.code, error.reason()), (12, pb::ErrorReason::Unspecified));
        assert_eq!(error.message, "not yet");
    }
}
