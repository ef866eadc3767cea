//! Eight pictures of a mate with little: the king in a corner, a man of its own beside it, the attacker's king on one of two
//! squares. And how far every man on every square is from its place in each of them, in moves on an empty board.

use crate::core::board::{Bitboard, Color, PieceKind, Square};

/// A number for each picture.
pub(super) type Each = [i16; 8];

/// The corner, the square of the king's own man, the squares for the attacker's king. The second one of these is next to
/// the man's square.
type Picture = (Square, Square, [Square; 2]);

/// The pictures in light corners, then those in dark ones.
const PICTURES: [Picture; 8] = [
    (Square::A8, Square::A7, [Square::C8, Square::C7]),
    (Square::A8, Square::B8, [Square::A6, Square::B6]),
    (Square::H1, Square::H2, [Square::F1, Square::F2]),
    (Square::H1, Square::G1, [Square::H3, Square::G3]),
    (Square::H8, Square::H7, [Square::F8, Square::F7]),
    (Square::H8, Square::G8, [Square::H6, Square::G6]),
    (Square::A1, Square::A2, [Square::C1, Square::C2]),
    (Square::A1, Square::B1, [Square::A3, Square::B3]),
];

/// A man that cannot block, or not without spoiling the mate.
pub(super) const NO_WAY: i16 = 9;

/// What a table holds for a square.
#[derive(Copy, Clone)]
enum Way {
    /// The king's moves to the corner.
    Corner,
    /// The attacking king's to the nearest of its squares.
    Near,
    /// The same, to one that a knight which blocks does not attack.
    BesideKnight,
    /// About what the attacker's knight needs, in king's moves to the first square of its king.
    Knight,
    /// A man's moves to block.
    Block(PieceKind, Color),
    /// A pawn's, where there is no other man that could move in its stead.
    BlockAlone(Color),
}

static CORNER: [Each; 64] = table(Way::Corner);
static NEAR: [Each; 64] = table(Way::Near);
static BESIDE_KNIGHT: [Each; 64] = table(Way::BesideKnight);
static KNIGHT: [Each; 64] = table(Way::Knight);
static BLOCK: [[Each; 64]; 4] = [
    table(Way::Block(PieceKind::Pawn, Color::White)),
    table(Way::Block(PieceKind::Knight, Color::White)),
    table(Way::Block(PieceKind::Bishop, Color::White)),
    table(Way::Block(PieceKind::Rook, Color::White)),
];
static BLACK_PAWN: [Each; 64] = table(Way::Block(PieceKind::Pawn, Color::Black));
static ALONE: [[Each; 64]; 2] = [table(Way::BlockAlone(Color::White)), table(Way::BlockAlone(Color::Black))];

/// The moves of the king that is to be mated to each corner.
#[inline]
pub(super) fn to_corner(king: Square) -> &'static Each {
    of(&CORNER, king)
}

/// The moves of the attacking king to its place.
#[inline]
pub(super) fn to_place(king: Square) -> &'static Each {
    of(&NEAR, king)
}

/// The same, where a knight is to block.
#[inline]
pub(super) fn to_place_beside_knight(king: Square) -> &'static Each {
    of(&BESIDE_KNIGHT, king)
}

/// How far an attacking knight is from the mate.
#[inline]
pub(super) fn knight_to_mate(knight: Square) -> &'static Each {
    of(&KNIGHT, knight)
}

/// The moves of a man to block, if it is a pawn, a knight, a bishop or a rook.
#[inline]
pub(super) fn to_block(kind: PieceKind, color: Color, man: Square) -> &'static Each {
    let [pawn, knight, bishop, rook] = &BLOCK;
    match kind {
        PieceKind::Pawn => of(color.fold(pawn, &BLACK_PAWN), man),
        PieceKind::Knight => of(knight, man),
        PieceKind::Bishop => of(bishop, man),
        PieceKind::Rook | PieceKind::Queen | PieceKind::King => of(rook, man),
    }
}

/// The moves to block of a pawn that is the only man beside the king.
#[inline]
pub(super) fn to_block_alone(color: Color, pawn: Square) -> &'static Each {
    let [white, black] = &ALONE;
    of(color.fold(white, black), pawn)
}

