//! The arithmetic of one turn. With `e` the time used in it, `r` what was left at its start and `d` the extra time:
//!
//! | mode | reads | down at |
//! |---|---|---|
//! | none, Fischer, per move | `r - e` | `e >= r` |
//! | US delay | `r - max(0, e - d)` | `e >= r + d` |
//! | Bronstein | `r - e` (`r` includes `d` if credited before) | `e >= r` |
//! | hourglass | `r - e`, the opponent `r' + e` | `e >= r` |
//! | byo-yomi | `r - e`; then `floor((e - r) / d)` periods are used | all are used |
//! | Canadian | `r - e`; then the block less `e - r` | the block is used |
//! | count-up | `r + e` | never |
//!
//! `r` and the counters stay as they were at the start of the turn, so that two ticks are one.

use super::{
    ClockState, FirstFlag, Flag, FlagMark, FlagPolicy, FreezePolicy, Happening, Period, PeriodAdvance, Phase,
    Recording, TimeMode, ValidControl, ZeroReading, lag,
};
use crate::core::board::Color;

/// FIDE 8.4: "less than five minutes left".
const RECORDING_LIMIT_MS: i64 = 300_000;
/// FIDE 8.4: "30 seconds or more added with each move".
const RECORDING_EXTRA_MS: i64 = 30_000;

/// How a turn ends.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum TurnEnd {
    /// The move was completed: what the mode gives back is given back.
    Completed,
    /// Cut short by the arbiter: the delay of the turn is honoured, nothing is earned.
    CutShort,
    /// The clocks stopped for good.
    Stopped,
}

/// Whether so much time left is none.
pub(super) fn is_spent(control: &ValidControl, left_ms: i64) -> bool {
    match control.policy().zero {
        ZeroReading::Fallen => left_ms <= 0,
        ZeroReading::NotFallen => left_ms < 0,
    }
}

/// The period a player is in. A validated state has one.
pub(super) fn period_of(control: &ValidControl, state: &ClockState, color: Color) -> Period {
    control.period(color, state.player(color).period).copied().unwrap_or_default()
}

/// The number of the move a player is thinking about, or would be.
pub(super) fn move_number(state: &ClockState, color: Color) -> u32 {
    state.player(color).moves_completed.saturating_add(1)
}

/// The length of turn after which a player's main time is used up.
fn main_limit(state: &ClockState, color: Color, period: &Period) -> i64 {
    state.player(color).remaining_ms.saturating_add(period.delay_for(move_number(state, color)))
}

/// Main time left before the delay is used up as well; negative is overtime, or overdrawn.
fn left_in_main(control: &ValidControl, state: &ClockState, color: Color) -> i64 {
    let period = period_of(control, state, color);
    if period.mode == TimeMode::Hourglass {
        return main_reading(control, state, color);
    }
    main_limit(state, color, &period).saturating_sub(state.elapsed_of(color))
}

/// Byo-yomi periods used up after so much overtime.
pub(super) fn byoyomi_used(control: &ValidControl, period: &Period, over_ms: i64) -> u32 {
    let counted = match control.policy().zero {
        ZeroReading::Fallen => over_ms,
        ZeroReading::NotFallen => over_ms.saturating_sub(1),
    };
    let used = counted.max(0).checked_div(period.extra_ms).unwrap_or(0);
    u32::try_from(used).unwrap_or(u32::MAX)
}

/// Overtime a player has used in this turn; `None`: he is in his main time, or there is no overtime. A main time of zero
/// is used up whatever zero means for a flag: no flag is at stake.
pub(super) fn overtime(control: &ValidControl, state: &ClockState, color: Color) -> Option<i64> {
    if !period_of(control, state, color).has_overtime() {
        return None;
    }
    let left = left_in_main(control, state, color);
    (left <= 0).then(|| left.saturating_neg())
}

/// Whether a player's time is used up by the quotas and periods of the control, margin apart; a period change that is
/// due saves him.
pub(super) fn is_time_up(control: &ValidControl, state: &ClockState, color: Color) -> bool {
    is_out_of_time(control, state, color, state_grace(control, state, color))
        && next_period_due(control, state, color).is_none()
}

