//! Starts and choices by chance.

#[path = "../random/mod.rs"]
mod generator;

pub(crate) use generator::Random;

use crate::{
    board::{Board, Side, Square, squares},
    moves::Move,
};

impl Random {
    /// True so many times in a hundred.
    pub(crate) fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    pub(crate) fn side(&mut self) -> Side {
        self.one_of(&[Side::White, Side::Black])
    }

    pub(crate) fn square(&mut self) -> Square {
        (self.below(8) as i32, self.below(8) as i32)
    }

    /// Where a game begins: the start of the Laws, one of Chess960, or a handful of men.
    pub(crate) fn start(&mut self) -> Board {
        loop {
            let board = match self.below(10) {
                0..=2 => Board::start(['r', 'n', 'b', 'q', 'k', 'b', 'n', 'r'], false),
                3..=4 => Board::start(self.first_rank(), true),
                5..=6 => self.castling_position(),
                _ => self.few_men(),
            };
            if !board.in_check(board.turn.other()) {
                return board;
            }
        }
    }

    /// Bishops on squares of both colours, the king between the rooks (FIDE II.2).
    fn first_rank(&mut self) -> [char; 8] {
        loop {
            let mut rank = ['r', 'n', 'b', 'q', 'k', 'b', 'n', 'r'];
            for last in (1..8).rev() {
                rank.swap(last, self.below(last + 1));
            }
            let places = |kind: char| -> Vec<usize> { (0..8).filter(|file| rank[*file] == kind).collect() };
            let (bishops, rooks, king) = (places('b'), places('r'), places('k')[0]);
            if (bishops[0] + bishops[1]) % 2 == 1 && rooks[0] < king && king < rooks[1] {
                return rank;
            }
        }
    }

    /// Kings and rooks at home with their rights, and some other men: in the usual places, or in those of Chess960.
    fn castling_position(&mut self) -> Board {
        let chess960 = self.percent(60);
        let mut files = [0, 4, 7];
        if chess960 {
            loop {
                files = [self.below(8) as i32, self.below(8) as i32, self.below(8) as i32];
                if files[0] < files[1] && files[1] < files[2] {
                    break;
                }
            }
        }
        let mut board = Board { chess960, turn: self.side(), ..Board::empty() };
        for side in [Side::White, Side::Black] {
            board.put((files[1], side.first_rank()), side.man('k'));
            for rook in [files[0], files[2]] {
                board.put((rook, side.first_rank()), side.man('r'));
                if self.percent(80) {
                    board.castling.push((side, rook));
                }
            }
        }
        let others = self.below(9);
        self.strew(&mut board, others, &['p', 'p', 'p', 'n', 'b', 'q', 'r']);
        board
    }

    /// Two kings apart and up to six other men; the move counts are often near a limit.
    fn few_men(&mut self) -> Board {
        loop {
            let (white, black) = (self.square(), self.square());
            if (white.0 - black.0).abs().max((white.1 - black.1).abs()) < 2 {
                continue;
            }
            let mut board = Board { turn: self.side(), ..Board::empty() };
            board.put(white, 'K');
            board.put(black, 'k');
            let others = self.below(7);
            let kinds: &[char] = match self.below(3) {
                0 => &['n', 'b'],
                1 => &['n', 'b', 'q', 'r', 'p'],
                _ => &['p'],
            };
            self.strew(&mut board, others, kinds);
            board.quiet = self.one_of(&[0, 0, 0, 40, 90, 95, 97, 98, 99, 100, 130, 145, 147, 148, 149]);
            board.number = 200;
            return board;
        }
    }

    /// Men on empty squares, no pawn on a last rank.
    fn strew(&mut self, board: &mut Board, count: usize, kinds: &[char]) {
        for _ in 0..count {
            let (at, side, kind) = (self.square(), self.side(), self.one_of(kinds));
            if board.at(at) == '.' && (kind != 'p' || (1..7).contains(&at.1)) {
                board.put(at, side.man(kind));
            }
        }
    }

    /// A move: often the last one back, so that positions come again, else rather one that changes something.
    pub(crate) fn choose(&mut self, board: &Board, legal: &[Move], before_last: Option<Move>) -> Move {
        if let Some(last) = before_last.filter(|_| self.percent(60)) {
            let back = |mv: &&Move| !mv.castling && !last.castling && mv.from == last.to && mv.to == last.from;
            if let Some(mv) = legal.iter().find(back) {
                return *mv;
            }
        }
        let dull = |mv: Move| !board.at(mv.from).eq_ignore_ascii_case(&'p') && board.captures(mv).is_none();
        let first = legal[self.below(legal.len())];
        if dull(first) && self.percent(50) { legal[self.below(legal.len())] } else { first }
    }

    /// Occupied squares, with own men likelier.
    pub(crate) fn touched(&mut self, board: &Board) -> Vec<Square> {
        let occupied: Vec<Square> = squares().filter(|square| board.at(*square) != '.').collect();
        let own = board.men_of(board.turn);
        let mut touched = Vec::new();
        for _ in 0..=self.below(3) {
            let at = if self.percent(60) { self.one_of(&own) } else { self.one_of(&occupied) };
            if !touched.contains(&at) {
                touched.push(at);
            }
        }
        touched
    }
}
