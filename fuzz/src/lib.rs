//! What the targets share: the service without sockets, and moves chosen by bytes.

use arbiter::{
    core::board::{Position, Setup, Strictness},
    rpc::{self, MessageLimits},
};
use bytes::{BufMut, Bytes, BytesMut};
use http_body_util::{BodyExt, Full};
use prost::Message;
use tonic::{body::Body, codegen::http::Request, service::Routes};
use tower::ServiceExt;

/// The calls of the service.
pub const METHODS: [&str; 9] = [
    "GenerateLegalMoves",
    "ApplyMove",
    "ClaimDraw",
    "TickClock",
    "JudgeIncident",
    "InspectPosition",
    "ReplayGame",
    "DescribeRuleSets",
    "Batch",
];

/// How tonic begins to say that the bytes are no message; the edge of the server makes `INVALID_ARGUMENT` of it.
const NO_MESSAGE: &str = "failed%20to%20decode%20Protobuf%20message";

/// The service, called without a socket.
pub struct Service {
    routes: Routes,
    runtime: tokio::runtime::Runtime,
}

impl Default for Service {
    fn default() -> Self {
        let limits = MessageLimits { request: 1 << 20, response: 16 << 20 };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        Self { routes: rpc::routes(limits), runtime }
    }
}

impl Service {
    /// Sends these bytes as the request of a call and gives the bytes of the answer; `None`: `INVALID_ARGUMENT`, which has
    /// to say why. Any other status ends the run.
    pub fn call_bytes(&self, method: &str, message: &[u8]) -> Option<Bytes> {
        let mut frame = BytesMut::with_capacity(5 + message.len());
        frame.put_u8(0);
        frame.put_u32(u32::try_from(message.len()).unwrap());
        frame.put_slice(message);
        let request = Request::post(format!("http://localhost/{}/{method}", rpc::SERVICE_NAME))
            .header("content-type", "application/grpc")
            .body(Body::new(Full::new(frame.freeze())))
            .unwrap();
        self.runtime.block_on(async {
            let response = self.routes.clone().oneshot(request).await.unwrap();
            let (head, body) = response.into_parts();
            let collected = body.collect().await.unwrap();
            let trailers = collected.trailers().cloned().unwrap_or_default();
            let header = |name: &str| trailers.get(name).or_else(|| head.headers.get(name)).cloned();
            let status = header("grpc-status").unwrap();
            let said = header("grpc-message").map(|text| text.to_str().unwrap().to_owned()).unwrap_or_default();
            // Nothing here is overloaded, late or broken, so that a request can be answered or be invalid.
            match status.as_bytes() {
                b"0" => return Some(collected.to_bytes().slice(5..)),
                b"3" => assert!(!said.is_empty(), "{method}: no reason"),
                _ => assert!(said.starts_with(NO_MESSAGE), "{method}: status {status:?}: {said}"),
            }
            None
        })
    }

    /// Makes a call; `None`: `INVALID_ARGUMENT`.
    pub fn call<A: Message + Default>(&self, method: &str, message: &impl Message) -> Option<A> {
        self.call_bytes(method, &message.encode_to_vec()).map(|answer| A::decode(answer).unwrap())
    }
}

/// A position that some bytes choose: a start of either variant and legal moves from there. Gives the bytes that are left.
pub fn position(data: &[u8]) -> Option<(Position, &[u8])> {
    let (&[low, high, plies], mut rest) = data.split_first_chunk()?;
    let mut position = match u16::from_le_bytes([low, high]) {
        number @ ..960 => Position::from_setup(&Setup::chess960(number)?, Strictness::Strict).ok()?.0,
        _ => Position::standard(),
    };
    for _ in 0..plies {
        let moves = position.legal_moves();
        let Some((choice, left)) = rest.split_first() else { break };
        if moves.is_empty() {
            break;
        }
        position.play(moves[usize::from(*choice) % moves.len()]);
        rest = left;
    }
    Some((position, rest))
}
