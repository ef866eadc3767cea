//! A clock that counts every millisecond, written from the articles and not from the formulas: two displays, one of
//! which is lowered by one at each step.

use arbiter::core::board::{ByColor, Color};
use arbiter::core::clock::{
    BronsteinCredit, CarryOver, ClockControl, ClockState, Event, FirstIncrement, Flag, FlagPolicy, FreezePolicy,
    LagPolicy, LastPeriod, Period, PeriodAdvance, Phase, TimeMode, ValidControl, ZeroReading, readings,
};

#[derive(Clone, Debug)]
struct Side {
    /// What the display shows of the main time.
    time: i64,
    /// US delay still to run in this turn.
    delay: i64,
    /// The list of periods still to come, the present one first.
    periods: Vec<Period>,
    /// Moves still to be completed in the present period.
    to_go: u32,
    period: u32,
    moves: u32,
    in_overtime: bool,
    byo_left: u32,
    /// Time in the byo-yomi period or the Canadian block.
    overtime: i64,
    block_moves: u32,
    down: bool,
}

#[derive(Debug)]
pub(super) struct NaiveClock {
    control: ClockControl,
    sides: ByColor<Side>,
    running: Option<Color>,
    made: bool,
    /// Milliseconds in this turn.
    turn: i64,
    /// Main time that was overdrawn, within a margin, when this turn began.
    debt: i64,
    phase: Phase,
    /// Lag that could still be compensated, by player.
    quota: ByColor<i64>,
    /// Lag that may be under way while a flag is judged now.
    grace: i64,
}

impl NaiveClock {
    pub(super) fn start(control: &ClockControl, first: Color) -> Self {
        let sides = ByColor::from_fn(|color| {
            let periods = control.periods_of(color).to_vec();
            let period = periods[0];
            let mut side = Side {
                time: period.base_ms,
                delay: 0,
                periods,
                to_go: period.moves,
                period: 0,
                moves: 0,
                in_overtime: false,
                byo_left: period.byoyomi_periods,
                overtime: period.extra_ms,
                block_moves: period.canadian_moves,
                down: false,
            };
            if period.mode == TimeMode::PerMove {
                side.time = period.extra_ms;
            }
            // FIDE 6.3.1 with the Manual: the first increment is there at the start.
            if control.policy.first_increment == FirstIncrement::AtStart {
                side.time += increment(&period, 1);
            }
            side.time += precredit(control, &period, 1);
            side
        });
        // The controls of these tests have less than a second of anything: 15 centiseconds a move, three to start with.
        let quota = if control.policy.lag == LagPolicy::Quota { 450 } else { 0 };
        let mut clock = Self {
            control: control.clone(),
            sides,
            running: Some(first),
            made: false,
            turn: 0,
            debt: 0,
            phase: Phase::Running,
            quota: ByColor { white: quota, black: quota },
            grace: 0,
        };
        clock.begin_turn(first);
        clock
    }

    fn begin_turn(&mut self, color: Color) {
        self.running = Some(color);
        self.made = false;
        self.turn = 0;
        let side = self.sides.get_mut(color);
        side.delay = delay(&side.periods[0], side.moves + 1);
        self.debt = (precredit(&self.control, &side.periods[0], side.moves + 1) - side.time).max(0);
    }

    pub(super) fn apply(&mut self, event: &Event) {
        match *event {
            Event::Tick { elapsed_ms } => self.run(elapsed_ms, self.lag_in_transit()),
            Event::Made { elapsed_ms, .. } => {
                self.run(elapsed_ms, self.lag_in_transit());
                self.made = true;
            }
            Event::Press { elapsed_ms, .. } | Event::Move { elapsed_ms, .. } => {
                self.run(elapsed_ms, 0);
                if self.phase == Phase::Running {
                    self.press();
                }
            }
            other => panic!("not an ordinary event: {other:?}"),
        }
    }

    /// A flag that falls by itself waits for a move that may be on its way, for as long as lag could be compensated.
    fn lag_in_transit(&self) -> i64 {
        match (self.running, self.control.policy.flag) {
            (Some(color), FlagPolicy::Automatic) => *self.quota.get(color),
            _ => 0,
        }
    }

    fn run(&mut self, elapsed: i64, grace: i64) {
        self.grace = grace;
        for _ in 0..elapsed {
            self.millisecond();
        }
        // A move that took no time can still be too late: what was overdrawn while it might have been under way.
        self.judge();
    }

    fn gone(&self, time: i64) -> bool {
        match self.control.policy.zero {
            ZeroReading::Fallen => time <= 0,
            ZeroReading::NotFallen => time < 0,
        }
    }

