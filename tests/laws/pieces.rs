//! How the pieces move, statement by statement, as a caller sees it: where a piece may go (`GenerateLegalMoves`), what is
//! refused and why (`ApplyMove`). Every text says these things of the same game, so each is asked with all their presets.

use arbiter::wire::pb::{self, IllegalMoveReason as Reason, Preset};

use crate::{
    requests::{game, make},
    service::{self, Client},
};

const PRESETS: [Preset; 6] = [
    Preset::Fide2023,
    Preset::TextGreek,
    Preset::TextFinnish,
    Preset::TextHungarian,
    Preset::TextPolish,
    Preset::TextSerbian,
];

/// The squares to which the piece on a square may go, in order; with a promotion its letter too.
async fn goes_to(client: &mut Client, fen: &str, moves: &[&str], from: &str, expected: &str) {
    for preset in PRESETS {
        let request =
            pb::GenerateLegalMovesRequest { game: Some(Box::new(game(preset, fen, moves))), ..Default::default() };
        let legal = client.generate_legal_moves(request).await.unwrap().into_inner().moves;
        let squares: Vec<&str> = legal.iter().filter_map(|mv| mv.uci.strip_prefix(from)).collect();
        assert_eq!(squares.join(" "), expected, "{from} in {fen} after {moves:?}, {preset:?}");
    }
}

/// A move is refused for this reason.
async fn refused(client: &mut Client, fen: &str, mv: &str, reason: Reason) {
    for preset in PRESETS {
        let answer = make(client, game(preset, fen, &[]), mv, None).await;
        let rejection = answer.rejection.unwrap_or_else(|| panic!("{mv} in {fen} is legal, {preset:?}"));
        assert_eq!(rejection.reason(), reason, "{mv} in {fen}, {preset:?}");
        assert!(rejection.law.is_some(), "{mv} in {fen}, {preset:?}");
    }
}

/// The pieces on the board after a move.
async fn board_after(client: &mut Client, fen: &str, mv: &str) -> String {
    let mut boards: Vec<String> = Vec::new();
    for preset in PRESETS {
        let state = make(client, game(preset, fen, &[]), mv, None).await.state.unwrap();
        boards.push(state.fen.split(' ').next().unwrap().to_owned());
    }
    assert!(boards.iter().all(|board| *board == boards[0]), "{boards:?}");
    boards.swap_remove(0)
}

/// One square any way, never to an attacked one; it takes as it moves, and men that are pinned attack too (3.8.1, 3.1.3).
#[tokio::test]
async fn the_king() {
    let mut client = service::client().await;
    goes_to(&mut client, "7k/7p/8/8/8/3K4/8/8 w - - 0 1", &[], "d3", "c2 c3 c4 d2 d4 e2 e3 e4").await;
    goes_to(&mut client, "7k/8/8/3r4/8/2K5/8/8 w - - 0 1", &[], "c3", "b2 b3 b4 c2 c4").await;
    refused(&mut client, "7k/8/8/3r4/8/2K5/8/8 w - - 0 1", "c3d3", Reason::KingPutInCheck).await;
    refused(&mut client, "7k/7p/8/8/8/2K5/8/8 w - - 0 1", "c3c5", Reason::WrongGeometry).await;
    // An unprotected man is taken, a protected one not.
    assert_eq!(board_after(&mut client, "7k/8/8/8/8/2Kr4/8/8 w - - 0 1", "c3d3").await, "7k/8/8/8/8/3K4/8/8");
    refused(&mut client, "3r3k/8/8/8/8/2Kr4/8/8 w - - 0 1", "c3d3", Reason::KingPutInCheck).await;
    // The rook on d8 is pinned to its king and guards d3 all the same.
    refused(&mut client, "k2r3R/8/8/8/8/2K5/8/8 w - - 0 1", "c3d3", Reason::KingPutInCheck).await;
    refused(&mut client, "8/8/8/8/8/k1K4R/8/8 w - - 0 1", "c3b3", Reason::KingPutInCheck).await;
}

/// Any distance on file, rank and diagonal: all eight ways, sideways too (3.4).
#[tokio::test]
async fn the_queen() {
    let mut client = service::client().await;
    let all = "a1 a4 a7 b2 b4 b6 c3 c4 c5 d1 d2 d3 d5 d6 d7 d8 e3 e4 e5 f2 f4 f6 g1 g4 g7 h4 h8";
    goes_to(&mut client, "8/7k/8/8/3Q4/8/8/1K6 w - - 0 1", &[], "d4", all).await;
    refused(&mut client, "8/7k/8/8/3Q4/8/8/1K6 w - - 0 1", "d4e6", Reason::WrongGeometry).await;
}

