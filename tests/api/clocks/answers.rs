//! What a caller learns from an answer: the next thing to happen, the rung that decided, lag given back, the duty to
//! record, and text forms.

use arbiter::wire::pb::{self, FlagRung, NextClockEvent, clock_event::Event};
use tonic_types::StatusExt;

use super::{duration, milliseconds, pgn, tick, timed};
use crate::{
    requests::{apply, game, uci},
    service::{self, Client},
};

/// a1a8 mates; Black could mate too: a1a2 e3e1.
const MATE_NEXT: &str = "7k/4p1pp/8/8/8/4r3/6PP/R6K w - - 0 1";
/// Black can mate: a1a2 b8b1. A short line, so that the question is decided at once.
const BLACK_CAN_MATE: &str = "1r5k/6pp/8/8/8/8/6PP/R6K w - - 0 1";
/// Black cannot mate.
const LONE_BLACK_KING: &str = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1";

fn reading(answer: &pb::TickClockResponse) -> pb::ClockReading {
    answer.game.as_ref().unwrap().clock.as_ref().unwrap().reading.clone().unwrap()
}

fn start() -> Event {
    Event::Start(pb::StartClock { color: pb::Color::White.into() })
}

fn seen(by: pb::FlagObserver) -> Event {
    Event::FlagSeen(pb::FlagSeen { by: by.into() })
}

fn moved(lag_ms: i64) -> Event {
    Event::CompleteMove(pb::CompleteMove { color: 0, lag: Some(duration(lag_ms)) })
}

async fn begun(client: &mut Client, fen: &str, control: pb::ClockControl) -> pb::Game {
    let rules = pb::RuleSet { preset: pb::Preset::Fide2023.into(), ..pb::RuleSet::default() };
    let start_game = pb::Game { rules: Some(rules), ..timed(game(fen, &[]), control) };
    *tick(client, start_game, 0, Some(start())).await.unwrap().game.unwrap()
}

fn period(base_ms: i64, mode: pb::TimeMode, extra_ms: i64) -> pb::ClockPeriod {
    pb::ClockPeriod {
        base: Some(duration(base_ms)),
        mode: mode.into(),
        extra: Some(duration(extra_ms)),
        ..pb::ClockPeriod::default()
    }
}

/// One timer is enough: what is announced happens at that millisecond and not before, to the end of the game.
#[tokio::test]
async fn what_happens_next_is_announced() {
    let mut client = service::client().await;
    use NextClockEvent as Next;
    let overtime = pb::ClockPeriod { byoyomi_periods: 2, ..period(5_000, pb::TimeMode::Byoyomi, 3_000) };
    let block = pb::ClockPeriod { canadian_moves: 2, ..period(5_000, pb::TimeMode::Canadian, 3_000) };
    let in_two = vec![
        pb::ClockPeriod { moves: 1, ..period(5_000, pb::TimeMode::None, 0) },
        period(4_000, pb::TimeMode::None, 0),
    ];
    for (periods, moves_before, expected) in [
        (vec![period(5_000, pb::TimeMode::Fischer, 2_000)], 0, vec![(Next::Flag, 7_000)]),
        (vec![period(5_000, pb::TimeMode::SimpleDelay, 2_000)], 0, vec![(Next::Flag, 7_000)]),
        (vec![overtime], 0, vec![(Next::Overtime, 5_000), (Next::ByoyomiPeriod, 3_000), (Next::Flag, 3_000)]),
        (vec![block], 0, vec![(Next::Overtime, 5_000), (Next::Flag, 3_000)]),
        (in_two.clone(), 0, vec![(Next::Flag, 5_000)]),
        (in_two, 1, vec![(Next::Period, 5_000), (Next::Flag, 4_000)]),
        (vec![period(0, pb::TimeMode::Upcount, 0)], 0, vec![]),
    ] {
        let control = pb::ClockControl { periods, ..pb::ClockControl::default() };
        let mut now = begun(&mut client, "", control).await;
        for _ in 0..2 * moves_before {
            now = *tick(&mut client, now, 0, Some(moved(0))).await.unwrap().game.unwrap();
        }
        for (next, in_ms) in expected {
            let before = reading(&tick(&mut client, now.clone(), in_ms - 1, None).await.unwrap());
            assert_eq!((before.next_event(), milliseconds(before.time_to_next_event)), (next, 1));
            assert_eq!(before.next_color(), pb::Color::White);
            let answer = tick(&mut client, now, in_ms, None).await.unwrap();
            let happened = reading(&answer).happened;
            assert!(!happened.is_empty(), "{next:?}");
            now = *answer.game.unwrap();
        }
        let last = reading(&tick(&mut client, now, 0, None).await.unwrap());
        assert_eq!((last.next_event(), last.time_to_next_event), (Next::Unspecified, None));
    }
}

