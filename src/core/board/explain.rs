//! Finding out why a move is illegal. Nothing here is in a hurry.

use super::attacks::{between, diagonal_rays, king_attacks, knight_attacks, line, pawn_attacks, straight_rays};
use super::movegen::castling_paths;
use super::position::one_ahead;
use super::{Bitboard, File, Move, Piece, PieceKind, Position, Refusal, Square, Variant, Wing};

impl Position {
    /// The legal move from one square to another, or why there is none. Gives a move exactly when
    /// [`find_move`](Self::find_move) does, and reads castling in the same forms.
    ///
    /// # Errors
    ///
    /// The most helpful reason why the move is illegal: whether there is such a move at all comes before what is in its
    /// way, that before how a promotion is written, and that before the safety of the king.
    pub fn explain(&self, from: Square, to: Square, promotion: Option<PieceKind>) -> Result<Move, Refusal> {
        match self.find_move(from, to, promotion) {
            Some(mv) => Ok(mv),
            None => Err(self.refusal(from, to, promotion)),
        }
    }

    /// Why a move that is not legal is not.
    fn refusal(&self, from: Square, to: Square, promotion: Option<PieceKind>) -> Refusal {
        if from == to {
            return Refusal::NullMove { on: from };
        }
        let Some(piece) = self.piece_on(from) else {
            return Refusal::NoPiece { from };
        };
        if piece.color != self.turn() {
            return Refusal::NotYourPiece { from, piece };
        }
        if to == self.king(!self.turn()) {
            return Refusal::KingCapture { on: to };
        }
        if piece.kind == PieceKind::King
            && let Some(wing) = self.castling_attempt(from, to)
        {
            return self.castling_refusal(wing, promotion);
        }
        if let Some(target) = self.piece_on(to).filter(|target| target.color == self.turn()) {
            return Refusal::OwnPieceOnTarget { on: to, piece: target };
        }
        self.way_refusal(piece.kind, from, to)
            .or_else(|| self.promotion_refusal(piece.kind, to, promotion))
            .unwrap_or_else(|| self.check_refusal(piece.kind, from, to))
    }

    /// To which wing a king's move must be meant as castling: no ordinary step, and either a right says so, or it has the
    /// look of castling although there is no right.
    fn castling_attempt(&self, king: Square, to: Square) -> Option<Wing> {
        let us = self.turn();
        let own_target = self.colored(us).contains(to);
        let stepping = king_attacks(king).contains(to) && !own_target;
        if let Some(wing) = self.castling_meant(king, to).filter(|&wing| {
            let onto_rook = self.castling().rook(us, wing) == Some(to);
            onto_rook || !king_attacks(king).contains(to)
        }) {
            return Some(wing);
        }
        let back_rank = us.back_rank();
        if stepping || king.rank() != back_rank || to.rank() != back_rank {
            return None;
        }
        let onto_rook = own_target && self.pieces(PieceKind::Rook).contains(to);
        let wing = if to > king { Wing::King } else { Wing::Queen };
        let meant = match self.variant() {
            Variant::Standard => {
                king.file() == File::E
                    && (onto_rook && to.file() == wing.standard_rook() || to.file() == wing.king_destination())
            }
            Variant::Chess960 => onto_rook || !own_target && to.file() == wing.king_destination(),
        };
        meant.then_some(wing)
    }

    fn castling_refusal(&self, wing: Wing, promotion: Option<PieceKind>) -> Refusal {
        let us = self.turn();
        let king = self.king(us);
        let Some(rook) = self.castling().rook(us, wing) else {
            return Refusal::CastlingRightLost { color: us, wing };
        };
        let (king_path, rook_path) = castling_paths(us, wing, king, rook);
        let blockers = (king_path | rook_path) & self.occupied().without(king).without(rook);
        if let Some((by, on)) = self.nearest(blockers, king) {
            return Refusal::CastlingPathBlocked { by, on };
        }
        if promotion.is_some() {
            return Refusal::PromotionNotAllowed;
        }
        if let Some((by, from)) = self.nearest(self.checkers(), king) {
            return Refusal::CastlingInCheck { by, from };
        }
        let to = self.castling_move(wing).to;
        let attackers = |square| self.attackers_to(square, !us, self.occupied());
        let through = king_path.without(to).into_iter().filter(|&square| attackers(square).any());
        if let Some(square) = through.min_by_key(|&square| distance(square, king))
            && let Some((by, from)) = self.nearest(attackers(square), square)
        {
            return Refusal::CastlingThroughCheck { square, by, from };
        }
        // The rook may have been the king's only shield on the back rank (Guidelines II.3).
        let rook_to = Square::new(wing.rook_destination(), us.back_rank());
        let occupied = self.occupied().without(king).without(rook).with(to).with(rook_to);
        match self.nearest(attackers(to) | self.attackers_to(to, !us, occupied), to) {
            Some((by, from)) => Refusal::CastlingIntoCheck { square: to, by, from },
            None => Refusal::CastlingRightLost { color: us, wing },
        }
    }

