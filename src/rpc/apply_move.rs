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
    let (mut played, mut rejection, mut flag) = (None, None, None);
    if received.is_over() {
        rejection = Some(game_over(received.game.rules(), &received.verdict(), options.language));
    } else {
        let ending = match submitted {
            ReceivedMove::Legal(mv) => mating.settled(|inquiry| received.ending_of(mv, inquiry)).await,
            ReceivedMove::Refused(_) => Ending::GoesOn,
        };
        let ruled = rule(&mut received, submitted, mover, time, ending, &options).map_err(|error| {
            impossible_event(&error, &Path::root("time"), &mut violations);
            invalid_argument(&violations)
        })?;
        match ruled {
            Ok(mv) => played = Some(mv),
            Err(refused) => rejection = Some(refused),
        }
        mating.look_for_dead_position(&mut received.game).await;
        flag = fallen_flag(&mut received, &mut mating, &options).await;
    }
    let (legal_moves, uci_legal_moves) = legal_moves(&received, detail, &options);
    Ok(pb::ApplyMoveResponse {
        r#move: played,
        rejection,
        legal_moves,
        uci_legal_moves,
        state: Some(position_state(&received.game, Some(&received.start), &options)),
        claims: open_claims(&received),
        verdict: Some(received.verdict()),
        flag,
        game: Some(received.into_message(&options)),
    })
}

/// Rules on a move in a game that goes on: as it was played, or why it was not.
fn rule(
    received: &mut ReceivedGame,
    submitted: ReceivedMove,
    mover: Option<Color>,
    time: MoveTime,
    ending: Ending,
    options: &AnswerOptions,
) -> Result<Result<pb::Move, Box<pb::MoveRejection>>, EventError> {
    let position = *received.game.position();
    let turn = position.turn();
    let allowed = match (mover.filter(|mover| *mover != turn), submitted) {
        (Some(other), _) => Err(not_your_turn(received.game.rules(), other, options.language)),
        (None, ReceivedMove::Refused(rejection)) => Err(rejection),
        (None, ReceivedMove::Legal(mv)) if received.conduct.allows(mv) => Ok(mv),
        (None, ReceivedMove::Legal(_)) => {
            Err(bound_to_another_move(&received.game, &received.conduct, options.language))
        }
    };
    let mv = match allowed {
        Ok(mv) => mv,
        Err(rejection) => {
            received.pass_time(time)?;
            return Ok(Err(rejection));
        }
    };
    Ok(match received.play_timed(mv, time, ending)? {
        Timed::Played => Ok(move_message(&position, mv, options)),
        Timed::FlagFallen => Err(flag_fallen(received.game.rules(), turn, options.language)),
    })
}

/// Rules on a flag that has fallen by itself.
async fn fallen_flag(
    received: &mut ReceivedGame,
    mating: &mut Mating<'_>,
    options: &AnswerOptions,
) -> Option<pb::FlagRuling> {
    let clock = received.clock.as_deref()?;
    let flag = mating.settled(|inquiry| judge_flag(clock, FlagObserver::Server, &received.case(inquiry))).await?;
    if let Some(verdict) = flag_verdict(&flag, received.game.position(), options.language) {
        received.rule(verdict);
    }
    Some(flag_message(&flag))
}
