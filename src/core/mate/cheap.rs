//! The cheap layers: what can be proved in microseconds, with a hard bound on the work. They never find a mate, only that
//! there is none.

use super::forced::{self, Forced};
use super::shallow::{Refutation, refute};
use super::{Proof, material, reach};
use crate::core::board::{Color, Move, PieceKind, Position};

/// Plies of the shallow refutation.
const DEPTH: u32 = 4;
/// Positions of the shallow refutation.
const POSITIONS: u64 = 500;
/// With more moves than this the static layer is not asked about the position after each of them.
const FEW_MOVES: usize = 12;

/// What the cheap layers say.
pub(super) enum Cheap {
    /// There is no mate.
    Never(Proof),
    /// The forced moves mate.
    Mate(Vec<Move>),
    /// It is open after these forced moves.
    Open(Position, Vec<Move>),
}

/// Asks the cheap layers about a position in which the game is not over. Adds the positions looked at to `work`.
pub(super) fn examine(position: &Position, side: Color, work: &mut u64) -> Cheap {
    if material::cannot_mate(position, side) {
        return Cheap::Never(Proof::Material);
    }
    let (start, prefix) = match forced::follow(position, side) {
        Forced::NoMate => return Cheap::Never(Proof::Exhausted),
        Forced::Mate(line) => return Cheap::Mate(line),
        Forced::Reaches(start, prefix) => (start, prefix),
    };
    let mut left = POSITIONS;
    let refutation = refute(&start, side, DEPTH, &mut left);
    *work += prefix.len() as u64 + POSITIONS - left;
    if refutation == Refutation::NoMate {
        Cheap::Never(Proof::Exhausted)
    } else if looks_locked(&start) && is_locked(&start, side) {
        Cheap::Never(Proof::LockedStructure)
    } else {
        Cheap::Open(start, prefix)
    }
}

/// Whether the static layer is likely to say something: pawns stand head to head, and no strong men are about.
pub(super) fn looks_locked(position: &Position) -> bool {
    let pawns = position.pieces(PieceKind::Pawn);
    let white = (pawns & position.colored(Color::White)).0;
    let black = (pawns & position.colored(Color::Black)).0;
    let pairs = ((white << 8) & black).count_ones() as usize;
    let strong = [PieceKind::Queen, PieceKind::Rook, PieceKind::Knight];
    pairs > 0 && 2 * pairs + 4 >= pawns.len() && strong.into_iter().all(|kind| position.pieces(kind).is_empty())
}

/// Whether the static layer shows that `side` cannot mate, in this position or after each of its few moves.
pub(super) fn is_locked(position: &Position, side: Color) -> bool {
    if reach::excludes_mate(position, side) {
        return true;
    }
    let moves = position.legal_moves();
    let after_each = moves.len() <= FEW_MOVES
        && moves.iter().all(|&mv| {
            let mut next = *position;
            next.play(mv);
            if !next.has_legal_move() {
                return next.checkers().is_empty() || next.turn() == side;
            }
            material::cannot_mate(&next, side) || reach::excludes_mate(&next, side)
        });
    after_each || reach::excludes_mate_by_cases(position, side)
}
