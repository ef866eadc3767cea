//! The future of a call's response.

use std::{
    convert::Infallible,
    future::Future,
    mem,
    panic::{AssertUnwindSafe, catch_unwind},
    pin::Pin,
    sync::{Arc, OnceLock},
    task::{Context, Poll, ready},
};

use http::{HeaderMap, Request, Response, StatusCode, header};
use tokio::time::{Instant, Sleep, sleep_until};
use tonic::{Code, Status, body::Body, service::Routes};
use tower::Service;

use super::{
    body::{EdgeBody, Limits},
    call::{Call, CallKind},
    queue::{self, Place, Step},
    status::{Refusal, reason_of, restate},
    turn::Stage,
};
use crate::{
    deadline::Deadline,
    language::Language,
    server::lifecycle::Watch,
    wire::{Overweight, localize},
};

type RoutesFuture = <Routes as Service<Request<Body>>>::Future;

/// Completes with the head of the response, in time.
pub(in crate::server) struct Answer(State);

enum State {
    Ready(Response<EdgeBody>),
    Running(Running),
    Taken,
}

struct Running {
    inner: RoutesFuture,
    call: Call,
    deadline: Deadline,
    /// Armed once a poll was not enough: most calls are answered in their first.
    timer: Option<Pin<Box<Sleep>>>,
    /// While the call is held back.
    waiting: Option<Pin<Box<dyn Future<Output = ()> + Send>>>,
    limits: Limits,
    /// Until it begins.
    place: Option<Place>,
}

// === impl Answer ===

impl Answer {
    pub(super) fn ready(response: Response<EdgeBody>) -> Self {
        Self(State::Ready(response))
    }

    pub(super) fn refused(call: Call, refusal: Refusal) -> Self {
        Self::ready(refuse(call, refusal))
    }

    /// Begins when the queue lets it, if it has a `place` there, and runs until `deadline`. What streams after the head of the
    /// response is bounded by the deadline that the caller `asked` for, if any, and by the process's draining if the stream is one
    /// that would not end by itself.
    pub(super) fn running(
        inner: RoutesFuture,
        call: Call,
        place: Option<Place>,
        deadline: Deadline,
        asked: Option<Deadline>,
        stage: &Watch,
    ) -> Self {
        let ends_with = match call.kind() {
            CallKind::Product => None,
            CallKind::Health | CallKind::Reflection => Some(stage.clone()),
        };
        let limits = Limits::new(asked, ends_with);
        Self(State::Running(Running { inner, call, deadline, timer: None, waiting: None, limits, place }))
    }
}

impl Future for Answer {
    type Output = Result<Response<EdgeBody>, Infallible>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let outcome = match &mut self.0 {
            State::Running(running) => Some(ready!(running.poll(cx))),
            State::Ready(_) | State::Taken => None,
        };
        let response = match (mem::replace(&mut self.0, State::Taken), outcome) {
            (State::Ready(response), _) => response,
            (State::Running(Running { call, limits, .. }), Some(Ok(response))) => finish(response, call, limits),
            (State::Running(Running { call, .. }), Some(Err(refusal))) => refuse(call, refusal),
            // Polled again after its end.
            (State::Running(_), None) | (State::Taken, _) => return Poll::Pending,
        };
        Poll::Ready(Ok(response))
    }
}

// === impl Running ===

impl Running {
    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Result<Response<Body>, Refusal>> {
        if let Some(place) = &mut self.place {
            let now = Instant::now();
            if now >= self.deadline.0 {
                return Poll::Ready(Err(Refusal::DeadlineExceeded));
            }
            let started = self.call.started();
            match place.step(now, now - started, queue::patience(started, self.deadline.0)) {
                Step::Begin => self.place = None,
                Step::GoBehind => {
                    cx.waker().wake_by_ref();
                    return Poll::Pending;
                }
                Step::GiveUp => return Poll::Ready(Err(Refusal::Overloaded)),
            }
        }
        if let Poll::Ready(outcome) = self.work(cx) {
            return Poll::Ready(outcome);
        }
        let timer = self.timer.get_or_insert_with(|| Box::pin(sleep_until(self.deadline.0)));
        timer.as_mut().poll(cx).map(|()| Err(Refusal::DeadlineExceeded))
    }

