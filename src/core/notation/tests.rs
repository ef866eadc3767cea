//! What holds for every move of every game: each notation gives back what was written in it, and no two moves of a
//! position are written alike.

use std::collections::HashSet;

use proptest::prelude::{ProptestConfig, Strategy, any, prop_oneof, proptest};

use super::fen::{self, CastlingStyle, EnPassantStyle};
use super::san::{self, Suffix};
use super::uci::{UciMove, to_uci};
use super::{Letters, fen::write};
use crate::core::board::{Move, Position, Setup, Square, Strictness, Variant};

/// Knuth's linear congruential generator: the games are the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// Plays games of random legal moves and shows every position with its moves and the move chosen.
fn play(
    seed: u64,
    games: usize,
    plies: usize,
    variant: Variant,
    mut visit: impl FnMut(&Position, &[Move], Option<Move>),
) {
    let mut random = Random(seed);
    for _ in 0..games {
        let setup = match variant {
            Variant::Standard => Setup::standard(),
            Variant::Chess960 => Setup::chess960(random.below(960) as u16).unwrap(),
        };
        let (mut position, findings) = Position::from_setup(&setup, Strictness::Strict).unwrap();
        assert_eq!(findings, []);
        for _ in 0..plies {
            let moves = position.legal_moves();
            let chosen = (!moves.is_empty()).then(|| moves[random.below(moves.len())]);
            visit(&position, &moves, chosen);
            let Some(chosen) = chosen else { break };
            position.play(chosen);
        }
    }
}

fn play_both(seed: u64, games: usize, plies: usize, mut visit: impl FnMut(&Position, &[Move], Option<Move>)) {
    for variant in [Variant::Standard, Variant::Chess960] {
        play(seed, games, plies, variant, &mut visit);
    }
}

#[test]
fn every_position_is_read_back_from_its_fen() {
    play_both(1, 30, 160, |position, _, _| {
        for castling in [CastlingStyle::XFen, CastlingStyle::Shredder] {
            for en_passant in [EnPassantStyle::Always, EnPassantStyle::IfLegal] {
                let text = write(position, castling, en_passant);
                assert!(text.len() < fen::MAX_LENGTH);
                let reading = fen::read(&text, position.variant(), Strictness::Strict).unwrap();
                let (found, findings) = Position::from_setup(&reading.setup, Strictness::Strict).unwrap();
                assert_eq!(findings, [], "{text}");
                assert_eq!(write(&found, castling, en_passant), text);
                assert_eq!(found.identity(), position.identity(), "{text}");
                if en_passant == EnPassantStyle::Always {
                    assert_eq!(found, *position, "{text}");
                }
                let lenient = fen::read(&text, position.variant(), Strictness::Lenient).unwrap();
                assert_eq!(lenient, reading);
            }
        }
    });
}

#[test]
fn every_move_is_read_back_from_uci() {
    play_both(2, 40, 160, |position, moves, _| {
        let mut seen = HashSet::new();
        for mv in moves {
            let text = to_uci(position, *mv);
            assert!(seen.insert(text), "{text} twice");
            let read: UciMove = text.parse().unwrap();
            assert_eq!(read.to_string(), text.as_str());
            assert_eq!(read.to_move(position), Ok(*mv), "{text}");
            if let Some(wing) = mv.castling() {
                let rook = position.castling().rook(position.turn(), wing).unwrap();
                let takes_rook = UciMove { from: mv.from, to: rook, promotion: None };
                assert_eq!(takes_rook.to_move(position), Ok(*mv), "{takes_rook}");
            }
        }
    });
}

#[test]
fn every_move_is_read_back_from_san_and_no_two_are_written_alike() {
    let mut turn = Letters::ALL.into_iter().cycle();
    play_both(3, 20, 160, |position, moves, _| {
        let letters = turn.next().unwrap();
        let mut seen = HashSet::new();
        for mv in moves {
            let text = san::write(position, *mv, letters, Suffix::None);
            assert!(seen.insert(text), "{text} twice");
            assert_eq!(san::read(position, &text, letters), Ok(*mv), "{letters:?} {text}");
            let marked = san::write(position, *mv, letters, Suffix::of(position, *mv));
            let reading = san::read_noting(position, &marked, letters).unwrap();
            assert_eq!(reading.mv, *mv);
            assert!(reading.tolerances.is_empty(), "{letters:?} {marked}");
        }
    });
}

