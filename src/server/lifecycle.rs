//! The four stages in the life of the process, and how everything that must react to them learns of it.

use tokio::sync::watch;

/// Stages, in the only order in which they are entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Phase {
    /// Healthy and serving.
    Serving,
    /// Still serving, but health says NOT_SERVING so that balancers look elsewhere.
    LameDuck,
    /// Nothing new is accepted, peers have been told to go, running calls finish.
    Draining,
    /// Whatever still runs is abandoned.
    Stopped,
}

/// Says which stage has begun. There is one in a process.
#[derive(Debug)]
pub(super) struct Lifecycle(watch::Sender<Phase>);

/// Sees which stage has begun.
#[derive(Clone, Debug)]
pub(super) struct Watch(watch::Receiver<Phase>);

// === impl Lifecycle ===

impl Lifecycle {
    pub(super) fn new() -> Self {
        Self(watch::Sender::new(Phase::Serving))
    }

    /// Goes on to `phase`; never back.
    pub(super) fn enter(&self, phase: Phase) {
        self.0.send_if_modified(|current| {
            let later = phase > *current;
            *current = phase.max(*current);
            later
        });
    }

    pub(super) fn watch(&self) -> Watch {
        Watch(self.0.subscribe())
    }
}

// === impl Watch ===

impl Watch {
    /// Completes once `phase` or a later one has begun. A process that has lost its lifecycle has stopped.
    pub(super) async fn reached(&mut self, phase: Phase) {
        let _ = self.0.wait_for(|current| *current >= phase).await;
    }

    pub(super) fn phase(&self) -> Phase {
        *self.0.borrow()
    }

    /// The stages as they come, the present one first.
    pub(super) fn into_receiver(self) -> watch::Receiver<Phase> {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_are_never_entered_backwards() {
        let lifecycle = Lifecycle::new();
        let watch = lifecycle.watch();
        lifecycle.enter(Phase::Draining);
        lifecycle.enter(Phase::LameDuck);
        assert_eq!(watch.phase(), Phase::Draining);
    }
}
