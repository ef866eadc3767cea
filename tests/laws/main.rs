//! The arbiter's book as a black box, over a real socket: rule sets, claims, incidents.
#![cfg(feature = "server")]
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    reason = "a test fails by panicking"
)]

mod arbiter;
mod contradictions;
mod coverage;
mod hard_cases;
mod pieces;
mod reports;
mod requests;
mod rule_sets;
#[path = "../service/mod.rs"]
mod service;
