//! Submitted moves: how they are read, and why they are refused.

use super::{
    Path, Violations,
    options::read_letters,
    pb,
    position::{placed_piece, placed_pieces, read_promotion, read_square, uci},
    verdict::{citation_message, name},
    violation::shortened,
};
use crate::core::{
    board::{Bitboard, Color, Move, Piece, PieceKind, Position, Refusal, Square},
    game::Game,
    laws::{Article, Conduct, RuleSet},
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
    /// Reads a move in the game it is meant for; without one, because the game itself is faulty, only the text is
    /// checked. `None`: a fault was added, here or before.
    pub(crate) fn read(
        message: Option<pb::MoveInput>,
        game: Option<&Game>,
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
                Ok(written) => Some(Self::of(game?, written)),
                Err(UciError::NullMove) => Some(Self::Refused(Box::new(null_move(game?.rules())))),
                Err(error) => {
                    invalid_uci(&path.field("uci"), &text, error, violations);
                    None
                }
            },
            pb::move_input::Notation::San(text) => {
                Self::from_san(game?, &text, letters, &path.field("san"), violations)
            }
            pb::move_input::Notation::Coordinates(pb::Coordinates { from, to, promotion }) => {
                let path = path.field("coordinates");
                let from = read_square(&from, &path.field("from"), violations);
                let to = read_square(&to, &path.field("to"), violations);
                let promotion = read_promotion(promotion, &path.field("promotion"), violations);
                Some(Self::of(game?, UciMove { from: from?, to: to?, promotion: promotion? }))
            }
        }
    }

    fn of(game: &Game, written: UciMove) -> Self {
        match written.to_move(game.position()) {
            Ok(mv) => Self::Legal(mv),
            Err(refusal) => Self::Refused(Box::new(rejection(game, Some((written.from, written.to)), &refusal))),
        }
    }

    fn from_san(
        game: &Game,
        text: &str,
        letters: crate::core::notation::Letters,
        path: &Path<'_>,
        violations: &mut Violations,
    ) -> Option<Self> {
        let rejection = match san::read(game.position(), text, letters) {
            Ok(mv) => return Some(Self::Legal(mv)),
            Err(SanError::Syntax(fault)) => {
                violations
                    .add(path, pb::ErrorReason::InvalidSan, format_args!("`{}` is no move: {fault}", shortened(text)))
                    .with("value", text)
                    .with("offset", fault.offset);
                return None;
            }
            Err(SanError::NullMove) => null_move(game.rules()),
            Err(SanError::Illegal { way, refusal }) => rejection(game, way, &refusal),
            Err(SanError::Ambiguous { candidates }) => ambiguous(game, text, &candidates),
            Err(SanError::NoSuchMove(sought)) => no_such_move(game.rules(), text, sought),
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
pub(super) fn ambiguous(game: &Game, text: &str, candidates: &[Move]) -> pb::MoveRejection {
    pb::MoveRejection {
        reason: pb::IllegalMoveReason::Ambiguous.into(),
        candidates: candidates.iter().map(|mv| uci(game.position(), *mv)).collect(),
        law: law(game.rules(), Article::Disambiguation),
        explanation: format!("`{}` can mean {} different legal moves.", shortened(text), candidates.len()),
        ..pb::MoveRejection::default()
    }
}

/// No piece can be meant.
pub(super) fn no_such_move(rules: &RuleSet, text: &str, sought: Sought) -> pb::MoveRejection {
    pb::MoveRejection {
        reason: pb::IllegalMoveReason::NoSuchMove.into(),
        to: sought.to.to_string(),
        law: law(rules, Article::IllegalMove),
        explanation: format!("No legal move is `{}`.", shortened(text)),
        ..pb::MoveRejection::default()
    }
}

/// Passing the turn.
pub(super) fn null_move(rules: &RuleSet) -> pb::MoveRejection {
    let law = law(rules, Article::Alternate);
    refused_because(pb::IllegalMoveReason::NullMove, law, "A player may not pass his turn.".to_owned())
}

/// Where it stands in the book of the game. The moves of the pieces are the same in all, so that another edition is
/// named where the number in that book is not known.
fn law(rules: &RuleSet, article: Article) -> Option<pb::Citation> {
    rules.cite_common(article).map(citation_message)
}

/// A refusal that does not depend on the board.
fn refused_because(reason: pb::IllegalMoveReason, law: Option<pb::Citation>, explanation: String) -> pb::MoveRejection {
    pb::MoveRejection { reason: reason.into(), law, explanation, ..pb::MoveRejection::default() }
}

/// The mover that the request names is not on the move.
pub(crate) fn not_your_turn(rules: &RuleSet, mover: Color) -> pb::MoveRejection {
    let law = law(rules, Article::Alternate);
    refused_because(pb::IllegalMoveReason::NotYourTurn, law, format!("{} is not to move.", name(mover)))
}

/// The game takes no further move.
pub(crate) fn game_over(rules: &RuleSet, verdict: &pb::Verdict) -> pb::MoveRejection {
    let law = verdict.laws.first().cloned().or_else(|| law(rules, Article::GameEnds));
    refused_because(pb::IllegalMoveReason::GameOver, law, format!("The game is over. {}", verdict.explanation))
}

/// The flag fell before the move was completed.
pub(crate) fn flag_fallen(rules: &RuleSet, mover: Color) -> pb::MoveRejection {
    let explanation = format!("{}'s flag fell before the move was completed.", name(mover));
    refused_because(pb::IllegalMoveReason::FlagFallen, law(rules, Article::FlagLoss), explanation)
}

/// A claim or a touch binds the player to other moves.
pub(crate) fn bound_to_another_move(game: &Game, conduct: &Conduct) -> pb::MoveRejection {
    let touched = conduct.players.get(game.position().turn()).touched_this_turn;
    let law = law(game.rules(), if touched { Article::TouchOwn } else { Article::ClaimWrong });
    pb::MoveRejection {
        candidates: conduct.bound_moves.iter().map(|mv| uci(game.position(), *mv)).collect(),
        ..refused_because(
            pb::IllegalMoveReason::BoundToAnotherMove,
            law,
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
pub(crate) fn rejection(game: &Game, way: Option<(Square, Square)>, refusal: &Refusal) -> pb::MoveRejection {
    let position = game.position();
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
        law: law(game.rules(), Article::of_refusal(refusal)),
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
