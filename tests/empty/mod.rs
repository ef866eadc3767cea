//! A unary call that rules nothing, to see what a call costs by itself.

use std::{
    convert::Infallible,
    future::ready,
    pin::Pin,
    task::{Context, Poll},
};

use bytes::Bytes;
use tonic::{
    Request, Response, Status,
    body::Body,
    server::{Grpc, NamedService},
};
use tower::{Service, service_fn};

use crate::raw::Raw;

/// As long as an answer can be.
static ZEROS: [u8; 1 << 20] = [0; 1 << 20];

/// A unary call whose method is the length of its answer, in bytes. Neither message is looked at.
#[derive(Clone)]
pub(crate) struct Empty;

/// Where a call is answered with so many bytes.
pub(crate) fn path(answer: usize) -> String {
    format!("/{}/{answer}", Empty::NAME)
}

impl NamedService for Empty {
    const NAME: &'static str = "bench.Empty";
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
            let answer = service_fn(|_: Request<Bytes>| ready(Ok::<_, Status>(Response::new(answer.clone()))));
            Ok(Grpc::new(Raw).unary(answer, request).await)
        })
    }
}
