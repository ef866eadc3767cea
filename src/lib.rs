//! Arbiter.
#[cfg(feature = "server")]
pub mod config;
pub mod core;
#[cfg(feature = "server")]
pub mod deadline;
#[cfg(feature = "server")]
pub mod server;
#[cfg(feature = "server")]
pub mod telemetry;
