//! What the edge costs a call: the same call through it and past it, interleaved, in the processor time of this thread.
//!
//! ```sh
//! cargo test --release --lib edge::cost -- --ignored --nocapture
//! ```
#![cfg(target_os = "linux")]

use std::{
    convert::Infallible,
    future::{Future as _, Ready, ready},
    pin::Pin,
    task::{Context, Poll, Waker},
};

use clap::Parser;
use http_body::Frame;
use hyper::service::Service as _;
use tonic::server::NamedService;

use super::*;
use crate::{
    config::Config,
    server::{
        access::Access,
        lifecycle::Lifecycle,
        metrics::{Methods, Metrics},
    },
    traces::Traces,
    wire::pb::FILE_DESCRIPTOR_SET,
};

const PATH: &str = "/arbiter.v1.ArbiterService/ApplyMove";
const CALLS: usize = 20_000;
const ROUNDS: usize = 25;

/// A service that answers at once, so that nothing but what lies around it is measured.
#[derive(Clone)]
struct AtOnce;

/// A message, and then the trailers.
struct Answer(u8);

impl NamedService for AtOnce {
    const NAME: &'static str = "arbiter.v1.ArbiterService";
}

impl tower::Service<Request<Body>> for AtOnce {
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Ready<Result<Response<Body>, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        drain(request.into_body());
        let mut response = Response::new(Body::new(Answer(0)));
        response.headers_mut().insert(header::CONTENT_TYPE, http::HeaderValue::from_static("application/grpc"));
        ready(Ok(response))
    }
}

impl http_body::Body for Answer {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        self.0 += 1;
        Poll::Ready(match self.0 {
            1 => Some(Ok(Frame::data(Bytes::from_static(&[0; 5])))),
            2 => {
                let mut trailers = http::HeaderMap::new();
                trailers.insert("grpc-status", http::HeaderValue::from_static("0"));
                Some(Ok(Frame::trailers(trailers)))
            }
            _ => None,
        })
    }
}

fn request() -> Request<Body> {
    let body = Body::new(Answer(0));
    let request = Request::post(PATH)
        .header("content-type", "application/grpc")
        .header("te", "trailers")
        .header("user-agent", "grpc-go/1.76.0")
        .header("grpc-timeout", "500m");
    request.body(body).unwrap()
}

fn drain<B: http_body::Body + Unpin>(mut body: B) {
    let mut context = Context::from_waker(Waker::noop());
    while let Poll::Ready(Some(_)) = Pin::new(&mut body).poll_frame(&mut context) {}
}

/// Nanoseconds that this thread has run.
fn thread_time() -> u64 {
    let accounted = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    accounted.split(' ').next().unwrap().parse().unwrap()
}

fn nanoseconds_a_call(mut call: impl FnMut()) -> f64 {
    let before = thread_time();
    for _ in 0..CALLS {
        call();
    }
    (thread_time() - before) as f64 / CALLS as f64
}

#[test]
#[ignore = "measures time: run it by itself, in a release build"]
fn the_edge_costs_less_than_a_microsecond() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let _entered = runtime.enter();
    let settings = Config::try_parse_from(["arbiter"]).unwrap().settings;
    let metrics = Arc::new(Metrics::new(Methods::read(&[FILE_DESCRIPTOR_SET]).unwrap()));
    let meter = metrics.meter();
    let process = Arc::new(Process::new(&settings, metrics, Access::default(), Traces::default()));
    let peer = Arc::new(Process::connect(&process, &meter, "127.0.0.1:1".parse().unwrap()).unwrap());
    let routes = Routes::new(AtOnce).prepare();
    let edge = Edge::new(routes.clone(), peer, Lifecycle::new().watch());
    let mut context = Context::from_waker(Waker::noop());

    let mut through = || {
        let mut answer = std::pin::pin!(edge.call(request()));
        // At the end of a round it steps back once.
        let mut polled = answer.as_mut().poll(&mut context);
        if polled.is_pending() {
            polled = answer.as_mut().poll(&mut context);
        }
        let Poll::Ready(Ok(response)) = polled else { panic!("not at once") };
        drain(response.into_body());
    };
    let mut past = || {
        let mut answer = std::pin::pin!(routes.clone().call(request()));
        let Poll::Ready(Ok(response)) = answer.as_mut().poll(&mut Context::from_waker(Waker::noop())) else {
            panic!("not at once")
        };
        drain(response.into_body());
    };
    let mut costs = Vec::new();
    for _ in 0..ROUNDS {
        costs.push((nanoseconds_a_call(&mut through), nanoseconds_a_call(&mut past)));
    }
    let median = |of: fn(&(f64, f64)) -> f64| {
        let mut figures: Vec<f64> = costs.iter().map(of).collect();
        figures.sort_by(f64::total_cmp);
        figures[figures.len() / 2]
    };
    let (through, past, edge) = (median(|cost| cost.0), median(|cost| cost.1), median(|cost| cost.0 - cost.1));
    println!("through the edge {through:.0} ns a call, past it {past:.0} ns, difference {edge:.0} ns");
    assert!(edge < 1_000.0, "the edge costs {edge:.0} ns");
}
