//! Time controls.

use super::{
    Path, Violations,
    duration::{message as duration, or_zero, read_duration},
    pb, preset,
};
use crate::{
    core::{
        board::Color,
        clock::{
            BothFlags, BronsteinCredit, CarryOver, ClaimantFlag, ClockControl, ControlFault, ControlField,
            FirstIncrement, FlagMark, FlagPolicy, FreezePolicy, LagPolicy, LastPeriod, Period, PeriodAdvance, Policy,
            Preset, TimeMode, ValidControl, ZeroReading,
        },
        laws::{Book, RuleSet},
        notation::time_control::{self, Form, TimeControlError, TimeControlErrorKind, TimeControlTag},
    },
    language::sentences::NoTimeControl,
};

pub(super) fn read(
    message: pb::ClockControl,
    rules: &RuleSet,
    path: &Path<'_>,
    violations: &mut Violations,
) -> Option<ValidControl> {
    let before = violations.count();
    let preset = match message.preset.as_str() {
        "" => None,
        name => Some(preset::named(name, &path.field("preset"), violations)),
    };
    let policy = read_policy(&message, preset.flatten(), rules, path, violations);
    let (periods, last_period) = if let Some(preset) = preset {
        stands_alone(&message, "preset", path, violations);
        (Some(preset?.periods.to_vec()), LastPeriod::Once)
    } else if !message.time_control.is_empty() {
        stands_alone(&message, "time_control", path, violations);
        let (periods, last_period) = read_time_control(&message.time_control, &path.field("time_control"), violations)?;
        (Some(periods), last_period)
    } else {
        let last_period = if message.repeat_last { LastPeriod::Repeats } else { LastPeriod::Once };
        (read_periods(&message.periods, "periods", path, violations), last_period)
    };
    let black_periods = match message.black_periods.as_slice() {
        [] => None,
        periods => Some(read_periods(periods, "black_periods", path, violations)),
    };
    let black_periods = match black_periods {
        None => None,
        Some(read) => Some(read?),
    };
    let control = ClockControl { periods: periods?, black_periods, last_period, policy };
    match control.check() {
        Ok(control) => (violations.count() == before).then_some(control),
        Err(faults) => {
            for fault in faults {
                add_fault(&fault, path, violations);
            }
            None
        }
    }
}

/// What gives the periods in another way is not given beside them.
fn stands_alone(message: &pb::ClockControl, field: &'static str, path: &Path<'_>, violations: &mut Violations) {
    for (other, given) in [
        ("time_control", !message.time_control.is_empty()),
        ("periods", !message.periods.is_empty()),
        ("black_periods", !message.black_periods.is_empty()),
        ("repeat_last", message.repeat_last),
    ] {
        if given && other != field {
            let description = format_args!("it gives the periods, and `{other}` gives them again");
            violations.add(&path.field(field), pb::ErrorReason::Contradiction, description).with("other", other);
        }
    }
}

/// The periods as PGN writes them.
fn read_time_control(text: &str, path: &Path<'_>, violations: &mut Violations) -> Option<(Vec<Period>, LastPeriod)> {
    let language = violations.language();
    let (fault, said) = match time_control::read(text).map(|reading| reading.tag) {
        Ok(TimeControlTag::Periods { periods, last_period }) => return Some((periods, last_period)),
        Ok(TimeControlTag::Unknown) => ("UNKNOWN_CONTROL", language.say(&NoTimeControl::Unknown)),
        Ok(TimeControlTag::Unlimited) => ("NO_CONTROL", language.say(&NoTimeControl::Unlimited)),
        Err(TimeControlError { field: _, kind }) => (time_control_fault(kind), language.say(&kind)),
    };
    violations
        .add(path, pb::ErrorReason::InvalidClockControl, format_args!("not a time control of PGN: {fault}"))
        .with("fault", fault)
        .with("value", text)
        .saying(said);
    None
}

fn time_control_fault(kind: TimeControlErrorKind) -> &'static str {
    match kind {
        TimeControlErrorKind::Syntax => "SYNTAX",
        TimeControlErrorKind::TooLarge => "TOO_LARGE",
        TimeControlErrorKind::NoMoves => "NO_MOVES",
        TimeControlErrorKind::NoTime => "NO_TIME",
        TimeControlErrorKind::TooFine => "TOO_FINE",
        TimeControlErrorKind::QuotaMissing => "QUOTA_MISSING",
        TimeControlErrorKind::StandsAlone => "STANDS_ALONE",
        TimeControlErrorKind::TooManyFields => "TOO_MANY_FIELDS",
    }
}

