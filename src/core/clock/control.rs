//! The time control: what was announced before the game and stays fixed for it (FIDE 6.3).

use super::{ControlFault, faults};
use crate::core::board::Color;

/// How time is given in a period. Below, `d` is the period's extra time, `t` the time used for a move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum TimeMode {
    /// Nothing is added for a move.
    #[default]
    None,
    /// Increment: `d` is added for each move (FIDE 6.3.1).
    Fischer,
    /// US delay: the main time of a move starts to run after `d` (FIDE 6.3.2).
    SimpleDelay,
    /// Bronstein delay: `min(t, d)` is paid back after the move (FIDE 6.3.2).
    Bronstein,
    /// `d` for each move, nothing is saved.
    PerMove,
    /// What one player uses the other gains.
    Hourglass,
    /// After the main time, a number of periods of `d`; one that is not used up is whole again for the next move.
    Byoyomi,
    /// After the main time, blocks of a number of moves in `d`.
    Canadian,
    /// Time counts up and never runs out.
    Upcount,
}

/// One period of a time control.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Period {
    /// Moves to be completed in this period; 0: all that remain.
    pub moves: u32,
    /// Time added when the period starts for a player, in milliseconds.
    pub base_ms: i64,
    /// How time is given.
    pub mode: TimeMode,
    /// The extra time `d` of the mode, in milliseconds.
    pub extra_ms: i64,
    /// The first own move, counted from the start of the game, that earns the extra time; 0 and 1: from the start.
    pub from_move: u32,
    /// Japanese overtime: how many periods; 0 in every other mode.
    pub byoyomi_periods: u32,
    /// Canadian overtime: how many moves in a block; 0 in every other mode.
    pub canadian_moves: u32,
}

/// What follows the last period.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum LastPeriod {
    /// Nothing: the last period is played to the end of the game.
    #[default]
    Once,
    /// The same period again, for ever (PGN 9.6.1); it then needs a quota of moves.
    Repeats,
}

/// When an increment is credited.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum FirstIncrement {
    /// Before each move, so that the first one is on the clock before move 1 (FIDE, DGT).
    #[default]
    AtStart,
    /// After each completed move (lichess, FICS, the PGN standard).
    AfterMove,
}

/// When the time of the next period is added.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum PeriodAdvance {
    /// When a player's time is used up and his quota is met (FIDE 6.4 as most clocks run it).
    #[default]
    OnFlag,
    /// When the last move of the quota is completed.
    OnMoves,
    /// On both displays when the first player's time is used up; each player's duty stays his own (DGT).
    OnFirstFlagBoth,
}

/// Whether a clock at exactly zero has run out.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum ZeroReading {
    /// No time left is a flag down (FIDE 6.1, lichess).
    #[default]
    Fallen,
    /// Only less than zero is a flag down (some engine matches).
    NotFallen,
}

/// Who makes a flag fall in law (FIDE 6.8).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum FlagPolicy {
    /// The arbiter who sees it, or either player.
    #[default]
    Observed,
    /// The players only (US 13C1).
    Claim,
    /// The server, at the exact millisecond.
    Automatic,
}

/// Whether both clocks stop when a flag goes down in the last period of an increment control (FIDE clock standard
/// 5.4.1).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum FreezePolicy {
    /// They run on.
    #[default]
    RunOn,
    /// They stop, and nothing is added any more.
    Freeze,
}

/// What happens to the time saved in a period (FIDE 6.3.2).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum CarryOver {
    /// It is kept for the next period.
    #[default]
    Kept,
    /// It is lost.
    Lost,
}

/// Whether a Bronstein delay is on the clock before the move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum BronsteinCredit {
    /// It is part of the time at the start of a turn (DGT).
    #[default]
    Before,
    /// It is only paid back after the move.
    After,
}

/// What it means when both flags are down.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum BothFlags {
    /// The first one loses; where the order is unknown, play on, or a draw in the last period (FIDE III.3.1).
    #[default]
    FirstLoses,
    /// A draw in the last period, play on before it (US 14G, 16T).
    DrawInLastPeriod,
    /// A draw (servers that claim by command).
    Draw,
}

/// Whether the claimant's own flag must be up.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum ClaimantFlag {
    /// It does not matter.
    #[default]
    Any,
    /// It must be up (US 13C).
    MustBeUp,
}

/// Whether the clock can show which flag fell first.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum FlagMark {
    /// It marks the first flag (FIDE clock standard 5.4.2).
    #[default]
    Marked,
    /// It does not: a mechanical clock. Once both flags are down the order is unknown.
    Unmarked,
}

