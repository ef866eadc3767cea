//! Whether each side can still mate, beside chasolver: proofs and lines both.

use std::{hint::black_box, str::FromStr};

use arbiter::core::{
    board::{Color, Position},
    mate::{Budget, Solver},
};
use crate::{
    perft::position,
    row::{Row, Scale, Side},
};

/// Kinds of positions that come up: an open game, endings, bare men, locked pawns.
const USUAL: [&str; 8] = [
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/8/4k3/8/8/4K3/5N2/8 w - - 0 1",
    "8/8/4k3/3r4/8/4K3/5N2/8 w - - 0 1",
    "8/8/4k3/3b4/8/4K3/5N2/8 b - - 0 1",
    "8/6k1/8/p1p1p1p1/P1P1P1P1/8/6K1/8 w - - 0 1",
    "8/8/8/8/1b6/8/B1k5/K7 b - - 0 1",
    "k7/pp6/n7/8/3BK3/8/8/8 b - - 0 1",
];

pub fn rows(file: Option<&str>) -> Vec<Row> {
    let fens: Vec<String> = match file {
        None => USUAL.map(str::to_owned).to_vec(),
        Some(file) => std::fs::read_to_string(file)
            .unwrap_or_else(|error| panic!("{file}: {error}"))
            .lines()
            .filter_map(|line| line.split_once(' ').map(|(_, fen)| fen.to_owned()))
            .collect(),
    };
    let ours: Vec<Position> = fens.iter().map(|text| position(text)).collect();
    let theirs: Vec<chess::Board> =
        fens.iter().map(|text| chess::Board::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))).collect();
    vec![Row {
        name: format!("can each side mate, {} positions", fens.len()),
        unit: "µs a question",
        scale: Scale::Time(1_000.0),
        sides: vec![
            Side::new("arbiter", move || ask(&ours)),
            Side::new("chasolver", move || ask_peer(&theirs)),
        ],
    }]
}

fn ask(positions: &[Position]) -> u64 {
    let mut solver = Solver::default();
    for position in positions {
        for side in Color::ALL {
            black_box(solver.can_mate(position, side, Budget { positions: 200_000 }));
        }
    }
    2 * positions.len() as u64
}

fn ask_peer(boards: &[chess::Board]) -> u64 {
    for board in boards {
        for side in [chess::Color::White, chess::Color::Black] {
            black_box(chasolver::winnability(board, side));
        }
    }
    2 * boards.len() as u64
}
