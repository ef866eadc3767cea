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
    /// Open addressing with linear probing. Always a power of two long.
    slots: Vec<Slot>,
}

/// A node's number plus one in the lower half, or zero if there is none; in the upper half some bits of its position's
/// spread, so that most other positions need not be compared.
#[derive(Copy, Clone, Debug, Default)]
struct Slot(u64);

const TAG: u64 = 0xFFFF_FFFF_0000_0000;

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
    size_of::<Packed>() + size_of::<Node>() + size_of::<PackedMove>() + size_of::<u16>() + 2 * size_of::<Slot>();

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
            self.slots = vec![Slot::default(); FEWEST_SLOTS];
        } else {
            self.slots.truncate(FEWEST_SLOTS);
            self.slots.fill(Slot::default());
        }
        match self.insert(Candidate::new(root.pack(), PackedMove::default()), 0) {
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
    pub(super) fn read_ahead(&self, candidates: &[Candidate]) {
        if self.positions.len() < LARGE {
            return;
        }
        let mask = self.slots.len() - 1;
        for batch in candidates.chunks(READ_AHEAD) {
            let slots = batch.iter().filter_map(|candidate| self.slots.get(candidate.spread as usize & mask));
            std::hint::black_box(slots.fold(0, |sum, slot| sum ^ slot.0));
            let mut nodes: ArrayVec<Node, READ_AHEAD> = ArrayVec::new();
            nodes.extend(batch.iter().filter_map(|candidate| self.first_like(candidate.spread)));
            let known = nodes.iter().filter_map(|&node| self.positions.get(node as usize));
            std::hint::black_box(known.fold(0, |sum, position| sum ^ position.word()));
        }
    }

    /// The first node a lookup would compare with.
    #[inline]
    fn first_like(&self, spread: u64) -> Option<Node> {
        let mask = self.slots.len() - 1;
        let mut at = spread as usize & mask;
        loop {
            let slot = self.slots.get(at)?;
            if slot.is_like(spread) {
                return slot.node();
            }
            slot.node()?;
            at = (at + 1) & mask;
        }
    }

    /// Looks a position up, and keeps it with its parent and move if it is new.
    #[inline]
    pub(super) fn insert(&mut self, candidate: Candidate, parent: Node) -> Met {
        let Candidate { position, mv, spread } = candidate;
        if self.positions.len() * 3 >= self.slots.len() * 2 {
            self.grow();
        }
        let mask = self.slots.len() - 1;
        let mut at = spread as usize & mask;
        loop {
            let Some(slot) = self.slots.get_mut(at) else { return Met::Before(0) };
            let Some(node) = slot.node() else {
                let node = self.positions.len() as Node;
                *slot = Slot::new(node, spread);
                self.positions.push(position);
                self.parents.push(parent);
                self.moves.push(mv);
                let depth = self.depths.get(parent as usize).map_or(0, |depth| depth.saturating_add(1));
                self.depths.push(depth);
                return Met::New(node);
            };
            if slot.is_like(spread) && self.positions.get(node as usize) == Some(&position) {
                return Met::Before(node);
            }
            at = (at + 1) & mask;
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
        let count = self.slots.len() * 2;
        let mask = count - 1;
        let mut slots = vec![Slot::default(); count];
        for (node, position) in (0..).zip(&self.positions) {
            let spread = position.spread();
            let mut at = spread as usize & mask;
            while let Some(slot) = slots.get_mut(at) {
                if slot.node().is_none() {
                    *slot = Slot::new(node, spread);
                    break;
                }
                at = (at + 1) & mask;
            }
        }
        self.slots = slots;
    }
}

impl Slot {
    #[inline]
    fn new(node: Node, spread: u64) -> Self {
        Self((spread & TAG) | (u64::from(node) + 1))
    }

    /// The node here, if there is one.
    #[inline]
    fn node(self) -> Option<Node> {
        (self.0 as u32).checked_sub(1)
    }

    /// Whether the node here may have a position with this spread.
    #[inline]
    fn is_like(self, spread: u64) -> bool {
        (self.0 ^ spread) & TAG == 0 && self.0 != 0
    }
}

impl Candidate {
    #[inline]
    pub(super) fn new(position: Packed, mv: PackedMove) -> Self {
        Self { position, mv, spread: position.spread() }
    }
}