/// Whether network lag is given back. A courtesy of servers, not law.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum LagPolicy {
    /// It is not; reported lag is ignored.
    #[default]
    None,
    /// Out of a quota that grows with each move, as lichess has it.
    Quota,
}

/// The choices that regulations leave open. The default is a FIDE game over the board.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Policy {
    /// When the increment is credited.
    pub first_increment: FirstIncrement,
    /// When the next period starts.
    pub advance: PeriodAdvance,
    /// Whether exactly zero is down.
    pub zero: ZeroReading,
    /// Who makes a flag fall.
    pub flag: FlagPolicy,
    /// Whether the clocks freeze after a fall.
    pub freeze: FreezePolicy,
    /// Whether saved time is kept.
    pub carry_over: CarryOver,
    /// How a Bronstein delay is credited.
    pub bronstein: BronsteinCredit,
    /// What both flags down means.
    pub both_flags: BothFlags,
    /// Whether a claimant's own flag must be up.
    pub claimant_flag: ClaimantFlag,
    /// Whether the clock shows which flag fell first.
    pub flag_mark: FlagMark,
    /// Lag compensation.
    pub lag: LagPolicy,
    /// Engine matches: how far below zero a clock may go before its flag is down, in milliseconds. It is not time: what
    /// was overdrawn stays owed.
    pub margin_ms: i64,
}

/// A time control.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ClockControl {
    /// The periods in order of play, of White and, unless `black_periods` is given, of Black.
    pub periods: Vec<Period>,
    /// The periods of Black where they differ: odds, armageddon.
    pub black_periods: Option<Vec<Period>>,
    /// What follows the last period.
    pub last_period: LastPeriod,
    /// The choices that regulations leave open.
    pub policy: Policy,
}

/// A time control that can be played: [`ClockControl::check`] found nothing against it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ValidControl(ClockControl);

impl Policy {
    /// A FIDE game over the board: increment before the move, flags observed.
    pub const BOARD: Self = Self {
        first_increment: FirstIncrement::AtStart,
        advance: PeriodAdvance::OnFlag,
        zero: ZeroReading::Fallen,
        flag: FlagPolicy::Observed,
        freeze: FreezePolicy::RunOn,
        carry_over: CarryOver::Kept,
        bronstein: BronsteinCredit::Before,
        both_flags: BothFlags::FirstLoses,
        claimant_flag: ClaimantFlag::Any,
        flag_mark: FlagMark::Marked,
        lag: LagPolicy::None,
        margin_ms: 0,
    };
    /// A US Chess game over the board: only the players call flags.
    pub const US: Self = Self {
        flag: FlagPolicy::Claim,
        both_flags: BothFlags::DrawInLastPeriod,
        claimant_flag: ClaimantFlag::MustBeUp,
        ..Self::BOARD
    };
    /// A server: increment after the move, periods by move count, flags fall by themselves.
    pub const SERVER: Self = Self {
        first_increment: FirstIncrement::AfterMove,
        advance: PeriodAdvance::OnMoves,
        flag: FlagPolicy::Automatic,
        ..Self::BOARD
    };
    /// An engine match: increment before the move, periods by move count, exactly zero is in time.
    pub const ENGINES: Self = Self {
        advance: PeriodAdvance::OnMoves,
        zero: ZeroReading::NotFallen,
        flag: FlagPolicy::Automatic,
        ..Self::BOARD
    };
}

impl Period {
    /// All the game in `base_ms`, with nothing added.
    pub const fn sudden_death(base_ms: i64) -> Self {
        Self {
            moves: 0,
            base_ms,
            mode: TimeMode::None,
            extra_ms: 0,
            from_move: 1,
            byoyomi_periods: 0,
            canadian_moves: 0,
        }
    }

    /// All the game in `base_ms` with an increment for each move.
    pub const fn fischer(base_ms: i64, extra_ms: i64) -> Self {
        Self { mode: TimeMode::Fischer, extra_ms, ..Self::sudden_death(base_ms) }
    }

    /// All the game in `base_ms` with a US delay.
    pub const fn simple_delay(base_ms: i64, extra_ms: i64) -> Self {
        Self { mode: TimeMode::SimpleDelay, extra_ms, ..Self::sudden_death(base_ms) }
    }

    /// All the game in `base_ms` with a Bronstein delay.
    pub const fn bronstein(base_ms: i64, extra_ms: i64) -> Self {
        Self { mode: TimeMode::Bronstein, extra_ms, ..Self::sudden_death(base_ms) }
    }

    /// The same period for a quota of `moves`.
    pub const fn for_moves(self, moves: u32) -> Self {
        Self { moves, ..self }
    }

    /// The extra time that own move number `number` has, in milliseconds.
    pub(super) fn extra_for(&self, number: u32) -> i64 {
        if number >= self.from_move { self.extra_ms } else { 0 }
    }

