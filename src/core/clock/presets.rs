//! Time controls that people use, by name.

use super::{
    BronsteinCredit, ClockControl, FirstIncrement, FreezePolicy, LagPolicy, LastPeriod, Period, PeriodAdvance, Policy,
    TimeMode,
};
use crate::core::board::Color;

const MINUTE_MS: i64 = 60_000;
const SECOND_MS: i64 = 1_000;
const DAY_MS: i64 = 86_400_000;

/// A control that people use.
#[derive(Copy, Clone, Debug)]
pub struct Preset {
    /// Its name: lower case, words joined by underscores.
    pub name: &'static str,
    /// Who plays it.
    pub played: &'static str,
    /// The periods, for both players, in order of play.
    pub periods: &'static [Period],
    /// The choices that go with it.
    pub policy: Policy,
}

const fn minutes(minutes: i64) -> Period {
    Period::sudden_death(minutes * MINUTE_MS)
}

const fn fischer(minutes: i64, seconds: i64) -> Period {
    Period::fischer(minutes * MINUTE_MS, seconds * SECOND_MS)
}

const fn us_delay(minutes: i64, seconds: i64) -> Period {
    Period::simple_delay(minutes * MINUTE_MS, seconds * SECOND_MS)
}

const fn bronstein(minutes: i64, seconds: i64) -> Period {
    Period::bronstein(minutes * MINUTE_MS, seconds * SECOND_MS)
}

const fn days_a_move(days: i64) -> Period {
    Period { mode: TimeMode::PerMove, extra_ms: days * DAY_MS, ..Period::sudden_death(0) }
}

const BY_MOVES: Policy = Policy { advance: PeriodAdvance::OnMoves, ..Policy::BOARD };
/// A DGT 3000 gives both players the next period when the first of them runs out of time.
const DGT: Policy = Policy { advance: PeriodAdvance::OnFirstFlagBoth, ..Policy::BOARD };
/// With extra time for each move it freezes by itself.
const DGT_FREEZES: Policy = Policy { freeze: FreezePolicy::Freeze, ..DGT };
const LICHESS: Policy = Policy { lag: LagPolicy::Quota, ..Policy::SERVER };

