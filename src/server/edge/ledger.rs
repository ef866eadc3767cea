//! What is held in memory for one connection, and what its calls may do while so much is held.
//!
//! An answer becomes bytes when its call is done, and HTTP/2 takes all of them at once, whatever the windows of the peer say.
//! Who asks a thousand times for much and never reads would so have a thousand answers kept. So calls of a connection
//! whose answers pile up are held back until some of them have been taken: a caller who reads does not notice, and one who
//! does not holds up nobody else. Requests that come slowly are bounded by what they announce.

use std::{
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::Duration,
};

use hyper::body::{Buf, Bytes};
use tokio::{
    sync::Notify,
    time::{Instant, sleep},
};

use super::Process;
use crate::{config::Settings, server::metrics::Meter};

/// What an answer takes beside its bytes: the encoder's first buffer is so large however short the message, and the
/// stream and its headers take some hundred bytes more.
const OVERHEAD: usize = 9 * 1_024;

/// What stands before each message of gRPC: a flag and its length.
const PREFIX: usize = 5;

/// Calls of one connection that are at work in turns, each with a part of its answer done. One thread serves a
/// connection, so that more of them at once are no faster.
const LONG_CALLS: usize = 8;

/// Looks at a peer that takes nothing before it is given up. Between two of them its connection has had its turn, so that a shard
/// that does not come to its work blames nobody else for it.
const LOOKS: u32 = 4;

/// How much may be held.
#[derive(Clone, Copy, Debug)]
pub(super) struct HeldLimits {
    /// Bytes of answers that wait to be read, of a connection.
    unread: usize,
    /// And of all together.
    unread_in_all: usize,
    /// Bytes of requests on the way, of a connection.
    incoming: usize,
    /// Larger requests are refused for their size. With the prefix of the message.
    request: usize,
}

/// What is held for one connection. All of it belongs to one thread; the atomics are for the compiler.
#[derive(Debug)]
pub(in crate::server) struct Ledger {
    process: Arc<Process>,
    meter: Arc<Meter>,
    /// Bytes of answers that are not yet in the socket.
    unread: AtomicUsize,
    /// Grows with every piece of an answer that goes into the socket.
    moved: AtomicUsize,
    /// Bytes of requests, as announced, whose calls have no answer yet.
    incoming: AtomicUsize,
    /// Calls at work that were not done at once.
    long: AtomicUsize,
    /// Calls that are held back.
    waiting: AtomicUsize,
    /// How long the last of them was held back by the work of others, in microseconds; 0 once none is.
    waited: AtomicU64,
    room: Notify,
}

/// A piece of an answer, on its way to the socket.
#[derive(Debug)]
pub(in crate::server) struct Unread {
    bytes: Bytes,
    weight: usize,
    ledger: Arc<Ledger>,
}

/// Why a call is held back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Obstacle {
    /// Answers that nobody has read.
    Unread,
    /// Calls at work.
    Work,
}

/// Counts a call as held back while it lives.
struct Waiting<'a>(&'a Ledger);

/// Adds to what one thread alone writes: a read and a write are enough, and cost a tenth of an atomic addition.
fn add(sum: &AtomicUsize, amount: usize) {
    sum.store(sum.load(Ordering::Relaxed).wrapping_add(amount), Ordering::Relaxed);
}

/// The same the other way.
fn subtract(sum: &AtomicUsize, amount: usize) {
    sum.store(sum.load(Ordering::Relaxed).wrapping_sub(amount), Ordering::Relaxed);
}

// === impl HeldLimits ===

impl HeldLimits {
    pub(super) fn new(settings: &Settings) -> Self {
        Self {
            unread: settings.max_unread_bytes.get(),
            unread_in_all: settings.max_unread_total_bytes.get(),
            incoming: settings.max_incoming_bytes.get(),
            request: settings.max_request_bytes.get().saturating_add(PREFIX),
        }
    }
}

// === impl Ledger ===

impl Ledger {
    pub(super) fn new(process: Arc<Process>, meter: Arc<Meter>) -> Self {
        Self {
            process,
            meter,
            unread: AtomicUsize::new(0),
            moved: AtomicUsize::new(0),
            incoming: AtomicUsize::new(0),
            long: AtomicUsize::new(0),
            waiting: AtomicUsize::new(0),
            waited: AtomicU64::new(0),
            room: Notify::new(),
        }
    }

    pub(super) fn process(&self) -> &Process {
        &self.process
    }

