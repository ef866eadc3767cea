//! Playing a move.

use super::position::one_ahead;
use super::{Bitboard, Color, Move, MoveKind, Piece, PieceKind, Position, Square, Wing, zobrist};

impl Position {
    /// Plays a legal move of this position. What an illegal one does is not specified, except that it does not panic.
    pub fn play(&mut self, mv: Move) {
        debug_assert!(self.is_legal(mv), "{mv:?} is not legal");
        self.advance(self.board.kind_on(mv.from), mv);
    }

    /// The piece a move of this position captures.
    #[inline]
    pub fn captured(&self, mv: Move) -> Option<Piece> {
        match mv.kind {
            MoveKind::Castling(_) | MoveKind::DoubleStep => None,
            MoveKind::EnPassant => Some(PieceKind::Pawn.of(!self.turn)),
            MoveKind::Normal | MoveKind::Promotion(_) => self.piece_on(mv.to),
        }
    }

    /// Whether no position before this legal move can come again after it: it moves a pawn, captures, or loses a castling
    /// right for good (FIDE 9.2.3.2).
    pub fn is_irreversible(&self, mv: Move) -> bool {
        let us = self.turn;
        let loses_right =
            |wing| self.castling.rook(us, wing).is_some_and(|rook| mv.from == rook || mv.from == self.king(us));
        self.pieces(PieceKind::Pawn).contains(mv.from)
            || self.captured(mv).is_some()
            || Wing::ALL.into_iter().any(loses_right)
    }

    /// Plays a legal move of a piece of this kind.
    #[inline]
    pub(super) fn advance(&mut self, kind: PieceKind, mv: Move) {
        let us = self.turn;
        if let Some(passed) = self.legal_en_passant() {
            self.hash ^= zobrist::en_passant(passed.file());
        }
        self.passed = None;
        self.en_passant_legal = false;
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        if us == Color::Black {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        if let MoveKind::Castling(wing) = mv.kind {
            self.castle(wing, mv);
        } else {
            self.displace(kind, mv);
        }
        self.turn = !us;
        self.hash ^= zobrist::BLACK_TO_MOVE;
        self.find_checks();
        if mv.kind == MoveKind::DoubleStep {
            self.passed = Some(one_ahead(mv.to, !us));
            self.find_en_passant();
            if self.en_passant_legal {
                self.hash ^= zobrist::en_passant(mv.to.file());
            }
        }
    }

    /// Puts or takes a piece, in the hash too.
    #[inline]
    fn flip(&mut self, square: Square, kind: PieceKind, color: Color) {
        self.board.flip(Bitboard::of(square), kind, color);
        self.hash ^= zobrist::piece(color, kind, square);
    }

    /// Any move but castling.
    #[inline]
    fn displace(&mut self, kind: PieceKind, mv: Move) {
        let us = self.turn;
        if self.colored(!us).contains(mv.to) {
            let captured = self.board.kind_on(mv.to);
            self.flip(mv.to, captured, !us);
            self.halfmove_clock = 0;
            if captured == PieceKind::Rook {
                self.lose_right_of_rook(!us, mv.to);
            }
        } else if mv.kind == MoveKind::EnPassant {
            self.flip(one_ahead(mv.to, !us), PieceKind::Pawn, !us);
        }
        self.flip(mv.from, kind, us);
        self.flip(mv.to, mv.promotion().unwrap_or(kind), us);
        // Tests that mostly have one outcome, in place of a jump by the kind, which can hardly be foretold.
        if kind == PieceKind::Pawn {
            self.halfmove_clock = 0;
        }
        if self.castling.has_any(us) {
            match kind {
                PieceKind::Rook => self.lose_right_of_rook(us, mv.from),
                PieceKind::King => self.lose_rights(us),
                _ => {}
            }
        }
    }

    /// King and rook in one move; both leave before either arrives, since they may exchange their squares.
    fn castle(&mut self, wing: Wing, mv: Move) {
        let us = self.turn;
        let Some(rook) = self.castling.rook(us, wing) else { return };
        self.flip(mv.from, PieceKind::King, us);
        self.flip(rook, PieceKind::Rook, us);
        self.flip(mv.to, PieceKind::King, us);
        self.flip(Square::new(wing.rook_destination(), us.back_rank()), PieceKind::Rook, us);
        self.lose_rights(us);
    }

    /// The rook leaves its square (FIDE 3.8.2.1).
    fn lose_right_of_rook(&mut self, color: Color, square: Square) {
        for wing in Wing::ALL {
            if self.castling.rook(color, wing) == Some(square) {
                self.lose_right(color, wing);
            }
        }
    }

    /// The king leaves its square (FIDE 3.8.2.1).
    fn lose_rights(&mut self, color: Color) {
        for wing in Wing::ALL {
            self.lose_right(color, wing);
        }
    }

    #[inline]
    fn lose_right(&mut self, color: Color, wing: Wing) {
        if let Some(rook) = self.castling.get(color, wing) {
            self.hash ^= zobrist::castling_right(color, rook);
            self.castling.remove(color, wing);
        }
    }
}
