//! Legal moves handed out one by one with the kind that moves, for searches that keep no list of them.

use std::ops::ControlFlow;

use super::movegen::{PawnStep, Sink};
use super::{Bitboard, Move, MoveKind, PieceKind, Position, Square};

impl Position {
    /// Calls `visit` with each legal move and the kind of the piece that makes it.
    #[inline]
    pub(in crate::core) fn visit_legal_moves(&self, visit: impl FnMut(PieceKind, Move)) {
        let _: ControlFlow<()> = self.generate(&mut Visit(visit));
    }
}

struct Visit<F>(F);

impl<F: FnMut(PieceKind, Move)> Sink for Visit<F> {
    #[inline]
    fn piece(&mut self, kind: PieceKind, from: Square, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            (self.0)(kind, Move::normal(from, to));
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawns(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            (self.0)(PieceKind::Pawn, Move::normal(step.origin(to), to));
        }
        ControlFlow::Continue(())
    }

    fn promotions(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            for kind in PieceKind::PROMOTIONS {
                (self.0)(PieceKind::Pawn, Move { from: step.origin(to), to, kind: MoveKind::Promotion(kind) });
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn double_steps(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<()> {
        for to in targets {
            (self.0)(PieceKind::Pawn, Move { from: step.origin(to), to, kind: MoveKind::DoubleStep });
        }
        ControlFlow::Continue(())
    }

    fn special(&mut self, kind: PieceKind, mv: Move) -> ControlFlow<()> {
        (self.0)(kind, mv);
        ControlFlow::Continue(())
    }
}
