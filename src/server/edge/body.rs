//! The body of a response, to its trailers.

use std::{
    collections::VecDeque,
    future::Future,
    panic::{AssertUnwindSafe, catch_unwind},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use http::HeaderMap;
use http_body::{Frame, SizeHint};
use hyper::body::Bytes;
use tokio::time::sleep_until;
use tonic::{Code, Status, body::Body};

use super::{
    call::{Call, CallKind},
    ledger::{Ledger, Unread},
    status::{Refusal, reason_of, restate},
    turn::{Stage, Turn},
};
use crate::{
    deadline::Deadline,
    server::{
        lifecycle::{Phase, Watch},
        metrics::{MessageScan, Meter},
    },
};

/// A body that never ends without a status: a panic, a failure or a limit becomes its trailers.
#[derive(Default)]
pub(in crate::server) struct EdgeBody {
    inner: Body,
    call: Option<Call>,
    limits: Limits,
    messages: MessageScan,
    room: Room,
}

/// The body of a request, whose messages are counted as they come. It is kept as it came until all of it is there and the call may
/// go to work, for a message that has been read can take hundreds of times what it took on the wire. It may outlive its call, so it
/// holds no peer.
pub(super) struct CountedBody<B> {
    inner: B,
    meter: Arc<Meter>,
    method: usize,
    messages: MessageScan,
    turn: Arc<Turn>,
    /// What has come, in order: nearly always one piece, which allocates nothing.
    first: Option<Bytes>,
    rest: VecDeque<Bytes>,
    /// The end of the body, once it has come: its trailers, if there are any.
    end: Option<Option<HeaderMap>>,
}

/// Whether a stream goes on to its next message.
#[derive(Default)]
enum Room {
    /// It does: an answer of one message is taken as a whole.
    #[default]
    Free,
    /// As long as the connection has room.
    Asked,
    /// Not before the connection has room.
    Awaited(Pin<Box<dyn Future<Output = ()> + Send>>),
}

/// What ends a stream that has not ended by itself. Costs nothing for a body that is there when it is asked for.
#[derive(Default)]
pub(super) enum Limits {
    #[default]
    None,
    Unarmed {
        deadline: Option<Deadline>,
        stage: Option<Watch>,
    },
    Armed(Pin<Box<dyn Future<Output = Refusal> + Send>>),
}

type Polled = Poll<Option<Result<Frame<Unread>, Status>>>;

// === impl EdgeBody ===

impl EdgeBody {
    pub(super) fn new(inner: Body, call: Call, limits: Limits) -> Self {
        let room = match call.kind() {
            CallKind::Reflection => Room::Asked,
            CallKind::Product | CallKind::Health => Room::Free,
        };
        Self { inner, call: Some(call), limits, messages: MessageScan::default(), room }
    }

    pub(super) fn empty() -> Self {
        Self::default()
    }

    fn trailers(&mut self, trailers: HeaderMap) -> Polled {
        if trailers.get(Status::GRPC_STATUS).is_some_and(|code| code == "0") {
            self.end(Code::Ok, None);
            return Poll::Ready(Some(Ok(Frame::trailers(trailers))));
        }
        match Status::from_header_map(&trailers) {
            Some(status) => self.fail(restate(&status).unwrap_or(status)),
            None => self.fail(Status::unknown("")),
        }
    }

    fn fail(&mut self, status: Status) -> Polled {
        self.inner = Body::empty();
        let status = match &self.call {
            Some(call) => call.localize(status),
            None => status,
        };
        self.end(status.code(), reason_of(&status));
        let mut trailers = HeaderMap::new();
        Poll::Ready(Some(status.add_header(&mut trailers).map(|()| Frame::trailers(trailers))))
    }

    /// What is not trailers is data; a body that has ended sends none.
    fn data(&mut self, frame: Frame<Bytes>) -> Polled {
        match (frame.into_data(), &self.call) {
            (Ok(data), Some(call)) => {
                call.sent(self.messages.ended_in(&data));
                Poll::Ready(Some(Ok(Frame::data(Ledger::hold(call.peer().ledger(), data)))))
            }
            (Ok(_), None) | (Err(_), _) => Poll::Ready(None),
        }
    }

    fn poll_room(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        if let (Room::Asked, Some(call)) = (&self.room, &self.call)
            && !call.peer().ledger().is_free()
        {
            let ledger = Arc::clone(call.peer().ledger());
            self.room = Room::Awaited(Box::pin(async move { _ = ledger.room().await }));
        }
        if let Room::Awaited(room) = &mut self.room {
            ready!(room.as_mut().poll(cx));
            self.room = Room::Asked;
        }
        Poll::Ready(())
    }

    fn poll_limits(&mut self, cx: &mut Context<'_>) -> Polled {
        match self.limits.poll(cx) {
            Poll::Ready(refusal) => self.refuse(refusal),
            Poll::Pending => Poll::Pending,
        }
    }

    fn refuse(&mut self, refusal: Refusal) -> Polled {
        if let Some(call) = &self.call {
            call.refused(refusal.counted());
        }
        self.fail(refusal.status())
    }

    fn end(&mut self, code: Code, reason: Option<String>) {
        if let Some(mut call) = self.call.take() {
            call.end(code, reason);
        }
    }
}

impl http_body::Body for EdgeBody {
    type Data = Unread;
    type Error = Status;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Polled {
        if self.poll_room(cx).is_pending() {
            return self.poll_limits(cx);
        }
        match catch_unwind(AssertUnwindSafe(|| Pin::new(&mut self.inner).poll_frame(cx))) {
            Err(_) => self.refuse(Refusal::Panicked),
            Ok(Poll::Ready(Some(Ok(frame)))) => match frame.into_trailers() {
                Ok(trailers) => self.trailers(trailers),
                Err(data) => self.data(data),
            },
            Ok(Poll::Ready(Some(Err(status)))) => self.fail(status),
            Ok(Poll::Ready(None)) => Poll::Ready(None),
            Ok(Poll::Pending) => self.poll_limits(cx),
        }
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

// === impl CountedBody ===

impl<B> CountedBody<B> {
    pub(super) fn new(inner: B, call: &Call) -> Self {
        Self {
            inner,
            meter: Arc::clone(call.peer().meter()),
            method: call.method(),
            messages: MessageScan::default(),
            turn: Arc::clone(call.turn()),
            first: None,
            rest: VecDeque::new(),
            end: None,
        }
    }

    /// Counts what has come. `false` if it is not to be read on.
    fn count(&mut self, data: &[u8]) -> bool {
        let ended = self.messages.ended_in(data);
        if let Some(meter) = self.meter.method(self.method) {
            meter.received.add(ended);
        }
        self.turn.announce(self.messages.announced())
    }

    /// A stream of requests may never end, and what is too large is refused by its first bytes.
    fn is_not_kept(&self) -> bool {
        match self.turn.stage() {
            Stage::Arriving | Stage::HeldBack | Stage::Refused(_) => self.turn.is_too_large(self.messages.announced()),
            Stage::AtWork | Stage::Exempt | Stage::Ended => true,
        }
    }

    fn next(&mut self) -> Option<Bytes> {
        self.first.take().or_else(|| self.rest.pop_front())
    }

    fn keep(&mut self, data: Bytes) {
        match self.first {
            None => self.first = Some(data),
            Some(_) => self.rest.push_back(data),
        }
    }
}

impl<B> http_body::Body for CountedBody<B>
where
    B: http_body::Body<Data = Bytes> + Unpin,
{
    type Data = Bytes;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        loop {
            if self.is_not_kept()
                && let Some(data) = self.next()
            {
                return Poll::Ready(Some(Ok(Frame::data(data))));
            }
            if self.end.is_some() {
                break;
            }
            match ready!(Pin::new(&mut self.inner).poll_frame(cx)) {
                None => self.end = Some(None),
                // Its stream is gone, by a reset or a fault of the peer's, and with it whoever could read an answer. hyper, which asks
                // for that after each poll, drops the call: it counts as cancelled. Told of it, the codec would call it our fault.
                Some(Err(_)) => return Poll::Pending,
                Some(Ok(frame)) => match frame.into_data() {
                    // Whoever polls the call sees that it is refused.
                    Ok(data) if !self.count(&data) => return Poll::Pending,
                    Ok(data) => self.keep(data),
                    Err(frame) => self.end = Some(frame.into_trailers().ok()),
                },
            }
        }
        // Whoever polls the call sees that it is held back or refused.
        if !self.turn.arrive() {
            return Poll::Pending;
        }
        if let Some(data) = self.next() {
            return Poll::Ready(Some(Ok(Frame::data(data))));
        }
        Poll::Ready(self.end.take().flatten().map(|trailers| Ok(Frame::trailers(trailers))))
    }

    /// Asked before the end has been polled, it would let the call go to work unasked.
    fn is_end_stream(&self) -> bool {
        false
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

// === impl Limits ===

impl Limits {
    pub(super) fn new(deadline: Option<Deadline>, stage: Option<Watch>) -> Self {
        match (deadline, stage) {
            (None, None) => Self::None,
            (deadline, stage) => Self::Unarmed { deadline, stage },
        }
    }

    fn poll(&mut self, cx: &mut Context<'_>) -> Poll<Refusal> {
        if let Self::Unarmed { deadline, stage } = self {
            *self = Self::Armed(Box::pin(first_of(*deadline, stage.take())));
        }
        match self {
            Self::Armed(limit) => limit.as_mut().poll(cx),
            Self::None | Self::Unarmed { .. } => Poll::Pending,
        }
    }
}

async fn first_of(deadline: Option<Deadline>, stage: Option<Watch>) -> Refusal {
    let passed = async {
        match deadline {
            Some(Deadline(at)) => sleep_until(at).await,
            None => std::future::pending().await,
        }
    };
    let draining = async {
        match stage {
            Some(mut stage) => stage.reached(Phase::Draining).await,
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        () = passed => Refusal::DeadlineExceeded,
        () = draining => Refusal::Draining,
    }
}
