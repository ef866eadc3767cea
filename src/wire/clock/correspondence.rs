//! Clocks of correspondence chess, which count days.

use prost_types::Duration;

use super::{Path, Violations, control::read_carry_over, duration::read_duration, pb};
use crate::{
    core::{
        board::{ByColor, Color},
        clock::{
            CarryOver, ControlFaultKind, CorrespondenceBank, CorrespondenceControl, CorrespondenceError,
            CorrespondenceMove, EventError, MAX_CORRESPONDENCE_DAYS, MAX_MOVES, ReflectionTime, StateFaultKind,
        },
        laws::{Book, RuleSet},
    },
    wire::color::{color_message, read_color},
};

/// ICCF: days beyond the twentieth of one move count twice.
const ICCF_DUPLICATE_AFTER_DAYS: u32 = 20;

/// A clock that counts days as a caller sent it, and what a call has charged on it.
#[derive(Clone, Debug)]
pub(crate) struct ReceivedCorrespondence {
    control: CorrespondenceControl,
    banks: ByColor<CorrespondenceBank>,
    reading: Option<pb::CorrespondenceReading>,
}

/// A move that is sent, or still thought about.
#[derive(Copy, Clone, Debug)]
pub(crate) struct CorrespondenceStep {
    color: Color,
    used_ms: i64,
    leave_ms: i64,
    sent: Sent,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Sent {
    Now,
    NotYet,
}

impl CorrespondenceStep {
    /// A move that is sent after so much time, leave included.
    pub(crate) fn sent(color: Color, used_ms: i64, leave_ms: i64) -> Self {
        Self { color, used_ms, leave_ms, sent: Sent::Now }
    }

    /// Reads what `TickClock` reports. `turn` is who moves where nobody is named.
    pub(crate) fn read(
        elapsed: Option<Duration>,
        event: Option<pb::ClockEvent>,
        turn: Color,
        violations: &mut Violations,
    ) -> Option<Self> {
        let before = violations.count();
        let mut time = |value: Option<Duration>, path: &Path<'_>| {
            value.and_then(|value| read_duration(value, path, violations)).unwrap_or_default()
        };
        let used_ms = time(elapsed, &Path::root("elapsed"));
        let path = Path::root("event");
        let step = match event.and_then(|pb::ClockEvent { event }| event) {
            None => Self { color: turn, used_ms, leave_ms: 0, sent: Sent::NotYet },
            Some(pb::clock_event::Event::CorrespondenceMove(pb::CorrespondenceMove { color, leave })) => {
                let path = path.field("correspondence_move");
                let leave_path = path.field("leave");
                let leave_ms = time(leave, &leave_path);
                let color = read_color(color, &path.field("color"), violations).unwrap_or(turn);
                check_leave(leave_ms, used_ms, &leave_path, "elapsed", violations);
                Self::sent(color, used_ms, leave_ms)
            }
            Some(_) => {
                violations
                    .add(&path, pb::ErrorReason::Contradiction, "a clock that counts days takes moves only")
                    .with("other", "game.clock.correspondence");
                return None;
            }
        };
        (violations.count() == before).then_some(step)
    }
}

/// Leave is part of the time it is taken out of.
pub(crate) fn check_leave(
    leave_ms: i64,
    used_ms: i64,
    path: &Path<'_>,
    other: &'static str,
    violations: &mut Violations,
) {
    if leave_ms > used_ms {
        violations.add(path, pb::ErrorReason::Contradiction, "there is more leave than time").with("other", other);
    }
}

impl ReceivedCorrespondence {
    /// Reads a clock; absent days are those before the game. `None`: faults were added.
    pub(crate) fn read(
        message: pb::CorrespondenceClock,
        rules: &RuleSet,
        path: &Path<'_>,
        violations: &mut Violations,
    ) -> Option<Self> {
        let pb::CorrespondenceClock { control, white, black, reading: _ } = message;
        let control_path = path.field("control");
        let Some(control) = control else {
            violations.add(&control_path, pb::ErrorReason::FieldRequired, "a clock has a control");
            return None;
        };
        let control = read_control(control, rules, &control_path, violations)?;
        let before = violations.count();
        let start = control.start().ok()?;
        let mut bank = |message: Option<pb::CorrespondencePlayer>, name| {
            message.map_or(start, |message| read_bank(message, &path.field(name), violations))
        };
        let banks = ByColor { white: bank(white, "white"), black: bank(black, "black") };
        (violations.count() == before).then_some(Self { control, banks, reading: None })
    }

