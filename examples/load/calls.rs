//! Calls, and what becomes of them.

use std::{
    error::Error,
    fmt,
    net::SocketAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use arbiter::{rpc::SERVICE_NAME, wire::pb};
use bytes::Bytes;
use prost::Message;
use tokio::time::{Instant, sleep_until, timeout};

use super::{
    Outcome, count,
    line::{Fault, Line},
    per_second,
};

/// Calls at once on a connection, where the capacity is sought.
const STREAMS: usize = 12;
/// Bytes before each message.
const PREFIX: usize = 5;
/// Time in which the capacity is sought.
const SEARCH: Duration = Duration::from_secs(5);

/// A game of 40 plies.
const GAME: &str = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3 c6a5 b3c2 c7c5 d2d4 \
                    d8c7 b1d2 c5d4 c3d4 a5c6 d2b3 a6a5 c1e3 a5a4 b3d2 c8d7 a1c1 c7b7 d2f1 f8e8 f1g3 g7g6 d1d2 e7f8";

/// Where calls go, and how.
#[derive(Clone)]
pub(super) struct Load {
    pub(super) address: SocketAddr,
    pub(super) connections: usize,
    /// Time that a call may take.
    pub(super) deadline: Duration,
    pub(super) call: Arc<Call>,
    pub(super) waits: Waits,
}

/// How the caller waits for the next call of an open loop.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Waits {
    /// Asleep: calls begin up to two milliseconds late.
    Asleep,
    /// Awake, on a core of its own.
    Awake,
}

