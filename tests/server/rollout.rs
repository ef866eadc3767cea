//! A rolling restart of three processes under constant load, with a client that goes in turns and obeys health, and repeats
//! nothing: no call may fail.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
    time::Duration,
};

use arbiter::wire::pb::{GenerateLegalMovesRequest, arbiter_service_client::ArbiterServiceClient};
use tokio::time::sleep;
use tokio_stream::StreamExt;
use tonic::transport::Endpoint;
use tonic_health::pb::{HealthCheckRequest, health_check_response::ServingStatus, health_client::HealthClient};

use crate::{
    harness::{soon, until},
    process::Arbiter,
};

const RESTARTS: usize = 10;
const CALLERS: usize = 8;
const FLAGS: [&str; 3] = ["--shards=1", "--log-filter=info", "--lame-duck=500ms"];

/// One of the three, as the client sees it.
struct Backend {
    address: SocketAddr,
    serves: AtomicBool,
}

impl Backend {
    /// Follows health for ever: `Watch` while there is somebody, and again when not.
    async fn follow(&self) {
        loop {
            if let Ok(channel) = self.endpoint().connect().await {
                let mut health = HealthClient::new(channel);
                if let Ok(answers) = health.watch(HealthCheckRequest { service: String::new() }).await {
                    let mut answers = answers.into_inner();
                    while let Some(Ok(answer)) = answers.next().await {
                        self.serves.store(answer.status() == ServingStatus::Serving, Ordering::SeqCst);
                    }
                }
            }
            self.serves.store(false, Ordering::SeqCst);
            sleep(Duration::from_millis(20)).await;
        }
    }

    fn endpoint(&self) -> Endpoint {
        Endpoint::from_shared(format!("http://{}", self.address)).unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rolling_restart_fails_no_call() {
    let mut processes: Vec<Arbiter> = (0..3).map(|_| Arbiter::start(&FLAGS)).collect();
    let backends: Arc<Vec<Backend>> = Arc::new(
        processes.iter().map(|arbiter| Backend { address: arbiter.address, serves: AtomicBool::new(false) }).collect(),
    );
    for index in 0..backends.len() {
        let backends = Arc::clone(&backends);
        tokio::spawn(async move { backends[index].follow().await });
    }
    until(|| backends.iter().all(|backend| backend.serves.load(Ordering::SeqCst))).await;

    let stop = Arc::new(AtomicBool::new(false));
    let (turn, answered) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicU64::new(0)));
    let mut callers = Vec::new();
    for _ in 0..CALLERS {
        let (backends, stop, turn, answered) =
            (Arc::clone(&backends), Arc::clone(&stop), Arc::clone(&turn), Arc::clone(&answered));
        callers.push(tokio::spawn(async move {
            let mut clients: Vec<_> =
                backends.iter().map(|backend| ArbiterServiceClient::new(backend.endpoint().connect_lazy())).collect();
            while !stop.load(Ordering::SeqCst) {
                let index = turn.fetch_add(1, Ordering::SeqCst) % backends.len();
                if !backends[index].serves.load(Ordering::SeqCst) {
                    tokio::task::yield_now().await;
                    continue;
                }
                clients[index].generate_legal_moves(GenerateLegalMovesRequest::default()).await.unwrap();
                answered.fetch_add(1, Ordering::SeqCst);
                sleep(Duration::from_millis(1)).await;
            }
        }));
    }

    for restart in 0..RESTARTS {
        let (index, before) = (restart % processes.len(), answered.load(Ordering::SeqCst));
        let address = backends[index].address;
        processes[index].signal("TERM");
        assert_eq!(tokio::task::block_in_place(|| processes[index].exit()).code(), Some(0));
        // The place is taken again at once, as an orchestrator does.
        let listen = format!("--listen={address}");
        processes[index] = Arbiter::start(&[&FLAGS[..], &[&listen]].concat());
        until(|| backends[index].serves.load(Ordering::SeqCst)).await;
        assert!(answered.load(Ordering::SeqCst) > before, "nobody was served during restart {restart}");
    }
    stop.store(true, Ordering::SeqCst);
    for caller in callers {
        soon(caller).await.expect("no call fails");
    }
    eprintln!("{} calls over {RESTARTS} restarts, none failed", answered.load(Ordering::SeqCst));
}
