//! Messages as they come and go. What comes is weighed before it is read: an element of a list may take two bytes on the wire
//! and two thousand in memory, so that a request of some MiB would come to some GiB before anybody could count its elements.

use std::{error::Error, fmt, marker::PhantomData, sync::Arc};

use prost::{
    Message,
    bytes::Buf,
    encoding::{DecodeContext, WireType, decode_key, decode_varint, skip_field},
};
use tonic::{
    Status,
    codec::{DecodeBuf, Decoder},
};
use tonic_prost::{ProstCodec, ProstEncoder};

use super::{Path, Violations, invalid_argument, pb};
use crate::language::Language;

/// What the lists of one request may take in memory together, in bytes: more than a thousand games do that are sent as lists of
/// moves in 4 MiB.
const MOST_BYTES: usize = 16 << 20;
/// A request up to this length, in bytes, is not weighed: it cannot come to more.
const LIGHT: usize = 4 << 10;
/// Lists, and fields that hold some, in one message.
const MOST_FIELDS: usize = 16;
/// The element that takes most for what it is on the wire, where it takes two bytes.
const _: () = assert!(LIGHT / 2 * size_of::<pb::BatchItem>() <= MOST_BYTES);

/// Reads and writes messages. Requests are weighed.
#[derive(Clone, Debug)]
pub(super) struct Codec<E, D>(PhantomData<(E, D)>);

/// Reads messages.
#[derive(Clone, Debug)]
pub(super) struct WeighingDecoder<D>(PhantomData<D>);

/// A message of the service that is read.
pub(super) trait Incoming: Message + Default + 'static {
    /// Where its lists are, if it is to be weighed.
    const LISTS: Option<&'static Lists>;
}

/// Where the lists of a message are: its fields that are lists, or hold some.
#[derive(Debug)]
pub(super) struct Lists(&'static [Field]);

#[derive(Debug)]
struct Field {
    number: u32,
    name: &'static str,
    /// Of a list: what an element takes in memory, in bytes.
    element: Option<usize>,
    /// Of a message that holds lists.
    lists: Option<&'static Lists>,
}

/// A request whose lists take more than they may.
#[derive(Debug)]
pub(crate) struct Overweight {
    /// The first element for which there is no room.
    field: String,
    /// What all of them take, in bytes.
    weight: usize,
}

include!(concat!(env!("OUT_DIR"), "/arbiter.v1.lists.rs"));

// === impl Codec ===

impl<E, D> Default for Codec<E, D> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<E: Message + 'static, D: Incoming> tonic::codec::Codec for Codec<E, D> {
    type Encode = E;
    type Decode = D;
    type Encoder = ProstEncoder<E>;
    type Decoder = WeighingDecoder<D>;

    fn encoder(&mut self) -> Self::Encoder {
        ProstCodec::<E, D>::default().encoder()
    }

    fn decoder(&mut self) -> Self::Decoder {
        WeighingDecoder(PhantomData)
    }
}

impl<D: Incoming> Decoder for WeighingDecoder<D> {
    type Item = D;
    type Error = Status;

    fn decode(&mut self, source: &mut DecodeBuf<'_>) -> Result<Option<D>, Status> {
        let length = source.remaining();
        let whole = source.chunk();
        if whole.len() < length {
            // Never yet: messages come in one piece.
            return read(&source.copy_to_bytes(length)).map(Some);
        }
        let message = read(whole)?;
        source.advance(length);
        Ok(Some(message))
    }
}

fn read<D: Incoming>(bytes: &[u8]) -> Result<D, Status> {
    if let Some(lists) = D::LISTS.filter(|_| bytes.len() > LIGHT) {
        weigh(bytes, lists)?;
    }
    D::decode(bytes).map_err(|error| Status::internal(format!("failed to decode Protobuf message: {error}")))
}

fn weigh(bytes: &[u8], lists: &Lists) -> Result<(), Status> {
    let mut weight = 0;
    each_element(bytes, lists, None, &mut |_, element| weight += element);
    if weight <= MOST_BYTES {
        return Ok(());
    }
    let (mut so_far, mut field) = (0, String::new());
    each_element(bytes, lists, None, &mut |path, element| {
        so_far += element;
        if so_far > MOST_BYTES && field.is_empty() {
            field = path.to_string();
        }
    });
    let overweight = Overweight { field, weight };
    let mut status = Status::invalid_argument(overweight.to_string());
    status.set_source(Arc::new(overweight));
    Err(status)
}

