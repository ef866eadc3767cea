//! Time in correspondence chess as ICCF counts it: in whole days. A server that gives some days for each move and saves
//! nothing is a [`PerMove`](super::TimeMode::PerMove) clock.

use super::CarryOver;

const DAY_MS: i64 = 86_400_000;
/// The most days a block or a move may have: a hundred years.
pub const MAX_CORRESPONDENCE_DAYS: u32 = 36_500;

/// What one move costs.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct ReflectionTime {
    /// Full days of thinking, leave taken out; less than 24 hours are free.
    pub whole_days: u32,
    /// Days charged: those beyond the limit for one move count twice.
    pub charged_days: u32,
}

/// So many moves in so many days.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct CorrespondenceControl {
    /// Moves of a block, at least 1.
    pub moves: u32,
    /// Days for a block, 1 to 36,500.
    pub days: u32,
    /// Days of one move beyond this many count twice; `None`: never.
    pub duplicate_after_days: Option<u32>,
    /// What happens to days saved in a block.
    pub carry_over: CarryOver,
}

/// What a player has left.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct CorrespondenceBank {
    /// Days left in the block; negative: the time is exceeded.
    pub days_left: i64,
    /// Moves made in the whole game.
    pub moves_completed: u32,
}

/// One move of a correspondence game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct CorrespondenceMove {
    /// What it cost.
    pub time: ReflectionTime,
    /// What is left after it, the days of a new block included.
    pub bank: CorrespondenceBank,
    /// Days over the time, 0 if none.
    pub exceeded_by_days: i64,
}

/// What is wrong with a correspondence request.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum CorrespondenceError {
    /// A negative time, or more than a hundred years.
    TimeOutOfRange,
    /// More leave than time.
    LeaveExceedsTime,
    /// A control without moves or days, or with more days than a hundred years.
    ControlOutOfRange,
    /// A bank beyond what a game can hold.
    BankOutOfRange,
}

/// The days one move costs: whole days only, those beyond `duplicate_after_days` twice (ICCF).
///
/// # Errors
///
/// Times that are negative, longer than a hundred years, or a leave longer than the time it is taken out of.
pub fn reflection_time(
    used_ms: i64,
    leave_ms: i64,
    duplicate_after_days: Option<u32>,
) -> Result<ReflectionTime, CorrespondenceError> {
    let range = 0..=DAY_MS * i64::from(MAX_CORRESPONDENCE_DAYS);
    if !range.contains(&used_ms) || !range.contains(&leave_ms) {
        return Err(CorrespondenceError::TimeOutOfRange);
    }
    if leave_ms > used_ms {
        return Err(CorrespondenceError::LeaveExceedsTime);
    }
    let whole_days = u32::try_from((used_ms - leave_ms) / DAY_MS).map_err(|_| CorrespondenceError::TimeOutOfRange)?;
    let doubled = duplicate_after_days.map_or(0, |limit| whole_days.saturating_sub(limit));
    Ok(ReflectionTime { whole_days, charged_days: whole_days + doubled })
}

impl CorrespondenceControl {
    /// The bank before the game.
    ///
    /// # Errors
    ///
    /// A control without moves or days.
    pub fn start(&self) -> Result<CorrespondenceBank, CorrespondenceError> {
        self.check()?;
        Ok(CorrespondenceBank { days_left: i64::from(self.days), moves_completed: 0 })
    }

    /// The bank after a move that took so long, leave included. A new block begins with its last move.
    ///
    /// # Errors
    ///
    /// What [`reflection_time`] refuses, a control without moves or days, a bank no game can have.
    pub fn complete(
        &self,
        bank: CorrespondenceBank,
        used_ms: i64,
        leave_ms: i64,
    ) -> Result<CorrespondenceMove, CorrespondenceError> {
        self.check()?;
        let limit = i64::from(MAX_CORRESPONDENCE_DAYS) * i64::from(super::MAX_MOVES);
        if !(-limit..=limit).contains(&bank.days_left) || bank.moves_completed >= super::MAX_MOVES {
            return Err(CorrespondenceError::BankOutOfRange);
        }
        let time = reflection_time(used_ms, leave_ms, self.duplicate_after_days)?;
        let days_left = bank.days_left - i64::from(time.charged_days);
        let moves_completed = bank.moves_completed + 1;
        let block_done = moves_completed.is_multiple_of(self.moves);
        let next_days = match (block_done, self.carry_over) {
            (false, _) => days_left,
            (true, CarryOver::Kept) => days_left + i64::from(self.days),
            (true, CarryOver::Lost) => i64::from(self.days) + days_left.min(0),
        };
        Ok(CorrespondenceMove {
            time,
            bank: CorrespondenceBank { days_left: next_days, moves_completed },
            exceeded_by_days: days_left.min(0).abs(),
        })
    }

    fn check(&self) -> Result<(), CorrespondenceError> {
        if self.moves == 0 || !(1..=MAX_CORRESPONDENCE_DAYS).contains(&self.days) {
            return Err(CorrespondenceError::ControlOutOfRange);
        }
        Ok(())
    }
}
