//! Load on a running service, from this machine: what it can do, and what becomes of it under more.
//!
//! ```sh
//! cargo run --release -- --shards=1 &
//! cargo run --release --example load -- overload            # twice the capacity for 60 s
//! cargo run --release --example load -- soak --seconds 1800  # 70 % of it for half an hour
//! ```
//!
//! `overload` finds the capacity in a closed loop, then calls twice as often in an open loop, at times that do not wait for
//! answers, each call with a deadline of one second. It ends with 1 when fewer than 90 % of the capacity are answered in time, or
//! anything fails that was neither shed nor late. `soak` calls at 70 % and watches memory and descriptors on the operators'
//! side; it ends with 1 when either has grown by more than a tenth after the first minute, or a call fails.
//!
//! The calls are replays of a game of 40 plies, so that the service works more for a call than the caller does.
#![expect(clippy::print_stdout, reason = "a command for developers")]

use std::{
    error::Error,
    net::SocketAddr,
    process::ExitCode,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use arbiter::{rpc::SERVICE_NAME, wire::pb};
use bytes::Bytes;
use clap::{Args, Parser, Subcommand};
use h2::client::SendRequest;
use prost::Message;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{Instant, interval, sleep_until, timeout},
};

/// Time that a call may take; who waits longer has gone.
const DEADLINE: Duration = Duration::from_secs(1);
/// Calls at once on a connection, where the capacity is sought.
const STREAMS: usize = 16;
/// Time in which the capacity is sought.
const SEARCH: Duration = Duration::from_secs(5);

#[derive(Parser)]
struct Command {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Twice the capacity
    Overload(Target),
    /// 70 % of the capacity, with an eye on memory and descriptors
    Soak(Target),
}

#[derive(Args, Clone)]
struct Target {
    /// Where the service listens
    #[arg(long, default_value = "127.0.0.1:50051")]
    address: SocketAddr,
    /// Where its operators' side listens
    #[arg(long, default_value = "127.0.0.1:50052")]
    admin: SocketAddr,
    /// Connections
    #[arg(long, default_value = "16")]
    connections: usize,
    /// Time of the load, in seconds
    #[arg(long, default_value = "60")]
    seconds: u64,
}

