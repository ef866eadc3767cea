//! What a position text says, sense or nonsense.

use std::fmt;

use super::attacks::{bishop_attacks, king_attacks, knight_attacks, pawn_attacks, rook_attacks};
use super::{Bitboard, CastlingClaims, CastlingRights, Color, File, Piece, PieceKind, Square, Variant, Wing};

/// Which piece stands on which square.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Placement {
    pub(super) kinds: [Bitboard; 6],
    pub(super) colors: [Bitboard; 2],
}

/// A position as somebody wrote it down. Nothing about it needs to make sense: whether the Laws allow it is what
/// [`Position::from_setup`](super::Position::from_setup) finds out.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The pieces.
    pub board: Placement,
    /// Who is to move.
    pub turn: Color,
    /// The rights to castle, each with its rook.
    pub castling: CastlingRights,
    /// Rights that were claimed without a rook to be found for them; no position can have any.
    pub rookless_castling: CastlingClaims,
    /// The square passed over by a double step just made, whether or not a capture there is possible.
    pub en_passant: Option<Square>,
    /// Plies since the last pawn move or capture.
    pub halfmove_clock: u32,
    /// The number of the move to be made, 1 for the first; it grows after Black's moves.
    pub fullmove_number: u32,
    /// Which game is played.
    pub variant: Variant,
}

impl Placement {
    /// A board without pieces.
    pub const EMPTY: Self = Self { kinds: [Bitboard::EMPTY; 6], colors: [Bitboard::EMPTY; 2] };

    /// The piece on a square.
    #[inline]
    pub fn get(&self, square: Square) -> Option<Piece> {
        let [white, black] = self.colors;
        let color = if white.contains(square) {
            Color::White
        } else if black.contains(square) {
            Color::Black
        } else {
            return None;
        };
        Some(Piece { color, kind: self.kind_on(square) })
    }

    /// Puts a piece on a square, or nothing, in place of what was there.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        for set in self.kinds.iter_mut().chain(&mut self.colors) {
            *set = set.without(square);
        }
        if let Some(piece) = piece {
            self.flip(Bitboard::of(square), piece.kind, piece.color);
        }
    }

    /// The squares of a kind, of both sides.
    #[inline]
    pub const fn pieces(&self, kind: PieceKind) -> Bitboard {
        let [pawns, knights, bishops, rooks, queens, kings] = self.kinds;
        match kind {
            PieceKind::Pawn => pawns,
            PieceKind::Knight => knights,
            PieceKind::Bishop => bishops,
            PieceKind::Rook => rooks,
            PieceKind::Queen => queens,
            PieceKind::King => kings,
        }
    }

    /// The squares of one side's pieces.
    #[inline]
    pub const fn colored(&self, color: Color) -> Bitboard {
        let [white, black] = self.colors;
        match color {
            Color::White => white,
            Color::Black => black,
        }
    }

    /// All squares that are not empty.
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        let [white, black] = self.colors;
        Bitboard(white.0 | black.0)
    }

    /// The pieces of a side that attack a square if these squares are occupied. Pinned pieces attack too (FIDE 3.1.3).
    #[inline]
    pub(super) fn attackers_to(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let queens = self.pieces(PieceKind::Queen);
        let attackers = (pawn_attacks(!by, square) & self.pieces(PieceKind::Pawn))
            | (knight_attacks(square) & self.pieces(PieceKind::Knight))
            | (king_attacks(square) & self.pieces(PieceKind::King))
            | (bishop_attacks(square, occupied) & (self.pieces(PieceKind::Bishop) | queens))
            | (rook_attacks(square, occupied) & (self.pieces(PieceKind::Rook) | queens));
        attackers & self.colored(by)
    }

    /// The kind on a square that is not empty (any kind otherwise).
    #[inline]
    pub(super) fn kind_on(&self, square: Square) -> PieceKind {
        // By its number in binary: which piece it is can hardly be foretold, and a wrong guess costs more than all of this.
        let [_, knights, bishops, rooks, queens, kings] = self.kinds;
        let bit = |set: Bitboard| (set.0 >> square.index() & 1) as u8;
        PieceKind::of_low_bits(bit(knights | rooks | kings) | bit(bishops | rooks) << 1 | bit(queens | kings) << 2)
    }

    /// Puts pieces on empty squares, takes them from squares where they stand.
    #[inline]
    pub(super) fn flip(&mut self, squares: Bitboard, kind: PieceKind, color: Color) {
        #[expect(
            clippy::indexing_slicing,
            reason = "an enum of six indexes an array of six, one of two an array of two"
        )]
        {
            self.kinds[kind.index()] ^= squares;
            self.colors[color.index()] ^= squares;
        }
    }
}

