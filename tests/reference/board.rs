//! A board as one would draw it: eight rows of letters. Slow and plain on purpose, and written from the articles alone.

/// A player.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    White,
    Black,
}

/// A square: file and rank, each from 0.
pub(crate) type Square = (i32, i32);

/// A position as a scoresheet and a diagram would give it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Board {
    /// Letters as in FEN, `.` for an empty square; first by rank, then by file.
    pub(crate) men: [[char; 8]; 8],
    pub(crate) turn: Side,
    /// The rooks that may still castle: whose, and on which file of the first rank.
    pub(crate) castling: Vec<(Side, i32)>,
    /// The square that a pawn crossed with the double step just made.
    pub(crate) crossed: Option<Square>,
    /// Half-moves since the last pawn move or capture.
    pub(crate) quiet: u32,
    pub(crate) number: u32,
    pub(crate) chess960: bool,
}

impl Side {
    pub(crate) fn other(self) -> Self {
        if self == Self::White { Self::Black } else { Self::White }
    }

    /// The rank on which his pieces start.
    pub(crate) fn first_rank(self) -> i32 {
        if self == Self::White { 0 } else { 7 }
    }

    /// Where his pawns go.
    pub(crate) fn forward(self) -> i32 {
        if self == Self::White { 1 } else { -1 }
    }

    /// Whose man a letter is.
    pub(crate) fn of(man: char) -> Option<Self> {
        match man {
            '.' => None,
            man if man.is_ascii_uppercase() => Some(Self::White),
            _ => Some(Self::Black),
        }
    }

    /// His man of a kind.
    pub(crate) fn man(self, kind: char) -> char {
        if self == Self::White { kind.to_ascii_uppercase() } else { kind.to_ascii_lowercase() }
    }
}

/// Every square.
pub(crate) fn squares() -> impl Iterator<Item = Square> {
    (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)))
}

/// The name of a square.
pub(crate) fn name((file, rank): Square) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

impl Board {
    pub(crate) fn empty() -> Self {
        Self {
            men: [['.'; 8]; 8],
            turn: Side::White,
            castling: Vec::new(),
            crossed: None,
            quiet: 0,
            number: 1,
            chess960: false,
        }
    }

    /// The start, with these pieces on the first rank of each (FIDE 2.3, II.2).
    pub(crate) fn start(first_rank: [char; 8], chess960: bool) -> Self {
        let mut board = Self { chess960, ..Self::empty() };
        for file in 0..8 {
            let kind = first_rank[file as usize];
            for side in [Side::White, Side::Black] {
                board.put((file, side.first_rank()), side.man(kind));
                board.put((file, side.first_rank() + side.forward()), side.man('p'));
                if kind == 'r' {
                    board.castling.push((side, file));
                }
            }
        }
        board
    }

    pub(crate) fn at(&self, (file, rank): Square) -> char {
        self.men[rank as usize][file as usize]
    }

    pub(crate) fn put(&mut self, (file, rank): Square, man: char) {
        self.men[rank as usize][file as usize] = man;
    }

    /// Whether a square is on the board.
    pub(crate) fn has((file, rank): Square) -> bool {
        (0..8).contains(&file) && (0..8).contains(&rank)
    }

    /// Where the men of a side stand.
    pub(crate) fn men_of(&self, side: Side) -> Vec<Square> {
        squares().filter(|square| Side::of(self.at(*square)) == Some(side)).collect()
    }

    pub(crate) fn king(&self, side: Side) -> Square {
        squares().find(|square| self.at(*square) == side.man('k')).unwrap()
    }

    /// Whether all squares strictly between two of one line are empty (FIDE 3.5).
    pub(crate) fn clear_between(&self, from: Square, to: Square) -> bool {
        let step = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
        let mut at = (from.0 + step.0, from.1 + step.1);
        while at != to {
            if self.at(at) != '.' {
                return false;
            }
            at = (at.0 + step.0, at.1 + step.1);
        }
        true
    }

    /// Whether the man on a square attacks another (FIDE 3.1.2, 3.1.3): pins do not matter.
    pub(crate) fn attacks(&self, from: Square, to: Square) -> bool {
        let man = self.at(from);
        let Some(side) = Side::of(man) else { return false };
        let (files, ranks) = (to.0 - from.0, to.1 - from.1);
        if (files, ranks) == (0, 0) {
            return false;
        }
        let straight = files == 0 || ranks == 0;
        let diagonal = files.abs() == ranks.abs();
        match man.to_ascii_lowercase() {
            'p' => files.abs() == 1 && ranks == side.forward(),
            'n' => files.abs() * ranks.abs() == 2,
            'b' => diagonal && self.clear_between(from, to),
            'r' => straight && self.clear_between(from, to),
            'q' => (straight || diagonal) && self.clear_between(from, to),
            'k' => files.abs() <= 1 && ranks.abs() <= 1,
            _ => false,
        }
    }

    /// Whether any man of a side attacks a square.
    pub(crate) fn attacked(&self, square: Square, by: Side) -> bool {
        self.men_of(by).into_iter().any(|from| self.attacks(from, square))
    }

    /// Whether the king of a side is in check (FIDE 3.9.1).
    pub(crate) fn in_check(&self, side: Side) -> bool {
        self.attacked(self.king(side), side.other())
    }

    /// The position in FEN; in Chess960 with the files of the rooks.
    pub(crate) fn fen(&self) -> String {
        let rows: Vec<String> = (0..8).rev().map(|rank| self.row(rank)).collect();
        let mut rights = self.castling.clone();
        rights.sort_by_key(|(side, file)| (*side == Side::Black, std::cmp::Reverse(*file)));
        let castling: Vec<char> = rights.into_iter().map(|(side, file)| self.right(side, file)).collect();
        let castling = if castling.is_empty() { "-".to_owned() } else { castling.into_iter().collect() };
        let turn = if self.turn == Side::White { 'w' } else { 'b' };
        let crossed = self.crossed.map_or_else(|| "-".to_owned(), name);
        format!("{} {turn} {castling} {crossed} {} {}", rows.join("/"), self.quiet, self.number)
    }

    fn right(&self, side: Side, file: i32) -> char {
        if self.chess960 {
            side.man(char::from(b'a' + file as u8))
        } else {
            side.man(if file == 7 { 'k' } else { 'q' })
        }
    }

    fn row(&self, rank: usize) -> String {
        let mut text = String::new();
        let mut gap = 0;
        for man in self.men[rank] {
            if man == '.' {
                gap += 1;
                continue;
            }
            if gap > 0 {
                text.push_str(&gap.to_string());
            }
            gap = 0;
            text.push(man);
        }
        if gap > 0 {
            text.push_str(&gap.to_string());
        }
        text
    }
}
