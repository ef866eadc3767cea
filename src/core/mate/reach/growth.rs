//! One round of growth: every move that the sets do not rule out.

use arrayvec::ArrayVec;

use super::{Case, Man, Phase, Promotions, Reach, Round};
use crate::core::board::{Bitboard, Color, PieceKind, Square, attacks, between, knight_attacks, pawn_attacks};

/// How a man comes to a square.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Way {
    /// To a square that is empty or holds an enemy.
    Piece,
    /// A pawn's step: the square must be empty.
    Step,
}

impl Reach {
    /// Lets all sets grow; whether any did.
    pub(super) fn grow(&mut self, round: &Round) -> bool {
        let mut changed = false;
        for index in 0..self.men.len() {
            let Some(man) = self.men.get(index).copied() else { break };
            if self.case == Some((man.start, Case::TakenFirst)) {
                continue;
            }
            let grown = self.moves(&man, round);
            if (grown.reach, grown.takes, grown.promotes) != (man.reach, man.takes, man.promotes) {
                changed = true;
            }
            if let Some(slot) = self.men.get_mut(index) {
                *slot = grown;
            }
        }
        self.find_captures() || changed
    }

    /// The man with all squares one move further.
    fn moves(&self, man: &Man, round: &Round) -> Man {
        let mut grown = *man;
        for from in man.reach {
            match man.kind {
                PieceKind::Pawn => {
                    if self.phase == Phase::Any {
                        self.pawn_moves(man, from, round, &mut grown);
                    }
                    if man.promotes {
                        let queen = attacks(PieceKind::Queen, man.color, from, walls(round));
                        let targets = queen | knight_attacks(from);
                        enter(man, from, targets, round, &mut grown);
                    }
                }
                PieceKind::King => {
                    let targets = attacks(PieceKind::King, man.color, from, Bitboard::EMPTY);
                    let targets = targets - *round.guarded.get(!man.color) - grown.takes;
                    enter(man, from, targets - self.stalemating(man, from, targets, round), round, &mut grown);
                }
                PieceKind::Knight | PieceKind::Bishop | PieceKind::Rook | PieceKind::Queen => {
                    let targets = attacks(man.kind, man.color, from, walls(round)) - grown.takes;
                    let targets = targets - self.mating(man, targets, round) - self.lost(man, targets, round);
                    enter(man, from, targets, round, &mut grown);
                }
            }
        }
        grown
    }

    fn pawn_moves(&self, man: &Man, from: Square, round: &Round, grown: &mut Man) {
        let hunted = pawn_attacks(man.color, from);
        let hunted = hunted - self.mating(man, hunted, round);
        grown.takes |= hunted;
        for to in hunted & *round.prey.get(!man.color) & allowed(man, round) {
            if !is_kept_by_sentries(man, from, to, Way::Piece, round) {
                grown.reach = grown.reach.with(to);
            }
        }
        let walls = walls(round);
        let mut at = from;
        let steps = if from.rank() == man.color.pawn_rank() { 2 } else { 1 };
        for step in 0..steps {
            let Some(to) = at.offset(0, man.color.forward()) else { break };
            if walls.contains(to) || is_kept_by_sentries(man, from, to, Way::Step, round) || self.is_faced(man, to) {
                break;
            }
            // A pawn that has stepped twice could be taken in passing.
            if step > 0 || self.mating(man, Bitboard::of(to), round).is_empty() {
                grown.reach = grown.reach.with(to);
            }
            at = to;
        }
        let is_left_out = man.color == self.side && self.promotions == Promotions::LeftOut;
        if !is_left_out && grown.reach.0 & Bitboard::rank(man.color.promotion_rank()).0 != 0 {
            grown.promotes = true;
        }
    }

    /// Whether another pawn on the file keeps a pawn for ever from a square ahead: one that comes towards it and can
    /// never be passed, or one of its own side that goes before it and never gets further than that square.
    fn is_faced(&self, man: &Man, to: Square) -> bool {
        let file = Bitboard::file(man.start.file());
        if !man.is_exact || !stays_on(man, file) {
            return false;
        }
        self.men.iter().any(|other| {
            let is_obstacle =
                other.kind == PieceKind::Pawn && other.is_exact && !other.capturable && other.start != man.start;
            if !is_obstacle || !stays_on(other, file) || !is_ahead(man, other.start, man.start) {
                return false;
            }
            let furthest = if other.color == man.color { furthest(other) } else { other.start };
            !is_ahead(man, furthest, to)
        })
    }

    /// Finds who may be taken; whether there was anybody new.
    fn find_captures(&mut self) -> bool {
        let mut hunted = [Bitboard::EMPTY; 2];
        let [by_white, by_black] = &mut hunted;
        for man in &self.men {
            *man.color.fold(&mut *by_white, &mut *by_black) |= man.takes;
        }
        let [by_white, by_black] = hunted;
        let mut changed = false;
        let never: ArrayVec<bool, 32> = self.men.iter().map(|man| self.is_never_taken(man)).collect();
        for (man, never) in self.men.iter_mut().zip(never) {
            let by_enemy = man.color.fold(by_black, by_white);
            if !never && !man.capturable && (man.reach & by_enemy).any() {
                man.capturable = true;
                changed = true;
            }
        }
        changed
    }
}

/// All squares of men that never move and are never taken.
pub(super) fn walls(round: &Round) -> Bitboard {
    round.steady.white | round.steady.black
}

/// The squares a man may enter as far as steady men are concerned. A steady enemy may be taken, which makes it steady no
/// longer, but for those that cannot be taken.
fn allowed(man: &Man, round: &Round) -> Bitboard {
    !(*round.steady.get(man.color) | round.untouchable)
}

/// Adds those of the targets that are not ruled out.
fn enter(man: &Man, from: Square, targets: Bitboard, round: &Round, grown: &mut Man) {
    let targets = targets & allowed(man, round);
    if round.sentries.is_empty() {
        grown.reach |= targets;
        grown.takes |= targets;
        return;
    }
    for to in targets - (grown.reach & grown.takes) {
        if !is_kept_by_sentries(man, from, to, Way::Piece, round) {
            grown.reach = grown.reach.with(to);
            grown.takes = grown.takes.with(to);
        }
    }
}

/// Whether somebody who is never taken always stands in the way of a move.
pub(super) fn is_kept_by_sentries(man: &Man, from: Square, to: Square, way: Way, round: &Round) -> bool {
    let path = between(from, to).with(from);
    round.sentries.iter().any(|sentry| {
        let closed = sentry.color == man.color || way == Way::Step;
        let region = if closed { path.with(to) } else { path };
        sentry.start != man.start && (sentry.reach - region).is_empty()
    })
}

/// Whether a pawn never leaves its file.
fn stays_on(man: &Man, file: Bitboard) -> bool {
    !man.promotes && (man.reach - file).is_empty()
}

/// Whether one square of a file lies further on a pawn's way than another.
fn is_ahead(man: &Man, square: Square, than: Square) -> bool {
    match man.color {
        Color::White => square.rank() > than.rank(),
        Color::Black => square.rank() < than.rank(),
    }
}

/// The furthest square a pawn that stays on its file may reach.
fn furthest(man: &Man) -> Square {
    man.reach.into_iter().fold(man.start, |far, square| if is_ahead(man, square, far) { square } else { far })
}
