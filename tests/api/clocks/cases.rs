//! `tests/vectors/clock.jsonl` through `TickClock`, and through `ApplyMove` where a move on the board matters.

use arbiter::wire::pb::{self, clock_event::Event};
use serde_json::{Value, json};
use tonic_types::StatusExt;

use super::facts::{check, clock_facts, color, control, count, ms, period, period_for_moves, rows};
use super::{duration, milliseconds, pgn, tick, timed};
use crate::{
    requests::{apply, game, uci},
    service::{self, Client},
};

/// Black cannot mate.
const LONE_BLACK_KING: &str = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1";
/// Black can mate: a1a2 b8b1. A short line, so that the question is decided at once.
const BLACK_CAN_MATE: &str = "1r5k/6pp/8/8/8/8/6PP/R6K w - - 0 1";
/// White can mate: a1a8.
const WHITE_CAN_MATE: &str = "r6k/6pp/8/8/8/8/6PP/R6K w - - 0 1";
/// a1a8 mates; Black could mate too: a1a2 e3e1.
const MATE_NEXT: &str = "7k/4p1pp/8/8/8/4r3/6PP/R6K w - - 0 1";
/// b5b6 stalemates.
const STALEMATE_NEXT: &str = "k7/8/8/1Q6/8/8/8/K7 w - - 0 1";
/// Four times around: g1f3 is the fifth occurrence.
const SHUFFLE: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

/// Rows that no call of this service answers, with what they ask. The core answers them in its own tests.
const ELSEWHERE: [(&str, &str); 7] = [
    ("C019", "the count of illegal moves is judged as an incident, not by the clock"),
    ("C101", "the categories of US Chess are not on the wire"),
    ("C103", "lateness is an incident"),
    ("C105", "lateness is an incident"),
    ("C107", "lateness is an incident"),
    ("C109", "lateness is an incident"),
    ("C117", "correspondence time has no call"),
];
/// Keys that no answer has: the count of illegal moves (an incident's), the sum behind a category, and whether a tag
/// keeps to the standard.
const UNASKED: [&str; 4] = ["w_illegal", "b_illegal", "total60_ms", "extension"];

struct Played {
    game: pb::Game,
    verdict: pb::Verdict,
    flag: Option<pb::FlagRuling>,
    error: Option<String>,
}

fn board(row: &Value) -> (pb::Game, Option<&'static str>) {
    let events = row["events"].as_array().unwrap();
    let ends = events.iter().find_map(|event| event["ends"].as_str());
    let reached = events.iter().any(|event| event["do"] == "position_reached");
    let (fen, mv) = match (ends, reached, row["control"]["can_mate"]["b"].as_bool()) {
        (Some("checkmate"), _, _) => (MATE_NEXT, Some("a1a8")),
        (Some("stalemate"), _, _) => (STALEMATE_NEXT, Some("b5b6")),
        (Some(other), _, _) => panic!("ends by {other}"),
        (None, true, _) => return (game("", &SHUFFLE.repeat(4)), Some("g1f3")),
        (None, false, Some(false)) => (LONE_BLACK_KING, None),
        (None, false, _) if row["expect"]["result"] == "1-0" => (WHITE_CAN_MATE, None),
        (None, false, _) => (BLACK_CAN_MATE, None),
    };
    (game(fen, &[]), mv)
}

fn set_player(control: &pb::ClockControl, player: &mut Option<pb::PlayerClock>, value: &Value) {
    let player = player.as_mut().unwrap();
    for (key, value) in value.as_object().unwrap() {
        match key.as_str() {
            "remaining_ms" => player.remaining = Some(duration(ms(value))),
            "moves" => {
                player.moves_completed = count(value);
                player.period = period_for_moves(control, count(value));
            }
            "byo_left" => player.byoyomi_periods_left = count(value),
            "canadian" => {
                player.canadian_moves_left = count(&value[0]);
                player.canadian_remaining = Some(duration(ms(&value[1])));
            }
            other => panic!("state {other}"),
        }
    }
}

