//! `TickClock`.

use tonic::Status;

use crate::wire::pb;

pub(super) fn answer(_request: pb::TickClockRequest) -> Result<pb::TickClockResponse, Status> {
    Err(Status::unimplemented("TickClock"))
}
