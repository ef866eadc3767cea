//! Moves as the Universal Chess Interface writes them: `e2e4`, `e7e8q`.
//!
//! Castling has two forms, the king's own move (`e1g1`) and king takes rook (`e1h1`). Both are read in both variants;
//! written is the first in [`Variant::Standard`] and the second in [`Variant::Chess960`], where the first can be an
//! ordinary king's move.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::Written;
use crate::core::board::{Move, PieceKind, Position, Refusal, Square, Variant};

/// A move as it is written; whether it is legal, and whether it castles, only the position can say.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct UciMove {
    /// Where it starts.
    pub from: Square,
    /// Where it goes; in one form of castling the square of the own rook.
    pub to: Square,
    /// What the pawn becomes.
    pub promotion: Option<PieceKind>,
}

/// Why a text is no move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum UciError {
    /// `0000`, the null move of engines. Nobody may pass his turn (FIDE 1.2).
    NullMove,
    /// Neither four nor five characters.
    Length {
        /// How many bytes there are.
        length: usize,
    },
    /// The first two characters are no square in lower case.
    From,
    /// The third and the fourth are no square in lower case.
    To,
    /// The fifth is no piece's letter in lower case. (`k` and `p` are letters: becoming one of these is illegal, not
    /// unintelligible.)
    Promotion {
        /// What it is.
        found: char,
    },
}

impl UciMove {
    /// The legal move that is meant.
    ///
    /// # Errors
    ///
    /// Why it is illegal.
    pub fn to_move(self, position: &Position) -> Result<Move, Refusal> {
        let Self { from, to, promotion } = self;
        match position.find_move(from, to, promotion) {
            Some(mv) => Ok(mv),
            None => position.explain(from, to, promotion),
        }
    }

    /// Reads a text that need not be known to be one; as [`from_str`](Self::from_str).
    ///
    /// # Errors
    ///
    /// Why it is no move.
    pub fn from_ascii(text: &[u8]) -> Result<Self, UciError> {
        // What nearly every text is.
        if let Ok(squares) = <[u8; 4]>::try_from(text)
            && let Some([from, to]) = Square::two_from_ascii(squares)
        {
            return Ok(Self { from, to, promotion: None });
        }
        let (a, b, c, d, fifth) = match *text {
            [b'0', b'0', b'0', b'0'] => return Err(UciError::NullMove),
            [a, b, c, d] => (a, b, c, d, None),
            [a, b, c, d, fifth] => (a, b, c, d, Some(fifth)),
            _ => return Err(UciError::Length { length: text.len() }),
        };
        let from = Square::from_ascii(a, b).ok_or(UciError::From)?;
        let to = Square::from_ascii(c, d).ok_or(UciError::To)?;
        let promotion = match fifth.map(char::from) {
            None => None,
            // What follows four bytes of ASCII and is one byte is a character.
            Some(found) => {
                let kind = PieceKind::ALL.into_iter().find(|kind| small_letter(*kind) == found);
                Some(kind.ok_or(UciError::Promotion { found })?)
            }
        };
        Ok(Self { from, to, promotion })
    }

    /// How a legal move of this position is written.
    pub fn of(position: &Position, mv: Move) -> Self {
        let rook = match position.variant() {
            Variant::Standard => None,
            Variant::Chess960 => mv.castling().and_then(|wing| position.castling().rook(position.turn(), wing)),
        };
        Self { from: mv.from, to: rook.unwrap_or(mv.to), promotion: mv.promotion() }
    }

    /// A number by which moves have the order of their texts.
    pub fn order(self) -> u16 {
        let square = |square: Square| (square.file().index() << 3 | square.rank().index()) as u16;
        let promotion = match self.promotion {
            None => 0,
            Some(PieceKind::Bishop) => 1,
            Some(PieceKind::King) => 2,
            Some(PieceKind::Knight) => 3,
            Some(PieceKind::Pawn) => 4,
            Some(PieceKind::Queen) => 5,
            Some(PieceKind::Rook) => 6,
        };
        square(self.from) << 9 | square(self.to) << 3 | promotion
    }

    /// The text.
    pub fn to_text(self) -> Written<5> {
        let mut text = Written::new();
        for square in [self.from, self.to] {
            square.to_ascii().into_iter().for_each(|byte| text.push(byte));
        }
        if let Some(kind) = self.promotion {
            text.push(small_letter(kind) as u8);
        }
        text
    }
}

/// Writes a legal move of this position, at most five characters.
pub fn to_uci(position: &Position, mv: Move) -> Written<5> {
    UciMove::of(position, mv).to_text()
}

fn small_letter(kind: PieceKind) -> char {
    kind.letter().to_ascii_lowercase()
}

impl FromStr for UciMove {
    type Err = UciError;

    /// Reads lower case only, without blanks.
    fn from_str(text: &str) -> Result<Self, UciError> {
        Self::from_ascii(text.as_bytes())
    }
}

impl fmt::Display for UciMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_text(), f)
    }
}

impl fmt::Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NullMove => f.write_str("a null move is no move"),
            Self::Length { length } => write!(f, "{length} characters in place of four or five"),
            Self::From => f.write_str("does not begin with a square such as `e2`"),
            Self::To => f.write_str("has no square such as `e4` after the first"),
            Self::Promotion { found } => write!(f, "`{}` is no piece to promote to", found.escape_debug()),
        }
    }
}

impl Error for UciError {}

#[cfg(test)]
mod tests {
    use super::{UciError, UciMove};
    use crate::core::board::{PieceKind, Square};

    #[test]
    fn reads_squares_and_promotion() {
        let mv = UciMove { from: Square::E2, to: Square::E4, promotion: None };
        assert_eq!("e2e4".parse(), Ok(mv));
        let mv = UciMove { from: Square::A7, to: Square::B8, promotion: Some(PieceKind::Knight) };
        assert_eq!("a7b8n".parse(), Ok(mv));
        assert_eq!(mv.to_string(), "a7b8n");
    }

    #[test]
    fn numbers_have_the_order_of_the_texts() {
        let promotions = || [None].into_iter().chain(PieceKind::ALL.map(Some));
        let mut moves: Vec<_> = Square::ALL
            .into_iter()
            .flat_map(|from| Square::ALL.map(|to| (from, to)))
            .flat_map(|(from, to)| promotions().map(move |promotion| UciMove { from, to, promotion }))
            .collect();
        assert_eq!(moves.len(), 64 * 64 * 7);
        moves.sort_unstable_by_key(|mv| mv.order());
        assert!(moves.iter().map(|mv| mv.to_text()).is_sorted_by(|one, next| one.as_str() < next.as_str()));
    }

    #[test]
    fn says_what_is_wrong() {
        let error = |text: &str| text.parse::<UciMove>().unwrap_err();
        assert_eq!(error("0000"), UciError::NullMove);
        assert_eq!(error(""), UciError::Length { length: 0 });
        assert_eq!(error("e2"), UciError::Length { length: 2 });
        assert_eq!(error("e7e8q "), UciError::Length { length: 6 });
        assert_eq!(error("e2-e4"), UciError::To);
        assert_eq!(error("E2E4"), UciError::From);
        assert_eq!(error("e2i4"), UciError::To);
        assert_eq!(error("e7e8Q"), UciError::Promotion { found: 'Q' });
        assert_eq!(error("e7e8x"), UciError::Promotion { found: 'x' });
        assert_eq!(error("e2e4 "), UciError::Promotion { found: ' ' });
        assert_eq!(error("éé"), UciError::From);
        assert_eq!(error("aéb1"), UciError::From);
    }
}
