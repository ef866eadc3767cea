//! The sentences that explain rulings on incidents: one for each reason, a function of the facts.

use crate::{
    core::{
        board::{Color, PieceKind, Wing},
        laws::Reason,
    },
    wire::{pb, verdict::name},
};

/// The code of a reason.
pub(super) fn reason_message(reason: &Reason) -> pb::IncidentReason {
    match reason {
        Reason::GameOver => pb::IncidentReason::GameOver,
        Reason::OfferMade { .. } => pb::IncidentReason::OfferMade,
        Reason::OfferImproper { .. } => pb::IncidentReason::OfferImproper,
        Reason::OfferConditionVoid { .. } => pb::IncidentReason::OfferConditionVoid,
        Reason::OfferAnswersOffer { .. } => pb::IncidentReason::OfferAnswersOffer,
        Reason::AgreementForbidden => pb::IncidentReason::AgreementForbidden,
        Reason::AgreementTooEarly { .. } => pb::IncidentReason::AgreementTooEarly,
        Reason::DrawAgreed => pb::IncidentReason::DrawAgreed,
        Reason::OfferDeclined { .. } => pb::IncidentReason::OfferDeclined,
        Reason::NoOpenOffer => pb::IncidentReason::NoOpenOffer,
        Reason::OfferNotWithdrawable => pb::IncidentReason::OfferNotWithdrawable,
        Reason::Resigned { .. } => pb::IncidentReason::Resigned,
        Reason::ResignedOpponentCannotMate { .. } => pb::IncidentReason::ResignedOpponentCannotMate,
        Reason::ResignationUndetermined { .. } => pb::IncidentReason::ResignationUndetermined,
        Reason::ResignationUnclear { .. } => pb::IncidentReason::ResignationUnclear,
        Reason::IllegalMovesRefused => pb::IncidentReason::IllegalMovesRefused,
        Reason::MoveIsLegal => pb::IncidentReason::MoveIsLegal,
        Reason::MoveNotCompleted { .. } => pb::IncidentReason::MoveNotCompleted,
        Reason::OneHandWithoutPress { .. } => pb::IncidentReason::OneHandWithoutPress,
        Reason::IllegalMoveStands => pb::IncidentReason::IllegalMoveStands,
        Reason::OnlyOpponentClaims => pb::IncidentReason::OnlyOpponentClaims,
        Reason::IllegalMoveCounted { .. } => pb::IncidentReason::IllegalMoveCounted,
        Reason::CastlingUnfinished { .. } => pb::IncidentReason::CastlingUnfinished,
        Reason::QueenForced { .. } => pb::IncidentReason::QueenForced,
        Reason::IllegalMovesLose { .. } => pb::IncidentReason::IllegalMovesLose,
        Reason::IllegalMovesOpponentCannotMate { .. } => pb::IncidentReason::IllegalMovesOpponentCannotMate,
        Reason::IllegalMovesUndetermined { .. } => pb::IncidentReason::IllegalMovesUndetermined,
        Reason::FoundAfterGame => pb::IncidentReason::FoundAfterGame,
        Reason::TouchNotBinding => pb::IncidentReason::TouchNotBinding,
        Reason::TouchedOutOfTurn { .. } => pb::IncidentReason::TouchedOutOfTurn,
        Reason::Adjusted => pb::IncidentReason::Adjusted,
        Reason::AccidentalTouch => pb::IncidentReason::AccidentalTouch,
        Reason::ComplaintLost { .. } => pb::IncidentReason::ComplaintLost,
        Reason::BoundAlready => pb::IncidentReason::BoundAlready,
        Reason::MustMove { .. } => pb::IncidentReason::MustMove,
        Reason::MustCapture { .. } => pb::IncidentReason::MustCapture,
        Reason::MustCaptureWith { .. } => pb::IncidentReason::MustCaptureWith,
        Reason::MustCastle { .. } => pb::IncidentReason::MustCastle,
        Reason::KingMustMove => pb::IncidentReason::KingMustMove,
        Reason::TouchedCannotMove => pb::IncidentReason::TouchedCannotMove,
        Reason::ReleasedOn { .. } => pb::IncidentReason::ReleasedOn,
        Reason::CastlingReleased { .. } => pb::IncidentReason::CastlingReleased,
        Reason::PromotionFixed { .. } => pb::IncidentReason::PromotionFixed,
        Reason::ArrivedInTime { .. } => pb::IncidentReason::ArrivedInTime,
        Reason::DefaultTimePassed { .. } => pb::IncidentReason::DefaultTimePassed,
        Reason::BothDefaulted { .. } => pb::IncidentReason::BothDefaulted,
        Reason::BothAbsentWhitesTimeRuns => pb::IncidentReason::BothAbsentWhitesTimeRuns,
        Reason::NoDefaultTime => pb::IncidentReason::NoDefaultTime,
        Reason::DefaultTimeUnknown => pb::IncidentReason::DefaultTimeUnknown,
        Reason::LeftWithPermission { .. } => pb::IncidentReason::LeftWithPermission,
        Reason::LeftWithoutPermission { .. } => pb::IncidentReason::LeftWithoutPermission,
        Reason::LeavingLoses { .. } => pb::IncidentReason::LeavingLoses,
        Reason::WrongArrayRestart => pb::IncidentReason::WrongArrayRestart,
        Reason::WrongArrayStands { .. } => pb::IncidentReason::WrongArrayStands,
        Reason::BoardTurned => pb::IncidentReason::BoardTurned,
        Reason::ColoursReversedRestart { .. } => pb::IncidentReason::ColoursReversedRestart,
        Reason::ColoursReversedPlayOn => pb::IncidentReason::ColoursReversedPlayOn,
        Reason::ClockSettingCorrected => pb::IncidentReason::ClockSettingCorrected,
        Reason::ClockSettingStands { .. } => pb::IncidentReason::ClockSettingStands,
        Reason::PiecesDisplaced { .. } => pb::IncidentReason::PiecesDisplaced,
        Reason::NotRecordingArbiterDecides { .. } => pb::IncidentReason::NotRecordingArbiterDecides,
        Reason::NoDutyToRecord => pb::IncidentReason::NoDutyToRecord,
        Reason::NotRecordingLoses { .. } => pb::IncidentReason::NotRecordingLoses,
        Reason::DeviceLoses { .. } => pb::IncidentReason::DeviceLoses,
        Reason::DeviceOpponentCannotMate { .. } => pb::IncidentReason::DeviceOpponentCannotMate,
        Reason::DeviceUndetermined { .. } => pb::IncidentReason::DeviceUndetermined,
        Reason::RefusalLoses { .. } => pb::IncidentReason::RefusalLoses,
        Reason::BothLose => pb::IncidentReason::BothLose,
        Reason::PenaltyNeeded => pb::IncidentReason::PenaltyNeeded,
        Reason::Warned { .. } => pb::IncidentReason::Warned,
        Reason::TimeAddedTo { .. } => pb::IncidentReason::TimeAddedTo,
        Reason::TimeTakenFrom { .. } => pb::IncidentReason::TimeTakenFrom,
        Reason::AdjustmentWouldFlag { .. } => pb::IncidentReason::AdjustmentWouldFlag,
        Reason::ResultDeclared => pb::IncidentReason::ResultDeclared,
        Reason::SignedResultStands => pb::IncidentReason::SignedResultStands,
        Reason::QuickplayNotAnnounced => pb::IncidentReason::QuickplayNotAnnounced,
        Reason::QuickplayNotInBlitz => pb::IncidentReason::QuickplayNotInBlitz,
        Reason::QuickplayNotOnMove { .. } => pb::IncidentReason::QuickplayNotOnMove,
        Reason::QuickplayKnowsNoIncrement => pb::IncidentReason::QuickplayKnowsNoIncrement,
        Reason::QuickplayWithIncrement => pb::IncidentReason::QuickplayWithIncrement,
        Reason::QuickplayTooEarly { .. } => pb::IncidentReason::QuickplayTooEarly,
        Reason::QuickplayAssessment => pb::IncidentReason::QuickplayAssessment,
        Reason::IncrementGranted { .. } => pb::IncidentReason::IncrementGranted,
        Reason::QuickplayDraw => pb::IncidentReason::QuickplayDraw,
        Reason::QuickplayPostponed { .. } => pb::IncidentReason::QuickplayPostponed,
        Reason::QuickplayRejected { .. } => pb::IncidentReason::QuickplayRejected,
        Reason::SealedMoveBinds => pb::IncidentReason::SealedMoveBinds,
        Reason::SealedNotOnMove { .. } => pb::IncidentReason::SealedNotOnMove,
        Reason::SealedMoveLoses { .. } => pb::IncidentReason::SealedMoveLoses,
        Reason::SealedMoveOpponentCannotMate { .. } => pb::IncidentReason::SealedMoveOpponentCannotMate,
        Reason::SealedMoveUndetermined { .. } => pb::IncidentReason::SealedMoveUndetermined,
        Reason::WaitForNextMove => pb::IncidentReason::WaitForNextMove,
        Reason::IllegalPositionDraw => pb::IncidentReason::IllegalPositionDraw,
        Reason::IllegalPositionRestored => pb::IncidentReason::IllegalPositionRestored,
    }
}

