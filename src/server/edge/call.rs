//! One call, from its headers to its end, whatever that is.

use std::{
    sync::{
        Arc, LazyLock,
        atomic::{AtomicU32, AtomicU64, Ordering},
    },
    time::Duration,
};

use http::{HeaderMap, HeaderName, HeaderValue, Request};
use tokio::time::Instant;
use tonic::{Code, Status};

use super::{
    Peer,
    turn::{Stage, Turn},
};
use crate::{
    language::Language,
    server::metrics::{Method, MethodMeter, Refused},
    traces::{TraceParent, TracedCall},
    wire::localize,
};

/// Names a call in the caller's logs and ours; echoed when the call fails.
pub(super) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Lines in one second about what strangers can cause; what is over is counted. A flood of bad requests must not become a flood of
/// writes to a pipe that somebody may not be reading.
const LOG_LINES_A_SECOND: u32 = 100;

/// What a call is, as far as the edge treats it differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CallKind {
    /// A call of the product's own services.
    Product,
    /// Health.
    Health,
    /// Reflection.
    Reflection,
}

/// Follows a call. Dropped unfinished, the caller has gone: CANCELLED.
#[derive(Debug)]
pub(super) struct Call {
    peer: Arc<Peer>,
    kind: CallKind,
    started: Instant,
    turn: Arc<Turn>,
    end: Option<End>,
    /// Its number among the methods that are served.
    method: usize,
    headers: Heard,
}

/// The headers of a call that are of use here, found in one pass: to look each of them up takes longer.
#[derive(Debug, Default)]
struct Heard {
    request_id: Option<HeaderValue>,
    trace_parent: Option<HeaderValue>,
    accept_language: Option<HeaderValue>,
    timeout: Option<HeaderValue>,
}

/// How a call ended.
#[derive(Debug)]
struct End {
    code: Code,
    reason: Option<String>,
}

/// Bounds the lines that are logged about what strangers can cause.
#[derive(Debug, Default)]
pub(super) struct LogBudget {
    second: AtomicU64,
    lines: AtomicU32,
    suppressed: AtomicU64,
}

// === impl CallKind ===

impl CallKind {
    fn of(path: &str) -> Self {
        if path.starts_with("/grpc.health.") {
            Self::Health
        } else if path.starts_with("/grpc.reflection.") {
            Self::Reflection
        } else {
            Self::Product
        }
    }
}

// === impl Call ===

impl Call {
    pub(super) fn begin<B>(peer: &Arc<Peer>, request: &Request<B>) -> Self {
        let (headers, path) = (request.headers(), request.uri().path());
        let method = peer.process().methods().number(path);
        if let Some(meter) = peer.meter().method(method) {
            meter.started.add(1);
        }
        let kind = CallKind::of(path);
        let stage = match kind {
            CallKind::Product => Stage::Arriving,
            CallKind::Health | CallKind::Reflection => Stage::Exempt,
        };
        Self {
            peer: Arc::clone(peer),
            kind,
            started: Instant::now(),
            turn: Arc::new(Turn::new(peer.ledger(), stage)),
            end: None,
            method,
            headers: Heard::of(headers),
        }
    }

    /// How long its caller waits, as `grpc-timeout` says.
    pub(super) fn timeout(&self) -> Option<&HeaderValue> {
        self.headers.timeout.as_ref()
    }

    pub(super) fn kind(&self) -> CallKind {
        self.kind
    }

    pub(super) fn started(&self) -> Instant {
        self.started
    }

    pub(super) fn peer(&self) -> &Arc<Peer> {
        &self.peer
    }

    /// The number of its method, by which its meter is found.
    pub(super) fn method(&self) -> usize {
        self.method
    }

    fn meter(&self) -> Option<&MethodMeter> {
        self.peer.meter().method(self.method)
    }

    /// Messages of its answer have ended in what is about to be sent.
    pub(super) fn sent(&self, messages: u64) {
        if let Some(meter) = self.meter() {
            meter.sent.add(messages);
        }
    }

    /// The edge answers this call itself.
    pub(super) fn refused(&self, why: Refused) {
        self.peer.meter().refuse(why);
    }

    pub(super) fn turn(&self) -> &Arc<Turn> {
        &self.turn
    }

    /// The call has ended so. The first end counts.
    pub(super) fn end(&mut self, code: Code, reason: Option<String>) {
        self.end.get_or_insert(End { code, reason });
    }

    /// The language that the call asks for.
    pub(super) fn language(&self) -> Language {
        Language::accepted(self.headers.accept_language.iter().filter_map(|value| value.to_str().ok()))
    }

    /// A status of the edge, told in the language that the call asks for.
    pub(super) fn localize(&self, status: Status) -> Status {
        localize(status, self.language())
    }

    /// Names a failed call in its response, so that what the caller saw can be found in the log.
    pub(super) fn identify(&mut self, headers: &mut HeaderMap) {
        headers.insert(REQUEST_ID, self.identity());
    }

    /// The caller's name for the call if it is fit to print, else one of our own.
    fn identity(&mut self) -> HeaderValue {
        let id = self.headers.request_id.take().filter(is_printable).unwrap_or_else(new_request_id);
        self.headers.request_id = Some(id.clone());
        id
    }

    /// Sends a span of the call where traces go; a probe's calls would drown the others.
    fn trace(&self, code: Code, took: Duration) {
        let traces = self.peer.process().traces();
        if traces.are_off() || self.kind == CallKind::Health {
            return;
        }
        let method = self.peer.process().methods().get(self.method);
        let parent = self.headers.trace_parent.as_ref().and_then(|header| TraceParent::read(header.as_bytes()));
        traces.call(&TracedCall {
            parent,
            service: method.map_or("unknown", Method::service),
            method: method.map_or("unknown", Method::name),
            code,
            took,
        });
    }

