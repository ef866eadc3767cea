//! How far a mate seems to be for a side that has one knight, or bishops of one shade, and nothing else: the other king
//! must go to a corner and one of its own men beside it. Like all of the guide this decides only where to look first.

use super::pictures::{
    Each, NO_WAY, add_at_corners, knight_to_mate, to_block, to_block_alone, to_corner, to_place, to_place_beside_knight,
};
use crate::core::board::{Bitboard, Color, Move, PieceKind, Position, Square, attacks, king_attacks, knight_attacks};

/// What one move of a king weighs, and of the man that is to block.
const MOVE: i16 = 6;
/// What a move of the man that is to block weighs in moves of a king.
const BLOCK: i16 = 2;
/// A bishop in the king's way to the corner.
const BARRED: i16 = 5;
/// A step between the attacker's knight and the mate.
const KNIGHT: i16 = 3;
/// A man of the side to be mated, by its kind: what only spoils the mate had better be taken.
const QUEEN: i32 = 9;
const ROOK: i32 = 8;
const ROOK_THAT_SPOILS: i32 = 7;
const BISHOP_THAT_SPOILS: i32 = 6;
const MINOR_PIECE: i32 = 5;
const PAWN: i32 = 2;
/// What a spoiler weighs less where it can be taken.
const TAKEABLE: i32 = 2;
/// More than any other distance: nothing is left to mate with.
const LOST: i32 = 400;
/// More than any distance in a corner of the right shade.
const WRONG_CORNER: i16 = 1_000;

/// What matters of a position.
#[derive(Copy, Clone)]
struct Scene {
    side: Color,
    own_king: Square,
    king: Square,
    /// The attacker's men.
    knights: Bitboard,
    bishops: Bitboard,
    /// The other side's, by their kinds up to the queen.
    men: [Bitboard; 5],
    occupied: Bitboard,
}

/// How far a position is from the mate.
pub(super) struct Outlook {
    scene: Scene,
    attacks: bool,
    /// What the attacker attacks.
    attacked: Bitboard,
    blocks: Blocks,
    men: i32,
    value: i32,
}

/// The least that a knight needs to block, and any other man: weighed moves.
#[derive(Copy, Clone)]
struct Blocks {
    knights: Each,
    others: Each,
}

impl Outlook {
    pub(super) fn new(position: &Position, side: Color) -> Self {
        let scene = Scene::new(position, side);
        let (attacked, blocks) = (scene.attacked(), scene.blocks());
        let men = scene.weight_of_men(attacked);
        let value = men + scene.nearest(&blocks);
        Self { scene, attacks: position.turn() == side, attacked, blocks, men, value }
    }

    /// How far the mate seems to be.
    pub(super) fn value(&self) -> i32 {
        self.value
    }

    /// How a move changes that.
    #[inline]
    pub(super) fn change(&self, kind: PieceKind, mv: Move) -> i32 {
        let mut scene = self.scene;
        let is_quiet = !scene.occupied.contains(mv.to);
        if self.attacks {
            scene.attack(kind, mv);
            let attacked = scene.attacked();
            let blocks = if is_quiet { self.blocks } else { scene.blocks() };
            return scene.weight_of_men(attacked) + scene.nearest(&blocks) - self.value;
        }
        match kind {
            PieceKind::King if is_quiet => {
                scene.king = mv.to;
                self.men + scene.nearest(&self.blocks) - self.value
            }
            PieceKind::Queen | PieceKind::Rook if is_quiet && self.scene.spoilers().contains(mv.from) => {
                // A piece that only spoils the mate had better go where it can be taken.
                let takeable = |square| i32::from(self.attacked.contains(square));
                1 + TAKEABLE * (takeable(mv.from) - takeable(mv.to))
            }
            _ => {
                scene.help(kind, mv);
                let attacked = if is_quiet { self.attacked } else { scene.attacked() };
                scene.weight_of_men(attacked) + scene.nearest(&scene.blocks()) - self.value
            }
        }
    }
}

impl Scene {
    fn new(position: &Position, side: Color) -> Self {
        let (own, other) = (position.colored(side), position.colored(!side));
        let kinds = [PieceKind::Pawn, PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];
        Self {
            side,
            own_king: position.king(side),
            king: position.king(!side),
            knights: position.pieces(PieceKind::Knight) & own,
            bishops: position.pieces(PieceKind::Bishop) & own,
            men: kinds.map(|kind| position.pieces(kind) & other),
            occupied: position.occupied(),
        }
    }

    /// A move of the attacker.
    fn attack(&mut self, kind: PieceKind, mv: Move) {
        for men in &mut self.men {
            *men = men.without(mv.to);
        }
        self.occupied = self.occupied.without(mv.from).with(mv.to);
        match kind {
            PieceKind::King => self.own_king = mv.to,
            PieceKind::Knight => self.knights = self.knights.without(mv.from).with(mv.to),
            _ => self.bishops = self.bishops.without(mv.from).with(mv.to),
        }
    }

