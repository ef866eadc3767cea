//! Calls that simply work.

use std::collections::BTreeSet;

use tonic::Code;

use crate::{
    harness::{Server, soon},
    probe, raw,
};

#[tokio::test]
async fn a_call_is_answered() {
    let server = Server::start(&[]);
    let channel = server.connect().await;
    assert_eq!(probe::call(&channel, "Echo", "e4").await.unwrap(), "e4");
    assert_eq!(server.counts.ended_with(Code::Ok), 1);
}

#[tokio::test]
async fn every_shard_serves() {
    let server = Server::start(&["--shards=2"]);
    // Which shard gets a connection is up to a hash: 60 connections miss one of two once in 10^18.
    let mut threads = BTreeSet::new();
    for _ in 0..60 {
        let channel = server.connect().await;
        threads.insert(soon(probe::call(&channel, "Thread", "")).await.unwrap());
    }
    assert_eq!(threads.into_iter().collect::<Vec<_>>(), ["shard-0", "shard-1"]);
}

#[tokio::test]
async fn a_failure_of_a_handler_reaches_the_caller_as_it_is() {
    let server = Server::start(&[]);
    let status = probe::call(&server.connect().await, "Refuse", "").await.unwrap_err();
    assert_eq!((status.code(), status.message()), (Code::FailedPrecondition, "as asked"));
    assert_eq!(server.counts.ended_with(Code::FailedPrecondition), 1);
}

#[tokio::test]
async fn an_unknown_method_is_unimplemented() {
    let server = Server::start(&[]);
    let status = probe::call(&server.connect().await, "Castle", "").await.unwrap_err();
    assert_eq!(status.code(), Code::Unimplemented);

    let mut request = raw::request("Echo", &[]);
    *request.uri_mut() = "http://localhost/no.such.Service/Method".parse().unwrap();
    let exchange = raw::exchange(&raw::connect(server.address).await, request, raw::message("")).await;
    exchange.assert_trailers_only();
    assert_eq!(exchange.status(), "12");
}

#[tokio::test]
async fn what_is_not_grpc_gets_an_http_error() {
    let server = Server::start(&[]);
    let sender = raw::connect(server.address).await;
    for (content_type, status) in [
        ("application/json", 415),
        ("application/grpc-web", 415),
        ("application/grpc+proto", 200),
        ("application/grpc;charset=utf-8", 200),
    ] {
        let request = raw::request("Echo", &[("content-type", content_type)]);
        let exchange = raw::exchange(&sender, request, raw::message("e4")).await;
        assert_eq!(exchange.head.status(), status, "{content_type}");
    }
    let mut request = raw::request("Echo", &[]);
    *request.method_mut() = http::Method::GET;
    assert_eq!(raw::exchange(&sender, request, Vec::new()).await.head.status(), 405);
}
