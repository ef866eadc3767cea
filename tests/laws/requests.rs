//! Requests, and the games they are about.

use arbiter::{
    core::{game::Game, laws::RuleSet, notation::uci::to_uci},
    wire::pb,
};

use crate::service::Client;

/// A game of a start and moves under a preset, in its standard category.
pub(crate) fn game(preset: pb::Preset, fen: &str, moves: &[&str]) -> pb::Game {
    pb::Game {
        position: Some(pb::Position {
            fen: fen.to_owned(),
            moves: moves.iter().map(|mv| (*mv).to_owned()).collect(),
            ..pb::Position::default()
        }),
        rules: Some(pb::RuleSet { preset: preset.into(), ..pb::RuleSet::default() }),
        ..pb::Game::default()
    }
}

/// Moves of a game that goes on: so many half-moves from the standard start, none of which ends it or repeats a
/// position.
pub(crate) fn quiet_moves(plies: u32) -> Vec<String> {
    let mut game = Game::new(arbiter::core::board::Position::standard(), RuleSet::default());
    let mut moves = Vec::new();
    let mut seed: u64 = 7;
    while game.ply() < plies {
        let legal = game.position().legal_moves();
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let start = (seed >> 33) as usize % legal.len();
        let goes_on = |mv: &&arbiter::core::board::Move| {
            let mut next = game.clone();
            next.play(**mv);
            next.ended().is_none() && next.occurrence_plies().len() == 1 && next.position().checkers().is_empty()
        };
        let mv = *legal.iter().cycle().skip(start).take(legal.len()).find(goes_on).expect("a quiet move");
        moves.push(to_uci(game.position(), mv).to_string());
        game.play(mv);
    }
    moves
}

/// Judges an incident.
pub(crate) async fn judge(
    client: &mut Client,
    game: pb::Game,
    incident: pb::incident::Incident,
) -> pb::JudgeIncidentResponse {
    let request = pb::JudgeIncidentRequest {
        game: Some(game),
        incident: Some(pb::Incident { incident: Some(incident) }),
        ..Default::default()
    };
    client.judge_incident(request).await.unwrap().into_inner()
}

/// A move in UCI.
pub(crate) fn uci(text: &str) -> pb::MoveInput {
    pb::MoveInput { notation: Some(pb::move_input::Notation::Uci(text.to_owned())), ..Default::default() }
}

/// A colour by its letter in FEN.
pub(crate) fn color(letter: &str) -> pb::Color {
    match letter {
        "w" => pb::Color::White,
        "b" => pb::Color::Black,
        _ => panic!("no colour {letter}"),
    }
}

/// The other one.
pub(crate) fn other(color: pb::Color) -> pb::Color {
    match color {
        pb::Color::White => pb::Color::Black,
        pb::Color::Black => pb::Color::White,
        pb::Color::Unspecified => panic!("no colour"),
    }
}