/// The sentence of a ruling.
pub(super) fn explain(reason: &Reason) -> String {
    offers(reason)
        .or_else(|| illegal_moves(reason))
        .or_else(|| touches(reason))
        .or_else(|| absence(reason))
        .or_else(|| set_up(reason))
        .or_else(|| conduct(reason))
        .unwrap_or_else(|| special(reason))
}

fn offers(reason: &Reason) -> Option<String> {
    Some(match reason {
        Reason::GameOver => "The game is over and takes no further event.".to_owned(),
        Reason::OfferMade { by } => {
            format!("{by} offers a draw at the proper moment, after moving and before pressing.", by = name(*by))
        }
        Reason::OfferImproper { by } => {
            format!(
                "{by}'s offer of a draw is valid, but it should be made after moving and before pressing the clock.",
                by = name(*by)
            )
        }
        Reason::OfferConditionVoid { by } => {
            format!("{by}'s offer of a draw stands; the condition attached to it is void.", by = name(*by))
        }
        Reason::OfferAnswersOffer { by } => {
            format!(
                "The opponent's offer of a draw is open: {by} has to be asked whether he accepts it.",
                by = name(*by)
            )
        }
        Reason::AgreementForbidden => "The regulations forbid a draw by agreement.".to_owned(),
        Reason::AgreementTooEarly { moves } => {
            format!("A draw can be agreed only when each player has made {moves} moves.")
        }
        Reason::DrawAgreed => "The players have agreed a draw.".to_owned(),
        Reason::OfferDeclined { by } => format!("{by} declines the offer of a draw.", by = name(*by)),
        Reason::NoOpenOffer => "There is no open offer of a draw to answer.".to_owned(),
        Reason::OfferNotWithdrawable => "An offer of a draw cannot be withdrawn; it stays open.".to_owned(),
        Reason::Resigned { by } => format!("{by} resigns and has lost.", by = name(*by)),
        Reason::ResignedOpponentCannotMate { by } => {
            format!(
                "{by} resigns, but the opponent cannot checkmate by any series of legal moves: the game is drawn.",
                by = name(*by)
            )
        }
        Reason::ResignationUndetermined { by } => {
            format!(
                "{by} resigns; whether the opponent can still checkmate was not decided within the work allowed.",
                by = name(*by)
            )
        }
        Reason::ResignationUnclear { by } => {
            format!("This may mean that {by} resigns, or something else: the arbiter has to ask him.", by = name(*by))
        }
        _ => return None,
    })
}

