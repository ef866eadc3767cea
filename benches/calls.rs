//! Processor time that the server spends on a call, beside an empty unary call whose request and answer have the same
//! sizes, on the same runtime, through the same layers, interleaved in one run:
//!
//! ```sh
//! cargo bench --bench calls
//! ```
//!
//! One shard, 8 connections of 16 streams. What is measured is the time of the shard's thread alone, as the kernel
//! accounts it (`/proc/self/task`), so the callers cost nothing here. Linux only.
#![expect(clippy::print_stdout, clippy::indexing_slicing, reason = "a command that measures time")]
#![expect(clippy::unwrap_used, reason = "a bench ends where something fails")]

use std::{
    convert::Infallible,
    fs,
    future::Future,
    pin::Pin,
    sync::{Mutex, OnceLock},
    task::{Context, Poll},
    thread,
};

use arbiter::{
    config::Config,
    rpc::{self, MessageLimits},
    server::{Listeners, Services, run},
    wire::pb::{self, clock_event::Event as ClockEvent},
};
use clap::Parser;
use http::uri::PathAndQuery;
use prost::{
    Message,
    bytes::{Buf, BufMut, Bytes},
};
use tonic::{
    Request, Response, Status,
    body::Body,
    client::Grpc as Client,
    codec::{Codec, DecodeBuf, Decoder, EncodeBuf, Encoder},
    server::{Grpc, NamedService},
    transport::{Channel, Endpoint},
};
use tower::{Service, service_fn};

const CONNECTIONS: usize = 8;
const STREAMS: usize = 16;
const CALLS_A_STREAM: usize = 62;
/// Requests in a batch. A round has one batch a stream.
const ITEMS: usize = 100;
const ROUNDS: usize = 9;

/// What the empty call answers.
static ANSWER: Mutex<Bytes> = Mutex::new(Bytes::new());
static ADDRESS: OnceLock<std::net::SocketAddr> = OnceLock::new();

fn main() {
    start_server();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut channels = Vec::new();
        for _ in 0..CONNECTIONS {
            let endpoint = Endpoint::from_shared(format!("http://{}", ADDRESS.get().unwrap())).unwrap();
            channels.push(endpoint.connect().await.unwrap());
        }
        println!(
            "{CONNECTIONS} connections of {STREAMS} streams, {ROUNDS} rounds of {CALLS_A_STREAM} calls a stream, interleaved; \
             µs of processor time a call on the server's thread, median"
        );
        println!("{:<44}{:>9}{:>9}{:>9}{:>9}{:>8}", "call", "request", "answer", "µs", "empty", "ratio");
        for (name, method, request) in scenarios() {
            measure(&channels, name, method, request).await;
        }
        for (name, plies, event) in [
            ("TickClock, time passes, no history", 0, None),
            ("TickClock, time passes, 40 plies", 40, None),
            ("TickClock, a move is completed, no history", 0, Some(ClockEvent::CompleteMove(Default::default()))),
        ] {
            let request = ticking(&channels[0], plies, event).await;
            measure(&channels, name, "TickClock", request).await;
        }
    });
}

