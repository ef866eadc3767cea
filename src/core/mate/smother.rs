//! How far a mate seems to be for a side that has one knight, or bishops of one shade, and nothing else: the other king
//! must go to a corner and one of its own men beside it. Like all of the guide this decides only where to look first.

use arrayvec::ArrayVec;

use super::guide::steps;
use crate::core::board::{Bitboard, Color, Move, PieceKind, Position, Square, attacks, king_attacks, knight_attacks};

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
/// A bishop in the king's way to the corner.
const BARRED: i32 = 5;
/// A step between the attacker's knight and the mate.
const KNIGHT: i32 = 3;
/// A man of the side to be mated, by its kind: what only spoils the mate had better be taken.
const QUEEN: i32 = 9;
const ROOK: i32 = 8;
const ROOK_THAT_SPOILS: i32 = 7;
const BISHOP_THAT_SPOILS: i32 = 6;
const MINOR_PIECE: i32 = 5;
const PAWN: i32 = 2;
/// What a spoiler weighs less where it can be taken.
const TAKEABLE: i32 = 2;
/// More than any way to block.
const NO_WAY: i32 = 18;

/// How far a position is from each of the pictures.
pub(super) struct Outlook<'a> {
    position: &'a Position,
    side: Color,
    shade: Bitboard,
    men: i32,
    spoilers: Bitboard,
    prospects: ArrayVec<Prospect, 8>,
}

/// How far a position is from one picture.
struct Prospect {
    picture: &'static Picture,
    /// The least that a knight needs to block, and any other man: weighed moves.
    knight_blocks: i32,
    other_blocks: i32,
    /// The bishops attack the corner.
    barred: bool,
    /// Steps of the attacker's knight to where the mate will be.
    knight: i32,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(position: &'a Position, side: Color) -> Self {
        let bishops = position.pieces(PieceKind::Bishop) & position.colored(side);
        let shade = match bishops.first() {
            None => Bitboard::FULL,
            Some(bishop) if Bitboard::LIGHT.contains(bishop) => Bitboard::LIGHT,
            Some(_) => Bitboard::DARK,
        };
        let spoilers = spoilers(position, side, shade);
        let takeable = spoilers & attacked(position, side);
        let pictures = PICTURES.iter().filter(|picture| shade.contains(picture.corner));
        let prospects = pictures.map(|picture| Prospect::new(position, side, picture, shade)).collect();
        let men = men(position, side, spoilers) - TAKEABLE * takeable.len() as i32;
        Self { position, side, shade, men, spoilers, prospects }
    }

    /// How far the mate seems to be.
    pub(super) fn value(&self) -> i32 {
        let (king, own_king) = (self.position.king(!self.side), self.position.king(self.side));
        self.men + self.nearest(|prospect| prospect.distance(king, own_king, prospect.barred))
    }

    /// How a move changes that; `None` where it has to be played to be judged.
    #[inline]
    pub(super) fn change(&self, value: i32, kind: PieceKind, mv: Move) -> Option<i32> {
        let (king, own_king) = (self.position.king(!self.side), self.position.king(self.side));
        if self.position.occupied().contains(mv.to) {
            return None;
        }
        let after = if self.position.turn() != self.side {
            match kind {
                PieceKind::King => self.nearest(|prospect| prospect.distance(mv.to, own_king, prospect.barred)),
                PieceKind::Queen => return self.spoiler_moves(mv),
                PieceKind::Rook if self.shade != Bitboard::FULL => return self.spoiler_moves(mv),
                PieceKind::Pawn | PieceKind::Knight | PieceKind::Bishop | PieceKind::Rook => return None,
            }
        } else if self.spoilers.any() {
            return None;
        } else {
            match kind {
                PieceKind::King => self.nearest(|prospect| prospect.distance(king, mv.to, prospect.barred)),
                PieceKind::Bishop => {
                    let occupied = self.position.occupied().without(mv.from);
                    let seen = attacks(PieceKind::Bishop, self.side, mv.to, occupied);
                    self.nearest(|prospect| prospect.distance(king, own_king, seen.contains(prospect.picture.corner)))
                }
                _ => return None,
            }
        };
        Some(self.men + after - value)
    }

