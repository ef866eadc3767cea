//! The rules of a game as a field. Some forty switches are echoed with every game and come back with it, nearly always those
//! of the game before: their bytes are known then, and neither written nor read one by one.

use std::cell::RefCell;

use prost::{
    DecodeError, Message,
    bytes::{Buf, BufMut},
    encoding::{DecodeContext, WireType, encode_key, encode_varint, encoded_len_varint, key_len},
};

use super::{
    message::{submessage, whole},
    pb,
    recent::Recent,
};

/// A rule set in both forms.
struct Known {
    rules: pb::RuleSet,
    encoded: Vec<u8>,
}

thread_local! {
    /// What was written last.
    static WRITTEN: RefCell<Recent<Known>> = const { RefCell::new(Recent::new()) };
}

pub(super) fn encode(tag: u32, rules: &Option<pb::RuleSet>, buffer: &mut impl BufMut) {
    if let Some(rules) = rules {
        encode_key(tag, WireType::LengthDelimited, buffer);
        with_encoded(rules, |encoded| {
            encode_varint(encoded.len() as u64, buffer);
            buffer.put_slice(encoded);
        });
    }
}

pub(super) fn encoded_len(tag: u32, rules: &Option<pb::RuleSet>) -> usize {
    rules.as_ref().map_or(0, |rules| {
        let length = with_encoded(rules, <[u8]>::len);
        key_len(tag) + encoded_len_varint(length as u64) + length
    })
}

pub(super) fn merge(
    wire: WireType,
    rules: &mut Option<pb::RuleSet>,
    buffer: &mut impl Buf,
    context: DecodeContext,
) -> Result<(), DecodeError> {
    if rules.is_none()
        && let Some((bytes, length)) = whole(wire, buffer)
        && let Some(known) = WRITTEN.with_borrow(|written| Some(written.find(|known| known.encoded == bytes)?.rules))
    {
        *rules = Some(known);
        buffer.advance(length);
        return Ok(());
    }
    submessage::merge(wire, rules, buffer, context)
}

fn with_encoded<T>(rules: &pb::RuleSet, then: impl FnOnce(&[u8]) -> T) -> T {
    WRITTEN.with_borrow_mut(|written| {
        if let Some(known) = written.find(|known| known.rules == *rules) {
            return then(&known.encoded);
        }
        let known = Known { rules: *rules, encoded: rules.encode_to_vec() };
        let result = then(&known.encoded);
        written.remember(known);
        result
    })
}