    /// A move of the other side.
    fn help(&mut self, kind: PieceKind, mv: Move) {
        self.knights = self.knights.without(mv.to);
        self.bishops = self.bishops.without(mv.to);
        self.occupied = self.occupied.without(mv.from).with(mv.to);
        if kind == PieceKind::King {
            self.king = mv.to;
            return;
        }
        let arrives = mv.promotion().unwrap_or(kind);
        if let Some(men) = self.men.get_mut(kind as usize) {
            *men = men.without(mv.from);
        }
        if let Some(men) = self.men.get_mut(arrives as usize) {
            *men = men.with(mv.to);
        }
    }

    /// The squares of the shade on which the mate will be.
    fn shade(&self) -> Bitboard {
        match self.bishops.first() {
            None => Bitboard::FULL,
            Some(bishop) if bishop.is_light() => Bitboard::LIGHT,
            Some(_) => Bitboard::DARK,
        }
    }

    /// The pieces of the side to be mated that are of no use for the mate and may prevent it.
    fn spoilers(&self) -> Bitboard {
        let [_, _, bishops, rooks, queens] = self.men;
        if self.bishops.is_empty() { queens } else { queens | rooks | bishops & self.shade() }
    }

    /// What the attacker attacks.
    fn attacked(&self) -> Bitboard {
        let mut attacked = king_attacks(self.own_king);
        for knight in self.knights {
            attacked |= knight_attacks(knight);
        }
        attacked | self.attacked_by_bishops()
    }

    fn attacked_by_bishops(&self) -> Bitboard {
        self.bishops.into_iter().fold(Bitboard::EMPTY, |attacked, bishop| {
            attacked | attacks(PieceKind::Bishop, self.side, bishop, self.occupied)
        })
    }

    /// What the men of the side to be mated weigh.
    fn weight_of_men(&self, attacked: Bitboard) -> i32 {
        let [pawns, knights, bishops, rooks, queens] = self.men.map(|men| men.len() as i32);
        let spoilers = self.spoilers();
        let [_, _, all_bishops, ..] = self.men;
        let (rook, spoiling_bishops) =
            if self.bishops.is_empty() { (ROOK, 0) } else { (ROOK_THAT_SPOILS, (all_bishops & spoilers).len() as i32) };
        QUEEN * queens
            + rook * rooks
            + (BISHOP_THAT_SPOILS - MINOR_PIECE) * spoiling_bishops
            + MINOR_PIECE * (knights + bishops)
            + PAWN * pawns
            - TAKEABLE * (spoilers & attacked).len() as i32
    }

    /// What the side to be mated needs to have a man where it blocks.
    fn blocks(&self) -> Blocks {
        let color = !self.side;
        let [pawns, knights, bishops, rooks, queens] = self.men;
        let mut blocks = Blocks { knights: [NO_WAY; 8], others: [NO_WAY; 8] };
        for knight in knights {
            lower(&mut blocks.knights, to_block(PieceKind::Knight, color, knight));
        }
        if pawns.len() == 1 && (knights | bishops | rooks | queens).is_empty() {
            for pawn in pawns {
                lower(&mut blocks.others, to_block_alone(color, pawn));
            }
        } else {
            for pawn in pawns {
                lower(&mut blocks.others, to_block(PieceKind::Pawn, color, pawn));
            }
        }
        for bishop in bishops {
            lower(&mut blocks.others, to_block(PieceKind::Bishop, color, bishop));
        }
        if self.bishops.is_empty() {
            for rook in rooks {
                lower(&mut blocks.others, to_block(PieceKind::Rook, color, rook));
            }
        }
        blocks
    }

    /// How far the nearest of the pictures is.
    fn nearest(&self, blocks: &Blocks) -> i32 {
        if (self.knights | self.bishops).is_empty() {
            return LOST;
        }
        let mut sums: Each = [0; 8];
        let kings = to_corner(self.king).iter().zip(to_place(self.own_king)).zip(to_place_beside_knight(self.own_king));
        let men = blocks.knights.iter().zip(&blocks.others);
        for (sum, (((corner, any), beside), (knight, other))) in sums.iter_mut().zip(kings.zip(men)) {
            *sum = MOVE * (corner + (BLOCK * other + any).min(BLOCK * knight + beside));
        }
        if let Some(knight) = self.knights.first() {
            for (sum, steps) in sums.iter_mut().zip(knight_to_mate(knight)) {
                *sum += KNIGHT * steps;
            }
        }
        if self.bishops.any() {
            // The king cannot step into a corner that the bishops attack already.
            add_at_corners(&mut sums, self.attacked_by_bishops().without(self.king), BARRED);
            add_at_corners(&mut sums, !self.shade(), WRONG_CORNER);
        }
        sums.into_iter().min().unwrap_or(0).into()
    }
}

/// Takes the lower number for each picture.
#[inline]
fn lower(least: &mut Each, other: &Each) {
    for (least, other) in least.iter_mut().zip(other) {
        *least = (*least).min(*other);
    }
}
