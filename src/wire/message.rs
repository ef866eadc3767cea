//! Three messages of the contract that are not generated, because nearly every call reads or writes many strings in them, the
//! history of a position and the lists of legal moves, or the same rules as the call before. The fixtures of `tests/wire` hold
//! what they read and write.

use prost::{
    DecodeError, Message,
    bytes::{Buf, BufMut},
    encoding::{self, DecodeContext, WireType, bool, int32, skip_field},
};

use super::{
    known_rules as rules, pb,
    text::{Text, Texts, text, texts},
};

/// A game as a caller keeps it; as in the contract.
#[derive(Clone, PartialEq, Debug, Default)]
#[expect(missing_docs, reason = "the contract's message of the same name says it")]
pub struct Game {
    pub position: Option<Position>,
    pub rules: Option<pb::RuleSet>,
    pub clock: Option<Box<pb::Clock>>,
    pub conduct: Option<pb::Conduct>,
    pub verdict: Option<pb::Verdict>,
}

/// A position as a start and the moves since; as in the contract.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[expect(missing_docs, reason = "the contract's message of the same name says it")]
pub struct Position {
    pub fen: String,
    pub moves: Texts<2>,
    pub variant: i32,
    pub strictness: i32,
    pub chess960_number: Option<u32>,
}

/// A legal move in all its forms; as in the contract.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[expect(missing_docs, reason = "the contract's message of the same name says it")]
pub struct Move {
    pub uci: Text,
    pub san: Text,
    pub from: Text,
    pub to: Text,
    pub piece: i32,
    pub captured: i32,
    pub promotion: i32,
    pub capture: bool,
    pub en_passant: bool,
    pub castling: i32,
    pub double_step: bool,
    pub check: bool,
    pub checkmate: bool,
    pub stalemate: bool,
}

/// A message by its fields: tag, name and how it is encoded. A field that has its default is not written.
macro_rules! message {
    ($name:ident { $($tag:literal $field:ident: $($codec:ident)::+,)+ }) => {
        impl Message for $name {
            fn encode_raw(&self, buffer: &mut impl BufMut) {
                let Self { $($field),+ } = self;
                $(if !is_default($field) {
                    $($codec)::+::encode($tag, $field, buffer);
                })+
            }

            fn encoded_len(&self) -> usize {
                let Self { $($field),+ } = self;
                0 $(+ if is_default($field) { 0 } else { $($codec)::+::encoded_len($tag, $field) })+
            }

            fn merge_field(
                &mut self,
                tag: u32,
                wire: WireType,
                buffer: &mut impl Buf,
                context: DecodeContext,
            ) -> Result<(), DecodeError> {
                match tag {
                    $($tag => $($codec)::+::merge(wire, &mut self.$field, buffer, context).map_err(|mut error| {
                        error.push(stringify!($name), stringify!($field));
                        error
                    }),)+
                    _ => skip_field(wire, tag, buffer, context),
                }
            }

            fn clear(&mut self) {
                *self = Self::default();
            }
        }
    };
}

message! {
    Game {
        1 position: position,
        2 rules: rules,
        3 clock: submessage,
        4 conduct: submessage,
        5 verdict: submessage,
    }
}

message! {
    Position {
        1 fen: encoding::string,
        2 moves: texts,
        3 variant: int32,
        4 strictness: int32,
        5 chess960_number: optional,
    }
}

message! {
    Move {
        1 uci: text,
        2 san: text,
        3 from: text,
        4 to: text,
        5 piece: int32,
        6 captured: int32,
        7 promotion: int32,
        8 capture: bool,
        9 en_passant: bool,
        10 castling: int32,
        11 double_step: bool,
        12 check: bool,
        13 checkmate: bool,
        14 stalemate: bool,
    }
}

impl Position {
    /// The variant; 0 where the number is unknown.
    pub fn variant(&self) -> pb::Variant {
        pb::Variant::try_from(self.variant).unwrap_or_default()
    }

    /// How strictly the FEN is read; 0 where the number is unknown.
    pub fn strictness(&self) -> pb::FenStrictness {
        pb::FenStrictness::try_from(self.strictness).unwrap_or_default()
    }
}

