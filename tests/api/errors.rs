//! Bad requests: every fault at once, by its path, with a reason that is published.

use arbiter::wire::pb::{self, ErrorReason};
use tonic::{Code, Status};
use tonic_types::StatusExt;

use crate::{
    requests::{apply, game, legal_moves, san, uci},
    service,
};

/// Field and reason of each violation.
fn faults(status: &Status) -> Vec<(String, String)> {
    assert_eq!(status.code(), Code::InvalidArgument, "{status:?}");
    let details = status.get_error_details();
    let info = details.error_info().unwrap();
    assert_eq!(info.domain, "arbiter.v1");
    assert!(!info.metadata["field"].is_empty());
    assert!(!details.localized_message().unwrap().message.is_empty());
    let violations = &details.bad_request().unwrap().field_violations;
    assert_eq!(violations[0].reason, info.reason);
    for violation in violations {
        let name = format!("ERROR_REASON_{}", violation.reason);
        assert!(ErrorReason::from_str_name(&name).is_some(), "{name} is not published");
        assert!(!violation.description.is_empty());
    }
    violations.iter().map(|violation| (violation.field.clone(), violation.reason.clone())).collect()
}

fn expected(rows: &[(&str, &str)]) -> Vec<(String, String)> {
    rows.iter().map(|(field, reason)| ((*field).to_owned(), (*reason).to_owned())).collect()
}

#[tokio::test]
async fn every_fault_is_named_at_once() {
    let mut client = service::client().await;
    let request = pb::ApplyMoveRequest {
        game: Some(Box::new(pb::Game {
            position: Some(pb::Position { variant: 99, strictness: 98, ..Default::default() }),
            rules: Some(pb::RuleSet {
                preset: 97,
                repetition_claim: Some(1),
                moves_claim: Some(9_000),
                ..Default::default()
            }),
            conduct: Some(pb::Conduct {
                open_offer: Some(pb::DrawOffer::default()),
                bound_moves: vec!["e2-e4".to_owned()],
                ..Default::default()
            }),
            verdict: Some(pb::Verdict { outcome: pb::Outcome::Win.into(), ..Default::default() }),
            ..Default::default()
        })),
        r#move: Some(uci("e2")),
        mover: 96,
        legal_moves: 95,
        options: Some(pb::AnswerOptions { letters: 94, mate_search_limit: u64::MAX, ..Default::default() }),
        ..Default::default()
    };
    let status = client.apply_move(request).await.unwrap_err();
    let found = faults(&status);
    for row in expected(&[
        ("game.position.variant", "UNKNOWN_ENUM_VALUE"),
        ("game.position.strictness", "UNKNOWN_ENUM_VALUE"),
        ("game.rules.preset", "UNKNOWN_ENUM_VALUE"),
        ("game.rules.repetition_claim", "OUT_OF_RANGE"),
        ("game.rules.moves_claim", "OUT_OF_RANGE"),
        ("game.conduct.open_offer.by", "FIELD_REQUIRED"),
        ("game.conduct.bound_moves[0]", "INVALID_UCI"),
        ("game.verdict.winner", "CONTRADICTION"),
        ("game.verdict.termination", "FIELD_REQUIRED"),
        ("move.uci", "INVALID_UCI"),
        ("mover", "UNKNOWN_ENUM_VALUE"),
        ("legal_moves", "UNKNOWN_ENUM_VALUE"),
        ("options.letters", "UNKNOWN_ENUM_VALUE"),
        ("options.mate_search_limit", "OUT_OF_RANGE"),
    ]) {
        assert!(found.contains(&row), "{row:?} in {found:?}");
    }
    assert_eq!(found.len(), 14, "{found:?}");
}

#[tokio::test]
async fn each_fault_alone() {
    let mut client = service::client().await;
    let with_position = |position: pb::Position| pb::Game { position: Some(position), ..Default::default() };
    let rows: Vec<(pb::Game, &str, &str)> = vec![
        (game("8/8/8/8 w - - 0 1", &[]), "game.position.fen", "INVALID_POSITION"),
        (game("8/8/8/8/8/8/5kK1/8 w - - 0 1", &[]), "game.position.fen", "INVALID_POSITION"),
        (game("", &["e2e4", "e2e4"]), "game.position.moves[1]", "ILLEGAL_HISTORY"),
        (game("", &["e2e4", "hello"]), "game.position.moves[1]", "INVALID_UCI"),
        (game("", &["g1f3"; 17_698]), "game.position.moves", "TOO_LONG"),
        (
            with_position(pb::Position { chess960_number: Some(960), ..Default::default() }),
            "game.position.chess960_number",
            "OUT_OF_RANGE",
        ),
        (
            with_position(pb::Position {
                chess960_number: Some(1),
                fen: "4k3/8/8/8/8/8/8/4K3 w - - 0 1".to_owned(),
                ..Default::default()
            }),
            "game.position.chess960_number",
            "CONTRADICTION",
        ),
        (
            pb::Game {
                rules: Some(pb::RuleSet {
                    repetition_claim: Some(5),
                    repetition_automatic: Some(3),
                    ..Default::default()
                }),
                ..Default::default()
            },
            "game.rules.repetition_claim",
            "IMPOSSIBLE_RULES",
        ),
        (
            pb::Game {
                verdict: Some(pb::Verdict {
                    outcome: pb::Outcome::Draw.into(),
                    termination: pb::Termination::Stalemate.into(),
                    ..Default::default()
                }),
                ..Default::default()
            },
            "game.verdict",
            "VERDICT_CONTRADICTS",
        ),
    ];
    for (game, field, reason) in rows {
        let status = client.generate_legal_moves(legal_moves(game)).await.unwrap_err();
        let found = faults(&status);
        assert!(found.contains(&(field.to_owned(), reason.to_owned())), "{field} {reason} in {found:?}");
    }
}

