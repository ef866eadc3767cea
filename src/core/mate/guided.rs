//! The guided pass: the most promising move of all positions met so far is tried next, each position once.

use super::guide::{View, depth_weight};
use super::table::{Met, Node, Table};
use super::{Found, material};
use crate::core::board::{Color, Move, PackedMove, Position};

/// Moves to try, the most promising first and the latest first among equals.
#[derive(Clone, Debug)]
pub(super) struct Agenda {
    buckets: Vec<Vec<u64>>,
    /// A bit for each bucket that is not empty.
    filled: [u64; 8],
}

const BUCKETS: usize = 512;

impl Default for Agenda {
    fn default() -> Self {
        Self { buckets: vec![Vec::new(); BUCKETS], filled: [0; 8] }
    }
}

impl Agenda {
    fn clear(&mut self) {
        for bucket in &mut self.buckets {
            bucket.clear();
        }
        self.filled = [0; 8];
    }

    #[inline]
    fn push(&mut self, urgency: i32, node: Node, mv: PackedMove) {
        let bucket = urgency.clamp(0, BUCKETS as i32 - 1) as usize;
        if let (Some(list), Some(word)) = (self.buckets.get_mut(bucket), self.filled.get_mut(bucket / 64)) {
            list.push(u64::from(node) << 16 | u64::from(mv.bits()));
            *word |= 1 << (bucket % 64);
        }
    }

    #[inline]
    fn pop(&mut self) -> Option<(Node, PackedMove)> {
        let (index, word) = self.filled.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
        let bit = word.trailing_zeros() as usize;
        let list = self.buckets.get_mut(64 * index + bit)?;
        let entry = list.pop()?;
        if list.is_empty() {
            *word &= *word - 1;
        }
        Some(((entry >> 16) as Node, PackedMove::of_bits(entry as u16)))
    }
}

/// The longest line looked for.
const LONGEST: u32 = 128;

/// A guided search.
pub(super) struct Guided<'t> {
    side: Color,
    table: &'t mut Table,
    agenda: &'t mut Agenda,
    base: i32,
    /// A position was not expanded because its line was too long.
    cut: bool,
}

impl<'t> Guided<'t> {
    /// Looks at no more than `limit` positions.
    pub(super) fn run(root: &Position, side: Color, limit: usize, table: &'t mut Table, agenda: &'t mut Agenda) -> Found {
        agenda.clear();
        let node = table.start(root);
        let base = View::new(root, side).value() - 256;
        let mut guided = Self { side, table, agenda, base, cut: false };
        guided.expand(root, node, 0);
        while let Some((parent, mv)) = guided.agenda.pop() {
            if guided.table.len() >= limit {
                return Found::Nothing;
            }
            if let Some(line) = guided.try_move(root, parent, mv) {
                return Found::Mate(line);
            }
        }
        if guided.cut { Found::Nothing } else { Found::NoMate }
    }

    fn try_move(&mut self, root: &Position, parent: Node, mv: PackedMove) -> Option<Vec<Move>> {
        let mut position = self.table.position(parent)?.unpack(root.variant());
        position.play(mv.unpack());
        if position.turn() != self.side && position.checkers().any() && !position.has_legal_move() {
            let mut line = self.table.line_to(parent);
            line.push(mv.unpack());
            return Some(line);
        }
        let Met::New(node) = self.table.insert(position.pack(), parent, mv) else { return None };
        let depth = self.table.depth(node);
        if material::cannot_mate(&position, self.side) {
            return None;
        }
        if depth >= LONGEST - 1 {
            self.cut = true;
            return None;
        }
        self.expand(&position, node, depth);
        None
    }

    fn expand(&mut self, position: &Position, node: Node, depth: u32) {
        let view = View::new(position, self.side);
        let urgency = depth_weight(depth) + view.value() - self.base;
        for mv in position.legal_moves() {
            self.agenda.push(urgency + view.change(mv), node, PackedMove::new(mv));
        }
    }
}
