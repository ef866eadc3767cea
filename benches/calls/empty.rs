//! A unary call that takes bytes and gives bytes.

use std::{
    convert::Infallible,
    pin::Pin,
    sync::Mutex,
    task::{Context, Poll},
};

use prost::bytes::Bytes;
use tonic::{
    Request, Response, Status,
    body::Body,
    server::{Grpc, NamedService},
};
use tower::{Service, service_fn};

use crate::raw::Raw;

/// What the empty call answers.
pub(crate) static ANSWER: Mutex<Bytes> = Mutex::new(Bytes::new());

/// A unary call that takes bytes and gives bytes: what a call costs before anything is ruled.
#[derive(Clone)]
pub(crate) struct Empty;

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
        Box::pin(async move {
            let answer = service_fn(|_: Request<Bytes>| async {
                let answer = ANSWER.lock().map(|answer| answer.clone()).unwrap_or_default();
                Ok::<_, Status>(Response::new(answer))
            });
            Ok(Grpc::new(Raw).unary(answer, request).await)
        })
    }
}
