//! How often a position has stood: FIDE 9.2.3, compared exactly.

use crate::core::board::{Identity, Position};

/// The positions since the last move that cannot be taken back; no earlier one can come again.
#[derive(Debug)]
pub struct History {
    /// The ply of the first entry.
    first_ply: u32,
    entries: Vec<Entry>,
    /// Some position stood twice.
    repeated: bool,
}

/// A position that has stood.
#[derive(Copy, Clone, Debug)]
struct Entry {
    hash: u64,
    identity: Identity,
    /// How often it had stood when it came.
    count: u32,
}

/// Room for as many plies as most games have between two that cannot be taken back, in one of an allocator's small pieces.
const ROOM: usize = 16;

/// With room to go on.
impl Clone for History {
    fn clone(&self) -> Self {
        let mut entries = Vec::with_capacity(self.entries.len().next_multiple_of(ROOM));
        entries.extend_from_slice(&self.entries);
        Self { entries, ..*self }
    }
}

impl History {
    /// A history of one position.
    pub fn starting(position: &Position) -> Self {
        let mut history = Self { first_ply: 0, entries: Vec::with_capacity(ROOM), repeated: false };
        history.push(position, 1);
        history
    }

    /// Adds the next position and says how often it has stood now. With `irreversible` nothing before it can have been
    /// the same.
    pub fn add(&mut self, position: &Position, irreversible: bool) -> u32 {
        if irreversible {
            self.first_ply += u32::try_from(self.entries.len()).unwrap_or(u32::MAX);
            self.entries.clear();
            self.repeated = false;
            self.push(position, 1);
            return 1;
        }
        let occurrences = self.stood_before(position) + 1;
        self.repeated |= occurrences > 1;
        self.push(position, occurrences);
        occurrences
    }

    /// How often a position has stood, wherever it would come next.
    pub fn occurrences(&self, position: &Position) -> u32 {
        self.entries.iter().rfind(|entry| entry.is(position)).map_or(0, |entry| entry.count)
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
        self.entries.iter().filter(|entry| entry.count == occurrences).map(|entry| entry.identity).collect()
    }

    /// Whether any position since the last irreversible move stood more than once.
    pub fn has_repetition(&self) -> bool {
        self.repeated
    }

    /// The ply after the last irreversible move, or of the start.
    pub fn first_ply(&self) -> u32 {
        self.first_ply
    }

    /// How often the position that comes next has stood: the latest of the same knows, and in a shuffle it is only a few plies
    /// back. The same player is to move every second ply, and what a move changes takes two more of his to undo.
    #[inline]
    fn stood_before(&self, position: &Position) -> u32 {
        let mut before = self.entries.get(..self.entries.len().saturating_sub(3)).unwrap_or_default();
        while let [earlier @ .., entry] = before {
            if entry.is(position) {
                return entry.count;
            }
            before = earlier.split_last().map_or(&[], |(_, earlier)| earlier);
        }
        0
    }

    fn push(&mut self, position: &Position, count: u32) {
        self.entries.push(Entry { hash: position.hash(), identity: position.identity(), count });
    }

    fn for_each_occurrence(&self, position: &Position, mut found: impl FnMut(u32)) {
        for (ply, entry) in (self.first_ply..).zip(&self.entries) {
            if entry.is(position) {
                found(ply);
            }
        }
    }
}

impl Entry {
    /// The hash only spares comparisons: what counts is that the identities are equal.
    #[inline]
    fn is(&self, position: &Position) -> bool {
        self.hash == position.hash() && self.identity == position.identity()
    }
}