    fn millisecond(&mut self) {
        let Some(color) = self.running.filter(|_| self.phase == Phase::Running) else { return };
        self.turn += 1;
        let mode = self.sides.get(color).periods[0].mode;
        let side = self.sides.get_mut(color);
        match mode {
            TimeMode::Upcount => side.time += 1,
            TimeMode::SimpleDelay if side.delay > 0 => side.delay -= 1,
            _ if side.in_overtime => side.overtime -= 1,
            _ => side.time -= 1,
        }
        if mode == TimeMode::Hourglass {
            self.sides.get_mut(!color).time += 1;
        }
        self.judge();
    }

    /// FIDE 6.4: when a display reaches zero, look at the quota.
    fn judge(&mut self) {
        let Some(color) = self.running.filter(|_| self.phase == Phase::Running) else { return };
        loop {
            let side = self.sides.get(color);
            if side.down || side.periods[0].mode == TimeMode::Upcount {
                return;
            }
            if side.in_overtime {
                return self.judge_overtime(color);
            }
            let has_overtime = matches!(side.periods[0].mode, TimeMode::Byoyomi | TimeMode::Canadian);
            let used_up = if has_overtime { side.time <= 0 } else { self.gone(side.time) };
            if side.delay > 0 || !used_up {
                return;
            }
            let on_flag = self.control.policy.advance != PeriodAdvance::OnMoves;
            if on_flag && side.to_go == 0 && self.has_next(color) {
                self.next_period_on_flag(color);
            } else if has_overtime {
                let side = self.sides.get_mut(color);
                // What ran below zero already ran in overtime.
                side.overtime += side.time;
                side.time = 0;
                side.in_overtime = true;
            } else if self.gone(side.time + self.control.policy.margin_ms + self.grace) {
                return self.put_down(color);
            } else {
                return;
            }
        }
    }

    fn judge_overtime(&mut self, color: Color) {
        let extra = self.sides.get(color).periods[0].extra_ms;
        if self.sides.get(color).periods[0].mode == TimeMode::Byoyomi {
            while self.gone(self.sides.get(color).overtime) && self.sides.get(color).byo_left > 0 {
                let side = self.sides.get_mut(color);
                side.byo_left -= 1;
                side.overtime += extra;
            }
            if self.sides.get(color).byo_left == 0 {
                self.put_down(color);
            }
        } else if self.gone(self.sides.get(color).overtime) {
            self.put_down(color);
        }
    }

    fn has_next(&self, color: Color) -> bool {
        let side = self.sides.get(color);
        side.periods.len() > 1 || self.control.last_period == LastPeriod::Repeats
    }

    /// Moves on in the list and gives the period that begins.
    fn open_next(&mut self, color: Color) -> Period {
        let side = self.sides.get_mut(color);
        if side.periods.len() > 1 {
            side.periods.remove(0);
        }
        let period = side.periods[0];
        side.period += 1;
        // Moves beyond the quota of the old period count for the new one.
        side.byo_left = period.byoyomi_periods;
        side.block_moves = period.canadian_moves;
        side.overtime = period.extra_ms;
        period
    }

    fn next_period_on_flag(&mut self, color: Color) {
        let beyond = -self.sides.get(color).time;
        let used_up_at = (self.turn - beyond).max(0);
        // Overdrawn in an earlier turn, within a margin: no delay pays for that.
        let owed = (beyond - self.turn).max(0);
        let debt = self.debt - owed;
        let extra_moves = self.extra_moves(color);
        let period = self.open_next(color);
        let number = self.sides.get(color).moves + 1;
        let before = precredit(&self.control, &period, number);
        let side = self.sides.get_mut(color);
        side.to_go = period.moves.saturating_sub(extra_moves);
        side.time = period.base_ms + (before - debt - used_up_at).max(0) - owed;
        side.delay = (delay(&period, number) - used_up_at).max(0);
        let from_delay = (beyond - owed).min(side.delay);
        side.delay -= from_delay;
        side.time -= beyond - owed - from_delay;
        // Should this period end in the same turn as well.
        self.debt = (before - side.time - self.turn).max(0);
    }

    /// Moves completed beyond the quotas up to the present period.
    fn extra_moves(&self, color: Color) -> u32 {
        let side = self.sides.get(color);
        let list = self.control.periods_of(color);
        let quota: u32 = (0..=side.period as usize).map(|index| list[index.min(list.len() - 1)].moves).sum();
        side.moves - quota.min(side.moves)
    }

    fn put_down(&mut self, color: Color) {
        self.sides.get_mut(color).down = true;
        let mode = self.sides.get(color).periods[0].mode;
        let adds = matches!(mode, TimeMode::Fischer | TimeMode::Bronstein | TimeMode::SimpleDelay);
        if self.control.policy.flag == FlagPolicy::Automatic {
            self.phase = Phase::Fallen;
        } else if self.control.policy.freeze == FreezePolicy::Freeze
            && adds
            && !self.has_next(color)
            && !self.sides.get(!color).down
        {
            self.phase = Phase::Frozen;
        }
        if self.phase != Phase::Running {
            self.running = None;
        }
    }

