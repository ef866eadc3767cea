//! The one table from faults to gRPC status: code, `ErrorInfo`, `BadRequest`, `LocalizedMessage`.

use std::collections::HashMap;

use tonic::{Code, Status, metadata::MetadataValue};
use tonic_types::{ErrorDetails, FieldViolation, LocalizedMessage, StatusExt};

use super::{Violations, pb, violation::Violation};
use crate::language::{Language, sentences::ErrorSentence};

/// The domain of every reason.
pub(crate) const DOMAIN: &str = "arbiter.v1";

/// A reason as it stands in `ErrorInfo`: the name of the enum value without its prefix.
pub(crate) fn reason_name(reason: pb::ErrorReason) -> &'static str {
    let name = reason.as_str_name();
    name.strip_prefix("ERROR_REASON_").unwrap_or(name)
}

/// Bytes of the listed violations together: details stay below 8 KiB, whatever the alphabet.
const MOST_BYTES: usize = 5_500;

/// `INVALID_ARGUMENT` with every fault of a request. `ErrorInfo` carries the first one, and how many there are. The message
/// and the descriptions are in English, for whoever writes the caller; beside each stands a sentence in the language of the
/// call, for whoever reads it on a screen (AIP-193).
pub(crate) fn invalid_argument(violations: &Violations) -> Status {
    let language = violations.language();
    let (reason, metadata) = info(violations);
    let mut details = ErrorDetails::new();
    details
        .set_error_info(reason_name(reason), DOMAIN, metadata)
        .set_bad_request(fields(violations))
        .set_localized_message(language.tag(), summary(violations, language));
    Status::with_error_details(Code::InvalidArgument, message(violations), details)
}

/// In English: the first fault, and how many more there are.
fn message(violations: &Violations) -> String {
    let Some(Violation { field, description, .. }) = violations.kept().first() else {
        return String::from("the request is invalid");
    };
    match violations.count() - 1 {
        0 => format!("{field}: {description}"),
        more => format!("{field}: {description} (and {more} more)"),
    }
}

/// The same in the language of the call.
fn summary(violations: &Violations, language: Language) -> String {
    let Some(first) = violations.kept().first() else { return language.say(&ErrorSentence::Invalid) };
    let fault = localized(first, language);
    let fault = language.say(&ErrorSentence::InField { field: &first.field, fault: &fault });
    match violations.count() - 1 {
        0 => fault,
        more => language.say(&ErrorSentence::AndMore { fault: &fault, more }),
    }
}

/// Reason and metadata of the first fault.
fn info(violations: &Violations) -> (pb::ErrorReason, HashMap<String, String>) {
    let Some(first) = violations.kept().first() else { return (pb::ErrorReason::Unspecified, HashMap::new()) };
    let mut metadata: HashMap<String, String> =
        first.metadata.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    metadata.insert("field".to_owned(), first.field.clone());
    if violations.count() > 1 {
        metadata.insert("count".to_owned(), violations.count().to_string());
    }
    (first.reason, metadata)
}

fn fields(violations: &Violations) -> Vec<FieldViolation> {
    let language = violations.language();
    let mut bytes = 0;
    let mut fields = Vec::new();
    for violation in violations.kept() {
        let field = field(violation, language);
        bytes += field.field.len()
            + field.description.len()
            + field.localized_message.as_ref().map_or(0, |localized| localized.message.len());
        if bytes > MOST_BYTES && !fields.is_empty() {
            break;
        }
        fields.push(field);
    }
    let listed = fields.len().saturating_sub(1);
    if violations.count() > fields.len()
        && let Some(last) = fields.last_mut()
    {
        // The last place says that the list is not complete.
        let count = violations.count();
        last.reason = reason_name(pb::ErrorReason::MoreViolations).to_owned();
        last.description = format!("{count} faults in all, of which {listed} are listed");
        let said = language.say(&ErrorSentence::MoreViolations { count, listed });
        last.localized_message = Some(LocalizedMessage::new(language.tag(), said));
    }
    fields
}

fn field(violation: &Violation, language: Language) -> FieldViolation {
    let mut field = FieldViolation::new(&violation.field, &violation.description);
    field.reason = reason_name(violation.reason).to_owned();
    field.localized_message = Some(LocalizedMessage::new(language.tag(), localized(violation, language)));
    field
}

/// A fault in the language of the call, by its reason and its metadata.
fn localized(violation: &Violation, language: Language) -> String {
    match (violation.reason, &violation.detail) {
        // A few contradict nothing but themselves.
        (pb::ErrorReason::Contradiction, Some(said)) => said.clone(),
        (reason, detail) => language.say(&sentence(reason, |key| violation.fact(key), detail.as_deref())),
    }
}

