//! Whether the king could be mated on any of its squares.

use arrayvec::ArrayVec;

use super::{Case, Man, Reach, Thinkable};
use crate::core::board::{Bitboard, Color, PieceKind, Square, attacks, king_attacks, knight_attacks};

/// A man of the side that would mate.
struct Attacker {
    kind: PieceKind,
    reach: Bitboard,
    /// All squares it may ever attack.
    seen: Bitboard,
    may_check: bool,
}

impl Reach {
    /// Where a mate is thinkable with the final sets.
    pub(super) fn thinkable_mates(&self) -> impl Iterator<Item = Thinkable> {
        let region = |color| self.king(color).map_or(Bitboard::FULL, |king| king.reach);
        let (king, own_king) = (region(!self.side), region(self.side));
        let walls =
            self.men.iter().filter(|man| man.is_steady() && (man.kind, man.color) != (PieceKind::King, !self.side));
        let walls = walls.fold(Bitboard::EMPTY, |walls, man| walls.with(man.start));
        let attackers: ArrayVec<Attacker, 32> = self.attackers().map(|man| self.attacker(man, walls)).collect();
        let checks = attackers.iter().filter(|man| man.may_check).fold(Bitboard::EMPTY, |all, man| all | man.seen);
        let blockers: ArrayVec<Bitboard, 32> = self
            .men
            .iter()
            .filter(|man| man.color != self.side && man.kind != PieceKind::King)
            .map(|man| man.reach)
            .collect();
        let kept = if self.last.is_some() { self.kept_by_men(!self.side) } else { Bitboard::EMPTY };
        (king & checks).into_iter().filter_map(move |square| {
            let near = king_attacks(square);
            let guards = own_king - near.with(square);
            let mut least: Option<Bitboard> = None;
            for (index, checker) in attackers.iter().enumerate().filter(|(_, man)| man.may_check) {
                let others = seen_by_others(&attackers, index);
                for from in (attacks(checker.kind, !self.side, square, walls) & checker.reach) - kept {
                    // Beside the king it must be guarded.
                    if near.contains(from) && (king_attacks(from) & guards).is_empty() && !others.contains(from) {
                        continue;
                    }
                    let flights = (near & king) - others - attacks(checker.kind, self.side, from, walls);
                    if least.is_none_or(|least| flights.len() < least.len())
                        && is_coverable(square, flights, own_king, &blockers)
                    {
                        least = Some(flights);
                    }
                }
            }
            least.map(|flights| Thinkable { king: square, flights })
        })
    }

    fn attacker(&self, man: &Man, walls: Bitboard) -> Attacker {
        Attacker { kind: man.kind, reach: man.reach, seen: seen_from(man, walls), may_check: self.may_check(man) }
    }

    /// Whether a man may give the last check: one that could never move gives none, unless it is only taken for granted that
    /// it does not move.
    fn may_check(&self, man: &Man) -> bool {
        man.reach != Bitboard::of(man.start)
            || self.case == Some((man.start, Case::TakenFirst))
            || self.mover == Some(man.start)
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

/// What all attackers but one may ever attack.
fn seen_by_others(attackers: &[Attacker], but: usize) -> Bitboard {
    let others = attackers.iter().enumerate().filter(|(index, _)| *index != but);
    others.fold(Bitboard::EMPTY, |all, (_, man)| all | man.seen)
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
pub(super) fn is_blockable(squares: Bitboard, blockers: &[Bitboard]) -> bool {
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
