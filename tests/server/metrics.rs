//! What is measured: names, labels, and that the figures are right.

use std::{collections::BTreeSet, time::Duration};

use tonic_health::pb::{HealthCheckRequest, health_client::HealthClient};

use crate::{
    admin::ask,
    certificates::Folder,
    harness::{Server, soon},
    probe,
    raw::{self, Wire},
};

/// Every family with its type and labels, as `docs/metrics.md` lists them. Dashboards and alerts rest on them: a name here is
/// never changed, only added.
const FAMILIES: [(&str, &str, &[&str]); 21] = [
    ("grpc_server_started", "counter", &["grpc_method", "grpc_service", "grpc_type"]),
    ("grpc_server_handled", "counter", &["grpc_code", "grpc_method", "grpc_service", "grpc_type"]),
    ("grpc_server_msg_received", "counter", &["grpc_method", "grpc_service", "grpc_type"]),
    ("grpc_server_msg_sent", "counter", &["grpc_method", "grpc_service", "grpc_type"]),
    ("grpc_server_handling_seconds", "histogram", &["grpc_method", "grpc_service", "grpc_type"]),
    ("arbiter_calls_in_flight", "gauge", &[]),
    ("arbiter_calls_refused", "counter", &["reason"]),
    ("arbiter_connections", "gauge", &[]),
    ("arbiter_connections_accepted", "counter", &[]),
    ("arbiter_connections_stalled", "counter", &[]),
    ("arbiter_calls_held_back", "counter", &[]),
    ("arbiter_unread_bytes", "gauge", &[]),
    ("arbiter_connections_refused", "counter", &["reason"]),
    ("arbiter_received_bytes", "counter", &[]),
    ("arbiter_sent_bytes", "counter", &[]),
    ("arbiter_access_reloads", "counter", &["files", "outcome"]),
    ("arbiter_verdicts", "counter", &["termination"]),
    ("arbiter_mate_questions", "counter", &["layer", "outcome"]),
    ("arbiter_mate_positions", "histogram", &[]),
    ("arbiter_build", "info", &["revision", "version"]),
    ("arbiter_shards", "gauge", &[]),
];

/// The value of the one sample that has all of `parts` in its name and labels.
fn value(text: &str, parts: &[&str]) -> f64 {
    let lines: Vec<&str> =
        text.lines().filter(|line| !line.starts_with('#') && parts.iter().all(|part| line.contains(part))).collect();
    assert_eq!(lines.len(), 1, "{parts:?}: {lines:?}");
    lines[0].rsplit(' ').next().unwrap().parse().unwrap()
}

async fn scrape(server: &Server) -> String {
    ask(server.admin, "GET", "/metrics").await.1
}

#[tokio::test]
async fn the_names_are_those_of_the_contract() {
    let folder = Folder::new();
    let tokens = format!("--tokens={}", folder.write("tokens", ""));
    let server = Server::start(&[&tokens]);
    let text = scrape(&server).await;
    assert!(text.ends_with("# EOF\n"));
    let document = include_str!("../../docs/metrics.md");
    for (name, kind, labels) in FAMILIES {
        assert!(text.contains(&format!("# TYPE {name} {kind}\n")), "{name} is no {kind}");
        assert!(document.contains(&format!("`{name}")), "docs/metrics.md lacks {name}");
        let samples = text.lines().filter(|line| line.starts_with(name) && !line.starts_with('#'));
        let own = samples.filter(|line| {
            let rest = line.strip_prefix(name).unwrap();
            ["{", " ", "_total", "_sum", "_count", "_bucket", "_info"].iter().any(|suffix| rest.starts_with(suffix))
        });
        let mut seen: BTreeSet<&str> = BTreeSet::new();
        for line in own {
            let labels = line.split_once('{').map_or("", |(_, rest)| rest.split_once('}').unwrap().0);
            seen.extend(labels.split(',').filter_map(|label| label.split_once('=')).map(|(name, _)| name));
        }
        seen.remove("le");
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), labels, "{name}");
    }
    let told = text.lines().filter(|line| line.starts_with("# TYPE ")).count();
    let process = text.lines().filter(|line| line.starts_with("# TYPE process_")).count();
    assert_eq!(told - process, FAMILIES.len(), "a family is missing here");
}