fn illegal_moves(reason: &Reason) -> Option<String> {
    Some(match reason {
        Reason::IllegalMovesRefused => "Under these rules the board refuses illegal moves; none can happen.".to_owned(),
        Reason::MoveIsLegal => "The move is legal; there is nothing to correct.".to_owned(),
        Reason::MoveNotCompleted { by } => {
            format!(
                "{by} has not pressed the clock: the illegal move is not completed and may be corrected.",
                by = name(*by)
            )
        }
        Reason::OneHandWithoutPress { by } => {
            format!("{by} used both hands; the clock was not pressed, so that a warning suffices.", by = name(*by))
        }
        Reason::IllegalMoveStands => {
            "It is too late to correct the illegal move: it stands, unless both players agree otherwise.".to_owned()
        }
        Reason::OnlyOpponentClaims => {
            "The arbiter acts on an illegal move only when the opponent claims before his own next move.".to_owned()
        }
        Reason::IllegalMoveCounted { by, count, added_ms } => format!(
            "{by}'s {count} illegal move: the position before it is restored, and the opponent gets {} seconds.",
            seconds(*added_ms),
            by = name(*by),
            count = ordinal(*count)
        ),
        Reason::CastlingUnfinished { by, count, added_ms } => format!(
            "{by} pressed the clock after moving only the king: the {count} illegal move in any case, and the opponent \
             gets {} seconds; whether castling was meant has to be asked.",
            seconds(*added_ms),
            by = name(*by),
            count = ordinal(*count)
        ),
        Reason::QueenForced { by, count, added_ms } => format!(
            "{by}'s {count} illegal move: the pawn on the last rank becomes a queen, and the opponent gets {} seconds.",
            seconds(*added_ms),
            by = name(*by),
            count = ordinal(*count)
        ),
        Reason::IllegalMovesLose { by, count } => {
            format!("{by}'s {count} illegal move loses the game.", by = name(*by), count = ordinal(*count))
        }
        Reason::IllegalMovesOpponentCannotMate { by, count } => format!(
            "{by}'s {count} illegal move would lose, but the opponent cannot checkmate by any series of legal moves: \
             the game is drawn.",
            by = name(*by),
            count = ordinal(*count)
        ),
        Reason::IllegalMovesUndetermined { by, count } => format!(
            "{by}'s {count} illegal move loses if the opponent can still checkmate, which was not decided within the \
             work allowed.",
            by = name(*by),
            count = ordinal(*count)
        ),
        Reason::FoundAfterGame => "It was found after the end of the game; the result stands.".to_owned(),
        _ => return None,
    })
}

