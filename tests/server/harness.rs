//! A server in this process, on a free port.

use std::{
    future::Future,
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use arbiter::{
    config::{Config, Switch},
    server::{Access, Admin, Listeners, Metrics, RunError, Services, run},
};
use clap::Parser;
use prost::Message;
use prost_types::{FileDescriptorProto, FileDescriptorSet, MethodDescriptorProto, ServiceDescriptorProto};
use tokio::{sync::oneshot, task::JoinHandle, time::timeout};
use tonic::{
    service::Routes,
    transport::{Channel, Endpoint},
};

use crate::probe::{self, Probe};

/// Far more than anything here takes, on a machine that is busy with something else.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    /// The operators' side.
    pub(crate) admin: SocketAddr,
    pub(crate) counts: Arc<Metrics>,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<Result<(), RunError>>,
}

impl Server {
    /// Starts with `flags`, and otherwise with one shard and no lame-duck time.
    pub(crate) fn start(flags: &[&str]) -> Self {
        let defaults = ["--listen=127.0.0.1:0", "--shards=1", "--lame-duck=0s", "--drain-limit=15s"];
        let given = |default: &str| flags.iter().any(|flag| flag.split('=').next() == default.split('=').next());
        let defaults = defaults.into_iter().filter(|default| !given(default));
        let arguments = ["arbiter"].into_iter().chain(defaults).chain(flags.iter().copied());
        let settings = Config::try_parse_from(arguments).unwrap().settings;

        let admin = Admin::bind("127.0.0.1:0".parse().unwrap()).unwrap();
        let admin_address = admin.address();
        let listeners = Listeners::bind(settings.listen, settings.shard_count()).unwrap().with_admin(admin);
        let address = listeners.address();
        let describe = if settings.reflection == Switch::On { Services::new } else { Services::unreflected };
        let services = describe(Routes::new(Probe), descriptors(), &[probe::NAME]).unwrap();
        let services = services.guarded_by(Access::load(&settings.access).unwrap());
        let counts = services.metrics();
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(async move {
            let shutdown = async { stopped.await.unwrap_or_default() };
            run(listeners, services, &settings, shutdown).await
        });
        Self { address, admin: admin_address, counts, stop: Some(stop), running }
    }

    pub(crate) async fn connect(&self) -> Channel {
        Endpoint::from_shared(format!("http://{}", self.address)).unwrap().connect().await.unwrap()
    }

    /// Asks the server to stop, without waiting for it.
    pub(crate) fn ask_to_stop(&mut self) {
        self.stop.take().unwrap().send(()).unwrap();
    }

    /// Waits until it has stopped, in order.
    pub(crate) async fn stopped(self) {
        soon(self.running).await.unwrap().unwrap();
    }

    /// Asks it to stop and says how long that took.
    pub(crate) async fn stop(mut self) -> Duration {
        let begun = now();
        self.ask_to_stop();
        self.stopped().await;
        begun.elapsed()
    }
}

/// What `future` gives, which must not take long.
pub(crate) async fn soon<F: Future>(future: F) -> F::Output {
    timeout(PATIENCE, future).await.expect("it took too long")
}

/// Waits for `condition`, which must not take long.
pub(crate) async fn until(condition: impl Fn() -> bool) {
    soon(async {
        while !condition() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    })
    .await;
}

#[expect(clippy::disallowed_methods, reason = "tests measure what an outsider sees")]
pub(crate) fn now() -> Instant {
    Instant::now()
}

fn descriptors() -> &'static [u8] {
    let (package, service) = probe::NAME.rsplit_once('.').unwrap();
    let method = |name: &str| MethodDescriptorProto { name: Some(name.to_owned()), ..Default::default() };
    let streamed = MethodDescriptorProto { server_streaming: Some(true), ..method("PanicLater") };
    let method = probe::UNARY.into_iter().map(method).chain([streamed]).collect();
    let service = ServiceDescriptorProto { name: Some(service.to_owned()), method, ..Default::default() };
    let file = FileDescriptorProto {
        name: Some("probe.proto".to_owned()),
        package: Some(package.to_owned()),
        service: vec![service],
        ..Default::default()
    };
    FileDescriptorSet { file: vec![file] }.encode_to_vec().leak()
}
