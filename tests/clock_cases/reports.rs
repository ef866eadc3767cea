//! The rows of `tests/vectors/clock_reports.jsonl`.

use arbiter::core::board::Color;
use arbiter::core::clock::{
    ClockControl, ClockState, Ending, Event, FirstIncrement, Flag, LagPolicy, LastPeriod, Period, Phase, Policy,
    TimeMode, ValidControl, apply, readings,
};
use arbiter::core::notation::clock_comment::{self, ClockCommand};
use arbiter::core::notation::time_control::{self, TimeControlTag};
use serde_json::{Value, json};

use super::{check, color, count, mode_name, ms, rows};

fn report_period(value: &Value, control: &Value) -> Period {
    let extra = |key: &str| value[key].as_i64();
    let base_ms = ms(&value["time_ms"]);
    let period = match (extra("increment_ms"), extra("delay_ms"), value["delay_mode"].as_str()) {
        (Some(extra), _, _) => Period::fischer(base_ms, extra),
        (_, Some(extra), Some("simple")) => Period::simple_delay(base_ms, extra),
        (_, Some(extra), _) => Period::bronstein(base_ms, extra),
        _ => match control["mode"].as_str() {
            Some("per_move") => Period { mode: TimeMode::PerMove, extra_ms: base_ms, ..Period::sudden_death(0) },
            Some("hourglass") => Period { mode: TimeMode::Hourglass, ..Period::sudden_death(ms(&control["sum_ms"])) },
            _ => Period::sudden_death(base_ms),
        },
    };
    period.for_moves(count(&value["moves"]))
}

fn report_control(row: &Value) -> ValidControl {
    let input = &row["input"];
    let given = &input["control"];
    let listed = given["periods"].as_array().cloned();
    let sum = json!({ "mode": given["mode"], "sum_ms": ms(&input["white_ms"]) + ms(&input["black_ms"]) });
    let periods: Vec<Period> =
        listed.unwrap_or_else(|| vec![given.clone()]).iter().map(|period| report_period(period, &sum)).collect();
    let repeats = given["periods"].as_array().is_some_and(|list| list.iter().any(|period| period["repeat"] == true));
    let after = given["increment_credited"] == "after_move";
    let lag = input.get("lag").is_some();
    ClockControl {
        periods,
        black_periods: None,
        last_period: if repeats { LastPeriod::Repeats } else { LastPeriod::Once },
        policy: Policy {
            first_increment: if after { FirstIncrement::AfterMove } else { FirstIncrement::AtStart },
            lag: if lag { LagPolicy::Quota } else { LagPolicy::None },
            margin_ms: ms(&given["margin_ms"]),
            ..Policy::SERVER
        },
    }
    .check()
    .unwrap_or_else(|faults| panic!("{}: {faults:?}", row["id"]))
}

fn report_facts(row: &Value) -> Value {
    let input = &row["input"];
    let control = report_control(row);
    let mut state = ClockState::start(&control);
    let Some(mover) = color(&input["mover"]) else {
        let now = readings(&control, &state).players;
        return json!({ "white_ms": now.white.remaining_ms, "black_ms": now.black.remaining_ms });
    };
    state.phase = Phase::Running;
    state.running = Some(mover);
    for color in Color::ALL {
        let key = color.fold("white_ms", "black_ms");
        if let Some(value) = input[key].as_i64() {
            state.players.get_mut(color).remaining_ms = value;
        }
    }
    let delay = match control.control().periods[0] {
        Period { mode: TimeMode::Bronstein, extra_ms, .. } => extra_ms,
        _ => 0,
    };
    let moves = count(&input["moves_completed_by_mover"]);
    for color in Color::ALL {
        let index = control.period_for_moves(color, moves);
        let player = state.players.get_mut(color);
        (player.moves_completed, player.period) = (moves, index);
    }
    let player = state.players.get_mut(mover);
    if let Some(remaining) = input["remaining_ms"].as_i64() {
        // The rows count main time without the delay.
        player.remaining_ms = remaining + delay;
    }
    if let Some(quota) = input["lag"]["max_compensation_ms"].as_i64() {
        player.lag_quota_ms = quota;
    }
    let event = Event::Move {
        side: mover,
        elapsed_ms: ms(&input["elapsed_ms"]),
        lag_ms: ms(&input["lag"]["reported_ms"]),
        ending: Ending::GoesOn,
    };
    let (state, report) = apply(&control, &state, &event).unwrap();
    let now = report.readings.players;
    let flag = Color::ALL.into_iter().find(|&color| now.get(color).flag == Flag::Down);
    let main = if flag.is_some() { 0 } else { now.get(mover).remaining_ms - delay };
    json!({
        "flag": flag.map(|color| color.to_string()),
        "remaining_ms": main,
        "white_ms": now.white.remaining_ms,
        "black_ms": now.black.remaining_ms,
        "period": state.players.get(mover).period + 1,
        "charged_ms": report.charged_ms,
    })
}

fn tag_facts(tag: &Value) -> Value {
    let reading = time_control::read(tag.as_str().unwrap()).unwrap();
    match reading.tag {
        TimeControlTag::Unknown => json!({ "mode": "unknown" }),
        TimeControlTag::Unlimited => json!({ "mode": "none" }),
        TimeControlTag::Periods { periods, .. } => {
            let listed: Vec<_> = periods
                .iter()
                .map(|period| {
                    let mut value = json!({ "time_ms": period.base_ms });
                    if period.moves > 0 {
                        value["moves"] = json!(period.moves);
                    }
                    match period.mode {
                        TimeMode::Fischer => value["increment_ms"] = json!(period.extra_ms),
                        TimeMode::SimpleDelay => value["delay_ms"] = json!(period.extra_ms),
                        _ => {}
                    }
                    value
                })
                .collect();
            json!({ "mode": mode_name(periods[0].mode), "time_ms": periods[0].base_ms, "periods": listed })
        }
    }
}

#[test]
fn reports() {
    let cases = rows(include_str!("../vectors/clock_reports.jsonl"));
    assert_eq!(cases.len(), 31);
    let mut failures = Vec::new();
    for row in &cases {
        let input = &row["input"];
        let facts = if let Some(comment) = input["comment"].as_str() {
            json!({ "clk_ms": clock_comment::time_ms(comment, ClockCommand::TimeLeft) })
        } else if let Some(tags) = input["TimeControl"].as_array() {
            json!({ "modes": tags.iter().map(|tag| tag_facts(tag)["mode"].clone()).collect::<Vec<_>>() })
        } else if input["TimeControl"].is_string() {
            tag_facts(&input["TimeControl"])
        } else {
            report_facts(row)
        };
        check(&row["id"], &row["expect"], &facts, &mut failures);
    }
    assert!(failures.is_empty(), "{failures:#?}");
}
