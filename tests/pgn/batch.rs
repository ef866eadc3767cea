//! `Batch` as a black box.

use arbiter::wire::pb::{self, batch_item::Request, batch_result::Response};

use crate::{replays::pgn, service};

fn item(id: usize, request: Option<Request>) -> pb::BatchItem {
    pb::BatchItem { id: id.to_string(), request }
}

fn apply(uci: &str) -> Request {
    Request::ApplyMove(pb::ApplyMoveRequest {
        r#move: Some(pb::MoveInput {
            notation: Some(pb::move_input::Notation::Uci(uci.to_owned())),
            ..pb::MoveInput::default()
        }),
        ..pb::ApplyMoveRequest::default()
    })
}

async fn batch(items: Vec<pb::BatchItem>) -> Result<Vec<pb::BatchResult>, tonic::Status> {
    let answer = service::client().await.batch(pb::BatchRequest { items }).await?;
    Ok(answer.into_inner().results)
}

#[tokio::test]
async fn each_item_has_its_own_answer_in_order() {
    let requests = [
        Some(Request::GenerateLegalMoves(pb::GenerateLegalMovesRequest::default())),
        Some(apply("e2e4")),
        Some(apply("e2e5")),
        Some(apply("nonsense")),
        None,
        Some(Request::ClaimDraw(pb::ClaimDrawRequest::default())),
        Some(Request::InspectPosition(pb::InspectPositionRequest::default())),
        Some(Request::ReplayGame(pgn("1. e4 e5 *"))),
    ];
    let items = requests.into_iter().enumerate().map(|(id, request)| item(id, request)).collect();
    let results = batch(items).await.unwrap();
    let ids: Vec<_> = results.iter().map(|result| result.id.parse::<usize>().unwrap()).collect();
    assert_eq!(ids, [0, 1, 2, 3, 4, 5, 6, 7]);
    let mut answers = results.into_iter().map(|result| result.response.unwrap());
    assert!(matches!(answers.next(), Some(Response::GenerateLegalMoves(answer)) if answer.moves.len() == 20));
    assert!(matches!(answers.next(), Some(Response::ApplyMove(answer)) if answer.rejection.is_none()));
    assert!(matches!(answers.next(), Some(Response::ApplyMove(answer)) if answer.rejection.is_some()));
    for (field, reason) in [
        ("move.uci", pb::ErrorReason::InvalidUci),
        ("request", pb::ErrorReason::FieldRequired),
        ("ground", pb::ErrorReason::FieldRequired),
    ] {
        let Some(Response::Error(error)) = answers.next() else { panic!("{field}: no error") };
        assert_eq!((error.code, error.reason()), (3, reason), "{error:?}");
        assert_eq!((error.violations[0].field.as_str(), error.violations[0].reason()), (field, reason));
    }
    assert!(matches!(answers.next(), Some(Response::InspectPosition(answer)) if answer.valid));
    assert!(matches!(answers.next(), Some(Response::ReplayGame(answer)) if answer.games[0].legal_plies == 2));
}

#[tokio::test]
async fn an_item_is_answered_like_a_call() {
    let alone = service::client().await;
    let Request::ApplyMove(request) = apply("g1f3") else { panic!("no move") };
    let alone = alone.clone().apply_move(request).await.unwrap().into_inner();
    let results = batch(vec![item(0, Some(apply("g1f3")))]).await.unwrap();
    assert_eq!(results[0].response, Some(Response::ApplyMove(alone)));
}

#[tokio::test]
async fn limits_are_those_of_the_whole() {
    let results = batch((0..1_000).map(|id| item(id, Some(apply("d2d4")))).collect()).await.unwrap();
    assert_eq!(results.len(), 1_000);
    assert!(results.iter().enumerate().all(|(index, result)| result.id == index.to_string()));
    let status = batch((0..1_001).map(|id| item(id, None)).collect()).await.unwrap_err();
    assert!(status.message().contains("1001 items are more than 1000"), "{}", status.message());
    let long = pb::BatchItem { id: "x".repeat(129), request: Some(apply("d2d4")) };
    let status = batch(vec![item(0, Some(apply("d2d4"))), long]).await.unwrap_err();
    assert!(status.message().starts_with("items[1].id"), "{}", status.message());
    assert_eq!(batch(Vec::new()).await.unwrap(), []);
}

#[tokio::test]
async fn a_long_batch_lets_others_work_and_keeps_its_deadline() {
    // Each replay takes milliseconds: two knights that go to and fro, with every claim worked out at every ply.
    let long = pb::ReplayGameRequest { every_ply: true, ..pgn(&"Nf3 Nf6 Ng1 Ng8 ".repeat(200)) };
    let items = (0..200).map(|id| item(id, Some(Request::ReplayGame(long.clone())))).collect();
    let mut request = tonic::Request::new(pb::BatchRequest { items });
    request.set_timeout(std::time::Duration::from_millis(400));
    let mut client = service::client().await;
    let batch = tokio::spawn(async move { client.batch(request).await });
    let mut other = service::client().await;
    let mut served = 0;
    while !batch.is_finished() {
        other.generate_legal_moves(pb::GenerateLegalMovesRequest::default()).await.unwrap();
        served += 1;
    }
    // One shard serves both: without turns the other calls would all wait for the end.
    assert!(served > 5, "{served}");
    let status = batch.await.unwrap().unwrap_err();
    assert!(matches!(status.code(), tonic::Code::DeadlineExceeded | tonic::Code::Cancelled), "{status:?}");
}
