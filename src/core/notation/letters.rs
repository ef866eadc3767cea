//! Piece letters by language.
//!
//! FIDE C.3 leaves each player the letters of his own country, so that `B` is a bishop, a rook (Hungarian) or, in
//! Greek, a queen that only looks like it. The language is therefore always told, never found out: a text is read in
//! the letters of one language, and a letter of another one is refused. Files are a–h in every language (FIDE C.5);
//! Greek score sheets use α–θ as well, which is read in Greek and never written.

use crate::core::board::{File, PieceKind};

/// The letters in which pieces are read and written.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Letters {
    /// K Q R B N, the letters of PGN.
    #[default]
    English,
    /// Ρ Β Π Α Ι; files α–θ are read too.
    Greek,
    /// K D T L R.
    Finnish,
    /// K V B F H: B is the rook, H the knight.
    Hungarian,
    /// K H W G S: H is the queen.
    Polish,
    /// К Д Т Л С in Cyrillic.
    SerbianCyrillic,
    /// K D T L S.
    SerbianLatin,
    /// K D T L S.
    German,
    /// R D T F C: R is the king.
    French,
    /// R D T A C: R is the king.
    Spanish,
    /// R D T A C: R is the king.
    Italian,
    /// K D T L P: P is the knight.
    Dutch,
    /// Кр Ф Л С К in Cyrillic: the king has two letters, К alone is the knight.
    Russian,
    /// ♔ ♕ ♖ ♗ ♘. Figurines are read in every language and in both colours; this set reads no letters at all.
    Figurine,
}

/// The writing system a letter belongs to. Lookalikes (Latin K, Greek Κ, Cyrillic К) are different letters.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Script {
    Latin,
    Greek,
    Cyrillic,
}

/// The Greek files in order, the lower-case letters for one to eight but for the digamma.
const GREEK_FILES: [char; 8] = ['α', 'β', 'γ', 'δ', 'ε', 'ζ', 'η', 'θ'];

impl Letters {
    /// Every set of letters.
    pub const ALL: [Self; 14] = [
        Self::English,
        Self::Greek,
        Self::Finnish,
        Self::Hungarian,
        Self::Polish,
        Self::SerbianCyrillic,
        Self::SerbianLatin,
        Self::German,
        Self::French,
        Self::Spanish,
        Self::Italian,
        Self::Dutch,
        Self::Russian,
        Self::Figurine,
    ];

