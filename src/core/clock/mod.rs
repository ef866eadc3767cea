//! The chess clock: pure arithmetic on whole milliseconds, FIDE Article 6.
//!
//! Nothing here reads a clock. A caller keeps a [`ClockState`], reports durations and acts as [`Event`]s, and
//! [`apply`] gives the next state with a [`Report`]. The same request gives the same answer, for ever.
//!
//! * [`ClockControl`] is what was announced before the game; [`ClockControl::check`] makes it a [`ValidControl`].
//! * [`ClockState`] is what travels between two calls; [`ClockState::start`] is the clock before the game.
//! * [`readings`] says what both clocks show and what happens next; [`flag_ruling`] what a flag that is down comes to.
//!
//! # Bounds
//!
//! No sum here can overflow. Every duration of a control or an event is at most [`MAX_DURATION_MS`] (3.6e10), every
//! reading that travels at most [`MAX_READING_MS`] (3.6e12) on either side of zero: [`apply`] validates the state that
//! comes in and refuses an event whose result would leave that range. Inside one event a clock gains at most one base
//! for each completed move, of which there are at most [`MAX_MOVES`]: 3.6e14. All intermediate sums therefore stay
//! under 1e15, and an `i64` holds 9.2e18. The arithmetic saturates all the same, so that even a state that was never
//! validated cannot cause a panic in [`readings`].

mod apply;
mod category;
mod control;
mod correspondence;
mod event;
mod faults;
mod flag;
mod intervention;
mod lag;
mod lateness;
mod names;
mod presets;
mod press;
mod reading;
mod state;
mod turn;

pub use apply::apply;
pub use category::{Category, Edition, UsCategory};
pub use control::{
    BothFlags, BronsteinCredit, CarryOver, ClaimantFlag, ClockControl, FirstIncrement, FlagMark, FlagPolicy,
    FreezePolicy, LagPolicy, LastPeriod, Period, PeriodAdvance, Policy, TimeMode, ValidControl, ZeroReading,
};
pub use correspondence::{
    CorrespondenceBank, CorrespondenceControl, CorrespondenceError, CorrespondenceMove, MAX_CORRESPONDENCE_DAYS,
    ReflectionTime, reflection_time,
};
pub use event::{Ending, Event, EventError, Happening, PlayerSetting, Report, Setting};
pub use faults::{ControlFault, ControlFaultKind, ControlField};
pub use flag::{
    CanMate, FlagCall, FlagFacts, FlagObserver, FlagReason, FlagRuling, FlagRung, FlagVerdict, flag_call, flag_ruling,
};
pub use lag::LagQuota;
pub use lateness::{Absence, BothLate, LateRuling, SilentDefault, both_late, late_arrival};
pub use presets::{PRESETS, Preset, armageddon, berserk};
pub use reading::{NextEvent, NextEventKind, PlayerReading, Readings, readings};
pub use state::{ClockState, FirstFlag, Flag, Phase, PlayerClock, Recording, StateFault, StateFaultKind};

/// The longest duration a control or an event may name, in milliseconds: 10,000 hours.
pub const MAX_DURATION_MS: i64 = 10_000 * 3_600_000;
/// The largest reading, on either side of zero, that a state may hold, in milliseconds: 1,000,000 hours.
pub const MAX_READING_MS: i64 = 1_000_000 * 3_600_000;
/// The most moves one player can complete. The longest game that the 75-move rule allows has fewer.
pub const MAX_MOVES: u32 = 10_000;
/// The most periods a control may list.
pub const MAX_PERIODS: usize = 16;
/// The most byo-yomi periods.
pub const MAX_BYOYOMI_PERIODS: u32 = 1_000;

#[cfg(test)]
mod tests;
