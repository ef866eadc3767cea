//! Positions and moves in few bytes, for searches that keep millions of them.

use super::{Bitboard, CastlingRights, Color, Move, MoveKind, PieceKind, Placement, Position, Square, Variant, Wing};

/// All that [`Identity`](super::Identity) compares, in 32 bytes: four bits for each square, one in each word. Exact:
/// two positions of one variant are the same if and only if these are.
///
/// Twelve codes are the pieces: 1 for the pawn to 6 for the king, and 8 more for Black's. Zero is an empty square. The
/// other three hold the rest of a position: 7 is a rook that may still castle (its rank tells the side), 8 the king that is
/// to move, and 15 the pawn that may be taken in passing.
// Aligned so that none lies across two cache lines.
#[repr(align(32))]
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::core) struct Packed([u64; 4]);

/// A move in 16 bits: six for each square, the rest for its kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::core) struct PackedMove(u16);

impl Packed {
    /// Spreads positions over a table: equal positions get equal numbers, nothing more is promised.
    #[inline]
    pub(in crate::core) fn spread(self) -> u64 {
        let [a, b, c, d] = self.0;
        let first = fold(a ^ 0x9E37_79B9_7F4A_7C15, b ^ 0xD1B5_4A32_D192_ED03);
        let second = fold(c ^ 0x8BB8_4B93_962E_ACC9, d ^ 0x2D35_8DCC_AA6C_78A5);
        fold(first ^ 0xA076_1D64_78BD_642F, second ^ 0xE703_7ED1_A0B4_28DB)
    }

    /// One of its words, for touching it.
    #[inline]
    pub(in crate::core) const fn word(&self) -> u64 {
        let Self([word, ..]) = self;
        *word
    }

    /// The position, with its counters at their start and without its hash.
    #[inline]
    pub(in crate::core) fn unpack(self, variant: Variant) -> Position {
        let mut position = self.unpack_board(variant);
        position.find_checks();
        position
    }

    /// The position after a legal move of this one, with its counters near their start and without its hash.
    #[inline]
    pub(in crate::core) fn unpack_after(self, mv: Move, variant: Variant) -> Position {
        let mut position = self.unpack_board(variant);
        // Checks and pins are found afresh by the move; those before it would only show that it is legal.
        position.advance(position.board.kind_on(mv.from), mv);
        position
    }

    fn unpack_board(self, variant: Variant) -> Position {
        let [one, two, four, eight] = self.0;
        let all_low = one & two & four;
        let (castling_rooks, passed_pawn) = (all_low & !eight, all_low & eight);
        let moving_king = eight & !(one | two | four);
        let (one, two, four) = (one & !all_low, two & !all_low, four & !all_low);
        let resting_king = two & four & !one;
        let turn = if resting_king & !eight == 0 { Color::White } else { Color::Black };
        let white = (one | two | four) & !eight | castling_rooks & 0xFF;
        let black = eight & !(all_low | moving_king) | castling_rooks & !0xFF;
        // The pawn that has just stepped twice belongs to the side that is not to move.
        let (white, black) =
            turn.fold((white | moving_king, black | passed_pawn), (white | passed_pawn, black | moving_king));
        let kinds = [
            one & !(two | four) | passed_pawn,
            two & !(one | four),
            one & two,
            four & !(one | two) | castling_rooks,
            one & four,
            resting_king | moving_king,
        ];
        let board = Placement { kinds: kinds.map(Bitboard), colors: [Bitboard(white), Bitboard(black)] };
        let passed = Bitboard(passed_pawn).first().and_then(|pawn| pawn.offset(0, turn.forward()));
        Position {
            castling: if castling_rooks == 0 { CastlingRights::EMPTY } else { rights(castling_rooks, &board) },
            board,
            hash: 0,
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            halfmove_clock: 0,
            fullmove_number: 1,
            turn,
            variant,
            passed,
            en_passant_legal: passed.is_some(),
        }
    }
}

impl Position {
    /// The position packed.
    #[inline]
    pub(in crate::core) fn pack(&self) -> Packed {
        let [pawns, knights, bishops, rooks, queens, kings] = self.board.kinds.map(|set| set.0);
        let mut planes =
            [pawns | bishops | queens, knights | bishops | kings, rooks | queens | kings, self.colored(Color::Black).0];
        let [one, two, four, eight] = &mut planes;
        let moving = kings & self.colored(self.turn).0;
        *two &= !moving;
        *four &= !moving;
        *eight |= moving;
        if !self.castling.is_empty() {
            let mut marked = 0;
            for color in Color::ALL {
                for wing in Wing::ALL {
                    marked |= self.castling.rook(color, wing).map_or(0, |rook| Bitboard::of(rook).0);
                }
            }
            *one |= marked;
            *two |= marked;
            *eight &= !marked;
        }
        if let Some(pawn) = self.legal_en_passant().and_then(|passed| passed.offset(0, -self.turn.forward())) {
            let marked = Bitboard::of(pawn).0;
            *two |= marked;
            *four |= marked;
            *eight |= marked;
        }
        Packed(planes)
    }
}

/// What is needed to pack the positions after the moves of one position without playing them.
pub(in crate::core) struct Successors<'a> {
    position: &'a Position,
    /// The position with the other side to move and nothing to be taken in passing; `None` where castling rights would
    /// have to be followed.
    passed_on: Option<Packed>,
}