fn touches(reason: &Reason) -> Option<String> {
    Some(match reason {
        Reason::TouchNotBinding => "Under these rules touching a piece binds to nothing.".to_owned(),
        Reason::TouchedOutOfTurn { by } => {
            format!("{by} is not on the move: no duty follows, but the opponent may be disturbed.", by = name(*by))
        }
        Reason::Adjusted => "The player has said before that he adjusts: no duty follows.".to_owned(),
        Reason::AccidentalTouch => "The touch was clearly accidental: no duty follows.".to_owned(),
        Reason::ComplaintLost { by } => {
            format!(
                "{by} has touched a piece himself and cannot complain about his opponent's touch any more.",
                by = name(*by)
            )
        }
        Reason::BoundAlready => "The player was bound to a move before, and still is.".to_owned(),
        Reason::MustMove { on } => format!("The piece on {on} was touched first and must be moved."),
        Reason::MustCapture { on } => format!("The piece on {on} was touched and must be captured."),
        Reason::MustCaptureWith { from, on } => format!("The piece on {on} must be captured with the one on {from}."),
        Reason::MustCastle { wing: Wing::King } => {
            "King and rook were touched: castling on the king's side.".to_owned()
        }
        Reason::MustCastle { wing: Wing::Queen } => {
            "King and rook were touched: castling on the queen's side.".to_owned()
        }
        Reason::KingMustMove => "Castling there is illegal: another move of the king must be made.".to_owned(),
        Reason::TouchedCannotMove => {
            "Nothing that was touched can be moved or captured: any legal move may be made.".to_owned()
        }
        Reason::ReleasedOn { on } => format!("The piece was released on {on} and stays there."),
        Reason::CastlingReleased { wing: Wing::King } => {
            "The king was released: only castling on the king's side is left.".to_owned()
        }
        Reason::CastlingReleased { wing: Wing::Queen } => {
            "The king was released: only castling on the queen's side is left.".to_owned()
        }
        Reason::PromotionFixed { kind: PieceKind::Queen } => {
            "The pawn becomes a queen: the choice is final.".to_owned()
        }
        Reason::PromotionFixed { kind: PieceKind::Rook } => "The pawn becomes a rook: the choice is final.".to_owned(),
        Reason::PromotionFixed { kind: PieceKind::Bishop } => {
            "The pawn becomes a bishop: the choice is final.".to_owned()
        }
        Reason::PromotionFixed { kind: PieceKind::Knight } => {
            "The pawn becomes a knight: the choice is final.".to_owned()
        }
        Reason::PromotionFixed { kind: PieceKind::Pawn | PieceKind::King } => {
            "The choice of the new piece is final.".to_owned()
        }
        _ => return None,
    })
}