#[tokio::test]
async fn calls_are_counted_by_method_and_code() {
    let server = Server::start(&["--shards=2"]);
    for _ in 0..10 {
        let channel = server.connect().await;
        probe::call(&channel, "Echo", "e4").await.unwrap();
        probe::call(&channel, "Refuse", "").await.unwrap_err();
        probe::call(&channel, "Castle", "").await.unwrap_err();
    }
    let text = scrape(&server).await;
    let echo = r#"grpc_type="unary",grpc_service="arbiter.test.Probe",grpc_method="Echo""#;
    for name in ["started_total", "msg_received_total", "msg_sent_total", "handling_seconds_count"] {
        assert_eq!(value(&text, &[&format!("grpc_server_{name}{{{echo}}}")]), 10.0, "{name}");
    }
    assert_eq!(value(&text, &[&format!(r#"grpc_server_handled_total{{{echo},grpc_code="OK"}}"#)]), 10.0);
    let refuse = echo.replace("Echo", "Refuse");
    assert_eq!(
        value(&text, &[&format!(r#"grpc_server_handled_total{{{refuse},grpc_code="FailedPrecondition"}}"#)]),
        10.0
    );
    assert_eq!(value(&text, &[&format!("grpc_server_msg_sent_total{{{refuse}}}")]), 0.0);
    // What a stranger writes does not become a label.
    assert!(!text.contains("Castle"));
    assert_eq!(value(&text, &["grpc_server_handled_total", r#"grpc_method="unknown""#, "Unimplemented"]), 10.0);
    assert_eq!(value(&text, &["arbiter_connections_accepted_total"]), 10.0);
    assert_eq!(value(&text, &["arbiter_shards"]), 2.0);
    assert!(value(&text, &["arbiter_received_bytes_total"]) > 1_000.0);
    assert!(value(&text, &["arbiter_sent_bytes_total"]) > 1_000.0);
}

#[tokio::test]
async fn times_fall_into_their_classes() {
    let server = Server::start(&[]);
    probe::call(&server.connect().await, "Sleep", "60").await.unwrap();
    let text = scrape(&server).await;
    let bucket =
        |le: &str| value(&text, &["handling_seconds_bucket{", r#"grpc_method="Sleep""#, &format!(r#"le="{le}""#)]);
    assert_eq!((bucket("0.05"), bucket("10.0"), bucket("+Inf")), (0.0, 1.0, 1.0));
    assert!(value(&text, &["handling_seconds_sum", r#""Sleep""#]) >= 0.06);
}

#[tokio::test]
async fn refusals_and_what_runs_now_are_counted() {
    let server = Server::start(&["--max-in-flight=1", "--first-byte-deadline=1s"]);
    let channel = server.connect().await;
    let running = tokio::spawn({
        let channel = channel.clone();
        async move { probe::call(&channel, "Sleep", "800").await }
    });
    tokio::time::sleep(Duration::from_millis(100)).await;
    probe::call(&channel, "Echo", "e4").await.unwrap_err();
    let text = scrape(&server).await;
    assert_eq!(value(&text, &["arbiter_calls_in_flight"]), 1.0);
    assert_eq!(value(&text, &["arbiter_connections 1"]), 1.0);
    assert_eq!(value(&text, &[r#"arbiter_calls_refused_total{reason="overloaded"}"#]), 1.0);
    running.await.unwrap().unwrap();

    probe::call(&channel, "Panic", "").await.unwrap_err();
    let sender = raw::connect(server.address).await;
    raw::exchange(&sender, raw::request("Sleep", &[("grpc-timeout", "10m")]), raw::message("9999")).await;
    raw::exchange(&sender, raw::request("Echo", &[("grpc-timeout", "soon")]), raw::message("")).await;
    Wire::silent(server.address).await.closed().await;
    let mut wire = Wire::silent(server.address).await;
    wire.send(b"GET / HTTP/1.1\r\n\r\n").await;
    wire.closed().await;
    // The peer may see the end before it is counted.
    soon(async { while !scrape(&server).await.contains(r#"{reason="not_http2"} 1"#) {} }).await;
    let text = scrape(&server).await;
    for reason in ["panicked", "deadline_exceeded", "malformed_timeout"] {
        assert_eq!(value(&text, &[&format!(r#"arbiter_calls_refused_total{{reason="{reason}"}}"#)]), 1.0, "{reason}");
    }
    for reason in ["first_bytes", "not_http2"] {
        assert_eq!(value(&text, &[&format!(r#"arbiter_connections_refused_total{{reason="{reason}"}}"#)]), 1.0);
    }
    assert_eq!(value(&text, &["arbiter_calls_in_flight"]), 0.0);
}

#[tokio::test]
async fn a_stream_counts_each_message_and_a_caller_who_leaves_is_canceled() {
    let server = Server::start(&[]);
    let mut health = HealthClient::new(server.connect().await);
    let mut watch = health.watch(HealthCheckRequest { service: String::new() }).await.unwrap().into_inner();
    soon(tokio_stream::StreamExt::next(&mut watch)).await.unwrap().unwrap();
    let method = r#"grpc_type="server_stream",grpc_service="grpc.health.v1.Health",grpc_method="Watch""#;
    let text = scrape(&server).await;
    assert_eq!(value(&text, &[&format!("grpc_server_msg_sent_total{{{method}}}")]), 1.0);
    drop((watch, health));
    soon(async {
        while !scrape(&server)
            .await
            .contains(&format!(r#"grpc_server_handled_total{{{method},grpc_code="Canceled"}} 1"#))
        {}
    })
    .await;
}
