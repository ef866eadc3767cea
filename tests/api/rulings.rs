//! How games end, and what is played after it.

use arbiter::wire::pb;

use crate::{
    requests::{apply, game, legal_moves, san, uci},
    service::{self, Client},
};

async fn verdict(client: &mut Client, game: pb::Game) -> pb::Verdict {
    client.generate_legal_moves(legal_moves(game)).await.unwrap().into_inner().verdict.unwrap()
}

#[tokio::test]
async fn a_new_game_is_an_empty_request() {
    let mut client = service::client().await;
    let answer = client.generate_legal_moves(pb::GenerateLegalMovesRequest::default()).await.unwrap().into_inner();
    assert_eq!(answer.moves.len(), 20);
    assert_eq!(answer.state.unwrap().fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(answer.verdict.unwrap().outcome(), pb::Outcome::Ongoing);
    assert!(answer.claims.is_empty());
}

#[tokio::test]
async fn each_way_to_end() {
    use pb::Termination as End;
    let mut client = service::client().await;
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(4);
    let rows: [(&str, &[&str], End, &str); 9] = [
        ("", &["f2f3", "e7e5", "g2g4", "d8h4"], End::Checkmate, "0-1"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", &[], End::Stalemate, "1/2-1/2"),
        ("8/8/4k3/8/8/4K3/5n2/8 w - - 0 1", &["e3f2"], End::DeadPosition, "1/2-1/2"),
        ("8/8/4k3/8/8/4K3/5N2/8 w - - 0 1", &[], End::DeadPosition, "1/2-1/2"),
        ("", &shuffle, End::FivefoldRepetition, "1/2-1/2"),
        ("8/8/8/4k3/8/4K3/4R3/8 w - - 149 120", &["e2d2"], End::SeventyFiveMoves, "1/2-1/2"),
        // Mate comes before the 75 moves.
        ("7k/8/6K1/8/8/8/8/R7 w - - 149 160", &["a1a8"], End::Checkmate, "1-0"),
        // And so does stalemate.
        ("7k/8/6K1/8/8/8/8/5Q2 w - - 149 160", &["f1f7"], End::Stalemate, "1/2-1/2"),
        ("8/8/8/8/8/8/8/k1K4R w - - 150 160", &[], End::SeventyFiveMoves, "1/2-1/2"),
    ];
    for (fen, moves, termination, result) in rows {
        let verdict = verdict(&mut client, game(fen, moves)).await;
        assert_eq!((verdict.termination(), verdict.result.as_str()), (termination, result), "{fen} {moves:?}");
        assert!(!verdict.laws.is_empty() && !verdict.explanation.is_empty(), "{fen}");
        let winner = match result {
            "1-0" => pb::Color::White,
            "0-1" => pb::Color::Black,
            _ => pb::Color::Unspecified,
        };
        assert_eq!(verdict.winner(), winner, "{fen}");
    }
}

#[tokio::test]
async fn a_game_that_is_over_lists_no_moves_and_takes_none() {
    let mut client = service::client().await;
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(4);
    let over = game("", &shuffle);
    let answer = client.generate_legal_moves(legal_moves(over.clone())).await.unwrap().into_inner();
    assert!(answer.moves.is_empty() && answer.claims.is_empty());
    let answer = client.apply_move(apply(over.clone(), san("e4"))).await.unwrap().into_inner();
    assert_eq!(answer.rejection.unwrap().reason(), pb::IllegalMoveReason::GameOver);
    assert_eq!(answer.game.unwrap().position.unwrap().moves.len(), 16);
    let claim = pb::ClaimDrawRequest {
        game: Some(Box::new(over)),
        ground: pb::ClaimGround::ThreefoldRepetition.into(),
        ..Default::default()
    };
    let answer = client.claim_draw(claim).await.unwrap().into_inner();
    assert_eq!(answer.result(), pb::ClaimResult::NotPossible);
    assert_eq!(answer.reason(), pb::ClaimReason::GameOver);
}

#[tokio::test]
async fn the_end_that_came_first_counts() {
    let mut client = service::client().await;
    let mut moves = ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(4);
    moves.extend(["f2f3", "e7e5", "g2g4", "d8h4"]);
    let verdict = verdict(&mut client, game("", &moves)).await;
    assert_eq!(verdict.termination(), pb::Termination::FivefoldRepetition);
    assert_eq!(verdict.evidence.unwrap().ended_at_ply, Some(16));
    assert_eq!(verdict.result, "1/2-1/2");
}

#[tokio::test]
async fn evidence_can_be_checked() {
    let mut client = service::client().await;
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(4);
    let evidence = verdict(&mut client, game("", &shuffle)).await.evidence.unwrap();
    assert_eq!(evidence.occurrence_plies, [0, 4, 8, 12, 16]);
    let mate = verdict(&mut client, game("", &["f2f3", "e7e5", "g2g4", "d8h4"])).await.evidence.unwrap();
    assert_eq!(mate.checkers[0].square, "h4");
    let dead = verdict(&mut client, game("8/8/4k3/8/8/4K3/8/8 w - - 0 1", &[])).await.evidence.unwrap();
    assert_eq!(dead.white_can_mate.unwrap().proof(), pb::UnwinnableProof::Material);
}

#[tokio::test]
async fn claims_open_with_and_without_a_move() {
    let mut client = service::client().await;
    let almost = ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"];
    let open = client.generate_legal_moves(legal_moves(game("", &almost))).await.unwrap().into_inner().claims;
    assert_eq!(open.len(), 1);
    assert_eq!((open[0].by(), open[0].intended_move.as_str()), (pb::Color::Black, "f6g8"));
    assert_eq!(open[0].law.clone().unwrap().article, "9.2.1");

    let rook = "8/8/8/4k3/8/4K3/4R3/8 w - - 99 120";
    let open = client.generate_legal_moves(legal_moves(game(rook, &[]))).await.unwrap().into_inner().claims;
    assert!(open.iter().all(|claim| claim.ground() == pb::ClaimGround::FiftyMoves && !claim.intended_move.is_empty()));
    assert!(open.len() > 10);
    // Each of them is upheld, and no other move is.
    for mv in client.generate_legal_moves(legal_moves(game(rook, &[]))).await.unwrap().into_inner().moves {
        let claim = pb::ClaimDrawRequest {
            game: Some(Box::new(game(rook, &[]))),
            ground: pb::ClaimGround::FiftyMoves.into(),
            intended_move: Some(uci(&mv.uci)),
            ..Default::default()
        };
        let upheld = client.claim_draw(claim).await.unwrap().into_inner().result() == pb::ClaimResult::Upheld;
        assert_eq!(upheld, open.iter().any(|claim| claim.intended_move == mv.uci), "{}", mv.uci);
    }
}

#[tokio::test]
async fn a_refused_claim_binds_and_stands_as_an_offer() {
    let mut client = service::client().await;
    let claim = pb::ClaimDrawRequest {
        game: Some(Box::new(game("", &[]))),
        ground: pb::ClaimGround::ThreefoldRepetition.into(),
        intended_move: Some(san("e4")),
        ..Default::default()
    };
    let answer = client.claim_draw(claim).await.unwrap().into_inner();
    assert_eq!((answer.result(), answer.reason()), (pb::ClaimResult::Refused, pb::ClaimReason::PositionNotRepeated));
    assert!(answer.stands_as_offer);
    let bound = answer.game.unwrap();
    let other = client.apply_move(apply(*bound.clone(), san("d4"))).await.unwrap().into_inner();
    let rejection = other.rejection.unwrap();
    assert_eq!(rejection.reason(), pb::IllegalMoveReason::BoundToAnotherMove);
    assert_eq!(rejection.candidates, ["e2e4"]);
    let played = client.apply_move(apply(*bound, san("e4"))).await.unwrap().into_inner().game.unwrap();
    let offer = played.conduct.clone().unwrap();
    assert_eq!(offer.open_offer.unwrap().by(), pb::Color::White);
    assert!(offer.bound_moves.is_empty());
    // The opponent's own move declines it.
    let declined = client.apply_move(apply(*played, san("e5"))).await.unwrap().into_inner().game.unwrap();
    assert_eq!(declined.conduct.unwrap().open_offer, None);
}

#[tokio::test]
async fn an_upheld_claim_is_final() {
    let mut client = service::client().await;
    let claim = pb::ClaimDrawRequest {
        game: Some(Box::new(game("", &["g1f3", "g8f6", "f3g1", "f6g8"].repeat(2)))),
        ground: pb::ClaimGround::ThreefoldRepetition.into(),
        ..Default::default()
    };
    let drawn = client.claim_draw(claim).await.unwrap().into_inner().game.unwrap();
    assert_eq!(drawn.verdict.clone().unwrap().termination(), pb::Termination::ThreefoldClaim);
    let answer = client.apply_move(apply(*drawn, san("e4"))).await.unwrap().into_inner();
    assert_eq!(answer.rejection.unwrap().reason(), pb::IllegalMoveReason::GameOver);
    assert_eq!(answer.verdict.unwrap().termination(), pb::Termination::ThreefoldClaim);
}
