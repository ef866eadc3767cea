//! The two sides.

use std::fmt;
use std::ops::Not;

use super::Rank;

/// A side of the game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Color {
    /// The player of the light pieces, who moves first (FIDE 1.2).
    White,
    /// The player of the dark pieces.
    Black,
}

/// One value for each side.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByColor<T> {
    /// White's value.
    pub white: T,
    /// Black's value.
    pub black: T,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `white` for White, `black` for Black.
    #[inline]
    pub fn fold<T>(self, white: T, black: T) -> T {
        match self {
            Self::White => white,
            Self::Black => black,
        }
    }

    /// The rank on which this side's pieces start.
    #[inline]
    pub const fn back_rank(self) -> Rank {
        match self {
            Self::White => Rank::First,
            Self::Black => Rank::Eighth,
        }
    }

    /// The rank on which this side's pawns start.
    #[inline]
    pub const fn pawn_rank(self) -> Rank {
        match self {
            Self::White => Rank::Second,
            Self::Black => Rank::Seventh,
        }
    }

    /// The rank passed over by a double step of this side.
    #[inline]
    pub const fn passed_rank(self) -> Rank {
        match self {
            Self::White => Rank::Third,
            Self::Black => Rank::Sixth,
        }
    }

    /// The rank on which a double step of this side ends.
    #[inline]
    pub const fn double_step_rank(self) -> Rank {
        match self {
            Self::White => Rank::Fourth,
            Self::Black => Rank::Fifth,
        }
    }

    /// The rank on which this side's pawns promote.
    #[inline]
    pub const fn promotion_rank(self) -> Rank {
        match self {
            Self::White => Rank::Eighth,
            Self::Black => Rank::First,
        }
    }

    /// The change of rank of one pawn step: 1 for White, -1 for Black.
    #[inline]
    pub const fn forward(self) -> i8 {
        match self {
            Self::White => 1,
            Self::Black => -1,
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.fold("white", "black"))
    }
}

impl<T> ByColor<T> {
    /// The value made by `make` for each side, White first.
    pub fn from_fn(mut make: impl FnMut(Color) -> T) -> Self {
        let white = make(Color::White);
        let black = make(Color::Black);
        Self { white, black }
    }

    /// The value of one side.
    #[inline]
    pub fn get(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// The value of one side, to change.
    #[inline]
    pub fn get_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ByColor, Color};

    #[test]
    fn the_other_side() {
        assert_eq!(!Color::White, Color::Black);
        assert_eq!(!Color::Black, Color::White);
        assert_eq!(Color::White.to_string(), "white");
        assert_eq!(Color::Black.to_string(), "black");
    }

    #[test]
    fn values_by_color() {
        let mut names = ByColor::from_fn(|color| color.to_string());
        names.get_mut(Color::Black).push('!');
        assert_eq!(names.get(Color::White), "white");
        assert_eq!(names.black, "black!");
    }
}
