//! What can happen to a clock, what came of it, and why it could not.

use super::{ClockState, FlagCall, FlagObserver, MAX_DURATION_MS, Phase, Readings, StateFault};
use crate::core::board::{ByColor, Color};

/// Whether a move ends the game on the board: mate, stalemate, a dead position, the fifth occurrence, 75 moves.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ending {
    /// The game goes on.
    #[default]
    GoesOn,
    /// It is over with the move; no press is needed (FIDE 6.2.1.1).
    EndsGame,
}

/// What an arbiter sets on one player's clock; `None` leaves a field as it is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct PlayerSetting {
    /// What the clock reads from now on, in milliseconds.
    pub remaining_ms: Option<i64>,
    /// Moves completed.
    pub moves_completed: Option<u32>,
    /// The period, from 0. `None` beside a count of moves, where periods change by moves: the period of that count.
    pub period: Option<u32>,
    /// Byo-yomi periods left.
    pub byoyomi_periods_left: Option<u32>,
    /// Moves left in the Canadian block.
    pub canadian_moves_left: Option<u32>,
    /// Time left in the Canadian block, in milliseconds.
    pub canadian_remaining_ms: Option<i64>,
}

/// What an arbiter sets: a replaced clock, a wrong setting, a restored position (FIDE 6.10, 7.1).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Setting {
    /// Each player's clock.
    pub players: ByColor<PlayerSetting>,
    /// Whose clock runs from now on, in a new turn. `None`: the turn goes on.
    pub running: Option<Color>,
}

/// Something that happens to a clock. `elapsed_ms` is always the time since the last report.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A clock is started (FIDE 6.6).
    Start {
        /// Whose.
        side: Color,
    },
    /// Time passes. Ignored while no clock runs.
    Tick {
        /// How much.
        elapsed_ms: i64,
    },
    /// A move is made on the board (FIDE 4.7); the clock is not pressed yet.
    Made {
        /// Who made it.
        side: Color,
        /// Time since the last report.
        elapsed_ms: i64,
        /// Whether it ends the game.
        ending: Ending,
    },
    /// The clock is pressed: the move is completed (FIDE 6.2.1).
    ///
    /// The order inside one press is fixed, and published, because every other order has been a bug somewhere:
    ///
    /// 1. refuse if the game is over, the clock was not started, is paused or frozen, or runs for the other side. Frozen
    ///    clocks still admit a move made on the board that ends the game (5.1.1, 6.8);
    /// 2. compensate lag;
    /// 3. charge the time, opening new periods on the way (6.4);
    /// 4. judge the flag. If it is down, nothing is credited any more; under the automatic policy the move is not played,
    ///    frozen clocks cannot be pressed, and in every other case the move counts until the flag is recognised (6.8);
    /// 5. a move that ends the game is complete without a press (6.2.1.1);
    /// 6. count the move, in the game and in the overtime block;
    /// 7. change the period by move count: only now, so that a late last move is not rescued by the next period's time;
    /// 8. credit increment or delay;
    /// 9. start the other clock.
    Press {
        /// Who pressed.
        side: Color,
        /// Time since the last report.
        elapsed_ms: i64,
        /// Lag measured or reported for this turn; ignored without a lag policy.
        lag_ms: i64,
    },
    /// Made and pressed in one.
    Move {
        /// Who moved.
        side: Color,
        /// Time since the last report.
        elapsed_ms: i64,
        /// Lag measured or reported for this turn; ignored without a lag policy.
        lag_ms: i64,
        /// Whether the move ends the game.
        ending: Ending,
    },
    /// A move was made without a press and the opponent has answered: both are completed, and the clock of `side` runs
    /// on (FIDE 6.2.1.2). The clock was not pressed, so it adds nothing to either.
    MissedPress {
        /// Who forgot to press.
        side: Color,
    },
    /// The clocks are paused (FIDE 6.11).
    Pause,
    /// They go on.
    Resume {
        /// Whose clock runs; `None`: the one that ran before, in the same turn.
        running: Option<Color>,
    },
    /// Somebody says that a flag is down (FIDE 6.8).
    FlagSeen {
        /// Who.
        by: FlagObserver,
    },
    /// Time is added or taken: a penalty, a compensation.
    Adjust {
        /// Whose clock.
        side: Color,
        /// How much, in milliseconds; negative takes.
        by_ms: i64,
    },
    /// Clocks and counters are set.
    Set(Setting),
    /// The last completed move was illegal: its count and its increment are withdrawn, the player's clock runs again in
    /// a new turn, and the opponent gets the bonus (FIDE 7.5.5). The time used on it stays used.
    IllegalCompleted {
        /// Who completed it.
        side: Color,
        /// What the opponent gets, in milliseconds.
        bonus_ms: i64,
    },
    /// Both players get an increment for each move from now on (FIDE III.4).
    GrantIncrement {
        /// For each completed move, in milliseconds; replaces one granted before.
        increment_ms: i64,
    },
    /// The game ended otherwise: resignation, agreement, a claim, the arbiter.
    End,
}

