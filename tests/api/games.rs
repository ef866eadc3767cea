//! Whole games, move by move over the wire, against an independent engine: FEN, UCI and SAN after every ply.

use arbiter::wire::pb::{self, move_input::Notation};
use cozy_chess::{Board, util};

use crate::{
    history::Dice,
    requests::{apply, game, legal_moves},
    service::{self, Client},
};

/// A game of random moves: the start, the peer's board, and how both write castling rights.
struct Random {
    game: pb::Game,
    board: Board,
    castling: pb::CastlingStyle,
    dice: Dice,
}

/// The peer's FEN. It writes Chess960 in Shredder-FEN only.
fn fen(board: &Board, castling: pb::CastlingStyle) -> String {
    if castling == pb::CastlingStyle::Shredder { format!("{board:#}") } else { board.to_string() }
}

/// A game sent as UCI with every move kept, or as SAN with the history made compact.
#[derive(Clone, Copy)]
enum Sent {
    Uci,
    San,
}

async fn play(client: &mut Client, mut random: Random, sent: Sent, plies: usize) -> usize {
    for ply in 0..plies {
        let listed = client.generate_legal_moves(legal_moves(random.game.clone())).await.unwrap().into_inner();
        if listed.moves.is_empty() {
            return ply;
        }
        let mv = &listed.moves[random.dice.below(listed.moves.len())];
        let (notation, history) = match sent {
            Sent::Uci => (Notation::Uci(mv.uci.to_string()), pb::HistoryMode::Keep),
            Sent::San => (Notation::San(mv.san.to_string()), pb::HistoryMode::Compact),
        };
        let input = pb::MoveInput { notation: Some(notation), ..Default::default() };
        let options = pb::AnswerOptions {
            history: history.into(),
            en_passant: pb::EnPassantStyle::Always.into(),
            castling: random.castling.into(),
            ..Default::default()
        };
        let request = pb::ApplyMoveRequest { options: Some(options), ..apply(random.game, input) };
        let answer = client.apply_move(request).await.unwrap().into_inner();
        let played = answer.r#move.unwrap_or_else(|| panic!("{mv:?} was refused: {:?}", answer.rejection));
        assert_eq!(played, *mv);
        // The peer's own form of castling is king takes rook; its reader knows the other one too.
        let parsed = util::parse_uci_move(&random.board, &mv.uci).unwrap();
        random.board.play(parsed);
        assert_eq!(answer.state.unwrap().fen, fen(&random.board, random.castling));
        random.game = *answer.game.unwrap();
    }
    plies
}

#[tokio::test]
async fn random_games_of_standard_chess() {
    let mut client = service::client().await;
    let mut plies = 0;
    for seed in 0..24 {
        for sent in [Sent::Uci, Sent::San] {
            let castling = pb::CastlingStyle::XFen;
            let random = Random { game: game("", &[]), board: Board::default(), castling, dice: Dice(seed) };
            plies += play(&mut client, random, sent, 60).await;
        }
    }
    assert!(plies > 2_000, "{plies}");
}

#[tokio::test]
async fn random_games_of_chess960() {
    let mut client = service::client().await;
    for seed in 0..12_u32 {
        let number = seed * 80 + 7;
        let start = pb::Game {
            position: Some(pb::Position { chess960_number: Some(number), ..Default::default() }),
            ..Default::default()
        };
        let board = Board::chess960_startpos(number);
        for sent in [Sent::Uci, Sent::San] {
            let castling = pb::CastlingStyle::Shredder;
            let dice = Dice(u64::from(seed));
            let random = Random { game: start.clone(), board: board.clone(), castling, dice };
            assert!(play(&mut client, random, sent, 40).await > 0);
        }
    }
}
