//! Quickplay finishes: Guidelines III, Appendix G of 2014, Article 10 of 2005 and 2009, US 14H.

use super::{
    Article, Case, DrawOffer, Outcome, PenaltyKind, QuickplayRule, Reason, RequiredInput, Ruling, Termination,
};
use crate::core::{
    board::Color,
    clock::{Category, TimeMode},
};

/// What the opponent gets when a claim is rejected (III.5), and with an increment (III.4).
const BONUS_MS: i64 = 120_000;
/// What US 14H takes at most from a claimant who is wrong.
const USCF_DEDUCTION_MS: i64 = 60_000;
/// Less than so much must be left.
const LIMIT_MS: i64 = 120_000;
/// The increment of III.4.
pub const INCREMENT_MS: i64 = 5_000;

/// What a player asks for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Request {
    /// An increment of five seconds for both (III.4).
    Increment,
    /// A draw: the opponent cannot win by normal means, or does not try to (III.5).
    Draw,
}

/// What the arbiter answers. The Laws leave it to him, so it is an input.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ArbiterAnswer {
    /// Nothing yet.
    Missing,
    /// Granted.
    Granted,
    /// Postponed.
    Postponed,
    /// Rejected.
    Rejected,
}

/// Rules on a request.
pub fn judge(case: &Case<'_>, by: Color, request: Request, answer: ArbiterAnswer) -> Ruling {
    if case.is_over() {
        return case.over();
    }
    let rules = case.rules();
    match rules.quickplay {
        QuickplayRule::None => return case.not_possible(Reason::QuickplayNotAnnounced, &[Article::QuickplayScope]),
        QuickplayRule::Guidelines | QuickplayRule::Uscf14H if rules.class == Category::Blitz => {
            return case.not_possible(Reason::QuickplayNotInBlitz, &[Article::QuickplayScope]);
        }
        QuickplayRule::Guidelines | QuickplayRule::Uscf14H => {}
    }
    if !case.has_the_move(by) {
        return case.not_possible(Reason::QuickplayNotOnMove { by }, &[Article::QuickplayDraw]);
    }
    if let Some(bar) = not_now(case, by) {
        return case.not_possible(bar, &[Article::QuickplayScope, Article::QuickplayDraw]);
    }
    match request {
        Request::Increment => increment(case, by, answer),
        Request::Draw => draw(case, by, answer),
    }
}

/// Only in a last period without an increment, and with less than two minutes left (III.1, III.2.2, III.4, III.5).
fn not_now(case: &Case<'_>, by: Color) -> Option<Reason> {
    let (control, state) = case.clock?;
    let player = state.players.get(by);
    let period = control.period(by, player.period)?;
    if period.mode != TimeMode::None || state.granted_increment_ms > 0 {
        return Some(Reason::QuickplayWithIncrement);
    }
    let left_ms = case.readings()?.players.get(by).remaining_ms;
    (left_ms >= LIMIT_MS || period.moves > 0).then_some(Reason::QuickplayTooEarly { by })
}

/// III.4: a request for the increment counts as an offer of a draw.
fn increment(case: &Case<'_>, by: Color, answer: ArbiterAnswer) -> Ruling {
    let laws = &[Article::QuickplayIncrement];
    if case.rules().quickplay == QuickplayRule::Uscf14H || case.rules().cite(Article::QuickplayIncrement).is_none() {
        return case.not_possible(Reason::QuickplayKnowsNoIncrement, &[Article::QuickplayScope]);
    }
    let opponent = !by;
    let mut ruling = match answer {
        ArbiterAnswer::Missing | ArbiterAnswer::Postponed => {
            case.asks(Reason::QuickplayAssessment, laws, RequiredInput::Assessment)
        }
        ArbiterAnswer::Rejected => case.decided(Reason::QuickplayRejected { opponent, added_ms: 0 }, laws),
        ArbiterAnswer::Granted => {
            let mut ruling = case.decided(Reason::IncrementGranted { opponent }, laws);
            let bonus = PenaltyKind::TimeAdded(BONUS_MS);
            ruling.penalties.push(case.penalty(bonus, opponent, Article::QuickplayIncrement));
            ruling
        }
    };
    ruling.conduct.open_offer = Some(DrawOffer { by, ply: case.game.ply(), from_claim: true });
    ruling
}

fn draw(case: &Case<'_>, by: Color, answer: ArbiterAnswer) -> Ruling {
    let laws = &[Article::QuickplayDraw];
    let opponent = !by;
    match answer {
        ArbiterAnswer::Missing => case.asks(Reason::QuickplayAssessment, laws, RequiredInput::Assessment),
        ArbiterAnswer::Granted => {
            case.decided(Reason::QuickplayDraw, laws).ending(Outcome::Draw, Termination::QuickplayFinish)
        }
        // The opponent may be given two minutes; whether he is, the arbiter says with a decision of his own.
        ArbiterAnswer::Postponed => {
            let mut ruling = case.decided(Reason::QuickplayPostponed { opponent }, laws);
            ruling.required.push(RequiredInput::Time);
            ruling
        }
        ArbiterAnswer::Rejected => {
            let (kind, color, added_ms) = match case.rules().quickplay {
                QuickplayRule::Uscf14H => (PenaltyKind::TimeTaken(USCF_DEDUCTION_MS), by, 0),
                QuickplayRule::Guidelines | QuickplayRule::None => {
                    (PenaltyKind::TimeAdded(BONUS_MS), opponent, BONUS_MS)
                }
            };
            let mut ruling = case.decided(Reason::QuickplayRejected { opponent, added_ms }, laws);
            ruling.penalties.push(case.penalty(kind, color, Article::QuickplayDraw));
            ruling
        }
    }
}