/// What became of calls.
#[derive(Default)]
struct Outcomes {
    answered: AtomicU64,
    shed: AtomicU64,
    late: AtomicU64,
    failed: AtomicU64,
    /// Of those answered, in microseconds from the moment at which they were due.
    times: Mutex<Vec<u32>>,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<ExitCode, Box<dyn Error>> {
    let fine = match Command::parse().what {
        What::Overload(target) => overload(&target).await?,
        What::Soak(target) => soak(&target).await?,
    };
    Ok(if fine { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn overload(target: &Target) -> Result<bool, Box<dyn Error>> {
    let time = Duration::from_secs(target.seconds);
    let capacity = capacity(target).await?;
    let (outcomes, sent) = open_loop(target, 2.0 * capacity, time).await?;
    let answered = outcomes.answered.load(Ordering::Relaxed);
    let (rate, goodput) = (sent as f64 / time.as_secs_f64(), answered as f64 / time.as_secs_f64());
    println!("sent {rate:.0} calls a second for {time:?}: {outcomes}");
    println!("goodput {goodput:.0} a second, {:.0} % of the capacity", 100.0 * goodput / capacity);
    Ok(goodput >= 0.9 * capacity && outcomes.failed.load(Ordering::Relaxed) == 0)
}

async fn soak(target: &Target) -> Result<bool, Box<dyn Error>> {
    let time = Duration::from_secs(target.seconds);
    let rate = 0.7 * capacity(target).await?;
    let mut fine = true;
    let watched = async {
        let mut first = None;
        let (begun, mut ticks) = (Instant::now(), interval(Duration::from_secs(60).min(time / 4)));
        ticks.tick().await;
        while begun.elapsed() < time {
            ticks.tick().await;
            let now = process(target.admin).await?;
            println!("{:>5} s: {} KiB resident, {} descriptors", begun.elapsed().as_secs(), now.0 >> 10, now.1);
            let (memory, descriptors) = *first.get_or_insert(now);
            fine &= now.0 <= memory + memory / 10 && now.1 <= descriptors + descriptors / 10;
        }
        Ok::<_, Box<dyn Error>>(())
    };
    let (ended, watched) = tokio::join!(open_loop(target, rate, time), watched);
    watched?;
    let (outcomes, sent) = ended?;
    println!("sent {sent} calls in {time:?}: {outcomes}");
    let unanswered = sent - outcomes.answered.load(Ordering::Relaxed);
    Ok(fine && unanswered == 0)
}

/// Calls a second that are answered when as many wait as can.
async fn capacity(target: &Target) -> Result<f64, Box<dyn Error>> {
    let outcomes = Arc::new(Outcomes::default());
    let until = Instant::now() + SEARCH;
    let mut callers = Vec::new();
    for sender in connect(target).await? {
        for _ in 0..STREAMS {
            let (sender, outcomes) = (sender.clone(), Arc::clone(&outcomes));
            callers.push(tokio::spawn(async move {
                while Instant::now() < until {
                    outcomes.call(&sender, Instant::now()).await;
                }
            }));
        }
    }
    for caller in callers {
        caller.await?;
    }
    let rate = outcomes.answered.load(Ordering::Relaxed) as f64 / SEARCH.as_secs_f64();
    println!("capacity, {} connections of {STREAMS} calls: {rate:.0} calls a second, {outcomes}", target.connections);
    Ok(rate)
}

/// Calls at a steady rate whether they are answered or not; and how many.
async fn open_loop(target: &Target, rate: f64, time: Duration) -> Result<(Arc<Outcomes>, u64), Box<dyn Error>> {
    let outcomes = Arc::new(Outcomes::default());
    let senders = connect(target).await?;
    let begun = Instant::now();
    let mut sent = 0_u64;
    loop {
        let due = begun + Duration::from_secs_f64(sent as f64 / rate);
        if due >= begun + time {
            break;
        }
        // A timer is good for milliseconds: all that are due go at once.
        if due > Instant::now() {
            sleep_until(due + Duration::from_millis(1)).await;
        }
        let Some(sender) = senders.get(sent as usize % senders.len()) else { break };
        let (sender, outcomes) = (sender.clone(), Arc::clone(&outcomes));
        tokio::spawn(async move { outcomes.call(&sender, due).await });
        sent += 1;
        if sent.is_multiple_of(64) {
            tokio::task::yield_now().await;
        }
    }
    tokio::time::sleep(DEADLINE + Duration::from_millis(200)).await;
    Ok((outcomes, sent))
}

async fn connect(target: &Target) -> Result<Vec<SendRequest<Bytes>>, Box<dyn Error>> {
    let mut senders = Vec::new();
    for _ in 0..target.connections {
        let stream = TcpStream::connect(target.address).await?;
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

/// Resident bytes and open descriptors of the service.
async fn process(admin: SocketAddr) -> Result<(u64, u64), Box<dyn Error>> {
    let mut stream = TcpStream::connect(admin).await?;
    stream.write_all(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await?;
    let mut text = String::new();
    stream.read_to_string(&mut text).await?;
    let value = |name: &str| {
        let value = text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
        value.ok_or_else(|| format!("/metrics lacks {name}"))
    };
    Ok((value("process_resident_memory_bytes")?, value("process_open_fds")?))
}

// === impl Outcomes ===

impl Outcomes {
    /// Makes a call that was `due` at that moment, and takes note.
    async fn call(&self, sender: &SendRequest<Bytes>, due: Instant) {
        let count = match timeout(DEADLINE.saturating_sub(due.elapsed()), status_of(sender)).await {
            Err(_) => &self.late,
            Ok(Ok(status)) => match status.as_str() {
                "0" => {
                    let took = u32::try_from(due.elapsed().as_micros()).unwrap_or(u32::MAX);
                    self.times.lock().unwrap_or_else(PoisonError::into_inner).push(took);
                    &self.answered
                }
                "8" => &self.shed,
                "4" => &self.late,
                _ => &self.failed,
            },
            Ok(Err(_)) => &self.failed,
        };
        count.fetch_add(1, Ordering::Relaxed);
    }
}

impl std::fmt::Display for Outcomes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [answered, shed, late, failed] =
            [&self.answered, &self.shed, &self.late, &self.failed].map(|count| count.load(Ordering::Relaxed));
        write!(f, "{answered} answered, {shed} shed, {late} late, {failed} failed; ms at 50, 99, 99.9 %:")?;
        let mut times = self.times.lock().unwrap_or_else(PoisonError::into_inner).clone();
        times.sort_unstable();
        for share in [500, 990, 999] {
            let time = times.get(times.len() * share / 1_000).copied().unwrap_or_default();
            write!(f, " {:.1}", f64::from(time) / 1_000.0)?;
        }
        Ok(())
    }
}

/// The gRPC status of one call.
async fn status_of(sender: &SendRequest<Bytes>) -> Result<String, h2::Error> {
    let request = http::Request::post(format!("http://localhost/{SERVICE_NAME}/ReplayGame"))
        .header("content-type", "application/grpc")
        .header("te", "trailers")
        .header("grpc-timeout", format!("{}m", DEADLINE.as_millis()));
    let mut sender = sender.clone().ready().await?;
    let (response, mut out) = sender.send_request(request.body(()).unwrap_or_default(), false)?;
    out.send_data(message(), true)?;
    let (parts, mut body) = response.await?.into_parts();
    while let Some(data) = body.data().await {
        body.flow_control().release_capacity(data?.len())?;
    }
    let trailers = body.trailers().await?;
    let status = trailers.as_ref().unwrap_or(&parts.headers).get("grpc-status");
    Ok(status.and_then(|status| status.to_str().ok()).unwrap_or_default().to_owned())
}

/// The request with its prefix, made once.
fn message() -> Bytes {
    static MESSAGE: std::sync::OnceLock<Bytes> = std::sync::OnceLock::new();
    MESSAGE
        .get_or_init(|| {
            let moves = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3 c6a5 b3c2 \
                         c7c5 d2d4 d8c7 b1d2 c5d4 c3d4 a5c6 d2b3 a6a5 c1e3 a5a4 b3d2 c8d7 a1c1 c7b7 d2f1 f8e8 f1g3 g7g6 \
                         d1d2 e7f8";
            let moves = pb::MoveSequence { moves: moves.split_whitespace().map(str::to_owned).collect() };
            let record = Some(pb::game_record::Record::Uci(moves));
            let record = Some(pb::GameRecord { record, ..Default::default() });
            let message = pb::ReplayGameRequest { record, every_ply: true, ..Default::default() }.encode_to_vec();
            let length = u32::try_from(message.len()).unwrap_or_default();
            Bytes::from([&[0], &length.to_be_bytes()[..], &message].concat())
        })
        .clone()
}
