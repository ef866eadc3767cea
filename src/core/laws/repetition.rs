//! How often a position has stood: FIDE 9.2.3, compared exactly.

use crate::core::board::{Identity, Position};

/// The positions since the last move that cannot be taken back; no earlier one can come again.
#[derive(Clone, Debug)]
pub struct History {
    /// The ply of the first entry.
    first_ply: u32,
    hashes: Vec<u64>,
    identities: Vec<Identity>,
    /// How often each position had stood when it came.
    counts: Vec<u32>,
    /// Some position stood twice.
    repeated: bool,
}

impl History {
    /// A history of one position.
    pub fn starting(position: &Position) -> Self {
        let mut history =
            Self { first_ply: 0, hashes: Vec::new(), identities: Vec::new(), counts: Vec::new(), repeated: false };
        history.push(position, 1);
        history
    }

    /// Adds the next position and says how often it has stood now. With `irreversible` nothing before it can have been
    /// the same.
    pub fn add(&mut self, position: &Position, irreversible: bool) -> u32 {
        if irreversible {
            self.first_ply += u32::try_from(self.hashes.len()).unwrap_or(u32::MAX);
            self.hashes.clear();
            self.identities.clear();
            self.counts.clear();
            self.repeated = false;
            self.push(position, 1);
            return 1;
        }
        let occurrences = self.occurrences(position) + 1;
        self.repeated |= occurrences > 1;
        self.push(position, occurrences);
        occurrences
    }

    /// How often a position has stood, wherever it would come next.
    pub fn occurrences(&self, position: &Position) -> u32 {
        // The latest one knows how many there were, and in a shuffle it is only a few plies back.
        let (hash, mut identity) = (position.hash(), None);
        let known = self.hashes.iter().zip(&self.identities).zip(&self.counts).rev();
        known
            .filter(|((known_hash, _), _)| **known_hash == hash)
            .find(|((_, known), _)| **known == *identity.get_or_insert_with(|| position.identity()))
            .map_or(0, |(_, count)| *count)
    }

    /// The plies at which a position has stood, in order.
    pub fn occurrence_plies(&self, position: &Position) -> Vec<u32> {
        let mut plies = Vec::new();
        self.for_each_occurrence(position, |ply| plies.push(ply));
        plies
    }

    /// Of the occurrences of a position that is the last one, how many come in a row, one every four plies: the
    /// "consecutive alternate moves by each player" of 2014.
    pub fn consecutive_occurrences(&self, position: &Position) -> u32 {
        let plies = self.occurrence_plies(position);
        let steps =
            plies.iter().rev().zip(plies.iter().rev().skip(1)).take_while(|(later, earlier)| *later - *earlier == 4);
        let run = u32::try_from(steps.count()).unwrap_or(u32::MAX);
        if plies.is_empty() { 0 } else { run.saturating_add(1) }
    }

    /// The positions that have stood so often or more since the last irreversible move, each once.
    pub fn standing(&self, occurrences: u32) -> Vec<Identity> {
        let known = self.identities.iter().zip(&self.counts);
        known.filter(|(_, count)| **count == occurrences).map(|(identity, _)| *identity).collect()
    }

    /// Whether any position since the last irreversible move stood more than once.
    pub fn has_repetition(&self) -> bool {
        self.repeated
    }

    /// The ply after the last irreversible move, or of the start.
    pub fn first_ply(&self) -> u32 {
        self.first_ply
    }

    fn push(&mut self, position: &Position, count: u32) {
        self.hashes.push(position.hash());
        self.identities.push(position.identity());
        self.counts.push(count);
    }

    /// The hash only spares comparisons: what counts is that the identities are equal.
    fn for_each_occurrence(&self, position: &Position, mut found: impl FnMut(u32)) {
        let hash = position.hash();
        let mut identity = None;
        for (ply, (known_hash, known)) in (self.first_ply..).zip(self.hashes.iter().zip(&self.identities)) {
            if *known_hash == hash && known == identity.get_or_insert_with(|| position.identity()) {
                found(ply);
            }
        }
    }
}
