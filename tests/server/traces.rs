//! Spans of calls, as a collector gets them. `cargo test --features otlp`.
#![cfg(feature = "otlp")]

use std::{
    convert::Infallible,
    sync::{Arc, Mutex},
};

use http_body::Body as _;
use hyper_util::rt::{TokioExecutor, TokioIo};
use tokio::net::TcpListener;

use crate::{
    harness::{Server, soon},
    raw,
};

type Received = Arc<Mutex<Vec<u8>>>;

/// A collector that keeps all that it is sent and says that it is fine.
async fn collector() -> (String, Received) {
    let received = Received::default();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let endpoint = format!("http://{}", listener.local_addr().unwrap());
    let kept = Arc::clone(&received);
    tokio::spawn(async move {
        loop {
            let (stream, _) = listener.accept().await.unwrap();
            let kept = Arc::clone(&kept);
            let service = hyper::service::service_fn(move |mut request: http::Request<hyper::body::Incoming>| {
                let kept = Arc::clone(&kept);
                async move {
                    let mut body = std::pin::pin!(request.body_mut());
                    while let Some(Ok(frame)) = std::future::poll_fn(|cx| body.as_mut().poll_frame(cx)).await {
                        kept.lock().unwrap().extend_from_slice(frame.data_ref().map_or(&[], |data| data));
                    }
                    Ok::<_, Infallible>(tonic::Status::ok("").into_http::<tonic::body::Body>())
                }
            });
            tokio::spawn(async move {
                let builder = hyper::server::conn::http2::Builder::new(TokioExecutor::new());
                let _ = builder.serve_connection(TokioIo::new(stream), service).await;
            });
        }
    });
    (endpoint, received)
}

fn contains(received: &Received, bytes: &[u8]) -> bool {
    received.lock().unwrap().windows(bytes.len()).any(|window| window == bytes)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_span_follows_its_caller_and_the_flag_of_its_trace() {
    let (endpoint, received) = collector().await;
    let server = Server::start(&[&format!("--otlp-endpoint={endpoint}"), "--trace-ratio=0"]);
    let sender = raw::connect(server.address).await;
    let trace = 0x4bf9_2f35_77b3_4da6_a3ce_929d_0e0e_4736_u128;
    let (recorded, ignored) = ("00f067aa0ba902b7-01", "00f067aa0ba902b8-00");
    for (method, parent) in [("Echo", recorded), ("Thread", ignored), ("Remaining", "garbage")] {
        let parent = format!("00-{trace:032x}-{parent}");
        let exchange =
            raw::exchange(&sender, raw::request(method, &[("traceparent", &parent)]), raw::message("e4")).await;
        assert_eq!(exchange.status(), "0");
    }
    let traces = server.traces.clone();
    tokio::task::spawn_blocking(move || traces.flush()).await.unwrap();
    soon(async {
        while !contains(&received, b"arbiter.test.Probe/Echo") {
            tokio::task::yield_now().await
        }
    })
    .await;
    assert!(contains(&received, &trace.to_be_bytes()));
    assert!(contains(&received, &0x00f0_67aa_0ba9_02b7_u64.to_be_bytes()));
    assert!(contains(&received, b"rpc.grpc.status_code"));
    // Not sampled by the caller; nobody's, at a ratio of zero.
    assert!(!contains(&received, b"Probe/Thread") && !contains(&received, b"Probe/Remaining"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_collector_that_is_not_there_costs_no_call() {
    let server = Server::start(&["--otlp-endpoint=http://127.0.0.1:1", "--trace-ratio=1"]);
    let sender = raw::connect(server.address).await;
    for _ in 0..100 {
        assert_eq!(raw::exchange(&sender, raw::request("Echo", &[]), raw::message("e4")).await.status(), "0");
    }
}
