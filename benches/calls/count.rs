//! The same calls without sockets, for a tool that counts instructions: routes, codec, ruling.

use arbiter::rpc::MessageLimits;
use http::{Request, header::CONTENT_TYPE};
use http_body_util::{BodyExt, Full};
use prost::bytes::{BufMut, Bytes, BytesMut};
use tonic::{body::Body, service::Routes};
use tower::ServiceExt;

use crate::{empty, rpc, scenarios};

/// Makes so many calls of one kind, or of an empty one of the same sizes, and prints how many there were. Without such a
/// kind it lists them.
pub(crate) fn count(name: &str, side: &str, times: u64) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let limits = MessageLimits { request: 4 << 20, response: 4 << 20 };
        let routes = rpc::routes(limits).add_service(empty::Empty);
        let mut all = scenarios::scenarios();
        for plies in [0, 40] {
            let answer = call(&routes, scenarios::path("TickClock").as_str(), &scenarios::starting(plies)).await;
            all.extend(scenarios::reports_on_answer(plies, answer));
        }
        let Some(found) = all.iter().find(|scenario| scenario.name == name) else {
            all.iter().for_each(|scenario| println!("{}", scenario.name));
            return;
        };
        let ours = scenarios::path(found.method).to_string();
        let answer = call(&routes, &ours, &found.request(0)).await;
        let path = if side == "empty" { empty::path(answer.len()) } else { ours };
        for turn in 0..times as usize {
            call(&routes, &path, &found.request(turn)).await;
        }
        println!("{times}");
    });
}

async fn call(routes: &Routes, path: &str, request: &Bytes) -> Bytes {
    let mut framed = BytesMut::with_capacity(5 + request.len());
    framed.put_u8(0);
    framed.put_u32(request.len() as u32);
    framed.put_slice(request);
    let body = Body::new(Full::new(framed.freeze()));
    let request = Request::post(path).header(CONTENT_TYPE, "application/grpc").body(body).unwrap();
    let answer = routes.clone().oneshot(request).await.unwrap();
    let collected = answer.into_body().collect().await.unwrap();
    collected.to_bytes().slice(5..)
}
