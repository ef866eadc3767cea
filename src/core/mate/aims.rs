//! Mates that the static layer thinks possible, and how far a position is from the nearest of them. Like all of the guide
//! this decides only where to look first.

use arrayvec::ArrayVec;

use super::reach::{self, Prospect, Thinkable};
use crate::core::board::{Bitboard, Color, PieceKind, Position, Square, attacks, king_attacks};

/// The mates of a question.
#[derive(Clone, Debug)]
pub(super) struct Aims {
    side: Color,
    aims: Vec<Aim>,
}

/// One mate, and how far each man on each square is from its place in it, only men in the way that never move.
#[derive(Clone, Debug)]
struct Aim {
    /// The moves of the king that is to be mated.
    king: Moves,
    flights: ArrayVec<Flight, 8>,
    /// The other squares beside it that are to be attacked, or closed by its own men.
    covers: Bitboard,
    /// Where the attackers check from.
    checkers: ByKind,
}

/// A square beside the king that only a man of its own side can close, or the other king.
#[derive(Clone, Debug)]
struct Flight {
    men: ByKind,
    other_king: Moves,
}

/// For each square the king's moves from it; [`NEVER`] where it does not come from there.
type Moves = [u8; 64];

/// For each kind but the king the squares from which a man comes where it is to be in no, one and two moves.
type ByKind = [[Bitboard; NEAR]; 5];

const NEAR: usize = 3;
const NEVER: u8 = 40;

/// With more mates than this the furthest are left out.
const MOST: usize = 24;

/// Men that never move, with fewer of which a board is open.
const FEWEST_WALLS: usize = 4;

/// What a move of the king that is to be mated weighs.
const KING: i32 = 6;
/// A move of a man that is to stand beside it.
const BLOCK: i32 = 6;
/// A move of the king that is to guard a flight.
const OTHER_KING: i32 = 6;
/// A move of the man that is to give the check.
const CHECK: i32 = 4;
/// A flight that is to be attacked.
const COVER: i32 = 2;

const KINDS: [PieceKind; 5] =
    [PieceKind::Pawn, PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];

impl Aims {
    /// What to aim at, the nearest if there is much; `None` on an open board, where the static layer has nothing to say.
    pub(super) fn of(position: &Position, side: Color) -> Option<Self> {
        let pawns = position.pieces(PieceKind::Pawn);
        let (white, black) = (pawns & position.colored(Color::White), pawns & position.colored(Color::Black));
        if (white.0 << 8) & black.0 == 0 {
            return None;
        }
        let prospect = reach::prospect(position, side).filter(|prospect| prospect.walls.len() >= FEWEST_WALLS)?;
        let mut aims: Vec<Aim> = prospect.mates.iter().map(|mate| Aim::new(mate, &prospect, side)).collect();
        if aims.len() > MOST {
            let men = Men::of(position, side);
            aims.sort_by_key(|aim| aim.distance(&men, Bitboard::EMPTY));
            aims.truncate(MOST);
        }
        Some(Self { side, aims })
    }

    /// How far the nearest mate seems to be, in no particular unit. What the attacker attacks is given.
    pub(super) fn distance(&self, position: &Position, attacked: Bitboard) -> i32 {
        let men = Men::of(position, self.side);
        self.aims.iter().map(|aim| aim.distance(&men, attacked)).min().unwrap_or(0)
    }
}

/// The men of a position.
struct Men {
    king: Square,
    other_king: Square,
    own: Bitboard,
    /// Those that may block, and those that attack, by their kinds.
    blockers: [Bitboard; 5],
    attackers: [Bitboard; 5],
}

impl Men {
    fn of(position: &Position, side: Color) -> Self {
        let (attackers, own) = (position.colored(side), position.colored(!side));
        Self {
            king: position.king(!side),
            other_king: position.king(side),
            own,
            blockers: KINDS.map(|kind| position.pieces(kind) & own),
            attackers: KINDS.map(|kind| position.pieces(kind) & attackers),
        }
    }
}

impl Aim {
    fn new(mate: &Thinkable, prospect: &Prospect, side: Color) -> Self {
        let near = king_attacks(mate.king).with(mate.king);
        let flight = |square: Square| {
            let posts = king_attacks(square) - near;
            Flight {
                men: by_kind(Bitboard::of(square), !side, prospect.walls),
                other_king: moves(posts & prospect.other_king, prospect.other_king),
            }
        };
        let checks = KINDS.map(|kind| attacks(kind, !side, mate.king, prospect.walls));
        Self {
            king: moves(Bitboard::of(mate.king), prospect.king),
            flights: mate.flights.into_iter().map(flight).collect(),
            covers: (king_attacks(mate.king) & prospect.king) - mate.flights,
            checkers: KINDS.map(|kind| {
                let from = checks.get(kind as usize).copied().unwrap_or_default();
                within(kind, from, side, prospect.walls)
            }),
        }
    }

    fn distance(&self, men: &Men, attacked: Bitboard) -> i32 {
        let mut distance = KING * moves_from(&self.king, men.king);
        let mut left = men.blockers;
        for flight in &self.flights {
            let guarded = OTHER_KING * moves_from(&flight.other_king, men.other_king);
            if guarded > 0 {
                distance += guarded.min(BLOCK * nearest(&flight.men, &mut left));
            }
        }
        let mut attackers = men.attackers;
        distance += CHECK * nearest(&self.checkers, &mut attackers).max(1);
        distance + COVER * (self.covers - attacked - men.own).len() as i32
    }
}

/// The moves of the nearest man, which is taken out.
fn nearest(places: &ByKind, men: &mut [Bitboard; 5]) -> i32 {
    for moves in 0..NEAR {
        for (men, places) in men.iter_mut().zip(places) {
            let there = places.get(moves).copied().unwrap_or_default() & *men;
            if let Some(man) = there.first() {
                *men = men.without(man);
                return moves as i32;
            }
        }
    }
    NEAR as i32
}

fn moves_from(moves: &Moves, square: Square) -> i32 {
    moves.get(square.index()).copied().unwrap_or(NEVER).into()
}

/// The king's moves from every square of its region to the nearest of some squares.
fn moves(to: Bitboard, region: Bitboard) -> Moves {
    let mut moves = [NEVER; 64];
    let (mut known, mut edge, mut count) = (to, to, 0);
    while edge.any() && count < NEVER {
        for square in edge {
            if let Some(slot) = moves.get_mut(square.index()) {
                *slot = count;
            }
        }
        edge = edge.into_iter().fold(Bitboard::EMPTY, |next, square| next | king_attacks(square)) & (region - known);
        known |= edge;
        count += 1;
    }
    moves
}

fn by_kind(to: Bitboard, color: Color, walls: Bitboard) -> ByKind {
    KINDS.map(|kind| within(kind, to, color, walls))
}

/// The squares from which a man comes to some squares in no, one and two moves.
fn within(kind: PieceKind, to: Bitboard, color: Color, walls: Bitboard) -> [Bitboard; NEAR] {
    let mut within = [to; NEAR];
    let mut known = to;
    for moves in within.iter_mut().skip(1) {
        known |= known.into_iter().fold(Bitboard::EMPTY, |from, square| from | comes_from(kind, square, color, walls));
        *moves = known;
    }
    within
}

/// The squares from which a man may come to a square in one move, taking nothing if it is a pawn.
fn comes_from(kind: PieceKind, to: Square, color: Color, walls: Bitboard) -> Bitboard {
    match kind {
        PieceKind::Pawn => to.offset(0, -color.forward()).map_or(Bitboard::EMPTY, Bitboard::of) - walls,
        kind => attacks(kind, color, to, walls),
    }
}
