//! Peers that attack: each for some seconds, against the program itself, while another client keeps calling.
//!
//! Each test asserts that the process stays under [`MEMORY`] more than it had, and that the other client's calls are all
//! answered, the slowest hundredth within [`PATIENT`]. The attackers share two cores with the server here, so the times say
//! that nobody starves, not how fast it is.
#![cfg(target_os = "linux")]

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use arbiter::wire::pb::{self, arbiter_service_server::SERVICE_NAME};
use prost::Message;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    task::JoinSet,
    time::{sleep, timeout},
};

use crate::{
    admin::ask,
    harness::{PATIENCE, now, soon},
    process::Arbiter,
    raw::{self, Wire},
};

/// How long each attack goes on.
const ATTACK: Duration = Duration::from_secs(2);
/// How much the process may grow, in bytes. A connection may buffer 1 MiB and some hundred KiB of headers; most attacks use 20.
const MEMORY: u64 = 64 << 20;
/// What the slowest hundredth of the other client's calls may take, on a machine that is busy with everything else. Each
/// test prints what it was.
const PATIENT: Duration = Duration::from_secs(5);
/// Attackers at once.
const CROWD: usize = 5;

const RST_STREAM: u8 = raw::RST_STREAM;
const WINDOW_UPDATE: u8 = 8;
const CONTINUATION: u8 = 9;
const END_STREAM: u8 = 1;

/// The program, and a client whose calls go on whatever happens.
struct Scene {
    arbiter: Arbiter,
    bystander: Bystander,
    before: u64,
}

struct Bystander {
    stop: Arc<AtomicBool>,
    calling: thread::JoinHandle<Vec<Duration>>,
}

impl Scene {
    async fn set(flags: &[&str]) -> Self {
        let arbiter =
            Arbiter::start(&[&["--shards=1", "--log-filter=error,arbiter=info,arbiter::server=error"], flags].concat());
        let bystander = Bystander::start(arbiter.address);
        // Past what a first call allocates.
        sleep(Duration::from_millis(200)).await;
        let before = memory(arbiter.admin()).await;
        Self { arbiter, bystander, before }
    }

    /// Runs `attacker` as a crowd, again and again, for the time of an attack, and looks at the memory meanwhile.
    async fn attacked_by<A, F>(self, attacker: A)
    where
        A: Fn(SocketAddr) -> F + Copy + Send + Sync + 'static,
        F: Future<Output = ()> + Send,
    {
        let address = self.arbiter.address;
        let begun = now();
        let mut crowd = JoinSet::new();
        for _ in 0..CROWD {
            crowd.spawn(async move {
                while begun.elapsed() < ATTACK {
                    // An attacker who is cut comes back.
                    let _ = timeout(ATTACK, attacker(address)).await;
                    sleep(Duration::from_millis(1)).await;
                }
            });
        }
        let mut most = 0;
        while begun.elapsed() < ATTACK {
            most = most.max(memory(self.arbiter.admin()).await);
            sleep(Duration::from_millis(100)).await;
        }
        crowd.abort_all();
        self.survived(most).await;
    }

    /// Nothing has been hurt.
    async fn survived(self, most: u64) {
        let grown = most.saturating_sub(self.before);
        assert!(grown < MEMORY, "the process has grown by {} KiB", grown >> 10);
        let mut times = self.bystander.stop().await;
        times.sort();
        assert!(times.len() >= 5, "only {} calls of the other client", times.len());
        let slow = times[times.len() * 99 / 100];
        assert!(slow < PATIENT, "the 99th percentile of the other client is {slow:?}");
        eprintln!("grown by {} KiB; {} calls beside, p99 {slow:?}", grown >> 10, times.len());
        assert_eq!(ask(self.arbiter.admin(), "GET", "/livez").await.0, 200);
    }
}

impl Bystander {
    /// On a thread of its own, so that the attackers here do not starve it.
    fn start(address: SocketAddr) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let calling = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                let sender = raw::connect(address).await;
                let mut times = Vec::new();
                while !stopped.load(Ordering::Relaxed) {
                    let begun: Instant = now();
                    let exchange = raw::exchange(&sender, request(&[]), kings()).await;
                    assert_eq!(exchange.status(), "0");
                    times.push(begun.elapsed());
                    sleep(Duration::from_millis(5)).await;
                }
                times
            })
        });
        Self { stop, calling }
    }

    async fn stop(self) -> Vec<Duration> {
        self.stop.store(true, Ordering::Relaxed);
        let ended = tokio::task::spawn_blocking(|| self.calling.join());
        soon(ended).await.unwrap().expect("every call of the other client is answered")
    }
}

