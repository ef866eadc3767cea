//! Durations: whole milliseconds, never negative, at most 10,000 hours.

use prost_types::Duration;

use super::{Path, Violations, pb};
use crate::core::clock::MAX_DURATION_MS;

/// Reads a duration that was given. `None`: a fault was added.
pub(super) fn read_duration_ms(message: Duration, path: &Path<'_>, violations: &mut Violations) -> Option<i64> {
    let Duration { seconds, nanos } = message;
    let whole = i64::from(nanos) % 1_000_000 == 0 && (0..1_000_000_000).contains(&nanos) && seconds >= 0;
    let milliseconds = seconds.checked_mul(1_000).and_then(|ms| ms.checked_add(i64::from(nanos) / 1_000_000));
    let value = milliseconds.filter(|ms| whole && *ms <= MAX_DURATION_MS);
    if value.is_none() {
        violations
            .add(
                path,
                pb::ErrorReason::InvalidDuration,
                "a duration is whole milliseconds, not negative, and at most 10,000 hours",
            )
            .with("value", format_args!("{seconds}s {nanos}ns"));
    }
    value
}

/// Writes a duration.
pub(super) fn duration_message(milliseconds: i64) -> Duration {
    let nanos = i32::try_from(milliseconds.rem_euclid(1_000)).unwrap_or(0) * 1_000_000;
    Duration { seconds: milliseconds.div_euclid(1_000), nanos }
}