    /// How a piece is written; a pawn has no letter (FIDE C.4), so it is the empty text.
    pub const fn letter(self, kind: PieceKind) -> &'static str {
        let [king, queen, rook, bishop, knight] = self.set();
        match kind {
            PieceKind::Pawn => "",
            PieceKind::Knight => knight,
            PieceKind::Bishop => bishop,
            PieceKind::Rook => rook,
            PieceKind::Queen => queen,
            PieceKind::King => king,
        }
    }

    /// King, queen, rook, bishop, knight.
    const fn set(self) -> [&'static str; 5] {
        match self {
            Self::English => ["K", "Q", "R", "B", "N"],
            Self::Greek => ["Ρ", "Β", "Π", "Α", "Ι"],
            Self::Finnish => ["K", "D", "T", "L", "R"],
            Self::Hungarian => ["K", "V", "B", "F", "H"],
            Self::Polish => ["K", "H", "W", "G", "S"],
            Self::SerbianCyrillic => ["К", "Д", "Т", "Л", "С"],
            Self::SerbianLatin | Self::German => ["K", "D", "T", "L", "S"],
            Self::French => ["R", "D", "T", "F", "C"],
            Self::Spanish | Self::Italian => ["R", "D", "T", "A", "C"],
            Self::Dutch => ["K", "D", "T", "L", "P"],
            Self::Russian => ["Кр", "Ф", "Л", "С", "К"],
            Self::Figurine => ["♔", "♕", "♖", "♗", "♘"],
        }
    }

    /// Letters that say "pawn" although C.4 wants none; read, never written.
    ///
    /// German has none here: a player who forgets to change the language writes `Bd3` for a bishop's move, and taking
    /// the B for "Bauer" would play another move than he meant. The Dutch P is the knight.
    const fn pawns(self) -> &'static [&'static str] {
        match self {
            Self::English | Self::Polish | Self::SerbianLatin | Self::French | Self::Spanish | Self::Italian => &["P"],
            Self::Greek => &["Σ"],
            Self::Finnish => &["S", "P"],
            Self::Hungarian => &["Gy", "G"],
            Self::SerbianCyrillic | Self::Russian => &["П"],
            Self::German | Self::Dutch | Self::Figurine => &[],
        }
    }

    /// The script of the piece letters. Figurines have none, so files and castling stay Latin.
    pub(super) const fn script(self) -> Script {
        match self {
            Self::Greek => Script::Greek,
            Self::SerbianCyrillic | Self::Russian => Script::Cyrillic,
            Self::English
            | Self::Finnish
            | Self::Hungarian
            | Self::Polish
            | Self::SerbianLatin
            | Self::German
            | Self::French
            | Self::Spanish
            | Self::Italian
            | Self::Dutch
            | Self::Figurine => Script::Latin,
        }
    }

    /// The piece that a text begins with and the rest after it, if it begins with a piece of this language or a
    /// figurine. A two-letter name wins over its first letter (`Кр` is the king, `К` the knight).
    pub(super) fn strip_piece(self, text: &str) -> Option<(PieceKind, &str)> {
        if let (Self::English, Some(first)) = (self, text.chars().next().filter(char::is_ascii)) {
            // The most common case by far; the pawn's letter is `P` in both.
            return Some((PieceKind::from_letter(first)?, text.get(1..)?));
        }
        if let Some(found) = strip_figurine(text) {
            return Some(found);
        }
        let named =
            PieceKind::ALL.into_iter().map(|kind| (kind, self.letter(kind))).filter(|(_, name)| !name.is_empty());
        let pawns = self.pawns().iter().map(|name| (PieceKind::Pawn, *name));
        named
            .chain(pawns)
            .filter_map(|(kind, name)| text.strip_prefix(name).map(|rest| (kind, rest)))
            .min_by_key(|(_, rest)| rest.len())
    }

    /// The promotion piece that a text begins with in lower case, as engines and some scanners write it.
    pub(super) fn strip_small_piece(self, text: &str) -> Option<(PieceKind, &str)> {
        let first = text.chars().next()?;
        if !first.is_lowercase() {
            return None;
        }
        let rest = text.get(first.len_utf8()..)?;
        PieceKind::PROMOTIONS.into_iter().find_map(|kind| {
            let mut small = self.letter(kind).chars().flat_map(char::to_lowercase);
            (small.next() == Some(first) && small.next().is_none()).then_some((kind, rest))
        })
    }

    /// The file of a lower-case letter and the script it is written in. Greek files are read in Greek alone.
    pub(super) fn file(self, letter: char) -> Option<(File, Script)> {
        if let Some(file) = File::from_char(letter) {
            return Some((file, Script::Latin));
        }
        let Self::Greek = self else { return None };
        File::ALL
            .into_iter()
            .zip(GREEK_FILES)
            .find(|(_, greek)| *greek == letter)
            .map(|(file, _)| (file, Script::Greek))
    }
}

impl Script {
    /// The script of a letter, if it is one of the three that score sheets use.
    pub(super) const fn of(letter: char) -> Option<Self> {
        match letter {
            'A'..='Z' | 'a'..='z' | '\u{C0}'..='\u{24F}' => Some(Self::Latin),
            '\u{370}'..='\u{3FF}' => Some(Self::Greek),
            '\u{400}'..='\u{52F}' => Some(Self::Cyrillic),
            _ => None,
        }
    }
}

