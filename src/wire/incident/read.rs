//! Incidents as callers report them.

use crate::core::{
    board::{Color, PieceKind, Position, Square},
    game::Game,
    laws::{
        self, Case, Decision, Found, Misconduct, NextMove, Outcome, Permission, Ruling, Sealed, SetupFault, Sign,
        illegal_move::{self, Completion, Faults, IrregularMove, Noticed, When},
        offer::{self, Answer, Condition, Phase},
        quickplay::{self, ArbiterAnswer, Request},
        touch::{self, Manner, Order, Touches},
    },
};
use crate::wire::{
    Path, ReceivedMove, Violations,
    clock::read_duration,
    color::read_color,
    pb,
    position::{read_promotion, read_square},
    violation::shortened,
};

/// The most pieces that can have been touched.
const MOST_TOUCHES: usize = 64;
/// The most faults of one move that can be named.
const MOST_KINDS: usize = 16;

/// An incident that makes sense.
pub(crate) enum ReceivedIncident {
    OfferDraw { by: Color, phase: Phase, condition: Condition },
    AnswerOffer { by: Color, answer: Answer },
    Resign { by: Color, sign: Sign },
    IllegalMove(IrregularMove),
    Touch(Touches),
    Late { by: Option<Color>, late_ms: i64 },
    Leave { by: Color, permission: Permission },
    Setup { fault: SetupFault, found: Found },
    Misconduct { by: Option<Color>, misconduct: Misconduct },
    Decide(Decision),
    Quickplay { by: Color, request: Request, answer: ArbiterAnswer },
    SealedMove { by: Color, sealed: Sealed },
    Signed(Outcome),
    IllegalPosition(NextMove),
}

impl ReceivedIncident {
    /// What the core says to it.
    pub(super) fn judge(&self, case: &Case<'_>) -> Ruling {
        match self {
            Self::OfferDraw { by, phase, condition } => offer::offer(case, *by, *phase, *condition),
            Self::AnswerOffer { by, answer } => offer::answer(case, *by, *answer),
            Self::Resign { by, sign } => laws::resign(case, *by, *sign),
            Self::IllegalMove(irregular) => illegal_move::judge(case, irregular),
            Self::Touch(touches) => touch::judge(case, touches),
            Self::Late { by, late_ms } => laws::late(case, *by, *late_ms),
            Self::Leave { by, permission } => laws::leave(case, *by, *permission),
            Self::Setup { fault, found } => laws::judge_setup_fault(case, *fault, *found),
            Self::Misconduct { by, misconduct } => laws::judge_misconduct(case, *by, *misconduct),
            Self::Decide(decision) => laws::decide(case, *decision),
            Self::Quickplay { by, request, answer } => quickplay::judge(case, *by, *request, *answer),
            Self::SealedMove { by, sealed } => laws::open_sealed_move(case, *by, *sealed),
            Self::Signed(outcome) => laws::signed(case, *outcome),
            Self::IllegalPosition(next) => laws::judge_illegal_position(case, *next),
        }
    }

    /// How late a player is, where that is the incident.
    pub(super) fn lateness_ms(&self) -> Option<i64> {
        match self {
            Self::Late { by: _, late_ms } => Some(*late_ms),
            _ => None,
        }
    }

