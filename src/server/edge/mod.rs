//! The edge: everything that happens to every call, in one place around the routes.
//!
//! Deadline, panic barrier, limits on what runs and on what is held, the count and the log line of every end. It lies outside
//! all of them, so that nothing ends a call unseen.

mod answer;
mod body;
mod call;
#[cfg(test)]
mod cost;
mod ledger;
mod process;
mod queue;
mod status;
mod turn;

use std::{
    convert::Infallible,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use http::{Method, Request, Response, StatusCode, header};
use hyper::body::Bytes;
use tonic::{body::Body, service::Routes};
use tower::Service as _;

pub(super) use self::process::{Peer, Process};
pub use self::status::ERROR_DOMAIN;
pub(super) use self::status::Refusal;
use self::{
    answer::Answer,
    body::{CountedBody, EdgeBody},
    call::{Call, CallKind},
    queue::{ARRIVAL_SHARE, Place},
};
use super::lifecycle::Watch;
use crate::deadline::{Deadline, parse_grpc_timeout};

type BoxError = Box<dyn std::error::Error + Send + Sync>;

/// The edge of one connection.
#[derive(Clone)]
pub(super) struct Edge {
    routes: Routes,
    peer: Arc<Peer>,
    stage: Watch,
}

// === impl Edge ===

impl Edge {
    pub(super) fn new(routes: Routes, peer: Arc<Peer>, stage: Watch) -> Self {
        Self { routes, peer, stage }
    }

    fn start<B>(&self, mut request: Request<B>, call: Call) -> Answer
    where
        B: http_body::Body<Data = Bytes, Error: Into<BoxError>> + Send + Unpin + 'static,
    {
        let process = self.peer.process();
        let asked = match call.timeout().map(|value| parse_grpc_timeout(value.as_bytes())) {
            None => None,
            // A deadline that lies beyond what the clock can say is none.
            Some(Ok(timeout)) => call.started().checked_add(timeout).map(Deadline),
            Some(Err(_)) => return Answer::refused(call, Refusal::MalformedTimeout),
        };
        if call.kind() != CallKind::Health
            && let Err(refusal) = process.access().admit(self.peer.caller(), request.headers())
        {
            return Answer::refused(call, refusal);
        }
        // Health is answered under any load: a probe that is shed kills a healthy process.
        if call.kind() != CallKind::Health && !call.turn().take_slot() {
            return Answer::refused(call, Refusal::Overloaded);
        }
        let cap = Deadline(call.started() + process.request_timeout());
        let deadline = asked.map_or(cap, |asked| asked.min(cap));
        let patience = queue::patience(call.started(), deadline.0);
        let place = match call.kind() {
            CallKind::Product if self.peer.ledger().holds_back_for(patience / ARRIVAL_SHARE) => None,
            CallKind::Product => Place::take(patience),
            CallKind::Health | CallKind::Reflection => None,
        };
        if call.kind() == CallKind::Product && place.is_none() {
            return Answer::refused(call, Refusal::Overloaded);
        }
        request.extensions_mut().insert(deadline);

        let request = request.map(|body| Body::new(CountedBody::new(body, &call)));
        let mut routes = self.routes.clone();
        // The router is always ready, and its future is lazy; the barrier is for what may be put in between one day.
        match catch_unwind(AssertUnwindSafe(|| routes.call(request))) {
            Ok(inner) => Answer::running(inner, call, place, deadline, asked, &self.stage),
            Err(_) => Answer::refused(call, Refusal::Panicked),
        }
    }
}

/// The body is hyper's `Incoming` for all but the bench.
impl<B> hyper::service::Service<Request<B>> for Edge
where
    B: http_body::Body<Data = Bytes, Error: Into<BoxError>> + Send + Unpin + 'static,
{
    type Response = Response<EdgeBody>;
    type Error = Infallible;
    type Future = Answer;

    fn call(&self, request: Request<B>) -> Answer {
        if let Some(status) = not_grpc(&request) {
            tracing::debug!(address = %self.peer.address(), %status, "not a gRPC request");
            let mut response = Response::new(EdgeBody::empty());
            *response.status_mut() = status;
            return Answer::ready(response);
        }
        let call = Call::begin(&self.peer, &request);
        self.start(request, call)
    }
}

/// The HTTP status for a request that is not gRPC at all; another client could take a gRPC error, which is HTTP 200, for success
/// ("gRPC over HTTP2", Requests).
fn not_grpc<B>(request: &Request<B>) -> Option<StatusCode> {
    if request.method() != Method::POST {
        return Some(StatusCode::METHOD_NOT_ALLOWED);
    }
    let subtype = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.as_bytes().strip_prefix(b"application/grpc"))
        .filter(|rest| matches!(rest.first(), None | Some(b'+' | b';')));
    subtype.is_none().then_some(StatusCode::UNSUPPORTED_MEDIA_TYPE)
}
