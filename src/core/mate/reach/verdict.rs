//! Whether the king could be mated on any of its squares.

use arrayvec::ArrayVec;

use super::{Case, Man, Reach};
use crate::core::board::{Bitboard, Color, PieceKind, Square, attacks, king_attacks, knight_attacks};

impl Reach {
    /// Where a mate is thinkable with the final sets.
    pub(super) fn thinkable_mates(&self) -> Bitboard {
        let (Some(king), Some(own_king)) = (self.king(!self.side), self.king(self.side)) else {
            return Bitboard::FULL;
        };
        let walls = self.men.iter().filter(|man| man.is_steady() && man.start != king.start);
        let walls = walls.fold(Bitboard::EMPTY, |walls, man| walls.with(man.start));
        let (mut cover, mut checks) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for man in self.attackers() {
            let seen = seen_from(man, walls);
            cover |= seen;
            // A man that has never moved does not give the last check: it would have given it before the last move, or a
            // line was opened to it along which it could have moved.
            if self.may_check(man) {
                checks |= seen;
            }
        }
        let blockers: ArrayVec<Bitboard, 32> = self
            .men
            .iter()
            .filter(|man| man.color != self.side && man.kind != PieceKind::King)
            .map(|man| man.reach)
            .collect();
        let kept = self.kept_by_men(!self.side);
        let is_thinkable = |&square: &Square| {
            let flights = (king_attacks(square) & king.reach) - cover;
            self.may_check_unpunished(square, own_king.reach, walls, kept)
                && is_coverable(square, flights, own_king.reach, &blockers)
        };
        (king.reach & checks).into_iter().filter(is_thinkable).fold(Bitboard::EMPTY, Bitboard::with)
    }

    /// Whether some man that has moved may check a king on a square and not simply be taken there: beside the king it must
    /// be guarded, and where it is the only man, the other side's men must not attack it whatever happens.
    fn may_check_unpunished(&self, king: Square, own_king: Bitboard, walls: Bitboard, kept: Bitboard) -> bool {
        let near = king_attacks(king);
        let guards = own_king - near.with(king);
        self.attackers().filter(|man| self.may_check(man)).any(|man| {
            let from = attacks(man.kind, !man.color, king, walls) & man.reach;
            let from = if self.last.is_some() { from - kept } else { from };
            from.into_iter().any(|from| {
                !near.contains(from)
                    || (king_attacks(from) & guards).any()
                    || self.attackers().any(|other| other.start != man.start && seen_from(other, walls).contains(from))
            })
        })
    }

    /// Whether a man may give the last check: one that could never move gives none, unless it is only taken for granted that
    /// it does not move.
    fn may_check(&self, man: &Man) -> bool {
        man.reach != Bitboard::of(man.start) || self.case == Some((man.start, Case::TakenFirst))
    }

    /// What a side's men other than the king attack whatever happens.
    fn kept_by_men(&self, color: Color) -> Bitboard {
        let king = self.king(color).map_or(Square::A1, |king| king.start);
        self.always_attacked(color, king)
    }

    pub(super) fn king(&self, color: Color) -> Option<&Man> {
        self.men.iter().find(|man| man.kind == PieceKind::King && man.color == color)
    }

    fn attackers(&self) -> impl Iterator<Item = &Man> {
        self.men.iter().filter(|man| man.color == self.side && man.kind != PieceKind::King)
    }
}

/// All squares a man may ever attack.
pub(super) fn seen_from(man: &Man, walls: Bitboard) -> Bitboard {
    man.reach.into_iter().fold(Bitboard::EMPTY, |seen, from| {
        let by_kind = attacks(man.kind, man.color, from, walls);
        let promoted = if man.promotes {
            attacks(PieceKind::Queen, man.color, from, walls) | knight_attacks(from)
        } else {
            Bitboard::EMPTY
        };
        seen | by_kind | promoted
    })
}

/// Whether the flights of a king can all be closed by men of its own, each on another square, and by the other king.
fn is_coverable(square: Square, flights: Bitboard, other_king: Bitboard, blockers: &[Bitboard]) -> bool {
    if is_blockable(flights, blockers) {
        return true;
    }
    let near = king_attacks(square).with(square);
    (other_king - near).into_iter().any(|from| {
        let left = flights - king_attacks(from);
        left != flights && is_blockable(left, blockers)
    })
}

/// Whether each square can be given a blocker of its own (augmenting paths; there are at most eight squares).
fn is_blockable(squares: Bitboard, blockers: &[Bitboard]) -> bool {
    if squares.len() > blockers.len() {
        return false;
    }
    let mut taken: ArrayVec<Option<Square>, 32> = blockers.iter().map(|_| None).collect();
    squares.into_iter().all(|square| {
        let mut tried = 0;
        assign(square, blockers, &mut taken, &mut tried)
    })
}

fn assign(square: Square, blockers: &[Bitboard], taken: &mut [Option<Square>], tried: &mut u32) -> bool {
    for (index, reach) in blockers.iter().enumerate() {
        let bit = 1u32.checked_shl(index as u32).unwrap_or(0);
        if !reach.contains(square) || *tried & bit != 0 {
            continue;
        }
        *tried |= bit;
        let holder = taken.get(index).copied().flatten();
        if holder.is_none_or(|other| assign(other, blockers, taken, tried)) {
            if let Some(slot) = taken.get_mut(index) {
                *slot = Some(square);
            }
            return true;
        }
    }
    false
}
