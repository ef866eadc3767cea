//! Conduct: FIDE 8.1, 11.3, 11.5, 11.7, 11.8, 12.9.

use super::{
    Article, Book, CannotMate, Case, NotRecording, Outcome, PenaltyKind, Reason, RequiredInput, Ruling, Supervision,
    Termination, mating::Loss,
};
use crate::core::{
    board::Color,
    clock::{Category, Recording},
};

/// What a player does against the rules of conduct.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Misconduct {
    /// He does not record the moves.
    NotRecording,
    /// He disturbs his opponent.
    Disturbance,
    /// He has an electronic device with him.
    ElectronicDevice,
    /// He persists in not complying with the Laws.
    RefusalToComply,
    /// Wrong hand on the clock, two moves in a row, a needless pause.
    ClockHandling,
    /// Anything else.
    Other,
}

/// Rules on misconduct, of one player or with `None` of both.
pub fn judge(case: &Case<'_>, by: Option<Color>, misconduct: Misconduct) -> Ruling {
    if case.is_over() {
        return case.over();
    }
    match misconduct {
        Misconduct::NotRecording => not_recording(case, by),
        Misconduct::ElectronicDevice => device(case, by),
        Misconduct::RefusalToComply => refusal(case, by),
        Misconduct::Disturbance => {
            case.asks(Reason::PenaltyNeeded, &[Article::Distraction, Article::Penalties], RequiredInput::Penalty)
        }
        Misconduct::ClockHandling | Misconduct::Other => {
            case.asks(Reason::PenaltyNeeded, &[Article::Penalties], RequiredInput::Penalty)
        }
    }
}

/// The Laws name no consequence but the penalties of 12.9. Rapid and blitz without supervision need no record (A.2).
fn not_recording(case: &Case<'_>, by: Option<Color>) -> Ruling {
    let rules = case.rules();
    if rules.class != Category::Standard && rules.supervision == Supervision::Unsupervised {
        return case.decided(Reason::NoDutyToRecord, &[Article::RecordingFree]);
    }
    let free = by.is_some_and(|by| {
        let recording = case.readings().map(|readings| readings.players.get(by).recording);
        recording == Some(Recording::Free)
    });
    if free {
        return case.decided(Reason::NoDutyToRecord, &[Article::RecordingShort]);
    }
    match (rules.not_recording, by) {
        (NotRecording::Loses, Some(by)) => {
            let mut ruling = case
                .decided(Reason::NotRecordingLoses { by }, &[Article::Recording])
                .ending(Outcome::Win(!by), Termination::NotRecording);
            ruling.penalties.push(case.penalty(PenaltyKind::Loss, by, Article::Recording));
            ruling
        }
        (NotRecording::Loses, None) => {
            case.decided(Reason::BothLose, &[Article::Recording]).ending(Outcome::BothLose, Termination::NotRecording)
        }
        (NotRecording::ArbiterDecides, by) => {
            let reason = Reason::NotRecordingArbiterDecides { by };
            case.asks(reason, &[Article::Recording, Article::Penalties], RequiredInput::Penalty)
        }
    }
}

/// Lost; the event may have fixed something milder. In 2009 it was a draw against a side that cannot win (12.3.b).
fn device(case: &Case<'_>, by: Option<Color>) -> Ruling {
    let Some(by) = by else {
        let mut ruling =
            case.decided(Reason::BothLose, &[Article::Device]).ending(Outcome::BothLose, Termination::ElectronicDevice);
        ruling.may_decide_otherwise = true;
        return ruling;
    };
    let clause = if case.rules().preset.laws() == Book::Fide2009 { CannotMate::Draw } else { CannotMate::Loss };
    let loss = case.loss(by, clause);
    let reason = match loss {
        Loss::Lost | Loss::OpponentCanMate(_) => Reason::DeviceLoses { by },
        Loss::Drawn(_) => Reason::DeviceOpponentCannotMate { by },
        Loss::Undetermined(_) => Reason::DeviceUndetermined { by },
    };
    let mut ruling = case.decided(reason, &[Article::Device]);
    if !matches!(loss, Loss::Drawn(_)) {
        ruling.penalties.push(case.penalty(PenaltyKind::Loss, by, Article::Device));
    }
    ruling.conclusion = Some(loss.conclusion(by, Termination::ElectronicDevice, Termination::ElectronicDevice));
    ruling.may_decide_otherwise = true;
    ruling
}

/// Lost; the arbiter decides the opponent's score (FIDE 11.7). Both: lost by both (FIDE 11.8).
fn refusal(case: &Case<'_>, by: Option<Color>) -> Ruling {
    match by {
        None => case
            .decided(Reason::BothLose, &[Article::BothRefuse])
            .ending(Outcome::BothLose, Termination::RefusalToComply),
        Some(by) => {
            let mut ruling = case
                .decided(Reason::RefusalLoses { by }, &[Article::Refusal])
                .ending(Outcome::Win(!by), Termination::RefusalToComply);
            ruling.penalties.push(case.penalty(PenaltyKind::Loss, by, Article::Refusal));
            ruling.required.push(RequiredInput::OpponentScore);
            ruling
        }
    }
}
