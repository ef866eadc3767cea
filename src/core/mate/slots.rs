//! Finds a node by its position: open addressing, in segments that grow one at a time (extendible hashing, R. Fagin et al.
//! 1979). However many positions are kept, no lookup waits for more than one small segment to be filled anew.

use super::table::Node;

/// A node's number plus one in the lower half, or zero if there is none; in the upper half some bits of its position's
/// spread, its tag, so that most other positions need not be compared.
#[derive(Copy, Clone, Debug, Default)]
struct Slot(u64);

/// The slots of the nodes whose tags have certain bits.
#[derive(Clone, Debug, Default)]
struct Segment {
    /// Linear probing. Always a power of two long.
    slots: Vec<Slot>,
    taken: usize,
    /// How many bits its tags have in common.
    bits: u32,
}

/// Slots of nodes.
#[derive(Clone, Debug)]
pub(super) struct Slots {
    /// Which segment a tag is in, by its bits above those for the slot. Always a power of two long.
    directory: Vec<u32>,
    segments: Vec<Segment>,
    /// Slots of segments that are not in use.
    spare: Vec<Vec<Slot>>,
}

/// About the bytes of slots for one node, with segments that have just been divided.
pub(super) const BYTES: usize = size_of::<Slot>() * 2 * FULL.1 / FULL.0 + 1;

/// A segment begins with so many slots.
const FEWEST: usize = 1 << 10;
/// It grows to so many, and then it is divided.
const MOST: usize = 1 << SLOT_BITS;
const SLOT_BITS: u32 = 13;
/// The rest of the tag's 32 bits.
const SEGMENT_BITS: u32 = 32 - SLOT_BITS;
/// How much of a segment is filled before it grows.
const FULL: (usize, usize) = (3, 4);

impl Default for Slots {
    fn default() -> Self {
        Self { directory: vec![0], segments: vec![Segment::with(vec![Slot::default(); FEWEST], 0)], spare: Vec::new() }
    }
}

impl Slots {
    /// Forgets everything. The memory is kept.
    pub(super) fn clear(&mut self) {
        self.directory.truncate(1);
        self.directory.fill(0);
        self.spare.extend(self.segments.drain(1..).map(|segment| segment.slots));
        for first in &mut self.segments {
            first.slots.truncate(FEWEST);
            first.slots.fill(Slot::default());
            (first.taken, first.bits) = (0, 0);
        }
    }

    /// The node with a position's spread for which `is_same` says that the position is the same; where there is none, `new`
    /// is kept for it.
    #[inline]
    pub(super) fn find_or_keep(&mut self, spread: u64, new: Node, is_same: impl Fn(Node) -> bool) -> Option<Node> {
        let segment = self.segment_of(spread);
        let slots = &mut self.segments.get_mut(segment)?;
        let mask = slots.slots.len() - 1;
        let mut at = home(spread) & mask;
        while let Some(slot) = slots.slots.get_mut(at) {
            let Some(node) = slot.node() else {
                *slot = Slot::new(new, spread);
                slots.taken += 1;
                if slots.taken * FULL.1 >= slots.slots.len() * FULL.0 {
                    self.grow(segment);
                }
                return None;
            };
            if slot.is_like(spread) && is_same(node) {
                return Some(node);
            }
            at = (at + 1) & mask;
        }
        None
    }

    /// The slot where a lookup begins, for reading it ahead.
    #[inline]
    pub(super) fn touch(&self, spread: u64) -> u64 {
        let slots = self.segments.get(self.segment_of(spread)).map_or(&[][..], |segment| &segment.slots);
        slots.get(home(spread) & slots.len().wrapping_sub(1)).map_or(0, |slot| slot.0)
    }

    /// The first node a lookup would compare with.
    #[inline]
    pub(super) fn first_like(&self, spread: u64) -> Option<Node> {
        let slots = &self.segments.get(self.segment_of(spread))?.slots;
        let mask = slots.len() - 1;
        let mut at = home(spread) & mask;
        loop {
            let slot = slots.get(at)?;
            if slot.is_like(spread) {
                return slot.node();
            }
            slot.node()?;
            at = (at + 1) & mask;
        }
    }

