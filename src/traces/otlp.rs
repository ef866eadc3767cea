//! Spans by OTLP over gRPC.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::{Duration, SystemTime},
};

use opentelemetry::{
    Context, KeyValue, SpanId, TraceFlags, TraceId,
    trace::{
        Span as _, SpanContext, SpanKind, Status, TraceContextExt as _, TraceState, Tracer as _, TracerProvider as _,
    },
};
use opentelemetry_otlp::{SpanExporter, WithExportConfig as _};
use opentelemetry_sdk::{
    Resource,
    trace::{Sampler, SdkTracer, SdkTracerProvider},
};
use tokio::sync::oneshot;
use tonic::Code;

use super::{TraceParent, TracedCall, TracesError};
use crate::telemetry;

/// Time that the last spans have to be sent when the process ends.
const FLUSH_LIMIT: Duration = Duration::from_secs(3);

/// A tracer, and the thread on which its connection to the collector runs.
#[derive(Debug)]
pub(super) struct Exporter {
    provider: SdkTracerProvider,
    tracer: SdkTracer,
    ratio: f64,
    asked: AtomicU64,
    /// Dropped, it ends the thread.
    _running: oneshot::Sender<()>,
}

// === impl Exporter ===

impl Exporter {
    pub(super) fn start(endpoint: &str, ratio: f64) -> Result<Self, TracesError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let exporter = {
            let _entered = runtime.enter();
            SpanExporter::builder().with_tonic().with_endpoint(endpoint).with_timeout(FLUSH_LIMIT).build()?
        };
        let resource = Resource::builder()
            .with_service_name("arbiter")
            .with_attribute(KeyValue::new("service.version", telemetry::VERSION))
            .build();
        // What is sampled is decided before a span is made.
        let provider = SdkTracerProvider::builder()
            .with_sampler(Sampler::AlwaysOn)
            .with_resource(resource)
            .with_batch_exporter(exporter)
            .build();
        let (running, ended) = oneshot::channel::<()>();
        thread::Builder::new().name("traces".to_owned()).spawn(move || {
            let _ = runtime.block_on(ended);
        })?;
        let tracer = provider.tracer("arbiter");
        Ok(Self { provider, tracer, ratio, asked: AtomicU64::new(0), _running: running })
    }

    pub(super) fn call(&self, call: &TracedCall<'_>) {
        let TracedCall { parent, service, method, code, took } = *call;
        if !parent.map_or_else(|| self.is_drawn(), |parent| parent.sampled) {
            return;
        }
        #[expect(clippy::disallowed_methods, reason = "a span says when; no answer depends on it")]
        let end = SystemTime::now();
        let mut span = self
            .tracer
            .span_builder(format!("{service}/{method}"))
            .with_kind(SpanKind::Server)
            .with_start_time(end.checked_sub(took).unwrap_or(end))
            .with_attributes([
                KeyValue::new("rpc.system", "grpc"),
                KeyValue::new("rpc.service", service.to_owned()),
                KeyValue::new("rpc.method", method.to_owned()),
                KeyValue::new("rpc.grpc.status_code", code as i64),
            ])
            .start_with_context(&self.tracer, &parent.map_or_else(Context::new, remote));
        if is_error(code) {
            span.set_status(Status::error(code.description()));
        }
        span.end_with_timestamp(end);
    }

    pub(super) fn flush(&self) {
        if let Err(error) = self.provider.shutdown_with_timeout(FLUSH_LIMIT) {
            tracing::warn!(%error, "the last spans may be lost");
        }
    }

    /// Whether a call that nobody traces yet is one of the sample: a hash of its number is below the ratio.
    fn is_drawn(&self) -> bool {
        // SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
        let number = self.asked.fetch_add(1, Ordering::Relaxed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let mixed = mixed ^ (mixed >> 31);
        (mixed >> 11) as f64 / (1_u64 << 53) as f64 <= self.ratio && self.ratio > 0.0
    }
}

fn remote(TraceParent { trace, span, .. }: TraceParent) -> Context {
    let (trace, span) = (TraceId::from(trace), SpanId::from(span));
    Context::new().with_remote_span_context(SpanContext::new(trace, span, TraceFlags::SAMPLED, true, TraceState::NONE))
}

/// The codes that are the server's own errors (OpenTelemetry semantic conventions for gRPC, server side).
fn is_error(code: Code) -> bool {
    match code {
        Code::Unknown
        | Code::DeadlineExceeded
        | Code::Unimplemented
        | Code::Internal
        | Code::Unavailable
        | Code::DataLoss => true,
        Code::Ok
        | Code::Cancelled
        | Code::InvalidArgument
        | Code::NotFound
        | Code::AlreadyExists
        | Code::PermissionDenied
        | Code::ResourceExhausted
        | Code::FailedPrecondition
        | Code::Aborted
        | Code::OutOfRange
        | Code::Unauthenticated => false,
    }
}
