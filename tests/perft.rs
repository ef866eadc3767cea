//! The move generator against known counts and, move by move, against cozy-chess.

#![expect(clippy::indexing_slicing, clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;

use arbiter::core::board::{Position, Strictness, Variant, perft};
use arbiter::core::notation::fen;
use serde::Deserialize;

#[path = "oracle/compare.rs"]
mod compare;
mod oracle;

/// A position with its counts by depth.
#[derive(Deserialize)]
struct Case {
    fen: String,
    perft: BTreeMap<u32, u64>,
}

#[test]
fn counts_of_the_vectors() {
    let mut cases = 0;
    for line in include_str!("vectors/perft.jsonl").lines() {
        let case: Case = serde_json::from_str(line).unwrap();
        let variant = match case.fen.split(' ').nth(2) {
            Some(letters) if letters.bytes().all(|letter| b"KQkq-".contains(&letter)) => Variant::Standard,
            _ => Variant::Chess960,
        };
        let reading = fen::read(&case.fen, variant, Strictness::Strict).unwrap();
        let (position, findings) = Position::from_setup(&reading.setup, Strictness::Strict).unwrap();
        assert_eq!(findings, [], "{}", case.fen);
        for (&depth, &nodes) in &case.perft {
            assert_eq!(perft(&position, depth), nodes, "{} depth {depth}", case.fen);
        }
        cases += 1;
    }
    assert!(cases >= 40, "{cases}");
}

#[test]
fn random_games_agree_with_the_oracle() {
    let totals = compare::random_games(1_500, 7);
    assert!(totals.castling > 0 && totals.en_passant > 0 && totals.promotions > 0, "{totals:?}");
}
