//! What looks like progress towards a mate. It decides only where to look first, never what the answer is.
//!
//! The weights were found by trial on positions from games: what counts is how many positions are looked at before a mate
//! is found. A mate is near when the other king has few flights, stands at the edge and near the attacker's king, and when
//! little is left that could come between; so the cheapest way to a mate is to take everything else first.

use super::aims::Aims;
use super::pictures::{kings_apart, steps};
use super::smother::Outlook;
use crate::core::board::{Bitboard, Color, Move, PieceKind, Position, Square, attacks, king_attacks, pawn_attacks};

/// A square the king could flee to.
const FLIGHT: i32 = 2;
/// A step of the king away from the edge.
const EDGE: i32 = 8;
/// A step between the kings.
const APPROACH: i32 = 7;
/// A step of a pawn that is to promote.
const STEP: i32 = 5;
/// A step of a pawn that could give check, where the king has no flight, and how many count.
const PAWN_CHECK: i32 = 4;
const MOST_STEPS: i32 = 6;
/// The need to promote first.
const PROMOTION: i32 = 37;
/// The need to mate with minor pieces.
const MINOR_PIECES: i32 = 20;
/// The need to mate with one minor piece.
const ONE_PIECE: i32 = 60;
/// A king's move on the way to a picture of a mate.
const KING_MOVE: i32 = 6;
/// A piece of the attacker that is taken.
const LOSS: i32 = 29;
const CHECK: i32 = 18;

/// What a man of the side to be mated weighs, by its kind.
const fn defender(kind: PieceKind) -> i32 {
    match kind {
        PieceKind::Pawn => 18,
        PieceKind::Knight => 24,
        PieceKind::Bishop => 25,
        PieceKind::Rook => 21,
        PieceKind::Queen => 27,
        PieceKind::King => 0,
    }
}

/// What a position shows of the way to mate, for judging it and its moves.
pub(super) struct View<'a> {
    position: &'a Position,
    /// The side that is to mate.
    side: Color,
    king: Square,
    own_king: Square,
    /// The squares the king could flee to, were it its turn.
    flights: Bitboard,
    /// What the mating side attacks, through the king.
    attacked: Bitboard,
    plan: Plan,
    /// How far it is from a mate with the help of the other side's men, where that is the plan.
    outlook: Option<Outlook>,
}

/// What the mating side has to mate with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Plan {
    /// A queen or a rook.
    Heavy,
    /// A pawn to promote.
    Promote,
    /// Minor pieces that can mate by themselves.
    Pieces,
    /// A minor piece that needs the other side's men in its king's way.
    Smother,
}

impl Plan {
    fn of(position: &Position, side: Color) -> Self {
        let own = position.colored(side);
        let of = |kind| position.pieces(kind) & own;
        if (of(PieceKind::Queen) | of(PieceKind::Rook)).any() {
            Self::Heavy
        } else if of(PieceKind::Pawn).any() {
            Self::Promote
        } else {
            let (knights, bishops) = (of(PieceKind::Knight), of(PieceKind::Bishop));
            let shades = (bishops & Bitboard::LIGHT).any() && (bishops & Bitboard::DARK).any();
            if shades || knights.several() || (knights.any() && bishops.any()) { Self::Pieces } else { Self::Smother }
        }
    }
}

impl<'a> View<'a> {
    #[inline]
    pub(super) fn new(position: &'a Position, side: Color) -> Self {
        let (king, own_king) = (position.king(!side), position.king(side));
        let plan = Plan::of(position, side);
        let mut attacked = Bitboard::EMPTY;
        if plan != Plan::Smother {
            let own = position.colored(side);
            let occupied = position.occupied().without(king);
            for kind in PieceKind::ALL {
                for from in position.pieces(kind) & own {
                    attacked |= attacks(kind, side, from, occupied);
                }
            }
        }
        let flights = king_attacks(king) - position.colored(!side) - attacked;
        let outlook = (plan == Plan::Smother).then(|| Outlook::new(position, side));
        Self { position, side, king, own_king, flights, attacked, plan, outlook }
    }

