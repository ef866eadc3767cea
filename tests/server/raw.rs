//! HTTP/2 at two lower levels than tonic's: whole requests, and single frames on a plain socket.

use std::net::SocketAddr;

use bytes::Bytes;
use h2::client::SendRequest;
use http::{HeaderMap, Request, Response};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::{harness::soon, probe};

pub(crate) const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// Frame types of RFC 9113, section 6.
pub(crate) const DATA: u8 = 0;
pub(crate) const HEADERS: u8 = 1;
pub(crate) const RST_STREAM: u8 = 3;
pub(crate) const SETTINGS: u8 = 4;
pub(crate) const PING: u8 = 6;
pub(crate) const GOAWAY: u8 = 7;

const END_STREAM: u8 = 1;
const END_HEADERS: u8 = 4;
const ACK: u8 = 1;

/// All that came back for a request.
#[derive(Debug)]
pub(crate) struct Exchange {
    pub(crate) head: Response<()>,
    pub(crate) data: Vec<u8>,
    pub(crate) trailers: Option<HeaderMap>,
}

impl Exchange {
    /// The head alone is the answer: `Trailers-Only`, well formed.
    pub(crate) fn assert_trailers_only(&self) {
        assert_eq!(self.head.status(), 200, "{self:?}");
        assert_eq!(self.head.headers()["content-type"], "application/grpc", "{self:?}");
        assert!(self.data.is_empty() && self.trailers.is_none(), "{self:?}");
        assert!(self.head.headers().get("content-length").is_none(), "{self:?}");
    }

    pub(crate) fn status(&self) -> &str {
        let headers = self.trailers.as_ref().unwrap_or(self.head.headers());
        headers.get("grpc-status").map_or("", |value| value.to_str().unwrap())
    }

    pub(crate) fn message(&self) -> String {
        tonic::Status::from_header_map(self.trailers.as_ref().unwrap_or(self.head.headers()))
            .unwrap()
            .message()
            .to_owned()
    }
}

/// Connects as an HTTP/2 client without any gRPC in it.
pub(crate) async fn connect(address: SocketAddr) -> SendRequest<Bytes> {
    let stream = TcpStream::connect(address).await.unwrap();
    let (sender, connection) = h2::client::handshake(stream).await.unwrap();
    tokio::spawn(connection);
    sender
}

/// A gRPC request for a method of the probe, without its body.
pub(crate) fn request(method: &str, headers: &[(&str, &str)]) -> Request<()> {
    let mut request = Request::post(format!("http://localhost/{}/{method}", probe::NAME));
    for (name, value) in [("content-type", "application/grpc"), ("te", "trailers")] {
        if !headers.iter().any(|(given, _)| *given == name) {
            request = request.header(name, value);
        }
    }
    headers.iter().fold(request, |request, (name, value)| request.header(*name, *value)).body(()).unwrap()
}

/// Sends `request` with `body` and waits for everything that comes back.
pub(crate) async fn exchange(sender: &SendRequest<Bytes>, request: Request<()>, body: Vec<u8>) -> Exchange {
    soon(async {
        let mut sender = sender.clone().ready().await.unwrap();
        let (response, mut out) = sender.send_request(request, false).unwrap();
        out.send_data(body.into(), true).unwrap();
        let (parts, mut body) = response.await.unwrap().into_parts();
        let mut data = Vec::new();
        while let Some(chunk) = body.data().await {
            let chunk = chunk.unwrap();
            body.flow_control().release_capacity(chunk.len()).unwrap();
            data.extend_from_slice(&chunk);
        }
        let trailers = body.trailers().await.unwrap();
        Exchange { head: Response::from_parts(parts, ()), data, trailers }
    })
    .await
}

/// `text` as the only field of a message, with gRPC's prefix of five bytes.
pub(crate) fn message(text: &str) -> Vec<u8> {
    let text = prost::Message::encode_to_vec(&text.to_owned());
    let length = u32::try_from(text.len()).unwrap();
    [&[0], length.to_be_bytes().as_slice(), &text].concat()
}

