//! Mating lines: checked before they are given, and shortened where that is cheap.

use crate::core::board::{Color, Move, Packed, Position};

/// Whether these are legal moves from the position and mate the other side.
pub(super) fn mates(position: &Position, side: Color, line: &[Move]) -> bool {
    let mut at = *position;
    for &mv in line {
        if !at.is_legal(mv) {
            return false;
        }
        at.play(mv);
    }
    at.turn() != side && at.checkers().any() && !at.has_legal_move()
}

/// Lines up to this are given as they were found.
const SHORT: usize = 48;

/// The line without detours, if it is long: from each position on it, the move that leads furthest along it is taken.
pub(super) fn shortened(start: &Position, side: Color, line: Vec<Move>) -> Vec<Move> {
    if line.len() <= SHORT {
        return line;
    }
    let mut stops: Vec<Packed> = Vec::with_capacity(line.len() + 1);
    let mut at = *start;
    stops.push(at.pack());
    for &mv in &line {
        at.play(mv);
        stops.push(at.pack());
    }
    let mut short = Vec::new();
    let mut at = *start;
    let mut index = 0;
    while index + 1 < stops.len() {
        let moves = at.legal_moves();
        let best = moves.iter().filter_map(|&mv| {
            let mut next = at;
            next.play(mv);
            let packed = next.pack();
            let further = stops.iter().rposition(|stop| *stop == packed).filter(|&found| found > index)?;
            Some((further, mv))
        });
        let Some((further, mv)) = best.max_by_key(|(further, _)| *further) else { return line };
        short.push(mv);
        at.play(mv);
        index = further;
    }
    if mates(start, side, &short) { short } else { line }
}
