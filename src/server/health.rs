//! `grpc.health.v1.Health`, on the lifecycle of the process.
//!
//! Every service here is pure computation, so they are all healthy or all on their way out, and the stage of the process says
//! which. `liveness` is SERVING as long as there is anybody to answer: a pod that drains must not be killed by its probe.

use std::{collections::BTreeSet, pin::Pin, sync::Arc};

use tokio_stream::{Stream, StreamExt, wrappers::WatchStream};
use tonic::{Request, Response, Status};
use tonic_health::pb::{
    HealthCheckRequest, HealthCheckResponse,
    health_check_response::ServingStatus,
    health_server::{Health, HealthServer},
};

use super::lifecycle::{Phase, Watch};

/// The name that is asked for to learn whether the process is alive, not whether it wants calls.
const LIVENESS: &str = "liveness";

/// Answers for the names it was given, the whole server (`""`) and `liveness`.
#[derive(Clone)]
pub(super) struct HealthService {
    names: Arc<BTreeSet<String>>,
    stage: Watch,
}

/// What kind of thing a name asks about.
#[derive(Clone, Copy)]
enum Subject {
    Readiness,
    Liveness,
    Unknown,
}

// === impl HealthService ===

impl HealthService {
    pub(super) fn server<'a>(names: impl IntoIterator<Item = &'a str>, stage: Watch) -> HealthServer<Self> {
        let names = names.into_iter().chain([""]).map(str::to_owned).collect();
        HealthServer::new(Self { names: Arc::new(names), stage })
    }

    fn subject(&self, name: &str) -> Subject {
        if name == LIVENESS {
            Subject::Liveness
        } else if self.names.contains(name) {
            Subject::Readiness
        } else {
            Subject::Unknown
        }
    }
}

#[tonic::async_trait]
impl Health for HealthService {
    async fn check(&self, request: Request<HealthCheckRequest>) -> Result<Response<HealthCheckResponse>, Status> {
        let HealthCheckRequest { service } = request.into_inner();
        match self.subject(&service).status(self.stage.phase()) {
            // The protocol keeps this value for `Watch`.
            ServingStatus::ServiceUnknown => Err(Status::not_found("no such service here")),
            status => Ok(Response::new(answer(status))),
        }
    }

    type WatchStream = Pin<Box<dyn Stream<Item = Result<HealthCheckResponse, Status>> + Send>>;

    /// An unknown name is watched too, and never becomes known; the protocol wants it so. The edge ends the
    /// stream when the process drains.
    async fn watch(&self, request: Request<HealthCheckRequest>) -> Result<Response<Self::WatchStream>, Status> {
        let HealthCheckRequest { service } = request.into_inner();
        let subject = self.subject(&service);
        let mut last = None;
        let statuses = WatchStream::new(self.stage.clone().into_receiver()).filter_map(move |phase| {
            let status = subject.status(phase);
            (last.replace(status) != Some(status)).then(|| Ok(answer(status)))
        });
        Ok(Response::new(Box::pin(statuses)))
    }
}

// === impl Subject ===

impl Subject {
    fn status(self, phase: Phase) -> ServingStatus {
        match (self, phase) {
            (Self::Unknown, _) => ServingStatus::ServiceUnknown,
            (Self::Liveness, _) | (Self::Readiness, Phase::Serving) => ServingStatus::Serving,
            (Self::Readiness, Phase::LameDuck | Phase::Draining | Phase::Stopped) => ServingStatus::NotServing,
        }
    }
}

fn answer(status: ServingStatus) -> HealthCheckResponse {
    HealthCheckResponse { status: status.into() }
}
