//! A position that the Laws allow.

use std::sync::LazyLock;

use super::attacks::{
    between, bishop_attacks, diagonal_rays, king_attacks, knight_attacks, pawn_attacks, rook_attacks, straight_rays,
};
use super::{
    Bitboard, CastlingClaims, CastlingRights, Color, Piece, PieceKind, Placement, Setup, Square, Variant, zobrist,
};

/// A position the rules can be applied to, whether or not a game can reach it. Small and cheap to copy.
///
/// Each side has exactly one king, no pawn stands on the first or last rank, and the side that is not to move is not in
/// check; every castling right has its king and rook in place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) board: Placement,
    pub(super) hash: u64,
    /// What gives check to the side to move.
    pub(super) checkers: Bitboard,
    /// The pieces of the side to move that are pinned to its king.
    pub(super) pinned: Bitboard,
    pub(super) castling: CastlingRights,
    pub(super) halfmove_clock: u32,
    pub(super) fullmove_number: u32,
    pub(super) turn: Color,
    pub(super) variant: Variant,
    /// The square passed over by the double step just made.
    pub(super) passed: Option<Square>,
    /// Whether a capture on that square is legal.
    pub(super) en_passant_legal: bool,
}

impl Position {
    /// The start position of the Laws (FIDE 2.3).
    pub fn standard() -> Self {
        static STANDARD: LazyLock<Position> = LazyLock::new(|| Position::assemble(&Setup::standard()));
        *STANDARD
    }

    /// The position of a set-up, taken at its word: validation is what may call this.
    pub(super) fn assemble(setup: &Setup) -> Self {
        let mut position = Self {
            board: setup.board,
            hash: 0,
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            castling: setup.castling,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number,
            turn: setup.turn,
            variant: setup.variant,
            passed: setup.en_passant,
            en_passant_legal: false,
        };
        position.find_checks();
        position.find_en_passant();
        position.hash = position.hash_afresh();
        position
    }

