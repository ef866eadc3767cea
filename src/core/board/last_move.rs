//! Whether any last move can have led to a position: a look one ply back.

use super::attacks::{attacks, pawn_attacks};
use super::position::one_ahead;
use super::{Bitboard, Color, Piece, PieceKind, Placement, Square};

/// Whether some last move of a side can have given all the checks that its opponent's king is in: a move before which
/// that king was not attacked, as it cannot have been when it was not its own turn (FIDE 1.4.1).
///
/// Every retraction that the geometry allows is tried; whatever else might speak against one is not looked at, so "no"
/// is certain and "yes" is not. Castling is left out: it attacks with its rook alone, and behind king and rook no line
/// opens, since they end beside each other on the same rank; so it explains no double check, which is what this is for.
pub(super) fn some_last_move_gives_check(board: &Placement, mover: Color, king: Square) -> bool {
    board.colored(mover).into_iter().any(|to| {
        let Some(piece) = board.get(to) else { return false };
        let explains = |before: Placement| before.attackers_to(king, mover, before.occupied()).is_empty();
        retractions(board, piece, to).any(explains)
    })
}

/// The placements from which this piece can have come to its square by the last move.
fn retractions(board: &Placement, piece: Piece, to: Square) -> impl Iterator<Item = Placement> {
    let board = *board;
    let moves = piece_origins(&board, piece, to).into_iter().map(move |from| {
        // As a capture: the piece that stood there shields the king at least as well as an empty square.
        taken_back(&board, piece.kind, piece.color, from, to, Some((to, PieceKind::Knight)))
    });
    let steps = pawn_steps(&board, piece, to)
        .into_iter()
        .map(move |from| taken_back(&board, PieceKind::Pawn, piece.color, from, to, None));
    let captures = pawn_captures(&board, piece, to)
        .into_iter()
        .map(move |from| taken_back(&board, PieceKind::Pawn, piece.color, from, to, Some((to, PieceKind::Knight))));
    let passing = en_passant_origins(&board, piece, to).into_iter().map(move |from| {
        let captured = one_ahead(to, !piece.color);
        taken_back(&board, PieceKind::Pawn, piece.color, from, to, Some((captured, PieceKind::Pawn)))
    });
    moves.chain(steps).chain(captures).chain(passing)
}

/// The board with a piece back on its origin and what it captured back in place.
fn taken_back(
    board: &Placement,
    kind: PieceKind,
    color: Color,
    from: Square,
    to: Square,
    captured: Option<(Square, PieceKind)>,
) -> Placement {
    let mut before = *board;
    before.set(to, None);
    before.set(from, Some(kind.of(color)));
    if let Some((square, captured)) = captured {
        before.set(square, Some(captured.of(!color)));
    }
    before
}

/// From where a piece other than a pawn can have come without promoting.
fn piece_origins(board: &Placement, piece: Piece, to: Square) -> Bitboard {
    match piece.kind {
        PieceKind::Pawn => Bitboard::EMPTY,
        kind => attacks(kind, piece.color, to, board.occupied()) - board.occupied(),
    }
}

/// Whether the piece can have been a pawn before the last move: it is one, or it may just have become what it is.
fn was_pawn(piece: Piece, to: Square) -> bool {
    match piece.kind {
        PieceKind::Pawn => true,
        kind => to.rank() == piece.color.promotion_rank() && PieceKind::PROMOTIONS.contains(&kind),
    }
}

/// From where a pawn can have come straight on.
fn pawn_steps(board: &Placement, piece: Piece, to: Square) -> Bitboard {
    let (color, occupied) = (piece.color, board.occupied());
    let step_back = |square: Square| square.offset(0, -color.forward()).filter(|&back| !occupied.contains(back));
    let Some(single) = step_back(to).filter(|back| was_pawn(piece, to) && back.rank() != color.back_rank()) else {
        return Bitboard::EMPTY;
    };
    let origins = Bitboard::of(single);
    match step_back(single) {
        Some(double) if double.rank() == color.pawn_rank() => origins.with(double),
        _ => origins,
    }
}

/// From where a pawn can have come by a capture.
fn pawn_captures(board: &Placement, piece: Piece, to: Square) -> Bitboard {
    if !was_pawn(piece, to) {
        return Bitboard::EMPTY;
    }
    pawn_attacks(!piece.color, to) - board.occupied() - Bitboard::rank(piece.color.back_rank())
}

/// From where a pawn can have come by a capture in passing: the captured pawn's square and the one it started from must
/// be empty now.
fn en_passant_origins(board: &Placement, piece: Piece, to: Square) -> Bitboard {
    let opponent = !piece.color;
    if piece.kind != PieceKind::Pawn || to.rank() != opponent.passed_rank() {
        return Bitboard::EMPTY;
    }
    let way = Bitboard::of(one_ahead(to, opponent)).with(one_ahead(to, piece.color));
    if (way & board.occupied()).any() { Bitboard::EMPTY } else { pawn_captures(board, piece, to) }
}
