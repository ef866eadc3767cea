//! Where one game ends and the next one begins, in bytes that arrive piece by piece.

use super::{GameResult, Place, decode, word, work};

/// Finds the borders between games.
///
/// A game begins with a tag at the start of a line after moves, with a tag or a move after a result, or with an `Event`
/// tag after a blank line. That last rule holds within a comment too: a comment that was never closed costs one game, not
/// the rest of the file.
///
/// The caller keeps the bytes of the current game in a buffer, adds what arrives, and asks [`border`](Self::border) each
/// time; no byte is looked at more than twice.
#[derive(Clone, Debug)]
pub struct Splitter {
    /// Bytes of the buffer that were looked at.
    scanned: usize,
    state: State,
    /// Moves were seen.
    moves: bool,
    /// A tag was seen.
    tags: bool,
    /// The result was seen outside variations.
    finished: bool,
    depth: u32,
    line: Line,
    start: Place,
}

/// What the next byte is part of.
#[derive(Copy, Clone, Debug)]
enum State {
    Between,
    /// A word that began there.
    Word {
        start: usize,
    },
    /// The name of a tag that began there.
    Name {
        start: usize,
        /// How many of its letters are those of `Event`; none of them once one is not.
        matched: Option<usize>,
        border: Border,
    },
    /// Between the name and the value of a tag.
    Head,
    Value {
        escaped: bool,
    },
    /// After a quote in a value, which ends it if `]` follows.
    Quote,
    /// What begins like a tag and is none.
    NoTag,
    /// A comment in braces.
    Comment,
    /// A `;` comment or a `%` line.
    RestOfLine,
}

/// Whether a tag begins a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Border {
    No,
    Yes,
    /// If it is `Event`.
    IfEvent,
    /// If it is `Event`; else it is not even a tag.
    IfEventInComment,
}

/// What the current line has been so far.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Line {
    /// Nothing but blanks, after such a line.
    AfterBlank,
    /// Nothing but blanks.
    Empty,
    /// Something.
    Begun,
}

const EVENT: &[u8] = b"Event";
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

impl Default for Splitter {
    fn default() -> Self {
        Self::new(Place::START)
    }
}

impl Splitter {
    /// A splitter for a text that begins there.
    pub fn new(start: Place) -> Self {
        Self {
            scanned: 0,
            state: State::Between,
            moves: false,
            tags: false,
            finished: false,
            depth: 0,
            line: if start.column == 1 { Line::Empty } else { Line::Begun },
            start,
        }
    }

    /// Where the buffer begins in the whole text.
    pub fn start(&self) -> Place {
        self.start
    }

    /// Where the next game begins in the buffer, which begins with the current game. `None`: not in these bytes. After a
    /// border the bytes before it have to be taken out of the buffer.
    pub fn border(&mut self, buffer: &[u8]) -> Option<usize> {
        for (index, byte) in buffer.iter().enumerate().skip(self.scanned) {
            if let Some(border) = self.step(buffer, index, *byte) {
                let passed = buffer.get(..border).unwrap_or_default();
                *self = Self::new(self.start.after(passed));
                return Some(border);
            }
        }
        self.scanned = buffer.len();
        None
    }

    /// Forgets what was looked at, because the caller has thrown the whole buffer away: the game is too long for it.
    pub fn discard(&mut self, buffer: &[u8]) {
        self.start = self.start.after(buffer);
        self.scanned = 0;
        match &mut self.state {
            State::Word { start } | State::Name { start, .. } => *start = 0,
            _ => {}
        }
    }

    fn step(&mut self, buffer: &[u8], index: usize, byte: u8) -> Option<usize> {
        work::add(1);
        let before = index.checked_sub(1).and_then(|before| buffer.get(before)).copied();
        let line = self.line;
        self.line = match byte {
            b'\n' if before == Some(b'\r') => line,
            b'\n' | b'\r' if line == Line::Begun => Line::Empty,
            b'\n' | b'\r' => Line::AfterBlank,
            // A byte order mark is nothing; no word consists of its bytes alone.
            _ if is_blank(byte) || BYTE_ORDER_MARK.contains(&byte) => line,
            _ => Line::Begun,
        };
        let ends_line = matches!(byte, b'\n' | b'\r');
        self.state = match self.state {
            State::Between => return self.begin(buffer, index, byte, line),
            State::Word { start } if buffer.get(start..index) == Some(BYTE_ORDER_MARK) => {
                self.state = State::Between;
                return self.begin(buffer, index, byte, line);
            }
            State::Word { start } if ends_word(byte) => {
                self.state = State::Between;
                let border = self.end_word(buffer.get(start..index).unwrap_or_default(), start);
                return border.or_else(|| self.begin(buffer, index, byte, line));
            }
            State::Name { start, matched, border } => return self.name(start, matched, border, byte),
            State::Head if byte == b'"' => State::Value { escaped: false },
            State::Head if is_blank(byte) => State::Head,
            State::Head | State::NoTag if byte == b']' || ends_line => State::Between,
            State::Head => State::NoTag,
            State::Value { escaped: false } if byte == b'"' => State::Quote,
            State::Value { .. } | State::Quote | State::RestOfLine if ends_line => State::Between,
            State::Value { escaped } => State::Value { escaped: byte == b'\\' && !escaped },
            State::Quote if byte == b']' => State::Between,
            State::Quote if is_blank(byte) || byte == b'"' => State::Quote,
            State::Quote => State::Value { escaped: byte == b'\\' },
            State::Comment if byte == b'}' => State::Between,
            State::Comment if byte == b'[' && line == Line::AfterBlank => {
                State::Name { start: index, matched: Some(0), border: Border::IfEventInComment }
            }
            same @ (State::Word { .. } | State::NoTag | State::Comment | State::RestOfLine) => same,
        };
        None
    }

