//! The shared core: the Laws of Chess as pure functions. No input or output, no clock, no wire types.
pub mod board;
pub mod clock;
pub mod notation;
