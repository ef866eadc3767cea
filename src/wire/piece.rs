//! Small messages, written in a place of their own before they are added to a buffer: there each addition costs a look at the room
//! and a copy of a length that nobody knows beforehand.

use prost::encoding::WireType;

use super::text::{Short, Text};

/// The fields of a small message, as they are encoded.
pub(super) struct Piece {
    bytes: [u8; Self::MOST],
    length: usize,
}

impl Default for Piece {
    fn default() -> Self {
        Self { bytes: [0; Self::MOST], length: Self::HEAD }
    }
}

impl Piece {
    /// Room for a key and a length, should the message be a field.
    const HEAD: usize = 2;
    /// Four short texts, and ten fields of two bytes.
    const MOST: usize = Self::HEAD + 4 * (2 + Text::SHORT) + 10 * 2;

    pub(super) fn as_bytes(&self) -> &[u8] {
        self.bytes.get(Self::HEAD..self.length).unwrap_or_default()
    }

    /// The message as a field with a tag below 16.
    pub(super) fn as_field(&mut self, tag: u32) -> &[u8] {
        const { assert!(Self::MOST - Self::HEAD < 0x80, "a length of one byte") };
        debug_assert!(tag < 16, "a key of one byte");
        let length = self.length - Self::HEAD;
        if let Some(head) = self.bytes.first_chunk_mut() {
            *head = [(tag << 3 | WireType::LengthDelimited as u32) as u8, length as u8];
        }
        self.bytes.get(..self.length).unwrap_or_default()
    }

    /// A text with a tag below 16. An empty one is the default.
    #[inline]
    pub(super) fn text(&mut self, tag: u8, text: &Short) {
        let (length, bytes) = text.parts();
        if length > 0 {
            self.put([tag << 3 | WireType::LengthDelimited as u8, length]);
            self.put(bytes);
            // The zeros behind it are written over.
            self.length -= Text::SHORT - usize::from(length);
        }
    }

    /// A number with a tag below 16. `None` for one of more than a byte.
    #[inline]
    pub(super) fn number(&mut self, tag: u8, number: i32) -> Option<()> {
        let number = u8::try_from(number).ok().filter(|number| *number < 0x80)?;
        if number > 0 {
            self.put([tag << 3 | WireType::Varint as u8, number]);
        }
        Some(())
    }

    /// A flag with a tag below 16.
    #[inline]
    pub(super) fn flag(&mut self, tag: u8, flag: bool) {
        if flag {
            self.put([tag << 3 | WireType::Varint as u8, 1]);
        }
    }

    #[inline]
    fn put<const N: usize>(&mut self, bytes: [u8; N]) {
        if let Some(room) = self.bytes.get_mut(self.length..).and_then(<[u8]>::first_chunk_mut) {
            *room = bytes;
            self.length += N;
        }
    }
}
