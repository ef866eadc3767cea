//! What a clock may be given: durations and controls, and that a state which travels is the whole state.

use arbiter::core::{
    board::Color,
    clock::{ClockControl, ClockState, Ending, Event as CoreEvent, LastPeriod, Period, Policy, apply, readings},
};
use arbiter::wire::pb::{self, clock_event::Event};
use prost_types::Duration;
use tonic::{Code, Status};
use tonic_types::StatusExt;

use super::{milliseconds, pgn, tick, timed};
use crate::{requests::game, service};

fn faults(status: &Status) -> Vec<(String, String)> {
    assert_eq!(status.code(), Code::InvalidArgument, "{status:?}");
    let violations = &status.get_error_details().bad_request().unwrap().field_violations.clone();
    violations.iter().map(|violation| (violation.field.clone(), violation.reason.clone())).collect()
}

fn one(field: &str, reason: &str) -> Vec<(String, String)> {
    vec![(field.to_owned(), reason.to_owned())]
}

#[tokio::test]
async fn durations_that_cannot_be_ruled_on_are_refused_with_their_paths() {
    let mut client = service::client().await;
    let bad = [
        Duration { seconds: -1, nanos: 0 },
        Duration { seconds: 0, nanos: -1_000_000 },
        Duration { seconds: 0, nanos: 1 },
        Duration { seconds: 1, nanos: 999_999 },
        Duration { seconds: 1, nanos: -1_000_000 },
        Duration { seconds: 0, nanos: 1_000_000_000 },
        Duration { seconds: 36_000_000, nanos: 1_000_000 },
        Duration { seconds: i64::MAX, nanos: 999_000_000 },
        Duration { seconds: i64::MIN, nanos: 0 },
    ];
    let start = timed(game("", &[]), pgn("300+2", pb::FlagPolicy::Observed));
    for bad in bad {
        let request = |game: &pb::Game| pb::TickClockRequest { game: Some(game.clone()), ..Default::default() };
        let asked = pb::TickClockRequest { elapsed: Some(bad), ..request(&start) };
        let status = client.tick_clock(asked).await.unwrap_err();
        assert_eq!(faults(&status), one("elapsed", "INVALID_DURATION"), "{bad:?}");

        let mut control = pgn("", pb::FlagPolicy::Observed);
        control.periods = vec![pb::ClockPeriod { base: Some(bad), ..pb::ClockPeriod::default() }];
        let status = client.tick_clock(request(&timed(game("", &[]), control))).await.unwrap_err();
        let found = faults(&status);
        assert!(found.contains(&one("game.clock.control.periods[0].base", "INVALID_DURATION")[0]), "{found:?}");

        let time = pb::MoveTime { made: Some(bad), pressed: Some(bad), lag: Some(bad), ..Default::default() };
        let request = pb::ApplyMoveRequest {
            time: Some(time),
            ..crate::requests::apply(start.clone(), crate::requests::uci("e2e4"))
        };
        let found = faults(&client.apply_move(request).await.unwrap_err());
        let paths = ["time.made", "time.pressed", "time.lag"];
        assert_eq!(found, paths.map(|path| one(path, "INVALID_DURATION")[0].clone()), "{bad:?}");
    }
    // The longest there is: the flag is down, and nothing overflows.
    let running = tick(&mut client, start, 0, Some(Event::Start(pb::StartClock::default()))).await.unwrap();
    let most = Duration { seconds: 36_000_000, nanos: 0 };
    let asked = pb::TickClockRequest { game: running.game, elapsed: Some(most), ..Default::default() };
    let white =
        client.tick_clock(asked).await.unwrap().into_inner().game.unwrap().clock.unwrap().reading.unwrap().white;
    assert!(white.unwrap().flag_down);
}

