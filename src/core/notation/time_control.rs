//! The `TimeControl` tag of PGN (standard, 9.6.1), read and written.
//!
//! | text | meaning |
//! |---|---|
//! | `?` | unknown |
//! | `-` | no time control |
//! | `40/9000` | 40 moves in 9000 seconds |
//! | `300` | all moves in 300 seconds |
//! | `4500+60` | with 60 seconds a move |
//! | `*180` | hourglass of 180 seconds |
//! | `40/7200:20/3600:900+30` | periods in order; the last one repeats if it has a quota of moves |
//!
//! Read beyond the standard, and marked [`Form::Extended`]: an increment in a field with a quota (`40/5400+30:1800+30`),
//! a delay (`180+2d`), fractions of a second to the millisecond (`10+0.1`), a fixed time per move (`0.25/move`), and
//! `inf` for none. Free text is an error, never a guess.

use std::fmt::Write as _;

use crate::core::clock::{LastPeriod, MAX_DURATION_MS, MAX_MOVES, MAX_PERIODS, Period, TimeMode};

/// What the tag says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TimeControlTag {
    /// `?`: unknown.
    Unknown,
    /// `-`: no time control.
    Unlimited,
    /// Periods in order of play.
    Periods {
        /// The periods.
        periods: Vec<Period>,
        /// Whether the last one repeats: it does if it has a quota of moves.
        last_period: LastPeriod,
    },
}

/// Whether a text keeps to the standard.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// It does.
    Standard,
    /// It uses a common extension.
    Extended,
}

/// A tag that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimeControlReading {
    /// What it says.
    pub tag: TimeControlTag,
    /// Whether it keeps to the standard.
    pub form: Form,
}

/// Why a tag cannot be read, and in which of its fields, from 0.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct TimeControlError {
    /// The field.
    pub field: usize,
    /// What is wrong.
    pub kind: TimeControlErrorKind,
}

/// What is wrong with a field of the tag.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum TimeControlErrorKind {
    /// No field of the standard, nor of a known extension.
    Syntax,
    /// A number over the limit: 10,000 hours, or 10,000 moves.
    TooLarge,
    /// A quota of no moves.
    NoMoves,
    /// No time at all.
    NoTime,
    /// Finer than a millisecond.
    TooFine,
    /// A field without a quota that is not the last one.
    QuotaMissing,
    /// A field that can only stand alone beside others.
    StandsAlone,
    /// More than 16 fields.
    TooManyFields,
}

/// Reads the tag.
///
/// # Errors
///
/// The first field that cannot be read.
pub fn read(text: &str) -> Result<TimeControlReading, TimeControlError> {
    let reading = |tag, form| Ok(TimeControlReading { tag, form });
    match text {
        "?" => return reading(TimeControlTag::Unknown, Form::Standard),
        "-" => return reading(TimeControlTag::Unlimited, Form::Standard),
        "inf" => return reading(TimeControlTag::Unlimited, Form::Extended),
        _ => {}
    }
    let count = text.split(':').take(MAX_PERIODS + 1).count();
    if count > MAX_PERIODS {
        return Err(TimeControlError { field: MAX_PERIODS, kind: TimeControlErrorKind::TooManyFields });
    }
    let mut periods = Vec::with_capacity(count);
    let mut form = Form::Standard;
    for (field, text) in text.split(':').enumerate() {
        let fail = |kind| TimeControlError { field, kind };
        let (period, its_form) = read_field(text).map_err(fail)?;
        if its_form == Form::Extended {
            form = Form::Extended;
        }
        if matches!(period.mode, TimeMode::Hourglass | TimeMode::PerMove) && count > 1 {
            return Err(fail(TimeControlErrorKind::StandsAlone));
        }
        if period.moves == 0 && field + 1 < count {
            return Err(fail(TimeControlErrorKind::QuotaMissing));
        }
        periods.push(period);
    }
    let repeats = periods.last().is_some_and(|period| period.moves > 0);
    let last_period = if repeats { LastPeriod::Repeats } else { LastPeriod::Once };
    reading(TimeControlTag::Periods { periods, last_period }, form)
}