    /// A byte outside everything.
    fn begin(&mut self, buffer: &[u8], index: usize, byte: u8, line: Line) -> Option<usize> {
        match byte {
            _ if is_blank(byte) => {}
            b'{' => self.state = State::Comment,
            b';' => self.state = State::RestOfLine,
            b'%' if self.is_column_one(buffer, index) => self.state = State::RestOfLine,
            b'[' if self.finished => return Some(index),
            b'[' => {
                let border = match line {
                    Line::Empty | Line::AfterBlank if self.moves => Border::Yes,
                    Line::AfterBlank if self.tags => Border::IfEvent,
                    Line::Empty | Line::AfterBlank | Line::Begun => Border::No,
                };
                self.state = State::Name { start: index, matched: Some(0), border };
            }
            b'(' => self.depth = self.depth.saturating_add(1),
            b')' => self.depth = self.depth.saturating_sub(1),
            b'*' => self.finished |= self.depth == 0,
            _ if ends_word(byte) => {}
            _ => self.state = State::Word { start: index },
        }
        None
    }

    /// Whether nothing but a byte order mark stands before this on its line.
    fn is_column_one(&self, buffer: &[u8], index: usize) -> bool {
        let before = buffer.get(..index).unwrap_or_default();
        match before.strip_suffix(BYTE_ORDER_MARK).unwrap_or(before).last() {
            None => self.start.column == 1,
            Some(last) => matches!(last, b'\n' | b'\r'),
        }
    }

    fn end_word(&mut self, word: &[u8], start: usize) -> Option<usize> {
        work::add(word.len());
        if self.depth > 0 || word.is_empty() {
            return None;
        }
        match holds_result(word) {
            Some(Held::Whole) => self.finished = true,
            _ if self.finished && word::can_begin_game(word) => return Some(start),
            Some(Held::AtEnd) => (self.moves, self.finished) = (true, true),
            None => self.moves = true,
        }
        None
    }

    fn name(&mut self, start: usize, matched: Option<usize>, border: Border, byte: u8) -> Option<usize> {
        let is_letter = byte.is_ascii_alphanumeric() || byte == b'_';
        let first = matched == Some(0);
        if is_letter && border == Border::Yes {
            return Some(start);
        }
        self.state = match border {
            _ if is_letter => {
                let matched = matched.filter(|count| EVENT.get(*count) == Some(&byte)).map(|count| count + 1);
                State::Name { start, matched, border }
            }
            Border::IfEvent | Border::IfEventInComment if matched == Some(EVENT.len()) => return Some(start),
            Border::IfEventInComment if byte == b'}' => State::Between,
            Border::IfEventInComment => State::Comment,
            Border::No | Border::Yes | Border::IfEvent => match byte {
                b'"' if !first => State::Value { escaped: false },
                b']' => State::Between,
                b'\n' | b'\r' if !first => State::Between,
                _ if is_blank(byte) && first => State::Name { start, matched, border },
                _ if is_blank(byte) => State::Head,
                _ => State::NoTag,
            },
        };
        self.tags |= matches!(self.state, State::Head | State::Value { .. });
        None
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, 0..=b' ' | 0x7f | b',')
}

fn ends_word(byte: u8) -> bool {
    const MARKS: &[u8] = b"{}()[]<>;$!?\"*";
    is_blank(byte) || MARKS.contains(&byte)
}

/// How a word holds a result.
enum Held {
    Whole,
    AtEnd,
}

fn holds_result(word: &[u8]) -> Option<Held> {
    // All forms of the result end in one of these; few other words do.
    if !matches!(word.last(), Some(b'0' | b'1' | b'2' | 0xBD)) {
        return None;
    }
    let (word, _) = decode(word.get(word.len().saturating_sub(32)..)?);
    match GameResult::from_word(&word) {
        Some(_) => Some(Held::Whole),
        None => word::result_at_end(&word).map(|_| Held::AtEnd),
    }
}
