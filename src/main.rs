//! The service: arguments, logging, run. Everything else is in the library.

use std::{error::Error, io::Write as _, net::SocketAddr, process::ExitCode};

use arbiter::{
    config::{AccessSettings, AdminListen, Command, Parsed, Settings, Switch},
    health_command, replay_command,
    rpc::{self, MessageLimits},
    server::{Access, Admin, Listeners, Services, Signals, run_until_signalled},
    telemetry,
    wire::pb::FILE_DESCRIPTOR_SET,
};
/// `EX_USAGE` of `sysexits.h`: the command was used wrongly.
const USAGE: u8 = 64;

fn main() -> ExitCode {
    let parsed = match Parsed::read(std::env::args_os()) {
        Ok(parsed) => parsed,
        Err(error) => {
            let _ = error.print();
            return if error.use_stderr() { ExitCode::from(USAGE) } else { ExitCode::SUCCESS };
        }
    };
    let config = &parsed.config;
    match &config.command {
        Some(Command::Replay(args)) => return replay_command::run(args),
        Some(Command::Health(args)) => return health_command::run(args),
        Some(Command::Config(_)) => {
            let printed = write!(std::io::stdout(), "{}", parsed.effective());
            return printed.map_or(ExitCode::FAILURE, |()| ExitCode::SUCCESS);
        }
        None => {}
    }
    telemetry::init(&config.log);
    let access = match Access::load(&config.settings.access) {
        Ok(access) => access,
        Err(error) => {
            tracing::error!(%error, "cannot serve");
            return ExitCode::from(USAGE);
        }
    };
    serve(&config.settings, access).unwrap_or_else(|error| {
        tracing::error!(error = error.as_ref(), "cannot serve");
        ExitCode::FAILURE
    })
}

/// Binds, says so, and serves until a signal.
fn serve(settings: &Settings, access: Access) -> Result<ExitCode, Box<dyn Error>> {
    let mut listeners = Listeners::bind(settings.listen, settings.shard_count())
        .map_err(|error| format!("cannot listen on {}: {error}", settings.listen))?;
    let mut admin_address = AdminListen::Off;
    if let AdminListen::At(address) = settings.admin_listen {
        let admin = Admin::bind(address)
            .map_err(|error| format!("cannot listen on {address} (--admin-listen, `off` for none): {error}"))?;
        admin_address = AdminListen::At(admin.address());
        listeners = listeners.with_admin(admin);
    }
    let (address, shards) = (listeners.address(), listeners.len());
    let limits =
        MessageLimits { request: settings.max_request_bytes.get(), response: settings.max_response_bytes.get() };
    let describe = match settings.reflection {
        Switch::On => Services::new,
        Switch::Off => Services::unreflected,
    };
    let services = describe(rpc::routes(limits), FILE_DESCRIPTOR_SET, &[rpc::SERVICE_NAME])?.guarded_by(access);

    // The shards bring their own runtimes; this one waits for signals.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let ended = runtime.block_on(async {
        let signals = Signals::new()?;
        tracing::info!(version = telemetry::VERSION, shards, %address, admin = %admin_address, "arbiter serves");
        warn_of_openness(address, &settings.access);
        run_until_signalled(listeners, services, settings, signals).await.map_err(Box::<dyn Error>::from)
    })?;
    Ok(ended.map_or(ExitCode::SUCCESS, |signal| ExitCode::from(signal.exit_code())))
}

/// Off loopback, nobody should serve without knowing that.
fn warn_of_openness(address: SocketAddr, access: &AccessSettings) {
    if address.ip().is_loopback() {
        return;
    }
    if !access.is_restricted() {
        tracing::warn!(%address, "anybody who reaches this address is served: there is no access control");
    }
    if access.tls_cert.is_none() {
        tracing::warn!(%address, "whoever is on the way can read and change what is sent, tokens too: there is no TLS");
    }
}