/// One thing that came of an event.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Happening {
    /// One or more new periods began for a player.
    PeriodBegan {
        /// For whom.
        color: Color,
        /// The period he is in now, from 0.
        period: u32,
        /// The base times that were added, in milliseconds.
        added_ms: i64,
    },
    /// The main time is used up and overtime began.
    OvertimeBegan {
        /// For whom.
        color: Color,
    },
    /// Byo-yomi periods were used up.
    ByoyomiPeriodsUsed {
        /// By whom.
        color: Color,
        /// How many.
        count: u32,
    },
    /// A Canadian block was completed and is whole again.
    CanadianBlockRefilled {
        /// For whom.
        color: Color,
    },
    /// A flag went down.
    FlagDown {
        /// Whose.
        color: Color,
    },
    /// Both clocks stopped because of that.
    Frozen,
    /// A flag fell in law: by itself under the automatic policy, else because it was seen.
    FlagFallen,
    /// A flag that was down was set up again.
    FlagRevived {
        /// Whose.
        color: Color,
    },
    /// A move was completed.
    MoveCompleted {
        /// By whom.
        color: Color,
        /// Which of his moves, from 1.
        number: u32,
    },
    /// The move was not completed: the flag had fallen, or the clocks froze, before the press. Under the automatic
    /// policy it was not even made.
    MoveNotCompleted {
        /// By whom.
        color: Color,
    },
    /// A completed move was taken back.
    MoveTakenBack {
        /// By whom.
        color: Color,
        /// The increment and base withdrawn with it, in milliseconds.
        withdrawn_ms: i64,
    },
    /// The game is over.
    GameEnded,
}

/// What came of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Everything that happened, in order.
    pub happened: Vec<Happening>,
    /// Time used for the move that was completed in this event, after compensation, in milliseconds; else 0.
    pub charged_ms: i64,
    /// Lag given back in this event, in milliseconds.
    pub compensated_ms: i64,
    /// Increment and delay credited in this event, in milliseconds.
    pub credited_ms: i64,
    /// What a flag that somebody saw came to; `None` for every other event.
    pub flag_call: Option<FlagCall>,
    /// What both clocks show now, and what happens next.
    pub readings: Readings,
}

/// Why a clock cannot take an event. The state stays as it was: time named in the event has not passed either.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EventError {
    /// The state does not fit its control.
    InvalidState(Vec<StateFault>),
    /// The game is over.
    GameOver,
    /// No clock was started yet.
    NotStarted,
    /// A clock was started before.
    AlreadyStarted,
    /// The clocks are paused.
    Paused,
    /// The clocks are not paused.
    NotPaused,
    /// The clocks are frozen by a flag that is down: only a move that ends the game, a flag or the arbiter can follow.
    Frozen,
    /// It is not that player's clock that runs.
    WrongSide {
        /// Whose runs.
        running: Color,
    },
    /// The player has made his move already and not pressed.
    AlreadyMade,
    /// A negative duration where only time can pass.
    NegativeDuration,
    /// A duration over [`MAX_DURATION_MS`].
    DurationTooLong,
    /// A clock would read more than [`MAX_READING_MS`](super::MAX_READING_MS).
    ReadingOutOfRange,
    /// A player would have completed more than [`MAX_MOVES`](super::MAX_MOVES) moves.
    TooManyMoves,
    /// A deduction would bring the clock to zero: a loss is declared, not caused by arithmetic (FIDE 12.9).
    AdjustmentWouldFlag,
    /// The clock's flag is down: it can be set, not adjusted.
    FlagIsDown,
    /// The player's move is not the last one completed.
    NothingToTakeBack,
    /// The reading before the press cannot be worked out from what the clock keeps: the arbiter sets it (FIDE 7.1).
    TimesUnknown,
    /// The mode has no time to which an increment could be added.
    NoIncrementPossible,
    /// The setting does not fit the control.
    InvalidSetting(Vec<StateFault>),
}

/// Refuses what is not a duration an event may name.
pub(super) fn check_duration(duration_ms: i64) -> Result<(), EventError> {
    match duration_ms {
        i64::MIN..0 => Err(EventError::NegativeDuration),
        0..=MAX_DURATION_MS => Ok(()),
        _ => Err(EventError::DurationTooLong),
    }
}

/// Refuses an event in a game that is over.
pub(super) fn check_not_over(state: &ClockState) -> Result<(), EventError> {
    match state.phase {
        Phase::Fallen | Phase::Over => Err(EventError::GameOver),
        Phase::NotStarted | Phase::Running | Phase::Paused | Phase::Frozen => Ok(()),
    }
}
