//! What has been ruled, counted for the metrics.
//!
//! It lies below both `server` and `rpc` because the one reads it and the other writes it. Each thread counts for itself,
//! so that shards never wait for each other's cache lines; who asks adds up.

use std::{
    array,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use crate::wire::pb::{self, Termination, UnwinnableProof, WinnabilityStatus};

/// Numbers of `Termination` that are counted apart; the contract has 33.
const TERMINATIONS: usize = 64;
/// Numbers of `UnwinnableProof` that are counted apart; the contract has 5.
const PROOFS: usize = 8;
/// Upper bounds of positions looked at for a question; above the last there is one more class.
pub const POSITION_BOUNDS: [u64; 7] = [0, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

/// Counts of one thread, or of all together.
#[derive(Debug)]
pub struct Tally {
    verdicts: [AtomicU64; TERMINATIONS],
    winnable: AtomicU64,
    undetermined: AtomicU64,
    unwinnable: [AtomicU64; PROOFS],
    positions: [AtomicU64; POSITION_BOUNDS.len() + 1],
    positions_sum: AtomicU64,
}

static ALL: Mutex<Vec<Arc<Tally>>> = Mutex::new(Vec::new());

thread_local! {
    static OWN: Arc<Tally> = {
        let own = Arc::new(Tally::default());
        ALL.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::clone(&own));
        own
    };
}

/// Counts a verdict that a caller is told, with what it says about either side's mate. `None` and a game that goes on count
/// for nothing.
pub fn verdict(verdict: Option<&pb::Verdict>) {
    let Some(verdict) = verdict else { return };
    let evidence = verdict.evidence.as_ref();
    if verdict.termination == i32::from(Termination::Unspecified) && evidence.is_none() {
        return;
    }
    OWN.with(|own| {
        if verdict.termination != i32::from(Termination::Unspecified) {
            count(&own.verdicts, verdict.termination);
        }
        for question in evidence.into_iter().flat_map(|evidence| [&evidence.white_can_mate, &evidence.black_can_mate]) {
            own.mate_question(question.as_ref());
        }
    });
}

/// Counts an answer to the question whether a side can still mate; `None` was not asked.
pub fn mate_question(answer: Option<&pb::Winnability>) {
    OWN.with(|own| own.mate_question(answer));
}

/// What all threads have counted so far.
#[must_use]
pub fn total() -> Tally {
    let total = Tally::default();
    for one in ALL.lock().unwrap_or_else(PoisonError::into_inner).iter() {
        total.add(one);
    }
    total
}

fn count(counters: &[AtomicU64], number: i32) {
    if let Some(counter) = usize::try_from(number).ok().and_then(|number| counters.get(number)) {
        counter.fetch_add(1, Ordering::Relaxed);
    }
}

// === impl Tally ===

impl Default for Tally {
    fn default() -> Self {
        fn zeros<const N: usize>() -> [AtomicU64; N] {
            array::from_fn(|_| AtomicU64::new(0))
        }
        Self {
            verdicts: zeros(),
            winnable: AtomicU64::new(0),
            undetermined: AtomicU64::new(0),
            unwinnable: zeros(),
            positions: zeros(),
            positions_sum: AtomicU64::new(0),
        }
    }
}

impl Tally {
    /// Verdicts by how the game ended, of every way that the contract knows.
    pub fn verdicts(&self) -> impl Iterator<Item = (Termination, u64)> {
        (1..).map_while(|number| Termination::try_from(number).ok()).zip(self.verdicts.iter().skip(1).map(load))
    }

    /// Questions answered with a line that mates.
    #[must_use]
    pub fn winnable(&self) -> u64 {
        load(&self.winnable)
    }

    /// Questions left open within the work allowed.
    #[must_use]
    pub fn undetermined(&self) -> u64 {
        load(&self.undetermined)
    }

    /// Questions answered with a proof that there is no mate, by the kind of proof.
    pub fn unwinnable(&self) -> impl Iterator<Item = (UnwinnableProof, u64)> {
        (1..).map_while(|number| UnwinnableProof::try_from(number).ok()).zip(self.unwinnable.iter().skip(1).map(load))
    }

    /// Questions by positions looked at, in the classes of [`POSITION_BOUNDS`], and the sum of the positions.
    #[must_use]
    pub fn positions(&self) -> ([u64; POSITION_BOUNDS.len() + 1], u64) {
        (self.positions.each_ref().map(load), load(&self.positions_sum))
    }

    fn mate_question(&self, answer: Option<&pb::Winnability>) {
        let Some(answer) = answer else { return };
        match WinnabilityStatus::try_from(answer.status) {
            Ok(WinnabilityStatus::Winnable) => _ = self.winnable.fetch_add(1, Ordering::Relaxed),
            Ok(WinnabilityStatus::Undetermined) => _ = self.undetermined.fetch_add(1, Ordering::Relaxed),
            Ok(WinnabilityStatus::Unwinnable) => count(&self.unwinnable, answer.proof),
            Ok(WinnabilityStatus::Unspecified) | Err(_) => return,
        }
        let class = POSITION_BOUNDS.partition_point(|bound| *bound < answer.positions);
        if let Some(counter) = self.positions.get(class) {
            counter.fetch_add(1, Ordering::Relaxed);
        }
        self.positions_sum.fetch_add(answer.positions, Ordering::Relaxed);
    }

    fn add(&self, other: &Self) {
        let Self { verdicts, winnable, undetermined, unwinnable, positions, positions_sum } = other;
        let add = |to: &AtomicU64, from: &AtomicU64| to.fetch_add(load(from), Ordering::Relaxed);
        for (to, from) in self.verdicts.iter().zip(verdicts) {
            add(to, from);
        }
        for (to, from) in self.unwinnable.iter().zip(unwinnable) {
            add(to, from);
        }
        for (to, from) in self.positions.iter().zip(positions) {
            add(to, from);
        }
        add(&self.winnable, winnable);
        add(&self.undetermined, undetermined);
        add(&self.positions_sum, positions_sum);
    }
}

fn load(counter: &AtomicU64) -> u64 {
    counter.load(Ordering::Relaxed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_the_contract_has_its_counter() {
        let tally = Tally::default();
        for number in 1.. {
            let Ok(termination) = Termination::try_from(number) else { break };
            assert!(tally.verdicts().any(|(counted, _)| counted == termination), "{termination:?}");
        }
        assert_eq!(tally.unwinnable().count(), 4);
    }

    #[test]
    fn a_question_is_counted_by_outcome_and_work() {
        let tally = Tally::default();
        let answer = |status: WinnabilityStatus, proof: UnwinnableProof, positions| pb::Winnability {
            status: status.into(),
            proof: proof.into(),
            positions,
            ..Default::default()
        };
        tally.mate_question(Some(&answer(WinnabilityStatus::Winnable, UnwinnableProof::Unspecified, 0)));
        tally.mate_question(Some(&answer(WinnabilityStatus::Unwinnable, UnwinnableProof::Exhausted, 11)));
        tally.mate_question(Some(&answer(WinnabilityStatus::Undetermined, UnwinnableProof::Unspecified, 2_000_000)));
        tally.mate_question(Some(&pb::Winnability::default()));
        tally.mate_question(None);
        assert_eq!((tally.winnable(), tally.undetermined()), (1, 1));
        assert!(tally.unwinnable().any(|counted| counted == (UnwinnableProof::Exhausted, 1)));
        assert_eq!(tally.positions(), ([1, 0, 1, 0, 0, 0, 0, 1], 2_000_011));
    }
}
