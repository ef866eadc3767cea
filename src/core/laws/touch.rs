//! The touched piece: FIDE Article 4.

use super::{Article, Case, Duty, Obligation, Reason, RookBeforeKing, RuleSet, Ruling, TouchMove};
use crate::core::board::{Color, Move, MoveKind, PieceKind, Position, Square, Wing};

/// With what intention pieces were touched.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// To move or to capture (FIDE 4.3).
    Deliberate,
    /// To adjust, announced before (FIDE 4.2.1).
    Adjusting,
    /// Clearly by accident (FIDE 4.2.2).
    Accidental,
}

/// Whether it is known in which order pieces were touched.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// As they are listed.
    Known,
    /// Unknown: then the own piece counts as the first (FIDE 4.3.3).
    Unknown,
}

/// What a player did with his hands in one turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Touches {
    /// Who.
    pub by: Color,
    /// The squares of the pieces touched, none of them empty.
    pub squares: Vec<Square>,
    /// Whether that is their order.
    pub order: Order,
    /// With what intention.
    pub manner: Manner,
    /// Where a piece was released (FIDE 4.7).
    pub released_on: Option<Square>,
    /// He meant to castle (FIDE 4.4.3).
    pub castling_intended: bool,
    /// The new piece that has touched the promotion square (FIDE 4.4.4).
    pub promotion: Option<PieceKind>,
    /// Who complains, if somebody does (FIDE 4.8).
    pub complainant: Option<Color>,
}

/// A duty with the moves that fulfil it, why, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Bound {
    pub(super) duty: Duty,
    pub(super) moves: Vec<Move>,
    pub(super) reason: Reason,
    pub(super) law: Article,
}

/// Rules on touched pieces: the duty that follows, and the moves that fulfil it.
pub fn judge(case: &Case<'_>, touches: &Touches) -> Ruling {
    if case.is_over() {
        return case.over();
    }
    let by = touches.by;
    if case.rules().touch_move == TouchMove::None {
        return case.decided(Reason::TouchNotBinding, &[]);
    }
    match touches.manner {
        Manner::Adjusting if case.has_the_move(by) => {
            return case.decided(Reason::Adjusted, &[Article::Adjusting]);
        }
        Manner::Accidental => return case.decided(Reason::AccidentalTouch, &[Article::AccidentalTouch]),
        Manner::Adjusting | Manner::Deliberate => {}
    }
    if let Some(complainant) = touches.complainant.filter(|who| case.conduct.players.get(*who).touched_this_turn) {
        return case.not_possible(Reason::ComplaintLost { by: complainant }, &[Article::NoComplaint]);
    }
    if !case.has_the_move(by) {
        return case.decided(Reason::TouchedOutOfTurn { by }, &[Article::Adjusting, Article::Distraction]);
    }
    let position = case.game.position();
    let bound = if case.conduct.bound_moves.is_empty() {
        oblige(position, case.rules(), touches)
    } else {
        // What bound the player first goes on to bind him (FIDE 4.3, 9.5.3).
        let moves = case.conduct.bound_moves.clone();
        Bound { duty: Duty::MakeMove, moves, reason: Reason::BoundAlready, law: Article::TouchOwn }
    };
    let mut ruling = case.decided(bound.reason, &[bound.law]);
    ruling.must_intervene = true;
    ruling.conduct.players.get_mut(by).touched_this_turn = true;
    // Touching a piece with the intention of moving it declines an offer (FIDE 9.1.2.1).
    ruling.conduct.open_offer = ruling.conduct.open_offer.filter(|offer| offer.by == by);
    if bound.duty != Duty::Free || bound.moves.len() < position.count_legal_moves() {
        ruling.conduct.bound_moves.clone_from(&bound.moves);
    }
    ruling.obligations.push(Obligation {
        duty: bound.duty,
        color: by,
        moves: bound.moves,
        law: case.rules().cite(bound.law),
    });
    ruling
}

/// The duty of the player on the move.
pub(super) fn oblige(position: &Position, rules: &RuleSet, touches: &Touches) -> Bound {
    let by = touches.by;
    let own = |square: &Square| position.colored(by).contains(*square);
    let mut squares = touches.squares.clone();
    if rules.touch_move == TouchMove::OwnPiecesOnly {
        squares.retain(own);
    }
    if touches.order == Order::Unknown {
        // Own pieces first; among them their order does not change what is owed to the first.
        squares.sort_by_key(|square| !own(square));
    }
    let legal = position.legal_moves();
    released(position, &legal, touches)
        .or_else(|| promotion(&legal, touches))
        .or_else(|| castling(position, &legal, rules, touches, &squares))
        .unwrap_or_else(|| first_touched(position, &legal, by, &squares))
}

