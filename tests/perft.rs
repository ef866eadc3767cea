//! The move generator against known counts and, move by move, against cozy-chess.

#![expect(clippy::indexing_slicing, clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;

use arbiter::core::board::{
    Color, File, PieceKind, Placement, Position, Setup, Square, Strictness, Variant, Wing, perft,
};
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

/// Boards thrown together at random: nothing panics, and what is accepted is consistent in itself.
#[test]
fn positions_out_of_nonsense() {
    let mut random = compare::Random::new(3);
    let mut accepted = 0;
    for _ in 0..3_000 {
        let setup = nonsense(&mut random);
        let Ok((position, findings)) = Position::from_setup(&setup, Strictness::Lenient) else { continue };
        let repaired = Position::from_setup(&position.setup(), Strictness::Lenient).map(|(again, _)| again);
        assert_eq!(repaired, Ok(position), "{findings:?}");
        check_consistency(&position);
        accepted += 1;
    }
    assert!(accepted > 300, "{accepted}");
}

fn nonsense(random: &mut compare::Random) -> Setup {
    let mut setup = Setup::standard();
    setup.board = Placement::EMPTY;
    let men = 1 + random.below(24);
    for index in 0..men + 2 {
        let color = Color::ALL[index % 2];
        let kind = if index < 2 { PieceKind::King } else { PieceKind::ALL[random.below(5)] };
        let square = match random.below(3) {
            0 => Square::new(File::ALL[random.below(8)], color.back_rank()),
            _ => Square::ALL[random.below(64)],
        };
        setup.board.set(square, Some(kind.of(color)));
    }
    setup.turn = Color::ALL[random.below(2)];
    setup.variant = [Variant::Standard, Variant::Chess960][random.below(2)];
    for color in Color::ALL {
        for wing in Wing::ALL {
            setup.castling.remove(color, wing);
            if random.below(2) == 0 {
                setup.castling.set(color, wing, File::ALL[random.below(8)]);
            }
        }
    }
    setup.en_passant = (random.below(2) == 0).then(|| Square::ALL[random.below(64)]);
    setup.halfmove_clock = random.below(2) as u32;
    setup
}

fn check_consistency(position: &Position) {
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_legal_moves(), "{position:?}");
    assert_eq!(moves.is_empty(), !position.has_legal_move(), "{position:?}");
    for &mv in &moves {
        assert!(position.is_legal(mv), "{position:?} {mv:?}");
        let mut next = *position;
        next.play(mv);
        let king = next.king(position.turn());
        let attackers = next.attackers_to(king, next.turn(), next.occupied());
        assert!(attackers.is_empty(), "{position:?} {mv:?}");
        let (afresh, _) = Position::from_setup(&next.setup(), Strictness::Lenient)
            .unwrap_or_else(|findings| panic!("{position:?} {mv:?} {findings:?}"));
        assert_eq!(afresh, next, "{position:?} {mv:?}");
    }
    for from in Square::ALL {
        for to in Square::ALL {
            for promotion in [None, Some(PieceKind::Queen)] {
                let found = position.find_move(from, to, promotion);
                assert!(found.is_none_or(|mv| moves.contains(&mv)), "{position:?} {from}{to}");
                assert_eq!(position.explain(from, to, promotion).ok(), found, "{position:?} {from}{to}");
            }
        }
    }
}
