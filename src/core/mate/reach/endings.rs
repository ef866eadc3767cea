//! Moves that end the game without the mate that is looked for: no line to it plays them.

use super::growth::walls;
use super::verdict::seen_from;
use super::{Man, Phase, Reach, Round, SMALL};
use crate::core::board::{Bitboard, ByColor, Color, PieceKind, Square, attacks, king_attacks, pawn_attacks};

/// What a round knows of such moves. All of it holds whatever the kings do.
pub(super) struct Endings {
    /// Whether no man of a side but its king can ever move.
    frozen: ByColor<bool>,
    /// Men other than kings that never move and are never taken.
    posts: ByColor<Bitboard>,
    /// The king of the side that would mate, if it never moves.
    shut_in: Option<Square>,
    /// The other king, if it never moves, and the squares of the king of the side that would mate.
    besieged: Option<(Square, Bitboard)>,
}

impl Reach {
    pub(super) fn endings(&self, prey: ByColor<Bitboard>) -> Endings {
        let mut posts = ByColor::from_fn(|_| Bitboard::EMPTY);
        for man in self.men.iter().filter(|man| man.kind != PieceKind::King && man.is_steady()) {
            let set = posts.get_mut(man.color);
            *set = set.with(man.start);
        }
        let frozen = ByColor::from_fn(|color| {
            let mut men = self.men.iter().filter(|man| man.color == color && man.kind != PieceKind::King);
            men.all(|man| is_frozen(man, posts, *prey.get(!color)))
        });
        if self.phase == Phase::Quiet {
            // Who has no quiet move may still take.
            return Endings { frozen: ByColor::from_fn(|_| false), posts, shut_in: None, besieged: None };
        }
        let own_king = self.king(self.side).map_or(Bitboard::FULL, |king| king.reach);
        let other_king = self.king(!self.side).map_or(Bitboard::FULL, |king| king.reach);
        let shut_in = own_king.single();
        let besieged = other_king.single().map(|king| (king, own_king));
        Endings { frozen, posts, shut_in, besieged }
    }

    /// Those of a king's targets from which it would leave the other side without a legal move, and not mated by the side
    /// that would mate.
    pub(super) fn stalemating(&self, man: &Man, from: Square, targets: Bitboard, round: &Round) -> Bitboard {
        if !*round.endings.frozen.get(!man.color) || targets.is_empty() {
            return Bitboard::EMPTY;
        }
        let Some(other) = self.men.iter().find(|other| other.kind == PieceKind::King && other.color != man.color)
        else {
            return Bitboard::EMPTY;
        };
        let closed = *round.endings.posts.get(!man.color) | self.always_attacked(man.color, man.start);
        let ends = |to: Square| {
            let near = king_attacks(to).with(to);
            (other.reach - near).into_iter().all(|king| {
                (king_attacks(king) - near - closed).is_empty()
                    && !self.may_discover_check(man.color, from, king, round)
            })
        };
        targets.into_iter().filter(|&to| ends(to)).fold(Bitboard::EMPTY, Bitboard::with)
    }

    /// Whether a king that leaves a square might open a line of its own side's to the other king, where that would be the
    /// mate.
    fn may_discover_check(&self, color: Color, from: Square, king: Square, round: &Round) -> bool {
        let walls = round.endings.posts.white | round.endings.posts.black;
        let sliders = [PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];
        color == self.side
            && self.men.iter().any(|man| {
                man.color == color
                    && (man.promotes
                        || sliders.contains(&man.kind) && attacks(man.kind, color, king, walls).contains(from))
            })
    }

    /// Those of a man's targets from which it would mate the side that is to mate.
    pub(super) fn mating(&self, man: &Man, targets: Bitboard, round: &Round) -> Bitboard {
        let Some(king) = round.endings.shut_in.filter(|_| man.color != self.side && !man.promotes) else {
            return Bitboard::EMPTY;
        };
        // Where nothing could come between.
        let checks = targets.into_iter().filter(|&to| attacks(man.kind, man.color, to, Bitboard::FULL).contains(king));
        checks.filter(|&to| self.is_mate_from(man, to, king, round)).fold(Bitboard::EMPTY, Bitboard::with)
    }

    /// Those of a man's targets where it, the only one of the side that would mate, would check and be taken by whatever the
    /// answer is.
    pub(super) fn lost(&self, man: &Man, targets: Bitboard, round: &Round) -> Bitboard {
        let Some((king, own_king)) = round.endings.besieged.filter(|_| Some(man.start) == self.last) else {
            return Bitboard::EMPTY;
        };
        let checks = targets.into_iter().filter(|&to| attacks(man.kind, man.color, to, Bitboard::FULL).contains(king));
        let closed = *round.endings.posts.get(!self.side) | self.always_attacked(self.side, man.start);
        let by_men = self.always_attacked(!self.side, king);
        let is_lost = |to: Square| {
            let by_king = king_attacks(king).contains(to) && (king_attacks(to) & own_king).is_empty();
            (by_king || by_men.contains(to)) && (king_attacks(king) - closed.with(to)).is_empty()
        };
        checks.filter(|&to| is_lost(to)).fold(Bitboard::EMPTY, Bitboard::with)
    }

    fn is_mate_from(&self, man: &Man, to: Square, king: Square, round: &Round) -> bool {
        let closed = *round.endings.posts.get(self.side)
            | self.always_attacked(man.color, man.start)
            | attacks(man.kind, man.color, to, Bitboard::FULL.without(king));
        let walls = walls(round).without(man.start);
        (king_attacks(king) - closed).is_empty()
            && self
                .men
                .iter()
                .filter(|other| other.color == self.side && other.kind != PieceKind::King)
                .all(|other| !seen_from(other, walls).contains(to))
    }

    /// What the men of a colour attack whatever happens and whoever stands where, without one of them.
    pub(super) fn always_attacked(&self, color: Color, without: Square) -> Bitboard {
        let men = self.men.iter().filter(|man| {
            man.color == color && man.start != without && !man.capturable && !man.promotes && man.reach.len() <= SMALL
        });
        men.fold(Bitboard::EMPTY, |all, man| {
            let from_all = man
                .reach
                .into_iter()
                .fold(Bitboard::FULL, |common, from| common & attacks(man.kind, man.color, from, Bitboard::FULL));
            all | from_all
        })
    }
}

/// Whether a man has no move on the square where it stands, whatever the kings do: a piece between posts of its own side, a
/// pawn before a post with nothing that could come to be taken.
fn is_frozen(man: &Man, posts: ByColor<Bitboard>, prey: Bitboard) -> bool {
    if man.reach != Bitboard::of(man.start) {
        return false;
    }
    let obstacles = posts.white | posts.black;
    match man.kind {
        PieceKind::Pawn => {
            let ahead = man.start.offset(0, man.color.forward());
            ahead.is_some_and(|ahead| obstacles.contains(ahead))
                && (pawn_attacks(man.color, man.start) & prey).is_empty()
        }
        kind => (attacks(kind, man.color, man.start, obstacles) - *posts.get(man.color)).is_empty(),
    }
}
