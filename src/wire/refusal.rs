//! Submitted moves: how they are read, and why they are refused.

use super::{
    Path, Violations,
    citation::citation_message,
    options::read_letters,
    pb,
    position::{placed_piece, placed_pieces, read_promotion, read_square, uci},
    violation::shortened,
};
use crate::core::{
    board::{Bitboard, Color, Move, Piece, Position, Refusal, Square},
    game::Game,
    laws::{Article, Conduct, RuleSet},
    notation::{
        san::{self, SanError, Sought},
        uci::{UciError, UciMove},
    },
};
use crate::language::{Language, sentences::RefusalSentence};

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
                Ok(written) => Some(Self::of(game?, written, violations.language())),
                Err(UciError::NullMove) => Some(Self::Refused(null_move(game?.rules(), violations.language()))),
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
                let written = UciMove { from: from?, to: to?, promotion: promotion? };
                Some(Self::of(game?, written, violations.language()))
            }
        }
    }

    fn of(game: &Game, written: UciMove, language: Language) -> Self {
        match written.to_move(game.position()) {
            Ok(mv) => Self::Legal(mv),
            Err(refusal) => {
                let way = Some((written.from, written.to));
                Self::Refused(rejection(game, way, &refusal, language))
            }
        }
    }

    fn from_san(
        game: &Game,
        text: &str,
        letters: crate::core::notation::Letters,
        path: &Path<'_>,
        violations: &mut Violations,
    ) -> Option<Self> {
        let language = violations.language();
        let rejection = match san::read(game.position(), text, letters) {
            Ok(mv) => return Some(Self::Legal(mv)),
            Err(SanError::Syntax(fault)) => {
                violations
                    .add(path, pb::ErrorReason::InvalidSan, format_args!("`{}` is no move: {fault}", shortened(text)))
                    .with("value", text)
                    .with("offset", fault.offset);
                return None;
            }
            Err(SanError::NullMove) => null_move(game.rules(), language),
            Err(SanError::Illegal { way, refusal }) => rejection(game, way, &refusal, language),
            Err(SanError::Ambiguous { candidates }) => ambiguous(game, text, &candidates, language),
            Err(SanError::NoSuchMove(sought)) => no_such_move(game.rules(), text, sought, language),
        };
        Some(Self::Refused(rejection))
    }
}

/// A text that is not UCI.
pub(super) fn invalid_uci(path: &Path<'_>, text: &str, error: UciError, violations: &mut Violations) {
    violations
        .add(path, pb::ErrorReason::InvalidUci, format_args!("`{}` is no move: {error}", shortened(text)))
        .with("value", text);
}

/// Several legal moves can be meant.
pub(super) fn ambiguous(game: &Game, text: &str, candidates: &[Move], language: Language) -> Box<pb::MoveRejection> {
    Box::new(pb::MoveRejection {
        reason: pb::IllegalMoveReason::Ambiguous.into(),
        candidates: candidates.iter().map(|mv| uci(game.position(), *mv)).collect(),
        law: law(game.rules(), Article::Disambiguation),
        explanation: language.say(&RefusalSentence::Ambiguous { text: &shortened(text), count: candidates.len() }),
        ..pb::MoveRejection::default()
    })
}

/// No piece can be meant.
pub(super) fn no_such_move(rules: &RuleSet, text: &str, sought: Sought, language: Language) -> Box<pb::MoveRejection> {
    Box::new(pb::MoveRejection {
        reason: pb::IllegalMoveReason::NoSuchMove.into(),
        to: sought.to.to_string(),
        law: law(rules, Article::IllegalMove),
        explanation: language.say(&RefusalSentence::NoSuchMove { text: &shortened(text) }),
        ..pb::MoveRejection::default()
    })
}

/// Passing the turn.
pub(super) fn null_move(rules: &RuleSet, language: Language) -> Box<pb::MoveRejection> {
    let law = law(rules, Article::Alternate);
    refused_because(pb::IllegalMoveReason::NullMove, law, &RefusalSentence::NullMove, language)
}

/// Where it stands in the book of the game. The moves of the pieces are the same in all, so that another edition is
/// named where the number in that book is not known.
fn law(rules: &RuleSet, article: Article) -> Option<pb::Citation> {
    rules.cite_common(article).map(citation_message)
}

