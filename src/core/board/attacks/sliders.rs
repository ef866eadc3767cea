//! Attacks of bishops and rooks by line: the occupied squares of one line are gathered into six bits by a multiplication,
//! and those look up what is attacked on it. The tables are small enough to stay in the first-level cache.

use super::super::{Bitboard, Square};

const A_FILE: u64 = 0x0101_0101_0101_0101;
const B_FILE: u64 = A_FILE << 1;
/// Multiplying the a-file by this brings its ranks 2 to 7 into the six highest bits, the second rank lowest: bit 8r goes
/// to 57 + r by the factor's bit 57 - 7r.
const FILE_TO_TOP: u64 = 0x0004_0810_2040_8000;

/// By file and the six inner occupied files: the attacked files, repeated on every rank.
static ACROSS: [[u64; 64]; 8] = across();
/// By rank and the six inner occupied ranks: the attacked ranks, on the a-file.
static ALONG: [[u64; 64]; 8] = along();
static MASKS: [(u64, u64); 64] = diagonals();

/// The squares a bishop attacks if these squares are occupied (FIDE 3.2, 3.5).
#[expect(clippy::indexing_slicing, reason = "a square's index is below 64, a file's below 8, six bits are below 64")]
#[inline]
pub(in super::super) fn bishop_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    let (rising, falling) = MASKS[from.index()];
    let across = &ACROSS[from.index() & 7];
    let up = (occupied.0 & rising).wrapping_mul(B_FILE) >> 58;
    let down = (occupied.0 & falling).wrapping_mul(B_FILE) >> 58;
    Bitboard(across[up as usize] & rising | across[down as usize] & falling)
}

/// The squares a rook attacks if these squares are occupied (FIDE 3.3, 3.5).
#[expect(clippy::indexing_slicing, reason = "a square's index is below 64, a file's below 8, six bits are below 64")]
#[inline]
pub(in super::super) fn rook_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    let index = from.index();
    let (file, rank) = (index & 7, index >> 3);
    let sideways = occupied.0 >> (8 * rank + 1) & 63;
    let lengthwise = (occupied.0 >> file & A_FILE).wrapping_mul(FILE_TO_TOP) >> 58;
    let rank_mask = 0xFF << (8 * rank);
    Bitboard(ACROSS[file][sideways as usize] & rank_mask | ALONG[rank][lengthwise as usize] << file)
}

/// What is attacked on a line of eight from one of its squares, by the six inner occupied ones.
const fn on_line(from: u32, inner: u64) -> u64 {
    let occupied = inner << 1;
    let mut set = 0;
    let mut square = from;
    while square < 7 {
        square += 1;
        set |= 1 << square;
        if occupied >> square & 1 != 0 {
            break;
        }
    }
    square = from;
    while square > 0 {
        square -= 1;
        set |= 1 << square;
        if occupied >> square & 1 != 0 {
            break;
        }
    }
    set
}

#[expect(clippy::indexing_slicing, reason = "constant evaluation, bounded by the loops")]
const fn across() -> [[u64; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut file = 0;
    while file < 8 {
        let mut inner = 0;
        while inner < 64 {
            table[file][inner] = on_line(file as u32, inner as u64) * A_FILE;
            inner += 1;
        }
        file += 1;
    }
    table
}

#[expect(clippy::indexing_slicing, reason = "constant evaluation, bounded by the loops")]
const fn along() -> [[u64; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut rank = 0;
    while rank < 8 {
        let mut inner = 0;
        while inner < 64 {
            let ranks = on_line(rank as u32, inner as u64);
            let mut bit = 0;
            while bit < 8 {
                table[rank][inner] |= (ranks >> bit & 1) << (8 * bit);
                bit += 1;
            }
            inner += 1;
        }
        rank += 1;
    }
    table
}

#[expect(clippy::indexing_slicing, reason = "constant evaluation, bounded by the loop")]
const fn diagonals() -> [(u64, u64); 64] {
    let mut table = [(0, 0); 64];
    let mut index = 0;
    while index < 64 {
        let from = Square::ALL[index];
        table[index] = (
            super::ray(from, (1, 1)).0 | super::ray(from, (-1, -1)).0,
            super::ray(from, (1, -1)).0 | super::ray(from, (-1, 1)).0,
        );
        index += 1;
    }
    table
}
