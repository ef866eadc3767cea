//! Draws, claims and agreements.

use arbiter::wire::pb::{self, Preset, incident::Incident};

use super::{FIDE, SHUFFLE, flag_falls, termination};
use crate::{
    requests::{claim, flag_seen, game, judge, make, seconds, start, tick, with_clock},
    service,
};

/// The texts count five or seven draws; here each way to draw has a code of its own, and nothing counts them.
#[tokio::test]
async fn x01_each_draw_has_its_own_reason() {
    let mut client = service::client().await;
    let mut found = Vec::new();
    for (fen, moves) in [
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", vec![]),
        ("8/8/4k3/8/8/4K3/8/8 w - - 0 1", vec![]),
        ("", SHUFFLE.repeat(4)),
        ("8/8/8/4k3/8/4K3/4R3/8 w - - 150 160", vec![]),
    ] {
        found.push(termination(&mut client, FIDE, fen, &moves).await);
    }
    let resign = Incident::Resign(pb::Resign { by: pb::Color::White.into(), ..Default::default() });
    let resigned = judge(&mut client, game(FIDE, "8/8/4k3/8/8/4K3/5P2/8 w - - 0 1", &[]), resign).await;
    found.push(resigned.verdict.unwrap().termination());
    found.push(flag_falls(&mut client, FIDE, "7k/8/8/8/8/8/P7/K7 w - - 0 1").await.termination());
    for (index, one) in found.iter().enumerate() {
        assert_ne!(*one, pb::Termination::Unspecified);
        assert!(!found[..index].contains(one), "{one:?} twice");
    }
}

/// Threefold and fifty moves: claims in the Laws and in the Greek and Finnish texts, facts in the Hungarian and Polish
/// ones.
#[tokio::test]
async fn x02_claims_or_facts() {
    let mut client = service::client().await;
    let third = SHUFFLE.repeat(2);
    let fifty = "8/8/8/4k3/8/4K3/4R3/8 w - - 100 120";
    for preset in [FIDE, Preset::TextGreek, Preset::TextFinnish, Preset::TextSerbian] {
        assert_eq!(termination(&mut client, preset, "", &third).await, pb::Termination::Unspecified);
        assert_eq!(termination(&mut client, preset, fifty, &[]).await, pb::Termination::Unspecified);
        let request = claim(game(preset, "", &third), pb::ClaimGround::ThreefoldRepetition, None);
        assert_eq!(client.claim_draw(request).await.unwrap().into_inner().result(), pb::ClaimResult::Upheld);
    }
    for preset in [Preset::TextHungarian, Preset::TextPolish, Preset::Chesscom] {
        assert_eq!(termination(&mut client, preset, "", &third).await, pb::Termination::RepetitionAutomatic);
        assert_eq!(termination(&mut client, preset, fifty, &[]).await, pb::Termination::MoveCountAutomatic);
    }
}

/// Who may claim: the player on the move, or in the Greek text and on lichess either.
#[tokio::test]
async fn x03_who_may_claim() {
    let mut client = service::client().await;
    for (preset, result) in [
        (FIDE, pb::ClaimResult::Refused),
        (Preset::TextFinnish, pb::ClaimResult::Refused),
        (Preset::TextGreek, pb::ClaimResult::Upheld),
        (Preset::Lichess, pb::ClaimResult::Upheld),
    ] {
        let mut request = claim(game(preset, "", &SHUFFLE.repeat(2)), pb::ClaimGround::ThreefoldRepetition, None);
        request.claimant = pb::Color::Black.into();
        assert_eq!(client.claim_draw(request).await.unwrap().into_inner().result(), result, "{preset:?}");
    }
}

/// A wrong claim costs time in the Laws, by edition and class; the Greek "may" is read as the Laws' "shall".
#[tokio::test]
async fn x04_the_price_of_a_wrong_claim() {
    let mut client = service::client().await;
    for (preset, class, price) in [
        (FIDE, pb::TimeClass::Standard, Some(120)),
        (FIDE, pb::TimeClass::Rapid, Some(60)),
        (Preset::Fide2018, pb::TimeClass::Rapid, Some(120)),
        (Preset::Fide2009, pb::TimeClass::Standard, Some(180)),
        (Preset::TextGreek, pb::TimeClass::Standard, Some(120)),
        (Preset::Fics, pb::TimeClass::Standard, None),
        (Preset::Lichess, pb::TimeClass::Standard, None),
    ] {
        let mut game = game(preset, "", &SHUFFLE);
        game.rules.as_mut().unwrap().time_class = class.into();
        let request = claim(game, pb::ClaimGround::ThreefoldRepetition, None);
        let answer = client.claim_draw(request).await.unwrap().into_inner();
        assert_eq!(answer.result(), pb::ClaimResult::Refused);
        let paid = answer.penalties.first().map(|penalty| penalty.time.unwrap().seconds);
        assert_eq!(paid, price, "{preset:?} {class:?}");
    }
}

