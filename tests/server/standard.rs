//! Health and reflection.

use tokio_stream::StreamExt;
use tonic::Code;
use tonic_health::pb::{HealthCheckRequest, health_check_response::ServingStatus, health_client::HealthClient};
use tonic_reflection::pb::{v1, v1alpha};

use crate::{
    harness::{Server, soon},
    probe,
};

#[tokio::test]
async fn health_knows_the_server_its_services_and_liveness() {
    let server = Server::start(&[]);
    let mut client = HealthClient::new(server.connect().await);
    for name in ["", probe::NAME, "liveness"] {
        let answer = client.check(HealthCheckRequest { service: name.to_owned() }).await.unwrap();
        assert_eq!(answer.into_inner().status(), ServingStatus::Serving, "{name}");
    }
    let error = client.check(HealthCheckRequest { service: "nobody".to_owned() }).await.unwrap_err();
    assert_eq!(error.code(), Code::NotFound);
}

#[tokio::test]
async fn a_watch_of_an_unknown_name_stays_open() {
    let server = Server::start(&[]);
    let mut client = HealthClient::new(server.connect().await);
    let watch = client.watch(HealthCheckRequest { service: "nobody".to_owned() }).await.unwrap();
    let first = soon(watch.into_inner().next()).await.unwrap().unwrap();
    assert_eq!(first.status(), ServingStatus::ServiceUnknown);
}

/// What every version of reflection must list.
const LISTED: [&str; 4] = [
    probe::NAME,
    "grpc.health.v1.Health",
    "grpc.reflection.v1.ServerReflection",
    "grpc.reflection.v1alpha.ServerReflection",
];

/// The two versions differ in the names of their packages only.
macro_rules! reflection_lists_the_services {
    ($test:ident, $version:ident) => {
        #[tokio::test]
        async fn $test() {
            use $version::{
                ServerReflectionRequest, server_reflection_client::ServerReflectionClient,
                server_reflection_request::MessageRequest, server_reflection_response::MessageResponse,
            };
            let server = Server::start(&[]);
            let mut client = ServerReflectionClient::new(server.connect().await);
            let ask = |question| ServerReflectionRequest { host: String::new(), message_request: Some(question) };
            let questions = [
                ask(MessageRequest::ListServices(String::new())),
                ask(MessageRequest::FileContainingSymbol("grpc.health.v1.Health".to_owned())),
                ask(MessageRequest::FileContainingSymbol(probe::NAME.to_owned())),
            ];
            let answers = client.server_reflection_info(tokio_stream::iter(questions)).await.unwrap().into_inner();
            let answers: Vec<_> = soon(answers.map(|answer| answer.unwrap().message_response.unwrap()).collect()).await;
            let [MessageResponse::ListServicesResponse(list), files @ ..] = &answers[..] else { panic!("{answers:?}") };
            for name in LISTED {
                assert!(list.service.iter().any(|service| service.name == name), "{name} is not in {list:?}");
            }
            assert_eq!(files.len(), 2);
            for file in files {
                assert!(matches!(file, MessageResponse::FileDescriptorResponse(_)), "{file:?}");
            }
        }
    };
}

reflection_lists_the_services!(reflection_v1_lists_the_services, v1);
reflection_lists_the_services!(reflection_v1alpha_lists_the_services, v1alpha);

#[tokio::test]
async fn reflection_can_be_switched_off() {
    let server = Server::start(&["--reflection=off"]);
    let mut client = v1::server_reflection_client::ServerReflectionClient::new(server.connect().await);
    let status = client.server_reflection_info(tokio_stream::pending()).await.unwrap_err();
    assert_eq!(status.code(), Code::Unimplemented);
    // Health is not.
    let mut health = HealthClient::new(server.connect().await);
    health.check(HealthCheckRequest { service: String::new() }).await.unwrap();
}
