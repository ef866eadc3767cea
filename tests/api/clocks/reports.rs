//! `tests/vectors/clock_reports.jsonl`: public reports against other clocks, asked over the wire.

use arbiter::wire::pb::{self, clock_event::Event};
use serde_json::{Value, json};
use tonic_types::StatusExt;

use super::facts::{check, color, count, ms, period_for_moves, rows};
use super::{duration, milliseconds, pgn, tick, timed};
use crate::{
    requests::game,
    service::{self, Client},
};

fn period(value: &Value, input: &Value) -> pb::ClockPeriod {
    let time = ms(&value["time_ms"]);
    let (mode, base, extra) = match (value["increment_ms"].as_i64(), value["delay_ms"].as_i64()) {
        (Some(extra), _) => (pb::TimeMode::Fischer, time, extra),
        (_, Some(extra)) if value["delay_mode"] == "simple" => (pb::TimeMode::SimpleDelay, time, extra),
        (_, Some(extra)) => (pb::TimeMode::Bronstein, time, extra),
        _ => match value["mode"].as_str() {
            Some("per_move") => (pb::TimeMode::PerMove, 0, time),
            Some("hourglass") => (pb::TimeMode::Hourglass, ms(&input["white_ms"]) + ms(&input["black_ms"]), 0),
            _ => (pb::TimeMode::None, time, 0),
        },
    };
    pb::ClockPeriod {
        moves: count(&value["moves"]),
        base: Some(duration(base)),
        mode: mode.into(),
        extra: Some(duration(extra)),
        ..pb::ClockPeriod::default()
    }
}

fn control(input: &Value) -> pb::ClockControl {
    let given = &input["control"];
    let listed = given["periods"].as_array().cloned().unwrap_or_else(|| vec![given.clone()]);
    pb::ClockControl {
        periods: listed.iter().map(|value| period(value, input)).collect(),
        repeat_last: listed.iter().any(|value| value["repeat"] == true),
        first_increment: match given["increment_credited"].as_str() {
            Some("after_move") => pb::FirstIncrement::AfterMove,
            _ => pb::FirstIncrement::AtStart,
        }
        .into(),
        flag: pb::FlagPolicy::Automatic.into(),
        advance: pb::PeriodAdvance::OnMoves.into(),
        lag: if input["lag"].is_object() { pb::LagPolicy::Quota } else { pb::LagPolicy::None }.into(),
        margin: Some(duration(ms(&given["margin_ms"]))),
        ..pb::ClockControl::default()
    }
}

async fn facts(client: &mut Client, input: &Value) -> Value {
    let control = control(input);
    // The rows count main time without a delay that is credited before.
    let delay = match control.periods[0].mode() {
        pb::TimeMode::Bronstein => milliseconds(control.periods[0].extra),
        _ => 0,
    };
    let mut game = tick(client, timed(game("", &[]), control.clone()), 0, None).await.unwrap().game.unwrap();
    let mover = color(&input["mover"]);
    let mut charged = 0;
    if mover != pb::Color::Unspecified {
        let state = game.clock.as_mut().unwrap().state.as_mut().unwrap();
        state.set_running(mover);
        state.set_phase(pb::ClockPhase::Running);
        let moves = count(&input["moves_completed_by_mover"]);
        for (player, is_mover, key) in [
            (state.white.as_mut().unwrap(), mover == pb::Color::White, "white_ms"),
            (state.black.as_mut().unwrap(), mover == pb::Color::Black, "black_ms"),
        ] {
            player.moves_completed = moves;
            player.period = period_for_moves(&control, moves);
            if let Some(given) = input[key].as_i64() {
                player.remaining = Some(duration(given));
            }
            if let (true, Some(given)) = (is_mover, input["remaining_ms"].as_i64()) {
                player.remaining = Some(duration(given + delay));
            }
            if let (true, Some(quota)) = (is_mover, input["lag"]["max_compensation_ms"].as_i64()) {
                player.lag_quota = Some(duration(quota));
            }
        }
        let lag = input["lag"]["reported_ms"].as_i64().map(duration);
        let event = Event::CompleteMove(pb::CompleteMove { color: mover.into(), lag });
        game = tick(client, *game, ms(&input["elapsed_ms"]), Some(event)).await.unwrap().game.unwrap();
        charged = milliseconds(game.clock.as_ref().unwrap().reading.as_ref().unwrap().charged);
    }
    let reading = game.clock.unwrap().reading.unwrap();
    let (white, black) = (reading.white.unwrap(), reading.black.unwrap());
    let flag = [("white", white.flag_down), ("black", black.flag_down)].iter().find(|(_, down)| *down).copied();
    let own = if mover == pb::Color::Black { &black } else { &white };
    json!({
        "flag": flag.map(|(name, _)| name),
        "remaining_ms": if flag.is_some() { 0 } else { milliseconds(own.remaining) - delay },
        "white_ms": milliseconds(white.remaining),
        "black_ms": milliseconds(black.remaining),
        "period": own.period + 1,
        "charged_ms": charged,
    })
}

