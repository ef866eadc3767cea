//! Signals that ask the process to stop.

use std::{io, pin::pin};

use tokio::sync::oneshot;

use super::{Listeners, RunError, Services, run};
use crate::config::Settings;

/// A request to stop, from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// Ctrl-C.
    Interrupt,
    /// What process managers send.
    Terminate,
}

/// Receives [`Signal`]s from the moment it exists.
#[derive(Debug)]
pub struct Signals {
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
}

/// Serves until the first signal, then drains; a second signal ends the draining where it stands and is returned.
///
/// # Errors
///
/// As [`run`].
pub async fn run_until_signalled(
    listeners: Listeners,
    services: Services,
    settings: &Settings,
    mut signals: Signals,
) -> Result<Option<Signal>, RunError> {
    let (stop, stopped) = oneshot::channel::<()>();
    let mut running = pin!(run(listeners, services, settings, async {
        let _ = stopped.await;
    }));
    tokio::select! {
        ended = &mut running => return ended.map(|()| None),
        signal = signals.next() => tracing::info!(?signal, "asked to stop"),
    }
    let _ = stop.send(());
    tokio::select! {
        ended = running => ended.map(|()| None),
        signal = signals.next() => {
            tracing::warn!(?signal, "asked again: stopping now");
            Ok(Some(signal))
        }
    }
}

// === impl Signal ===

impl Signal {
    /// The exit code by which a shell reports a process that this signal ended.
    #[must_use]
    pub fn exit_code(self) -> u8 {
        match self {
            Self::Interrupt => 128 + 2,
            Self::Terminate => 128 + 15,
        }
    }
}

// === impl Signals ===

impl Signals {
    /// Starts to receive; from here on a signal does not end the process by itself.
    ///
    /// # Errors
    ///
    /// When the system refuses the handlers.
    #[cfg(unix)]
    pub fn new() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    /// Starts to receive.
    ///
    /// # Errors
    ///
    /// None here.
    #[cfg(not(unix))]
    pub fn new() -> io::Result<Self> {
        Ok(Self {})
    }

    #[cfg(unix)]
    async fn next(&mut self) -> Signal {
        tokio::select! {
            _ = self.interrupt.recv() => Signal::Interrupt,
            _ = self.terminate.recv() => Signal::Terminate,
        }
    }

    #[cfg(not(unix))]
    async fn next(&mut self) -> Signal {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
        Signal::Interrupt
    }
}