/// Name, method and encoded request.
fn scenarios() -> Vec<(&'static str, &'static str, Bytes)> {
    let game = |plies: usize| pb::Game {
        position: Some(pb::Position { moves: recorded().into_iter().take(plies).collect(), ..Default::default() }),
        ..Default::default()
    };
    let next = |plies: usize| recorded().into_iter().nth(plies).unwrap();
    let apply = |plies: usize, legal_moves: pb::LegalMovesDetail, history: pb::HistoryMode| {
        let request = pb::ApplyMoveRequest {
            game: Some(game(plies)),
            r#move: Some(pb::MoveInput { notation: Some(pb::move_input::Notation::Uci(next(plies))), letters: 0 }),
            legal_moves: legal_moves.into(),
            options: Some(pb::AnswerOptions { history: history.into(), ..Default::default() }),
            ..Default::default()
        };
        Bytes::from(request.encode_to_vec())
    };
    let batch = |plies: usize| {
        let request = apply(plies, pb::LegalMovesDetail::None, pb::HistoryMode::Keep);
        let request = pb::batch_item::Request::ApplyMove(pb::ApplyMoveRequest::decode(request).unwrap());
        let item = pb::BatchItem { id: String::new(), request: Some(request) };
        Bytes::from(pb::BatchRequest { items: vec![item; ITEMS] }.encode_to_vec())
    };
    let legal = pb::GenerateLegalMovesRequest { game: Some(game(20)), ..Default::default() };
    use pb::{HistoryMode as History, LegalMovesDetail as Detail};
    vec![
        ("ApplyMove, no history", "ApplyMove", apply(0, Detail::None, History::Keep)),
        ("ApplyMove, 40 plies", "ApplyMove", apply(40, Detail::None, History::Keep)),
        ("ApplyMove, 40 plies, compact", "ApplyMove", apply(40, Detail::None, History::Compact)),
        ("ApplyMove, 40 plies, legal moves in UCI", "ApplyMove", apply(40, Detail::Uci, History::Keep)),
        ("GenerateLegalMoves, in full, 20 plies", "GenerateLegalMoves", Bytes::from(legal.encode_to_vec())),
        ("Batch of 100 ApplyMove, no history", "Batch", batch(0)),
        ("Batch of 100 ApplyMove, 40 plies", "Batch", batch(40)),
    ]
}

/// A game whose clock runs, as an answer gave it and a caller sends it back with the next report.
async fn ticking(channel: &Channel, plies: usize, event: Option<ClockEvent>) -> Bytes {
    let path = PathAndQuery::try_from(format!("/{}/TickClock", rpc::SERVICE_NAME)).unwrap();
    let report = |game: pb::Game, nanos: i32, event: Option<ClockEvent>| pb::TickClockRequest {
        game: Some(game),
        elapsed: (nanos > 0).then_some(prost_types::Duration { seconds: 0, nanos }),
        event: event.map(|event| pb::ClockEvent { event: Some(event) }),
        options: None,
    };
    let control = pb::ClockControl { preset: "online_3_2".to_owned(), ..Default::default() };
    let new = pb::Game {
        position: Some(pb::Position { moves: recorded().into_iter().take(plies).collect(), ..Default::default() }),
        clock: Some(pb::Clock { control: Some(control), ..Default::default() }),
        ..Default::default()
    };
    let start = report(new, 0, Some(ClockEvent::Start(Default::default())));
    let answer = call(channel, &path, Bytes::from(start.encode_to_vec())).await;
    let started = pb::TickClockResponse::decode(answer).unwrap().game.unwrap();
    Bytes::from(report(started, 250_000_000, event).encode_to_vec())
}

/// A Ruy Lopez, as long as the scenarios need it.
fn recorded() -> Vec<String> {
    "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3 c6a5 b3c2 c7c5 d2d4 d8c7 b1d2 \
     c5d4 c3d4 a5c6 d2b3 a6a5 c1e3 a5a4 b3d2 c8d7 a1c1 c7b7 d2f1 f8e8 f1g3 g7g6 d1d2 e7f8 e3g5 f8g7 d4d5 c6d4"
        .split_whitespace()
        .map(str::to_owned)
        .collect()
}

