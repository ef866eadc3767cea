//! Illegal moves that were completed: FIDE 7.5, A.5.2, B.3.

use super::{
    Article, Case, Counts, Duty, IllegalMoveHandling, IllegalMoveNotice, IllegalMoveWindow, Obligation, PenaltyKind,
    Reason, RequiredInput, Ruling, Status, Supervision, Termination, UnpromotedPawn,
    mating::Loss,
    touch::{self, Bound, Manner, Order, Touches},
};
use crate::core::{
    board::{Color, Move, PieceKind, Square},
    clock::Category,
};

/// What was irregular. Several faults within one move count once.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Faults {
    /// The move is illegal (FIDE 7.5.1).
    pub illegal: bool,
    /// A pawn was left on the last rank (FIDE 7.5.2).
    pub unpromoted: bool,
    /// The clock was pressed without a move (FIDE 7.5.3).
    pub no_move: bool,
    /// Two hands were used (FIDE 7.5.4).
    pub two_hands: bool,
}

/// Whether the clock was pressed after it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Completion {
    /// It was: the move is completed.
    Pressed,
    /// It was not.
    NotPressed,
}

/// Who noticed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Noticed {
    /// The arbiter.
    Arbiter,
    /// The opponent, who claims.
    Opponent,
}

/// When it was noticed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum When {
    /// Before the opponent's next move was made.
    AtOnce,
    /// So many plies later, the opponent's next move included.
    After(u32),
    /// When the game was over.
    AfterGame,
}

/// An irregular move. The game ends with the position before it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct IrregularMove {
    /// Who made it.
    pub by: Color,
    /// What was irregular.
    pub faults: Faults,
    /// From where to where, if something was moved.
    pub squares: Option<(Square, Square)>,
    /// What a pawn was replaced with, if it was.
    pub promotion: Option<PieceKind>,
    /// Whether the clock was pressed.
    pub completion: Completion,
    /// Who noticed.
    pub noticed: Noticed,
    /// When.
    pub when: When,
}

/// Rules on an irregular move.
pub fn judge(case: &Case<'_>, irregular: &IrregularMove) -> Ruling {
    if irregular.when == When::AfterGame {
        // The result stands (FIDE 7.5.1 speaks of what is found during the game).
        return case.decided(Reason::FoundAfterGame, &[Article::IllegalRestored]);
    }
    if case.is_over() {
        return case.over();
    }
    if case.rules().illegal_move == IllegalMoveHandling::Refused {
        return case.not_possible(Reason::IllegalMovesRefused, &[Article::IllegalMove]);
    }
    if irregular.completion == Completion::NotPressed {
        return not_completed(case, irregular);
    }
    if let Some(ruling) = not_now(case, irregular).or_else(|| conduct_only(case, irregular)) {
        return ruling;
    }
    if on_move(case, irregular) && irregular.faults == (Faults { illegal: true, ..Faults::default() }) {
        match legal(case, irregular) {
            Some(mv) if mv.castling().is_some() => {
                let mut ruling = counted(case, irregular, None);
                if let Reason::IllegalMoveCounted { by, count, added_ms } = ruling.reason {
                    ruling.reason = Reason::CastlingUnfinished { by, count, added_ms };
                    ruling.status = Status::InputRequired;
                    ruling.required.push(RequiredInput::AskPlayer);
                }
                return ruling;
            }
            Some(_) => return case.not_possible(Reason::MoveIsLegal, &[Article::IllegalMove]),
            None => {}
        }
    }
    counted(case, irregular, replacement(case, irregular))
}

fn on_move(case: &Case<'_>, irregular: &IrregularMove) -> bool {
    irregular.by == case.game.position().turn()
}

/// The move, where it is legal.
fn legal(case: &Case<'_>, irregular: &IrregularMove) -> Option<Move> {
    let (from, to) = irregular.squares?;
    case.game.position().find_move(from, to, irregular.promotion)
}

