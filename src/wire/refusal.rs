//! Submitted moves: how they are read, and why they are refused.

use super::{
    Path, Violations,
    citation::citation,
    options::read_letters,
    pb,
    position::{placed_piece, placed_pieces, read_promotion, read_square, uci},
    verdict::name,
    violation::shortened,
};
use crate::core::{
    board::{Bitboard, Color, Move, Piece, PieceKind, Position, Refusal, Square},
    notation::{
        san::{self, SanError, Sought},
        uci::{UciError, UciMove},
    },
};

/// A submitted move that makes sense as a text: a legal move, or the reason why it is none.
pub(crate) enum ReceivedMove {
    Legal(Move),
    Refused(Box<pb::MoveRejection>),
}

impl ReceivedMove {
    /// Reads a move in the position it is meant for; without one, because the position itself is faulty, only the text is
    /// checked. `None`: a fault was added, here or before.
    pub(crate) fn read(
        message: Option<pb::MoveInput>,
        position: Option<&Position>,
        path: &Path<'_>,
        violations: &mut Violations,
    ) -> Option<Self> {
        let Some(pb::MoveInput { notation: Some(notation), letters }) = message else {
            violations.add(path, pb::ErrorReason::FieldRequired, "a move is required, as uci, san or coordinates");
            return None;
        };
        let letters = read_letters(letters, &path.field("letters"), violations);
        match notation {
            pb::move_input::Notation::Uci(text) => match text.parse::<UciMove>() {
                Ok(written) => Some(Self::of(position?, written)),
                Err(UciError::NullMove) => Some(Self::Refused(Box::new(null_move()))),
                Err(error) => {
                    invalid_uci(&path.field("uci"), &text, error, violations);
                    None
                }
            },
            pb::move_input::Notation::San(text) => {
                Self::from_san(position?, &text, letters, &path.field("san"), violations)
            }
            pb::move_input::Notation::Coordinates(pb::Coordinates { from, to, promotion }) => {
                let path = path.field("coordinates");
                let from = read_square(&from, &path.field("from"), violations);
                let to = read_square(&to, &path.field("to"), violations);
                let promotion = read_promotion(promotion, &path.field("promotion"), violations);
                Some(Self::of(position?, UciMove { from: from?, to: to?, promotion: promotion? }))
            }
        }
    }

    fn of(position: &Position, written: UciMove) -> Self {
        match written.to_move(position) {
            Ok(mv) => Self::Legal(mv),
            Err(refusal) => Self::Refused(Box::new(rejection(position, Some((written.from, written.to)), &refusal))),
        }
    }

    fn from_san(
        position: &Position,
        text: &str,
        letters: crate::core::notation::Letters,
        path: &Path<'_>,
        violations: &mut Violations,
    ) -> Option<Self> {
        let rejection = match san::read(position, text, letters) {
            Ok(mv) => return Some(Self::Legal(mv)),
            Err(SanError::Syntax(fault)) => {
                violations
                    .add(path, pb::ErrorReason::InvalidSan, format_args!("`{}` is no move: {fault}", shortened(text)))
                    .with("value", text)
                    .with("offset", fault.offset);
                return None;
            }
            Err(SanError::NullMove) => null_move(),
            Err(SanError::Illegal { way, refusal }) => rejection(position, way, &refusal),
            Err(SanError::Ambiguous { candidates }) => ambiguous(position, text, &candidates),
            Err(SanError::NoSuchMove(sought)) => no_such_move(text, sought),
        };
        Some(Self::Refused(Box::new(rejection)))
    }
}

/// A text that is not UCI.
pub(super) fn invalid_uci(path: &Path<'_>, text: &str, error: UciError, violations: &mut Violations) {
    violations
        .add(path, pb::ErrorReason::InvalidUci, format_args!("`{}` is no move: {error}", shortened(text)))
        .with("value", text);
}

/// Several legal moves can be meant.
pub(super) fn ambiguous(position: &Position, text: &str, candidates: &[Move]) -> pb::MoveRejection {
    pb::MoveRejection {
        reason: pb::IllegalMoveReason::Ambiguous.into(),
        candidates: candidates.iter().map(|mv| uci(position, *mv)).collect(),
        law: Some(citation("C.10")),
        explanation: format!("`{}` can mean {} different legal moves.", shortened(text), candidates.len()),
        ..pb::MoveRejection::default()
    }
}

/// No piece can be meant.
pub(super) fn no_such_move(text: &str, sought: Sought) -> pb::MoveRejection {
    pb::MoveRejection {
        reason: pb::IllegalMoveReason::NoSuchMove.into(),
        to: sought.to.to_string(),
        law: Some(citation("3.10.2")),
        explanation: format!("No legal move is `{}`.", shortened(text)),
        ..pb::MoveRejection::default()
    }
}

