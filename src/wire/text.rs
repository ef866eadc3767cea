//! Strings of messages that are many or short: they are kept without memory of their own for each, and strings that came
//! and go out again are not written anew.

use std::{
    fmt,
    hash::{Hash, Hasher},
    ops::Deref,
};

use prost::{
    DecodeError,
    bytes::{Buf, BufMut},
    encoding::{self, DecodeContext, WireType, decode_varint, encode_varint, encoded_len_varint},
};

use crate::core::notation::Written;

/// A string that is nearly always short.
#[derive(Clone)]
pub struct Text(Kept);

#[derive(Clone)]
enum Kept {
    Short(Short),
    Long(Box<str>),
}

/// A short string, as most are.
pub(super) type Short = Written<{ Text::SHORT }>;

/// The strings of the repeated field number `TAG`, below 16, one behind the other as they are encoded.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Texts<const TAG: u32> {
    encoded: Vec<u8>,
    count: usize,
}

/// Room for the moves of half an ordinary game.
const ROOM: usize = 256;

// === impl Text ===

impl Text {
    /// The most bytes of a short one: it holds a move in either notation.
    pub(super) const SHORT: usize = 22;

    /// The string.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self
    }

    /// The string's bytes, which need not be looked through.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        match &self.0 {
            Kept::Short(text) => text.as_bytes(),
            Kept::Long(text) => text.as_bytes(),
        }
    }

    /// How many bytes it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.as_bytes().len()
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// It, if it is short.
    pub(super) fn as_short(&self) -> Option<&Short> {
        match &self.0 {
            Kept::Short(text) => Some(text),
            Kept::Long(_) => None,
        }
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        match &self.0 {
            Kept::Short(text) => text,
            Kept::Long(text) => text,
        }
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self(Short::of(text).map_or_else(|| Kept::Long(text.into()), Kept::Short))
    }
}

impl<const N: usize> From<Written<N>> for Text {
    fn from(text: Written<N>) -> Self {
        Self(Kept::Short(text.widened()))
    }
}

impl From<Text> for String {
    fn from(text: Text) -> Self {
        String::from(&*text)
    }
}

impl Default for Text {
    fn default() -> Self {
        Self(Kept::Short(Short::default()))
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Text {}

impl Hash for Text {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        **self == *other
    }
}

impl PartialEq<&str> for Text {
    fn eq(&self, other: &&str) -> bool {
        **self == **other
    }
}

impl PartialEq<Text> for String {
    fn eq(&self, other: &Text) -> bool {
        **self == **other
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&**self, f)
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

// === impl Texts ===

impl<const TAG: u32> Texts<TAG> {
    /// What stands before each of them.
    const KEY: u8 = {
        assert!(TAG < 16, "a key of one byte");
        (TAG << 3 | WireType::LengthDelimited as u32) as u8
    };

    /// Adds one at the end.
    pub fn push(&mut self, text: &str) {
        self.push_encoded(&[]);
        encode_varint(text.len() as u64, &mut self.encoded);
        self.encoded.extend_from_slice(text.as_bytes());
    }

    /// Adds one that has its length before it already.
    fn push_encoded(&mut self, text: &[u8]) {
        if self.encoded.capacity() == 0 {
            self.encoded.reserve(ROOM);
        }
        self.encoded.push(Self::KEY);
        self.encoded.extend_from_slice(text);
        self.count += 1;
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        // They were text when they came.
        self.bytes().map(|text| str::from_utf8(text).unwrap_or_default())
    }

    /// Each of them, for whoever reads ASCII only.
    pub(super) fn bytes(&self) -> impl Iterator<Item = &[u8]> {
        let mut rest = self.encoded.as_slice();
        std::iter::from_fn(move || {
            let text;
            (text, rest) = split_first(rest)?;
            Some(text)
        })
    }

    /// Takes so many away from the beginning.
    pub fn remove_first(&mut self, count: usize) {
        let mut rest = self.encoded.as_slice();
        let mut taken = 0;
        while let Some((_, behind)) = split_first(rest).filter(|_| taken < count) {
            rest = behind;
            taken += 1;
        }
        let bytes = self.encoded.len() - rest.len();
        self.encoded.drain(..bytes);
        self.count -= taken;
    }
}

/// The first of some encoded strings, and what is behind it.
#[inline]
fn split_first(encoded: &[u8]) -> Option<(&[u8], &[u8])> {
    // Below 16 a tag has one byte, and up to 127 a length has.
    let mut behind_key = encoded.get(1..)?;
    if let [length @ 0..=0x7F, rest @ ..] = behind_key {
        return rest.split_at_checked((*length).into());
    }
    let length = decode_varint(&mut behind_key).ok()?;
    behind_key.split_at_checked(length.try_into().ok()?)
}

impl<const TAG: u32, S: AsRef<str>> FromIterator<S> for Texts<TAG> {
    fn from_iter<I: IntoIterator<Item = S>>(texts: I) -> Self {
        let mut all = Self::default();
        texts.into_iter().for_each(|text| all.push(text.as_ref()));
        all
    }
}

impl<const TAG: u32> From<Vec<String>> for Texts<TAG> {
    fn from(texts: Vec<String>) -> Self {
        texts.into_iter().collect()
    }
}

impl<const TAG: u32> fmt::Debug for Texts<TAG> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// A [`Text`] as a field.
#[expect(clippy::module_inception, reason = "codecs of fields have the names of what they encode")]
pub(super) mod text {
    use super::{Buf, BufMut, DecodeContext, DecodeError, Text, WireType, encode_varint, encoded_len_varint, encoding};

