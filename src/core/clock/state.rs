//! What travels between two calls.

use super::{
    FlagPolicy, FreezePolicy, LagPolicy, LagQuota, MAX_MOVES, MAX_READING_MS, PeriodAdvance, TimeMode, ValidControl,
    turn,
};
use crate::core::board::{ByColor, Color};

/// A flag (FIDE 6.1). Down is not fallen in law: that needs recognition (6.8).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Flag {
    /// Time is left.
    #[default]
    Up,
    /// The time is used up.
    Down,
}

/// Whether a player must record the moves (FIDE 8.4). The freedom lasts to the end of the period, even if increments
/// lift the clock over five minutes again, so it has to travel.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Recording {
    /// He must.
    #[default]
    Required,
    /// Under five minutes, with less than 30 seconds added for each move: free to the end of the period.
    Free,
}

/// Whose flag went down first.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum FirstFlag {
    /// No flag is down, or nobody said.
    #[default]
    None,
    /// White's.
    White,
    /// Black's.
    Black,
    /// Both are down and nobody can tell.
    Unknown,
}

/// What the clock as a whole does.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Phase {
    /// Not started (FIDE 6.6).
    #[default]
    NotStarted,
    /// One of the two clocks runs.
    Running,
    /// Paused (FIDE 6.11); `running` is the clock that will go on.
    Paused,
    /// Stopped by a flag that is down and not yet recognised (FIDE clock standard 5.4.1).
    Frozen,
    /// A flag has fallen in law: what it comes to is [`flag_ruling`](super::flag_ruling)'s to say.
    Fallen,
    /// The game ended in another way.
    Over,
}

/// The clock of one player between two calls.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct PlayerClock {
    /// Legal time left to the end of the player's own period, at the start of the turn that is running, in milliseconds.
    /// Negative: overdrawn, within a margin or with the flag down. Counts up with [`TimeMode::Upcount`].
    pub remaining_ms: i64,
    /// The period the player is in, from 0; repetitions of the last one count on.
    pub period: u32,
    /// Moves completed in the whole game (FIDE 6.2.1).
    pub moves_completed: u32,
    /// Japanese overtime: periods left. 0 in other modes.
    pub byoyomi_periods_left: u32,
    /// Canadian overtime: moves left in the block. 0 in other modes.
    pub canadian_moves_left: u32,
    /// Canadian overtime: time left in the block at the start of the turn, in milliseconds. 0 in other modes.
    pub canadian_remaining_ms: i64,
    /// Whether the flag is down. It outranks the reading (FIDE 6.10.1): a flag that is down reads zero.
    pub flag: Flag,
    /// Lag that may still be given back, in milliseconds; 0 without a lag policy.
    pub lag_quota_ms: i64,
    /// Whether the moves must be recorded (FIDE 8.4).
    pub recording: Recording,
    /// How often a flag that was down was set up again before it was recognised: an audit mark.
    pub flags_revived: u32,
}

/// Both clocks between two calls.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ClockState {
    /// Each player's clock.
    pub players: ByColor<PlayerClock>,
    /// What the clock as a whole does.
    pub phase: Phase,
    /// Whose clock runs, or will go on after a pause; `None` in every other phase.
    pub running: Option<Color>,
    /// Time used in this turn so far, all reports summed, after compensation, in milliseconds.
    pub turn_elapsed_ms: i64,
    /// The player who has made a move on the board and not yet pressed (FIDE 6.2.1).
    pub made_not_pressed: Option<Color>,
    /// Whose flag went down first.
    pub first_flag: FirstFlag,
    /// Increment granted to both players during the game (FIDE III.4), in milliseconds for each completed move.
    pub granted_increment_ms: i64,
}

/// A fault of a clock state that came from outside.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct StateFault {
    /// Whose clock; `None`: a field of both.
    pub color: Option<Color>,
    /// What is wrong.
    pub kind: StateFaultKind,
}