/// A refusal that does not depend on the board.
fn refused_because(
    reason: pb::IllegalMoveReason,
    law: Option<pb::Citation>,
    sentence: &RefusalSentence<'_>,
    language: Language,
) -> Box<pb::MoveRejection> {
    let explanation = language.say(sentence);
    Box::new(pb::MoveRejection { reason: reason.into(), law, explanation, ..pb::MoveRejection::default() })
}

/// The mover that the request names is not on the move.
pub(crate) fn not_your_turn(rules: &RuleSet, mover: Color, language: Language) -> Box<pb::MoveRejection> {
    let sentence = RefusalSentence::NotYourTurn { side: mover };
    refused_because(pb::IllegalMoveReason::NotYourTurn, law(rules, Article::Alternate), &sentence, language)
}

/// The game takes no further move.
pub(crate) fn game_over(rules: &RuleSet, verdict: &pb::Verdict, language: Language) -> Box<pb::MoveRejection> {
    let sentence = RefusalSentence::GameOver { verdict: &verdict.explanation };
    let law = verdict.laws.first().cloned().or_else(|| law(rules, Article::GameEnds));
    refused_because(pb::IllegalMoveReason::GameOver, law, &sentence, language)
}

/// The flag fell before the move was completed.
pub(crate) fn flag_fallen(rules: &RuleSet, mover: Color, language: Language) -> Box<pb::MoveRejection> {
    let sentence = RefusalSentence::FlagFallen { side: mover };
    refused_because(pb::IllegalMoveReason::FlagFallen, law(rules, Article::FlagLoss), &sentence, language)
}

/// A claim or a touch binds the player to other moves.
pub(crate) fn bound_to_another_move(game: &Game, conduct: &Conduct, language: Language) -> Box<pb::MoveRejection> {
    let touched = conduct.players.get(game.position().turn()).touched_this_turn;
    let law = law(game.rules(), if touched { Article::TouchOwn } else { Article::ClaimWrong });
    let sentence = RefusalSentence::BoundToAnotherMove;
    Box::new(pb::MoveRejection {
        candidates: conduct.bound_moves.iter().map(|mv| uci(game.position(), *mv)).collect(),
        ..*refused_because(pb::IllegalMoveReason::BoundToAnotherMove, law, &sentence, language)
    })
}

/// The parts of a rejection that depend on the reason.
struct Facts {
    reason: pb::IllegalMoveReason,
    obstacle: Option<(Piece, Square)>,
    attackers: Bitboard,
    squares: Bitboard,
    sentence: RefusalSentence<'static>,
}

