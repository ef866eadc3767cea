//! Kinds of pieces, and pieces of a colour.

use super::Color;

/// A kind of piece (FIDE 2.2); pawns count as pieces here.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum PieceKind {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

/// A piece of one side.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub kind: PieceKind,
}

impl PieceKind {
    /// All kinds, pawn to king.
    pub const ALL: [Self; 6] = [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// What a pawn may become (FIDE 3.7.3.3), the queen first.
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// 0 for the pawn, 5 for the king.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind of the three low bits, as [`index`](Self::index) counts; the king for what is above.
    #[inline]
    pub(super) const fn of_low_bits(index: u8) -> Self {
        match index & 7 {
            0 => Self::Pawn,
            1 => Self::Knight,
            2 => Self::Bishop,
            3 => Self::Rook,
            4 => Self::Queen,
            _ => Self::King,
        }
    }

    /// The English letter in upper case, `P` for the pawn.
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }

    /// The kind of an English letter in upper case.
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'P' => Self::Pawn,
            'N' => Self::Knight,
            'B' => Self::Bishop,
            'R' => Self::Rook,
            'Q' => Self::Queen,
            'K' => Self::King,
            _ => return None,
        })
    }

    /// This kind in one colour.
    #[inline]
    pub const fn of(self, color: Color) -> Piece {
        Piece { color, kind: self }
    }
}

impl Piece {
    /// The letter in FEN: upper case for White, lower case for Black.
    pub const fn fen_letter(self) -> char {
        match self.color {
            Color::White => self.kind.letter(),
            Color::Black => self.kind.letter().to_ascii_lowercase(),
        }
    }

    /// The piece of a letter in FEN.
    pub const fn from_fen_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        match PieceKind::from_letter(letter.to_ascii_uppercase()) {
            Some(kind) => Some(Self { color, kind }),
            None => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Color, Piece, PieceKind};

    #[test]
    fn letters_both_ways() {
        for kind in PieceKind::ALL {
            assert_eq!(PieceKind::from_letter(kind.letter()), Some(kind));
            for color in Color::ALL {
                let piece = kind.of(color);
                assert_eq!(Piece::from_fen_letter(piece.fen_letter()), Some(piece));
            }
        }
        assert_eq!(PieceKind::from_letter('n'), None);
        assert_eq!(Piece::from_fen_letter('x'), None);
        assert_eq!(Piece::from_fen_letter('ß'), None);
        assert_eq!(Piece::from_fen_letter('k'), Some(PieceKind::King.of(Color::Black)));
    }
}