/// Not pressed, an illegal move is no offence yet; the touched pieces bind (FIDE 7.5.1, 4.3).
fn not_completed(case: &Case<'_>, irregular: &IrregularMove) -> Ruling {
    let by = irregular.by;
    if irregular.faults.two_hands {
        let mut ruling = case.decided(Reason::OneHandWithoutPress { by }, &[Article::OneHand]);
        ruling.penalties.push(case.penalty(PenaltyKind::Warning, by, Article::OneHand));
        return ruling;
    }
    let mut ruling =
        case.decided(Reason::MoveNotCompleted { by }, &[Article::IllegalRestored, Article::PlayUntilCompleted]);
    if let Some(bound) = replacement(case, irregular) {
        oblige(case, &mut ruling, by, bound);
    }
    ruling
}

/// Too late, or not on this notice (FIDE A.5.2, 2009 A.4.c, US 11A).
fn not_now(case: &Case<'_>, irregular: &IrregularMove) -> Option<Ruling> {
    let rules = case.rules();
    let plies = match irregular.when {
        When::AtOnce => 0,
        When::After(plies) => plies.max(1),
        When::AfterGame => return None,
    };
    let too_late = match rules.illegal_move_window {
        IllegalMoveWindow::WholeGame => false,
        IllegalMoveWindow::OpponentsMove => plies > 0,
        IllegalMoveWindow::TenMoves => plies > 20,
    };
    if too_late {
        return Some(case.decided(Reason::IllegalMoveStands, &[Article::IllegalWindow]));
    }
    let claim_missing = rules.illegal_move_notice == IllegalMoveNotice::OpponentsClaim
        && irregular.noticed == Noticed::Arbiter
        && !irregular.faults.unpromoted;
    claim_missing.then(|| case.not_possible(Reason::OnlyOpponentClaims, &[Article::IllegalWindow]))
}

/// Faults that these rules treat as conduct, where there is no other.
fn conduct_only(case: &Case<'_>, irregular: &IrregularMove) -> Option<Ruling> {
    let Faults { illegal, unpromoted, no_move, two_hands } = irregular.faults;
    let rules = case.rules();
    let counts = illegal
        || unpromoted
        || no_move && rules.press_without_move == Counts::Yes
        || two_hands && rules.two_hands == Counts::Yes;
    if counts {
        return None;
    }
    let article = if no_move { Article::PressWithoutMove } else { Article::TwoHands };
    Some(case.asks(Reason::PenaltyNeeded, &[article, Article::Penalties], RequiredInput::Penalty))
}

/// What must be played instead. `None`: nothing binds.
fn replacement(case: &Case<'_>, irregular: &IrregularMove) -> Option<Bound> {
    let position = case.game.position();
    if !on_move(case, irregular) {
        return None;
    }
    let (from, to) = irregular.squares?;
    let becomes_queen = irregular.faults.unpromoted && case.rules().unpromoted_pawn == UnpromotedPawn::Queen;
    if let Some(mv) = position.find_move(from, to, Some(PieceKind::Queen)).filter(|_| becomes_queen) {
        let reason = Reason::QueenForced { by: irregular.by, count: 0, added_ms: 0 };
        return Some(Bound { duty: Duty::MakeMove, moves: vec![mv], reason, law: Article::UnpromotedPawn });
    }
    if let Some(mv) = legal(case, irregular) {
        // Only the manner was wrong: the move itself has been made (FIDE 4.7).
        let reason = Reason::ReleasedOn { on: to };
        return Some(Bound { duty: Duty::MakeMove, moves: vec![mv], reason, law: Article::Released });
    }
    if !position.colored(irregular.by).contains(from) {
        return None;
    }
    let king = position.king(irregular.by);
    let castling_intended =
        from == king && from.rank() == to.rank() && from.file().index().abs_diff(to.file().index()) > 1;
    let mut squares = vec![from];
    if position.occupied().contains(to) && !(castling_intended && position.colored(irregular.by).contains(to)) {
        squares.push(to);
    }
    let touches = Touches {
        by: irregular.by,
        squares,
        order: Order::Known,
        manner: Manner::Deliberate,
        released_on: None,
        castling_intended,
        promotion: None,
        complainant: None,
    };
    Some(touch::oblige(position, case.rules(), &touches))
}

