//! A game: all its positions are kept and compared as they are.

use crate::{
    board::{Board, Side, Square, squares},
    editions::Edition,
    moves::Move,
};

/// How a game ended by itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum End {
    Checkmate(Side),
    Stalemate,
    DeadMaterial,
    Repetition,
    MoveCount,
}

/// A draw claim's ground.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Ground {
    Threefold,
    FiftyMoves,
}

pub(crate) struct Game {
    pub(crate) edition: Edition,
    pub(crate) positions: Vec<Board>,
    /// The ply of the first end, whatever was played after it.
    pub(crate) ended: Option<(u32, End)>,
}

impl Game {
    pub(crate) fn new(start: Board, edition: Edition) -> Self {
        let mut game = Self { edition, positions: vec![start], ended: None };
        game.ended = game.end().map(|end| (0, end));
        game
    }

    pub(crate) fn board(&self) -> &Board {
        self.positions.last().unwrap()
    }

    pub(crate) fn ply(&self) -> u32 {
        self.positions.len() as u32 - 1
    }

    pub(crate) fn play(&mut self, mv: Move) {
        let next = self.board().after(mv);
        self.positions.push(next);
        if self.ended.is_none() {
            self.ended = self.end().map(|end| (self.ply(), end));
        }
    }

    /// The plies at which a position has stood (FIDE 9.2.3).
    pub(crate) fn occurrences(&self, board: &Board) -> Vec<u32> {
        (0..).zip(&self.positions).filter(|(_, known)| same(known, board)).map(|(ply, _)| ply).collect()
    }

    /// Moves made by a side.
    pub(crate) fn moves_by(&self, side: Side) -> u32 {
        let made = self.positions.iter().take(self.positions.len() - 1).filter(|board| board.turn == side);
        made.count() as u32
    }

    fn end(&self) -> Option<End> {
        let board = self.board();
        if board.stuck() {
            return Some(if board.in_check(board.turn) { End::Checkmate(board.turn.other()) } else { End::Stalemate });
        }
        if dead_by_material(board) {
            return Some(End::DeadMaterial);
        }
        if self.edition.automatic_occurrences.is_some_and(|limit| self.counted_occurrences() >= limit) {
            return Some(End::Repetition);
        }
        if self.edition.automatic_moves.is_some_and(|limit| board.quiet >= 2 * limit) {
            return Some(End::MoveCount);
        }
        None
    }

    /// In 2014 only those count that come at consecutive alternate moves.
    fn counted_occurrences(&self) -> u32 {
        let plies = self.occurrences(self.board());
        if !self.edition.consecutive {
            return plies.len() as u32;
        }
        let mut count = 0;
        let mut expected = self.ply();
        for ply in plies.into_iter().rev() {
            if ply != expected {
                break;
            }
            count += 1;
            let Some(earlier) = expected.checked_sub(4) else { break };
            expected = earlier;
        }
        count
    }

    /// Whether a claim is correct for the position on the board, or for the one after a move (FIDE 9.2, 9.3).
    pub(crate) fn bears_out(&self, ground: Ground, intended: Option<Move>) -> bool {
        let next = intended.map(|mv| self.board().after(mv));
        let board = next.as_ref().unwrap_or(self.board());
        match ground {
            Ground::Threefold => self.occurrences(board).len() + usize::from(next.is_some()) >= 3,
            Ground::FiftyMoves => board.quiet >= 100,
        }
    }
}

/// The same player has the move, the same men stand on the same squares, and the possible moves are the same: castling
/// as far as its rights go, and the en passant capture if it is legal (FIDE 9.2.3).
pub(crate) fn same(one: &Board, other: &Board) -> bool {
    let rights = |board: &Board| {
        let mut rights = board.castling.clone();
        rights.sort_by_key(|(side, file)| (*side == Side::Black, *file));
        rights
    };
    one.turn == other.turn
        && one.men == other.men
        && rights(one) == rights(other)
        && en_passant_captures(one) == en_passant_captures(other)
}

fn en_passant_captures(board: &Board) -> Vec<(Square, Square)> {
    let passing = |mv: &Move| !mv.castling && board.at(mv.to) == '.' && board.captures(*mv).is_some();
    if board.crossed.is_none() {
        return Vec::new();
    }
    board.legal_moves().into_iter().filter(passing).map(|mv| (mv.from, mv.to)).collect()
}

/// Kings alone, or with one minor piece on the board, or with bishops that all stand on squares of one colour.
pub(crate) fn dead_by_material(board: &Board) -> bool {
    let men = material(board);
    let knights = men.iter().filter(|(man, _)| man.eq_ignore_ascii_case(&'n')).count();
    let only_minors = men.iter().all(|(man, _)| matches!(man.to_ascii_lowercase(), 'n' | 'b'));
    let shades: Vec<bool> =
        men.iter().filter(|(man, _)| man.eq_ignore_ascii_case(&'b')).map(|(_, light)| *light).collect();
    let one_shade = shades.iter().all(|light| *light) || shades.iter().all(|light| !light);
    only_minors && (men.len() <= 1 || knights == 0 && one_shade)
}

/// Whether a side has no mate with what is left, as the table of material says; `false` says nothing.
pub(crate) fn cannot_mate_by_material(board: &Board, side: Side) -> bool {
    let (own, other): (Vec<_>, Vec<_>) = material(board).into_iter().partition(|(man, _)| Side::of(*man) == Some(side));
    let kinds: Vec<char> = own.iter().map(|(man, _)| man.to_ascii_lowercase()).collect();
    let against = |allowed: &[char]| other.iter().all(|(man, _)| allowed.contains(&man.to_ascii_lowercase()));
    match kinds.as_slice() {
        [] => true,
        ['n'] => against(&['q']),
        kinds if kinds.iter().all(|kind| *kind == 'b') => {
            let light = own[0].1;
            let of_one_shade =
                own.iter().chain(&other).all(|(man, on_light)| !man.eq_ignore_ascii_case(&'b') || *on_light == light);
            of_one_shade && against(&['q', 'r', 'b'])
        }
        _ => false,
    }
}

/// The men but the kings, and whether they stand on a light square.
fn material(board: &Board) -> Vec<(char, bool)> {
    squares()
        .map(|square| (board.at(square), (square.0 + square.1) % 2 == 1))
        .filter(|(man, _)| *man != '.' && !man.eq_ignore_ascii_case(&'k'))
        .collect()
}
