//! What is held in memory for a connection, and what its calls do meanwhile.

use std::time::Duration;

use tonic::Code;

use crate::{
    admin::ask,
    harness::{Server, soon},
    probe,
    raw::{self, Wire},
};

const INITIAL_WINDOW_SIZE: u16 = 4;
const WINDOW_UPDATE: u8 = 8;
const MAX_WINDOW: u32 = 0x7fff_ffff;

/// A peer that can be sent nothing yet.
async fn shut(server: &Server) -> Wire {
    let mut wire = Wire::open(server.address).await;
    window(&mut wire, 0).await;
    wire
}

/// Sets the window of each stream.
async fn window(wire: &mut Wire, size: u32) {
    let setting = [&INITIAL_WINDOW_SIZE.to_be_bytes()[..], &size.to_be_bytes()].concat();
    wire.send(&raw::frame(raw::SETTINGS, 0, 0, &setting)).await;
}

async fn metric(server: &Server, name: &str) -> u64 {
    let (_, text) = ask(server.admin, "GET", "/metrics").await;
    let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    value.unwrap_or_else(|| panic!("{name} is not there")).parse().unwrap()
}

/// Until so many calls have begun, and each that has waits for the rest of its request.
async fn begun(server: &Server, calls: u64) {
    let began = async || -> u64 {
        let (_, text) = ask(server.admin, "GET", "/metrics").await;
        let lines = text.lines().filter(|line| line.starts_with("grpc_server_started_total{"));
        lines.filter_map(|line| line.rsplit(' ').next()?.parse::<u64>().ok()).sum()
    };
    soon(async { while began().await != calls {} }).await;
    reaches(server, "arbiter_calls_in_flight", 0).await;
}

/// Until `name` is `value`.
async fn reaches(server: &Server, name: &str, value: u64) {
    soon(async { while metric(server, name).await != value {} }).await;
}

#[tokio::test]
async fn calls_wait_for_a_caller_who_does_not_read_and_none_is_lost() {
    const CALLS: u32 = 100;
    let server = Server::start(&["--max-unread-bytes=300000"]);
    let mut wire = shut(&server).await;
    for call in 0..CALLS {
        wire.send(&raw::call_frames(2 * call + 1, "Repeat", "90000")).await;
    }
    // Four answers are over the limit; the other calls have not begun, and take no place.
    reaches(&server, "arbiter_calls_held_back_total", u64::from(CALLS) - 4).await;
    let held = metric(&server, "arbiter_unread_bytes").await;
    assert!((300_000..=400_000).contains(&held), "{held}");
    assert_eq!(metric(&server, "arbiter_calls_in_flight").await, 0);
    // Others notice nothing, not even on the same connection when they ask for its health.
    assert_eq!(probe::call(&server.connect().await, "Echo", "e4").await.unwrap(), "e4");

    // Now it reads, and has everything.
    window(&mut wire, MAX_WINDOW).await;
    wire.send(&raw::frame(WINDOW_UPDATE, 0, 0, &(MAX_WINDOW - 65_535).to_be_bytes())).await;
    let mut bytes = 0;
    while bytes < CALLS as usize * 90_000 {
        let data = wire.next(raw::DATA).await.unwrap();
        bytes += data.payload.len();
    }
    reaches(&server, "arbiter_unread_bytes", 0).await;
    assert_eq!(server.counts.ended_with(Code::Ok), u64::from(CALLS) + 1);
}

#[tokio::test]
async fn who_is_held_back_too_long_is_told_so() {
    let server = Server::start(&["--max-unread-bytes=1", "--request-timeout=300ms"]);
    let mut wire = shut(&server).await;
    wire.send(&raw::call_frames(1, "Echo", "e4")).await;
    wire.send(&raw::call_frames(3, "Echo", "e5")).await;
    while wire.next(raw::HEADERS).await.unwrap().stream != 3 {}
    assert_eq!(server.counts.ended_with(Code::DeadlineExceeded), 1);
}

#[tokio::test]
async fn past_what_all_may_leave_unread_only_those_wait_who_have_left_some() {
    let server = Server::start(&["--max-unread-total-bytes=1000"]);
    let mut wire = shut(&server).await;
    for stream in [1, 3] {
        wire.send(&raw::call_frames(stream, "Repeat", "90000")).await;
    }
    reaches(&server, "arbiter_calls_held_back_total", 1).await;
    let channel = server.connect().await;
    for _ in 0..10 {
        assert_eq!(probe::call(&channel, "Repeat", "9").await.unwrap(), "xxxxxxxxx");
    }
    // Who has gone has left nothing.
    drop(wire);
    reaches(&server, "arbiter_unread_bytes", 0).await;
}

#[tokio::test]
async fn a_peer_that_takes_nothing_of_an_answer_is_cut() {
    let server = Server::start(&["--keepalive-timeout=200ms"]);
    let mut wire = shut(&server).await;
    wire.send(&raw::call_frames(1, "Echo", "e4")).await;
    wire.closed().await;
    reaches(&server, "arbiter_connections_stalled_total", 1).await;
    reaches(&server, "arbiter_connections", 0).await;
    assert_eq!(metric(&server, "arbiter_unread_bytes").await, 0);
}