    /// A piece that only spoils the mate had better go where it can be taken.
    fn spoiler_moves(&self, mv: Move) -> Option<i32> {
        let attacked = attacked(self.position, self.side);
        let takeable = |square| i32::from(attacked.contains(square));
        Some(1 + TAKEABLE * (takeable(mv.from) - takeable(mv.to)))
    }

    #[inline]
    fn nearest(&self, distance: impl Fn(&Prospect) -> i32) -> i32 {
        self.prospects.iter().map(distance).min().unwrap_or(0)
    }
}

impl Prospect {
    fn new(position: &Position, side: Color, picture: &'static Picture, shade: Bitboard) -> Self {
        let men = position.colored(!side) - position.pieces(PieceKind::King);
        let knights = position.pieces(PieceKind::Knight);
        let least = |men: Bitboard| {
            let moves = men.into_iter().map(|man| blocking_moves(position, !side, man, picture.blocker, shade));
            moves.min().map_or(NO_WAY, |moves| 2 * moves)
        };
        let own = position.colored(side);
        let bishops = position.pieces(PieceKind::Bishop) & own;
        Self {
            picture,
            knight_blocks: least(men & knights),
            other_blocks: least(men - knights),
            barred: (attacks(PieceKind::Bishop, side, picture.corner, position.occupied()) & bishops).any(),
            knight: (knights & own).first().map_or(0, |knight| steps(knight, picture.kings[0])),
        }
    }

    #[inline]
    fn distance(&self, king: Square, own_king: Square, barred: bool) -> i32 {
        let Picture { corner, blocker, kings } = self.picture;
        let (mut any, mut beside_knight) = (NO_WAY, NO_WAY);
        for &place in kings {
            let steps = steps(own_king, place);
            any = any.min(steps);
            // A knight that blocks attacks one of the two places.
            if !knight_attacks(*blocker).contains(place) {
                beside_knight = beside_knight.min(steps);
            }
        }
        let blocking = (self.other_blocks + any).min(self.knight_blocks + beside_knight);
        // The king cannot step into a corner that the bishops attack already.
        let barred = if barred && king != *corner { BARRED } else { 0 };
        MOVE * (steps(king, *corner) + blocking) + KNIGHT * self.knight + barred
    }
}

/// What the men of the side to be mated weigh.
fn men(position: &Position, side: Color, spoilers: Bitboard) -> i32 {
    let other = position.colored(!side);
    let of = |kind, among: Bitboard| (position.pieces(kind) & among).len() as i32;
    let rest = other - spoilers;
    QUEEN * of(PieceKind::Queen, other)
        + ROOK_THAT_SPOILS * of(PieceKind::Rook, spoilers)
        + BISHOP_THAT_SPOILS * of(PieceKind::Bishop, spoilers)
        + ROOK * of(PieceKind::Rook, rest)
        + MINOR_PIECE * (of(PieceKind::Knight, rest) + of(PieceKind::Bishop, rest))
        + PAWN * of(PieceKind::Pawn, rest)
}

/// The pieces of the side to be mated that are of no use for the mate and may prevent it.
fn spoilers(position: &Position, side: Color, shade: Bitboard) -> Bitboard {
    let queens = position.pieces(PieceKind::Queen);
    let others = if shade == Bitboard::FULL {
        Bitboard::EMPTY
    } else {
        position.pieces(PieceKind::Rook) | position.pieces(PieceKind::Bishop) & shade
    };
    (queens | others) & position.colored(!side)
}

/// What the king and the minor pieces of a side attack.
fn attacked(position: &Position, side: Color) -> Bitboard {
    let own = position.colored(side);
    let mut attacked = king_attacks(position.king(side));
    for kind in [PieceKind::Knight, PieceKind::Bishop] {
        for from in position.pieces(kind) & own {
            attacked |= attacks(kind, side, from, position.occupied());
        }
    }
    attacked
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
