//! Offers (9.1), resignation (5.1.2) and completed illegal moves (7.5, A.5.2).

use crate::{
    board::{Board, Side, Square},
    game::{Game, cannot_mate_by_material},
    moves::Move,
    touch::{self, Duty, Touching},
};

/// What the regulations of an event say about draws (9.1.1), and what was counted so far.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Event {
    pub(crate) agreement_forbidden: bool,
    /// Moves of each before a draw may be agreed; the edition's number where the event has none.
    pub(crate) agreement_after: u32,
}

pub(crate) fn may_agree(game: &Game, event: &Event) -> bool {
    let fewest = game.moves_by(Side::White).min(game.moves_by(Side::Black));
    !event.agreement_forbidden && fewest >= event.agreement_after
}

/// What becomes of an offer or an answer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum OfferAnswer {
    GameOver,
    NotPossible,
    AskPlayer,
    Agreed,
    /// It goes on with this offer open, made at the right moment or not.
    Open(Option<Side>, bool),
}

pub(crate) fn offer(
    game: &Game,
    event: &Event,
    open: Option<Side>,
    by: Side,
    at_the_right_moment: bool,
) -> OfferAnswer {
    let regulated = event.agreement_forbidden || event.agreement_after > 1;
    if game.ended.is_some() {
        OfferAnswer::GameOver
    } else if regulated && !may_agree(game, event) {
        OfferAnswer::NotPossible
    } else if open == Some(by.other()) {
        // An offer in answer to an offer: he may mean that he accepts.
        OfferAnswer::AskPlayer
    } else {
        OfferAnswer::Open(Some(by), at_the_right_moment)
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Reply {
    Accepts,
    Declines,
    Withdraws,
}

pub(crate) fn reply(game: &Game, event: &Event, open: Option<Side>, by: Side, reply: Reply) -> OfferAnswer {
    if game.ended.is_some() {
        return OfferAnswer::GameOver;
    }
    match reply {
        // It cannot be withdrawn (9.1.2.1).
        Reply::Withdraws => OfferAnswer::NotPossible,
        Reply::Accepts | Reply::Declines if open != Some(by.other()) => OfferAnswer::NotPossible,
        Reply::Declines => OfferAnswer::Open(None, true),
        Reply::Accepts if may_agree(game, event) => OfferAnswer::Agreed,
        Reply::Accepts => OfferAnswer::NotPossible,
    }
}

/// A loss that may be a draw.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Loss {
    Lost,
    /// A draw, because the opponent has nothing to mate with.
    Drawn,
    /// It hangs on more than the material.
    IfHeCanMate,
}

/// A loss under the clause "the opponent cannot checkmate by any possible series of legal moves".
fn unless_he_cannot_mate(board: &Board, loser: Side) -> Loss {
    if cannot_mate_by_material(board, loser.other()) { Loss::Drawn } else { Loss::IfHeCanMate }
}

pub(crate) fn resign(game: &Game, by: Side) -> Option<Loss> {
    match (game.ended.is_some(), game.edition.resignation_may_draw) {
        (true, _) => None,
        (false, false) => Some(Loss::Lost),
        (false, true) => Some(unless_he_cannot_mate(game.board(), by)),
    }
}

/// An irregular move of the side to move, or of the other one when it is found later.
#[derive(Clone, Debug)]
pub(crate) struct Irregular {
    pub(crate) by: Side,
    pub(crate) illegal: bool,
    pub(crate) unpromoted: bool,
    pub(crate) no_move: bool,
    pub(crate) two_hands: bool,
    pub(crate) way: Option<(Square, Square)>,
    pub(crate) pressed: bool,
    pub(crate) seen_by_arbiter: bool,
    pub(crate) plies_later: u32,
    pub(crate) counted_before: u32,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum IllegalAnswer {
    GameOver,
    /// Not completed: no offence, only a duty.
    NotCompleted,
    Warning,
    /// Too late: it stands.
    Stands,
    NotPossible,
    /// A matter of conduct.
    Conduct,
    /// Counted so often; the opponent gets so many seconds.
    Counted {
        count: u32,
        seconds: i64,
    },
    Lost {
        count: u32,
        loss: Loss,
    },
}

/// The answer, and the moves that the player is then bound to; `None`: the Laws do not say.
pub(crate) fn illegal(game: &Game, irregular: &Irregular) -> (IllegalAnswer, Option<Vec<String>>) {
    let edition = &game.edition;
    let free = Some(Vec::new());
    if game.ended.is_some() {
        return (IllegalAnswer::GameOver, free);
    }
    if !irregular.pressed {
        return match irregular.two_hands {
            true => (IllegalAnswer::Warning, free),
            false => (IllegalAnswer::NotCompleted, replacement(game, irregular)),
        };
    }
    if edition.corrected_within.is_some_and(|plies| irregular.plies_later > plies) {
        return (IllegalAnswer::Stands, free);
    }
    if edition.on_claim_only && irregular.seen_by_arbiter && !irregular.unpromoted {
        return (IllegalAnswer::NotPossible, free);
    }
    let counts = irregular.illegal || irregular.unpromoted || edition.new_faults;
    if !counts {
        return (IllegalAnswer::Conduct, free);
    }
    let count = irregular.counted_before + 1;
    if edition.losing_illegal_move.is_some_and(|limit| count >= limit) {
        let loss = unless_he_cannot_mate(game.board(), irregular.by);
        return (IllegalAnswer::Lost { count, loss }, free);
    }
    (IllegalAnswer::Counted { count, seconds: edition.illegal_move }, replacement(game, irregular))
}

/// 4.3 and 4.7 apply to the move that replaces the illegal one (7.5.1).
fn replacement(game: &Game, irregular: &Irregular) -> Option<Vec<String>> {
    let board = game.board();
    let Some((from, to)) = irregular.way.filter(|_| irregular.by == board.turn) else { return Some(Vec::new()) };
    let queen = irregular.unpromoted && game.edition.queen_forced;
    let queened = made(board, from, to, Some('q')).filter(|_| queen);
    if let Some(mv) = queened.or_else(|| made(board, from, to, None)) {
        return Some(vec![board.text(mv)]);
    }
    if Side::of(board.at(from)) != Some(irregular.by) {
        return Some(Vec::new());
    }
    let king = from == board.king(irregular.by);
    let means_to_castle = king && from.1 == to.1 && (from.0 - to.0).abs() > 1;
    if means_to_castle {
        // 4.4.3: another move of the king.
        let touching = Touching { squares: vec![from], means_to_castle, ..Touching::default() };
        let (duty, moves) = touch::oblige(board, &touching)?;
        return Some(if duty == Duty::Free { Vec::new() } else { moves });
    }
    let mut squares = vec![from];
    if board.at(to) != '.' {
        squares.push(to);
    }
    let (duty, moves) = touch::oblige(board, &Touching { squares, ..Touching::default() })?;
    Some(if duty == Duty::Free { Vec::new() } else { moves })
}

/// The legal move that this was: a step, or else castling, named by the king's or by the rook's square.
pub(crate) fn made(board: &Board, from: Square, to: Square, promotion: Option<char>) -> Option<Move> {
    let legal: Vec<Move> =
        board.legal_moves().into_iter().filter(|mv| mv.from == from && mv.promotion == promotion).collect();
    let step = legal.iter().find(|mv| !mv.castling && mv.to == to);
    let castling = legal.iter().find(|mv| mv.castling && (mv.to == to || Board::lands(**mv) == to));
    step.or(castling).copied()
}
