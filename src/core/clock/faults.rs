//! What speaks against a time control: everything at once, each with the place it stands in.

use super::{
    BronsteinCredit, CarryOver, ClockControl, FirstIncrement, FlagPolicy, LagPolicy, LastPeriod, MAX_BYOYOMI_PERIODS,
    MAX_DURATION_MS, MAX_MOVES, MAX_PERIODS, Period, PeriodAdvance, TimeMode,
};
use crate::core::board::Color;

/// A fault of a time control and where it stands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct ControlFault {
    /// Which list of periods: Black only where he has a list of his own. `None`: the fault is not in a list.
    pub color: Option<Color>,
    /// Which period of the list, from 0. `None`: the list as a whole, or no list.
    pub period: Option<usize>,
    /// Which field.
    pub field: ControlField,
    /// What is wrong with it.
    pub kind: ControlFaultKind,
}

/// A field of a time control.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ControlField {
    /// The list of periods.
    Periods,
    /// The quota of moves of a period.
    Moves,
    /// The base time of a period.
    Base,
    /// The mode of a period.
    Mode,
    /// The extra time of a period.
    Extra,
    /// The first move that earns the extra time.
    FromMove,
    /// The number of byo-yomi periods.
    ByoyomiPeriods,
    /// The moves of a Canadian block.
    CanadianMoves,
    /// Whether the last period repeats.
    LastPeriod,
    /// Lag compensation.
    Lag,
    /// The margin of an engine match.
    Margin,
}

/// What is wrong with a field of a time control.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ControlFaultKind {
    /// The list is empty.
    Empty,
    /// More than [`MAX_PERIODS`] periods.
    TooMany,
    /// A negative duration.
    Negative,
    /// Over the limit of the field: [`MAX_DURATION_MS`], [`MAX_MOVES`] or [`MAX_BYOYOMI_PERIODS`].
    TooLarge,
    /// A period that is not the last one, or a last one that repeats, has no quota of moves.
    QuotaMissing,
    /// The last period has a quota of moves, and nothing follows it.
    QuotaWithoutNextPeriod,
    /// The mode needs the field.
    Missing,
    /// The mode has no use for the field.
    Superfluous,
    /// No base time, and nothing else gives time for the first move of the period.
    NoTime,
    /// Overtime with a period after it.
    OvertimeNotLast,
    /// A per-move, hourglass or count-up clock beside other periods.
    StandsAlone,
    /// An hourglass for one player only.
    HourglassForOne,
    /// The policy cannot be combined with the modes of the periods.
    NotApplicable,
    /// A margin without the automatic flag.
    NeedsAutomaticFlag,
}

/// Collects the faults of one control.
struct Search<'a> {
    control: &'a ClockControl,
    found: Vec<ControlFault>,
}

/// Everything that speaks against the control.
pub(super) fn find(control: &ClockControl) -> Vec<ControlFault> {
    let mut search = Search { control, found: Vec::new() };
    search.list(Color::White, &control.periods);
    if let Some(periods) = &control.black_periods {
        search.list(Color::Black, periods);
    }
    search.both_lists();
    search.policy();
    search.found
}

/// Whether the period must be the only one of its list.
fn stands_alone(mode: TimeMode) -> bool {
    match mode {
        TimeMode::PerMove | TimeMode::Hourglass | TimeMode::Upcount => true,
        TimeMode::None
        | TimeMode::Fischer
        | TimeMode::SimpleDelay
        | TimeMode::Bronstein
        | TimeMode::Byoyomi
        | TimeMode::Canadian => false,
    }
}

