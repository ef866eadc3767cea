//! Three processes under a steady load, restarted one after the other.

use std::{
    net::SocketAddr,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use arbiter::wire::pb::arbiter_service_client::ArbiterServiceClient;
use clap::Args;
use tokio::time::{Instant, sleep, timeout};
use tokio_stream::StreamExt;
use tonic::transport::{Channel, Endpoint};
use tonic_health::pb::{HealthCheckRequest, health_check_response::ServingStatus, health_client::HealthClient};

use super::{
    Outcome,
    calls::{Call, Load, Outcomes, Waits, open_loop, request, steadily},
    count,
    fleet::{Haproxy, Service},
};

const SERVICES: usize = 3;
/// Time that a call may take.
const DEADLINE: Duration = Duration::from_secs(5);
/// Time between a restart and the next: some looks of haproxy's.
const PAUSE: Duration = Duration::from_millis(700);

#[derive(Args)]
pub(super) struct Restart {
    /// The program that is restarted
    #[arg(long, default_value = "target/release/arbiter")]
    binary: PathBuf,
    /// Restarts, the three services in turns
    #[arg(long, default_value = "10")]
    restarts: usize,
    /// Calls a second
    #[arg(long, default_value = "300")]
    rate: u32,
    /// Lame-duck time of the services
    #[arg(long, default_value = "1s")]
    lame_duck: String,
    /// Call through haproxy, instead of in turns with an eye on health
    #[arg(long)]
    haproxy: bool,
    /// The program of that name
    #[arg(long, default_value = "haproxy")]
    haproxy_binary: PathBuf,
}

/// One of the services, as a client sees it that goes in turns.
struct Backend {
    serves: AtomicBool,
    channel: Channel,
}

// === impl Restart ===

impl Restart {
    pub(super) async fn run(&self) -> Outcome<bool> {
        let mut services = Vec::new();
        for _ in 0..SERVICES {
            services.push(Service::start(&self.binary, &self.lame_duck).await?);
        }
        let proxy = match self.haproxy {
            true => Some(Haproxy::start(&self.haproxy_binary, &services).await?),
            false => None,
        };
        let addresses: Vec<SocketAddr> = services.iter().map(|service| service.address).collect();
        sleep(PAUSE).await;

        let over = AtomicBool::new(false);
        let (begun, goes_on) = (Instant::now(), || !over.load(Ordering::Relaxed));
        let restarting = async {
            let restarted = self.restart_all(&mut services).await;
            over.store(true, Ordering::Relaxed);
            restarted
        };
        let rate = f64::from(self.rate);
        let calling = async {
            match &proxy {
                Some(Haproxy { address, .. }) => {
                    let call = Arc::new(Call::replay());
                    let load =
                        Load { address: *address, connections: 8, deadline: DEADLINE, call, waits: Waits::Asleep };
                    open_loop(&load, rate, goes_on).await
                }
                None => in_turns(&addresses, rate, goes_on).await,
            }
        };
        let (restarted, called) = tokio::join!(restarting, calling);
        restarted?;
        let (outcomes, sent) = called?;
        let way = if self.haproxy { "through haproxy" } else { "in turns" };
        println!("{} restarts in {:.0?}, {sent} calls {way}: {outcomes}", self.restarts, begun.elapsed());
        Ok(sent > 0 && count(&outcomes.answered) == sent)
    }

    async fn restart_all(&self, services: &mut [Service]) -> Outcome<()> {
        for restart in 0..self.restarts {
            let Some(service) = services.get_mut(restart % SERVICES) else { break };
            service.restart().await?;
            sleep(PAUSE).await;
        }
        Ok(())
    }
}

/// Calls at a steady rate, each service in its turn as long as its health says SERVING, and repeats nothing.
async fn in_turns(addresses: &[SocketAddr], rate: f64, goes_on: impl Fn() -> bool) -> Outcome<(Arc<Outcomes>, u64)> {
    let mut backends = Vec::new();
    for address in addresses {
        let endpoint = Endpoint::from_shared(format!("http://{address}"))?.tcp_nodelay(true);
        let backend = Arc::new(Backend { serves: AtomicBool::new(false), channel: endpoint.connect_lazy() });
        let followed = Arc::clone(&backend);
        tokio::spawn(async move { followed.follow().await });
        backends.push(backend);
    }
    while !backends.iter().all(|backend| backend.serves()) {
        sleep(Duration::from_millis(10)).await;
    }
    let (outcomes, request) = (Arc::new(Outcomes::default()), request());
    let mut turns = backends.iter().cycle();
    let sent = steadily(rate, Waits::Asleep, goes_on, |_, due| {
        let backend = turns.by_ref().take(SERVICES).find(|backend| backend.serves());
        let Some(backend) = backend else { return outcomes.note("no service serves", due) };
        let mut client = ArbiterServiceClient::new(backend.channel.clone());
        let (outcomes, request) = (Arc::clone(&outcomes), request.clone());
        tokio::spawn(async move {
            match timeout(DEADLINE, client.replay_game(request)).await {
                Err(_) => outcomes.note("4", due),
                Ok(Ok(_)) => outcomes.note("0", due),
                Ok(Err(status)) => outcomes.note(&status.to_string(), due),
            }
        });
    })
    .await;
    sleep(DEADLINE).await;
    Ok((outcomes, sent))
}

// === impl Backend ===

impl Backend {
    fn serves(&self) -> bool {
        self.serves.load(Ordering::Relaxed)
    }

    /// Follows health for ever, on the connection of the calls, as the balancers of gRPC do.
    async fn follow(&self) {
        let mut health = HealthClient::new(self.channel.clone());
        loop {
            if let Ok(answers) = health.watch(HealthCheckRequest { service: String::new() }).await {
                let mut answers = answers.into_inner();
                while let Some(Ok(answer)) = answers.next().await {
                    self.serves.store(answer.status() == ServingStatus::Serving, Ordering::Relaxed);
                }
            }
            self.serves.store(false, Ordering::Relaxed);
            sleep(Duration::from_millis(20)).await;
        }
    }
}