/// Whether a player had time left when this turn began.
pub(super) fn began_with_time(control: &ValidControl, state: &ClockState, color: Color) -> bool {
    let at_start = ClockState { turn_elapsed_ms: 0, ..*state };
    // A delay still to come is no time left of a flag that went down before.
    main_reading(control, &at_start, color) >= 0
        && !is_out_of_time(control, &at_start, color, control.policy().margin_ms)
}

/// The margin and, while nobody has pressed, the lag that may be under way.
fn state_grace(control: &ValidControl, state: &ClockState, color: Color) -> i64 {
    let lag = match state.running == Some(color) {
        true => lag::polling_grace(control, state.player(color).lag_quota_ms),
        false => 0,
    };
    control.policy().margin_ms.saturating_add(lag)
}

/// Whether main time and overtime of the period are used up.
fn is_out_of_time(control: &ValidControl, state: &ClockState, color: Color, grace_ms: i64) -> bool {
    let period = period_of(control, state, color);
    let left = left_in_main(control, state, color);
    let player = state.player(color);
    match period.mode {
        TimeMode::Upcount => false,
        TimeMode::None
        | TimeMode::Fischer
        | TimeMode::SimpleDelay
        | TimeMode::Bronstein
        | TimeMode::PerMove
        | TimeMode::Hourglass => is_spent(control, left.saturating_add(grace_ms)),
        TimeMode::Byoyomi => {
            let all = period.extra_ms.saturating_mul(i64::from(player.byoyomi_periods_left));
            overtime(control, state, color).is_some_and(|over| is_spent(control, all.saturating_sub(over)))
        }
        TimeMode::Canadian => overtime(control, state, color)
            .is_some_and(|over| is_spent(control, player.canadian_remaining_ms.saturating_sub(over))),
    }
}

/// The period that begins for a player because his time is used up and his quota is met (FIDE 6.4).
pub(super) fn next_period_due(control: &ValidControl, state: &ClockState, color: Color) -> Option<u32> {
    let player = state.player(color);
    match control.policy().advance {
        PeriodAdvance::OnMoves => None,
        PeriodAdvance::OnFlag | PeriodAdvance::OnFirstFlagBoth => {
            let quota = control.quota_through(color, player.period)?;
            let next = player.period.checked_add(1)?;
            (player.moves_completed >= quota && !control.is_last(color, player.period)).then_some(next)
        }
    }
}

/// Lets time pass on the clock that runs.
pub(super) fn pass_time(control: &ValidControl, state: &mut ClockState, by_ms: i64, happened: &mut Vec<Happening>) {
    let Some(color) = state.running.filter(|_| state.phase == Phase::Running) else { return };
    let before = (state.player(color).period, overtime(control, state, color));
    state.turn_elapsed_ms = state.turn_elapsed_ms.saturating_add(by_ms);
    evaluate(control, state, state_grace(control, state, color), happened);
    note_overtime(control, state, color, before, happened);
}

/// Sets the length of the turn to what is left of it after compensation, and judges it without grace.
pub(super) fn charge(control: &ValidControl, state: &mut ClockState, turn_ms: i64, happened: &mut Vec<Happening>) {
    let Some(color) = state.running.filter(|_| state.phase == Phase::Running) else { return };
    let before = (state.player(color).period, overtime(control, state, color));
    state.turn_elapsed_ms = turn_ms;
    evaluate(control, state, control.policy().margin_ms, happened);
    note_overtime(control, state, color, before, happened);
}

/// Ends a turn that the arbiter cuts short. Nothing can be under way any more, so the flag is judged without grace.
pub(super) fn cut_short(control: &ValidControl, state: &mut ClockState, happened: &mut Vec<Happening>) {
    evaluate(control, state, control.policy().margin_ms, happened);
    if state.phase != Phase::Fallen {
        close_turn(control, state, TurnEnd::CutShort);
    }
}

