//! Whole games: PGN in and out, replays and batches over a real socket, the command.
#![cfg(feature = "server")]

mod batch;
mod command;
mod diagrams;
mod games;
mod replays;
mod rows;
#[path = "../service/mod.rs"]
mod service;
