//! Short ways to say what the tests ask.

use arbiter::wire::pb;

pub(crate) fn game(fen: &str, moves: &[&str]) -> pb::Game {
    pb::Game {
        position: Some(pb::Position {
            fen: fen.to_owned(),
            moves: moves.iter().map(|mv| (*mv).to_owned()).collect(),
            ..pb::Position::default()
        }),
        ..pb::Game::default()
    }
}

pub(crate) fn chess960(game: pb::Game) -> pb::Game {
    let position = pb::Position { variant: pb::Variant::Chess960.into(), ..game.position.unwrap_or_default() };
    pb::Game { position: Some(position), ..game }
}

pub(crate) fn uci(text: &str) -> pb::MoveInput {
    pb::MoveInput { notation: Some(pb::move_input::Notation::Uci(text.to_owned())), ..pb::MoveInput::default() }
}

pub(crate) fn san(text: &str) -> pb::MoveInput {
    pb::MoveInput { notation: Some(pb::move_input::Notation::San(text.to_owned())), ..pb::MoveInput::default() }
}

pub(crate) fn apply(game: pb::Game, mv: pb::MoveInput) -> pb::ApplyMoveRequest {
    pb::ApplyMoveRequest { game: Some(Box::new(game)), r#move: Some(mv), ..pb::ApplyMoveRequest::default() }
}

pub(crate) fn legal_moves(game: pb::Game) -> pb::GenerateLegalMovesRequest {
    pb::GenerateLegalMovesRequest { game: Some(Box::new(game)), ..pb::GenerateLegalMovesRequest::default() }
}