fn read_field(text: &str) -> Result<(Period, Form), TimeControlErrorKind> {
    if let Some(seconds) = text.strip_prefix('*') {
        let (base_ms, form) = read_seconds(seconds)?;
        if base_ms == 0 {
            return Err(TimeControlErrorKind::NoTime);
        }
        return Ok((Period { mode: TimeMode::Hourglass, ..Period::sudden_death(base_ms) }, form));
    }
    if let Some(seconds) = text.strip_suffix("/move") {
        let (extra_ms, _) = read_seconds(seconds)?;
        if extra_ms == 0 {
            return Err(TimeControlErrorKind::NoTime);
        }
        return Ok((Period { mode: TimeMode::PerMove, extra_ms, ..Period::sudden_death(0) }, Form::Extended));
    }
    let (moves, time) = match text.split_once('/') {
        Some((moves, time)) => (read_moves(moves)?, time),
        None => (0, text),
    };
    let (base, extra) = match time.split_once('+') {
        Some((base, extra)) => (base, Some(extra)),
        None => (time, None),
    };
    let (base_ms, base_form) = read_seconds(base)?;
    let mut period = Period { moves, ..Period::sudden_death(base_ms) };
    let mut form = base_form;
    if let Some(extra) = extra {
        let (number, mode) = match extra.strip_suffix('d') {
            Some(number) => (number, TimeMode::SimpleDelay),
            None => (extra, TimeMode::Fischer),
        };
        let (extra_ms, extra_form) = read_seconds(number)?;
        period.mode = mode;
        period.extra_ms = extra_ms;
        if moves > 0 || mode == TimeMode::SimpleDelay || extra_form == Form::Extended {
            form = Form::Extended;
        }
    }
    if period.base_ms == 0 && period.extra_ms == 0 {
        return Err(TimeControlErrorKind::NoTime);
    }
    Ok((period, form))
}

fn read_moves(text: &str) -> Result<u32, TimeControlErrorKind> {
    match read_digits(text)? {
        0 => Err(TimeControlErrorKind::NoMoves),
        moves => u32::try_from(moves).ok().filter(|&moves| moves <= MAX_MOVES).ok_or(TimeControlErrorKind::TooLarge),
    }
}

/// Seconds, perhaps with up to three decimals, as milliseconds.
fn read_seconds(text: &str) -> Result<(i64, Form), TimeControlErrorKind> {
    let (whole, fraction) = match text.split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (text, None),
    };
    let mut ms = read_digits(whole)?.checked_mul(1_000).ok_or(TimeControlErrorKind::TooLarge)?;
    let form = match fraction {
        None => Form::Standard,
        Some(digits) => {
            let value = read_digits(digits)?;
            ms = ms.saturating_add(match digits.len() {
                1 => value * 100,
                2 => value * 10,
                3 => value,
                _ => return Err(TimeControlErrorKind::TooFine),
            });
            Form::Extended
        }
    };
    if ms > MAX_DURATION_MS { Err(TimeControlErrorKind::TooLarge) } else { Ok((ms, form)) }
}

/// One or more decimal digits and nothing else.
fn read_digits(text: &str) -> Result<i64, TimeControlErrorKind> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(TimeControlErrorKind::Syntax);
    }
    text.parse().map_err(|_| TimeControlErrorKind::TooLarge)
}

/// Writes the tag; `None` where PGN, its extensions included, has no notation: Bronstein delay, overtime, a count-up
/// clock, an increment that starts at a later move.
///
/// The tag knows one list of periods. Whether a quota in the last one repeats it is not a choice of the writer: in PGN
/// it does, so a last quota that does not repeat has no notation either.
pub fn write(tag: &TimeControlTag) -> Option<String> {
    write_in_form(tag).map(|(text, _)| text)
}

/// The same, with whether the text keeps to the standard.
pub fn write_in_form(tag: &TimeControlTag) -> Option<(String, Form)> {
    let (periods, last_period) = match tag {
        TimeControlTag::Unknown => return Some(("?".to_owned(), Form::Standard)),
        TimeControlTag::Unlimited => return Some(("-".to_owned(), Form::Standard)),
        TimeControlTag::Periods { periods, last_period } => (periods, last_period),
    };
    let repeats = periods.last()?.moves > 0;
    if repeats != (*last_period == LastPeriod::Repeats) {
        return None;
    }
    let mut text = String::new();
    for (field, period) in periods.iter().enumerate() {
        if field > 0 {
            text.push(':');
        }
        write_field(&mut text, period)?;
    }
    // What cannot be read back, such as a period without a quota before another, has no notation.
    read(&text).ok().map(|reading| (text, reading.form))
}

fn write_field(text: &mut String, period: &Period) -> Option<()> {
    if period.from_move > 1 || period.base_ms < 0 || period.extra_ms < 0 {
        return None;
    }
    if period.moves > 0 {
        write!(text, "{}/", period.moves).ok()?;
    }
    match period.mode {
        TimeMode::None => write_seconds(text, period.base_ms),
        TimeMode::Fischer | TimeMode::SimpleDelay => {
            write_seconds(text, period.base_ms)?;
            text.push('+');
            write_seconds(text, period.extra_ms)?;
            if period.mode == TimeMode::SimpleDelay {
                text.push('d');
            }
            Some(())
        }
        TimeMode::Hourglass => {
            text.push('*');
            write_seconds(text, period.base_ms)
        }
        TimeMode::PerMove => {
            write_seconds(text, period.extra_ms)?;
            text.push_str("/move");
            Some(())
        }
        TimeMode::Bronstein | TimeMode::Byoyomi | TimeMode::Canadian | TimeMode::Upcount => None,
    }
}

