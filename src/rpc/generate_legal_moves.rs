//! `GenerateLegalMoves`.

use tonic::Status;

use super::call::Call;
use crate::wire::{
    AnswerOptions, Path, ReceivedGame, Violations, invalid_argument, legal_moves, open_claims, pb, position_state,
};

pub(super) async fn answer(
    request: pb::GenerateLegalMovesRequest,
    call: &Call<'_>,
) -> Result<pb::GenerateLegalMovesResponse, Status> {
    let pb::GenerateLegalMovesRequest { game, detail, options } = request;
    let mut violations = Violations::new(call.language);
    let received = ReceivedGame::read(game, &Path::root("game"), &mut violations);
    let detail = violations.enumeration(&Path::root("detail"), detail);
    let options = AnswerOptions::read(options, &Path::root("options"), &mut violations);
    let (Some(mut received), Some(detail), true) = (received, detail, violations.is_empty()) else {
        return Err(invalid_argument(&violations));
    };
    call.mating(&options).look_for_dead_positions(&mut received).await;
    let detail = match detail {
        pb::LegalMovesDetail::Unspecified => pb::LegalMovesDetail::Full,
        detail => detail,
    };
    let (moves, uci_moves) = legal_moves(&received, detail, &options);
    Ok(pb::GenerateLegalMovesResponse {
        moves,
        uci_moves,
        state: Some(position_state(&received.game, Some(&received.start), &options)),
        claims: open_claims(&received),
        verdict: Some(received.verdict()),
    })
}
