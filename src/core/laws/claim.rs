//! Draw claims by repetition and by the fifty-move rule: FIDE 9.2 to 9.5.

use super::{
    Article, Case, Citation, Claimant, Conclusion, Conduct, DrawOffer, Duty, IntendedMove, Obligation, Outcome,
    Penalty, PenaltyKind, Termination, WrongClaim, offer,
    touch::{self, Manner, Order, Touches},
};
use crate::core::{
    board::{Color, Move, Position, Square},
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

/// The move that a claim rests on.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Intended {
    /// None: the position on the board.
    Nothing,
    /// A legal move, written or entered and not played (FIDE 9.2.1, 9.3.1).
    Written(Move),
    /// A legal move, played on the board; the clock is not pressed.
    Played(Move),
    /// An illegal one, of the piece on this square if that is known.
    Illegal(Option<Square>),
}

/// What the opponent says to it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ClaimResponse {
    /// Nothing.
    Silent,
    /// He agrees to the draw.
    Accepts,
    /// He wants the claim checked; with that its offer lapses (Arbiters' Manual).
    WantsCheck,
}

/// A claim as it is made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// By whom.
    pub by: Color,
    /// On what ground.
    pub ground: Ground,
    /// The move it rests on.
    pub intended: Intended,
    /// The claimant has touched a piece in this turn with the intention of moving or capturing it (FIDE 9.4).
    pub touched: bool,
    /// What the opponent says.
    pub response: ClaimResponse,
}

/// What becomes of a claim.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ClaimDecision {
    /// Correct: the game is drawn (FIDE 9.5.2).
    Upheld,
    /// The opponent agreed; nothing was checked (FIDE 9.1.2.3).
    Agreed,
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
    /// The intended move is illegal.
    IntendedIllegal,
    /// The move was played instead of written (FIDE 9.2.1).
    Played,
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
    /// What the claim costs.
    pub penalties: Vec<Penalty>,
    /// What the claimant must do now.
    pub obligations: Vec<Obligation>,
    /// It stands as an offer.
    pub stands_as_offer: bool,
    /// Where it stands, the deciding article first.
    pub laws: Vec<Citation>,
    /// What is counted from now on.
    pub conduct: Conduct,
    /// The result of an agreement; a claim that is upheld is a draw of its own kind.
    pub conclusion: Option<Conclusion>,
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

/// Rules on a claim. It is correct if the position on the board bears it out already, or if the one after the intended
/// move would (FIDE 9.2.1, 9.2.2, 9.3.1, 9.3.2).
pub fn judge_claim(case: &Case<'_>, claim: &Claim) -> ClaimRuling {
    let game = case.game;
    let Claim { by, ground, intended, .. } = *claim;
    let rests_on = match (intended, game.rules().intended_move) {
        (Intended::Written(mv) | Intended::Played(mv), IntendedMove::Written | IntendedMove::PlayedBeforePress) => {
            Some(mv)
        }
        (Intended::Nothing | Intended::Illegal(_), _) | (_, IntendedMove::NotUsed) => None,
    };
    let next = rests_on.map(|mv| after(game.position(), mv));
    let (occurrence_plies, halfmove_clock) = evidence(game, next.as_ref(), ground);
    let decision = decision(case, claim, next.as_ref());
    let mut ruling = ClaimRuling {
        decision,
        occurrence_plies,
        halfmove_clock,
        penalties: Vec::new(),
        obligations: Vec::new(),
        stands_as_offer: false,
        laws: game.rules().cite_all(articles(decision, ground, rests_on.is_some())),
        conduct: case.conduct.clone(),
        conclusion: None,
    };
    match decision {
        ClaimDecision::Agreed => {
            ruling.conclusion =
                Some(Conclusion { outcome: Outcome::Draw, termination: Termination::Agreement, can_mate: None });
        }
        ClaimDecision::Refused(reason) => {
            refuse(case, claim, reason, &mut ruling);
            if by == game.position().turn() {
                bind(case, claim, &mut ruling);
            }
        }
        ClaimDecision::Upheld | ClaimDecision::NotPossible(_) => {}
    }
    ruling
}

fn decision(case: &Case<'_>, claim: &Claim, next: Option<&Position>) -> ClaimDecision {
    let game = case.game;
    let Claim { by, ground, intended, touched, response } = *claim;
    if case.is_over() {
        return ClaimDecision::NotPossible(ClaimReason::GameOver);
    }
    if !knows(game, ground) {
        return ClaimDecision::NotPossible(ClaimReason::NoSuchClaim);
    }
    // An agreement needs no check, but only where the event and 5.2.3 allow one; else the claim is checked (9.1.1).
    if response == ClaimResponse::Accepts && offer::agreement_bar(case).is_none() {
        return ClaimDecision::Agreed;
    }
    let made = case.awaiting_press() == Some(by);
    match (may_claim(game, by) && (game.rules().claimant == Claimant::Either || case.has_the_move(by)), made) {
        (true, _) => {}
        // The right lasts until the clock is pressed (US 9G1, 14C4).
        (false, true) if game.rules().intended_move == IntendedMove::PlayedBeforePress => {}
        (false, true) if game.rules().intended_move == IntendedMove::Written => {
            return ClaimDecision::Refused(ClaimReason::Played);
        }
        (false, _) => return ClaimDecision::Refused(ClaimReason::NotOnMove),
    }
    if touched {
        return ClaimDecision::Refused(ClaimReason::Touched);
    }
    match (intended, game.rules().intended_move) {
        (Intended::Illegal(_), _) => return ClaimDecision::Refused(ClaimReason::IntendedIllegal),
        (Intended::Played(_), IntendedMove::Written) => return ClaimDecision::Refused(ClaimReason::Played),
        _ => {}
    }
    if stands(game, None, ground) || next.is_some_and(|next| stands(game, Some(next), ground)) {
        return ClaimDecision::Upheld;
    }
    ClaimDecision::Refused(match ground {
        Ground::Repetition => ClaimReason::NotRepeated,
        Ground::MoveCount => ClaimReason::TooFewMoves,
    })
}

