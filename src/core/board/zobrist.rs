//! Keys of the incremental hash (A. L. Zobrist, "A New Hashing Method with Application for Game Playing", 1970).

use super::{CastlingRights, Color, File, PieceKind, Square, Wing};

/// Black to move.
pub(super) const BLACK_TO_MOVE: u64 = SplitMix64(0x4152_4249_5445_5200).at(0);
static PIECES: [[[u64; 64]; 6]; 2] = pieces();
static CASTLING: [[u64; 8]; 2] = castling();
static EN_PASSANT: [u64; 8] = files(2);

/// A piece on a square.
#[expect(clippy::indexing_slicing, reason = "enums and squares are below the sizes of their tables")]
#[inline]
pub(super) fn piece(color: Color, kind: PieceKind, square: Square) -> u64 {
    PIECES[color.index()][kind.index()][square.index()]
}

/// A side's right to castle with the rook on a file; the wing follows from the king's place.
#[expect(clippy::indexing_slicing, reason = "enums are below the sizes of their tables")]
#[inline]
pub(super) fn castling_right(color: Color, rook: File) -> u64 {
    CASTLING[color.index()][rook.index()]
}

/// A legal en passant capture on a file.
#[expect(clippy::indexing_slicing, reason = "enums are below the sizes of their tables")]
#[inline]
pub(super) fn en_passant(file: File) -> u64 {
    EN_PASSANT[file.index()]
}

/// All rights together.
pub(super) fn castling_rights(rights: CastlingRights) -> u64 {
    let mut hash = 0;
    for color in Color::ALL {
        for wing in Wing::ALL {
            if let Some(rook) = rights.get(color, wing) {
                hash ^= castling_right(color, rook);
            }
        }
    }
    hash
}

/// The generator SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
struct SplitMix64(u64);

impl SplitMix64 {
    /// The number at an index of the sequence.
    const fn at(self, index: u64) -> u64 {
        let mut z = self.0.wrapping_add((index + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }
}

#[expect(clippy::indexing_slicing, reason = "constant evaluation, bounded by the loops")]
const fn pieces() -> [[[u64; 64]; 6]; 2] {
    let mut table = [[[0; 64]; 6]; 2];
    let mut index = 0;
    while index < 2 * 6 * 64 {
        table[index / 384][index / 64 % 6][index % 64] = SplitMix64(0x4152_4249_5445_5201).at(index as u64);
        index += 1;
    }
    table
}

const fn castling() -> [[u64; 8]; 2] {
    [files(0), files(1)]
}

#[expect(clippy::indexing_slicing, reason = "constant evaluation, bounded by the loop")]
const fn files(row: u64) -> [u64; 8] {
    let mut table = [0; 8];
    let mut file = 0;
    while file < 8 {
        table[file] = SplitMix64(0x4152_4249_5445_5202).at(row * 8 + file as u64);
        file += 1;
    }
    table
}