/// What is wrong with a clock state.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum StateFaultKind {
    /// A reading outside ±[`MAX_READING_MS`].
    RemainingOutOfRange,
    /// No such period.
    PeriodOutOfRange,
    /// More than [`MAX_MOVES`] moves completed.
    MovesOutOfRange,
    /// In a period whose predecessor's quota of moves is not completed.
    QuotaNotMet,
    /// The quota is completed, and periods change by move count, but the period has not changed.
    PeriodNotAdvanced,
    /// Byo-yomi periods that the control does not have.
    ByoyomiPeriodsOutOfRange,
    /// Canadian moves that the control does not have.
    CanadianMovesOutOfRange,
    /// Time in a Canadian block that the control does not have.
    CanadianRemainingOutOfRange,
    /// The time is used up and the flag is up.
    TimeUpFlagUp,
    /// A flag is down that never falls: a clock that counts up.
    FlagOfUpcount,
    /// A flag is down under the automatic policy and the game goes on.
    FlagNotRuled,
    /// A lag quota outside what the control allows.
    LagQuotaOutOfRange,
    /// Negative or over [`MAX_READING_MS`], or not zero while no clock is in its turn.
    TurnElapsedOutOfRange,
    /// A clock runs in a phase in which none does, or none in a phase in which one does.
    RunningContradictsPhase,
    /// Frozen without a flag down, or under a policy that does not freeze.
    FrozenContradictsFlags,
    /// Fallen without a flag down.
    FallenContradictsFlags,
    /// The first flag is one that is up, or unknown without both down.
    FirstFlagContradictsFlags,
    /// A move was made by a player whose clock does not run.
    MadeContradictsRunning,
    /// A granted increment that is negative, too large, or granted under a mode that has no main time to add it to.
    GrantedIncrementOutOfRange,
}

impl FirstFlag {
    /// The first flag of this player.
    pub(super) fn of(color: Color) -> Self {
        color.fold(Self::White, Self::Black)
    }
}

impl PlayerClock {
    /// Overtime counters as they are when the period is entered.
    pub(super) fn enter_period(&mut self, control: &ValidControl, color: Color, index: u32) {
        self.period = index;
        self.recording = Recording::Required;
        let period = control.period(color, index).copied().unwrap_or_default();
        self.byoyomi_periods_left = period.byoyomi_periods;
        self.canadian_moves_left = period.canadian_moves;
        self.canadian_remaining_ms = if period.mode == TimeMode::Canadian { period.extra_ms } else { 0 };
    }
}

impl ClockState {
    /// The clock before the game: bases, the increment or delay that is there before move 1, nothing runs.
    pub fn start(control: &ValidControl) -> Self {
        let players = ByColor::from_fn(|color| {
            let mut player = PlayerClock::default();
            player.enter_period(control, color, 0);
            let period = control.period(color, 0).copied().unwrap_or_default();
            player.remaining_ms = match period.mode {
                TimeMode::PerMove => period.extra_ms,
                TimeMode::None
                | TimeMode::Fischer
                | TimeMode::SimpleDelay
                | TimeMode::Bronstein
                | TimeMode::Hourglass
                | TimeMode::Byoyomi
                | TimeMode::Canadian
                | TimeMode::Upcount => {
                    period.base_ms + control.precredit(&period, 1) + control.first_increment(&period)
                }
            };
            player.lag_quota_ms = LagQuota::of(control, color).map_or(0, |quota| quota.start_ms);
            player
        });
        let mut state = Self { players, ..Self::default() };
        turn::note_recording(control, &mut state);
        state
    }

    /// The clock of one player.
    pub(super) fn player(&self, color: Color) -> &PlayerClock {
        self.players.get(color)
    }

    /// The clock of one player, to change.
    pub(super) fn player_mut(&mut self, color: Color) -> &mut PlayerClock {
        self.players.get_mut(color)
    }

    /// Time used so far in this turn by that player: zero for the one whose turn it is not.
    pub(super) fn elapsed_of(&self, color: Color) -> i64 {
        if self.running == Some(color) { self.turn_elapsed_ms } else { 0 }
    }

    /// Whose turn it is by the clock. A frozen clock was running for the player whose flag went down.
    pub(super) fn turn(&self) -> Option<Color> {
        match self.phase {
            Phase::Frozen => Color::ALL.into_iter().find(|&color| self.is_down(color)),
            _ => self.running,
        }
    }

    /// Whether that player's flag is down.
    pub(super) fn is_down(&self, color: Color) -> bool {
        self.player(color).flag == Flag::Down
    }

    /// Sets `first_flag` to what the flags allow, after one of them was set up again.
    pub(super) fn recount_flags(&mut self) {
        self.first_flag = match (self.is_down(Color::White), self.is_down(Color::Black)) {
            (false, false) => FirstFlag::None,
            (true, false) => FirstFlag::White,
            (false, true) => FirstFlag::Black,
            (true, true) => self.first_flag,
        };
    }

    /// Checks a state against its control.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it, White's clock first.
    pub fn validate(&self, control: &ValidControl) -> Result<(), Vec<StateFault>> {
        let mut found = Vec::new();
        for color in Color::ALL {
            let mut report = |kind| found.push(StateFault { color: Some(color), kind });
            self.check_player(control, color, &mut report);
        }
        self.check_both(control, &mut |kind| found.push(StateFault { color: None, kind }));
        if found.is_empty() { Ok(()) } else { Err(found) }
    }

