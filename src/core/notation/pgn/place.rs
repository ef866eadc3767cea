//! Where something stands in a text.

/// A place in a text.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The line, from 1. A line ends with CR, LF or both.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: u64,
    /// Bytes from the start of the text.
    pub byte: u64,
}

/// Finds the places of offsets that never go back, in one pass over the text, however long its lines are.
#[derive(Clone, Debug)]
pub struct Places<'t> {
    rest: &'t str,
    /// The offset of `rest` in the text.
    offset: usize,
    place: Place,
    width: Width,
    after_return: bool,
}

/// How many bytes of the source a character was.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Width {
    /// As many as it has in UTF-8.
    Utf8,
    /// One.
    Byte,
}

impl Place {
    /// The first character of a text.
    pub const START: Self = Self { line: 1, column: 1, byte: 0 };

    /// The place after these bytes, of which columns are counted as in UTF-8, or as in Latin-1 where they are none.
    #[must_use]
    pub fn after(self, bytes: &[u8]) -> Self {
        let (text, encoding) = super::decode(bytes);
        let mut places = Places::new(&text, self, encoding);
        places.at(text.len())
    }
}

impl<'t> Places<'t> {
    /// The places of a text that begins at `start` and came in that encoding.
    pub fn new(text: &'t str, start: Place, encoding: super::Encoding) -> Self {
        let width = match encoding {
            super::Encoding::Utf8 => Width::Utf8,
            super::Encoding::Latin1 => Width::Byte,
        };
        Self { rest: text, offset: 0, place: start, width, after_return: false }
    }

    /// The place of an offset of the text, in bytes. One that lies before an earlier one gives the place of that one.
    pub fn at(&mut self, offset: usize) -> Place {
        let distance = offset.saturating_sub(self.offset).min(self.rest.len());
        let Some((passed, rest)) = self.rest.split_at_checked(distance) else { return self.place };
        super::work::add(distance);
        for letter in passed.chars() {
            self.pass(letter);
        }
        self.rest = rest;
        self.offset += distance;
        self.place
    }

    fn pass(&mut self, letter: char) {
        let place = &mut self.place;
        place.byte += match self.width {
            Width::Utf8 => letter.len_utf8() as u64,
            Width::Byte => 1,
        };
        match letter {
            '\n' if self.after_return => {}
            '\n' | '\r' => {
                place.line += 1;
                place.column = 1;
            }
            _ => place.column += 1,
        }
        self.after_return = letter == '\r';
    }
}

#[cfg(test)]
mod tests {
    use super::{super::Encoding, Place, Places};

    #[test]
    fn lines_end_in_three_ways() {
        let text = "ab\r\ncd\re\nf";
        let mut places = Places::new(text, Place::START, Encoding::Utf8);
        assert_eq!(places.at(1), Place { line: 1, column: 2, byte: 1 });
        assert_eq!(places.at(4), Place { line: 2, column: 1, byte: 4 });
        assert_eq!(places.at(7), Place { line: 3, column: 1, byte: 7 });
        assert_eq!(places.at(9), Place { line: 4, column: 1, byte: 9 });
        assert_eq!(places.at(3), Place { line: 4, column: 1, byte: 9 });
        assert_eq!(places.at(900), Place { line: 4, column: 2, byte: 10 });
    }

    #[test]
    fn columns_are_characters_and_bytes_are_those_of_the_source() {
        let mut places = Places::new("é½x", Place::START, Encoding::Utf8);
        assert_eq!(places.at(4), Place { line: 1, column: 3, byte: 4 });
        let mut places = Places::new("é½x", Place::START, Encoding::Latin1);
        assert_eq!(places.at(4), Place { line: 1, column: 3, byte: 2 });
        assert_eq!(Place::START.after(b"a\nb\xe9"), Place { line: 2, column: 3, byte: 4 });
    }
}
