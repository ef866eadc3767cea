//! Games replayed. Ours rules on every ply: legality, mate, stalemate, exact repetition, both counters, dead by material.
//! The peers know no repetition: they read the move, test whether it is legal, play it, and ask for the status.

use std::hint::black_box;

use arbiter::core::{
    board::Position,
    game::Game,
    laws::RuleSet,
    notation::{Letters, san, uci::UciMove},
};
use cozy_chess::util;

use crate::{
    games::Recorded,
    row::{Row, Scale, Side},
};

pub fn rows(games: &[Recorded]) -> Vec<Row> {
    let (one, two, three, four, five) =
        (games.to_vec(), games.to_vec(), games.to_vec(), games.to_vec(), games.to_vec());
    vec![
        Row {
            name: "replay from UCI, every verdict".to_owned(),
            unit: "ns a ply",
            scale: Scale::Time(1.0),
            sides: vec![
                Side::new("arbiter", move || each(&one, |game| rule_uci(game))),
                Side::new("cozy-chess", move || each(&two, |game| cozy(&game.uci, util::parse_uci_move))),
                Side::new("chess", move || each(&five, chess)),
            ],
        },
        Row {
            name: "replay from SAN, every verdict".to_owned(),
            unit: "ns a ply",
            scale: Scale::Time(1.0),
            sides: vec![
                Side::new("arbiter", move || each(&three, |game| rule_san(game))),
                Side::new("cozy-chess", move || each(&four, |game| cozy(&game.san, util::parse_san_move))),
            ],
        },
    ]
}

fn each(games: &[Recorded], replay: impl Fn(&Recorded)) -> u64 {
    games.iter().for_each(&replay);
    games.iter().map(|game| game.uci.len() as u64).sum()
}

fn rule_uci(recorded: &Recorded) {
    let mut game = Game::new(Position::standard(), RuleSet::default());
    for text in &recorded.uci {
        let written: UciMove = text.parse().unwrap_or_else(|_| panic!("{text}"));
        let mv = written.to_move(game.position()).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        game.play(mv);
        black_box(game.ended());
    }
}

fn rule_san(recorded: &Recorded) {
    let mut game = Game::new(Position::standard(), RuleSet::default());
    for text in &recorded.san {
        let mv = san::read(game.position(), text, Letters::English).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        game.play(mv);
        black_box(game.ended());
    }
}

type CozyRead = fn(&cozy_chess::Board, &str) -> Result<cozy_chess::Move, cozy_chess::MoveParseError>;

fn cozy(moves: &[String], read: CozyRead) {
    let mut board = cozy_chess::Board::default();
    for text in moves {
        let mv = read(&board, text).unwrap_or_else(|_| panic!("{text}"));
        board.try_play(mv).unwrap_or_else(|_| panic!("{text}"));
        black_box(board.status() == cozy_chess::GameStatus::Ongoing);
    }
}

fn chess(recorded: &Recorded) {
    let mut board = chess::Board::default();
    for text in &recorded.uci {
        let mv: chess::ChessMove = text.parse().unwrap_or_else(|_| panic!("{text}"));
        assert!(board.legal(mv), "{text}");
        board = board.make_move_new(mv);
        black_box(board.status());
    }
}
