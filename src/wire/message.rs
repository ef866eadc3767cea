//! Two messages of the contract that are not generated, because nearly every call reads or writes many strings in them: the
//! history of a position and the lists of legal moves. The fixtures of `tests/wire` hold what they read and write.

use prost::{
    DecodeError, Message,
    bytes::{Buf, BufMut},
    encoding::{self, DecodeContext, WireType, bool, int32, skip_field},
};

use super::{
    pb,
    text::{Text, Texts, text, texts},
};

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
