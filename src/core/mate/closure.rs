//! The closure: every position that can arise, each once. When none is left to look at, there is no mate.
//!
//! Orders take turns over the same positions: the most promising first, which finds long mates, and the oldest first,
//! which finds short ones and misses none. Whichever comes to a position first expands it.

use arrayvec::ArrayVec;

use super::aims::Aims;
use super::guide::View;
use super::reach::{self, Lock};
use super::table::{Candidate, Met, NODE_BYTES, Node, Table};
use super::{Found, material};
use crate::core::board::{Bitboard, Color, Move, PackedMove, PieceKind, Position, Successors, Variant};

/// A closure under way: it can be continued where it stopped.
#[derive(Clone, Debug, Default)]
pub(super) struct Closure {
    table: Table,
    /// By what the guide says of any mate.
    promising: Order,
    /// By what it says of those the static layer thinks possible, if it knows of some.
    possible: Order,
    /// A bit for each node that needs no more expansion.
    done: Vec<u64>,
    /// The oldest node that may still need expansion.
    oldest: Node,
    structures: Structures,
    /// How the king might be mated, for some pawns and men; `None` where the static layer does not know.
    aims: Vec<(u32, Option<Aims>)>,
    /// Which of these are a node's.
    aims_of: Vec<u8>,
}

/// Positions to expand by value, the lowest first, and the latest first among equals.
#[derive(Clone, Debug, Default)]
struct Order {
    buckets: Vec<Vec<Node>>,
    /// A bit for each bucket that is not empty.
    filled: [u64; BUCKETS / 64],
    /// The value that the first bucket stands for.
    base: i32,
}

/// What the static layer said about positions, by their pawns and their men.
#[derive(Clone, Debug)]
struct Structures {
    known: Vec<Structure>,
    asked: usize,
    locks: usize,
}

/// What it said about those with the same pawns and men. Different ones may share a place, which costs a question that is not
/// asked and nothing else.
#[derive(Clone, Debug, Default)]
struct Structure {
    /// How often it was asked in vain: among such positions it mostly tells no difference.
    in_vain: u8,
    /// What it proved, and what holds of more of them.
    locks: Vec<Lock>,
}

/// What the static layer says of a position.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Judged {
    Locked,
    Open,
    NotAsked,
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
const STRUCTURES: usize = 1 << 10;
/// Proofs that are kept in all.
const LOCKS: usize = 1 << 10;
/// Pawns and men for which mates are looked for; the others go for those they come from.
const MOST_AIMS: usize = 24;

/// The bytes a position takes in a closure, its share of what is about to be filled included.
pub(super) const BYTES: usize = NODE_BYTES + 2 * size_of::<Node>() + 2;

/// The question a closure answers.
#[derive(Copy, Clone)]
struct Asked {
    side: Color,
    variant: Variant,
}

