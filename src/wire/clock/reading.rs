//! What both clocks show, and what has happened.

use super::{
    ReceivedClock,
    class::{category, us_rating},
    control::time_control_text,
    duration::message as duration,
    pb,
};
use crate::{
    core::{
        board::Color,
        clock::{Flag, Happening, NextEvent, NextEventKind, PlayerReading, Readings, Recording, readings},
        notation::time_control::Form,
    },
    wire::{color::color_message, switches::class_message},
};

pub(super) fn message(clock: &ReceivedClock) -> pb::ClockReading {
    let Readings { players, next } = readings(&clock.control, &clock.state);
    let sum = |part: fn(&crate::core::clock::Report) -> i64| {
        let sum = clock.reports.iter().map(part).fold(0, i64::saturating_add);
        (sum != 0).then(|| duration(sum))
    };
    let (next_event, next_color, time) = match next {
        None => (pb::NextClockEvent::Unspecified, pb::Color::Unspecified, None),
        Some(NextEvent { kind, color, in_ms }) => {
            let kind = match kind {
                NextEventKind::Flag => pb::NextClockEvent::Flag,
                NextEventKind::Period => pb::NextClockEvent::Period,
                NextEventKind::Overtime => pb::NextClockEvent::Overtime,
                NextEventKind::ByoyomiPeriod => pb::NextClockEvent::ByoyomiPeriod,
            };
            (kind, color_message(color), Some(duration(in_ms)))
        }
    };
    let control = clock.control.control();
    let (time_control, form) = time_control_text(&clock.control);
    let player = |color: Color| {
        let total = control.time_for_sixty_moves(color).map(duration);
        Some(pb::PlayerReading { time_for_sixty_moves: total, ..player_message(players.get(color)) })
    };
    pb::ClockReading {
        white: player(Color::White),
        black: player(Color::Black),
        next_event: next_event.into(),
        next_color: next_color.into(),
        time_to_next_event: time,
        charged: sum(|report| report.charged_ms),
        compensated: sum(|report| report.compensated_ms),
        credited: sum(|report| report.credited_ms),
        happened: clock.reports.iter().flat_map(|report| &report.happened).map(happening_message).collect(),
        time_class: category(control, clock.laws).map_or(pb::TimeClass::Unspecified, class_message).into(),
        us_rating: us_rating(control, clock.laws).into(),
        time_control,
        time_control_extended: form == Form::Extended,
    }
}

fn player_message(reading: &PlayerReading) -> pb::PlayerReading {
    let PlayerReading {
        remaining_ms,
        display_ms,
        flag,
        period,
        moves_to_go,
        byoyomi_periods_left,
        canadian_moves_left,
        overtime_ms,
        recording,
    } = *reading;
    pb::PlayerReading {
        remaining: Some(duration(remaining_ms)),
        display: Some(duration(display_ms)),
        flag_down: flag == Flag::Down,
        moves_to_go,
        must_record: recording == Recording::Required,
        period,
        byoyomi_periods_left,
        canadian_moves_left,
        overtime_remaining: (overtime_ms != 0).then(|| duration(overtime_ms)),
        time_for_sixty_moves: None,
    }
}

fn happening_message(happening: &Happening) -> pb::ClockHappening {
    use pb::ClockHappeningKind as Kind;
    let (kind, color, number, time): (Kind, Option<Color>, u32, i64) = match *happening {
        Happening::PeriodBegan { color, period, added_ms } => (Kind::PeriodBegan, Some(color), period, added_ms),
        Happening::OvertimeBegan { color } => (Kind::OvertimeBegan, Some(color), 0, 0),
        Happening::ByoyomiPeriodsUsed { color, count } => (Kind::ByoyomiPeriodsUsed, Some(color), count, 0),
        Happening::CanadianBlockRefilled { color } => (Kind::CanadianBlockRefilled, Some(color), 0, 0),
        Happening::FlagDown { color } => (Kind::FlagDown, Some(color), 0, 0),
        Happening::Frozen => (Kind::Frozen, None, 0, 0),
        Happening::FlagFallen => (Kind::FlagFallen, None, 0, 0),
        Happening::FlagRevived { color } => (Kind::FlagRevived, Some(color), 0, 0),
        Happening::MoveCompleted { color, number } => (Kind::MoveCompleted, Some(color), number, 0),
        Happening::MoveNotCompleted { color } => (Kind::MoveNotCompleted, Some(color), 0, 0),
        Happening::MoveTakenBack { color, withdrawn_ms } => (Kind::MoveTakenBack, Some(color), 0, withdrawn_ms),
        Happening::GameEnded => (Kind::GameEnded, None, 0, 0),
    };
    pb::ClockHappening {
        kind: kind.into(),
        color: color.map_or(pb::Color::Unspecified, color_message).into(),
        number,
        time: (time != 0).then(|| duration(time)),
    }
}
