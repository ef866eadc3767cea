//! The service in this process, on a free port: one for all tests of a binary.

use std::{net::SocketAddr, sync::OnceLock, thread};

use arbiter::{
    config::Config,
    rpc::{self, MessageLimits},
    server::{Listeners, Services, run},
    wire::pb::{self, arbiter_service_client::ArbiterServiceClient},
};
use clap::Parser;
use tonic::transport::{Channel, Endpoint};

pub(crate) type Client = ArbiterServiceClient<Channel>;

/// Where the service listens; it is started by the first who asks and serves until the process ends.
pub(crate) fn address() -> SocketAddr {
    static ADDRESS: OnceLock<SocketAddr> = OnceLock::new();
    *ADDRESS.get_or_init(|| {
        let settings = Config::try_parse_from(["arbiter", "--listen=127.0.0.1:0", "--shards=1"]).unwrap().settings;
        let listeners = Listeners::bind(settings.listen, settings.shard_count()).unwrap();
        let address = listeners.address();
        let limits =
            MessageLimits { request: settings.max_request_bytes.get(), response: settings.max_response_bytes.get() };
        let services = Services::new(rpc::routes(limits), pb::FILE_DESCRIPTOR_SET, &[rpc::SERVICE_NAME]).unwrap();
        thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(run(listeners, services, &settings, std::future::pending())).unwrap();
        });
        address
    })
}

/// A client with a connection of its own.
pub(crate) async fn client() -> Client {
    let channel = Endpoint::from_shared(format!("http://{}", address())).unwrap().connect().await.unwrap();
    ArbiterServiceClient::new(channel)
}