/// Controls that people use. Their increments are announced from move 1 unless the name says otherwise.
///
/// The `dgt3000` ones carry the option number of that clock, as its user manual of July 2014 describes the options. It
/// cannot be told the quota of an option with several periods, which is the regulations' affair; the name of such a
/// preset says the quotas that it assumes.
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "fide_90_40_30_30",
        played: "FIDE standard: 40 moves in 90 min, 30 min for the rest, 30 s a move",
        periods: &[fischer(90, 30).for_moves(40), fischer(30, 30)],
        policy: BY_MOVES,
    },
    Preset {
        name: "fide_100_40_50_20_15_30",
        played: "standard: 40 moves in 100 min, 20 in 50 min, 15 min for the rest, 30 s a move",
        periods: &[fischer(100, 30).for_moves(40), fischer(50, 30).for_moves(20), fischer(15, 30)],
        policy: BY_MOVES,
    },
    Preset {
        name: "fide_90_30",
        played: "FIDE standard: all moves in 90 min, 30 s a move",
        periods: &[fischer(90, 30)],
        policy: Policy::BOARD,
    },
    Preset {
        name: "classical_120_40_60",
        played: "standard without increment: 40 moves in 2 h, 1 h for the rest, added at the flag",
        periods: &[minutes(120).for_moves(40), minutes(60)],
        policy: Policy::BOARD,
    },
    Preset {
        name: "classical_120_40_60_20_15_30_from_61",
        played: "40 moves in 2 h, 20 in 1 h, 15 min for the rest with 30 s a move from move 61",
        periods: &[minutes(120).for_moves(40), minutes(60).for_moves(20), fischer(15, 30)],
        policy: Policy { first_increment: FirstIncrement::AfterMove, ..BY_MOVES },
    },
    Preset {
        name: "rapid_15_10",
        played: "FIDE rapid: 15 min, 10 s a move",
        periods: &[fischer(15, 10)],
        policy: Policy::BOARD,
    },
    Preset { name: "rapid_25_10", played: "rapid: 25 min, 10 s", periods: &[fischer(25, 10)], policy: Policy::BOARD },
    Preset {
        name: "blitz_3_2",
        played: "FIDE blitz: 3 min, 2 s a move",
        periods: &[fischer(3, 2)],
        policy: Policy::BOARD,
    },
    Preset { name: "blitz_5_0", played: "blitz: 5 min", periods: &[minutes(5)], policy: Policy::BOARD },
    Preset { name: "blitz_5_3", played: "blitz: 5 min, 3 s", periods: &[fischer(5, 3)], policy: Policy::BOARD },
    Preset {
        name: "us_40_90_sd_30_d5",
        played: "US: 40 moves in 90 min, 30 min for the rest, 5 s delay",
        periods: &[us_delay(90, 5).for_moves(40), us_delay(30, 5)],
        policy: Policy::US,
    },
    Preset { name: "us_g_60_d5", played: "US: 60 min, 5 s delay", periods: &[us_delay(60, 5)], policy: Policy::US },
    Preset { name: "us_g_25_d5", played: "US: 25 min, 5 s delay", periods: &[us_delay(25, 5)], policy: Policy::US },
    Preset { name: "us_g_5_d0", played: "US blitz: 5 min", periods: &[us_delay(5, 0)], policy: Policy::US },
    Preset { name: "online_1_0", played: "bullet: 1 min", periods: &[fischer(1, 0)], policy: LICHESS },
    Preset { name: "online_2_1", played: "bullet: 2 min, 1 s", periods: &[fischer(2, 1)], policy: LICHESS },
    Preset { name: "online_3_0", played: "blitz: 3 min", periods: &[fischer(3, 0)], policy: LICHESS },
    Preset { name: "online_3_2", played: "blitz: 3 min, 2 s", periods: &[fischer(3, 2)], policy: LICHESS },
    Preset { name: "online_5_0", played: "blitz: 5 min", periods: &[fischer(5, 0)], policy: LICHESS },
    Preset { name: "online_5_3", played: "blitz: 5 min, 3 s", periods: &[fischer(5, 3)], policy: LICHESS },
    Preset { name: "online_10_0", played: "rapid: 10 min", periods: &[fischer(10, 0)], policy: LICHESS },
    Preset { name: "online_10_5", played: "rapid: 10 min, 5 s", periods: &[fischer(10, 5)], policy: LICHESS },
    Preset { name: "online_15_10", played: "rapid: 15 min, 10 s", periods: &[fischer(15, 10)], policy: LICHESS },
    Preset { name: "online_30_0", played: "classical: 30 min", periods: &[fischer(30, 0)], policy: LICHESS },
    Preset { name: "online_30_20", played: "classical: 30 min, 20 s", periods: &[fischer(30, 20)], policy: LICHESS },
    Preset {
        name: "bronstein_90_10",
        played: "90 min with a Bronstein delay of 10 s, on the clock before the move",
        periods: &[bronstein(90, 10)],
        policy: Policy { bronstein: BronsteinCredit::Before, ..Policy::BOARD },
    },
    Preset { name: "daily_1", played: "online: 1 day a move", periods: &[days_a_move(1)], policy: Policy::SERVER },
    Preset { name: "daily_3", played: "online: 3 days a move", periods: &[days_a_move(3)], policy: Policy::SERVER },
    Preset { name: "daily_7", played: "online: 7 days a move", periods: &[days_a_move(7)], policy: Policy::SERVER },
    Preset { name: "daily_14", played: "online: 14 days a move", periods: &[days_a_move(14)], policy: Policy::SERVER },
    Preset { name: "dgt3000_01", played: "DGT 3000, option 01: 5 min", periods: &[minutes(5)], policy: DGT },
    Preset { name: "dgt3000_02", played: "DGT 3000, option 02: 10 min", periods: &[minutes(10)], policy: DGT },
    Preset { name: "dgt3000_03", played: "DGT 3000, option 03: 25 min", periods: &[minutes(25)], policy: DGT },
    Preset { name: "dgt3000_04", played: "DGT 3000, option 04: 1 h", periods: &[minutes(60)], policy: DGT },
    Preset { name: "dgt3000_05", played: "DGT 3000, option 05: 2 h", periods: &[minutes(120)], policy: DGT },
    Preset {
        name: "dgt3000_07_at_40",
        played: "DGT 3000, option 07, 40 moves in the first period: 2 h, 1 h",
        periods: &[minutes(120).for_moves(40), minutes(60)],
        policy: DGT,
    },
    Preset {
        name: "dgt3000_10",
        played: "DGT 3000, option 10: 3 min, 2 s a move",
        periods: &[fischer(3, 2)],
        policy: DGT_FREEZES,
    },
    Preset {
        name: "dgt3000_11",
        played: "DGT 3000, option 11: 25 min, 10 s a move",
        periods: &[fischer(25, 10)],
        policy: DGT_FREEZES,
    },
    Preset {
        name: "dgt3000_12",
        played: "DGT 3000, option 12: 1 h 30 min, 30 s a move",
        periods: &[fischer(90, 30)],
        policy: DGT_FREEZES,
    },
    Preset {
        name: "dgt3000_13_at_40",
        played: "DGT 3000, option 13, 40 moves in the first period: 1 h 30 min, 30 min, 30 s a move",
        periods: &[fischer(90, 30).for_moves(40), fischer(30, 30)],
        policy: DGT_FREEZES,
    },
    Preset {
        name: "dgt3000_14_at_40_20",
        played: "DGT 3000, option 14, 40 and 20 moves: 1 h 40 min, 50 min, 15 min, 30 s a move",
        periods: &[fischer(100, 30).for_moves(40), fischer(50, 30).for_moves(20), fischer(15, 30)],
        policy: DGT_FREEZES,
    },
    Preset {
        name: "dgt3000_15",
        played: "DGT 3000, option 15: 25 min with a Bronstein delay of 10 s",
        periods: &[bronstein(25, 10)],
        policy: DGT_FREEZES,
    },
    Preset {
        name: "dgt3000_16",
        played: "DGT 3000, option 16: 1 h 55 min with a Bronstein delay of 5 s",
        periods: &[bronstein(115, 5)],
        policy: DGT_FREEZES,
    },
];

