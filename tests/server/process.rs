//! The binary: its arguments, its log, its exit codes.
#![cfg(unix)]

use std::{
    io::{BufRead, BufReader, Read},
    net::SocketAddr,
    process::{Child, ChildStderr, Command, ExitStatus, Stdio},
    thread,
    time::Duration,
};

use arbiter::wire::pb::{self, arbiter_service_client::ArbiterServiceClient};
use serde_json::Value;
use tonic::transport::Endpoint;

use crate::{
    admin::ask,
    certificates::{Authority, Folder},
    harness::{PATIENCE, now, soon},
    probe,
    raw::{self, Wire},
};

/// The binary, running; killed when dropped.
pub(crate) struct Arbiter {
    child: Child,
    log: BufReader<ChildStderr>,
    pub(crate) address: SocketAddr,
    /// What the first line of the log says.
    started: Value,
}

impl Arbiter {
    pub(crate) fn start(flags: &[&str]) -> Self {
        Self::spawn(command(), flags)
    }

    fn spawn(mut command: Command, flags: &[&str]) -> Self {
        let mut child = command
            .args(["--admin-listen=127.0.0.1:0", "--log-format=json"])
            .args(if flags.iter().any(|flag| flag.starts_with("--listen=")) {
                None
            } else {
                Some("--listen=127.0.0.1:0")
            })
            .args(flags)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap());
        let started = next_line(&mut log);
        let address = started["address"].as_str().unwrap().parse().unwrap();
        Self { child, log, address, started }
    }

    pub(crate) fn admin(&self) -> SocketAddr {
        self.started["admin"].as_str().unwrap().parse().unwrap()
    }

    pub(crate) fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-s", name, &id]).status().unwrap().success());
    }

    /// The next line of the log that says `message`.
    fn line(&mut self, message: &str) -> Value {
        loop {
            let line = next_line(&mut self.log);
            if line["message"] == message {
                return line;
            }
        }
    }

    pub(crate) fn exit(&mut self) -> ExitStatus {
        let begun = now();
        while begun.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("it does not end");
    }
}