impl Setup {
    /// The start position of the Laws (FIDE 2.3).
    pub fn standard() -> Self {
        use PieceKind::{Bishop, King, Knight, Queen, Rook};
        let board = start([Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook]);
        Self::at_start(board, CastlingRights::STANDARD, Variant::Standard)
    }

    /// A start position of Chess960 by its number 0 to 959 in Scharnagl's numbering, where 518 is the array of the
    /// Laws; nothing for other numbers.
    pub fn chess960(number: u16) -> Option<Self> {
        let back_rank = chess960_back_rank(number)?;
        let mut rights = CastlingRights::EMPTY;
        let mut king_passed = false;
        for (file, kind) in File::ALL.into_iter().zip(back_rank) {
            if kind == PieceKind::King {
                king_passed = true;
            } else if kind == PieceKind::Rook {
                let wing = if king_passed { Wing::King } else { Wing::Queen };
                rights.set(Color::White, wing, file);
                rights.set(Color::Black, wing, file);
            }
        }
        Some(Self::at_start(start(back_rank), rights, Variant::Chess960))
    }

    /// The number of the Chess960 start position that this is, whatever the variant; nothing for any other position.
    pub fn chess960_number(&self) -> Option<u16> {
        let start = Setup { variant: self.variant, ..Self::chess960(number_of(&self.board)?)? };
        (*self == start).then(|| number_of(&self.board)).flatten()
    }

    fn at_start(board: Placement, castling: CastlingRights, variant: Variant) -> Self {
        Self {
            board,
            turn: Color::White,
            castling,
            rookless_castling: CastlingClaims::EMPTY,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
            variant,
        }
    }
}

/// The array of both sides with this back rank.
fn start(back_rank: [PieceKind; 8]) -> Placement {
    let mut board = Placement::EMPTY;
    for (file, kind) in File::ALL.into_iter().zip(back_rank) {
        for color in Color::ALL {
            board.set(Square::new(file, color.back_rank()), Some(kind.of(color)));
            board.set(Square::new(file, color.pawn_rank()), Some(PieceKind::Pawn.of(color)));
        }
    }
    board
}

/// The places of the knights among five free files, in Scharnagl's order.
const KNIGHTS: [(usize, usize); 10] = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

/// Scharnagl's numbering: the number is read as the light-squared bishop (4 files), the dark-squared one (4), the queen
/// among the six files left, the knights among the five left after that (10 pairs); rook, king and rook fill the rest.
fn chess960_back_rank(number: u16) -> Option<[PieceKind; 8]> {
    if number >= 960 {
        return None;
    }
    let number = usize::from(number);
    let mut rank = [None; 8];
    *rank.get_mut(2 * (number % 4) + 1)? = Some(PieceKind::Bishop);
    *rank.get_mut(2 * (number / 4 % 4))? = Some(PieceKind::Bishop);
    *rank.iter_mut().filter(|kind| kind.is_none()).nth(number / 16 % 6)? = Some(PieceKind::Queen);
    let &(first, second) = KNIGHTS.get(number / 96)?;
    // The later knight first, so that the earlier one's place is not counted anew.
    for place in [second, first] {
        *rank.iter_mut().filter(|kind| kind.is_none()).nth(place)? = Some(PieceKind::Knight);
    }
    let mut rest = [PieceKind::Rook, PieceKind::King, PieceKind::Rook].into_iter();
    Some(rank.map(|kind| kind.or_else(|| rest.next()).unwrap_or(PieceKind::Rook)))
}

