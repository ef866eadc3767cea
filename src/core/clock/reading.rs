//! What both clocks show, and what happens next if nothing is pressed.

use super::{ClockState, Flag, PeriodAdvance, Phase, Recording, TimeMode, ValidControl, lag, turn};
use crate::core::board::{ByColor, Color};

/// What the clock of one player shows.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct PlayerReading {
    /// Legal time left in the player's own period, in milliseconds; 0 with the flag down. A Bronstein delay credited
    /// before the move is included, a US delay is not. Negative within the margin of an engine match.
    pub remaining_ms: i64,
    /// What the display of a tournament clock shows, in milliseconds: it differs where both displays change period when
    /// the first player runs out of time, and a flag can hide behind it.
    pub display_ms: i64,
    /// The flag.
    pub flag: Flag,
    /// The period the player is in, from 0.
    pub period: u32,
    /// Moves to complete before the time is used up; 0: all that remain.
    pub moves_to_go: u32,
    /// Japanese overtime: periods left.
    pub byoyomi_periods_left: u32,
    /// Canadian overtime: moves left in the block.
    pub canadian_moves_left: u32,
    /// Time left in the byo-yomi period or the Canadian block, in milliseconds.
    pub overtime_ms: i64,
    /// Whether the moves must be recorded (FIDE 8.4).
    pub recording: Recording,
}

/// What a clock does next by itself.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum NextEventKind {
    /// A flag goes down.
    Flag,
    /// A new period begins.
    Period,
    /// The main time is used up and overtime begins.
    Overtime,
    /// A byo-yomi period is used up.
    ByoyomiPeriod,
}

/// What happens next if nothing is pressed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct NextEvent {
    /// What.
    pub kind: NextEventKind,
    /// On whose clock.
    pub color: Color,
    /// In how many milliseconds.
    pub in_ms: i64,
}

/// What both clocks show.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Readings {
    /// Each player's clock.
    pub players: ByColor<PlayerReading>,
    /// What happens next. `None`: no clock runs, or the one that does cannot run out.
    pub next: Option<NextEvent>,
}

/// What both clocks show now. A pure function of the state at the start of the turn and the time used in it.
pub fn readings(control: &ValidControl, state: &ClockState) -> Readings {
    Readings { players: ByColor::from_fn(|color| player(control, state, color)), next: next_event(control, state) }
}

fn player(control: &ValidControl, state: &ClockState, color: Color) -> PlayerReading {
    let clock = state.player(color);
    let period = turn::period_of(control, state, color);
    let over = turn::overtime(control, state, color);
    let main = turn::main_reading(control, state, color);
    let down = clock.flag == Flag::Down;
    let used = over.map_or(0, |over| turn::byoyomi_used(control, &period, over));
    let overtime_ms = match (period.mode, over) {
        _ if down => 0,
        (TimeMode::Byoyomi, None) => period.extra_ms,
        (TimeMode::Byoyomi, Some(over)) => {
            period.extra_ms.saturating_sub(over.saturating_sub(i64::from(used).saturating_mul(period.extra_ms)))
        }
        (TimeMode::Canadian, over) => clock.canadian_remaining_ms.saturating_sub(over.unwrap_or(0)),
        _ => 0,
    };
    PlayerReading {
        // Lag that may be under way is not time: it never shows.
        remaining_ms: if down { 0 } else { main.max(control.policy().margin_ms.saturating_neg()) },
        display_ms: display(control, state, color, main),
        flag: clock.flag,
        period: clock.period,
        moves_to_go: control
            .quota_through(color, clock.period)
            .map_or(0, |quota| quota.saturating_sub(clock.moves_completed)),
        byoyomi_periods_left: clock.byoyomi_periods_left.saturating_sub(used),
        canadian_moves_left: clock.canadian_moves_left,
        overtime_ms,
        recording: clock.recording,
    }
}

/// A display that adds the next base for both players when the first of them passes zero knows nothing of quotas: it
/// shows the bases of all the periods that either player has reached or passed.
fn display(control: &ValidControl, state: &ClockState, color: Color, main: i64) -> i64 {
    if control.policy().advance != PeriodAdvance::OnFirstFlagBoth {
        return main.max(0);
    }
    let reached = |color: Color| state.player(color).period.saturating_add(u32::from(state.is_down(color)));
    let shown = reached(Color::White).max(reached(Color::Black));
    let own = state.player(color).period;
    // Periods reached are at most one more than the moves that either player has completed.
    let bases = (own.saturating_add(1)..=shown)
        .map_while(|index| control.period(color, index))
        .fold(0_i64, |sum, period| sum.saturating_add(period.base_ms));
    main.saturating_add(bases).max(0)
}

fn next_event(control: &ValidControl, state: &ClockState) -> Option<NextEvent> {
    let color = state.running.filter(|_| state.phase == Phase::Running)?;
    if state.is_down(color) {
        return None;
    }
    let period = turn::period_of(control, state, color);
    let clock = state.player(color);
    // Where zero is still in time, one millisecond more is needed.
    let beyond = i64::from(!turn::is_spent(control, 0));
    let left = clock
        .remaining_ms
        .saturating_add(period.delay_for(turn::move_number(state, color)))
        .saturating_sub(state.turn_elapsed_ms);
    let grace = control.policy().margin_ms.saturating_add(lag::polling_grace(control, clock.lag_quota_ms));
    let over = turn::overtime(control, state, color);
    let (kind, in_ms, beyond) = match (period.mode, over) {
        (TimeMode::Upcount, _) => return None,
        (TimeMode::Byoyomi, Some(over)) => {
            let used = turn::byoyomi_used(control, &period, over);
            let ended = used.saturating_add(1).min(clock.byoyomi_periods_left);
            let ends_at = period.extra_ms.saturating_mul(i64::from(ended));
            let last = ended >= clock.byoyomi_periods_left;
            let kind = if last { NextEventKind::Flag } else { NextEventKind::ByoyomiPeriod };
            (kind, ends_at.saturating_sub(over), beyond)
        }
        (TimeMode::Canadian, Some(over)) => {
            (NextEventKind::Flag, clock.canadian_remaining_ms.saturating_sub(over), beyond)
        }
        (TimeMode::Byoyomi, None) if clock.byoyomi_periods_left > 0 => (NextEventKind::Overtime, left, 0),
        (TimeMode::Canadian, None) if clock.canadian_remaining_ms > 0 => (NextEventKind::Overtime, left, 0),
        _ if turn::next_period_due(control, state, color).is_some() => (NextEventKind::Period, left, beyond),
        _ => (NextEventKind::Flag, left.saturating_add(grace), beyond),
    };
    Some(NextEvent { kind, color, in_ms: in_ms.saturating_add(beyond).max(0) })
}
