//! The calls of `arbiter.v1.ArbiterService`, one file each: parse, ask the core, answer. No rules live here.

mod apply_move;
mod batch;
mod claim_draw;
mod describe_rule_sets;
mod generate_legal_moves;
mod inspect_position;
mod judge_incident;
mod pace;
mod replay_game;
mod tick_clock;

use tonic::{
    Request, Response, Status, async_trait,
    metadata::{MetadataMap, MetadataValue},
    service::Routes,
};

use self::pace::Pace;
use crate::{
    language::Language,
    wire::{
        localize,
        pb::{self, arbiter_service_server::ArbiterServiceServer},
    },
};

/// The name by which health and reflection know the service.
pub const SERVICE_NAME: &str = pb::arbiter_service_server::SERVICE_NAME;

/// Message sizes, in bytes.
#[derive(Clone, Copy, Debug)]
pub struct MessageLimits {
    /// The largest request that is read.
    pub request: usize,
    /// The largest answer that is written.
    pub response: usize,
}

/// The service. It keeps nothing: every call is a function of its request.
#[derive(Clone, Copy, Debug)]
struct Arbiter;

/// The service as routes for the server.
pub fn routes(limits: MessageLimits) -> Routes {
    let service = ArbiterServiceServer::new(Arbiter)
        .max_decoding_message_size(limits.request)
        .max_encoding_message_size(limits.response);
    Routes::new(service)
}

/// The language that a call asks for.
fn language_of(metadata: &MetadataMap) -> Language {
    Language::accepted(metadata.get_all("accept-language").iter().filter_map(|value| value.to_str().ok()))
}

/// Answers in the language that the call asks for.
fn in_language<Q, A>(
    request: Request<Q>,
    answer: impl FnOnce(Q, Language) -> Result<A, Status>,
) -> Result<Response<A>, Status> {
    let language = language_of(request.metadata());
    told(language, answer(request.into_inner(), language))
}

/// An answer, with the language that it is in (`content-language`, RFC 9110 §8.5).
fn told<A>(language: Language, answer: Result<A, Status>) -> Result<Response<A>, Status> {
    let mut response = answer.map(Response::new).map_err(|status| localize(status, language))?;
    response.metadata_mut().insert("content-language", MetadataValue::from_static(language.tag()));
    Ok(response)
}

#[async_trait]
impl pb::arbiter_service_server::ArbiterService for Arbiter {
    async fn generate_legal_moves(
        &self,
        request: Request<pb::GenerateLegalMovesRequest>,
    ) -> Result<Response<pb::GenerateLegalMovesResponse>, Status> {
        in_language(request, generate_legal_moves::answer)
    }

    async fn apply_move(
        &self,
        request: Request<pb::ApplyMoveRequest>,
    ) -> Result<Response<pb::ApplyMoveResponse>, Status> {
        in_language(request, apply_move::answer)
    }

    async fn claim_draw(
        &self,
        request: Request<pb::ClaimDrawRequest>,
    ) -> Result<Response<pb::ClaimDrawResponse>, Status> {
        in_language(request, claim_draw::answer)
    }

    async fn tick_clock(
        &self,
        request: Request<pb::TickClockRequest>,
    ) -> Result<Response<pb::TickClockResponse>, Status> {
        in_language(request, tick_clock::answer)
    }

    async fn judge_incident(
        &self,
        request: Request<pb::JudgeIncidentRequest>,
    ) -> Result<Response<pb::JudgeIncidentResponse>, Status> {
        in_language(request, judge_incident::answer)
    }

    async fn inspect_position(
        &self,
        request: Request<pb::InspectPositionRequest>,
    ) -> Result<Response<pb::InspectPositionResponse>, Status> {
        in_language(request, inspect_position::answer)
    }

    async fn replay_game(
        &self,
        request: Request<pb::ReplayGameRequest>,
    ) -> Result<Response<pb::ReplayGameResponse>, Status> {
        let pace = Pace::new(request.extensions().get().copied());
        let language = language_of(request.metadata());
        told(language, replay_game::answer(request.into_inner(), language, pace).await)
    }

    async fn describe_rule_sets(
        &self,
        request: Request<pb::DescribeRuleSetsRequest>,
    ) -> Result<Response<pb::DescribeRuleSetsResponse>, Status> {
        in_language(request, describe_rule_sets::answer)
    }

    async fn batch(&self, request: Request<pb::BatchRequest>) -> Result<Response<pb::BatchResponse>, Status> {
        let pace = Pace::new(request.extensions().get().copied());
        let language = language_of(request.metadata());
        told(language, batch::answer(self, request, language, pace).await)
    }
}
