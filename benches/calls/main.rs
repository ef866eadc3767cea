//! Processor time that the server spends on a call, beside an empty unary call whose request and answer have the same
//! sizes, on the same runtime, through the same layers, interleaved in one run:
//!
//! ```sh
//! cargo bench --bench calls [-- [--rounds N] [WORD...]]      kinds of calls whose names hold a word
//! cargo bench --bench calls -- --count KIND SIDE TIMES       the same without sockets, for counting instructions
//! cargo bench --bench calls -- --servers NAME=ADDRESS=PROCESS...     other processes, as `benches/peers/services/run` does
//! ```
//!
//! One shard; connections of streams as the table says. What is measured is the time of the shard's thread alone, as the
//! kernel accounts it (`/proc/self/task`), so the callers cost nothing here, and its writes. Linux only.
#![expect(clippy::print_stdout, clippy::indexing_slicing, reason = "a command that measures time")]
#![expect(clippy::unwrap_used, reason = "a bench ends where something fails")]

mod count;
#[path = "../../tests/empty/mod.rs"]
mod empty;
mod peers;
#[path = "../../tests/raw/mod.rs"]
mod raw;
mod scenarios;

use std::{fs, path::PathBuf, sync::OnceLock, thread};

use arbiter::{
    config::Config,
    rpc::{self, MessageLimits},
    server::{Listeners, Services, run},
    wire::pb,
};
use clap::Parser;
use http::uri::PathAndQuery;
use prost::bytes::Bytes;
use tonic::{
    Request,
    client::Grpc as Client,
    transport::{Channel, Endpoint},
};

use crate::{empty::Empty, raw::Raw, scenarios::Scenario};

/// Connections, and streams on each of them.
const SHAPES: [(usize, usize); 3] = [(1, 1), (8, 16), (64, 1)];
/// Calls in a round.
const CALLS: usize = 4_096;
const RARE_CALLS: usize = 128;

static ADDRESS: OnceLock<std::net::SocketAddr> = OnceLock::new();

/// What the shard's thread has done.
#[derive(Clone, Copy)]
struct Spent {
    microseconds: f64,
    writes: f64,
}

fn main() {
    let mut rounds = 7;
    let (mut words, mut servers) = (Vec::new(), false);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--count" => {
                let mut next = || arguments.next().unwrap_or_default();
                return count::count(&next(), &next(), next().parse().unwrap_or(0));
            }
            "--servers" => servers = true,
            "--rounds" => rounds = arguments.next().and_then(|number| number.parse().ok()).unwrap_or(rounds),
            _ if argument.starts_with("--") => {}
            _ => words.push(argument),
        }
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    if servers {
        return runtime.block_on(peers::measure(&words, rounds));
    }
    start_server();
    runtime.block_on(measure_all(rounds, &words));
}

async fn measure_all(rounds: usize, words: &[String]) {
    println!(
        "µs of processor time and writes a call on the server's thread; {rounds} rounds, interleaved: median (least–most)"
    );
    println!(
        "{:<42}{:>7}{:>8}{:>8}{:>21}{:>21}{:>18}{:>8}{:>8}",
        "call", "shape", "request", "answer", "µs", "empty", "ratio", "writes", "empty"
    );
    let first = connect(1).await;
    let mut all = scenarios::scenarios();
    for plies in [0, 40] {
        let answer = call(&first[0], &scenarios::path("TickClock"), scenarios::starting(plies)).await;
        all.extend(scenarios::reports_on_answer(plies, answer));
    }
    for (connections, streams) in SHAPES {
        let channels = connect(connections).await;
        for scenario in &all {
            if words.is_empty() || words.iter().any(|word| scenario.name.contains(&**word)) {
                measure(&channels, streams, scenario, rounds).await;
            }
        }
    }
}

async fn connect(connections: usize) -> Vec<Channel> {
    let mut channels = Vec::new();
    for _ in 0..connections {
        let endpoint = Endpoint::from_shared(format!("http://{}", ADDRESS.get().unwrap())).unwrap();
        channels.push(endpoint.connect().await.unwrap());
    }
    channels
}

