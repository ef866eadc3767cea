//! The positions a search has met: each kept once, compared whole, with the way it was reached.

use arrayvec::ArrayVec;

use crate::core::board::{Move, Packed, PackedMove, Position};

/// A position's place in a [`Table`].
pub(super) type Node = u32;

/// Met positions. What was allocated is kept for the next search.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    positions: Vec<Packed>,
    parents: Vec<Node>,
    moves: Vec<PackedMove>,
    depths: Vec<u16>,
    /// Open addressing with linear probing: a node's number plus one, zero where there is none. Always a power of two long.
    slots: Vec<u32>,
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
    size_of::<Packed>() + size_of::<Node>() + size_of::<PackedMove>() + size_of::<u16>() + 8;

/// Lookups whose reads overlap.
const READ_AHEAD: usize = 32;
/// Smaller tables stay in the cache by themselves.
const LARGE: usize = 1 << 15;

const FEWEST_SLOTS: usize = 1 << 10;
/// A table that grew beyond this is given back rather than cleared, so that small questions do not pay for large ones.
const KEPT_SLOTS: usize = 1 << 16;

impl Table {
    /// Forgets everything, and begins with a root.
    pub(super) fn start(&mut self, root: &Position) -> Node {
        self.positions.clear();
        self.parents.clear();
        self.moves.clear();
        self.depths.clear();
        if self.slots.len() > KEPT_SLOTS || self.slots.is_empty() {
            self.slots = vec![0; FEWEST_SLOTS];
        } else {
            self.slots.truncate(FEWEST_SLOTS);
            self.slots.fill(0);
        }
        match self.insert(root.pack(), 0, PackedMove::default()) {
            Met::New(node) | Met::Before(node) => node,
        }
    }

    /// How many positions were met.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.positions.len()
    }

    /// The position of a node of this table.
    #[inline]
    pub(super) fn position(&self, node: Node) -> Option<Packed> {
        self.positions.get(node as usize).copied()
    }

    /// Reads ahead what looking up these positions will need. The reads do not wait for each other, as those of one
    /// lookup after the other do, and in a table of millions they are what takes time.
    pub(super) fn read_ahead(&self, positions: &[(Packed, PackedMove)]) {
        if self.positions.len() < LARGE {
            return;
        }
        let mask = self.slots.len() - 1;
        let mut nodes: ArrayVec<u32, READ_AHEAD> = ArrayVec::new();
        for batch in positions.chunks(READ_AHEAD) {
            nodes.clear();
            nodes.extend(batch.iter().map(|(position, _)| {
                self.slots.get(position.spread() as usize & mask).copied().unwrap_or(0).wrapping_sub(1)
            }));
            let known = nodes.iter().filter_map(|&node| self.positions.get(node as usize));
            std::hint::black_box(known.fold(0, |sum, position| sum ^ position.word()));
        }
    }

    /// Looks a position up, and keeps it with its parent and move if it is new.
    #[inline]
    pub(super) fn insert(&mut self, position: Packed, parent: Node, mv: PackedMove) -> Met {
        if self.positions.len() * 3 >= self.slots.len() * 2 {
            self.grow();
        }
        let mask = self.slots.len() - 1;
        let mut at = position.spread() as usize & mask;
        loop {
            let Some(slot) = self.slots.get_mut(at) else { return Met::Before(0) };
            match slot.checked_sub(1) {
                None => {
                    let node = self.positions.len() as u32;
                    *slot = node + 1;
                    self.positions.push(position);
                    self.parents.push(parent);
                    self.moves.push(mv);
                    let depth = self.depths.get(parent as usize).map_or(0, |depth| depth.saturating_add(1));
                    self.depths.push(depth);
                    return Met::New(node);
                }
                Some(node) if self.positions.get(node as usize) == Some(&position) => return Met::Before(node),
                Some(_) => at = (at + 1) & mask,
            }
        }
    }

    /// Plies from the root to a node, on the way it was first reached.
    #[inline]
    pub(super) fn depth(&self, node: Node) -> u32 {
        self.depths.get(node as usize).map_or(0, |&depth| depth.into())
    }

    /// Gives a node another way from the root.
    pub(super) fn rehang(&mut self, node: Node, parent: Node, mv: PackedMove) {
        let (parents, moves) = (self.parents.get_mut(node as usize), self.moves.get_mut(node as usize));
        if let (Some(old_parent), Some(old_move)) = (parents, moves) {
            *old_parent = parent;
            *old_move = mv;
        }
    }

    /// The moves from the root to a node.
    pub(super) fn line_to(&self, mut node: Node) -> Vec<Move> {
        let mut line = Vec::new();
        while node != 0 {
            let (Some(mv), Some(&parent)) = (self.moves.get(node as usize), self.parents.get(node as usize)) else {
                break;
            };
            line.push(mv.unpack());
            node = parent;
        }
        line.reverse();
        line
    }

    #[cold]
    fn grow(&mut self) {
        let slots = self.slots.len() * 2;
        let mask = slots - 1;
        self.slots.clear();
        self.slots.resize(slots, 0);
        for (node, position) in (1..).zip(&self.positions) {
            let mut at = position.spread() as usize & mask;
            while let Some(slot) = self.slots.get_mut(at) {
                if *slot == 0 {
                    *slot = node;
                    break;
                }
                at = (at + 1) & mask;
            }
        }
    }
}