#[derive(Debug)]
pub(crate) struct Frame {
    pub(crate) kind: u8,
    pub(crate) flags: u8,
    pub(crate) stream: u32,
    pub(crate) payload: Vec<u8>,
}

impl Frame {
    pub(crate) fn is_ack(&self) -> bool {
        self.flags & ACK != 0
    }

    /// The last stream that a GOAWAY promises to serve.
    pub(crate) fn last_stream(&self) -> u32 {
        u32::from_be_bytes(self.payload[..4].try_into().unwrap())
    }
}

/// A connection that sends what it is told and acknowledges nothing by itself.
pub(crate) struct Wire(pub(crate) TcpStream);

impl Wire {
    /// Connects and says nothing.
    pub(crate) async fn silent(address: SocketAddr) -> Self {
        Self(TcpStream::connect(address).await.unwrap())
    }

    /// Connects, with a preface and empty settings.
    pub(crate) async fn open(address: SocketAddr) -> Self {
        let mut wire = Self::silent(address).await;
        wire.0.write_all(PREFACE).await.unwrap();
        wire.send(&frame(SETTINGS, 0, 0, &[])).await;
        wire
    }

    pub(crate) async fn send(&mut self, bytes: &[u8]) {
        self.0.write_all(bytes).await.unwrap();
    }

    /// The next frame; `None` when the connection has ended, in whatever way.
    pub(crate) async fn frame(&mut self) -> Option<Frame> {
        soon(async {
            let mut head = [0; 9];
            self.0.read_exact(&mut head).await.ok()?;
            let [a, b, c, kind, flags, stream @ ..] = head;
            let mut payload = vec![0; u32::from_be_bytes([0, a, b, c]) as usize];
            self.0.read_exact(&mut payload).await.ok()?;
            Some(Frame { kind, flags, stream: u32::from_be_bytes(stream), payload })
        })
        .await
    }

    /// The next frame of `kind`; acknowledges pings on the way, as a live peer does.
    pub(crate) async fn next(&mut self, kind: u8) -> Option<Frame> {
        loop {
            let frame = self.frame().await?;
            self.acknowledge(&frame).await;
            if frame.kind == kind {
                return Some(frame);
            }
        }
    }

    pub(crate) async fn acknowledge(&mut self, ping: &Frame) {
        if ping.kind == PING && !ping.is_ack() {
            let _ = self.0.write_all(&frame(PING, ACK, 0, &ping.payload)).await;
        }
    }

    /// Waits for the end of the connection, answering nothing.
    pub(crate) async fn closed(&mut self) {
        while self.frame().await.is_some() {}
    }
}

pub(crate) fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).unwrap().to_be_bytes();
    [&length[1..], &[kind, flags], &stream.to_be_bytes(), payload].concat()
}

/// The frames of a whole call of the probe.
pub(crate) fn call_frames(stream: u32, method: &str, text: &str) -> Vec<u8> {
    [open_frame(stream, method), frame(DATA, END_STREAM, stream, &message(text))].concat()
}

/// The header frame of a call of the probe, its body still owed.
pub(crate) fn open_frame(stream: u32, method: &str) -> Vec<u8> {
    open_path(stream, &format!("/{}/{method}", probe::NAME))
}

/// The header frame of a call of the method at `path`.
pub(crate) fn open_path(stream: u32, path: &str) -> Vec<u8> {
    open_with(stream, path, &[])
}

/// The same with more headers.
pub(crate) fn open_with(stream: u32, path: &str, more: &[(&str, &str)]) -> Vec<u8> {
    let fields = [
        (":method", "POST"),
        (":scheme", "http"),
        (":path", path),
        (":authority", "localhost"),
        ("content-type", "application/grpc"),
        ("te", "trailers"),
    ];
    let text = |text: &str| [&[u8::try_from(text.len()).unwrap()], text.as_bytes()].concat();
    // Literal fields without indexing and with new names: RFC 7541, section 6.2.2.
    let block: Vec<u8> =
        fields.iter().chain(more).flat_map(|(name, value)| [vec![0], text(name), text(value)].concat()).collect();
    frame(HEADERS, END_HEADERS, stream, &block)
}
