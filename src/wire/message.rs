//! Messages of the contract that are not generated, because nearly every call reads or writes many strings in them, the
//! history of a position and the lists of legal moves, or the same rules as the call before. The fixtures of `tests/wire` hold
//! what they read and write.

use prost::{
    DecodeError, Message,
    bytes::{Buf, BufMut},
    encoding::{self, DecodeContext, WireType, bool, int32, skip_field},
};

use super::{
    known_rules as rules, pb,
    piece::Piece,
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

/// A move that was ruled on; as in the contract.
#[derive(Clone, PartialEq, Debug, Default)]
#[expect(missing_docs, reason = "the contract's message of the same name says it")]
pub struct ApplyMoveResponse {
    pub r#move: Option<Move>,
    pub rejection: Option<Box<pb::MoveRejection>>,
    pub game: Option<Box<Game>>,
    pub state: Option<pb::PositionState>,
    pub verdict: Option<pb::Verdict>,
    pub claims: Vec<pb::OpenClaim>,
    pub legal_moves: Vec<Move>,
    pub uci_legal_moves: Texts<8>,
    pub flag: Option<pb::FlagRuling>,
}

/// The legal moves of a game; as in the contract.
#[derive(Clone, PartialEq, Debug, Default)]
#[expect(missing_docs, reason = "the contract's message of the same name says it")]
pub struct GenerateLegalMovesResponse {
    pub moves: Vec<Move>,
    pub uci_moves: Texts<2>,
    pub state: Option<pb::PositionState>,
    pub verdict: Option<pb::Verdict>,
    pub claims: Vec<pb::OpenClaim>,
}

/// A message by its method of writing and its fields: tag, name and how it is encoded. A field that has its default is not
/// written.
macro_rules! message {
    ($name:ident by $encode:ident { $($tag:literal $field:ident: $($codec:ident)::+,)+ }) => {
        impl $name {
            fn encode_fields(&self, buffer: &mut impl BufMut) {
                let Self { $($field),+ } = self;
                $(if !$field.is_default() {
                    $($codec)::+::encode($tag, $field, buffer);
                })+
            }
        }

        impl Message for $name {
            fn encode_raw(&self, buffer: &mut impl BufMut) {
                self.$encode(buffer);
            }

            fn encoded_len(&self) -> usize {
                let Self { $($field),+ } = self;
                0 $(+ if $field.is_default() { 0 } else { $($codec)::+::encoded_len($tag, $field) })+
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
    Game by encode_fields {
        1 position: position,
        2 rules: rules,
        3 clock: submessage,
        4 conduct: submessage,
        5 verdict: submessage,
    }
}

message! {
    Position by encode_fields {
        1 fen: encoding::string,
        2 moves: texts,
        3 variant: int32,
        4 strictness: int32,
        5 chess960_number: optional,
    }
}

message! {
    Move by encode_in_one_piece {
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

message! {
    ApplyMoveResponse by encode_fields {
        1 r#move: one_move,
        2 rejection: submessage,
        3 game: submessage,
        4 state: submessage,
        5 verdict: submessage,
        6 claims: submessages,
        7 legal_moves: moves,
        8 uci_legal_moves: texts,
        9 flag: submessage,
    }
}

message! {
    GenerateLegalMovesResponse by encode_fields {
        1 moves: moves,
        2 uci_moves: texts,
        3 state: submessage,
        4 verdict: submessage,
        5 claims: submessages,
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
    fn encode_in_one_piece(&self, buffer: &mut impl BufMut) {
        match self.in_one_piece() {
            Some(piece) => buffer.put_slice(piece.as_bytes()),
            None => self.encode_fields(buffer),
        }
    }

    /// `None` for what is longer than any move.
    fn in_one_piece(&self) -> Option<Piece> {
        let Self {
            uci,
            san,
            from,
            to,
            piece,
            captured,
            promotion,
            capture,
            en_passant,
            castling,
            double_step,
            check,
            checkmate,
            stalemate,
        } = self;
        let mut written = Piece::default();
        for (tag, text) in [(1, uci), (2, san), (3, from), (4, to)] {
            written.text(tag, text.as_short()?);
        }
        for (tag, number) in [(5, piece), (6, captured), (7, promotion)] {
            written.number(tag, *number)?;
        }
        written.flag(8, *capture);
        written.flag(9, *en_passant);
        written.number(10, *castling)?;
        for (tag, flag) in [(11, double_step), (12, check), (13, checkmate), (14, stalemate)] {
            written.flag(tag, *flag);
        }
        Some(written)
    }

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

/// Whether a field has its default, and is not written.
trait IsDefault {
    fn is_default(&self) -> bool;
}

impl<T> IsDefault for Option<T> {
    fn is_default(&self) -> bool {
        self.is_none()
    }
}

impl<T> IsDefault for Vec<T> {
    fn is_default(&self) -> bool {
        self.is_empty()
    }
}

impl IsDefault for Text {
    fn is_default(&self) -> bool {
        self.is_empty()
    }
}

impl<const TAG: u32> IsDefault for Texts<TAG> {
    fn is_default(&self) -> bool {
        self.is_empty()
    }
}

impl IsDefault for String {
    fn is_default(&self) -> bool {
        self.is_empty()
    }
}

impl IsDefault for i32 {
    fn is_default(&self) -> bool {
        *self == 0
    }
}

impl IsDefault for bool {
    fn is_default(&self) -> bool {
        !*self
    }
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

/// Messages as a field.
mod submessages {
    pub(super) use prost::encoding::message::{
        encode_repeated as encode, encoded_len_repeated as encoded_len, merge_repeated as merge,
    };
}

/// Moves as a field: each is written in one piece, and then it is known how long it is.
mod moves {
    pub(super) use super::submessages::{encoded_len, merge};
    use super::{BufMut, Move, encoding};

    pub(super) fn encode(tag: u32, moves: &[Move], buffer: &mut impl BufMut) {
        for mv in moves {
            match mv.in_one_piece() {
                Some(mut piece) => buffer.put_slice(piece.as_field(tag)),
                None => encoding::message::encode(tag, mv, buffer),
            }
        }
    }
}

/// A move as a field.
mod one_move {
    pub(super) use super::submessage::{encoded_len, merge};
    use super::{BufMut, Move, moves};

    pub(super) fn encode(tag: u32, value: &Option<Move>, buffer: &mut impl BufMut) {
        moves::encode(tag, value.as_slice(), buffer);
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

/// The bytes of a message that lies whole in a buffer behind its length, as nearly always, and how many they are with the
/// length.
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

#[cfg(test)]
mod tests {
    use prost::{Message, encoding::string};

    use super::{ApplyMoveResponse, Game, GenerateLegalMovesResponse, Move, Position, Text, pb};

    #[test]
    fn moves_of_any_length_come_back() {
        for (length, number) in [
            (Text::SHORT, 127),
            (Text::SHORT, 128),
            (Text::SHORT, i32::MIN),
            (Text::SHORT + 1, 127),
            (0, 0),
            (2, 1),
            (4, 1),
            (5, 1),
        ] {
            let text = || Text::from(&*"x".repeat(length));
            let mv = Move {
                uci: text(),
                san: text(),
                from: text(),
                to: text(),
                piece: number,
                captured: number,
                promotion: number,
                capture: true,
                en_passant: true,
                castling: number,
                double_step: true,
                check: true,
                checkmate: true,
                stalemate: true,
            };
            let encoded = mv.encode_to_vec();
            assert_eq!(encoded.len(), mv.encoded_len());
            assert_eq!(Move::decode(&*encoded).unwrap(), mv);
        }
    }

    /// As fields they are the same bytes, behind their key and length.
    #[test]
    fn moves_of_any_length_are_fields() {
        let moves: Vec<_> = [0, 2, 4, Text::SHORT, Text::SHORT + 1, 200]
            .into_iter()
            .flat_map(|length| {
                [0, 1, 128].map(|piece| Move { san: (*"x".repeat(length)).into(), piece, ..Move::default() })
            })
            .collect();
        let fields = |tag| moves.iter().flat_map(|mv| around(tag, &mv.encode_to_vec())).collect::<Vec<_>>();
        let list = GenerateLegalMovesResponse { moves: moves.clone(), ..Default::default() };
        assert_eq!(list.encode_to_vec(), fields(1));
        assert_eq!(GenerateLegalMovesResponse::decode(&*fields(1)).unwrap(), list);
        let list = ApplyMoveResponse { legal_moves: moves.clone(), ..Default::default() };
        assert_eq!(list.encode_to_vec(), fields(7));
        assert_eq!(list.encoded_len(), fields(7).len());
        for mv in &moves {
            let one = ApplyMoveResponse { r#move: Some(mv.clone()), ..Default::default() };
            assert_eq!(one.encode_to_vec(), around(1, &mv.encode_to_vec()));
            assert_eq!(ApplyMoveResponse::decode(&*one.encode_to_vec()).unwrap(), one);
        }
    }

    /// A message of one field that is a message.
    fn around(tag: u32, inner: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::new();
        prost::encoding::bytes::encode(tag, &inner.to_vec(), &mut bytes);
        bytes
    }

    /// In a game a position is read in one piece, elsewhere field by field.
    #[test]
    fn a_position_is_read_the_same_in_either_way() {
        let moves = |texts: &[&str]| {
            let mut bytes = Vec::new();
            texts.iter().for_each(|text| string::encode(2, &(*text).to_owned(), &mut bytes));
            bytes
        };
        let mut fen = Vec::new();
        string::encode(1, &"8/8/8/4k3/8/8/8/4K3 w - - 0 1".to_owned(), &mut fen);
        let unknown = around(15, b"unknown");
        let long = "m".repeat(200);
        let wholes = [
            moves(&["e2e4", "e7e5"]),
            [moves(&["e2e4"]), fen.clone(), unknown, moves(&["", "♞", &long, "e7e5"])].concat(),
            [fen, moves(&["e2e4"]), vec![0x12, 5, b'e']].concat(),
            vec![0x12, 2, 0xFF, 0xFE],
            vec![0x12],
            vec![0x10, 3],
        ];
        for whole in wholes {
            for length in 0..=whole.len() {
                let bytes = &whole[..length];
                let alone = Position::decode(bytes).ok();
                let in_game = Game::decode(&*around(1, bytes)).ok().map(|game| game.position.unwrap());
                assert_eq!(in_game, alone, "{bytes:?}");
            }
        }
    }

    /// The second of two positions adds to the first, as the format has it.
    #[test]
    fn two_positions_are_merged() {
        let one = Position { fen: "a".to_owned(), moves: ["e2e4"].into_iter().collect(), ..Default::default() };
        let two = Position { moves: ["e7e5"].into_iter().collect(), variant: 1, ..Default::default() };
        let bytes = [around(1, &one.encode_to_vec()), around(1, &two.encode_to_vec())].concat();
        let merged = Game::decode(&*bytes).unwrap().position.unwrap();
        assert_eq!(merged.fen, "a");
        assert_eq!((merged.moves.iter().collect::<Vec<_>>(), merged.variant), (vec!["e2e4", "e7e5"], 1));
    }

    /// Rules are written and read the same whether or not they came a moment ago.
    #[test]
    fn known_rules_are_the_rules_that_were_sent() {
        for round in 0..3 {
            for minimum in 0..20 {
                let rules = pb::RuleSet { agreement_min_moves: Some(minimum), preset: 2, ..Default::default() };
                let game = Game { rules: Some(rules), ..Default::default() };
                let encoded = game.encode_to_vec();
                assert_eq!(encoded, around(2, &rules.encode_to_vec()), "round {round}");
                assert_eq!(encoded.len(), game.encoded_len());
                assert_eq!(Game::decode(&*encoded).unwrap(), game);
                // Known bytes behind other rules change what they name and leave the rest.
                let other = pb::RuleSet { moves_claim: Some(40), ..Default::default() };
                let both = [around(2, &other.encode_to_vec()), encoded].concat();
                let merged = Game::decode(&*both).unwrap().rules.unwrap();
                assert_eq!(merged, pb::RuleSet { moves_claim: Some(40), ..rules });
            }
        }
    }
}