    /// The increment that belongs to own move number `number`.
    pub(super) fn increment_for(&self, number: u32) -> i64 {
        if self.mode == TimeMode::Fischer { self.extra_for(number) } else { 0 }
    }

    /// The US delay of own move number `number`.
    pub(super) fn delay_for(&self, number: u32) -> i64 {
        if self.mode == TimeMode::SimpleDelay { self.extra_for(number) } else { 0 }
    }

    /// The Bronstein delay of own move number `number`.
    pub(super) fn bronstein_for(&self, number: u32) -> i64 {
        if self.mode == TimeMode::Bronstein { self.extra_for(number) } else { 0 }
    }

    /// Whether the period goes on in overtime when its main time is used up.
    pub(super) fn has_overtime(&self) -> bool {
        match self.mode {
            TimeMode::Byoyomi | TimeMode::Canadian => true,
            TimeMode::None
            | TimeMode::Fischer
            | TimeMode::SimpleDelay
            | TimeMode::Bronstein
            | TimeMode::PerMove
            | TimeMode::Hourglass
            | TimeMode::Upcount => false,
        }
    }
}

impl ClockControl {
    /// One period for both players.
    pub fn single(period: Period, policy: Policy) -> Self {
        Self { periods: vec![period], black_periods: None, last_period: LastPeriod::Once, policy }
    }

    /// The periods of one player.
    pub fn periods_of(&self, color: Color) -> &[Period] {
        match (color, &self.black_periods) {
            (Color::Black, Some(periods)) => periods,
            _ => &self.periods,
        }
    }

    /// The control as one that can be played.
    ///
    /// # Errors
    ///
    /// Everything that speaks against it, in the order of its fields.
    pub fn check(self) -> Result<ValidControl, Vec<ControlFault>> {
        let found = faults::find(&self);
        if found.is_empty() { Ok(ValidControl(self)) } else { Err(found) }
    }
}

impl ValidControl {
    /// The control.
    pub fn control(&self) -> &ClockControl {
        &self.0
    }

    /// The control, to take apart again.
    pub fn into_control(self) -> ClockControl {
        self.0
    }

    /// The choices of the regulations.
    pub fn policy(&self) -> &Policy {
        &self.0.policy
    }

    /// The period of one player with this number, counted from 0, repetitions of the last one included.
    pub fn period(&self, color: Color, index: u32) -> Option<&Period> {
        let periods = self.0.periods_of(color);
        match (periods.get(index as usize), self.0.last_period) {
            (Some(period), _) => Some(period),
            (None, LastPeriod::Repeats) => periods.last(),
            (None, LastPeriod::Once) => None,
        }
    }

    /// The moves to be completed by the end of that period, from the start of the game (FIDE 6.3.1). `None`: there is
    /// no such period, or it is the last one and holds all the moves that remain.
    pub fn quota_through(&self, color: Color, index: u32) -> Option<u32> {
        let periods = self.0.periods_of(color);
        let period = self.period(color, index)?;
        if period.moves == 0 {
            return None;
        }
        let listed: u32 = periods.iter().take(index as usize + 1).map(|period| period.moves).sum();
        let repeats = (index as usize + 1).saturating_sub(periods.len()) as u32;
        Some(listed.saturating_add(period.moves.saturating_mul(repeats)))
    }

    /// Whether another period follows that one.
    pub(super) fn is_last(&self, color: Color, index: u32) -> bool {
        self.period(color, index.saturating_add(1)).is_none()
    }

    /// The period in which a player with so many completed moves is when periods change by move count; under the other
    /// policies it cannot be told from the moves, and a clock that never ran out is in period 0.
    pub fn period_for_moves(&self, color: Color, moves_completed: u32) -> u32 {
        if self.policy().advance != PeriodAdvance::OnMoves {
            return 0;
        }
        let mut index = 0;
        // A quota is at least one move, so this ends after `moves_completed` steps at most.
        while self.quota_through(color, index).is_some_and(|quota| quota <= moves_completed)
            && !self.is_last(color, index)
        {
            index += 1;
        }
        index
    }

    /// The increment that is on the clock before move 1.
    pub(super) fn first_increment(&self, period: &Period) -> i64 {
        match self.policy().first_increment {
            FirstIncrement::AtStart => period.increment_for(1),
            FirstIncrement::AfterMove => 0,
        }
    }

    /// The Bronstein delay that is part of the reading before own move `number`.
    pub(super) fn precredit(&self, period: &Period, number: u32) -> i64 {
        match self.policy().bronstein {
            BronsteinCredit::Before => period.bronstein_for(number),
            BronsteinCredit::After => 0,
        }
    }
}