#[tokio::test]
async fn moves_and_squares_that_are_none() {
    let mut client = service::client().await;
    let coordinates = pb::MoveInput {
        notation: Some(pb::move_input::Notation::Coordinates(pb::Coordinates {
            from: "e9".to_owned(),
            to: "i4".to_owned(),
            promotion: 77,
        })),
        ..Default::default()
    };
    let rows = [
        (None, vec![("move", "FIELD_REQUIRED")]),
        (Some(pb::MoveInput::default()), vec![("move", "FIELD_REQUIRED")]),
        (Some(uci("e2-e4")), vec![("move.uci", "INVALID_UCI")]),
        (Some(san("Xf3")), vec![("move.san", "INVALID_SAN")]),
        (
            Some(coordinates),
            vec![
                ("move.coordinates.from", "INVALID_SQUARE"),
                ("move.coordinates.to", "INVALID_SQUARE"),
                ("move.coordinates.promotion", "UNKNOWN_ENUM_VALUE"),
            ],
        ),
    ];
    for (mv, violations) in rows {
        let request = pb::ApplyMoveRequest { r#move: mv, ..apply(game("", &[]), uci("e2e4")) };
        let status = client.apply_move(request).await.unwrap_err();
        assert_eq!(faults(&status), expected(&violations));
    }
}

#[tokio::test]
async fn claims_need_a_ground() {
    let mut client = service::client().await;
    let status = client.claim_draw(pb::ClaimDrawRequest::default()).await.unwrap_err();
    assert_eq!(faults(&status), expected(&[("ground", "FIELD_REQUIRED")]));
}

#[tokio::test]
async fn illegal_history_says_where_and_why() {
    let mut client = service::client().await;
    let status = client.generate_legal_moves(legal_moves(game("", &["e2e4", "e7e5", "e1e3"]))).await.unwrap_err();
    let details = status.get_error_details();
    let metadata = &details.error_info().unwrap().metadata;
    assert_eq!(metadata["field"], "game.position.moves[2]");
    assert_eq!((metadata["move"].as_str(), metadata["ply"].as_str()), ("e1e3", "3"));
    assert_eq!(metadata["illegal"], "WRONG_GEOMETRY");
}

#[tokio::test]
async fn positions_that_cannot_be_name_every_fault() {
    let mut client = service::client().await;
    let status =
        client.generate_legal_moves(legal_moves(game("8/2K5/8/8/2K1NB2/8/8/P7 w - - 96 46", &[]))).await.unwrap_err();
    let found: Vec<String> = status
        .get_error_details()
        .bad_request()
        .unwrap()
        .field_violations
        .iter()
        .map(|violation| violation.description.clone())
        .collect();
    assert!(found.len() >= 3, "{found:?}");
    assert!(found.iter().all(|description| !description.is_empty()));
}

#[tokio::test]
async fn callers_texts_do_not_flood_the_error() {
    let mut client = service::client().await;
    let request = apply(game("", &[]), san(&"♞".repeat(10_000)));
    let status = client.apply_move(request).await.unwrap_err();
    assert!(status.details().len() < 8 * 1024);
    assert!(status.message().len() < 1024);
}

/// What would take more memory than a request may is not read, and told like any other fault.
#[tokio::test]
async fn lists_that_are_far_too_long_are_named() {
    let mut client = service::client().await;
    let periods = vec![pb::ClockPeriod::default(); 400_000];
    let clock = pb::Clock { control: Some(pb::ClockControl { periods, ..Default::default() }), ..Default::default() };
    let game = Some(Box::new(pb::Game { clock: Some(Box::new(clock)), ..Default::default() }));
    let item = pb::ApplyMoveRequest { game, ..Default::default() };
    let item = pb::BatchItem { request: Some(pb::batch_item::Request::ApplyMove(item)), ..Default::default() };
    let mut request = tonic::Request::new(pb::BatchRequest { items: vec![item] });
    request.metadata_mut().insert("accept-language", "pl".parse().unwrap());
    let status = client.batch(request).await.unwrap_err();
    let [(field, reason)] = &*faults(&status) else { panic!("{status:?}") };
    assert!(field.starts_with("items[0].apply_move.game.clock.control.periods["), "{field}");
    assert_eq!(reason, "TOO_LONG");
    assert_eq!(status.get_details_localized_message().unwrap().locale, "pl");
    assert_eq!(status.metadata().get("content-language").unwrap(), "pl");
}
