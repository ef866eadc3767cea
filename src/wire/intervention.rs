//! Rulings and the clock: time that passes before one, and penalties that are carried out on it.

use prost_types::Duration;

use super::{
    Path, ReceivedGame, Violations,
    clock::{flag_verdict, judge_flag, read_duration},
    pb,
};
use crate::core::{
    board::Color,
    clock::{Event, EventError, FlagObserver, Happening, Phase},
    laws::{Penalty, PenaltyKind, quickplay::INCREMENT_MS},
    mate::Inquiry,
};

/// What else a ruling does to the clock.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum OnTheClock {
    /// Nothing but its penalties.
    Penalties,
    /// The move that this player pressed for is taken back (FIDE 7.5.1).
    TakenBack(Color),
    /// Both players get an increment from now on (Guidelines III.4).
    IncrementGranted,
}

/// Reads the time since the last report, which a game without a clock has none of. `None`: a fault was added.
pub(crate) fn read_elapsed(
    elapsed: Option<Duration>,
    received: Option<&ReceivedGame>,
    violations: &mut Violations,
) -> Option<i64> {
    let path = Path::root("elapsed");
    let Some(elapsed) = elapsed else { return Some(0) };
    if received.is_some_and(|received| received.clock.is_none()) {
        violations.add(&path, pb::ErrorReason::Contradiction, "the game has no clock").with("other", "game.clock");
        return None;
    }
    read_duration(elapsed, &path, violations)
}

impl ReceivedGame {
    /// Lets time pass before a ruling. A flag that falls by itself meanwhile ends the game first.
    pub(crate) fn let_time_pass(&mut self, elapsed_ms: i64, inquiry: &Inquiry) -> Result<(), EventError> {
        if self.is_over() {
            return Ok(());
        }
        let Some(clock) = self.clock.as_mut().filter(|clock| clock.state.phase == Phase::Running) else {
            return Ok(());
        };
        clock.apply(&Event::Tick { elapsed_ms })?;
        let flag = self.clock.as_ref().and_then(|clock| judge_flag(clock, FlagObserver::Server, &self.case(inquiry)));
        if let Some(verdict) = flag.as_ref().and_then(|flag| flag_verdict(flag, self.game.position(), self.language)) {
            self.rule(verdict);
        }
        Ok(())
    }

    /// Carries penalties out on the clock, in a game that has one, and says which increment was taken back. Nothing has
    /// changed after an error.
    pub(super) fn penalise(
        &mut self,
        penalties: &[Penalty],
        on_the_clock: OnTheClock,
    ) -> Result<Option<Penalty>, EventError> {
        let Some(clock) = &mut self.clock else { return Ok(None) };
        let mut after = clock.clone();
        let mut bonus = None;
        let mut events = Vec::new();
        for penalty in penalties {
            match penalty.kind {
                PenaltyKind::TimeAdded(ms) => {
                    bonus = Some((penalty.color, ms));
                    events.push(Event::Adjust { side: penalty.color, by_ms: ms });
                }
                PenaltyKind::TimeTaken(ms) => events.push(Event::Adjust { side: penalty.color, by_ms: -ms }),
                PenaltyKind::Warning | PenaltyKind::IncrementWithdrawn(_) | PenaltyKind::Loss => {}
            }
        }
        let mut withdrawn = None;
        match on_the_clock {
            OnTheClock::Penalties => {}
            OnTheClock::IncrementGranted => events.push(Event::GrantIncrement { increment_ms: INCREMENT_MS }),
            OnTheClock::TakenBack(by) if after.state.running == Some(!by) => {
                let bonus_ms = bonus.filter(|(color, _)| *color == !by).map_or(0, |(_, ms)| ms);
                let report = after.apply(&Event::IllegalCompleted { side: by, bonus_ms })?;
                withdrawn = report.happened.iter().find_map(|happening| match happening {
                    Happening::MoveTakenBack { color, withdrawn_ms } if *withdrawn_ms > 0 => {
                        Some(Penalty { kind: PenaltyKind::IncrementWithdrawn(*withdrawn_ms), color: *color, law: None })
                    }
                    _ => None,
                });
                events.clear();
            }
            // The press was never reported: the player's own clock still runs.
            OnTheClock::TakenBack(_) => {}
        }
        for event in &events {
            after.apply(event)?;
        }
        *clock = after;
        Ok(withdrawn)
    }
}
