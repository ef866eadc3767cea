//! What the edge does to calls: deadlines, panics, limits, identities, counts.

use std::{sync::atomic::Ordering, time::Duration};

use tonic::Code;
use tonic_health::pb::{HealthCheckRequest, health_client::HealthClient};
use tonic_types::StatusExt;

use crate::{
    harness::{Server, now, soon, until},
    probe,
    raw::{self, Wire},
};

const LONG: &str = "60000";

#[tokio::test]
async fn the_callers_deadline_is_kept() {
    let server = Server::start(&[]);
    let sender = raw::connect(server.address).await;
    let begun = now();
    let request = raw::request("Sleep", &[("grpc-timeout", "50m")]);
    let exchange = raw::exchange(&sender, request, raw::message(LONG)).await;
    exchange.assert_trailers_only();
    assert_eq!(exchange.status(), "4");
    assert!(begun.elapsed() >= Duration::from_millis(50));
    assert_eq!(server.counts.ended_with(Code::DeadlineExceeded), 1);
}

#[tokio::test]
async fn a_deadline_that_has_passed_costs_no_work() {
    let server = Server::start(&[]);
    let request = raw::request("Echo", &[("grpc-timeout", "0n")]);
    let exchange = raw::exchange(&raw::connect(server.address).await, request, raw::message("e4")).await;
    assert_eq!(exchange.status(), "4");
}

#[tokio::test]
async fn the_servers_cap_bounds_every_deadline() {
    let server = Server::start(&["--request-timeout=50ms"]);
    let sender = raw::connect(server.address).await;
    for headers in [&[("grpc-timeout", "99999999H")][..], &[]] {
        let exchange = raw::exchange(&sender, raw::request("Sleep", headers), raw::message(LONG)).await;
        assert_eq!(exchange.status(), "4", "{headers:?}");
    }
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let server = Server::start(&["--request-timeout=50ms"]);
    let mut sender = raw::connect(server.address).await;
    let (response, _body) = sender.send_request(raw::request("Echo", &[]), false).unwrap();
    assert_eq!(soon(response).await.unwrap().headers()["grpc-status"], "4");
}

#[tokio::test]
async fn handlers_know_the_deadline() {
    let server = Server::start(&["--request-timeout=1m"]);
    let sender = raw::connect(server.address).await;
    for (timeout, expected) in [("5S", 1..=5_000), ("2H", 5_001..=60_000)] {
        let request = raw::request("Remaining", &[("grpc-timeout", timeout)]);
        let exchange = raw::exchange(&sender, request, raw::message("")).await;
        // Five bytes of gRPC's prefix, two of the field's.
        let remaining: u128 = std::str::from_utf8(&exchange.data[7..]).unwrap().parse().unwrap();
        assert!(expected.contains(&remaining), "{timeout}: {remaining} ms");
    }
}

#[tokio::test]
async fn a_malformed_timeout_is_refused() {
    let server = Server::start(&[]);
    let request = raw::request("Echo", &[("grpc-timeout", "soon")]);
    let exchange = raw::exchange(&raw::connect(server.address).await, request, raw::message("e4")).await;
    exchange.assert_trailers_only();
    assert_eq!(exchange.status(), "3");
}

#[tokio::test]
async fn a_panic_costs_its_own_call_only() {
    let server = Server::start(&[]);
    let channel = server.connect().await;
    let (other, panicked) = tokio::join!(probe::call(&channel, "Sleep", "200"), probe::call(&channel, "Panic", ""));
    let status = panicked.unwrap_err();
    assert_eq!((status.code(), status.message()), (Code::Internal, "internal error"));
    // It ran beside, on the same connection.
    assert_eq!(other.unwrap(), "200");
    assert_eq!(server.counts.ended_with(Code::Internal), 1);
}

#[tokio::test]
async fn a_panic_in_a_stream_ends_it_with_a_status() {
    let server = Server::start(&[]);
    let sender = raw::connect(server.address).await;
    let exchange = raw::exchange(&sender, raw::request("PanicLater", &[]), raw::message("")).await;
    assert_eq!(
        (exchange.data, exchange.trailers.unwrap()["grpc-status"].as_bytes()),
        (raw::message("one"), &b"13"[..])
    );
    assert_eq!(raw::exchange(&sender, raw::request("Echo", &[]), raw::message("e4")).await.status(), "0");
}

#[tokio::test]
async fn calls_over_the_limit_are_shed_and_told_when_to_return() {
    let server = Server::start(&["--max-in-flight=1"]);
    let channel = server.connect().await;
    let sleeper = tokio::spawn({
        let channel = channel.clone();
        async move { probe::call(&channel, "Sleep", "600").await }
    });
    tokio::time::sleep(Duration::from_millis(100)).await;
    let shed = probe::call(&channel, "Echo", "e4").await.unwrap_err();
    assert_eq!(shed.code(), Code::ResourceExhausted);
    assert!(shed.get_details_retry_info().unwrap().retry_delay.unwrap() > Duration::ZERO);
    let info = shed.get_details_error_info().unwrap();
    assert_eq!((info.reason.as_str(), info.domain.as_str()), ("OVERLOADED", "arbiter.v1"));

    // Health is answered under any load.
    let mut health = HealthClient::new(channel.clone());
    health.check(HealthCheckRequest { service: String::new() }).await.unwrap();

    // Whoever was served leaves a place.
    assert_eq!(sleeper.await.unwrap().unwrap(), "600");
    assert_eq!(probe::call(&channel, "Echo", "e4").await.unwrap(), "e4");
}

