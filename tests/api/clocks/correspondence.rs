//! Clocks that count days, as ICCF has them.

use arbiter::wire::pb::{self, clock_event::Event};
use tonic::Status;
use tonic_types::StatusExt;

use super::{duration, milliseconds, pgn, tick, timed};
use crate::{
    requests::{apply, uci},
    service::{self, Client},
};

const HOUR_MS: i64 = 3_600_000;
const DAY_MS: i64 = 24 * HOUR_MS;

/// So many moves in fifty days, under the ICCF preset.
fn game(moves: u32) -> pb::Game {
    let control = pb::CorrespondenceControl { moves, days: 50, ..pb::CorrespondenceControl::default() };
    with(pb::CorrespondenceClock { control: Some(control), ..pb::CorrespondenceClock::default() })
}

fn with(days: pb::CorrespondenceClock) -> pb::Game {
    pb::Game {
        rules: Some(pb::RuleSet { preset: pb::Preset::Iccf.into(), ..pb::RuleSet::default() }),
        clock: Some(Box::new(pb::Clock { correspondence: Some(days), ..pb::Clock::default() })),
        ..pb::Game::default()
    }
}

fn days(game: &pb::Game) -> pb::CorrespondenceClock {
    let clock = game.clock.as_ref().unwrap();
    assert_eq!((&clock.control, &clock.state, &clock.reading), (&None, &None, &None));
    clock.correspondence.unwrap()
}

fn sent(leave_ms: i64) -> Event {
    Event::CorrespondenceMove(pb::CorrespondenceMove { color: 0, leave: Some(duration(leave_ms)) })
}

async fn play(client: &mut Client, game: pb::Game, mv: &str, used_ms: i64) -> pb::Game {
    let time = pb::MoveTime { made: Some(duration(used_ms)), ..pb::MoveTime::default() };
    let request = pb::ApplyMoveRequest { time: Some(time), ..apply(game, uci(mv)) };
    *client.apply_move(request).await.unwrap().into_inner().game.unwrap()
}

fn fault(status: &Status) -> (String, String) {
    let details = status.get_error_details();
    let violation = &details.bad_request().unwrap().field_violations[0];
    (violation.field.clone(), violation.reason.clone())
}

#[tokio::test]
async fn days_of_one_move_beyond_twenty_count_twice() {
    let mut client = service::client().await;
    for (used_ms, leave_ms, whole, charged) in [
        (0, 0, 0, 0),
        (DAY_MS - 1, 0, 0, 0),
        (DAY_MS, 0, 1, 1),
        (20 * DAY_MS, 0, 20, 20),
        (23 * DAY_MS + 23 * HOUR_MS, 0, 23, 26),
        (30 * DAY_MS, 10 * DAY_MS + 1, 19, 19),
    ] {
        let after = tick(&mut client, game(10), used_ms, Some(sent(leave_ms))).await.unwrap().game.unwrap();
        let (reading, white) = (days(&after).reading.unwrap(), days(&after).white.unwrap());
        assert_eq!((reading.whole_days, reading.charged_days), (whole, charged), "{used_ms} {leave_ms}");
        assert_eq!((white.days_left, white.moves_completed), (50 - i64::from(charged), 1));
        assert_eq!(days(&after).black.unwrap(), pb::CorrespondencePlayer { days_left: 50, moves_completed: 0 });
    }
    // Outside ICCF nothing counts twice unless the control says so, and what was "never" stays so when it is sent back.
    let mut casual = game(10);
    casual.rules = None;
    let after = tick(&mut client, casual, 40 * DAY_MS, Some(sent(0))).await.unwrap().game.unwrap();
    assert_eq!(days(&after).reading.unwrap().charged_days, 40);
    let after = tick(&mut client, with(days(&after)), 30 * DAY_MS, Some(sent(0))).await.unwrap().game.unwrap();
    assert_eq!(days(&after).reading.unwrap().charged_days, 30);
}

#[tokio::test]
async fn a_game_is_played_by_apply_move() {
    let mut client = service::client().await;
    let mut game = game(2);
    for (mv, used_days) in [("e2e4", 3), ("e7e5", 21), ("g1f3", 5), ("b8c6", 29)] {
        game = play(&mut client, game, mv, used_days * DAY_MS).await;
    }
    let clock = days(&game);
    assert_eq!(clock.white.unwrap(), pb::CorrespondencePlayer { days_left: 92, moves_completed: 2 });
    // 22 of 50 for the first move, 38 for the second: ten too many, and the next block begins with what is left.
    assert_eq!(clock.black.unwrap(), pb::CorrespondencePlayer { days_left: 40, moves_completed: 2 });
    let reading = clock.reading.unwrap();
    assert_eq!(reading.color(), pb::Color::Black);
    assert_eq!((reading.exceeded_by_days, reading.block_completed), (10, true));
    // The clock ends no game.
    assert_eq!(game.verdict.unwrap().result, "*");
}

