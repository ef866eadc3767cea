//! Flags, default times and controls.

use arbiter::wire::pb::{self, Preset, incident::Incident};

use super::{FIDE, flag_falls};
use crate::{
    requests::{BOTH_CAN_MATE, flag_seen, game, judge, seconds, start, tick, with_clock},
    service::{self, Client},
};

/// The test at a flag fall: any series of legal moves in the Laws, lists in the texts.
#[tokio::test]
async fn x06_laws_and_lists_at_a_flag_fall() {
    let mut client = service::client().await;
    // Two knights against a pawn: the Greek list does not have them; the Finnish text asks only for more than a king.
    let knights = "7k/8/8/5nn1/8/8/P7/K7 w - - 0 1";
    for (preset, outcome) in [
        (Preset::TextGreek, pb::Outcome::Draw),
        (Preset::TextFinnish, pb::Outcome::Win),
        (Preset::Chesscom, pb::Outcome::Win),
    ] {
        let verdict = flag_falls_for(&mut client, preset, knights).await;
        assert_eq!(verdict.outcome(), outcome, "{preset:?}");
    }
    // A knight against a queen: nobody can mate, whatever a list says.
    let queen = "7k/8/8/8/8/5n2/Q7/K7 w - - 0 1";
    assert_eq!(flag_falls(&mut client, FIDE, queen).await.outcome(), pb::Outcome::Draw);
    assert_eq!(flag_falls(&mut client, Preset::TextFinnish, queen).await.outcome(), pb::Outcome::Win);
}

async fn flag_falls_for(client: &mut Client, preset: Preset, fen: &str) -> pb::Verdict {
    let game = start(client, with_clock(game(preset, fen, &[]), 60, 0)).await;
    let automatic = game.rules.as_ref().unwrap().flag() == pb::FlagPolicy::Automatic;
    let seen = flag_seen(pb::FlagObserver::Black).filter(|_| !automatic);
    tick(client, game, 61, seen).await.verdict.unwrap()
}

/// The Finnish text says once that time out loses, and once that a bare king only draws: the second is the rule.
#[tokio::test]
async fn x07_the_finnish_exception() {
    let mut client = service::client().await;
    let bare = flag_falls(&mut client, Preset::TextFinnish, "7k/8/8/8/8/8/P7/K7 w - - 0 1").await;
    assert_eq!(bare.outcome(), pb::Outcome::Draw);
    let knight = flag_falls(&mut client, Preset::TextFinnish, "7k/8/8/8/8/5n2/P7/K7 w - - 0 1").await;
    assert_eq!(knight.outcome(), pb::Outcome::Win);
}

/// Both flags down: always a draw in the Greek text; in the Laws the first one loses, and only an unknown order in the
/// last period draws.
#[tokio::test]
async fn x08_both_flags() {
    let mut client = service::client().await;
    for (preset, first, termination) in [
        (Preset::TextGreek, pb::FirstFlag::White, pb::Termination::BothFlags),
        (FIDE, pb::FirstFlag::White, pb::Termination::TimeForfeit),
        (FIDE, pb::FirstFlag::Unknown, pb::Termination::BothFlags),
    ] {
        let mut game = start(&mut client, with_clock(game(preset, BOTH_CAN_MATE, &[]), 60, 0)).await;
        let clock = game.clock.as_mut().unwrap();
        let state = clock.state.as_mut().unwrap();
        for player in [&mut state.white, &mut state.black] {
            let player = player.as_mut().unwrap();
            player.remaining = seconds(0);
            player.flag_down = true;
        }
        state.first_flag = first.into();
        if first == pb::FirstFlag::Unknown {
            clock.control.as_mut().unwrap().flag_mark = pb::FlagMark::Unmarked.into();
        }
        let answer = tick(&mut client, game, 0, flag_seen(pb::FlagObserver::Arbiter)).await;
        assert_eq!(answer.verdict.unwrap().termination(), termination, "{preset:?} {first:?}");
    }
}

/// The default time is the event's; silence is zero, one hour, or no answer, by edition.
#[tokio::test]
async fn x11_default_times() {
    let mut client = service::client().await;
    let late = |time| {
        Incident::LateArrival(pb::LateArrival {
            by: pb::Color::Black.into(),
            late: seconds(time),
            ..Default::default()
        })
    };
    for (preset, regulations, time, reason) in [
        (FIDE, None, 1, pb::IncidentReason::DefaultTimePassed),
        (FIDE, None, 0, pb::IncidentReason::ArrivedInTime),
        (FIDE, Some(1_800), 1_800, pb::IncidentReason::ArrivedInTime),
        (FIDE, Some(1_800), 1_801, pb::IncidentReason::DefaultTimePassed),
        (Preset::TextSerbian, None, 3_600, pb::IncidentReason::ArrivedInTime),
        (Preset::Fide2005, None, 3_601, pb::IncidentReason::DefaultTimePassed),
        (Preset::Fide2014, None, 1, pb::IncidentReason::DefaultTimeUnknown),
        (Preset::TextGreek, None, 1, pb::IncidentReason::DefaultTimeUnknown),
        (Preset::Uscf, None, 3_600, pb::IncidentReason::ArrivedInTime),
        (Preset::Lichess, None, 9_999, pb::IncidentReason::NoDefaultTime),
    ] {
        let mut game = game(preset, "", &[]);
        game.rules.as_mut().unwrap().default_time = regulations.and_then(seconds);
        let answer = judge(&mut client, game, late(time)).await;
        assert_eq!(answer.reason(), reason, "{preset:?} {time}");
    }
}

/// Saved time is carried over, except in delay mode up to 2009: a choice of the time control.
#[tokio::test]
async fn x16_saved_time_is_a_choice_of_the_control() {
    let mut client = service::client().await;
    for carry_over in [pb::CarryOver::Kept, pb::CarryOver::Lost] {
        let mut game = with_clock(game(FIDE, "", &[]), 60, 0);
        let control = game.clock.as_mut().unwrap().control.as_mut().unwrap();
        control.carry_over = carry_over.into();
        let echoed = start(&mut client, game).await.clock.unwrap().control.unwrap();
        assert_eq!(echoed.carry_over(), carry_over);
    }
}

/// The first increment comes before move 1 (FIDE, DGT) or after it (servers, PGN): a choice of the time control.
#[tokio::test]
async fn x27_the_first_increment() {
    let mut client = service::client().await;
    for (first, left) in [(pb::FirstIncrement::AtStart, 70), (pb::FirstIncrement::AfterMove, 60)] {
        let mut game = with_clock(game(FIDE, "", &[]), 60, 10);
        game.clock.as_mut().unwrap().control.as_mut().unwrap().first_increment = first.into();
        let reading = start(&mut client, game).await.clock.unwrap().reading.unwrap();
        assert_eq!(reading.white.unwrap().remaining.unwrap().seconds, left);
    }
}
