//! Messages that come slowly, are wrong, or ask for much.

use std::{net::SocketAddr, time::Duration};

use arbiter::wire::pb::{self, batch_item::Request as Item};
use tokio::{io::AsyncWriteExt, net::TcpStream, time::sleep};

use super::{END_STREAM, Scene, headers, open, path, prefixed, request, shut, wide_open};
use crate::raw;

#[tokio::test(flavor = "multi_thread")]
async fn slow_bodies() {
    let scene = Scene::set(&[]).await;
    scene
        .attacked_by(async |address| {
            let mut stream = open(address).await;
            for stream_id in (1..200).step_by(2) {
                // A message of 1 MiB is announced, and comes a byte at a time.
                let start = [headers(stream_id), raw::frame(raw::DATA, 0, stream_id, &[0, 0, 16, 0, 0, 1])].concat();
                if stream.write_all(&start).await.is_err() {
                    return;
                }
            }
            flood_slowly(stream).await;
        })
        .await;
}

async fn flood_slowly(mut stream: TcpStream) {
    for _ in 0..100 {
        for id in (1..200).step_by(2) {
            if stream.write_all(&raw::frame(raw::DATA, 0, id, &[1])).await.is_err() {
                return;
            }
        }
        sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_content_types_and_wrong_length_prefixes() {
    let scene = Scene::set(&[]).await;
    scene
        .attacked_by(async |address| {
            let sender = raw::connect(address).await;
            let json = raw::exchange(&sender, request(&[("content-type", "application/json")]), vec![0; 5]).await;
            assert_eq!(json.head.status(), 415);
            // Announced: 4 GiB, one byte more than there is, one less, and flags that mean nothing.
            for (prefix, status) in [
                (&[0, 0xff, 0xff, 0xff, 0xff, 1][..], "8"),
                (&[0, 0, 0, 0, 2, 1], "3"),
                (&[0, 0, 0, 0, 0, 1], "3"),
                (&[7, 0, 0, 0, 0], "3"),
            ] {
                let exchange = raw::exchange(&sender, request(&[]), prefix.to_vec()).await;
                assert_eq!(exchange.status(), status, "{prefix:?}");
            }
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn compressed_bombs() {
    // A GiB of zeros in a MiB. Nothing is ever unpacked here: the flag alone is refused.
    let scene = Scene::set(&[]).await;
    scene
        .attacked_by(async |address| {
            let sender = raw::connect(address).await;
            let bomb = [&[1, 0, 16, 0, 0][..], &vec![0; 1 << 20]].concat();
            for encoding in ["gzip", "identity", "zstd"] {
                let exchange = raw::exchange(&sender, request(&[("grpc-encoding", encoding)]), bomb.clone()).await;
                assert!(["3", "12"].contains(&exchange.status()), "{encoding}: {}", exchange.status());
            }
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_of_empty_elements() {
    // Each takes two bytes here and a hundred in memory.
    let periods = vec![pb::ClockPeriod::default(); 2_000_000];
    let control = Some(pb::ClockControl { periods, ..Default::default() });
    let clock = Some(Box::new(pb::Clock { control, ..Default::default() }));
    let game = Some(Box::new(pb::Game { clock, ..Default::default() }));
    let message: &'static [u8] = prefixed(&pb::GenerateLegalMovesRequest { game, ..Default::default() }).leak();
    let scene = Scene::set(&[]).await;
    scene
        .attacked_by(async |address| {
            let sender = raw::connect(address).await;
            let exchange = raw::exchange(&sender, request(&[]), message.to_vec()).await;
            assert_eq!(exchange.status(), "3");
        })
        .await;
}

/// A call of `method` in one piece.
fn call(stream: u32, method: &str, message: &[u8]) -> Vec<u8> {
    let pieces: Vec<Vec<u8>> = message.chunks(16_384).map(|piece| raw::frame(raw::DATA, 0, stream, piece)).collect();
    [raw::open_path(stream, &path(method)), pieces.concat(), raw::frame(raw::DATA, END_STREAM, stream, &[])].concat()
}

/// Sends so many calls on a connection whose windows are as `windows` says, and reads nothing.
async fn ask_and_never_read(address: SocketAddr, windows: Vec<u8>, calls: u32, method: &str, message: &[u8]) {
    let mut stream = open(address).await;
    let _ = stream.write_all(&windows).await;
    for number in 0..calls {
        if stream.write_all(&call(2 * number + 1, method, message)).await.is_err() {
            return;
        }
        // So many that they pile up, and not so many that the machine has nothing left for others.
        if number % 20 == 19 {
            sleep(Duration::from_millis(100)).await;
        }
    }
    sleep(Duration::from_secs(60)).await;
}

/// All the moves of so many new games: some KiB of answer each.
fn batch(games: usize) -> Vec<u8> {
    let request = Some(Item::GenerateLegalMoves(pb::GenerateLegalMovesRequest::default()));
    let item = pb::BatchItem { request, ..Default::default() };
    prefixed(&pb::BatchRequest { items: vec![item; games] })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_never_reads() {
    // Answers of some KiB, which it may be sent, until the socket is full.
    let scene = Scene::set(&[]).await;
    let message: &'static [u8] = prefixed(&pb::GenerateLegalMovesRequest::default()).leak();
    scene
        .attacked_by(move |address| ask_and_never_read(address, wide_open(), 1_000, "GenerateLegalMoves", message))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_never_reads_long_answers() {
    // Some hundred KiB each. What is over the budget is not made.
    let scene = Scene::set(&["--max-unread-bytes=262144"]).await;
    let message: &'static [u8] = batch(100).leak();
    scene.held_back(move |address| ask_and_never_read(address, shut(), 200, "Batch", message)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_never_reads_what_reflection_says() {
    // Streams on which files are asked for again and again.
    use tonic_reflection::pb::v1::{ServerReflectionRequest, server_reflection_request::MessageRequest};
    let symbol = MessageRequest::FileContainingSymbol("arbiter.v1.ArbiterService".to_owned());
    let question = ServerReflectionRequest { message_request: Some(symbol), ..Default::default() };
    let questions: &'static [u8] = prefixed(&question).repeat(50).leak();
    let path = "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo";
    let scene = Scene::set(&["--max-unread-bytes=262144"]).await;
    // The first call prepares what reflection says: seconds of a busy machine, in a build that is not optimized.
    let mut wire = raw::Wire::open(scene.arbiter.address).await;
    wire.send(&[raw::open_path(1, path), raw::frame(raw::DATA, END_STREAM, 1, &prefixed(&question))].concat()).await;
    wire.next(raw::DATA).await.unwrap();
    drop(wire);
    scene
        .held_back(move |address| async move {
            let mut stream = open(address).await;
            let _ = stream.write_all(&shut()).await;
            for id in (1..200).step_by(2) {
                let asked = [raw::open_path(id, path), raw::frame(raw::DATA, 0, id, questions)].concat();
                if stream.write_all(&asked).await.is_err() {
                    return;
                }
            }
            sleep(Duration::from_secs(60)).await;
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn large_requests_that_never_end() {
    // 4 MiB are announced on each of 60 streams, and most of it comes.
    let scene = Scene::set(&["--max-incoming-bytes=8388608"]).await;
    let piece: &'static [u8] = vec![0x0a; 16_384].leak();
    scene
        .attacked_by(move |address| async move {
            let mut stream = open(address).await;
            for id in (1..120).step_by(2) {
                let start = [headers(id), raw::frame(raw::DATA, 0, id, &[0, 0, 0x40, 0, 0, 1])].concat();
                if stream.write_all(&start).await.is_err() {
                    return;
                }
            }
            for _ in 0..200 {
                sleep(Duration::from_millis(50)).await;
                for id in (1..120).step_by(2) {
                    if stream.write_all(&raw::frame(raw::DATA, 0, id, piece)).await.is_err() {
                        return;
                    }
                }
            }
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn long_work() {
    // Searches for a mate as long as they may be, and batches, on one shard, and read as they should be.
    let scene = Scene::set(&[]).await;
    scene
        .attacked_by(async |address| {
            let position = pb::Position {
                fen: "1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 w - - 0 1".to_owned(),
                ..Default::default()
            };
            let options = pb::AnswerOptions { mate_search_limit: 1_000_000, ..Default::default() };
            let question = prefixed(&pb::InspectPositionRequest {
                position: Some(position),
                options: Some(options),
                ..Default::default()
            });
            let sender = raw::connect(address).await;
            let ask = async |method: &str, message: Vec<u8>| {
                let mut request = request(&[]);
                *request.uri_mut() = format!("http://localhost{}", path(method)).parse().unwrap();
                raw::exchange(&sender, request, message).await
            };
            tokio::join!(
                ask("InspectPosition", question.clone()),
                ask("InspectPosition", question),
                ask("Batch", batch(200))
            );
        })
        .await;
}
