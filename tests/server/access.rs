//! Who may call, and how much.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use bytes::Bytes;
use h2::client::SendRequest;
use tonic_types::StatusExt;

use crate::{
    admin::ask,
    certificates::{self, Authority, Folder, connect, shake_hands},
    harness::{Server, soon},
    raw::{self, Exchange, Wire},
};

const SOON: &str = "--reload-interval=20ms";

fn start(flags: &[String]) -> Server {
    Server::start(&flags.iter().map(String::as_str).collect::<Vec<_>>())
}

async fn echo(sender: &SendRequest<Bytes>, headers: &[(&str, &str)]) -> Exchange {
    raw::exchange(sender, raw::request("Echo", headers), raw::message("e4")).await
}

async fn health(sender: &SendRequest<Bytes>) -> Exchange {
    let mut request = raw::request("", &[]);
    *request.uri_mut() = "http://localhost/grpc.health.v1.Health/Check".parse().unwrap();
    raw::exchange(sender, request, vec![0; 5]).await
}

fn sha256(token: &str) -> String {
    let digest = ring::digest::digest(&ring::digest::SHA256, token.as_bytes());
    digest.as_ref().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[tokio::test]
async fn calls_go_over_tls_and_over_nothing_else() {
    let (folder, authority) = (Folder::new(), Authority::new());
    let server = start(&folder.tls(&authority.issue(&["localhost"])));
    assert_eq!(echo(&connect(&authority.client(None), server.address).await, &[]).await.status(), "0");

    let mut plain = Wire::silent(server.address).await;
    plain.send(raw::PREFACE).await;
    plain.closed().await;
    soon(async {
        let counted = r#"arbiter_connections_refused_total{reason="handshake"} 1"#;
        while !ask(server.admin, "GET", "/metrics").await.1.contains(counted) {}
    })
    .await;
    // A probe that speaks no TLS asks the operators' side.
    assert_eq!(health(&raw::connect(server.admin).await).await.status(), "0");
}

#[tokio::test]
async fn a_handshake_that_does_not_end_is_cut() {
    let (folder, authority) = (Folder::new(), Authority::new());
    let tls = folder.tls(&authority.issue(&["localhost"]));
    let server = start(&[&tls[..], &["--first-byte-deadline=200ms".to_owned()]].concat());
    Wire::silent(server.address).await.closed().await;
    // Hands shaken, and then no preface.
    let mut idle = shake_hands(&authority.client(None), server.address).await.unwrap();
    let read = soon(tokio::io::AsyncReadExt::read_to_end(&mut idle, &mut Vec::new())).await;
    assert!(read.is_err() || read.unwrap() < 1_000);
}

#[tokio::test]
async fn a_silent_tls_peer_does_not_hold_the_stop_up() {
    let (folder, authority) = (Folder::new(), Authority::new());
    let tls = folder.tls(&authority.issue(&["localhost"]));
    let server = start(&[&tls[..], &["--first-byte-deadline=1m".to_owned()]].concat());
    let _peer = Wire::silent(server.address).await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert!(server.stop().await < Duration::from_secs(5));
}

#[tokio::test]
async fn a_client_certificate_opens_calls_and_health_needs_none() {
    let (folder, authority, clients) = (Folder::new(), Authority::new(), Authority::new());
    let mut flags = folder.tls(&authority.issue(&["localhost"])).to_vec();
    flags.push(format!("--tls-client-ca={}", folder.write("clients.pem", clients.pem())));
    flags.push("--tls-client-names=lobby.example,spiffe://example/relay".to_owned());
    let server = start(&flags);

    let nobody = connect(&authority.client(None), server.address).await;
    let refused = echo(&nobody, &[]).await;
    refused.assert_trailers_only();
    assert_eq!(refused.status(), "16");
    assert_eq!(health(&nobody).await.status(), "0");

    for names in [&["lobby.example"][..], &["other.example", "lobby.example"], &["spiffe://example/relay"]] {
        let client = connect(&authority.client(Some(&clients.issue(names))), server.address).await;
        assert_eq!(echo(&client, &[]).await.status(), "0", "{names:?}");
    }
    for names in [&["other.example"][..], &["xlobby.example"], &["spiffe://example/relay2"], &[]] {
        let client = connect(&authority.client(Some(&clients.issue(names))), server.address).await;
        assert_eq!(echo(&client, &[]).await.status(), "7", "{names:?}");
        assert_eq!(health(&client).await.status(), "0");
    }
    // Of an authority that nobody knows: the handshake fails. A client of TLS 1.3 learns that from its first read.
    let forged = Authority::new().issue(&["lobby.example"]);
    if let Ok(mut stream) = shake_hands(&authority.client(Some(&forged)), server.address).await {
        soon(tokio::io::AsyncReadExt::read_u8(&mut stream)).await.unwrap_err();
    }
}

#[tokio::test]
async fn a_token_opens_calls_and_can_be_replaced_while_it_runs() {
    let folder = Folder::new();
    let tokens = |lines: &str| folder.write("tokens", lines);
    let path = tokens(&format!("# two of one caller\nlobby {}\nlobby {}\n", sha256("old"), sha256("new")));
    let server = Server::start(&[&format!("--tokens={path}"), SOON]);
    let sender = raw::connect(server.address).await;
    let status = async |header: &str| echo(&sender, &[("authorization", header)]).await.status().to_owned();
    assert_eq!((status("Bearer old").await, status("bearer new").await), ("0".to_owned(), "0".to_owned()));
    for wrong in ["", "Bearer", "Bearer older", "Basic old", &format!("Bearer {}", sha256("old"))] {
        assert_eq!(status(wrong).await, "16", "{wrong}");
    }
    assert_eq!(echo(&sender, &[]).await.status(), "16");
    assert_eq!(health(&sender).await.status(), "0");

    // What cannot be read changes nothing.
    tokens("lobby nonsense\n");
    let failed = r#"arbiter_access_reloads_total{files="tokens",outcome="failed"} 1"#;
    soon(async { while !ask(server.admin, "GET", "/metrics").await.1.contains(failed) {} }).await;
    assert_eq!(status("Bearer old").await, "0");
    tokens(&format!("lobby {}\n", sha256("new")));
    soon(async { while status("Bearer old").await == "0" {} }).await;
    assert_eq!((status("Bearer old").await, status("Bearer new").await), ("16".to_owned(), "0".to_owned()));
}

#[tokio::test]
async fn a_certificate_is_replaced_under_load_and_no_call_fails() {
    let (folder, authority) = (Folder::new(), Authority::new());
    let first = authority.issue(&["localhost"]);
    let flags = [&folder.tls(&first)[..], &[SOON.to_owned()]].concat();
    let server = start(&flags);
    let connector = authority.client(None);
    let address = server.address;
    let shown = async || {
        let stream = shake_hands(&connector, address).await.unwrap();
        stream.get_ref().1.peer_certificates().unwrap()[0].to_vec()
    };
    let before = shown().await;

    let answered = Arc::new(AtomicUsize::new(0));
    let load = tokio::spawn({
        let (connector, answered) = (connector.clone(), Arc::clone(&answered));
        async move {
            let old = certificates::connect(&connector, address).await;
            loop {
                let fresh = certificates::connect(&connector, address).await;
                for sender in [&old, &fresh] {
                    assert_eq!(echo(sender, &[]).await.status(), "0");
                    answered.fetch_add(1, Ordering::Relaxed);
                }
            }
        }
    });
    for _ in 0..3 {
        let last = shown().await;
        folder.tls(&authority.issue(&["localhost"]));
        soon(async { while shown().await == last {} }).await;
    }
    assert_ne!(shown().await, before);
    let so_far = answered.load(Ordering::Relaxed);
    soon(async {
        while answered.load(Ordering::Relaxed) < so_far + 20 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    })
    .await;
    assert!(!load.is_finished(), "a call failed");
    load.abort();
}

#[tokio::test]
async fn each_caller_has_its_own_rate() {
    let folder = Folder::new();
    let path = folder.write("tokens", &format!("lobby {}\nrelay {}\n", sha256("a"), sha256("b")));
    let server = Server::start(&[&format!("--tokens={path}"), "--rate-limit=1", "--rate-burst=5"]);
    let (one, other) = (raw::connect(server.address).await, raw::connect(server.address).await);
    let lobby = [("authorization", "Bearer a")];
    for sender in [&one, &other, &one, &other, &one] {
        assert_eq!(echo(sender, &lobby).await.status(), "0");
    }
    let limited = echo(&other, &lobby).await;
    limited.assert_trailers_only();
    assert_eq!(limited.status(), "8");
    let status = tonic::Status::from_header_map(limited.head.headers()).unwrap();
    let wait = status.get_details_retry_info().unwrap().retry_delay.unwrap();
    assert!(wait > Duration::ZERO && wait <= Duration::from_secs(1), "{wait:?}");
    assert_eq!(status.get_details_error_info().unwrap().reason, "RATE_LIMITED");
    assert_eq!(echo(&one, &[("authorization", "Bearer b")]).await.status(), "0");
    assert_eq!(health(&one).await.status(), "0");
    tokio::time::sleep(wait + Duration::from_millis(50)).await;
    assert_eq!(echo(&one, &lobby).await.status(), "0");
}

#[tokio::test]
async fn without_a_name_the_address_counts() {
    let server = Server::start(&["--rate-limit=1", "--rate-burst=2"]);
    for status in ["0", "0", "8"] {
        assert_eq!(echo(&raw::connect(server.address).await, &[]).await.status(), status);
    }
}
