//! A service made by hand whose methods behave as a test needs.

use std::{
    convert::Infallible,
    future::Future,
    pin::Pin,
    sync::atomic::{AtomicUsize, Ordering},
    task::{Context, Poll},
    thread,
    time::Duration,
};

use arbiter::deadline::Deadline;
use http::uri::PathAndQuery;
use tokio_stream::Stream;
use tonic::{
    Request, Response, Status,
    body::Body,
    client::Grpc as Client,
    server::{Grpc, NamedService},
    transport::Channel,
};
use tonic_prost::ProstCodec;
use tower::{Service, service_fn};

pub(crate) const NAME: &str = "arbiter.test.Probe";

/// The unary methods; `PanicLater` is the one that streams.
pub(crate) const UNARY: [&str; 9] =
    ["Echo", "Sleep", "Spin", "Panic", "Thread", "Remaining", "Abandon", "Refuse", "Repeat"];

/// Largest request that the probe takes, in bytes.
pub(crate) const REQUEST_LIMIT: usize = 1_000;

/// Calls of `Abandon` whose future has been dropped before its end.
pub(crate) static ABANDONED: AtomicUsize = AtomicUsize::new(0);

#[derive(Clone)]
pub(crate) struct Probe;

impl NamedService for Probe {
    const NAME: &'static str = NAME;
}

impl Service<http::Request<Body>> for Probe {
    type Response = http::Response<Body>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: http::Request<Body>) -> Self::Future {
        let method = request.uri().path().rsplit('/').next().unwrap().to_owned();
        Box::pin(async move {
            let codec = ProstCodec::<String, String>::default();
            let mut grpc = Grpc::new(codec).max_decoding_message_size(REQUEST_LIMIT).max_encoding_message_size(100_000);
            Ok(match method.as_str() {
                name if UNARY.contains(&name) => {
                    grpc.unary(service_fn(move |request| unary(method.clone(), request)), request).await
                }
                "PanicLater" => {
                    grpc.server_streaming(service_fn(|_| async { Ok(Response::new(OneThenPanic(0))) }), request).await
                }
                _ => Status::unimplemented("").into_http(),
            })
        })
    }
}

async fn unary(method: String, request: Request<String>) -> Result<Response<String>, Status> {
    let deadline = request.extensions().get::<Deadline>().copied();
    let text = request.into_inner();
    let milliseconds = || Duration::from_millis(text.parse().unwrap());
    let answer = match method.as_str() {
        "Echo" => text,
        "Sleep" => {
            tokio::time::sleep(milliseconds()).await;
            text
        }
        "Spin" => {
            thread::sleep(milliseconds());
            text
        }
        "Panic" => panic!("as asked"),
        "Thread" => thread::current().name().unwrap_or_default().to_owned(),
        "Remaining" => deadline.map(|deadline| deadline.remaining().as_millis().to_string()).unwrap_or_default(),
        "Abandon" => {
            let _guard = Guard;
            std::future::pending::<()>().await;
            text
        }
        "Repeat" => "x".repeat(text.parse().unwrap()),
        _ => return Err(Status::failed_precondition("as asked")),
    };
    Ok(Response::new(answer))
}

struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {
        ABANDONED.fetch_add(1, Ordering::SeqCst);
    }
}

struct OneThenPanic(usize);

impl Stream for OneThenPanic {
    type Item = Result<String, Status>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.0 += 1;
        match self.0 {
            1 => Poll::Ready(Some(Ok("one".to_owned()))),
            // A pause, in which the first message is sent.
            2 => {
                context.waker().wake_by_ref();
                Poll::Pending
            }
            _ => panic!("as asked"),
        }
    }
}

/// Calls a method of the probe.
pub(crate) async fn call(channel: &Channel, method: &str, text: &str) -> Result<String, Status> {
    let mut client = Client::new(channel.clone());
    client.ready().await.map_err(|error| Status::unavailable(error.to_string()))?;
    let path = PathAndQuery::try_from(format!("/{NAME}/{method}")).unwrap();
    let codec = ProstCodec::<String, String>::default();
    client.unary(Request::new(text.to_owned()), path, codec).await.map(Response::into_inner)
}
