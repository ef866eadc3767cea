//! The export format (PGN standard, section 8.2).

use super::{GameResult, Tags};
use crate::core::board::Color;

/// The longest line, without its end; only a word that is longer makes a longer one.
const LINE: usize = 79;

/// Writes the tags and the blank line after them.
pub fn write_tags(tags: &Tags, out: &mut String) {
    for (name, value) in tags.in_order() {
        out.push('[');
        out.push_str(name);
        out.push_str(" \"");
        for letter in value.chars() {
            match letter {
                '"' | '\\' => out.extend(['\\', letter]),
                _ if letter.is_control() => out.push(' '),
                _ => out.push(letter),
            }
        }
        out.push_str("\"]\n");
    }
    out.push('\n');
}

/// Writes a movetext, word by word, in lines of fewer than 80 characters.
#[derive(Clone, Debug)]
pub struct MovetextWriter {
    out: String,
    /// Characters of the current line.
    column: usize,
    /// The word that what comes next may be glued to.
    word: String,
    /// Opening brackets for the next word.
    prefix: String,
    /// Black's next move needs its number: it is the first, or something stood between.
    number_due: bool,
}

impl Default for MovetextWriter {
    fn default() -> Self {
        Self { out: String::new(), column: 0, word: String::new(), prefix: String::new(), number_due: true }
    }
}

impl MovetextWriter {
    /// A move of the main line with the number of the move it belongs to.
    pub fn main_move(&mut self, number: u32, color: Color, san: &str) {
        match color {
            Color::White => self.push(&format!("{number}.")),
            Color::Black if self.number_due => self.push(&format!("{number}...")),
            Color::Black => {}
        }
        self.push(san);
        self.number_due = false;
    }

    /// A glyph.
    pub fn glyph(&mut self, number: u8) {
        self.push(&format!("${number}"));
    }

    /// A draw offer.
    pub fn draw_offer(&mut self) {
        self.push("(=)");
    }

    /// A comment; one of blanks is left out, as is the difference between blanks. A `}` in it, which a `;` comment can
    /// have, becomes `)`.
    pub fn comment(&mut self, text: &str) {
        let mut words = text.split(|letter: char| letter.is_whitespace() || letter.is_control());
        let mut words = words.by_ref().filter(|word| !word.is_empty()).peekable();
        let mut first = true;
        while let Some(word) = words.next() {
            let mut whole = String::new();
            if first {
                whole.push('{');
            }
            whole.extend(word.chars().map(|letter| if letter == '}' { ')' } else { letter }));
            if words.peek().is_none() {
                whole.push('}');
            }
            self.push(&whole);
            first = false;
        }
        self.number_due = true;
    }

    /// The start of a variation.
    pub fn open(&mut self) {
        self.prefix.push('(');
        self.number_due = true;
    }

    /// The end of a variation.
    pub fn close(&mut self) {
        if self.prefix.is_empty() {
            self.word.push(')');
        } else {
            self.push(")");
        }
        self.number_due = true;
    }

    /// A word of a variation as it stands.
    pub fn verbatim(&mut self, word: &str) {
        self.push(word);
    }

    /// The number of a move of a variation.
    pub fn number(&mut self, number: u32, dots: usize) {
        self.push(&format!("{number}{}", if dots > 1 { "..." } else { "." }));
    }

    /// The result, and the whole text with its last line end.
    pub fn finish(mut self, result: GameResult) -> String {
        self.push(result_word(result));
        self.flush();
        self.out.push('\n');
        self.out
    }

    fn push(&mut self, word: &str) {
        self.flush();
        self.word.push_str(&self.prefix);
        self.prefix.clear();
        self.word.push_str(word);
    }

    fn flush(&mut self) {
        if self.word.is_empty() {
            return;
        }
        super::work::add(self.word.len());
        let length = self.word.chars().count();
        // At the start of a line these would be an escape and a tag.
        let glued = self.word.starts_with(['%', '[']);
        if self.column > 0 {
            if self.column + 1 + length > LINE && !glued {
                self.out.push('\n');
                self.column = 0;
            } else {
                self.out.push(' ');
                self.column += 1;
            }
        }
        self.out.push_str(&self.word);
        self.column += length;
        self.word.clear();
    }
}

/// The result as the last word. That both lose has no word of its own: the tag says it.
fn result_word(result: GameResult) -> &'static str {
    match result {
        GameResult::BothLose => GameResult::Unknown.text(),
        other => other.text(),
    }
}
