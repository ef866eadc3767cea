//! The closure when the counters bound the series (FIDE 9.6): a position is worth more the lower the half-move clock it is
//! reached with, so each is kept with the lowest so far and looked at again when a lower one is found.

use super::solver::Counters;
use super::table::{Candidate, Met, Node, Table};
use super::{Found, Pace, material};
use crate::core::board::{Color, Move, Packed, PackedMove, Position};

/// Positions by the half-move clock they wait with.
#[derive(Clone, Debug, Default)]
pub(super) struct Closure {
    table: Table,
    /// The lowest clock each node was reached with.
    clocks: Vec<u32>,
    waiting: Vec<Vec<Node>>,
}

/// How often the watch is asked, in expansions.
const WATCHED: u64 = 1_024;

/// Limits of moves beyond this are not looked at: no rule knows one.
const LAST: u32 = 10_000;

/// Whether the game does not end by the counters before the line is played out.
pub(super) fn respects(position: &Position, line: &[Move], counters: &Counters<'_>) -> bool {
    let mut at = *position;
    let mut stood: Vec<Packed> = Vec::new();
    let exhausted: Vec<Packed> = counters.exhausted.iter().map(Position::pack).collect();
    for (index, &mv) in line.iter().enumerate() {
        at.play(mv);
        let packed = at.pack();
        let is_last = index + 1 == line.len();
        if !is_last
            && (at.halfmove_clock() >= counters.last_halfmove || exhausted.contains(&packed) || stood.contains(&packed))
        {
            return false;
        }
        stood.push(packed);
    }
    true
}

impl Closure {
    /// How many positions were met.
    pub(super) fn len(&self) -> usize {
        self.table.len()
    }

    /// Looks for a mate that comes before the counters end the game.
    pub(super) fn run(
        &mut self,
        root: &Position,
        side: Color,
        counters: &Counters<'_>,
        limit: usize,
        watch: &mut dyn FnMut(u64) -> Pace,
    ) -> Found {
        if counters.last_halfmove > LAST {
            return Found::Nothing;
        }
        let exhausted: Vec<Packed> = counters.exhausted.iter().map(Position::pack).collect();
        let node = self.table.start(root);
        self.clocks.clear();
        self.clocks.push(root.halfmove_clock());
        self.waiting.clear();
        self.waiting.resize(counters.last_halfmove as usize + 1, Vec::new());
        self.wait(node, root.halfmove_clock());
        let mut expansions = 0;
        while let Some((node, clock)) = self.next() {
            expansions += 1;
            let stop = expansions % WATCHED == 0 && watch(self.table.len() as u64) == Pace::Stop;
            if self.table.len() >= limit || stop {
                return Found::Nothing;
            }
            if let Some(line) = self.expand(root, side, node, clock, &exhausted) {
                return Found::Mate(line);
            }
        }
        Found::NoMate
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
        exhausted: &[Packed],
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
            let next_clock = if is_zeroing { 0 } else { clock + 1 };
            let packed = next.pack();
            if next_clock as usize + 1 >= self.waiting.len()
                || exhausted.contains(&packed)
                || material::cannot_mate(&next, side)
            {
                continue;
            }
            self.reach(packed, node, PackedMove::new(*mv), next_clock);
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
