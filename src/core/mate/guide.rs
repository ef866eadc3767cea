//! What looks like progress towards a mate. It decides only where to look first, never what the answer is.

use super::smother;
use crate::core::board::{
    Bitboard, Color, Move, PieceKind, Position, attacks, king_attacks, knight_attacks, pawn_attacks,
};

/// What a position shows of the way to mate, for judging it and its moves.
pub(super) struct View<'a> {
    position: &'a Position,
    /// The side that is to mate.
    side: Color,
    /// The squares about the king that is to be mated.
    zone: Bitboard,
    /// Those it could flee to, were it its turn.
    flights: Bitboard,
    /// What the mating side attacks, through the king.
    attacked: Bitboard,
    plan: Plan,
}

/// What the mating side has to mate with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Plan {
    /// A queen or a rook.
    Heavy,
    /// A pawn to promote.
    Promote,
    /// Minor pieces that can mate by themselves.
    Pieces,
    /// Minor pieces that need the other side's men in its king's way.
    Smother,
}

/// Tuning.
pub static P: [std::sync::atomic::AtomicI32; 32] = [const { std::sync::atomic::AtomicI32::new(0) }; 32];
#[inline]
fn p(i: usize) -> i32 {
    P[i].load(std::sync::atomic::Ordering::Relaxed)
}

/// The distance of a square to the nearest edge.
fn to_edge(square: crate::core::board::Square) -> i32 {
    let (file, rank) = (square.file().index() as i32, square.rank().index() as i32);
    file.min(7 - file).min(rank.min(7 - rank))
}

fn distance(a: crate::core::board::Square, b: crate::core::board::Square) -> i32 {
    let files = a.file().index().abs_diff(b.file().index());
    let ranks = a.rank().index().abs_diff(b.rank().index());
    files.max(ranks) as i32
}

impl<'a> View<'a> {
    pub(super) fn new(position: &'a Position, side: Color) -> Self {
        let king = position.king(!side);
        let own = position.colored(side);
        let occupied = position.occupied().without(king);
        let mut attacked = Bitboard::EMPTY;
        for kind in PieceKind::ALL {
            for from in position.pieces(kind) & own {
                attacked |= attacks(kind, side, from, occupied);
            }
        }
        let zone = king_attacks(king);
        let flights = zone - position.colored(!side) - attacked;
        let of = |kind| position.pieces(kind) & own;
        let plan = if (of(PieceKind::Queen) | of(PieceKind::Rook)).any() {
            Plan::Heavy
        } else if of(PieceKind::Pawn).any() {
            Plan::Promote
        } else {
            let (knights, bishops) = (of(PieceKind::Knight), of(PieceKind::Bishop));
            let shades = (bishops & Bitboard::LIGHT).any() && (bishops & Bitboard::DARK).any();
            if shades || knights.len() > 1 || (knights.any() && bishops.any()) { Plan::Pieces } else { Plan::Smother }
        };
        Self { position, side, zone, flights, attacked, plan }
    }

    /// How far the mate seems to be, in no particular unit.
    pub(super) fn value(&self) -> i32 {
        let position = self.position;
        if self.plan == Plan::Smother {
            return 60 + smother::value(position, self.side) + p(13) * self.flights.len() as i32;
        }
        let (own_king, king) = (position.king(self.side), position.king(!self.side));
        let men = position.colored(self.side).len();
        let mut value = p(0) * self.flights.len() as i32 + p(1) * to_edge(king);
        if men <= p(5) as usize {
            value += p(2) * (distance(own_king, king) - 2).max(0);
        }
        let other = position.colored(!self.side);
        let of = |kind| (position.pieces(kind) & other).len() as i32;
        if self.plan != Plan::Smother {
            value += p(6) * (of(PieceKind::Knight) + of(PieceKind::Bishop)) + p(7) * of(PieceKind::Rook) + p(8) * of(PieceKind::Queen) + p(9) * of(PieceKind::Pawn);
        }
        match self.plan {
            Plan::Heavy => {}
            Plan::Promote => value += 30 + p(3) * self.promotion_distance(),
            Plan::Pieces => value += 20,
            Plan::Smother => value += 60,
        }
        value
    }

