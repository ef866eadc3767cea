//! PGN replayed with every verdict, in one thread, without files. No peer: what reads PGN elsewhere does not rule.

use std::{fmt::Write as _, hint::black_box};

use arbiter::core::{
    board::Position,
    laws::RuleSet,
    notation::pgn::{Encoding, Place},
    replay::{Beginning, Options, PgnReplay},
};

use crate::{
    games::Recorded,
    row::{Row, Scale, Side},
};

pub fn rows(games: &[Recorded]) -> Vec<Row> {
    let texts: Vec<String> = games.iter().map(text).collect();
    let beginning = Beginning::new(Position::standard(), RuleSet::default());
    vec![Row {
        name: "PGN, read and ruled on".to_owned(),
        unit: "MB/s",
        scale: Scale::Millions,
        sides: vec![Side::new("arbiter", move || texts.iter().map(|text| replay(text, &beginning)).sum())],
    }]
}

fn text(game: &Recorded) -> String {
    let mut text = String::from(
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"2024.01.01\"]\n[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n",
    );
    for (ply, san) in game.san.iter().enumerate() {
        let separator = if ply % 16 == 0 { '\n' } else { ' ' };
        if ply % 2 == 0 {
            let _ = write!(text, "{separator}{}. {san}", ply / 2 + 1);
        } else {
            let _ = write!(text, "{separator}{san}");
        }
    }
    text.push_str(" *\n");
    text
}

fn replay(text: &str, beginning: &Beginning) -> u64 {
    let place = Place { line: 1, column: 1, byte: 0 };
    let mut replay = PgnReplay::new(text, place, Encoding::Utf8, beginning, Options::default());
    while replay.step().is_some() {}
    black_box(replay.finish(None));
    text.len() as u64
}
