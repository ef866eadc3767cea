//! What the arbiter does to a clock. The amounts are his, or the rule set's: here they are only applied.

use super::{
    CarryOver, ClockState, EventError, FirstIncrement, Flag, Happening, MAX_DURATION_MS, PeriodAdvance, Phase, Report,
    Setting, TimeMode, ValidControl,
    event::{PlayerSetting, check_duration, check_not_over},
    turn,
};
use crate::core::board::Color;

/// Adds or takes time. What is left must be more than nothing: a loss is declared, not caused by arithmetic.
pub(super) fn adjust(
    control: &ValidControl,
    state: &mut ClockState,
    side: Color,
    by_ms: i64,
) -> Result<(), EventError> {
    check_not_over(state)?;
    if by_ms.saturating_abs() > MAX_DURATION_MS {
        return Err(EventError::DurationTooLong);
    }
    if state.is_down(side) {
        return Err(EventError::FlagIsDown);
    }
    let mode = turn::period_of(control, state, side).mode;
    let reading = turn::main_reading(control, state, side) + by_ms;
    let leaves_time = match mode {
        // Overtime gives time where the main time is used up, and a clock that counts up may stand at zero.
        TimeMode::Byoyomi | TimeMode::Canadian | TimeMode::Upcount => reading >= 0,
        TimeMode::None
        | TimeMode::Fischer
        | TimeMode::SimpleDelay
        | TimeMode::Bronstein
        | TimeMode::PerMove
        | TimeMode::Hourglass => reading > 0,
    };
    state.player_mut(side).remaining_ms += by_ms;
    if by_ms < 0 && (!leaves_time || turn::is_time_up(control, state, side)) {
        return Err(EventError::AdjustmentWouldFlag);
    }
    Ok(())
}

/// Grants both players an increment for each move from now on.
pub(super) fn grant_increment(
    control: &ValidControl,
    state: &mut ClockState,
    increment_ms: i64,
) -> Result<(), EventError> {
    check_not_over(state)?;
    check_duration(increment_ms)?;
    if !turn::can_grant(control) {
        return Err(EventError::NoIncrementPossible);
    }
    state.granted_increment_ms = increment_ms;
    Ok(())
}

/// Sets clocks and counters. A flag that was down comes up when its clock is given time: it was not recognised yet.
/// Frozen clocks are paused afterwards, or run if the setting says whose.
pub(super) fn set(
    control: &ValidControl,
    state: &mut ClockState,
    setting: &Setting,
    report: &mut Report,
) -> Result<(), EventError> {
    check_not_over(state)?;
    let turn_before = state.turn();
    if let Some(running) = setting.running {
        turn::cut_short(control, state, &mut report.happened);
        if state.phase == Phase::Fallen {
            return Ok(());
        }
        state.running = Some(running);
        state.made_not_pressed = None;
        if state.phase != Phase::Paused {
            state.phase = Phase::Running;
        }
    }
    for color in Color::ALL {
        set_counters(control, state, color, setting.players.get(color));
    }
    for color in Color::ALL {
        set_reading(control, state, color, setting.players.get(color), report);
    }
    state.recount_flags();
    let any_down = state.is_down(Color::White) || state.is_down(Color::Black);
    if state.phase == Phase::Frozen && !any_down {
        state.phase = Phase::Paused;
        state.running = turn_before;
    }
    state.validate(control).map_err(EventError::InvalidSetting)
}

fn set_counters(control: &ValidControl, state: &mut ClockState, color: Color, setting: &PlayerSetting) {
    let by_moves = control.policy().advance == PeriodAdvance::OnMoves;
    let moves = setting.moves_completed.unwrap_or(state.player(color).moves_completed);
    // A flag that is down stops the periods; they catch up when it is set up again.
    let recounts = setting.moves_completed.is_some() || (state.is_down(color) && gives_time(setting));
    let counted = (by_moves && recounts).then(|| control.period_for_moves(color, moves));
    let player = state.player_mut(color);
    if let Some(moves) = setting.moves_completed {
        player.moves_completed = moves;
    }
    if let Some(period) = setting.period.or(counted)
        && period != player.period
    {
        player.enter_period(control, color, period);
    }
    if let Some(periods) = setting.byoyomi_periods_left {
        player.byoyomi_periods_left = periods;
    }
    if let Some(moves) = setting.canadian_moves_left {
        player.canadian_moves_left = moves;
    }
}