    fn log(&mut self, end: &End, elapsed: Duration) {
        let End { code, reason } = end;
        let severity = Severity::of(*code);
        // Whoever watches health is told of the stop; that is what it watches for.
        let told_of_the_stop = self.kind == CallKind::Health && *code == Code::Unavailable;
        if severity == Severity::Silent || told_of_the_stop {
            return;
        }
        let Some(suppressed) = self.peer.process().may_log() else { return };
        let identity = self.identity();
        let request_id = identity.to_str().unwrap_or_default();
        let parent = self.headers.trace_parent.as_ref().and_then(|header| TraceParent::read(header.as_bytes()));
        let trace_id = parent.map(|parent| format!("{:032x}", parent.trace)).unwrap_or_default();
        // What is not served is `unknown`: a path can say anything.
        let method = self.peer.process().methods().get(self.method).map_or("unknown", Method::path);
        let reason = reason.as_deref().unwrap_or_default();
        let address = self.peer.address();
        macro_rules! line {
            ($level:ident) => {
                tracing::$level!(method, ?code, reason, request_id, trace_id, ?elapsed, %address, suppressed, "call failed")
            };
        }
        match severity {
            Severity::Fault => line!(error),
            Severity::Strain => line!(warn),
            Severity::Caller => line!(info),
            Severity::Silent => {}
        }
    }
}

// === impl Heard ===

impl Heard {
    /// Of several with one name the first.
    fn of(headers: &HeaderMap) -> Self {
        let mut heard = Self::default();
        for (name, value) in headers {
            let place = match name.as_str() {
                "grpc-timeout" => &mut heard.timeout,
                "accept-language" => &mut heard.accept_language,
                "traceparent" => &mut heard.trace_parent,
                "x-request-id" => &mut heard.request_id,
                _ => continue,
            };
            if place.is_none() {
                *place = Some(value.clone());
            }
        }
        heard
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        self.turn.end();
        let end = self.end.take().unwrap_or(End { code: Code::Cancelled, reason: None });
        let elapsed = self.started.elapsed();
        if let Some(meter) = self.meter() {
            meter.handled(end.code, elapsed);
        }
        self.trace(end.code, elapsed);
        self.log(&end, elapsed);
    }
}

/// Who has to do something about a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Severity {
    /// We have a bug.
    Fault,
    /// We have too little of something.
    Strain,
    /// The caller has asked for something that cannot be.
    Caller,
    /// Nobody.
    Silent,
}

impl Severity {
    fn of(code: Code) -> Self {
        match code {
            Code::Unknown | Code::Internal | Code::DataLoss => Self::Fault,
            Code::DeadlineExceeded | Code::ResourceExhausted | Code::Unavailable => Self::Strain,
            Code::InvalidArgument
            | Code::NotFound
            | Code::AlreadyExists
            | Code::PermissionDenied
            | Code::FailedPrecondition
            | Code::Aborted
            | Code::OutOfRange
            | Code::Unimplemented
            | Code::Unauthenticated => Self::Caller,
            Code::Ok | Code::Cancelled => Self::Silent,
        }
    }
}

fn is_printable(id: &HeaderValue) -> bool {
    (1..=64).contains(&id.len())
        && id.as_bytes().iter().all(|byte| byte.is_ascii_alphanumeric() || b"-_.:/+=".contains(byte))
}

/// Unlike any other of this process, and very probably of any other.
fn new_request_id() -> HeaderValue {
    static NEXT: LazyLock<AtomicU64> = LazyLock::new(|| {
        use std::hash::{BuildHasher, RandomState};
        AtomicU64::new(RandomState::new().hash_one("request id"))
    });
    let id = NEXT.fetch_add(1, Ordering::Relaxed);
    HeaderValue::from_str(&format!("{id:016x}")).unwrap_or_else(|_| HeaderValue::from_static(""))
}

// === impl LogBudget ===

impl LogBudget {
    /// `None` if a line must not be written in this second of the process; else how many were not written before it. Shards that race at the turn of a
    /// second may write a few lines more.
    pub(super) fn take(&self, second: u64) -> Option<u64> {
        if self.second.swap(second, Ordering::Relaxed) != second {
            self.lines.store(0, Ordering::Relaxed);
        }
        if self.lines.fetch_add(1, Ordering::Relaxed) < LOG_LINES_A_SECOND {
            Some(self.suppressed.swap(0, Ordering::Relaxed))
        } else {
            self.suppressed.fetch_add(1, Ordering::Relaxed);
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_over_the_budget_are_counted_and_told_later() {
        let budget = LogBudget::default();
        let written = (0..LOG_LINES_A_SECOND + 7).filter(|_| budget.take(0).is_some()).count();
        assert_eq!(written, LOG_LINES_A_SECOND as usize);
        assert_eq!(budget.take(1), Some(7));
        assert_eq!(budget.take(1), Some(0));
    }

    #[test]
    fn request_ids_are_fit_to_print_and_differ() {
        assert!(is_printable(&HeaderValue::from_static("b1946ac9-2492:7/x")));
        assert!(!is_printable(&HeaderValue::from_static("")));
        assert!(!is_printable(&HeaderValue::from_static("a b")));
        assert!(!is_printable(&HeaderValue::from_bytes(&[b'a'; 65]).unwrap()));
        assert_ne!(new_request_id(), new_request_id());
    }
}