fn absence(reason: &Reason) -> Option<String> {
    Some(match reason {
        Reason::ArrivedInTime { by, default_ms } => {
            format!("{by} is not later than the default time of {} seconds.", seconds(*default_ms), by = name(*by))
        }
        Reason::DefaultTimePassed { by, default_ms } => {
            format!(
                "{by} came after the default time of {} seconds and has lost.",
                seconds(*default_ms),
                by = name(*by)
            )
        }
        Reason::BothDefaulted { default_ms } => {
            format!("Neither player came within the default time of {} seconds: both have lost.", seconds(*default_ms))
        }
        Reason::BothAbsentWhitesTimeRuns => "Both players are absent: White's time runs until he comes.".to_owned(),
        Reason::NoDefaultTime => "These rules know no default time.".to_owned(),
        Reason::DefaultTimeUnknown => "The regulations have to name the default time.".to_owned(),
        Reason::LeftWithPermission { by } => format!("{by} had permission to leave.", by = name(*by)),
        Reason::LeftWithoutPermission { by } => format!(
            "{by} left without permission: that is no resignation, his clock runs, and the arbiter decides on a penalty.",
            by = name(*by)
        ),
        Reason::LeavingLoses { by } => format!("{by} left, which loses the game under these rules.", by = name(*by)),
        _ => return None,
    })
}

fn set_up(reason: &Reason) -> Option<String> {
    Some(match reason {
        Reason::WrongArrayRestart => {
            "The pieces stood wrongly at the start: the game is void and played again.".to_owned()
        }
        Reason::WrongArrayStands { moves } => format!(
            "Each player has made {moves} moves: a wrong set-up is not claimed any more. A misplaced king or rook may not \
             castle."
        ),
        Reason::BoardTurned => {
            "The game goes on, and the position is transferred to a board that stands rightly.".to_owned()
        }
        Reason::ColoursReversedRestart { moves } => {
            format!("The colours were reversed and fewer than {moves} moves made by both: a new game is played.")
        }
        Reason::ColoursReversedPlayOn => "The colours were reversed; the game goes on.".to_owned(),
        Reason::ClockSettingCorrected => {
            "The clock was set wrongly: the arbiter corrects it at once, by his best judgement.".to_owned()
        }
        Reason::ClockSettingStands { moves } => {
            format!("Each player has made {moves} moves: the setting of the clock is not changed any more.")
        }
        Reason::PiecesDisplaced { by: Some(by) } => {
            format!(
                "{by} puts the displaced pieces back in his own time; the arbiter may penalise him.",
                by = name(*by)
            )
        }
        Reason::PiecesDisplaced { by: None } => {
            "The position before the pieces were displaced is restored; the arbiter decides on the times.".to_owned()
        }
        _ => return None,
    })
}

fn conduct(reason: &Reason) -> Option<String> {
    Some(match reason {
        Reason::NotRecordingArbiterDecides { by: Some(by) } => {
            format!(
                "{by} does not record the moves: nothing is lost by that alone; the arbiter decides on a penalty.",
                by = name(*by)
            )
        }
        Reason::NotRecordingArbiterDecides { by: None } => {
            "The moves are not recorded: nothing is lost by that alone; the arbiter decides on a penalty.".to_owned()
        }
        Reason::NoDutyToRecord => "There is no duty to record the moves.".to_owned(),
        Reason::NotRecordingLoses { by } => {
            format!("{by} does not record the moves, which loses the game under these rules.", by = name(*by))
        }
        Reason::DeviceLoses { by } => format!("{by} has an electronic device with him and has lost.", by = name(*by)),
        Reason::DeviceOpponentCannotMate { by } => {
            format!(
                "{by} has an electronic device with him, but the opponent cannot win: the game is drawn.",
                by = name(*by)
            )
        }
        Reason::DeviceUndetermined { by } => format!(
            "{by} has an electronic device with him; whether the opponent can still win was not decided within the work \
             allowed.",
            by = name(*by)
        ),
        Reason::RefusalLoses { by } => {
            format!(
                "{by} persists in not complying with the Laws and has lost; the arbiter decides the opponent's score.",
                by = name(*by)
            )
        }
        Reason::BothLose => "Both players have lost.".to_owned(),
        Reason::PenaltyNeeded => "The Laws leave the penalty to the arbiter.".to_owned(),
        Reason::Warned { by } => format!("{by} is warned.", by = name(*by)),
        Reason::TimeAddedTo { color, ms } => format!("{color} gets {} seconds.", seconds(*ms), color = name(*color)),
        Reason::TimeTakenFrom { color, ms } => format!("{color} loses {} seconds.", seconds(*ms), color = name(*color)),
        Reason::AdjustmentWouldFlag { color } => {
            format!(
                "{color} has no more time than that: a loss has to be declared, not caused by a deduction.",
                color = name(*color)
            )
        }
        Reason::ResultDeclared => "The arbiter has declared the result.".to_owned(),
        Reason::SignedResultStands => {
            "The players have signed the result: it stands, even if it is wrong, unless the arbiter decides otherwise."
                .to_owned()
        }
        _ => return None,
    })
}

