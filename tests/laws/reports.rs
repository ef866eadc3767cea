//! Public bug reports about fallen flags, resignations and mating material, each with its right answer:
//! `tests/vectors/reports.jsonl`.

use arbiter::wire::pb::{self, incident::Incident};
use serde_json::Value;

use crate::{
    requests::{flag_seen, game, judge, thorough, tick, with_clock},
    service::{self, Client},
};

fn rows(kind: &str) -> Vec<Value> {
    let text = include_str!("../vectors/reports.jsonl");
    text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()).filter(|row| row["kind"] == kind).collect()
}

async fn played(client: &mut Client, row: &Value) -> pb::Game {
    let mut game = game(pb::Preset::Fide2023, row["input"]["fen"].as_str().unwrap(), &[]);
    for mv in row["input"]["moves_san"].as_array().into_iter().flatten() {
        let notation = pb::move_input::Notation::San(mv.as_str().unwrap().to_owned());
        let request = pb::ApplyMoveRequest {
            game: Some(Box::new(game)),
            r#move: Some(pb::MoveInput { notation: Some(notation), ..Default::default() }),
            ..Default::default()
        };
        game = *client.apply_move(request).await.unwrap().into_inner().game.unwrap();
    }
    game
}

#[tokio::test]
async fn flags_and_resignations() {
    let mut client = service::client().await;
    for row in rows("flag") {
        let id = row["id"].as_str().unwrap();
        let (player, observer) = match row["input"]["player"].as_str().unwrap() {
            "white" => (pb::Color::White, pb::FlagObserver::Black),
            _ => (pb::Color::Black, pb::FlagObserver::White),
        };
        let mut game = played(&mut client, &row).await;
        if row["input"]["open_draw_offer_by"] == "white" {
            let offer = pb::DrawOffer { by: pb::Color::White.into(), ..Default::default() };
            game.conduct = Some(pb::Conduct { open_offer: Some(offer), ..Default::default() });
        }
        let verdict = if row["input"]["event"] == "resign" {
            let resign = Incident::Resign(pb::Resign { by: player.into(), ..Default::default() });
            judge(&mut client, game, resign).await.verdict.unwrap()
        } else {
            let start = pb::clock_event::Event::Start(pb::StartClock { color: player.into() });
            let game = tick(&mut client, with_clock(game, 60, 0), 0, Some(start)).await.game.unwrap();
            tick(&mut client, *game, 61, flag_seen(observer)).await.verdict.unwrap()
        };
        let evidence = verdict.evidence.clone().unwrap_or_default();
        let opponent_can = match player {
            pb::Color::White => evidence.black_can_mate,
            _ => evidence.white_can_mate,
        };
        for (key, value) in row["expect"].as_object().unwrap() {
            match key.as_str() {
                "result" | "result_ignoring_counters" | "result_ignoring_history" => {
                    assert_eq!(verdict.result, value.as_str().unwrap(), "{id}: {}", verdict.explanation);
                }
                "opponent_can_mate" => {
                    let status = opponent_can.clone().unwrap().status();
                    assert_eq!(status == pb::WinnabilityStatus::Winnable, value.as_bool().unwrap(), "{id}");
                }
                // The reading in which the counters of 9.6 bound the series is an option of its own.
                "result_if_9_6_2_limits_the_series"
                | "result_if_9_6_1_limits_the_series"
                | "policy_must_be_documented"
                | "only_legal_move"
                | "occurrences_after_it" => {}
                _ => panic!("{id}: the test does not know the key {key}"),
            }
        }
    }
}

#[tokio::test]
async fn mating_material() {
    let mut client = service::client().await;
    for row in rows("material").into_iter().chain(rows("dead")) {
        let id = row["id"].as_str().unwrap();
        let position = pb::Position { fen: row["input"]["fen"].as_str().unwrap().to_owned(), ..Default::default() };
        let request = pb::InspectPositionRequest {
            position: Some(position.clone()),
            options: Some(thorough()),
            ..Default::default()
        };
        let answer = client.inspect_position(request).await.unwrap().into_inner();
        let can = |winnability: &Option<pb::Winnability>| match winnability.as_ref().unwrap().status() {
            pb::WinnabilityStatus::Winnable => Some(true),
            pb::WinnabilityStatus::Unwinnable => Some(false),
            _ => None,
        };
        let drawn = answer.verdict.as_ref().unwrap().termination() == pb::Termination::DeadPosition;
        for (key, value) in row["expect"].as_object().unwrap() {
            let found = match key.as_str() {
                "insufficient_material" | "dead" => Some(drawn),
                "white_can_mate" => can(&answer.white_can_mate),
                "black_can_mate" => can(&answer.black_can_mate),
                _ => panic!("{id}: the test does not know the key {key}"),
            };
            assert_eq!(found, value.as_bool(), "{id}: {key}");
        }
    }
}
