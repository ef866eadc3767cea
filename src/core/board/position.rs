//! A position that the Laws allow.

use super::{Bitboard, CastlingRights, Color, Move, MoveList, Piece, PieceKind, Placement, Setup, Square, Variant};

/// A position the rules can be applied to, whether or not a game can reach it. Small and cheap to copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    board: Placement,
    hash: u64,
    checkers: Bitboard,
    pinned: Bitboard,
    castling: CastlingRights,
    halfmove_clock: u32,
    fullmove_number: u32,
    turn: Color,
    variant: Variant,
    double_step: Option<Square>,
    legal_en_passant: bool,
}

impl Position {
    /// The start position of the Laws (FIDE 2.3).
    pub fn standard() -> Self {
        let setup = Setup::standard();
        Self {
            board: setup.board,
            hash: 0,
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            castling: setup.castling,
            halfmove_clock: 0,
            fullmove_number: 1,
            turn: setup.turn,
            variant: setup.variant,
            double_step: None,
            legal_en_passant: false,
        }
    }

    /// Who is to move.
    pub fn turn(&self) -> Color {
        self.turn
    }
    /// Which game is played.
    pub fn variant(&self) -> Variant {
        self.variant
    }
    /// The rights to castle.
    pub fn castling(&self) -> CastlingRights {
        self.castling
    }
    /// Plies since the last pawn move or capture.
    pub fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }
    /// The number of the move to be made.
    pub fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }
    /// The piece on a square.
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        self.board.get(square)
    }
    /// The squares of a kind, of both sides.
    pub fn pieces(&self, kind: PieceKind) -> Bitboard {
        self.board.pieces(kind)
    }
    /// The squares of one side.
    pub fn colored(&self, color: Color) -> Bitboard {
        self.board.colored(color)
    }
    /// All squares that are not empty.
    pub fn occupied(&self) -> Bitboard {
        self.board.occupied()
    }
    /// Where a king stands.
    pub fn king(&self, color: Color) -> Square {
        (self.colored(color) & self.pieces(PieceKind::King)).first().unwrap_or(Square::A1)
    }
    /// The pieces that give check to the side to move.
    pub fn checkers(&self) -> Bitboard {
        self.checkers
    }
    /// The pieces of the side to move that are pinned to its king.
    pub fn pinned(&self) -> Bitboard {
        self.pinned
    }
    /// The pieces of a side that attack a square if these squares are occupied; pinned pieces attack too (FIDE 3.1.3).
    pub fn attackers_to(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let _ = (square, by, occupied); // incomplete
        Bitboard::EMPTY
    }
    /// The square passed over by the double step just made, whether or not a capture there is possible.
    pub fn double_step_target(&self) -> Option<Square> {
        self.double_step
    }
    /// The same, only if a capture there is legal (FIDE 9.2.3.1).
    pub fn legal_en_passant(&self) -> Option<Square> {
        self.double_step.filter(|_| self.legal_en_passant)
    }
    /// A hash of what [`identity`](Self::identity) compares.
    pub fn hash(&self) -> u64 {
        self.hash
    }
    /// The position as one would write it down.
    pub fn setup(&self) -> Setup {
        Setup::standard() // incomplete
    }
    /// All legal moves.
    pub fn legal_moves(&self) -> MoveList {
        MoveList::new() // incomplete
    }
    /// Whether there is a legal move.
    pub fn has_legal_move(&self) -> bool {
        true // incomplete
    }
    /// How many legal moves there are.
    pub fn count_legal_moves(&self) -> usize {
        0 // incomplete
    }
    /// The legal moves, castling aside, of a kind of piece to a square.
    pub fn legal_moves_to(&self, kind: PieceKind, to: Square) -> MoveList {
        let _ = (kind, to); // incomplete
        MoveList::new()
    }
    /// The legal move from one square to another. Castling is read as the king's move to its destination and as king
    /// takes own rook; where the former is a legal move of the king as well (Chess960), it is that.
    pub fn find_move(&self, from: Square, to: Square, promotion: Option<PieceKind>) -> Option<Move> {
        let _ = (from, to, promotion); // incomplete
        None
    }
    /// Whether a move is legal.
    pub fn is_legal(&self, mv: Move) -> bool {
        let _ = mv; // incomplete
        true
    }
    /// The piece a move captures.
    pub fn captured(&self, mv: Move) -> Option<Piece> {
        self.piece_on(mv.to) // incomplete
    }
    /// Whether no position before the move can come again after it: a pawn move, a capture, the loss of a castling
    /// right.
    pub fn is_irreversible(&self, mv: Move) -> bool {
        let _ = mv; // incomplete
        false
    }
    /// Plays a legal move of this position.
    pub fn play(&mut self, mv: Move) {
        let _ = mv; // incomplete
    }
}
