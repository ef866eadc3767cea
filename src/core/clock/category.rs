//! The category of a time control: standard, rapid or blitz (FIDE A.1, B.1), and the US systems.

use super::{ClockControl, LastPeriod, Period, TimeMode};
use crate::core::board::Color;

/// The game that the categories assume.
const ASSUMED_MOVES: u32 = 60;
const MINUTE_MS: i64 = 60_000;

/// A FIDE category.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Category {
    /// Appendix B.
    Blitz,
    /// Appendix A.
    Rapid,
    /// The Competition Rules.
    Standard,
}

/// Which edition of the Laws draws the bounds.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Edition {
    /// 2005 and 2009: blitz under 15 minutes, rapid from 15 to under 60.
    Until2013,
    /// 2014 and later: blitz up to 10 minutes, rapid over 10 and under 60.
    Since2014,
}

/// A rating system of US Chess (5C).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum UsCategory {
    /// Under 5 minutes.
    Unrated,
    /// 5 to 10 minutes.
    Blitz,
    /// Over 10 and under 30 minutes.
    Quick,
    /// 30 to 65 minutes: rated in both systems.
    Dual,
    /// Over 65 minutes.
    Regular,
}

impl Category {
    /// The category of so much time for sixty moves.
    pub fn of_total(total_ms: i64, edition: Edition) -> Self {
        let blitz = match edition {
            Edition::Until2013 => total_ms < 15 * MINUTE_MS,
            Edition::Since2014 => total_ms <= 10 * MINUTE_MS,
        };
        if blitz {
            Self::Blitz
        } else if total_ms < 60 * MINUTE_MS {
            Self::Rapid
        } else {
            Self::Standard
        }
    }

    /// The category of a control. `None`: the players' times fall into different ones, or the Laws do not say how to
    /// reckon the mode.
    pub fn of(control: &ClockControl, edition: Edition) -> Option<Self> {
        let white = Self::of_total(control.time_for_sixty_moves(Color::White)?, edition);
        let black = Self::of_total(control.time_for_sixty_moves(Color::Black)?, edition);
        (white == black).then_some(white)
    }
}

impl UsCategory {
    /// The system of a control. `None`: as for [`Category::of`].
    pub fn of(control: &ClockControl) -> Option<Self> {
        let white = Self::of_total(control.time_for_sixty_moves(Color::White)?);
        let black = Self::of_total(control.time_for_sixty_moves(Color::Black)?);
        (white == black).then_some(white)
    }

    /// The system of so much time: minutes of base plus seconds of delay or increment count as minutes, which is the
    /// same number as the time for sixty moves.
    pub fn of_total(total_ms: i64) -> Self {
        if total_ms < 5 * MINUTE_MS {
            Self::Unrated
        } else if total_ms <= 10 * MINUTE_MS {
            Self::Blitz
        } else if total_ms < 30 * MINUTE_MS {
            Self::Quick
        } else if total_ms <= 65 * MINUTE_MS {
            Self::Dual
        } else {
            Self::Regular
        }
    }
}

impl ClockControl {
    /// All base times and the extra time of sixty moves, in milliseconds; delay counts like increment (FIDE A.1).
    /// `None`: an hourglass, overtime or a clock that counts up.
    pub fn time_for_sixty_moves(&self, color: Color) -> Option<i64> {
        let periods = self.periods_of(color);
        let mut total: i64 = 0;
        let mut moves_left = ASSUMED_MOVES;
        for (index, period) in periods.iter().enumerate() {
            let last = index + 1 == periods.len();
            let first_move = ASSUMED_MOVES - moves_left + 1;
            let moves = if last || period.moves > moves_left { moves_left } else { period.moves };
            total = total.saturating_add(period.base_ms).saturating_add(extra_for(period, first_move, moves)?);
            if last && self.last_period == LastPeriod::Repeats && period.moves > 0 {
                let repeats = moves.div_ceil(period.moves).saturating_sub(1);
                total = total.saturating_add(period.base_ms.saturating_mul(i64::from(repeats)));
            }
            moves_left -= moves;
        }
        Some(total)
    }
}

/// The extra time of so many moves from that one on.
fn extra_for(period: &Period, first_move: u32, moves: u32) -> Option<i64> {
    let earning = match period.mode {
        TimeMode::None => 0,
        TimeMode::Fischer | TimeMode::SimpleDelay | TimeMode::Bronstein | TimeMode::PerMove => {
            moves.saturating_sub(period.from_move.saturating_sub(first_move))
        }
        TimeMode::Hourglass | TimeMode::Byoyomi | TimeMode::Canadian | TimeMode::Upcount => return None,
    };
    Some(period.extra_ms.saturating_mul(i64::from(earning)))
}
