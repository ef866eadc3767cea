//! What a clock may be given: durations and controls.

use arbiter::wire::pb::{self, clock_event::Event};
use prost_types::Duration;
use tonic::{Code, Status};
use tonic_types::StatusExt;

use super::{pgn, tick, timed};
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
        let request =
            |game: &pb::Game| pb::TickClockRequest { game: Some(Box::new(game.clone())), ..Default::default() };
        let asked = pb::TickClockRequest { elapsed: Some(bad), ..request(&start) };
        let status = client.tick_clock(asked).await.unwrap_err();
        assert_eq!(faults(&status), one("elapsed", "INVALID_DURATION"), "{bad:?}");

        let mut control = pgn("", pb::FlagPolicy::Observed);
        control.periods = vec![pb::ClockPeriod { base: Some(bad), ..pb::ClockPeriod::default() }];
        let status = client.tick_clock(request(&timed(game("", &[]), control))).await.unwrap_err();
        assert_eq!(faults(&status), one("game.clock.control.periods[0].base", "INVALID_DURATION"), "{bad:?}");

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

/// Every kind of fault that a control can have, each at its field, and all of them at once.
#[tokio::test]
async fn every_fault_of_a_control_is_named_with_its_path() {
    use pb::TimeMode as Mode;
    let mut client = service::client().await;
    let minute = pb::ClockPeriod { base: Some(super::duration(60_000)), ..pb::ClockPeriod::default() };
    let moded = |mode: Mode, extra_ms: i64| pb::ClockPeriod {
        mode: mode.into(),
        extra: Some(super::duration(extra_ms)),
        ..minute
    };
    let quota = |moves| pb::ClockPeriod { moves, ..minute };
    let list = |periods: &[pb::ClockPeriod]| pb::ClockControl { periods: periods.to_vec(), ..Default::default() };
    let byoyomi = |byoyomi_periods| pb::ClockPeriod { byoyomi_periods, ..moded(Mode::Byoyomi, 10) };
    let canadian = |canadian_moves| pb::ClockPeriod { canadian_moves, ..moded(Mode::Canadian, 10) };
    let from_move = |mode, from_move| pb::ClockPeriod { from_move, ..moded(mode, 0) };
    let margin = |flag: pb::FlagPolicy, period| pb::ClockControl {
        flag: flag.into(),
        margin: Some(super::duration(1)),
        ..list(&[period])
    };
    let cases = [
        (list(&[]), "periods", "EMPTY"),
        (list(&[quota(1); 17]), "periods", "TOO_MANY"),
        (list(&[minute, minute]), "periods[0].moves", "QUOTA_MISSING"),
        (pb::ClockControl { repeat_last: true, ..list(&[minute]) }, "periods[0].moves", "QUOTA_MISSING"),
        (list(&[quota(40)]), "periods[0].moves", "QUOTA_WITHOUT_NEXT_PERIOD"),
        (list(&[quota(10_001), minute]), "periods[0].moves", "TOO_LARGE"),
        (list(&[pb::ClockPeriod::default()]), "periods[0].base", "NO_TIME"),
        (list(&[moded(Mode::PerMove, 10)]), "periods[0].base", "SUPERFLUOUS"),
        (list(&[moded(Mode::None, 5)]), "periods[0].extra", "SUPERFLUOUS"),
        (list(&[pb::ClockPeriod { base: None, ..moded(Mode::PerMove, 0) }]), "periods[0].extra", "MISSING"),
        (list(&[from_move(Mode::None, 61)]), "periods[0].from_move", "SUPERFLUOUS"),
        (list(&[from_move(Mode::Fischer, 10_001)]), "periods[0].from_move", "TOO_LARGE"),
        (list(&[byoyomi(0)]), "periods[0].byoyomi_periods", "MISSING"),
        (list(&[byoyomi(1_001)]), "periods[0].byoyomi_periods", "TOO_LARGE"),
        (list(&[pb::ClockPeriod { byoyomi_periods: 1, ..minute }]), "periods[0].byoyomi_periods", "SUPERFLUOUS"),
        (list(&[canadian(0)]), "periods[0].canadian_moves", "MISSING"),
        (list(&[canadian(10_001)]), "periods[0].canadian_moves", "TOO_LARGE"),
        (list(&[pb::ClockPeriod { canadian_moves: 1, ..minute }]), "periods[0].canadian_moves", "SUPERFLUOUS"),
        (list(&[pb::ClockPeriod { moves: 5, ..byoyomi(3) }, minute]), "periods[0].mode", "OVERTIME_NOT_LAST"),
        (list(&[quota(2), moded(Mode::Hourglass, 0)]), "periods[1].mode", "STANDS_ALONE"),
        (
            pb::ClockControl { black_periods: vec![minute], ..list(&[moded(Mode::Hourglass, 0)]) },
            "black_periods",
            "HOURGLASS_FOR_ONE",
        ),
        (
            pb::ClockControl { black_periods: vec![quota(3)], ..list(&[minute]) },
            "black_periods[0].moves",
            "QUOTA_WITHOUT_NEXT_PERIOD",
        ),
        (
            pb::ClockControl { lag: pb::LagPolicy::Quota.into(), ..list(&[moded(Mode::Hourglass, 0)]) },
            "lag",
            "NOT_APPLICABLE",
        ),
        (margin(pb::FlagPolicy::Observed, minute), "margin", "NEEDS_AUTOMATIC_FLAG"),
        (margin(pb::FlagPolicy::Automatic, moded(Mode::Hourglass, 0)), "margin", "NOT_APPLICABLE"),
    ];
    for (control, field, fault) in cases {
        let status = tick(&mut client, timed(game("", &[]), control), 0, None).await.unwrap_err();
        let found = faults(&status);
        assert_eq!(found, one(&format!("game.clock.control.{field}"), "INVALID_CLOCK_CONTROL"), "{fault}");
        assert_eq!(status.get_error_details().error_info().unwrap().metadata["fault"], fault, "{field}");
    }

    let bad = Duration { seconds: -1, nanos: 0 };
    let both = pb::ClockControl {
        black_periods: vec![pb::ClockPeriod { extra: Some(bad), ..moded(Mode::Byoyomi, 0) }],
        margin: Some(bad),
        zero: 9,
        ..list(&[pb::ClockPeriod { canadian_moves: 7, ..quota(40) }, pb::ClockPeriod { base: Some(bad), ..minute }])
    };
    let status = tick(&mut client, timed(game("", &[]), both), 0, None).await.unwrap_err();
    let expected = [
        ("zero", "UNKNOWN_ENUM_VALUE"),
        ("margin", "INVALID_DURATION"),
        ("periods[1].base", "INVALID_DURATION"),
        ("black_periods[0].extra", "INVALID_DURATION"),
        ("periods[0].canadian_moves", "INVALID_CLOCK_CONTROL"),
        ("black_periods[0].byoyomi_periods", "INVALID_CLOCK_CONTROL"),
    ];
    assert_eq!(
        faults(&status),
        expected.map(|(field, reason)| one(&format!("game.clock.control.{field}"), reason)[0].clone())
    );
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
