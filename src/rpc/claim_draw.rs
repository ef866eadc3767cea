//! `ClaimDraw`.

use tonic::Status;

use super::call::Call;
use crate::wire::{
    AnswerOptions, ClaimTiming, Path, ReceivedClaim, ReceivedGame, Violations, claim_response, impossible_event,
    invalid_argument, pb, read_elapsed,
};

pub(super) async fn answer(
    mut request: pb::ClaimDrawRequest,
    call: &Call<'_>,
) -> Result<pb::ClaimDrawResponse, Status> {
    let mut violations = Violations::new(call.language);
    let received = ReceivedGame::read(request.game.take(), &Path::root("game"), &mut violations);
    let options = AnswerOptions::read(request.options.take(), &Path::root("options"), &mut violations);
    let elapsed = read_elapsed(request.elapsed.take(), received.as_deref(), &mut violations);
    let claim = ReceivedClaim::read(request, received.as_deref(), &mut violations);
    let (Some(mut received), Some(claim), Some(elapsed_ms), true) = (received, claim, elapsed, violations.is_empty())
    else {
        return Err(invalid_argument(&violations));
    };
    let mut mating = call.mating(&options);
    mating.look_for_dead_positions(&mut received).await;
    let went_on = !received.is_over();
    let answer = mating.settled(|inquiry| {
        let mut received = received.clone();
        received.let_time_pass(elapsed_ms, inquiry)?;
        let timing = if went_on && received.is_over() { ClaimTiming::AfterFlag } else { ClaimTiming::InTime };
        claim_response(received, claim.clone(), timing, &options, inquiry)
    });
    answer.await.map_err(|error| {
        impossible_event(&error, &Path::root("elapsed"), &mut violations);
        invalid_argument(&violations)
    })
}