    pub(in super::super) fn encode(tag: u32, text: &Text, buffer: &mut impl BufMut) {
        let key = u8::try_from(tag << 3 | WireType::LengthDelimited as u32);
        match (key, u8::try_from(text.len())) {
            // One byte each, as nearly always.
            (Ok(key @ 0..=0x7F), Ok(length @ 0..=0x7F)) => buffer.put_slice(&[key, length]),
            _ => {
                encoding::encode_key(tag, WireType::LengthDelimited, buffer);
                encode_varint(text.len() as u64, buffer);
            }
        }
        buffer.put_slice(text.as_bytes());
    }

    pub(in super::super) fn encoded_len(tag: u32, text: &Text) -> usize {
        encoding::key_len(tag) + encoded_len_varint(text.len() as u64) + text.len()
    }

    pub(in super::super) fn merge(
        wire: WireType,
        text: &mut Text,
        buffer: &mut impl Buf,
        context: DecodeContext,
    ) -> Result<(), DecodeError> {
        let mut read = String::new();
        encoding::string::merge(wire, &mut read, buffer, context)?;
        *text = read.as_str().into();
        Ok(())
    }
}

/// [`Texts`] as a field.
pub(super) mod texts {
    use super::{Buf, BufMut, DecodeContext, DecodeError, Texts, WireType, encoding};

    pub(in super::super) fn encode<const TAG: u32>(tag: u32, texts: &Texts<TAG>, buffer: &mut impl BufMut) {
        debug_assert_eq!(tag, TAG);
        buffer.put_slice(&texts.encoded);
    }

    pub(in super::super) fn encoded_len<const TAG: u32>(_: u32, texts: &Texts<TAG>) -> usize {
        texts.encoded.len()
    }

    /// Reads as many as lie one behind the other at the beginning of some bytes, if they are short and ASCII, and gives what is
    /// behind them. Whatever else is left to [`merge`].
    pub(in super::super) fn merge_run<'a, const TAG: u32>(texts: &mut Texts<TAG>, bytes: &'a [u8]) -> &'a [u8] {
        let (mut behind, mut count) = (bytes, 0);
        while let [key, length @ 0..=0x7F, rest @ ..] = behind
            && *key == Texts::<TAG>::KEY
            && let Some(rest) = rest.get(usize::from(*length)..)
        {
            behind = rest;
            count += 1;
        }
        // Keys and lengths are ASCII too.
        match bytes.get(..bytes.len() - behind.len()).filter(|run| run.is_ascii()) {
            Some(run) => {
                // And for the move that is to be played.
                texts.encoded.reserve(run.len() + 8);
                texts.encoded.extend_from_slice(run);
                texts.count += count;
                behind
            }
            None => bytes,
        }
    }

    pub(in super::super) fn merge<const TAG: u32>(
        wire: WireType,
        texts: &mut Texts<TAG>,
        buffer: &mut impl Buf,
        context: DecodeContext,
    ) -> Result<(), DecodeError> {
        // Nearly always a short text lies whole in the buffer and is ASCII; whatever else, faults too, is left to the library.
        if wire == WireType::LengthDelimited
            && let chunk = buffer.chunk()
            && let Some(length @ 0..=0x7F) = chunk.first()
            && let Some(text) = chunk.get(..1 + usize::from(*length)).filter(|text| text.is_ascii())
        {
            texts.push_encoded(text);
            let read = text.len();
            buffer.advance(read);
            return Ok(());
        }
        let mut read = String::new();
        encoding::string::merge(wire, &mut read, buffer, context)?;
        texts.push(&read);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Text, Texts};

    #[test]
    fn texts_of_any_length_come_back() {
        let long = "♞".repeat(100);
        let given = ["", "e2e4", &long, "e7e8q"];
        let mut texts: Texts<2> = given.into_iter().collect();
        assert_eq!(texts.iter().collect::<Vec<_>>(), given);
        assert_eq!(texts.len(), 4);
        texts.remove_first(3);
        assert_eq!(texts.iter().collect::<Vec<_>>(), ["e7e8q"]);
        texts.remove_first(3);
        assert!(texts.is_empty() && texts.iter().next().is_none());
        for text in given {
            assert_eq!(Text::from(text), text);
        }
    }
}
