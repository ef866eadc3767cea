//! Sockets: from bound listeners to a routed gRPC call, and how all of it stops.
//!
//! ```text
//! run ── shard (a thread, a current-thread runtime, a listener) ── connection ── edge ── Routes
//! ```
//!
//! One single-threaded runtime per core, because handlers are microseconds of pure computation: in a work-stealing
//! runtime each finished handler wakes its connection's task at once and is flushed by itself, at ten times the
//! system calls and nearly twice the CPU time a call.
//!
//! The loop is our own, on hyper's HTTP/2 connection, where tonic's bundled one cuts running calls instead of sending
//! GOAWAY, waits for ever on silent peers when it should stop, and answers CANCELLED for a deadline.

mod accept;
mod access;
mod admin;
mod connection;
mod edge;
mod health;
mod lifecycle;
mod listen;
mod metered;
mod metrics;
mod preface;
mod reflection;
mod services;
mod shard;
mod signals;

use std::{fmt, future::Future, io, pin::pin, sync::Arc, time::Duration};

use tokio::{sync::mpsc, time::timeout};
use tonic::service::Routes;

pub use self::{
    access::{Access, AccessError},
    admin::Admin,
    edge::ERROR_DOMAIN,
    listen::Listeners,
    metrics::Metrics,
    services::{Services, ServicesError},
    signals::{Signal, Signals, run_until_signalled},
};
use self::{
    admin::Desk,
    edge::Process,
    lifecycle::{Lifecycle, Phase},
    shard::Shard,
};
use crate::config::Settings;

/// Why the server ended other than by being asked to.
#[derive(Debug)]
pub enum RunError {
    /// A shard could not start: its thread, its runtime or its listener.
    Start(io::Error),
    /// A shard ended while it should have served. The process is better restarted than left with fewer.
    ShardLost,
}

/// Serves until `shutdown` completes, then stops in order: health says NOT_SERVING while calls are served for the
/// lame-duck time; then no connection is accepted, every peer is told to go (GOAWAY) and running calls finish; what still runs
/// at the drain limit is cut.
///
/// Must be called within a tokio runtime with time and I/O enabled, which serves the operators' side; the shards bring their
/// own.
///
/// # Errors
///
/// [`RunError`] when a shard does not start, or ends by itself. Running into the drain limit is no error.
pub async fn run(
    mut listeners: Listeners,
    services: Services,
    settings: &Settings,
    shutdown: impl Future<Output = ()>,
) -> Result<(), RunError> {
    let Services { routes, health, lifecycle, metrics, access, traces } = services;
    let process = Arc::new(Process::new(settings, Arc::clone(&metrics), access, traces));
    metrics.watch(Arc::clone(&process));
    let admin = listeners.take_admin();
    let shards = start_shards(listeners, &routes, settings, &process, &metrics, &lifecycle)?;
    let desk = Desk { metrics, health, stage: lifecycle.watch() };
    let beside = async {
        let operators = async {
            if let Some(admin) = admin {
                let error = admin.serve(desk).await.err();
                tracing::error!(error = error.map(tracing::field::display), "the operators' side has ended");
            }
        };
        tokio::join!(operators, process.access().keep_up());
        std::future::pending().await
    };
    tokio::select! {
        biased;
        ended = serve_and_drain(shards, settings, &lifecycle, &process, shutdown) => ended,
        never = beside => never,
    }
}

/// The ends of all shards, each as one message.
struct Shards {
    running: usize,
    ended: mpsc::Receiver<io::Result<()>>,
}

fn start_shards(
    listeners: Listeners,
    routes: &Routes,
    settings: &Settings,
    process: &Arc<Process>,
    metrics: &Metrics,
    lifecycle: &Lifecycle,
) -> Result<Shards, RunError> {
    let running = listeners.len();
    let (ends, ended) = mpsc::channel(running);
    for (index, listener) in listeners.into_sockets().into_iter().enumerate() {
        let shard = Shard {
            listener,
            routes: routes.clone(),
            settings: settings.clone(),
            process: Arc::clone(process),
            meter: metrics.meter(),
            stage: lifecycle.watch(),
        };
        if let Err(error) = shard.start(index, ends.clone()) {
            lifecycle.enter(Phase::Stopped);
            return Err(RunError::Start(error));
        }
    }
    Ok(Shards { running, ended })
}

async fn serve_and_drain(
    mut shards: Shards,
    settings: &Settings,
    lifecycle: &Lifecycle,
    process: &Process,
    shutdown: impl Future<Output = ()>,
) -> Result<(), RunError> {
    let mut shutdown = pin!(async {
        shutdown.await;
        lifecycle.enter(Phase::LameDuck);
        tracing::info!(lame_duck = ?settings.lame_duck, "stopping: health says NOT_SERVING, calls are still served");
        tokio::time::sleep(settings.lame_duck).await;
    });
    tokio::select! {
        () = &mut shutdown => {}
        end = shards.ended.recv() => {
            lifecycle.enter(Phase::Stopped);
            return Err(match end {
                Some(Err(error)) => RunError::Start(error),
                Some(Ok(())) | None => RunError::ShardLost,
            });
        }
    }

    lifecycle.enter(Phase::Draining);
    tracing::info!(limit = ?settings.drain_limit, connections = process.connections(), "draining: GOAWAY to every peer");
    if timeout(settings.drain_limit, shards.all_ended()).await.is_err() {
        tracing::warn!(connections = process.connections(), "drain limit reached: the rest is cut");
        lifecycle.enter(Phase::Stopped);
        // A handler that holds its thread cannot be cut; the process ends without it.
        let _ = timeout(Duration::from_millis(500), shards.all_ended()).await;
    }
    tracing::info!("stopped");
    Ok(())
}

// === impl Shards ===

impl Shards {
    /// Cancel safe: what has been counted stays counted.
    async fn all_ended(&mut self) {
        while self.running > 0 && self.ended.recv().await.is_some() {
            self.running -= 1;
        }
    }
}

// === impl RunError ===

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(_) => f.write_str("a shard could not start"),
            Self::ShardLost => f.write_str("a shard ended while it should have served"),
        }
    }
}

impl std::error::Error for RunError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Start(error) => Some(error),
            Self::ShardLost => None,
        }
    }
}
