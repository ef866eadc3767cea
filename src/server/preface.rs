//! The first 24 bytes of a connection, read before anything is spent on it.
//!
//! hyper cannot be told to give up on half a preface, and a connection in that state cannot be shut down gracefully. So
//! the preface is read here, under a deadline, and handed to hyper again.

use std::{
    fmt,
    future::poll_fn,
    io,
    pin::Pin,
    task::{Context, Poll, ready},
};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// RFC 9113, section 3.4.
const PREFACE: &[u8; 24] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// A connection whose preface has been read, and is read once more by whoever comes next.
#[derive(Debug)]
pub(super) struct Prefaced<T> {
    unread: &'static [u8],
    io: T,
}

/// Why a connection was not HTTP/2.
#[derive(Debug)]
pub(super) enum PrefaceError {
    /// The peer closed before the preface was complete.
    Closed,
    /// The peer speaks something else.
    NotHttp2,
    /// The socket failed.
    Io(io::Error),
}

/// Reads the preface, no byte more, and stops at the first byte that does not belong to it.
pub(super) async fn read_preface<T: AsyncRead + Unpin>(mut io: T) -> Result<Prefaced<T>, PrefaceError> {
    let mut bytes = [0_u8; PREFACE.len()];
    let mut buffer = ReadBuf::new(&mut bytes);
    while buffer.remaining() > 0 {
        let before = buffer.filled().len();
        poll_fn(|cx| Pin::new(&mut io).poll_read(cx, &mut buffer)).await.map_err(PrefaceError::Io)?;
        if buffer.filled().len() == before {
            return Err(PrefaceError::Closed);
        }
        if !PREFACE.starts_with(buffer.filled()) {
            return Err(PrefaceError::NotHttp2);
        }
    }
    Ok(Prefaced { unread: PREFACE, io })
}

// === impl PrefaceError ===

impl fmt::Display for PrefaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Closed => f.write_str("closed within the HTTP/2 preface"),
            Self::NotHttp2 => f.write_str("not HTTP/2"),
            Self::Io(error) => write!(f, "the socket failed: {error}"),
        }
    }
}

// === impl Prefaced ===

impl<T> Prefaced<T> {
    pub(super) fn get_ref(&self) -> &T {
        &self.io
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for Prefaced<T> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        if self.unread.is_empty() {
            return Pin::new(&mut self.io).poll_read(cx, buffer);
        }
        let (now, later) = self.unread.split_at(self.unread.len().min(buffer.remaining()));
        buffer.put_slice(now);
        self.unread = later;
        Poll::Ready(Ok(()))
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for Prefaced<T> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.io).poll_write(cx, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.io).poll_write_vectored(cx, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(Pin::new(&mut self.io).poll_shutdown(cx))?;
        Poll::Ready(Ok(()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn outcome(bytes: &[u8]) -> Result<Prefaced<&[u8]>, PrefaceError> {
        read_preface(bytes).await
    }

    #[tokio::test]
    async fn what_follows_the_preface_is_kept() {
        let mut prefaced = outcome(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\nrest").await.unwrap();
        assert_eq!(prefaced.io, b"rest");
        let mut bytes = [0_u8; 10];
        let mut buffer = ReadBuf::new(&mut bytes);
        poll_fn(|cx| Pin::new(&mut prefaced).poll_read(cx, &mut buffer)).await.unwrap();
        assert_eq!(buffer.filled(), b"PRI * HTTP");
    }

    #[tokio::test]
    async fn other_protocols_and_early_ends_are_told_apart() {
        assert!(matches!(outcome(b"GET / HTTP/1.1\r\n\r\n").await, Err(PrefaceError::NotHttp2)));
        assert!(matches!(outcome(b"\x16\x03\x01").await, Err(PrefaceError::NotHttp2)));
        assert!(matches!(outcome(b"PRI * HTTP/2.0").await, Err(PrefaceError::Closed)));
        assert!(matches!(outcome(b"").await, Err(PrefaceError::Closed)));
    }
}
