//! Plays recorded games through the service, move by move, and compares every position with an independent engine:
//!
//! ```sh
//! cargo run --release --example replay_games -- GAMES.jsonl
//! ```
//!
//! A line of the file is a game: `{"uci": "e2e4 e7e5 ...", "san": "e4 e5 ..."}`. Each game is played twice over gRPC, its
//! moves sent as UCI and as SAN, against a server in this process. After each ply the FEN must be cozy-chess's, and the
//! answer must name the move as the file does in both notations. The exit code is 1 if anything differs.
#![expect(clippy::print_stdout, reason = "a command for developers")]

use std::{env, error::Error, fs, process::ExitCode};

use arbiter::wire::pb::{self, move_input::Notation};
use cozy_chess::{Board, util};
use serde::Deserialize;

#[path = "../tests/service/mod.rs"]
mod service;

#[derive(Deserialize)]
struct Record {
    uci: String,
    san: String,
}

/// Plies played and differences found.
#[derive(Default)]
struct Count {
    plies: usize,
    differences: usize,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<ExitCode, Box<dyn Error>> {
    let file = env::args().nth(1).ok_or("usage: replay_games GAMES.jsonl")?;
    let records: Vec<Record> = fs::read_to_string(file)?.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    let mut client = service::client().await;
    let (mut by_uci, mut by_san) = (Count::default(), Count::default());
    for (index, record) in records.iter().enumerate() {
        play(&mut client, index, record, Notation::Uci, &mut by_uci).await?;
        play(&mut client, index, record, Notation::San, &mut by_san).await?;
    }
    for (name, Count { plies, differences }) in [("UCI", &by_uci), ("SAN", &by_san)] {
        println!("{} games sent as {name}: {plies} plies, {differences} differences", records.len());
    }
    let clean = by_uci.differences + by_san.differences == 0;
    Ok(if clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn play(
    client: &mut service::Client,
    index: usize,
    Record { uci, san }: &Record,
    notation: fn(String) -> Notation,
    count: &mut Count,
) -> Result<(), Box<dyn Error>> {
    let mut board = Board::default();
    let mut game = pb::Game::default();
    for (uci, san) in uci.split(' ').zip(san.split(' ')) {
        let text = if matches!(notation(String::new()), Notation::Uci(_)) { uci } else { san };
        let request = pb::ApplyMoveRequest {
            game: Some(Box::new(game)),
            r#move: Some(pb::MoveInput { notation: Some(notation(text.to_owned())), ..Default::default() }),
            // The peer writes the square after every double step.
            options: Some(pb::AnswerOptions { en_passant: pb::EnPassantStyle::Always.into(), ..Default::default() }),
            ..Default::default()
        };
        let answer = client.apply_move(request).await?.into_inner();
        count.plies += 1;
        board.play(util::parse_uci_move(&board, uci).map_err(|error| format!("{uci}: {error:?}"))?);
        let (Some(played), Some(state)) = (answer.r#move, answer.state) else {
            println!("game {index}, ply {}: {text} was refused: {:?}", count.plies, answer.rejection);
            count.differences += 1;
            return Ok(());
        };
        let expected = board.to_string();
        if (state.fen.as_str(), played.uci.as_str(), played.san.as_str()) != (expected.as_str(), uci, san) {
            println!("game {index}: {text} gave {played:?} and {}, not {expected}", state.fen);
            count.differences += 1;
        }
        game = *answer.game.unwrap_or_default();
    }
    Ok(())
}