impl Preset {
    /// The preset of that name.
    pub fn named(name: &str) -> Option<&'static Self> {
        PRESETS.iter().find(|preset| preset.name == name)
    }

    /// Its control.
    pub fn control(&self) -> ClockControl {
        ClockControl {
            periods: self.periods.to_vec(),
            black_periods: None,
            last_period: LastPeriod::Once,
            policy: self.policy,
        }
    }
}

/// Armageddon: unequal bases, and an increment for both from some move on, 61 being usual. That a draw wins for Black is
/// the result's affair, not the clock's.
pub fn armageddon(white_ms: i64, black_ms: i64, increment_ms: i64, from_move: u32, policy: Policy) -> ClockControl {
    let side = |base_ms| match increment_ms {
        0 => Period::sudden_death(base_ms),
        _ => Period { from_move, ..Period::fischer(base_ms, increment_ms) },
    };
    ClockControl {
        periods: vec![side(white_ms)],
        black_periods: Some(vec![side(black_ms)]),
        last_period: LastPeriod::Once,
        policy,
    }
}

/// The control after one player of a lichess arena has gone berserk: half his base, unless it is shorter than forty of
/// his increments, and no increment. `None`: not a control of one period with or without increment.
pub fn berserk(control: &ClockControl, color: Color) -> Option<ClockControl> {
    let [period] = control.periods_of(color) else { return None };
    if period.moves != 0 || !matches!(period.mode, TimeMode::None | TimeMode::Fischer) {
        return None;
    }
    let base_ms = match period.base_ms < 40 * period.extra_ms.min(super::MAX_DURATION_MS) {
        true => period.base_ms,
        false => period.base_ms / 2,
    };
    let mut changed = control.clone();
    let black = control.periods_of(Color::Black).to_vec();
    let single = vec![Period::sudden_death(base_ms)];
    match color {
        Color::White => {
            changed.periods = single;
            changed.black_periods = Some(black);
        }
        Color::Black => changed.black_periods = Some(single),
    }
    Some(changed)
}