/// Fivefold and 75 moves exist from 2014 on, and in no other text than the Greek one.
#[tokio::test]
async fn x05_fivefold_and_seventy_five_moves_since_2014() {
    let mut client = service::client().await;
    let fifth = SHUFFLE.repeat(4);
    let late = "8/8/8/4k3/8/4K3/4R3/8 w - - 150 160";
    for preset in [FIDE, Preset::Fide2018, Preset::Fide2014, Preset::TextGreek] {
        assert_eq!(termination(&mut client, preset, "", &fifth).await, pb::Termination::FivefoldRepetition);
        assert_eq!(termination(&mut client, preset, late, &[]).await, pb::Termination::SeventyFiveMoves);
    }
    for preset in [Preset::Fide2009, Preset::Fide2005, Preset::TextSerbian, Preset::TextFinnish] {
        assert_eq!(termination(&mut client, preset, "", &fifth).await, pb::Termination::Unspecified);
        assert_eq!(termination(&mut client, preset, late, &[]).await, pb::Termination::Unspecified);
    }
}

/// Agreement: at any time in the Hungarian text and until 2014, after one move each since 2017.
#[tokio::test]
async fn x14_agreement() {
    let mut client = service::client().await;
    for (preset, outcome) in [
        (FIDE, pb::Outcome::Ongoing),
        (Preset::Fide2018, pb::Outcome::Ongoing),
        (Preset::Fide2014, pb::Outcome::Draw),
        (Preset::TextHungarian, pb::Outcome::Draw),
        (Preset::Uscf, pb::Outcome::Draw),
    ] {
        let offer = Incident::OfferDraw(pb::OfferDraw { by: pb::Color::White.into(), ..Default::default() });
        let offered = judge(&mut client, game(preset, "", &[]), offer).await.game.unwrap();
        let accepted = Incident::AnswerDrawOffer(pb::AnswerDrawOffer {
            by: pb::Color::Black.into(),
            response: pb::OfferResponse::Accepted.into(),
        });
        assert_eq!(judge(&mut client, *offered, accepted).await.verdict.unwrap().outcome(), outcome, "{preset:?}");
    }
}

/// Dead by material: the lists of the texts are played as they stand; the Laws ask the general question.
#[tokio::test]
async fn x19_lists_of_dead_material() {
    let mut client = service::client().await;
    let same_bishops = "8/2b5/4k3/8/8/4K3/8/2B5 w - - 0 1";
    for (preset, termination_expected) in [
        (FIDE, pb::Termination::DeadPosition),
        (Preset::TextFinnish, pb::Termination::InsufficientMaterialList),
        (Preset::TextHungarian, pb::Termination::InsufficientMaterialList),
        (Preset::TextPolish, pb::Termination::Unspecified),
    ] {
        assert_eq!(termination(&mut client, preset, same_bishops, &[]).await, termination_expected, "{preset:?}");
    }
    for (preset, fen, ends) in [
        (Preset::Icc, "8/2n5/4k3/8/8/4K3/8/5N2 w - - 0 1", true),
        (Preset::Chesscom, "8/8/4k3/8/8/4K3/3N1N2/8 w - - 0 1", true),
        (Preset::Lichess, "8/2n5/4k3/8/8/4K3/8/5N2 w - - 0 1", false),
        (Preset::TextPolish, "8/8/4k3/8/8/4K3/5N2/8 w - - 0 1", true),
    ] {
        let ended = termination(&mut client, preset, fen, &[]).await == pb::Termination::InsufficientMaterialList;
        assert_eq!(ended, ends, "{preset:?} {fen}");
    }
}

