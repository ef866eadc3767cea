//! What the rows of the vectors say, as messages, and what answers say, as the rows write it.

use arbiter::wire::pb;
use serde_json::{Value, json};

use super::{duration, milliseconds};

pub(super) fn rows(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

pub(super) fn ms(value: &Value) -> i64 {
    value.as_i64().unwrap_or(0)
}

pub(super) fn count(value: &Value) -> u32 {
    u32::try_from(ms(value)).unwrap()
}

pub(super) fn color(value: &Value) -> pb::Color {
    match value.as_str() {
        Some("w" | "white") => pb::Color::White,
        Some("b" | "black") => pb::Color::Black,
        _ => pb::Color::Unspecified,
    }
}

pub(super) fn period(value: &Value) -> pb::ClockPeriod {
    let mode = format!("TIME_MODE_{}", value["mode"].as_str().unwrap().to_uppercase());
    pb::ClockPeriod {
        moves: count(&value["moves"]),
        base: Some(duration(ms(&value["base_ms"]))),
        mode: pb::TimeMode::from_str_name(&mode).unwrap().into(),
        extra: Some(duration(ms(&value["extra_ms"]))),
        from_move: count(&value["from_move"]),
        byoyomi_periods: count(&value["byo_periods"]),
        canadian_moves: count(&value["byo_moves"]),
    }
}

pub(super) fn control(value: &Value) -> pb::ClockControl {
    let periods = |key: &str| value[key].as_array().into_iter().flatten().map(period).collect();
    let policy = &value["policy"];
    let known = [
        "first_increment",
        "advance",
        "zero_is_flag",
        "flag",
        "freeze",
        "carry_over",
        "bronstein_precredit",
        "both_flags",
        "claimant_flag_up",
        "unknown_first",
        "lag",
        "margin_ms",
    ];
    for key in policy.as_object().unwrap().keys() {
        assert!(known.contains(&key.as_str()), "policy {key}");
    }
    let is = |key: &str, expected: bool| policy[key].as_bool() == Some(expected);
    pb::ClockControl {
        periods: periods("periods"),
        black_periods: periods("periods_black"),
        repeat_last: value["repeat_last"] == true,
        first_increment: match policy["first_increment"].as_str() {
            Some("after_move") => pb::FirstIncrement::AfterMove,
            _ => pb::FirstIncrement::AtStart,
        }
        .into(),
        advance: match policy["advance"].as_str() {
            Some("on_moves") => pb::PeriodAdvance::OnMoves,
            Some("on_first_flag_both") => pb::PeriodAdvance::OnFirstFlagBoth,
            _ => pb::PeriodAdvance::OnFlag,
        }
        .into(),
        zero: if is("zero_is_flag", false) { pb::ZeroReading::NotFallen } else { pb::ZeroReading::Fallen }.into(),
        flag: match policy["flag"].as_str() {
            Some("auto") => pb::FlagPolicy::Automatic,
            Some("claim") => pb::FlagPolicy::Claim,
            _ => pb::FlagPolicy::Observed,
        }
        .into(),
        freeze: if is("freeze", true) { pb::FreezePolicy::Freeze } else { pb::FreezePolicy::RunOn }.into(),
        carry_over: if is("carry_over", false) { pb::CarryOver::Lost } else { pb::CarryOver::Kept }.into(),
        bronstein: match policy["bronstein_precredit"].as_bool() {
            Some(false) => pb::BronsteinCredit::After,
            _ => pb::BronsteinCredit::Before,
        }
        .into(),
        both_flags: match policy["both_flags"].as_str() {
            Some("draw") => pb::BothFlags::Draw,
            Some("continue") => pb::BothFlags::DrawInLastPeriod,
            _ => pb::BothFlags::FirstLoses,
        }
        .into(),
        claimant_flag: match policy["claimant_flag_up"].as_bool() {
            Some(true) => pb::ClaimantFlag::MustBeUp,
            _ => pb::ClaimantFlag::Any,
        }
        .into(),
        lag: if policy["lag"] == "lichess_quota" { pb::LagPolicy::Quota } else { pb::LagPolicy::None }.into(),
        margin: Some(duration(ms(&policy["margin_ms"]))),
        flag_mark: if is("unknown_first", true) { pb::FlagMark::Unmarked } else { pb::FlagMark::Marked }.into(),
        ..pb::ClockControl::default()
    }
}

/// The period in which the move after `moves` is made, where periods change by moves.
pub(super) fn period_for_moves(control: &pb::ClockControl, moves: u32) -> u32 {
    if control.advance() != pb::PeriodAdvance::OnMoves {
        return 0;
    }
    let (mut quota, mut index) = (0, 0);
    for period in control.periods.iter().take(control.periods.len() - 1) {
        quota += period.moves;
        index += u32::from(moves >= quota);
    }
    index
}

/// Everything that a row may ask about a clock.
pub(super) fn clock_facts(game: &pb::Game) -> Value {
    let clock = game.clock.clone().unwrap();
    let (state, reading) = (clock.state.unwrap(), clock.reading.unwrap());
    let (white, black) = (reading.white.unwrap(), reading.black.unwrap());
    let mut facts = json!({
        "running": match state.running() {
            pb::Color::White => "w",
            pb::Color::Black => "b",
            pb::Color::Unspecified => "none",
        },
        "turn_elapsed_ms": milliseconds(state.turn_elapsed),
        "flag": match (white.flag_down, black.flag_down) {
            (false, false) => "none",
            (true, false) => "w",
            (false, true) => "b",
            (true, true) => "both",
        },
        "first_flag": match state.first_flag() {
            pb::FirstFlag::Unspecified => "none",
            pb::FirstFlag::White => "w",
            pb::FirstFlag::Black => "b",
            pb::FirstFlag::Unknown => "unknown",
        },
    });
    for (name, reading, player) in [("w", white, state.white.unwrap()), ("b", black, state.black.unwrap())] {
        for (key, value) in [
            ("ms", json!(milliseconds(reading.remaining))),
            ("display_ms", json!(milliseconds(reading.display))),
            ("period", json!(reading.period)),
            ("moves", json!(player.moves_completed)),
            ("byo_left", json!(reading.byoyomi_periods_left)),
            ("byo_ms", json!(milliseconds(reading.overtime_remaining))),
            ("byo_moves_left", json!(reading.canadian_moves_left)),
            ("lag_quota_ms", json!(milliseconds(player.lag_quota))),
        ] {
            facts[format!("{name}_{key}")] = value;
        }
    }
    facts
}

/// Compares all that a row expects; a key without a fact is a fault.
pub(super) fn check(row: &Value, facts: &Value, failures: &mut Vec<String>) {
    for (key, expected) in row["expect"].as_object().unwrap() {
        match facts.get(key) {
            Some(fact) if fact == expected => {}
            Some(fact) => failures.push(format!("{} {key}: expected {expected}, got {fact}", row["id"])),
            None => panic!("{} asks for {key}", row["id"]),
        }
    }
}
