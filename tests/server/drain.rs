//! Stopping: in order, in time, whatever the peers do.

use std::time::Duration;

use tokio::time::timeout;
use tokio_stream::StreamExt;
use tonic::Code;
use tonic_health::pb::{HealthCheckRequest, health_check_response::ServingStatus, health_client::HealthClient};
use tonic_reflection::pb::v1::{
    ServerReflectionRequest, server_reflection_client::ServerReflectionClient,
    server_reflection_request::MessageRequest,
};

use crate::{
    harness::{Server, now, soon},
    probe,
    raw::{self, Wire},
};

/// Well under the drain limit of these servers (15 s), which is what a stop takes that waits for somebody in vain.
const PROMPT: Duration = Duration::from_secs(5);

fn overall() -> HealthCheckRequest {
    HealthCheckRequest { service: String::new() }
}

#[tokio::test]
async fn the_lame_duck_serves_and_says_that_it_is_going() {
    let mut server = Server::start(&["--lame-duck=1s"]);
    let channel = server.connect().await;
    let mut health = HealthClient::new(channel.clone());
    let mut watch = health.watch(overall()).await.unwrap().into_inner();
    assert_eq!(soon(watch.next()).await.unwrap().unwrap().status(), ServingStatus::Serving);

    server.ask_to_stop();
    assert_eq!(soon(watch.next()).await.unwrap().unwrap().status(), ServingStatus::NotServing);
    for (name, status) in [
        ("", ServingStatus::NotServing),
        (probe::NAME, ServingStatus::NotServing),
        ("liveness", ServingStatus::Serving),
    ] {
        let answer = health.check(HealthCheckRequest { service: name.to_owned() }).await.unwrap();
        assert_eq!(answer.into_inner().status(), status, "{name}");
    }
    assert_eq!(probe::call(&channel, "Echo", "e4").await.unwrap(), "e4");
    // Those who have not looked yet are let in.
    assert_eq!(probe::call(&server.connect().await, "Echo", "e4").await.unwrap(), "e4");
    server.stopped().await;
}

#[tokio::test]
async fn nothing_is_accepted_after_the_stop() {
    let server = Server::start(&[]);
    let address = server.address;
    server.stop().await;
    assert!(tokio::net::TcpStream::connect(address).await.is_err());
}

#[tokio::test]
async fn a_connection_that_waits_to_be_accepted_is_served() {
    let mut server = Server::start(&[]);
    let busy = server.connect().await;
    let spinning = tokio::spawn(async move { probe::call(&busy, "Spin", "400").await });
    tokio::time::sleep(Duration::from_millis(100)).await;
    // The only shard is busy: this connection is complete for the kernel alone when the stop comes.
    let mut wire = Wire::open(server.address).await;
    wire.send(&raw::call_frames(1, "Echo", "e4")).await;
    server.ask_to_stop();
    assert_eq!(wire.next(raw::DATA).await.expect("it is served").payload, raw::message("e4"));
    spinning.await.unwrap().unwrap();
    server.stopped().await;
}

#[tokio::test]
async fn a_silent_peer_does_not_hold_the_stop_up() {
    let server = Server::start(&["--first-byte-deadline=1m"]);
    let _peer = Wire::silent(server.address).await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert!(server.stop().await < PROMPT);
}

#[tokio::test]
async fn half_a_preface_does_not_hold_the_stop_up() {
    let server = Server::start(&["--first-byte-deadline=1m"]);
    let mut peer = Wire::silent(server.address).await;
    peer.send(&raw::PREFACE[..12]).await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert!(server.stop().await < PROMPT);
}

#[tokio::test]
async fn a_peer_that_says_nothing_after_its_settings_does_not_hold_the_stop_up() {
    let server = Server::start(&[]);
    let mut peer = Wire::open(server.address).await;
    peer.next(raw::SETTINGS).await.unwrap();
    // It reads GOAWAY and the ping behind it, and answers neither.
    assert!(server.stop().await < PROMPT);
}

#[tokio::test]
async fn an_open_watch_is_ended() {
    let mut server = Server::start(&[]);
    let mut health = HealthClient::new(server.connect().await);
    let mut watch = health.watch(overall()).await.unwrap().into_inner();
    soon(watch.next()).await.unwrap().unwrap();
    let begun = now();
    server.ask_to_stop();
    let error = soon(async {
        loop {
            match watch.next().await {
                Some(Ok(answer)) => assert_eq!(answer.status(), ServingStatus::NotServing),
                Some(Err(error)) => break error,
                None => panic!("no status"),
            }
        }
    })
    .await;
    assert_eq!((error.code(), error.message()), (Code::Unavailable, "the server is stopping"));
    server.stopped().await;
    assert!(begun.elapsed() < PROMPT);
}

#[tokio::test]
async fn an_open_reflection_stream_is_ended() {
    let server = Server::start(&[]);
    let mut client = ServerReflectionClient::new(server.connect().await);
    let question = MessageRequest::ListServices(String::new());
    let question = ServerReflectionRequest { host: String::new(), message_request: Some(question) };
    let open = tokio_stream::iter([question]).chain(tokio_stream::pending());
    let mut answers = client.server_reflection_info(open).await.unwrap().into_inner();
    soon(answers.next()).await.unwrap().unwrap();
    assert!(server.stop().await < PROMPT);
}

#[tokio::test]
async fn a_running_call_finishes() {
    let mut server = Server::start(&[]);
    let channel = server.connect().await;
    let call = tokio::spawn(async move { probe::call(&channel, "Sleep", "800").await });
    tokio::time::sleep(Duration::from_millis(100)).await;
    let begun = now();
    server.ask_to_stop();
    assert_eq!(soon(call).await.unwrap().unwrap(), "800");
    assert!(begun.elapsed() > Duration::from_millis(500), "the call was running when the stop came");
    server.stopped().await;
    assert!(begun.elapsed() < PROMPT);
}

#[tokio::test]
async fn the_drain_limit_cuts_what_still_runs() {
    let server = Server::start(&["--drain-limit=300ms", "--request-timeout=2m"]);
    let channel = server.connect().await;
    let call = tokio::spawn(async move { probe::call(&channel, "Sleep", "60000").await });
    tokio::time::sleep(Duration::from_millis(100)).await;
    let took = server.stop().await;
    assert!((Duration::from_millis(300)..PROMPT).contains(&took), "{took:?}");
    soon(call).await.unwrap().unwrap_err();
}

#[tokio::test]
async fn a_handler_that_holds_its_thread_does_not_hold_the_stop_up() {
    let server = Server::start(&["--drain-limit=200ms"]);
    let channel = server.connect().await;
    let call = tokio::spawn(async move { probe::call(&channel, "Spin", "6000").await });
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(server.stop().await < PROMPT);
    let _ = timeout(Duration::ZERO, call).await;
}
