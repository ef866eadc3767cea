//! The static layer by the first capture or pawn's move: what it cannot see of all lines together, that a man which is taken
//! leads nowhere any more, it may see of each way in which the men can change.

use arrayvec::ArrayVec;

use super::growth::{is_kept_by_sentries, walls};
use super::{Man, Phase, ROUNDS, Reach, Round, Way};
use crate::core::board::{
    Bitboard, CastlingRights, Color, PieceKind, Position, Square, attacks, knight_attacks, pawn_attacks,
};

/// A proof under way: what is yet to be proved, each with the men in the sets where they may stand at first.
#[derive(Clone, Debug, Default)]
pub(in crate::core::mate) struct Unfolding {
    open: Vec<Reach>,
    asked: usize,
}

/// How far such a proof is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::core::mate) enum Progress {
    /// There is no mate.
    Proved,
    /// There may be one.
    Open,
    /// There is more to prove.
    More,
}

/// So many times sets are grown for one proof, at most.
const MOST: usize = 160;

impl Unfolding {
    /// Begins with a position in which the game is not over.
    pub(in crate::core::mate) fn start(&mut self, position: &Position, side: Color) {
        self.asked = 0;
        self.open.clear();
        if position.castling() == CastlingRights::EMPTY && position.legal_en_passant().is_none() {
            self.open.push(Reach::new(position, side));
        }
    }

    /// Looks at one part of what is open.
    pub(in crate::core::mate) fn step(&mut self) -> Progress {
        let is_root = self.asked == 0;
        let Some(state) = self.open.pop() else { return if is_root { Progress::Open } else { Progress::Proved } };
        self.asked += 1;
        let is_proved = !is_root && state.clone().excludes_mate().is_some();
        if !is_proved {
            let Some(next) = state.unfold() else { return self.give_up() };
            self.open.extend(next);
            if self.open.len() + self.asked > MOST {
                return self.give_up();
            }
        }
        if self.open.is_empty() { Progress::Proved } else { Progress::More }
    }

    fn give_up(&mut self) -> Progress {
        self.open.clear();
        Progress::Open
    }
}

impl Reach {
    /// What there is after each first capture or pawn's move; `None` if there may be a mate before any, or the side that would
    /// mate may promote.
    fn unfold(&self) -> Option<Vec<Self>> {
        let mut quiet = self.clone();
        quiet.phase = Phase::Quiet;
        for _ in 0..ROUNDS {
            let round = quiet.round();
            if !quiet.grow(&round) {
                let is_thinkable = quiet.thinkable_mates().next().is_some();
                return if is_thinkable { None } else { quiet.changes(&round) };
            }
        }
        None
    }

    fn changes(&self, round: &Round) -> Option<Vec<Self>> {
        let mut changes = Vec::new();
        for (index, man) in self.men.iter().enumerate() {
            if man.kind == PieceKind::Pawn && !man.promotes {
                self.pawn_changes(index, man, round, &mut changes)?;
            } else {
                for (other, prey) in self.men.iter().enumerate().filter(|(_, prey)| self.is_prey_of(man, prey)) {
                    let to = man
                        .reach
                        .into_iter()
                        .fold(Bitboard::EMPTY, |all, from| all | self.captures(man, from, prey.reach, round));
                    if to.any() {
                        changes.extend(self.after(index, to, Some(other)));
                    }
                }
            }
        }
        Some(changes)
    }

    /// Whether a man may take another in a line that mates.
    fn is_prey_of(&self, man: &Man, prey: &Man) -> bool {
        prey.color != man.color && prey.kind != PieceKind::King && Some(prey.start) != self.last
    }

    /// The squares among some where a piece may take somebody.
    fn captures(&self, man: &Man, from: Square, prey: Bitboard, round: &Round) -> Bitboard {
        let targets = if man.promotes {
            attacks(PieceKind::Queen, man.color, from, walls(round)) | knight_attacks(from)
        } else {
            attacks(man.kind, man.color, from, walls(round))
        };
        let guarded = if man.kind == PieceKind::King { *round.guarded.get(!man.color) } else { Bitboard::EMPTY };
        let targets = (targets & prey) - guarded;
        targets.into_iter().filter(|&to| !is_kept_by_sentries(man, from, to, Way::Piece, round)).collect()
    }

    fn pawn_changes(&self, index: usize, man: &Man, round: &Round, changes: &mut Vec<Self>) -> Option<()> {
        for from in man.reach {
            for to in pawn_attacks(man.color, from) {
                for (other, prey) in self.men.iter().enumerate() {
                    let may_take = self.is_prey_of(man, prey) && prey.reach.contains(to);
                    if may_take && !is_kept_by_sentries(man, from, to, Way::Piece, round) {
                        changes.extend(self.after_pawn(index, Bitboard::of(to), to, Some(other))?);
                    }
                }
            }
            let steps = if from.rank() == man.color.pawn_rank() { 2 } else { 1 };
            let mut passed = Bitboard::EMPTY;
            let mut at = from;
            for _ in 0..steps {
                let Some(to) = at.offset(0, man.color.forward()) else { break };
                if walls(round).contains(to) || is_kept_by_sentries(man, from, to, Way::Step, round) {
                    break;
                }
                changes.extend(self.after_pawn(index, passed.with(to), to, None)?);
                passed = passed.with(to);
                at = to;
            }
        }
        Some(())
    }

    /// What there is after a pawn's move; nothing if that cannot lead to a mate, `None` if it is a promotion of the side that
    /// would mate.
    fn after_pawn(&self, index: usize, squares: Bitboard, to: Square, taken: Option<usize>) -> Option<Option<Self>> {
        let promotes = self.men.get(index).is_some_and(|man| to.rank() == man.color.promotion_rank());
        if promotes && self.men.get(index).is_some_and(|man| man.color == self.side) {
            return None;
        }
        let Some(mut after) = self.after(index, squares, taken) else { return Some(None) };
        let index = if taken.is_some_and(|taken| taken < index) { index - 1 } else { index };
        let is_free = after.men.iter().all(|other| other.start != to);
        if let Some(man) = after.men.get_mut(index) {
            man.promotes = promotes;
            // From now on it stands there, unless it can be taken where it passed. Men are told apart by where they began.
            man.is_exact = is_free && squares == Bitboard::of(to) && !promotes;
            if man.is_exact {
                if after.mover == Some(man.start) {
                    after.mover = Some(to);
                }
                if after.last == Some(man.start) {
                    after.last = Some(to);
                }
                man.start = to;
            }
        }
        Some(Some(after))
    }

    /// The men after one has come to one of some squares and perhaps taken another; `None` if nothing is left to mate with.
    fn after(&self, index: usize, squares: Bitboard, taken: Option<usize>) -> Option<Self> {
        let mut men: ArrayVec<Man, 32> = ArrayVec::new();
        let mut mover = None;
        for (other, man) in self.men.iter().enumerate().filter(|(other, _)| Some(*other) != taken) {
            let reach = if other == index { squares } else { man.reach };
            if other == index && man.color == self.side {
                mover = Some(man.start);
            }
            // There are no more than before.
            let _: Result<(), _> = men.try_push(Man { reach, takes: Bitboard::EMPTY, capturable: false, ..*man });
        }
        let mut attackers = men.iter().filter(|man| man.color == self.side && man.kind != PieceKind::King);
        let last = match (attackers.next(), attackers.next()) {
            (None, _) => return None,
            (Some(only), None) => Some(only.start),
            (Some(_), Some(_)) => None,
        };
        Some(Self { men, side: self.side, last, case: None, promotions: self.promotions, phase: Phase::Any, mover })
    }
}