/// A completed illegal move: counted, and lost or penalised (FIDE 7.5.5).
fn counted(case: &Case<'_>, irregular: &IrregularMove, bound: Option<Bound>) -> Ruling {
    let by = irregular.by;
    let rules = case.rules();
    let mut conduct = case.conduct.clone();
    let player = conduct.players.get_mut(by);
    player.illegal_moves = player.illegal_moves.saturating_add(1);
    let count = player.illegal_moves;
    if rules.illegal_move_limit.is_some_and(|limit| count >= limit) {
        return Ruling { conduct, ..one_too_many(case, by, count) };
    }
    let added_ms = rules.illegal_move_bonus_ms;
    let queen = bound.as_ref().is_some_and(|bound| matches!(bound.reason, Reason::QueenForced { .. }));
    let reason = if queen {
        Reason::QueenForced { by, count, added_ms }
    } else {
        Reason::IllegalMoveCounted { by, count, added_ms }
    };
    let mut ruling = case.decided(reason, fault_articles(irregular));
    ruling.laws.extend(rules.cite(Article::IllegalPenalty).filter(|law| !ruling.laws.contains(law)));
    ruling.conduct = conduct;
    ruling.must_intervene = rules.illegal_move_notice == IllegalMoveNotice::ArbiterOrClaim
        && (rules.class == Category::Standard
            || rules.supervision == Supervision::Supervised
            || irregular.noticed == Noticed::Arbiter);
    if added_ms > 0 {
        ruling.penalties.push(case.penalty(PenaltyKind::TimeAdded(added_ms), !by, Article::IllegalPenalty));
    }
    ruling.conduct.bound_moves.clear();
    if let Some(bound) = bound {
        oblige(case, &mut ruling, by, bound);
    }
    ruling
}

fn fault_articles(irregular: &IrregularMove) -> &'static [Article] {
    let Faults { illegal, unpromoted, no_move, two_hands } = irregular.faults;
    match (illegal, unpromoted, no_move, two_hands) {
        (_, true, ..) => &[Article::UnpromotedPawn],
        (true, ..) => &[Article::IllegalRestored],
        (_, _, true, _) => &[Article::PressWithoutMove],
        (.., true) => &[Article::TwoHands],
        (false, false, false, false) => &[Article::IllegalRestored],
    }
}

fn one_too_many(case: &Case<'_>, by: Color, count: u32) -> Ruling {
    let loss = case.loss(by, case.rules().illegal_cannot_mate);
    let (reason, article) = match loss {
        Loss::Lost | Loss::OpponentCanMate(_) => (Reason::IllegalMovesLose { by, count }, Article::IllegalPenalty),
        Loss::Drawn(_) => (Reason::IllegalMovesOpponentCannotMate { by, count }, Article::IllegalCannotMate),
        Loss::Undetermined(_) => (Reason::IllegalMovesUndetermined { by, count }, Article::IllegalCannotMate),
    };
    let mut ruling = case.decided(reason, &[article, Article::IllegalRestored]);
    ruling.must_intervene = case.rules().illegal_move_notice == IllegalMoveNotice::ArbiterOrClaim;
    if !matches!(loss, Loss::Drawn(_)) {
        ruling.penalties.push(case.penalty(PenaltyKind::Loss, by, article));
    }
    ruling.conclusion =
        Some(loss.conclusion(by, Termination::IllegalMoves, Termination::IllegalMovesOpponentCannotMate));
    ruling
}

fn oblige(case: &Case<'_>, ruling: &mut Ruling, by: Color, bound: Bound) {
    if bound.duty != Duty::Free {
        ruling.conduct.bound_moves.clone_from(&bound.moves);
        ruling.conduct.players.get_mut(by).touched_this_turn = true;
    }
    ruling.obligations.push(Obligation {
        duty: bound.duty,
        color: by,
        moves: bound.moves,
        law: case.rules().cite(bound.law),
    });
}
