use super::{Progress, Unfolding, excludes_mate, excludes_mate_by_cases, lock};
use crate::core::{
    board::{Color, Position, Strictness, Variant},
    mate::{Found, closure::Closure, material},
    notation::fen,
};

fn read(text: &str) -> Option<Position> {
    let reading = fen::read(text, Variant::Standard, Strictness::Lenient).ok()?;
    Some(Position::from_setup(&reading.setup, Strictness::Lenient).ok()?.0)
}

fn excludes(text: &str, side: Color) -> bool {
    excludes_mate(&read(text).unwrap(), side)
}

#[test]
fn a_wall_of_pawns_is_locked_for_both() {
    for side in Color::ALL {
        assert!(excludes("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", side));
    }
}

/// Positions that another program calls unwinnable, each with a helpmate: confined pawns can mate.
#[test]
fn confined_pawns_mate() {
    assert!(!excludes("8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - - 0 1", Color::White));
    assert!(!excludes("k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - - 0 1", Color::White));
    assert!(!excludes("k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - - 0 1", Color::Black));
    assert!(!excludes("3b4/4p1p1/1p1pP1P1/1P1PpBp1/1pBpP1P1/1P1P4/4K1P1/2k5 w - - 0 1", Color::White));
}

#[test]
fn a_way_around_the_wall_opens_it() {
    assert!(!excludes("4k3/8/8/p2p4/P2P4/8/8/4K3 w - - 0 1", Color::White));
}

#[test]
fn a_capture_in_passing_is_left_to_others() {
    assert!(!excludes("4k3/8/8/pP1p2p1/P2P2P1/8/8/4K3 w - a6 0 1", Color::White));
}

/// Dead for each side by one of the rules: a move that stalemates, one that mates the side that is to mate, a last man that
/// is taken, a piece by cases.
const DEAD: [&str; 7] = [
    "8/8/p1b5/P1pb4/K1p1b3/1pP2b2/1P4b1/2k5 b",
    "8/8/p7/P1p5/K1p1b3/1pP2b2/1P6/2k5 b",
    "4b3/7k/2ppp3/3b4/2pKp3/2P1P3/8/2Bb1B2 b",
    "4b2B/8/8/B3k3/p1p1p1p1/P1P1PpP1/5P1K/1b4BR b",
    "8/ppp5/8/8/5ppp/Q4pkb/5pnq/5K1n b",
    "1b4k1/4P1P1/1p1pP1PB/1P1P2P1/6Bp/3K2pP/B5P1/8 b",
    "B7/1b6/2k5/8/1p1p1p2/1PpP1P2/K1P2b2/NB6 b",
];

/// Positions with pawns head to head on most files and some pieces, the same for the same seed.
struct Locked(u64);

impl Locked {
    fn below(&mut self, bound: u64) -> usize {
        // Knuth's MMIX constants.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound) as usize
    }

    fn text(&mut self) -> String {
        let mut board = [[' '; 8]; 8];
        let mut rank = 2 + self.below(3);
        #[expect(clippy::needless_range_loop, reason = "a file runs through several ranks")]
        for file in 0..8 {
            // Pawns on one rank beside each other could be taken, and a file without pawns may be a way round.
            rank = match self.below(16) {
                0 => rank,
                1..8 => rank + 1,
                _ => rank - 1,
            };
            rank = if rank > 5 { 4 } else { rank.max(2) };
            if self.below(16) > 0 {
                let gap = usize::from(self.below(24) == 0 && rank < 5);
                (board[rank][file], board[rank + 1 + gap][file]) = ('p', 'P');
            }
        }
        let pieces = ['B', 'b', 'B', 'b', 'N', 'n', 'R', 'r'];
        let others: Vec<char> = (0..self.below(4)).map(|_| pieces[self.below(8)]).collect();
        for man in ['K', 'k'].into_iter().chain(others) {
            let (rank, file) = (self.below(8), self.below(8));
            if board[rank][file] == ' ' {
                board[rank][file] = man;
            }
        }
        self.write(&board)
    }

