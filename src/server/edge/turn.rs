//! When a call may go to work: once its request is there, its connection has room, and the process has a place.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use super::{ledger::Ledger, status::Refusal};

/// What a call holds, from its headers to its answer. Shared by the call and the body of its request, which may live longer.
#[derive(Debug)]
pub(super) struct Turn {
    ledger: Arc<Ledger>,
    held: Mutex<Held>,
}

#[derive(Debug)]
struct Held {
    stage: Stage,
    slot: Slot,
    /// Bytes of the request, as announced.
    announced: usize,
    length: Length,
}

/// How far a call has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Its request is on the way.
    Arriving,
    /// Its request is there, and its connection has no room.
    HeldBack,
    /// Its request is there, and it works.
    AtWork,
    /// It is not held to any of this: health and reflection, whose requests may never end.
    Exempt,
    /// It is to be refused.
    Refused(Refusal),
    /// It has its answer.
    Ended,
}

/// Whether the call takes one of the places for running calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    Taken,
    None,
}

/// Whether the call could not be answered at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Length {
    Short,
    Long,
}

// === impl Turn ===

impl Turn {
    pub(super) fn new(ledger: &Arc<Ledger>, stage: Stage) -> Self {
        let held = Held { stage, slot: Slot::None, announced: 0, length: Length::Short };
        Self { ledger: Arc::clone(ledger), held: Mutex::new(held) }
    }

    /// Only one thread ever comes here.
    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn stage(&self) -> Stage {
        self.held().stage
    }

    /// Takes a place for a running call, or says that none is free.
    pub(super) fn take_slot(&self) -> bool {
        self.held().take_slot(&self.ledger)
    }

    /// The request is so long, as far as it has been announced. `false` if it is not to be read on.
    pub(super) fn announce(&self, bytes: usize) -> bool {
        let mut held = self.held();
        let more = bytes.saturating_sub(held.announced);
        match held.stage {
            Stage::Arriving if more > 0 => {}
            Stage::Arriving | Stage::HeldBack | Stage::AtWork | Stage::Exempt | Stage::Ended => return true,
            Stage::Refused(_) => return false,
        }
        let admitted = self.ledger.announce(more);
        if admitted {
            held.announced += more;
        } else {
            held.stage = Stage::Refused(Refusal::TooMuchIncoming);
        }
        admitted
    }

    /// Whether a request of so many bytes is refused for its size.
    pub(super) fn is_too_large(&self, bytes: usize) -> bool {
        self.ledger.is_too_large(bytes)
    }

    /// The request is there. `false` if the call is not to go to work, now or at all.
    pub(super) fn arrive(&self) -> bool {
        let mut held = self.held();
        match held.stage {
            Stage::Arriving if self.ledger.is_free() => held.admit(&self.ledger),
            Stage::Arriving => {
                // What waits for its caller takes no place from others.
                held.give_slot_back(&self.ledger);
                held.stage = Stage::HeldBack;
                false
            }
            Stage::AtWork | Stage::Exempt | Stage::Ended => true,
            Stage::HeldBack | Stage::Refused(_) => false,
        }
    }

    /// Completes when a call that is held back goes to work or is refused, which it is when it has lost its `patience`.
    pub(super) async fn wait(self: Arc<Self>, patience: Duration) {
        let waited = self.ledger.room().await;
        let mut held = self.held();
        if waited > patience {
            held.stage = Stage::Refused(Refusal::Overloaded);
        } else {
            held.admit(&self.ledger);
        }
    }

    /// The call was not done at once: it waits for the rest of its request, which takes no place, or it has much to do.
    pub(super) fn goes_on(&self) {
        let mut held = self.held();
        match held.stage {
            Stage::Arriving => held.give_slot_back(&self.ledger),
            Stage::AtWork if held.length == Length::Short => {
                held.length = Length::Long;
                self.ledger.long_call_begins();
            }
            Stage::HeldBack | Stage::AtWork | Stage::Exempt | Stage::Refused(_) | Stage::Ended => {}
        }
    }

    /// The work is done, and how fast the caller reads the answer is the caller's affair.
    pub(super) fn end(&self) {
        self.held().end(&self.ledger);
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.held.get_mut().unwrap_or_else(PoisonError::into_inner).end(&self.ledger);
    }
}

// === impl Held ===

impl Held {
    fn take_slot(&mut self, ledger: &Ledger) -> bool {
        if self.slot == Slot::None && ledger.process().take_call_slot() {
            self.slot = Slot::Taken;
        }
        self.slot == Slot::Taken
    }

    fn give_slot_back(&mut self, ledger: &Ledger) {
        if self.slot == Slot::Taken {
            self.slot = Slot::None;
            ledger.process().give_call_slot_back();
        }
    }

    fn end(&mut self, ledger: &Ledger) {
        self.stage = Stage::Ended;
        self.give_slot_back(ledger);
        ledger.forget(std::mem::take(&mut self.announced));
        if self.length == Length::Long {
            self.length = Length::Short;
            ledger.long_call_ends();
        }
    }

    fn admit(&mut self, ledger: &Ledger) -> bool {
        let admitted = self.take_slot(ledger);
        self.stage = if admitted { Stage::AtWork } else { Stage::Refused(Refusal::Overloaded) };
        admitted
    }
}