    /// The position as one would write it down.
    pub fn setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            castling: self.castling,
            rookless_castling: CastlingClaims::EMPTY,
            en_passant: self.passed,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            variant: self.variant,
        }
    }

    /// Who is to move.
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Which game is played.
    #[inline]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The rights to castle.
    #[inline]
    pub fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// Plies since the last pawn move or capture (FIDE 9.3); 100 are the fifty moves of both.
    #[inline]
    pub fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move to be made, 1 for the first; it grows after Black's moves.
    #[inline]
    pub fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// The piece on a square.
    #[inline]
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        self.board.get(square)
    }

    /// The squares of a kind, of both sides.
    #[inline]
    pub fn pieces(&self, kind: PieceKind) -> Bitboard {
        self.board.pieces(kind)
    }

    /// The squares of one side's pieces.
    #[inline]
    pub fn colored(&self, color: Color) -> Bitboard {
        self.board.colored(color)
    }

    /// All squares that are not empty.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.board.occupied()
    }

    /// Where a side's king stands.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        let king = self.colored(color) & self.pieces(PieceKind::King);
        Square::of_low_bits(king.0.trailing_zeros())
    }

    /// The pieces that give check to the side to move (FIDE 3.9.1).
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// The pieces of the side to move that are pinned to its king: the only piece on a line between it and an attacker.
    #[inline]
    pub fn pinned(&self) -> Bitboard {
        self.pinned
    }

    /// The square passed over by the double step just made, whether or not a capture there is possible.
    #[inline]
    pub fn double_step_target(&self) -> Option<Square> {
        self.passed
    }

    /// The square passed over by the double step just made, if some capture there is legal (FIDE 9.2.3.1).
    #[inline]
    pub fn legal_en_passant(&self) -> Option<Square> {
        self.passed.filter(|_| self.en_passant_legal)
    }

    /// A hash of exactly what [`identity`](Self::identity) compares. Good for tables, not for verdicts.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The pieces of a side that attack a square if these squares are occupied. Pinned pieces attack too (FIDE 3.1.3).
    #[inline]
    pub fn attackers_to(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        self.board.attackers_to(square, by, occupied)
    }

    /// Whether a side attacks a square if these squares are occupied.
    #[inline]
    pub(super) fn is_attacked(&self, square: Square, by: Color, occupied: Bitboard) -> bool {
        let theirs = self.colored(by);
        let queens = self.pieces(PieceKind::Queen);
        let leapers = (pawn_attacks(!by, square) & self.pieces(PieceKind::Pawn))
            | (knight_attacks(square) & self.pieces(PieceKind::Knight))
            | (king_attacks(square) & self.pieces(PieceKind::King));
        if (leapers & theirs).any() {
            return true;
        }
        let straight = (self.pieces(PieceKind::Rook) | queens) & theirs;
        let diagonal = (self.pieces(PieceKind::Bishop) | queens) & theirs;
        // Most squares have no slider on their lines at all, and looking for one is cheaper than looking up attacks.
        (straight_rays(square) & straight).any() && (rook_attacks(square, occupied) & straight).any()
            || (diagonal_rays(square) & diagonal).any() && (bishop_attacks(square, occupied) & diagonal).any()
    }

    /// Finds what gives check and what is pinned.
    #[inline]
    pub(super) fn find_checks(&mut self) {
        let (us, them) = (self.turn, !self.turn);
        let king = self.king(us);
        let theirs = self.colored(them);
        let ours = self.colored(us);
        let occupied = ours | theirs;
        let queens = self.pieces(PieceKind::Queen);
        let mut checkers = (pawn_attacks(us, king) & self.pieces(PieceKind::Pawn))
            | (knight_attacks(king) & self.pieces(PieceKind::Knight));
        checkers &= theirs;
        let mut pinned = Bitboard::EMPTY;
        let sliders = (straight_rays(king) & (self.pieces(PieceKind::Rook) | queens))
            | (diagonal_rays(king) & (self.pieces(PieceKind::Bishop) | queens));
        for slider in sliders & theirs {
            let blockers = between(king, slider) & occupied;
            if blockers.is_empty() {
                checkers = checkers.with(slider);
            } else if !blockers.several() {
                pinned |= blockers;
            }
        }
        self.checkers = checkers;
        self.pinned = pinned & ours;
    }

    /// Finds whether the double step just made can be answered by a legal capture in passing.
    pub(super) fn find_en_passant(&mut self) {
        self.en_passant_legal = match self.passed {
            Some(passed) => self.pawns_beside(passed).into_iter().any(|from| self.is_en_passant_safe(from, passed)),
            None => false,
        };
    }

    /// The pawns of the side to move that attack the square passed over.
    #[inline]
    pub(super) fn pawns_beside(&self, passed: Square) -> Bitboard {
        pawn_attacks(!self.turn, passed) & self.pieces(PieceKind::Pawn) & self.colored(self.turn)
    }

    /// Whether a capture in passing leaves the king safe. Two pawns leave their squares at once, so that a line may open
    /// which no pin shows; therefore the board after the capture is looked at (FIDE 3.7.3.1, 3.9.2).
    pub(super) fn is_en_passant_safe(&self, from: Square, passed: Square) -> bool {
        self.attackers_after_en_passant(from, passed).is_empty()
    }

    /// What attacks the king of the side to move after its capture in passing.
    pub(super) fn attackers_after_en_passant(&self, from: Square, passed: Square) -> Bitboard {
        let captured = Bitboard::of(one_ahead(passed, !self.turn));
        let occupied = (self.occupied() - captured).without(from).with(passed);
        self.attackers_to(self.king(self.turn), !self.turn, occupied) - captured
    }

    /// The hash from nothing but the position.
    pub(super) fn hash_afresh(&self) -> u64 {
        let mut hash = zobrist::castling_rights(self.castling);
        for color in Color::ALL {
            for kind in PieceKind::ALL {
                for square in self.colored(color) & self.pieces(kind) {
                    hash ^= zobrist::piece(color, kind, square);
                }
            }
        }
        if self.turn == Color::Black {
            hash ^= zobrist::BLACK_TO_MOVE;
        }
        if let Some(square) = self.legal_en_passant() {
            hash ^= zobrist::en_passant(square.file());
        }
        hash
    }
}

/// The square before a pawn of a side, which must not stand on its last rank.
#[inline]
pub(super) const fn one_ahead(square: Square, color: Color) -> Square {
    let index = square.index() as u32;
    Square::of_low_bits(match color {
        Color::White => index + 8,
        Color::Black => index.wrapping_sub(8),
    })
}
