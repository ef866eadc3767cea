//! A complete chess arbiter: the Laws of Chess as pure functions, and a stateless gRPC service around them.
//!
//! * [`core`]: the shared core. Positions, moves, notations, endings, claims, clocks; no input or output. Built alone with
//!   `--no-default-features` it is a library to embed.
//! * `language`: sentences and their catalogues; which language a caller reads.
//! * `wire`: between the messages of `arbiter.v1` and the core.
//! * `rpc`: one file for each call.
//! * `replay_command`: the command `arbiter replay`, on the core and the words of `wire`.
//! * `server`: sockets, shards, deadlines, access, metrics, draining.
//!
//! Imports run downwards only: `server`, `rpc`, `wire`, `language`, `core`.
//!
//! ```
//! use arbiter::core::{board::Position, notation::{san, Letters}};
//!
//! let mut position = Position::standard();
//! let mv = san::read(&position, "e4", Letters::English)?;
//! position.play(mv);
//! assert_eq!(position.legal_moves().len(), 20);
//! # Ok::<(), san::SanError>(())
//! ```

#[cfg(feature = "server")]
pub mod config;
pub mod core;
#[cfg(feature = "server")]
pub mod deadline;
#[cfg(feature = "server")]
pub mod health_command;
#[cfg(feature = "server")]
mod language;
#[cfg(feature = "server")]
pub mod replay_command;
#[cfg(feature = "server")]
pub mod rpc;
#[cfg(feature = "server")]
pub mod server;
#[cfg(feature = "server")]
pub mod tally;
#[cfg(feature = "server")]
pub mod telemetry;
#[cfg(feature = "server")]
pub mod traces;
#[cfg(feature = "server")]
pub mod wire;
