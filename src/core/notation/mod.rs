//! notation
pub mod clock_comment;
pub mod time_control;