/// Quickplay finishes, sealed moves, illegal positions. What the other areas explain does not come here.
fn special(reason: &Reason) -> String {
    match reason {
        Reason::QuickplayNotAnnounced => "The event has not announced a quickplay finish.".to_owned(),
        Reason::QuickplayNotInBlitz => "There is no quickplay finish in blitz.".to_owned(),
        Reason::QuickplayNotOnMove { by } => {
            format!("{by} is not on the move and may not ask for this.", by = name(*by))
        }
        Reason::QuickplayKnowsNoIncrement => "These rules know no request for an increment.".to_owned(),
        Reason::QuickplayWithIncrement => "There is no quickplay finish with an increment or a delay.".to_owned(),
        Reason::QuickplayTooEarly { by } => {
            format!("{by} may ask only with less than two minutes left in the last period.", by = name(*by))
        }
        Reason::QuickplayAssessment => "The arbiter has to judge the play and answer.".to_owned(),
        Reason::IncrementGranted { opponent: Color::White } => {
            "From now on each move adds five seconds for both players, and White gets two minutes more.".to_owned()
        }
        Reason::IncrementGranted { opponent: Color::Black } => {
            "From now on each move adds five seconds for both players, and Black gets two minutes more.".to_owned()
        }
        Reason::QuickplayDraw => {
            "The arbiter finds that the opponent cannot win by normal means, or does not try to: the game is drawn."
                .to_owned()
        }
        Reason::QuickplayPostponed { opponent } => {
            format!(
                "The arbiter postpones his decision; the game goes on, and {opponent} may get two minutes more.",
                opponent = name(*opponent)
            )
        }
        Reason::QuickplayRejected { opponent, added_ms } => {
            format!(
                "The arbiter rejects the request; {opponent} gets {} seconds.",
                seconds(*added_ms),
                opponent = name(*opponent)
            )
        }
        Reason::SealedMoveBinds => "The sealed move is made.".to_owned(),
        Reason::SealedNotOnMove { by } => {
            format!("{by} is not on the move and cannot have sealed one.", by = name(*by))
        }
        Reason::SealedMoveLoses { by } => {
            format!("No legal move can be read in the envelope: {by} has lost.", by = name(*by))
        }
        Reason::SealedMoveOpponentCannotMate { by } => format!(
            "No legal move can be read in the envelope of {by}, but the opponent cannot checkmate by any series of legal \
             moves: the game is drawn.",
            by = name(*by)
        ),
        Reason::SealedMoveUndetermined { by } => format!(
            "No legal move can be read in the envelope: {by} has lost if the opponent can still checkmate, which was not \
             decided within the work allowed.",
            by = name(*by)
        ),
        Reason::WaitForNextMove => "The arbiter waits until the next move is completed.".to_owned(),
        Reason::IllegalPositionDraw => {
            "The position is still illegal after the next move: the game is drawn.".to_owned()
        }
        Reason::IllegalPositionRestored => {
            "The last legal position is restored, with times by the arbiter's best judgement.".to_owned()
        }
        _ => String::new(),
    }
}

/// A number as an ordinal.
pub(in crate::wire) fn ordinal(number: u32) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// Milliseconds as seconds, with as many decimals as they have.
fn seconds(milliseconds: i64) -> String {
    match milliseconds % 1_000 {
        0 => (milliseconds / 1_000).to_string(),
        rest => format!("{}.{:03}", milliseconds / 1_000, rest),
    }
}
