//! A board of letters.

use super::Scene;
use crate::core::board::{Bitboard, File, Piece, Rank, Square};

/// Nine lines of letters as in FEN. The squares of the last move are in `( )`, what gives check in `* *`, what is pinned
/// in `< >`.
pub fn text(scene: &Scene<'_>) -> String {
    let position = scene.position;
    let pinned = scene.pins().fold(Bitboard::EMPTY, |all, pin| all.with(pin.pinned));
    let mut out = String::with_capacity(256);
    for rank in Rank::ALL.into_iter().rev() {
        let mut line = String::from(rank.char());
        line.push(' ');
        for file in File::ALL {
            let square = Square::new(file, rank);
            let (open, close) = match square {
                _ if position.checkers().contains(square) => ('*', '*'),
                _ if pinned.contains(square) => ('<', '>'),
                _ if scene.last_squares().contains(square) => ('(', ')'),
                _ => (' ', ' '),
            };
            line.extend([open, position.piece_on(square).map_or('.', Piece::fen_letter), close]);
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out.push(' ');
    for file in File::ALL {
        out.push_str("  ");
        out.push(file.char());
    }
    out.push('\n');
    out
}