    fn write(&mut self, board: &[[char; 8]; 8]) -> String {
        let ranks: Vec<String> = board.iter().map(|rank| rank.iter().collect::<String>().replace(' ', "1")).collect();
        format!("{} {} - - 0 1", ranks.join("/"), if self.below(2) == 0 { 'w' } else { 'b' })
    }

    fn board(placement: &str) -> [[char; 8]; 8] {
        let mut board = [[' '; 8]; 8];
        for (rank, text) in board.iter_mut().zip(placement.split('/')) {
            let mut file = 0;
            for letter in text.chars() {
                match letter.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None => {
                        rank[file] = letter;
                        file += 1;
                    }
                }
            }
        }
        board
    }

    /// The same pawns, with some other men put elsewhere.
    fn shuffled(&mut self, text: &str) -> String {
        let mut board = Self::board(text.split(' ').next().unwrap());
        let mut men = self.below(4) + 1;
        for _ in 0..64 {
            let (from, to) = ((self.below(8), self.below(8)), (self.below(8), self.below(8)));
            let man = board[from.0][from.1];
            if men > 0 && !matches!(man, ' ' | '1' | 'P' | 'p') && matches!(board[to.0][to.1], ' ' | '1') {
                (board[from.0][from.1], board[to.0][to.1]) = (' ', man);
                men -= 1;
            }
        }
        self.write(&board)
    }

    /// One of the dead positions, mostly with some men moved, taken away or added.
    fn changed(&mut self) -> String {
        let (placement, _) = DEAD[self.below(DEAD.len() as u64)].split_once(' ').unwrap();
        let mut board = Self::board(placement);
        for _ in 0..self.below(4) {
            let (rank, file) = (self.below(8), self.below(8));
            let there = board[rank][file];
            let new = ['P', 'p', 'B', 'b', 'N', 'n', 'Q', 'q', 'R', 'r', ' ', ' '][self.below(12)];
            let (to_rank, to_file) = match self.below(2) {
                0 => (self.below(8), self.below(8)),
                _ => ((rank + self.below(3)).saturating_sub(1).min(7), (file + self.below(3)).saturating_sub(1).min(7)),
            };
            if there == ' ' {
                board[rank][file] = new;
            } else if board[to_rank][to_file] == ' ' {
                (board[rank][file], board[to_rank][to_file]) = (' ', there);
            } else if !matches!(there, 'K' | 'k') && self.below(4) == 0 {
                board[rank][file] = ' ';
            }
        }
        self.write(&board)
    }

    fn position(&mut self, text: fn(&mut Self) -> String) -> Position {
        loop {
            if let Some(position) = read(&text(self)) {
                return position;
            }
        }
    }
}

/// Whether the layer proves it by the first captures and pawns' moves.
fn unfolds(position: &Position, side: Color) -> bool {
    let mut unfolding = Unfolding::default();
    unfolding.start(position, side);
    loop {
        match unfolding.step() {
            Progress::Proved => return true,
            Progress::Open => return false,
            Progress::More => {}
        }
    }
}

/// The ways in which the layer proves something.
#[derive(Copy, Clone)]
enum Layer {
    Sets,
    Unfolding,
}

impl Layer {
    fn excludes(self, position: &Position, side: Color) -> bool {
        match self {
            Self::Sets => excludes_mate(position, side) || excludes_mate_by_cases(position, side),
            Self::Unfolding => unfolds(position, side),
        }
    }
}

/// Whether a closure that does not ask the layer looks through all that can arise; it finds no mate.
fn looks_through(closure: &mut Closure, position: &Position, side: Color, most: usize) -> bool {
    closure.start(position, side);
    closure.by_itself();
    match closure.run(position, side, most, usize::MAX) {
        Found::Mate(line) => panic!("{position:?} {side}: {line:?}"),
        Found::NoMate => true,
        Found::Nothing | Found::Paused => false,
    }
}

