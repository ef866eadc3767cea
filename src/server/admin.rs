//! The operators' side: a listener of its own, plain HTTP, apart from the shards so that it answers while they are busy.
//!
//! It also answers `grpc.health.v1.Health`, without TLS: probes of orchestrators speak none.

use std::{io, net::SocketAddr, pin::pin, sync::Arc, time::Duration};

use http::{HeaderValue, Method, Request, Response, StatusCode, header};
use hyper::body::Incoming;
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::conn::auto,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
    time::{sleep, timeout},
};
use tonic::{body::Body, service::Routes};
use tower::ServiceExt as _;

use super::{
    accept::{Backoff, concerns_one_connection},
    lifecycle::{Phase, Watch},
    metrics::Metrics,
};
use crate::telemetry;

/// A probe, a scraper and a person or two; whoever comes in addition waits.
const MAX_CONNECTIONS: usize = 64;
/// Time for the first bytes of a connection, and for the headers of each request.
const PATIENCE: Duration = Duration::from_secs(2);
/// Age at which a connection is asked to go.
const AGE: Duration = Duration::from_secs(60);

/// A bound listener for operators.
#[derive(Debug)]
pub struct Admin {
    listener: std::net::TcpListener,
    address: SocketAddr,
}

/// What the operators' side tells.
#[derive(Clone)]
pub(super) struct Desk {
    pub(super) metrics: Arc<Metrics>,
    pub(super) health: Routes,
    pub(super) stage: Watch,
}

// === impl Admin ===

impl Admin {
    /// Binds `address`; with port 0 the kernel chooses.
    ///
    /// # Errors
    ///
    /// What the system says, above all `AddrInUse`.
    pub fn bind(address: SocketAddr) -> io::Result<Self> {
        let listener = std::net::TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok(Self { listener, address })
    }

    /// The address, with the port that was chosen.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers for ever, on the present runtime.
    pub(super) async fn serve(self, desk: Desk) -> io::Result<()> {
        let listener = TcpListener::from_std(self.listener)?;
        let places = Arc::new(Semaphore::new(MAX_CONNECTIONS));
        let mut backoff = Backoff::new();
        loop {
            let place = Arc::clone(&places).acquire_owned().await;
            match listener.accept().await {
                Ok((stream, _)) => {
                    backoff = Backoff::new();
                    let desk = desk.clone();
                    tokio::spawn(async move {
                        desk.serve(stream).await;
                        drop(place);
                    });
                }
                Err(error) if concerns_one_connection(&error) => {}
                Err(error) => {
                    tracing::warn!(%error, "cannot accept operators' connections");
                    sleep(backoff.next()).await;
                }
            }
        }
    }
}

// === impl Desk ===

impl Desk {
    async fn serve(self, stream: TcpStream) {
        // A peer that says nothing is not looked at any further.
        if !matches!(timeout(PATIENCE, stream.peek(&mut [0])).await, Ok(Ok(1))) || stream.set_nodelay(true).is_err() {
            return;
        }
        let mut builder = auto::Builder::new(TokioExecutor::new());
        builder.http1().timer(TokioTimer::new()).header_read_timeout(PATIENCE).max_buf_size(16 * 1_024);
        builder.http2().max_concurrent_streams(16).max_header_list_size(16 * 1_024).max_frame_size(16 * 1_024);
        let service = hyper::service::service_fn(move |request| {
            let desk = self.clone();
            async move { desk.answer(request).await }
        });
        let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service));
        tokio::select! {
            _ = connection.as_mut() => return,
            () = sleep(AGE) => connection.as_mut().graceful_shutdown(),
        }
        let _ = timeout(PATIENCE, connection).await;
    }

    async fn answer(&self, request: Request<Incoming>) -> Result<Response<Body>, std::convert::Infallible> {
        if request.uri().path().starts_with("/grpc.health.v1.Health/") {
            return self.health.clone().oneshot(request).await;
        }
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return Ok(text(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD\n".to_owned()));
        }
        Ok(match request.uri().path() {
            "/livez" => text(StatusCode::OK, "ok\n".to_owned()),
            "/readyz" => match self.stage.phase() {
                Phase::Serving => text(StatusCode::OK, "ok\n".to_owned()),
                Phase::LameDuck | Phase::Draining | Phase::Stopped => {
                    text(StatusCode::SERVICE_UNAVAILABLE, "stopping\n".to_owned())
                }
            },
            "/version" => {
                let version = serde_json::json!({"version": telemetry::VERSION, "revision": telemetry::REVISION});
                typed(StatusCode::OK, "application/json", format!("{version}\n"))
            }
            "/metrics" => {
                let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
                typed(StatusCode::OK, kind, self.metrics.expose())
            }
            _ => text(StatusCode::NOT_FOUND, "there are /metrics, /livez, /readyz and /version\n".to_owned()),
        })
    }
}

fn text(status: StatusCode, body: String) -> Response<Body> {
    typed(status, "text/plain; charset=utf-8", body)
}

fn typed(status: StatusCode, kind: &'static str, body: String) -> Response<Body> {
    let mut response = Response::new(Body::new(body));
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
