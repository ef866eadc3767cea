//! What is wrong with a request: one sentence for each reason of the contract.

use crate::language::sentence::sentences;

sentences! {
    /// What is wrong with a field or a request. Values are as they stand in the metadata of the reason.
    enum ErrorSentence<'a> {
        Invalid = "error-invalid",
        InField { field: &'a str, fault: &'a str } = "error-in-field",
        AndMore { fault: &'a str, more: usize } = "error-and-more",
        MalformedMessage = "error-malformed-message",
        UnknownEnumValue { value: &'a str } = "error-unknown-enum-value",
        FieldRequired = "error-field-required",
        OutOfRange { value: &'a str, minimum: &'a str, maximum: &'a str } = "error-out-of-range",
        TooLong { length: &'a str, maximum: &'a str } = "error-too-long",
        Contradiction { other: &'a str } = "error-contradiction",
        InvalidSquare { value: &'a str } = "error-invalid-square",
        InvalidUci { value: &'a str } = "error-invalid-uci",
        InvalidSan { value: &'a str } = "error-invalid-san",
        InvalidPosition { fault: &'a str } = "error-invalid-position",
        IllegalHistory { text: &'a str, ply: &'a str, why: &'a str } = "error-illegal-history",
        VerdictContradicts = "error-verdict-contradicts",
        InvalidDuration { value: &'a str } = "error-invalid-duration",
        InvalidClockControl { fault: &'a str } = "error-invalid-clock-control",
        InvalidClockState { fault: &'a str } = "error-invalid-clock-state",
        ImpossibleClockEvent { fault: &'a str } = "error-impossible-clock-event",
        NotSupported { value: &'a str } = "error-not-supported",
        ImpossibleRules { other: &'a str } = "error-impossible-rules",
        MoreViolations { count: usize, listed: usize } = "error-more-violations",
        Overloaded = "error-overloaded",
        RequestTooLarge { size: &'a str, limit: &'a str } = "error-request-too-large",
        DeadlineExceeded = "error-deadline-exceeded",
        Draining = "error-draining",
        Internal = "error-internal",
        ResponseTooLarge { size: &'a str, limit: &'a str } = "error-response-too-large",
        MalformedTimeout = "error-malformed-timeout",
        RateLimited = "error-rate-limited",
        Unauthenticated = "error-unauthenticated",
        NotAllowed = "error-not-allowed",
        InvalidResult { value: &'a str } = "error-invalid-result",
    }
}