/// What a reason says, with the facts that its metadata holds. `detail` is the fault itself in the language of the call,
/// where the reason alone does not say it.
fn sentence<'a>(
    reason: pb::ErrorReason,
    fact: impl Fn(&'static str) -> &'a str,
    detail: Option<&'a str>,
) -> ErrorSentence<'a> {
    use ErrorSentence as Said;
    use pb::ErrorReason as Reason;
    let fault = || detail.unwrap_or_else(|| fact("fault"));
    match reason {
        Reason::Unspecified => Said::Invalid,
        Reason::MalformedMessage => Said::MalformedMessage,
        Reason::UnknownEnumValue => Said::UnknownEnumValue { value: fact("value") },
        Reason::FieldRequired => Said::FieldRequired,
        Reason::OutOfRange => {
            Said::OutOfRange { value: fact("value"), minimum: fact("minimum"), maximum: fact("maximum") }
        }
        Reason::TooLong => Said::TooLong { length: fact("length"), maximum: fact("maximum") },
        Reason::Contradiction => Said::Contradiction { other: fact("other") },
        Reason::InvalidSquare => Said::InvalidSquare { value: fact("value") },
        Reason::InvalidUci => Said::InvalidUci { value: fact("value") },
        Reason::InvalidSan => Said::InvalidSan { value: fact("value") },
        Reason::InvalidPosition => Said::InvalidPosition { fault: fault() },
        Reason::IllegalHistory => {
            Said::IllegalHistory { text: fact("move"), ply: fact("ply"), why: detail.unwrap_or_default() }
        }
        Reason::VerdictContradicts => Said::VerdictContradicts,
        Reason::InvalidDuration => Said::InvalidDuration { value: fact("value") },
        Reason::InvalidClockControl => Said::InvalidClockControl { fault: fault() },
        Reason::InvalidClockState => Said::InvalidClockState { fault: fault() },
        Reason::ImpossibleClockEvent => Said::ImpossibleClockEvent { fault: fault() },
        Reason::NotSupported => Said::NotSupported { value: fact("value") },
        Reason::ImpossibleRules => Said::ImpossibleRules { other: fact("other") },
        Reason::InvalidResult => Said::InvalidResult { value: fact("value") },
        // It stands in the place of the last field, and is said there with its numbers.
        Reason::MoreViolations => Said::Invalid,
        Reason::Overloaded => Said::Overloaded,
        Reason::RequestTooLarge => Said::RequestTooLarge { size: fact("size_bytes"), limit: fact("limit_bytes") },
        Reason::DeadlineExceeded => Said::DeadlineExceeded,
        Reason::Draining => Said::Draining,
        Reason::Internal => Said::Internal,
        Reason::ResponseTooLarge => Said::ResponseTooLarge { size: fact("size_bytes"), limit: fact("limit_bytes") },
        Reason::MalformedTimeout => Said::MalformedTimeout,
        Reason::RateLimited => Said::RateLimited,
        Reason::Unauthenticated => Said::Unauthenticated,
        Reason::NotAllowed => Said::NotAllowed,
    }
}

/// Tells a status in a language: `content-language`, and a `LocalizedMessage` where it has a reason and none yet.
pub(crate) fn localize(status: Status, language: Language) -> Status {
    let mut status = with_localized_message(&status, language).unwrap_or(status);
    status.metadata_mut().insert("content-language", MetadataValue::from_static(language.tag()));
    status
}

fn with_localized_message(status: &Status, language: Language) -> Option<Status> {
    if status.get_details_localized_message().is_some() {
        return None;
    }
    let info = status.get_details_error_info()?;
    let reason = pb::ErrorReason::from_str_name(&format!("ERROR_REASON_{}", info.reason))?;
    let fact = |key| info.metadata.get(key).map_or("", String::as_str);
    let said = language.say(&sentence(reason, fact, None));
    let mut details = status.get_error_details();
    details.set_localized_message(language.tag(), said);
    let metadata = status.metadata().clone();
    Some(Status::with_error_details_and_metadata(status.code(), status.message(), details, metadata))
}

#[cfg(test)]
mod tests {
    use tonic_types::StatusExt;

    use super::{super::Path, ErrorSentence, Language, Violations, invalid_argument, pb};

    #[test]
    fn every_fault_is_named_and_the_details_stay_small() {
        for language in Language::ALL {
            for value in ["y", "Ж", "♞"] {
                let mut violations = Violations::new(language);
                for index in 0..40 {
                    let path = Path::root("game");
                    violations
                        .add(
                            &path.field("position").field("moves").index(index),
                            pb::ErrorReason::InvalidUci,
                            format_args!("`{}` is no move", value.repeat(64)),
                        )
                        .with("value", value.repeat(1_000));
                }
                let status = invalid_argument(&violations);
                assert!(status.details().len() < 8 * 1024, "{language:?} {value}: {} bytes", status.details().len());
                let details = status.get_error_details();
                let fields = &details.bad_request().unwrap().field_violations;
                assert!(fields.len() <= 16);
                assert_eq!(fields[0].field, "game.position.moves[0]");
                assert_eq!(fields[0].reason, "INVALID_UCI");
                assert_eq!(fields.last().unwrap().reason, "MORE_VIOLATIONS");
                let info = details.error_info().unwrap();
                assert_eq!((info.reason.as_str(), info.domain.as_str()), ("INVALID_UCI", "arbiter.v1"));
                assert_eq!(info.metadata["count"], "40");
                assert_eq!(details.localized_message().unwrap().locale, language.tag());
            }
        }
    }

    #[test]
    fn short_faults_are_all_listed() {
        let mut violations = Violations::new(Language::English);
        for index in 0..16 {
            let path = Path::root("moves").index(index);
            violations.add(&path, pb::ErrorReason::InvalidUci, "no move").with("value", "e9");
        }
        let details = invalid_argument(&violations).get_error_details();
        let fields = &details.bad_request().unwrap().field_violations;
        assert_eq!(fields.len(), 16);
        assert!(fields.iter().all(|field| field.reason == "INVALID_UCI"));
    }

    /// Every reason says something of its own.
    #[test]
    fn every_reason_has_a_sentence() {
        for reason in (0..100).filter_map(|number| pb::ErrorReason::try_from(number).ok()) {
            for language in Language::ALL {
                let mut violations = Violations::new(language);
                violations.add(&Path::root("game"), reason, "x");
                let said = super::localized(&violations.kept()[0], language);
                let generic = said == language.say(&ErrorSentence::Invalid);
                let without = [pb::ErrorReason::Unspecified, pb::ErrorReason::MoreViolations];
                assert_eq!(generic, without.contains(&reason), "{reason:?} {language:?}: {said}");
            }
        }
    }
}
