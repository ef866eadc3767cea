//! Sealed moves: Guidelines I.

use super::{Article, CannotMate, Case, Duty, Obligation, Reason, Ruling, Termination, mating::Loss};
use crate::core::board::{Color, Move};

/// What the envelope holds.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Sealed {
    /// One legal move, written so that it can mean nothing else.
    Move(Move),
    /// A move that is illegal, ambiguous or unintelligible, or none at all.
    NoMove,
}

/// Opens a sealed move: it is made, or the game is lost; drawn if the opponent cannot mate.
pub fn open(case: &Case<'_>, by: Color, sealed: Sealed) -> Ruling {
    if case.is_over() {
        return case.over();
    }
    if by != case.game.position().turn() {
        return case.not_possible(Reason::SealedNotOnMove { by }, &[Article::SealedMove]);
    }
    match sealed {
        Sealed::Move(mv) => {
            let mut ruling = case.decided(Reason::SealedMoveBinds, &[Article::SealedMove]);
            ruling.conduct.bound_moves = vec![mv];
            ruling.obligations.push(Obligation {
                duty: Duty::MakeMove,
                color: by,
                moves: vec![mv],
                law: case.rules().cite(Article::SealedMove),
            });
            ruling
        }
        Sealed::NoMove => {
            let loss = case.loss(by, CannotMate::Draw);
            let reason = match loss {
                Loss::Lost | Loss::OpponentCanMate(_) => Reason::SealedMoveLoses { by },
                Loss::Drawn(_) => Reason::SealedMoveOpponentCannotMate { by },
                Loss::Undetermined(_) => Reason::SealedMoveUndetermined { by },
            };
            let mut ruling = case.decided(reason, &[Article::SealedMove]);
            ruling.conclusion = Some(loss.conclusion(by, Termination::SealedMove, Termination::SealedMove));
            ruling
        }
    }
}