#[tokio::test]
async fn a_peer_that_takes_a_little_now_and_then_is_not() {
    let server = Server::start(&["--keepalive-timeout=400ms"]);
    let mut wire = shut(&server).await;
    wire.send(&raw::call_frames(1, "Repeat", "20")).await;
    for _ in 0..27 {
        tokio::time::sleep(Duration::from_millis(60)).await;
        wire.send(&raw::frame(WINDOW_UPDATE, 0, 1, &1_u32.to_be_bytes())).await;
        assert_eq!(wire.next(raw::DATA).await.unwrap().payload.len(), 1);
    }
}

#[tokio::test]
async fn a_request_that_does_not_come_takes_no_place() {
    let server = Server::start(&["--max-in-flight=1"]);
    let mut wire = Wire::open(server.address).await;
    let whole = raw::message("e4");
    for (calls, stream) in (1..).zip([1, 3, 5]) {
        wire.send(&raw::open_frame(stream, "Echo")).await;
        wire.send(&raw::frame(raw::DATA, 0, stream, &whole[..6])).await;
        // One after the other: as long as nobody has looked at it, a call counts as running.
        begun(&server, calls).await;
    }
    let channel = server.connect().await;
    for _ in 0..10 {
        assert_eq!(probe::call(&channel, "Echo", "e5").await.unwrap(), "e5");
    }
    // They come after all.
    for stream in [1, 3, 5] {
        wire.send(&raw::frame(raw::DATA, 1, stream, &whole[6..])).await;
        assert_eq!(wire.next(raw::DATA).await.unwrap().payload, whole);
    }
}

#[tokio::test]
async fn a_request_that_breaks_off_is_cancelled_and_no_fault_of_ours() {
    let server = Server::start(&[]);
    // By a reset; by a window that overflows, so that we reset it; by a fault of its frames; with its connection.
    let reset = raw::frame(raw::RST_STREAM, 0, 1, &8_u32.to_be_bytes());
    let overflow = raw::frame(WINDOW_UPDATE, 0, 1, &MAX_WINDOW.to_be_bytes());
    let data_of_nobody = raw::frame(raw::DATA, 0, 0, b"x");
    for (ended, ending) in (1..).zip([reset, overflow, data_of_nobody, vec![]]) {
        let mut wire = Wire::open(server.address).await;
        wire.send(&raw::open_frame(1, "Echo")).await;
        wire.send(&raw::frame(raw::DATA, 0, 1, &raw::message("e4")[..6])).await;
        begun(&server, ended).await;
        wire.send(&ending).await;
        drop(wire);
        soon(async {
            while server.counts.ended_with(Code::Cancelled) < ended {
                tokio::task::yield_now().await;
            }
        })
        .await;
    }
    assert_eq!(server.counts.ended_with(Code::Internal) + server.counts.ended_with(Code::Unknown), 0);
}

#[tokio::test]
async fn requests_on_the_way_are_bounded_by_what_they_announce() {
    let server = Server::start(&["--max-incoming-bytes=1500"]);
    let mut wire = Wire::open(server.address).await;
    // Of 700 bytes each, of which one has come.
    for stream in [1, 3, 5] {
        wire.send(&raw::open_frame(stream, "Echo")).await;
        wire.send(&raw::frame(raw::DATA, 0, stream, &[0, 0, 0, 2, 183, 0x0a])).await;
    }
    assert_eq!(wire.next(raw::HEADERS).await.unwrap().stream, 5);
    reaches(&server, r#"arbiter_calls_refused_total{reason="too_much_incoming"}"#, 1).await;
    assert_eq!(server.counts.ended_with(Code::ResourceExhausted), 1);
    // Those who went away make room.
    for stream in [1, 3] {
        wire.send(&raw::frame(raw::RST_STREAM, 0, stream, &8_u32.to_be_bytes())).await;
    }
    let text = "x".repeat(690);
    wire.send(&raw::call_frames(7, "Echo", &text)).await;
    wire.send(&raw::call_frames(9, "Echo", &text)).await;
    assert_eq!(wire.next(raw::DATA).await.unwrap().payload, raw::message(&text));
    assert_eq!(wire.next(raw::DATA).await.unwrap().payload, raw::message(&text));
}

#[tokio::test]
async fn a_connection_has_8_long_calls_at_work_and_the_others_in_turn() {
    let server = Server::start(&[]);
    let mut wire = Wire::open(server.address).await;
    for call in 0..16 {
        wire.send(&raw::call_frames(2 * call + 1, "Sleep", "700")).await;
    }
    reaches(&server, "arbiter_calls_held_back_total", 8).await;
    assert_eq!(metric(&server, "arbiter_calls_in_flight").await, 8);
    for _ in 0..16 {
        assert_eq!(wire.next(raw::DATA).await.unwrap().payload, raw::message("700"));
    }
}
