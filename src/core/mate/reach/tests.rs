use super::excludes_mate;
use crate::core::{
    board::{Color, Position, Strictness, Variant},
    mate::{Found, closure::Closure},
    notation::fen,
};

fn excludes(text: &str, side: Color) -> bool {
    let reading = fen::read(text, Variant::Standard, Strictness::Lenient).unwrap();
    excludes_mate(&Position::from_setup(&reading.setup, Strictness::Lenient).unwrap().0, side)
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
        let ranks: Vec<String> = board.iter().map(|rank| rank.iter().collect::<String>().replace(' ', "1")).collect();
        format!("{} {} - - 0 1", ranks.join("/"), if self.below(2) == 0 { 'w' } else { 'b' })
    }

    fn position(&mut self) -> Position {
        loop {
            let Ok(reading) = fen::read(&self.text(), Variant::Standard, Strictness::Lenient) else { continue };
            if let Ok((position, _)) = Position::from_setup(&reading.setup, Strictness::Lenient) {
                return position;
            }
        }
    }
}

/// Looks through all that can arise wherever the layer says that there is no mate. How many it said so of, and how many
/// of those were looked through to the end.
fn compare_with_closures(positions: usize, seed: u64, most: usize) -> (usize, usize) {
    let mut locked = Locked(seed);
    let mut closure = Closure::default();
    let (mut excluded, mut confirmed) = (0, 0);
    for _ in 0..positions {
        let position = locked.position();
        for side in Color::ALL {
            if position.has_legal_move() && excludes_mate(&position, side) {
                excluded += 1;
                closure.start(&position, side);
                match closure.run(&position, side, most, usize::MAX) {
                    Found::Mate(line) => panic!("{position:?} {side}: {line:?}"),
                    Found::NoMate => confirmed += 1,
                    Found::Nothing | Found::Paused => {}
                }
            }
        }
    }
    (excluded, confirmed)
}

#[test]
fn what_it_excludes_no_closure_finds() {
    let (excluded, confirmed) = compare_with_closures(300, 1, 2_000);
    assert!(excluded >= 10 && confirmed >= 5, "{excluded} excluded, {confirmed} confirmed");
}

#[test]
#[ignore = "takes minutes: 20,000 positions, and closures of 200,000"]
fn what_it_excludes_no_large_closure_finds() {
    let (excluded, confirmed) = compare_with_closures(20_000, 2, 200_000);
    println!("{excluded} excluded, {confirmed} of them looked through to the end");
}
