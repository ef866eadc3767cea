//! Peers that attack: each for some seconds, against the program itself, while another client keeps calling.
//!
//! Each test asserts that the process stays under [`MEMORY`] more than it had, and that the other client's calls are all
//! answered, the slowest hundredth within [`PATIENT`]. The attackers share two cores with the server here, so the times say
//! that nobody starves, not how fast it is. `docs/complaints.md` lists what else has its test.
#![cfg(target_os = "linux")]

mod connections;
mod frames;
mod messages;

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
    raw,
};

/// How long each attack goes on.
const ATTACK: Duration = Duration::from_secs(2);
/// How much the process may grow, in bytes. A connection may buffer 1 MiB and some hundred KiB of headers; most attacks use 20.
const MEMORY: u64 = 64 << 20;
/// What the slowest hundredth of the other client's calls may take, on a machine that is busy with everything else. Each
/// test prints what it was.
const PATIENT: Duration = Duration::from_secs(10);
/// Attackers at once.
const CROWD: usize = 5;

const WINDOW_UPDATE: u8 = 8;
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
        let most = self.most_under(attacker, 2 * ATTACK, async |_| true).await;
        self.survived(most).await;
    }

    /// The same until some of the calls have had to wait for their caller to read.
    async fn held_back<A, F>(self, attacker: A)
    where
        A: Fn(SocketAddr) -> F + Copy + Send + Sync + 'static,
        F: Future<Output = ()> + Send,
    {
        let held_back = async |admin| metric(admin, "arbiter_calls_held_back_total").await > 0;
        // An attempt comes to the point at once or not at all.
        let most = self.most_under(attacker, ATTACK / 2, held_back).await;
        assert!(held_back(self.arbiter.admin()).await, "no call was held back");
        self.survived(most).await;
    }

    /// The most memory while the attack goes on, for its time and until `enough` has come of it.
    /// An attacker begins anew when he has been at it for so `long`.
    async fn most_under<A, F>(&self, attacker: A, long: Duration, enough: impl AsyncFn(SocketAddr) -> bool) -> u64
    where
        A: Fn(SocketAddr) -> F + Copy + Send + Sync + 'static,
        F: Future<Output = ()> + Send,
    {
        let (address, admin) = (self.arbiter.address, self.arbiter.admin());
        let begun = now();
        let mut crowd = JoinSet::new();
        for _ in 0..CROWD {
            crowd.spawn(async move {
                loop {
                    // An attacker who is cut comes back.
                    let _ = timeout(long, attacker(address)).await;
                    sleep(Duration::from_millis(1)).await;
                }
            });
        }
        let mut most = 0;
        while begun.elapsed() < ATTACK || (!enough(admin).await && begun.elapsed() < PATIENCE) {
            most = most.max(memory(admin).await);
            sleep(Duration::from_millis(100)).await;
        }
        crowd.abort_all();
        most
    }

    /// Nothing has been hurt.
    async fn survived(self, most: u64) {
        let grown = most.saturating_sub(self.before);
        assert!(grown < MEMORY, "the process has grown by {} KiB", grown >> 10);
        let mut times = self.bystander.stop().await;
        times.sort();
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
                while !stopped.load(Ordering::Relaxed) || times.len() < 5 {
                    let begun: Instant = now();
                    // Where the machine is so busy that calls are shed, it asks again, as it is told to.
                    while raw::exchange(&sender, request(&[]), kings()).await.status() != "0" {
                        assert!(begun.elapsed() < PATIENT, "no call of the other client is answered");
                    }
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
    metric(admin, "process_resident_memory_bytes").await
}

async fn metric(admin: SocketAddr, name: &str) -> u64 {
    let (_, text) = ask(admin, "GET", "/metrics").await;
    let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    value.unwrap_or_else(|| panic!("{name} is not there")).parse().unwrap()
}

/// The legal moves of a game.
fn request(headers: &[(&str, &str)]) -> http::Request<()> {
    let mut request = raw::request("", headers);
    *request.uri_mut() = format!("http://localhost{}", path("GenerateLegalMoves")).parse().unwrap();
    request
}

fn path(method: &str) -> String {
    format!("/{SERVICE_NAME}/{method}")
}

/// Which game: two kings, which is little work and a short answer.
fn kings() -> Vec<u8> {
    let position = pb::Position { fen: "8/8/8/4k3/8/8/8/4K3 w - - 0 1".to_owned(), ..Default::default() };
    let game = Some(Box::new(pb::Game { position: Some(position), ..Default::default() }));
    prefixed(&pb::GenerateLegalMovesRequest { game, ..Default::default() })
}

/// A message with gRPC's prefix.
fn prefixed(message: &impl Message) -> Vec<u8> {
    let message = message.encode_to_vec();
    [&[0], &u32::try_from(message.len()).unwrap().to_be_bytes()[..], &message].concat()
}

/// The headers of such a call, and its body.
fn headers(stream: u32) -> Vec<u8> {
    raw::open_path(stream, &path("GenerateLegalMoves"))
}

fn body(stream: u32) -> Vec<u8> {
    raw::frame(raw::DATA, END_STREAM, stream, &kings())
}

async fn open(address: SocketAddr) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let settings = raw::frame(raw::SETTINGS, 0, 0, &[]);
    let _ = stream.write_all(&[raw::PREFACE, &settings].concat()).await;
    stream
}

/// The frame that allows the server to send nothing.
fn shut() -> Vec<u8> {
    raw::frame(raw::SETTINGS, 0, 0, &[0, 4, 0, 0, 0, 0])
}

/// The frames that allow it to send all it has.
fn wide_open() -> Vec<u8> {
    let setting = raw::frame(raw::SETTINGS, 0, 0, &[0, 4, 0x7f, 0xff, 0xff, 0xff]);
    let update = raw::frame(WINDOW_UPDATE, 0, 0, &0x7fff_0000_u32.to_be_bytes());
    [setting, update].concat()
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
