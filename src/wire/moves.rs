//! Legal moves, written.

use super::{AnswerOptions, ReceivedGame, pb, position::kind_message};
use crate::core::{
    board::{Move, MoveKind, Position, Wing},
    notation::{
        Written,
        san::{self, Suffix},
        uci::{UciMove, to_uci},
    },
};

/// The legal moves of a game, ordered by UCI, in as much detail as asked for: in full, or in UCI. A game that is over has
/// none. The second field has the number `TAG`.
pub(crate) fn legal_moves<const TAG: u32>(
    received: &ReceivedGame,
    detail: pb::LegalMovesDetail,
    options: &AnswerOptions,
) -> (Vec<pb::Move>, pb::Texts<TAG>) {
    let (mut full, mut short) = (Vec::new(), pb::Texts::default());
    if received.is_over() {
        return (full, short);
    }
    let position = received.game.position();
    match detail {
        pb::LegalMovesDetail::Unspecified | pb::LegalMovesDetail::None => {}
        pb::LegalMovesDetail::Uci => {
            short = by_uci(position).into_iter().map(|(_, mv)| to_uci(position, mv)).collect();
        }
        pb::LegalMovesDetail::Full => {
            full.extend(by_uci(position).into_iter().map(|(_, mv)| move_message(position, mv, options)));
        }
    }
    (full, short)
}

/// All legal moves in the order of their UCI, each behind the number that it has there: numbers are compared faster than texts.
fn by_uci(position: &Position) -> Vec<(u16, Move)> {
    let mut moves: Vec<_> =
        position.legal_moves().into_iter().map(|mv| (UciMove::of(position, mv).order(), mv)).collect();
    moves.sort_unstable_by_key(|(number, _)| *number);
    moves
}

/// A legal move, in full.
pub(crate) fn move_message(position: &Position, mv: Move, options: &AnswerOptions) -> pb::Move {
    let mut next = *position;
    next.play(mv);
    let check = next.checkers().any();
    let stuck = !next.has_legal_move();
    let suffix = match (check, stuck) {
        (true, true) => Suffix::Mate,
        (true, false) => Suffix::Check,
        (false, _) => Suffix::None,
    };
    let captured = position.captured(mv);
    pb::Move {
        uci: to_uci(position, mv).into(),
        san: san::write(position, mv, options.letters, suffix).into(),
        from: Written::from(mv.from).into(),
        to: Written::from(mv.to).into(),
        piece: position.piece_on(mv.from).map_or(pb::PieceKind::Unspecified, |piece| kind_message(piece.kind)).into(),
        captured: captured.map_or(pb::PieceKind::Unspecified, |piece| kind_message(piece.kind)).into(),
        promotion: mv.promotion().map_or(pb::PieceKind::Unspecified, kind_message).into(),
        capture: captured.is_some(),
        en_passant: mv.kind == MoveKind::EnPassant,
        castling: match mv.castling() {
            None => pb::CastlingSide::Unspecified,
            Some(Wing::King) => pb::CastlingSide::King,
            Some(Wing::Queen) => pb::CastlingSide::Queen,
        }
        .into(),
        double_step: mv.kind == MoveKind::DoubleStep,
        check,
        checkmate: check && stuck,
        stalemate: !check && stuck,
    }
}
