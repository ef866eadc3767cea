//! Lag compensation out of a quota: a courtesy of servers, not law.

use super::{FlagPolicy, LagPolicy, ValidControl};
use crate::core::board::Color;

/// The largest gain of quota for one move, in milliseconds.
const MAX_GAIN_MS: i64 = 1_000;
/// The most lag that may still be under way when a caller asks whether a flag is down, in milliseconds.
const MAX_GRACE_MS: i64 = 2_000;
/// Moves that the estimate of a game's length assumes.
const ESTIMATED_MOVES: i64 = 40;

/// What a control allows one player, in milliseconds.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct LagQuota {
    /// What each move adds to the quota.
    pub gain_ms: i64,
    /// The quota before the game: three gains.
    pub start_ms: i64,
    /// The largest quota: seven gains.
    pub cap_ms: i64,
}

impl LagQuota {
    /// The quota of one player under a control; `None` without the policy.
    ///
    /// The gain is two fifths of a centisecond for each second of an estimated game, plus 15 centiseconds, reckoned in
    /// whole centiseconds, and at most a second.
    pub fn of(control: &ValidControl, color: Color) -> Option<Self> {
        match control.policy().lag {
            LagPolicy::None => None,
            LagPolicy::Quota => {
                let period = control.period(color, 0)?;
                let seconds = period.base_ms / 1_000 + ESTIMATED_MOVES * (period.extra_ms / 1_000);
                let gain_ms = ((seconds * 2 / 5 + 15) * 10).min(MAX_GAIN_MS);
                Some(Self { gain_ms, start_ms: 3 * gain_ms, cap_ms: 7 * gain_ms })
            }
        }
    }

    /// The quota after a move for which `compensation_ms` was drawn.
    pub(super) fn next(self, quota_ms: i64, compensation_ms: i64) -> i64 {
        (quota_ms + self.gain_ms - compensation_ms).min(self.cap_ms)
    }
}

/// How far over his time a player may be while nobody has pressed yet: a move made in time may still be under way.
pub(super) fn polling_grace(control: &ValidControl, quota_ms: i64) -> i64 {
    match (control.policy().lag, control.policy().flag) {
        (LagPolicy::Quota, FlagPolicy::Automatic) => quota_ms.min(MAX_GRACE_MS),
        _ => 0,
    }
}
