//! The accept loop of a shard.

use std::{convert::Infallible, io, net::SocketAddr, time::Duration};

use tokio::{
    net::{TcpListener, TcpStream},
    sync::mpsc,
    time::sleep,
};

use super::{
    connection::Protocol,
    lifecycle::{Phase, Watch},
    listen::BACKLOG,
    metered::Metered,
};

/// Growing pauses after failures to accept. Out of file descriptors, the failing call would otherwise be repeated
/// as fast as the core can.
#[derive(Debug)]
pub(super) struct Backoff(Duration);

/// Accepts until the process drains, and then once more whatever the kernel had already completed: closing a listener
/// resets those, and their callers would see a refused connection in an orderly restart.
pub(super) async fn accept(
    listener: TcpListener,
    protocol: Protocol,
    mut stage: Watch,
    open: mpsc::Sender<Infallible>,
) -> io::Result<()> {
    let mut backoff = Backoff::new();
    let admit = |stream, address, stage: &Watch| admit(&protocol, stream, address, stage.clone(), open.clone());
    loop {
        let accepted = tokio::select! {
            biased;
            () = stage.reached(Phase::Draining) => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, address)) => {
                backoff = Backoff::new();
                admit(stream, address, &stage);
            }
            Err(error) if concerns_one_connection(&error) => {
                tracing::debug!(%error, "a connection failed before it was accepted")
            }
            Err(error) => {
                let pause = backoff.next();
                tracing::warn!(%error, ?pause, "cannot accept connections");
                tokio::select! {
                    () = sleep(pause) => {}
                    () = stage.reached(Phase::Draining) => break,
                }
            }
        }
    }

    let listener = listener.into_std()?;
    for _ in 0..BACKLOG {
        let Ok((stream, address)) = listener.accept() else { break };
        stream.set_nonblocking(true)?;
        admit(TcpStream::from_std(stream)?, address, &stage);
    }
    Ok(())
}

fn admit(protocol: &Protocol, stream: TcpStream, address: SocketAddr, stage: Watch, open: mpsc::Sender<Infallible>) {
    if let Err(error) = hurry(&stream) {
        tracing::debug!(%error, "a connection failed as it was accepted");
        return;
    }
    let Some(connection) = protocol.admit(address) else {
        return;
    };
    let stream = Metered::new(stream, protocol.meter());
    tokio::spawn(async move {
        connection.serve(stream, stage).await;
        drop(open);
    });
}

/// Without this, small answers wait 40 ms for the peer's delayed acknowledgement (Nagle).
fn hurry(stream: &TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)
}

/// Errors that `accept(2)` passes on from the new connection itself; the listener is as good as before.
pub(super) fn concerns_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionReset
            | io::ErrorKind::Interrupted
            | io::ErrorKind::HostUnreachable
            | io::ErrorKind::NetworkUnreachable
            | io::ErrorKind::TimedOut
            | io::ErrorKind::PermissionDenied
    )
}

// === impl Backoff ===

impl Backoff {
    const FIRST: Duration = Duration::from_millis(5);
    const LONGEST: Duration = Duration::from_secs(1);

    pub(super) fn new() -> Self {
        Self(Self::FIRST)
    }

    pub(super) fn next(&mut self) -> Duration {
        let pause = self.0;
        self.0 = (pause * 2).min(Self::LONGEST);
        pause
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_from_5_ms_to_1_s() {
        let mut backoff = Backoff::new();
        let pauses: Vec<u128> = (0..10).map(|_| backoff.next().as_millis()).collect();
        assert_eq!(pauses, [5, 10, 20, 40, 80, 160, 320, 640, 1_000, 1_000]);
    }

    #[tokio::test]
    async fn answers_do_not_wait_for_acknowledgements() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let _peer = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, _) = listener.accept().await.unwrap();
        hurry(&stream).unwrap();
        assert!(stream.nodelay().unwrap());
    }

    #[test]
    fn lack_of_descriptors_concerns_the_listener() {
        const ENFILE: i32 = 23;
        const EMFILE: i32 = 24;
        for number in [ENFILE, EMFILE] {
            assert!(!concerns_one_connection(&io::Error::from_raw_os_error(number)));
        }
        assert!(concerns_one_connection(&io::ErrorKind::ConnectionAborted.into()));
    }
}