#[tokio::test]
async fn without_an_event_a_move_is_only_reckoned() {
    let mut client = service::client().await;
    let asked = game(10);
    let answer = tick(&mut client, asked, 51 * DAY_MS, None).await.unwrap();
    let clock = days(&answer.game.unwrap());
    assert_eq!(clock.white.unwrap(), pb::CorrespondencePlayer { days_left: 50, moves_completed: 0 });
    let reading = clock.reading.unwrap();
    assert_eq!((reading.whole_days, reading.charged_days, reading.exceeded_by_days), (51, 82, 32));
}

#[tokio::test]
async fn what_a_clock_of_days_does_not_know_is_refused() {
    let mut client = service::client().await;
    let refused = async |client: &mut Client, game: pb::Game, elapsed_ms: i64, event: Option<Event>| {
        fault(&tick(client, game, elapsed_ms, event).await.unwrap_err())
    };
    let pair = |field: &str, reason: &str| (field.to_owned(), reason.to_owned());

    let press = Event::Press(pb::PressClock::default());
    assert_eq!(refused(&mut client, game(10), 0, Some(press)).await, pair("event", "CONTRADICTION"));
    let leave = refused(&mut client, game(10), DAY_MS, Some(sent(2 * DAY_MS))).await;
    assert_eq!(leave, pair("event.correspondence_move.leave", "CONTRADICTION"));
    let other = timed(pb::Game::default(), pgn("300", pb::FlagPolicy::Automatic));
    assert_eq!(
        refused(&mut client, other.clone(), 0, Some(sent(0))).await,
        pair("event.correspondence_move", "CONTRADICTION")
    );

    let path = "game.clock.correspondence";
    let mut both = game(10);
    both.clock.as_mut().unwrap().control = other.clock.as_ref().unwrap().control.clone();
    assert_eq!(refused(&mut client, both, 0, None).await, pair(path, "CONTRADICTION"));
    assert_eq!(
        refused(&mut client, with(pb::CorrespondenceClock::default()), 0, None).await,
        pair(&format!("{path}.control"), "FIELD_REQUIRED")
    );
    for (field, moves, days, duplicate) in
        [("moves", 0, 1, 0), ("moves", 10_001, 1, 0), ("days", 1, 0, 0), ("days", 1, 36_501, 0)].into_iter().chain([(
            "duplicate_after_days",
            1,
            1,
            36_501,
        )])
    {
        let control = pb::CorrespondenceControl { moves, days, duplicate_after_days: Some(duplicate), carry_over: 0 };
        let clock = pb::CorrespondenceClock { control: Some(control), ..pb::CorrespondenceClock::default() };
        let found = refused(&mut client, with(clock), 0, None).await;
        assert_eq!(found, pair(&format!("{path}.control.{field}"), "INVALID_CLOCK_CONTROL"));
    }
    for (field, days_left, moves_completed) in [("days_left", i64::MIN, 0), ("moves_completed", 0, 10_001)] {
        let mut clock = days(&tick(&mut client, game(10), 0, None).await.unwrap().game.unwrap());
        clock.white = Some(pb::CorrespondencePlayer { days_left, moves_completed });
        let found = refused(&mut client, with(clock), 0, None).await;
        assert_eq!(found, pair(&format!("{path}.white.{field}"), "INVALID_CLOCK_STATE"));
    }
    // The most there can be: nothing overflows, and no further move fits.
    let mut clock = days(&tick(&mut client, game(10), 0, None).await.unwrap().game.unwrap());
    clock.white = Some(pb::CorrespondencePlayer { days_left: -365_000_000, moves_completed: 10_000 });
    let full = refused(&mut client, with(clock), 10_000 * HOUR_MS, Some(sent(0))).await;
    assert_eq!(full, pair("event", "IMPOSSIBLE_CLOCK_EVENT"));

    for (name, time) in [
        ("pressed", pb::MoveTime { pressed: Some(duration(1)), ..pb::MoveTime::default() }),
        ("lag", pb::MoveTime { lag: Some(duration(1)), ..pb::MoveTime::default() }),
        ("awaiting_press", pb::MoveTime { awaiting_press: true, ..pb::MoveTime::default() }),
    ] {
        let request = pb::ApplyMoveRequest { time: Some(time), ..apply(game(10), uci("e2e4")) };
        let found = fault(&client.apply_move(request).await.unwrap_err());
        assert_eq!(found, pair(&format!("time.{name}"), "CONTRADICTION"));
    }
    let time = pb::MoveTime { made: Some(duration(2)), leave: Some(duration(1)), ..pb::MoveTime::default() };
    let request = pb::ApplyMoveRequest { time: Some(time), ..apply(other, uci("e2e4")) };
    assert_eq!(fault(&client.apply_move(request).await.unwrap_err()), pair("time.leave", "CONTRADICTION"));
}

#[tokio::test]
async fn days_by_the_move_are_an_ordinary_clock() {
    let mut client = service::client().await;
    let control = pb::ClockControl { preset: "daily_3".to_owned(), ..pb::ClockControl::default() };
    let after = play(&mut client, timed(pb::Game::default(), control), "e2e4", 3 * DAY_MS - 1).await;
    let reading = after.clock.unwrap().reading.unwrap();
    assert_eq!(milliseconds(reading.white.unwrap().remaining), 3 * DAY_MS);
}
