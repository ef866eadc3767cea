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
    codec::{BufferSettings, DecodeBuf, Decoder, EncodeBuf, Encoder},
};

use super::{Path, Violations, invalid_argument, pb};
use crate::language::Language;

/// What the lists and boxes of one request may take in memory together, in bytes: more than a thousand games do that are sent as
/// lists of moves in 4 MiB.
const MOST_BYTES: usize = 16 << 20;
/// A request up to this length, in bytes, is not weighed: it cannot come to more.
const LIGHT: usize = 4 << 10;
/// Room that a message begins with, in bytes, on its way in and out: most need no more, and up to here an allocator has pieces
/// at hand, while the eight times as much that is usual has to be looked for.
const ROOM: usize = 1 << 10;
/// What may be written before it is sent, in bytes: the library's own value.
const SENT_AT: usize = 32 << 10;
/// Lists, boxes, and fields that hold some, in one message.
const MOST_FIELDS: usize = 16;
/// What takes most for what it is on the wire, where it takes two bytes: an element, or a game with a clock in its box.
const _: () = assert!(LIGHT / 2 * size_of::<pb::BatchItem>() <= MOST_BYTES);
const _: () = assert!(LIGHT / 2 * (size_of::<pb::Game>() + size_of::<pb::Clock>()) <= MOST_BYTES);

/// Reads and writes messages. Requests are weighed.
#[derive(Clone, Debug)]
pub(super) struct Codec<E, D>(PhantomData<(E, D)>);

/// Writes messages.
#[derive(Clone, Debug)]
pub(super) struct MessageEncoder<E>(PhantomData<E>);

/// Reads messages.
#[derive(Clone, Debug)]
pub(super) struct WeighingDecoder<D>(PhantomData<D>);

/// A message of the service that is read.
pub(super) trait Incoming: Message + Default + 'static {
    /// Where its lists are, if it is to be weighed.
    const LISTS: Option<&'static Lists>;
}

/// Where the lists of a message are, and its boxes: its fields that are either, or hold some.
#[derive(Debug)]
pub(super) struct Lists(&'static [Field]);

#[derive(Debug)]
struct Field {
    number: u32,
    name: &'static str,
    list: bool,
    /// What an element of a list, or a box, takes in memory, in bytes.
    size: Option<usize>,
    /// Of a message that holds lists or boxes.
    lists: Option<&'static Lists>,
}

/// A request whose lists and boxes take more than they may.
#[derive(Debug)]
pub(crate) struct Overweight {
    /// The first element or box for which there is no room.
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
    type Encoder = MessageEncoder<E>;
    type Decoder = WeighingDecoder<D>;

    fn encoder(&mut self) -> Self::Encoder {
        MessageEncoder(PhantomData)
    }

    fn decoder(&mut self) -> Self::Decoder {
        WeighingDecoder(PhantomData)
    }
}

impl<E: Message> Encoder for MessageEncoder<E> {
    type Item = E;
    type Error = Status;

    fn encode(&mut self, message: E, buffer: &mut EncodeBuf<'_>) -> Result<(), Status> {
        // Without asking first how long it is: the buffer grows.
        message.encode_raw(buffer);
        Ok(())
    }

    fn buffer_settings(&self) -> BufferSettings {
        BufferSettings::new(ROOM, SENT_AT)
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

    fn buffer_settings(&self) -> BufferSettings {
        BufferSettings::new(ROOM, SENT_AT)
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
    each_piece(bytes, lists, None, &mut |_, size| weight += size);
    if weight <= MOST_BYTES {
        return Ok(());
    }
    let (mut so_far, mut field) = (0, String::new());
    each_piece(bytes, lists, None, &mut |path, size| {
        so_far += size;
        if so_far > MOST_BYTES && field.is_empty() {
            field = path.to_string();
        }
    });
    let overweight = Overweight { field, weight };
    let mut status = Status::invalid_argument(overweight.to_string());
    status.set_source(Arc::new(overweight));
    Err(status)
}

/// Calls `each` with every element of every list and every box, by its path and with what it takes in memory. Bytes that are
/// no message end it: whoever reads them says so.
fn each_piece(mut bytes: &[u8], lists: &Lists, parent: Option<&Path<'_>>, each: &mut dyn FnMut(&Path<'_>, usize)) {
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
        if field.list {
            path = path.index(*length);
            *length += 1;
        }
        if let Some(size) = field.size {
            each(&path, size);
        }
        if let Some(lists) = field.lists {
            each_piece(inner, lists, Some(&path), each);
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

    /// Calls `each` with the way to every list and every box below, and with what an element or the box takes.
    fn each_weighed(
        lists: &'static Lists,
        way: &mut Vec<&'static Field>,
        each: &mut impl FnMut(&[&'static Field], usize),
    ) {
        assert!(lists.0.len() <= MOST_FIELDS);
        for field in lists.0 {
            way.push(field);
            if let Some(size) = field.size {
                each(way, size);
            }
            if let Some(below) = field.lists {
                each_weighed(below, way, each);
            }
            way.pop();
        }
    }

    /// A request that holds nothing but so many empty elements of one list, or one box so many times.
    fn request(way: &[&Field], times: usize) -> Vec<u8> {
        let (last, above) = way.split_last().unwrap();
        let mut key = Vec::new();
        encode_key(last.number, WireType::LengthDelimited, &mut key);
        key.push(0);
        let mut bytes = key.repeat(times);
        for field in above.iter().rev() {
            let mut outer = Vec::new();
            encode_key(field.number, WireType::LengthDelimited, &mut outer);
            encode_varint(bytes.len() as u64, &mut outer);
            outer.append(&mut bytes);
            bytes = outer;
        }
        bytes
    }

    /// How many lists there are and how many boxes.
    fn all_weighed<M: Incoming + std::fmt::Debug>() -> (usize, usize) {
        let (mut lists, mut boxes) = (0, 0);
        each_weighed(M::LISTS.unwrap(), &mut Vec::new(), &mut |way, size| {
            let list = way.last().unwrap().list;
            if list {
                lists += 1;
            } else {
                boxes += 1;
            }
            let around = way.iter().filter_map(|field| field.size).sum::<usize>() - size;
            let fit = (MOST_BYTES - around) / size;
            assert!(read::<M>(&request(way, fit)).is_ok(), "{way:?}");
            let status = read::<M>(&request(way, fit + 1)).unwrap_err();
            let overweight = Overweight::of(&status).unwrap();
            let names: Vec<_> = way
                .iter()
                .map(|field| if field.list { format!("{}[0]", field.name) } else { field.name.to_owned() })
                .collect();
            let first = names.join(".");
            let expected = if list { format!("{}[{fit}]", first.strip_suffix("[0]").unwrap()) } else { first };
            assert_eq!(overweight.field, expected);
        });
        (lists, boxes)
    }

    #[test]
    fn every_list_and_every_box_of_every_request_is_weighed() {
        let (lists, boxes) = all_weighed::<pb::BatchRequest>();
        assert!(lists > 50 && boxes > 10);
        // A game, its clock, and the evidence of its verdict.
        assert_eq!(all_weighed::<pb::ApplyMoveRequest>().1, 3);
        assert!(all_weighed::<pb::JudgeIncidentRequest>().0 > 5);
        assert!(all_weighed::<pb::ReplayGameRequest>().0 > 3);
    }
}
