//! The guided pass: the most promising move of all positions met so far is tried next, each position once.

use super::guide::{View, depth_weight};
use super::table::{Candidate, Met, Node, Table};
use super::{Found, material};
use crate::core::board::{Color, Move, PackedMove, Position};

/// Moves to try, the most promising first and the latest first among equals.
#[derive(Clone, Debug, Default)]
pub(super) struct Agenda {
    buckets: Vec<Vec<u64>>,
    /// A bit for each bucket that is not empty.
    filled: [u64; BUCKETS / 64],
}

const BUCKETS: usize = 1_024;
/// The bucket of the root: there is more room below it, for what is better.
const ROOT_BUCKET: i32 = 768;

impl Agenda {
    fn clear(&mut self) {
        self.buckets.resize(BUCKETS, Vec::new());
        for (index, word) in self.filled.iter_mut().enumerate() {
            while *word != 0 {
                if let Some(list) = self.buckets.get_mut(64 * index + word.trailing_zeros() as usize) {
                    list.clear();
                }
                *word &= *word - 1;
            }
        }
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
        let list = self.buckets.get_mut(64 * index + word.trailing_zeros() as usize)?;
        let entry = list.pop()?;
        if list.is_empty() {
            *word &= *word - 1;
        }
        Some(((entry >> 16) as Node, PackedMove::of_bits(entry as u16)))
    }
}

/// The longest line looked for.
const LONGEST: u32 = 128;

/// A guided search under way: it can be continued where it stopped.
#[derive(Clone, Debug, Default)]
pub(super) struct Guided {
    table: Table,
    agenda: Agenda,
    base: i32,
    /// A position was not expanded because its line was too long.
    cut: bool,
}

impl Guided {
    /// Begins with a root.
    pub(super) fn start(&mut self, root: &Position, side: Color) {
        self.agenda.clear();
        self.cut = false;
        self.base = View::new(root, side).value() - ROOT_BUCKET;
        let node = self.table.start(root);
        self.expand(root, side, node);
    }

    /// How many positions were met.
    pub(super) fn len(&self) -> usize {
        self.table.len()
    }

    /// Goes on until a mate is found, nothing is left, `limit` positions were met, or so many moves were tried.
    pub(super) fn run(&mut self, root: &Position, side: Color, limit: usize, moves: usize) -> Found {
        for _ in 0..moves {
            if self.table.len() >= limit {
                return Found::Nothing;
            }
            let Some((parent, mv)) = self.agenda.pop() else {
                return if self.cut { Found::Nothing } else { Found::NoMate };
            };
            if let Some(line) = self.try_move(root, side, parent, mv) {
                return Found::Mate(line);
            }
        }
        Found::Paused
    }

    fn try_move(&mut self, root: &Position, side: Color, parent: Node, mv: PackedMove) -> Option<Vec<Move>> {
        let position = self.table.position(parent)?.unpack_after(mv.unpack(), root.variant());
        if position.turn() != side && position.checkers().any() && !position.has_legal_move() {
            let mut line = self.table.line_to(parent);
            line.push(mv.unpack());
            return Some(line);
        }
        let Met::New(node) = self.table.insert(Candidate::new(position.pack(), mv), parent) else { return None };
        if material::cannot_mate(&position, side) {
            return None;
        }
        if self.table.depth(node) >= LONGEST - 1 {
            self.cut = true;
            return None;
        }
        self.expand(&position, side, node);
        None
    }

    fn expand(&mut self, position: &Position, side: Color, node: Node) {
        let view = View::new(position, side);
        let value = view.value();
        let urgency = depth_weight(self.table.depth(node)) + value - self.base;
        let agenda = &mut self.agenda;
        position.visit_legal_moves(|kind, mv| {
            agenda.push(urgency + view.change(value, kind, mv), node, PackedMove::new(mv));
        });
    }
}
