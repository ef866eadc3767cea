//! `tests/vectors/clock.jsonl`, every row: through `TickClock`, through `ApplyMove` where a move on the board matters, and
//! through `JudgeIncident` where an arbiter rules.

use arbiter::wire::pb::{self, clock_event::Event, incident};
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

struct Played {
    game: pb::Game,
    verdict: pb::Verdict,
    flag: Option<pb::FlagRuling>,
    error: Option<String>,
}

/// The rules that a row is played under; a profile that says only how a clock runs leaves them to the default.
fn rules(row: &Value) -> Option<pb::RuleSet> {
    let preset = match row["profile"].as_str().unwrap() {
        "fide2023" => pb::Preset::Fide2023,
        "fide2009" => pb::Preset::Fide2009,
        "fide2005" => pb::Preset::Fide2005,
        "uscf" => pb::Preset::Uscf,
        "iccf" => pb::Preset::Iccf,
        "lichess" => pb::Preset::Lichess,
        "fics" => pb::Preset::Fics,
        "casual" | "engine_match" => return None,
        other => panic!("profile {other}"),
    };
    Some(pb::RuleSet { preset: preset.into(), ..pb::RuleSet::default() })
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
        "add_increment" => Event::GrantIncrement(pb::GrantIncrement { increment: Some(duration(ms(&value["ms"]))) }),
        other => panic!("event {other}"),
    })
}

impl Played {
    async fn start(client: &mut Client, row: &Value, start: pb::Game) -> Self {
        let control = control(&row["control"]);
        let illegal = |side: &str| {
            let illegal_moves = count(&row["state"]["illegal"][side]);
            Some(pb::PlayerConduct { illegal_moves, ..pb::PlayerConduct::default() })
        };
        let conduct = pb::Conduct { white: illegal("w"), black: illegal("b"), ..pb::Conduct::default() };
        let start = pb::Game { rules: rules(row), conduct: Some(conduct), ..start };
        let answer = tick(client, timed(start, control.clone()), 0, None).await.unwrap();
        let mut game = answer.game.unwrap();
        let given = &row["state"];
        if given.is_object() {
            let state = game.clock.as_mut().unwrap().state.as_mut().unwrap();
            set_player(&control, &mut state.white, &given["w"]);
            set_player(&control, &mut state.black, &given["b"]);
            state.set_running(color(&given["running"]));
            state.set_phase(pb::ClockPhase::Running);
            game = tick(client, *game, 0, None).await.unwrap().game.unwrap();
        }
        Self { game: *game, verdict: answer.verdict.unwrap(), flag: None, error: None }
    }

