//! Sets of squares.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

use super::{File, Rank, Square};

/// A set of squares, one bit each; bit 0 is a1 and bit 63 is h8.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(pub u64);

/// The squares of a set from a1 to h8.
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All squares.
    pub const FULL: Self = Self(!0);
    /// The light squares.
    pub const LIGHT: Self = Self(0x55AA_55AA_55AA_55AA);
    /// The dark squares.
    pub const DARK: Self = Self(!Self::LIGHT.0);

    /// The set of one square.
    #[inline]
    pub const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// The squares of a file.
    #[inline]
    pub const fn file(file: File) -> Self {
        Self(0x0101_0101_0101_0101 << file.index())
    }

    /// The squares of a rank.
    #[inline]
    pub const fn rank(rank: Rank) -> Self {
        Self(0xFF << (8 * rank.index()))
    }

    /// How many squares.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is at least one.
    #[inline]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether there are two or more.
    #[inline]
    pub const fn several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// The set with one square more.
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | Self::of(square).0)
    }

    /// The set without one square.
    #[inline]
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !Self::of(square).0)
    }

    /// The first square, counted from a1.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::of_low_bits(self.0.trailing_zeros())) }
    }

    /// The only square, if there is exactly one.
    #[inline]
    pub const fn single(self) -> Option<Square> {
        if self.several() { None } else { self.first() }
    }

    /// The set moved by so many bits towards h8, what falls off coming in again at a1.
    #[inline]
    pub(super) const fn rotated(self, bits: u32) -> Self {
        Self(self.0.rotate_left(bits))
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = Bitboard(self.0).first()?;
        self.0 &= self.0.wrapping_sub(1);
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        Self::of(square)
    }
}

impl BitAnd for Bitboard {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

/// The difference of sets.
impl Sub for Bitboard {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for Bitboard {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl BitAndAssign for Bitboard {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Bitboard {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{Bitboard, File, Rank, Square};

    #[test]
    fn squares_come_in_order() {
        let set = Bitboard::of(Square::H8).with(Square::A1).with(Square::E4);
        assert_eq!(set.into_iter().collect::<Vec<_>>(), [Square::A1, Square::E4, Square::H8]);
        assert_eq!(set.len(), 3);
        assert_eq!(set.into_iter().collect::<Bitboard>(), set);
        assert_eq!(format!("{set:?}"), "{a1, e4, h8}");
    }

    #[test]
    fn masks() {
        assert_eq!(Bitboard::file(File::H) & Bitboard::rank(Rank::Eighth), Bitboard::of(Square::H8));
        let light = Square::ALL.into_iter().filter(|square| square.is_light()).collect::<Bitboard>();
        assert_eq!(light, Bitboard::LIGHT);
        assert_eq!(light | Bitboard::DARK, Bitboard::FULL);
    }

    #[test]
    fn one_or_several() {
        assert_eq!(Bitboard::EMPTY.single(), None);
        assert_eq!(Bitboard::of(Square::C3).single(), Some(Square::C3));
        assert_eq!(Bitboard::FULL.single(), None);
        assert!(Bitboard::FULL.several() && !Bitboard::of(Square::H8).several());
        assert_eq!(Bitboard::FULL.without(Square::A1).first(), Some(Square::B1));
    }
}
