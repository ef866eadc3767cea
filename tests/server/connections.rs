//! Connections: the first bytes, the age, the limits, and peers that misbehave.

use std::time::Duration;

use tokio::io::AsyncWriteExt;

use crate::{
    harness::{Server, now, soon},
    probe,
    raw::{self, Wire},
};

const LONG: &str = "60000";

#[tokio::test]
async fn a_silent_peer_is_cut() {
    let server = Server::start(&["--first-byte-deadline=100ms"]);
    Wire::silent(server.address).await.closed().await;
}

#[tokio::test]
async fn half_a_preface_is_cut_however_it_trickles() {
    let server = Server::start(&["--first-byte-deadline=200ms"]);
    let mut wire = Wire::silent(server.address).await;
    let begun = now();
    for byte in &raw::PREFACE[..raw::PREFACE.len() - 1] {
        if wire.0.write_all(&[*byte]).await.is_err() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
    wire.closed().await;
    // Sent in full it would have taken 920 ms.
    assert!(begun.elapsed() < Duration::from_millis(1_500));
    assert!(begun.elapsed() >= Duration::from_millis(200));
}

#[tokio::test]
async fn a_whole_preface_meets_the_deadline() {
    let server = Server::start(&["--first-byte-deadline=200ms"]);
    let mut wire = Wire::open(server.address).await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    wire.send(&raw::call_frames(1, "Echo", "e4")).await;
    wire.next(raw::HEADERS).await.unwrap();
}

#[tokio::test]
async fn garbage_hurts_nobody_else() {
    let server = Server::start(&["--first-byte-deadline=1m"]);
    let channel = server.connect().await;
    let frame = raw::frame(raw::SETTINGS, 0, 0, &[]);
    for garbage in [
        b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".to_vec(),
        vec![0x16, 3, 1, 2, 0, 1, 0, 1],
        vec![0xff; 10_000],
        [raw::PREFACE, &[0xff; 10_000]].concat(),
        [raw::PREFACE, &frame, &raw::frame(raw::DATA, 0, 0, b"on no stream")].concat(),
        [raw::PREFACE, &frame, &raw::frame(raw::HEADERS, 5, 1, &[0xff; 100])].concat(),
    ] {
        let mut wire = Wire::silent(server.address).await;
        wire.send(&garbage).await;
        // At once, not at the deadline.
        wire.closed().await;
        assert_eq!(probe::call(&channel, "Echo", "e4").await.unwrap(), "e4");
    }
}

#[tokio::test]
async fn an_aged_connection_is_told_to_go_and_finishes_its_call() {
    let server = Server::start(&["--connection-age=200ms"]);
    let mut wire = Wire::open(server.address).await;
    wire.send(&raw::call_frames(1, "Sleep", "700")).await;

    // The first GOAWAY refuses nothing yet, and what is sent before the second is served.
    let first = wire.next(raw::GOAWAY).await.unwrap();
    assert_eq!(first.last_stream(), (1 << 31) - 1);
    wire.send(&raw::call_frames(3, "Echo", "e4")).await;
    let mut seen = Vec::new();
    while let Some(frame) = wire.frame().await {
        wire.acknowledge(&frame).await;
        seen.push(frame);
    }
    let position = |kind, stream| seen.iter().position(|frame| frame.kind == kind && frame.stream == stream).unwrap();
    assert!(position(raw::HEADERS, 3) < position(raw::HEADERS, 1));
    let second = position(raw::GOAWAY, 0);
    assert_eq!(seen[second].last_stream(), 3);
    assert!(second < position(raw::HEADERS, 1), "the long call ends after the second GOAWAY");
    assert_eq!(seen[position(raw::DATA, 1)].payload, raw::message("700"));
}

#[tokio::test]
async fn a_call_that_outlives_the_grace_is_cut() {
    let server = Server::start(&["--connection-age=100ms", "--connection-grace=200ms", "--request-timeout=2m"]);
    let mut wire = Wire::open(server.address).await;
    wire.send(&raw::call_frames(1, "Sleep", LONG)).await;
    wire.next(raw::GOAWAY).await.unwrap();
    assert!(wire.next(raw::HEADERS).await.is_none());
}

#[tokio::test]
async fn a_connection_without_an_age_stays() {
    let server = Server::start(&["--connection-age=0s"]);
    let channel = server.connect().await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(probe::call(&channel, "Echo", "e4").await.unwrap(), "e4");
}

#[tokio::test]
async fn connections_over_the_limit_are_closed_at_once() {
    let server = Server::start(&["--max-connections=1", "--shards=2", "--first-byte-deadline=1m"]);
    let first = server.connect().await;
    assert_eq!(probe::call(&first, "Echo", "e4").await.unwrap(), "e4");
    Wire::silent(server.address).await.closed().await;

    drop(first);
    soon(async {
        loop {
            let mut wire = Wire::silent(server.address).await;
            let settings = raw::frame(raw::SETTINGS, 0, 0, &[]);
            let bytes = [raw::PREFACE, &settings, &raw::call_frames(1, "Echo", "e4")].concat();
            if wire.0.write_all(&bytes).await.is_ok() && wire.next(raw::HEADERS).await.is_some() {
                break;
            }
        }
    })
    .await;
}

#[tokio::test]
async fn a_burst_of_cancellations_costs_no_other_call() {
    let server = Server::start(&[]);
    let mut wire = Wire::open(server.address).await;
    let cancelled = (0..400).map(|n| 2 * n + 1).flat_map(|stream| {
        [raw::open_frame(stream, "Echo"), raw::frame(raw::RST_STREAM, 0, stream, &8_u32.to_be_bytes())].concat()
    });
    // All in one write, so that none has been looked at before it is reset.
    let burst: Vec<u8> = cancelled.chain(raw::call_frames(801, "Echo", "e4")).collect();
    wire.send(&burst).await;
    let answer = wire.next(raw::DATA).await.expect("the connection lives");
    assert_eq!((answer.stream, answer.payload), (801, raw::message("e4")));
}

#[tokio::test]
async fn a_thousand_calls_fit_a_connection() {
    const MAX_CONCURRENT_STREAMS: u16 = 3;
    let server = Server::start(&[]);
    let settings = Wire::open(server.address).await.next(raw::SETTINGS).await.unwrap();
    let expected = [&MAX_CONCURRENT_STREAMS.to_be_bytes()[..], &1_000_u32.to_be_bytes()].concat();
    assert!(settings.payload.chunks(6).any(|setting| setting == expected), "{settings:?}");
}

#[tokio::test]
async fn headers_without_end_are_refused() {
    let server = Server::start(&[]);
    let sender = raw::connect(server.address).await;
    let long = "x".repeat(15_000);
    let exchange = raw::exchange(&sender, raw::request("Echo", &[("a", &long), ("b", &long)]), Vec::new()).await;
    assert_eq!(exchange.head.status(), 431);
}

#[tokio::test]
async fn a_peer_that_answers_no_ping_is_cut() {
    let server = Server::start(&["--keepalive-interval=100ms", "--keepalive-timeout=100ms"]);
    let mut dead = Wire::open(server.address).await;
    let mut live = Wire::open(server.address).await;
    tokio::join!(dead.closed(), async {
        for _ in 0..3 {
            let ping = live.next(raw::PING).await.expect("it answers its pings");
            assert!(!ping.is_ack());
        }
    });
    live.send(&raw::call_frames(1, "Echo", "e4")).await;
    live.next(raw::HEADERS).await.unwrap();
}