async fn measure(channels: &[Channel], streams: usize, scenario: &Scenario, rounds: usize) {
    let (path, request) = (scenario.path(), scenario.request(0));
    let answer = call(&channels[0], &path, request.clone()).await;
    let empty = empty::path(answer.len()).parse().unwrap();
    let calls = if scenario.rare { RARE_CALLS } else { CALLS }.div_ceil(channels.len() * streams);
    let (mut ours, mut bare) = (Vec::new(), Vec::new());
    for round in 0..=rounds {
        let one = round_of(channels, streams, &path, scenario, calls).await;
        let other = round_of(channels, streams, &empty, scenario, calls).await;
        // The first round only warms up.
        if round > 0 {
            ours.push(one);
            bare.push(other);
        }
    }
    let times = |spent: &[Spent]| spread(spent.iter().map(|spent| spent.microseconds));
    let writes = |spent: &[Spent]| median(spent.iter().map(|spent| spent.writes));
    println!(
        "{:<42}{:>7}{:>8}{:>8}{:>21}{:>21}{:>18}{:>8.2}{:>8.2}",
        scenario.name,
        format!("{}×{streams}", channels.len()),
        request.len(),
        answer.len(),
        times(&ours),
        times(&bare),
        spread(ours.iter().zip(&bare).map(|(one, other)| one.microseconds / other.microseconds)),
        writes(&ours),
        writes(&bare),
    );
}

/// What each call of a round costs the server's thread.
async fn round_of(
    channels: &[Channel],
    streams: usize,
    path: &PathAndQuery,
    scenario: &Scenario,
    calls: usize,
) -> Spent {
    let before = spent();
    let mut callers = Vec::new();
    for channel in channels {
        for _ in 0..streams {
            let (channel, path) = (channel.clone(), path.clone());
            let first = callers.len() * calls;
            let requests: Vec<Bytes> = (first..first + calls).map(|turn| scenario.request(turn)).collect();
            callers.push(tokio::spawn(async move {
                for request in requests {
                    call(&channel, &path, request).await;
                }
            }));
        }
    }
    for caller in callers {
        caller.await.unwrap();
    }
    let (after, calls) = (spent(), (calls * channels.len() * streams) as f64);
    Spent {
        microseconds: (after.microseconds - before.microseconds) / calls,
        writes: (after.writes - before.writes) / calls,
    }
}

async fn call(channel: &Channel, path: &PathAndQuery, request: Bytes) -> Bytes {
    let mut client = Client::new(channel.clone());
    client.ready().await.unwrap();
    client.unary(Request::new(request), path.clone(), Raw).await.unwrap().into_inner()
}

fn median(figures: impl Iterator<Item = f64>) -> f64 {
    let mut figures: Vec<f64> = figures.collect();
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

fn spread(figures: impl Iterator<Item = f64>) -> String {
    let mut figures: Vec<f64> = figures.collect();
    figures.sort_by(f64::total_cmp);
    format!("{:.2} ({:.2}–{:.2})", figures[figures.len() / 2], figures[0], figures[figures.len() - 1])
}

/// Time that the shard's thread has run, and its writes.
fn spent() -> Spent {
    static TASK: OnceLock<PathBuf> = OnceLock::new();
    let task = TASK.get_or_init(|| {
        let mut tasks = fs::read_dir("/proc/self/task").unwrap().map(|task| task.unwrap().path());
        tasks
            .find(|path| fs::read_to_string(path.join("comm")).is_ok_and(|name| name.starts_with("shard-")))
            .unwrap_or_default()
    });
    let accounted = fs::read_to_string(task.join("schedstat")).unwrap();
    let nanoseconds: f64 = accounted.split(' ').next().unwrap().parse().unwrap();
    let io = fs::read_to_string(task.join("io")).unwrap_or_default();
    let writes = io.lines().find_map(|line| line.strip_prefix("syscw: ")?.parse().ok()).unwrap_or(f64::NAN);
    Spent { microseconds: nanoseconds / 1_000.0, writes }
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
