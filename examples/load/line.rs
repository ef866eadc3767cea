//! A connection that is opened anew when the service asks it to go, as it does with each after a while.

use std::{error::Error, net::SocketAddr, sync::Arc};

use bytes::Bytes;
use h2::client::SendRequest;
use tokio::{net::TcpStream, sync::Mutex};

pub(super) type Fault = Box<dyn Error + Send + Sync>;

pub(super) struct Line {
    address: SocketAddr,
    current: Mutex<Current>,
}

struct Current {
    number: u64,
    sender: SendRequest<Bytes>,
}

// === impl Line ===

impl Line {
    pub(super) async fn open(address: SocketAddr) -> Result<Arc<Self>, Fault> {
        let current = Mutex::new(Current { number: 0, sender: connect(address).await? });
        Ok(Arc::new(Self { address, current }))
    }

    /// What the next call is sent with. A call that was not sent yet may go to the next connection.
    pub(super) async fn sender(&self) -> Result<SendRequest<Bytes>, Fault> {
        let (number, sender) = {
            let current = self.current.lock().await;
            (current.number, current.sender.clone())
        };
        if let Ok(sender) = sender.ready().await {
            return Ok(sender);
        }
        let mut current = self.current.lock().await;
        if current.number == number {
            *current = Current { number: number + 1, sender: connect(self.address).await? };
        }
        let sender = current.sender.clone();
        drop(current);
        Ok(sender.ready().await?)
    }
}

async fn connect(address: SocketAddr) -> Result<SendRequest<Bytes>, Fault> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let (sender, connection) = h2::client::Builder::new()
        .initial_window_size(1 << 20)
        .initial_connection_window_size(1 << 24)
        .handshake(stream)
        .await?;
    tokio::spawn(connection);
    Ok(sender)
}
