//! Nanoseconds a ply for replaying recorded games from UCI, beside cozy-chess in the same run, interleaved:
//!
//! ```sh
//! cargo bench --bench replay -- GAMES.jsonl
//! ```
//!
//! A line of the file holds the moves of a game: `{"uci": "e2e4 e7e5 ..."}`; without a file, games of random moves are
//! replayed. Ours rules on every ply: legality, mate, stalemate, exact repetition, both counters, dead material. The peer
//! parses, tests legality, plays, and asks for the status; it has no notion of repetition.
#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a command that measures time"
)]

use std::{env, fs, hint::black_box, time::Instant};

use arbiter::core::{
    board::Position,
    game::Game,
    laws::RuleSet,
    notation::uci::{UciMove, to_uci},
};
use cozy_chess::{Board, GameStatus, util};

/// Each pass replays every game once; odd and even passes belong to one side each.
const ROUNDS: usize = 31;

fn main() {
    let file = env::args().skip(1).find(|argument| !argument.starts_with("--"));
    let games = match file {
        Some(file) => recorded(&fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"))),
        None => random(),
    };
    let plies: usize = games.iter().map(Vec::len).sum();
    let (mut ours, mut peer, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let one = per_ply(plies, || games.iter().for_each(|game| rule(game)));
        let other = per_ply(plies, || games.iter().for_each(|game| replay_peer(game)));
        ours.push(one);
        peer.push(other);
        ratios.push(one / other);
    }
    println!("{} games, {plies} plies, {ROUNDS} interleaved rounds: median (least to most)", games.len());
    println!("ours, every verdict:                 {} ns a ply", spread(&mut ours));
    println!("cozy-chess, legality and status:     {} ns a ply", spread(&mut peer));
    println!("ratio:                               {}", spread(&mut ratios));
}

#[inline(never)]
fn rule(game: &[String]) {
    let mut replayed = Game::new(Position::standard(), RuleSet::default());
    for text in game {
        let written: UciMove = text.parse().unwrap_or_else(|_| panic!("{text}"));
        let mv = written.to_move(replayed.position()).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        replayed.play(mv);
        black_box(replayed.ended());
    }
}

fn replay_peer(game: &[String]) {
    let mut board = Board::default();
    for text in game {
        let mv = util::parse_uci_move(&board, text).unwrap_or_else(|_| panic!("{text}"));
        board.try_play(mv).unwrap_or_else(|_| panic!("{text}"));
        black_box(board.status() == GameStatus::Ongoing);
    }
}

fn per_ply(plies: usize, work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_nanos() as f64 / plies as f64
}

fn spread(figures: &mut [f64]) -> String {
    figures.sort_by(f64::total_cmp);
    format!("{:7.2} ({:.2} to {:.2})", figures[figures.len() / 2], figures[0], figures[figures.len() - 1])
}

fn recorded(text: &str) -> Vec<Vec<String>> {
    let game = |line: &str| {
        let record: serde_json::Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}"));
        record["uci"].as_str().unwrap_or_default().split(' ').map(str::to_owned).collect()
    };
    text.lines().map(game).collect()
}

fn random() -> Vec<Vec<String>> {
    let mut dice = 1_u64;
    let mut below = |count: usize| {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (dice >> 33) as usize % count
    };
    let mut games = Vec::new();
    for _ in 0..200 {
        let mut position = Position::standard();
        let mut game = Vec::new();
        while game.len() < 90 && position.has_legal_move() {
            let moves = position.legal_moves();
            let mv = moves[below(moves.len())];
            game.push(to_uci(&position, mv).to_string());
            position.play(mv);
        }
        games.push(game);
    }
    games
}