/// What is called.
pub(super) struct Call {
    pub(super) path: String,
    /// With its prefix.
    pub(super) message: Bytes,
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
    for line in connect(load).await? {
        for _ in 0..STREAMS {
            let (line, outcomes, load) = (Arc::clone(&line), Arc::clone(&outcomes), load.clone());
            callers.push(tokio::spawn(async move {
                while Instant::now() < until {
                    outcomes.call(&line, Instant::now(), &load).await;
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
    let lines = connect(load).await?;
    let sent = steadily(rate, load.waits, goes_on, |number, due| {
        let Some(line) = lines.get(number as usize % lines.len()) else { return };
        let (line, outcomes, load) = (Arc::clone(line), Arc::clone(&outcomes), load.clone());
        tokio::spawn(async move { outcomes.call(&line, due, &load).await });
    })
    .await;
    tokio::time::sleep(load.deadline + Duration::from_millis(200)).await;
    Ok((outcomes, sent))
}

/// Begins a call so often a second, each with its number and the moment at which it was due; and says how many.
pub(super) async fn steadily(
    rate: f64,
    waits: Waits,
    goes_on: impl Fn() -> bool,
    mut begin: impl FnMut(u64, Instant),
) -> u64 {
    let begun = Instant::now();
    let mut sent = 0_u64;
    while goes_on() {
        let due = begun + Duration::from_secs_f64(sent as f64 / rate);
        // A timer is good for milliseconds: all that are due go at once.
        if due > Instant::now() && waits == Waits::Asleep {
            sleep_until(due + Duration::from_millis(1)).await;
        }
        while due > Instant::now() {
            tokio::task::yield_now().await;
        }
        begin(sent, due);
        sent += 1;
        if sent.is_multiple_of(64) {
            tokio::task::yield_now().await;
        }
    }
    sent
}

async fn connect(load: &Load) -> Outcome<Vec<Arc<Line>>> {
    let mut lines = Vec::new();
    for _ in 0..load.connections {
        lines.push(Line::open(load.address).await.map_err(|fault| fault as Box<dyn Error>)?);
    }
    Ok(lines)
}

// === impl Outcomes ===

impl Outcomes {
    /// Makes a call that was `due` at that moment, and takes note.
    async fn call(&self, line: &Line, due: Instant, load: &Load) {
        self.lag.fetch_max(u64::try_from(due.elapsed().as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
        match timeout(load.deadline.saturating_sub(due.elapsed()), answer_to(line, load)).await {
            Err(_) => self.note("4", due),
            Ok(Ok((status, _))) => self.note(&status, due),
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

    /// In how much time 99 of 100 of those answered were, in the middle one of ten parts of the time: a machine of few cores stands
    /// still now and then, which says nothing about what runs on it.
    pub(super) fn steady_p99(&self) -> Duration {
        const PARTS: usize = 10;
        let mut times = self.times.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let part = times.len().div_ceil(PARTS).max(1);
        let p99 = |part: &mut [u32]| {
            part.sort_unstable();
            part.get(part.len() * 99 / 100).copied().unwrap_or_default()
        };
        let mut parts: Vec<u32> = times.chunks_mut(part).map(p99).collect();
        parts.sort_unstable();
        Duration::from_micros(parts.get(parts.len() / 2).copied().unwrap_or_default().into())
    }

    /// In how much time so many of a thousand of those answered were, which is none where none was.
    pub(super) fn times_at<const N: usize>(&self, shares: [usize; N]) -> [Duration; N] {
        let mut times = self.times.lock().unwrap_or_else(PoisonError::into_inner).clone();
        times.sort_unstable();
        shares.map(|share| {
            let time = times.get(times.len() * share / 1_000).copied().unwrap_or_default();
            Duration::from_micros(time.into())
        })
    }
}

impl fmt::Display for Outcomes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [answered, shed, late, failed] = [&self.answered, &self.shed, &self.late, &self.failed].map(count);
        write!(f, "{answered} answered, {shed} shed, {late} late, {failed} failed; ms at 50, 99, 99.9 %:")?;
        for time in self.times_at([500, 990, 999]) {
            write!(f, " {:.1}", time.as_secs_f64() * 1_000.0)?;
        }
        write!(f, "; begun up to {:.1} ms late", count(&self.lag) as f64 / 1_000.0)
    }
}

// === impl Call ===

impl Call {
    pub(super) fn new(method: &str, request: &impl Message) -> Self {
        let message = request.encode_to_vec();
        let length = u32::try_from(message.len()).unwrap_or_default();
        let message = Bytes::from([&[0], &length.to_be_bytes()[..], &message].concat());
        Self { path: format!("/{SERVICE_NAME}/{method}"), message }
    }

    /// The replay of a game.
    pub(super) fn replay() -> Self {
        Self::new("ReplayGame", &request())
    }
}

/// The gRPC status of one call, and the length of its answer.
async fn answer_to(line: &Line, load: &Load) -> Result<(String, usize), Fault> {
    let request = http::Request::post(format!("http://localhost{}", load.call.path))
        .header("content-type", "application/grpc")
        .header("te", "trailers")
        .header("grpc-timeout", format!("{}m", load.deadline.as_millis()));
    let mut sender = line.sender().await?;
    let (response, mut out) = sender.send_request(request.body(()).unwrap_or_default(), false)?;
    out.send_data(load.call.message.clone(), true)?;
    let (parts, mut body) = response.await?.into_parts();
    let mut length = 0;
    while let Some(data) = body.data().await {
        let data = data?.len();
        body.flow_control().release_capacity(data)?;
        length += data;
    }
    let trailers = body.trailers().await?;
    let status = trailers.as_ref().unwrap_or(&parts.headers).get("grpc-status");
    let status = match status.and_then(|status| status.to_str().ok()) {
        Some(status) => status.to_owned(),
        None => format!("HTTP {} without a status", parts.status),
    };
    Ok((status, length.saturating_sub(PREFIX)))
}

/// The length of the answer to a call that is answered.
pub(super) async fn answer_length(load: &Load) -> Outcome<usize> {
    let lines = connect(&Load { connections: 1, ..load.clone() }).await?;
    let line = lines.first().ok_or("no connection")?;
    let answer = timeout(load.deadline, answer_to(line, load)).await?;
    let (status, length) = answer.map_err(|fault| fault as Box<dyn Error>)?;
    if status == "0" { Ok(length) } else { Err(format!("{} is answered with status {status}", load.call.path).into()) }
}

/// What is asked: a ruling on each of two classic games.
pub(super) fn request() -> pb::ReplayGameRequest {
    let games = include_str!("../../tests/vectors/classics.pgn").split_inclusive("[Event ").take(3).collect::<String>();
    let record = Some(pb::game_record::Record::Pgn(games.trim_end_matches("[Event ").to_owned()));
    pb::ReplayGameRequest { record: Some(pb::GameRecord { record, ..Default::default() }), ..Default::default() }
}

/// The plies of a game, in UCI.
pub(super) fn moves() -> impl Iterator<Item = &'static str> {
    GAME.split_whitespace()
}
