//! The closure: every position that can arise, each once. When none is left to look at, there is no mate.
//!
//! Two orders take turns over the same positions: the most promising first, which finds long mates, and the oldest first,
//! which finds short ones and misses none. Whichever comes to a position first expands it.

use arrayvec::ArrayVec;

use super::guide::View;
use super::table::{Candidate, Met, NODE_BYTES, Node, Table};
use super::{Found, material, reach};
use crate::core::board::{Bitboard, Color, Move, Packed, PackedMove, PieceKind, Position, Successors, Variant};

/// A closure under way: it can be continued where it stopped.
#[derive(Clone, Debug, Default)]
pub(super) struct Closure {
    table: Table,
    /// By value, the lowest first: positions to expand.
    promising: Vec<Vec<Node>>,
    filled: [u64; 8],
    /// A bit for each node that needs no more expansion.
    done: Vec<u64>,
    /// The oldest node that may still need expansion.
    oldest: Node,
    /// The value that the first bucket stands for.
    base: i32,
    structures: Structures,
    /// Where the king might be mated, if that is not everywhere.
    targets: Option<Bitboard>,
}

/// How often the static layer was asked in vain about positions with the same pawns and men: among those it mostly tells no
/// difference. Different ones may share a count, which costs a question that is not asked and nothing else.
#[derive(Clone, Debug)]
struct Structures {
    in_vain: Vec<u8>,
    asked: usize,
}

/// As many as `MoveList` has room for.
const MOST_MOVES: usize = 320;

const BUCKETS: usize = 512;
/// Questions in vain about positions with the same pawns and men.
const IN_VAIN: u8 = 2;
/// A question in vain costs about as much as so many positions.
const COST: usize = 128;
/// So much is spent on such questions in advance.
const FIRST: usize = 4_096;
const STRUCTURES: usize = 1 << 12;

/// The bytes a position takes in a closure, its share of what is about to be filled included.
pub(super) const BYTES: usize = NODE_BYTES + size_of::<Node>() + 1;

/// The question a closure answers.
#[derive(Copy, Clone)]
struct Asked {
    side: Color,
    variant: Variant,
    base: i32,
}

impl Closure {
    /// Begins with a root.
    pub(super) fn start(&mut self, root: &Position, side: Color) {
        self.targets = Some(reach::thinkable_mates(root, side)).filter(|targets| *targets != Bitboard::FULL);
        self.base = View::new(root, side).value() - BUCKETS as i32 / 2;
        let node = self.table.start(root);
        self.promising.resize(BUCKETS, Vec::new());
        for bucket in &mut self.promising {
            bucket.clear();
        }
        self.filled = [0; 8];
        self.done.clear();
        self.oldest = node;
        self.structures = Structures::default();
        self.promise(node, 0);
    }

    /// Asks the static layer nothing: for comparing with it.
    #[cfg(test)]
    pub(super) fn by_itself(&mut self) {
        self.structures.asked = usize::MAX / COST;
    }

    /// How many positions were met.
    pub(super) fn len(&self) -> usize {
        self.table.len()
    }

    /// Goes on until a mate is found, nothing is left, `limit` positions were met, or so many turns were taken, each of
    /// two expansions.
    pub(super) fn run(&mut self, root: &Position, side: Color, limit: usize, turns: usize) -> Found {
        let asked = Asked { side, variant: root.variant(), base: self.base };
        for _ in 0..turns {
            if self.table.len() >= limit {
                return Found::Nothing;
            }
            let (Some(promising), oldest) = (self.most_promising(), self.oldest()) else { return Found::NoMate };
            if let Some(line) = self.expand(promising, asked) {
                return Found::Mate(line);
            }
            if let Some(line) = oldest.and_then(|node| self.expand(node, asked)) {
                return Found::Mate(line);
            }
        }
        Found::Paused
    }

    fn expand(&mut self, node: Node, asked: Asked) -> Option<Vec<Move>> {
        if !self.finish(node) {
            return None;
        }
        let position = self.table.position(node)?.unpack(asked.variant);
        let successors = Successors::new(&position);
        let mut children: ArrayVec<Candidate, MOST_MOVES> = ArrayVec::new();
        position.visit_legal_moves(|kind, mv| {
            // There is room for all moves of any position, see `MoveList`.
            let _: Result<(), _> = children.try_push(Candidate::new(successors.after(kind, mv), PackedMove::new(mv)));
        });
        self.table.read_ahead(&children);
        for &candidate in &children {
            let Met::New(child) = self.table.insert(candidate, node) else { continue };
            if self.meet(candidate.position, child, asked) {
                return Some(self.table.line_to(child));
            }
            if is_irreversible(&position, candidate.mv.unpack()) {
                self.close_if_locked(candidate.position, child, asked);
            }
        }
        None
    }

