//! Binding: one socket per shard on one address.
//!
//! On Linux each shard has its own socket with SO_REUSEPORT and the kernel spreads new connections over them by a hash
//! of the addresses. Elsewhere that option does not balance (on the BSDs and macOS one socket gets everything), so there the
//! shards take turns at one shared socket.

use std::{
    io,
    net::{SocketAddr, TcpListener},
    num::NonZeroUsize,
};

use socket2::{Domain, Protocol, Socket, Type};

use super::Admin;

/// Connections that the kernel completes and keeps for us while a shard is busy; `net.core.somaxconn` may lower it.
pub(super) const BACKLOG: u16 = 1_024;

/// Bound, listening sockets, one per shard, all on one address and port.
#[derive(Debug)]
pub struct Listeners {
    sockets: Vec<TcpListener>,
    address: SocketAddr,
    admin: Option<Admin>,
}

// === impl Listeners ===

impl Listeners {
    /// Binds `shards` sockets on `address`. With port 0 the kernel chooses the first one's port and the others join it.
    ///
    /// # Errors
    ///
    /// What the system says, above all `AddrInUse`, also when the port belongs to another process of the same user that
    /// would let itself be joined.
    pub fn bind(address: SocketAddr, shards: NonZeroUsize) -> io::Result<Self> {
        let (address, sockets) = bind_all(address, shards)?;
        Ok(Self { sockets, address, admin: None })
    }

    /// The same, with a listener for operators beside it.
    #[must_use]
    pub fn with_admin(self, admin: Admin) -> Self {
        Self { admin: Some(admin), ..self }
    }

    /// The address that is served, with the port that was chosen.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Number of sockets, which is the number of shards.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "there is always at least one")]
    pub fn len(&self) -> usize {
        self.sockets.len()
    }

    pub(super) fn take_admin(&mut self) -> Option<Admin> {
        self.admin.take()
    }

    pub(super) fn into_sockets(self) -> Vec<TcpListener> {
        self.sockets
    }
}

#[cfg(target_os = "linux")]
fn bind_all(address: SocketAddr, shards: NonZeroUsize) -> io::Result<(SocketAddr, Vec<TcpListener>)> {
    // SO_REUSEPORT would let a second arbiter, started by mistake, take half of the connections of the first.
    // A socket without it is refused by any other; it is gone again before ours are bound.
    if address.port() != 0 {
        let probe = new_socket(address)?;
        probe.bind(&address.into())?;
    }
    let first = bind_shared(address)?;
    let address = first.local_addr()?;
    let mut sockets = vec![first];
    for _ in 1..shards.get() {
        sockets.push(bind_shared(address)?);
    }
    Ok((address, sockets))
}

#[cfg(target_os = "linux")]
fn bind_shared(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = new_socket(address)?;
    socket.set_reuse_port(true)?;
    listen(socket, address)
}

#[cfg(not(target_os = "linux"))]
fn bind_all(address: SocketAddr, shards: NonZeroUsize) -> io::Result<(SocketAddr, Vec<TcpListener>)> {
    let first = listen(new_socket(address)?, address)?;
    let address = first.local_addr()?;
    let mut sockets = vec![first];
    for _ in 1..shards.get() {
        let shared = sockets.first().map(TcpListener::try_clone).transpose()?;
        sockets.extend(shared);
    }
    Ok((address, sockets))
}

fn new_socket(address: SocketAddr) -> io::Result<Socket> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
    // Elsewhere than on Unix this option lets a second process take the port.
    #[cfg(unix)]
    socket.set_reuse_address(true)?;
    Ok(socket)
}

fn listen(socket: Socket, address: SocketAddr) -> io::Result<TcpListener> {
    socket.set_nonblocking(true)?;
    socket.bind(&address.into())?;
    socket.listen(i32::from(BACKLOG))?;
    Ok(socket.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: NonZeroUsize = NonZeroUsize::new(2).unwrap();

    #[test]
    fn shards_share_the_port_that_was_chosen() {
        let listeners = Listeners::bind("127.0.0.1:0".parse().unwrap(), TWO).unwrap();
        assert_eq!(listeners.len(), 2);
        assert_ne!(listeners.address().port(), 0);
        for socket in listeners.into_sockets() {
            assert_ne!(socket.local_addr().unwrap().port(), 0);
        }
    }

    #[test]
    fn a_second_arbiter_on_the_port_is_refused() {
        let first = Listeners::bind("127.0.0.1:0".parse().unwrap(), TWO).unwrap();
        let second = Listeners::bind(first.address(), TWO);
        assert_eq!(second.unwrap_err().kind(), io::ErrorKind::AddrInUse);
    }
}
