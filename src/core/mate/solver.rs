//! The layers in their order, each with its own limit.

use super::closure::{self, Closure};
use super::forced::{self, Forced};
use super::guided::Guided;
use super::shallow::{Refutation, refute};
use super::{Budget, Found, Proof, Winnability, material, reach};
use crate::core::board::{Color, Move, PieceKind, Position};

/// What answers the question, with the memory it needs, to be used again and again.
#[derive(Clone, Debug, Default)]
pub struct Solver {
    guided: Guided,
    closure: Closure,
    work: u64,
}

const GUIDED_FIRST: u64 = 200;
const GUIDED_MOST: u64 = 4000;

impl Solver {
    /// Positions looked at for the last question.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Whether `side` can still mate.
    pub fn can_mate(&mut self, position: &Position, side: Color, budget: Budget) -> Winnability {
        self.work = 1;
        if !position.has_legal_move() {
            return if position.checkers().any() && position.turn() != side {
                Winnability::Winnable(Vec::new())
            } else {
                Winnability::Unwinnable { proof: Proof::GameOver, positions: 1 }
            };
        }
        if material::cannot_mate(position, side) {
            return Winnability::Unwinnable { proof: Proof::Material, positions: 1 };
        }
        let (start, prefix) = match forced::follow(position, side) {
            Forced::Decided(Found::Mate(line)) => return replayed(position, side, line),
            Forced::Decided(_) => return Winnability::Unwinnable { proof: Proof::Exhausted, positions: 1 },
            Forced::Reaches(start, prefix) => (start, prefix),
        };
        let mut limit = 500;
        if refute(&start, side, 4, &mut limit) == Refutation::NoMate {
            return Winnability::Unwinnable { proof: Proof::Exhausted, positions: 500 - limit };
        }
        let is_locked = looks_locked(&start);
        if is_locked && reach::excludes_mate(&start, side) {
            return Winnability::Unwinnable { proof: Proof::LockedStructure, positions: 1 };
        }
        self.guided.start(&start, side);
        let limit = budget.positions.min(GUIDED_FIRST) as usize;
        let mut found = self.guided.run(&start, side, limit);
        if found == Found::Nothing && !is_locked && reach::excludes_mate(&start, side) {
            return Winnability::Unwinnable { proof: Proof::LockedStructure, positions: 1 };
        }
        if found == Found::Nothing {
            found = self.guided.run(&start, side, budget.positions.min(GUIDED_MOST) as usize);
        }
        let mut positions = self.guided.len() as u64;
        if found == Found::Nothing {
            self.closure.start(&start);
            let limit = (budget.positions as usize).min(2_000_000_000 / closure::BYTES);
            found = self.closure.run(&start, side, limit);
            positions += self.closure.len() as u64;
        }
        self.work = positions;
        match found {
            Found::Mate(rest) => replayed(position, side, [prefix, rest].concat()),
            Found::NoMate => Winnability::Unwinnable { proof: Proof::Exhausted, positions },
            Found::Nothing => Winnability::Undetermined { positions },
        }
    }
}

/// A line is only given when it is one.
fn replayed(position: &Position, side: Color, line: Vec<Move>) -> Winnability {
    let mut at = *position;
    for &mv in &line {
        if !at.is_legal(mv) {
            return Winnability::Undetermined { positions: 0 };
        }
        at.play(mv);
    }
    if at.turn() != side && at.checkers().any() && !at.has_legal_move() {
        Winnability::Winnable(line)
    } else {
        Winnability::Undetermined { positions: 0 }
    }
}

/// Whether the static layer is likely to say something: pawns stand head to head, and few other men are about.
fn looks_locked(position: &Position) -> bool {
    let pawns = position.pieces(PieceKind::Pawn);
    let white = (pawns & position.colored(Color::White)).0;
    let black = (pawns & position.colored(Color::Black)).0;
    let pairs = ((white << 8) & black).count_ones() as usize;
    let free =
        position.pieces(PieceKind::Queen) | position.pieces(PieceKind::Rook) | position.pieces(PieceKind::Knight);
    pairs > 0 && 2 * pairs + 4 >= pawns.len() && free.is_empty()
}
