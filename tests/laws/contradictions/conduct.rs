//! Illegal moves, touches, resignation and conduct.

use arbiter::wire::pb::{self, Preset, incident::Incident};

use super::{FIDE, IN_CHECK, SHUFFLE, illegal, misconduct, touching};
use crate::{
    requests::{BOTH_CAN_MATE, claim, game, judge, make, seconds, start, with_clock},
    service,
};

/// Illegal moves: the second loses, the third, none, or there are none at all.
#[tokio::test]
async fn x09_illegal_moves_by_rule_set() {
    let mut client = service::client().await;
    for (preset, before, reason) in [
        (FIDE, 1, pb::IncidentReason::IllegalMovesLose),
        (Preset::TextGreek, 1, pb::IncidentReason::IllegalMovesLose),
        (Preset::Fide2009, 1, pb::IncidentReason::IllegalMoveCounted),
        (Preset::Fide2009, 2, pb::IncidentReason::IllegalMovesLose),
        (Preset::TextSerbian, 2, pb::IncidentReason::IllegalMovesLose),
        (Preset::TextPolish, 9, pb::IncidentReason::IllegalMoveCounted),
        (Preset::Uscf, 9, pb::IncidentReason::IllegalMoveCounted),
        (Preset::Lichess, 0, pb::IncidentReason::IllegalMovesRefused),
        (Preset::Fide2023Server, 0, pb::IncidentReason::IllegalMovesRefused),
    ] {
        let mut game = game(preset, IN_CHECK, &[]);
        game.conduct = Some(pb::Conduct {
            white: Some(pb::PlayerConduct { illegal_moves: before, ..Default::default() }),
            ..Default::default()
        });
        let answer = judge(&mut client, game, illegal()).await;
        // Whether the rook can still mate is another question; lost or drawn, it is one too many.
        let reason_found = match answer.reason() {
            pb::IncidentReason::IllegalMovesUndetermined => pb::IncidentReason::IllegalMovesLose,
            found => found,
        };
        assert_eq!(reason_found, reason, "{preset:?} {before}");
        if preset == Preset::TextPolish {
            assert!(answer.penalties.is_empty());
        }
    }
}

/// Touch-move: own and enemy pieces in the Laws, own ones only in the Hungarian text.
#[tokio::test]
async fn x10_touching_enemy_pieces() {
    let mut client = service::client().await;
    let fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    let answer = judge(&mut client, game(FIDE, fen, &[]), touching(pb::Color::White, &["d5"])).await;
    assert_eq!(answer.obligations[0].kind(), pb::ObligationKind::CapturePiece);
    let answer = judge(&mut client, game(Preset::TextHungarian, fen, &[]), touching(pb::Color::White, &["d5"])).await;
    assert_eq!(answer.obligations[0].kind(), pb::ObligationKind::Free);
    let answer = judge(&mut client, game(Preset::TextHungarian, fen, &[]), touching(pb::Color::White, &["e4"])).await;
    assert_eq!(answer.obligations[0].kind(), pb::ObligationKind::MovePiece);
}

/// Leaving the hall: a resignation in the Serbian text, a loss in the Greek one; in the Laws the clock runs.
#[tokio::test]
async fn x12_leaving() {
    let mut client = service::client().await;
    let left = Incident::Leave(pb::LeaveGame { by: pb::Color::White.into(), permitted: false });
    let answer = judge(&mut client, game(FIDE, "", &[]), left.clone()).await;
    assert_eq!(answer.status(), pb::RulingStatus::ArbiterInputRequired);
    assert_eq!(answer.verdict.unwrap().outcome(), pb::Outcome::Ongoing);
    for preset in [Preset::TextSerbian, Preset::TextGreek] {
        let verdict = judge(&mut client, game(preset, "", &[]), left.clone()).await.verdict.unwrap();
        assert_eq!((verdict.termination(), verdict.winner()), (pb::Termination::LeftGame, pb::Color::Black));
        assert_eq!(verdict.laws[0].edition(), pb::Edition::Text);
    }
}

/// Not recording: a loss in the Greek text; in the Laws the arbiter decides.
#[tokio::test]
async fn x13_not_recording() {
    let mut client = service::client().await;
    let incident = misconduct(pb::Color::White, pb::Misconduct::NotRecording);
    let answer = judge(&mut client, game(FIDE, "", &[]), incident.clone()).await;
    assert_eq!(answer.required_inputs, [i32::from(pb::RequiredInput::Penalty)]);
    let answer = judge(&mut client, game(Preset::TextGreek, "", &[]), incident).await;
    assert_eq!(answer.verdict.unwrap().termination(), pb::Termination::NotRecording);
}

