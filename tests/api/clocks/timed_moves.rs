//! `ApplyMove` with the time that the move took, FIDE 6.2, 6.8.

use arbiter::wire::pb::{self, IllegalMoveReason, clock_event::Event};

use super::{duration, milliseconds, pgn, tick, timed};
use crate::{
    requests::{apply, game, uci},
    service::{self, Client},
};

/// a1a8 mates; Black could mate too: a1a2 e3e1.
const MATE_NEXT: &str = "7k/4p1pp/8/8/8/4r3/6PP/R6K w - - 0 1";
/// After a1a2 Black can mate at once, but need not.
const ORDINARY: &str = "1r5k/6pp/8/8/8/8/6PP/R6K w - - 0 1";

async fn play(client: &mut Client, game: pb::Game, mv: &str, time: pb::MoveTime) -> pb::ApplyMoveResponse {
    let request = pb::ApplyMoveRequest { time: Some(time), ..apply(game, uci(mv)) };
    client.apply_move(request).await.unwrap().into_inner()
}

fn made(made_ms: i64) -> pb::MoveTime {
    pb::MoveTime { made: Some(duration(made_ms)), ..pb::MoveTime::default() }
}

fn late_press(made_ms: i64, pressed_ms: i64) -> pb::MoveTime {
    pb::MoveTime { pressed: Some(duration(pressed_ms)), ..made(made_ms) }
}

fn white(game: &pb::Game) -> pb::PlayerReading {
    game.clock.as_ref().unwrap().reading.as_ref().unwrap().white.unwrap()
}

fn ten_seconds(fen: &str, flag: pb::FlagPolicy) -> pb::Game {
    timed(game(fen, &[]), pgn("10", flag))
}

#[tokio::test]
async fn a_mate_made_before_the_flag_stands() {
    let mut client = service::client().await;
    for flag in [pb::FlagPolicy::Automatic, pb::FlagPolicy::Observed] {
        // No press is needed, so the time until it does not count.
        let answer = play(&mut client, ten_seconds(MATE_NEXT, flag), "a1a8", late_press(9_999, 5_000)).await;
        assert!(answer.r#move.is_some() && answer.rejection.is_none(), "{answer:?}");
        assert_eq!(answer.verdict.unwrap().termination(), pb::Termination::Checkmate);
        let after = answer.game.unwrap();
        let seen = Event::FlagSeen(pb::FlagSeen { by: pb::FlagObserver::Black.into() });
        let answer = tick(&mut client, *after, 5_000, Some(seen)).await.unwrap();
        assert_eq!(answer.verdict.unwrap().result, "1-0");
    }
}

#[tokio::test]
async fn a_mate_made_after_the_flag_stands_only_until_it_is_seen() {
    let mut client = service::client().await;
    let answer = play(&mut client, ten_seconds(MATE_NEXT, pb::FlagPolicy::Automatic), "a1a8", made(10_000)).await;
    assert_eq!(answer.rejection.unwrap().reason(), IllegalMoveReason::FlagFallen);
    let verdict = answer.verdict.unwrap();
    assert_eq!((verdict.termination(), verdict.result.as_str()), (pb::Termination::TimeForfeit, "0-1"));
    assert_eq!(answer.flag.unwrap().rung(), pb::FlagRung::Loss);
    assert!(answer.game.unwrap().position.unwrap().moves.is_empty());

    let answer = play(&mut client, ten_seconds(MATE_NEXT, pb::FlagPolicy::Observed), "a1a8", made(10_001)).await;
    assert_eq!(answer.verdict.unwrap().termination(), pb::Termination::Checkmate);
}

#[tokio::test]
async fn an_ordinary_move_pressed_too_late() {
    let mut client = service::client().await;
    let server = ten_seconds(ORDINARY, pb::FlagPolicy::Automatic);
    let answer = play(&mut client, server, "a1a2", late_press(9_000, 1_000)).await;
    assert_eq!(answer.r#move, None);
    assert_eq!(answer.rejection.unwrap().reason(), IllegalMoveReason::FlagFallen);
    assert_eq!(answer.verdict.unwrap().result, "0-1");

    // On a board the game goes on until somebody sees the flag.
    let board = ten_seconds(ORDINARY, pb::FlagPolicy::Observed);
    let answer = play(&mut client, board, "a1a2", late_press(9_000, 1_000)).await;
    assert!(answer.r#move.is_some());
    assert_eq!(answer.verdict.unwrap().result, "*");
    let after = answer.game.unwrap();
    assert!(white(&after).flag_down);
    let seen = Event::FlagSeen(pb::FlagSeen { by: pb::FlagObserver::Black.into() });
    let answer = tick(&mut client, *after, 0, Some(seen)).await.unwrap();
    assert_eq!(answer.verdict.unwrap().result, "0-1");
}

#[tokio::test]
async fn a_press_that_is_awaited_completes_the_move() {
    let mut client = service::client().await;
    let awaiting = pb::MoveTime { awaiting_press: true, ..made(3_000) };
    let answer = play(&mut client, ten_seconds("", pb::FlagPolicy::Observed), "e2e4", awaiting).await;
    assert!(answer.r#move.is_some());
    let after = answer.game.unwrap();
    let state = after.clock.as_ref().unwrap().state.unwrap();
    assert_eq!((state.made_not_pressed(), state.running()), (pb::Color::White, pb::Color::White));
    assert_eq!(state.white.unwrap().moves_completed, 0);
    let press = Event::Press(pb::PressClock::default());
    let after = tick(&mut client, *after, 500, Some(press)).await.unwrap().game.unwrap();
    let state = after.clock.as_ref().unwrap().state.unwrap();
    assert_eq!((state.made_not_pressed(), state.running()), (pb::Color::Unspecified, pb::Color::Black));
    assert_eq!(state.white.unwrap().moves_completed, 1);
    assert_eq!(milliseconds(white(&after).remaining), 6_500);
}

#[tokio::test]
async fn an_illegal_move_lets_only_time_pass() {
    let mut client = service::client().await;
    let start = ten_seconds("", pb::FlagPolicy::Automatic);
    let running = tick(&mut client, start, 0, Some(Event::Start(pb::StartClock::default()))).await.unwrap();
    let answer = play(&mut client, *running.game.unwrap(), "e2e5", made(4_000)).await;
    assert_eq!(answer.rejection.unwrap().reason(), IllegalMoveReason::WrongGeometry);
    let after = answer.game.unwrap();
    assert_eq!(milliseconds(white(&after).remaining), 6_000);
    assert_eq!(after.clock.unwrap().state.unwrap().white.unwrap().moves_completed, 0);
    assert!(after.position.unwrap().moves.is_empty());
}
