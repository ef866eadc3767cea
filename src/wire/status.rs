//! The one table from faults to gRPC status: code, `ErrorInfo`, `BadRequest`, `LocalizedMessage`.

use std::collections::HashMap;

use tonic::{Code, Status};
use tonic_types::{ErrorDetails, FieldViolation, StatusExt};

use super::{Violations, pb};

/// The domain of every reason.
pub(crate) const DOMAIN: &str = "arbiter.v1";

/// A reason as it stands in `ErrorInfo`: the name of the enum value without its prefix.
pub(crate) fn reason_name(reason: pb::ErrorReason) -> &'static str {
    let name = reason.as_str_name();
    name.strip_prefix("ERROR_REASON_").unwrap_or(name)
}

/// `INVALID_ARGUMENT` with every fault of a request. `ErrorInfo` carries the first one, and how many there are.
pub(crate) fn invalid_argument(violations: &Violations) -> Status {
    let kept = violations.kept();
    let (message, info) = match kept {
        [] => (String::from("the request is invalid"), (pb::ErrorReason::Unspecified, HashMap::new())),
        [first, ..] => {
            let more = match violations.count() - 1 {
                0 => String::new(),
                more => format!(" (and {more} more)"),
            };
            let mut metadata: HashMap<String, String> =
                first.metadata.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
            metadata.insert("field".to_owned(), first.field.clone());
            if violations.count() > 1 {
                metadata.insert("count".to_owned(), violations.count().to_string());
            }
            (format!("{}: {}{more}", first.field, first.description), (first.reason, metadata))
        }
    };
    let mut fields: Vec<FieldViolation> = kept
        .iter()
        .map(|violation| {
            let mut field = FieldViolation::new(&violation.field, &violation.description);
            field.reason = reason_name(violation.reason).to_owned();
            field
        })
        .collect();
    if violations.count() > kept.len() {
        // The last place says that the list is not complete.
        if let Some(last) = fields.last_mut() {
            last.reason = reason_name(pb::ErrorReason::MoreViolations).to_owned();
            last.description = format!("{} faults in all, of which {} are listed", violations.count(), kept.len() - 1);
        }
    }
    let (reason, metadata) = info;
    let mut details = ErrorDetails::new();
    details
        .set_error_info(reason_name(reason), DOMAIN, metadata)
        .set_bad_request(fields)
        .set_localized_message("en", &message);
    Status::with_error_details(Code::InvalidArgument, message, details)
}

#[cfg(test)]
mod tests {
    use tonic_types::StatusExt;

    use super::{super::Path, Violations, invalid_argument, pb};

    #[test]
    fn every_fault_is_named_and_the_details_stay_small() {
        let mut violations = Violations::default();
        for index in 0..40 {
            let path = Path::root("game");
            violations
                .add(&path.field("position").field("moves").index(index), pb::ErrorReason::InvalidUci, "x".repeat(80))
                .with("value", "y".repeat(1_000));
        }
        let status = invalid_argument(&violations);
        assert!(status.details().len() < 8 * 1024, "{} bytes", status.details().len());
        let details = status.get_error_details();
        let fields = &details.bad_request().unwrap().field_violations;
        assert_eq!(fields.len(), 16);
        assert_eq!(fields[0].field, "game.position.moves[0]");
        assert_eq!(fields[0].reason, "INVALID_UCI");
        assert_eq!(fields[15].reason, "MORE_VIOLATIONS");
        let info = details.error_info().unwrap();
        assert_eq!((info.reason.as_str(), info.domain.as_str()), ("INVALID_UCI", "arbiter.v1"));
        assert_eq!(info.metadata["count"], "40");
    }
}