async fn memory(admin: SocketAddr) -> u64 {
    let (_, text) = ask(admin, "GET", "/metrics").await;
    let value = text.lines().find_map(|line| line.strip_prefix("process_resident_memory_bytes ")).unwrap();
    value.parse().unwrap()
}

/// The legal moves of a game.
fn request(headers: &[(&str, &str)]) -> http::Request<()> {
    let mut request = raw::request("", headers);
    *request.uri_mut() = format!("http://localhost/{SERVICE_NAME}/GenerateLegalMoves").parse().unwrap();
    request
}

/// Which game: two kings, which is little work and a short answer.
fn kings() -> Vec<u8> {
    let position = pb::Position { fen: "8/8/8/4k3/8/8/8/4K3 w - - 0 1".to_owned(), ..Default::default() };
    let game = Some(pb::Game { position: Some(position), ..Default::default() });
    let message = pb::GenerateLegalMovesRequest { game, ..Default::default() }.encode_to_vec();
    [&[0, 0, 0, 0, u8::try_from(message.len()).unwrap()], &message[..]].concat()
}

/// The headers of such a call, and its body.
fn headers(stream: u32) -> Vec<u8> {
    raw::open_path(stream, &format!("/{SERVICE_NAME}/GenerateLegalMoves"))
}

fn body(stream: u32) -> Vec<u8> {
    raw::frame(raw::DATA, END_STREAM, stream, &kings())
}

/// The body of a call with a long answer: all the moves of a new game.
fn long_body(stream: u32) -> Vec<u8> {
    raw::frame(raw::DATA, END_STREAM, stream, &[0; 5])
}

async fn open(address: SocketAddr) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let settings = raw::frame(raw::SETTINGS, 0, 0, &[]);
    let _ = stream.write_all(&[raw::PREFACE, &settings].concat()).await;
    stream
}

