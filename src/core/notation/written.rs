//! Short texts, written in place.

use std::{fmt, ops::Deref};

use crate::core::board::Square;

/// A text of at most `N` bytes. It is copied whole wherever it goes: a copy whose length is known costs a fraction of one
/// whose length is not.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Written<const N: usize> {
    length: u8,
    /// Zeros behind the text.
    bytes: [u8; N],
}

impl<const N: usize> Written<N> {
    /// A text that is known; `None` where there is no room for it.
    pub fn of(text: &str) -> Option<Self> {
        let mut written = Self::new();
        written.bytes.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        // No longer than its place.
        written.length = text.len() as u8;
        Some(written)
    }

    /// The same text, with more room.
    #[inline]
    pub fn widened<const M: usize>(self) -> Written<M> {
        const { assert!(N <= M, "as much room at least") };
        let mut wide = Written::new();
        if let Some(first) = wide.bytes.first_chunk_mut() {
            *first = self.bytes;
        }
        wide.length = self.length;
        wide
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        // It is made of whole characters.
        str::from_utf8(self.as_bytes()).unwrap_or_default()
    }

    /// The text's bytes, which need not be looked through.
    pub fn as_bytes(&self) -> &[u8] {
        self.bytes.get(..self.length.into()).unwrap_or_default()
    }

    /// How many bytes the text has; they, and zeros behind them.
    pub fn parts(&self) -> (u8, [u8; N]) {
        (self.length, self.bytes)
    }

    /// Nothing yet.
    pub(super) const fn new() -> Self {
        const { assert!(N < 256, "a length of one byte") };
        Self { length: 0, bytes: [0; N] }
    }

    /// Adds a letter or a digit; there has to be room.
    #[inline]
    pub(super) fn push(&mut self, ascii: u8) {
        debug_assert!(ascii.is_ascii());
        self.push_byte(ascii);
    }

    /// Adds a text; there has to be room.
    #[inline]
    pub(super) fn push_str(&mut self, text: &str) {
        text.bytes().for_each(|byte| self.push_byte(byte));
    }

    #[inline]
    fn push_byte(&mut self, byte: u8) {
        debug_assert!(usize::from(self.length) < N);
        if let Some(room) = self.bytes.get_mut(usize::from(self.length)) {
            *room = byte;
            self.length += 1;
        }
    }
}

impl<const N: usize> Default for Written<N> {
    fn default() -> Self {
        Self::new()
    }
}

/// Its name.
impl From<Square> for Written<2> {
    #[inline]
    fn from(square: Square) -> Self {
        Self { length: 2, bytes: square.to_ascii() }
    }
}

impl<const N: usize> Deref for Written<N> {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl<const N: usize> AsRef<str> for Written<N> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl<const N: usize> fmt::Display for Written<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.as_str(), f)
    }
}

impl<const N: usize> fmt::Debug for Written<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}
