//! The static layer: where can each man ever stand? If the king that is to be mated can stand on no square where a mate is
//! thinkable, there is no mate. `docs/dead-positions.md` has the proof; what is computed here is named as it is there.
//!
//! Everything is found from below: the sets begin with the squares where the men stand, and grow by every move that the
//! sets so far do not rule out, until nothing changes. What is ruled out is looked at afresh in every round, and the last
//! round changes nothing, so that what stays ruled out is ruled out by the final sets.

mod endings;
mod growth;
mod lock;
mod unfold;
mod verdict;

use arrayvec::ArrayVec;

use endings::Endings;
use growth::Way;
pub(super) use lock::Lock;
pub(super) use unfold::{Progress, Unfolding};

use crate::core::board::{Bitboard, ByColor, Color, PieceKind, Position, Square, Wing, attacks};

/// A man on the board at the root, whatever becomes of it.
#[derive(Copy, Clone, Debug)]
struct Man {
    color: Color,
    kind: PieceKind,
    start: Square,
    /// The squares it may ever stand on.
    reach: Bitboard,
    /// The squares it may ever enter in such a way that it would take an enemy there.
    takes: Bitboard,
    /// Whether it may be taken.
    capturable: bool,
    /// Whether it may promote.
    promotes: bool,
    /// Of a pawn: whether it stands on `start` at first. Of a man that does not, `start` only tells it from the others.
    is_exact: bool,
}

impl Man {
    /// Never moves and is never taken.
    fn is_steady(&self) -> bool {
        !self.capturable && self.reach == Bitboard::of(self.start)
    }
}

/// What is known of all men.
#[derive(Clone, Debug)]
struct Reach {
    men: ArrayVec<Man, 32>,
    /// The side that would mate.
    side: Color,
    /// The only man of that side besides its king: a line that loses it mates no more.
    last: Option<Square>,
    /// A piece, and what is taken for granted about it.
    case: Option<(Square, Case)>,
    promotions: Promotions,
    phase: Phase,
    /// The man of the side that would mate which has just moved, where the position before is looked at too.
    mover: Option<Square>,
}

/// Which moves are looked at.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Phase {
    Any,
    /// Neither captures nor pawns' moves.
    Quiet,
}

/// Whether the pawns of the side that would mate promote. To leave it out proves nothing, but shows the mates that are
/// possible without.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Promotions {
    Reckoned,
    LeftOut,
}

/// What becomes of a piece. One of the two is true of every line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Case {
    /// It never moves, but may be taken where it stands.
    TakenFirst,
    /// It is not taken before it has moved.
    MovesFirst,
}

/// What a round takes from the sets as they were at its beginning.
struct Round {
    /// Squares of men that never move and are never taken.
    steady: ByColor<Bitboard>,
    /// Squares of steady men that cannot be taken: kings, and the last man of the side that would mate.
    untouchable: Bitboard,
    /// Where each side's men other than the king may stand to be taken.
    prey: ByColor<Bitboard>,
    /// Squares that a side attacks whatever happens.
    guarded: ByColor<Bitboard>,
    /// Men that are never taken and stay in a small region: somebody who needs the whole region empty does not get past.
    sentries: ArrayVec<Man, 32>,
    /// What shows that a move ends the game without the mate that is looked for.
    endings: Endings,
}

/// Regions larger than this are not looked at as obstacles or as lasting attacks: no line is longer, and an attack from
/// many squares has no square in common.
const SMALL: usize = 7;

/// So many pieces are looked at by cases.
const MOST_CASES: usize = 3;

/// More rounds than this are never needed in locked positions; others are given up.
const ROUNDS: usize = 48;

/// Whether it is proved that `side` cannot mate. The game is not over in this position, and nothing may be taken in
/// passing; otherwise this says no.
pub(super) fn excludes_mate(position: &Position, side: Color) -> bool {
    if position.legal_en_passant().is_some() {
        return false;
    }
    Reach::new(position, side).excludes_mate().is_some()
}

/// The same as [`excludes_mate`], with what shows it of other positions too.
pub(super) fn lock(position: &Position, side: Color) -> Option<Lock> {
    if position.legal_en_passant().is_some() {
        return None;
    }
    Some(Lock::new(&Reach::new(position, side).excludes_mate()?))
}

/// Where a king might be mated, and the squares beside it that only the men of its own side or the other king can close.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Thinkable {
    pub(super) king: Square,
    pub(super) flights: Bitboard,
}

/// What is thinkable, and what will always be as it is.
#[derive(Clone, Debug)]
pub(super) struct Prospect {
    pub(super) mates: Vec<Thinkable>,
    /// The squares of the king that is to be mated, and of the other.
    pub(super) king: Bitboard,
    pub(super) other_king: Bitboard,
    /// Men that never move and are never taken.
    pub(super) walls: Bitboard,
}

