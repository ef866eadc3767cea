//! By when a call must be answered: what the caller asked for in `grpc-timeout`, and what the handlers are told.
//!
//! The edge reads the header, takes the smaller of it and the server's own cap, and leaves a [`Deadline`] among the
//! request's extensions. It lies below both `server` and `rpc` because the one writes it and the other reads it.

use std::{error::Error, fmt, time::Duration};

use tokio::time::Instant;

/// The moment at which the caller, or the server's cap, gives up on a call. Work beyond it is wasted.
///
/// Found in the extensions of every request that passed the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Deadline(pub Instant);

/// A `grpc-timeout` header that is not what the protocol allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MalformedTimeout;

// === impl Deadline ===

impl Deadline {
    /// Time left before the deadline; zero when it has passed.
    #[must_use]
    pub fn remaining(self) -> Duration {
        self.0.saturating_duration_since(Instant::now())
    }

    /// Whether the deadline has passed.
    #[must_use]
    pub fn has_passed(self) -> bool {
        Instant::now() >= self.0
    }
}

// === impl MalformedTimeout ===

impl fmt::Display for MalformedTimeout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("`grpc-timeout` is not 1 to 8 digits and one unit of H, M, S, m, u, n")
    }
}

impl Error for MalformedTimeout {}

/// Reads the value of a `grpc-timeout` header, as "gRPC over HTTP2" defines it:
/// `TimeoutValue` is an ASCII integer of at most 8 digits, `TimeoutUnit` one of `H M S m u n`.
///
/// Zero is taken: clients whose deadline has just passed send it, and it means what it says.
///
/// # Errors
///
/// [`MalformedTimeout`] for anything else: signs, spaces, no digits, a ninth digit, another unit.
pub fn parse_grpc_timeout(value: &[u8]) -> Result<Duration, MalformedTimeout> {
    let Some((unit, digits)) = value.split_last() else { return Err(MalformedTimeout) };
    if digits.is_empty() || digits.len() > 8 || !digits.iter().all(u8::is_ascii_digit) {
        return Err(MalformedTimeout);
    }
    // Eight digits of hours are 3.6e11 seconds: nothing below can overflow.
    let amount = digits.iter().fold(0_u64, |sum, digit| sum * 10 + u64::from(digit - b'0'));
    match unit {
        b'H' => Ok(Duration::from_secs(amount * 3_600)),
        b'M' => Ok(Duration::from_secs(amount * 60)),
        b'S' => Ok(Duration::from_secs(amount)),
        b'm' => Ok(Duration::from_millis(amount)),
        b'u' => Ok(Duration::from_micros(amount)),
        b'n' => Ok(Duration::from_nanos(amount)),
        _ => Err(MalformedTimeout),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_unit_is_read() {
        for (text, expected) in [
            ("3H", Duration::from_secs(10_800)),
            ("2M", Duration::from_secs(120)),
            ("42S", Duration::from_secs(42)),
            ("13m", Duration::from_millis(13)),
            ("2u", Duration::from_micros(2)),
            ("82n", Duration::from_nanos(82)),
            ("0n", Duration::ZERO),
            ("99999999H", Duration::from_secs(99_999_999 * 3_600)),
        ] {
            assert_eq!(parse_grpc_timeout(text.as_bytes()), Ok(expected), "{text}");
        }
    }

    #[test]
    fn nothing_else_is_read() {
        for text in ["", "S", "5", "5s", "+5S", "-5S", "5 S", " 5S", "5S ", "5.0S", "123456789S", "5SS", "٣S", "0x1S"]
        {
            assert_eq!(parse_grpc_timeout(text.as_bytes()), Err(MalformedTimeout), "{text}");
        }
    }
}
