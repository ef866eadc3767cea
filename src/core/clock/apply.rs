//! Events applied to a clock.

use super::{
    ClockState, Event, EventError, FlagCall, FlagObserver, Happening, MAX_READING_MS, Phase, Report, ValidControl,
    event::{check_duration, check_not_over},
    flag, intervention, press,
    press::{Made, Pressed, Step},
    reading::{Readings, readings},
    turn,
};
use crate::core::board::Color;

/// What a clock is after an event, and what came of it.
///
/// Pure: the same arguments give the same answer. A finished game takes no event but time, which does nothing.
///
/// # Errors
///
/// [`EventError`] says why the clock cannot take the event; nothing has changed then, and no time has passed.
pub fn apply(control: &ValidControl, state: &ClockState, event: &Event) -> Result<(ClockState, Report), EventError> {
    state.validate(control).map_err(EventError::InvalidState)?;
    let mut next = *state;
    let mut report = Report {
        happened: Vec::new(),
        charged_ms: 0,
        compensated_ms: 0,
        credited_ms: 0,
        flag_call: None,
        // Read when everything has happened.
        readings: Readings::default(),
    };
    dispatch(control, &mut next, event, &mut report)?;
    check_range(&next)?;
    turn::note_recording(control, &mut next);
    report.readings = readings(control, &next);
    Ok((next, report))
}

fn dispatch(
    control: &ValidControl,
    state: &mut ClockState,
    event: &Event,
    report: &mut Report,
) -> Result<(), EventError> {
    match *event {
        Event::Start { side } => start(state, side),
        Event::Tick { elapsed_ms } => {
            check_duration(elapsed_ms)?;
            turn::pass_time(control, state, elapsed_ms, &mut report.happened);
            Ok(())
        }
        Event::Made { side, elapsed_ms, ending } => {
            let step = Step { side, elapsed_ms, lag_ms: 0, made: Made::Now(ending), pressed: Pressed::NotYet };
            press::step(control, state, step, report)
        }
        Event::Press { side, elapsed_ms, lag_ms } => {
            let step = Step { side, elapsed_ms, lag_ms, made: Made::Unsaid, pressed: Pressed::Now };
            press::step(control, state, step, report)
        }
        Event::Move { side, elapsed_ms, lag_ms, ending } => {
            let step = Step { side, elapsed_ms, lag_ms, made: Made::Now(ending), pressed: Pressed::Now };
            press::step(control, state, step, report)
        }
        Event::MissedPress { side } => press::missed_press(control, state, side, report),
        Event::Pause => pause(state),
        Event::Resume { running } => resume(control, state, running, report),
        Event::FlagSeen { by } => flag_seen(control, state, by, report),
        Event::Adjust { side, by_ms } => intervention::adjust(control, state, side, by_ms),
        Event::Set(setting) => intervention::set(control, state, &setting, report),
        Event::IllegalCompleted { side, bonus_ms } => intervention::take_back(control, state, side, bonus_ms, report),
        Event::GrantIncrement { increment_ms } => intervention::grant_increment(control, state, increment_ms),
        Event::End => end(control, state, report),
    }
}

/// Refuses a result that could not travel.
fn check_range(state: &ClockState) -> Result<(), EventError> {
    let fits = |value: i64| (-MAX_READING_MS..=MAX_READING_MS).contains(&value);
    let all = Color::ALL.iter().all(|&color| {
        let player = state.player(color);
        fits(player.remaining_ms) && fits(player.canadian_remaining_ms)
    });
    if all && fits(state.turn_elapsed_ms) { Ok(()) } else { Err(EventError::ReadingOutOfRange) }
}

fn start(state: &mut ClockState, side: Color) -> Result<(), EventError> {
    check_not_over(state)?;
    if state.phase != Phase::NotStarted {
        return Err(EventError::AlreadyStarted);
    }
    state.phase = Phase::Running;
    state.running = Some(side);
    Ok(())
}

fn pause(state: &mut ClockState) -> Result<(), EventError> {
    match state.phase {
        Phase::NotStarted => Err(EventError::NotStarted),
        Phase::Running => {
            state.phase = Phase::Paused;
            Ok(())
        }
        Phase::Paused => Err(EventError::Paused),
        // A claimant pauses the clocks (FIDE A.5.3); frozen ones stand already.
        Phase::Frozen => Ok(()),
        Phase::Fallen | Phase::Over => Err(EventError::GameOver),
    }
}

fn resume(
    control: &ValidControl,
    state: &mut ClockState,
    running: Option<Color>,
    report: &mut Report,
) -> Result<(), EventError> {
    match state.phase {
        Phase::NotStarted => return Err(EventError::NotStarted),
        Phase::Running => return Err(EventError::NotPaused),
        Phase::Frozen => return Err(EventError::Frozen),
        Phase::Fallen | Phase::Over => return Err(EventError::GameOver),
        Phase::Paused => state.phase = Phase::Running,
    }
    if running.is_some() && running != state.running {
        turn::cut_short(control, state, &mut report.happened);
        if state.phase == Phase::Fallen {
            return Ok(());
        }
        state.running = running;
        state.made_not_pressed = None;
    }
    Ok(())
}

fn flag_seen(
    control: &ValidControl,
    state: &mut ClockState,
    by: FlagObserver,
    report: &mut Report,
) -> Result<(), EventError> {
    check_not_over(state)?;
    let call = flag::flag_call(control, state, by);
    report.flag_call = Some(call);
    match call {
        FlagCall::NotFallen(_) | FlagCall::QuotaMet(_) => {}
        FlagCall::Fallen(_) | FlagCall::BothDraw(_) => {
            turn::stop(control, state, Phase::Fallen);
            report.happened.push(Happening::FlagFallen);
        }
        FlagCall::BothPlayOn => flag::play_on(control, state, report),
    }
    Ok(())
}

fn end(control: &ValidControl, state: &mut ClockState, report: &mut Report) -> Result<(), EventError> {
    check_not_over(state)?;
    turn::stop(control, state, Phase::Over);
    state.made_not_pressed = None;
    report.happened.push(Happening::GameEnded);
    Ok(())
}