    async fn tick(&mut self, client: &mut Client, elapsed_ms: i64, event: Option<Event>) {
        match tick(client, self.game.clone(), elapsed_ms, event).await {
            Ok(answer) => {
                self.game = *answer.game.unwrap();
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
            self.game = *answer.game.unwrap();
            self.verdict = answer.verdict.unwrap();
            self.flag = answer.flag.or(self.flag.take());
        } else if name == "illegal_completed" {
            self.complete_illegal_move(client, value).await;
        } else {
            let elapsed = if name == "adjust" || name == "add_increment" { 0 } else { ms(&value["ms"]) };
            self.tick(client, elapsed, event(value)).await;
        }
    }

    /// An arbiter rules on it: the rule set knows the bonus, and how many are too many.
    async fn complete_illegal_move(&mut self, client: &mut Client, value: &Value) {
        let made = pb::IllegalMoveMade {
            by: color(&value["side"]).into(),
            r#move: Some(pb::Coordinates { from: "a1".to_owned(), to: "b3".to_owned(), ..pb::Coordinates::default() }),
            pressed: true,
            ..pb::IllegalMoveMade::default()
        };
        let answer = judge(client, self.game.clone(), 0, incident::Incident::IllegalMove(made)).await;
        let bonus: i64 = answer.penalties.iter().map(|penalty| milliseconds(penalty.time)).max().unwrap_or(0);
        let ended = answer.verdict.as_ref().unwrap().result != "*";
        assert!(ended || bonus == ms(&value["bonus_ms"]), "{:?}", answer.penalties);
        (self.game, self.verdict) = (*answer.game.unwrap(), answer.verdict.unwrap());
    }

    fn facts(&self) -> Value {
        let conduct = self.game.conduct.clone().unwrap_or_default();
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
        facts["w_illegal"] = json!(conduct.white.unwrap_or_default().illegal_moves);
        facts["b_illegal"] = json!(conduct.black.unwrap_or_default().illegal_moves);
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
    let start = pb::Game { rules: rules(row), ..timed(game("", &[]), control) };
    let reading = tick(client, start, 0, None).await.unwrap().game.unwrap().clock.unwrap().reading.unwrap();
    let category = match reading.us_rating() {
        pb::UsRating::Unspecified => {
            reading.time_class().as_str_name().trim_start_matches("TIME_CLASS_").to_lowercase()
        }
        pb::UsRating::Dual => "regular_quick_dual".to_owned(),
        rating => rating.as_str_name().trim_start_matches("US_RATING_").to_lowercase(),
    };
    let total = milliseconds(reading.white.unwrap().time_for_sixty_moves);
    json!({ "category": category, "total60_ms": total, "total_min": total / 60_000 })
}

fn time_of_day(value: &Value) -> Option<i64> {
    let fields: Vec<i64> = value.as_str()?.split(':').map(|field| field.parse().unwrap()).collect();
    Some((fields[0] * 3_600 + fields[1] * 60 + fields[2]) * 1_000)
}

async fn judge(
    client: &mut Client,
    game: pb::Game,
    elapsed_ms: i64,
    incident: incident::Incident,
) -> pb::JudgeIncidentResponse {
    let request = pb::JudgeIncidentRequest {
        game: Some(Box::new(game)),
        incident: Some(pb::Incident { incident: Some(incident) }),
        elapsed: (elapsed_ms != 0).then(|| duration(elapsed_ms)),
        options: None,
    };
    client.judge_incident(request).await.unwrap().into_inner()
}

fn late(by: pb::Color, late_ms: i64, start_delay_ms: i64) -> incident::Incident {
    let start_delay = (start_delay_ms != 0).then(|| duration(start_delay_ms));
    incident::Incident::LateArrival(pb::LateArrival { by: by.into(), late: Some(duration(late_ms)), start_delay })
}

fn is_forfeit(answer: &pb::JudgeIncidentResponse) -> bool {
    answer.verdict.as_ref().unwrap().termination() == pb::Termination::DefaultTime
}

async fn default_time(client: &mut Client, row: &Value) -> Value {
    let input = &row["input"];
    let default_time = input["default_ms"].as_i64().map(duration);
    let rules = rules(row).map(|rules| pb::RuleSet { default_time, ..rules });
    let started = time_of_day(&input["start_actual"]).unwrap();
    if let Some(arrival) = time_of_day(&input["arrival"]) {
        // The announced start, where it is another: the service takes the difference off.
        let announced = time_of_day(&input["scheduled"]).unwrap_or(started);
        let incident = late(color(&input["colour"]), arrival - announced, started - announced);
        let answer = judge(client, pb::Game { rules, ..pb::Game::default() }, 0, incident).await;
        return json!({ "forfeit": is_forfeit(&answer), "late_ms": milliseconds(answer.lateness.unwrap().late) });
    }
    // Nobody is there at the start: White's clock is started (FIDE 6.6), and runs until White comes (6.7.2).
    let control = pb::ClockControl {
        periods: vec![pb::ClockPeriod { base: Some(duration(ms(&input["base_ms"]))), ..pb::ClockPeriod::default() }],
        ..pb::ClockControl::default()
    };
    let start = pb::Game { rules, ..timed(pb::Game::default(), control) };
    let begun = Event::Start(pb::StartClock { color: pb::Color::White.into() });
    let mut game = tick(client, start, 0, Some(begun)).await.unwrap().game.unwrap();
    let mut arrivals = [(pb::Color::White, "white_arrival"), (pb::Color::Black, "black_arrival")]
        .map(|(color, key)| (time_of_day(&input[key]).unwrap() - started, color));
    arrivals.sort_by_key(|(after, _)| *after);
    let (mut now, mut forfeit) = (0, false);
    let first = arrivals[0].0;
    let both_absent = judge(client, *game.clone(), first, late(pb::Color::Unspecified, first, 0)).await;
    assert_eq!(both_absent.reason(), pb::IncidentReason::BothAbsentWhitesTimeRuns);
    for (after, color) in arrivals {
        let answer = judge(client, *game, after - now, late(color, after, 0)).await;
        forfeit |= is_forfeit(&answer);
        (game, now) = (answer.game.unwrap(), after);
    }
    let facts = clock_facts(&game);
    json!({ "w_ms": facts["w_ms"], "b_ms": facts["b_ms"], "forfeit": forfeit })
}

async fn correspondence(client: &mut Client, row: &Value) -> Value {
    let input = &row["input"];
    let control = pb::CorrespondenceControl {
        moves: 10,
        days: 50,
        duplicate_after_days: Some(count(&input["duplicate_after_days"])),
        carry_over: 0,
    };
    let days = pb::CorrespondenceClock { control: Some(control), ..pb::CorrespondenceClock::default() };
    let clock = pb::Clock { correspondence: Some(days), ..pb::Clock::default() };
    let start = pb::Game { rules: rules(row), clock: Some(Box::new(clock)), ..pb::Game::default() };
    let sent = Event::CorrespondenceMove(pb::CorrespondenceMove::default());
    let after = tick(client, start, ms(&input["reflection_hours"]) * 3_600_000, Some(sent)).await.unwrap();
    let days = after.game.unwrap().clock.unwrap().correspondence.unwrap();
    json!({ "charged_days": days.reading.unwrap().charged_days })
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
    let reading = clock.reading.unwrap();
    assert_eq!(reading.time_control, tag);
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
    json!({ "periods": periods, "extension": reading.time_control_extended })
}

/// Under the Laws an open offer does not matter to a flag.
async fn flag_with_offer(client: &mut Client, row: &Value) -> Value {
    let input = &row["input"];
    assert_eq!((&row["profile"], &input["opponent_can_mate"]), (&json!("fide2023"), &json!(true)));
    let offer = pb::DrawOffer { by: color(&input["outstanding_offer_by"]).into(), ..pb::DrawOffer::default() };
    let conduct = pb::Conduct { open_offer: Some(offer), ..pb::Conduct::default() };
    let start = pb::Game { rules: rules(row), conduct: Some(conduct), ..game(BLACK_CAN_MATE, &[]) };
    let start = timed(start, pgn("1", pb::FlagPolicy::Observed));
    let begun = Event::Start(pb::StartClock { color: color(&input["flagged"]).into() });
    let begun = tick(client, start, 0, Some(begun)).await.unwrap().game.unwrap();
    let seen = Event::FlagSeen(pb::FlagSeen { by: pb::FlagObserver::Black.into() });
    let verdict = tick(client, *begun, 1_000, Some(seen)).await.unwrap().verdict.unwrap();
    let reason = verdict.termination().as_str_name().trim_start_matches("TERMINATION_");
    json!({ "result": verdict.result, "reason": reason })
}

#[tokio::test]
async fn every_case_over_the_wire() {
    let mut client = service::client().await;
    let rows = rows(include_str!("../../vectors/clock.jsonl"));
    let mut asked = 0;
    let mut failures = Vec::new();
    for row in &rows {
        let facts = match row["op"].as_str().unwrap() {
            "run" => run(&mut client, row).await,
            "classify" => classify(&mut client, row).await,
            "parse_timecontrol" => parse(&mut client, row).await,
            "flag_with_offer" => flag_with_offer(&mut client, row).await,
            "default_time" => default_time(&mut client, row).await,
            "correspondence" => correspondence(&mut client, row).await,
            other => panic!("{} asks {other}", row["id"]),
        };
        check(row, &facts, &mut failures);
        asked += 1;
    }
    assert!(failures.is_empty(), "{failures:#?}");
    assert_eq!((asked, rows.len()), (60, 60));
}
