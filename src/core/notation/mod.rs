//! How positions and moves are written: FEN, UCI and standard algebraic notation.
//!
//! Notations exist only at the edges. Everything else in the core speaks in [`Position`](super::board::Position) and
//! [`Move`](super::board::Move).

pub mod fen;
mod letters;
pub mod pgn;
pub mod san;
pub mod uci;

#[cfg(test)]
mod tests;

pub use letters::Letters;