    #[inline]
    fn segment_of(&self, spread: u64) -> usize {
        let mask = self.directory.len() - 1;
        self.directory.get(entry(spread) & mask).map_or(0, |&segment| segment as usize)
    }

    /// Makes room in a segment that is nearly full.
    #[cold]
    fn grow(&mut self, index: usize) {
        let Some(segment) = self.segments.get_mut(index) else { return };
        let slots = std::mem::take(&mut segment.slots);
        if slots.len() < MOST || segment.bits == SEGMENT_BITS {
            let mut grown = Segment::with(vec![Slot::default(); 2 * slots.len()], segment.bits);
            grown.take(&slots);
            *segment = grown;
            return;
        }
        let bit = segment.bits;
        let (mut low, mut high) = (self.fresh(bit + 1), self.fresh(bit + 1));
        for &slot in &slots {
            if entry(slot.0) >> bit & 1 == 0 { low.keep(slot) } else { high.keep(slot) }
        }
        self.spare.push(slots);
        if self.directory.len() == 1 << bit {
            self.directory.extend_from_within(..);
        }
        let new = self.segments.len() as u32;
        for (entry, segment) in self.directory.iter_mut().enumerate() {
            if *segment as usize == index && entry >> bit & 1 == 1 {
                *segment = new;
            }
        }
        if let Some(segment) = self.segments.get_mut(index) {
            *segment = low;
        }
        self.segments.push(high);
    }

    /// An empty segment of full size.
    fn fresh(&mut self, bits: u32) -> Segment {
        let mut slots = self.spare.pop().unwrap_or_default();
        slots.clear();
        slots.resize(MOST, Slot::default());
        Segment::with(slots, bits)
    }
}

impl Segment {
    fn with(slots: Vec<Slot>, bits: u32) -> Self {
        Self { slots, taken: 0, bits }
    }

    fn take(&mut self, slots: &[Slot]) {
        for &slot in slots {
            self.keep(slot);
        }
    }

    /// Keeps the node of a slot, if there is one. There is room.
    fn keep(&mut self, slot: Slot) {
        if slot.node().is_none() {
            return;
        }
        let mask = self.slots.len() - 1;
        let mut at = home(slot.0) & mask;
        while let Some(free) = self.slots.get_mut(at) {
            if free.node().is_none() {
                *free = slot;
                self.taken += 1;
                return;
            }
            at = (at + 1) & mask;
        }
    }
}

/// Where a lookup begins in a segment.
#[inline]
fn home(spread: u64) -> usize {
    (spread >> 32) as usize & (MOST - 1)
}

/// Which entry of the directory to look at.
#[inline]
fn entry(spread: u64) -> usize {
    (spread >> (32 + SLOT_BITS)) as usize
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

const TAG: u64 = 0xFFFF_FFFF_0000_0000;

#[cfg(test)]
mod tests {
    use super::{MOST, Slots};

    /// Spreads that differ in all bits, and a few that share their tag.
    fn spread(node: u32) -> u64 {
        (u64::from(node) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    #[test]
    fn everything_kept_is_found_again() {
        const NODES: u32 = 200_000;
        let mut slots = Slots::default();
        for round in 0..2 {
            for node in 0..NODES {
                assert_eq!(slots.find_or_keep(spread(node), node, |_| false), None, "{round}");
            }
            for node in 0..NODES {
                let found = slots.find_or_keep(spread(node), NODES, |other| other == node);
                assert_eq!(found, Some(node), "{round}");
                assert!(slots.first_like(spread(node)).is_some());
            }
            slots.clear();
            assert_eq!(slots.first_like(spread(7)), None);
        }
    }

    #[test]
    fn no_segment_outgrows_its_size() {
        let mut slots = Slots::default();
        for node in 0..300_000 {
            slots.find_or_keep(spread(node), node, |_| false);
        }
        assert!(slots.segments.iter().all(|segment| segment.slots.len() == MOST && segment.taken * 4 < MOST * 3));
        assert!(slots.segments.len() > 48);
    }
}
