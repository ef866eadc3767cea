//! Castling rights, and the two variants that differ in them.

use super::{ByColor, Color, File, Square};

/// A side of the board to castle to.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Wing {
    /// Short castling, 0-0: the king goes to the g-file.
    King,
    /// Long castling, 0-0-0: the king goes to the c-file.
    Queen,
}

/// The right to castle, for each side and wing with the file of the particular rook (FIDE 9.2.3.2, Guidelines II.3).
/// The rook stands on the back rank of its side, outside the king on that wing.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct CastlingRights {
    files: ByColor<[Option<File>; 2]>,
}

/// Castling rights by side and wing without a rook to go with them.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct CastlingClaims(u8);

/// Which game is played; the two differ in where castling may start and how castling is written.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Variant {
    /// The game of the Laws: castling rights need the king on the e-file and the rooks on the a- and h-file.
    Standard,
    /// Chess960 (FIDE Guidelines II): the king may start anywhere between its rooks.
    Chess960,
}

impl Wing {
    /// Both wings, the king's first.
    pub const ALL: [Self; 2] = [Self::King, Self::Queen];

    /// 0 for the king's wing, 1 for the queen's.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Where the king ends (FIDE 3.8.2, Guidelines II.3): the g- or c-file.
    #[inline]
    pub const fn king_destination(self) -> File {
        match self {
            Self::King => File::G,
            Self::Queen => File::C,
        }
    }

    /// Where the rook ends: the f- or d-file.
    #[inline]
    pub const fn rook_destination(self) -> File {
        match self {
            Self::King => File::F,
            Self::Queen => File::D,
        }
    }

    /// The file of the castling rook in the game of the Laws: h or a.
    #[inline]
    pub const fn standard_rook(self) -> File {
        match self {
            Self::King => File::H,
            Self::Queen => File::A,
        }
    }
}

impl CastlingRights {
    /// No right at all.
    pub const EMPTY: Self = Self { files: ByColor { white: [None; 2], black: [None; 2] } };

    /// All four rights of the start position of the Laws.
    pub const STANDARD: Self =
        Self { files: ByColor { white: [Some(File::H), Some(File::A)], black: [Some(File::H), Some(File::A)] } };

    /// The file of the rook this side may still castle with on this wing.
    #[inline]
    pub const fn get(self, color: Color, wing: Wing) -> Option<File> {
        let [king, queen] = match color {
            Color::White => self.files.white,
            Color::Black => self.files.black,
        };
        match wing {
            Wing::King => king,
            Wing::Queen => queen,
        }
    }

    /// The square of the rook this side may still castle with on this wing.
    #[inline]
    pub fn rook(self, color: Color, wing: Wing) -> Option<Square> {
        self.get(color, wing).map(|file| Square::new(file, color.back_rank()))
    }

    /// Gives the right to castle with the rook on a file.
    #[inline]
    pub fn set(&mut self, color: Color, wing: Wing, rook: File) {
        *self.entry(color, wing) = Some(rook);
    }

    /// Takes a right away (FIDE 3.8.2.1).
    #[inline]
    pub fn remove(&mut self, color: Color, wing: Wing) {
        *self.entry(color, wing) = None;
    }

    /// Whether neither side has any right.
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether a side has any right.
    #[inline]
    pub fn has_any(self, color: Color) -> bool {
        *self.files.get(color) != [None; 2]
    }

    #[inline]
    fn entry(&mut self, color: Color, wing: Wing) -> &mut Option<File> {
        let [king, queen] = self.files.get_mut(color);
        match wing {
            Wing::King => king,
            Wing::Queen => queen,
        }
    }
}

impl CastlingClaims {
    /// No claim.
    pub const EMPTY: Self = Self(0);

    /// Adds a claim.
    pub const fn insert(&mut self, color: Color, wing: Wing) {
        self.0 |= Self::bit(color, wing);
    }

    /// Whether this right is claimed.
    pub const fn contains(self, color: Color, wing: Wing) -> bool {
        self.0 & Self::bit(color, wing) != 0
    }

    /// Whether nothing is claimed.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    const fn bit(color: Color, wing: Wing) -> u8 {
        1 << (2 * color.index() + wing.index())
    }
}

#[cfg(test)]
mod tests {
    use super::{CastlingClaims, CastlingRights, Color, File, Square, Wing};

    #[test]
    fn rights_come_and_go() {
        let mut rights = CastlingRights::EMPTY;
        assert!(rights.is_empty());
        rights.set(Color::Black, Wing::Queen, File::B);
        assert_eq!(rights.get(Color::Black, Wing::Queen), Some(File::B));
        assert_eq!(rights.rook(Color::Black, Wing::Queen), Some(Square::B8));
        assert_eq!(rights.get(Color::White, Wing::Queen), None);
        assert!(rights.has_any(Color::Black) && !rights.has_any(Color::White));
        rights.remove(Color::Black, Wing::Queen);
        assert!(rights.is_empty());
    }

    #[test]
    fn claims() {
        let mut claims = CastlingClaims::EMPTY;
        claims.insert(Color::Black, Wing::King);
        assert!(claims.contains(Color::Black, Wing::King));
        assert!(!claims.contains(Color::White, Wing::King));
        assert!(!claims.contains(Color::Black, Wing::Queen));
    }
}
