//! Resignation: FIDE 5.1.2.

use super::{Article, CannotMate, Case, Leaving, Outcome, Reason, RequiredInput, Ruling, Termination, mating::Loss};
use crate::core::board::Color;

/// How a player shows that he gives up.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Sign {
    /// He says so, or uses the button of a server.
    Declared,
    /// A scoresheet with the result was signed.
    Signed,
    /// The clock was stopped without a word.
    ClockStopped,
    /// A hand was offered.
    HandOffered,
    /// The king was laid down.
    KingLaidDown,
    /// He went away.
    Left,
}

/// A player resigns, or seems to. The Laws prescribe no form, and the Arbiters' Manual names signs that can mean
/// something else: then the player is asked.
pub fn resign(case: &Case<'_>, by: Color, sign: Sign) -> Ruling {
    if case.is_over() {
        return case.over();
    }
    match sign {
        Sign::Declared | Sign::Signed => declared(case, by),
        Sign::Left if case.rules().leaving == Leaving::Loses => case
            .decided(Reason::LeavingLoses { by }, &[Article::Leaving])
            .ending(Outcome::Win(!by), Termination::LeftGame),
        Sign::ClockStopped | Sign::HandOffered | Sign::KingLaidDown | Sign::Left => {
            case.asks(Reason::ResignationUnclear { by }, &[Article::Resignation], RequiredInput::AskPlayer)
        }
    }
}

fn declared(case: &Case<'_>, by: Color) -> Ruling {
    let clause = case.rules().resignation_cannot_mate;
    let loss = case.loss(by, clause);
    let reason = match loss {
        Loss::Lost | Loss::OpponentCanMate(_) => Reason::Resigned { by },
        Loss::Drawn(_) => Reason::ResignedOpponentCannotMate { by },
        Loss::Undetermined(_) => Reason::ResignationUndetermined { by },
    };
    let article = match (&reason, clause) {
        (Reason::ResignedOpponentCannotMate { .. }, CannotMate::Draw) => Article::ResignationCannotMate,
        _ => Article::Resignation,
    };
    let mut ruling = case.decided(reason, &[article]);
    ruling.conclusion = Some(loss.conclusion(by, Termination::Resignation, Termination::ResignationOpponentCannotMate));
    ruling
}