    /// Reads an incident in the game it happened in; without one, because the game itself is faulty, only its own fields
    /// are checked. `None`: faults were added, here or before.
    pub(crate) fn read(
        message: Option<pb::Incident>,
        game: Option<&Game>,
        path: &Path<'_>,
        violations: &mut Violations,
    ) -> Option<Self> {
        use pb::incident::Incident;
        let position = game.map(Game::position);
        let Some(incident) = message.and_then(|message| message.incident) else {
            violations.add(path, pb::ErrorReason::FieldRequired, "an incident is required");
            return None;
        };
        match incident {
            Incident::OfferDraw(message) => offer_draw(&message, &path.field("offer_draw"), violations),
            Incident::AnswerDrawOffer(message) => answer_offer(&message, &path.field("answer_draw_offer"), violations),
            Incident::Resign(message) => resign(&message, &path.field("resign"), violations),
            Incident::IllegalMove(message) => illegal_move(message, &path.field("illegal_move"), violations),
            Incident::Touch(message) => touch(&message, position, &path.field("touch"), violations),
            Incident::LateArrival(message) => late(&message, &path.field("late_arrival"), violations),
            Incident::Leave(pb::LeaveGame { by, permitted }) => {
                let by = required_color(by, &path.field("leave").field("by"), violations)?;
                let permission = if permitted { Permission::Given } else { Permission::Missing };
                Some(Self::Leave { by, permission })
            }
            Incident::SetupFault(message) => setup_fault(&message, &path.field("setup_fault"), violations),
            Incident::Misconduct(message) => misconduct(&message, &path.field("misconduct"), violations),
            Incident::ArbiterDecision(message) => decision(message, &path.field("arbiter_decision"), violations),
            Incident::Quickplay(message) => quickplay_request(&message, &path.field("quickplay"), violations),
            Incident::SealedMove(message) => sealed(message, game, &path.field("sealed_move"), violations),
            Incident::SignedResult(pb::SignedResult { result }) => {
                let path = path.field("signed_result");
                read_result(&result, &path.field("result"), violations).map(Self::Signed)
            }
            // Which of the two the position shows makes no difference to the ruling.
            Incident::IllegalPosition(pb::IllegalPositionSeen { both_in_check: _, after_next_move }) => {
                let next = if after_next_move { NextMove::LeftItIllegal } else { NextMove::Awaited };
                Some(Self::IllegalPosition(next))
            }
        }
    }
}

fn offer_draw(message: &pb::OfferDraw, path: &Path<'_>, violations: &mut Violations) -> Option<ReceivedIncident> {
    let pb::OfferDraw { by, phase, conditional } = *message;
    let by = required_color(by, &path.field("by"), violations);
    let phase = match violations.enumeration(&path.field("phase"), phase)? {
        pb::MovePhase::Unspecified | pb::MovePhase::BeforeMove => Phase::BeforeMove,
        pb::MovePhase::Made => Phase::Made,
        pb::MovePhase::OpponentsTurn => Phase::OpponentsTurn,
    };
    let condition = if conditional { Condition::Attached } else { Condition::Absent };
    Some(ReceivedIncident::OfferDraw { by: by?, phase, condition })
}

fn answer_offer(
    message: &pb::AnswerDrawOffer,
    path: &Path<'_>,
    violations: &mut Violations,
) -> Option<ReceivedIncident> {
    let pb::AnswerDrawOffer { by, response } = *message;
    let by = required_color(by, &path.field("by"), violations);
    let path = path.field("response");
    let answer = match violations.enumeration(&path, response)? {
        pb::OfferResponse::Unspecified => return required(&path, "an answer is required", violations),
        pb::OfferResponse::Accepted => Answer::Accepted,
        pb::OfferResponse::Declined => Answer::Declined,
        pb::OfferResponse::WithdrawalAttempted => Answer::WithdrawalAttempted,
    };
    Some(ReceivedIncident::AnswerOffer { by: by?, answer })
}

fn resign(message: &pb::Resign, path: &Path<'_>, violations: &mut Violations) -> Option<ReceivedIncident> {
    let pb::Resign { by, sign } = *message;
    let by = required_color(by, &path.field("by"), violations);
    let sign = match violations.enumeration(&path.field("sign"), sign)? {
        pb::ResignationSign::Unspecified | pb::ResignationSign::Declared => Sign::Declared,
        pb::ResignationSign::ClockStopped => Sign::ClockStopped,
        pb::ResignationSign::HandOffered => Sign::HandOffered,
        pb::ResignationSign::KingLaidDown => Sign::KingLaidDown,
        pb::ResignationSign::Left => Sign::Left,
        pb::ResignationSign::Signed => Sign::Signed,
    };
    Some(ReceivedIncident::Resign { by: by?, sign })
}

