//! Files, ranks and squares.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A file, `a` to `h`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

/// A rank, 1 to 8, counted from White's side.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

/// A square of the board; a1 is 0, b1 is 1, h8 is 63.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

/// A text that names no square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ParseSquareError;

impl File {
    /// All files from a to h.
    pub const ALL: [Self; 8] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H];

    /// 0 for a, 7 for h.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file of an index 0 to 7.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 8 { Some(Self::of_low_bits(index)) } else { None }
    }

    /// The file of the three low bits.
    #[inline]
    const fn of_low_bits(index: u8) -> Self {
        match index & 7 {
            0 => Self::A,
            1 => Self::B,
            2 => Self::C,
            3 => Self::D,
            4 => Self::E,
            5 => Self::F,
            6 => Self::G,
            _ => Self::H,
        }
    }

    /// The lower-case letter, as in algebraic notation (FIDE C.5).
    pub const fn char(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The file of a lower-case letter `a` to `h`.
    pub fn from_char(letter: char) -> Option<Self> {
        match letter {
            'a'..='h' => Some(Self::of_low_bits(letter as u8 - b'a')),
            _ => None,
        }
    }
}

impl Rank {
    /// All ranks from the first to the eighth.
    pub const ALL: [Self; 8] =
        [Self::First, Self::Second, Self::Third, Self::Fourth, Self::Fifth, Self::Sixth, Self::Seventh, Self::Eighth];

    /// 0 for the first, 7 for the eighth.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank of an index 0 to 7.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 8 { Some(Self::of_low_bits(index)) } else { None }
    }

    /// The rank of the three low bits.
    #[inline]
    const fn of_low_bits(index: u8) -> Self {
        match index & 7 {
            0 => Self::First,
            1 => Self::Second,
            2 => Self::Third,
            3 => Self::Fourth,
            4 => Self::Fifth,
            5 => Self::Sixth,
            6 => Self::Seventh,
            _ => Self::Eighth,
        }
    }

    /// The digit, as in algebraic notation (FIDE C.6).
    pub const fn char(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank of a digit `1` to `8`.
    pub fn from_char(digit: char) -> Option<Self> {
        match digit {
            '1'..='8' => Some(Self::of_low_bits(digit as u8 - b'1')),
            _ => None,
        }
    }
}

macro_rules! name_squares {
    ($($name:ident)*) => {
        /// The squares by name.
        #[expect(missing_docs, reason = "the names say it")]
        impl Square {
            name_squares!(@ 0, $($name)*);
        }
    };
    (@ $index:expr, $name:ident $($rest:ident)*) => {
        pub const $name: Self = Self($index);
        name_squares!(@ $index + 1, $($rest)*);
    };
    (@ $index:expr,) => {};
}

name_squares! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

impl Square {
    /// All squares, a1, b1, … h8.
    pub const ALL: [Self; 64] = {
        let mut all = [Self::A1; 64];
        let mut index = 0;
        while index < 64 {
            #[expect(clippy::indexing_slicing, reason = "constant evaluation, bounded by the loop")]
            {
                all[index as usize] = Self(index);
            }
            index += 1;
        }
        all
    };

