//! Moves, notation and wordings.

use arbiter::wire::pb::{self, Preset, incident::Incident};

use super::{FIDE, switch};
use crate::{
    requests::{BOTH_CAN_MATE, game, judge, make, uci},
    service,
};

/// The Serbian text garbles how castling is lost and when a capture is done: the Laws are followed.
#[tokio::test]
async fn x18_garbled_wordings_follow_the_laws() {
    let mut client = service::client().await;
    for moves in [&["e1e2", "e8e7", "e2e1", "e7e8"][..], &["h1h2", "e8e7", "h2h1", "e7e8"][..]] {
        let game = game(Preset::TextSerbian, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", moves);
        let answer = make(&mut client, game, "e1g1", None).await;
        assert_eq!(answer.rejection.unwrap().reason(), pb::IllegalMoveReason::CastlingRightLost);
    }
    // The capturing piece is released: the capture stands.
    let mut capture = pb::TouchPieces {
        by: pb::Color::White.into(),
        touches: ["e4", "d5"].map(|square| pb::Touch { square: square.into() }).to_vec(),
        released_on: "d5".into(),
        ..Default::default()
    };
    let position = game(Preset::TextSerbian, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", &[]);
    let answer = judge(&mut client, position.clone(), Incident::Touch(capture.clone())).await;
    assert_eq!(answer.reason(), pb::IncidentReason::ReleasedOn);
    capture.released_on.clear();
    let answer = judge(&mut client, position, Incident::Touch(capture)).await;
    assert_eq!(answer.obligations[0].moves, ["e4d5"]);
}

/// Greek files are read where Greek is declared; what is written has the files a to h.
#[tokio::test]
async fn x21_greek_files() {
    let mut client = service::client().await;
    let request = pb::ApplyMoveRequest {
        r#move: Some(pb::MoveInput {
            notation: Some(pb::move_input::Notation::San("ε4".to_owned())),
            letters: pb::PieceLetters::Greek.into(),
        }),
        options: Some(pb::AnswerOptions { letters: pb::PieceLetters::Greek.into(), ..Default::default() }),
        ..Default::default()
    };
    assert_eq!(client.apply_move(request).await.unwrap().into_inner().r#move.unwrap().san, "e4");
}

/// The Finnish text forgets that the queen moves sideways.
#[tokio::test]
async fn x22_the_queen_moves_sideways() {
    let mut client = service::client().await;
    let game = game(Preset::TextFinnish, "7k/8/8/8/Q7/8/8/K7 w - - 0 1", &[]);
    assert!(make(&mut client, game, "a4d4", None).await.rejection.is_none());
}

/// A pawn's double step "on its first move" or "from its start square": the square decides.
#[tokio::test]
async fn x28_double_steps_from_the_start_square() {
    let mut client = service::client().await;
    let game = game(FIDE, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 40", &[]);
    assert!(make(&mut client, game, "e2e4", None).await.r#move.unwrap().double_step);
}

/// Check is an attack on the king, mate included; the Finnish text calls it check only where there is a way out.
#[tokio::test]
async fn x29_check_in_mate() {
    let mut client = service::client().await;
    let answer = make(&mut client, game(FIDE, BOTH_CAN_MATE, &[]), "a1a8", None).await;
    let mv = answer.r#move.unwrap();
    assert!(mv.check && mv.checkmate);
    assert!(answer.state.unwrap().check);
}

/// The Serbian text breaks off, and the others say nothing on offers, adjournment or Chess960: the Laws fill the gaps.
#[tokio::test]
async fn x33_gaps_are_filled_from_the_laws() {
    let mut client = service::client().await;
    let sealed =
        |mv: Option<&str>| Incident::SealedMove(pb::SealedMove { by: pb::Color::White.into(), r#move: mv.map(uci) });
    for preset in [Preset::TextSerbian, Preset::TextFinnish] {
        let answer = judge(&mut client, game(preset, BOTH_CAN_MATE, &[]), sealed(Some("a1b1"))).await;
        assert_eq!(answer.obligations[0].moves, ["a1b1"]);
        let answer = judge(&mut client, game(preset, BOTH_CAN_MATE, &[]), sealed(Some("a1b2"))).await;
        assert_eq!(answer.verdict.unwrap().termination(), pb::Termination::SealedMove);
        let answer = judge(&mut client, game(preset, BOTH_CAN_MATE, &[]), sealed(None)).await;
        assert_eq!(answer.verdict.unwrap().winner(), pb::Color::Black);
    }
    let switch = switch(&mut client, Preset::TextSerbian, "illegal_move_limit").await;
    assert_eq!((switch.value.as_str(), switch.source.as_str()), ("3", "FIDE_2005 7.4.b"));
}
