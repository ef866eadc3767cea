//! When two positions are the same.

use super::{CastlingRights, Color, File, PieceKind, Position};

/// What makes positions the same (FIDE 9.2.3): side to move, pieces, castling rights (9.2.3.2), and an en passant
/// capture that is legally possible (9.2.3.1). Exact: equal identities are equal positions, there is no hashing.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Identity {
    /// Four bits for each square, one in each word: the kind counted from 1, and 8 more for Black's pieces.
    planes: [u64; 4],
    castling: CastlingRights,
    turn: Color,
    en_passant: Option<File>,
}

impl Position {
    /// What this position is compared by for repetition (FIDE 9.2.3).
    pub fn identity(&self) -> Identity {
        let pieces = |kind| self.pieces(kind).0;
        let (pawns, knights, bishops) = (pieces(PieceKind::Pawn), pieces(PieceKind::Knight), pieces(PieceKind::Bishop));
        let (rooks, queens, kings) = (pieces(PieceKind::Rook), pieces(PieceKind::Queen), pieces(PieceKind::King));
        Identity {
            planes: [
                pawns | bishops | queens,
                knights | bishops | kings,
                rooks | queens | kings,
                self.colored(Color::Black).0,
            ],
            castling: self.castling,
            turn: self.turn,
            en_passant: self.legal_en_passant().map(super::Square::file),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Identity, Position};

    #[test]
    fn it_is_compact() {
        assert_eq!(size_of::<Identity>(), 40);
        assert!(size_of::<Position>() <= 128, "{}", size_of::<Position>());
    }
}
