//! Clock readings of a record against its time control.
//!
//! A record says what the clocks showed, and nobody can be asked any more. So only what no reading of the control allows
//! is reported: it does not matter whether an increment is in the reading or comes after it, whether the time of a new
//! period was added at its last move or when the flag fell, and seconds may have been rounded.

use crate::core::{
    board::{ByColor, Color},
    clock::{ClockControl, LastPeriod, Period, TimeMode},
    notation::time_control::{self, TimeControlTag},
};

/// Rounding of a reading, and of the one before it, in milliseconds.
const ROUNDING: i64 = 2_000;
/// The most periods of a repeated one that are looked through.
const MOST_PERIODS: usize = 64;

/// What a record says about the time of one move, in milliseconds.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct RecordedTime {
    /// Left after the move.
    pub remaining_ms: Option<i64>,
    /// Used for the move.
    pub elapsed_ms: Option<i64>,
    /// Used by the player in the game so far.
    pub game_ms: Option<i64>,
}

/// How a reading contradicts the control.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ClockConflict {
    /// More time is left than can be.
    TooMuch {
        /// What is recorded.
        remaining_ms: i64,
        /// What can be.
        at_most_ms: i64,
    },
    /// Time left and time used do not go together.
    Apart {
        /// What is recorded as left.
        remaining_ms: i64,
        /// What would be left after the time recorded as used.
        expected_ms: i64,
    },
}

/// The readings so far.
#[derive(Clone, Debug)]
pub(super) struct ClockAudit {
    players: ByColor<Player>,
    repeats: bool,
}

/// The control and the readings of one player.
#[derive(Clone, Debug)]
struct Player {
    periods: Vec<Period>,
    /// Own moves so far.
    moves: u32,
    /// The last reading and the own moves it came after.
    last: Option<(i64, u32)>,
}

impl ClockAudit {
    /// An audit against a `TimeControl` tag; `None` where it names no control whose readings have a bound.
    pub(super) fn of_tag(tag: &str) -> Option<Self> {
        match time_control::read(tag.trim()).ok()?.tag {
            TimeControlTag::Periods { periods, last_period } => Self::of(periods.clone(), periods, last_period),
            TimeControlTag::Unknown | TimeControlTag::Unlimited => None,
        }
    }

    /// An audit against a control, each player beginning with so much time where that is known.
    pub(super) fn of_control(control: &ClockControl, remaining_ms: Option<ByColor<i64>>) -> Option<Self> {
        let ClockControl { periods, black_periods, last_period, policy: _ } = control;
        let black = black_periods.as_ref().unwrap_or(periods);
        let mut audit = Self::of(periods.clone(), black.clone(), *last_period)?;
        for color in Color::ALL {
            audit.players.get_mut(color).last = remaining_ms.map(|remaining_ms| (*remaining_ms.get(color), 0));
        }
        Some(audit)
    }

    /// An audit against these periods.
    fn of(white: Vec<Period>, black: Vec<Period>, last_period: LastPeriod) -> Option<Self> {
        let bounded = |period: &Period| match period.mode {
            TimeMode::None | TimeMode::Fischer | TimeMode::SimpleDelay | TimeMode::Bronstein => true,
            TimeMode::PerMove | TimeMode::Hourglass | TimeMode::Byoyomi | TimeMode::Canadian | TimeMode::Upcount => {
                false
            }
        };
        let sound = [&white, &black].into_iter().all(|periods| !periods.is_empty() && periods.iter().all(bounded));
        let player = |periods| Player { periods, moves: 0, last: None };
        let players = ByColor { white: player(white), black: player(black) };
        sound.then_some(Self { players, repeats: last_period == LastPeriod::Repeats })
    }

    /// The record begins after these moves.
    pub(super) fn begin_after(&mut self, moves: ByColor<u32>) {
        for color in Color::ALL {
            let player = self.players.get_mut(color);
            player.moves = *moves.get(color);
            player.last = player.last.map(|(remaining_ms, _)| (remaining_ms, player.moves));
        }
    }

    /// A move was made.
    pub(super) fn moved(&mut self, by: Color) {
        let player = self.players.get_mut(by);
        player.moves = player.moves.saturating_add(1);
    }

    /// Takes the times recorded with the last move of a player.
    pub(super) fn check(&mut self, by: Color, time: RecordedTime) -> Option<ClockConflict> {
        let remaining_ms = time.remaining_ms?;
        let repeats = self.repeats;
        let player = self.players.get_mut(by);
        let moves = player.moves;
        let before = player.last.replace((remaining_ms, moves));
        let extra = player.periods.iter().map(|period| period.extra_ms).max().unwrap_or_default();
        let base = player.periods.first().map_or(0, |period| period.base_ms);
        let (left, since) = before.unwrap_or((base, 0));
        let added = player.added(repeats);
        // One increment more than there were moves, because it may stand in the one reading and not in the other.
        let increments = extra.saturating_mul(i64::from(moves.saturating_sub(since)) + 1);
        let at_most_ms = left.saturating_add(increments).saturating_add(added);
        if remaining_ms > at_most_ms.saturating_add(ROUNDING) {
            return Some(ClockConflict::TooMuch { remaining_ms, at_most_ms });
        }
        let elapsed_ms =
            time.elapsed_ms.filter(|_| before.is_some() && moves == since.saturating_add(1) && added == 0)?;
        let least = left.saturating_sub(elapsed_ms).saturating_sub(ROUNDING);
        let most = left.saturating_sub(elapsed_ms).saturating_add(2 * extra).saturating_add(ROUNDING);
        (!(least..=most).contains(&remaining_ms)).then_some(ClockConflict::Apart {
            remaining_ms,
            expected_ms: left.saturating_sub(elapsed_ms).saturating_add(extra),
        })
    }
}