impl<'a> Successors<'a> {
    #[inline]
    pub(in crate::core) fn new(position: &'a Position) -> Self {
        let passed_on = position.castling.is_empty().then(|| {
            let [pawns, knights, bishops, rooks, queens, kings] = position.board.kinds.map(|set| set.0);
            let moving_next = kings & position.colored(!position.turn).0;
            let resting = kings & !moving_next;
            Packed([
                pawns | bishops | queens,
                knights | bishops | resting,
                rooks | queens | resting,
                position.colored(Color::Black).0 | moving_next,
            ])
        });
        Self { position, passed_on }
    }

    /// The position after a legal move of a piece of this kind.
    #[inline]
    pub(in crate::core) fn after(&self, kind: PieceKind, mv: Move) -> Packed {
        let arrives = match mv.kind {
            MoveKind::Normal => kind,
            MoveKind::Promotion(kind) => kind,
            MoveKind::DoubleStep | MoveKind::EnPassant | MoveKind::Castling(_) => return self.played(mv),
        };
        let Some(Packed([one, two, four, eight])) = self.passed_on else { return self.played(mv) };
        let keep = !(Bitboard::of(mv.from).0 | Bitboard::of(mv.to).0);
        let code = (arrives.index() as u64 + 1) | ((self.position.turn.index() as u64) << 3);
        let put = |plane: u64, bit: u32| plane & keep | (code >> bit & 1) << mv.to.index();
        Packed([put(one, 0), put(two, 1), put(four, 2), put(eight, 3)])
    }

    #[cold]
    fn played(&self, mv: Move) -> Packed {
        let mut next = *self.position;
        next.play(mv);
        next.pack()
    }
}

/// The rights that marked rooks stand for: each is on the back rank of its side, on one wing of its king.
fn rights(rooks: u64, board: &Placement) -> CastlingRights {
    let mut rights = CastlingRights::EMPTY;
    for color in Color::ALL {
        let own = board.colored(color);
        let king = board.pieces(PieceKind::King) & own;
        for rook in Bitboard(rooks) & own {
            let wing = if Bitboard::of(rook).0 > king.0 { Wing::King } else { Wing::Queen };
            rights.set(color, wing, rook.file());
        }
    }
    rights
}

/// Both halves of a product, so that every bit of either factor counts.
#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

impl PackedMove {
    /// The move packed.
    #[inline]
    pub(in crate::core) fn new(mv: Move) -> Self {
        let kind = match mv.kind {
            MoveKind::Normal => 0,
            MoveKind::DoubleStep => 1,
            MoveKind::EnPassant => 2,
            MoveKind::Castling(Wing::King) => 3,
            MoveKind::Castling(Wing::Queen) => 4,
            MoveKind::Promotion(PieceKind::Knight) => 5,
            MoveKind::Promotion(PieceKind::Bishop) => 6,
            MoveKind::Promotion(PieceKind::Rook) => 7,
            MoveKind::Promotion(_) => 8,
        };
        Self(kind << 12 | (mv.to.index() as u16) << 6 | mv.from.index() as u16)
    }

    /// The move.
    #[inline]
    pub(in crate::core) fn unpack(self) -> Move {
        let kind = match self.0 >> 12 {
            0 => MoveKind::Normal,
            1 => MoveKind::DoubleStep,
            2 => MoveKind::EnPassant,
            3 => MoveKind::Castling(Wing::King),
            4 => MoveKind::Castling(Wing::Queen),
            5 => MoveKind::Promotion(PieceKind::Knight),
            6 => MoveKind::Promotion(PieceKind::Bishop),
            7 => MoveKind::Promotion(PieceKind::Rook),
            _ => MoveKind::Promotion(PieceKind::Queen),
        };
        Move { from: Square::of_low_bits(self.0.into()), to: Square::of_low_bits((self.0 >> 6).into()), kind }
    }
}

#[cfg(test)]
mod tests {
    use super::{Packed, PackedMove, Successors};
    use crate::core::{
        board::{Position, Strictness, Variant},
        notation::fen,
    };

    fn walk(position: &Position, depth: u32, seen: &mut Vec<(Packed, Position)>) {
        let packed = position.pack();
        let back = packed.unpack(position.variant());
        assert_eq!(back.identity(), position.identity());
        assert_eq!(back.checkers(), position.checkers());
        assert_eq!(back.pinned(), position.pinned());
        assert_eq!(back.legal_moves(), position.legal_moves());
        seen.push((packed, *position));
        if depth > 0 {
            for mv in position.legal_moves() {
                assert_eq!(PackedMove::new(mv).unpack(), mv);
                let mut next = *position;
                next.play(mv);
                let kind = position.piece_on(mv.from).unwrap().kind;
                assert_eq!(Successors::new(position).after(kind, mv), next.pack());
                assert_eq!(packed.unpack_after(mv, position.variant()).identity(), next.identity());
                walk(&next, depth - 1, seen);
            }
        }
    }

    #[test]
    fn positions_come_back() {
        let rows = [
            ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", Variant::Standard),
            ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", Variant::Standard),
            ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", Variant::Standard),
            ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", Variant::Chess960),
        ];
        for (text, variant) in rows {
            let reading = fen::read(text, variant, Strictness::Strict).unwrap();
            let start = Position::from_setup(&reading.setup, Strictness::Strict).unwrap().0;
            let mut seen = Vec::new();
            walk(&start, 2, &mut seen);
            for (packed, position) in seen.iter().step_by(7) {
                for (other, different) in seen.iter().step_by(11) {
                    assert_eq!(packed == other, position.identity() == different.identity());
                }
            }
        }
    }
}