fn illegal_move(
    message: pb::IllegalMoveMade,
    path: &Path<'_>,
    violations: &mut Violations,
) -> Option<ReceivedIncident> {
    let pb::IllegalMoveMade { by, kinds, r#move, pressed, seen_by, opponent_has_moved, found_after_game, plies_since } =
        message;
    let by = required_color(by, &path.field("by"), violations);
    let faults = read_faults(&kinds, path, violations);
    let way = r#move.map(|coordinates| read_way(&coordinates, &path.field("move"), violations));
    let noticed = match violations.enumeration(&path.field("seen_by"), seen_by)? {
        pb::SeenBy::Unspecified | pb::SeenBy::Arbiter => Noticed::Arbiter,
        pb::SeenBy::Opponent => Noticed::Opponent,
    };
    let when = match plies_since.max(u32::from(opponent_has_moved)) {
        _ if found_after_game => When::AfterGame,
        0 => When::AtOnce,
        plies => When::After(plies),
    };
    let (squares, promotion) = match way {
        None => (None, None),
        Some(way) => way.map(|(from, to, promotion)| (Some((from, to)), promotion))?,
    };
    let completion = if pressed { Completion::Pressed } else { Completion::NotPressed };
    Some(ReceivedIncident::IllegalMove(IrregularMove {
        by: by?,
        faults: faults?,
        squares,
        promotion,
        completion,
        noticed,
        when,
    }))
}

fn read_faults(kinds: &[i32], path: &Path<'_>, violations: &mut Violations) -> Option<Faults> {
    if kinds.len() > MOST_KINDS {
        too_long(kinds.len(), MOST_KINDS, &path.field("kinds"), violations);
        return None;
    }
    let mut faults = Faults { illegal: kinds.is_empty(), ..Faults::default() };
    let mut sound = true;
    for (index, kind) in kinds.iter().enumerate() {
        match violations.enumeration(&path.field("kinds").index(index), *kind) {
            None => sound = false,
            Some(pb::IllegalMoveKind::Unspecified | pb::IllegalMoveKind::IllegalMove) => faults.illegal = true,
            Some(pb::IllegalMoveKind::UnpromotedPawn) => faults.unpromoted = true,
            Some(pb::IllegalMoveKind::PressWithoutMove) => faults.no_move = true,
            Some(pb::IllegalMoveKind::TwoHands) => faults.two_hands = true,
        }
    }
    sound.then_some(faults)
}

fn read_way(
    message: &pb::Coordinates,
    path: &Path<'_>,
    violations: &mut Violations,
) -> Option<(Square, Square, Option<PieceKind>)> {
    let pb::Coordinates { from, to, promotion } = message;
    let from = read_square(from, &path.field("from"), violations);
    let to = read_square(to, &path.field("to"), violations);
    let promotion = read_promotion(*promotion, &path.field("promotion"), violations);
    Some((from?, to?, promotion?))
}

fn touch(
    message: &pb::TouchPieces,
    position: Option<&Position>,
    path: &Path<'_>,
    violations: &mut Violations,
) -> Option<ReceivedIncident> {
    let pb::TouchPieces {
        by,
        touches,
        order_unknown,
        adjusting,
        accidental,
        released_on,
        castling_intended,
        promotion,
        complainant,
    } = message;
    let by = required_color(*by, &path.field("by"), violations);
    let squares = read_touches(touches, position, &path.field("touches"), violations);
    let released_on = match released_on.as_str() {
        "" => Some(None),
        text => read_square(text, &path.field("released_on"), violations).map(Some),
    };
    let promotion = read_promotion(*promotion, &path.field("promotion"), violations);
    let complainant = read_color(*complainant, &path.field("complainant"), violations);
    if *adjusting && *accidental {
        violations
            .add(&path.field("adjusting"), pb::ErrorReason::Contradiction, "what is announced is no accident")
            .with("other", path.field("accidental"));
        return None;
    }
    let manner = match (adjusting, accidental) {
        (true, _) => Manner::Adjusting,
        (false, true) => Manner::Accidental,
        (false, false) => Manner::Deliberate,
    };
    Some(ReceivedIncident::Touch(Touches {
        by: by?,
        squares: squares?,
        order: if *order_unknown { Order::Unknown } else { Order::Known },
        manner,
        released_on: released_on?,
        castling_intended: *castling_intended,
        promotion: promotion?,
        complainant,
    }))
}

fn read_touches(
    touches: &[pb::Touch],
    position: Option<&Position>,
    path: &Path<'_>,
    violations: &mut Violations,
) -> Option<Vec<Square>> {
    if touches.is_empty() {
        return required(path, "at least one touched piece is required", violations);
    }
    if touches.len() > MOST_TOUCHES {
        too_long(touches.len(), MOST_TOUCHES, path, violations);
        return None;
    }
    let mut squares = Vec::with_capacity(touches.len());
    let mut sound = true;
    for (index, pb::Touch { square }) in touches.iter().enumerate() {
        let path = path.index(index);
        let path = path.field("square");
        let Some(square) = read_square(square, &path, violations) else {
            sound = false;
            continue;
        };
        if position.is_some_and(|position| position.piece_on(square).is_none()) {
            violations
                .add(&path, pb::ErrorReason::Contradiction, format_args!("no piece stands on {square}"))
                .with("other", "position");
            sound = false;
        }
        if !squares.contains(&square) {
            squares.push(square);
        }
    }
    sound.then_some(squares)
}

fn late(message: &pb::LateArrival, path: &Path<'_>, violations: &mut Violations) -> Option<ReceivedIncident> {
    let pb::LateArrival { by, late, start_delay } = *message;
    let by = read_color(by, &path.field("by"), violations);
    let delay_path = path.field("start_delay");
    let delay_ms = start_delay.map_or(Some(0), |delay| read_duration(delay, &delay_path, violations));
    let path = path.field("late");
    let Some(late) = late else { return required(&path, "how late is required", violations) };
    let late_ms = read_duration(late, &path, violations)?;
    // Who comes before a session that starts late is not late.
    Some(ReceivedIncident::Late { by, late_ms: (late_ms - delay_ms?).max(0) })
}

fn setup_fault(
    message: &pb::SetupFaultFound,
    path: &Path<'_>,
    violations: &mut Violations,
) -> Option<ReceivedIncident> {
    let pb::SetupFaultFound { fault, by, found_after_game } = *message;
    let by = read_color(by, &path.field("by"), violations);
    let path = path.field("fault");
    let fault = match violations.enumeration(&path, fault)? {
        pb::SetupFault::Unspecified => return required(&path, "which fault is required", violations),
        pb::SetupFault::WrongArray => SetupFault::WrongArray,
        pb::SetupFault::BoardTurned => SetupFault::BoardTurned,
        pb::SetupFault::ColoursReversed => SetupFault::ColoursReversed,
        pb::SetupFault::ClockSetting => SetupFault::ClockSetting,
        pb::SetupFault::PiecesDisplaced => SetupFault::PiecesDisplaced(by),
    };
    let found = if found_after_game { Found::AfterGame } else { Found::DuringGame };
    Some(ReceivedIncident::Setup { fault, found })
}

fn misconduct(message: &pb::MisconductSeen, path: &Path<'_>, violations: &mut Violations) -> Option<ReceivedIncident> {
    let pb::MisconductSeen { by, misconduct } = *message;
    let by = read_color(by, &path.field("by"), violations);
    let path = path.field("misconduct");
    let misconduct = match violations.enumeration(&path, misconduct)? {
        pb::Misconduct::Unspecified => return required(&path, "what was done is required", violations),
        pb::Misconduct::NotRecording => Misconduct::NotRecording,
        pb::Misconduct::Disturbance => Misconduct::Disturbance,
        pb::Misconduct::ElectronicDevice => Misconduct::ElectronicDevice,
        pb::Misconduct::RefusalToComply => Misconduct::RefusalToComply,
        pb::Misconduct::ClockHandling => Misconduct::ClockHandling,
        pb::Misconduct::Other => Misconduct::Other,
    };
    Some(ReceivedIncident::Misconduct { by, misconduct })
}

fn decision(message: pb::ArbiterDecision, path: &Path<'_>, violations: &mut Violations) -> Option<ReceivedIncident> {
    use pb::arbiter_decision::Decision as Decided;
    let pb::ArbiterDecision { by, decision } = message;
    let by_path = path.field("by");
    let decision = match decision {
        None | Some(Decided::Warning(false) | Decided::BothLose(false)) => {
            return required(path, "a decision is required", violations);
        }
        Some(Decided::Warning(true)) => Decision::Warning(required_color(by, &by_path, violations)?),
        Some(Decided::TimeAdded(time)) => {
            let ms = read_duration(time, &path.field("time_added"), violations);
            Decision::TimeForOpponent(required_color(by, &by_path, violations)?, ms?)
        }
        Some(Decided::TimeTaken(time)) => {
            let ms = read_duration(time, &path.field("time_taken"), violations);
            Decision::TimeTaken(required_color(by, &by_path, violations)?, ms?)
        }
        Some(Decided::Result(result)) => Decision::Result(read_result(&result, &path.field("result"), violations)?),
        Some(Decided::BothLose(true)) => Decision::Result(Outcome::BothLose),
    };
    Some(ReceivedIncident::Decide(decision))
}

fn quickplay_request(
    message: &pb::QuickplayRequest,
    path: &Path<'_>,
    violations: &mut Violations,
) -> Option<ReceivedIncident> {
    let pb::QuickplayRequest { by, kind, answer } = *message;
    let by = required_color(by, &path.field("by"), violations);
    let answer = match violations.enumeration(&path.field("answer"), answer)? {
        pb::QuickplayAnswer::Unspecified => ArbiterAnswer::Missing,
        pb::QuickplayAnswer::Granted => ArbiterAnswer::Granted,
        pb::QuickplayAnswer::Postponed => ArbiterAnswer::Postponed,
        pb::QuickplayAnswer::Rejected => ArbiterAnswer::Rejected,
    };
    let path = path.field("kind");
    let request = match violations.enumeration(&path, kind)? {
        pb::QuickplayRequestKind::Unspecified => return required(&path, "what is asked is required", violations),
        pb::QuickplayRequestKind::Increment => Request::Increment,
        pb::QuickplayRequestKind::Draw => Request::Draw,
    };
    Some(ReceivedIncident::Quickplay { by: by?, request, answer })
}

fn sealed(
    message: pb::SealedMove,
    game: Option<&Game>,
    path: &Path<'_>,
    violations: &mut Violations,
) -> Option<ReceivedIncident> {
    let pb::SealedMove { by, r#move } = message;
    let by = required_color(by, &path.field("by"), violations);
    let sealed = match r#move {
        None => Sealed::NoMove,
        // What stands in the envelope need not be a move at all: a text that cannot be read is a ruling, not an error.
        Some(input) => {
            let mut unreadable = Violations::new(violations.language());
            match ReceivedMove::read(Some(input), game, &path.field("move"), &mut unreadable) {
                Some(ReceivedMove::Legal(mv)) => Sealed::Move(mv),
                Some(ReceivedMove::Refused(_)) | None => Sealed::NoMove,
            }
        }
    };
    Some(ReceivedIncident::SealedMove { by: by?, sealed })
}

fn read_result(text: &str, path: &Path<'_>, violations: &mut Violations) -> Option<Outcome> {
    Some(match text {
        "1-0" => Outcome::Win(Color::White),
        "0-1" => Outcome::Win(Color::Black),
        "1/2-1/2" => Outcome::Draw,
        "0-0" => Outcome::BothLose,
        _ => {
            violations
                .add(path, pb::ErrorReason::InvalidResult, format_args!("`{}` is no result", shortened(text)))
                .with("value", text);
            return None;
        }
    })
}

fn required_color(value: i32, path: &Path<'_>, violations: &mut Violations) -> Option<Color> {
    if value == 0 {
        return required(path, "a player is required", violations);
    }
    read_color(value, path, violations)
}

fn required<T>(path: &Path<'_>, what: &str, violations: &mut Violations) -> Option<T> {
    violations.add(path, pb::ErrorReason::FieldRequired, what);
    None
}

fn too_long(length: usize, maximum: usize, path: &Path<'_>, violations: &mut Violations) {
    violations
        .add(path, pb::ErrorReason::TooLong, format_args!("{length} are more than {maximum}"))
        .with("length", length)
        .with("maximum", maximum);
}
