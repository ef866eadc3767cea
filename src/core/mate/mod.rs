//! Can this side still mate by any series of legal moves? The one question of FIDE 5.1.2, 5.2.2, 6.9, 7.5.5 and A.5.3.
//!
//! Three answers, never two: what is not decided within the work allowed is [`Winnability::Undetermined`]. A side that
//! can mate is shown by a line that mates, a side that cannot by a proof.

mod aims;
mod cheap;
mod closure;
mod counted;
mod forced;
mod guide;
mod guided;
mod inquiry;
mod line;
mod material;
mod pictures;
mod reach;
mod shallow;
mod slots;
mod smother;
mod solver;
mod table;

pub use inquiry::{Effort, Inquiry, Series};
pub use solver::{DEFAULT_MEMORY, Solver};

use cheap::Cheap;

use crate::core::board::{Color, Identity, Move, PieceKind, Position};

/// Whether one side can still mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Winnability {
    /// It can: these legal moves of both sides mate. Empty when the mate is on the board.
    Winnable(Vec<Move>),
    /// It cannot.
    Unwinnable {
        /// Why not.
        proof: Proof,
        /// Positions looked at.
        positions: u64,
    },
    /// Not decided.
    Undetermined {
        /// Positions looked at.
        positions: u64,
    },
}

/// Why a side cannot mate.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// The game is over on the board, and this side has not mated.
    GameOver,
    /// No placement of the material is mate, and none that is can arise from it.
    Material,
    /// The men are locked in such a way that the king can never be mated where it can go.
    LockedStructure,
    /// Every position that can arise was looked at.
    Exhausted,
}

/// How much may be spent on the question.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Positions that may be looked at. Zero: only what the board and the material show.
    pub positions: u64,
}

/// The question, with all that its answer depends on.
#[derive(Clone, Debug)]
pub struct Question {
    /// The position.
    pub position: Position,
    /// The side that would mate.
    pub side: Color,
    /// What bounds the series besides the moves themselves; `None`: nothing.
    pub counters: Option<Counters>,
    /// What may be spent.
    pub budget: Budget,
}

/// What bounds a series of moves besides the moves themselves, where the counters of FIDE 9.6 are to be respected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counters {
    /// At this half-move clock the game ends, unless by mate: 150 for the seventy-five moves of FIDE 9.6.2. `None`: it
    /// ends at no count. Limits over 10,000 are not looked at.
    pub last_halfmove: Option<u32>,
    /// Positions that end the game when they come once more: with FIDE 9.6.1 those that have stood four times.
    pub exhausted: Vec<Identity>,
}

/// Equal if the positions are the same (FIDE 9.2.3), with the same half-move clock where it counts.
impl PartialEq for Question {
    fn eq(&self, other: &Self) -> bool {
        let Self { position, side, counters, budget } = self;
        let same_clock = counters.is_none() || position.halfmove_clock() == other.position.halfmove_clock();
        position.identity() == other.position.identity()
            && position.variant() == other.position.variant()
            && (side, counters, budget) == (&other.side, &other.counters, &other.budget)
            && same_clock
    }
}

/// Whether a search may go on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Pace {
    /// It may.
    GoOn,
    /// It is to stop with what it has.
    Stop,
}

/// What a layer found.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Found {
    /// A line that mates.
    Mate(Vec<Move>),
    /// A proof that there is none.
    NoMate,
    /// Neither, and it can go no further.
    Nothing,
    /// Neither so far.
    Paused,
}

/// Whether neither side can mate, as far as the material shows (FIDE 5.2.2). Constant time, and never a false yes; a
/// mate that stands on the board is the caller's to see first.
pub fn dead_by_material(position: &Position) -> bool {
    let heavy = position.pieces(PieceKind::Pawn) | position.pieces(PieceKind::Rook) | position.pieces(PieceKind::Queen);
    heavy.is_empty() && Color::ALL.into_iter().all(|side| material::cannot_mate(position, side))
}

/// Whether `side` cannot mate, as far as the material shows. Constant time, and never a false yes; a mate that stands on
/// the board is the caller's to see first.
pub(crate) fn cannot_mate_by_material(position: &Position, side: Color) -> bool {
    material::cannot_mate(position, side)
}

/// Why `side` cannot mate, if the cheap layers alone can prove it: the board, the material, forced and short lines, locked
/// pawns. For calls on every move: microseconds, with a hard bound. `None` says nothing.
pub fn cheap_proof(position: &Position, side: Color) -> Option<Proof> {
    if !position.has_legal_move() {
        let mated = position.checkers().any() && position.turn() != side;
        return (!mated).then_some(Proof::GameOver);
    }
    match cheap::examine(position, side, &mut 0) {
        Cheap::Never(proof) => Some(proof),
        Cheap::Mate(_) | Cheap::Open(..) => None,
    }
}

/// Whether `side` can still mate, by any series of legal moves. A [`Solver`] that is kept answers faster.
pub fn can_mate(position: &Position, side: Color, budget: Budget) -> Winnability {
    Solver::default().can_mate(position, side, budget)
}