/// The control as PGN writes it, and whether that keeps to the standard; empty where it cannot be written so.
pub(super) fn time_control_text(control: &ValidControl) -> (String, Form) {
    let ClockControl { periods, black_periods, last_period, policy: _ } = control.control();
    if black_periods.as_ref().is_some_and(|black| black != periods) {
        return (String::new(), Form::Standard);
    }
    let tag = TimeControlTag::Periods { periods: periods.clone(), last_period: *last_period };
    time_control::write_in_form(&tag).unwrap_or((String::new(), Form::Standard))
}

/// A list of periods; `None`: one has a mode that nobody knows, and nothing can be said about what goes with it.
fn read_periods(
    messages: &[pb::ClockPeriod],
    name: &'static str,
    path: &Path<'_>,
    violations: &mut Violations,
) -> Option<Vec<Period>> {
    let mut modes_known = true;
    let read = |(index, message): (usize, &pb::ClockPeriod)| {
        let pb::ClockPeriod { moves, base, mode, extra, from_move, byoyomi_periods, canadian_moves } = *message;
        let path = path.field(name).index(index);
        // A time that cannot be read counts as some, so that it is named once and nothing seems to be missing.
        let mut time = |value: Option<prost_types::Duration>, path: &Path<'_>| {
            value.map_or(0, |value| read_duration(value, path, violations).unwrap_or(1))
        };
        let (base_ms, extra_ms) = (time(base, &path.field("base")), time(extra, &path.field("extra")));
        let mode = violations.enumeration(&path.field("mode"), mode);
        modes_known &= mode.is_some();
        Period {
            moves,
            base_ms,
            mode: match mode {
                None | Some(pb::TimeMode::Unspecified | pb::TimeMode::None) => TimeMode::None,
                Some(pb::TimeMode::Fischer) => TimeMode::Fischer,
                Some(pb::TimeMode::SimpleDelay) => TimeMode::SimpleDelay,
                Some(pb::TimeMode::Bronstein) => TimeMode::Bronstein,
                Some(pb::TimeMode::PerMove) => TimeMode::PerMove,
                Some(pb::TimeMode::Hourglass) => TimeMode::Hourglass,
                Some(pb::TimeMode::Byoyomi) => TimeMode::Byoyomi,
                Some(pb::TimeMode::Canadian) => TimeMode::Canadian,
                Some(pb::TimeMode::Upcount) => TimeMode::Upcount,
            },
            extra_ms,
            from_move: from_move.max(1),
            byoyomi_periods,
            canadian_moves,
        }
    };
    // One more than can be right is enough to say so.
    let periods = messages.iter().take(crate::core::clock::MAX_PERIODS + 1).enumerate().map(read).collect();
    modes_known.then_some(periods)
}

/// Under US 13C and the rapid and blitz rules up to 2009 (A.4.d) the claimant's own flag must be up.
fn claimant_flag_of(rules: &RuleSet) -> ClaimantFlag {
    let old = matches!(rules.preset.laws(), Book::Uscf | Book::Fide2005 | Book::Fide2009);
    if old && rules.flag == FlagPolicy::Claim { ClaimantFlag::MustBeUp } else { ClaimantFlag::Any }
}

/// Whether saved time is kept; the default is that it is.
pub(super) fn read_carry_over(value: i32, path: &Path<'_>, violations: &mut Violations) -> CarryOver {
    match violations.enumeration(path, value) {
        None | Some(pb::CarryOver::Unspecified | pb::CarryOver::Kept) => CarryOver::Kept,
        Some(pb::CarryOver::Lost) => CarryOver::Lost,
    }
}

