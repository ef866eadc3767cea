//! Whether a side can still mate, as calls ask it: hard questions beside easy calls, deadlines, callers who go away, and
//! both readings of "any series of legal moves".

use std::time::Duration;

use arbiter::wire::pb;
use tonic::Request;

use crate::service::{self, Client};

/// Two positions whose question takes hundreds of thousands of positions: the first is dead, the second is not.
const HARD: [&str; 2] =
    ["3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57", "1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 w - - 0 1"];

fn question(fen: &str, mate_search_limit: u64, series: pb::SeriesReading) -> pb::InspectPositionRequest {
    pb::InspectPositionRequest {
        position: Some(pb::Position { fen: fen.to_owned(), ..Default::default() }),
        options: Some(pb::AnswerOptions { mate_search_limit, series: series.into(), ..Default::default() }),
        ..Default::default()
    }
}

async fn ask(client: &mut Client, fen: &str, mate_search_limit: u64) -> pb::InspectPositionResponse {
    let request = question(fen, mate_search_limit, pb::SeriesReading::CountersIgnored);
    client.inspect_position(request).await.unwrap().into_inner()
}

fn searched(answer: &pb::InspectPositionResponse) -> u64 {
    [&answer.white_can_mate, &answer.black_can_mate].map(|answer| answer.as_ref().unwrap().positions).iter().sum()
}

#[tokio::test]
async fn easy_calls_are_answered_while_hard_ones_run() {
    let mut easy = service::client().await;
    let hard: Vec<_> = (0..6)
        .map(|index| tokio::spawn(async move { ask(&mut service::client().await, HARD[index % 2], 20_000).await }))
        .collect();
    let mut while_hard = 0;
    while !hard.iter().all(tokio::task::JoinHandle::is_finished) {
        easy.generate_legal_moves(pb::GenerateLegalMovesRequest::default()).await.unwrap();
        while_hard += 1;
    }
    for hard in hard {
        let answer = hard.await.unwrap();
        assert!(searched(&answer) >= 20_000, "{}", searched(&answer));
    }
    // Six questions for each side take some 200,000 positions. An easy call waits for one turn of the searches that are
    // under way, each of some hundreds.
    assert!(while_hard >= 50, "{while_hard} calls");
}

#[tokio::test]
async fn the_work_ends_with_the_deadline() {
    let mut client = service::client().await;
    let limit = 100_000_000;
    let mut request = Request::new(question(HARD[0], limit, pb::SeriesReading::CountersIgnored));
    request.set_timeout(Duration::from_secs(2));
    let answer = client.inspect_position(request).await.unwrap().into_inner();
    // What was not decided in time is said to be undecided; the call itself is answered.
    let status = answer.white_can_mate.as_ref().unwrap().status();
    assert!(status != pb::WinnabilityStatus::Winnable, "{status:?}");
}

#[tokio::test]
async fn who_goes_away_leaves_the_searches_to_others() {
    for _ in 0..3 {
        let gone: Vec<_> = (0..8)
            .map(|_| tokio::spawn(async { ask(&mut service::client().await, HARD[0], 100_000_000).await }))
            .collect();
        tokio::time::sleep(Duration::from_millis(30)).await;
        gone.iter().for_each(tokio::task::JoinHandle::abort);
    }
    let answer = ask(&mut service::client().await, HARD[1], 20_000).await;
    assert!(searched(&answer) > 0);
}

#[tokio::test]
async fn counters_bound_the_series_if_asked() {
    let mut client = service::client().await;
    // Two plies before the 75th move without a capture or a pawn move; by moves alone Black could still mate.
    let fen = "8/5r2/p3k3/P7/8/1K6/8/8 w - - 148 100";
    let mut black_can = Vec::new();
    for series in [pb::SeriesReading::CountersIgnored, pb::SeriesReading::CountersBound] {
        let answer = client.inspect_position(question(fen, 0, series)).await.unwrap().into_inner();
        black_can.push(answer.black_can_mate.unwrap().status());
    }
    assert_eq!(black_can, [pb::WinnabilityStatus::Winnable, pb::WinnabilityStatus::Unwinnable]);
}

#[tokio::test]
async fn the_fifth_occurrence_bounds_the_series_if_asked() {
    let mut client = service::client().await;
    // Black's only move brings the position about for the fifth time.
    let mut moves = vec!["h8g8".to_owned()];
    for _ in 0..3 {
        moves.extend(["g6h6", "g8h8", "h6g6", "h8g8"].map(str::to_owned));
    }
    moves.extend(["g6h6", "g8h8", "h6g6"].map(str::to_owned));
    let mut white_can = Vec::new();
    for series in [pb::SeriesReading::CountersIgnored, pb::SeriesReading::CountersBound] {
        let mut request = question("6Qk/8/2R3K1/8/8/8/8/8 b - - 0 3", 0, series);
        request.position.as_mut().unwrap().moves = moves.clone().into();
        let answer = client.inspect_position(request).await.unwrap().into_inner();
        white_can.push(answer.white_can_mate.unwrap().status());
    }
    assert_eq!(white_can, [pb::WinnabilityStatus::Winnable, pb::WinnabilityStatus::Unwinnable]);
}
