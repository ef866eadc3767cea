//! The replicas, called in turn: who is healthy, and who comes next when one does not answer.

use std::{
    collections::BTreeMap,
    error::Error,
    net::SocketAddr,
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use tokio::time::{Instant, sleep, timeout, timeout_at};
use tonic::{
    Code, Status,
    transport::{Channel, Endpoint},
};
use tonic_health::pb::{HealthCheckRequest, health_check_response::ServingStatus, health_client::HealthClient};

use crate::calls::Call;

/// Time between two looks at a replica's health and at the names.
const LOOK: Duration = Duration::from_millis(200);

/// How long a call is waited for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    pub(crate) call: Duration,
    pub(crate) attempt: Duration,
    pub(crate) attempts: usize,
}

/// How a call ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    Right {
        attempts: usize,
    },
    /// Answered, but not with what the rules say.
    Wrong,
    Failed(Code),
}

#[derive(Debug)]
pub(crate) struct Pool {
    patience: Patience,
    replicas: RwLock<Vec<Arc<Replica>>>,
    turn: AtomicUsize,
}

#[derive(Debug)]
struct Replica {
    channels: Vec<Channel>,
    turn: AtomicUsize,
    serving: AtomicBool,
    /// Whether its name still stands for it.
    named: AtomicBool,
}

// === impl Pool ===

impl Pool {
    pub(crate) async fn connect(
        targets: &[String],
        connections: usize,
        patience: Patience,
    ) -> Result<Arc<Self>, Box<dyn Error>> {
        let pool = Arc::new(Self { patience, replicas: RwLock::default(), turn: AtomicUsize::new(0) });
        let mut known = BTreeMap::new();
        let targets: Vec<String> =
            targets.iter().map(|target| target.trim_start_matches("dns:///").to_owned()).collect();
        pool.resolve(&targets, connections, &mut known).await;
        if known.is_empty() {
            return Err(format!("no address for {}", targets.join(", ")).into());
        }
        // Whoever serves has said so before the first call.
        sleep(2 * LOOK).await;
        let resolving = Arc::clone(&pool);
        tokio::spawn(async move {
            loop {
                sleep(5 * LOOK).await;
                resolving.resolve(&targets, connections, &mut known).await;
            }
        });
        Ok(pool)
    }

    /// Takes in new addresses, and lets those go that the names no longer have.
    async fn resolve(&self, targets: &[String], connections: usize, known: &mut BTreeMap<SocketAddr, Arc<Replica>>) {
        let mut now = Vec::new();
        for target in targets {
            match tokio::net::lookup_host(target).await {
                Ok(addresses) => now.extend(addresses),
                // Who cannot be asked has said nothing new.
                Err(_) => return,
            }
        }
        for address in &now {
            known.entry(*address).or_insert_with(|| Replica::watched(*address, connections));
        }
        known.retain(|address, replica| {
            let named = now.contains(address);
            replica.named.store(named, Ordering::Relaxed);
            named
        });
        *self.replicas.write().unwrap_or_else(PoisonError::into_inner) = known.values().cloned().collect();
    }

    pub(crate) async fn call(&self, call: &Call) -> Ended {
        let deadline = Instant::now() + self.patience.call;
        let mut last = Code::DeadlineExceeded;
        for attempt in 1..=self.patience.attempts {
            let Some(replica) = self.next() else { return Ended::Failed(Code::Unavailable) };
            let until = deadline.min(Instant::now() + self.patience.attempt);
            match timeout_at(until, call.send(replica.channel())).await {
                Ok(Ok(true)) => return Ended::Right { attempts: attempt },
                Ok(Ok(false)) => return Ended::Wrong,
                Ok(Err(status)) if !may_be_tried_again(&status) => return Ended::Failed(status.code()),
                Ok(Err(status)) => last = status.code(),
                Err(_) => last = Code::DeadlineExceeded,
            }
            // Put aside until its health says otherwise.
            replica.serving.store(false, Ordering::Relaxed);
            if Instant::now() >= deadline {
                break;
            }
            // When all are put aside, wait for one to come back.
            if attempt > 1 {
                sleep(LOOK / 4).await;
            }
        }
        Ended::Failed(last)
    }

    /// The next one that serves, or else the next.
    fn next(&self) -> Option<Arc<Replica>> {
        let replicas = self.replicas.read().unwrap_or_else(PoisonError::into_inner);
        let turn = self.turn.fetch_add(1, Ordering::Relaxed);
        let mut in_turn = replicas.iter().cycle().skip(turn % replicas.len().max(1)).take(replicas.len());
        let first = in_turn.clone().next();
        in_turn.find(|replica| replica.serving.load(Ordering::Relaxed)).or(first).cloned()
    }
}

/// Nobody was there, or the connection went; an answer of the service itself is final, but for its own UNAVAILABLE.
fn may_be_tried_again(status: &Status) -> bool {
    status.code() == Code::Unavailable || Error::source(status).is_some()
}

// === impl Replica ===

impl Replica {
    fn watched(address: SocketAddr, connections: usize) -> Arc<Self> {
        let endpoint = Endpoint::from_shared(format!("http://{address}")).unwrap_or_else(|_| nobody());
        let endpoint = endpoint.connect_timeout(Duration::from_millis(300)).tcp_nodelay(true);
        let connect = || endpoint.connect_lazy();
        let replica = Arc::new(Self {
            channels: (0..connections.max(1)).map(|_| connect()).collect(),
            turn: AtomicUsize::new(0),
            serving: AtomicBool::new(false),
            named: AtomicBool::new(true),
        });
        let (watched, mut health) = (Arc::clone(&replica), HealthClient::new(connect()));
        tokio::spawn(async move {
            while watched.named.load(Ordering::Relaxed) {
                let asked = timeout(LOOK, health.check(HealthCheckRequest::default())).await;
                let serving = matches!(asked, Ok(Ok(answer)) if answer.get_ref().status() == ServingStatus::Serving);
                watched.serving.store(serving, Ordering::Relaxed);
                sleep(LOOK).await;
            }
        });
        replica
    }

    fn channel(&self) -> Channel {
        let turn = self.turn.fetch_add(1, Ordering::Relaxed);
        // There is at least one.
        self.channels.get(turn % self.channels.len()).cloned().unwrap_or_else(|| nobody().connect_lazy())
    }
}

fn nobody() -> Endpoint {
    Endpoint::from_static("http://[::]:0")
}
