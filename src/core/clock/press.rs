//! Making and completing moves (FIDE 6.2.1).

use super::{
    CarryOver, Ending, EventError, FirstIncrement, Happening, LagQuota, MAX_MOVES, Phase, Report, TimeMode,
    ValidControl, event::check_duration, state::ClockState, turn, turn::TurnEnd,
};
use crate::core::board::Color;

/// The part of a move that an event reports.
#[derive(Copy, Clone)]
pub(super) struct Step {
    pub(super) side: Color,
    pub(super) elapsed_ms: i64,
    pub(super) lag_ms: i64,
    pub(super) made: Made,
    pub(super) pressed: Pressed,
}

/// Whether the event says that a move was made on the board.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Made {
    /// Yes; it may end the game.
    Now(Ending),
    /// It says nothing of the board.
    Unsaid,
}

/// Whether the event says that the clock was pressed.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Pressed {
    /// Yes.
    Now,
    /// Not yet.
    NotYet,
}

/// Whether a move is counted at the end of the player's turn or in the middle of one that goes on.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Within {
    BetweenTurns,
    Turn,
}

/// A move is made, or the clock pressed, or both, in the order published at [`Event::Press`](super::Event::Press).
pub(super) fn step(
    control: &ValidControl,
    state: &mut ClockState,
    step: Step,
    report: &mut Report,
) -> Result<(), EventError> {
    check_duration(step.elapsed_ms)?;
    check_duration(step.lag_ms)?;
    if state.phase == Phase::Frozen && state.turn() == Some(step.side) && step.made == Made::Now(Ending::EndsGame) {
        return end_by_move(control, state, step.side, report);
    }
    check_turn(state, step)?;
    charge(control, state, step, report);
    if state.phase == Phase::Fallen {
        report.happened.push(Happening::MoveNotCompleted { color: step.side });
        return Ok(());
    }
    match step.made {
        Made::Now(Ending::EndsGame) => return end_by_move(control, state, step.side, report),
        Made::Now(Ending::GoesOn) => state.made_not_pressed = Some(step.side),
        Made::Unsaid => {}
    }
    match (step.pressed, state.phase) {
        (Pressed::NotYet, _) => Ok(()),
        (Pressed::Now, Phase::Running) => complete(control, state, step.side, report),
        (Pressed::Now, _) => {
            report.happened.push(Happening::MoveNotCompleted { color: step.side });
            Ok(())
        }
    }
}

fn check_turn(state: &ClockState, step: Step) -> Result<(), EventError> {
    match (state.phase, state.running) {
        (Phase::NotStarted, _) => Err(EventError::NotStarted),
        (Phase::Paused, _) => Err(EventError::Paused),
        (Phase::Frozen, _) => Err(EventError::Frozen),
        (Phase::Fallen | Phase::Over, _) | (Phase::Running, None) => Err(EventError::GameOver),
        (Phase::Running, Some(running)) if running != step.side => Err(EventError::WrongSide { running }),
        (Phase::Running, Some(_)) if step.made != Made::Unsaid && state.made_not_pressed.is_some() => {
            Err(EventError::AlreadyMade)
        }
        (Phase::Running, Some(_)) => Ok(()),
    }
}

/// Steps 2 to 4. A move that was only made is charged like a tick: its lag is known when it is pressed.
fn charge(control: &ValidControl, state: &mut ClockState, step: Step, report: &mut Report) {
    let settles = step.pressed == Pressed::Now;
    let quota = LagQuota::of(control, step.side).filter(|_| settles && !state.is_down(step.side));
    match quota {
        None if settles => {
            let turn_ms = state.turn_elapsed_ms.saturating_add(step.elapsed_ms);
            turn::charge(control, state, turn_ms, &mut report.happened);
        }
        None => turn::pass_time(control, state, step.elapsed_ms, &mut report.happened),
        Some(quota) => {
            let turn_ms = state.turn_elapsed_ms.saturating_add(step.elapsed_ms);
            let player = state.player_mut(step.side);
            let compensation = step.lag_ms.min(player.lag_quota_ms);
            player.lag_quota_ms = quota.next(player.lag_quota_ms, compensation);
            let charged = (turn_ms - compensation).max(0);
            report.compensated_ms = turn_ms - charged;
            turn::charge(control, state, charged, &mut report.happened);
        }
    }
}

/// A move that ends the game is completed on the board (FIDE 6.2.1.1).
fn end_by_move(
    control: &ValidControl,
    state: &mut ClockState,
    side: Color,
    report: &mut Report,
) -> Result<(), EventError> {
    report.charged_ms = state.turn_elapsed_ms;
    turn::stop(control, state, Phase::Over);
    state.made_not_pressed = Some(side);
    let number = count_move(state, side)?;
    report.happened.push(Happening::MoveCompleted { color: side, number });
    report.happened.push(Happening::GameEnded);
    Ok(())
}

