//! What a flag comes to: FIDE 6.8, 6.9.

use super::{ReceivedClock, pb};
use crate::{
    core::{
        board::{ByColor, Color, Position},
        clock::{
            CanMate, ClockState, FlagCall, FlagFacts, FlagObserver, FlagReason, FlagRuling, FlagRung, FlagVerdict,
            Happening, Phase, flag_call, flag_ruling,
        },
        laws::{Article, Case, OfferAtFlagFall, wins_on_time},
        mate::Winnability,
    },
    language::{Language, sentences::FlagSentence},
    wire::{citation::citation_messages, color::color_message, verdict::winnability_message},
};

/// A ruling on a flag, with what it hangs on.
pub(crate) struct JudgedFlag {
    pub(crate) ruling: FlagRuling,
    /// Whether the side with time left can mate, where the ruling hangs on it.
    winnability: Option<(Color, Winnability)>,
    laws: Vec<pb::Citation>,
}

/// Rules on a flag that was called in this call, or fell by itself; `None` where none was.
pub(crate) fn judge_flag(clock: &ReceivedClock, by: FlagObserver, case: &Case<'_>) -> Option<JudgedFlag> {
    let called = clock.reports.iter().any(|report| report.flag_call.is_some());
    let fell = clock.reports.iter().any(|report| report.happened.contains(&Happening::FlagFallen));
    if !called && !fell {
        return None;
    }
    let call = flag_call(&clock.control, &clock.state, by);
    let mut can_mate = ByColor { white: CanMate::Undetermined, black: CanMate::Undetermined };
    let winnability = match call {
        FlagCall::Fallen(loser) => {
            let (wins, found) = wins_on_time(case, !loser);
            *can_mate.get_mut(!loser) = wins;
            found.map(|found| (!loser, found))
        }
        FlagCall::NotFallen(_) | FlagCall::QuotaMet(_) | FlagCall::BothDraw(_) | FlagCall::BothPlayOn => None,
    };
    let drawing_offer_by = match case.rules().offer_at_flag_fall {
        OfferAtFlagFall::Draw => case.conduct.open_offer.map(|offer| offer.by),
        OfferAtFlagFall::Ignored => None,
    };
    let facts = FlagFacts { can_mate, drawing_offer_by };
    let ruling = flag_ruling(&clock.control, &clock.state, by, &facts);
    let laws = citation_messages(&case.rules().cite_all(&[article(&ruling)]));
    Some(JudgedFlag { ruling, winnability, laws })
}

/// Rules on a flag that is called when the game is over, so that the caller sees what went before it.
pub(crate) fn judge_late_flag(clock: &ReceivedClock, by: FlagObserver, case: &Case<'_>) -> JudgedFlag {
    // After a flag that has fallen the move on the board did not end the game.
    let made_not_pressed = clock.state.made_not_pressed.filter(|_| clock.state.phase != Phase::Fallen);
    let over = ClockState { phase: Phase::Over, made_not_pressed, ..clock.state };
    let can_mate = ByColor { white: CanMate::Undetermined, black: CanMate::Undetermined };
    let ruling = flag_ruling(&clock.control, &over, by, &FlagFacts { can_mate, drawing_offer_by: None });
    let laws = citation_messages(&case.rules().cite_all(&[article(&ruling)]));
    JudgedFlag { ruling, winnability: None, laws }
}

fn article(ruling: &FlagRuling) -> Article {
    match ruling.rung {
        FlagRung::GameOverBefore | FlagRung::EndingMoveBefore => Article::PlayUntilCompleted,
        FlagRung::QuotaMet => Article::FlagQuota,
        FlagRung::OpponentCannotMate | FlagRung::Loss => Article::FlagLoss,
        FlagRung::OpenOffer => Article::OfferAtFlagFall,
        FlagRung::BothFlags => Article::BothFlags,
        FlagRung::NotFallen => Article::FlagFallen,
    }
}