    /// Lets the call go on as far as it can, and may.
    fn work(&mut self, cx: &mut Context<'_>) -> Poll<Result<Response<Body>, Refusal>> {
        loop {
            if let Some(waiting) = &mut self.waiting {
                ready!(waiting.as_mut().poll(cx));
                self.waiting = None;
            }
            match catch_unwind(AssertUnwindSafe(|| Pin::new(&mut self.inner).poll(cx))) {
                Err(_) => return Poll::Ready(Err(Refusal::Panicked)),
                Ok(Poll::Ready(Ok(response))) => return Poll::Ready(Ok(response)),
                Ok(Poll::Ready(Err(never))) => match never {},
                Ok(Poll::Pending) => {}
            }
            match self.call.turn().stage() {
                Stage::Refused(refusal) => return Poll::Ready(Err(refusal)),
                // The body of the request keeps its end to itself until then.
                Stage::HeldBack => {
                    let patience = queue::patience(self.call.started(), self.deadline.0);
                    self.waiting = Some(Box::pin(Arc::clone(self.call.turn()).wait(patience)));
                }
                Stage::Arriving | Stage::AtWork | Stage::Exempt | Stage::Ended => {
                    self.call.turn().goes_on();
                    return Poll::Pending;
                }
            }
        }
    }
}

/// The head is there. With a status in it there is nothing more to come ("Trailers-Only"); else the body brings it.
fn finish(response: Response<Body>, mut call: Call, limits: Limits) -> Response<EdgeBody> {
    call.turn().end();
    let in_head = response.headers().get(Status::GRPC_STATUS).map(|code| Code::from_bytes(code.as_bytes()));
    match (in_head, response.status()) {
        (None, StatusCode::OK) => response.map(|body| EdgeBody::new(body, call, limits)),
        (Some(Code::Ok), _) => {
            call.end(Code::Ok, None);
            response.map(|_| EdgeBody::empty())
        }
        (Some(code), _) => {
            let status = response.extensions().get::<Status>();
            let restated = status.and_then(|status| {
                let overweight = Overweight::of(status).map(|overweight| overweight.status(call.language()));
                overweight.or_else(|| restate(status))
            });
            if let Some(restated) = restated {
                return failure(call, restated);
            }
            call.end(code, status.and_then(reason_of));
            let mut response = response.map(|_| EdgeBody::empty());
            // The router adds one to its own answer for an unknown service; gRPC does not know it.
            response.headers_mut().remove(header::CONTENT_LENGTH);
            call.identify(response.headers_mut());
            response
        }
        (None, _) => {
            call.end(Code::Unknown, None);
            response.map(|_| EdgeBody::empty())
        }
    }
}

/// The edge's own answer.
fn refuse(call: Call, refusal: Refusal) -> Response<EdgeBody> {
    call.refused(refusal.counted());
    match refusal {
        Refusal::Overloaded => shed(call),
        _ => failure(call, refusal.status()),
    }
}

/// What is answered to one of many calls that are too many. It is put together once in each language: under load a shard has
/// better things to do.
fn shed(call: Call) -> Response<EdgeBody> {
    static ANSWERS: [OnceLock<(HeaderMap, Option<String>)>; Language::COUNT] =
        [const { OnceLock::new() }; Language::COUNT];
    let language = call.language();
    let put_together = || {
        let status = localize(Refusal::Overloaded.status(), language);
        let reason = reason_of(&status);
        (status.into_http::<EdgeBody>().into_parts().0.headers, reason)
    };
    let Some(answer) = ANSWERS.get(language as usize) else { return failure(call, Refusal::Overloaded.status()) };
    let (headers, reason) = answer.get_or_init(put_together);
    let mut response = Response::new(EdgeBody::empty());
    *response.headers_mut() = headers.clone();
    failed(call, Code::ResourceExhausted, reason.clone(), response)
}

/// A response that is nothing but `status`.
fn failure(call: Call, status: Status) -> Response<EdgeBody> {
    let (code, reason) = (status.code(), reason_of(&status));
    let response = call.localize(status).into_http();
    failed(call, code, reason, response)
}

/// The end of a call that is told in the head of its response.
fn failed(mut call: Call, code: Code, reason: Option<String>, mut response: Response<EdgeBody>) -> Response<EdgeBody> {
    call.end(code, reason);
    call.identify(response.headers_mut());
    response
}
