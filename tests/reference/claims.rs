//! Draw claims, from 9.1.2.3 and 9.2 to 9.5.

use crate::{
    board::{Board, Side, Square},
    game::{Game, Ground},
    incidents::may_agree,
    moves::Move,
    touch::{Touching, oblige},
};

/// The move with which a claim is made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Intended {
    Nothing,
    Written(Move),
    Played(Move),
    /// An illegal one, of the piece on this square.
    Illegal(Option<Square>),
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Response {
    Silent,
    Accepts,
    WantsCheck,
}

#[derive(Copy, Clone, Debug)]
pub(crate) struct Claim {
    pub(crate) by: Side,
    pub(crate) ground: Ground,
    pub(crate) intended: Intended,
    pub(crate) touched: bool,
    pub(crate) response: Response,
    /// Who has made his move and not yet pressed the clock.
    pub(crate) not_pressed: Option<Side>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Decision {
    Upheld,
    Agreed,
    GameOver,
    NotOnMove,
    Touched,
    Illegal,
    Played,
    NotBorneOut,
}

/// What a claim comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    pub(crate) decision: Decision,
    /// Seconds for the opponent.
    pub(crate) penalty: i64,
    pub(crate) stands_as_offer: bool,
    /// The moves one of which must be made; empty: any.
    pub(crate) bound: Vec<String>,
}

pub(crate) fn judge(game: &Game, claim: &Claim, event: &super::incidents::Event) -> Answer {
    let decision = decide(game, claim, event);
    let refused = !matches!(decision, Decision::Upheld | Decision::Agreed | Decision::GameOver);
    // Who had no right to claim has not made a wrong claim (9.5.3).
    let checked = refused && !matches!(decision, Decision::NotOnMove | Decision::Touched);
    let on_move = claim.by == game.board().turn;
    Answer {
        decision,
        penalty: if checked { game.edition.wrong_claim } else { 0 },
        // A claim is also an offer; if the opponent wants it checked, that lapses (9.1.2.3, Arbiters' Manual).
        stands_as_offer: refused && claim.response != Response::WantsCheck,
        bound: if refused && on_move { bound(game, claim.intended) } else { Vec::new() },
    }
}

fn decide(game: &Game, claim: &Claim, event: &super::incidents::Event) -> Decision {
    let edition = &game.edition;
    if game.ended.is_some() {
        return Decision::GameOver;
    }
    if claim.response == Response::Accepts && may_agree(game, event) {
        return Decision::Agreed;
    }
    let has_move = claim.by == game.board().turn && (claim.not_pressed.is_none() || !edition.moves_when_completed);
    if !has_move {
        // Played before it was claimed: too late by the Laws, in time by the US rules until the clock is pressed.
        match (claim.not_pressed == Some(claim.by), edition.may_claim_played) {
            (true, true) => {}
            (true, false) => return Decision::Played,
            (false, _) => return Decision::NotOnMove,
        }
    }
    if claim.touched {
        return Decision::Touched;
    }
    let borne_out = match claim.intended {
        Intended::Illegal(_) => return Decision::Illegal,
        Intended::Played(_) if !edition.may_claim_played => return Decision::Played,
        Intended::Nothing => game.bears_out(claim.ground, None),
        Intended::Written(mv) | Intended::Played(mv) => {
            game.bears_out(claim.ground, None) || game.bears_out(claim.ground, Some(mv))
        }
    };
    if borne_out { Decision::Upheld } else { Decision::NotBorneOut }
}

/// The intended move must be made (9.5.3); with an illegal one, another of that piece (Arbiters' Manual).
fn bound(game: &Game, intended: Intended) -> Vec<String> {
    let board = game.board();
    match intended {
        Intended::Nothing | Intended::Illegal(None) => Vec::new(),
        Intended::Written(mv) | Intended::Played(mv) => vec![board.text(mv)],
        Intended::Illegal(Some(from)) => of_the_piece(board, from),
    }
}

fn of_the_piece(board: &Board, from: Square) -> Vec<String> {
    if Side::of(board.at(from)) != Some(board.turn) {
        return Vec::new();
    }
    let touching = Touching { squares: vec![from], ..Touching::default() };
    oblige(board, &touching).map_or_else(Vec::new, |(duty, moves)| match duty {
        crate::touch::Duty::Free => Vec::new(),
        _ => moves,
    })
}

/// Every claim that would be upheld now: ground, claimant, and the move it needs.
pub(crate) fn open(game: &Game) -> Vec<(Ground, Side, String)> {
    let mut claims = Vec::new();
    if game.ended.is_some() {
        return claims;
    }
    let by = game.board().turn;
    for ground in [Ground::Threefold, Ground::FiftyMoves] {
        if game.bears_out(ground, None) {
            claims.push((ground, by, String::new()));
            continue;
        }
        for mv in game.board().legal_moves() {
            if game.bears_out(ground, Some(mv)) {
                claims.push((ground, by, game.board().text(mv)));
            }
        }
    }
    claims
}
