//! Recorded games, or random ones where no file is given.

use arbiter::core::{
    board::Position,
    notation::{
        Letters,
        san::{self, Suffix},
        uci::to_uci,
    },
};

/// The moves of a game in both notations.
#[derive(Clone)]
pub struct Recorded {
    pub uci: Vec<String>,
    pub san: Vec<String>,
}

/// The games of a file of lines `{"san": "e4 e5 …", "uci": "e2e4 e7e5 …"}`.
pub fn read(file: Option<&str>) -> Vec<Recorded> {
    let Some(file) = file else { return random() };
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let words = |line: &str, key: &str| -> Vec<String> {
        let (_, rest) = line.split_once(&format!("\"{key}\": \"")).unwrap_or_else(|| panic!("no {key} in {line}"));
        rest.split('"').next().unwrap_or_default().split(' ').map(str::to_owned).collect()
    };
    text.lines().map(|line| Recorded { uci: words(line, "uci"), san: words(line, "san") }).collect()
}

/// Games of random moves, of 80 plies as a game has on average, always the same.
fn random() -> Vec<Recorded> {
    let mut state = 1_u64;
    let mut chance = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    (0..160)
        .map(|_| {
            let mut position = Position::standard();
            let mut game = Recorded { uci: Vec::new(), san: Vec::new() };
            for _ in 0..80 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[chance(moves.len())];
                game.uci.push(to_uci(&position, mv).to_string());
                game.san.push(san::write(&position, mv, Letters::English, Suffix::of(&position, mv)).to_string());
                position.play(mv);
            }
            game
        })
        .collect()
}
