//! Attacks on a board that is given by its occupied squares alone, for the parts of the core that reason about boards
//! rather than positions.

use super::{Bitboard, Color, PieceKind, Square, attacks as tables};

/// The squares a knight attacks.
#[inline]
pub(in crate::core) fn knight_attacks(from: Square) -> Bitboard {
    tables::knight_attacks(from)
}

/// The squares a king attacks.
#[inline]
pub(in crate::core) fn king_attacks(from: Square) -> Bitboard {
    tables::king_attacks(from)
}

/// The squares a pawn attacks.
#[inline]
pub(in crate::core) fn pawn_attacks(color: Color, from: Square) -> Bitboard {
    tables::pawn_attacks(color, from)
}

/// The squares a piece attacks if these squares are occupied; for a pawn its captures, not its steps.
#[inline]
pub(in crate::core) fn attacks(kind: PieceKind, color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    tables::attacks(kind, color, from, occupied)
}

/// The squares strictly between two on a rank, file or diagonal; none if they are on no common line.
#[inline]
pub(in crate::core) fn between(a: Square, b: Square) -> Bitboard {
    tables::between(a, b)
}
