//! `Batch`.

use tonic::{Extensions, Request, Status, metadata::MetadataMap};

use super::{Arbiter, pace::Pace};
use crate::language::Language;
use crate::wire::{
    Violations, batch_error, check_batch, invalid_argument, no_request,
    pb::{self, arbiter_service_server::ArbiterService, batch_item::Request as Item, batch_result::Response as Answer},
};

/// Answers each item as the call of its own would have been answered, in order, with the metadata and the deadline of the
/// whole.
pub(super) async fn answer(
    service: &Arbiter,
    request: Request<pb::BatchRequest>,
    language: Language,
    mut pace: Pace,
) -> Result<pb::BatchResponse, Status> {
    let (metadata, extensions, pb::BatchRequest { items }) = request.into_parts();
    let mut violations = Violations::new(language);
    check_batch(&items, &mut violations);
    if !violations.is_empty() {
        return Err(invalid_argument(&violations));
    }
    let mut results = Vec::with_capacity(items.len());
    for pb::BatchItem { id, request } in items {
        let answer = one(service, request, language, &metadata, &extensions).await;
        let response = answer.unwrap_or_else(|status| Answer::Error(batch_error(&status)));
        results.push(pb::BatchResult { id, response: Some(response) });
        // A deadline that has passed ends the whole: what is done so far is of no use to a caller who has gone.
        pace.breathe().await?;
    }
    Ok(pb::BatchResponse { results })
}

async fn one(
    service: &Arbiter,
    item: Option<Item>,
    language: Language,
    metadata: &MetadataMap,
    extensions: &Extensions,
) -> Result<Answer, Status> {
    macro_rules! call {
        ($method:ident, $answer:ident, $message:ident) => {{
            let request = Request::from_parts(metadata.clone(), extensions.clone(), $message);
            service.$method(request).await.map(|response| Answer::$answer(response.into_inner()))
        }};
    }
    match item {
        None => {
            let mut violations = Violations::new(language);
            no_request(&mut violations);
            Err(invalid_argument(&violations))
        }
        Some(Item::GenerateLegalMoves(message)) => call!(generate_legal_moves, GenerateLegalMoves, message),
        Some(Item::ApplyMove(message)) => call!(apply_move, ApplyMove, message),
        Some(Item::ClaimDraw(message)) => call!(claim_draw, ClaimDraw, message),
        Some(Item::TickClock(message)) => call!(tick_clock, TickClock, message),
        Some(Item::JudgeIncident(message)) => call!(judge_incident, JudgeIncident, message),
        Some(Item::InspectPosition(message)) => call!(inspect_position, InspectPosition, message),
        Some(Item::ReplayGame(message)) => call!(replay_game, ReplayGame, message),
    }
}