fn note_overtime(
    control: &ValidControl,
    state: &ClockState,
    color: Color,
    before: (u32, Option<i64>),
    happened: &mut Vec<Happening>,
) {
    if state.running != Some(color) || state.is_down(color) {
        return;
    }
    let period = period_of(control, state, color);
    let Some(after) = overtime(control, state, color) else { return };
    let earlier = before.1.filter(|_| before.0 == state.player(color).period);
    let player = state.player(color);
    let any_left = player.byoyomi_periods_left > 0 || player.canadian_remaining_ms > 0;
    if earlier.is_none() && any_left {
        happened.push(Happening::OvertimeBegan { color });
    }
    if period.mode == TimeMode::Byoyomi {
        let used_before = earlier.map_or(0, |over| byoyomi_used(control, &period, over));
        let used = byoyomi_used(control, &period, after).min(state.player(color).byoyomi_periods_left);
        let count = used.saturating_sub(used_before);
        if count > 0 {
            happened.push(Happening::ByoyomiPeriodsUsed { color, count });
        }
    }
}

/// Opens the periods that are due and puts the flag down when nothing is left.
fn evaluate(control: &ValidControl, state: &mut ClockState, grace_ms: i64, happened: &mut Vec<Happening>) {
    let Some(color) = state.running else { return };
    if state.is_down(color) {
        return;
    }
    let mut added_ms: i64 = 0;
    let mut changed = false;
    // Each round needs a larger quota of completed moves, so there are at most MAX_MOVES.
    while is_spent(control, left_in_main(control, state, color)) {
        let Some(next) = next_period_due(control, state, color) else { break };
        added_ms = added_ms.saturating_add(open_period_mid_turn(control, state, color, next));
        changed = true;
    }
    if changed {
        happened.push(Happening::PeriodBegan { color, period: state.player(color).period, added_ms });
    }
    if is_out_of_time(control, state, color, grace_ms) {
        put_flag_down(control, state, color, grace_ms, happened);
    }
}

/// The next period begins in the middle of a turn: the main time reads its base at that moment, and the turn goes on.
/// If the periods differ in their delay, that of the new one counts from the start of the turn.
fn open_period_mid_turn(control: &ValidControl, state: &mut ClockState, color: Color, next: u32) -> i64 {
    let used_up_at = main_limit(state, color, &period_of(control, state, color));
    let number = move_number(state, color);
    state.player_mut(color).enter_period(control, color, next);
    let period = period_of(control, state, color);
    // What was overdrawn in an earlier turn, within a margin, stays owed.
    let (owed, used_up_at) = (used_up_at.min(0), used_up_at.max(0));
    let already_run = match period.mode {
        TimeMode::SimpleDelay => used_up_at.saturating_sub(period.delay_for(number)).max(0),
        TimeMode::Bronstein => used_up_at.max(control.precredit(&period, number)),
        TimeMode::None
        | TimeMode::Fischer
        | TimeMode::PerMove
        | TimeMode::Hourglass
        | TimeMode::Byoyomi
        | TimeMode::Canadian
        | TimeMode::Upcount => used_up_at,
    };
    state.player_mut(color).remaining_ms = period.base_ms.saturating_add(already_run).saturating_add(owed);
    period.base_ms
}

/// The flag goes down. What follows is the policy's: nothing yet, frozen clocks, or a fall in law.
///
/// Clocks that stop do so at the moment of the fall, however late it is reported.
fn put_flag_down(
    control: &ValidControl,
    state: &mut ClockState,
    color: Color,
    grace_ms: i64,
    happened: &mut Vec<Happening>,
) {
    let other_down = state.is_down(!color);
    state.player_mut(color).flag = Flag::Down;
    state.first_flag = match (other_down, control.policy().flag_mark) {
        (false, _) => FirstFlag::of(color),
        (true, FlagMark::Marked) if state.first_flag == FirstFlag::None => FirstFlag::of(!color),
        (true, FlagMark::Marked) => state.first_flag,
        (true, FlagMark::Unmarked) => FirstFlag::Unknown,
    };
    happened.push(Happening::FlagDown { color });
    let fell_at = falls_at(control, state, color, grace_ms);
    if control.policy().flag == FlagPolicy::Automatic {
        state.turn_elapsed_ms = state.turn_elapsed_ms.min(fell_at);
        stop(control, state, Phase::Fallen);
        happened.push(Happening::FlagFallen);
    } else if freezes(control, state, color) {
        state.turn_elapsed_ms = state.turn_elapsed_ms.min(fell_at);
        stop(control, state, Phase::Frozen);
        happened.push(Happening::Frozen);
    }
}