fn write_seconds(text: &mut String, ms: i64) -> Option<()> {
    write!(text, "{}", ms / 1_000).ok()?;
    super::clock_comment::write_fraction(text, ms % 1_000);
    Some(())
}

#[cfg(test)]
mod tests {
    use super::{Form, TimeControlErrorKind, TimeControlTag, read, write};
    use crate::core::clock::{LastPeriod, Period, TimeMode};

    fn periods(text: &str) -> (Vec<Period>, LastPeriod, Form) {
        match read(text) {
            Ok(reading) => match reading.tag {
                TimeControlTag::Periods { periods, last_period } => (periods, last_period, reading.form),
                other => panic!("{text}: {other:?}"),
            },
            Err(error) => panic!("{text}: {error:?}"),
        }
    }

    #[test]
    fn standard_fields() {
        assert_eq!(periods("300"), (vec![Period::sudden_death(300_000)], LastPeriod::Once, Form::Standard));
        assert_eq!(periods("4500+60"), (vec![Period::fischer(4_500_000, 60_000)], LastPeriod::Once, Form::Standard));
        assert_eq!(
            periods("40/9000"),
            (vec![Period::sudden_death(9_000_000).for_moves(40)], LastPeriod::Repeats, Form::Standard)
        );
        assert_eq!(periods("*180").0[0].mode, TimeMode::Hourglass);
        assert_eq!(read("?").unwrap().tag, TimeControlTag::Unknown);
        assert_eq!(read("-").unwrap().tag, TimeControlTag::Unlimited);
    }

    #[test]
    fn extensions_are_marked() {
        for text in ["40/5400+30:1800+30", "180+2d", "10+0.1", "0.25/move"] {
            assert_eq!(periods(text).2, Form::Extended, "{text}");
        }
        assert_eq!(read("inf").unwrap().form, Form::Extended);
        assert_eq!(periods("0.25/move").0[0].extra_ms, 250);
        assert_eq!(periods("180+2d").0[0], Period::simple_delay(180_000, 2_000));
    }

    #[test]
    fn what_is_written_reads_the_same() {
        let texts = [
            "?",
            "-",
            "300",
            "4500+60",
            "40/9000",
            "*180",
            "40/5400+30:1800+30",
            "180+2d",
            "10+0.1",
            "0.25/move",
            "60+0",
        ];
        for text in texts {
            let tag = read(text).unwrap().tag;
            assert_eq!(write(&tag).as_deref(), Some(text));
            assert_eq!(read(&write(&tag).unwrap()).unwrap().tag, tag);
        }
    }

    #[test]
    fn nonsense_is_an_error() {
        use TimeControlErrorKind::{
            NoMoves, NoTime, QuotaMissing, StandsAlone, Syntax, TooFine, TooLarge, TooManyFields,
        };
        for (text, field, kind) in [
            ("", 0, Syntax),
            (" 300", 0, Syntax),
            ("15'/game & 10\"/move", 0, Syntax),
            ("G/60", 0, Syntax),
            ("90 min", 0, Syntax),
            ("3+2+1", 0, Syntax),
            ("-5", 0, Syntax),
            ("+30", 0, Syntax),
            ("40/", 0, Syntax),
            ("1e3", 0, Syntax),
            ("0", 0, NoTime),
            ("*0", 0, NoTime),
            ("0/300", 0, NoMoves),
            ("300:600", 0, QuotaMissing),
            ("40/7200:*60", 1, StandsAlone),
            ("0.0001", 0, TooFine),
            ("36000001", 0, TooLarge),
            ("99999999999999999999", 0, TooLarge),
            ("10001/60", 0, TooLarge),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!((error.field, error.kind), (field, kind), "{text}");
        }
        let many = vec!["40/60"; 17].join(":");
        assert_eq!(read(&many).unwrap_err().kind, TooManyFields);
    }

    #[test]
    fn what_has_no_notation() {
        let tag = |period| TimeControlTag::Periods { periods: vec![period], last_period: LastPeriod::Once };
        assert_eq!(write(&tag(Period::bronstein(60_000, 5_000))), None);
        assert_eq!(write(&tag(Period { from_move: 61, ..Period::fischer(300_000, 2_000) })), None);
        assert_eq!(write(&tag(Period::sudden_death(300_000).for_moves(40))), None);
        assert_eq!(write(&TimeControlTag::Periods { periods: vec![], last_period: LastPeriod::Once }), None);
    }
}
