//! Bytes as requests: every call answers them or says what is wrong; a game that it returns, it takes.
#![no_main]

use arbiter::wire::pb;
use arbiter_fuzz::{METHODS, Service};
use libfuzzer_sys::fuzz_target;
use prost::Message;

thread_local!(static SERVICE: Service = Service::default());

fuzz_target!(|data: &[u8]| {
    let Some((&choice, message)) = data.split_first() else { return };
    let method = METHODS[usize::from(choice) % METHODS.len()];
    SERVICE.with(|service| {
        let Some(answer) = service.call_bytes(method, message) else { return };
        let again = service.call_bytes(method, message).expect("the same request has the same answer");
        assert_eq!(again, answer, "{method}: another answer to the same request");
        if let Some(game) = game(method, &answer) {
            let request = pb::GenerateLegalMovesRequest { game: Some(game), ..Default::default() };
            let legal: Option<pb::GenerateLegalMovesResponse> = service.call("GenerateLegalMoves", &request);
            assert!(legal.is_some(), "{method}: a game that was returned is refused");
        }
    });
});

/// The game in an answer.
fn game(method: &str, answer: &[u8]) -> Option<Box<pb::Game>> {
    match method {
        "ApplyMove" => pb::ApplyMoveResponse::decode(answer).unwrap().game,
        "ClaimDraw" => pb::ClaimDrawResponse::decode(answer).unwrap().game,
        "TickClock" => pb::TickClockResponse::decode(answer).unwrap().game,
        "JudgeIncident" => pb::JudgeIncidentResponse::decode(answer).unwrap().game,
        "ReplayGame" => pb::ReplayGameResponse::decode(answer).unwrap().games.into_iter().find_map(|game| game.game),
        _ => None,
    }
}