impl Search<'_> {
    fn report(&mut self, color: Color, period: Option<usize>, field: ControlField, kind: ControlFaultKind) {
        self.found.push(ControlFault { color: Some(color), period, field, kind });
    }

    fn report_policy(&mut self, field: ControlField, kind: ControlFaultKind) {
        self.found.push(ControlFault { color: None, period: None, field, kind });
    }

    fn list(&mut self, color: Color, periods: &[Period]) {
        if periods.is_empty() {
            self.report(color, None, ControlField::Periods, ControlFaultKind::Empty);
        }
        if periods.len() > MAX_PERIODS {
            self.report(color, None, ControlField::Periods, ControlFaultKind::TooMany);
            return;
        }
        for (index, period) in periods.iter().enumerate() {
            let last = index + 1 == periods.len();
            self.quota(color, index, period, last);
            self.mode(color, index, period, periods.len(), last);
            self.durations(color, index, period);
            self.overtime(color, index, period);
            self.time_for_first_move(color, index, period);
        }
    }

    fn quota(&mut self, color: Color, index: usize, period: &Period, last: bool) {
        let repeats = self.control.last_period == LastPeriod::Repeats;
        let kind = match (period.moves, last) {
            (0, true) if !repeats => return,
            (0, _) => ControlFaultKind::QuotaMissing,
            (moves, _) if moves > MAX_MOVES => ControlFaultKind::TooLarge,
            (_, true) if !repeats => ControlFaultKind::QuotaWithoutNextPeriod,
            _ => return,
        };
        self.report(color, Some(index), ControlField::Moves, kind);
    }

    fn mode(&mut self, color: Color, index: usize, period: &Period, count: usize, last: bool) {
        let repeats = self.control.last_period == LastPeriod::Repeats;
        if stands_alone(period.mode) && (count > 1 || repeats) {
            self.report(color, Some(index), ControlField::Mode, ControlFaultKind::StandsAlone);
        }
        if period.has_overtime() && (!last || repeats) {
            self.report(color, Some(index), ControlField::Mode, ControlFaultKind::OvertimeNotLast);
        }
    }

    fn durations(&mut self, color: Color, index: usize, period: &Period) {
        for (field, value) in [(ControlField::Base, period.base_ms), (ControlField::Extra, period.extra_ms)] {
            if value < 0 {
                self.report(color, Some(index), field, ControlFaultKind::Negative);
            } else if value > MAX_DURATION_MS {
                self.report(color, Some(index), field, ControlFaultKind::TooLarge);
            }
        }
        let (needs_extra, may_extra) = match period.mode {
            TimeMode::None | TimeMode::Hourglass | TimeMode::Upcount => (false, false),
            TimeMode::Fischer | TimeMode::SimpleDelay | TimeMode::Bronstein => (false, true),
            TimeMode::PerMove | TimeMode::Byoyomi | TimeMode::Canadian => (true, true),
        };
        if needs_extra && period.extra_ms == 0 {
            self.report(color, Some(index), ControlField::Extra, ControlFaultKind::Missing);
        }
        if !may_extra && period.extra_ms != 0 {
            self.report(color, Some(index), ControlField::Extra, ControlFaultKind::Superfluous);
        }
        if period.mode == TimeMode::PerMove && period.base_ms != 0 {
            self.report(color, Some(index), ControlField::Base, ControlFaultKind::Superfluous);
        }
    }

    fn overtime(&mut self, color: Color, index: usize, period: &Period) {
        let byoyomi = (ControlField::ByoyomiPeriods, period.byoyomi_periods, TimeMode::Byoyomi, MAX_BYOYOMI_PERIODS);
        let canadian = (ControlField::CanadianMoves, period.canadian_moves, TimeMode::Canadian, MAX_MOVES);
        for (field, value, mode, limit) in [byoyomi, canadian] {
            if period.mode != mode && value != 0 {
                self.report(color, Some(index), field, ControlFaultKind::Superfluous);
            } else if period.mode == mode && value == 0 {
                self.report(color, Some(index), field, ControlFaultKind::Missing);
            } else if value > limit {
                self.report(color, Some(index), field, ControlFaultKind::TooLarge);
            }
        }
        if period.from_move > 1 {
            match period.mode {
                TimeMode::Fischer | TimeMode::SimpleDelay | TimeMode::Bronstein => {}
                TimeMode::None
                | TimeMode::PerMove
                | TimeMode::Hourglass
                | TimeMode::Byoyomi
                | TimeMode::Canadian
                | TimeMode::Upcount => {
                    self.report(color, Some(index), ControlField::FromMove, ControlFaultKind::Superfluous);
                }
            }
            if period.from_move > MAX_MOVES {
                self.report(color, Some(index), ControlField::FromMove, ControlFaultKind::TooLarge);
            }
        }
    }

    /// A period without base time needs something else that gives its first move time. A later period may also live
    /// on what was saved, if it starts with a move and not with a flag.
    fn time_for_first_move(&mut self, color: Color, index: usize, period: &Period) {
        if period.base_ms != 0 {
            return;
        }
        let policy = &self.control.policy;
        let extra = period.extra_ms > 0 && (index > 0 || period.from_move <= 1);
        let gives_time = match period.mode {
            TimeMode::None | TimeMode::Hourglass => false,
            TimeMode::Fischer => extra && index == 0 && policy.first_increment == FirstIncrement::AtStart,
            TimeMode::SimpleDelay => extra && index == 0,
            TimeMode::Bronstein => extra && index == 0 && policy.bronstein == BronsteinCredit::Before,
            TimeMode::PerMove | TimeMode::Byoyomi | TimeMode::Canadian | TimeMode::Upcount => true,
        };
        let lives_on_savings =
            index > 0 && policy.advance == PeriodAdvance::OnMoves && policy.carry_over == CarryOver::Kept;
        if !gives_time && !lives_on_savings {
            self.report(color, Some(index), ControlField::Base, ControlFaultKind::NoTime);
        }
    }

    fn both_lists(&mut self) {
        let Some(black) = &self.control.black_periods else { return };
        let of = |periods: &[Period]| periods.iter().any(|period| period.mode == TimeMode::Hourglass);
        if of(&self.control.periods) != of(black) {
            self.report(Color::Black, None, ControlField::Periods, ControlFaultKind::HourglassForOne);
        }
    }

    fn policy(&mut self) {
        let control = self.control;
        let all = || control.periods.iter().chain(control.black_periods.iter().flatten());
        let banked = |mode: TimeMode| match mode {
            TimeMode::None | TimeMode::Fischer | TimeMode::SimpleDelay | TimeMode::Bronstein | TimeMode::PerMove => {
                true
            }
            TimeMode::Hourglass | TimeMode::Byoyomi | TimeMode::Canadian | TimeMode::Upcount => false,
        };
        let several = control.last_period == LastPeriod::Repeats
            || control.periods.len() > 1
            || control.black_periods.as_ref().is_some_and(|periods| periods.len() > 1);
        // Giving lag back after a period has changed on it would need a second reading of the turn.
        if control.policy.lag == LagPolicy::Quota && (several || !all().all(|period| banked(period.mode))) {
            self.report_policy(ControlField::Lag, ControlFaultKind::NotApplicable);
        }
        let margin = control.policy.margin_ms;
        if margin < 0 {
            self.report_policy(ControlField::Margin, ControlFaultKind::Negative);
        } else if margin > MAX_DURATION_MS {
            self.report_policy(ControlField::Margin, ControlFaultKind::TooLarge);
        } else if margin > 0 {
            if control.policy.flag != FlagPolicy::Automatic {
                self.report_policy(ControlField::Margin, ControlFaultKind::NeedsAutomaticFlag);
            }
            // An overdrawn clock under a delay would have its debt paid by the delay.
            let overdrawable = |mode: TimeMode| banked(mode) && mode != TimeMode::SimpleDelay;
            if !all().all(|period| overdrawable(period.mode)) {
                self.report_policy(ControlField::Margin, ControlFaultKind::NotApplicable);
            }
        }
    }
}