#[tokio::test]
async fn a_text_beside_periods_contradicts_them() {
    let mut client = service::client().await;
    let period = pb::ClockPeriod { base: Some(super::duration(60_000)), ..pb::ClockPeriod::default() };
    let control = pb::ClockControl { periods: vec![period], repeat_last: true, ..pgn("300", pb::FlagPolicy::Observed) };
    let status = tick(&mut client, timed(game("", &[]), control), 0, None).await.unwrap_err();
    let one = one("game.clock.control.time_control", "CONTRADICTION");
    assert_eq!(faults(&status), [one.clone(), one].concat());
}

#[tokio::test]
async fn what_pgn_cannot_write_is_left_empty() {
    let mut client = service::client().await;
    let period = pb::ClockPeriod {
        base: Some(super::duration(60_000)),
        mode: pb::TimeMode::Bronstein.into(),
        extra: Some(super::duration(5_000)),
        ..pb::ClockPeriod::default()
    };
    let control = pb::ClockControl { periods: vec![period], ..pb::ClockControl::default() };
    let answer = tick(&mut client, timed(game("", &[]), control), 0, None).await.unwrap();
    assert_eq!(answer.game.unwrap().clock.unwrap().reading.unwrap().time_control, "");
}

/// Random moves and ticks: a clock that is sent and sent back at every step is the clock that never left.
#[tokio::test]
async fn to_send_and_to_continue_is_to_continue() {
    let mut client = service::client().await;
    let periods = vec![Period::fischer(60_000, 2_000).for_moves(4), Period::fischer(30_000, 3_000)];
    let control = ClockControl { periods, black_periods: None, last_period: LastPeriod::Once, policy: Policy::SERVER };
    let control = control.check().unwrap();
    let mut seed = 2_026_u64;
    for _ in 0..12 {
        let (mut state, _) =
            apply(&control, &ClockState::start(&control), &CoreEvent::Start { side: Color::White }).unwrap();
        let mut sent = timed(game("", &[]), pgn("4/60+2:30+3", pb::FlagPolicy::Automatic));
        let first_increment = match control.control().policy.first_increment {
            arbiter::core::clock::FirstIncrement::AtStart => pb::FirstIncrement::AtStart,
            arbiter::core::clock::FirstIncrement::AfterMove => pb::FirstIncrement::AfterMove,
        };
        sent.clock.as_mut().unwrap().control.as_mut().unwrap().first_increment = first_increment.into();
        let begun = Event::Start(pb::StartClock::default());
        sent = tick(&mut client, sent, 0, Some(begun)).await.unwrap().game.unwrap();
        for _ in 0..20 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let elapsed_ms = i64::try_from(seed >> 33).unwrap() % 20_000;
            let moves = (seed >> 32) & 1 == 1;
            let Some(side) = state.running else { break };
            let (core, event) = if moves {
                let event = CoreEvent::Move { side, elapsed_ms, lag_ms: 0, ending: Ending::GoesOn };
                (event, Some(Event::CompleteMove(pb::CompleteMove::default())))
            } else {
                (CoreEvent::Tick { elapsed_ms }, None)
            };
            let Ok((next, _)) = apply(&control, &state, &core) else { break };
            state = next;
            sent = tick(&mut client, sent, elapsed_ms, event).await.unwrap().game.unwrap();
            let clock = sent.clock.clone().unwrap();
            let (got, shown) = (clock.state.unwrap(), clock.reading.unwrap());
            assert_eq!(milliseconds(got.turn_elapsed), state.turn_elapsed_ms);
            let now = readings(&control, &state).players;
            for (color, got, shown) in [(Color::White, got.white, shown.white), (Color::Black, got.black, shown.black)]
            {
                let (got, shown, own) = (got.unwrap(), shown.unwrap(), state.players.get(color));
                assert_eq!(milliseconds(got.remaining), own.remaining_ms);
                assert_eq!((got.period, got.moves_completed), (own.period, own.moves_completed));
                assert_eq!(milliseconds(shown.remaining), now.get(color).remaining_ms);
            }
        }
    }
}
