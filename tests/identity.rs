//! Identity of positions (FIDE 9.2.3) does not depend on the way to them.

use arbiter::core::board::{Move, Position};
use proptest::prelude::{ProptestConfig, any, prop_assert_eq, proptest};

/// Plays legal moves chosen by numbers.
fn walk(choices: &[u16]) -> Position {
    let mut position = Position::standard();
    for choice in choices {
        let moves = position.legal_moves();
        let Some(mv) = moves.get(usize::from(*choice) % moves.len().max(1)) else { break };
        position.play(*mv);
    }
    position
}

/// The position after these moves, if each is legal in its turn.
fn after(mut position: Position, moves: &[Move]) -> Option<Position> {
    for mv in moves {
        if !position.is_legal(*mv) {
            return None;
        }
        position.play(*mv);
    }
    Some(position)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn the_order_of_moves_does_not_matter(walked in proptest::collection::vec(any::<u16>(), 0..60), picks in any::<[u16; 4]>()) {
        let start = walk(&walked);
        let mut position = start;
        let mut moves = Vec::new();
        for pick in picks {
            let legal = position.legal_moves();
            let Some(mv) = legal.get(usize::from(pick) % legal.len().max(1)) else { return Ok(()) };
            moves.push(*mv);
            position.play(*mv);
        }
        let [first, second, third, fourth] = moves[..] else { return Ok(()) };
        for order in [[third, second, first, fourth], [first, fourth, third, second]] {
            let Some(other) = after(start, &order) else { continue };
            // The same men on the same squares by other captures, or with another pawn just passed, is another position.
            if position.setup().board != other.setup().board || position.legal_en_passant() != other.legal_en_passant() {
                continue;
            }
            if position.castling() == other.castling() {
                prop_assert_eq!(position.identity(), other.identity());
                prop_assert_eq!(position.hash(), other.hash());
            }
        }
    }

    #[test]
    fn equal_identities_have_equal_hashes_and_counters_do_not_count(walked in proptest::collection::vec(any::<u16>(), 0..80)) {
        let position = walk(&walked);
        let mut setup = position.setup();
        setup.halfmove_clock = 0;
        setup.fullmove_number = 1;
        let Ok((fresh, _)) = Position::from_setup(&setup, arbiter::core::board::Strictness::Strict) else {
            panic!("a position that was reached cannot be set up: {setup:?}")
        };
        prop_assert_eq!(position.identity(), fresh.identity());
        prop_assert_eq!(position.hash(), fresh.hash());
    }
}
