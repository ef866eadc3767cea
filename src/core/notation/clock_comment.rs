//! Clock commands inside PGN comments: `[%clk 1:30:30]`, `[%emt 0:00:04.2]`.

use std::fmt::Write as _;

use crate::core::clock::MAX_DURATION_MS;

const HOUR_MS: i64 = 3_600_000;
const MINUTE_MS: i64 = 60_000;
const SECOND_MS: i64 = 1_000;

/// A clock command.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ClockCommand {
    /// `clk`: time left after the move, the increment included.
    TimeLeft,
    /// `emt`: time used for the move.
    MoveTime,
    /// `egt`: time used in the game.
    GameTime,
    /// `mct`: what a mechanical clock reads.
    Mechanical,
}

/// What a comment says with a clock command.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ClockReading {
    /// Nothing.
    Absent,
    /// This, in milliseconds.
    Time(i64),
    /// Something with two readings: two fields only (hours and minutes, or minutes and seconds?), or two commands that
    /// differ.
    Ambiguous,
    /// No time of the form h:mm:ss, or over 10,000 hours.
    Malformed,
}

impl ClockCommand {
    /// Every command.
    pub const ALL: [Self; 4] = [Self::TimeLeft, Self::MoveTime, Self::GameTime, Self::Mechanical];

    /// Its name in a comment.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TimeLeft => "clk",
            Self::MoveTime => "emt",
            Self::GameTime => "egt",
            Self::Mechanical => "mct",
        }
    }
}

/// What a comment says with that command. Fields of one or two digits are read; minutes and seconds go to 59; fractions
/// of a second are read to the millisecond.
pub fn read(comment: &str, command: ClockCommand) -> ClockReading {
    let mut found = ClockReading::Absent;
    for value in values(comment, command) {
        let reading = read_time(value);
        found = match found {
            ClockReading::Absent => reading,
            same if same == reading => same,
            _ => ClockReading::Ambiguous,
        };
    }
    found
}

/// The time that a comment gives with that command, in milliseconds; `None` unless it gives exactly one.
pub fn time_ms(comment: &str, command: ClockCommand) -> Option<i64> {
    match read(comment, command) {
        ClockReading::Time(ms) => Some(ms),
        ClockReading::Absent | ClockReading::Ambiguous | ClockReading::Malformed => None,
    }
}

/// The arguments of each such command in the comment, in order.
fn values(comment: &str, command: ClockCommand) -> impl Iterator<Item = &str> {
    comment.split("[%").skip(1).filter_map(move |part| {
        let argument = part.strip_prefix(command.name())?;
        let (argument, _) = argument.split_once(']')?;
        argument.starts_with(char::is_whitespace).then(|| argument.trim())
    })
}

fn read_time(text: &str) -> ClockReading {
    let mut fields = text.split(':');
    match (fields.next(), fields.next(), fields.next(), fields.next()) {
        (Some(hours), Some(minutes), Some(seconds), None) => {
            read_fields(hours, minutes, seconds).map_or(ClockReading::Malformed, ClockReading::Time)
        }
        (Some(first), Some(second), None, None) => {
            let both = read_digits(first, 5).and(read_seconds(second));
            if both.is_some() { ClockReading::Ambiguous } else { ClockReading::Malformed }
        }
        _ => ClockReading::Malformed,
    }
}

fn read_fields(hours: &str, minutes: &str, seconds: &str) -> Option<i64> {
    let hours = read_digits(hours, 5)?;
    let minutes = read_digits(minutes, 2).filter(|&minutes| minutes < 60)?;
    let total = hours * HOUR_MS + minutes * MINUTE_MS + read_seconds(seconds)?;
    (total <= MAX_DURATION_MS).then_some(total)
}

/// Seconds below 60 with up to three decimals, in milliseconds.
fn read_seconds(text: &str) -> Option<i64> {
    let (whole, fraction) = match text.split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (text, None),
    };
    let seconds = read_digits(whole, 2).filter(|&seconds| seconds < 60)?;
    let ms = match fraction {
        None => 0,
        Some(digits) => {
            let value = read_digits(digits, 3)?;
            match digits.len() {
                1 => value * 100,
                2 => value * 10,
                _ => value,
            }
        }
    };
    Some(seconds * SECOND_MS + ms)
}

/// One to `most` decimal digits and nothing else.
fn read_digits(text: &str, most: usize) -> Option<i64> {
    let digits = (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

/// The command with a time, such as `[%clk 1:30:30]`; a fraction of a second is written only where there is one.
/// Negative times are written as zero: a clock that is overdrawn reads zero.
pub fn write(command: ClockCommand, ms: i64) -> String {
    let ms = ms.max(0);
    let (hours, minutes, seconds) = (ms / HOUR_MS, ms / MINUTE_MS % 60, ms / SECOND_MS % 60);
    let mut text = format!("[%{} {hours}:{minutes:02}:{seconds:02}", command.name());
    write_fraction(&mut text, ms % SECOND_MS);
    text.push(']');
    text
}

/// Milliseconds below a second as a decimal fraction without trailing zeros; nothing for 0.
pub(super) fn write_fraction(text: &mut String, ms: i64) {
    if ms > 0 {
        // Writing to a string cannot fail.
        let _ = write!(text, ".{ms:03}");
        text.truncate(text.trim_end_matches('0').len());
    }
}

#[cfg(test)]
mod tests {
    use super::{ClockCommand, ClockReading, read, time_ms, write};

    #[test]
    fn readings() {
        use ClockReading::{Absent, Ambiguous, Malformed, Time};
        let clk = |comment| read(comment, ClockCommand::TimeLeft);
        assert_eq!(clk("[%clk 0:09:57.1]"), Time(597_100));
        assert_eq!(clk("[%clk 00:10:00][%eval 0.25]"), Time(600_000));
        assert_eq!(clk("book [%clk 1:30:30] good"), Time(5_430_000));
        assert_eq!(clk("[%clk 1:03.333]"), Ambiguous);
        assert_eq!(clk("[%clk 1:00:00] [%clk 0:59:00]"), Ambiguous);
        assert_eq!(clk("[%clk 1:00:00] [%clk 01:00:00.0]"), Time(3_600_000));
        assert_eq!(clk("[%emt 0:0:4]"), Absent);
        assert_eq!(clk("[%clkx 0:00:04]"), Absent);
        assert_eq!(clk("[%clk 0:00:04"), Absent);
        for text in
            ["[%clk 0:60:00]", "[%clk 90]", "[%clk -0:00:01]", "[%clk 0:00:1.0001]", "[%clk 10000:00:01]", "[%clk ]"]
        {
            assert_eq!(clk(text), Malformed, "{text}");
        }
    }

    #[test]
    fn every_command() {
        let comment = "[%clk 0:00:01][%emt 0:0:2][%egt 0:00:03][%mct 0:00:04]";
        let times: Vec<_> = ClockCommand::ALL.iter().map(|&command| time_ms(comment, command)).collect();
        assert_eq!(times, [Some(1_000), Some(2_000), Some(3_000), Some(4_000)]);
    }

    #[test]
    fn what_is_written_reads_the_same() {
        for ms in [0, 1, 10, 100, 999, 1_000, 59_999, 60_000, 5_430_000, 36_000_000_000] {
            let text = write(ClockCommand::TimeLeft, ms);
            assert_eq!(read(&text, ClockCommand::TimeLeft), ClockReading::Time(ms), "{text}");
        }
        assert_eq!(write(ClockCommand::TimeLeft, 597_100), "[%clk 0:09:57.1]");
        assert_eq!(write(ClockCommand::MoveTime, -5), "[%emt 0:00:00]");
    }
}
