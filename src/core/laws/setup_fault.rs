//! Wrong set-ups: FIDE 6.10.2, 7.2 to 7.4, A.5.1.

use super::{Article, Case, Duty, Obligation, Outcome, Reason, RequiredInput, Ruling, Termination};
use crate::core::board::Color;

/// What is wrong.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum SetupFault {
    /// The pieces stood wrongly at the start.
    WrongArray,
    /// The board was turned.
    BoardTurned,
    /// The colours were reversed.
    ColoursReversed,
    /// The clock was set wrongly.
    ClockSetting,
    /// Pieces were displaced during the game, by this player if it is known.
    PiecesDisplaced(Option<Color>),
}

/// When it was found.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Found {
    /// During the game.
    DuringGame,
    /// After it.
    AfterGame,
}

/// Rules on a wrong set-up.
pub fn judge(case: &Case<'_>, fault: SetupFault, found: Found) -> Ruling {
    if found == Found::AfterGame {
        // A result that was reached stands: these articles speak of what is found during a game.
        return case.decided(Reason::FoundAfterGame, &[article(fault)]);
    }
    if case.is_over() {
        return case.over();
    }
    let moves = case.moves_by_both();
    let limit = case.rules().setup_claim_limit;
    let too_late = limit > 0 && moves >= limit;
    match fault {
        SetupFault::WrongArray if too_late => {
            case.decided(Reason::WrongArrayStands { moves: limit }, &[Article::SetupClaimLimit])
        }
        SetupFault::WrongArray => case
            .decided(Reason::WrongArrayRestart, &[Article::WrongArray])
            .ending(Outcome::Void, Termination::WrongStartPosition),
        SetupFault::BoardTurned => case.decided(Reason::BoardTurned, &[Article::BoardTurned]),
        SetupFault::ColoursReversed => reversed(case, moves),
        SetupFault::ClockSetting if too_late => {
            case.decided(Reason::ClockSettingStands { moves: limit }, &[Article::ClockSettingLimit])
        }
        SetupFault::ClockSetting => {
            let laws = &[Article::ClockSetting, Article::BestJudgement];
            case.asks(Reason::ClockSettingCorrected, laws, RequiredInput::ClockTimes)
        }
        SetupFault::PiecesDisplaced(by) => displaced(case, by),
    }
}

/// Fewer than ten moves by both: Black has not made ten (FIDE 7.3, Arbiters' Manual).
fn reversed(case: &Case<'_>, moves: u32) -> Ruling {
    let limit = case.rules().reversed_colours_limit;
    if moves < limit {
        return case
            .decided(Reason::ColoursReversedRestart { moves: limit }, &[Article::ColoursReversed])
            .ending(Outcome::Void, Termination::ColoursReversed);
    }
    let mut ruling = case.decided(Reason::ColoursReversedPlayOn, &[Article::ColoursReversed]);
    // The editions that know no limit leave it to the arbiter (2009: 7.2).
    ruling.may_decide_otherwise = limit == 0;
    ruling
}

fn displaced(case: &Case<'_>, by: Option<Color>) -> Ruling {
    let reason = Reason::PiecesDisplaced { by };
    let mut ruling = case.asks(reason, &[Article::PiecesDisplaced], RequiredInput::Penalty);
    ruling.obligations.extend(by.map(|color| Obligation {
        duty: Duty::RestorePosition,
        color,
        moves: Vec::new(),
        law: case.rules().cite(Article::PiecesDisplaced),
    }));
    ruling
}

const fn article(fault: SetupFault) -> Article {
    match fault {
        SetupFault::WrongArray => Article::WrongArray,
        SetupFault::BoardTurned => Article::BoardTurned,
        SetupFault::ColoursReversed => Article::ColoursReversed,
        SetupFault::ClockSetting => Article::ClockSetting,
        SetupFault::PiecesDisplaced(_) => Article::PiecesDisplaced,
    }
}