/// Calls `each` with every element of every list, by its path and with what it takes in memory. Bytes that are no message end
/// it: whoever reads them says so.
fn each_element(mut bytes: &[u8], lists: &Lists, parent: Option<&Path<'_>>, each: &mut dyn FnMut(&Path<'_>, usize)) {
    let mut lengths = [0; MOST_FIELDS];
    while let Ok((number, wire)) = decode_key(&mut bytes) {
        let field = lists.0.iter().zip(&mut lengths).find(|(field, _)| field.number == number);
        let Some((field, length)) = field.filter(|_| wire == WireType::LengthDelimited) else {
            if skip_field(wire, number, &mut bytes, DecodeContext::default()).is_err() {
                return;
            }
            continue;
        };
        let size = decode_varint(&mut bytes).ok().and_then(|size| usize::try_from(size).ok());
        let Some((inner, rest)) = size.and_then(|size| bytes.split_at_checked(size)) else { return };
        bytes = rest;
        let mut path = parent.map_or(Path::root(field.name), |parent| parent.field(field.name));
        if let Some(element) = field.element {
            path = path.index(*length);
            *length += 1;
            each(&path, element);
        }
        if let Some(lists) = field.lists {
            each_element(inner, lists, Some(&path), each);
        }
    }
}

// === impl Overweight ===

impl Overweight {
    /// What is said of it where the language of the call is known.
    pub(crate) fn status(&self, language: Language) -> Status {
        let Self { field, weight } = self;
        let mut violations = Violations::new(language);
        violations.add(field, pb::ErrorReason::TooLong, self).with("length", weight).with("maximum", MOST_BYTES);
        invalid_argument(&violations)
    }

    /// Of a status that a codec has made.
    pub(crate) fn of(status: &Status) -> Option<&Self> {
        status.source()?.downcast_ref()
    }
}

impl fmt::Display for Overweight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the lists of the request take {} bytes in memory, more than {MOST_BYTES}", self.weight)
    }
}

impl Error for Overweight {}

#[cfg(test)]
mod tests {
    use prost::encoding::{encode_key, encode_varint};

    use super::{Field, Incoming, Lists, MOST_BYTES, MOST_FIELDS, Overweight, WireType, pb, read};

    /// Calls `each` with the way to every list below: the numbers and names of the fields, and what an element takes.
    fn each_list(
        lists: &'static Lists,
        way: &mut Vec<&'static Field>,
        each: &mut impl FnMut(&[&'static Field], usize),
    ) {
        assert!(lists.0.len() <= MOST_FIELDS);
        for field in lists.0 {
            way.push(field);
            if let Some(element) = field.element {
                each(way, element);
            }
            if let Some(below) = field.lists {
                each_list(below, way, each);
            }
            way.pop();
        }
    }

    /// A request that holds nothing but so many empty elements of one list.
    fn request(way: &[&Field], elements: usize) -> Vec<u8> {
        let (list, above) = way.split_last().unwrap();
        let mut key = Vec::new();
        encode_key(list.number, WireType::LengthDelimited, &mut key);
        key.push(0);
        let mut bytes = key.repeat(elements);
        for field in above.iter().rev() {
            let mut outer = Vec::new();
            encode_key(field.number, WireType::LengthDelimited, &mut outer);
            encode_varint(bytes.len() as u64, &mut outer);
            outer.append(&mut bytes);
            bytes = outer;
        }
        bytes
    }

    fn every_list_of<M: Incoming + std::fmt::Debug>() -> usize {
        let mut count = 0;
        each_list(M::LISTS.unwrap(), &mut Vec::new(), &mut |way, element| {
            count += 1;
            let in_batch = way.iter().filter_map(|field| field.element).sum::<usize>() - element;
            let fit = (MOST_BYTES - in_batch) / element;
            assert!(read::<M>(&request(way, fit)).is_ok(), "{way:?}");
            let status = read::<M>(&request(way, fit + 1)).unwrap_err();
            let overweight = Overweight::of(&status).unwrap();
            let names: Vec<_> = way
                .iter()
                .map(|field| if field.element.is_some() { format!("{}[0]", field.name) } else { field.name.to_owned() })
                .collect();
            let expected = names.join(".");
            let expected = expected.strip_suffix("[0]").unwrap();
            assert_eq!(overweight.field, format!("{expected}[{fit}]"));
        });
        count
    }

    #[test]
    fn every_list_of_every_request_is_weighed() {
        assert!(every_list_of::<pb::BatchRequest>() > 50);
        assert!(every_list_of::<pb::JudgeIncidentRequest>() > 5);
        assert!(every_list_of::<pb::ReplayGameRequest>() > 3);
    }
}
