//! Legal moves, written.

use arrayvec::ArrayString;

use super::{AnswerOptions, ReceivedGame, pb, position::kind_message};
use crate::core::{
    board::{Move, MoveKind, Position, Wing},
    notation::{
        san::{self, Suffix},
        uci::to_uci,
    },
};

/// The legal moves of a game, ordered by UCI, in as much detail as asked for: in full, or in UCI. A game that is over has
/// none.
pub(crate) fn legal_moves(
    received: &ReceivedGame,
    detail: pb::LegalMovesDetail,
    options: &AnswerOptions,
) -> (Vec<pb::Move>, Vec<String>) {
    let (mut full, mut short) = (Vec::new(), Vec::new());
    if received.is_over() {
        return (full, short);
    }
    let position = received.game.position();
    match detail {
        pb::LegalMovesDetail::Unspecified | pb::LegalMovesDetail::None => {}
        pb::LegalMovesDetail::Uci => {
            short.extend(by_uci(position).into_iter().map(|(_, uci, _)| uci.as_str().to_owned()));
        }
        pb::LegalMovesDetail::Full => {
            full.extend(by_uci(position).into_iter().map(|(_, uci, mv)| in_full(position, mv, &uci, options)));
        }
    }
    (full, short)
}

/// All legal moves with their UCI, in its order, behind the number by which they are ordered: numbers are compared faster than
/// texts.
fn by_uci(position: &Position) -> Vec<(u64, ArrayString<5>, Move)> {
    let numbered = |mv| {
        let uci = to_uci(position, mv);
        // The same order as that of the texts, for there is no byte 0 in them.
        let mut bytes = [0; 8];
        bytes.iter_mut().zip(uci.bytes()).for_each(|(byte, letter)| *byte = letter);
        (u64::from_be_bytes(bytes), uci, mv)
    };
    let mut moves: Vec<_> = position.legal_moves().into_iter().map(numbered).collect();
    moves.sort_unstable_by_key(|(number, _, _)| *number);
    moves
}

/// A legal move, in full.
pub(crate) fn move_message(position: &Position, mv: Move, options: &AnswerOptions) -> pb::Move {
    in_full(position, mv, &to_uci(position, mv), options)
}

fn in_full(position: &Position, mv: Move, uci: &str, options: &AnswerOptions) -> pb::Move {
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
        uci: uci.into(),
        san: san::write(position, mv, options.letters, suffix).as_str().into(),
        from: mv.from.name().into(),
        to: mv.to.name().into(),
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
