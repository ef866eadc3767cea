//! What is proved of one position is proved of every other whose men stand in the same sets.

use arrayvec::ArrayVec;

use super::Reach;
use super::verdict::is_blockable;
use crate::core::board::{Bitboard, CastlingRights, Color, PieceKind, Position};

/// The final sets of a position in which a side cannot mate. The pawns stand where they stood.
#[derive(Clone, Debug)]
pub(in crate::core::mate) struct Lock {
    pawns: [Bitboard; 2],
    /// The sets of the other men, by color, then by kind.
    men: Vec<(Color, PieceKind, Bitboard)>,
}

const KINDS: [PieceKind; 5] =
    [PieceKind::King, PieceKind::Bishop, PieceKind::Knight, PieceKind::Rook, PieceKind::Queen];

impl Lock {
    pub(super) fn new(reach: &Reach) -> Self {
        let mut pawns = [Bitboard::EMPTY; 2];
        let mut men = Vec::new();
        for man in &reach.men {
            if man.kind != PieceKind::Pawn {
                men.push((man.color, man.kind, man.reach));
            } else if let Some(pawns) = pawns.get_mut(man.color.index()) {
                *pawns = pawns.with(man.start);
            }
        }
        Self { pawns, men }
    }

    /// Whether the proof holds for a position: the same men, each in a set of its own, the pawns on the same squares, and
    /// neither castling nor a capture in passing.
    pub(in crate::core::mate) fn holds(&self, position: &Position) -> bool {
        let of = |color, kind| position.colored(color) & position.pieces(kind);
        let is_alike = Color::ALL.map(|color| of(color, PieceKind::Pawn)) == self.pawns
            && position.castling() == CastlingRights::EMPTY
            && position.occupied().len() == self.men.len() + self.pawns.iter().map(|pawns| pawns.len()).sum::<usize>();
        is_alike
            && Color::ALL.into_iter().all(|color| {
                KINDS.into_iter().all(|kind| {
                    let mut sets: ArrayVec<Bitboard, 32> = ArrayVec::new();
                    let alike = self.men.iter().filter(|man| (man.0, man.1) == (color, kind));
                    sets.extend(alike.map(|man| man.2));
                    let squares = of(color, kind);
                    squares.len() == sets.len() && is_blockable(squares, &sets)
                })
            })
            && position.legal_en_passant().is_none()
    }
}