    /// Judges a new position; whether it is the mate.
    fn meet(&mut self, packed: Packed, node: Node, asked: Asked) -> bool {
        let position = packed.unpack(asked.variant);
        if position.turn() != asked.side && position.checkers().any() && !position.has_legal_move() {
            return true;
        }
        if material::cannot_mate(&position, asked.side) {
            self.finish(node);
        } else {
            let view = View::new(&position, asked.side);
            let depth = view.depth_weight(self.table.depth(node));
            let value = view.value();
            let value = self.targets.map_or(value, |targets| value.min(view.value_at(targets)));
            self.promise(node, depth + value - asked.base);
        }
        false
    }

    /// A position that the static layer proves needs no expansion. Only what a capture or a pawn's move has changed is
    /// looked at: among the positions between two of those the layer mostly tells no difference.
    fn close_if_locked(&mut self, packed: Packed, node: Node, asked: Asked) {
        let position = packed.unpack(asked.variant);
        if self.structures.asked * COST > self.table.len() + FIRST {
            return;
        }
        let Some(in_vain) = self.structures.of(&position).filter(|in_vain| **in_vain < IN_VAIN) else { return };
        if reach::excludes_mate(&position, asked.side) {
            self.finish(node);
        } else {
            *in_vain += 1;
            self.structures.asked += 1;
        }
    }

    /// Marks a node as needing no expansion; whether it needed one until now.
    fn finish(&mut self, node: Node) -> bool {
        let word = node as usize / 64;
        if word >= self.done.len() {
            self.done.resize(word + 1, 0);
        }
        let Some(word) = self.done.get_mut(word) else { return false };
        let bit = 1 << (node % 64);
        let before = *word & bit != 0;
        *word |= bit;
        !before
    }

    fn promise(&mut self, node: Node, value: i32) {
        let bucket = value.clamp(0, BUCKETS as i32 - 1) as usize;
        if let (Some(list), Some(word)) = (self.promising.get_mut(bucket), self.filled.get_mut(bucket / 64)) {
            list.push(node);
            *word |= 1 << (bucket % 64);
        }
    }

    fn most_promising(&mut self) -> Option<Node> {
        loop {
            let (index, word) = self.filled.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
            let list = self.promising.get_mut(64 * index + word.trailing_zeros() as usize)?;
            let node = list.pop();
            if list.is_empty() {
                *word &= *word - 1;
            }
            let Some(node) = node else { continue };
            if self.done.get(node as usize / 64).is_none_or(|word| word >> (node % 64) & 1 == 0) {
                return Some(node);
            }
        }
    }

    fn oldest(&mut self) -> Option<Node> {
        while (self.oldest as usize) < self.table.len() {
            let node = self.oldest;
            self.oldest += 1;
            if self.done.get(node as usize / 64).is_none_or(|word| word >> (node % 64) & 1 == 0) {
                return Some(node);
            }
        }
        None
    }
}

impl Default for Structures {
    fn default() -> Self {
        Self { in_vain: vec![0; STRUCTURES], asked: 0 }
    }
}

impl Structures {
    /// The count for a position.
    fn of(&mut self, position: &Position) -> Option<&mut u8> {
        let mut hash = 0_u64;
        let mut mix = |number: u64| hash = (hash ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        for color in Color::ALL {
            let own = position.colored(color);
            mix((position.pieces(PieceKind::Pawn) & own).0);
            for kind in [PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen] {
                let men = position.pieces(kind) & own;
                mix((men & Bitboard::LIGHT).len() as u64 * 16 + (men & Bitboard::DARK).len() as u64);
            }
        }
        self.in_vain.get_mut((hash >> 32) as usize % STRUCTURES)
    }
}

/// Whether the men on the board, or the pawns' squares, are not the same after a move.
fn is_irreversible(position: &Position, mv: Move) -> bool {
    position.occupied().contains(mv.to) || position.pieces(PieceKind::Pawn).contains(mv.from)
}
