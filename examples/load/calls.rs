//! Calls, and what becomes of them.

use std::{
    fmt,
    net::SocketAddr,
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use arbiter::{rpc::SERVICE_NAME, wire::pb};
use bytes::Bytes;
use h2::client::SendRequest;
use prost::Message;
use tokio::{
    net::TcpStream,
    time::{Instant, sleep_until, timeout},
};

use super::{Outcome, count, per_second};

/// Calls at once on a connection, where the capacity is sought.
const STREAMS: usize = 4;
/// Time in which the capacity is sought.
const SEARCH: Duration = Duration::from_secs(5);

/// Where calls go, and how.
#[derive(Clone)]
pub(super) struct Load {
    pub(super) address: SocketAddr,
    pub(super) connections: usize,
    /// Time that a call may take.
    pub(super) deadline: Duration,
}

/// What became of calls.
#[derive(Default)]
pub(super) struct Outcomes {
    pub(super) answered: AtomicU64,
    pub(super) shed: AtomicU64,
    pub(super) late: AtomicU64,
    pub(super) failed: AtomicU64,
    /// Of those answered, in microseconds from the moment at which they were due.
    times: Mutex<Vec<u32>>,
    /// How late calls began, at worst, in microseconds: this program gets too little of the machine.
    lag: AtomicU64,
}

/// Calls a second that are answered when as many wait as can.
pub(super) async fn capacity(load: &Load) -> Outcome<f64> {
    let outcomes = Arc::new(Outcomes::default());
    let until = Instant::now() + SEARCH;
    let mut callers = Vec::new();
    for sender in connect(load).await? {
        for _ in 0..STREAMS {
            let (sender, outcomes, deadline) = (sender.clone(), Arc::clone(&outcomes), load.deadline);
            callers.push(tokio::spawn(async move {
                while Instant::now() < until {
                    outcomes.call(&sender, Instant::now(), deadline).await;
                }
            }));
        }
    }
    for caller in callers {
        caller.await?;
    }
    let rate = per_second(count(&outcomes.answered), SEARCH);
    println!("capacity, {} connections of {STREAMS} calls: {rate:.0} calls a second, {outcomes}", load.connections);
    Ok(rate)
}

/// Calls at a steady rate, answered or not, as long as `goes_on` says so; and how many.
pub(super) async fn open_loop(load: &Load, rate: f64, goes_on: impl Fn() -> bool) -> Outcome<(Arc<Outcomes>, u64)> {
    let outcomes = Arc::new(Outcomes::default());
    let senders = connect(load).await?;
    let sent = steadily(rate, goes_on, |number, due| {
        let Some(sender) = senders.get(number as usize % senders.len()) else { return };
        let (sender, outcomes, deadline) = (sender.clone(), Arc::clone(&outcomes), load.deadline);
        tokio::spawn(async move { outcomes.call(&sender, due, deadline).await });
    })
    .await;
    tokio::time::sleep(load.deadline + Duration::from_millis(200)).await;
    Ok((outcomes, sent))
}

/// Begins a call so often a second, each with its number and the moment at which it was due; and says how many.
pub(super) async fn steadily(rate: f64, goes_on: impl Fn() -> bool, mut begin: impl FnMut(u64, Instant)) -> u64 {
    let begun = Instant::now();
    let mut sent = 0_u64;
    while goes_on() {
        let due = begun + Duration::from_secs_f64(sent as f64 / rate);
        // A timer is good for milliseconds: all that are due go at once.
        if due > Instant::now() {
            sleep_until(due + Duration::from_millis(1)).await;
        }
        begin(sent, due);
        sent += 1;
        if sent.is_multiple_of(64) {
            tokio::task::yield_now().await;
        }
    }
    sent
}

async fn connect(load: &Load) -> Outcome<Vec<SendRequest<Bytes>>> {
    let mut senders = Vec::new();
    for _ in 0..load.connections {
        let stream = TcpStream::connect(load.address).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = h2::client::Builder::new()
            .initial_window_size(1 << 20)
            .initial_connection_window_size(1 << 24)
            .handshake(stream)
            .await?;
        tokio::spawn(connection);
        senders.push(sender);
    }
    Ok(senders)
}

// === impl Outcomes ===

impl Outcomes {
    /// Makes a call that was `due` at that moment, and takes note.
    async fn call(&self, sender: &SendRequest<Bytes>, due: Instant, deadline: Duration) {
        self.lag.fetch_max(u64::try_from(due.elapsed().as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
        match timeout(deadline.saturating_sub(due.elapsed()), status_of(sender, deadline)).await {
            Err(_) => self.note("4", due),
            Ok(Ok(status)) => self.note(&status, due),
            Ok(Err(error)) => self.note(&error.to_string(), due),
        }
    }

    /// A call that was `due` at that moment has ended with `status`, a number, or whatever else went wrong.
    pub(super) fn note(&self, status: &str, due: Instant) {
        let count = match status {
            "0" => {
                let took = u32::try_from(due.elapsed().as_micros()).unwrap_or(u32::MAX);
                self.times.lock().unwrap_or_else(PoisonError::into_inner).push(took);
                &self.answered
            }
            "8" => &self.shed,
            "4" => &self.late,
            _ => {
                // The first few say what all are like.
                if count(&self.failed) < 10 {
                    println!("a call failed: {status}");
                }
                &self.failed
            }
        };
        count.fetch_add(1, Ordering::Relaxed);
    }
}

impl fmt::Display for Outcomes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [answered, shed, late, failed] = [&self.answered, &self.shed, &self.late, &self.failed].map(count);
        write!(f, "{answered} answered, {shed} shed, {late} late, {failed} failed; ms at 50, 99, 99.9 %:")?;
        let mut times = self.times.lock().unwrap_or_else(PoisonError::into_inner).clone();
        times.sort_unstable();
        for share in [500, 990, 999] {
            let time = times.get(times.len() * share / 1_000).copied().unwrap_or_default();
            write!(f, " {:.1}", f64::from(time) / 1_000.0)?;
        }
        write!(f, "; begun up to {:.1} ms late", count(&self.lag) as f64 / 1_000.0)
    }
}

/// The gRPC status of one call.
async fn status_of(sender: &SendRequest<Bytes>, deadline: Duration) -> Result<String, h2::Error> {
    let request = http::Request::post(format!("http://localhost/{SERVICE_NAME}/ReplayGame"))
        .header("content-type", "application/grpc")
        .header("te", "trailers")
        .header("grpc-timeout", format!("{}m", deadline.as_millis()));
    let mut sender = sender.clone().ready().await?;
    let (response, mut out) = sender.send_request(request.body(()).unwrap_or_default(), false)?;
    out.send_data(message(), true)?;
    let (parts, mut body) = response.await?.into_parts();
    while let Some(data) = body.data().await {
        body.flow_control().release_capacity(data?.len())?;
    }
    let trailers = body.trailers().await?;
    let status = trailers.as_ref().unwrap_or(&parts.headers).get("grpc-status");
    match status.and_then(|status| status.to_str().ok()) {
        Some(status) => Ok(status.to_owned()),
        None => Ok(format!("HTTP {} without a status", parts.status)),
    }
}

/// What is asked: a ruling on each of some classic games.
pub(super) fn request() -> pb::ReplayGameRequest {
    let record = Some(pb::game_record::Record::Pgn(include_str!("../../tests/vectors/classics.pgn").to_owned()));
    pb::ReplayGameRequest { record: Some(pb::GameRecord { record, ..Default::default() }), ..Default::default() }
}

/// The same with its prefix, made once.
fn message() -> Bytes {
    static MESSAGE: OnceLock<Bytes> = OnceLock::new();
    MESSAGE
        .get_or_init(|| {
            let message = request().encode_to_vec();
            let length = u32::try_from(message.len()).unwrap_or_default();
            Bytes::from([&[0], &length.to_be_bytes()[..], &message].concat())
        })
        .clone()
}