async fn tag_facts(client: &mut Client, tag: &Value) -> Value {
    let tag = tag.as_str().unwrap();
    let clock = match tick(client, timed(game("", &[]), pgn(tag, pb::FlagPolicy::Automatic)), 0, None).await {
        Ok(answer) => answer.game.unwrap().clock.unwrap(),
        Err(status) => {
            return match status.get_error_details().error_info().unwrap().metadata["fault"].as_str() {
                "UNKNOWN_CONTROL" => json!({ "mode": "unknown" }),
                "NO_CONTROL" => json!({ "mode": "none" }),
                other => panic!("{tag}: {other}"),
            };
        }
    };
    assert_eq!(clock.reading.unwrap().time_control, tag);
    let periods = clock.control.unwrap().periods;
    let listed: Vec<_> = periods
        .iter()
        .map(|period| {
            let mut value = json!({ "time_ms": milliseconds(period.base) });
            if period.moves > 0 {
                value["moves"] = json!(period.moves);
            }
            match period.mode() {
                pb::TimeMode::Fischer => value["increment_ms"] = json!(milliseconds(period.extra)),
                pb::TimeMode::SimpleDelay => value["delay_ms"] = json!(milliseconds(period.extra)),
                _ => {}
            }
            value
        })
        .collect();
    let mode = periods[0].mode().as_str_name().trim_start_matches("TIME_MODE_").to_lowercase();
    json!({ "mode": mode, "time_ms": milliseconds(periods[0].base), "periods": listed })
}

/// A comment of a PGN, read with the game it stands in.
async fn comment_facts(client: &mut Client, comment: &str) -> Value {
    let record = pb::GameRecord {
        record: Some(pb::game_record::Record::Pgn(format!("1. e4 {{{comment}}} *"))),
        ..pb::GameRecord::default()
    };
    let request = pb::ReplayGameRequest { record: Some(record), every_ply: true, ..pb::ReplayGameRequest::default() };
    let replayed = client.replay_game(request).await.unwrap().into_inner();
    let time = replayed.games[0].plies[0].time.and_then(|time| time.remaining);
    json!({ "clk_ms": time.map(|time| milliseconds(Some(time))) })
}

#[tokio::test]
async fn every_report_over_the_wire() {
    let mut client = service::client().await;
    let rows = rows(include_str!("../../vectors/clock_reports.jsonl"));
    let mut asked = 0;
    let mut failures = Vec::new();
    for row in &rows {
        let input = &row["input"];
        let facts = if let Some(comment) = input["comment"].as_str() {
            comment_facts(&mut client, comment).await
        } else if let Some(tags) = input["TimeControl"].as_array() {
            let mut modes = Vec::new();
            for tag in tags {
                modes.push(tag_facts(&mut client, tag).await["mode"].clone());
            }
            json!({ "modes": modes })
        } else if input["TimeControl"].is_string() {
            tag_facts(&mut client, &input["TimeControl"]).await
        } else {
            facts(&mut client, input).await
        };
        check(row, &facts, &mut failures);
        asked += 1;
    }
    assert!(failures.is_empty(), "{failures:#?}");
    assert_eq!((asked, rows.len()), (31, 31));
}
