//! The sums over all games.

use std::{collections::BTreeMap, fmt};

use super::ruling::Ruling;

/// The sums over all games.
#[derive(Debug, Default)]
pub(super) struct Tally {
    files: u64,
    pub(super) unreadable: u64,
    pub(super) bytes: u64,
    pub(super) games: u64,
    pub(super) games_with_findings: u64,
    pub(super) plies: u64,
    pub(super) recorded_plies: u64,
    repetition_claims: u64,
    fifty_moves_claims: u64,
    terminations: BTreeMap<&'static str, u64>,
    findings: BTreeMap<&'static str, u64>,
    results: BTreeMap<&'static str, u64>,
}

impl Tally {
    /// Nothing yet, of so many files.
    pub(super) fn new(files: u64) -> Self {
        Self { files, ..Self::default() }
    }

    /// Adds a game.
    pub(super) fn add(&mut self, ruling: &Ruling) {
        self.games += 1;
        self.games_with_findings += u64::from(!ruling.findings.is_empty());
        self.plies += u64::from(ruling.plies);
        self.recorded_plies += u64::from(ruling.recorded_plies);
        self.repetition_claims += u64::from(ruling.repetition_claim_at_ply.is_some());
        self.fifty_moves_claims += u64::from(ruling.fifty_moves_claim_at_ply.is_some());
        if let Some(termination) = ruling.termination {
            *self.terminations.entry(termination).or_default() += 1;
        }
        *self.results.entry(ruling.result.unwrap_or("none")).or_default() += 1;
        for found in &ruling.findings {
            *self.findings.entry(found.kind).or_default() += 1;
        }
        if ruling.omitted_findings > 0 {
            *self.findings.entry("(not listed)").or_default() += ruling.omitted_findings;
        }
    }
}

impl fmt::Display for Tally {
    /// A table of two columns.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut row = |indent: usize, name: &str, number: u64| {
            let width = 36 - 2 * indent;
            writeln!(f, "{:indent$}{name:<width$}{number:>14}", "", indent = 2 * indent)
        };
        row(0, "files", self.files)?;
        if self.unreadable > 0 {
            row(1, "not read, or not to the end", self.unreadable)?;
        }
        row(0, "bytes", self.bytes)?;
        row(0, "games", self.games)?;
        row(1, "with findings", self.games_with_findings)?;
        row(0, "moves recorded", self.recorded_plies)?;
        row(1, "legal and played", self.plies)?;
        row(0, "results", self.games)?;
        for (name, number) in &self.results {
            row(1, name, *number)?;
        }
        row(0, "ended by themselves", self.terminations.values().sum())?;
        for (name, number) in &self.terminations {
            row(1, &plain(name), *number)?;
        }
        row(0, "draw claim open, position (9.2)", self.repetition_claims)?;
        row(0, "draw claim open, fifty moves (9.3)", self.fifty_moves_claims)?;
        row(0, "findings", self.findings.values().sum())?;
        for (name, number) in &self.findings {
            row(1, &plain(name), *number)?;
        }
        Ok(())
    }
}

/// `PLAYED_ON_AFTER_END` as words.
fn plain(name: &str) -> String {
    name.replace('_', " ").to_lowercase()
}