    /// The square on a file and a rank.
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self((rank as u8) << 3 | file as u8)
    }

    /// The square of an index 0 (a1) to 63 (h8).
    #[inline]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// The square of a lower-case letter and a digit in ASCII.
    #[inline]
    pub(in crate::core) const fn from_ascii(file: u8, rank: u8) -> Option<Self> {
        let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
        if file < 8 && rank < 8 { Some(Self(rank << 3 | file)) } else { None }
    }

    /// The squares of two letters with their digits in ASCII, all four looked at together.
    #[inline]
    pub(in crate::core) fn two_from_ascii(text: [u8; 4]) -> Option<[Self; 2]> {
        // Where a byte is too small its difference is large, whatever the others borrow from it.
        let differences = u32::from_le_bytes(text).wrapping_sub(u32::from_le_bytes(*b"a1a1"));
        if differences & 0xF8F8_F8F8 != 0 {
            return None;
        }
        let square = |word: u32| Self((word | word >> 5) as u8 & 63);
        Some([square(differences), square(differences >> 16)])
    }

    /// The square of the six low bits of an index.
    #[inline]
    pub(super) const fn of_low_bits(index: u32) -> Self {
        Self((index & 63) as u8)
    }

    /// 0 for a1, 63 for h8.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask says to the compiler what the constructors guarantee, so that tables of 64 need no bounds check.
        (self.0 & 63) as usize
    }

    /// The file this square is on.
    #[inline]
    pub const fn file(self) -> File {
        File::of_low_bits(self.0)
    }

    /// The rank this square is on.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::of_low_bits(self.0 >> 3)
    }

    /// The square so many files to the right and ranks up, if it is on the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = (self.0 & 7) as i16 + files as i16;
        let rank = (self.0 >> 3) as i16 + ranks as i16;
        if 0 <= file && file < 8 && 0 <= rank && rank < 8 { Some(Self((rank << 3 | file) as u8)) } else { None }
    }

    /// Its name, such as `e4`.
    pub fn name(self) -> &'static str {
        const NAMES: &str = "a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4\
                             a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8";
        let start = 2 * self.index();
        NAMES.get(start..start + 2).unwrap_or_default()
    }

    /// The two bytes of its name.
    #[inline]
    pub const fn to_ascii(self) -> [u8; 2] {
        [b'a' + (self.0 & 7), b'1' + (self.0 >> 3)]
    }

    /// Whether it is a light square, as h1 is (FIDE 2.1).
    pub const fn is_light(self) -> bool {
        ((self.0 >> 3) + self.0) & 1 == 1
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads `e4`: a lower-case letter and a digit, nothing else.
    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        match *text.as_bytes() {
            [file, rank] => Self::from_ascii(file, rank).ok_or(ParseSquareError),
            _ => Err(ParseSquareError),
        }
    }
}

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a square between `a1` and `h8`")
    }
}

impl Error for ParseSquareError {}

#[cfg(test)]
mod tests {
    use super::{File, ParseSquareError, Rank, Square};

    #[test]
    fn names_and_indices_agree() {
        for (index, square) in Square::ALL.into_iter().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(Square::from_index(index as u8), Some(square));
            assert_eq!(Square::new(square.file(), square.rank()), square);
            assert_eq!(square.name(), format!("{}{}", square.file(), square.rank()));
            assert_eq!(square.name().as_bytes(), square.to_ascii());
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        assert_eq!(Square::from_index(64), None);
        assert_eq!(Square::H8.to_string(), "h8");
        assert_eq!(Square::E4, Square::new(File::E, Rank::Fourth));
    }

    #[test]
    fn other_texts_name_no_square() {
        for text in ["", "e", "e9", "i1", "E4", "e44", "4e", "é4", "e4 "] {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text:?}");
        }
    }

    #[test]
    fn two_squares_are_read_as_each_alone() {
        let bytes = [0, b'0', b'1', b'4', b'8', b'9', b'`', b'a', b'e', b'h', b'i', 0x7F, 0x80, 0xFF];
        let pairs = || bytes.into_iter().flat_map(|file| bytes.map(|rank| [file, rank]));
        for ([a, b], [c, d]) in pairs().flat_map(|from| pairs().map(move |to| (from, to))) {
            let each = Square::from_ascii(a, b).zip(Square::from_ascii(c, d)).map(<[Square; 2]>::from);
            assert_eq!(Square::two_from_ascii([a, b, c, d]), each, "{:?}", [a, b, c, d]);
        }
        for [from, to] in Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| [from, to])) {
            let ([a, b], [c, d]) = (from.to_ascii(), to.to_ascii());
            assert_eq!(Square::two_from_ascii([a, b, c, d]), Some([from, to]));
        }
    }

    #[test]
    fn offsets_end_at_the_edge() {
        assert_eq!(Square::A1.offset(1, 2), Some(Square::B3));
        assert_eq!(Square::A1.offset(-1, 0), None);
        assert_eq!(Square::H8.offset(0, 1), None);
        assert_eq!(Square::E4.offset(i8::MAX, i8::MIN), None);
    }

    #[test]
    fn the_right_hand_corner_is_light() {
        assert!(Square::H1.is_light());
        assert!(Square::A8.is_light());
        assert!(!Square::A1.is_light());
        assert!(Square::E4.is_light());
    }
}