    /// What is wrong with the way a piece would take: its geometry, or what stands on it.
    fn way_refusal(&self, kind: PieceKind, from: Square, to: Square) -> Option<Refusal> {
        let rays = match kind {
            PieceKind::Pawn => return self.pawn_way_refusal(from, to),
            PieceKind::Knight => knight_attacks(from),
            PieceKind::Bishop => diagonal_rays(from),
            PieceKind::Rook => straight_rays(from),
            PieceKind::Queen => straight_rays(from) | diagonal_rays(from),
            PieceKind::King => king_attacks(from),
        };
        if !rays.contains(to) {
            return Some(Refusal::WrongGeometry { from, to, kind });
        }
        let (by, on) = self.nearest(between(from, to) & self.occupied(), from)?;
        Some(Refusal::PathBlocked { by, on })
    }

    fn pawn_way_refusal(&self, from: Square, to: Square) -> Option<Refusal> {
        let us = self.turn();
        let target = self.piece_on(to);
        if pawn_attacks(us, from).contains(to) {
            if target.is_some() || self.double_step_target() == Some(to) {
                return None;
            }
            let beside = (to.rank() == (!us).passed_rank()).then(|| one_ahead(to, !us));
            return Some(match beside.and_then(|square| self.piece_on(square)) {
                Some(pawn) if pawn == PieceKind::Pawn.of(!us) => Refusal::EnPassantUnavailable { to },
                _ => Refusal::PawnCaptureWithoutTarget { to },
            });
        }
        let step = one_ahead(from, us);
        if to != step && (from.rank() != us.pawn_rank() || to != one_ahead(step, us)) {
            return Some(Refusal::WrongGeometry { from, to, kind: PieceKind::Pawn });
        }
        if to == step {
            return target.map(|by| Refusal::PawnForwardBlocked { by, on: to });
        }
        let passed = self.piece_on(step).map(|by| (by, step));
        passed.or(target.map(|by| (by, to))).map(|(by, on)| Refusal::DoubleStepBlocked { by, on })
    }

    fn promotion_refusal(&self, kind: PieceKind, to: Square, promotion: Option<PieceKind>) -> Option<Refusal> {
        let promotes = kind == PieceKind::Pawn && to.rank() == self.turn().promotion_rank();
        match promotion {
            None => promotes.then_some(Refusal::PromotionMissing),
            Some(_) if !promotes => Some(Refusal::PromotionNotAllowed),
            Some(kind) => (!PieceKind::PROMOTIONS.contains(&kind)).then_some(Refusal::PromotionToWrongPiece { kind }),
        }
    }

    /// How a move that is right in everything else fails the king (FIDE 3.9.2).
    fn check_refusal(&self, kind: PieceKind, from: Square, to: Square) -> Refusal {
        let us = self.turn();
        let king = self.king(us);
        let pin = Some(line(king, from)).filter(|line| self.pinned().contains(from) && !line.contains(to));
        let attackers = self.attackers_after(kind, from, to);
        let left = attackers & self.checkers();
        if let Some((by, from)) = pin.and_then(|line| self.nearest((attackers & line) - self.checkers(), king)) {
            return Refusal::Pinned { by, from };
        }
        if let Some((by, from)) = self.nearest(left, king) {
            return Refusal::KingLeftInCheck { by, from, checkers: attackers };
        }
        match self.nearest(attackers, if kind == PieceKind::King { to } else { king }) {
            Some((by, from)) => Refusal::KingPutInCheck { by, from },
            None => Refusal::WrongGeometry { from, to, kind },
        }
    }

    /// What would attack the own king after a move.
    fn attackers_after(&self, kind: PieceKind, from: Square, to: Square) -> Bitboard {
        let us = self.turn();
        let occupied = self.occupied().without(from);
        match kind {
            PieceKind::King => self.attackers_to(to, !us, occupied),
            PieceKind::Pawn if self.double_step_target() == Some(to) && pawn_attacks(us, from).contains(to) => {
                self.attackers_after_en_passant(from, to)
            }
            _ => self.attackers_to(self.king(us), !us, occupied.with(to)).without(to),
        }
    }

    /// The piece of a set that is nearest to a square, with its own square.
    fn nearest(&self, set: Bitboard, to: Square) -> Option<(Piece, Square)> {
        let square = set.into_iter().min_by_key(|&square| distance(square, to))?;
        Some((self.piece_on(square)?, square))
    }
}

/// How many steps a king needs.
fn distance(a: Square, b: Square) -> usize {
    a.file().index().abs_diff(b.file().index()).max(a.rank().index().abs_diff(b.rank().index()))
}

#[cfg(test)]
mod tests;