async fn measure(channels: &[Channel], name: &str, method: &str, request: Bytes) {
    let path = PathAndQuery::try_from(format!("/{}/{method}", rpc::SERVICE_NAME)).unwrap();
    let empty = PathAndQuery::from_static("/bench.Empty/Call");
    let answer = call(&channels[0], &path, request.clone()).await;
    *ANSWER.lock().unwrap() = answer.clone();
    let (mut ours, mut bare, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for round in 0..=ROUNDS {
        let calls = if method == "Batch" { 1 } else { CALLS_A_STREAM };
        let one = round_of(channels, &path, &request, calls).await;
        let other = round_of(channels, &empty, &request, calls).await;
        // The first round only warms up.
        if round > 0 {
            ours.push(one);
            bare.push(other);
            ratios.push(one / other);
        }
    }
    println!(
        "{name:<44}{:>9}{:>9}{:>9.2}{:>9.2}{:>8.2}",
        request.len(),
        answer.len(),
        median(&mut ours),
        median(&mut bare),
        median(&mut ratios)
    );
}

/// Microseconds of the server's thread for each call of a round.
async fn round_of(channels: &[Channel], path: &PathAndQuery, request: &Bytes, calls_a_stream: usize) -> f64 {
    let before = server_time();
    let mut callers = Vec::new();
    for channel in channels {
        for _ in 0..STREAMS {
            let (channel, path, request) = (channel.clone(), path.clone(), request.clone());
            callers.push(tokio::spawn(async move {
                for _ in 0..calls_a_stream {
                    call(&channel, &path, request.clone()).await;
                }
            }));
        }
    }
    for caller in callers {
        caller.await.unwrap();
    }
    let calls = calls_a_stream * CONNECTIONS * STREAMS;
    (server_time() - before) / calls as f64
}

async fn call(channel: &Channel, path: &PathAndQuery, request: Bytes) -> Bytes {
    let mut client = Client::new(channel.clone());
    client.ready().await.unwrap();
    client.unary(Request::new(request), path.clone(), Raw).await.unwrap().into_inner()
}

fn median(figures: &mut [f64]) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// Time that the shard's thread has run, in microseconds.
fn server_time() -> f64 {
    for task in fs::read_dir("/proc/self/task").unwrap() {
        let path = task.unwrap().path();
        if fs::read_to_string(path.join("comm")).is_ok_and(|name| name.starts_with("shard-")) {
            let accounted = fs::read_to_string(path.join("schedstat")).unwrap();
            let nanoseconds: f64 = accounted.split(' ').next().unwrap().parse().unwrap();
            return nanoseconds / 1_000.0;
        }
    }
    0.0
}

fn start_server() {
    let settings = Config::try_parse_from(["arbiter", "--listen=127.0.0.1:0", "--shards=1"]).unwrap().settings;
    let listeners = Listeners::bind(settings.listen, settings.shard_count()).unwrap();
    ADDRESS.set(listeners.address()).unwrap();
    let limits =
        MessageLimits { request: settings.max_request_bytes.get(), response: settings.max_response_bytes.get() };
    let routes = rpc::routes(limits).add_service(Empty);
    let services = Services::new(routes, pb::FILE_DESCRIPTOR_SET, &[rpc::SERVICE_NAME]).unwrap();
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(run(listeners, services, &settings, std::future::pending())).unwrap();
    });
}

/// A unary call that takes bytes and gives bytes: what a call costs before anything is ruled.
#[derive(Clone)]
struct Empty;

impl NamedService for Empty {
    const NAME: &'static str = "bench.Empty";
}

impl Service<http::Request<Body>> for Empty {
    type Response = http::Response<Body>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: http::Request<Body>) -> Self::Future {
        Box::pin(async move {
            let answer = service_fn(|_: Request<Bytes>| async {
                let answer = ANSWER.lock().map(|answer| answer.clone()).unwrap_or_default();
                Ok::<_, Status>(Response::new(answer))
            });
            Ok(Grpc::new(Raw).unary(answer, request).await)
        })
    }
}

/// Messages as they are on the wire.
#[derive(Clone, Copy)]
struct Raw;

impl Codec for Raw {
    type Encode = Bytes;
    type Decode = Bytes;
    type Encoder = Self;
    type Decoder = Self;

    fn encoder(&mut self) -> Self {
        Self
    }

    fn decoder(&mut self) -> Self {
        Self
    }
}

impl Encoder for Raw {
    type Item = Bytes;
    type Error = Status;

    fn encode(&mut self, item: Bytes, buffer: &mut EncodeBuf<'_>) -> Result<(), Status> {
        buffer.put(item);
        Ok(())
    }
}

impl Decoder for Raw {
    type Item = Bytes;
    type Error = Status;

    fn decode(&mut self, buffer: &mut DecodeBuf<'_>) -> Result<Option<Bytes>, Status> {
        let length = buffer.remaining();
        Ok(Some(buffer.copy_to_bytes(length)))
    }
}