/// 6.9 does not name 9.6, but a draw that was reached before the flag was recognised stands.
#[tokio::test]
async fn x23_seventy_five_moves_before_the_flag() {
    let mut client = service::client().await;
    let game = with_clock(game(FIDE, "8/8/8/4k3/8/4K3/4R3/8 w - - 149 160", &[]), 60, 0);
    let game = start(&mut client, game).await;
    let time = pb::MoveTime { made: seconds(61), ..Default::default() };
    let drawn = make(&mut client, game, "e2d2", Some(time)).await.game.unwrap();
    let answer = tick(&mut client, *drawn, 1, flag_seen(pb::FlagObserver::Arbiter)).await;
    assert_eq!(answer.verdict.unwrap().termination(), pb::Termination::SeventyFiveMoves);
}

/// 9.6.1 points to 9.2.2 for "the same position"; the definition is in 9.2.3: a capture in passing that was possible the
/// first time makes that position another one.
#[tokio::test]
async fn x24_the_same_position_of_the_fivefold_rule() {
    let mut client = service::client().await;
    let mut moves = vec!["e2e4", "g8f6", "e4e5", "d7d5"];
    moves.extend(["f1e2", "c8d7", "e2f1", "d7c8"].repeat(4));
    assert_eq!(termination(&mut client, FIDE, "", &moves).await, pb::Termination::Unspecified);
    moves.extend(["f1e2", "c8d7", "e2f1", "d7c8"]);
    assert_eq!(termination(&mut client, FIDE, "", &moves).await, pb::Termination::FivefoldRepetition);
}

/// A claim after the move was played: refused at a price in the Laws, valid until the press in the US.
#[tokio::test]
async fn x26_a_played_move() {
    let mut client = service::client().await;
    let mut moves = SHUFFLE.repeat(2);
    let last = moves.pop().unwrap();
    for (preset, result, reason) in [
        (FIDE, pb::ClaimResult::Refused, pb::ClaimReason::MovePlayed),
        (Preset::Uscf, pb::ClaimResult::Upheld, pb::ClaimReason::Unspecified),
    ] {
        let mut request = claim(game(preset, "", &moves), pb::ClaimGround::ThreefoldRepetition, Some(last));
        request.intended_move_status = pb::IntendedMoveStatus::Played.into();
        let answer = client.claim_draw(request).await.unwrap().into_inner();
        assert_eq!((answer.result(), answer.reason()), (result, reason), "{preset:?}");
        assert_eq!(answer.penalties.is_empty(), result == pb::ClaimResult::Upheld);
        // The same with the move in the game and the press still awaited.
        let game = start(&mut client, with_clock(game(preset, "", &moves), 600, 0)).await;
        let time = pb::MoveTime { made: seconds(1), awaiting_press: true, ..Default::default() };
        let made = make(&mut client, game, last, Some(time)).await.game.unwrap();
        let mut request = claim(*made, pb::ClaimGround::ThreefoldRepetition, None);
        request.claimant = pb::Color::Black.into();
        let answer = client.claim_draw(request).await.unwrap().into_inner();
        assert_eq!((answer.result(), answer.reason()), (result, reason), "{preset:?}");
    }
}

/// Fifty moves are fifty by each: a hundred half-moves.
#[tokio::test]
async fn x30_fifty_moves_by_each() {
    let mut client = service::client().await;
    for preset in [Preset::TextPolish, Preset::TextHungarian] {
        let at = |clock| format!("8/8/8/4k3/8/4K3/4R3/8 w - - {clock} 120");
        assert_eq!(termination(&mut client, preset, &at(99), &[]).await, pb::Termination::Unspecified);
        assert_eq!(termination(&mut client, preset, &at(100), &[]).await, pb::Termination::MoveCountAutomatic);
    }
}

/// A claim needs no scoresheet here: the moves are the evidence, and an answer says at which plies a position stood.
#[tokio::test]
async fn x32_the_moves_are_the_evidence() {
    let mut client = service::client().await;
    let mut game = game(FIDE, "", &SHUFFLE.repeat(2));
    game.rules.as_mut().unwrap().time_class = pb::TimeClass::Rapid.into();
    let request = claim(game, pb::ClaimGround::ThreefoldRepetition, None);
    let answer = client.claim_draw(request).await.unwrap().into_inner();
    assert_eq!((answer.result(), answer.occurrence_plies), (pb::ClaimResult::Upheld, vec![0, 4, 8]));
}