    /// Charges a move that is sent; one that is not is only reckoned.
    pub(crate) fn take(&mut self, step: CorrespondenceStep) -> Result<(), EventError> {
        let CorrespondenceStep { color, used_ms, leave_ms, sent } = step;
        let CorrespondenceMove { time: ReflectionTime { whole_days, charged_days }, bank, exceeded_by_days } =
            self.control.complete(*self.banks.get(color), used_ms, leave_ms).map_err(|error| match error {
                CorrespondenceError::BankOutOfRange => EventError::TooManyMoves,
                CorrespondenceError::TimeOutOfRange
                | CorrespondenceError::LeaveExceedsTime
                | CorrespondenceError::ControlOutOfRange => EventError::DurationTooLong,
            })?;
        self.reading = Some(pb::CorrespondenceReading {
            color: color_message(color).into(),
            whole_days,
            charged_days,
            exceeded_by_days: u32::try_from(exceeded_by_days).unwrap_or(u32::MAX),
            block_completed: bank.moves_completed.is_multiple_of(self.control.moves),
        });
        if sent == Sent::Now {
            *self.banks.get_mut(color) = bank;
        }
        Ok(())
    }

    /// The clock for the caller to keep, with what was charged.
    pub(crate) fn message(&self) -> pb::CorrespondenceClock {
        let CorrespondenceControl { moves, days, duplicate_after_days, carry_over } = self.control;
        let player = |color: Color| {
            let CorrespondenceBank { days_left, moves_completed } = *self.banks.get(color);
            Some(pb::CorrespondencePlayer { days_left, moves_completed })
        };
        pb::CorrespondenceClock {
            control: Some(pb::CorrespondenceControl {
                moves,
                days,
                // "Never" has to stay so under a rule set that has a limit of its own.
                duplicate_after_days: Some(duplicate_after_days.unwrap_or(MAX_CORRESPONDENCE_DAYS)),
                carry_over: match carry_over {
                    CarryOver::Kept => pb::CarryOver::Kept,
                    CarryOver::Lost => pb::CarryOver::Lost,
                }
                .into(),
            }),
            white: player(Color::White),
            black: player(Color::Black),
            reading: self.reading,
        }
    }
}

fn read_control(
    message: pb::CorrespondenceControl,
    rules: &RuleSet,
    path: &Path<'_>,
    violations: &mut Violations,
) -> Option<CorrespondenceControl> {
    let before = violations.count();
    let pb::CorrespondenceControl { moves, days, duplicate_after_days, carry_over } = message;
    let mut within = |name, value: u32, least: u32, most: u32| {
        if !(least..=most).contains(&value) {
            let fault = if value < least { ControlFaultKind::Missing } else { ControlFaultKind::TooLarge };
            let said = violations.language().say(&fault);
            violations
                .add(
                    &path.field(name),
                    pb::ErrorReason::InvalidClockControl,
                    format_args!("{value} is not from {least} to {most}"),
                )
                .with("fault", fault.name())
                .saying(said);
        }
    };
    within("moves", moves, 1, MAX_MOVES);
    within("days", days, 1, MAX_CORRESPONDENCE_DAYS);
    within("duplicate_after_days", duplicate_after_days.unwrap_or(0), 0, MAX_CORRESPONDENCE_DAYS);
    let by_rules = (rules.preset.own_book() == Book::Iccf).then_some(ICCF_DUPLICATE_AFTER_DAYS);
    let control = CorrespondenceControl {
        moves,
        days,
        duplicate_after_days: duplicate_after_days.or(by_rules),
        carry_over: read_carry_over(carry_over, &path.field("carry_over"), violations),
    };
    (violations.count() == before).then_some(control)
}

fn read_bank(message: pb::CorrespondencePlayer, path: &Path<'_>, violations: &mut Violations) -> CorrespondenceBank {
    let pb::CorrespondencePlayer { days_left, moves_completed } = message;
    let most = i64::from(MAX_CORRESPONDENCE_DAYS) * i64::from(MAX_MOVES);
    for (name, fault, sound) in [
        ("days_left", StateFaultKind::RemainingOutOfRange, (-most..=most).contains(&days_left)),
        ("moves_completed", StateFaultKind::MovesOutOfRange, moves_completed <= MAX_MOVES),
    ] {
        if !sound {
            let said = violations.language().say(&fault);
            violations
                .add(&path.field(name), pb::ErrorReason::InvalidClockState, "no game can have this")
                .with("fault", fault.name())
                .saying(said);
        }
    }
    CorrespondenceBank { days_left, moves_completed }
}