/// The choices. What is not given is a preset's where one is named, the rule set's where it says something, and else as
/// the contract has it.
fn read_policy(
    message: &pb::ClockControl,
    preset: Option<&Preset>,
    rules: &RuleSet,
    path: &Path<'_>,
    violations: &mut Violations,
) -> Policy {
    let usual = preset.map_or(Policy::BOARD, |preset| preset.policy);
    let pb::ClockControl {
        periods: _,
        black_periods: _,
        repeat_last: _,
        first_increment,
        advance,
        zero,
        flag,
        freeze,
        carry_over,
        bronstein,
        both_flags,
        claimant_flag,
        lag,
        margin,
        flag_mark,
        time_control: _,
        preset: _,
    } = *message;
    let flag = match violations.enumeration(&path.field("flag"), flag) {
        None | Some(pb::FlagPolicy::Unspecified) => rules.flag,
        Some(pb::FlagPolicy::Observed) => FlagPolicy::Observed,
        Some(pb::FlagPolicy::Claim) => FlagPolicy::Claim,
        Some(pb::FlagPolicy::Automatic) => FlagPolicy::Automatic,
    };
    Policy {
        first_increment: match violations.enumeration(&path.field("first_increment"), first_increment) {
            None | Some(pb::FirstIncrement::Unspecified) => usual.first_increment,
            Some(pb::FirstIncrement::AtStart) => FirstIncrement::AtStart,
            Some(pb::FirstIncrement::AfterMove) => FirstIncrement::AfterMove,
        },
        advance: match violations.enumeration(&path.field("advance"), advance) {
            None | Some(pb::PeriodAdvance::Unspecified) => match (preset, flag) {
                (Some(preset), _) => preset.policy.advance,
                (None, FlagPolicy::Automatic) => PeriodAdvance::OnMoves,
                (None, FlagPolicy::Observed | FlagPolicy::Claim) => PeriodAdvance::OnFlag,
            },
            Some(pb::PeriodAdvance::OnFlag) => PeriodAdvance::OnFlag,
            Some(pb::PeriodAdvance::OnMoves) => PeriodAdvance::OnMoves,
            Some(pb::PeriodAdvance::OnFirstFlagBoth) => PeriodAdvance::OnFirstFlagBoth,
        },
        zero: match violations.enumeration(&path.field("zero"), zero) {
            None | Some(pb::ZeroReading::Unspecified | pb::ZeroReading::Fallen) => ZeroReading::Fallen,
            Some(pb::ZeroReading::NotFallen) => ZeroReading::NotFallen,
        },
        flag,
        freeze: match violations.enumeration(&path.field("freeze"), freeze) {
            None | Some(pb::FreezePolicy::Unspecified) => usual.freeze,
            Some(pb::FreezePolicy::RunOn) => FreezePolicy::RunOn,
            Some(pb::FreezePolicy::Freeze) => FreezePolicy::Freeze,
        },
        carry_over: read_carry_over(carry_over, &path.field("carry_over"), violations),
        bronstein: match violations.enumeration(&path.field("bronstein"), bronstein) {
            None | Some(pb::BronsteinCredit::Unspecified) => usual.bronstein,
            Some(pb::BronsteinCredit::Before) => BronsteinCredit::Before,
            Some(pb::BronsteinCredit::After) => BronsteinCredit::After,
        },
        both_flags: match violations.enumeration(&path.field("both_flags"), both_flags) {
            None | Some(pb::BothFlags::Unspecified) => rules.both_flags,
            Some(pb::BothFlags::FirstLoses) => BothFlags::FirstLoses,
            Some(pb::BothFlags::DrawInLastPeriod) => BothFlags::DrawInLastPeriod,
            Some(pb::BothFlags::Draw) => BothFlags::Draw,
        },
        claimant_flag: match violations.enumeration(&path.field("claimant_flag"), claimant_flag) {
            None | Some(pb::ClaimantFlag::Unspecified) => claimant_flag_of(rules),
            Some(pb::ClaimantFlag::Any) => ClaimantFlag::Any,
            Some(pb::ClaimantFlag::MustBeUp) => ClaimantFlag::MustBeUp,
        },
        flag_mark: match violations.enumeration(&path.field("flag_mark"), flag_mark) {
            None | Some(pb::FlagMark::Unspecified | pb::FlagMark::Marked) => FlagMark::Marked,
            Some(pb::FlagMark::Unmarked) => FlagMark::Unmarked,
        },
        lag: match violations.enumeration(&path.field("lag"), lag) {
            None | Some(pb::LagPolicy::Unspecified) => usual.lag,
            Some(pb::LagPolicy::None) => LagPolicy::None,
            Some(pb::LagPolicy::Quota) => LagPolicy::Quota,
        },
        margin_ms: or_zero(margin, read_duration, &path.field("margin"), violations),
    }
}

fn add_fault(fault: &ControlFault, path: &Path<'_>, violations: &mut Violations) {
    let ControlFault { color, period, field, kind } = *fault;
    let list = match color {
        Some(Color::Black) => "black_periods",
        Some(Color::White) | None => "periods",
    };
    let name = match field {
        ControlField::Periods => list,
        ControlField::Moves => "moves",
        ControlField::Base => "base",
        ControlField::Mode => "mode",
        ControlField::Extra => "extra",
        ControlField::FromMove => "from_move",
        ControlField::ByoyomiPeriods => "byoyomi_periods",
        ControlField::CanadianMoves => "canadian_moves",
        ControlField::LastPeriod => "repeat_last",
        ControlField::Lag => "lag",
        ControlField::Margin => "margin",
    };
    let list = path.field(list);
    let of_period = period.map(|index| list.index(index));
    let path = of_period.as_ref().unwrap_or(path).field(name);
    // What could not even be read is named already.
    if !violations.names(&path, pb::ErrorReason::InvalidDuration) {
        let said = violations.language().say(&kind);
        let description = format!("not a time control: {fault}");
        violations
            .add(&path, pb::ErrorReason::InvalidClockControl, description)
            .with("fault", kind.name())
            .saying(said);
    }
}

