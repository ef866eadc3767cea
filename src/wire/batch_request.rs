//! The one request that is not generated: an item takes two bytes on the wire and two thousand in memory, so that a request
//! of some MiB would come to some GiB before anybody could count its items.

use prost::{
    DecodeError, Message,
    bytes::{Buf, BufMut},
    encoding::{self, DecodeContext, WireType, message, skip_field},
};

use super::{batch::MOST_ITEMS, pb};

/// Requests that are answered together; as in the contract.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BatchRequest {
    /// The requests; of too many, those that are one more than allowed.
    pub items: Vec<pb::BatchItem>,
    /// How many more there were.
    pub omitted: usize,
}

impl BatchRequest {
    /// The field of `items`.
    const ITEMS: u32 = 1;
}

impl Message for BatchRequest {
    fn encode_raw(&self, buffer: &mut impl BufMut) {
        message::encode_repeated(Self::ITEMS, &self.items, buffer);
    }

    fn encoded_len(&self) -> usize {
        message::encoded_len_repeated(Self::ITEMS, &self.items)
    }

    fn merge_field(
        &mut self,
        tag: u32,
        wire: WireType,
        buffer: &mut impl Buf,
        context: DecodeContext,
    ) -> Result<(), DecodeError> {
        if tag != Self::ITEMS {
            return skip_field(wire, tag, buffer, context);
        }
        if self.items.len() > MOST_ITEMS {
            encoding::check_wire_type(WireType::LengthDelimited, wire)?;
            self.omitted += 1;
            return skip_field(wire, tag, buffer, context);
        }
        message::merge_repeated(wire, &mut self.items, buffer, context).map_err(|mut error| {
            error.push("BatchRequest", "items");
            error
        })
    }

    fn clear(&mut self) {
        *self = Self::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_too_many_items_one_is_kept_and_the_others_are_counted() {
        let bytes = [10, 0].repeat(500_000);
        let read = BatchRequest::decode(bytes.as_slice()).unwrap();
        assert_eq!((read.items.len(), read.omitted), (MOST_ITEMS + 1, 500_000 - MOST_ITEMS - 1));
        assert!(read.items.capacity() < 3 * MOST_ITEMS);
    }

    #[test]
    fn what_is_written_is_read() {
        let item = pb::BatchItem { id: "one".to_owned(), ..pb::BatchItem::default() };
        let request = BatchRequest { items: vec![item; 3], omitted: 0 };
        assert_eq!(BatchRequest::decode(request.encode_to_vec().as_slice()).unwrap(), request);
        assert_eq!(request.encoded_len(), request.encode_to_vec().len());
        assert!(BatchRequest::decode([8, 1].as_slice()).is_err());
    }
}