/// Passing the turn.
pub(super) fn null_move() -> pb::MoveRejection {
    refused_because(pb::IllegalMoveReason::NullMove, "1.2", "A player may not pass his turn.".to_owned())
}

/// A refusal that does not depend on the board.
fn refused_because(reason: pb::IllegalMoveReason, article: &str, explanation: String) -> pb::MoveRejection {
    pb::MoveRejection {
        reason: reason.into(),
        law: Some(citation(article)),
        explanation,
        ..pb::MoveRejection::default()
    }
}

/// The mover that the request names is not on the move.
pub(crate) fn not_your_turn(mover: Color) -> pb::MoveRejection {
    refused_because(pb::IllegalMoveReason::NotYourTurn, "1.2", format!("{} is not to move.", name(mover)))
}

/// The game takes no further move.
pub(crate) fn game_over(verdict: &pb::Verdict) -> pb::MoveRejection {
    pb::MoveRejection {
        law: verdict.laws.first().cloned(),
        ..refused_because(pb::IllegalMoveReason::GameOver, "5", format!("The game is over. {}", verdict.explanation))
    }
}

/// The flag fell before the move was completed.
pub(crate) fn flag_fallen(mover: Color) -> pb::MoveRejection {
    let explanation = format!("{}'s flag fell before the move was completed.", name(mover));
    refused_because(pb::IllegalMoveReason::FlagFallen, "6.9", explanation)
}

/// A claim or a touch binds the player to other moves.
pub(crate) fn bound_to_another_move(position: &Position, bound: &[Move]) -> pb::MoveRejection {
    pb::MoveRejection {
        candidates: bound.iter().map(|mv| uci(position, *mv)).collect(),
        ..refused_because(
            pb::IllegalMoveReason::BoundToAnotherMove,
            "9.5.3",
            "The player is bound to another move.".to_owned(),
        )
    }
}

/// The parts of a rejection that depend on the reason.
struct Facts {
    reason: pb::IllegalMoveReason,
    obstacle: Option<(Piece, Square)>,
    attackers: Bitboard,
    squares: Bitboard,
    explanation: String,
}

impl Facts {
    fn new(reason: pb::IllegalMoveReason, explanation: String) -> Self {
        Self { reason, obstacle: None, attackers: Bitboard::EMPTY, squares: Bitboard::EMPTY, explanation }
    }

    fn obstacle(self, piece: Piece, square: Square) -> Self {
        Self { obstacle: Some((piece, square)), ..self }
    }

    fn attacked_from(self, attackers: Bitboard) -> Self {
        Self { attackers, ..self }
    }

    fn at(self, square: Square) -> Self {
        Self { squares: Bitboard::of(square), ..self }
    }
}

/// A refusal as a ruling: the reason, the squares, the article and a sentence. `way` is the way that was asked for,
/// where squares were named.
pub(crate) fn rejection(position: &Position, way: Option<(Square, Square)>, refusal: &Refusal) -> pb::MoveRejection {
    let Facts { reason, obstacle, attackers, squares, explanation } = facts(position, way, refusal);
    let piece = way.and_then(|(from, _)| position.piece_on(from).map(|piece| placed_piece(from, piece)));
    pb::MoveRejection {
        reason: reason.into(),
        from: way.map(|(from, _)| from.to_string()).unwrap_or_default(),
        to: way.map(|(_, to)| to.to_string()).unwrap_or_default(),
        piece,
        obstacle: obstacle.map(|(piece, square)| placed_piece(square, piece)),
        attackers: placed_pieces(position, attackers),
        squares: squares.into_iter().map(|square| square.to_string()).collect(),
        candidates: Vec::new(),
        law: Some(citation(refusal.article())),
        explanation,
    }
}

