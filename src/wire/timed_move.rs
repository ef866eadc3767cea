//! Moves with the time they took: FIDE 6.2.

use super::{
    Path, ReceivedGame, Violations,
    clock::{CorrespondenceStep, check_leave, read_duration},
    pb,
};
use crate::core::{
    board::Move,
    clock::{Ending, Event, EventError, Phase},
    mate::Inquiry,
};

/// The time of a move, in milliseconds.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct MoveTime {
    made_ms: i64,
    pressed_ms: Option<i64>,
    lag_ms: i64,
    leave_ms: i64,
    press: Press,
}

/// Whether the clock is pressed in the same call.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
enum Press {
    #[default]
    Now,
    Awaited,
}

/// What the clock did to a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Timed {
    /// It stands on the board.
    Played,
    /// The flag fell by itself before the move was completed: it is not played.
    FlagFallen,
}

impl MoveTime {
    /// Reads the time of a move; absent: none. `None`: faults were added.
    pub(crate) fn read(
        message: Option<pb::MoveTime>,
        received: Option<&ReceivedGame>,
        path: &Path<'_>,
        violations: &mut Violations,
    ) -> Option<Self> {
        let Some(pb::MoveTime { made, pressed, lag, awaiting_press, leave }) = message else {
            return Some(Self::default());
        };
        let before = violations.count();
        let on_clock = received.is_some_and(|received| received.clock.is_some());
        let in_days = received.is_some_and(|received| received.correspondence.is_some());
        if received.is_some() && !on_clock && !in_days {
            violations.add(path, pb::ErrorReason::Contradiction, "the game has no clock").with("other", "game.clock");
        }
        for (name, misplaced) in [
            ("pressed", in_days && pressed.is_some()),
            ("lag", in_days && lag.is_some()),
            ("awaiting_press", in_days && awaiting_press),
            ("leave", on_clock && leave.is_some()),
        ] {
            if misplaced {
                violations
                    .add(&path.field(name), pb::ErrorReason::Contradiction, "the clock of the game does not know this")
                    .with("other", "game.clock");
            }
        }
        if awaiting_press && pressed.is_some() {
            violations
                .add(&path.field("pressed"), pb::ErrorReason::Contradiction, "the press is still awaited")
                .with("other", "awaiting_press");
        }
        let mut read = |value: Option<prost_types::Duration>, field| {
            value.and_then(|value| read_duration(value, &path.field(field), violations))
        };
        let time = Self {
            made_ms: read(made, "made").unwrap_or_default(),
            pressed_ms: read(pressed, "pressed"),
            lag_ms: read(lag, "lag").unwrap_or_default(),
            leave_ms: read(leave, "leave").unwrap_or_default(),
            press: if awaiting_press { Press::Awaited } else { Press::Now },
        };
        check_leave(time.leave_ms, time.made_ms, &path.field("leave"), "time.made", violations);
        (violations.count() == before).then_some(time)
    }
}

impl ReceivedGame {
    /// Makes a legal move on the clock and on the board. A clock that has not been started is started for the mover. A move
    /// that ends the game is complete without a press (FIDE 6.2.1.1). Whether the position is dead then is not asked yet.
    pub(crate) fn play_timed(&mut self, mv: Move, time: MoveTime, ending: Ending) -> Result<Timed, EventError> {
        let side = self.game.position().turn();
        if let Some(clock) = &mut self.clock {
            if clock.is_not_started() {
                clock.apply(&Event::Start { side })?;
            }
            let MoveTime { made_ms, pressed_ms, lag_ms, leave_ms: _, press } = time;
            let made = Event::Made { side, elapsed_ms: made_ms, ending };
            match (ending, press, pressed_ms) {
                (Ending::EndsGame, _, _) | (Ending::GoesOn, Press::Awaited, _) => {
                    clock.apply(&made)?;
                }
                (Ending::GoesOn, Press::Now, None) => {
                    clock.apply(&Event::Move { side, elapsed_ms: made_ms, lag_ms, ending })?;
                }
                (Ending::GoesOn, Press::Now, Some(pressed_ms)) => {
                    clock.apply(&made)?;
                    if clock.state.phase != Phase::Fallen {
                        clock.apply(&Event::Press { side, elapsed_ms: pressed_ms, lag_ms })?;
                    }
                }
            }
            if clock.state.phase == Phase::Fallen {
                return Ok(Timed::FlagFallen);
            }
        }
        if let Some(days) = &mut self.correspondence {
            days.take(CorrespondenceStep::sent(side, time.made_ms, time.leave_ms))?;
        }
        self.play(mv);
        Ok(Timed::Played)
    }

    /// A move was refused: only its time has passed.
    pub(crate) fn pass_time(&mut self, time: MoveTime) -> Result<(), EventError> {
        if let Some(clock) = self.clock.as_mut().filter(|clock| clock.state.phase == Phase::Running) {
            clock.apply(&Event::Tick { elapsed_ms: time.made_ms })?;
        }
        Ok(())
    }

    /// Whether a legal move ends the game. Only a clock needs to know before the move is made.
    pub(crate) fn ending_of(&self, mv: Move, inquiry: &Inquiry) -> Ending {
        if self.clock.is_none() {
            return Ending::GoesOn;
        }
        let mut after = self.game.clone();
        after.play(mv);
        after.look_for_dead_position(inquiry);
        if after.ended().is_some() { Ending::EndsGame } else { Ending::GoesOn }
    }
}