impl Facts {
    fn new(reason: pb::IllegalMoveReason, sentence: RefusalSentence<'static>) -> Self {
        Self { reason, obstacle: None, attackers: Bitboard::EMPTY, squares: Bitboard::EMPTY, sentence }
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

/// Why a move is refused: the code and the sentence.
pub(super) fn why_illegal(
    position: &Position,
    way: Option<(Square, Square)>,
    refusal: &Refusal,
) -> (pb::IllegalMoveReason, RefusalSentence<'static>) {
    let Facts { reason, sentence, .. } = facts(position, way, refusal);
    (reason, sentence)
}

/// A refusal as a ruling: the reason, the squares, the article and a sentence. `way` is the way that was asked for,
/// where squares were named.
pub(crate) fn rejection(
    game: &Game,
    way: Option<(Square, Square)>,
    refusal: &Refusal,
    language: Language,
) -> Box<pb::MoveRejection> {
    let position = game.position();
    let Facts { reason, obstacle, attackers, squares, sentence } = facts(position, way, refusal);
    let piece = way.and_then(|(from, _)| position.piece_on(from).map(|piece| placed_piece(from, piece)));
    Box::new(pb::MoveRejection {
        reason: reason.into(),
        from: way.map(|(from, _)| from.to_string()).unwrap_or_default(),
        to: way.map(|(_, to)| to.to_string()).unwrap_or_default(),
        piece,
        obstacle: obstacle.map(|(piece, square)| placed_piece(square, piece)),
        attackers: placed_pieces(position, attackers),
        squares: squares.into_iter().map(|square| square.to_string()).collect(),
        candidates: Vec::new(),
        law: law(game.rules(), Article::of_refusal(refusal)),
        explanation: language.say(&sentence),
    })
}

fn facts(position: &Position, way: Option<(Square, Square)>, refusal: &Refusal) -> Facts {
    use RefusalSentence as Said;
    use pb::IllegalMoveReason as Reason;
    match *refusal {
        Refusal::NullMove { on } => Facts::new(Reason::NullMove, Said::NullMove).at(on),
        Refusal::NoPiece { from } => Facts::new(Reason::NoPiece, Said::NoPiece { square: from }).at(from),
        Refusal::NotYourPiece { from, piece: Piece { color: side, kind: piece } } => {
            Facts::new(Reason::NotYourPiece, Said::NotYourPiece { piece, square: from, side })
        }
        Refusal::KingCapture { on } => Facts::new(Reason::KingCapture, Said::KingCapture { square: on }).at(on),
        Refusal::OwnPieceOnTarget { on, piece } => {
            Facts::new(Reason::OwnPieceOnTarget, Said::OwnPiece { piece: piece.kind, square: on }).obstacle(piece, on)
        }
        Refusal::WrongGeometry { from, to, kind: piece } => {
            Facts::new(Reason::WrongGeometry, Said::WrongGeometry { piece, from, to })
        }
        Refusal::PathBlocked { by, on } => blocked(Reason::PathBlocked, by, on),
        Refusal::PawnForwardBlocked { by, on } | Refusal::DoubleStepBlocked { by, on } => {
            blocked(Reason::PathBlocked, by, on)
        }
        Refusal::PawnCaptureWithoutTarget { to } => {
            Facts::new(Reason::NothingToCapture, Said::NothingToCapture { square: to }).at(to)
        }
        Refusal::EnPassantUnavailable { to } => {
            Facts::new(Reason::EnPassantUnavailable, Said::EnPassantUnavailable { square: to }).at(to)
        }
        Refusal::PromotionMissing => Facts::new(Reason::PromotionMissing, Said::PromotionMissing),
        Refusal::PromotionNotAllowed => Facts::new(Reason::PromotionNotAllowed, Said::PromotionNotAllowed),
        Refusal::PromotionToWrongPiece { kind: piece } => {
            Facts::new(Reason::PromotionToWrongPiece, Said::PromotionToWrongPiece { piece })
        }
        Refusal::Pinned { by, from } => {
            Facts::new(Reason::Pinned, Said::Pinned { piece: by.kind, square: from }).attacked_from(Bitboard::of(from))
        }
        Refusal::KingLeftInCheck { by, from, checkers } => {
            Facts::new(Reason::KingLeftInCheck, Said::KingLeftInCheck { piece: by.kind, square: from })
                .attacked_from(checkers)
        }
        Refusal::KingPutInCheck { by, from } => king_put_in_check(position, way, by, from),
        Refusal::CastlingRightLost { color: side, .. } => {
            Facts::new(Reason::CastlingRightLost, Said::CastlingRightLost { side })
        }
        Refusal::CastlingPathBlocked { by, on } => blocked(Reason::CastlingPathBlocked, by, on),
        Refusal::CastlingInCheck { by, from } => {
            Facts::new(Reason::CastlingInCheck, Said::CastlingInCheck { piece: by.kind, square: from })
                .attacked_from(Bitboard::of(from))
        }
        Refusal::CastlingThroughCheck { square: crossed, by, from } => {
            let sentence = Said::CastlingThroughCheck { crossed, piece: by.kind, square: from };
            Facts::new(Reason::CastlingThroughCheck, sentence).attacked_from(Bitboard::of(from)).at(crossed)
        }
        Refusal::CastlingIntoCheck { square: target, by, from } => {
            let sentence = Said::CastlingIntoCheck { target, piece: by.kind, square: from };
            Facts::new(Reason::CastlingIntoCheck, sentence).attacked_from(Bitboard::of(from)).at(target)
        }
    }
}

fn blocked(reason: pb::IllegalMoveReason, by: Piece, on: Square) -> Facts {
    let sentence = RefusalSentence::Blocked { side: by.color, piece: by.kind, square: on };
    Facts::new(reason, sentence).obstacle(by, on)
}

/// The king steps onto an attacked square, or an en passant capture opens a line to it: the only move of another piece
/// that is not pinned by itself and yet exposes the king.
fn king_put_in_check(position: &Position, way: Option<(Square, Square)>, by: Piece, from: Square) -> Facts {
    let king_moves = way.is_none_or(|(origin, _)| position.king(position.turn()) == origin);
    let (piece, square) = (by.kind, from);
    let (reason, sentence) = if king_moves {
        (pb::IllegalMoveReason::KingPutInCheck, RefusalSentence::KingPutInCheck { piece, square })
    } else {
        (pb::IllegalMoveReason::EnPassantPinned, RefusalSentence::EnPassantPinned { piece, square })
    };
    Facts::new(reason, sentence).attacked_from(Bitboard::of(from))
}
