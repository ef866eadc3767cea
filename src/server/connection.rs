//! One connection: preface, HTTP/2, age, and the way out.

use std::{
    fmt,
    hash::{BuildHasher, RandomState},
    io,
    net::SocketAddr,
    pin::pin,
    sync::Arc,
    time::Duration,
};

use hyper::server::conn::http2;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use tokio::time::{sleep, timeout};
use tonic::service::Routes;

use super::{
    access::Transport,
    edge::{Edge, Peer, Process},
    lifecycle::{Phase, Watch},
    metered::Metered,
    metrics::{Meter, TurnedAway},
    preface::{PrefaceError, Prefaced, read_preface},
};
use crate::config::Settings;

/// Calls at once on one connection. The default of the libraries below (200) makes a busy client queue.
const MAX_CONCURRENT_STREAMS: u32 = 1_000;

/// Streams reset by the peer before we have seen them, or by us for the peer's errors, before the connection is closed with
/// ENHANCE_YOUR_CALM. A client that cancels a full window of calls at once is no attacker (the first default is 20).
const MAX_RESET_STREAMS: usize = 1_024;

/// All header fields of a request together, in bytes, as RFC 9113 counts them.
const MAX_HEADER_LIST_SIZE: u32 = 16 * 1_024;

/// Bytes that a stream of several messages may have waiting before the next is asked for.
const MAX_STREAM_BUFFER: usize = 64 * 1_024;

/// While the process drains, a connection that has not said a word is waited for this long and no longer.
const DRAINING_PREFACE_DEADLINE: Duration = Duration::from_millis(500);

/// Looking more often than this would be work of its own.
const SHORTEST_STALL: Duration = Duration::from_millis(50);

/// A peer with no call running that does not acknowledge GOAWAY within this time is not there any more.
const GOAWAY_PATIENCE: Duration = Duration::from_secs(2);

/// How this shard speaks to its connections.
pub(super) struct Protocol {
    http: http2::Builder<TokioExecutor>,
    routes: Routes,
    process: Arc<Process>,
    meter: Arc<Meter>,
    first_byte_deadline: Duration,
    age: Option<Duration>,
    grace: Duration,
    stall: Duration,
}

/// A connection that has been let in.
pub(super) struct Connection {
    http: http2::Builder<TokioExecutor>,
    routes: Routes,
    peer: Peer,
    first_byte_deadline: Duration,
    age: Option<Duration>,
    grace: Duration,
    /// How long answers may wait for a peer that takes nothing.
    stall: Duration,
}

/// Why a connection never began.
enum OpenError {
    Handshake(io::Error),
    Preface(PrefaceError),
    Overdue,
}

/// Why a connection is asked to go.
enum Farewell {
    Aged,
    Draining,
}

// === impl Protocol ===

impl Protocol {
    pub(super) fn new(settings: &Settings, routes: Routes, process: Arc<Process>, meter: Arc<Meter>) -> Self {
        let mut http = http2::Builder::new(TokioExecutor::new());
        http.timer(TokioTimer::new())
            .max_concurrent_streams(MAX_CONCURRENT_STREAMS)
            .max_pending_accept_reset_streams(MAX_RESET_STREAMS)
            .max_local_error_reset_streams(MAX_RESET_STREAMS)
            .max_header_list_size(MAX_HEADER_LIST_SIZE)
            .max_send_buf_size(MAX_STREAM_BUFFER)
            .keep_alive_interval(nonzero(settings.keepalive_interval))
            .keep_alive_timeout(settings.keepalive_timeout)
            // gRPC has no use for it.
            .auto_date_header(false);
        Self {
            http,
            routes,
            process,
            meter,
            first_byte_deadline: settings.first_byte_deadline,
            age: nonzero(settings.connection_age),
            grace: settings.connection_grace,
            stall: settings.keepalive_timeout.max(SHORTEST_STALL),
        }
    }

    pub(super) fn meter(&self) -> Arc<Meter> {
        Arc::clone(&self.meter)
    }

    /// Lets a connection in, unless as many as allowed are open.
    pub(super) fn admit(&self, address: SocketAddr) -> Option<Connection> {
        self.meter.accepted.add(1);
        let Some(peer) = Process::connect(&self.process, &self.meter, address) else {
            self.meter.turn_away(TurnedAway::Limit);
            if let Some(suppressed) = self.process.may_log() {
                tracing::warn!(%address, suppressed, "connection limit reached: closed at once");
            }
            return None;
        };
        Some(Connection {
            http: self.http.clone(),
            routes: self.routes.clone(),
            peer,
            first_byte_deadline: self.first_byte_deadline,
            age: self.age.map(jitter),
            grace: self.grace,
            stall: self.stall,
        })
    }
}

// === impl Connection ===

