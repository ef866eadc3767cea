//! What a word of a movetext is.

use super::{GameResult, Token, glyph};

/// The first token of a word, and how many bytes of the word it is.
pub(super) fn first_token(word: &str) -> (Token<'_>, usize) {
    if let Some(numbered) = number(word) {
        return numbered;
    }
    if let Some(token) = fixed(word) {
        return (token, word.len());
    }
    let end = number_within(word).or_else(|| result_at_end(word)).unwrap_or(word.len());
    let text = without_full_stop(word.get(..end).unwrap_or(word));
    // What is glued to something else is what it is alone.
    (fixed(text).unwrap_or(Token::Move(text)), end)
}

/// The token of a word that is no move.
fn fixed(word: &str) -> Option<Token<'_>> {
    if let Some(result) = GameResult::from_word(word) {
        return Some(Token::Result(result));
    }
    if is_null_move(word) {
        return Some(Token::NullMove(word));
    }
    glyph::from_sign(word).map(Token::Glyph).or_else(|| is_redundant(word).then_some(Token::Redundant))
}

/// Whether a word can begin a game: a number, or something with a square or castling in it. What else stands after a
/// result is a remark.
pub(super) fn can_begin_game(word: &[u8]) -> bool {
    let square = |pair: &[u8]| matches!(pair, [b'a'..=b'h', b'1'..=b'8']);
    matches!(word, [b'0'..=b'9', ..] | [b'O', b'-', ..]) || word.windows(2).any(square)
}

/// A number, with its dots if it has any, at the start of a word.
fn number(word: &str) -> Option<(Token<'_>, usize)> {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let rest = word.get(digits..)?;
    let dotted = rest.len() - rest.trim_start_matches(['.', '…']).len();
    if digits == 0 {
        return (dotted > 0).then_some((Token::Redundant, dotted));
    }
    // `1-0` and `0-0` are no numbers, nor is `0000`; letters and figurines may follow at once.
    let ends = rest.chars().next().is_none_or(|next| next.is_alphabetic() || ('♔'..='♟').contains(&next));
    if dotted == 0 && (!ends || word == "0000") {
        return None;
    }
    let value = word
        .bytes()
        .take(digits)
        .fold(0_u32, |sum, digit| sum.saturating_mul(10).saturating_add(u32::from(digit.wrapping_sub(b'0'))));
    let dots = rest.chars().take_while(|letter| matches!(letter, '.' | '…'));
    let dots = dots.map(|letter| if letter == '…' { 3 } else { 1 }).sum();
    Some((Token::Number { number: value, dots }, digits + dotted))
}

fn is_null_move(word: &str) -> bool {
    matches!(word, "--" | "Z0" | "0000" | "null" | "@@@@" | "――" | "––" | "——" | "<>")
}

/// Marks that stand apart from their move and say what the move says.
fn is_redundant(word: &str) -> bool {
    matches!(
        word,
        "e.p."
            | "e.p"
            | "ep"
            | "ep."
            | "e."
            | "p."
            | "+"
            | "++"
            | "#"
            | "†"
            | "‡"
            | "ch"
            | "ch."
            | "dis."
            | "dis.ch."
            | "dbl."
            | "dbl.ch."
            | "mate"
    )
}

/// Where a number begins that is glued to the move before it: `e52.Nf3` is `e5`, `2.`, `Nf3`.
fn number_within(word: &str) -> Option<usize> {
    let dot = word.find(['.', '…'])?;
    let head = word.get(..dot)?;
    let before = head.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let digits = head.len() - before.len();
    // After a file the first digit is its rank.
    let of_square = usize::from(before.ends_with(|letter| matches!(letter, 'a'..='h')));
    (digits > of_square && !before.is_empty()).then_some(before.len() + of_square)
}

/// Where a result begins that is glued to the move before it: `Qxf7#1-0`.
pub(super) fn result_at_end(word: &str) -> Option<usize> {
    let head = ["1/2-1/2", "½-½", "1-0", "0-1"].into_iter().find_map(|result| word.strip_suffix(result))?;
    let mut letters = head.chars().rev();
    let ends_a_move = match letters.next()? {
        '1'..='8' => matches!(letters.next(), Some('a'..='h')),
        last => !matches!(last, '0' | '9' | '-' | '/' | '.'),
    };
    ends_a_move.then_some(head.len())
}

/// `e4.` is `e4`; `exd6e.p.` keeps its mark.
fn without_full_stop(word: &str) -> &str {
    let trimmed = word.trim_end_matches('.');
    if trimmed.ends_with('p') || trimmed.is_empty() { word } else { trimmed }
}
