//! Whole games: PGN in and out, replays and batches over a real socket, the command.
#![cfg(feature = "server")]
#![expect(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test fails by panicking")]

mod batch;
mod command;
mod diagrams;
mod games;
mod replays;
mod rows;
#[path = "../service/mod.rs"]
mod service;
