//! The moves of Article 3, one after another as the articles give them.

use crate::board::{Board, Side, Square, name, squares};

/// A move. Castling goes from the king's square to that of the rook.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Move {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) promotion: Option<char>,
    pub(crate) castling: bool,
}

impl Board {
    /// Every legal move (FIDE 3.10.1).
    pub(crate) fn legal_moves(&self) -> Vec<Move> {
        let mut moves: Vec<Move> = self
            .men_of(self.turn)
            .into_iter()
            .flat_map(|from| self.steps(from))
            .filter(|mv| self.is_safe(*mv))
            .collect();
        moves.extend(self.castlings().into_iter().filter(|mv| self.is_safe(*mv)));
        moves
    }

    /// No move may leave or put the own king in check (FIDE 3.9.2).
    fn is_safe(&self, mv: Move) -> bool {
        !self.after(mv).in_check(self.turn)
    }

    /// How the man on a square moves, castling apart, whatever becomes of the king (FIDE 3.2 to 3.8.1).
    fn steps(&self, from: Square) -> Vec<Move> {
        let man = self.at(from);
        let side = self.turn;
        let may_stand = |to: &Square| Side::of(self.at(*to)) != Some(side) && self.at(*to) != side.other().man('k');
        if !man.eq_ignore_ascii_case(&'p') {
            let to = squares().filter(may_stand).filter(|to| self.attacks(from, *to));
            return to.map(|to| Move { from, to, promotion: None, castling: false }).collect();
        }
        let mut to = Vec::new();
        let ahead = (from.0, from.1 + side.forward());
        let two_ahead = (from.0, from.1 + 2 * side.forward());
        if Self::has(ahead) && self.at(ahead) == '.' {
            to.push(ahead);
            // "On its first move", which in normal chess is the same as standing on the second rank (FIDE 3.7.2).
            if from.1 == side.first_rank() + side.forward() && self.at(two_ahead) == '.' {
                to.push(two_ahead);
            }
        }
        for file in [from.0 - 1, from.0 + 1] {
            let square = (file, ahead.1);
            if Self::has(square) && may_stand(&square) && (self.at(square) != '.' || self.crossed == Some(square)) {
                to.push(square);
            }
        }
        let last = side.other().first_rank();
        let kinds =
            |to: Square| if to.1 == last { vec![Some('q'), Some('r'), Some('b'), Some('n')] } else { vec![None] };
        to.into_iter()
            .flat_map(|to| kinds(to).into_iter().map(move |promotion| Move { from, to, promotion, castling: false }))
            .collect()
    }

    /// The castling moves that are not prevented for the moment (FIDE 3.8.2.2, II.3).
    fn castlings(&self) -> Vec<Move> {
        let side = self.turn;
        let king = self.king(side);
        let mut moves = Vec::new();
        for (_, file) in self.castling.iter().filter(|(whose, _)| *whose == side) {
            let rook = (*file, side.first_rank());
            let (king_to, rook_to) = castled(king, rook);
            let path = |from: Square, to: Square| (from.0.min(to.0)..=from.0.max(to.0)).map(move |file| (file, from.1));
            let empty = |square: Square| square == king || square == rook || self.at(square) == '.';
            let clear = path(king, king_to).chain(path(rook, rook_to)).all(empty);
            if clear && path(king, king_to).all(|square| !self.attacked(square, side.other())) {
                moves.push(Move { from: king, to: rook, promotion: None, castling: true });
            }
        }
        moves
    }

    /// The position after a move, its legality aside.
    pub(crate) fn after(&self, mv: Move) -> Self {
        let mut next = self.clone();
        let side = self.turn;
        let man = self.at(mv.from);
        let captures = !mv.castling && self.at(mv.to) != '.';
        let pawn = man.eq_ignore_ascii_case(&'p');
        next.put(mv.from, '.');
        if mv.castling {
            let (king_to, rook_to) = castled(mv.from, mv.to);
            next.put(mv.to, '.');
            next.put(king_to, side.man('k'));
            next.put(rook_to, side.man('r'));
        } else {
            next.put(mv.to, mv.promotion.map_or(man, |kind| side.man(kind)));
        }
        if pawn && self.crossed == Some(mv.to) && mv.from.0 != mv.to.0 {
            // The pawn that has just made the double step stands beside (FIDE 3.7.3.1).
            next.put((mv.to.0, mv.from.1), '.');
        }
        next.crossed = (pawn && (mv.to.1 - mv.from.1).abs() == 2).then(|| (mv.from.0, (mv.from.1 + mv.to.1) / 2));
        next.quiet = if pawn || captures { 0 } else { self.quiet + 1 };
        next.number += u32::from(side == Side::Black);
        next.turn = side.other();
        // Lost when the king or that rook has moved (FIDE 3.8.2.1); a rook that was captured is no rook any more.
        next.castling.retain(|(whose, file)| {
            let rook = (*file, whose.first_rank());
            let moved = *whose == side && (man == side.man('k') || mv.from == rook);
            let captured = captures && mv.to == rook;
            !(moved || captured)
        });
        next
    }

    /// Whether the side to move has no legal move.
    pub(crate) fn stuck(&self) -> bool {
        self.legal_moves().is_empty()
    }

    /// A move in UCI: castling as the king's own move, in Chess960 as the king taking the rook.
    pub(crate) fn text(&self, mv: Move) -> String {
        let to = if mv.castling && !self.chess960 { castled(mv.from, mv.to).0 } else { mv.to };
        let kind = mv.promotion.map(String::from).unwrap_or_default();
        format!("{}{}{kind}", name(mv.from), name(to))
    }

    /// Where a move puts the piece: in castling, the king.
    pub(crate) fn lands(mv: Move) -> Square {
        if mv.castling { castled(mv.from, mv.to).0 } else { mv.to }
    }

    /// Where the man stands that a move captures.
    pub(crate) fn captures(&self, mv: Move) -> Option<Square> {
        if mv.castling {
            None
        } else if self.at(mv.to) != '.' {
            Some(mv.to)
        } else if self.at(mv.from).eq_ignore_ascii_case(&'p') && mv.from.0 != mv.to.0 {
            Some((mv.to.0, mv.from.1))
        } else {
            None
        }
    }
}

/// Where king and rook stand after castling: on c and d, or on g and f (FIDE 3.8.2, II.3).
fn castled(king: Square, rook: Square) -> (Square, Square) {
    if rook.0 < king.0 { ((2, king.1), (3, king.1)) } else { ((6, king.1), (5, king.1)) }
}
