//! Clock readings of a record.

use std::collections::BTreeMap;

use super::super::{Path, Violations, pb};
use crate::core::replay::{MAX_PLIES, RecordedTime};

/// Ten thousand hours, in seconds.
const LONGEST: i64 = 36_000_000;

/// The readings by ply.
#[derive(Default)]
pub(super) struct Times(BTreeMap<u32, pb::RecordedTime>);

impl Times {
    /// Reads the readings of a request. `None`: faults were added.
    pub(super) fn read(list: Vec<pb::RecordedTime>, path: &Path<'_>, violations: &mut Violations) -> Option<Self> {
        if list.len() > MAX_PLIES as usize {
            violations
                .add(path, pb::ErrorReason::TooLong, format_args!("{} are more than {MAX_PLIES}", list.len()))
                .with("length", list.len())
                .with("maximum", MAX_PLIES);
            return None;
        }
        let mut times = BTreeMap::new();
        let mut sound = true;
        for (index, time) in list.into_iter().enumerate() {
            let path = path.index(index);
            let pb::RecordedTime { ply, remaining, elapsed, game_elapsed } = &time;
            for (field, duration) in [("remaining", remaining), ("elapsed", elapsed), ("game_elapsed", game_elapsed)] {
                sound &= check(duration.as_ref(), &path.field(field), violations);
            }
            if *ply == 0 || *ply > MAX_PLIES {
                violations
                    .add(
                        &path.field("ply"),
                        pb::ErrorReason::OutOfRange,
                        format_args!("{ply} is not between 1 and {MAX_PLIES}"),
                    )
                    .with("value", ply)
                    .with("minimum", 1)
                    .with("maximum", MAX_PLIES);
                sound = false;
            } else if times.contains_key(ply) {
                violations
                    .add(&path.field("ply"), pb::ErrorReason::Contradiction, "there are two readings of this ply")
                    .with("other", "times");
                sound = false;
            } else {
                times.insert(*ply, time);
            }
        }
        sound.then_some(Self(times))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The reading of a ply.
    pub(super) fn at(&self, ply: u32) -> Option<&pb::RecordedTime> {
        self.0.get(&ply)
    }

    /// The same, in the terms of the core.
    pub(super) fn core(&self, ply: u32) -> Option<RecordedTime> {
        let pb::RecordedTime { ply: _, remaining, elapsed, game_elapsed } = self.at(ply)?;
        let [remaining_ms, elapsed_ms, game_ms] =
            [remaining, elapsed, game_elapsed].map(|time| time.as_ref().map(milliseconds));
        Some(RecordedTime { remaining_ms, elapsed_ms, game_ms })
    }
}

/// Milliseconds on the wire.
pub(super) fn duration(ms: i64) -> prost_types::Duration {
    let nanos = i32::try_from(ms.rem_euclid(1_000) * 1_000_000).unwrap_or_default();
    prost_types::Duration { seconds: ms.div_euclid(1_000), nanos }
}

fn milliseconds(duration: &prost_types::Duration) -> i64 {
    duration.seconds.saturating_mul(1_000).saturating_add(i64::from(duration.nanos / 1_000_000))
}

/// A duration of whole milliseconds that is not negative.
fn check(duration: Option<&prost_types::Duration>, path: &Path<'_>, violations: &mut Violations) -> bool {
    let Some(prost_types::Duration { seconds, nanos }) = duration else { return true };
    let sound = (0..=LONGEST).contains(seconds) && (0..1_000_000_000).contains(nanos) && nanos % 1_000_000 == 0;
    if !sound {
        violations
            .add(
                path,
                pb::ErrorReason::InvalidDuration,
                "a duration is in whole milliseconds, not negative, and at most 10,000 hours",
            )
            .with("value", format_args!("{seconds}s {nanos}ns"));
    }
    sound
}
