//! The operators' side.

use std::net::SocketAddr;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use tonic::transport::Endpoint;
use tonic_health::pb::{HealthCheckRequest, health_check_response::ServingStatus, health_client::HealthClient};

use crate::{
    harness::{Server, soon},
    probe,
};

/// The status and the body of one HTTP/1.1 request.
pub(crate) async fn ask(address: SocketAddr, method: &str, path: &str) -> (u16, String) {
    soon(async {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let request = format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.split(' ').nth(1).unwrap().parse().unwrap(), body.to_owned())
    })
    .await
}

#[tokio::test]
async fn every_page_is_there_and_nothing_else() {
    let server = Server::start(&[]);
    for (path, body) in [("/livez", "ok\n"), ("/readyz", "ok\n")] {
        assert_eq!(ask(server.admin, "GET", path).await, (200, body.to_owned()));
    }
    let (status, version) = ask(server.admin, "GET", "/version").await;
    assert_eq!(status, 200);
    let version: serde_json::Value = serde_json::from_str(&version).unwrap();
    assert_eq!(version["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(ask(server.admin, "GET", "/").await.0, 404);
    assert_eq!(ask(server.admin, "POST", "/livez").await.0, 405);
    assert_eq!(ask(server.admin, "HEAD", "/livez").await, (200, String::new()));
}

#[tokio::test]
async fn a_server_that_stops_is_alive_and_not_ready() {
    let mut server = Server::start(&["--lame-duck=2s"]);
    server.ask_to_stop();
    soon(async { while ask(server.admin, "GET", "/readyz").await.0 == 200 {} }).await;
    assert_eq!(ask(server.admin, "GET", "/readyz").await, (503, "stopping\n".to_owned()));
    assert_eq!(ask(server.admin, "GET", "/livez").await.0, 200);
    server.stopped().await;
}

#[tokio::test]
async fn it_answers_while_every_shard_is_busy() {
    let server = Server::start(&[]);
    let channel = server.connect().await;
    let spinning = tokio::spawn(async move { probe::call(&channel, "Spin", "1500").await });
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    for path in ["/livez", "/readyz", "/metrics"] {
        assert_eq!(ask(server.admin, "GET", path).await.0, 200);
    }
    assert!(!spinning.is_finished());
    spinning.await.unwrap().unwrap();
}

#[tokio::test]
async fn health_over_grpc_is_there_too() {
    let server = Server::start(&[]);
    let channel = Endpoint::from_shared(format!("http://{}", server.admin)).unwrap().connect().await.unwrap();
    let mut health = HealthClient::new(channel.clone());
    let answer = health.check(HealthCheckRequest { service: probe::NAME.to_owned() }).await.unwrap();
    assert_eq!(answer.into_inner().status(), ServingStatus::Serving);
    // And nothing else is.
    probe::call(&channel, "Echo", "e4").await.unwrap_err();
}

#[tokio::test]
async fn silent_peers_do_not_lock_the_operators_out() {
    let server = Server::start(&[]);
    let mut crowd = Vec::new();
    for _ in 0..100 {
        crowd.push(TcpStream::connect(server.admin).await.unwrap());
    }
    // 64 hold every place for two seconds, then they are gone.
    assert_eq!(ask(server.admin, "GET", "/livez").await.0, 200);
}