/// What a row's event is on the wire; a move on the board is none.
fn event(value: &Value) -> Option<Event> {
    let side = color(&value["side"]).into();
    let lag = value.get("lag_ms").map(|lag| duration(ms(lag)));
    Some(match value["do"].as_str().unwrap() {
        "tick" => return None,
        "start" => Event::Start(pb::StartClock { color: side }),
        "move" => Event::CompleteMove(pb::CompleteMove { color: side, lag }),
        "made" => Event::Made(pb::MadeMove { color: side }),
        "press" => Event::Press(pb::PressClock { color: side, lag }),
        "missed_press" => Event::MissedPress(pb::MissedPress { color: side }),
        "pause" => Event::Pause(pb::PauseClock {}),
        "resume" => Event::Resume(pb::ResumeClock { color: side }),
        "flag_seen" => {
            let by = match color(&value["by"]) {
                pb::Color::White => pb::FlagObserver::White,
                pb::Color::Black => pb::FlagObserver::Black,
                pb::Color::Unspecified => pb::FlagObserver::Arbiter,
            };
            Event::FlagSeen(pb::FlagSeen { by: by.into() })
        }
        "adjust" => Event::Adjust(pb::AdjustClock { color: side, change: Some(duration(ms(&value["ms"]))) }),
        "illegal_completed" => {
            Event::TakeBack(pb::TakeBackMove { color: side, bonus: Some(duration(ms(&value["bonus_ms"]))) })
        }
        "add_increment" => Event::GrantIncrement(pb::GrantIncrement { increment: Some(duration(ms(&value["ms"]))) }),
        other => panic!("event {other}"),
    })
}

impl Played {
    async fn start(client: &mut Client, row: &Value, start: pb::Game) -> Self {
        let control = control(&row["control"]);
        let answer = tick(client, timed(start, control.clone()), 0, None).await.unwrap();
        let mut game = answer.game.unwrap();
        let given = &row["state"];
        if given.is_object() {
            let state = game.clock.as_mut().unwrap().state.as_mut().unwrap();
            set_player(&control, &mut state.white, &given["w"]);
            set_player(&control, &mut state.black, &given["b"]);
            state.set_running(color(&given["running"]));
            state.set_phase(pb::ClockPhase::Running);
            game = tick(client, game, 0, None).await.unwrap().game.unwrap();
        }
        Self { game, verdict: answer.verdict.unwrap(), flag: None, error: None }
    }

    async fn tick(&mut self, client: &mut Client, elapsed_ms: i64, event: Option<Event>) {
        match tick(client, self.game.clone(), elapsed_ms, event).await {
            Ok(answer) => {
                self.game = answer.game.unwrap();
                self.verdict = answer.verdict.unwrap();
                self.flag = answer.flag.or(self.flag.take());
            }
            Err(status) => {
                self.error = Some(status.get_error_details().error_info().unwrap().metadata["fault"].clone());
            }
        }
    }

    async fn play(&mut self, client: &mut Client, value: &Value, mv: Option<&str>) {
        let name = value["do"].as_str().unwrap();
        if name == "moves" {
            for _ in 0..count(&value["n"]) {
                for (side, key) in [(pb::Color::White, "w_ms"), (pb::Color::Black, "b_ms")] {
                    let event = Event::CompleteMove(pb::CompleteMove { color: side.into(), lag: None });
                    self.tick(client, ms(&value[key]), Some(event)).await;
                }
            }
        } else if value["ends"].is_string() || name == "position_reached" {
            let time = pb::MoveTime { made: Some(duration(ms(&value["ms"]))), ..pb::MoveTime::default() };
            let request = pb::ApplyMoveRequest { time: Some(time), ..apply(self.game.clone(), uci(mv.unwrap())) };
            let answer = client.apply_move(request).await.unwrap().into_inner();
            self.game = answer.game.unwrap();
            self.verdict = answer.verdict.unwrap();
            self.flag = answer.flag.or(self.flag.take());
        } else {
            let elapsed = if name == "adjust" || name == "add_increment" { 0 } else { ms(&value["ms"]) };
            self.tick(client, elapsed, event(value)).await;
        }
    }

    fn facts(&self) -> Value {
        let mut facts = clock_facts(&self.game);
        let over = self.verdict.result != "*";
        let termination = self.verdict.termination();
        let reason = match &self.flag {
            Some(flag) if termination == pb::Termination::BothFlags => {
                flag.reason().as_str_name().trim_start_matches("FLAG_REASON_")
            }
            _ => termination.as_str_name().trim_start_matches("TERMINATION_"),
        };
        facts["status"] = json!(if over { "finished" } else { "ongoing" });
        facts["result"] = json!(over.then_some(&self.verdict.result));
        facts["reason"] = json!(over.then_some(reason));
        facts["error"] = json!(self.error);
        facts
    }
}

