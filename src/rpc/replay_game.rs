//! `ReplayGame`.

use tonic::Status;

use super::pace::Pace;
use crate::language::Language;
use crate::wire::{ReceivedRecord, RunningGame, Violations, invalid_argument, pb};

pub(super) async fn answer(
    request: pb::ReplayGameRequest,
    language: Language,
    mut pace: Pace,
) -> Result<pb::ReplayGameResponse, Status> {
    let mut violations = Violations::new(language);
    let Some(record) = ReceivedRecord::read(request, &mut violations) else {
        return Err(invalid_argument(&violations));
    };
    let mut games = Vec::new();
    for text in record.games() {
        if !record.admits(games.len() + 1, &mut violations) {
            return Err(invalid_argument(&violations));
        }
        let mut running = RunningGame::new(&record, text);
        while running.step() {
            pace.breathe().await?;
        }
        let Some(game) = running.finish(&mut violations) else { return Err(invalid_argument(&violations)) };
        games.push(game);
        pace.breathe().await?;
    }
    Ok(pb::ReplayGameResponse { games })
}
