//! Draw claims by repetition and by the fifty-move rule: FIDE 9.2 to 9.5.

use super::Claimant;
use crate::core::{
    board::{Color, Move, Position},
    game::Game,
};

/// On what a claim rests.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// The same position for the third time (FIDE 9.2).
    Repetition,
    /// Fifty moves by each without a pawn move or a capture (FIDE 9.3).
    MoveCount,
}

/// A claim as it is made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// By whom.
    pub by: Color,
    /// On what ground.
    pub ground: Ground,
    /// The legal move that is declared with it and not played (FIDE 9.2.1, 9.3.1).
    pub intended: Option<Move>,
    /// The claimant has touched a piece in this turn with the intention of moving or capturing it (FIDE 9.4).
    pub touched: bool,
}

/// What becomes of a claim.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ClaimDecision {
    /// Correct: the game is drawn (FIDE 9.5.2).
    Upheld,
    /// Not correct: the game goes on (FIDE 9.5.3).
    Refused(ClaimReason),
    /// Not a claim that can be made now; nothing was checked.
    NotPossible(ClaimReason),
}

/// Why a claim is not correct or not possible.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ClaimReason {
    /// The position has not stood often enough and would not.
    NotRepeated,
    /// Too few moves without a pawn move or a capture.
    TooFewMoves,
    /// The claimant is not on the move.
    NotOnMove,
    /// The right was lost by touching a piece (FIDE 9.4).
    Touched,
    /// The rules know no such claim.
    NoSuchClaim,
    /// The game is over.
    GameOver,
}

/// The ruling on a claim, with what it rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimRuling {
    /// The decision.
    pub decision: ClaimDecision,
    /// The plies at which the position claimed has stood, the one after the intended move included.
    pub occurrence_plies: Vec<u32>,
    /// The half-move clock claimed, after the intended move.
    pub halfmove_clock: u32,
}

/// A claim that could be made now.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OpenClaim {
    /// On what ground.
    pub ground: Ground,
    /// By whom.
    pub by: Color,
    /// The move that has to be declared with it; none: the position on the board suffices.
    pub intended: Option<Move>,
}

/// Rules on a claim. An intended move must be legal. A claim is correct if the position on the board bears it out
/// already, or if the one after the intended move would (FIDE 9.2.1, 9.2.2, 9.3.1, 9.3.2).
pub fn judge(game: &Game, claim: &Claim) -> ClaimRuling {
    let Claim { by, ground, intended, touched } = *claim;
    let next = intended.map(|mv| after(game.position(), mv));
    let (occurrence_plies, halfmove_clock) = evidence(game, next.as_ref(), ground);
    let decision = if game.ended().is_some() {
        ClaimDecision::NotPossible(ClaimReason::GameOver)
    } else if !knows(game, ground) {
        ClaimDecision::NotPossible(ClaimReason::NoSuchClaim)
    } else if !may_claim(game, by) {
        ClaimDecision::Refused(ClaimReason::NotOnMove)
    } else if touched {
        ClaimDecision::Refused(ClaimReason::Touched)
    } else if stands(game, None, ground) || next.as_ref().is_some_and(|next| stands(game, Some(next), ground)) {
        ClaimDecision::Upheld
    } else {
        ClaimDecision::Refused(match ground {
            Ground::Repetition => ClaimReason::NotRepeated,
            Ground::MoveCount => ClaimReason::TooFewMoves,
        })
    };
    ClaimRuling { decision, occurrence_plies, halfmove_clock }
}

/// Every claim that would be upheld now. Where the position on the board bears a claim out, moves to be declared are
/// not listed beside it.
pub fn open_claims(game: &Game) -> Vec<OpenClaim> {
    let mut claims = Vec::new();
    if game.ended().is_some() {
        return claims;
    }
    for ground in [Ground::Repetition, Ground::MoveCount] {
        if !knows(game, ground) {
            continue;
        }
        if stands(game, None, ground) {
            let claimants = Color::ALL.into_iter().filter(|by| may_claim(game, *by));
            claims.extend(claimants.map(|by| OpenClaim { ground, by, intended: None }));
        } else if may_stand_next(game, ground) {
            let by = game.position().turn();
            let moves = game.position().legal_moves();
            let correct = moves.into_iter().filter(|mv| stands(game, Some(&after(game.position(), *mv)), ground));
            claims.extend(correct.map(|mv| OpenClaim { ground, by, intended: Some(mv) }));
        }
    }
    claims
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    next.play(mv);
    next
}

fn knows(game: &Game, ground: Ground) -> bool {
    match ground {
        Ground::Repetition => game.rules().repetition.claim.is_some(),
        Ground::MoveCount => game.rules().moves.claim.is_some(),
    }
}

fn may_claim(game: &Game, by: Color) -> bool {
    match game.rules().claimant {
        Claimant::OnMove => by == game.position().turn(),
        Claimant::Either => true,
    }
}

/// Whether the claim holds for the position on the board, or for one that is about to appear.
fn stands(game: &Game, next: Option<&Position>, ground: Ground) -> bool {
    match ground {
        Ground::Repetition => game.rules().repetition.claim.is_some_and(|limit| {
            let count = match next {
                Some(next) => game.history().occurrences(next) + 1,
                None => game.history().occurrences(game.position()),
            };
            count >= u32::from(limit)
        }),
        Ground::MoveCount => game
            .rules()
            .moves
            .claim
            .is_some_and(|limit| next.unwrap_or(game.position()).halfmove_clock() >= 2 * u32::from(limit)),
    }
}

/// A cheap test that some move could make the claim correct.
fn may_stand_next(game: &Game, ground: Ground) -> bool {
    match ground {
        // Two is enough for a claim at the second occurrence only.
        Ground::Repetition => {
            game.history().has_repetition() || game.rules().repetition.claim.is_some_and(|limit| limit <= 2)
        }
        Ground::MoveCount => {
            game.rules().moves.claim.is_some_and(|limit| game.position().halfmove_clock() + 1 >= 2 * u32::from(limit))
        }
    }
}

/// What the claim rests on: of the position after the intended move where there is one and the claim needs it.
fn evidence(game: &Game, next: Option<&Position>, ground: Ground) -> (Vec<u32>, u32) {
    match next.filter(|_| !stands(game, None, ground)) {
        Some(next) => {
            let mut plies = game.history().occurrence_plies(next);
            // An irreversible move leads to a position that no earlier one can equal, and `occurrences` finds none.
            plies.push(game.ply() + 1);
            (plies, next.halfmove_clock())
        }
        None => (game.occurrence_plies(), game.position().halfmove_clock()),
    }
}
