//! What happens to a clock.

use super::{
    Path, ReceivedClock, Violations,
    duration::{read_change, read_duration, read_reading},
    pb,
    state::add_faults,
};
use crate::{
    core::{
        board::{ByColor, Color},
        clock::{Ending, Event, EventError, FlagObserver, PlayerSetting, Setting},
    },
    language::sentences::ClockFault,
    wire::color::read_color,
};

/// An event as a caller sent it: the time that passed before it, and what happened then.
#[derive(Debug)]
pub(crate) struct ReceivedEvent {
    /// The events to apply, in order.
    pub(crate) events: Vec<Event>,
}

impl ReceivedEvent {
    /// Reads an event. `turn` is the side to move on the board, `clock` what colours refer to where none is given.
    pub(crate) fn read(
        elapsed: Option<prost_types::Duration>,
        event: Option<pb::ClockEvent>,
        turn: Color,
        clock: &ReceivedClock,
        violations: &mut Violations,
    ) -> Option<Self> {
        let before = violations.count();
        let elapsed_ms =
            elapsed.and_then(|elapsed| read_duration(elapsed, &Path::root("elapsed"), violations)).unwrap_or_default();
        let path = Path::root("event");
        let tick = Event::Tick { elapsed_ms };
        let running = clock.state.running.unwrap_or(turn);
        let mut reader = Reader { path: &path, running, turn, elapsed_ms, violations };
        let events = match event.and_then(|pb::ClockEvent { event }| event) {
            None => vec![tick],
            Some(event) => reader.events(event, tick),
        };
        (violations.count() == before).then_some(Self { events })
    }
}

impl ReceivedEvent {
    /// Who calls a flag, where somebody does.
    pub(crate) fn flag_observer(&self) -> Option<FlagObserver> {
        self.events.iter().find_map(|event| match event {
            Event::FlagSeen { by } => Some(*by),
            _ => None,
        })
    }

    /// Who saw a flag; the server, for one that falls by itself.
    pub(crate) fn observer(&self) -> FlagObserver {
        self.flag_observer().unwrap_or(FlagObserver::Server)
    }
}

struct Reader<'a> {
    path: &'a Path<'a>,
    /// Whose clock runs.
    running: Color,
    /// Who is to move on the board.
    turn: Color,
    elapsed_ms: i64,
    violations: &'a mut Violations,
}