impl Connection {
    /// Serves `stream` to its end.
    pub(super) async fn serve(mut self, stream: Metered, mut stage: Watch) {
        let address = self.peer.address();
        let Some(io) = self.open(stream, &mut stage).await else { return };
        let caller = self.peer.process().access().introduce(io.get_ref(), address.ip());
        self.peer.introduce(caller);
        let peer = Arc::new(self.peer);
        let edge = Edge::new(self.routes, Arc::clone(&peer), stage.clone());
        let mut http = pin!(self.http.serve_connection(TokioIo::new(io), edge));
        let mut stalled = pin!(peer.ledger().stalled(self.stall));

        let farewell = tokio::select! {
            ended = http.as_mut() => return log_end(address, ended),
            () = stalled.as_mut() => return cut_stalled(&peer),
            () = after(self.age) => Farewell::Aged,
            () = stage.reached(Phase::Draining) => Farewell::Draining,
        };
        // Two steps: GOAWAY that refuses nothing yet, a ping, and once that is back the GOAWAY that names the last call
        // served. No call sent in between is lost (RFC 9113, section 6.8).
        http.as_mut().graceful_shutdown();
        let patience = async {
            match farewell {
                Farewell::Aged => sleep(self.grace).await,
                // The drain limit of the process ends it.
                Farewell::Draining => std::future::pending().await,
            }
        };
        tokio::select! {
            ended = http => log_end(address, ended),
            () = stalled => cut_stalled(&peer),
            () = patience => tracing::info!(%address, "connection cut: its calls outlived the grace"),
            () = deserted(&peer) => tracing::debug!(%address, "connection cut: no answer to GOAWAY"),
        }
    }

    /// Shakes hands and reads the preface.
    async fn open(&self, stream: Metered, stage: &mut Watch) -> Option<Prefaced<Transport>> {
        let address = self.peer.address();
        let acceptor = self.peer.process().access().acceptor();
        let opening = async {
            let transport = Transport::open(stream, acceptor).await.map_err(OpenError::Handshake)?;
            read_preface(transport).await.map_err(OpenError::Preface)
        };
        let mut opening = pin!(timeout(self.first_byte_deadline, opening));
        let opened = tokio::select! {
            biased;
            opened = &mut opening => opened,
            () = stage.reached(Phase::Draining) => timeout(DRAINING_PREFACE_DEADLINE, opening).await.and_then(|read| read),
        };
        let error = match opened {
            Ok(Ok(io)) => return Some(io),
            Ok(Err(error)) => error,
            Err(_) => OpenError::Overdue,
        };
        if let Some(why) = error.counted() {
            self.peer.meter().turn_away(why);
        }
        tracing::debug!(%address, %error, "connection closed before it began");
        None
    }
}

// === impl OpenError ===

impl OpenError {
    /// What it counts as; a peer that just closed is nothing.
    fn counted(&self) -> Option<TurnedAway> {
        match self {
            Self::Handshake(_) => Some(TurnedAway::Handshake),
            Self::Preface(PrefaceError::NotHttp2) => Some(TurnedAway::NotHttp2),
            Self::Preface(PrefaceError::Closed | PrefaceError::Io(_)) => None,
            Self::Overdue => Some(TurnedAway::FirstBytes),
        }
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Handshake(error) => write!(f, "no TLS: {error}"),
            Self::Preface(error) => error.fmt(f),
            Self::Overdue => f.write_str("its first bytes are overdue"),
        }
    }
}

/// Completes when the peer has had time to acknowledge GOAWAY, none of its calls is running, and it takes no answer.
async fn deserted(peer: &Arc<Peer>) {
    let mut before = None;
    loop {
        sleep(GOAWAY_PATIENCE).await;
        let progress = peer.ledger().progress();
        if !Peer::has_calls(peer) && (progress.is_none() || progress == before) {
            return;
        }
        before = progress;
    }
}

fn cut_stalled(peer: &Peer) {
    peer.meter().stalled.add(1);
    tracing::info!(address = %peer.address(), "connection cut: nobody takes the answers that wait for it");
}

async fn after(time: Option<Duration>) {
    match time {
        Some(time) => sleep(time).await,
        None => std::future::pending().await,
    }
}

fn log_end(address: SocketAddr, ended: hyper::Result<()>) {
    match ended {
        Ok(()) => tracing::debug!(%address, "connection ended"),
        Err(error) => tracing::debug!(%address, %error, "connection failed"),
    }
}

fn nonzero(time: Duration) -> Option<Duration> {
    (!time.is_zero()).then_some(time)
}

/// A time within a tenth of `age`: connections opened together, as after a rollout, do not all come back together.
/// The standard library's hash keys are random enough for that.
fn jitter(age: Duration) -> Duration {
    let random = RandomState::new().hash_one(age) % 2_001;
    let random = u32::try_from(random).unwrap_or(1_000);
    age * 9 / 10 + age / 10_000 * random
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn ages_differ_by_a_tenth_at_most() {
        let age = Duration::from_secs(1_000);
        let ages: BTreeSet<Duration> = (0..200).map(|_| jitter(age)).collect();
        assert!(ages.len() > 100, "only {} ages", ages.len());
        assert!(ages.iter().all(|age| (900..=1_100).contains(&age.as_secs())));
    }
}