async fn run(client: &mut Client, row: &Value) -> Value {
    let (start, mv) = board(row);
    let mut played = Played::start(client, row, start).await;
    for value in row["events"].as_array().unwrap() {
        played.play(client, value, mv).await;
    }
    played.facts()
}

async fn classify(client: &mut Client, row: &Value) -> Value {
    let control = pb::ClockControl { periods: vec![period(&row["input"])], ..pb::ClockControl::default() };
    let answer = tick(client, timed(game("", &[]), control), 0, None).await.unwrap();
    let class = answer.game.unwrap().clock.unwrap().reading.unwrap().time_class();
    json!({ "category": class.as_str_name().trim_start_matches("TIME_CLASS_").to_lowercase() })
}

async fn parse(client: &mut Client, row: &Value) -> Value {
    let tag = row["input"]["tag"].as_str().unwrap();
    let asked = timed(game("", &[]), pgn(tag, pb::FlagPolicy::Automatic));
    let clock = match tick(client, asked, 0, None).await {
        Ok(answer) => answer.game.unwrap().clock.unwrap(),
        Err(status) => {
            let details = status.get_error_details();
            let violation = &details.bad_request().unwrap().field_violations[0];
            assert_eq!(violation.field, "game.clock.control.time_control");
            assert_eq!(violation.reason, "INVALID_CLOCK_CONTROL");
            return json!({ "error": "INVALID_TIME_CONTROL" });
        }
    };
    assert_eq!(clock.reading.unwrap().time_control, tag);
    let periods: Vec<_> = clock
        .control
        .unwrap()
        .periods
        .iter()
        .map(|period| {
            json!({
                "moves": period.moves,
                "base_ms": milliseconds(period.base),
                "mode": period.mode().as_str_name().trim_start_matches("TIME_MODE_").to_lowercase(),
                "extra_ms": milliseconds(period.extra),
            })
        })
        .collect();
    json!({ "periods": periods })
}

/// Under the Laws an open offer does not matter to a flag.
async fn flag_with_offer(client: &mut Client, row: &Value) -> Value {
    let input = &row["input"];
    assert_eq!((&row["profile"], &input["opponent_can_mate"]), (&json!("fide2023"), &json!(true)));
    let offer = pb::DrawOffer { by: color(&input["outstanding_offer_by"]).into(), ..pb::DrawOffer::default() };
    let conduct = pb::Conduct { open_offer: Some(offer), ..pb::Conduct::default() };
    let start = pb::Game { conduct: Some(conduct), ..game(BLACK_CAN_MATE, &[]) };
    let start = timed(start, pgn("1", pb::FlagPolicy::Observed));
    let begun = Event::Start(pb::StartClock { color: color(&input["flagged"]).into() });
    let begun = tick(client, start, 0, Some(begun)).await.unwrap().game.unwrap();
    let seen = Event::FlagSeen(pb::FlagSeen { by: pb::FlagObserver::Black.into() });
    let verdict = tick(client, begun, 1_000, Some(seen)).await.unwrap().verdict.unwrap();
    let reason = verdict.termination().as_str_name().trim_start_matches("TERMINATION_");
    json!({ "result": verdict.result, "reason": reason })
}

#[tokio::test]
async fn every_case_over_the_wire() {
    let mut client = service::client().await;
    let rows = rows(include_str!("../../vectors/clock.jsonl"));
    let (mut asked, mut elsewhere, mut unasked) = (0, 0, 0);
    let mut failures = Vec::new();
    for row in &rows {
        if ELSEWHERE.iter().any(|(id, _)| row["id"] == *id) {
            elsewhere += 1;
            continue;
        }
        let facts = match row["op"].as_str().unwrap() {
            "run" => run(&mut client, row).await,
            "classify" => classify(&mut client, row).await,
            "parse_timecontrol" => parse(&mut client, row).await,
            "flag_with_offer" => flag_with_offer(&mut client, row).await,
            other => panic!("{} asks {other}", row["id"]),
        };
        unasked += check(row, &facts, &UNASKED, &mut failures);
        asked += 1;
    }
    assert!(failures.is_empty(), "{failures:#?}");
    assert_eq!((asked, elsewhere, unasked), (rows.len() - ELSEWHERE.len(), ELSEWHERE.len(), 7));
}