#[test]
fn long_forms_mean_the_same_move() {
    play_both(4, 10, 160, |position, moves, _| {
        for mv in moves.iter().filter(|mv| mv.castling().is_none()) {
            let kind = position.piece_on(mv.from).unwrap().kind;
            let letter = Letters::English.letter(kind);
            let promotion = mv.promotion().map_or("", |kind| Letters::English.letter(kind));
            for separator in ["", "-", "x"] {
                let text = format!("{letter}{}{separator}{}{promotion}", mv.from, mv.to);
                assert_eq!(san::read(position, &text, Letters::English), Ok(*mv), "{text}");
            }
        }
    });
}

/// The other implementation writes castling as king takes rook in both variants.
fn peer_move(position: &Position, mv: Move) -> cozy_chess::Move {
    let rook = mv.castling().and_then(|wing| position.castling().rook(position.turn(), wing));
    UciMove { from: mv.from, to: rook.unwrap_or(mv.to), promotion: mv.promotion() }.to_string().parse().unwrap()
}

#[test]
fn fen_agrees_with_another_implementation() {
    play_both(5, 30, 160, |position, _, chosen| {
        let text = write(position, CastlingStyle::Shredder, EnPassantStyle::Always);
        // It keeps no half-move clock above 100.
        if position.halfmove_clock() < 100 {
            let peer = cozy_chess::Board::from_fen(&text, true).unwrap();
            assert_eq!(format!("{peer:#}"), text);
            if position.variant() == Variant::Standard {
                assert_eq!(peer.to_string(), write(position, CastlingStyle::XFen, EnPassantStyle::Always));
            }
            if let Some(chosen) = chosen.filter(|_| position.halfmove_clock() < 99) {
                let mut peer = peer;
                peer.play(peer_move(position, chosen));
                let mut next = *position;
                next.play(chosen);
                assert_eq!(format!("{peer:#}"), write(&next, CastlingStyle::Shredder, EnPassantStyle::Always));
            }
        }
    });
}

/// Texts made of the letters of the notations, and texts of any characters.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        "[KQRBNPOZa-h1-8x=+#!?.()/0-]{0,12}",
        "[КРДТЛСФрΡΒΠΑΙα-θ♔-♟Oo0О:×хχ†‡–a-h1-8=/-]{0,8}",
        "[rnbqkpRNBQKP1-9/]{0,80} [wbW] [KQkqA-Ha-h-]{0,6} [a-h1-8-]{0,3} [0-9-]{0,12} [0-9-]{0,12}",
        "[rnbqkpRNBQKP1-8/_ wb-]{0,140}",
        any::<String>(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1024, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_a_reader_panic(text in texts()) {
        let castling = fen::read("r3k2r/pPpp4/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1", Variant::Standard, Strictness::Strict);
        let (castling, _) = Position::from_setup(&castling.unwrap().setup, Strictness::Lenient).unwrap();
        for letters in Letters::ALL {
            for position in [Position::standard(), castling] {
                if let Ok(reading) = san::read_noting(&position, &text, letters) {
                    assert!(position.is_legal(reading.mv));
                    assert_eq!(san::read(&position, &text, letters), Ok(reading.mv));
                }
            }
        }
        if let Ok(mv) = text.parse::<UciMove>() {
            assert_eq!(mv.to_string(), text);
            let _ = mv.to_move(&castling);
        }
        for variant in [Variant::Standard, Variant::Chess960] {
            let strict = fen::read(&text, variant, Strictness::Strict);
            let lenient = fen::read(&text, variant, Strictness::Lenient);
            // Move number 0 is read by the one and repaired by the other.
            if let Some(strict) = strict.as_ref().ok().filter(|strict| strict.setup.fullmove_number > 0) {
                assert_eq!(lenient.as_ref().ok(), Some(strict), "what is canonical needs no repair");
            }
            if let Ok(reading) = lenient {
                let _ = Position::from_setup(&reading.setup, Strictness::Lenient);
                let again = fen::write_setup(&reading.setup, CastlingStyle::Shredder);
                let again = fen::read(&again, variant, Strictness::Strict).unwrap().setup;
                assert_eq!(again.board, reading.setup.board);
                assert_eq!(again.castling, reading.setup.castling);
            }
        }
    }

    #[test]
    fn every_uci_text_is_read_back(from in 0..64u8, to in 0..64u8) {
        let (from, to) = (Square::from_index(from).unwrap(), Square::from_index(to).unwrap());
        let mv = UciMove { from, to, promotion: None };
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
}