/// Adds a weight to the pictures whose corner is in a set.
#[inline]
pub(super) fn add_at_corners(sums: &mut Each, corners: Bitboard, weight: i16) {
    for (sum, (corner, ..)) in sums.iter_mut().zip(&PICTURES) {
        *sum += if corners.contains(*corner) { weight } else { 0 };
    }
}

/// King's moves from one square to another.
pub(super) const fn steps(a: Square, b: Square) -> i32 {
    let files = a.file().index().abs_diff(b.file().index());
    let ranks = a.rank().index().abs_diff(b.rank().index());
    (if files > ranks { files } else { ranks }) as i32
}

/// How far the kings are from standing as in one of the pictures, in moves.
pub(super) fn kings_apart(king: Square, own_king: Square) -> i32 {
    let moves = to_corner(king).iter().zip(to_place(own_king));
    moves.map(|(a, b)| i32::from(a + b)).min().unwrap_or(0)
}

#[expect(clippy::indexing_slicing, reason = "a square's index is below 64")]
#[inline]
fn of(table: &'static [Each; 64], square: Square) -> &'static Each {
    &table[square.index()]
}

#[expect(clippy::indexing_slicing, reason = "constant evaluation, bounded by the loops")]
const fn table(way: Way) -> [Each; 64] {
    let mut table = [[0; 8]; 64];
    let mut square = 0;
    while square < 64 {
        let mut picture = 0;
        while picture < 8 {
            table[square][picture] = moves(way, Square::ALL[square], PICTURES[picture]);
            picture += 1;
        }
        square += 1;
    }
    table
}

const fn moves(way: Way, from: Square, (corner, blocker, [near, far]): Picture) -> i16 {
    let to_far = steps(from, far) as i16;
    let to_near = steps(from, near) as i16;
    match way {
        Way::Corner => steps(from, corner) as i16,
        Way::Near => {
            if to_near < to_far {
                to_near
            } else {
                to_far
            }
        }
        Way::BesideKnight => {
            // A knight attacks what is one step away in one direction and two in the other.
            let attacked = steps(blocker, near) == 2 && blocker.is_light() != near.is_light();
            if attacked { to_far } else { to_near }
        }
        Way::Knight => to_near,
        Way::Block(kind, color) => blocking(kind, color, from, blocker, false),
        Way::BlockAlone(color) => blocking(PieceKind::Pawn, color, from, blocker, true),
    }
}

/// The moves of a man to the square where it blocks.
const fn blocking(kind: PieceKind, color: Color, from: Square, to: Square, is_alone: bool) -> i16 {
    let stands = from.index() == to.index();
    let files = from.file().index().abs_diff(to.file().index());
    let ranks = from.rank().index().abs_diff(to.rank().index());
    match kind {
        PieceKind::Pawn => {
            let (from_rank, to_rank) = (from.rank().index() as i16, to.rank().index() as i16);
            let (ahead, to_promotion) = match color {
                Color::White => (to_rank - from_rank, 7 - from_rank),
                Color::Black => (from_rank - to_rank, from_rank),
            };
            // The step onto the square may have to wait: it can be the last move that is not stalemate. Where no other man is
            // left to move in its stead, it must.
            if files == 0 && (ahead > 0 || stands && !is_alone) {
                if ahead > 1 { ahead - 1 } else { 0 }
            } else {
                to_promotion + 2
            }
        }
        PieceKind::Knight if stands => 0,
        PieceKind::Knight if files + ranks == 3 && files > 0 && ranks > 0 => 1,
        PieceKind::Knight => 1 + steps(from, to) as i16 / 2,
        PieceKind::Bishop if from.is_light() != to.is_light() => NO_WAY,
        PieceKind::Bishop if stands => 0,
        PieceKind::Bishop if files == ranks => 1,
        PieceKind::Bishop => 2,
        PieceKind::Rook if stands => 0,
        PieceKind::Rook if files == 0 || ranks == 0 => 1,
        PieceKind::Rook => 2,
        PieceKind::Queen | PieceKind::King => NO_WAY,
    }
}
