//! Counting the leaves of the tree of legal moves, the standard check of a move generator.

use std::ops::ControlFlow;

use super::movegen::{PawnStep, Sink};
use super::{Bitboard, Move, MoveKind, PieceKind, Position, Square};

/// How many sequences of so many legal plies a position has; 1 at depth 0. The last ply is counted in bulk.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        _ => {
            let mut walk = Walk { position, depth: depth - 1, nodes: 0 };
            let _: ControlFlow<()> = position.generate(&mut walk);
            walk.nodes
        }
    }
}

/// Plays each move it is handed and counts below it.
struct Walk<'a> {
    position: &'a Position,
    depth: u32,
    nodes: u64,
}

impl Walk<'_> {
    #[inline]
    fn count(&mut self, kind: PieceKind, mv: Move) {
        let mut next = *self.position;
        next.advance(kind, mv);
        self.nodes += perft(&next, self.depth);
    }
}

impl Sink for Walk<'_> {
    #[inline]
    fn piece(&mut self, kind: PieceKind, from: Square, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            self.count(kind, Move::normal(from, to));
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawns(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            self.count(PieceKind::Pawn, Move::normal(step.origin(to), to));
        }
        ControlFlow::Continue(())
    }

    fn promotions(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            for kind in PieceKind::PROMOTIONS {
                self.count(PieceKind::Pawn, Move { from: step.origin(to), to, kind: MoveKind::Promotion(kind) });
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn double_steps(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            self.count(PieceKind::Pawn, Move { from: step.origin(to), to, kind: MoveKind::DoubleStep });
        }
        ControlFlow::Continue(())
    }

    fn special(&mut self, kind: PieceKind, mv: Move) -> ControlFlow<()> {
        self.count(kind, mv);
        ControlFlow::Continue(())
    }
}
