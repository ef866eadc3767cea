//! The text of one game, taken apart.

use super::{FaultKind, GameResult, Lexed, Token, glyph, word, work};

/// Takes the text of one game apart, from its start to its end, each byte once or twice. Nothing stops it: what cannot be
/// read is a [`Token::Fault`].
#[derive(Clone, Debug)]
pub struct Lexer<'t> {
    text: &'t str,
    at: usize,
    /// A `%` at the very start of the text begins an escaped line.
    starts_line: bool,
    /// A fault of the token just given, to be given next.
    pending: Option<Lexed<'t>>,
}

/// Bytes of a word that are looked at to find its first token.
const WINDOW: usize = 64;

impl<'t> Lexer<'t> {
    /// A lexer for the text of one game that begins in that column.
    pub fn new(text: &'t str, column: u64) -> Self {
        Self { text, at: 0, starts_line: column == 1, pending: None }
    }

    /// Bytes looked at so far.
    pub fn offset(&self) -> usize {
        self.at
    }

    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Goes to the next byte that is no blank, and says what it is.
    fn skip_blanks(&mut self) -> Option<u8> {
        let rest = self.rest();
        let start = rest.find(|letter: char| !is_blank(letter))?;
        work::add(start);
        self.at += start;
        rest.as_bytes().get(start).copied()
    }

    /// Whether nothing but a byte order mark stands before this on its line.
    fn at_line_start(&self) -> bool {
        let before = self.text.get(..self.at).unwrap_or_default();
        match before.strip_suffix('\u{FEFF}').unwrap_or(before).as_bytes().last() {
            None => self.starts_line,
            Some(last) => matches!(last, b'\n' | b'\r'),
        }
    }

    /// A token of so many bytes from here.
    fn take(&mut self, token: Token<'t>, length: usize) -> Lexed<'t> {
        work::add(length);
        let offset = self.at;
        let text = self.rest().get(..length).unwrap_or_default();
        self.at += text.len();
        Lexed { token, text, offset }
    }

    /// As [`take`](Self::take), and a fault at the same place after it.
    fn take_with_fault(&mut self, token: Token<'t>, length: usize, fault: FaultKind) -> Lexed<'t> {
        let lexed = self.take(token, length);
        self.pending = Some(Lexed { token: Token::Fault(fault), text: "", offset: lexed.offset });
        lexed
    }

    fn tag(&mut self) -> Lexed<'t> {
        let rest = self.rest();
        let inside = rest.get(1..).unwrap_or_default().trim_start_matches(is_blank);
        work::add(rest.len() - inside.len());
        let value = inside.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric() || letter == '_');
        let name = inside.get(..inside.len() - value.len()).unwrap_or_default();
        let value = value.trim_start_matches(is_blank);
        let quoted = value.strip_prefix('"').filter(|_| !name.is_empty());
        let Some(quoted) = quoted else {
            // No tag: left out up to its bracket, or the rest of its line.
            let end = rest.find([']', '\n', '\r']).unwrap_or(rest.len());
            let end = end + usize::from(rest.as_bytes().get(end) == Some(&b']'));
            return self.take(Token::Fault(FaultKind::Tag), end);
        };
        let start = rest.len() - quoted.len();
        let (value, after, closed) = tag_value(quoted);
        let token = Token::Tag { name, value };
        let length = start + after;
        if closed { self.take(token, length) } else { self.take_with_fault(token, length, FaultKind::UnclosedTag) }
    }

    fn comment(&mut self) -> Lexed<'t> {
        let inside = self.rest().get(1..).unwrap_or_default();
        match inside.split_once('}') {
            Some((comment, _)) => self.take(Token::Comment(comment), comment.len() + 2),
            None => self.take_with_fault(Token::Comment(inside), inside.len() + 1, FaultKind::UnclosedComment),
        }
    }

    /// A comment or an escape that ends with the line.
    fn line(&mut self, escape: bool) -> Lexed<'t> {
        let rest = self.rest();
        let end = rest.find(['\n', '\r']).unwrap_or(rest.len());
        let token = if escape { Token::Redundant } else { Token::Comment(rest.get(1..end).unwrap_or_default()) };
        self.take(token, end)
    }

    fn numeric_glyph(&mut self) -> Lexed<'t> {
        let digits = self.rest().bytes().skip(1).take_while(u8::is_ascii_digit).count();
        let number = self.rest().get(1..=digits).and_then(|digits| digits.parse().ok());
        let token = number.map_or(Token::Fault(FaultKind::Glyph), Token::Glyph);
        self.take(token, digits + 1)
    }

    /// `!` and `?`, together as far as two of them mean something.
    fn marks(&mut self) -> Lexed<'t> {
        let rest = self.rest();
        let both = rest.get(..2).and_then(|sign| glyph::from_sign(sign).map(|number| (number, 2)));
        let one = || rest.get(..1).and_then(|sign| glyph::from_sign(sign).map(|number| (number, 1)));
        match both.or_else(one) {
            Some((number, length)) => self.take(Token::Glyph(number), length),
            None => self.stray(),
        }
    }

    /// `<` with what is inside up to the end of the line.
    fn reserved(&mut self) -> Lexed<'t> {
        let rest = self.rest();
        if rest.starts_with("<>") {
            return self.take(Token::NullMove("<>"), 2);
        }
        let end = rest.find(['>', '\n', '\r']).unwrap_or(rest.len());
        let end = end + usize::from(rest.as_bytes().get(end) == Some(&b'>'));
        self.take(Token::Fault(FaultKind::Reserved), end)
    }

    fn stray(&mut self) -> Lexed<'t> {
        let found = self.rest().chars().next().unwrap_or(char::REPLACEMENT_CHARACTER);
        self.take(Token::Fault(FaultKind::Stray { found }), found.len_utf8())
    }

    fn word(&mut self) -> Lexed<'t> {
        let rest = self.rest();
        let (window, ends) = window(rest);
        if window.is_empty() {
            return self.unicode_mark();
        }
        let mut end = window.len();
        if ends && rest.get(end..).is_some_and(has_promotion_in_brackets) {
            // `e8(Q)` is one move.
            let bracket = rest.get(end..).and_then(|tail| tail.find(')')).unwrap_or_default();
            end += bracket + 1;
        }
        let (token, length) = word::first_token(rest.get(..end).unwrap_or(window));
        if ends || length < end {
            return self.take(token, length);
        }
        // Longer than any move, and not a row of numbers and moves either.
        let end = rest.find(ends_word).unwrap_or(rest.len());
        self.take(Token::Move(rest.get(..end).unwrap_or_default()), end)
    }

    /// One of `‼ ⁇ ⁉ ⁈`, which end words.
    fn unicode_mark(&mut self) -> Lexed<'t> {
        let length = self.rest().chars().next().map_or(0, char::len_utf8);
        match self.rest().get(..length).and_then(glyph::from_sign) {
            Some(number) => self.take(Token::Glyph(number), length),
            None => self.stray(),
        }
    }
}

