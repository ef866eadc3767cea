//! Random positions that the Laws allow, the same for the same seed.

use arbiter::core::{
    board::{Position, Strictness, Variant},
    notation::fen,
};

/// The generator SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: u64) -> usize {
        (self.next() % bound) as usize
    }
}

/// Eight ranks of eight letters, from the eighth rank down; a space is an empty square.
type Board = [[char; 8]; 8];

fn write(board: &Board, turn: char) -> String {
    let ranks: Vec<String> = board
        .iter()
        .map(|rank| {
            let mut text = String::new();
            let mut empty = 0;
            for &square in rank {
                if square == ' ' {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    text.push_str(&empty.to_string());
                    empty = 0;
                }
                text.push(square);
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            text
        })
        .collect();
    format!("{} {turn} - - 0 1", ranks.join("/"))
}

fn is_allowed(text: &str) -> bool {
    fen::read(text, Variant::Standard, Strictness::Lenient)
        .is_ok_and(|reading| Position::from_setup(&reading.setup, Strictness::Lenient).is_ok())
}

fn put(random: &mut Random, board: &mut Board, man: char) {
    for _ in 0..64 {
        let (rank, file) = (random.below(8), random.below(8));
        let is_pawn = man.eq_ignore_ascii_case(&'p');
        if board[rank][file] == ' ' && !(is_pawn && (rank == 0 || rank == 7)) {
            board[rank][file] = man;
            return;
        }
    }
}

fn collect(count: u64, seed: u64, make: impl Fn(&mut Random) -> String) -> Vec<String> {
    let mut random = Random(seed);
    let mut fens = Vec::new();
    while (fens.len() as u64) < count {
        let text = make(&mut random);
        if is_allowed(&text) {
            fens.push(text);
        }
    }
    fens
}

fn turn(random: &mut Random) -> char {
    if random.below(2) == 0 { 'w' } else { 'b' }
}

/// Kings and up to five other men.
pub fn few_men(count: u64, seed: u64) -> Vec<String> {
    const MEN: [char; 10] = ['P', 'N', 'B', 'R', 'Q', 'p', 'n', 'b', 'r', 'q'];
    collect(count, seed, |random| {
        let mut board = [[' '; 8]; 8];
        put(random, &mut board, 'K');
        put(random, &mut board, 'k');
        for _ in 0..random.below(6) {
            let man = MEN[random.below(10)];
            put(random, &mut board, man);
        }
        let turn = turn(random);
        write(&board, turn)
    })
}

/// Pawns head to head on most files, kings and some bishops, now and then a knight or a rook.
pub fn locked(count: u64, seed: u64) -> Vec<String> {
    const MEN: [char; 12] = ['B', 'B', 'B', 'B', 'b', 'b', 'b', 'b', 'N', 'n', 'R', 'r'];
    collect(count, seed, |random| {
        let mut board = [[' '; 8]; 8];
        let first = random.below(3);
        let mut rank = 2 + random.below(3);
        for file in first..8 - random.below(3) {
            if random.below(8) == 0 {
                continue;
            }
            rank = (rank + random.below(3)).saturating_sub(1).clamp(1, 5);
            board[rank][file] = 'p';
            let gap = usize::from(random.below(12) == 0 && rank + 2 < 7);
            board[rank + 1 + gap][file] = 'P';
        }
        put(random, &mut board, 'K');
        put(random, &mut board, 'k');
        for _ in 0..random.below(4) {
            let man = MEN[random.below(12)];
            put(random, &mut board, man);
        }
        let turn = turn(random);
        write(&board, turn)
    })
}
