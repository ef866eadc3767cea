//! `ReplayGame`.

use tonic::Status;

use super::call::Call;
use crate::wire::{ReceivedRecord, RunningGame, Violations, invalid_argument, pb};

pub(super) async fn answer(request: pb::ReplayGameRequest, call: &Call<'_>) -> Result<pb::ReplayGameResponse, Status> {
    let mut pace = call.pace();
    let mut violations = Violations::new(call.language);
    let Some(record) = ReceivedRecord::read(request, &mut violations) else {
        return Err(invalid_argument(&violations));
    };
    let mut games = Vec::new();
    for text in record.games() {
        if !record.admits(games.len() + 1, &mut violations) {
            return Err(invalid_argument(&violations));
        }
        let mut running = RunningGame::new(&record, text);
        let mut mating = call.mating(record.options());
        if let Some(game) = running.game() {
            mating.look_for_dead_position(game).await;
        }
        while running.step() {
            if running.is_unruled() {
                if let Some(game) = running.game() {
                    mating.look_for_dead_position(game).await;
                    mating.forget();
                }
                running.rule();
            }
            pace.breathe().await?;
        }
        let Some(game) = running.finish(&mut violations) else { return Err(invalid_argument(&violations)) };
        games.push(game);
        pace.breathe().await?;
    }
    Ok(pb::ReplayGameResponse { games })
}