/// Whoever calls a flag learns which rung of the precedence decided.
#[tokio::test]
async fn a_flag_that_is_called_says_which_rung_decided() {
    let mut client = service::client().await;
    let ten = |flag| pgn("10", flag);
    let observed = ten(pb::FlagPolicy::Observed);
    let by_black = seen(pb::FlagObserver::Black);

    let up = begun(&mut client, BLACK_CAN_MATE, observed.clone()).await;
    let answer = tick(&mut client, up.clone(), 9_999, Some(by_black)).await.unwrap();
    let flag = answer.flag.unwrap();
    assert_eq!((flag.rung(), flag.reason()), (FlagRung::NotFallen, pb::FlagReason::NoFlagDown));

    let fallen = tick(&mut client, up.clone(), 10_000, Some(by_black)).await.unwrap();
    assert_eq!(fallen.flag.as_ref().unwrap().rung(), FlagRung::Loss);
    assert_eq!(fallen.flag.unwrap().law.unwrap().article, "6.9");
    let again = tick(&mut client, *fallen.game.unwrap(), 1, Some(by_black)).await.unwrap();
    assert_eq!(again.flag.unwrap().rung(), FlagRung::GameOverBefore);
    assert_eq!(again.verdict.unwrap().result, "0-1");

    let bare = begun(&mut client, LONE_BLACK_KING, observed.clone()).await;
    let drawn = tick(&mut client, bare, 10_000, Some(by_black)).await.unwrap();
    assert_eq!(drawn.flag.unwrap().rung(), FlagRung::OpponentCannotMate);

    // A mate made with the flag down, before anybody called it.
    let before = begun(&mut client, MATE_NEXT, observed.clone()).await;
    let time = pb::MoveTime { made: Some(duration(10_001)), ..pb::MoveTime::default() };
    let request = pb::ApplyMoveRequest { time: Some(time), ..apply(before, uci("a1a8")) };
    let mated = client.apply_move(request).await.unwrap().into_inner().game.unwrap();
    let called = tick(&mut client, *mated, 0, Some(by_black)).await.unwrap();
    assert_eq!(called.flag.unwrap().rung(), FlagRung::EndingMoveBefore);
    assert_eq!(called.verdict.unwrap().termination(), pb::Termination::Checkmate);

    let resigned = pb::JudgeIncidentRequest {
        game: Some(Box::new(begun(&mut client, BLACK_CAN_MATE, observed).await)),
        incident: Some(pb::Incident {
            incident: Some(pb::incident::Incident::Resign(pb::Resign { by: pb::Color::White.into(), sign: 0 })),
        }),
        ..pb::JudgeIncidentRequest::default()
    };
    let resigned = client.judge_incident(resigned).await.unwrap().into_inner().game.unwrap();
    let called = tick(&mut client, *resigned, 10_000, Some(by_black)).await.unwrap();
    assert_eq!(called.flag.unwrap().rung(), FlagRung::GameOverBefore);
    assert_eq!(called.verdict.unwrap().termination(), pb::Termination::Resignation);

    // The quota of one move is met: a new period. The arbiter alone may not call a flag under US rules.
    let periods = vec![
        pb::ClockPeriod { moves: 1, ..period(5_000, pb::TimeMode::None, 0) },
        period(4_000, pb::TimeMode::None, 0),
    ];
    let control = pb::ClockControl { periods, ..pb::ClockControl::default() };
    let mut quota = begun(&mut client, "", control).await;
    for _ in 0..2 {
        quota = *tick(&mut client, quota, 0, Some(moved(0))).await.unwrap().game.unwrap();
    }
    let met = tick(&mut client, quota, 5_000, Some(by_black)).await.unwrap();
    assert_eq!(met.flag.unwrap().rung(), FlagRung::QuotaMet);
    let claim = begun(&mut client, BLACK_CAN_MATE, ten(pb::FlagPolicy::Claim)).await;
    let arbiter = tick(&mut client, claim, 10_000, Some(seen(pb::FlagObserver::Arbiter))).await.unwrap();
    assert_eq!(arbiter.flag.unwrap().reason(), pb::FlagReason::ObserverMayNotCall);

    // Both flags, where the clock cannot say which fell first.
    let unmarked = pb::ClockControl { flag_mark: pb::FlagMark::Unmarked.into(), ..ten(pb::FlagPolicy::Observed) };
    let mut both = begun(&mut client, BLACK_CAN_MATE, unmarked).await;
    both = *tick(&mut client, both, 10_001, Some(moved(0))).await.unwrap().game.unwrap();
    let both = tick(&mut client, both, 10_001, Some(seen(pb::FlagObserver::Arbiter))).await.unwrap();
    let flag = both.flag.unwrap();
    assert_eq!((flag.rung(), flag.reason()), (FlagRung::BothFlags, pb::FlagReason::BothFlagsUnknownOrder));
    assert_eq!(both.verdict.unwrap().result, "1/2-1/2");
}