    fn press(&mut self) {
        let Some(color) = self.running else { return };
        if self.control.policy.lag == LagPolicy::Quota && !self.sides.get(color).down {
            let quota = self.quota.get_mut(color);
            *quota = (*quota + 150).min(1_050);
        }
        let turn = self.turn;
        let made_in = self.sides.get(color).periods[0];
        let number = self.sides.get(color).moves + 1;
        self.sides.get_mut(color).moves = number;
        if !self.sides.get(color).down {
            let side = self.sides.get_mut(color);
            side.to_go = side.to_go.saturating_sub(1);
            if made_in.mode == TimeMode::Bronstein {
                side.time += turn.min(extra(&made_in, number));
            }
            if side.in_overtime && made_in.mode == TimeMode::Byoyomi {
                side.overtime = made_in.extra_ms;
            }
            if side.in_overtime && made_in.mode == TimeMode::Canadian {
                side.block_moves -= 1;
                if side.block_moves == 0 {
                    side.block_moves = made_in.canadian_moves;
                    side.overtime = made_in.extra_ms;
                }
            }
            let old_credit = precredit(&self.control, &made_in, number);
            self.sides.get_mut(color).time -= old_credit;
            if self.control.policy.advance == PeriodAdvance::OnMoves {
                self.next_period_on_moves(color);
            }
            let now_in = self.sides.get(color).periods[0];
            let new_credit = precredit(&self.control, &now_in, number + 1);
            let earned = match self.control.policy.first_increment {
                FirstIncrement::AtStart => increment(&now_in, number + 1),
                FirstIncrement::AfterMove => increment(&made_in, number),
            };
            let side = self.sides.get_mut(color);
            side.time += new_credit + earned;
            if now_in.mode == TimeMode::PerMove {
                side.time = now_in.extra_ms;
            }
        }
        self.begin_turn(!color);
    }

    fn next_period_on_moves(&mut self, color: Color) {
        let due = self.sides.get(color).to_go == 0 && self.sides.get(color).periods[0].moves > 0;
        if due && self.has_next(color) {
            let period = self.open_next(color);
            let side = self.sides.get_mut(color);
            side.to_go = period.moves;
            side.time = match self.control.policy.carry_over {
                CarryOver::Kept => side.time + period.base_ms,
                CarryOver::Lost => period.base_ms,
            };
        }
    }

    /// Both clocks say the same.
    pub(super) fn compare(&self, control: &ValidControl, state: &ClockState, seed: u64) {
        let now = readings(control, state);
        let context = || format!("seed {seed}: {self:#?} against {state:?}");
        assert_eq!(state.phase, self.phase, "{}", context());
        assert_eq!(state.running, self.running, "{}", context());
        for color in Color::ALL {
            let (side, reading) = (self.sides.get(color), now.players.get(color));
            assert_eq!(reading.flag == Flag::Down, side.down, "{}", context());
            assert_eq!(reading.period, side.period, "{}", context());
            assert_eq!(state.players.get(color).moves_completed, side.moves, "{}", context());
            if side.down {
                assert_eq!(reading.remaining_ms, 0, "{}", context());
                continue;
            }
            let shown = side.time.max(-control.policy().margin_ms);
            assert_eq!(reading.remaining_ms, shown, "{color} {}", context());
            if control.policy().advance != PeriodAdvance::OnFirstFlagBoth {
                assert_eq!(reading.display_ms, side.time.max(0), "{}", context());
            }
            match side.periods[0].mode {
                TimeMode::Byoyomi => {
                    assert_eq!(reading.byoyomi_periods_left, side.byo_left, "{color} {}", context());
                    assert_eq!(reading.overtime_ms, side.overtime, "{color} {}", context());
                }
                TimeMode::Canadian => {
                    assert_eq!(reading.canadian_moves_left, side.block_moves, "{color} {}", context());
                    assert_eq!(reading.overtime_ms, side.overtime, "{color} {}", context());
                }
                _ => {}
            }
        }
    }
}

fn extra(period: &Period, number: u32) -> i64 {
    if number < period.from_move { 0 } else { period.extra_ms }
}

fn increment(period: &Period, number: u32) -> i64 {
    if period.mode == TimeMode::Fischer { extra(period, number) } else { 0 }
}

fn delay(period: &Period, number: u32) -> i64 {
    if period.mode == TimeMode::SimpleDelay { extra(period, number) } else { 0 }
}

fn precredit(control: &ClockControl, period: &Period, number: u32) -> i64 {
    let before = control.policy.bronstein == BronsteinCredit::Before;
    if before && period.mode == TimeMode::Bronstein { extra(period, number) } else { 0 }
}
