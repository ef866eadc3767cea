//! The shared core: the Laws of Chess as pure functions. No input or output, no clock, no wire types; time and chance
//! are arguments.
//!
//! * [`board`]: squares, pieces, positions and moves;
//! * [`notation`]: how positions and moves are written;
//! * [`mate`]: whether a side can still mate;
//! * [`laws`]: how games end, and what may be claimed;
//! * [`clock`]: chess clocks;
//! * [`game`]: a game as the fold of its moves over the above;
//! * [`replay`]: whole records of games, ruled on;
//! * [`diagram`]: pictures of positions.

pub mod board;
pub mod clock;
pub mod diagram;
pub mod game;
pub mod laws;
pub mod mate;
pub mod notation;
pub mod replay;