fn count_move(state: &mut ClockState, color: Color) -> Result<u32, EventError> {
    let number = turn::move_number(state, color);
    if number > MAX_MOVES {
        return Err(EventError::TooManyMoves);
    }
    state.player_mut(color).moves_completed = number;
    Ok(number)
}

/// Steps 6 to 9.
fn complete(
    control: &ValidControl,
    state: &mut ClockState,
    color: Color,
    report: &mut Report,
) -> Result<(), EventError> {
    let in_overtime = turn::overtime(control, state, color).is_some();
    let made_in = turn::period_of(control, state, color);
    report.charged_ms = state.turn_elapsed_ms;
    let paid_back = turn::close_turn(control, state, TurnEnd::Completed);
    let number = count_move(state, color)?;
    report.happened.push(Happening::MoveCompleted { color, number });
    if !state.is_down(color) {
        if in_overtime {
            count_in_block(control, state, color, 0, report);
        }
        change_period_by_moves(control, state, color, Within::BetweenTurns, report);
        let now_in = turn::period_of(control, state, color);
        let increment = match control.policy().first_increment {
            FirstIncrement::AtStart => now_in.increment_for(number + 1),
            FirstIncrement::AfterMove => made_in.increment_for(number),
        };
        let increment = increment + state.granted_increment_ms;
        state.player_mut(color).remaining_ms += increment;
        report.credited_ms = paid_back + increment;
    }
    state.running = Some(!color);
    state.made_not_pressed = None;
    Ok(())
}

/// One move less in a Canadian block; an empty block is whole again and nothing is saved. `already_used_ms` of the new
/// block has run in this turn.
fn count_in_block(
    control: &ValidControl,
    state: &mut ClockState,
    color: Color,
    already_used_ms: i64,
    report: &mut Report,
) {
    let period = turn::period_of(control, state, color);
    if period.mode != TimeMode::Canadian {
        return;
    }
    let player = state.player_mut(color);
    player.canadian_moves_left = player.canadian_moves_left.saturating_sub(1);
    if player.canadian_moves_left == 0 {
        player.canadian_moves_left = period.canadian_moves;
        player.canadian_remaining_ms = period.extra_ms.saturating_add(already_used_ms);
        report.happened.push(Happening::CanadianBlockRefilled { color });
    }
}

/// The period changes when its last move is completed. Also moves the Bronstein delay that is part of the reading from
/// the old period's to the new one's; in the middle of a turn, only what is left of it.
fn change_period_by_moves(
    control: &ValidControl,
    state: &mut ClockState,
    color: Color,
    within: Within,
    report: &mut Report,
) {
    let number = state.player(color).moves_completed;
    let index = state.player(color).period;
    let target = control.period_for_moves(color, number);
    let elapsed = state.elapsed_of(color);
    let old_credit = control.precredit(&turn::period_of(control, state, color), number);
    if target > index {
        let reading = turn::main_reading(control, state, color);
        // A quota is at least one move, so one completed move opens one period, unless the arbiter set the counters.
        let base = |opened| control.period(color, opened).map_or(0, |period| period.base_ms);
        let added_ms: i64 = (index + 1..=target).map(base).sum();
        let reading = match control.policy().carry_over {
            CarryOver::Kept => reading + added_ms,
            CarryOver::Lost => base(target) + (old_credit - elapsed).max(0),
        };
        state.player_mut(color).enter_period(control, color, target);
        state.player_mut(color).remaining_ms = turn::remaining_for_reading(control, state, color, reading);
        report.happened.push(Happening::PeriodBegan { color, period: target, added_ms });
    }
    let new_credit = control.precredit(&turn::period_of(control, state, color), number + 1);
    state.player_mut(color).remaining_ms += match within {
        Within::BetweenTurns => new_credit - old_credit,
        Within::Turn => (new_credit - old_credit.max(elapsed)).max(0),
    };
}

/// FIDE 6.2.1.2: both moves are completed. The clock was not pressed: the turn of `side` goes on, nothing is credited.
pub(super) fn missed_press(
    control: &ValidControl,
    state: &mut ClockState,
    side: Color,
    report: &mut Report,
) -> Result<(), EventError> {
    check_turn(state, Step { side, elapsed_ms: 0, lag_ms: 0, made: Made::Unsaid, pressed: Pressed::Now })?;
    for color in [side, !side] {
        let overtime = turn::overtime(control, state, color);
        let number = count_move(state, color)?;
        report.happened.push(Happening::MoveCompleted { color, number });
        if state.is_down(color) {
            continue;
        }
        if let Some(used) = overtime {
            count_in_block(control, state, color, used, report);
        }
        let within = if color == side { Within::Turn } else { Within::BetweenTurns };
        change_period_by_moves(control, state, color, within, report);
        // A period that lives on the increment of its first move cannot begin without a press.
        if turn::is_time_up(control, state, color) {
            return Err(EventError::TimesUnknown);
        }
    }
    state.made_not_pressed = None;
    Ok(())
}
