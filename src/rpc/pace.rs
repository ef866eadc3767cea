//! How long work in calls goes on before others have their turn.

use std::{collections::HashMap, time::Duration};

use tokio::time::Instant;
use tonic::{Code, Status};
use tonic_types::{ErrorDetails, StatusExt};

use crate::{
    deadline::Deadline,
    wire::{DOMAIN, pb, reason_name},
};

/// How long a call keeps its shard to itself: some tens of ordinary calls.
const TURN: Duration = Duration::from_micros(500);

/// The pace of a call that has much to do.
#[derive(Debug)]
pub(super) struct Pace {
    deadline: Option<Deadline>,
    turn_began: Instant,
}

impl Pace {
    /// A pace that ends with the deadline of the call.
    pub(super) fn new(deadline: Option<Deadline>) -> Self {
        Self { deadline, turn_began: Instant::now() }
    }

    /// Lets others work if this call has had its turn.
    ///
    /// # Errors
    ///
    /// The deadline has passed: the caller has stopped waiting.
    pub(super) async fn breathe(&mut self) -> Result<(), Status> {
        if self.turn_began.elapsed() < TURN {
            return Ok(());
        }
        if self.deadline.is_some_and(Deadline::has_passed) {
            let reason = reason_name(pb::ErrorReason::DeadlineExceeded);
            let details = ErrorDetails::with_error_info(reason, DOMAIN, HashMap::new());
            return Err(Status::with_error_details(Code::DeadlineExceeded, "the deadline has passed", details));
        }
        tokio::task::yield_now().await;
        self.turn_began = Instant::now();
        Ok(())
    }
}