/// A refused claim is counted, stands as an offer (FIDE 9.1.2.3), and has its price where it was checked and found
/// incorrect (FIDE 9.5.3): not where the player had no right to claim at all.
fn refuse(case: &Case<'_>, claim: &Claim, reason: ClaimReason, ruling: &mut ClaimRuling) {
    let by = claim.by;
    let rules = case.rules();
    let player = ruling.conduct.players.get_mut(by);
    player.refused_claims = player.refused_claims.saturating_add(1);
    let checked = !matches!(reason, ClaimReason::NotOnMove | ClaimReason::Touched);
    if checked && rules.wrong_claim == WrongClaim::Bonus && rules.wrong_claim_bonus_ms > 0 {
        let kind = PenaltyKind::TimeAdded(rules.wrong_claim_bonus_ms);
        let law = match claim.ground {
            Ground::Repetition => Article::ClaimWrongTime,
            Ground::MoveCount => Article::FiftyClaimWrongTime,
        };
        ruling.penalties.push(case.penalty(kind, !by, law));
    }
    ruling.stands_as_offer = match rules.wrong_claim {
        WrongClaim::Bonus | WrongClaim::Offer => claim.response != ClaimResponse::WantsCheck,
        WrongClaim::Nothing => false,
    };
    if ruling.stands_as_offer {
        ruling.conduct.open_offer = Some(DrawOffer { by, ply: case.game.ply(), from_claim: true });
    }
}

/// The intended move must be made (FIDE 9.5.3); an illegal one is no illegal move, but another move with that piece must
/// be made (Arbiters' Manual).
fn bind(case: &Case<'_>, claim: &Claim, ruling: &mut ClaimRuling) {
    let rules = case.rules();
    let law = rules.cite(Article::ClaimWrong);
    let (duty, moves) = match claim.intended {
        Intended::Nothing | Intended::Illegal(None) => return,
        Intended::Written(mv) | Intended::Played(mv) => (Duty::MakeMove, vec![mv]),
        Intended::Illegal(Some(from)) => {
            let touches = Touches {
                by: claim.by,
                squares: vec![from],
                order: Order::Known,
                manner: Manner::Deliberate,
                released_on: None,
                castling_intended: false,
                promotion: None,
                complainant: None,
            };
            if !case.game.position().colored(claim.by).contains(from) {
                return;
            }
            let bound = touch::oblige(case.game.position(), rules, &touches);
            (bound.duty, bound.moves)
        }
    };
    if duty != Duty::Free {
        ruling.conduct.bound_moves.clone_from(&moves);
    }
    ruling.obligations.push(Obligation { duty, color: claim.by, moves, law });
}

/// Where a decision stands, the deciding article first.
fn articles(decision: ClaimDecision, ground: Ground, intended: bool) -> &'static [Article] {
    let repetition = ground == Ground::Repetition;
    match decision {
        ClaimDecision::Upheld => match (repetition, intended) {
            (true, true) => &[Article::RepetitionIntended, Article::ClaimCorrect],
            (true, false) => &[Article::RepetitionOnBoard, Article::ClaimCorrect],
            (false, true) => &[Article::FiftyIntended, Article::ClaimCorrect],
            (false, false) => &[Article::FiftyOnBoard, Article::ClaimCorrect],
        },
        ClaimDecision::Agreed => &[Article::DrawAgreement, Article::ClaimIsOffer],
        ClaimDecision::Refused(reason) => match reason {
            ClaimReason::NotRepeated if intended => {
                &[Article::ClaimWrong, Article::RepetitionIntended, Article::ClaimWrongTime]
            }
            ClaimReason::NotRepeated => &[Article::ClaimWrong, Article::RepetitionOnBoard, Article::ClaimWrongTime],
            ClaimReason::TooFewMoves if intended => {
                &[Article::FiftyClaimWrong, Article::FiftyIntended, Article::FiftyClaimWrongTime]
            }
            ClaimReason::TooFewMoves => {
                &[Article::FiftyClaimWrong, Article::FiftyOnBoard, Article::FiftyClaimWrongTime]
            }
            ClaimReason::NotOnMove if repetition => &[Article::RepetitionOnBoard],
            ClaimReason::NotOnMove => &[Article::FiftyOnBoard],
            ClaimReason::Touched => &[Article::TouchLosesClaim],
            ClaimReason::IntendedIllegal if repetition => {
                &[Article::ClaimWrong, Article::IllegalMove, Article::ClaimWrongTime]
            }
            ClaimReason::IntendedIllegal => {
                &[Article::FiftyClaimWrong, Article::IllegalMove, Article::FiftyClaimWrongTime]
            }
            ClaimReason::Played if repetition => {
                &[Article::RepetitionIntended, Article::ClaimWrong, Article::ClaimWrongTime]
            }
            ClaimReason::Played => &[Article::FiftyIntended, Article::FiftyClaimWrong, Article::FiftyClaimWrongTime],
            ClaimReason::NoSuchClaim | ClaimReason::GameOver => &[],
        },
        ClaimDecision::NotPossible(_) => &[],
    }
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
        } else if may_stand_next(game, ground) && game.rules().intended_move != IntendedMove::NotUsed {
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