#[tokio::test]
async fn a_call_that_has_waited_a_quarter_of_its_time_is_shed() {
    let server = Server::start(&[]);
    let mut wire = Wire::open(server.address).await;
    let path = format!("/{}/Echo", probe::NAME);
    let call = |stream, timeout| {
        let message = raw::frame(raw::DATA, 1, stream, &raw::message("e4"));
        [raw::open_with(stream, &path, &[("grpc-timeout", timeout)]), message].concat()
    };
    // In one write: the shard reads all of it, and the first call holds it for 600 ms.
    let calls = [raw::call_frames(1, "Spin", "600"), call(3, "2S"), call(5, "8S"), call(7, "600m")].concat();
    wire.send(&calls).await;
    soon(async {
        while server.counts.ended_with(Code::Ok) < 2 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    })
    .await;
    // The second had 500 ms to wait, the third 2 s, and the last is over.
    assert_eq!(server.counts.ended_with(Code::ResourceExhausted), 1);
    assert_eq!(server.counts.ended_with(Code::DeadlineExceeded), 1);
}

#[tokio::test]
async fn a_caller_that_does_not_read_its_answer_takes_no_place() {
    const INITIAL_WINDOW_SIZE: u16 = 4;
    let server = Server::start(&["--max-in-flight=1"]);
    let mut wire = Wire::open(server.address).await;
    let no_window = [&INITIAL_WINDOW_SIZE.to_be_bytes()[..], &[0; 4]].concat();
    wire.send(&raw::frame(raw::SETTINGS, 0, 0, &no_window)).await;
    wire.send(&raw::call_frames(1, "Echo", "e4")).await;
    wire.next(raw::HEADERS).await.unwrap();
    assert_eq!(probe::call(&server.connect().await, "Echo", "e5").await.unwrap(), "e5");
    assert_eq!(server.counts.ended_with(Code::Ok), 1, "the first waits for its caller");
}

#[tokio::test]
async fn a_call_whose_caller_goes_away_is_dropped_and_counted() {
    let server = Server::start(&["--max-in-flight=1"]);
    let before = probe::ABANDONED.load(Ordering::SeqCst);
    let mut sender = raw::connect(server.address).await;
    let (response, mut body) = sender.send_request(raw::request("Abandon", &[]), false).unwrap();
    body.send_data(raw::message("").into(), true).unwrap();
    tokio::time::sleep(Duration::from_millis(50)).await;
    drop((response, body));
    until(|| server.counts.ended_with(Code::Cancelled) == 1).await;
    assert_eq!(probe::ABANDONED.load(Ordering::SeqCst), before + 1);
    // And its place is free.
    assert_eq!(raw::exchange(&sender, raw::request("Echo", &[]), raw::message("e4")).await.status(), "0");
}

#[tokio::test]
async fn bytes_that_are_no_message_are_the_callers_fault() {
    let server = Server::start(&[]);
    let sender = raw::connect(server.address).await;
    let whole = raw::message("e4");
    for (what, body) in [
        ("no message", Vec::new()),
        ("half a message", whole[..whole.len() - 1].to_vec()),
        ("an invalid flag", vec![9, 0, 0, 0, 0]),
        ("an unfinished varint", vec![0, 0, 0, 0, 1, 0xff]),
        ("a length beyond the message", vec![0, 0, 0, 0, 2, 0x0a, 0x7f]),
        ("text that is not UTF-8", vec![0, 0, 0, 0, 4, 0x0a, 2, 0xff, 0xfe]),
    ] {
        let exchange = raw::exchange(&sender, raw::request("Echo", &[]), body).await;
        exchange.assert_trailers_only();
        assert_eq!(exchange.status(), "3", "{what}");
    }
}

#[tokio::test]
async fn a_message_over_its_limit_is_refused_with_both_numbers() {
    let server = Server::start(&[]);
    let sender = raw::connect(server.address).await;
    let body = raw::message(&"x".repeat(probe::REQUEST_LIMIT));
    let size = (body.len() - 5).to_string();
    let exchange = raw::exchange(&sender, raw::request("Echo", &[]), body).await;
    assert_eq!(exchange.status(), "8");
    let text = exchange.message();
    assert!(text.contains(&size) && text.contains(&probe::REQUEST_LIMIT.to_string()), "{text}");

    let exchange = raw::exchange(&sender, raw::request("Repeat", &[]), raw::message("100001")).await;
    assert_eq!(exchange.status(), "8");
    assert!(exchange.message().contains("100000"), "{}", exchange.message());
}

#[tokio::test]
async fn a_failed_call_is_named() {
    let server = Server::start(&[]);
    let sender = raw::connect(server.address).await;
    let id = async |headers: &[(&str, &str)]| {
        let exchange = raw::exchange(&sender, raw::request("Refuse", headers), raw::message("")).await;
        exchange.head.headers()["x-request-id"].to_str().unwrap().to_owned()
    };
    assert_eq!(id(&[("x-request-id", "game-17:move-3")]).await, "game-17:move-3");
    // What is not fit to print is replaced, and what is missing is made.
    assert_eq!(id(&[("x-request-id", "a b \"c\"")]).await.len(), 16);
    assert_ne!(id(&[]).await, id(&[]).await);
}