/// 60 + 0: a gain of 390 ms a move, 1170 to begin with, 2730 at most.
#[tokio::test]
async fn lag_is_given_back_by_quota_and_only_where_asked_for() {
    let mut client = service::client().await;
    let off = begun(&mut client, "", pgn("60", pb::FlagPolicy::Automatic)).await;
    let answer = reading(&tick(&mut client, off, 3_000, Some(moved(2_000))).await.unwrap());
    assert_eq!((answer.compensated, milliseconds(answer.charged)), (None, 3_000));

    let quota = pb::ClockControl { lag: pb::LagPolicy::Quota.into(), ..pgn("60", pb::FlagPolicy::Automatic) };
    let on = begun(&mut client, "", quota).await;
    let left =
        |game: &pb::Game| milliseconds(game.clock.as_ref().unwrap().state.as_ref().unwrap().white.unwrap().lag_quota);
    assert_eq!(left(&on), 1_170);
    let answer = tick(&mut client, on, 3_000, Some(moved(2_000))).await.unwrap();
    let shown = reading(&answer);
    assert_eq!((milliseconds(shown.compensated), milliseconds(shown.charged)), (1_170, 1_830));
    assert_eq!(milliseconds(shown.white.unwrap().remaining), 58_170);
    let mut now = answer.game.unwrap();
    assert_eq!(left(&now), 390);
    for _ in 0..16 {
        now = tick(&mut client, *now, 0, Some(moved(0))).await.unwrap().game.unwrap();
    }
    assert_eq!(left(&now), 2_730);
}

