//! What is asked: moves, claims, positions and replays of real games, each with the answer that it must get.

use std::{error::Error, sync::Arc};

use arbiter::{
    rpc::{MessageLimits, SERVICE_NAME, routes},
    wire::pb,
};
use bytes::Bytes;
use http::uri::PathAndQuery;
use prost::Message;
use tonic::{
    Request, Status,
    client::{Grpc, GrpcService},
    service::Routes,
};

use crate::raw::Raw;

const GAMES: &str = include_str!("../../tests/vectors/classics.pgn");

/// A call and its answer, as on the wire.
#[derive(Debug)]
pub(crate) struct Call {
    path: PathAndQuery,
    request: Bytes,
    answer: Bytes,
}

/// Every game that is legal to its end, as calls in the order in which they would come; of ten calls eight are about a move.
pub(crate) async fn mix() -> Result<Vec<Arc<Call>>, Box<dyn Error>> {
    let service = routes(MessageLimits { request: 4 << 20, response: 4 << 20 });
    let mut calls = Vec::new();
    for game in GAMES.split("[Event ").skip(1) {
        for (method, request) in of_game(&service, &format!("[Event {game}")).await? {
            let path = path(method)?;
            let answer = ask(service.clone(), path.clone(), request.clone()).await?;
            calls.push(Arc::new(Call { path, request, answer }));
        }
    }
    if calls.is_empty() {
        return Err("there is no game to send".into());
    }
    Ok(calls)
}

async fn of_game(service: &Routes, pgn: &str) -> Result<Vec<(&'static str, Bytes)>, Box<dyn Error>> {
    let record = Some(pb::game_record::Record::Pgn(pgn.to_owned()));
    let record = Some(pb::GameRecord { record, ..Default::default() });
    let request = pb::ReplayGameRequest { record, every_ply: true, ..Default::default() }.encode_to_vec();
    let answer = ask(service.clone(), path("ReplayGame")?, request.clone().into()).await?;
    let answer = pb::ReplayGameResponse::decode(answer)?;
    let mut calls = vec![("ReplayGame", Bytes::from(request))];
    let moves: Vec<String> = answer
        .games
        .iter()
        .flat_map(|game| &game.plies)
        .filter_map(|ply| Some(ply.r#move.as_ref()?.uci.to_string()))
        .collect();
    for (ply, uci) in moves.iter().enumerate() {
        let before = moves.iter().take(ply).collect();
        let position = Some(pb::Position { moves: before, ..Default::default() });
        let game = Some(Box::new(pb::Game { position: position.clone(), ..Default::default() }));
        let input =
            Some(pb::MoveInput { notation: Some(pb::move_input::Notation::Uci(uci.clone())), ..Default::default() });
        calls.push((
            "ApplyMove",
            encode(pb::ApplyMoveRequest { game: game.clone(), r#move: input, ..Default::default() }),
        ));
        match ply % 8 {
            0 | 4 => {
                calls.push(("GenerateLegalMoves", encode(pb::GenerateLegalMovesRequest { game, ..Default::default() })))
            }
            2 => calls.push(("InspectPosition", encode(pb::InspectPositionRequest { position, ..Default::default() }))),
            6 => {
                let ground = pb::ClaimGround::ThreefoldRepetition.into();
                calls.push(("ClaimDraw", encode(pb::ClaimDrawRequest { game, ground, ..Default::default() })));
            }
            _ => {}
        }
    }
    Ok(calls)
}

fn encode(message: impl Message) -> Bytes {
    message.encode_to_vec().into()
}

fn path(method: &str) -> Result<PathAndQuery, http::uri::InvalidUri> {
    format!("/{SERVICE_NAME}/{method}").parse()
}

async fn ask<S>(service: S, path: PathAndQuery, request: Bytes) -> Result<Bytes, Status>
where
    S: GrpcService<tonic::body::Body>,
    S::ResponseBody: http_body::Body<Data = Bytes> + Send + 'static,
    <S::ResponseBody as http_body::Body>::Error: Into<Box<dyn Error + Send + Sync>> + Send,
{
    let mut client = Grpc::new(service);
    client.ready().await.map_err(|error| Status::from_error(error.into()))?;
    Ok(client.unary(Request::new(request), path, Raw).await?.into_inner())
}

// === impl Call ===

impl Call {
    /// Asks, and says whether the answer is the right one.
    pub(crate) async fn send<S>(&self, service: S) -> Result<bool, Status>
    where
        S: GrpcService<tonic::body::Body>,
        S::ResponseBody: http_body::Body<Data = Bytes> + Send + 'static,
        <S::ResponseBody as http_body::Body>::Error: Into<Box<dyn Error + Send + Sync>> + Send,
    {
        Ok(ask(service, self.path.clone(), self.request.clone()).await? == self.answer)
    }
}
