//! From bytes to text.

use std::borrow::Cow;

/// How the bytes of a game were read.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Encoding {
    /// As UTF-8, of which ASCII is a part.
    Utf8,
    /// As ISO 8859-1, the encoding of the PGN standard: the bytes are no UTF-8.
    Latin1,
}

/// The text of some bytes. Every byte is a character of Latin-1, so there is always one.
pub fn decode(bytes: &[u8]) -> (Cow<'_, str>, Encoding) {
    match str::from_utf8(bytes) {
        Ok(text) => (Cow::Borrowed(text), Encoding::Utf8),
        Err(_) => (Cow::Owned(bytes.iter().map(|byte| char::from(*byte)).collect()), Encoding::Latin1),
    }
}

#[cfg(test)]
mod tests {
    use super::{Encoding, decode};

    #[test]
    fn latin_1_is_what_is_no_utf_8() {
        assert_eq!(decode("Møller".as_bytes()), ("Møller".into(), Encoding::Utf8));
        assert_eq!(decode(b"M\xf8ller"), ("Møller".into(), Encoding::Latin1));
        assert_eq!(decode(&[0xff, 0xc3]).0, "ÿÃ");
    }
}