impl Player {
    /// The time of all later periods that can have begun by now.
    fn added(&self, repeats: bool) -> i64 {
        let last = self.periods.len().saturating_sub(1);
        let repeated = self.periods.get(last..).unwrap_or_default().iter().cycle();
        let all = self.periods.iter().chain(repeated.take(if repeats { MOST_PERIODS } else { 0 }));
        let (mut quota, mut added) = (0_u32, 0_i64);
        for (period, next) in all.clone().zip(all.skip(1)) {
            quota = quota.saturating_add(period.moves);
            if period.moves == 0 || self.moves < quota {
                break;
            }
            added = added.saturating_add(next.base_ms);
        }
        added
    }
}

#[cfg(test)]
mod tests {
    use super::{ClockAudit, ClockConflict, RecordedTime};
    use crate::core::{
        board::{ByColor, Color},
        clock::{ClockControl, Period},
    };

    fn left(remaining_ms: i64) -> RecordedTime {
        RecordedTime { remaining_ms: Some(remaining_ms), ..RecordedTime::default() }
    }

    fn audit(tag: &str, readings: &[i64]) -> Vec<Option<ClockConflict>> {
        let mut audit = ClockAudit::of_tag(tag).unwrap();
        let readings = readings.iter().map(|ms| {
            audit.moved(Color::White);
            audit.check(Color::White, left(*ms))
        });
        readings.collect()
    }

    #[test]
    fn an_increment_may_be_in_the_reading_or_not() {
        assert_eq!(audit("180+2", &[180_000, 182_000, 181_000, 179_000]), [None; 4]);
        assert_eq!(audit("180+2", &[184_000, 188_000]), [None; 2]);
    }

    #[test]
    fn time_does_not_come_from_nowhere() {
        let found = audit("180", &[170_000, 175_000, 175_000]);
        assert_eq!(found[1], Some(ClockConflict::TooMuch { remaining_ms: 175_000, at_most_ms: 170_000 }));
        assert_eq!((found[0], found[2]), (None, None));
        assert!(audit("60", &[120_000])[0].is_some());
    }

    #[test]
    fn a_new_period_adds_its_time_at_once_or_later() {
        assert_eq!(audit("2/60:30", &[40_000, 50_000 - 20_000 + 30_000, 20_000]), [None; 3]);
        assert_eq!(audit("2/60:30", &[40_000, 1_000, 29_000]), [None; 3]);
        assert!(audit("2/60:30", &[40_000, 1_000, 39_000])[2].is_some());
        assert!(audit("2/60:30", &[71_000])[0].is_some());
        assert_eq!(audit("1/60", &[50_000, 100_000, 150_000]), [None; 3]);
    }

    #[test]
    fn times_left_and_used_go_together() {
        let mut audit = ClockAudit::of_tag("300").unwrap();
        let both = |remaining, elapsed| RecordedTime {
            remaining_ms: Some(remaining),
            elapsed_ms: Some(elapsed),
            game_ms: None,
        };
        audit.moved(Color::Black);
        assert_eq!(audit.check(Color::Black, both(290_000, 10_000)), None);
        audit.moved(Color::Black);
        assert_eq!(audit.check(Color::Black, both(279_000, 10_000)), None);
        audit.moved(Color::Black);
        let apart = ClockConflict::Apart { remaining_ms: 270_000, expected_ms: 249_000 };
        assert_eq!(audit.check(Color::Black, both(270_000, 30_000)), Some(apart));
    }

    #[test]
    fn each_player_has_a_control_of_his_own() {
        let control = ClockControl {
            periods: vec![Period::sudden_death(300_000)],
            black_periods: Some(vec![Period::sudden_death(240_000)]),
            ..ClockControl::default()
        };
        let reading = |remaining_ms, audit: &mut ClockAudit, by| {
            audit.moved(by);
            audit.check(by, left(remaining_ms)).is_some()
        };
        let mut audit = ClockAudit::of_control(&control, None).unwrap();
        assert!(!reading(299_000, &mut audit, Color::White));
        assert!(reading(299_000, &mut audit, Color::Black));
        // Later in the game, with the clocks as they stood.
        let stood = ByColor { white: 100_000, black: 90_000 };
        let mut audit = ClockAudit::of_control(&control, Some(stood)).unwrap();
        audit.begin_after(ByColor { white: 20, black: 19 });
        assert!(reading(95_000, &mut audit, Color::Black));
        assert!(!reading(95_000, &mut audit, Color::White));
    }

    #[test]
    fn a_record_that_goes_on_knows_the_moves_before_it() {
        let mut audit = ClockAudit::of_tag("2/60:30").unwrap();
        audit.begin_after(ByColor { white: 1, black: 1 });
        audit.moved(Color::White);
        assert_eq!(audit.check(Color::White, left(85_000)), None);
    }

    #[test]
    fn what_has_no_bound_is_not_audited() {
        for tag in ["?", "-", "*60", "15'/game & 10\"/move", ""] {
            assert!(ClockAudit::of_tag(tag).is_none(), "{tag}");
        }
    }
}