fn set_reading(
    control: &ValidControl,
    state: &mut ClockState,
    color: Color,
    setting: &PlayerSetting,
    report: &mut Report,
) {
    if let Some(reading) = setting.remaining_ms {
        // Within the bounds of a reading, or the validation that follows refuses it.
        let remaining = turn::remaining_for_reading(control, state, color, reading);
        state.player_mut(color).remaining_ms = remaining;
    }
    if let Some(block) = setting.canadian_remaining_ms {
        let used = turn::overtime(control, state, color).unwrap_or(0);
        state.player_mut(color).canadian_remaining_ms = block.saturating_add(used);
    }
    if gives_time(setting) && state.is_down(color) {
        revive(state, color, report);
    }
}

fn gives_time(setting: &PlayerSetting) -> bool {
    setting.remaining_ms.is_some_and(|ms| ms > 0)
        || setting.canadian_remaining_ms.is_some_and(|ms| ms > 0)
        || setting.byoyomi_periods_left.is_some_and(|periods| periods > 0)
}

/// A flag that was down and not recognised is set up again, and that is kept on record.
pub(super) fn revive(state: &mut ClockState, color: Color, report: &mut Report) {
    let player = state.player_mut(color);
    player.flag = Flag::Up;
    player.flags_revived = player.flags_revived.saturating_add(1);
    player.canadian_remaining_ms = player.canadian_remaining_ms.max(0);
    report.happened.push(Happening::FlagRevived { color });
}

/// Takes back a completed illegal move: count and increment are withdrawn, the period change it caused is undone, the
/// opponent's turn is cut short at the time he has used, and he gets the bonus. If his flag went down in that turn it
/// comes up again: the move that started it was none.
pub(super) fn take_back(
    control: &ValidControl,
    state: &mut ClockState,
    side: Color,
    bonus_ms: i64,
    report: &mut Report,
) -> Result<(), EventError> {
    check_not_over(state)?;
    check_duration(bonus_ms)?;
    if state.phase == Phase::NotStarted {
        return Err(EventError::NotStarted);
    }
    if state.turn() != Some(!side) || state.player(side).moves_completed == 0 {
        return Err(EventError::NothingToTakeBack);
    }
    let opponent = !side;
    let fell_now =
        state.is_down(opponent) && (state.phase == Phase::Frozen || turn::began_with_time(control, state, opponent));
    turn::cut_short(control, state, &mut report.happened);
    if state.phase == Phase::Fallen {
        return Ok(());
    }
    let withdrawn_ms = withdraw(control, state, side)?;
    report.happened.push(Happening::MoveTakenBack { color: side, withdrawn_ms });

    let player = state.player_mut(opponent);
    if fell_now && bonus_ms > 0 {
        player.remaining_ms = player.remaining_ms.max(0) + bonus_ms;
        revive(state, opponent, report);
    } else {
        player.remaining_ms += bonus_ms;
    }
    state.recount_flags();
    state.made_not_pressed = None;
    if state.phase == Phase::Frozen {
        // Without a bonus his flag is still down, and the clocks stay frozen for the arbiter to set.
        if state.is_down(opponent) {
            return Err(EventError::TimesUnknown);
        }
        state.phase = Phase::Paused;
    }
    state.running = Some(side);
    // Adjusted since, overdrawn, or with counters that were set: then the clock no longer holds what was there before.
    state.validate(control).map_err(|_| EventError::TimesUnknown)
}

/// Withdraws what the press of a player's last completed move gave him.
fn withdraw(control: &ValidControl, state: &mut ClockState, side: Color) -> Result<i64, EventError> {
    let number = state.player(side).moves_completed;
    let now_in = turn::period_of(control, state, side);
    state.player_mut(side).moves_completed = number - 1;
    if state.is_down(side) {
        return Ok(0);
    }
    let index = state.player(side).period;
    let by_moves = control.policy().advance == PeriodAdvance::OnMoves;
    let mut made_in = now_in;
    let mut withdrawn = state.granted_increment_ms;
    if by_moves && index > 0 && control.quota_through(side, index - 1) == Some(number) {
        if control.policy().carry_over == CarryOver::Lost {
            return Err(EventError::TimesUnknown);
        }
        state.player_mut(side).enter_period(control, side, index - 1);
        made_in = turn::period_of(control, state, side);
        withdrawn += now_in.base_ms;
    }
    withdrawn += match control.policy().first_increment {
        FirstIncrement::AtStart => now_in.increment_for(number + 1),
        FirstIncrement::AfterMove => made_in.increment_for(number),
    };
    let credit = control.precredit(&now_in, number + 1) - control.precredit(&made_in, number);
    let player = state.player_mut(side);
    player.remaining_ms -= withdrawn + credit;
    let in_block = made_in.mode == TimeMode::Canadian && player.remaining_ms == 0;
    if in_block && player.canadian_moves_left == made_in.canadian_moves {
        // The block that this move completed: how much of it was left is not known, so all of it is given.
        player.canadian_moves_left = 1;
    } else if in_block {
        player.canadian_moves_left += 1;
    }
    Ok(withdrawn)
}