impl Drop for Arbiter {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn command() -> Command {
    Command::new(env!("CARGO_BIN_EXE_arbiter"))
}

fn next_line(log: &mut impl BufRead) -> Value {
    let mut line = String::new();
    assert_ne!(log.read_line(&mut line).unwrap(), 0, "the log has ended");
    serde_json::from_str(&line).unwrap()
}

#[test]
fn the_first_line_says_what_runs() {
    let arbiter = Arbiter::start(&["--shards=3"]);
    assert_eq!(arbiter.started["message"], "arbiter serves");
    assert_eq!(arbiter.started["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(arbiter.started["shards"], 3);
    assert_ne!(arbiter.address.port(), 0);
}

#[cfg(target_os = "linux")]
#[test]
fn threads_are_as_many_as_the_cores_allowed() {
    let mut one_core = Command::new("taskset");
    one_core.args(["-c", "0", env!("CARGO_BIN_EXE_arbiter")]);
    assert_eq!(Arbiter::spawn(one_core, &[]).started["shards"], 1);
}

#[test]
fn either_signal_ends_it_with_success() {
    for name in ["TERM", "INT"] {
        let mut arbiter = Arbiter::start(&["--lame-duck=100ms"]);
        arbiter.signal(name);
        assert_eq!(arbiter.exit().code(), Some(0), "{name}");
        let mut rest = String::new();
        arbiter.log.read_to_string(&mut rest).unwrap();
        assert!(rest.contains("NOT_SERVING") && rest.contains("stopped"), "{rest}");
    }
}

#[test]
fn a_second_signal_ends_it_now() {
    let mut arbiter = Arbiter::start(&["--lame-duck=10m"]);
    arbiter.signal("TERM");
    arbiter.line("asked to stop");
    arbiter.signal("TERM");
    assert_eq!(arbiter.exit().code(), Some(128 + 15));
}

#[tokio::test]
async fn a_failed_call_leaves_one_line() {
    let mut arbiter = Arbiter::start(&["--shards=1"]);
    let sender = raw::connect(arbiter.address).await;
    let trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    let parent = format!("00-{trace}-00f067aa0ba902b7-01");
    let headers = [("x-request-id", "game-17"), ("traceparent", parent.as_str()), ("grpc-timeout", "soon")];
    raw::exchange(&sender, raw::request("Echo", &headers), raw::message("secret")).await;
    arbiter.signal("TERM");
    arbiter.signal("INT");
    let line = arbiter.line("call failed");
    assert_eq!(line["code"], "InvalidArgument", "{line}");
    assert_eq!(line["reason"], "MALFORMED_TIMEOUT", "{line}");
    assert_eq!(line["request_id"], "game-17", "{line}");
    assert_eq!(line["trace_id"], trace, "{line}");
    let mut rest = String::new();
    arbiter.log.read_to_string(&mut rest).unwrap();
    assert!(!rest.contains("call failed") && !rest.contains("secret"), "{rest}");
}

#[tokio::test(flavor = "multi_thread")]
async fn open_connections_do_not_hold_the_exit_up() {
    let mut arbiter = Arbiter::start(&["--shards=2", "--lame-duck=100ms", "--first-byte-deadline=1m"]);
    let channel = Endpoint::from_shared(format!("http://{}", arbiter.address)).unwrap().connect().await.unwrap();
    let status = soon(probe::call(&channel, "Echo", "")).await.unwrap_err();
    assert_eq!(status.code(), tonic::Code::Unimplemented);
    let _silent = Wire::silent(arbiter.address).await;
    let begun = now();
    arbiter.signal("TERM");
    assert_eq!(arbiter.exit().code(), Some(0));
    assert!(begun.elapsed() < Duration::from_secs(10), "that was the drain limit");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_descriptors_it_waits_and_recovers() {
    // A few are its own; the connections take the rest.
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -n 30; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_arbiter")]);
    let mut arbiter = Arbiter::spawn(shell, &["--shards=1", "--lame-duck=0s"]);
    let mut crowd = Vec::new();
    for _ in 0..40 {
        crowd.push(Wire::silent(arbiter.address).await);
    }
    arbiter.line("cannot accept connections");
    tokio::time::sleep(Duration::from_millis(700)).await;
    drop(crowd);

    let sender = raw::connect(arbiter.address).await;
    let exchange = raw::exchange(&sender, raw::request("Echo", &[]), raw::message("")).await;
    assert_eq!(exchange.status(), "12");
    drop(sender);
    arbiter.signal("TERM");
    let mut rest = String::new();
    arbiter.log.read_to_string(&mut rest).unwrap();
    // 10 + 20 + 40 + 80 + 160 + 320 ms: a handful, not one a microsecond.
    let complaints = rest.matches("cannot accept connections").count();
    assert!(complaints < 15, "{complaints} lines");
}

#[test]
fn a_bad_value_names_itself_and_exits_64() {
    let from_flag = command().arg("--lame-duck=soon").output().unwrap();
    let from_environment = command().env("ARBITER_LAME_DUCK", "soon").output().unwrap();
    for output in [from_flag, from_environment] {
        assert_eq!(output.status.code(), Some(64));
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains("soon") && text.contains("--lame-duck"), "{text}");
    }
    assert_eq!(command().arg("--no-such-flag").output().unwrap().status.code(), Some(64));
}

#[test]
fn a_bad_value_of_the_environment_names_its_variable() {
    let output = command().env("ARBITER_LAME_DUCK", "soon").output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(text.contains("ARBITER_LAME_DUCK"), "{text}");
}

#[test]
fn the_effective_configuration_is_told_with_its_origin() {
    let output = command()
        .args(["config", "--shards=3"])
        .env("ARBITER_LISTEN", "127.0.0.1:7")
        .env("ARBITER_SHARDS", "5")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    let row = |name: &str| {
        let line = text.lines().find(|line| line.split_whitespace().next() == Some(name)).unwrap();
        line.split_whitespace().skip(1).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(row("listen"), "127.0.0.1:7 environment ARBITER_LISTEN");
    assert_eq!(row("shards"), "3 flag --shards");
    assert_eq!(row("max-in-flight"), "8192 default");
    let bad = command().arg("config").env("ARBITER_MAX_IN_FLIGHT", "many").output().unwrap();
    assert_eq!(bad.status.code(), Some(64));
    assert!(String::from_utf8(bad.stderr).unwrap().contains("ARBITER_MAX_IN_FLIGHT"));
}

#[tokio::test(flavor = "multi_thread")]
async fn rulings_are_counted() {
    let arbiter = Arbiter::start(&["--shards=1"]);
    let channel = Endpoint::from_shared(format!("http://{}", arbiter.address)).unwrap().connect().await.unwrap();
    let mut client = ArbiterServiceClient::new(channel);
    let moves = ["f2f3", "e7e5", "g2g4"].into_iter().collect();
    let mate = pb::ApplyMoveRequest {
        game: Some(Box::new(pb::Game {
            position: Some(pb::Position { moves, ..Default::default() }),
            ..Default::default()
        })),
        r#move: Some(pb::MoveInput { notation: Some(pb::move_input::Notation::San("Qh4".to_owned())), letters: 0 }),
        ..Default::default()
    };
    client.apply_move(mate.clone()).await.unwrap();
    // What stands in a batch counts like a call of its own.
    let item = pb::BatchItem { id: String::new(), request: Some(pb::batch_item::Request::ApplyMove(mate)) };
    client.batch(pb::BatchRequest { items: vec![item] }).await.unwrap();
    let kings = "8/8/8/4k3/8/8/8/4K3 w - - 0 1".to_owned();
    let position = Some(pb::Position { fen: kings, ..Default::default() });
    client.inspect_position(pb::InspectPositionRequest { position, ..Default::default() }).await.unwrap();

    let (_, text) = ask(arbiter.admin(), "GET", "/metrics").await;
    for sample in [
        r#"arbiter_verdicts_total{termination="checkmate"} 2"#,
        r#"arbiter_verdicts_total{termination="dead_position"} 1"#,
        r#"arbiter_verdicts_total{termination="stalemate"} 0"#,
        "grpc_server_msg_sent_total{grpc_type=\"unary\",grpc_service=\"arbiter.v1.ArbiterService\",grpc_method=\"Batch\"} 1",
    ] {
        assert!(text.contains(sample), "{sample}");
    }
    let material = r#"arbiter_mate_questions_total{outcome="unwinnable",layer="material"} "#;
    let asked = text.lines().find_map(|line| line.strip_prefix(material)).unwrap();
    assert!(asked.parse::<u32>().unwrap() >= 2, "{asked}");
}

#[tokio::test(flavor = "multi_thread")]
async fn health_is_asked_by_the_program_itself() {
    let arbiter = Arbiter::start(&["--shards=1", "--lame-duck=1m"]);
    // In an image everything is set by the environment.
    let ask = |arguments: &[&str]| {
        let output = command()
            .arg("health")
            .args(arguments)
            .env("ARBITER_LISTEN", arbiter.address.to_string())
            .env("ARBITER_LOG_FORMAT", "json")
            .output()
            .unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let admin = format!("--address={}", arbiter.admin());
    for arguments in [&[][..], &["--service=liveness"], &["--service=arbiter.v1.ArbiterService"], &[&admin]] {
        assert_eq!(ask(arguments), (Some(0), "SERVING\n".to_owned()), "{arguments:?}");
    }
    assert_eq!(ask(&["--service=nobody"]).0, Some(1));
    assert_eq!(ask(&["--address=127.0.0.1:1"]).0, Some(1));

    arbiter.signal("TERM");
    let begun = now();
    while ask(&[]).0 == Some(0) {
        assert!(begun.elapsed() < PATIENCE);
    }
    assert_eq!(ask(&[]), (Some(1), "NOT_SERVING\n".to_owned()));
    assert_eq!(ask(&["--service=liveness"]).0, Some(0));
}

#[test]
fn a_silent_server_is_not_healthy() {
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("--address={}", silent.local_addr().unwrap());
    let output = command().args(["health", &address, "--timeout=200ms"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn an_access_file_that_cannot_be_used_names_itself_and_exits_64() {
    let folder = Folder::new();
    let tokens = folder.write("tokens", "lobby nonsense");
    let [certificate, _] = folder.tls(&Authority::new().issue(&["localhost"]));
    let other = folder.write("other.key", &Authority::new().issue(&["localhost"]).key);
    for (flags, named) in [
        (vec!["--tokens=/nonexistent/tokens".to_owned()], "--tokens '/nonexistent/tokens'"),
        (vec![format!("--tokens={tokens}")], "line 1"),
        (vec![certificate, format!("--tls-key={other}")], "--tls-key"),
    ] {
        let output = command().args(["--listen=127.0.0.1:0", "--admin-listen=off"]).args(flags).output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(64), "{text}");
        assert!(text.contains(named), "{text}");
    }
}

#[test]
fn an_open_bind_off_loopback_is_warned_of() {
    let folder = Folder::new();
    let tokens = format!("--tokens={}", folder.write("tokens", ""));
    let tls = folder.tls(&Authority::new().issue(&["localhost"]));
    let warnings = |flags: &[&str]| {
        let mut arbiter = Arbiter::start(flags);
        arbiter.signal("TERM");
        arbiter.signal("INT");
        let mut rest = String::new();
        arbiter.log.read_to_string(&mut rest).unwrap();
        (rest.contains("no access control"), rest.contains("no TLS"))
    };
    // All addresses of this machine; nobody outside is told the port.
    let open = "--listen=0.0.0.0:0";
    assert_eq!(warnings(&[open]), (true, true));
    assert_eq!(warnings(&[open, &tokens]), (false, true));
    assert_eq!(warnings(&[open, &tls[0], &tls[1]]), (true, false));
    assert_eq!(warnings(&[open, &tokens, &tls[0], &tls[1]]), (false, false));
    assert_eq!(warnings(&[]), (false, false));
}

#[test]
fn help_is_no_error_and_names_every_variable() {
    let output = command().arg("--help").output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8(output.stdout).unwrap().contains("ARBITER_LISTEN"));
}

#[test]
fn a_port_in_use_is_an_error() {
    let first = Arbiter::start(&[]);
    let listen = format!("--listen={}", first.address);
    let mut second =
        command().args([&listen, "--admin-listen=off", "--log-format=json"]).stderr(Stdio::piped()).spawn().unwrap();
    // It ends, or it says that it serves.
    let line = next_line(&mut BufReader::new(second.stderr.take().unwrap()));
    let refused = line["error"].as_str().is_some_and(|text| text.contains(&first.address.to_string()));
    if !refused {
        second.kill().unwrap();
    }
    assert_eq!(second.wait().unwrap().code(), Some(1), "{line}");
}
