//! Reflection that reads its descriptors when it is first asked: with all their comments they take longer, and more memory,
//! than everything else at the start, and most servers are never asked.

use std::{
    convert::Infallible,
    fmt::Display,
    future::ready,
    sync::{Arc, LazyLock},
    task::{Context, Poll},
};

use tonic::{Status, body::Body, codegen::BoxFuture, server::NamedService};
use tower::Service;

/// A service that is made when it is first called. Its calls fail where it cannot be made.
pub(super) struct OnDemand<S, E, F>(Arc<LazyLock<Result<S, E>, F>>);

// === impl OnDemand ===

impl<S, E, F: FnOnce() -> Result<S, E>> OnDemand<S, E, F> {
    pub(super) fn new(make: F) -> Self {
        Self(Arc::new(LazyLock::new(make)))
    }
}

impl<S, E, F> Clone for OnDemand<S, E, F> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<S: NamedService, E, F> NamedService for OnDemand<S, E, F> {
    const NAME: &'static str = S::NAME;
}

impl<S, E, F> Service<http::Request<Body>> for OnDemand<S, E, F>
where
    S: Service<
            http::Request<Body>,
            Response = http::Response<Body>,
            Error = Infallible,
            Future = BoxFuture<http::Response<Body>, Infallible>,
        > + Clone,
    E: Display,
    F: FnOnce() -> Result<S, E>,
{
    type Response = S::Response;
    type Error = S::Error;
    type Future = S::Future;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: http::Request<Body>) -> Self::Future {
        match &**self.0 {
            Ok(service) => service.clone().call(request),
            Err(error) => Box::pin(ready(Ok(Status::internal(error.to_string()).into_http()))),
        }
    }
}
