//! The closure when the counters bound the series (FIDE 9.6): a position is worth more the lower the half-move clock it is
//! reached with, so each is kept with the lowest so far and looked at again when a lower one is found.

use super::table::{Candidate, Met, Node, Table};
use super::{Counters, Found, material};
use crate::core::board::{Color, Move, Packed, PackedMove, Position};

/// Positions by the half-move clock they wait with.
#[derive(Clone, Debug, Default)]
pub(super) struct Closure {
    table: Table,
    /// The lowest clock each node was reached with.
    clocks: Vec<u32>,
    waiting: Vec<Vec<Node>>,
}

/// Limits of moves beyond this are not looked at: no rule knows one.
const LAST: u32 = 10_000;

/// Whether the game does not end by the counters before the line is played out.
pub(super) fn respects(position: &Position, line: &[Move], counters: &Counters) -> bool {
    let mut at = *position;
    let mut stood: Vec<Packed> = Vec::new();
    for (index, &mv) in line.iter().enumerate() {
        at.play(mv);
        let packed = at.pack();
        let is_last = index + 1 == line.len();
        if !is_last && (ends_game(&at, at.halfmove_clock(), counters) || stood.contains(&packed)) {
            return false;
        }
        stood.push(packed);
    }
    true
}

/// Whether the counters end the game in a position that is reached with this half-move clock.
fn ends_game(position: &Position, clock: u32, counters: &Counters) -> bool {
    let Counters { last_halfmove, exhausted } = counters;
    last_halfmove.is_some_and(|last| clock >= last) || !exhausted.is_empty() && exhausted.contains(&position.identity())
}

/// A half-move clock, or zero where it ends no game.
fn clock_of(counters: &Counters, clock: u32) -> u32 {
    if counters.last_halfmove.is_some() { clock } else { 0 }
}

impl Closure {
    /// Begins with a root.
    pub(super) fn start(&mut self, root: &Position, counters: &Counters) {
        let node = self.table.start(root);
        let clock = clock_of(counters, root.halfmove_clock());
        self.clocks.clear();
        self.clocks.push(clock);
        self.waiting.clear();
        let last = counters.last_halfmove.unwrap_or(0).min(LAST);
        self.waiting.resize(last as usize + 1, Vec::new());
        self.wait(node, clock);
    }

    /// How many positions were met.
    pub(super) fn len(&self) -> usize {
        self.table.len()
    }

    /// Looks for a mate that comes before the counters end the game, until `limit` positions were met or so many
    /// expanded.
    pub(super) fn run(
        &mut self,
        root: &Position,
        side: Color,
        counters: &Counters,
        limit: usize,
        expansions: usize,
    ) -> Found {
        if counters.last_halfmove.is_some_and(|last| last > LAST) {
            return Found::Nothing;
        }
        for _ in 0..expansions {
            if self.table.len() >= limit {
                return Found::Nothing;
            }
            let Some((node, clock)) = self.next() else { return Found::NoMate };
            if let Some(line) = self.expand(root, side, node, clock, counters) {
                return Found::Mate(line);
            }
        }
        Found::Paused
    }

    fn wait(&mut self, node: Node, clock: u32) {
        if let Some(list) = self.waiting.get_mut(clock as usize) {
            list.push(node);
        }
    }

    /// The node that waits with the lowest clock, unless a lower one was found for it meanwhile.
    fn next(&mut self) -> Option<(Node, u32)> {
        for (clock, list) in (0..).zip(&mut self.waiting) {
            while let Some(node) = list.pop() {
                if self.clocks.get(node as usize) == Some(&clock) {
                    return Some((node, clock));
                }
            }
        }
        None
    }

    fn expand(
        &mut self,
        root: &Position,
        side: Color,
        node: Node,
        clock: u32,
        counters: &Counters,
    ) -> Option<Vec<Move>> {
        let position = self.table.position(node)?.unpack(root.variant());
        for mv in &position.legal_moves() {
            let mut next = position;
            next.play(*mv);
            let is_zeroing = next.halfmove_clock() == 0;
            if next.turn() != side && next.checkers().any() && !next.has_legal_move() {
                let mut line = self.table.line_to(node);
                line.push(*mv);
                return Some(line);
            }
            let clock = if is_zeroing { 0 } else { clock_of(counters, clock + 1) };
            if !ends_game(&next, clock, counters) && !material::cannot_mate(&next, side) {
                self.reach(next.pack(), node, PackedMove::new(*mv), clock);
            }
        }
        None
    }

    fn reach(&mut self, packed: Packed, parent: Node, mv: PackedMove, clock: u32) {
        match self.table.insert(Candidate::new(packed, mv), parent) {
            Met::New(node) => {
                self.clocks.push(clock);
                self.wait(node, clock);
            }
            Met::Before(node) => {
                let Some(known) = self.clocks.get_mut(node as usize).filter(|known| clock < **known) else { return };
                *known = clock;
                self.table.rehang(node, parent, mv);
                self.wait(node, clock);
            }
        }
    }
}