impl Reader<'_> {
    fn events(&mut self, event: pb::clock_event::Event, tick: Event) -> Vec<Event> {
        use pb::clock_event::Event as Sent;
        let elapsed_ms = self.elapsed_ms;
        match event {
            Sent::Start(pb::StartClock { color }) => {
                vec![tick, Event::Start { side: self.color("start", color, self.turn) }]
            }
            Sent::Made(pb::MadeMove { color }) => {
                let side = self.color("made", color, self.running);
                vec![Event::Made { side, elapsed_ms, ending: Ending::GoesOn }]
            }
            Sent::Press(pb::PressClock { color, lag }) => {
                let side = self.color("press", color, self.running);
                vec![Event::Press { side, elapsed_ms, lag_ms: self.duration("press", "lag", lag) }]
            }
            Sent::CompleteMove(pb::CompleteMove { color, lag }) => {
                let side = self.color("complete_move", color, self.running);
                let lag_ms = self.duration("complete_move", "lag", lag);
                vec![Event::Move { side, elapsed_ms, lag_ms, ending: Ending::GoesOn }]
            }
            Sent::MissedPress(pb::MissedPress { color }) => {
                let side = self.required_color("missed_press", color);
                vec![tick, Event::MissedPress { side }]
            }
            Sent::Pause(pb::PauseClock {}) => vec![tick, Event::Pause],
            Sent::Resume(pb::ResumeClock { color }) => {
                let path = self.path.field("resume");
                let running = read_color(color, &path.field("color"), self.violations);
                vec![tick, Event::Resume { running }]
            }
            Sent::FlagSeen(pb::FlagSeen { by }) => vec![tick, Event::FlagSeen { by: self.observer(by) }],
            Sent::Adjust(pb::AdjustClock { color, change }) => {
                let side = self.required_color("adjust", color);
                let path = self.path.field("adjust");
                let by_ms = change.and_then(|change| read_change(change, &path.field("change"), self.violations));
                vec![tick, Event::Adjust { side, by_ms: by_ms.unwrap_or_default() }]
            }
            Sent::Set(setting) => vec![tick, Event::Set(self.setting(setting))],
            Sent::TakeBack(pb::TakeBackMove { color, bonus }) => {
                let side = self.required_color("take_back", color);
                let bonus_ms = self.duration("take_back", "bonus", bonus);
                vec![tick, Event::IllegalCompleted { side, bonus_ms }]
            }
            Sent::CorrespondenceMove(_) => {
                self.violations
                    .add(
                        &self.path.field("correspondence_move"),
                        pb::ErrorReason::Contradiction,
                        "the clock counts no days",
                    )
                    .with("other", "game.clock.control");
                Vec::new()
            }
            Sent::GrantIncrement(pb::GrantIncrement { increment }) => {
                let increment_ms = self.duration("grant_increment", "increment", increment);
                vec![tick, Event::GrantIncrement { increment_ms }]
            }
        }
    }

    fn color(&mut self, event: &'static str, value: i32, default: Color) -> Color {
        let path = self.path.field(event);
        read_color(value, &path.field("color"), self.violations).unwrap_or(default)
    }

    fn required_color(&mut self, event: &'static str, value: i32) -> Color {
        let path = self.path.field(event);
        let path = path.field("color");
        let before = self.violations.count();
        match read_color(value, &path, self.violations) {
            Some(color) => color,
            None => {
                if self.violations.count() == before {
                    self.violations.add(
                        &path,
                        pb::ErrorReason::FieldRequired,
                        "it has to be said whose clock is meant",
                    );
                }
                self.running
            }
        }
    }

    fn duration(&mut self, event: &'static str, field: &'static str, value: Option<prost_types::Duration>) -> i64 {
        let path = self.path.field(event);
        value.and_then(|value| read_duration(value, &path.field(field), self.violations)).unwrap_or_default()
    }

    fn observer(&mut self, value: i32) -> FlagObserver {
        let path = self.path.field("flag_seen");
        let path = path.field("by");
        match self.violations.enumeration(&path, value) {
            Some(pb::FlagObserver::Arbiter) => FlagObserver::Arbiter,
            Some(pb::FlagObserver::White) => FlagObserver::Player(Color::White),
            Some(pb::FlagObserver::Black) => FlagObserver::Player(Color::Black),
            Some(pb::FlagObserver::Server) => FlagObserver::Server,
            Some(pb::FlagObserver::Unspecified) => {
                self.violations.add(&path, pb::ErrorReason::FieldRequired, "it has to be said who saw the flag");
                FlagObserver::Server
            }
            None => FlagObserver::Server,
        }
    }

    fn setting(&mut self, message: pb::SetClock) -> Setting {
        let pb::SetClock { white, black, running } = message;
        let path = self.path.field("set");
        Setting {
            players: ByColor {
                white: self.player_setting(white, &path.field("white")),
                black: self.player_setting(black, &path.field("black")),
            },
            running: read_color(running, &path.field("running"), self.violations),
        }
    }

    fn player_setting(&mut self, message: Option<pb::PlayerSetting>, path: &Path<'_>) -> PlayerSetting {
        let pb::PlayerSetting {
            remaining,
            moves_completed,
            period,
            byoyomi_periods_left,
            canadian_moves_left,
            canadian_remaining,
        } = message.unwrap_or_default();
        let mut reading = |value: Option<prost_types::Duration>, field| {
            value.and_then(|value| read_reading(value, &path.field(field), self.violations))
        };
        PlayerSetting {
            remaining_ms: reading(remaining, "remaining"),
            canadian_remaining_ms: reading(canadian_remaining, "canadian_remaining"),
            moves_completed,
            period,
            byoyomi_periods_left,
            canadian_moves_left,
        }
    }
}

/// An event that the clock cannot take now.
pub(crate) fn impossible_event(error: &EventError, path: &Path<'_>, violations: &mut Violations) {
    match error {
        EventError::InvalidState(faults) => add_faults(faults, path, violations),
        EventError::InvalidSetting(faults) => add_faults(faults, path, violations),
        error => {
            let said = clock_fault(error).map(|fault| violations.language().say(&fault)).unwrap_or_default();
            violations
                .add(
                    path,
                    pb::ErrorReason::ImpossibleClockEvent,
                    format_args!("the clock cannot take this now: {}", error.name()),
                )
                .with("fault", error.name())
                .saying(said);
        }
    }
}

/// Why the clock cannot take an event now. `None`: that is a list of its own.
fn clock_fault(error: &EventError) -> Option<ClockFault> {
    Some(match *error {
        EventError::InvalidState(_) | EventError::InvalidSetting(_) => return None,
        EventError::GameOver => ClockFault::GameOver,
        EventError::NotStarted => ClockFault::NotStarted,
        EventError::AlreadyStarted => ClockFault::AlreadyStarted,
        EventError::Paused => ClockFault::Paused,
        EventError::NotPaused => ClockFault::NotPaused,
        EventError::Frozen => ClockFault::Frozen,
        EventError::WrongSide { running: side } => ClockFault::WrongSide { side },
        EventError::AlreadyMade => ClockFault::AlreadyMade,
        EventError::NegativeDuration => ClockFault::NegativeDuration,
        EventError::DurationTooLong => ClockFault::DurationTooLong,
        EventError::ReadingOutOfRange => ClockFault::ReadingOutOfRange,
        EventError::TooManyMoves => ClockFault::TooManyMoves,
        EventError::AdjustmentWouldFlag => ClockFault::AdjustmentWouldFlag,
        EventError::FlagIsDown => ClockFault::FlagIsDown,
        EventError::NothingToTakeBack => ClockFault::NothingToTakeBack,
        EventError::TimesUnknown => ClockFault::TimesUnknown,
        EventError::NoIncrementPossible => ClockFault::NoIncrementPossible,
    })
}