    fn check_player(&self, control: &ValidControl, color: Color, report: &mut impl FnMut(StateFaultKind)) {
        let player = self.player(color);
        let up = player.flag == Flag::Up;
        if !(-MAX_READING_MS..=MAX_READING_MS).contains(&player.remaining_ms) {
            report(StateFaultKind::RemainingOutOfRange);
        }
        if player.moves_completed > MAX_MOVES {
            report(StateFaultKind::MovesOutOfRange);
        }
        let Some(period) = control.period(color, player.period) else {
            report(StateFaultKind::PeriodOutOfRange);
            return;
        };
        let met = |index| control.quota_through(color, index).is_some_and(|quota| player.moves_completed >= quota);
        if player.period > 0 && !met(player.period - 1) {
            report(StateFaultKind::QuotaNotMet);
        }
        let by_moves = control.policy().advance == PeriodAdvance::OnMoves;
        if by_moves && up && met(player.period) && !control.is_last(color, player.period) {
            report(StateFaultKind::PeriodNotAdvanced);
        }
        if player.byoyomi_periods_left > period.byoyomi_periods {
            report(StateFaultKind::ByoyomiPeriodsOutOfRange);
        }
        let block = if period.mode == TimeMode::Canadian { period.extra_ms } else { 0 };
        let least = u32::from(period.mode == TimeMode::Canadian);
        if !(least..=period.canadian_moves.max(least)).contains(&player.canadian_moves_left) {
            report(StateFaultKind::CanadianMovesOutOfRange);
        }
        // A block that is being used is charged at the end of the turn; a missed press refills it in the middle of one.
        let used = if block > 0 { self.elapsed_of(color) } else { 0 };
        let floor = if up || block == 0 { 0 } else { -MAX_READING_MS };
        if !(floor..=block.saturating_add(used)).contains(&player.canadian_remaining_ms) {
            report(StateFaultKind::CanadianRemainingOutOfRange);
        }
        if up && turn::is_time_up(control, self, color) {
            report(StateFaultKind::TimeUpFlagUp);
        }
        if !up && period.mode == TimeMode::Upcount {
            report(StateFaultKind::FlagOfUpcount);
        }
        let ruled = matches!(self.phase, Phase::Fallen | Phase::Over);
        if !up && !ruled && control.policy().flag == FlagPolicy::Automatic {
            report(StateFaultKind::FlagNotRuled);
        }
        let cap = match control.policy().lag {
            LagPolicy::None => 0,
            LagPolicy::Quota => LagQuota::of(control, color).map_or(0, |quota| quota.cap_ms),
        };
        if !(0..=cap).contains(&player.lag_quota_ms) {
            report(StateFaultKind::LagQuotaOutOfRange);
        }
    }

    fn check_both(&self, control: &ValidControl, report: &mut impl FnMut(StateFaultKind)) {
        let down = (self.is_down(Color::White), self.is_down(Color::Black));
        let in_turn = matches!(self.phase, Phase::Running | Phase::Paused);
        if in_turn != self.running.is_some() {
            report(StateFaultKind::RunningContradictsPhase);
        }
        let most = if in_turn { MAX_READING_MS } else { 0 };
        if !(0..=most).contains(&self.turn_elapsed_ms) {
            report(StateFaultKind::TurnElapsedOutOfRange);
        }
        let one_down = matches!(down, (true, false) | (false, true));
        let freezes = control.policy().freeze == FreezePolicy::Freeze;
        if self.phase == Phase::Frozen && !(freezes && one_down) {
            report(StateFaultKind::FrozenContradictsFlags);
        }
        if self.phase == Phase::Fallen && down == (false, false) {
            report(StateFaultKind::FallenContradictsFlags);
        }
        let first_fits = match self.first_flag {
            FirstFlag::None => true,
            FirstFlag::White => down.0,
            FirstFlag::Black => down.1,
            FirstFlag::Unknown => down == (true, true),
        };
        if !first_fits {
            report(StateFaultKind::FirstFlagContradictsFlags);
        }
        if self.made_not_pressed.is_some() && in_turn && self.made_not_pressed != self.running
            || self.made_not_pressed.is_some() && self.phase == Phase::NotStarted
        {
            report(StateFaultKind::MadeContradictsRunning);
        }
        if self.granted_increment_ms != 0
            && !((0..=super::MAX_DURATION_MS).contains(&self.granted_increment_ms) && turn::can_grant(control))
        {
            report(StateFaultKind::GrantedIncrementOutOfRange);
        }
    }
}
