//! How far a mate seems to be for a side that has one knight, or bishops of one shade, and nothing else: the other king
//! must go to a corner and one of its own men beside it. Like all of the guide this decides only where to look first.

use super::guide::steps;
use crate::core::board::{Bitboard, Color, PieceKind, Position, Square, attacks};

/// A picture of the mate: the king in the corner, its own man beside it, the attacker's king on one of two squares.
struct Picture {
    corner: Square,
    blocker: Square,
    kings: [Square; 2],
}

const fn picture(corner: Square, blocker: Square, kings: [Square; 2]) -> Picture {
    Picture { corner, blocker, kings }
}

static PICTURES: [Picture; 8] = [
    picture(Square::A8, Square::A7, [Square::C8, Square::C7]),
    picture(Square::A8, Square::B8, [Square::A6, Square::B6]),
    picture(Square::H8, Square::H7, [Square::F8, Square::F7]),
    picture(Square::H8, Square::G8, [Square::H6, Square::G6]),
    picture(Square::A1, Square::A2, [Square::C1, Square::C2]),
    picture(Square::A1, Square::B1, [Square::A3, Square::B3]),
    picture(Square::H1, Square::H2, [Square::F1, Square::F2]),
    picture(Square::H1, Square::G1, [Square::H3, Square::G3]),
];

/// What one move of a king weighs, and of the man that is to block.
const MOVE: i32 = 6;
/// What a bishop in the king's way to the corner weighs.
const BARRED: i32 = 5;
/// What a queen or rook that can only spoil the mate weighs.
const SPOILER: i32 = 10;

/// How far the mate seems to be.
pub(super) fn value(position: &Position, side: Color) -> i32 {
    let own = position.colored(side);
    let bishops = position.pieces(PieceKind::Bishop) & own;
    let shade = match bishops.first() {
        None => Bitboard::FULL,
        Some(bishop) if Bitboard::LIGHT.contains(bishop) => Bitboard::LIGHT,
        Some(_) => Bitboard::DARK,
    };
    let best = PICTURES
        .iter()
        .filter(|picture| shade.contains(picture.corner))
        .map(|picture| distance_to(position, side, picture, shade))
        .min()
        .unwrap_or(0);
    let other = position.colored(!side);
    let of = |kind| (position.pieces(kind) & other).len() as i32;
    let minors = of(PieceKind::Knight) + of(PieceKind::Bishop);
    best + SPOILER * of(PieceKind::Queen) + 7 * of(PieceKind::Rook) + 3 * minors + 2 * of(PieceKind::Pawn)
}

/// How far the kings are from standing as in one of the pictures, for a side whose pieces need no help from the other's.
pub(super) fn kings_apart(position: &Position, side: Color) -> i32 {
    let (own_king, king) = (position.king(side), position.king(!side));
    let knights = position.pieces(PieceKind::Knight) & position.colored(side);
    let knights: i32 = knights.into_iter().map(|knight| (steps(knight, king) - 2).max(0)).sum();
    let kings = PICTURES.iter().map(|picture| {
        let [near, far] = picture.kings;
        steps(king, picture.corner) + steps(own_king, near).min(steps(own_king, far))
    });
    MOVE * kings.min().unwrap_or(0) + 2 * knights
}

fn distance_to(position: &Position, side: Color, picture: &Picture, shade: Bitboard) -> i32 {
    let own_king = position.king(side);
    let king = position.king(!side);
    let [near, far] = picture.kings;
    let blocking = (position.colored(!side) - position.pieces(PieceKind::King))
        .into_iter()
        .map(|man| blocking_moves(position, !side, man, picture.blocker, shade))
        .min()
        .unwrap_or(9);
    // The king cannot step into a corner that the bishops attack already.
    let bishops = position.pieces(PieceKind::Bishop) & position.colored(side);
    let barred = king != picture.corner
        && (attacks(PieceKind::Bishop, side, picture.corner, position.occupied()) & bishops).any();
    let barred = if barred { BARRED } else { 0 };
    let knight = (position.pieces(PieceKind::Knight) & position.colored(side)).first();
    let knight = knight.map_or(0, |knight| steps(knight, picture.kings[0]));
    MOVE * (steps(king, picture.corner) + steps(own_king, near).min(steps(own_king, far)) + 2 * blocking)
        + knight
        + barred
}

/// Moves a man of the side to be mated needs to stand on a square without spoiling the mate there.
fn blocking_moves(position: &Position, color: Color, man: Square, target: Square, shade: Bitboard) -> i32 {
    let Some(piece) = position.piece_on(man) else { return 9 };
    let one_shade = shade != Bitboard::FULL;
    let reached = |moves: i32| {
        if man == target {
            0
        } else if attacks(piece.kind, color, man, position.occupied()).contains(target) {
            1
        } else {
            moves
        }
    };
    match piece.kind {
        PieceKind::Pawn => {
            let ahead = i32::from(color.forward()) * (target.rank().index() as i32 - man.rank().index() as i32);
            // The step onto the square may have to wait: it can be the last move that is not stalemate. Where no other man is
            // left to move in its stead, it must.
            if man.file() == target.file() && (ahead > 0 || ahead == 0 && position.colored(color).len() > 2) {
                return (ahead - 1).max(0);
            }
            let last = color.promotion_rank().index() as i32;
            let to_promotion = (last - man.rank().index() as i32).abs();
            let file =
                if position.occupied().contains(Square::new(man.file(), color.promotion_rank())) { 1 } else { 0 };
            to_promotion + file + 2
        }
        PieceKind::Knight => reached(1 + steps(man, target) / 2),
        PieceKind::Bishop if Bitboard::LIGHT.contains(man) != Bitboard::LIGHT.contains(target) => 9,
        PieceKind::Bishop => reached(2),
        PieceKind::Rook if one_shade => 9,
        PieceKind::Rook => reached(2),
        PieceKind::Queen | PieceKind::King => 9,
    }
}
