//! Makes PGN of a file of games, one JSON object a line: `{"result": "1-0", "uci": ["e2e4", …]}` or with `"san"`.
//!
//! ```text
//! cargo run --release --example make_pgn -- games.jsonl > games.pgn
//! cargo run --release --example make_pgn -- games.jsonl 1000000 > million.pgn
//! ```
//!
//! With a number the games are repeated until there are so many half-moves, each time cut off elsewhere, and with comments,
//! clock commands, glyphs and variations here and there.

use std::{
    env,
    error::Error,
    fmt::Write as _,
    fs,
    io::{self, BufWriter, Write},
};

use arbiter::core::{
    board::Position,
    laws::RuleSet,
    notation::{
        Letters,
        pgn::{MovetextWriter, Tags, write_tags},
        san::{self, Suffix},
        uci::UciMove,
    },
    replay::{Beginning, Options, Record, Written},
};
use serde_json::Value;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let path = arguments.next().ok_or("which file?")?;
    let plies: Option<usize> = arguments.next().map(|number| number.parse()).transpose()?;
    let games: Vec<Value> = fs::read_to_string(path)?.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    let mut out = BufWriter::new(io::stdout().lock());
    match plies {
        None => {
            for game in &games {
                writeln!(out, "{}", as_recorded(game)?)?;
            }
        }
        Some(plies) => {
            let (mut made, mut number) = (0, 0);
            while made < plies {
                for game in &games {
                    let (text, length) = varied(game, number)?;
                    writeln!(out, "{text}")?;
                    made += length;
                    number += 1;
                }
            }
        }
    }
    Ok(out.flush()?)
}

/// The moves of a game: a list, or one text.
fn moves(game: &Value) -> Result<(Vec<String>, bool), Box<dyn Error>> {
    for (key, is_uci) in [("uci", true), ("san", false)] {
        match &game[key] {
            Value::Array(list) => {
                return Ok((list.iter().filter_map(Value::as_str).map(str::to_owned).collect(), is_uci));
            }
            Value::String(text) => return Ok((text.split_whitespace().map(str::to_owned).collect(), is_uci)),
            _ => {}
        }
    }
    Err("a game without moves".into())
}

fn result(game: &Value) -> &str {
    game["result"].as_str().unwrap_or("*")
}

/// A game as canonical PGN.
fn as_recorded(game: &Value) -> Result<String, Box<dyn Error>> {
    let (moves, is_uci) = moves(game)?;
    let mut tags = Tags::default();
    tags.set("Result", result(game));
    let beginning = Beginning::new(Position::standard(), RuleSet::default());
    let mut record = Record::new(&beginning, tags, Options { write: true, ..Options::default() });
    for mv in &moves {
        record.submit(if is_uci { Written::Uci(mv) } else { Written::San(mv) }, || None);
    }
    let replayed = record.finish(None, None);
    if !replayed.findings.is_empty() {
        return Err(format!("{:?}", replayed.findings).into());
    }
    replayed.pgn.ok_or_else(|| "nothing was written".into())
}

/// A game cut off somewhere and annotated, and its length in half-moves.
fn varied(game: &Value, number: usize) -> Result<(String, usize), Box<dyn Error>> {
    let (moves, is_uci) = moves(game)?;
    let length = moves.len() - number * 7 % (moves.len() / 2).max(1);
    let mut tags = Tags::default();
    tags.set("Event", "Made for measuring");
    tags.set("Round", &number.to_string());
    let whole = length == moves.len();
    tags.set("Result", if whole { result(game) } else { "*" });
    let mut writer = MovetextWriter::default();
    let mut position = Position::standard();
    for (ply, text) in moves.iter().take(length).enumerate() {
        let mv = if is_uci {
            text.parse::<UciMove>()?.to_move(&position).map_err(|refusal| format!("{refusal:?}"))?
        } else {
            san::read(&position, text, Letters::English).map_err(|error| format!("{error:?}"))?
        };
        let san = san::write(&position, mv, Letters::English, Suffix::of(&position, mv));
        writer.main_move(position.fullmove_number(), position.turn(), &san);
        match (number + ply) % 40 {
            0 => writer.comment("a remark of some words"),
            1 => writer.glyph(1),
            2 => {
                writer.open();
                writer.verbatim(&san);
                writer.close();
            }
            3..8 => {
                let mut clock = String::new();
                write!(clock, "[%clk 1:{:02}:{:02}]", 59 - ply % 60, 59 - number % 60)?;
                writer.comment(&clock);
            }
            _ => {}
        }
        position.play(mv);
    }
    let mut text = String::new();
    write_tags(&tags, &mut text);
    let result = arbiter::core::notation::pgn::GameResult::from_tag(tags.get("Result").unwrap_or("*"));
    text.push_str(&writer.finish(result.ok_or("no result")?));
    Ok((text, length))
}
