//! What the edges of all connections share, and what the calls of one connection do.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use tokio::time::Instant;

use super::{
    call::LogBudget,
    ledger::{HeldLimits, Ledger},
};
use crate::{
    config::Settings,
    server::{
        access::{Access, Caller},
        metrics::{Meter, Methods, Metrics},
    },
    traces::Traces,
};

/// The limits that hold for the process as a whole, and how far they are used.
#[derive(Debug)]
pub(in crate::server) struct Process {
    started: Instant,
    request_timeout: Duration,
    connections: Slots,
    calls: Slots,
    held_limits: HeldLimits,
    /// Bytes of answers that wait to be read, on all connections.
    unread: AtomicUsize,
    metrics: Arc<Metrics>,
    access: Access,
    traces: Traces,
    log_budget: LogBudget,
}

/// The other side of a connection. Each of its calls holds a reference.
#[derive(Debug)]
pub(in crate::server) struct Peer {
    address: SocketAddr,
    /// Known once hands have been shaken.
    caller: Caller,
    process: Arc<Process>,
    meter: Arc<Meter>,
    ledger: Arc<Ledger>,
}

/// A number of places, taken and given back.
#[derive(Debug)]
struct Slots {
    taken: AtomicUsize,
    limit: usize,
}

// === impl Process ===

impl Process {
    pub(in crate::server) fn new(settings: &Settings, metrics: Arc<Metrics>, access: Access, traces: Traces) -> Self {
        Self {
            started: Instant::now(),
            request_timeout: settings.request_timeout,
            connections: Slots::new(settings.max_connections.get()),
            calls: Slots::new(settings.max_in_flight.get()),
            held_limits: HeldLimits::new(settings),
            unread: AtomicUsize::new(0),
            metrics,
            access,
            traces,
            log_budget: LogBudget::default(),
        }
    }

    /// Counts a connection in, for as long as its [`Peer`] lives; `None` at the limit.
    pub(in crate::server) fn connect(process: &Arc<Self>, meter: &Arc<Meter>, address: SocketAddr) -> Option<Peer> {
        let peer = || Peer {
            address,
            caller: Caller::default(),
            process: Arc::clone(process),
            meter: Arc::clone(meter),
            ledger: Arc::new(Ledger::new(Arc::clone(process), Arc::clone(meter))),
        };
        process.connections.take().then(peer)
    }

    /// Connections open now.
    pub(in crate::server) fn connections(&self) -> usize {
        self.connections.taken.load(Ordering::Relaxed)
    }

    pub(super) fn request_timeout(&self) -> Duration {
        self.request_timeout
    }

    pub(super) fn take_call_slot(&self) -> bool {
        self.calls.take()
    }

    pub(super) fn give_call_slot_back(&self) {
        self.calls.give_back();
    }

    /// Calls running now.
    pub(in crate::server) fn calls_in_flight(&self) -> usize {
        self.calls.taken.load(Ordering::Relaxed)
    }

    pub(super) fn held_limits(&self) -> &HeldLimits {
        &self.held_limits
    }

    pub(super) fn add_unread(&self, bytes: usize) {
        self.unread.fetch_add(bytes, Ordering::Relaxed);
    }

    pub(super) fn remove_unread(&self, bytes: usize) {
        self.unread.fetch_sub(bytes, Ordering::Relaxed);
    }

    /// Bytes of answers that wait to be read.
    pub(in crate::server) fn unread(&self) -> usize {
        self.unread.load(Ordering::Relaxed)
    }

    pub(in crate::server) fn access(&self) -> &Access {
        &self.access
    }

    pub(super) fn traces(&self) -> &Traces {
        &self.traces
    }

    pub(super) fn methods(&self) -> &Methods {
        self.metrics.methods()
    }

    /// Whether a line that strangers can cause may be logged now, and how many were not since the last.
    pub(in crate::server) fn may_log(&self) -> Option<u64> {
        self.log_budget.take(self.started.elapsed().as_secs())
    }
}

// === impl Peer ===

impl Peer {
    pub(in crate::server) fn address(&self) -> SocketAddr {
        self.address
    }

    pub(in crate::server) fn process(&self) -> &Process {
        &self.process
    }

    /// The connection is set up: this is who is at its other end.
    pub(in crate::server) fn introduce(&mut self, caller: Caller) {
        self.caller = caller;
    }

    pub(super) fn caller(&self) -> &Caller {
        &self.caller
    }

    pub(in crate::server) fn meter(&self) -> &Arc<Meter> {
        &self.meter
    }

    /// What is held for this connection.
    pub(in crate::server) fn ledger(&self) -> &Arc<Ledger> {
        &self.ledger
    }

    /// Whether a call of this peer is running. The connection and its edge hold a reference each, and every call one.
    pub(in crate::server) fn has_calls(peer: &Arc<Self>) -> bool {
        Arc::strong_count(peer) > 2
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        self.process.connections.give_back();
    }
}

// === impl Slots ===

impl Slots {
    fn new(limit: usize) -> Self {
        Self { taken: AtomicUsize::new(0), limit }
    }

    fn take(&self) -> bool {
        // Only the number matters, nothing is published through it.
        let free = self.taken.fetch_add(1, Ordering::Relaxed) < self.limit;
        if !free {
            self.give_back();
        }
        free
    }

    fn give_back(&self) {
        self.taken.fetch_sub(1, Ordering::Relaxed);
    }
}