impl Closure {
    /// Begins with a root.
    pub(super) fn start(&mut self, root: &Position, side: Color) {
        let aims = Aims::of(root, side);
        let view = View::new(root, side);
        self.promising.start(view.value_at_length());
        self.possible.start(aims.as_ref().map_or(0, |aims| view.value_of(aims)));
        self.aims.clear();
        self.aims.push((structure(root), aims));
        self.aims_of.clear();
        let node = self.table.start(root);
        self.done.clear();
        self.oldest = node;
        self.structures = Structures::default();
        self.meet(root, node, 0, side);
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
        let asked = Asked { side, variant: root.variant() };
        for _ in 0..turns {
            if self.table.len() >= limit {
                return Found::Nothing;
            }
            let Some(promising) = self.promising.first(&self.done) else { return Found::NoMate };
            let nodes = [Some(promising), self.possible.first(&self.done), self.oldest()];
            for node in nodes.into_iter().flatten() {
                if let Some(line) = self.expand(node, asked) {
                    return Found::Mate(line);
                }
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
        let parent_aims = self.aims_of.get(node as usize).copied().unwrap_or(0);
        for &candidate in &children {
            let Met::New(child) = self.table.insert(candidate, node) else { continue };
            let next = candidate.position.unpack(asked.variant);
            if next.turn() != asked.side && next.checkers().any() && !next.has_legal_move() {
                return Some(self.table.line_to(child));
            }
            let aims = if is_irreversible(&position, candidate.mv.unpack()) {
                self.judge(&next, child, parent_aims, asked.side)
            } else {
                parent_aims
            };
            self.meet(&next, child, aims, asked.side);
        }
        None
    }

    /// Keeps a new position, which is no mate, in the orders.
    fn meet(&mut self, position: &Position, node: Node, aims: u8, side: Color) {
        self.aims_of.push(aims);
        if material::cannot_mate(position, side) {
            self.finish(node);
        }
        if !is_open(&self.done, node) {
            return;
        }
        let view = View::new(position, side);
        let depth = view.depth_weight(self.table.depth(node));
        self.promising.push(node, depth + view.value_at_length());
        if let Some((_, Some(aims))) = self.aims.get(usize::from(aims)) {
            self.possible.push(node, depth + view.value_of(aims));
        }
    }

    /// Asks the static layer about a position with other pawns or men than its parent; which mates are its aims. One that the
    /// layer proves needs no expansion.
    fn judge(&mut self, position: &Position, node: Node, parent_aims: u8, side: Color) -> u8 {
        let structure = structure(position);
        match self.structures.judge(structure, position, side, self.table.len()) {
            Judged::Locked => {
                self.finish(node);
                return parent_aims;
            }
            Judged::Open => {}
            Judged::NotAsked => return self.known_aims(structure).unwrap_or(parent_aims),
        }
        if let Some(known) = self.known_aims(structure) {
            return known;
        }
        if self.aims.len() >= MOST_AIMS {
            return parent_aims;
        }
        let aims = Aims::of(position, side);
        self.aims.push((structure, aims));
        self.aims.len() as u8 - 1
    }

    fn known_aims(&self, structure: u32) -> Option<u8> {
        self.aims.iter().position(|(known, _)| *known == structure).map(|index| index as u8)
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

    fn oldest(&mut self) -> Option<Node> {
        while (self.oldest as usize) < self.table.len() {
            let node = self.oldest;
            self.oldest += 1;
            if is_open(&self.done, node) {
                return Some(node);
            }
        }
        None
    }
}

/// Whether a node still needs expansion.
fn is_open(done: &[u64], node: Node) -> bool {
    done.get(node as usize / 64).is_none_or(|word| word >> (node % 64) & 1 == 0)
}

impl Order {
    /// Begins with nothing, and with the value from which positions will differ a little.
    fn start(&mut self, value: i32) {
        self.buckets.resize(BUCKETS, Vec::new());
        for bucket in &mut self.buckets {
            bucket.clear();
        }
        self.filled = [0; BUCKETS / 64];
        self.base = value - BUCKETS as i32 / 2;
    }

    fn push(&mut self, node: Node, value: i32) {
        let bucket = (value - self.base).clamp(0, BUCKETS as i32 - 1) as usize;
        if let (Some(list), Some(word)) = (self.buckets.get_mut(bucket), self.filled.get_mut(bucket / 64)) {
            list.push(node);
            *word |= 1 << (bucket % 64);
        }
    }

    /// Takes the first node that still needs expansion.
    fn first(&mut self, done: &[u64]) -> Option<Node> {
        loop {
            let (index, word) = self.filled.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
            let list = self.buckets.get_mut(64 * index + word.trailing_zeros() as usize)?;
            let node = list.pop();
            if list.is_empty() {
                *word &= *word - 1;
            }
            if let Some(node) = node.filter(|&node| is_open(done, node)) {
                return Some(node);
            }
        }
    }
}

impl Default for Structures {
    fn default() -> Self {
        Self { known: vec![Structure::default(); STRUCTURES], asked: 0, locks: 0 }
    }
}

impl Structures {
    /// Whether a position is proved to be without a mate, by what is known or by asking, if enough positions were met for
    /// that.
    fn judge(&mut self, structure: u32, position: &Position, side: Color, met: usize) -> Judged {
        let may_ask = self.asked * COST <= met + FIRST;
        let may_keep = self.locks < LOCKS;
        let Some(known) = self.known.get_mut(structure as usize % STRUCTURES) else { return Judged::NotAsked };
        if known.locks.iter().rev().any(|lock| lock.holds(position)) {
            return Judged::Locked;
        }
        if !may_ask || known.in_vain >= IN_VAIN {
            return Judged::NotAsked;
        }
        match reach::lock(position, side) {
            Some(lock) => {
                if may_keep {
                    known.locks.push(lock);
                    self.locks += 1;
                }
                Judged::Locked
            }
            None => {
                known.in_vain += 1;
                self.asked += 1;
                Judged::Open
            }
        }
    }
}

/// A number for a position's pawns and men; others may share it.
fn structure(position: &Position) -> u32 {
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
    (hash >> 32) as u32
}

/// Whether the men on the board, or the pawns' squares, are not the same after a move.
fn is_irreversible(position: &Position, mv: Move) -> bool {
    position.occupied().contains(mv.to) || position.pieces(PieceKind::Pawn).contains(mv.from)
}