/// Where the king of the other side might be mated, as far as the sets show; `None` where they show nothing. For a
/// guide only: where the side that would mate has pieces, its pawns are taken not to promote.
pub(super) fn prospect(position: &Position, side: Color) -> Option<Prospect> {
    if position.legal_en_passant().is_some() {
        return None;
    }
    let mut reach = Reach::new(position, side);
    let pawns = position.pieces(PieceKind::Pawn);
    if (position.colored(side) - pawns).several() {
        reach.promotions = Promotions::LeftOut;
    }
    for _ in 0..ROUNDS {
        let round = reach.round();
        if !reach.grow(&round) {
            let region = |color| reach.king(color).map_or(Bitboard::FULL, |king| king.reach);
            return Some(Prospect {
                mates: reach.thinkable_mates().collect(),
                king: region(!side),
                other_king: region(side),
                walls: growth::walls(&round),
            });
        }
        if reach.is_hopeless() {
            break;
        }
    }
    None
}

/// The same as [`excludes_mate`], where it turns on a piece that is taken before it moves, or moves before it can be taken: each case is looked
/// at by itself.
pub(super) fn excludes_mate_by_cases(position: &Position, side: Color) -> bool {
    if position.legal_en_passant().is_some() {
        return false;
    }
    let reach = Reach::new(position, side);
    let hemmed_in = |man: &&Man| {
        let around = attacks(man.kind, man.color, man.start, position.occupied());
        man.kind != PieceKind::King && man.kind != PieceKind::Pawn && (around - position.colored(man.color)).is_empty()
    };
    let pieces = reach.men.iter().filter(hemmed_in).take(MOST_CASES);
    pieces.map(|man| man.start).any(|piece| {
        [Case::TakenFirst, Case::MovesFirst].into_iter().all(|case| {
            let mut reach = Reach::new(position, side);
            reach.case = Some((piece, case));
            reach.excludes_mate().is_some()
        })
    })
}

impl Reach {
    /// The final sets, if they show that there is no mate.
    fn excludes_mate(mut self) -> Option<Self> {
        for _ in 0..ROUNDS {
            let round = self.round();
            if !self.grow(&round) {
                let is_thinkable = self.thinkable_mates().next().is_some();
                return (!is_thinkable).then_some(self);
            }
            if self.is_hopeless() {
                return None;
            }
        }
        None
    }

    fn new(position: &Position, side: Color) -> Self {
        let mut men = ArrayVec::new();
        for start in position.occupied() {
            let Some(piece) = position.piece_on(start) else { continue };
            let man = Man {
                color: piece.color,
                kind: piece.kind,
                start,
                reach: Bitboard::of(start),
                takes: Bitboard::EMPTY,
                capturable: false,
                promotes: false,
                is_exact: true,
            };
            // A position has at most 16 men of a side.
            let _: Result<(), _> = men.try_push(man);
        }
        let mut reach = Self {
            men,
            side,
            last: None,
            case: None,
            promotions: Promotions::Reckoned,
            phase: Phase::Any,
            mover: None,
        };
        let attackers = position.colored(side).without(position.king(side));
        reach.last = attackers.single();
        reach.castle(position);
        reach
    }

    /// Castling is taken as possible wherever there is a right to it (FIDE 3.8.2).
    fn castle(&mut self, position: &Position) {
        for color in Color::ALL {
            for wing in Wing::ALL {
                let Some(rook) = position.castling().rook(color, wing) else { continue };
                let rank = color.back_rank();
                let king = position.king(color);
                for man in &mut self.men {
                    if man.start == king {
                        man.reach = man.reach.with(Square::new(wing.king_destination(), rank));
                    } else if man.start == rook {
                        man.reach = man.reach.with(Square::new(wing.rook_destination(), rank));
                    }
                }
            }
        }
    }

    /// Whether it is not worth going on: with a promotion of the mating side everything is thinkable.
    fn is_hopeless(&self) -> bool {
        self.men.iter().any(|man| man.color == self.side && man.promotes)
    }

    /// Whether a man is not taken where it may stand, in the lines that are looked at.
    fn is_never_taken(&self, man: &Man) -> bool {
        man.kind == PieceKind::King
            || self.phase == Phase::Quiet
            || Some(man.start) == self.last
            || man.reach == Bitboard::of(man.start) && self.case == Some((man.start, Case::MovesFirst))
    }

    fn round(&self) -> Round {
        let mut steady = ByColor::from_fn(|_| Bitboard::EMPTY);
        let mut prey = ByColor::from_fn(|_| Bitboard::EMPTY);
        let mut untouchable = Bitboard::EMPTY;
        let mut occupied = Bitboard::EMPTY;
        let mut sentries = ArrayVec::new();
        for man in &self.men {
            occupied |= man.reach;
            if man.is_steady() {
                let set = steady.get_mut(man.color);
                *set = set.with(man.start);
                if self.is_never_taken(man) {
                    untouchable = untouchable.with(man.start);
                }
            } else if !man.capturable && man.reach.len() <= SMALL {
                let _: Result<(), _> = sentries.try_push(*man);
            }
            if !self.is_never_taken(man) {
                *prey.get_mut(man.color) |= man.reach;
            }
        }
        let mut guarded = ByColor::from_fn(|_| Bitboard::EMPTY);
        for man in &self.men {
            if !man.capturable && !man.promotes && man.reach.len() <= SMALL {
                *guarded.get_mut(man.color) |= man
                    .reach
                    .into_iter()
                    .fold(Bitboard::FULL, |common, from| common & attacks(man.kind, man.color, from, occupied));
            }
        }
        let endings = self.endings(prey);
        Round { steady, untouchable, prey, guarded, sentries, endings }
    }
}

#[cfg(test)]
mod tests;