pub(super) fn message(control: &ValidControl) -> pb::ClockControl {
    let ClockControl { periods, black_periods, last_period, policy } = control.control();
    let Policy {
        first_increment,
        advance,
        zero,
        flag,
        freeze,
        carry_over,
        bronstein,
        both_flags,
        claimant_flag,
        flag_mark,
        lag,
        margin_ms,
    } = *policy;
    pb::ClockControl {
        periods: periods.iter().map(period_message).collect(),
        black_periods: black_periods.iter().flatten().map(period_message).collect(),
        repeat_last: *last_period == LastPeriod::Repeats,
        first_increment: match first_increment {
            FirstIncrement::AtStart => pb::FirstIncrement::AtStart,
            FirstIncrement::AfterMove => pb::FirstIncrement::AfterMove,
        }
        .into(),
        advance: match advance {
            PeriodAdvance::OnFlag => pb::PeriodAdvance::OnFlag,
            PeriodAdvance::OnMoves => pb::PeriodAdvance::OnMoves,
            PeriodAdvance::OnFirstFlagBoth => pb::PeriodAdvance::OnFirstFlagBoth,
        }
        .into(),
        zero: match zero {
            ZeroReading::Fallen => pb::ZeroReading::Fallen,
            ZeroReading::NotFallen => pb::ZeroReading::NotFallen,
        }
        .into(),
        flag: match flag {
            FlagPolicy::Observed => pb::FlagPolicy::Observed,
            FlagPolicy::Claim => pb::FlagPolicy::Claim,
            FlagPolicy::Automatic => pb::FlagPolicy::Automatic,
        }
        .into(),
        freeze: match freeze {
            FreezePolicy::RunOn => pb::FreezePolicy::RunOn,
            FreezePolicy::Freeze => pb::FreezePolicy::Freeze,
        }
        .into(),
        carry_over: match carry_over {
            CarryOver::Kept => pb::CarryOver::Kept,
            CarryOver::Lost => pb::CarryOver::Lost,
        }
        .into(),
        bronstein: match bronstein {
            BronsteinCredit::Before => pb::BronsteinCredit::Before,
            BronsteinCredit::After => pb::BronsteinCredit::After,
        }
        .into(),
        both_flags: match both_flags {
            BothFlags::FirstLoses => pb::BothFlags::FirstLoses,
            BothFlags::DrawInLastPeriod => pb::BothFlags::DrawInLastPeriod,
            BothFlags::Draw => pb::BothFlags::Draw,
        }
        .into(),
        claimant_flag: match claimant_flag {
            ClaimantFlag::Any => pb::ClaimantFlag::Any,
            ClaimantFlag::MustBeUp => pb::ClaimantFlag::MustBeUp,
        }
        .into(),
        flag_mark: match flag_mark {
            FlagMark::Marked => pb::FlagMark::Marked,
            FlagMark::Unmarked => pb::FlagMark::Unmarked,
        }
        .into(),
        lag: match lag {
            LagPolicy::None => pb::LagPolicy::None,
            LagPolicy::Quota => pb::LagPolicy::Quota,
        }
        .into(),
        margin: (margin_ms != 0).then(|| duration(margin_ms)),
        time_control: String::new(),
        preset: String::new(),
    }
}

fn period_message(period: &Period) -> pb::ClockPeriod {
    let Period { moves, base_ms, mode, extra_ms, from_move, byoyomi_periods, canadian_moves } = *period;
    pb::ClockPeriod {
        moves,
        base: Some(duration(base_ms)),
        mode: match mode {
            TimeMode::None => pb::TimeMode::None,
            TimeMode::Fischer => pb::TimeMode::Fischer,
            TimeMode::SimpleDelay => pb::TimeMode::SimpleDelay,
            TimeMode::Bronstein => pb::TimeMode::Bronstein,
            TimeMode::PerMove => pb::TimeMode::PerMove,
            TimeMode::Hourglass => pb::TimeMode::Hourglass,
            TimeMode::Byoyomi => pb::TimeMode::Byoyomi,
            TimeMode::Canadian => pb::TimeMode::Canadian,
            TimeMode::Upcount => pb::TimeMode::Upcount,
        }
        .into(),
        extra: (extra_ms != 0).then(|| duration(extra_ms)),
        from_move: if from_move > 1 { from_move } else { 0 },
        byoyomi_periods,
        canadian_moves,
    }
}
