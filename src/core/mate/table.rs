//! The positions a search has met: each kept once, compared whole, with the way it was reached.

use arrayvec::ArrayVec;

use super::slots::{self, Slots};
use crate::core::board::{Move, Packed, PackedMove, Position};

/// A position's place in a [`Table`].
pub(super) type Node = u32;

/// Met positions. What was allocated is kept for the next search.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    positions: Chunks<Packed>,
    parents: Chunks<Node>,
    moves: Chunks<PackedMove>,
    depths: Chunks<u16>,
    slots: Slots,
}

/// A list in chunks, so that nothing is ever moved to make room.
#[derive(Clone, Debug)]
struct Chunks<T> {
    chunks: Vec<Vec<T>>,
    len: usize,
}

/// A position to look up, with the move that leads to it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Candidate {
    pub(super) position: Packed,
    pub(super) mv: PackedMove,
    spread: u64,
}

/// Whether a position had been met before.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Met {
    /// No: it is this new node.
    New(Node),
    /// Yes, as this node.
    Before(Node),
}

/// The bytes one node takes, slots included.
pub(super) const NODE_BYTES: usize =
    size_of::<Packed>() + size_of::<Node>() + size_of::<PackedMove>() + size_of::<u16>() + slots::BYTES;

/// Lookups whose reads overlap.
const READ_AHEAD: usize = 32;
/// Smaller tables stay in the cache by themselves.
const LARGE: usize = 1 << 15;

/// Nodes of a chunk.
const CHUNK: usize = 1 << 13;

impl<T> Default for Chunks<T> {
    fn default() -> Self {
        Self { chunks: Vec::new(), len: 0 }
    }
}

impl<T: Copy> Chunks<T> {
    fn clear(&mut self) {
        let used = self.len.div_ceil(CHUNK);
        self.chunks.iter_mut().take(used).for_each(Vec::clear);
        self.len = 0;
    }

    #[inline]
    fn push(&mut self, item: T) {
        if self.chunks.len() * CHUNK == self.len {
            self.chunks.push(Vec::with_capacity(CHUNK));
        }
        if let Some(chunk) = self.chunks.get_mut(self.len / CHUNK) {
            chunk.push(item);
            self.len += 1;
        }
    }

    #[inline]
    fn get(&self, node: Node) -> Option<&T> {
        self.chunks.get(node as usize / CHUNK)?.get(node as usize % CHUNK)
    }

    fn get_mut(&mut self, node: Node) -> Option<&mut T> {
        self.chunks.get_mut(node as usize / CHUNK)?.get_mut(node as usize % CHUNK)
    }
}

impl Table {
    /// Forgets everything, and begins with a root.
    pub(super) fn start(&mut self, root: &Position) -> Node {
        self.positions.clear();
        self.parents.clear();
        self.moves.clear();
        self.depths.clear();
        self.slots.clear();
        match self.insert(Candidate::new(root.pack(), PackedMove::default()), 0) {
            Met::New(node) | Met::Before(node) => node,
        }
    }

    /// How many positions were met.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.positions.len
    }

    /// The position of a node of this table.
    #[inline]
    pub(super) fn position(&self, node: Node) -> Option<Packed> {
        self.positions.get(node).copied()
    }

    /// Reads ahead what looking up these positions will need. The reads do not wait for each other, as those of one
    /// lookup after the other do, and in a table of millions they are what takes time.
    pub(super) fn read_ahead(&self, candidates: &[Candidate]) {
        if self.len() < LARGE {
            return;
        }
        for batch in candidates.chunks(READ_AHEAD) {
            let slots = batch.iter().map(|candidate| self.slots.touch(candidate.spread));
            std::hint::black_box(slots.fold(0, |sum, slot| sum ^ slot));
            let mut nodes: ArrayVec<Node, READ_AHEAD> = ArrayVec::new();
            nodes.extend(batch.iter().filter_map(|candidate| self.slots.first_like(candidate.spread)));
            let known = nodes.iter().filter_map(|&node| self.position(node));
            std::hint::black_box(known.fold(0, |sum, position| sum ^ position.word()));
        }
    }

    /// Looks a position up, and keeps it with its parent and move if it is new.
    #[inline]
    pub(super) fn insert(&mut self, candidate: Candidate, parent: Node) -> Met {
        let Candidate { position, mv, spread } = candidate;
        let node = self.len() as Node;
        let positions = &self.positions;
        if let Some(before) = self.slots.find_or_keep(spread, node, |other| positions.get(other) == Some(&position)) {
            return Met::Before(before);
        }
        self.positions.push(position);
        self.parents.push(parent);
        self.moves.push(mv);
        let depth = self.depths.get(parent).map_or(0, |depth| depth.saturating_add(1));
        self.depths.push(depth);
        Met::New(node)
    }

    /// Plies from the root to a node, on the way it was first reached.
    #[inline]
    pub(super) fn depth(&self, node: Node) -> u32 {
        self.depths.get(node).map_or(0, |&depth| depth.into())
    }

    /// Gives a node another way from the root.
    pub(super) fn rehang(&mut self, node: Node, parent: Node, mv: PackedMove) {
        if let (Some(old_parent), Some(old_move)) = (self.parents.get_mut(node), self.moves.get_mut(node)) {
            *old_parent = parent;
            *old_move = mv;
        }
    }

    /// The moves from the root to a node.
    pub(super) fn line_to(&self, mut node: Node) -> Vec<Move> {
        let mut line = Vec::new();
        while node != 0 {
            let (Some(mv), Some(&parent)) = (self.moves.get(node), self.parents.get(node)) else { break };
            line.push(mv.unpack());
            node = parent;
        }
        line.reverse();
        line
    }
}

impl Candidate {
    #[inline]
    pub(super) fn new(position: Packed, mv: PackedMove) -> Self {
        Self { position, mv, spread: position.spread() }
    }
}