    /// Steps the foremost pawn needs to promote, obstacles counted twice.
    fn promotion_distance(&self) -> i32 {
        let position = self.position;
        let pawns = position.pieces(PieceKind::Pawn) & position.colored(self.side);
        let occupied = position.occupied();
        pawns
            .into_iter()
            .map(|pawn| {
                let file = Bitboard::file(pawn.file()).0;
                let rank = pawn.rank().index() as u32;
                let (ahead, steps) = match self.side {
                    Color::White => (file & (!0u64).checked_shl(8 * (rank + 1)).unwrap_or(0), 7 - rank),
                    Color::Black => (file & ((1u64 << (8 * rank)) - 1), rank),
                };
                steps as i32 + 2 * (Bitboard(ahead) & occupied).len() as i32
            })
            .min()
            .unwrap_or(12)
    }

    /// How a move changes the value, roughly, without playing it.
    pub(super) fn change(&self, mv: Move) -> i32 {
        if self.plan == Plan::Smother {
            let mut next = *self.position;
            next.play(mv);
            return View::new(&next, self.side).value() - self.value();
        }
        let Some(piece) = self.position.piece_on(mv.from) else { return 0 };
        if piece.color == self.side { self.attack(piece.kind, mv) } else { self.help(piece.kind, mv) }
    }

    fn attack(&self, kind: PieceKind, mv: Move) -> i32 {
        let position = self.position;
        let king = position.king(!self.side);
        let mut change = 0;
        if position.colored(!self.side).contains(mv.to) {
            change -= match position.piece_on(mv.to).map(|piece| piece.kind) {
                Some(PieceKind::Knight | PieceKind::Bishop) => p(6),
                Some(PieceKind::Rook) => p(7),
                Some(PieceKind::Queen) => p(8),
                _ => p(9),
            } + p(10);
        }
        let arrives = mv.promotion().unwrap_or(kind);
        if mv.promotion().is_some() && self.plan != Plan::Heavy {
            change -= 30;
        }
        match arrives {
            PieceKind::Pawn => {
                if self.plan == Plan::Promote {
                    change -= p(3);
                }
                if pawn_attacks(self.side, mv.to).contains(king) {
                    change -= 4;
                }
            }
            PieceKind::King => {
                if position.colored(self.side).len() <= p(5) as usize {
                    change += p(2) * (distance(mv.to, king) - distance(mv.from, king));
                }
                change -= p(0) * (king_attacks(mv.to) & self.flights).len() as i32;
            }
            PieceKind::Knight | PieceKind::Bishop | PieceKind::Rook | PieceKind::Queen => {
                let occupied = position.occupied().without(king).without(mv.from);
                let seen = attacks(arrives, self.side, mv.to, occupied);
                change -= p(0) * (seen & self.flights).len() as i32;
                if self.flights.contains(mv.to) {
                    change += p(0);
                }
                if seen.contains(king) {
                    change -= p(12);
                }
            }
        }
        change
    }

    fn help(&self, kind: PieceKind, mv: Move) -> i32 {
        let position = self.position;
        let mut change = 0;
        if position.colored(self.side).contains(mv.to) {
            change += p(11);
        }
        match kind {
            PieceKind::King => {
                let own = position.colored(!self.side).without(mv.from);
                let flights = (king_attacks(mv.to) - own - self.attacked).len() as i32;
                change += p(0) * (flights - self.flights.len() as i32) + p(1) * (to_edge(mv.to) - to_edge(mv.from));
                if position.colored(self.side).len() <= p(5) as usize {
                    let own_king = position.king(self.side);
                    change += p(2) * (distance(own_king, mv.to).max(2) - distance(own_king, mv.from).max(2));
                }
            }
            PieceKind::Pawn | PieceKind::Knight | PieceKind::Bishop | PieceKind::Rook | PieceKind::Queen => {
                if self.flights.contains(mv.to) {
                    change -= p(0);
                }
                if self.zone.contains(mv.from) {
                    change += p(0);
                }
            }
        }
        change
    }
}

/// What each ply of a line weighs against the value.
pub(super) fn depth_weight(plies: u32) -> i32 {
    p(4) * plies as i32
}

#[expect(dead_code, reason = "not yet")]
fn unused() -> Bitboard {
    knight_attacks(crate::core::board::Square::A1)
}