    /// What the so-and-so-many-th of a position's moves that bring nothing weighs more than the first: one is mostly as good
    /// as the other, and what brings a mate about is rather the other side's next move.
    #[inline]
    pub(super) fn surplus(&self, quiet: i32) -> i32 {
        if self.plan == Plan::Smother {
            0
        } else if self.position.turn() == self.side {
            (4 * quiet).min(8)
        } else {
            (quiet / 4).min(2)
        }
    }

    pub(super) fn position(&self) -> &'a Position {
        self.position
    }

    /// What the length of a line weighs against its value. Mates with a single minor piece take long lines.
    #[inline]
    pub(super) fn depth_weight(&self, plies: u32) -> i32 {
        if self.plan == Plan::Smother { plies as i32 / 2 } else { plies as i32 }
    }

    /// How far the mate seems to be, in no particular unit.
    pub(super) fn value(&self) -> i32 {
        if let Some(outlook) = &self.outlook {
            return ONE_PIECE + outlook.value();
        }
        let value = FLIGHT * self.flights.len() as i32
            + EDGE * to_edge(self.king)
            + APPROACH * (steps(self.own_king, self.king) - 2).max(0)
            + self.defenders();
        match self.plan {
            Plan::Heavy => value,
            Plan::Promote => value + PROMOTION + STEP * self.promotion_distance(),
            Plan::Pieces | Plan::Smother => value + MINOR_PIECES + self.pieces_apart(),
        }
    }

    /// The same where a quick look has found nothing: then it is mostly a pawn that has far to go, to promote or to mate a king
    /// that cannot move.
    pub(super) fn value_at_length(&self) -> i32 {
        let mut value = self.value();
        if self.plan == Plan::Promote {
            value += self.promotion_distance();
        }
        if self.plan != Plan::Smother && self.flights.is_empty() {
            value += PAWN_CHECK * self.pawn_check_distance();
        }
        value
    }

    /// How far it seems to be from one of these mates, with what is on the board.
    pub(super) fn value_of(&self, aims: &Aims) -> i32 {
        aims.distance(self.position, self.attacked) + FLIGHT * self.flights.len() as i32
    }

    /// What the men of the side to be mated weigh.
    fn defenders(&self) -> i32 {
        let other = self.position.colored(!self.side);
        let weight = |kind| defender(kind) * (self.position.pieces(kind) & other).len() as i32;
        PieceKind::ALL.into_iter().map(weight).sum()
    }

    /// How far the kings and knights are from a mate that needs no help from the other side's men.
    fn pieces_apart(&self) -> i32 {
        let knights = self.position.pieces(PieceKind::Knight) & self.position.colored(self.side);
        let knights: i32 = knights.into_iter().map(|knight| (steps(knight, self.king) - 2).max(0)).sum();
        KING_MOVE * kings_apart(self.king, self.own_king) + 2 * knights
    }

    /// Steps the foremost pawn needs to promote, with what is in its way.
    fn promotion_distance(&self) -> i32 {
        let position = self.position;
        let pawns = position.pieces(PieceKind::Pawn);
        let distance = |pawn: Square| {
            let (ahead, steps_left) = ahead_of(pawn, self.side);
            let obstacles = ahead & position.occupied();
            let enemies = obstacles & pawns & position.colored(!self.side);
            let to_enemy = enemies.into_iter().map(|enemy| steps(self.own_king, enemy)).min().unwrap_or(0);
            steps_left + 3 * obstacles.len() as i32 + to_enemy
        };
        (pawns & position.colored(self.side)).into_iter().map(distance).min().unwrap_or(12)
    }

    /// Steps the nearest pawn needs to give check, on a file that no pawn of the other side stops.
    fn pawn_check_distance(&self) -> i32 {
        let position = self.position;
        let pawns = position.pieces(PieceKind::Pawn);
        let (own, stops) = (pawns & position.colored(self.side), pawns & position.colored(!self.side));
        let distance = |post: Square| {
            let (beyond, post_left) = ahead_of(post, self.side);
            let free = |pawn: Square| {
                let (ahead, left) = ahead_of(pawn, self.side);
                (left >= post_left && ((ahead - beyond) & stops).is_empty()).then_some(left - post_left)
            };
            (Bitboard::file(post.file()) & own).into_iter().filter_map(free).min()
        };
        let posts = pawn_attacks(!self.side, self.king);
        posts.into_iter().filter_map(distance).min().unwrap_or(MOST_STEPS).min(MOST_STEPS)
    }

    /// How a move changes the value, roughly, without playing it where that is enough.
    #[inline]
    pub(super) fn change(&self, value: i32, kind: PieceKind, mv: Move) -> i32 {
        let attacks = self.position.turn() == self.side;
        if let Some(outlook) = &self.outlook {
            return outlook.change(kind, mv);
        }
        if self.plan == Plan::Pieces {
            let is_spoiler = matches!(kind, PieceKind::Queen | PieceKind::Rook) && !attacks;
            if is_spoiler && !self.position.colored(self.side).contains(mv.to) {
                return 1;
            }
            let mut next = *self.position;
            next.play(mv);
            return View::new(&next, self.side).value() - value;
        }
        if attacks { self.attack(kind, mv) } else { self.help(kind, mv) }
    }

    fn attack(&self, kind: PieceKind, mv: Move) -> i32 {
        let position = self.position;
        let mut change = 0;
        if position.colored(!self.side).contains(mv.to) {
            change -= position.piece_on(mv.to).map_or(0, |piece| defender(piece.kind)) + 1;
        }
        let arrives = mv.promotion().unwrap_or(kind);
        if mv.promotion().is_some() && self.plan != Plan::Heavy {
            change -= PROMOTION;
        }
        match arrives {
            PieceKind::Pawn => {
                if self.plan == Plan::Promote {
                    change -= STEP;
                }
                if pawn_attacks(self.side, mv.to).contains(self.king) {
                    change -= CHECK;
                }
            }
            PieceKind::King => {
                change += APPROACH * (steps(mv.to, self.king) - steps(mv.from, self.king))
                    - FLIGHT * (king_attacks(mv.to) & self.flights).len() as i32;
            }
            PieceKind::Knight | PieceKind::Bishop | PieceKind::Rook | PieceKind::Queen => {
                let occupied = position.occupied().without(self.king).without(mv.from);
                let seen = attacks(arrives, self.side, mv.to, occupied);
                change -= FLIGHT * (seen & self.flights).len() as i32;
                if self.flights.contains(mv.to) {
                    change += FLIGHT;
                }
                if seen.contains(self.king) {
                    change -= CHECK;
                }
            }
        }
        change
    }

    fn help(&self, kind: PieceKind, mv: Move) -> i32 {
        let position = self.position;
        let mut change = if position.colored(self.side).contains(mv.to) { LOSS } else { 0 };
        if kind == PieceKind::King {
            let own = position.colored(!self.side).without(mv.from);
            let flights = (king_attacks(mv.to) - own - self.attacked).len() as i32;
            change += FLIGHT * (flights - self.flights.len() as i32)
                + EDGE * (to_edge(mv.to) - to_edge(mv.from))
                + APPROACH * (steps(self.own_king, mv.to).max(2) - steps(self.own_king, mv.from).max(2));
        } else {
            if self.flights.contains(mv.to) {
                change -= FLIGHT;
            }
            if king_attacks(self.king).contains(mv.from) {
                change += FLIGHT;
            }
        }
        change
    }
}

/// Whether a side has nothing to mate with but minor pieces.
pub(super) fn has_minors_only(position: &Position, side: Color) -> bool {
    matches!(Plan::of(position, side), Plan::Pieces | Plan::Smother)
}

/// The squares before a pawn on its file, and how many they are.
fn ahead_of(pawn: Square, color: Color) -> (Bitboard, i32) {
    let file = Bitboard::file(pawn.file()).0;
    let bit = Bitboard::of(pawn).0;
    let rank = pawn.rank().index() as i32;
    match color {
        Color::White => (Bitboard(file & !(bit | (bit - 1))), 7 - rank),
        Color::Black => (Bitboard(file & (bit - 1)), rank),
    }
}

/// The distance of a square to the nearest edge.
fn to_edge(square: Square) -> i32 {
    let (file, rank) = (square.file().index() as i32, square.rank().index() as i32);
    file.min(7 - file).min(rank.min(7 - rank))
}
