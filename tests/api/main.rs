//! The calls of the contract as a black box, over a real socket.
#![cfg(feature = "server")]
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    reason = "a test fails by panicking"
)]

mod clocks;
mod errors;
mod games;
mod history;
mod languages;
mod mating;
mod rejections;
mod reports;
mod requests;
mod rulings;
#[path = "../service/mod.rs"]
mod service;
