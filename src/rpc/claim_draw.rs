//! `ClaimDraw`.

use tonic::Status;

use crate::wire::{AnswerOptions, Path, ReceivedClaim, ReceivedGame, Violations, claim_response, invalid_argument, pb};

pub(super) fn answer(mut request: pb::ClaimDrawRequest) -> Result<pb::ClaimDrawResponse, Status> {
    let mut violations = Violations::default();
    let received = ReceivedGame::read(request.game.take(), &Path::root("game"), &mut violations);
    let options = AnswerOptions::read(request.options.take(), &Path::root("options"), &mut violations);
    let claim = ReceivedClaim::read(request, received.as_ref(), &mut violations);
    let (Some(received), Some(claim), true) = (received, claim, violations.is_empty()) else {
        return Err(invalid_argument(&violations));
    };
    Ok(claim_response(received, claim, &options))
}
