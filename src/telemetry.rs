//! Logging: one subscriber for the process, as text or JSON, and panics reported through it.

use std::{any::Any, panic};

use tracing_subscriber::EnvFilter;

use crate::config::{LogFormat, LogSettings};

/// Version of this build, as Cargo knows it.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The revision of the sources, when whoever builds says so in `ARBITER_REVISION`.
pub const REVISION: &str = match option_env!("ARBITER_REVISION") {
    Some(revision) => revision,
    None => "unknown",
};

/// Starts logging to standard error, and sends panics there too. A second call in one process changes nothing.
pub fn init(LogSettings { log_format, log_filter, .. }: &LogSettings) {
    let builder = tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::builder().parse_lossy(log_filter))
        .with_writer(std::io::stderr);
    let installed = match log_format {
        LogFormat::Text => builder.with_ansi(false).try_init(),
        LogFormat::Json => builder.json().flatten_event(true).try_init(),
    };
    if installed.is_ok() {
        panic::set_hook(Box::new(report_panic));
    }
}

/// Where a panic happened is always logged. What it says may quote a request, so that is for debugging only.
fn report_panic(info: &panic::PanicHookInfo<'_>) {
    let location = info.location().map_or_else(|| "unknown".to_owned(), ToString::to_string);
    tracing::error!(location, thread = std::thread::current().name(), "panicked");
    tracing::debug!(payload = payload_text(info.payload()), "panicked");
}

fn payload_text(payload: &(dyn Any + Send)) -> &str {
    payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("not a text")
}
