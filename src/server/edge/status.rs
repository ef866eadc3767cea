//! Statuses that come from the edge itself, and those of the layers below that it restates.

use std::{collections::HashMap, time::Duration};

use tonic::{Code, Status};
use tonic_types::{ErrorDetails, StatusExt};

use crate::server::metrics::Refused;

/// The `domain` of every `ErrorInfo` this service sends.
pub const ERROR_DOMAIN: &str = "arbiter.v1";

/// When a caller that was turned away may come again. Long enough for a full queue of microsecond calls to clear.
const RETRY_AFTER: Duration = Duration::from_millis(100);

/// Why the edge ended a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::server) enum Refusal {
    /// As many calls as allowed are running.
    Overloaded,
    /// The caller's deadline, or the server's cap, has passed.
    DeadlineExceeded,
    /// A handler panicked.
    Panicked,
    /// `grpc-timeout` cannot be read.
    MalformedTimeout,
    /// The process drains, and the stream would not end by itself.
    Draining,
    /// The connection has as many bytes of requests on the way as it may.
    TooMuchIncoming,
    /// The caller has made its calls; it may make one more after this time.
    RateLimited(Duration),
    /// The call shows no certificate or token, or a token that is none.
    Unauthenticated,
    /// The certificate is good, but not of those that may call.
    NotAllowed,
}

// === impl Refusal ===

impl Refusal {
    pub(super) fn status(self) -> Status {
        let (code, text) = match self {
            Self::Overloaded => (Code::ResourceExhausted, "too many calls are running"),
            Self::TooMuchIncoming => {
                (Code::ResourceExhausted, "too many bytes of requests are on their way on this connection")
            }
            Self::DeadlineExceeded => (Code::DeadlineExceeded, "the deadline has passed"),
            Self::Panicked => (Code::Internal, "internal error"),
            Self::MalformedTimeout => {
                (Code::InvalidArgument, "`grpc-timeout` must be 1 to 8 digits and a unit of H, M, S, m, u or n")
            }
            Self::Draining => (Code::Unavailable, "the server is stopping"),
            Self::RateLimited(_) => (Code::ResourceExhausted, "more calls than this caller may make"),
            Self::Unauthenticated => (Code::Unauthenticated, "a known client certificate or bearer token is needed"),
            Self::NotAllowed => (Code::PermissionDenied, "no name of the client certificate may call"),
        };
        let mut details = ErrorDetails::with_error_info(self.reason(), ERROR_DOMAIN, HashMap::new());
        match self {
            Self::Overloaded | Self::TooMuchIncoming => _ = details.set_retry_info(Some(RETRY_AFTER)),
            Self::RateLimited(wait) => _ = details.set_retry_info(Some(wait)),
            _ => {}
        }
        Status::with_error_details(code, text, details)
    }

    /// What it counts as.
    pub(super) fn counted(self) -> Refused {
        match self {
            Self::Overloaded => Refused::Overloaded,
            Self::TooMuchIncoming => Refused::TooMuchIncoming,
            Self::DeadlineExceeded => Refused::DeadlineExceeded,
            Self::Panicked => Refused::Panicked,
            Self::MalformedTimeout => Refused::MalformedTimeout,
            Self::Draining => Refused::Draining,
            Self::RateLimited(_) => Refused::RateLimited,
            Self::Unauthenticated => Refused::Unauthenticated,
            Self::NotAllowed => Refused::NotAllowed,
        }
    }

    fn reason(self) -> &'static str {
        match self {
            Self::Overloaded | Self::TooMuchIncoming => "OVERLOADED",
            Self::DeadlineExceeded => "DEADLINE_EXCEEDED",
            Self::Panicked => "INTERNAL",
            Self::MalformedTimeout => "MALFORMED_TIMEOUT",
            Self::Draining => "DRAINING",
            Self::RateLimited(_) => "RATE_LIMITED",
            Self::Unauthenticated => "UNAUTHENTICATED",
            Self::NotAllowed => "NOT_ALLOWED",
        }
    }
}

/// The reason code of a status, when it has one.
pub(super) fn reason_of(status: &Status) -> Option<String> {
    status.get_details_error_info().map(|info| info.reason)
}

/// Says again, in this service's terms, what the codec below says with a code that misleads: OUT_OF_RANGE for a message over its
/// size limit, INTERNAL for bytes that are no message. It knows them by their texts; tests over a socket hold them.
pub(super) fn restate(status: &Status) -> Option<Status> {
    let text = status.message();
    match status.code() {
        Code::OutOfRange => {
            let reason = if text.starts_with("Error, decoded message length too large") {
                "REQUEST_TOO_LARGE"
            } else if text.starts_with("Error, encoded message length too large") {
                "RESPONSE_TOO_LARGE"
            } else {
                return None;
            };
            let mut numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty());
            let (size, limit) = (numbers.next()?, numbers.next()?);
            let what = if reason == "REQUEST_TOO_LARGE" { "request" } else { "response" };
            let text = format!("the {what} of {size} bytes is over the limit of {limit} bytes");
            let metadata = [("size_bytes", size), ("limit_bytes", limit)].map(|(k, v)| (k.to_owned(), v.to_owned()));
            let details = ErrorDetails::with_error_info(reason, ERROR_DOMAIN, metadata);
            Some(Status::with_error_details(Code::ResourceExhausted, text, details))
        }
        Code::Internal => {
            let garbage = [
                "failed to decode Protobuf message",
                "protocol error: received message with invalid compression flag",
                "protocol error: received message with compressed-flag but no grpc-encoding",
                "Unexpected EOF decoding stream.",
                "Missing request message.",
            ];
            garbage.iter().any(|start| text.starts_with(start)).then(|| {
                let details = ErrorDetails::with_error_info("MALFORMED_MESSAGE", ERROR_DOMAIN, HashMap::new());
                Status::with_error_details(
                    Code::InvalidArgument,
                    "the request is not a message of this method",
                    details,
                )
            })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::pb;

    #[test]
    fn every_refusal_carries_its_reason() {
        for refusal in [
            Refusal::Overloaded,
            Refusal::TooMuchIncoming,
            Refusal::DeadlineExceeded,
            Refusal::Panicked,
            Refusal::MalformedTimeout,
            Refusal::Draining,
            Refusal::RateLimited(Duration::from_secs(1)),
            Refusal::Unauthenticated,
            Refusal::NotAllowed,
        ] {
            let name = format!("ERROR_REASON_{}", refusal.reason());
            assert!(pb::ErrorReason::from_str_name(&name).is_some(), "{name} is not in the contract");
            assert_eq!(reason_of(&refusal.status()).as_deref(), Some(refusal.reason()));
        }
    }

    #[test]
    fn a_size_limit_is_told_with_both_numbers() {
        let below =
            Status::out_of_range("Error, decoded message length too large: found 11 bytes, the limit is: 10 bytes");
        let status = restate(&below).unwrap();
        assert_eq!(status.code(), Code::ResourceExhausted);
        assert_eq!(status.message(), "the request of 11 bytes is over the limit of 10 bytes");
        let info = status.get_details_error_info().unwrap();
        assert_eq!((info.metadata["size_bytes"].as_str(), info.metadata["limit_bytes"].as_str()), ("11", "10"));
    }

    #[test]
    fn statuses_of_handlers_stay_as_they_are() {
        assert!(restate(&Status::out_of_range("ply 18 of 17")).is_none());
        assert!(restate(&Status::internal("internal error")).is_none());
        assert!(restate(&Status::invalid_argument("Missing request message.")).is_none());
    }
}
