//! Draw offers: FIDE 5.2.3, 9.1.

use super::{Agreement, Article, Case, DrawOffer, Outcome, Reason, RequiredInput, Ruling, Termination};
use crate::core::board::Color;

/// When within a move something is said.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The player is on the move and thinks.
    BeforeMove,
    /// He has made his move and not pressed the clock: the proper moment.
    Made,
    /// The opponent is on the move.
    OpponentsTurn,
}

/// Whether a condition was attached.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Condition {
    /// None.
    Absent,
    /// One; it is void.
    Attached,
}

/// An answer to an offer.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// Accepted.
    Accepted,
    /// Declined in words.
    Declined,
    /// He who offered wants it back.
    WithdrawalAttempted,
}

/// Whether the players may agree a draw now, and if not, why.
pub(super) fn agreement_bar(case: &Case<'_>) -> Option<Reason> {
    let rules = case.rules();
    if rules.agreement == Agreement::Forbidden {
        return Some(Reason::AgreementForbidden);
    }
    let moves = rules.agreement_min_moves;
    (case.moves_by_both() < moves).then_some(Reason::AgreementTooEarly { moves })
}

/// A player offers a draw. Before the move from which a draw may be agreed under the event's regulations the offer is
/// not possible (9.1.1); where only the one move each of 5.2.3 is missing it may be made, and accepted later.
pub fn offer(case: &Case<'_>, by: Color, phase: Phase, condition: Condition) -> Ruling {
    if case.is_over() {
        return case.over();
    }
    let regulated = case.rules().agreement == Agreement::Forbidden || case.rules().agreement_min_moves > 1;
    if let Some(bar) = agreement_bar(case).filter(|_| regulated) {
        return case.not_possible(bar, &[Article::RegulationsOnDraws]);
    }
    if case.conduct.open_offer.is_some_and(|open| open.by != by) {
        let reason = Reason::OfferAnswersOffer { by };
        return case.asks(reason, &[Article::DrawOffer], RequiredInput::AskPlayer);
    }
    let (reason, laws): (_, &[Article]) = match (condition, phase) {
        (Condition::Attached, _) => (Reason::OfferConditionVoid { by }, &[Article::DrawOffer]),
        (Condition::Absent, Phase::Made) => (Reason::OfferMade { by }, &[Article::DrawOffer]),
        (Condition::Absent, Phase::BeforeMove | Phase::OpponentsTurn) => {
            (Reason::OfferImproper { by }, &[Article::DrawOffer, Article::Distraction])
        }
    };
    let mut ruling = case.decided(reason, laws);
    ruling.proper = phase == Phase::Made;
    ruling.conduct.open_offer = Some(DrawOffer { by, ply: case.game.ply(), from_claim: false });
    ruling
}

/// An offer is answered.
pub fn answer(case: &Case<'_>, by: Color, answer: Answer) -> Ruling {
    if case.is_over() {
        return case.over();
    }
    let open = case.conduct.open_offer;
    match answer {
        Answer::WithdrawalAttempted => {
            let reason =
                if open.is_some_and(|open| open.by == by) { Reason::OfferNotWithdrawable } else { Reason::NoOpenOffer };
            case.not_possible(reason, &[Article::DrawOffer])
        }
        Answer::Accepted | Answer::Declined if open.is_none_or(|open| open.by == by) => {
            case.not_possible(Reason::NoOpenOffer, &[Article::DrawOffer])
        }
        Answer::Declined => {
            let mut ruling = case.decided(Reason::OfferDeclined { by }, &[Article::DrawOffer]);
            ruling.conduct.open_offer = None;
            ruling
        }
        Answer::Accepted => match agreement_bar(case) {
            Some(bar) => case.not_possible(bar, &[Article::RegulationsOnDraws, Article::DrawAgreement]),
            None => case
                .decided(Reason::DrawAgreed, &[Article::DrawAgreement, Article::DrawOffer])
                .ending(Outcome::Draw, Termination::Agreement),
        },
    }
}
