//! Counting the leaves of the tree of legal moves, the standard check of a move generator.

use super::Position;

/// How many sequences of so many legal plies the position has; 1 at depth 0.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        _ => position
            .legal_moves()
            .into_iter()
            .map(|mv| {
                let mut next = *position;
                next.play(mv);
                perft(&next, depth - 1)
            })
            .sum(),
    }
}
