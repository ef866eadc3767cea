//! Leaves of the tree of legal moves, the last ply counted in bulk by every side.

use std::str::FromStr;

use arbiter::core::{
    board::{self, Position, Setup, Strictness, Variant},
    notation::fen::{self, CastlingStyle},
};

use crate::row::{Row, Scale, Side};

/// <https://www.chessprogramming.org/Perft_Results>, each to a depth of some millions of leaves.
const USUAL: [(&str, &str, u32); 6] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5),
    ("Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4),
    ("rook ending", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6),
    ("promotions", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5),
    ("pawn on d7", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4),
    ("middle game", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4),
];
/// Start positions of Chess960 by their numbers, spread over all.
const NUMBERS: [u16; 6] = [0, 191, 382, 573, 764, 959];

pub fn rows() -> Vec<Row> {
    let mut rows: Vec<Row> = USUAL
        .iter()
        .map(|&(name, text, depth)| {
            let (ours, cozy) = (position(text), cozy_chess::Board::from_fen(text, false).expect("a FEN"));
            let chess = chess::Board::from_str(text).expect("a FEN");
            Row {
                name: format!("perft, {name}, depth {depth}"),
                unit: "M leaves/s",
                scale: Scale::Millions,
                sides: vec![
                    Side::new("arbiter", move || board::perft(&ours, depth)),
                    Side::new("cozy-chess", move || cozy_perft(&cozy, depth)),
                    Side::new("chess", move || chess_perft(&chess, depth)),
                ],
            }
        })
        .collect();
    let starts: Vec<(Position, cozy_chess::Board)> = NUMBERS
        .iter()
        .map(|&number| {
            let setup = Setup::chess960(number).expect("a number below 960");
            let position = Position::from_setup(&setup, Strictness::Strict).expect("a start position").0;
            let text = fen::write_setup(&setup, CastlingStyle::Shredder);
            (position, cozy_chess::Board::from_fen(&text, true).expect("a FEN"))
        })
        .collect();
    let theirs = starts.clone();
    rows.push(Row {
        name: format!("perft, {} starts of Chess960, depth 4", NUMBERS.len()),
        unit: "M leaves/s",
        scale: Scale::Millions,
        sides: vec![
            Side::new("arbiter", move || starts.iter().map(|(position, _)| board::perft(position, 4)).sum()),
            Side::new("cozy-chess", move || theirs.iter().map(|(_, board)| cozy_perft(board, 4)).sum()),
        ],
    });
    rows
}

/// A position of the game of the Laws.
pub fn position(text: &str) -> Position {
    let reading = fen::read(text, Variant::Standard, Strictness::Strict).unwrap_or_else(|faults| panic!("{faults:?}"));
    Position::from_setup(&reading.setup, Strictness::Strict).unwrap_or_else(|findings| panic!("{findings:?}")).0
}

fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                leaves += cozy_perft(&next, depth - 1);
            }
        }
        false
    });
    leaves
}

fn chess_perft(board: &chess::Board, depth: u32) -> u64 {
    let moves = chess::MoveGen::new_legal(board);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.map(|mv| chess_perft(&board.make_move_new(mv), depth - 1)).sum()
}
