//! Arriving late (FIDE 6.7). All times count from the actual start of the session, not from the announced one.

use super::{EventError, event::check_duration};
use crate::core::board::{ByColor, Color};

const HOUR_MS: i64 = 3_600_000;

/// The default time where the regulations say nothing.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum SilentDefault {
    /// None: who is not there at the start loses (FIDE 2009, 2017 and later).
    Zero,
    /// Half an hour (Finland).
    HalfHour,
    /// One hour (FIDE 2005).
    OneHour,
    /// One hour, or the first control if that is shorter (US 13D).
    OneHourOrFirstControl {
        /// The length of the first control, in milliseconds.
        first_control_ms: i64,
    },
    /// The regulations have to say (FIDE 2014).
    MustBeSpecified,
}

/// Whether a player lost by default.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Absence {
    /// He came in time, or may still come.
    Excused,
    /// He came after the default time: lost, unless the arbiter decides otherwise.
    Forfeit,
}

/// A ruling on one player's arrival.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct LateRuling {
    /// The default time that applied, in milliseconds.
    pub default_ms: i64,
    /// How late he is, in milliseconds.
    pub late_ms: i64,
    /// Whether that loses.
    pub absence: Absence,
}

/// Whose time runs while both players are absent.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum BothLate {
    /// White's, until he comes (FIDE 6.7.2).
    Whites,
    /// Half each until the first of them comes (US 13D, 16K).
    Split,
}

impl SilentDefault {
    /// The time, in milliseconds; `None`: the regulations have to say.
    pub fn default_ms(self) -> Option<i64> {
        match self {
            Self::Zero => Some(0),
            Self::HalfHour => Some(HOUR_MS / 2),
            Self::OneHour => Some(HOUR_MS),
            Self::OneHourOrFirstControl { first_control_ms } => Some(first_control_ms.clamp(0, HOUR_MS)),
            Self::MustBeSpecified => None,
        }
    }
}

/// Whether a player who comes, or is still absent, so long after the start loses: he does *after* the default time
/// (FIDE 6.7.1). `default_ms` is what the regulations say. `None`: nobody says what the default time is.
pub fn late_arrival(default_ms: Option<i64>, silent: SilentDefault, late_ms: i64) -> Option<LateRuling> {
    let default_ms = default_ms.or_else(|| silent.default_ms())?;
    let late_ms = late_ms.max(0);
    let absence = if late_ms > default_ms { Absence::Forfeit } else { Absence::Excused };
    Some(LateRuling { default_ms, late_ms, absence })
}

/// What both clocks lose, in milliseconds, when neither player is there at the start and they come so long after it.
/// White's clock runs until White comes; what happens on the clocks after that is ordinary play.
///
/// # Errors
///
/// A time that is negative or over [`MAX_DURATION_MS`](super::MAX_DURATION_MS).
pub fn both_late(rule: BothLate, arrivals_ms: ByColor<i64>) -> Result<ByColor<i64>, EventError> {
    for color in Color::ALL {
        check_duration(*arrivals_ms.get(color))?;
    }
    let ByColor { white, black } = arrivals_ms;
    Ok(match rule {
        BothLate::Whites => ByColor { white, black: 0 },
        BothLate::Split => {
            let alone = white.min(black);
            // An odd millisecond is White's, whose clock would run.
            let half = alone / 2;
            ByColor { white: alone - half + (white - alone), black: half }
        }
    })
}