/// Looks through all that can arise wherever the layer says that there is no mate. How many it said so of, and how many of
/// those were looked through to the end.
fn compare_with_closures(
    layer: Layer,
    text: fn(&mut Locked) -> String,
    positions: usize,
    seed: u64,
    most: usize,
) -> (usize, usize) {
    let mut locked = Locked(seed);
    let mut closure = Closure::default();
    let (mut excluded, mut confirmed) = (0, 0);
    for _ in 0..positions {
        let position = locked.position(text);
        for side in Color::ALL {
            let is_open = position.has_legal_move() && !material::cannot_mate(&position, side);
            if is_open && layer.excludes(&position, side) {
                excluded += 1;
                confirmed += usize::from(looks_through(&mut closure, &position, side, most));
            }
        }
    }
    (excluded, confirmed)
}

#[test]
fn what_it_excludes_no_closure_finds() {
    let (excluded, confirmed) = compare_with_closures(Layer::Sets, Locked::text, 1_000, 1, 2_000);
    assert!(excluded > 30 && confirmed > 10, "{excluded} excluded, {confirmed} confirmed");
    let (excluded, _) = compare_with_closures(Layer::Sets, Locked::changed, 500, 1, 2_000);
    assert!(excluded > 100, "{excluded} excluded");
}

#[test]
fn what_unfolding_excludes_no_closure_finds() {
    let (excluded, confirmed) = compare_with_closures(Layer::Unfolding, Locked::text, 1_000, 4, 2_000);
    assert!(excluded > 30 && confirmed > 10, "{excluded} excluded, {confirmed} confirmed");
    let (excluded, _) = compare_with_closures(Layer::Unfolding, Locked::changed, 500, 4, 2_000);
    assert!(excluded > 20, "{excluded} excluded");
}

/// A rook that may be taken has left nothing behind, and whoever took it stands where it stood.
#[test]
fn unfolding_sees_that_a_taken_man_does_not_move() {
    let position = read("B2b4/8/8/4k2B/1p1p1p1p/1PpP1P1P/K1P5/RB4b1 b - - 0 1").unwrap();
    assert!(!excludes_mate(&position, Color::White) && unfolds(&position, Color::White));
}

/// Puts men of proved positions elsewhere, and looks through wherever the proof is said to hold.
fn compare_locks(positions: usize, seed: u64, most: usize) -> (usize, usize) {
    let mut locked = Locked(seed);
    let mut closure = Closure::default();
    let (mut held, mut confirmed) = (0, 0);
    for _ in 0..positions {
        let text = locked.changed();
        let Some(position) = read(&text) else { continue };
        let proofs = Color::ALL.map(|side| lock(&position, side).map(|proof| (side, proof)));
        for _ in 0..8 {
            let Some(other) = read(&locked.shuffled(&text)) else { continue };
            for (side, proof) in proofs.iter().flatten() {
                if other.has_legal_move() && proof.holds(&other) {
                    held += 1;
                    confirmed += usize::from(looks_through(&mut closure, &other, *side, most));
                }
            }
        }
    }
    (held, confirmed)
}

#[test]
fn a_proof_holds_for_all_men_in_its_sets() {
    let (held, confirmed) = compare_locks(200, 5, 1_000);
    assert!(held > 40 && confirmed > 0, "{held} held, {confirmed} confirmed");
}

#[test]
#[ignore = "takes minutes: 20,000 positions, and closures of 200,000"]
fn what_it_excludes_no_large_closure_finds() {
    for layer in [Layer::Unfolding, Layer::Sets] {
        let (excluded, confirmed) = compare_with_closures(layer, Locked::text, 20_000, 2, 200_000);
        println!("locked: {excluded} excluded, {confirmed} of them looked through to the end");
        let (excluded, confirmed) = compare_with_closures(layer, Locked::changed, 200_000, 3, 20_000);
        println!("changed: {excluded} excluded, {confirmed} of them looked through to the end");
    }
    let (held, confirmed) = compare_locks(20_000, 6, 20_000);
    println!("locks: {held} held, {confirmed} of them looked through to the end");
}