    /// Whether a call may begin before those that are held back, if any.
    pub(super) fn is_free(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) == 0 && self.has_room()
    }

    fn has_room(&self) -> bool {
        self.obstacle().is_none()
    }

    /// Past what all may leave unread together, whoever has left anything waits.
    fn obstacle(&self) -> Option<Obstacle> {
        let limits = self.process.held_limits();
        let limit = if self.process.unread() < limits.unread_in_all { limits.unread } else { 1 };
        if self.unread.load(Ordering::Relaxed) >= limit {
            Some(Obstacle::Unread)
        } else {
            (self.long.load(Ordering::Relaxed) >= LONG_CALLS).then_some(Obstacle::Work)
        }
    }

    /// Whether the work of others would hold a call back for longer than `time`, going by the last that was.
    pub(super) fn holds_back_for(&self, time: Duration) -> bool {
        self.waiting.load(Ordering::Relaxed) > 0 && u128::from(self.waited.load(Ordering::Relaxed)) > time.as_micros()
    }

    /// Waits until there is room, behind those that have waited longer. Says how long this took if it was the work of others: how
    /// long a caller takes to read is no sign of load.
    pub(super) async fn room(&self) -> Duration {
        self.meter.held_back.add(1);
        let (waiting, since) = (Waiting::new(self), Instant::now());
        let mut last = Obstacle::Unread;
        loop {
            let mut room = pin!(self.room.notified());
            room.as_mut().enable();
            match self.obstacle() {
                Some(obstacle) => last = obstacle,
                None => break,
            }
            room.await;
        }
        let waited = match last {
            Obstacle::Work => since.elapsed(),
            Obstacle::Unread => Duration::ZERO,
        };
        self.waited.store(u64::try_from(waited.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
        drop(waiting);
        // There may be room for the next one too, who sees to that after this one has taken what it takes.
        self.wake();
        waited
    }

    fn wake(&self) {
        if self.waiting.load(Ordering::Relaxed) > 0 {
            self.room.notify_one();
        }
    }

    /// Takes over a piece of an answer.
    pub(super) fn hold(ledger: &Arc<Self>, bytes: Bytes) -> Unread {
        let weight = bytes.len() + OVERHEAD;
        add(&ledger.unread, weight);
        ledger.process.add_unread(weight);
        Unread { bytes, weight, ledger: Arc::clone(ledger) }
    }

    /// Whether a request of so many bytes is refused for its size.
    pub(super) fn is_too_large(&self, bytes: usize) -> bool {
        bytes > self.process.held_limits().request
    }

    /// Counts a request of so many bytes in, unless it and those before it are too many.
    pub(super) fn announce(&self, bytes: usize) -> bool {
        let incoming = self.process.held_limits().incoming;
        let before = self.incoming.load(Ordering::Relaxed);
        // One is always taken, and what is too large for itself is refused as such.
        if before > 0 && !self.is_too_large(bytes) && before.saturating_add(bytes) > incoming {
            return false;
        }
        add(&self.incoming, bytes);
        true
    }

    /// Counts it out.
    pub(super) fn forget(&self, bytes: usize) {
        subtract(&self.incoming, bytes);
    }

    pub(super) fn long_call_begins(&self) {
        add(&self.long, 1);
    }

    pub(super) fn long_call_ends(&self) {
        subtract(&self.long, 1);
        self.wake();
    }

    /// How far the peer has come with the answers that wait for it; `None` when none does.
    pub(in crate::server) fn progress(&self) -> Option<usize> {
        (self.unread.load(Ordering::Relaxed) > 0).then(|| self.moved.load(Ordering::Relaxed))
    }

    /// Completes when the peer has had answers to read throughout `patience` and has not taken a byte.
    pub(in crate::server) async fn stalled(&self, patience: Duration) {
        let (mut before, mut unchanged) = (None, 0);
        while unchanged < LOOKS {
            sleep(patience / LOOKS).await;
            let now = self.progress();
            unchanged = if now.is_some() && now == before { unchanged + 1 } else { 0 };
            before = now;
        }
    }
}

// === impl Unread ===

impl Buf for Unread {
    fn remaining(&self) -> usize {
        self.bytes.remaining()
    }

    fn chunk(&self) -> &[u8] {
        self.bytes.chunk()
    }

    fn advance(&mut self, count: usize) {
        add(&self.ledger.moved, 1);
        self.bytes.advance(count);
    }
}

impl Drop for Unread {
    fn drop(&mut self) {
        subtract(&self.ledger.unread, self.weight);
        self.ledger.process.remove_unread(self.weight);
        self.ledger.wake();
    }
}

// === impl Waiting ===

impl<'a> Waiting<'a> {
    fn new(ledger: &'a Ledger) -> Self {
        add(&ledger.waiting, 1);
        Self(ledger)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        subtract(&self.0.waiting, 1);
        if self.0.waiting.load(Ordering::Relaxed) == 0 {
            self.0.waited.store(0, Ordering::Relaxed);
        }
    }
}
