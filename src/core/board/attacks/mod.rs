//! Which squares a piece attacks, from tables filled at compile time.

mod sliders;

use super::{Bitboard, Color, PieceKind, Square};

pub(super) use sliders::{bishop_attacks, rook_attacks};

/// The steps of a rook, as changes of file and rank.
const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
/// The steps of a bishop.
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (-1, -1), (1, -1), (-1, 1)];

static KNIGHT: [Bitboard; 64] = leaper(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [Bitboard; 64] = leaper(&[(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]);
static PAWN: [[Bitboard; 64]; 2] = [leaper(&[(-1, 1), (1, 1)]), leaper(&[(-1, -1), (1, -1)])];
static STRAIGHT_RAYS: [Bitboard; 64] = rays(&STRAIGHT);
static DIAGONAL_RAYS: [Bitboard; 64] = rays(&DIAGONAL);
/// What each kind but the pawn would attack on an empty board.
static REACH: [[Bitboard; 64]; 6] = [[Bitboard::EMPTY; 64], KNIGHT, DIAGONAL_RAYS, STRAIGHT_RAYS, queen_rays(), KING];
static BETWEEN: [[Bitboard; 64]; 64] = pairs().0;
static LINE: [[Bitboard; 64]; 64] = pairs().1;

/// The squares a knight attacks (FIDE 3.6).
#[inline]
pub(super) fn knight_attacks(from: Square) -> Bitboard {
    of(&KNIGHT, from)
}

/// The squares a king attacks (FIDE 3.8.1).
#[inline]
pub(super) fn king_attacks(from: Square) -> Bitboard {
    of(&KING, from)
}

/// The squares a pawn attacks (FIDE 3.7.3).
#[inline]
pub(super) fn pawn_attacks(color: Color, from: Square) -> Bitboard {
    let [white, black] = &PAWN;
    of(if color == Color::White { white } else { black }, from)
}

/// The squares a rook would attack on an empty board.
#[inline]
pub(super) fn straight_rays(from: Square) -> Bitboard {
    of(&STRAIGHT_RAYS, from)
}

/// The squares a bishop would attack on an empty board.
#[inline]
pub(super) fn diagonal_rays(from: Square) -> Bitboard {
    of(&DIAGONAL_RAYS, from)
}

/// The squares strictly between two on a rank, file or diagonal; none if they are on no common line.
#[inline]
pub(super) fn between(a: Square, b: Square) -> Bitboard {
    of_pair(&BETWEEN, a, b)
}

/// The whole rank, file or diagonal through two squares, from edge to edge; none if they are on no common line.
#[inline]
pub(super) fn line(a: Square, b: Square) -> Bitboard {
    of_pair(&LINE, a, b)
}

/// The squares a piece attacks if these squares are occupied; for a pawn its captures, not its steps.
#[inline]
pub(super) fn attacks(kind: PieceKind, color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    match kind {
        PieceKind::Pawn => pawn_attacks(color, from),
        PieceKind::Knight => knight_attacks(from),
        PieceKind::Bishop => bishop_attacks(from, occupied),
        PieceKind::Rook => rook_attacks(from, occupied),
        PieceKind::Queen => bishop_attacks(from, occupied) | rook_attacks(from, occupied),
        PieceKind::King => king_attacks(from),
    }
}

/// Whether a piece, no pawn, goes from one square to another: it does on an empty board, and nothing is between.
#[expect(clippy::indexing_slicing, reason = "an enum of six indexes an array of six")]
#[inline]
pub(super) fn goes(kind: PieceKind, from: Square, to: Square, occupied: Bitboard) -> bool {
    // The same for each kind: which it is can hardly be foretold.
    of(&REACH[kind.index()], from).contains(to) & (between(from, to) & occupied).is_empty()
}

#[expect(clippy::indexing_slicing, reason = "a square's index is below 64")]
#[inline]
fn of(table: &'static [Bitboard; 64], square: Square) -> Bitboard {
    table[square.index()]
}

#[expect(clippy::indexing_slicing, reason = "a square's index is below 64")]
#[inline]
fn of_pair(table: &'static [[Bitboard; 64]; 64], a: Square, b: Square) -> Bitboard {
    table[a.index()][b.index()]
}

#[expect(clippy::indexing_slicing, reason = "constant evaluation, bounded by the loops")]
const fn leaper(steps: &[(i8, i8)]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut step = 0;
        while step < steps.len() {
            let (files, ranks) = steps[step];
            if let Some(target) = Square::ALL[index].offset(files, ranks) {
                table[index] = table[index].with(target);
            }
            step += 1;
        }
        index += 1;
    }
    table
}

/// The squares met from a square in one direction on an empty board.
const fn ray(from: Square, (files, ranks): (i8, i8)) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    let mut square = from.offset(files, ranks);
    while let Some(target) = square {
        set = set.with(target);
        square = target.offset(files, ranks);
    }
    set
}

#[expect(clippy::indexing_slicing, reason = "constant evaluation, bounded by the loop")]
const fn queen_rays() -> [Bitboard; 64] {
    let (straight, diagonal) = (rays(&STRAIGHT), rays(&DIAGONAL));
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        table[index] = Bitboard(straight[index].0 | diagonal[index].0);
        index += 1;
    }
    table
}

#[expect(clippy::indexing_slicing, reason = "constant evaluation, bounded by the loops")]
const fn rays(directions: &[(i8, i8); 4]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut direction = 0;
        while direction < 4 {
            table[index].0 |= ray(Square::ALL[index], directions[direction]).0;
            direction += 1;
        }
        index += 1;
    }
    table
}

/// The tables of [`between`] and [`line`].
#[expect(clippy::indexing_slicing, reason = "constant evaluation, bounded by the loops")]
const fn pairs() -> ([[Bitboard; 64]; 64], [[Bitboard; 64]; 64]) {
    let mut between = [[Bitboard::EMPTY; 64]; 64];
    let mut line = [[Bitboard::EMPTY; 64]; 64];
    let mut index = 0;
    while index < 64 {
        let from = Square::ALL[index];
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = if direction < 4 { STRAIGHT[direction] } else { DIAGONAL[direction - 4] };
            let whole = Bitboard(ray(from, (files, ranks)).0 | ray(from, (-files, -ranks)).0).with(from);
            let mut passed = Bitboard::EMPTY;
            let mut square = from.offset(files, ranks);
            while let Some(target) = square {
                between[index][target.index()] = passed;
                line[index][target.index()] = whole;
                passed = passed.with(target);
                square = target.offset(files, ranks);
            }
            direction += 1;
        }
        index += 1;
    }
    (between, line)
}

#[cfg(test)]
mod tests;
