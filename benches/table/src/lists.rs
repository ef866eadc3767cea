//! The legal moves of positions, each with its SAN.

use std::{fmt::Write as _, hint::black_box};

use arbiter::core::{
    board::Position,
    notation::{
        Letters,
        san::{self, Suffix},
        uci::UciMove,
    },
};

use crate::{
    games::Recorded,
    row::{Row, Scale, Side},
};

/// Every so many plies of each game.
const STEP: usize = 8;

pub fn rows(games: &[Recorded]) -> Vec<Row> {
    let (ours, theirs) = positions(games);
    vec![Row {
        name: "all legal moves in SAN".to_owned(),
        unit: "ns a move",
        scale: Scale::Time(1.0),
        sides: vec![
            Side::new("arbiter", move || ours.iter().map(list).sum()),
            Side::new("cozy-chess", move || theirs.iter().map(cozy_list).sum()),
        ],
    }]
}

fn positions(games: &[Recorded]) -> (Vec<Position>, Vec<cozy_chess::Board>) {
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for game in games {
        let (mut position, mut board) = (Position::standard(), cozy_chess::Board::default());
        for (ply, text) in game.uci.iter().enumerate() {
            if ply % STEP == 0 {
                ours.push(position);
                theirs.push(board.clone());
            }
            let written: UciMove = text.parse().unwrap_or_else(|_| panic!("{text}"));
            position.play(written.to_move(&position).unwrap_or_else(|_| panic!("{text}")));
            board.play(cozy_chess::util::parse_uci_move(&board, text).unwrap_or_else(|_| panic!("{text}")));
        }
    }
    (ours, theirs)
}

fn list(position: &Position) -> u64 {
    let moves = position.legal_moves();
    for &mv in &moves {
        black_box(san::write(position, mv, Letters::English, Suffix::of(position, mv)));
    }
    moves.len() as u64
}

fn cozy_list(board: &cozy_chess::Board) -> u64 {
    let (mut count, mut text) = (0, String::new());
    board.generate_moves(|moves| {
        for mv in moves {
            text.clear();
            let _ = write!(text, "{}", cozy_chess::util::display_san_move(board, mv));
            black_box(&text);
            count += 1;
        }
        false
    });
    count
}