/// The length of turn at which a player's flag goes down.
fn falls_at(control: &ValidControl, state: &ClockState, color: Color, grace_ms: i64) -> i64 {
    let period = period_of(control, state, color);
    let player = state.player(color);
    let after_main = match period.mode {
        TimeMode::Byoyomi => period.extra_ms.saturating_mul(i64::from(player.byoyomi_periods_left)),
        TimeMode::Canadian => player.canadian_remaining_ms,
        TimeMode::None
        | TimeMode::Fischer
        | TimeMode::SimpleDelay
        | TimeMode::Bronstein
        | TimeMode::PerMove
        | TimeMode::Hourglass
        | TimeMode::Upcount => grace_ms,
    };
    // Where zero is still in time, it takes one millisecond more.
    let beyond = i64::from(!is_spent(control, 0));
    main_limit(state, color, &period).saturating_add(after_main).saturating_add(beyond)
}

/// FIDE clock standard 5.4.1: in an increment control, after the last period nothing runs any more. The standard's word
/// for increment covers both what accumulates and what does not.
fn freezes(control: &ValidControl, state: &ClockState, color: Color) -> bool {
    let mode = period_of(control, state, color).mode;
    let adds = matches!(mode, TimeMode::Fischer | TimeMode::Bronstein | TimeMode::SimpleDelay);
    control.policy().freeze == FreezePolicy::Freeze
        && control.is_last(color, state.player(color).period)
        && (adds || state.granted_increment_ms > 0)
        && !state.is_down(!color)
}

/// Both clocks stop where they are.
pub(super) fn stop(control: &ValidControl, state: &mut ClockState, phase: Phase) {
    close_turn(control, state, TurnEnd::Stopped);
    state.running = None;
    state.phase = phase;
}

/// Books the time of the turn and begins a new one with nothing used. Gives the delay that was paid back.
pub(super) fn close_turn(control: &ValidControl, state: &mut ClockState, end: TurnEnd) -> i64 {
    let Some(color) = state.running else { return 0 };
    let elapsed = state.turn_elapsed_ms;
    let period = period_of(control, state, color);
    let over = overtime(control, state, color);
    let number = move_number(state, color);
    let honoured = end != TurnEnd::Stopped && !state.is_down(color);
    let player = state.player_mut(color);
    let r = player.remaining_ms;
    let mut paid_back = 0;
    player.remaining_ms = match period.mode {
        TimeMode::None | TimeMode::Fischer | TimeMode::Hourglass => r.saturating_sub(elapsed),
        TimeMode::SimpleDelay => r.saturating_sub((elapsed - period.delay_for(number)).max(0)),
        TimeMode::Bronstein => {
            paid_back = if honoured { elapsed.min(period.bronstein_for(number)) } else { 0 };
            r.saturating_sub(elapsed).saturating_add(paid_back)
        }
        TimeMode::PerMove if honoured => period.extra_ms,
        TimeMode::PerMove => r.saturating_sub(elapsed),
        TimeMode::Byoyomi | TimeMode::Canadian => match over {
            None => r.saturating_sub(elapsed),
            Some(_) => 0,
        },
        TimeMode::Upcount => r.saturating_add(elapsed),
    };
    let over = over.unwrap_or(0);
    if period.mode == TimeMode::Byoyomi {
        let used = byoyomi_used(control, &period, over);
        player.byoyomi_periods_left = player.byoyomi_periods_left.saturating_sub(used);
    }
    if period.mode == TimeMode::Canadian {
        // A block refilled in this turn may hold more than a block until here, if main time was given after that.
        player.canadian_remaining_ms = player.canadian_remaining_ms.saturating_sub(over).min(period.extra_ms);
    }
    if period.mode == TimeMode::Hourglass {
        let opponent = state.player_mut(!color);
        opponent.remaining_ms = opponent.remaining_ms.saturating_add(elapsed);
    }
    state.turn_elapsed_ms = 0;
    paid_back
}

