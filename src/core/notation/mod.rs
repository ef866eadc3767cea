//! How positions, moves and time are written: FEN, UCI and standard algebraic notation, and PGN's time controls.
//!
//! Notations exist only at the edges. Everything else in the core speaks in [`Position`](super::board::Position) and
//! [`Move`](super::board::Move).

pub mod clock_comment;
pub mod fen;
mod letters;
pub mod pgn;
pub mod san;
pub mod time_control;
pub mod uci;
mod written;

#[cfg(test)]
mod tests;

pub use letters::Letters;
pub use written::Written;
