//! Writing.

use super::Suffix;
use crate::core::board::{File, Move, PieceKind, Position, Rank, Wing};
use crate::core::notation::{Letters, Written};

/// A written move. The longest has eleven bytes: `♕a1xb2#` and `exd8=♕#` with figurines of three bytes.
pub type MoveText = Written<16>;

/// Writes a legal move of this position in the shortest form that names it among the legal moves (FIDE C.10).
///
/// The mark is the caller's, who mostly knows it; [`Suffix::of`] finds it out.
pub fn write(position: &Position, mv: Move, letters: Letters, suffix: Suffix) -> MoveText {
    let mut text = MoveText::new();
    match mv.castling() {
        Some(Wing::King) => text.push_str("O-O"),
        Some(Wing::Queen) => text.push_str("O-O-O"),
        None => write_piece(&mut text, position, mv, letters),
    }
    match suffix {
        Suffix::None => {}
        Suffix::Check => text.push(b'+'),
        Suffix::Mate => text.push(b'#'),
    }
    text
}

// Letter, origin, `x`, target and mark of a piece have at most 4 + 2 + 1 + 2 + 1 bytes; those of a pawn with its promotion
// 1 + 1 + 2 + 1 + 3 + 1: there is room for each.
fn write_piece(text: &mut MoveText, position: &Position, mv: Move, letters: Letters) {
    let kind = position.piece_on(mv.from).map_or(PieceKind::Pawn, |piece| piece.kind);
    let capture = position.captured(mv).is_some();
    text.push_str(letters.letter(kind));
    let (file, rank) = origin(position, mv, kind);
    if let Some(file) = file {
        text.push(file.char() as u8);
    }
    if let Some(rank) = rank {
        text.push(rank.char() as u8);
    }
    if capture {
        text.push(b'x');
    }
    mv.to.to_ascii().into_iter().for_each(|byte| text.push(byte));
    if let Some(promotion) = mv.promotion() {
        text.push(b'=');
        text.push_str(letters.letter(promotion));
    }
}

/// As much of the origin as has to be written: a capturing pawn's file (FIDE C.9), and else what tells the piece from
/// others of its kind that could legally go there, the file if that is enough, then the rank, then both (FIDE C.10).
/// A pinned piece could not, so it does not count.
pub(super) fn origin(position: &Position, mv: Move, kind: PieceKind) -> (Option<File>, Option<Rank>) {
    let (file, rank) = (mv.from.file(), mv.from.rank());
    match kind {
        PieceKind::Pawn => ((file != mv.to.file()).then_some(file), None),
        PieceKind::King => (None, None),
        PieceKind::Knight | PieceKind::Bishop | PieceKind::Rook | PieceKind::Queen => {
            let rivals = position.rivals(kind, mv);
            if rivals.is_empty() {
                return (None, None);
            }
            let (mut on_file, mut on_rank) = (false, false);
            for rival in rivals {
                on_file |= rival.file() == file;
                on_rank |= rival.rank() == rank;
            }
            match (on_file, on_rank) {
                (false, _) => (Some(file), None),
                (true, false) => (None, Some(rank)),
                (true, true) => (Some(file), Some(rank)),
            }
        }
    }
}
