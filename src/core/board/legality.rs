//! Legality of a single move, without generating the others.

use super::attacks::{attacks, between, goes, king_attacks, line, pawn_attacks};
use super::position::one_ahead;
use super::{Bitboard, Move, MoveKind, PieceKind, Position, Square, Wing};

impl Position {
    /// The legal move from one square to another, if there is one.
    ///
    /// Castling is read in both of its forms: as the king's move to its destination on the g- or c-file, and as the king
    /// taking its own rook. In Chess960 a king may be able to reach its destination by an ordinary step as well; then that
    /// is the move.
    pub fn find_move(&self, from: Square, to: Square, promotion: Option<PieceKind>) -> Option<Move> {
        if !self.colored(self.turn).contains(from) || from == to {
            return None;
        }
        match self.board.kind_on(from) {
            PieceKind::Pawn => self.find_pawn_move(from, to, promotion),
            _ if promotion.is_some() => None,
            PieceKind::King => self.find_king_move(from, to),
            kind => {
                let legal = goes(kind, from, to, self.occupied()) && self.allowed_from(from).contains(to);
                legal.then_some(Move::normal(from, to))
            }
        }
    }

    /// Whether a move is legal in this position, its kind included.
    pub fn is_legal(&self, mv: Move) -> bool {
        match mv.kind {
            MoveKind::Castling(wing) => self.can_castle(wing) && mv == self.castling_move(wing),
            MoveKind::Normal | MoveKind::DoubleStep | MoveKind::EnPassant | MoveKind::Promotion(_) => {
                self.find_move(mv.from, mv.to, mv.promotion()) == Some(mv)
            }
        }
    }

    /// The legal moves, castling aside, of one kind of piece to a square.
    pub fn legal_moves_to(&self, kind: PieceKind, to: Square) -> impl Iterator<Item = Move> {
        let promotes = kind == PieceKind::Pawn && to.rank() == self.turn.promotion_rank();
        let promotions: &[Option<PieceKind>] = if promotes { &PROMOTIONS } else { &[None] };
        let origins = self.pieces(kind) & self.colored(self.turn) & self.origins(kind, to);
        origins.into_iter().flat_map(move |from| {
            promotions.iter().filter_map(move |&promotion| match kind {
                PieceKind::Pawn => self.find_pawn_move(from, to, promotion),
                PieceKind::King => self.find_king_step(from, to),
                PieceKind::Knight | PieceKind::Bishop | PieceKind::Rook | PieceKind::Queen => {
                    self.allowed_from(from).contains(to).then_some(Move::normal(from, to))
                }
            })
        })
    }

    /// The other pieces of a kind, neither pawn nor king, that could legally go where a legal move of one of them goes.
    pub(in crate::core) fn rivals(&self, kind: PieceKind, mv: Move) -> Bitboard {
        let others = (self.pieces(kind) & self.colored(self.turn) & self.origins(kind, mv.to)).without(mv.from);
        // A check that the one move answers the other would answer too, unless its piece is pinned.
        let king = self.king(self.turn);
        let bound = (others & self.pinned).into_iter().filter(|&from| !line(king, from).contains(mv.to));
        bound.fold(others, Bitboard::without)
    }

    /// From where a piece of the side to move could reach a square, if nothing else were in the way.
    fn origins(&self, kind: PieceKind, to: Square) -> Bitboard {
        let us = self.turn;
        match kind {
            PieceKind::Pawn => pawn_attacks(!us, to) | Bitboard::file(to.file()),
            _ => attacks(kind, us, to, self.occupied()),
        }
    }

    /// Where a piece other than the king may go without leaving or putting its king in check (FIDE 3.9.2), and not onto
    /// an own piece. Captures in passing are apart.
    #[inline]
    pub(super) fn allowed_from(&self, from: Square) -> Bitboard {
        let king = self.king(self.turn);
        let mut allowed = !self.colored(self.turn);
        if self.checkers.any() {
            allowed &= match self.checkers.single() {
                Some(checker) => between(king, checker).with(checker),
                None => Bitboard::EMPTY,
            };
        }
        if self.pinned.contains(from) {
            allowed &= line(king, from);
        }
        allowed
    }

    fn find_pawn_move(&self, from: Square, to: Square, promotion: Option<PieceKind>) -> Option<Move> {
        let kind = self.pawn_move_kind(from, to)?;
        if kind == MoveKind::EnPassant {
            let legal = promotion.is_none() && self.is_en_passant_safe(from, to);
            return legal.then_some(Move { from, to, kind });
        }
        if !self.allowed_from(from).contains(to) {
            return None;
        }
        let kind = match promotion {
            None if to.rank() != self.turn.promotion_rank() => kind,
            Some(promoted) if to.rank() == self.turn.promotion_rank() && PieceKind::PROMOTIONS.contains(&promoted) => {
                MoveKind::Promotion(promoted)
            }
            Some(_) | None => return None,
        };
        Some(Move { from, to, kind })
    }

    /// How a pawn can go from one square to another, promotion and its king's safety aside (FIDE 3.7).
    fn pawn_move_kind(&self, from: Square, to: Square) -> Option<MoveKind> {
        let us = self.turn;
        let occupied = self.occupied();
        if pawn_attacks(us, from).contains(to) {
            return if self.colored(!us).contains(to) {
                Some(MoveKind::Normal)
            } else {
                (self.passed == Some(to)).then_some(MoveKind::EnPassant)
            };
        }
        let step = one_ahead(from, us);
        if occupied.contains(step) {
            return None;
        }
        if step == to {
            return Some(MoveKind::Normal);
        }
        let double = from.rank() == us.pawn_rank() && one_ahead(step, us) == to && !occupied.contains(to);
        double.then_some(MoveKind::DoubleStep)
    }

    fn find_king_move(&self, king: Square, to: Square) -> Option<Move> {
        self.find_king_step(king, to).or_else(|| {
            let wing = self.castling_meant(king, to)?;
            self.can_castle(wing).then(|| self.castling_move(wing))
        })
    }

    /// The king's ordinary move.
    fn find_king_step(&self, king: Square, to: Square) -> Option<Move> {
        let near = (king_attacks(king) - self.colored(self.turn)).contains(to);
        let legal = near && !self.is_attacked(to, !self.turn, self.occupied().without(king));
        legal.then_some(Move::normal(king, to))
    }

    /// To which wing a king's move would castle, of the wings it has a right for: onto the own castling rook first, or to
    /// the king's destination.
    pub(super) fn castling_meant(&self, king: Square, to: Square) -> Option<Wing> {
        let us = self.turn;
        let rights = Wing::ALL.into_iter().filter(|&wing| self.castling.get(us, wing).is_some());
        let onto_rook = rights.clone().find(|&wing| self.castling.rook(us, wing) == Some(to));
        onto_rook.or_else(|| rights.into_iter().find(|&wing| king != to && self.castling_move(wing).to == to))
    }
}

const PROMOTIONS: [Option<PieceKind>; 4] =
    [Some(PieceKind::Queen), Some(PieceKind::Rook), Some(PieceKind::Bishop), Some(PieceKind::Knight)];
