//! Durations: whole milliseconds, nothing finer, nothing absurd.

use prost_types::Duration;

use super::{Path, Violations, pb};
use crate::core::clock::{MAX_DURATION_MS, MAX_READING_MS};

/// A span of time that has passed or is given: 0 to 10,000 hours.
pub(crate) fn read_duration(message: Duration, path: &Path<'_>, violations: &mut Violations) -> Option<i64> {
    read(message, 0, MAX_DURATION_MS, path, violations)
}

/// A change of a clock: up to 10,000 hours either way.
pub(super) fn read_change(message: Duration, path: &Path<'_>, violations: &mut Violations) -> Option<i64> {
    read(message, -MAX_DURATION_MS, MAX_DURATION_MS, path, violations)
}

/// What a clock may hold between two calls.
pub(super) fn read_reading(message: Duration, path: &Path<'_>, violations: &mut Violations) -> Option<i64> {
    read(message, -MAX_READING_MS, MAX_READING_MS, path, violations)
}

/// A duration that counts as zero where it is absent.
pub(super) fn or_zero(
    message: Option<Duration>,
    read: fn(Duration, &Path<'_>, &mut Violations) -> Option<i64>,
    path: &Path<'_>,
    violations: &mut Violations,
) -> i64 {
    message.and_then(|message| read(message, path, violations)).unwrap_or_default()
}

fn read(message: Duration, least: i64, most: i64, path: &Path<'_>, violations: &mut Violations) -> Option<i64> {
    let Duration { seconds, nanos } = message;
    let nanos = i64::from(nanos);
    let written =
        (0..=999_999_999).contains(&nanos.abs()) && (seconds == 0 || nanos == 0 || (seconds < 0) == (nanos < 0));
    let milliseconds = seconds.checked_mul(1_000).and_then(|whole| whole.checked_add(nanos / 1_000_000));
    let fault = match milliseconds {
        _ if !written => "its seconds and nanoseconds do not go together",
        _ if nanos % 1_000_000 != 0 => "it is finer than a millisecond",
        Some(milliseconds) if (least..=most).contains(&milliseconds) => return Some(milliseconds),
        Some(milliseconds) if milliseconds < 0 && least == 0 => "it is negative",
        _ => "it is too long",
    };
    violations
        .add(path, pb::ErrorReason::InvalidDuration, format_args!("not a duration that can be ruled on: {fault}"))
        .with("value", format_args!("{seconds}s {nanos}ns"));
    None
}

/// Milliseconds as a message.
pub(crate) fn message(milliseconds: i64) -> Duration {
    let nanos = i32::try_from(milliseconds % 1_000 * 1_000_000).unwrap_or_default();
    Duration { seconds: milliseconds / 1_000, nanos }
}

#[cfg(test)]
mod tests {
    use prost_types::Duration;

    use super::{super::Path, Violations, message, read_change, read_duration};
    use crate::language::Language;

    #[test]
    fn whole_milliseconds_go_both_ways() {
        for milliseconds in [0, 1, 999, 1_000, 1_001, 36_000_000_000] {
            let mut violations = Violations::new(Language::English);
            assert_eq!(read_duration(message(milliseconds), &Path::root("d"), &mut violations), Some(milliseconds));
            assert_eq!(read_change(message(-milliseconds), &Path::root("d"), &mut violations), Some(-milliseconds));
            assert!(violations.is_empty());
        }
    }

    #[test]
    fn everything_else_is_refused() {
        for (seconds, nanos) in [
            (-1, 0),
            (0, -1_000_000),
            (0, 1),
            (0, 999_999),
            (1, -1_000_000),
            (0, 1_000_000_000),
            (36_000_001, 0),
            (i64::MAX, 0),
            (i64::MIN, i32::MIN),
        ] {
            let mut violations = Violations::new(Language::English);
            assert_eq!(read_duration(Duration { seconds, nanos }, &Path::root("d"), &mut violations), None);
            assert_eq!(violations.count(), 1, "{seconds} {nanos}");
        }
    }
}
