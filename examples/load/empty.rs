//! A service that rules nothing, to see what a call costs by itself.

use std::{
    convert::Infallible,
    future::ready,
    net::SocketAddr,
    pin::Pin,
    task::{Context, Poll},
};

use bytes::Bytes;
use prost::encoding::encoded_len_varint;
use tonic::{
    Request, Response, Status,
    body::Body,
    server::{Grpc, NamedService},
    transport::Server,
};
use tonic_prost::ProstCodec;
use tower::{Service, service_fn};

use super::Outcome;

/// As long as an answer can be.
static ZEROS: [u8; 1 << 20] = [0; 1 << 20];

/// A unary call whose method is the length of its answer. Nothing in a request is known to it.
#[derive(Clone)]
struct Empty;

/// Serves the empty call as tonic does where nothing is set, for ever.
pub(super) async fn serve(address: SocketAddr) -> Outcome<bool> {
    Server::builder().add_service(Empty).serve(address).await?;
    Ok(true)
}

/// Where an empty call is called whose answer has that length, or one byte less.
pub(super) fn path(answer: usize) -> String {
    // The answer is one field of bytes, with its number and length before it.
    let before = 1 + encoded_len_varint(answer as u64);
    format!("/{}/{}", Empty::NAME, answer.saturating_sub(before))
}

impl NamedService for Empty {
    const NAME: &'static str = "load.Empty";
}

impl Service<http::Request<Body>> for Empty {
    type Response = http::Response<Body>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: http::Request<Body>) -> Self::Future {
        let length = request.uri().path().rsplit('/').next().and_then(|length| length.parse().ok());
        let answer = Bytes::from_static(&ZEROS).slice(..length.unwrap_or(0).min(ZEROS.len()));
        Box::pin(async move {
            let answer = service_fn(|_: Request<()>| ready(Ok::<_, Status>(Response::new(answer.clone()))));
            Ok(Grpc::new(ProstCodec::default()).unary(answer, request).await)
        })
    }
}
