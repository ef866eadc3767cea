//! Why a move is illegal: one case for each reason, with the squares that it must name.

use arbiter::wire::pb::{self, IllegalMoveReason as Reason};

use crate::{
    requests::{apply, chess960, game, san, uci},
    service,
};

struct Case {
    reason: Reason,
    fen: &'static str,
    mv: &'static str,
    /// The obstacle's square; empty: none.
    obstacle: &'static str,
    /// The attackers' squares, joined.
    attackers: &'static str,
    /// Further squares, joined.
    squares: &'static str,
    article: &'static str,
}

const fn case(
    reason: Reason,
    fen: &'static str,
    mv: &'static str,
    obstacle: &'static str,
    attackers: &'static str,
    squares: &'static str,
    article: &'static str,
) -> Case {
    Case { reason, fen, mv, obstacle, attackers, squares, article }
}

const START: &str = "";
const CASTLE: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

const CASES: [Case; 27] = [
    case(Reason::NoPiece, START, "e4e5", "", "", "e4", "1.2"),
    case(Reason::NotYourPiece, START, "e7e5", "", "", "", "1.2"),
    case(Reason::WrongGeometry, START, "g1g3", "", "", "", "3.6"),
    case(Reason::WrongGeometry, START, "e2e5", "", "", "", "3.7"),
    case(Reason::PathBlocked, START, "a1a5", "a2", "", "", "3.5"),
    case(Reason::PathBlocked, "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2e4", "e4", "", "", "3.7.2"),
    case(Reason::PathBlocked, "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4", "e3", "", "", "3.7.2"),
    case(Reason::PathBlocked, "4k3/8/8/8/4n3/4P3/8/4K3 w - - 0 1", "e3e4", "e4", "", "", "3.7.1"),
    case(Reason::OwnPieceOnTarget, START, "a1a2", "a2", "", "", "3.1"),
    case(Reason::KingLeftInCheck, "4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1", "a1a2", "", "e2", "", "3.9.2"),
    case(Reason::KingPutInCheck, "4k3/8/8/8/8/8/3r4/K7 w - - 0 1", "a1a2", "", "d2", "", "3.9.2"),
    case(Reason::Pinned, "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2c3", "", "e4", "", "3.9.2"),
    case(Reason::CastlingRightLost, "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "e1g1", "", "", "", "3.8.2.1"),
    case(Reason::CastlingPathBlocked, START, "e1g1", "f1", "", "", "3.8.2.2"),
    case(Reason::CastlingPathBlocked, "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", "b1", "", "", "3.8.2.2"),
    case(Reason::CastlingInCheck, "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "e1g1", "", "e4", "", "3.8.2.2"),
    case(Reason::CastlingThroughCheck, "4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "e1g1", "", "f4", "f1", "3.8.2.2"),
    case(Reason::CastlingIntoCheck, "4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1", "e1g1", "", "g4", "g1", "3.8.2.2"),
    case(Reason::EnPassantUnavailable, "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", "", "", "d6", "3.7.3.2"),
    case(Reason::EnPassantPinned, "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", "d5e6", "", "a5", "", "3.9.2"),
    case(Reason::NothingToCapture, START, "e2d3", "", "", "d3", "3.7.3"),
    case(Reason::PromotionMissing, "8/P7/8/8/8/8/k7/2K5 w - - 0 1", "a7a8", "", "", "", "3.7.3.3"),
    case(Reason::PromotionNotAllowed, START, "e2e4q", "", "", "", "3.7.3.3"),
    case(Reason::KingCapture, "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e8", "", "", "e8", "1.4.1"),
    case(Reason::NullMove, START, "0000", "", "", "", "1.2"),
    case(Reason::NullMove, START, "e2e2", "", "", "e2", "1.2"),
    case(Reason::CastlingRightLost, "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "", "", "", "3.8.2.1"),
];

fn squares(pieces: &[pb::PlacedPiece]) -> String {
    pieces.iter().map(|piece| piece.square.as_str()).collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn one_case_for_each_reason() {
    let mut client = service::client().await;
    for case in CASES {
        let Case { reason, fen, mv, obstacle, attackers, squares: further, article } = case;
        let answer = client.apply_move(apply(game(fen, &[]), uci(mv))).await.unwrap().into_inner();
        assert_eq!(answer.r#move, None, "{fen} {mv}");
        let rejection = answer.rejection.unwrap();
        let at = format!("{fen} {mv}: {rejection:?}");
        assert_eq!(rejection.reason(), reason, "{at}");
        assert_eq!(rejection.obstacle.map(|piece| piece.square).unwrap_or_default(), obstacle, "{at}");
        assert_eq!(squares(&rejection.attackers), attackers, "{at}");
        assert_eq!(rejection.squares.join(" "), further, "{at}");
        assert_eq!(rejection.law.unwrap().article, article, "{at}");
        assert!(rejection.explanation.ends_with('.'), "{at}");
        // The game has not changed.
        assert!(answer.game.unwrap().position.unwrap().moves.is_empty());
    }
}

#[tokio::test]
async fn reasons_that_need_more_than_a_uci_move() {
    let mut client = service::client().await;
    let wrong_turn = pb::ApplyMoveRequest { mover: pb::Color::Black.into(), ..apply(game("", &[]), uci("e7e5")) };
    let answer = client.apply_move(wrong_turn).await.unwrap().into_inner();
    assert_eq!(answer.rejection.unwrap().reason(), Reason::NotYourTurn);

    let king = pb::MoveInput {
        notation: Some(pb::move_input::Notation::Coordinates(pb::Coordinates {
            from: "a7".to_owned(),
            to: "a8".to_owned(),
            promotion: pb::PieceKind::King.into(),
        })),
        ..Default::default()
    };
    let answer = client.apply_move(apply(game("8/P7/8/8/8/8/k7/2K5 w - - 0 1", &[]), king)).await.unwrap().into_inner();
    assert_eq!(answer.rejection.unwrap().reason(), Reason::PromotionToWrongPiece);

    let knights = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
    let answer = client.apply_move(apply(game(knights, &[]), san("Nd2"))).await.unwrap().into_inner();
    let rejection = answer.rejection.unwrap();
    assert_eq!(rejection.reason(), Reason::Ambiguous);
    assert_eq!(rejection.candidates, ["b1d2", "f1d2"]);

    let answer = client.apply_move(apply(game("", &[]), san("Qh5"))).await.unwrap().into_inner();
    let rejection = answer.rejection.unwrap();
    assert_eq!(rejection.reason(), Reason::PathBlocked);
    assert_eq!((rejection.from.as_str(), rejection.to.as_str()), ("d1", "h5"));

    let answer = client.apply_move(apply(game(knights, &[]), san("Qh5"))).await.unwrap().into_inner();
    assert_eq!(answer.rejection.unwrap().reason(), Reason::NoSuchMove);
}

#[tokio::test]
async fn the_only_shield_of_the_king_may_not_castle_away() {
    let mut client = service::client().await;
    let start = chess960(game("4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1", &[]));
    let answer = client.apply_move(apply(start, uci("e1b1"))).await.unwrap().into_inner();
    assert_eq!(answer.rejection.unwrap().reason(), Reason::CastlingIntoCheck);
}

#[tokio::test]
async fn both_castling_forms_are_read() {
    let mut client = service::client().await;
    for mv in ["e1g1", "e1h1"] {
        let answer = client.apply_move(apply(game(CASTLE, &[]), uci(mv))).await.unwrap().into_inner();
        assert_eq!(answer.r#move.clone().unwrap().uci, "e1g1");
        assert_eq!(answer.r#move.unwrap().castling(), pb::CastlingSide::King);
        let start = chess960(game(CASTLE, &[]));
        let answer = client.apply_move(apply(start, uci(mv))).await.unwrap().into_inner();
        assert_eq!(answer.r#move.unwrap().uci, "e1h1");
    }
}
