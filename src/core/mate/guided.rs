//! The guided pass: the most promising move of all positions met so far is tried next, each position once.

use super::guide::View;
use super::table::{Candidate, Met, Node, Table};
use super::{Found, material};
use crate::core::board::{Color, Move, PackedMove, Position};

/// What to do next, the most promising first and the latest first among equals.
#[derive(Clone, Debug)]
pub(super) struct Agenda {
    /// For each bucket the number of its latest entry, counted from one; zero if it is empty.
    latest: Box<[u32; BUCKETS]>,
    /// Each with the number of the entry before it in its bucket.
    entries: Vec<(Task, u32)>,
    /// A bit for each bucket that is not empty.
    filled: [u64; BUCKETS / 64],
}

/// A node and a move to try there, or to expand the node where the move is none.
#[derive(Copy, Clone, Debug)]
struct Task {
    node: Node,
    mv: PackedMove,
}

const BUCKETS: usize = 1_024;
/// The bucket of the root: there is more room below it, for what is better.
const ROOT_BUCKET: i32 = 768;

impl Default for Agenda {
    fn default() -> Self {
        Self { latest: Box::new([0; BUCKETS]), entries: Vec::new(), filled: [0; BUCKETS / 64] }
    }
}

impl Agenda {
    fn clear(&mut self) {
        for (index, word) in self.filled.iter_mut().enumerate() {
            while *word != 0 {
                if let Some(latest) = self.latest.get_mut(64 * index + word.trailing_zeros() as usize) {
                    *latest = 0;
                }
                *word &= *word - 1;
            }
        }
        self.entries.clear();
    }

    #[inline]
    fn push(&mut self, urgency: i32, task: Task) {
        let bucket = urgency.clamp(0, BUCKETS as i32 - 1) as usize;
        if let (Some(latest), Some(word)) = (self.latest.get_mut(bucket), self.filled.get_mut(bucket / 64)) {
            self.entries.push((task, *latest));
            *latest = self.entries.len() as u32;
            *word |= 1 << (bucket % 64);
        }
    }

    /// The first bucket that is not empty.
    #[inline]
    fn first(&self) -> Option<usize> {
        let (index, word) = self.filled.iter().enumerate().find(|(_, word)| **word != 0)?;
        Some(64 * index + word.trailing_zeros() as usize)
    }

    #[inline]
    fn pop(&mut self) -> Option<Task> {
        let bucket = self.first()?;
        let latest = self.latest.get_mut(bucket)?;
        let &(task, before) = self.entries.get((*latest as usize).wrapping_sub(1))?;
        *latest = before;
        if before == 0 {
            *self.filled.get_mut(bucket / 64)? &= !(1 << (bucket % 64));
        }
        Some(task)
    }
}

/// How much better the best move of a position is expected to be than the position.
const HOPE: i32 = 3;
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
        let view = View::new(root, side);
        let value = view.value();
        self.base = value - ROOT_BUCKET;
        let node = self.table.start(root);
        self.expand(&view, value, node);
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
            let Some(Task { node, mv }) = self.agenda.pop() else {
                return if self.cut { Found::Nothing } else { Found::NoMate };
            };
            if mv == PackedMove::default() {
                self.expand_waiting(root, side, node);
            } else if let Some(line) = self.try_move(root, side, node, mv) {
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
        let view = View::new(&position, side);
        let value = view.value();
        let urgency = self.urgency(&view, value, node);
        // It was tried for what its move promised. Where it keeps less, others come first.
        if self.agenda.first().is_some_and(|first| urgency - HOPE > first as i32) {
            self.agenda.push(urgency - HOPE, Task { node, mv: PackedMove::default() });
        } else {
            self.expand(&view, value, node);
        }
        None
    }

    fn expand_waiting(&mut self, root: &Position, side: Color, node: Node) {
        let Some(packed) = self.table.position(node) else { return };
        let position = packed.unpack(root.variant());
        let view = View::new(&position, side);
        self.expand(&view, view.value(), node);
    }

    fn urgency(&self, view: &View<'_>, value: i32, node: Node) -> i32 {
        view.depth_weight(self.table.depth(node)) + value - self.base
    }

    fn expand(&mut self, view: &View<'_>, value: i32, node: Node) {
        let urgency = self.urgency(view, value, node);
        let agenda = &mut self.agenda;
        let mut quiet = 0;
        view.position().visit_legal_moves(|kind, mv| {
            let mut change = view.change(value, kind, mv);
            if change >= 0 {
                quiet += 1;
                change += view.surplus(quiet);
            }
            agenda.push(urgency + change, Task { node, mv: PackedMove::new(mv) });
        });
    }
}
