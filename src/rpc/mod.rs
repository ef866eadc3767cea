//! The calls of `arbiter.v1.ArbiterService`, one file each: parse, ask the core, answer. No rules live here.

mod apply_move;
mod batch;
mod call;
mod claim_draw;
mod describe_rule_sets;
mod generate_legal_moves;
mod inspect_position;
mod judge_incident;
mod mating;
mod pace;
mod replay_game;
mod tick_clock;

use tonic::{Request, Response, Status, async_trait, service::Routes};

use self::{call::Call, mating::Searches};
use crate::{
    tally,
    wire::pb::{self, arbiter_service_server::ArbiterServiceServer},
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

/// The service. It keeps nothing of a call but memory for the next search: every call is a function of its request.
#[derive(Clone, Debug, Default)]
struct Arbiter {
    searches: Searches,
}

/// The service as routes for the server.
pub fn routes(limits: MessageLimits) -> Routes {
    let service = ArbiterServiceServer::new(Arbiter::default())
        .max_decoding_message_size(limits.request)
        .max_encoding_message_size(limits.response);
    Routes::new(service)
}

#[async_trait]
impl pb::arbiter_service_server::ArbiterService for Arbiter {
    async fn generate_legal_moves(
        &self,
        request: Request<pb::GenerateLegalMovesRequest>,
    ) -> Result<Response<pb::GenerateLegalMovesResponse>, Status> {
        let call = Call::of(&request, &self.searches);
        call.told(
            generate_legal_moves::answer(request.into_inner(), &call)
                .await
                .inspect(|answer| tally::verdict(answer.verdict.as_ref())),
        )
    }

    async fn apply_move(
        &self,
        request: Request<pb::ApplyMoveRequest>,
    ) -> Result<Response<pb::ApplyMoveResponse>, Status> {
        let call = Call::of(&request, &self.searches);
        call.told(
            apply_move::answer(request.into_inner(), &call)
                .await
                .inspect(|answer| tally::verdict(answer.verdict.as_ref())),
        )
    }

    async fn claim_draw(
        &self,
        request: Request<pb::ClaimDrawRequest>,
    ) -> Result<Response<pb::ClaimDrawResponse>, Status> {
        let call = Call::of(&request, &self.searches);
        call.told(
            claim_draw::answer(request.into_inner(), &call)
                .await
                .inspect(|answer| tally::verdict(answer.verdict.as_ref())),
        )
    }

    async fn tick_clock(
        &self,
        request: Request<pb::TickClockRequest>,
    ) -> Result<Response<pb::TickClockResponse>, Status> {
        let call = Call::of(&request, &self.searches);
        call.told(
            tick_clock::answer(request.into_inner(), &call)
                .await
                .inspect(|answer| tally::verdict(answer.verdict.as_ref())),
        )
    }

    async fn judge_incident(
        &self,
        request: Request<pb::JudgeIncidentRequest>,
    ) -> Result<Response<pb::JudgeIncidentResponse>, Status> {
        let call = Call::of(&request, &self.searches);
        call.told(
            judge_incident::answer(request.into_inner(), &call)
                .await
                .inspect(|answer| tally::verdict(answer.verdict.as_ref())),
        )
    }

    async fn inspect_position(
        &self,
        request: Request<pb::InspectPositionRequest>,
    ) -> Result<Response<pb::InspectPositionResponse>, Status> {
        let call = Call::of(&request, &self.searches);
        call.told(inspect_position::answer(request.into_inner(), &call).await.inspect(tally_inspection))
    }

    async fn replay_game(
        &self,
        request: Request<pb::ReplayGameRequest>,
    ) -> Result<Response<pb::ReplayGameResponse>, Status> {
        let call = Call::of(&request, &self.searches);
        call.told(replay_game::answer(request.into_inner(), &call).await.inspect(tally_replay))
    }

    async fn describe_rule_sets(
        &self,
        request: Request<pb::DescribeRuleSetsRequest>,
    ) -> Result<Response<pb::DescribeRuleSetsResponse>, Status> {
        let call = Call::of(&request, &self.searches);
        call.told(describe_rule_sets::answer(request.into_inner(), &call))
    }

    async fn batch(&self, request: Request<pb::BatchRequest>) -> Result<Response<pb::BatchResponse>, Status> {
        let call = Call::of(&request, &self.searches);
        call.told(batch::answer(request.into_inner(), &call).await)
    }
}

fn tally_inspection(answer: &pb::InspectPositionResponse) {
    tally::verdict(answer.verdict.as_ref());
    tally::mate_question(answer.white_can_mate.as_ref());
    tally::mate_question(answer.black_can_mate.as_ref());
}

fn tally_replay(answer: &pb::ReplayGameResponse) {
    for game in &answer.games {
        tally::verdict(game.verdict.as_ref());
    }
}