/// Writes `bytes` until the peer has enough, reading and dropping what comes.
async fn flood(stream: TcpStream, bytes: &[u8]) {
    let (mut read, mut write) = stream.into_split();
    let reading = tokio::spawn(async move {
        let mut sink = vec![0; 1 << 16];
        while matches!(read.read(&mut sink).await, Ok(1..)) {}
    });
    while write.write_all(bytes).await.is_ok() {}
    reading.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn silent_peers() {
    let scene = Scene::set(&["--first-byte-deadline=500ms"]).await;
    scene.attacked_by(async |address| Wire::silent(address).await.closed().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn half_a_preface() {
    let scene = Scene::set(&["--first-byte-deadline=500ms"]).await;
    scene
        .attacked_by(async |address| {
            let mut wire = Wire::silent(address).await;
            wire.send(&raw::PREFACE[..20]).await;
            wire.closed().await;
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_headers() {
    // A header block that never ends, a byte at a time.
    let scene = Scene::set(&[]).await;
    scene
        .attacked_by(async |address| {
            let mut stream = open(address).await;
            let block = headers(1);
            let mut first = raw::frame(raw::HEADERS, 0, 1, &block[9..20]);
            for byte in &block[20..] {
                if stream.write_all(&first).await.is_err() {
                    return;
                }
                first = raw::frame(CONTINUATION, 0, 1, &[*byte]);
                sleep(Duration::from_millis(20)).await;
            }
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_bodies() {
    let scene = Scene::set(&["--request-timeout=1500ms"]).await;
    scene
        .attacked_by(async |address| {
            let mut stream = open(address).await;
            for stream_id in (1..200).step_by(2) {
                // A message of 1 MiB is announced, and comes a byte at a time.
                let start = [headers(stream_id), raw::frame(raw::DATA, 0, stream_id, &[0, 0, 16, 0, 0, 1])].concat();
                if stream.write_all(&start).await.is_err() {
                    return;
                }
            }
            flood_slowly(stream).await;
        })
        .await;
}

async fn flood_slowly(mut stream: TcpStream) {
    for _ in 0..100 {
        for id in (1..200).step_by(2) {
            if stream.write_all(&raw::frame(raw::DATA, 0, id, &[1])).await.is_err() {
                return;
            }
        }
        sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn huge_headers() {
    // A list far over the limit, in one block and in many (CVE-2024-27316: CONTINUATION without end).
    let scene = Scene::set(&[]).await;
    scene
        .attacked_by(async |address| {
            let mut stream = open(address).await;
            let field = [&[0, 1, b'a', 0x7f, 0x81, 0x7e][..], &[b'x'; 16_384]].concat();
            let first = raw::frame(raw::HEADERS, 0, 1, &[&headers(1)[9..], &field[..10_000]].concat());
            if stream.write_all(&first).await.is_ok() {
                flood(stream, &raw::frame(CONTINUATION, 0, 1, &[b'x'; 16_000])).await;
            }
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ping_flood() {
    let scene = Scene::set(&[]).await;
    let pings = raw::frame(raw::PING, 0, 0, &[7; 8]).repeat(100);
    let pings: &'static [u8] = pings.leak();
    scene.attacked_by(move |address| async move { flood(open(address).await, pings).await }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ping_flood_whose_answers_nobody_reads() {
    let scene = Scene::set(&[]).await;
    let pings: &'static [u8] = raw::frame(raw::PING, 0, 0, &[7; 8]).repeat(100).leak();
    scene
        .attacked_by(move |address| async move {
            let mut stream = open(address).await;
            while stream.write_all(pings).await.is_ok() {}
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_flood() {
    let scene = Scene::set(&[]).await;
    let settings: &'static [u8] = raw::frame(raw::SETTINGS, 0, 0, &[0, 4, 0, 0, 255, 255]).repeat(100).leak();
    scene.attacked_by(move |address| async move { flood(open(address).await, settings).await }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rapid_reset() {
    // CVE-2023-44487.
    let scene = Scene::set(&[]).await;
    scene
        .attacked_by(async |address| {
            let calls = (0..5_000_u32)
                .map(|n| 2 * n + 1)
                .flat_map(|id| [headers(id), body(id), raw::frame(RST_STREAM, 0, id, &8_u32.to_be_bytes())].concat());
            let calls: Vec<u8> = calls.collect();
            let mut stream = open(address).await;
            let _ = stream.write_all(&calls).await;
            let _ = stream.read_to_end(&mut Vec::new()).await;
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn resets_that_the_server_is_made_to_send() {
    // CVE-2025-8671 ("MadeYouReset"): each stream is broken by a window update of zero, so that we reset it.
    let scene = Scene::set(&[]).await;
    scene
        .attacked_by(async |address| {
            let calls = (0..5_000_u32)
                .map(|n| 2 * n + 1)
                .flat_map(|id| [headers(id), raw::frame(WINDOW_UPDATE, 0, id, &[0; 4])].concat());
            let calls: Vec<u8> = calls.collect();
            flood(open(address).await, &calls).await;
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn windows_that_never_open_and_windows_that_overflow() {
    let scene = Scene::set(&[]).await;
    scene
        .attacked_by(async |address| {
            let mut stream = open(address).await;
            // Nothing may be sent to it, and then a byte at a time.
            let shut = raw::frame(raw::SETTINGS, 0, 0, &[0, 4, 0, 0, 0, 0]);
            let calls: Vec<u8> =
                (0..100_u32).map(|n| 2 * n + 1).flat_map(|id| [headers(id), body(id)].concat()).collect();
            let _ = stream.write_all(&[shut, calls].concat()).await;
            for _ in 0..20 {
                let bytes: Vec<u8> =
                    (0..500_u32).flat_map(|n| raw::frame(WINDOW_UPDATE, 0, 2 * n + 1, &1_u32.to_be_bytes())).collect();
                let _ = stream.write_all(&bytes).await;
                sleep(Duration::from_millis(20)).await;
            }
            flood(stream, &raw::frame(WINDOW_UPDATE, 0, 0, &0x7fff_ffff_u32.to_be_bytes())).await;
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn truncated_frames() {
    let scene = Scene::set(&[]).await;
    scene
        .attacked_by(async |address| {
            let whole = [headers(1), body(1), raw::frame(raw::PING, 0, 0, &[7; 8])].concat();
            for end in 1..whole.len() {
                let mut stream = open(address).await;
                let _ = stream.write_all(&whole[..end]).await;
            }
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_content_types_and_wrong_length_prefixes() {
    let scene = Scene::set(&[]).await;
    scene
        .attacked_by(async |address| {
            let sender = raw::connect(address).await;
            let json = raw::exchange(&sender, request(&[("content-type", "application/json")]), vec![0; 5]).await;
            assert_eq!(json.head.status(), 415);
            // Announced: 4 GiB, one byte more than there is, one less, and flags that mean nothing.
            for (prefix, status) in [
                (&[0, 0xff, 0xff, 0xff, 0xff, 1][..], "8"),
                (&[0, 0, 0, 0, 2, 1], "3"),
                (&[0, 0, 0, 0, 0, 1], "3"),
                (&[7, 0, 0, 0, 0], "3"),
            ] {
                let exchange = raw::exchange(&sender, request(&[]), prefix.to_vec()).await;
                assert_eq!(exchange.status(), status, "{prefix:?}");
            }
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn compressed_bombs() {
    // A GiB of zeros in a MiB. Nothing is ever unpacked here: the flag alone is refused.
    let scene = Scene::set(&[]).await;
    scene
        .attacked_by(async |address| {
            let sender = raw::connect(address).await;
            let bomb = [&[1, 0, 16, 0, 0][..], &vec![0; 1 << 20]].concat();
            for encoding in ["gzip", "identity", "zstd"] {
                let exchange = raw::exchange(&sender, request(&[("grpc-encoding", encoding)]), bomb.clone()).await;
                assert!(["3", "12"].contains(&exchange.status()), "{encoding}: {}", exchange.status());
            }
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_never_reads() {
    // Answers of some KiB each are owed to it, and it takes none.
    let scene = Scene::set(&[]).await;
    scene
        .attacked_by(async |address| {
            let mut stream = open(address).await;
            // A window for all of it; what does not fit the socket stays here.
            let wide = raw::frame(raw::SETTINGS, 0, 0, &[0, 4, 0x7f, 0xff, 0xff, 0xff]);
            let update = raw::frame(WINDOW_UPDATE, 0, 0, &0x7fff_0000_u32.to_be_bytes());
            let _ = stream.write_all(&[wide, update].concat()).await;
            for id in (1..20_000).step_by(2) {
                if stream.write_all(&[headers(id), long_body(id)].concat()).await.is_err() {
                    return;
                }
                // So many that they pile up, and not so many that the machine has nothing left for others.
                if id % 40 == 1 {
                    sleep(Duration::from_millis(500)).await;
                }
            }
        })
        .await;
}

/// Ten thousand connections that have shaken hands and say nothing more. They go through several source addresses, for one has
/// not ports enough beside other tests; each costs two descriptors here, one in either process.
#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_idle_connections() {
    const IDLE: usize = 10_000;
    if descriptors() < IDLE as u64 + 500 {
        eprintln!("SKIPPED: not descriptors enough here");
        return;
    }
    let scene = Scene::set(&["--max-connections=10100", "--keepalive-interval=0s"]).await;
    let address = scene.arbiter.address;
    let mut crowd = Vec::with_capacity(IDLE);
    for _ in 0..IDLE / 100 {
        let some: JoinSet<TcpStream> = (0..100).map(|_| open(address)).collect();
        crowd.extend(timeout(PATIENCE, some.join_all()).await.expect("it goes on accepting"));
    }
    let admin = scene.arbiter.admin();
    let open = async || {
        let (_, text) = ask(admin, "GET", "/metrics").await;
        text.lines().find_map(|line| line.strip_prefix("arbiter_connections ")?.parse::<usize>().ok()).unwrap()
    };
    soon(async { while open().await <= IDLE {} }).await;
    sleep(Duration::from_millis(500)).await;
    let most = memory(admin).await;
    let each = most.saturating_sub(scene.before) / IDLE as u64;
    eprintln!("{each} bytes for an idle connection");
    assert!(each < 20 << 10, "{each} bytes for an idle connection");
    // That they came was work; that they are there is none.
    let Scene { arbiter, bystander, .. } = scene;
    bystander.stop().await;
    let bystander = Bystander::start(arbiter.address);
    sleep(ATTACK).await;
    Scene { arbiter, bystander, before: most }.survived(most).await;
    drop(crowd);
}

/// File descriptors that this process, and so its child, may have.
fn descriptors() -> u64 {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap();
    let line = limits.lines().find(|line| line.starts_with("Max open files")).unwrap();
    line.split_whitespace().nth(3).unwrap().parse().unwrap_or(u64::MAX)
}
