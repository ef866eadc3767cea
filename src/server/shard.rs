//! A shard: one thread, one single-threaded runtime, one listener.

use std::{io, net::TcpListener, sync::Arc, thread};

use tokio::sync::mpsc;
use tonic::service::Routes;

use super::{
    accept,
    connection::Protocol,
    edge::Process,
    lifecycle::{Phase, Watch},
    metrics::Meter,
};
use crate::config::Settings;

/// What a shard needs to begin.
pub(super) struct Shard {
    pub(super) listener: TcpListener,
    pub(super) routes: Routes,
    pub(super) settings: Settings,
    pub(super) process: Arc<Process>,
    pub(super) meter: Arc<Meter>,
    pub(super) stage: Watch,
}

/// Reports a shard's end, also when its thread unwinds: the process must not go on with fewer shards unnoticed.
struct Ending {
    ends: mpsc::Sender<io::Result<()>>,
    outcome: Option<io::Result<()>>,
}

// === impl Shard ===

impl Shard {
    /// Starts the thread. Its end is sent to `ends`, once.
    pub(super) fn start(self, index: usize, ends: mpsc::Sender<io::Result<()>>) -> io::Result<()> {
        thread::Builder::new().name(format!("shard-{index}")).spawn(move || {
            let mut ending = Ending { ends, outcome: None };
            ending.outcome = Some(self.work());
        })?;
        Ok(())
    }

    fn work(self) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let outcome = runtime.block_on(self.serve());
        // Work on the blocking pool obeys its call's deadline; the process does not wait for it.
        runtime.shutdown_background();
        outcome
    }

    async fn serve(self) -> io::Result<()> {
        let Self { listener, routes, settings, process, meter, mut stage } = self;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let protocol = Protocol::new(&settings, routes, process, meter);
        // Every connection holds a sender; the channel closes when the last is gone.
        let (open, mut all_closed) = mpsc::channel(1);
        let accepting = accept::accept(listener, protocol, stage.clone(), open);
        let drained = async {
            accepting.await?;
            let _ = all_closed.recv().await;
            Ok(())
        };
        tokio::select! {
            outcome = drained => outcome,
            () = stage.reached(Phase::Stopped) => Ok(()),
        }
    }
}

// === impl Ending ===

impl Drop for Ending {
    fn drop(&mut self) {
        let lost = || Err(io::Error::other("the shard's thread panicked"));
        let _ = self.ends.try_send(self.outcome.take().unwrap_or_else(lost));
    }
}
