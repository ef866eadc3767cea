//! Which rook a castling letter means.

use crate::core::board::{
    Bitboard, CastlingClaims, CastlingRights, Color, File, PieceKind, Placement, Square, Variant, Wing,
};

/// A castling letter without its case.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Letter {
    /// `K` or `Q`: the outermost rook on that side of the king.
    Wing(Wing),
    /// `A` to `H`: the rook on that file.
    File(File),
}

/// What the castling field has claimed so far.
#[derive(Debug)]
pub(super) struct Claims<'a> {
    board: &'a Placement,
    variant: Variant,
    /// Rights whose king and rook are in place.
    pub(super) rights: CastlingRights,
    /// Rights that name no rook, or two of them.
    pub(super) rookless: CastlingClaims,
}

impl Letter {
    /// The letter in either case.
    pub(super) fn read(letter: char) -> Option<(Color, Self)> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let letter = match letter.to_ascii_lowercase() {
            'k' => Self::Wing(Wing::King),
            'q' => Self::Wing(Wing::Queen),
            file => Self::File(File::from_char(file)?),
        };
        Some((color, letter))
    }
}

impl<'a> Claims<'a> {
    pub(super) fn new(board: &'a Placement, variant: Variant) -> Self {
        Self { board, variant, rights: CastlingRights::EMPTY, rookless: CastlingClaims::EMPTY }
    }

    /// Adds a right; gives its wing and whether the same right had been claimed before.
    ///
    /// Two letters that mean different rooks on one wing contradict each other, so neither is believed.
    pub(super) fn add(&mut self, color: Color, letter: Letter) -> (Wing, bool) {
        let king = king_file(self.board, color);
        let wing = match letter {
            Letter::Wing(wing) => wing,
            Letter::File(file) if file < king.unwrap_or(File::E) => Wing::Queen,
            Letter::File(_) => Wing::King,
        };
        let rook = king.and_then(|king| match letter {
            Letter::Wing(_) => outermost_rook(self.board, color, king, wing),
            Letter::File(file) => on_back_rank(self.board, color, file, PieceKind::Rook).then_some(file),
        });
        let rook = rook.filter(|rook| match self.variant {
            Variant::Standard => king == Some(File::E) && *rook == wing.standard_rook(),
            Variant::Chess960 => true,
        });
        let before = self.rights.get(color, wing);
        let repeated = match (before, rook) {
            (Some(before), Some(rook)) => before == rook,
            (None, None) => self.rookless.contains(color, wing),
            (Some(_), None) | (None, Some(_)) => false,
        };
        match rook {
            Some(rook) if !self.rookless.contains(color, wing) && before.is_none_or(|before| before == rook) => {
                self.rights.set(color, wing, rook);
            }
            Some(_) | None => {
                self.rights.remove(color, wing);
                self.rookless.insert(color, wing);
            }
        }
        (wing, repeated)
    }
}

/// The file of a side's king on its back rank. Of several kings, which are a fault of their own, it is the one at home or
/// else the leftmost.
pub(super) fn king_file(board: &Placement, color: Color) -> Option<File> {
    if on_back_rank(board, color, File::E, PieceKind::King) {
        return Some(File::E);
    }
    back_rank(board, color, PieceKind::King).first().map(Square::file)
}

/// The rook of a side farthest from its king on a wing of its back rank.
pub(super) fn outermost_rook(board: &Placement, color: Color, king: File, wing: Wing) -> Option<File> {
    let mut rooks = back_rank(board, color, PieceKind::Rook).into_iter().map(Square::file);
    match wing {
        Wing::King => rooks.last().filter(|file| *file > king),
        Wing::Queen => rooks.next().filter(|file| *file < king),
    }
}

fn on_back_rank(board: &Placement, color: Color, file: File, kind: PieceKind) -> bool {
    back_rank(board, color, kind).contains(Square::new(file, color.back_rank()))
}

/// A side's pieces of a kind on its back rank.
fn back_rank(board: &Placement, color: Color, kind: PieceKind) -> Bitboard {
    board.colored(color) & board.pieces(kind) & Bitboard::rank(color.back_rank())
}