/// A piece was released on a square where it may stand: it stays there (FIDE 4.7).
fn released(position: &Position, legal: &[Move], touches: &Touches) -> Option<Bound> {
    let to = touches.released_on?;
    let from = touches.squares.iter().copied().find(|square| position.colored(touches.by).contains(*square))?;
    let fits = |mv: &&Move| {
        mv.from == from && mv.to == to && touches.promotion.is_none_or(|kind| mv.promotion() == Some(kind))
    };
    let moves: Vec<Move> = legal.iter().filter(fits).copied().collect();
    let first = *moves.first()?;
    Some(match (first.castling(), touches.promotion) {
        // With the king released, only this castling is left (FIDE 4.7.2).
        (Some(wing), _) => Bound {
            duty: Duty::Castle,
            moves,
            reason: Reason::CastlingReleased { wing },
            law: Article::CastlingReleased,
        },
        (None, Some(kind)) => Bound {
            duty: Duty::MovePiece,
            moves,
            reason: Reason::PromotionFixed { kind },
            law: Article::PromotionChoice,
        },
        (None, None) => {
            let law = if first.promotion().is_some() { Article::PromotionReleased } else { Article::Released };
            Bound { duty: Duty::MovePiece, moves, reason: Reason::ReleasedOn { on: to }, law }
        }
    })
}

/// The new piece has touched the square: the choice is final (FIDE 4.4.4).
fn promotion(legal: &[Move], touches: &Touches) -> Option<Bound> {
    let kind = touches.promotion?;
    let fits = |mv: &&Move| mv.promotion() == Some(kind) && touches.squares.contains(&mv.from);
    let moves: Vec<Move> = legal.iter().filter(fits).copied().collect();
    (!moves.is_empty()).then_some(Bound {
        duty: Duty::MovePiece,
        moves,
        reason: Reason::PromotionFixed { kind },
        law: Article::PromotionChoice,
    })
}

/// King and rook were touched, or castling was meant (FIDE 4.4).
fn castling(
    position: &Position,
    legal: &[Move],
    rules: &RuleSet,
    touches: &Touches,
    squares: &[Square],
) -> Option<Bound> {
    let by = touches.by;
    let king = position.king(by);
    let is_rook = |square: &Square| {
        position.piece_on(*square).is_some_and(|piece| piece.color == by && piece.kind == PieceKind::Rook)
    };
    let king_at = squares.iter().position(|square| *square == king)?;
    if squares.iter().any(|square| *square != king && !is_rook(square)) {
        return None;
    }
    let rook = squares.iter().copied().find(is_rook);
    let wing = match (rook, touches.released_on) {
        (Some(rook), _) => Wing::ALL.into_iter().find(|wing| castles_with(position, by, *wing, rook)),
        (None, Some(to)) => Some(if to.file() > king.file() { Wing::King } else { Wing::Queen }),
        (None, None) => None,
    };
    if rook.is_none() && !touches.castling_intended {
        return None;
    }
    let rook_first = touches.order == Order::Known
        && rook.is_some_and(|rook| squares.iter().position(|square| *square == rook) < Some(king_at));
    let castles = wing.and_then(|wing| legal.iter().find(|mv| mv.castling() == Some(wing)));
    if rook_first && rules.rook_before_king == RookBeforeKing::RookMoves {
        return Some(rook_before_king(legal, king, rook, wing));
    }
    if let (Some(wing), Some(mv)) = (wing, castles) {
        return Some(Bound {
            duty: Duty::Castle,
            moves: vec![*mv],
            reason: Reason::MustCastle { wing },
            law: if rook_first { Article::RookTouchedFirst } else { Article::CastlingTouched },
        });
    }
    let steps: Vec<Move> = legal.iter().filter(|mv| mv.from == king).copied().collect();
    match (steps.is_empty(), touches.castling_intended) {
        (false, _) => Some(Bound {
            duty: Duty::KingMove,
            moves: steps,
            reason: Reason::KingMustMove,
            law: Article::CastlingIllegal,
        }),
        // Free, even if the rook could move (FIDE 4.4.3).
        (true, true) => Some(Bound { law: Article::CastlingIllegal, ..free(legal) }),
        (true, false) => None,
    }
}

/// Whether this rook is the one to castle with on that side.
fn castles_with(position: &Position, by: Color, wing: Wing, rook: Square) -> bool {
    position.castling().rook(by, wing).map_or_else(
        // Without a right it is still clear which side was meant.
        || {
            let right = rook.file() > position.king(by).file();
            rook.rank() == by.back_rank() && right == (wing == Wing::King)
        },
        |castling_rook| castling_rook == rook,
    )
}

