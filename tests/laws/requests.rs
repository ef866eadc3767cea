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

/// Options that spend more than by default on whether a side can mate.
pub(crate) fn thorough() -> pb::AnswerOptions {
    pb::AnswerOptions { mate_search_limit: 1_000_000, ..Default::default() }
}

/// Judges an incident.
pub(crate) async fn judge(
    client: &mut Client,
    game: pb::Game,
    incident: pb::incident::Incident,
) -> pb::JudgeIncidentResponse {
    let request = pb::JudgeIncidentRequest {
        game: Some(Box::new(game)),
        incident: Some(pb::Incident { incident: Some(incident) }),
        options: Some(thorough()),
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

/// A position in which either side can mate within a few moves.
pub(crate) const BOTH_CAN_MATE: &str = "r5k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";

/// The same game with a clock of so many seconds for each player, and an increment.
pub(crate) fn with_clock(game: pb::Game, base: i64, increment: i64) -> pb::Game {
    let mode = if increment > 0 { pb::TimeMode::Fischer } else { pb::TimeMode::None };
    let period = pb::ClockPeriod {
        base: seconds(base),
        mode: mode.into(),
        extra: seconds(increment).filter(|_| increment > 0),
        ..Default::default()
    };
    let control = pb::ClockControl { periods: vec![period], ..Default::default() };
    pb::Game { clock: Some(Box::new(pb::Clock { control: Some(control), ..Default::default() })), ..game }
}

/// A duration of whole seconds.
pub(crate) fn seconds(seconds: i64) -> Option<prost_types::Duration> {
    Some(prost_types::Duration { seconds, nanos: 0 })
}

/// Lets time pass, with or without an event at its end.
pub(crate) async fn tick(
    client: &mut Client,
    game: pb::Game,
    elapsed: i64,
    event: Option<pb::clock_event::Event>,
) -> pb::TickClockResponse {
    let request = pb::TickClockRequest {
        game: Some(Box::new(game)),
        elapsed: seconds(elapsed),
        event: event.map(|event| pb::ClockEvent { event: Some(event) }),
        options: Some(thorough()),
    };
    client.tick_clock(request).await.unwrap().into_inner()
}

/// Starts the clock of the side to move.
pub(crate) async fn start(client: &mut Client, game: pb::Game) -> pb::Game {
    *tick(client, game, 0, Some(pb::clock_event::Event::Start(pb::StartClock::default()))).await.game.unwrap()
}

/// Somebody sees a flag.
pub(crate) fn flag_seen(by: pb::FlagObserver) -> Option<pb::clock_event::Event> {
    Some(pb::clock_event::Event::FlagSeen(pb::FlagSeen { by: by.into() }))
}

/// Makes a move after so many seconds; the clock is pressed at once or not yet.
pub(crate) async fn make(
    client: &mut Client,
    game: pb::Game,
    mv: &str,
    time: Option<pb::MoveTime>,
) -> pb::ApplyMoveResponse {
    let request =
        pb::ApplyMoveRequest { game: Some(Box::new(game)), r#move: Some(uci(mv)), time, ..Default::default() };
    client.apply_move(request).await.unwrap().into_inner()
}

/// A claim of the player on the move.
pub(crate) fn claim(game: pb::Game, ground: pb::ClaimGround, intended: Option<&str>) -> pb::ClaimDrawRequest {
    pb::ClaimDrawRequest {
        game: Some(Box::new(game)),
        ground: ground.into(),
        intended_move: intended.map(uci),
        ..Default::default()
    }
}

/// How a game stands.
pub(crate) async fn verdict(client: &mut Client, game: pb::Game) -> pb::Verdict {
    let request = pb::GenerateLegalMovesRequest { game: Some(Box::new(game)), ..Default::default() };
    client.generate_legal_moves(request).await.unwrap().into_inner().verdict.unwrap()
}

/// Whether any of the citations is this one.
pub(crate) fn cites(laws: &[pb::Citation], edition: pb::Edition, article: &str) -> bool {
    laws.iter().any(|law| law.edition() == edition && law.article == article)
}