fn facts(position: &Position, way: Option<(Square, Square)>, refusal: &Refusal) -> Facts {
    use pb::IllegalMoveReason as Reason;
    match *refusal {
        Refusal::NullMove { on } => Facts::new(Reason::NullMove, "A player may not pass his turn.".to_owned()).at(on),
        Refusal::NoPiece { from } => Facts::new(Reason::NoPiece, format!("There is no piece on {from}.")).at(from),
        Refusal::NotYourPiece { from, piece } => Facts::new(
            Reason::NotYourPiece,
            format!(
                "The {} on {from} is {}'s, and {} is to move.",
                kind(piece.kind),
                name(piece.color),
                name(!piece.color)
            ),
        ),
        Refusal::KingCapture { on } => {
            Facts::new(Reason::KingCapture, format!("The king on {on} is never captured.")).at(on)
        }
        Refusal::OwnPieceOnTarget { on, piece } => {
            Facts::new(Reason::OwnPieceOnTarget, format!("The own {} stands on {on}.", kind(piece.kind)))
                .obstacle(piece, on)
        }
        Refusal::WrongGeometry { from, to, kind: moved } => {
            Facts::new(Reason::WrongGeometry, format!("A {} does not move from {from} to {to}.", kind(moved)))
        }
        Refusal::PathBlocked { by, on } => blocked(Reason::PathBlocked, by, on),
        Refusal::PawnForwardBlocked { by, on } | Refusal::DoubleStepBlocked { by, on } => {
            blocked(Reason::PathBlocked, by, on)
        }
        Refusal::PawnCaptureWithoutTarget { to } => {
            Facts::new(Reason::NothingToCapture, format!("There is nothing to capture on {to}.")).at(to)
        }
        Refusal::EnPassantUnavailable { to } => Facts::new(
            Reason::EnPassantUnavailable,
            format!("There is no en passant capture on {to}: no pawn has just passed that square."),
        )
        .at(to),
        Refusal::PromotionMissing => {
            Facts::new(Reason::PromotionMissing, "The piece that the pawn becomes is not named.".to_owned())
        }
        Refusal::PromotionNotAllowed => {
            Facts::new(Reason::PromotionNotAllowed, "Only a pawn that reaches the last rank is promoted.".to_owned())
        }
        Refusal::PromotionToWrongPiece { kind: wrong } => {
            Facts::new(Reason::PromotionToWrongPiece, format!("A pawn does not become a {}.", kind(wrong)))
        }
        Refusal::Pinned { by, from } => {
            Facts::new(Reason::Pinned, format!("The piece is pinned to its king by the {} on {from}.", kind(by.kind)))
                .attacked_from(Bitboard::of(from))
        }
        Refusal::KingLeftInCheck { by, from, checkers } => Facts::new(
            Reason::KingLeftInCheck,
            format!("The king is left in check by the {} on {from}.", kind(by.kind)),
        )
        .attacked_from(checkers),
        Refusal::KingPutInCheck { by, from } => king_put_in_check(position, way, by, from),
        Refusal::CastlingRightLost { color, .. } => {
            Facts::new(Reason::CastlingRightLost, format!("{} has no right to castle on that side.", name(color)))
        }
        Refusal::CastlingPathBlocked { by, on } => blocked(Reason::CastlingPathBlocked, by, on),
        Refusal::CastlingInCheck { by, from } => Facts::new(
            Reason::CastlingInCheck,
            format!("The king is in check by the {} on {from} and may not castle.", kind(by.kind)),
        )
        .attacked_from(Bitboard::of(from)),
        Refusal::CastlingThroughCheck { square, by, from } => Facts::new(
            Reason::CastlingThroughCheck,
            format!("The king would cross {square}, which the {} on {from} attacks.", kind(by.kind)),
        )
        .attacked_from(Bitboard::of(from))
        .at(square),
        Refusal::CastlingIntoCheck { square, by, from } => Facts::new(
            Reason::CastlingIntoCheck,
            format!("The king would arrive on {square}, which the {} on {from} attacks.", kind(by.kind)),
        )
        .attacked_from(Bitboard::of(from))
        .at(square),
    }
}

fn blocked(reason: pb::IllegalMoveReason, by: Piece, on: Square) -> Facts {
    Facts::new(reason, format!("The {} {} on {on} stands in the way.", by.color, kind(by.kind))).obstacle(by, on)
}

/// The king steps onto an attacked square, or an en passant capture opens a line to it: the only move of another piece
/// that is not pinned by itself and yet exposes the king.
fn king_put_in_check(position: &Position, way: Option<(Square, Square)>, by: Piece, from: Square) -> Facts {
    let king_moves = way.is_none_or(|(origin, _)| position.king(position.turn()) == origin);
    let (reason, explanation) = if king_moves {
        (
            pb::IllegalMoveReason::KingPutInCheck,
            format!("The king would be in check by the {} on {from}.", kind(by.kind)),
        )
    } else {
        (
            pb::IllegalMoveReason::EnPassantPinned,
            format!("The en passant capture would open a line from the {} on {from} to the king.", kind(by.kind)),
        )
    };
    Facts::new(reason, explanation).attacked_from(Bitboard::of(from))
}

pub(super) fn kind(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "pawn",
        PieceKind::Knight => "knight",
        PieceKind::Bishop => "bishop",
        PieceKind::Rook => "rook",
        PieceKind::Queen => "queen",
        PieceKind::King => "king",
    }
}