impl<'t> Iterator for Lexer<'t> {
    type Item = Lexed<'t>;

    fn next(&mut self) -> Option<Lexed<'t>> {
        if let Some(pending) = self.pending.take() {
            return Some(pending);
        }
        Some(match self.skip_blanks()? {
            b'[' => self.tag(),
            b'{' => self.comment(),
            b';' => self.line(false),
            b'%' if self.at_line_start() => self.line(true),
            b'(' if self.rest().starts_with("(=)") => self.take(Token::DrawOffer, 3),
            b'(' => self.take(Token::Open, 1),
            b')' => self.take(Token::Close, 1),
            b'$' => self.numeric_glyph(),
            b'!' | b'?' => self.marks(),
            b'*' => self.take(Token::Result(GameResult::Unknown), 1),
            b'<' => self.reserved(),
            b']' | b'}' | b'"' | b'>' => self.stray(),
            _ => self.word(),
        })
    }
}

/// Blanks, line ends and other control characters, no-break spaces, byte order marks, and the comma that some programs
/// put between moves.
fn is_blank(letter: char) -> bool {
    matches!(letter, '\0'..=' ' | '\x7f' | ',' | '\u{FEFF}' | '\u{200B}')
        || !letter.is_ascii() && (letter.is_whitespace() || letter.is_control())
}

fn ends_word(letter: char) -> bool {
    matches!(
        letter,
        '{' | '}' | '(' | ')' | '[' | ']' | '<' | '>' | ';' | '$' | '!' | '?' | '"' | '*' | '‼' | '⁇' | '⁉' | '⁈'
    ) || is_blank(letter)
}

/// The start of a text up to the end of its first word, or [`WINDOW`] bytes of it: however long a word is, so much is
/// looked at to find what it begins with. The second says whether the word ends there.
fn window(rest: &str) -> (&str, bool) {
    let mut end = 0;
    for letter in rest.chars() {
        work::add(1);
        if ends_word(letter) {
            return (rest.get(..end).unwrap_or_default(), true);
        }
        if end + letter.len_utf8() > WINDOW {
            return (rest.get(..end).unwrap_or_default(), false);
        }
        end += letter.len_utf8();
    }
    (rest, true)
}

/// `(Q)`: one letter or figurine in brackets.
fn has_promotion_in_brackets(tail: &str) -> bool {
    let mut letters = tail.chars();
    letters.next() == Some('(')
        && letters.next().is_some_and(|piece| piece.is_alphabetic() || ('♔'..='♟').contains(&piece))
        && letters.next() == Some(')')
}

/// The value after the opening quote, the bytes up to after the tag's `]`, and whether all of it is there. A quote that
/// does not end the tag belongs to the value, though it should have been escaped.
fn tag_value(quoted: &str) -> (&str, usize, bool) {
    let mut escaped = false;
    let mut last_quote = None;
    let mut letters = quoted.char_indices().peekable();
    while let Some((index, letter)) = letters.next() {
        match letter {
            '\n' | '\r' => {
                // A value does not go over lines: the tag ends here, at its last quote if it has one.
                let value = quoted.get(..last_quote.unwrap_or(index)).unwrap_or_default();
                return (value, index, false);
            }
            '"' if !escaped => {
                last_quote = Some(index);
                while letters.next_if(|(_, next)| is_blank(*next) && !matches!(next, '\n' | '\r')).is_some() {}
                if let Some((end, _)) = letters.next_if(|(_, next)| *next == ']') {
                    return (quoted.get(..index).unwrap_or_default(), end + 1, true);
                }
            }
            _ => {}
        }
        escaped = letter == '\\' && !escaped;
    }
    let value = last_quote.and_then(|end| quoted.get(..end)).unwrap_or(quoted);
    (value, quoted.len(), false)
}