/// Reads a figurine of either colour, with or without the selector that asks for its text or emoji form.
fn strip_figurine(text: &str) -> Option<(PieceKind, &str)> {
    let mut chars = text.chars();
    let kind = match chars.next()? {
        '♔' | '♚' => PieceKind::King,
        '♕' | '♛' => PieceKind::Queen,
        '♖' | '♜' => PieceKind::Rook,
        '♗' | '♝' => PieceKind::Bishop,
        '♘' | '♞' => PieceKind::Knight,
        '♙' | '♟' => PieceKind::Pawn,
        _ => return None,
    };
    let rest = chars.as_str();
    Some((kind, rest.strip_prefix(['\u{FE0E}', '\u{FE0F}']).unwrap_or(rest)))
}

#[cfg(test)]
mod tests {
    use super::{Letters, Script};
    use crate::core::board::{File, PieceKind};

    const OFFICERS: [PieceKind; 5] =
        [PieceKind::King, PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight];

    #[test]
    fn every_letter_is_read_back_in_its_language() {
        for letters in Letters::ALL {
            for kind in OFFICERS {
                let text = format!("{}f3", letters.letter(kind));
                assert_eq!(letters.strip_piece(&text), Some((kind, "f3")), "{letters:?} {text}");
            }
            assert_eq!(letters.letter(PieceKind::Pawn), "");
        }
    }

    #[test]
    fn letters_are_those_of_the_country() {
        let row = |letters: Letters| OFFICERS.map(|kind| letters.letter(kind)).concat();
        assert_eq!(row(Letters::English), "KQRBN");
        assert_eq!(row(Letters::Greek), "ΡΒΠΑΙ");
        assert_eq!(row(Letters::Finnish), "KDTLR");
        assert_eq!(row(Letters::Hungarian), "KVBFH");
        assert_eq!(row(Letters::Polish), "KHWGS");
        assert_eq!(row(Letters::SerbianCyrillic), "КДТЛС");
        assert_eq!(row(Letters::SerbianLatin), "KDTLS");
        assert_eq!(row(Letters::Russian), "КрФЛСК");
        assert_eq!(row(Letters::Figurine), "♔♕♖♗♘");
    }

    #[test]
    fn letters_are_of_the_script_that_is_declared() {
        for letters in Letters::ALL.into_iter().filter(|letters| *letters != Letters::Figurine) {
            for kind in OFFICERS {
                for letter in letters.letter(kind).chars() {
                    assert_eq!(Script::of(letter), Some(letters.script()), "{letters:?} {letter}");
                }
            }
        }
    }

    #[test]
    fn figurines_are_read_in_every_language() {
        for letters in Letters::ALL {
            assert_eq!(letters.strip_piece("♘f3"), Some((PieceKind::Knight, "f3")));
            assert_eq!(letters.strip_piece("♞f6"), Some((PieceKind::Knight, "f6")));
            assert_eq!(letters.strip_piece("♟\u{FE0E}e4"), Some((PieceKind::Pawn, "e4")));
        }
    }

    #[test]
    fn lookalikes_of_other_scripts_are_not_read() {
        assert_eq!(Letters::English.strip_piece("Кf3"), None);
        assert_eq!(Letters::SerbianCyrillic.strip_piece("Kf3"), None);
        assert_eq!(Letters::Greek.strip_piece("Bf3"), None);
        assert_eq!(Letters::Figurine.strip_piece("Nf3"), None);
        assert_eq!(Letters::German.strip_piece("Bd3"), None);
    }

    #[test]
    fn greek_files_in_greek_alone() {
        assert_eq!(Letters::Greek.file('θ'), Some((File::H, Script::Greek)));
        assert_eq!(Letters::Greek.file('h'), Some((File::H, Script::Latin)));
        assert_eq!(Letters::English.file('θ'), None);
        assert_eq!(Letters::Russian.file('е'), None);
    }
}
