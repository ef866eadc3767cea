//! How calls ended.

use std::{
    array,
    sync::atomic::{AtomicU64, Ordering},
};

use tonic::Code;

/// Number of gRPC status codes, OK to UNAUTHENTICATED.
const CODES: usize = 17;

/// Calls that have ended, by status code. A call whose caller went away before its end counts as CANCELLED.
#[derive(Debug)]
pub struct CallCounts([AtomicU64; CODES]);

// === impl CallCounts ===

impl CallCounts {
    /// Number of calls that have ended with `code`.
    #[must_use]
    pub fn ended_with(&self, code: Code) -> u64 {
        self.0.get(code as usize).map_or(0, |count| count.load(Ordering::Relaxed))
    }

    pub(super) fn count(&self, code: Code) {
        if let Some(count) = self.0.get(code as usize) {
            count.fetch_add(1, Ordering::Relaxed);
        }
    }
}

impl Default for CallCounts {
    fn default() -> Self {
        Self(array::from_fn(|_| AtomicU64::new(0)))
    }
}