/// What the main time of a player reads now. Signed: a flag that is down has not been looked at.
pub(super) fn main_reading(control: &ValidControl, state: &ClockState, color: Color) -> i64 {
    let period = period_of(control, state, color);
    let elapsed = state.elapsed_of(color);
    let r = state.player(color).remaining_ms;
    match period.mode {
        TimeMode::None | TimeMode::Fischer | TimeMode::Bronstein | TimeMode::PerMove => r.saturating_sub(elapsed),
        TimeMode::SimpleDelay => {
            r.saturating_sub(elapsed.saturating_sub(period.delay_for(move_number(state, color))).max(0))
        }
        TimeMode::Hourglass if state.running == Some(!color) => r.saturating_add(state.turn_elapsed_ms),
        TimeMode::Hourglass => r.saturating_sub(elapsed),
        TimeMode::Byoyomi | TimeMode::Canadian => r.saturating_sub(elapsed).max(0),
        TimeMode::Upcount => r.saturating_add(elapsed),
    }
}

/// The time left at the start of this turn with which a player's main time would read `reading_ms` now.
pub(super) fn remaining_for_reading(control: &ValidControl, state: &ClockState, color: Color, reading_ms: i64) -> i64 {
    let period = period_of(control, state, color);
    let elapsed = state.elapsed_of(color);
    match period.mode {
        TimeMode::SimpleDelay => {
            reading_ms.saturating_add(elapsed.saturating_sub(period.delay_for(move_number(state, color))).max(0))
        }
        TimeMode::Hourglass if state.running == Some(!color) => reading_ms.saturating_sub(state.turn_elapsed_ms),
        TimeMode::Upcount => reading_ms.saturating_sub(elapsed),
        TimeMode::None
        | TimeMode::Fischer
        | TimeMode::Bronstein
        | TimeMode::PerMove
        | TimeMode::Hourglass
        | TimeMode::Byoyomi
        | TimeMode::Canadian => reading_ms.saturating_add(elapsed),
    }
}

/// Frees from recording whoever is under five minutes now with less than 30 seconds added for each move (FIDE 8.4).
pub(super) fn note_recording(control: &ValidControl, state: &mut ClockState) {
    for color in Color::ALL {
        let period = period_of(control, state, color);
        let number = move_number(state, color);
        let added = match period.mode {
            TimeMode::Upcount => continue,
            TimeMode::None | TimeMode::Hourglass | TimeMode::Canadian => 0,
            TimeMode::Fischer | TimeMode::SimpleDelay | TimeMode::Bronstein => period.extra_for(number),
            TimeMode::PerMove | TimeMode::Byoyomi => period.extra_ms,
        };
        let added = added.saturating_add(state.granted_increment_ms);
        if main_reading(control, state, color) < RECORDING_LIMIT_MS && added < RECORDING_EXTRA_MS {
            state.player_mut(color).recording = Recording::Free;
        }
    }
}

/// Whether both players have a main time to which an increment could be added.
pub(super) fn can_grant(control: &ValidControl) -> bool {
    Color::ALL.iter().flat_map(|&color| control.control().periods_of(color)).all(|period| match period.mode {
        TimeMode::None | TimeMode::Fischer | TimeMode::SimpleDelay | TimeMode::Bronstein => true,
        TimeMode::PerMove | TimeMode::Hourglass | TimeMode::Byoyomi | TimeMode::Canadian | TimeMode::Upcount => false,
    })
}