/// FIDE 8.4: less than five minutes and no 30 seconds a move free a player to the end of the period, whatever is added.
#[tokio::test]
async fn who_must_record() {
    let mut client = service::client().await;
    for (control, at_once) in [("301+5", false), ("301+30", true), ("301", false)] {
        let begun = begun(&mut client, "", pgn(control, pb::FlagPolicy::Observed)).await;
        let now = reading(&tick(&mut client, begun.clone(), 0, None).await.unwrap()).white.unwrap();
        assert!(now.must_record, "{control}");
        let almost = milliseconds(now.remaining) - 300_000;
        let now = reading(&tick(&mut client, begun.clone(), almost, None).await.unwrap()).white.unwrap();
        assert!(now.must_record, "five minutes are not less than five, {control}");
        let answer = tick(&mut client, begun, almost + 1, None).await.unwrap();
        assert_eq!(reading(&answer).white.unwrap().must_record, at_once, "{control}");
        let add = Event::Adjust(pb::AdjustClock { color: pb::Color::White.into(), change: Some(duration(120_000)) });
        let after = reading(&tick(&mut client, *answer.game.unwrap(), 0, Some(add)).await.unwrap());
        assert_eq!(after.white.unwrap().must_record, at_once, "{control}");
    }
}

#[tokio::test]
async fn time_controls_are_written_as_they_are_read() {
    let mut client = service::client().await;
    for (text, extended) in [
        ("300", false),
        ("180+2", false),
        ("40/7200:3600", false),
        ("40/7200:20/3600:900+30", false),
        ("40/9000", false),
        ("*180", false),
        ("40/5400+30:1800+30", true),
        ("300+5d", true),
        ("10.5+0.1", true),
        ("60+0.025", true),
    ] {
        let shown = reading(
            &tick(&mut client, timed(game("", &[]), pgn(text, pb::FlagPolicy::Automatic)), 0, None).await.unwrap(),
        );
        assert_eq!((shown.time_control.as_str(), shown.time_control_extended), (text, extended));
    }
    for (text, fault) in [
        ("15'/game & 10\"/move", "SYNTAX"),
        ("90 min", "SYNTAX"),
        ("-5", "SYNTAX"),
        ("40/", "SYNTAX"),
        ("?", "UNKNOWN_CONTROL"),
        ("-", "NO_CONTROL"),
        ("0/300", "NO_MOVES"),
        ("0", "NO_TIME"),
        ("10+0.0001", "TOO_FINE"),
        ("99999999999999999999", "TOO_LARGE"),
        ("36000001", "TOO_LARGE"),
        ("300:40/300", "QUOTA_MISSING"),
        ("*180:300", "STANDS_ALONE"),
        ("1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1", "TOO_MANY_FIELDS"),
    ] {
        let asked = timed(game("", &[]), pgn(text, pb::FlagPolicy::Automatic));
        let details = tick(&mut client, asked, 0, None).await.unwrap_err().get_error_details();
        assert_eq!(details.error_info().unwrap().metadata["fault"], fault, "{text}");
        assert_eq!(details.bad_request().unwrap().field_violations[0].field, "game.clock.control.time_control");
    }
}

#[tokio::test]
async fn comments_give_time_left_used_and_used_in_all() {
    let mut client = service::client().await;
    let text =
        "1. e4 {[%clk 0:09:57.1] [%emt 0:00:02.9]} {[%egt 0:00:02.900]} e5 {[%egt 1:00:00]} 2. Nf3 {[%egt 1:00]} *";
    let record =
        pb::GameRecord { record: Some(pb::game_record::Record::Pgn(text.to_owned())), ..pb::GameRecord::default() };
    let request = pb::ReplayGameRequest { record: Some(record), every_ply: true, ..pb::ReplayGameRequest::default() };
    let replayed = client.replay_game(request).await.unwrap().into_inner();
    let plies = &replayed.games[0].plies;
    let first = plies[0].time.unwrap();
    let all = (milliseconds(first.remaining), milliseconds(first.elapsed), milliseconds(first.game_elapsed));
    assert_eq!(all, (597_100, 2_900, 2_900));
    assert_eq!(plies[1].time.unwrap().game_elapsed, Some(duration(3_600_000)));
    // Minutes and seconds, or hours and minutes: reported, not guessed.
    assert_eq!(plies[2].time, None);
    assert_eq!(replayed.games[0].findings.len(), 1);
}
