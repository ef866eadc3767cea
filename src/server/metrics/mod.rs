//! What is measured, and how it is told: `docs/metrics.md` has the names, which are a contract like the proto.

mod expose;
mod messages;
mod meter;
mod methods;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tonic::Code;

pub(super) use self::{
    messages::MessageScan,
    meter::{Meter, MethodMeter, Refused, TurnedAway},
    methods::{Method, Methods},
};
use super::edge::Process;

/// All that is measured in a process.
#[derive(Debug)]
pub struct Metrics {
    methods: Methods,
    meters: Mutex<Vec<Arc<Meter>>>,
    process: Mutex<Option<Arc<Process>>>,
}

// === impl Metrics ===

impl Metrics {
    pub(super) fn new(methods: Methods) -> Self {
        Self { methods, meters: Mutex::default(), process: Mutex::default() }
    }

    /// Counters for a shard of its own.
    pub(super) fn meter(&self) -> Arc<Meter> {
        let meter = Arc::new(Meter::new(self.methods.list().len()));
        self.meters().push(Arc::clone(&meter));
        meter
    }

    /// From here on, the places that are taken in `process` are told.
    pub(super) fn watch(&self, process: Arc<Process>) {
        *self.process.lock().unwrap_or_else(PoisonError::into_inner) = Some(process);
    }

    pub(super) fn methods(&self) -> &Methods {
        &self.methods
    }

    /// Number of calls that have ended with `code`. A call whose caller went away before its end counts as CANCELLED.
    #[must_use]
    pub fn ended_with(&self, code: Code) -> u64 {
        let ended = |meter: &Arc<Meter>| -> u64 {
            meter.methods.iter().filter_map(|method| method.handled.get(code as usize)).map(meter::Count::get).sum()
        };
        self.meters().iter().map(ended).sum()
    }

    /// Everything as text, in the format of OpenMetrics 1.0.
    #[must_use]
    pub fn expose(&self) -> String {
        let process = self.process.lock().unwrap_or_else(PoisonError::into_inner).clone();
        expose::text(&self.methods, &self.meters(), process.as_deref())
    }

    fn meters(&self) -> MutexGuard<'_, Vec<Arc<Meter>>> {
        self.meters.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
