//! `Batch`.

use tonic::Status;

use super::{
    apply_move, call::Call, claim_draw, generate_legal_moves, inspect_position, judge_incident, replay_game,
    tally_inspection, tally_replay, tick_clock,
};
use crate::{
    tally,
    wire::{
        Violations, batch_error, check_batch, invalid_argument, no_request,
        pb::{self, batch_item::Request as Item, batch_result::Response as Answer},
    },
};

/// Answers each item as the call of its own would have been answered, in order, in the language and with the deadline of
/// the whole.
pub(super) async fn answer(request: pb::BatchRequest, call: &Call<'_>) -> Result<pb::BatchResponse, Status> {
    let mut pace = call.pace();
    let mut violations = Violations::new(call.language);
    check_batch(&request, &mut violations);
    if !violations.is_empty() {
        return Err(invalid_argument(&violations));
    }
    let mut results = Vec::with_capacity(request.items.len());
    for pb::BatchItem { id, request } in request.items {
        let answer = one(request, call).await.inspect(count);
        let response = answer.unwrap_or_else(|status| Answer::Error(batch_error(&status)));
        results.push(pb::BatchResult { id, response: Some(response) });
        // A deadline that has passed ends the whole: what is done so far is of no use to a caller who has gone.
        pace.breathe().await?;
    }
    Ok(pb::BatchResponse { results })
}

async fn one(item: Option<Item>, call: &Call<'_>) -> Result<Answer, Status> {
    match item {
        None => {
            let mut violations = Violations::new(call.language);
            no_request(&mut violations);
            Err(invalid_argument(&violations))
        }
        Some(Item::GenerateLegalMoves(message)) => {
            generate_legal_moves::answer(message, call).await.map(Answer::GenerateLegalMoves)
        }
        Some(Item::ApplyMove(message)) => apply_move::answer(message, call).await.map(Answer::ApplyMove),
        Some(Item::ClaimDraw(message)) => claim_draw::answer(message, call).await.map(Answer::ClaimDraw),
        Some(Item::TickClock(message)) => tick_clock::answer(message, call).await.map(Answer::TickClock),
        Some(Item::JudgeIncident(message)) => judge_incident::answer(message, call).await.map(Answer::JudgeIncident),
        Some(Item::InspectPosition(message)) => {
            inspect_position::answer(message, call).await.map(Answer::InspectPosition)
        }
        Some(Item::ReplayGame(message)) => replay_game::answer(message, call).await.map(Answer::ReplayGame),
    }
}

/// Counts what was ruled, as the call of its own would have.
fn count(answer: &Answer) {
    match answer {
        Answer::GenerateLegalMoves(answer) => tally::verdict(answer.verdict.as_ref()),
        Answer::ApplyMove(answer) => tally::verdict(answer.verdict.as_ref()),
        Answer::ClaimDraw(answer) => tally::verdict(answer.verdict.as_ref()),
        Answer::TickClock(answer) => tally::verdict(answer.verdict.as_ref()),
        Answer::JudgeIncident(answer) => tally::verdict(answer.verdict.as_ref()),
        Answer::InspectPosition(answer) => tally_inspection(answer),
        Answer::ReplayGame(answer) => tally_replay(answer),
        Answer::Error(_) => {}
    }
}
