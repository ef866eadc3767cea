//! `ReplayGame`.

use tonic::{Request, Status};

use super::{mating::Searches, pace::Pace};
use crate::wire::{ReceivedRecord, RunningGame, Violations, invalid_argument, pb};

pub(super) async fn answer(
    request: Request<pb::ReplayGameRequest>,
    searches: &Searches,
) -> Result<pb::ReplayGameResponse, Status> {
    let (_, extensions, request) = request.into_parts();
    let mut pace = Pace::new(extensions.get().copied());
    let mut violations = Violations::default();
    let Some(record) = ReceivedRecord::read(request, &mut violations) else {
        return Err(invalid_argument(&violations));
    };
    let mut games = Vec::new();
    for text in record.games() {
        if !record.admits(games.len() + 1, &mut violations) {
            return Err(invalid_argument(&violations));
        }
        let mut running = RunningGame::new(&record, text);
        let mut mating = searches.mating(record.options(), &extensions);
        if let Some(game) = running.game() {
            mating.look_for_dead_position(game).await;
        }
        while running.step() {
            if running.is_unruled() {
                if let Some(game) = running.game() {
                    mating.look_for_dead_position(game).await;
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
