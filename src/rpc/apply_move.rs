//! `ApplyMove`.

use tonic::Status;

use crate::wire::{
    AnswerOptions, Path, ReceivedGame, ReceivedMove, Violations, bound_to_another_move, game_over, invalid_argument,
    legal_moves, move_message, not_your_turn, open_claims, pb, position_state, read_color,
};

pub(super) fn answer(request: pb::ApplyMoveRequest) -> Result<pb::ApplyMoveResponse, Status> {
    let pb::ApplyMoveRequest { game, r#move, mover, time, legal_moves: detail, options } = request;
    let mut violations = Violations::default();
    let received = ReceivedGame::read(game, &Path::root("game"), &mut violations);
    let position = received.as_ref().map(|received| received.game.position());
    let submitted = ReceivedMove::read(r#move, position, &Path::root("move"), &mut violations);
    let mover = read_color(mover, &Path::root("mover"), &mut violations);
    let detail = violations.enumeration(&Path::root("legal_moves"), detail);
    let options = AnswerOptions::read(options, &Path::root("options"), &mut violations);
    let (Some(mut received), Some(submitted), Some(detail), true) =
        (received, submitted, detail, violations.is_empty())
    else {
        return Err(invalid_argument(&violations));
    };
    let _ = time;

    let mut response = pb::ApplyMoveResponse::default();
    let turn = received.game.position().turn();
    let refused = if received.is_over() {
        Some(game_over(&received.verdict()))
    } else if let Some(other) = mover.filter(|mover| *mover != turn) {
        Some(not_your_turn(other))
    } else {
        match submitted {
            ReceivedMove::Refused(rejection) => Some(rejection),
            ReceivedMove::Legal(mv) if !received.conduct.allows(mv) => {
                Some(bound_to_another_move(received.game.position(), &received.conduct.bound_moves))
            }
            ReceivedMove::Legal(mv) => {
                response.r#move = Some(move_message(received.game.position(), mv, &options));
                received.play(mv);
                None
            }
        }
    };
    response.rejection = refused;
    response.state = Some(position_state(&received.game, Some(&received.start), &options));
    response.claims = open_claims(&received);
    (response.legal_moves, response.uci_legal_moves) = legal_moves(&received, detail, &options);
    response.verdict = Some(received.verdict());
    response.game = Some(received.into_message(&options));
    Ok(response)
}