/// Any distance on its file and rank (3.3).
#[tokio::test]
async fn the_rook() {
    let mut client = service::client().await;
    let all = "a4 b4 c4 d1 d2 d3 d5 d6 d7 d8 e4 f4 g4 h4";
    goes_to(&mut client, "8/7k/8/8/3R4/8/8/K7 w - - 0 1", &[], "d4", all).await;
    refused(&mut client, "8/7k/8/8/3R4/8/8/K7 w - - 0 1", "d4e5", Reason::WrongGeometry).await;
}

/// Any distance on its diagonals, always on squares of its colour (3.2).
#[tokio::test]
async fn the_bishop() {
    let mut client = service::client().await;
    let all = "a1 a7 b2 b6 c3 c5 e3 e5 f2 f6 g1 g7 h8";
    goes_to(&mut client, "8/7k/7p/8/3B4/8/8/1K6 w - - 0 1", &[], "d4", all).await;
    refused(&mut client, "8/7k/7p/8/3B4/8/8/1K6 w - - 0 1", "d4d5", Reason::WrongGeometry).await;
}

/// One straight and one diagonal step outward, whatever stands in between: the only one that jumps (3.6).
#[tokio::test]
async fn the_knight() {
    let mut client = service::client().await;
    let hemmed_in = "8/7k/8/2PPP3/2PNP3/2PPP3/8/K7 w - - 0 1";
    goes_to(&mut client, hemmed_in, &[], "d4", "b3 b5 c2 c6 e2 e6 f3 f5").await;
    refused(&mut client, hemmed_in, "d4d6", Reason::WrongGeometry).await;
}

/// Queen, rook and bishop pass over nobody (3.5); nobody goes to a square of an own man (3.1); an enemy there is taken
/// off, and that is one move (3.1.1).
#[tokio::test]
async fn no_jumping_and_no_own_man() {
    let mut client = service::client().await;
    let fen = "8/7k/8/8/P7/8/1B6/R3n2K w - - 0 1";
    goes_to(&mut client, fen, &[], "a1", "a2 a3 b1 c1 d1 e1").await;
    goes_to(&mut client, "6k1/8/5n2/8/3P4/2P5/8/Q6K w - - 0 1", &[], "a1", "a2 a3 a4 a5 a6 a7 a8 b1 b2 c1 d1 e1 f1 g1")
        .await;
    refused(&mut client, fen, "a1a5", Reason::PathBlocked).await;
    refused(&mut client, fen, "a1g1", Reason::PathBlocked).await;
    refused(&mut client, fen, "a1a4", Reason::OwnPieceOnTarget).await;
    assert_eq!(board_after(&mut client, fen, "a1e1").await, "8/7k/8/8/P7/8/1B6/4R2K");
}

/// One square forward, two from its start square if both are empty; it takes diagonally forward, never straight, and never
/// goes back (3.7.1 to 3.7.3).
#[tokio::test]
async fn the_pawn() {
    let mut client = service::client().await;
    goes_to(&mut client, "7k/8/8/8/8/8/4P3/K7 w - - 0 1", &[], "e2", "e3 e4").await;
    goes_to(&mut client, "7k/8/8/8/8/4P3/8/K7 w - - 0 1", &[], "e3", "e4").await;
    goes_to(&mut client, "7k/8/8/8/4n3/8/4P3/K7 w - - 0 1", &[], "e2", "e3").await;
    goes_to(&mut client, "7k/8/8/8/8/4n3/4P3/K7 w - - 0 1", &[], "e2", "").await;
    goes_to(&mut client, "7k/8/8/8/8/3n1n2/4P3/K7 w - - 0 1", &[], "e2", "d3 e3 e4 f3").await;
    goes_to(&mut client, "k7/4p3/3N1N2/8/8/8/8/7K b - - 0 1", &[], "e7", "d6 e5 e6 f6").await;
    refused(&mut client, "7k/8/8/8/8/4P3/8/K7 w - - 0 1", "e3e2", Reason::WrongGeometry).await;
    refused(&mut client, "7k/8/8/8/8/4P3/8/K7 w - - 0 1", "e3e5", Reason::WrongGeometry).await;
    refused(&mut client, "7k/8/8/8/8/4n3/4P3/K7 w - - 0 1", "e2e3", Reason::PathBlocked).await;
    refused(&mut client, "7k/8/8/8/8/8/4P3/K7 w - - 0 1", "e2d3", Reason::NothingToCapture).await;
}

/// The enemy pawn's double step lands beside: it is taken as if it had made one step, and only at once (3.7.3.1, 3.7.3.2).
#[tokio::test]
async fn en_passant() {
    let mut client = service::client().await;
    let fen = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
    goes_to(&mut client, fen, &["d7d5"], "e5", "d6 e6").await;
    goes_to(&mut client, fen, &["d7d5", "e1e2", "e8e7"], "e5", "e6").await;
    // Two single steps are no double step.
    goes_to(&mut client, fen, &["d7d6", "e1e2", "d6d5"], "e5", "e6").await;
    let passed = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    assert_eq!(board_after(&mut client, passed, "e5d6").await, "4k3/8/3P4/8/8/8/8/4K3");
    refused(&mut client, "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", Reason::EnPassantUnavailable).await;
}