/// The ruling as a message.
pub(crate) fn flag_message(judged: &JudgedFlag) -> pb::FlagRuling {
    let FlagRuling { rung, verdict: _, reason, color } = judged.ruling;
    pb::FlagRuling {
        rung: match rung {
            FlagRung::GameOverBefore => pb::FlagRung::GameOverBefore,
            FlagRung::EndingMoveBefore => pb::FlagRung::EndingMoveBefore,
            FlagRung::NotFallen => pb::FlagRung::NotFallen,
            FlagRung::QuotaMet => pb::FlagRung::QuotaMet,
            FlagRung::BothFlags => pb::FlagRung::BothFlags,
            FlagRung::OpenOffer => pb::FlagRung::OpenOffer,
            FlagRung::OpponentCannotMate => pb::FlagRung::OpponentCannotMate,
            FlagRung::Loss => pb::FlagRung::Loss,
        }
        .into(),
        color: color.map_or(pb::Color::Unspecified, color_message).into(),
        law: judged.laws.first().cloned(),
        reason: match reason {
            FlagReason::GameOver => pb::FlagReason::GameOver,
            FlagReason::NoFlagDown => pb::FlagReason::NoFlagDown,
            FlagReason::ObserverMayNotCall => pb::FlagReason::ObserverMayNotCall,
            FlagReason::ClaimantFlagDown => pb::FlagReason::ClaimantFlagDown,
            FlagReason::QuotaMet => pb::FlagReason::QuotaMet,
            FlagReason::TimeForfeit => pb::FlagReason::TimeForfeit,
            FlagReason::OpponentCannotMate => pb::FlagReason::OpponentCannotMate,
            FlagReason::MateUndetermined => pb::FlagReason::MateUndetermined,
            FlagReason::OpenOffer => pb::FlagReason::OpenOffer,
            FlagReason::BothFlags => pb::FlagReason::BothFlags,
            FlagReason::BothFlagsUnknownOrder => pb::FlagReason::BothFlagsUnknownOrder,
            FlagReason::BothFlagsPlayOn => pb::FlagReason::BothFlagsPlayOn,
        }
        .into(),
    }
}

/// The verdict that follows from a flag; `None`: the game goes on.
pub(crate) fn flag_verdict(judged: &JudgedFlag, position: &Position, language: Language) -> Option<pb::Verdict> {
    let JudgedFlag { ruling, winnability, laws } = judged;
    let loser = ruling.color;
    let mut evidence = pb::Evidence::default();
    if let Some((side, winnability)) = winnability {
        let message = Some(winnability_message(position, winnability));
        match side {
            Color::White => evidence.white_can_mate = message,
            Color::Black => evidence.black_can_mate = message,
        }
    }
    let mut verdict = pb::Verdict { laws: laws.clone(), evidence: Some(Box::new(evidence)), ..pb::Verdict::default() };
    match ruling.verdict {
        FlagVerdict::Nothing => return None,
        FlagVerdict::Win { winner } => {
            verdict.outcome = pb::Outcome::Win.into();
            verdict.termination = pb::Termination::TimeForfeit.into();
            verdict.winner = color_message(winner).into();
            verdict.result = winner.fold("1-0", "0-1").to_owned();
            verdict.explanation = language.say(&match winnability {
                Some(_) => FlagSentence::CanMate { side: !winner },
                None => FlagSentence::EnoughMaterial { side: !winner },
            });
        }
        FlagVerdict::Draw => {
            let both = FlagSentence::BothFlags;
            let (termination, sentence) = match ruling.rung {
                FlagRung::OpponentCannotMate => (
                    pb::Termination::TimeForfeitOpponentCannotMate,
                    loser.map_or(both, |side| match winnability {
                        Some(_) => FlagSentence::CannotMate { side },
                        None => FlagSentence::TooLittleMaterial { side },
                    }),
                ),
                FlagRung::OpenOffer => {
                    (pb::Termination::OpenOfferAtFlagFall, loser.map_or(both, |side| FlagSentence::OpenOffer { side }))
                }
                FlagRung::GameOverBefore
                | FlagRung::EndingMoveBefore
                | FlagRung::NotFallen
                | FlagRung::QuotaMet
                | FlagRung::BothFlags
                | FlagRung::Loss => (pb::Termination::BothFlags, both),
            };
            verdict.outcome = pb::Outcome::Draw.into();
            verdict.termination = termination.into();
            verdict.result = "1/2-1/2".to_owned();
            verdict.explanation = language.say(&sentence);
        }
        FlagVerdict::Undetermined { provisional_winner } => {
            verdict.outcome = pb::Outcome::Undetermined.into();
            verdict.termination = pb::Termination::TimeForfeit.into();
            verdict.result = "*".to_owned();
            verdict.provisional_result = provisional_winner.fold("1-0", "0-1").to_owned();
            let side = !provisional_winner;
            verdict.explanation = language.say(&match winnability {
                Some(_) => FlagSentence::Undetermined { side },
                // US 14E asks for a forced win.
                None => FlagSentence::ForcedWinUndetermined { side },
            });
        }
    }
    Some(verdict)
}