/// Resignation against a side that cannot mate: a draw since 2023, a loss in all the rest.
#[tokio::test]
async fn x15_resignation_against_a_bare_king() {
    let mut client = service::client().await;
    for (preset, outcome) in [
        (FIDE, pb::Outcome::Draw),
        (Preset::TextHungarian, pb::Outcome::Draw),
        (Preset::Fide2018, pb::Outcome::Win),
        (Preset::Uscf, pb::Outcome::Win),
        (Preset::Lichess, pb::Outcome::Win),
        (Preset::TextGreek, pb::Outcome::Win),
        (Preset::TextSerbian, pb::Outcome::Win),
    ] {
        let resign = Incident::Resign(pb::Resign { by: pb::Color::White.into(), ..Default::default() });
        let game = game(preset, "8/8/4k3/8/8/4K3/5P2/8 w - - 0 1", &[]);
        assert_eq!(judge(&mut client, game, resign).await.verdict.unwrap().outcome(), outcome, "{preset:?}");
    }
}

/// A player has the move when the opponent's is made; in 2005 when it is completed.
#[tokio::test]
async fn x17_having_the_move() {
    let mut client = service::client().await;
    for (preset, reason) in [
        (FIDE, pb::IncidentReason::MustMove),
        (Preset::Fide2005, pb::IncidentReason::TouchedOutOfTurn),
        (Preset::TextSerbian, pb::IncidentReason::TouchedOutOfTurn),
    ] {
        let game = start(&mut client, with_clock(game(preset, "", &[]), 60, 0)).await;
        let time = pb::MoveTime { made: seconds(1), awaiting_press: true, ..Default::default() };
        let made = make(&mut client, game, "e2e4", Some(time)).await.game.unwrap();
        let answer = judge(&mut client, *made, touching(pb::Color::Black, &["e7"])).await;
        assert_eq!(answer.reason(), reason, "{preset:?}");
    }
}

/// There is no official gesture of resignation: what can mean something else is asked about.
#[tokio::test]
async fn x20_gestures_of_resignation() {
    let mut client = service::client().await;
    use pb::ResignationSign as Sign;
    for preset in [FIDE, Preset::TextGreek] {
        for (sign, asked) in [
            (Sign::Declared, false),
            (Sign::Signed, false),
            (Sign::KingLaidDown, true),
            (Sign::HandOffered, true),
            (Sign::ClockStopped, true),
        ] {
            let resign = Incident::Resign(pb::Resign { by: pb::Color::White.into(), sign: sign.into() });
            let answer = judge(&mut client, game(preset, BOTH_CAN_MATE, &[]), resign).await;
            let unclear = answer.reason() == pb::IncidentReason::ResignationUnclear;
            assert_eq!(unclear, asked, "{preset:?} {sign:?}");
        }
    }
}

/// Blitz with one arbiter for each game: literally two minutes, because only B.3 refers to A.3. Contested: the switch
/// can be set.
#[tokio::test]
async fn x25_two_minutes_in_supervised_blitz() {
    let mut client = service::client().await;
    for (bonus, price) in [(None, 120), (Some(60), 60)] {
        let mut game = game(FIDE, "", &SHUFFLE);
        let rules = game.rules.as_mut().unwrap();
        rules.time_class = pb::TimeClass::Blitz.into();
        rules.supervision = pb::Supervision::Supervised.into();
        rules.wrong_claim_bonus = bonus.and_then(seconds);
        let request = claim(game, pb::ClaimGround::ThreefoldRepetition, None);
        let answer = client.claim_draw(request).await.unwrap().into_inner();
        assert_eq!(answer.penalties[0].time.unwrap().seconds, price);
        let edition = answer.penalties[0].law.clone().unwrap().edition();
        assert_eq!(edition, if bonus.is_some() { pb::Edition::Event } else { pb::Edition::Fide2023 });
    }
}

/// Only a device and persistent refusal lose by themselves; every other breach is the arbiter's.
#[tokio::test]
async fn x31_which_breaches_lose() {
    let mut client = service::client().await;
    use pb::Misconduct as Kind;
    for (kind, loses) in [
        (Kind::ElectronicDevice, true),
        (Kind::RefusalToComply, true),
        (Kind::Disturbance, false),
        (Kind::ClockHandling, false),
        (Kind::Other, false),
        (Kind::NotRecording, false),
    ] {
        let answer = judge(&mut client, game(FIDE, "", &[]), misconduct(pb::Color::Black, kind)).await;
        assert_eq!(answer.verdict.clone().unwrap().outcome() == pb::Outcome::Win, loses, "{kind:?}");
        assert_eq!(answer.status() == pb::RulingStatus::ArbiterInputRequired, !loses, "{kind:?}");
    }
    let both = judge(&mut client, game(FIDE, "", &[]), misconduct(pb::Color::Unspecified, Kind::RefusalToComply)).await;
    assert_eq!(both.verdict.unwrap().outcome(), pb::Outcome::BothLose);
}