/// Rook first, then king: no castling on that side; the rook moves, or if it cannot, the king (FIDE 4.4.2, 4.3.1).
fn rook_before_king(legal: &[Move], king: Square, rook: Option<Square>, wing: Option<Wing>) -> Bound {
    let of = |square: Square| -> Vec<Move> {
        let other = |mv: &&Move| mv.from == square && (wing.is_none() || mv.castling() != wing);
        legal.iter().filter(other).copied().collect()
    };
    for square in rook.into_iter().chain([king]) {
        let moves = of(square);
        if !moves.is_empty() {
            let reason = Reason::MustMove { on: square };
            return Bound { duty: Duty::MovePiece, moves, reason, law: Article::RookTouchedFirst };
        }
    }
    // In Chess960 the castling that is barred may be the only thing that either of them could do.
    let others: Vec<Move> = legal.iter().filter(|mv| wing.is_none() || mv.castling() != wing).copied().collect();
    if others.is_empty() { free(legal) } else { free(&others) }
}

/// The first touched piece that can be moved or captured (FIDE 4.3).
fn first_touched(position: &Position, legal: &[Move], by: Color, squares: &[Square]) -> Bound {
    let own = |square: &Square| position.colored(by).contains(*square);
    let first_own = squares.iter().copied().find(own);
    let first_enemy = squares.iter().copied().find(|square| !own(square));
    if let (Some(from), Some(on)) = (first_own, first_enemy) {
        let fits = |mv: &&Move| mv.from == from && captures(position, **mv, on);
        let moves: Vec<Move> = legal.iter().filter(fits).copied().collect();
        if !moves.is_empty() {
            let reason = Reason::MustCaptureWith { from, on };
            return Bound { duty: Duty::CaptureWith, moves, reason, law: Article::TouchBoth };
        }
    }
    let both = first_own.is_some() && first_enemy.is_some();
    for square in squares.iter().copied() {
        let (duty, reason, law) = if own(&square) {
            (Duty::MovePiece, Reason::MustMove { on: square }, Article::TouchOwn)
        } else {
            (Duty::CapturePiece, Reason::MustCapture { on: square }, Article::TouchEnemy)
        };
        let fits = |mv: &&Move| match duty {
            Duty::MovePiece => mv.from == square,
            _ => captures(position, **mv, square),
        };
        let moves: Vec<Move> = legal.iter().filter(fits).copied().collect();
        if !moves.is_empty() {
            return Bound { duty, moves, reason, law: if both { Article::TouchBoth } else { law } };
        }
    }
    free(legal)
}

/// Whether a legal move captures the piece on this square.
fn captures(position: &Position, mv: Move, on: Square) -> bool {
    match mv.kind {
        MoveKind::EnPassant => Square::new(mv.to.file(), mv.from.rank()) == on,
        _ => position.captured(mv).is_some() && mv.to == on,
    }
}

/// Nothing touched can be moved or captured (FIDE 4.5).
pub(super) fn free(legal: &[Move]) -> Bound {
    Bound {
        duty: Duty::Free,
        moves: legal.to_vec(),
        reason: Reason::TouchedCannotMove,
        law: Article::TouchedCannotMove,
    }
}

#[cfg(test)]
mod tests {
    use super::{Duty, Manner, Order, Touches, oblige};
    use crate::core::{
        board::{Color, Position, Strictness, Variant},
        clock::Category,
        laws::{Preset, RuleSet, Supervision},
        notation::{fen, uci::to_uci},
    };

    /// Rook, then king, and neither can do anything but castle with each other: that castling stays barred.
    #[test]
    fn castling_stays_barred_where_rook_and_king_are_free_of_a_duty() {
        let text = "bb1nrkrq/1ppppppp/3n4/p7/6PP/2P5/PP1PPP2/BBNNRKRQ b GEge - 0 3";
        let reading = fen::read(text, Variant::Chess960, Strictness::Strict).unwrap();
        let position = Position::from_setup(&reading.setup, Strictness::Strict).unwrap().0;
        let rules = RuleSet::preset(Preset::Fide2023, Category::Standard, Supervision::Unsupervised);
        let touches = Touches {
            by: Color::Black,
            squares: ["g8", "f8"].map(|square| square.parse().unwrap()).to_vec(),
            order: Order::Known,
            manner: Manner::Deliberate,
            released_on: None,
            castling_intended: false,
            promotion: None,
            complainant: None,
        };
        let bound = oblige(&position, &rules, &touches);
        let castles = |mv: &_| to_uci(&position, *mv).as_str() == "f8g8";
        assert!(position.legal_moves().iter().any(castles));
        assert_eq!((bound.duty, bound.moves.len()), (Duty::Free, position.legal_moves().len() - 1));
        assert!(!bound.moves.iter().any(castles));
    }
}
