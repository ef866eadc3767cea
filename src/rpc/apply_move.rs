//! `ApplyMove`.

use tonic::Status;

use super::{call::Call, mating::Mating};
use crate::{
    core::{
        board::Color,
        clock::{Ending, EventError, FlagObserver},
    },
    wire::{
        AnswerOptions, MoveTime, Path, ReceivedGame, ReceivedMove, Timed, Violations, bound_to_another_move,
        flag_fallen, flag_message, flag_verdict, game_over, impossible_event, invalid_argument, judge_flag,
        legal_moves, move_message, not_your_turn, open_claims, pb, position_state, read_color,
    },
};

pub(super) async fn answer(request: pb::ApplyMoveRequest, call: &Call<'_>) -> Result<pb::ApplyMoveResponse, Status> {
    let pb::ApplyMoveRequest { game, r#move, mover, time, legal_moves: detail, options } = request;
    let mut violations = Violations::new(call.language);
    let received = ReceivedGame::read(game, &Path::root("game"), &mut violations);
    let game = received.as_deref().map(|received| &received.game);
    let submitted = ReceivedMove::read(r#move, game, &Path::root("move"), &mut violations);
    let mover = read_color(mover, &Path::root("mover"), &mut violations);
    let time = MoveTime::read(time, received.as_deref(), &Path::root("time"), &mut violations);
    let detail = violations.enumeration(&Path::root("legal_moves"), detail);
    let options = AnswerOptions::read(options, &Path::root("options"), &mut violations);
    let (Some(mut received), Some(submitted), Some(time), Some(detail), true) =
        (received, submitted, time, detail, violations.is_empty())
    else {
        return Err(invalid_argument(&violations));
    };

    let mut mating = call.mating(&options);
    mating.look_for_dead_positions(&mut received).await;
    let mut response = pb::ApplyMoveResponse::default();
    if received.is_over() {
        response.rejection = Some(game_over(received.game.rules(), &received.verdict(), options.language));
    } else {
        let ending = match submitted {
            ReceivedMove::Legal(mv) => mating.settled(|inquiry| received.ending_of(mv, inquiry)).await,
            ReceivedMove::Refused(_) => Ending::GoesOn,
        };
        rule(&mut received, submitted, mover, time, ending, &options, &mut response).map_err(|error| {
            impossible_event(&error, &Path::root("time"), &mut violations);
            invalid_argument(&violations)
        })?;
        mating.look_for_dead_position(&mut received.game).await;
        fallen_flag(&mut received, &mut mating, &options, &mut response).await;
    }
    response.state = Some(position_state(&received.game, Some(&received.start), &options));
    response.claims = open_claims(&received);
    (response.legal_moves, response.uci_legal_moves) = legal_moves(&received, detail, &options);
    response.verdict = Some(received.verdict());
    response.game = Some(received.into_message(&options));
    Ok(response)
}

/// Rules on a move in a game that goes on.
fn rule(
    received: &mut ReceivedGame,
    submitted: ReceivedMove,
    mover: Option<Color>,
    time: MoveTime,
    ending: Ending,
    options: &AnswerOptions,
    response: &mut pb::ApplyMoveResponse,
) -> Result<(), EventError> {
    let position = *received.game.position();
    let turn = position.turn();
    let refused = match (mover.filter(|mover| *mover != turn), submitted) {
        (Some(other), _) => Err(not_your_turn(received.game.rules(), other, options.language)),
        (None, ReceivedMove::Refused(rejection)) => Err(rejection),
        (None, ReceivedMove::Legal(mv)) if received.conduct.allows(mv) => Ok(mv),
        (None, ReceivedMove::Legal(_)) => {
            Err(bound_to_another_move(&received.game, &received.conduct, options.language))
        }
    };
    match refused {
        Ok(mv) => match received.play_timed(mv, time, ending)? {
            Timed::Played => response.r#move = Some(move_message(&position, mv, options)),
            Timed::FlagFallen => {
                response.rejection = Some(flag_fallen(received.game.rules(), turn, options.language));
            }
        },
        Err(rejection) => {
            received.pass_time(time)?;
            response.rejection = Some(rejection);
        }
    }
    Ok(())
}

/// Rules on a flag that has fallen by itself.
async fn fallen_flag(
    received: &mut ReceivedGame,
    mating: &mut Mating,
    options: &AnswerOptions,
    response: &mut pb::ApplyMoveResponse,
) {
    let Some(clock) = &received.clock else { return };
    let flag = mating.settled(|inquiry| judge_flag(clock, FlagObserver::Server, &received.case(inquiry))).await;
    if let Some(flag) = flag {
        response.flag = Some(flag_message(&flag));
        if let Some(verdict) = flag_verdict(&flag, received.game.position(), options.language) {
            received.rule(verdict);
        }
    }
}