impl Move {
    /// What moves; 0 where the number is unknown.
    pub fn piece(&self) -> pb::PieceKind {
        pb::PieceKind::try_from(self.piece).unwrap_or_default()
    }

    /// What is captured; 0 for nothing and where the number is unknown.
    pub fn captured(&self) -> pb::PieceKind {
        pb::PieceKind::try_from(self.captured).unwrap_or_default()
    }

    /// What the pawn becomes; 0 for nothing and where the number is unknown.
    pub fn promotion(&self) -> pb::PieceKind {
        pb::PieceKind::try_from(self.promotion).unwrap_or_default()
    }

    /// To which side it castles; 0 for none and where the number is unknown.
    pub fn castling(&self) -> pb::CastlingSide {
        pb::CastlingSide::try_from(self.castling).unwrap_or_default()
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A message as a field.
pub(super) mod submessage {
    use super::{Buf, BufMut, DecodeContext, DecodeError, Message, WireType, encoding};

    pub(in super::super) fn encode<M: Message>(tag: u32, value: &Option<M>, buffer: &mut impl BufMut) {
        if let Some(message) = value {
            encoding::message::encode(tag, message, buffer);
        }
    }

    pub(in super::super) fn encoded_len<M: Message>(tag: u32, value: &Option<M>) -> usize {
        value.as_ref().map_or(0, |message| encoding::message::encoded_len(tag, message))
    }

    pub(in super::super) fn merge<M: Message + Default>(
        wire: WireType,
        value: &mut Option<M>,
        buffer: &mut impl Buf,
        context: DecodeContext,
    ) -> Result<(), DecodeError> {
        encoding::message::merge(wire, value.get_or_insert_default(), buffer, context)
    }
}

/// A position as a field: its moves are read in one piece.
mod position {
    pub(super) use super::submessage::{encode, encoded_len};
    use super::{Buf, DecodeContext, DecodeError, Position, WireType, encoding::decode_key, submessage, texts, whole};

    pub(super) fn merge(
        wire: WireType,
        value: &mut Option<Position>,
        buffer: &mut impl Buf,
        context: DecodeContext,
    ) -> Result<(), DecodeError> {
        let Some((mut bytes, length)) = whole(wire, buffer) else {
            return submessage::merge(wire, value, buffer, context);
        };
        let position = value.get_or_insert_default();
        while !bytes.is_empty() {
            let behind = texts::merge_run(&mut position.moves, bytes);
            if behind.len() < bytes.len() {
                bytes = behind;
                continue;
            }
            let (tag, wire) = decode_key(&mut bytes)?;
            super::Message::merge_field(position, tag, wire, &mut bytes, context.clone())?;
        }
        buffer.advance(length);
        Ok(())
    }
}

/// The bytes of a message that lies whole in a buffer behind its length, as nearly always, and how many they are with the length.
pub(super) fn whole(wire: WireType, buffer: &impl Buf) -> Option<(&[u8], usize)> {
    let chunk = buffer.chunk();
    let mut behind = chunk;
    let length = encoding::decode_varint(&mut behind).ok().filter(|_| wire == WireType::LengthDelimited)?;
    let bytes = behind.get(..usize::try_from(length).ok()?)?;
    Some((bytes, chunk.len() - behind.len() + bytes.len()))
}

/// An optional number, written even if it is 0.
mod optional {
    use super::{Buf, BufMut, DecodeContext, DecodeError, WireType, encoding::uint32};

    pub(super) fn encode(tag: u32, value: &Option<u32>, buffer: &mut impl BufMut) {
        if let Some(value) = value {
            uint32::encode(tag, value, buffer);
        }
    }

    pub(super) fn encoded_len(tag: u32, value: &Option<u32>) -> usize {
        value.map_or(0, |value| uint32::encoded_len(tag, &value))
    }

    pub(super) fn merge(
        wire: WireType,
        value: &mut Option<u32>,
        buffer: &mut impl Buf,
        context: DecodeContext,
    ) -> Result<(), DecodeError> {
        uint32::merge(wire, value.get_or_insert_default(), buffer, context)
    }
}
