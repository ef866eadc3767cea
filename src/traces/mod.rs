//! A span of each sampled call, sent to an OpenTelemetry collector. Built with the cargo feature `otlp` only; without it nothing
//! is ever sent.

#[cfg(feature = "otlp")]
mod otlp;
mod parent;

use std::time::Duration;

use tonic::Code;

#[cfg(feature = "otlp")]
use self::otlp::Exporter;
pub use self::parent::TraceParent;
use crate::config::LogSettings;

/// Where spans go, if anywhere.
#[derive(Clone, Debug, Default)]
pub struct Traces {
    #[cfg(feature = "otlp")]
    exporter: Option<std::sync::Arc<Exporter>>,
}

/// A call that has just ended.
#[derive(Clone, Copy, Debug)]
pub struct TracedCall<'a> {
    /// The span within which the caller made it, as the caller says.
    pub parent: Option<TraceParent>,
    /// The full name of the service.
    pub service: &'a str,
    /// The method of the service.
    pub method: &'a str,
    /// How it ended.
    pub code: Code,
    /// How long it took.
    pub took: Duration,
}

/// Traces cannot be sent.
pub type TracesError = Box<dyn std::error::Error + Send + Sync>;

// === impl Traces ===

#[cfg(feature = "otlp")]
impl Traces {
    /// Starts to send to the endpoint of the settings, if there is one. A collector that cannot be reached costs spans, not
    /// calls.
    ///
    /// # Errors
    ///
    /// When the endpoint is none, or no thread can be had.
    pub fn start(settings: &LogSettings) -> Result<Self, TracesError> {
        let start = |endpoint: &String| Exporter::start(endpoint, settings.trace_ratio).map(std::sync::Arc::new);
        Ok(Self { exporter: settings.otlp_endpoint.as_ref().map(start).transpose()? })
    }

    /// Whether nothing is sent at all.
    #[must_use]
    pub fn are_off(&self) -> bool {
        self.exporter.is_none()
    }

    /// Takes note of a call, if it is one of the sample.
    pub fn call(&self, call: &TracedCall<'_>) {
        if let Some(exporter) = &self.exporter {
            exporter.call(call);
        }
    }

    /// Sends what is still here, for some seconds at most.
    pub fn flush(&self) {
        if let Some(exporter) = &self.exporter {
            exporter.flush();
        }
    }
}

#[cfg(not(feature = "otlp"))]
impl Traces {
    /// No traces in this build; the settings cannot ask for any.
    ///
    /// # Errors
    ///
    /// None here.
    pub fn start(_: &LogSettings) -> Result<Self, TracesError> {
        Ok(Self::default())
    }

    /// Always.
    #[must_use]
    pub fn are_off(&self) -> bool {
        true
    }

    /// Does nothing.
    pub fn call(&self, _: &TracedCall<'_>) {}

    /// Does nothing.
    pub fn flush(&self) {}
}