/// The inverse of [`chess960_back_rank`] for White's back rank, if it has two bishops on different shades, a queen and two
/// knights; what stands on the other squares is not looked at.
fn number_of(board: &Placement) -> Option<u16> {
    let rank: Vec<Option<PieceKind>> = File::ALL
        .into_iter()
        .map(|file| board.get(Square::new(file, Color::White.back_rank())).map(|piece| piece.kind))
        .collect();
    let places = |kind| rank.iter().enumerate().filter(move |(_, found)| **found == Some(kind)).map(|(place, _)| place);
    let light = places(PieceKind::Bishop).find(|place| place % 2 == 1)? / 2;
    let dark = places(PieceKind::Bishop).find(|place| place % 2 == 0)? / 2;
    let free = |taken: &[PieceKind]| {
        rank.iter().copied().filter(|found| found.is_none_or(|kind| !taken.contains(&kind))).collect::<Vec<_>>()
    };
    let queen = free(&[PieceKind::Bishop]).iter().position(|found| *found == Some(PieceKind::Queen))?;
    let rest = free(&[PieceKind::Bishop, PieceKind::Queen]);
    let mut knights = (0..).zip(&rest).filter(|(_, found)| **found == Some(PieceKind::Knight)).map(|(place, _)| place);
    let pair: (usize, usize) = (knights.next()?, knights.next()?);
    let knights = KNIGHTS.iter().position(|known| *known == pair)?;
    u16::try_from(light + 4 * dark + 16 * queen + 96 * knights).ok()
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(Square::ALL.into_iter().filter_map(|square| Some((square, self.get(square)?)))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{Color, Piece, PieceKind, Placement, Setup, Square, Variant, chess960_back_rank};

    fn letters(number: u16) -> String {
        chess960_back_rank(number).unwrap().into_iter().map(PieceKind::letter).collect()
    }

    #[test]
    fn placing_and_taking_away() {
        let mut board = Placement::EMPTY;
        let knight = Piece::from_fen_letter('n');
        board.set(Square::E4, Piece::from_fen_letter('Q'));
        board.set(Square::E4, knight);
        assert_eq!(board.get(Square::E4), knight);
        assert_eq!(board.occupied().len(), 1);
        board.set(Square::E4, None);
        assert_eq!(board, Placement::EMPTY);
    }

    #[test]
    fn the_start_position() {
        let setup = Setup::standard();
        assert_eq!(setup.board.get(Square::D8), Some(PieceKind::Queen.of(Color::Black)));
        assert_eq!(setup.board.colored(Color::White).len(), 16);
        let by_number = Setup::chess960(518).unwrap();
        assert_eq!(by_number.board, setup.board);
        assert_eq!(by_number.castling, setup.castling);
        assert_eq!(by_number.variant, Variant::Chess960);
    }

    #[test]
    fn chess960_numbers() {
        assert_eq!(letters(0), "BBQNNRKR");
        assert_eq!(letters(518), "RNBQKBNR");
        assert_eq!(letters(534), "RNBKQBNR");
        assert_eq!(letters(959), "RKRNNQBB");
        assert_eq!(Setup::chess960(960), None);
        for number in 0..960 {
            assert_eq!(Setup::chess960(number).unwrap().chess960_number(), Some(number));
        }
        assert_eq!(Setup::standard().chess960_number(), Some(518));
        let mut all: Vec<String> = (0..960).map(letters).collect();
        for rank in &all {
            let at = |letter| rank.match_indices(letter).map(|(index, _)| index).collect::<Vec<_>>();
            let (bishops, rooks, king) = (at('B'), at('R'), at('K'));
            assert_ne!(bishops[0] % 2, bishops[1] % 2, "{rank}");
            assert!(rooks[0] < king[0] && king[0] < rooks[1], "{rank}");
        }
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 960);
    }
}
