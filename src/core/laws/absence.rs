//! Lateness, absence, leaving: FIDE 6.7, 11.2.

use super::{Article, Case, DefaultTime, Leaving, Outcome, PenaltyKind, Reason, RequiredInput, Ruling, Termination};
use crate::core::{
    board::Color,
    clock::{Absence, SilentDefault, late_arrival},
};

/// Whether a player had leave to go.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Permission {
    /// He had.
    Given,
    /// He had not.
    Missing,
}

/// A player, or with `None` both, comes so late after the actual start, or is still absent then.
pub fn late(case: &Case<'_>, by: Option<Color>, late_ms: i64) -> Ruling {
    if case.is_over() {
        return case.over();
    }
    let default_ms = match case.rules().default_time {
        DefaultTime::After(default_ms) => default_ms,
        DefaultTime::MustBeSpecified => {
            return case.asks(Reason::DefaultTimeUnknown, &[Article::DefaultTime], RequiredInput::Time);
        }
        DefaultTime::NotKnown => return case.not_possible(Reason::NoDefaultTime, &[]),
    };
    let forfeit = late_arrival(Some(default_ms), SilentDefault::Zero, late_ms)
        .is_some_and(|ruling| ruling.absence == Absence::Forfeit);
    let mut ruling = match (by, forfeit) {
        (Some(by), false) => case.decided(Reason::ArrivedInTime { by, default_ms }, &[Article::DefaultTime]),
        (Some(by), true) => {
            let mut ruling = case
                .decided(Reason::DefaultTimePassed { by, default_ms }, &[Article::DefaultTime])
                .ending(Outcome::Win(!by), Termination::DefaultTime);
            ruling.penalties.push(case.penalty(PenaltyKind::Loss, by, Article::DefaultTime));
            ruling
        }
        (None, false) => case.decided(Reason::BothAbsentWhitesTimeRuns, &[Article::BothAbsent]),
        (None, true) => case
            .decided(Reason::BothDefaulted { default_ms }, &[Article::DefaultTime])
            .ending(Outcome::BothLose, Termination::BothAbsent),
    };
    ruling.may_decide_otherwise = true;
    ruling
}

/// A player leaves the playing area. Going away says nothing about the game: it is no resignation (Arbiters' Manual).
pub fn leave(case: &Case<'_>, by: Color, permission: Permission) -> Ruling {
    if case.is_over() {
        return case.over();
    }
    match (permission, case.rules().leaving) {
        (Permission::Given, _) => case.decided(Reason::LeftWithPermission { by }, &[Article::Leaving]),
        (Permission::Missing, Leaving::ArbiterDecides) => {
            let reason = Reason::LeftWithoutPermission { by };
            case.asks(reason, &[Article::Leaving, Article::Penalties], RequiredInput::Penalty)
        }
        (Permission::Missing, Leaving::Loses) => {
            let mut ruling = case
                .decided(Reason::LeavingLoses { by }, &[Article::Leaving])
                .ending(Outcome::Win(!by), Termination::LeftGame);
            ruling.penalties.push(case.penalty(PenaltyKind::Loss, by, Article::Leaving));
            ruling
        }
    }
}
