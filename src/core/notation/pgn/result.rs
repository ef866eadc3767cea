//! Results as PGN writes them.

/// The result of a game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum GameResult {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`.
    Draw,
    /// `0-0`: both lose (FIDE 11.8). Only in a tag: in a movetext it is castling.
    BothLose,
    /// `*`: the game goes on, or nobody knows.
    Unknown,
}

impl GameResult {
    /// As it is written.
    pub const fn text(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::BothLose => "0-0",
            Self::Unknown => "*",
        }
    }

    /// Reads the value of a `Result` tag.
    pub fn from_tag(value: &str) -> Option<Self> {
        match value.trim() {
            "0-0" => Some(Self::BothLose),
            other => Self::from_word(other),
        }
    }

    /// Reads a word of a movetext: the standard's forms, other dashes, and `½`.
    pub fn from_word(word: &str) -> Option<Self> {
        Some(match word {
            "1-0" => Self::WhiteWins,
            "0-1" => Self::BlackWins,
            "1/2-1/2" | "1/2" | "½-½" | "½" => Self::Draw,
            "*" => Self::Unknown,
            // Word processors put other dashes in place of the hyphen.
            _ => match word.split_once(['\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2014}', '\u{2212}'])? {
                ("1", "0") => Self::WhiteWins,
                ("0", "1") => Self::BlackWins,
                ("1/2", "1/2") | ("½", "½") => Self::Draw,
                _ => return None,
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::GameResult;

    #[test]
    fn forms() {
        for result in [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown] {
            assert_eq!(GameResult::from_word(result.text()), Some(result));
            assert_eq!(GameResult::from_tag(result.text()), Some(result));
        }
        assert_eq!(GameResult::from_word("1–0"), Some(GameResult::WhiteWins));
        assert_eq!(GameResult::from_word("½–½"), Some(GameResult::Draw));
        assert_eq!(GameResult::from_word("0-0"), None);
        assert_eq!(GameResult::from_tag("0-0"), Some(GameResult::BothLose));
        assert_eq!(GameResult::from_tag("1–1"), None);
    }
}
