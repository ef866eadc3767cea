//! The arbiter's book as a black box, over a real socket: rule sets, claims, incidents.
#![cfg(feature = "server")]

mod arbiter;
mod contradictions;
mod coverage;
mod hard_cases;
mod reports;
mod requests;
mod rule_sets;
#[path = "../service/mod.rs"]
mod service;
