//! `arbiter health`: the probe of an image that has no other program in it.

use std::{
    error::Error,
    io::Write as _,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    path::PathBuf,
    process::ExitCode,
    time::Duration,
};

use clap::Args;
use hyper_util::rt::{TokioExecutor, TokioIo};
use tokio::net::TcpStream;
use tonic::body::Body;
use tonic_health::pb::{HealthCheckRequest, health_check_response::ServingStatus, health_client::HealthClient};

use crate::config::AdminListen;

/// Whom to ask, and for what.
#[derive(Args, Clone, Debug)]
pub struct HealthArgs {
    /// Address to ask, without TLS [default: where the service listens by the settings below; the operators' side of a
    /// service that speaks TLS]
    #[arg(long, env = "ARBITER_HEALTH_ADDRESS", value_name = "ADDRESS")]
    address: Option<SocketAddr>,

    /// Name to ask for: a service, `liveness`, or nothing for the whole
    #[arg(long, value_name = "NAME", default_value = "")]
    service: String,

    /// Time to wait for the answer
    #[arg(long, value_name = "DURATION", default_value = "1s", value_parser = humantime::parse_duration)]
    timeout: Duration,

    /// As the service has it
    #[arg(long, env = "ARBITER_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:50051")]
    listen: SocketAddr,

    /// As the service has it
    #[arg(long, env = "ARBITER_ADMIN_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:50052")]
    admin_listen: AdminListen,

    /// As the service has it
    #[arg(long, env = "ARBITER_TLS_CERT", value_name = "FILE")]
    tls_cert: Option<PathBuf>,
}

/// Asks, prints the answer, and exits with 0 for SERVING and 1 for anything else.
#[must_use]
pub fn run(args: &HealthArgs) -> ExitCode {
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return tell(&error.to_string(), ExitCode::FAILURE),
    };
    match runtime.block_on(async { tokio::time::timeout(args.timeout, ask(args)).await }) {
        Ok(Ok(ServingStatus::Serving)) => tell("SERVING", ExitCode::SUCCESS),
        Ok(Ok(status)) => tell(status.as_str_name(), ExitCode::FAILURE),
        Ok(Err(error)) => tell(&error.to_string(), ExitCode::FAILURE),
        Err(_) => tell(&format!("no answer from {} in {:?}", args.target(), args.timeout), ExitCode::FAILURE),
    }
}

async fn ask(args: &HealthArgs) -> Result<ServingStatus, Box<dyn Error>> {
    let address = args.target();
    let stream = TcpStream::connect(address).await.map_err(|error| format!("cannot reach {address}: {error}"))?;
    let (sender, connection) =
        hyper::client::conn::http2::handshake::<_, _, Body>(TokioExecutor::new(), TokioIo::new(stream)).await?;
    tokio::spawn(connection);
    let transport = tower::service_fn(move |request: http::Request<Body>| {
        let mut sender = sender.clone();
        async move { sender.send_request(request).await }
    });
    let origin = http::Uri::try_from(format!("http://{address}"))?;
    let request = HealthCheckRequest { service: args.service.clone() };
    let answer = HealthClient::with_origin(transport, origin).check(request).await?;
    Ok(answer.into_inner().status())
}

// === impl HealthArgs ===

impl HealthArgs {
    fn target(&self) -> SocketAddr {
        let address = match (self.address, &self.tls_cert, self.admin_listen) {
            (Some(address), _, _) | (None, Some(_), AdminListen::At(address)) => address,
            (None, _, _) => self.listen,
        };
        // Who listens on every address is asked on this machine.
        let ip = match address.ip() {
            IpAddr::V4(Ipv4Addr::UNSPECIFIED) => IpAddr::V4(Ipv4Addr::LOCALHOST),
            IpAddr::V6(Ipv6Addr::UNSPECIFIED) => IpAddr::V6(Ipv6Addr::LOCALHOST),
            ip => ip,
        };
        SocketAddr::new(ip, address.port())
    }
}

fn tell(text: &str, code: ExitCode) -> ExitCode {
    // A probe's output is often thrown away; its exit status counts.
    let _ = writeln!(std::io::stdout(), "{text}");
    code
}
