//! Results that a ruling reaches, penalties and duties.

use super::{
    citation::citation_message,
    clock::duration_message,
    color::{color_message, win},
    pb,
    position::uci,
    verdict::winnability_message,
};
use crate::core::{
    board::{Color, Position},
    laws::{Conclusion, Duty, Obligation, Outcome, Penalty, PenaltyKind, Termination},
};

/// A result as a verdict.
pub(super) fn conclusion_message(
    position: &Position,
    conclusion: &Conclusion,
    laws: Vec<pb::Citation>,
    explanation: String,
) -> pb::Verdict {
    let Conclusion { outcome, termination, can_mate } = conclusion;
    let evidence = can_mate.as_ref().map(|(side, winnability)| {
        let message = Some(winnability_message(position, winnability));
        Box::new(match side {
            Color::White => pb::Evidence { white_can_mate: message, ..pb::Evidence::default() },
            Color::Black => pb::Evidence { black_can_mate: message, ..pb::Evidence::default() },
        })
    });
    let (outcome, winner, result, provisional) = match *outcome {
        Outcome::Win(winner) => (pb::Outcome::Win, color_message(winner), win(winner), ""),
        Outcome::Draw => (pb::Outcome::Draw, pb::Color::Unspecified, "1/2-1/2", ""),
        Outcome::BothLose => (pb::Outcome::BothLose, pb::Color::Unspecified, "0-0", ""),
        Outcome::Void => (pb::Outcome::Void, pb::Color::Unspecified, "*", ""),
        Outcome::Undetermined(winner) => (pb::Outcome::Undetermined, pb::Color::Unspecified, "*", win(winner)),
    };
    pb::Verdict {
        outcome: outcome.into(),
        termination: termination_message(*termination).into(),
        winner: winner.into(),
        result: result.to_owned(),
        laws,
        explanation,
        evidence,
        provisional_result: provisional.to_owned(),
    }
}

fn termination_message(termination: Termination) -> pb::Termination {
    match termination {
        Termination::Agreement => pb::Termination::Agreement,
        Termination::Resignation => pb::Termination::Resignation,
        Termination::ResignationOpponentCannotMate => pb::Termination::ResignationOpponentCannotMate,
        Termination::IllegalMoves => pb::Termination::IllegalMoves,
        Termination::IllegalMovesOpponentCannotMate => pb::Termination::IllegalMovesOpponentCannotMate,
        Termination::IllegalPosition => pb::Termination::IllegalPosition,
        Termination::DefaultTime => pb::Termination::DefaultTime,
        Termination::BothAbsent => pb::Termination::BothAbsent,
        Termination::ElectronicDevice => pb::Termination::ElectronicDevice,
        Termination::RefusalToComply => pb::Termination::RefusalToComply,
        Termination::ArbiterDecision => pb::Termination::ArbiterDecision,
        Termination::QuickplayFinish => pb::Termination::QuickplayFinish,
        Termination::SealedMove => pb::Termination::SealedMove,
        Termination::WrongStartPosition => pb::Termination::WrongStartPosition,
        Termination::ColoursReversed => pb::Termination::ColoursReversed,
        Termination::SignedResult => pb::Termination::SignedResult,
        Termination::LeftGame => pb::Termination::LeftGame,
        Termination::NotRecording => pb::Termination::NotRecording,
    }
}

/// A penalty.
pub(super) fn penalty_message(penalty: &Penalty) -> pb::Penalty {
    let Penalty { kind, color, law } = *penalty;
    let (kind, time) = match kind {
        PenaltyKind::Warning => (pb::PenaltyKind::Warning, None),
        PenaltyKind::TimeAdded(ms) => (pb::PenaltyKind::TimeAdded, Some(duration_message(ms))),
        PenaltyKind::TimeTaken(ms) => (pb::PenaltyKind::TimeTaken, Some(duration_message(ms))),
        PenaltyKind::IncrementWithdrawn(ms) => (pb::PenaltyKind::IncrementWithdrawn, Some(duration_message(ms))),
        PenaltyKind::Loss => (pb::PenaltyKind::Loss, None),
    };
    pb::Penalty {
        kind: kind.into(),
        color: color_message(color).into(),
        time,
        points_milli: 0,
        law: law.map(citation_message),
    }
}

/// A duty, its moves ordered by UCI.
pub(super) fn obligation_message(position: &Position, obligation: &Obligation) -> pb::Obligation {
    let Obligation { duty, color, moves, law } = obligation;
    let kind = match duty {
        Duty::MakeMove => pb::ObligationKind::MakeMove,
        Duty::Free => pb::ObligationKind::Free,
        Duty::MovePiece => pb::ObligationKind::MovePiece,
        Duty::CapturePiece => pb::ObligationKind::CapturePiece,
        Duty::CaptureWith => pb::ObligationKind::CaptureWith,
        Duty::Castle => pb::ObligationKind::Castle,
        Duty::KingMove => pb::ObligationKind::KingMove,
        Duty::RestorePosition => pb::ObligationKind::RestorePosition,
    };
    let mut moves: Vec<String> = moves.iter().map(|mv| uci(position, *mv)).collect();
    moves.sort_unstable();
    pb::Obligation { kind: kind.into(), color: color_message(*color).into(), moves, law: law.map(citation_message) }
}