/// On the last rank it becomes a queen, rook, bishop or knight of its colour in the same move, whatever is on the board,
/// and works at once (3.7.3.3 to 3.7.3.5).
#[tokio::test]
async fn promotion() {
    let mut client = service::client().await;
    let nothing_lost = "8/P6k/8/8/8/8/8/QRRBBNNK w - - 0 1";
    goes_to(&mut client, nothing_lost, &[], "a7", "a8b a8n a8q a8r").await;
    goes_to(&mut client, "7k/8/8/8/8/8/p7/1N5K b - - 0 1", &[], "a2", "a1b a1n a1q a1r b1b b1n b1q b1r").await;
    assert_eq!(board_after(&mut client, nothing_lost, "a7a8n").await, "N7/7k/8/8/8/8/8/QRRBBNNK");
    refused(&mut client, nothing_lost, "a7a8", Reason::PromotionMissing).await;
    refused(&mut client, "7k/8/P7/8/8/8/8/7K w - - 0 1", "a6a7q", Reason::PromotionNotAllowed).await;
    for preset in PRESETS {
        let answer = make(&mut client, game(preset, "7k/P5pp/8/8/8/8/8/K7 w - - 0 1", &[]), "a7a8r", None).await;
        assert_eq!(answer.verdict.unwrap().termination(), pb::Termination::Checkmate, "{preset:?}");
    }
}

/// King two squares towards the rook, the rook to the square it crossed: the only move of two men. Not in, through or into
/// check, nothing between; an attacked rook or b1 does not matter (3.8.2).
#[tokio::test]
async fn castling() {
    let mut client = service::client().await;
    let free = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (mv, board) in [("e1g1", "r3k2r/8/8/8/8/8/8/R4RK1"), ("e1c1", "r3k2r/8/8/8/8/8/8/2KR3R")] {
        assert_eq!(board_after(&mut client, free, mv).await, board);
    }
    let black = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
    for (mv, board) in [("e8g8", "r4rk1/8/8/8/8/8/8/R3K2R"), ("e8c8", "2kr3r/8/8/8/8/8/8/R3K2R")] {
        assert_eq!(board_after(&mut client, black, mv).await, board);
    }
    for (fen, mv, reason) in [
        ("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "e1g1", Reason::CastlingInCheck),
        ("4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", "e1g1", Reason::CastlingThroughCheck),
        ("4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1", "e1g1", Reason::CastlingIntoCheck),
        ("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1c1", Reason::CastlingPathBlocked),
        ("4k3/8/8/8/8/8/8/R3K1nR w KQ - 0 1", "e1g1", Reason::CastlingPathBlocked),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1g1", Reason::CastlingRightLost),
    ] {
        refused(&mut client, fen, mv, reason).await;
    }
    for attacked in ["4k3/8/8/8/r7/8/8/R3K2R w KQ - 0 1", "4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1"] {
        assert_eq!(board_after(&mut client, attacked, "e1c1").await.rsplit('/').next(), Some("2KR3R"));
    }
    // King or rook has moved and is back: the right is gone for good.
    goes_to(&mut client, free, &["e1e2", "a8a7", "e2e1", "a7a8"], "e1", "d1 d2 e2 f1 f2").await;
    goes_to(&mut client, free, &["h1h2", "a8a7", "h2h1", "a7a8"], "e1", "c1 d1 d2 e2 f1 f2").await;
}

/// Check must be met at once: by moving, taking or interposing; against a knight nothing can be interposed. No move may
/// expose or leave the own king (3.9).
#[tokio::test]
async fn check() {
    let mut client = service::client().await;
    let by_rook = "4k3/8/8/8/4r3/8/2N5/4KB2 w - - 0 1";
    goes_to(&mut client, by_rook, &[], "e1", "d1 d2 f2").await;
    goes_to(&mut client, by_rook, &[], "f1", "e2").await;
    goes_to(&mut client, by_rook, &[], "c2", "e3").await;
    goes_to(&mut client, "4k3/8/8/8/4r3/6N1/8/4KB2 w - - 0 1", &[], "g3", "e2 e4").await;
    refused(&mut client, by_rook, "c2d4", Reason::KingLeftInCheck).await;
    let by_knight = "4k3/8/8/8/8/3n4/R7/4K2Q w - - 0 1";
    goes_to(&mut client, by_knight, &[], "a2", "").await;
    goes_to(&mut client, by_knight, &[], "h1", "").await;
    goes_to(&mut client, by_knight, &[], "e1", "d1 d2 e2 f1").await;
    refused(&mut client, "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2c3", Reason::Pinned).await;
    refused(&mut client, "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", "d5e6", Reason::EnPassantPinned).await;
    // The king is never taken: a mate has ended the game before.
    refused(&mut client, "4k3/8/8/8/8/8/8/K3R3 b - - 0 1", "e8e1", Reason::WrongGeometry).await;
}
