//! The service: arguments, logging, run. Everything else is in the library.

use std::{error::Error, process::ExitCode};

use arbiter::{
    config::{Command, Config, Settings},
    replay_command,
    rpc::{self, MessageLimits},
    server::{Listeners, Services, Signals, run_until_signalled},
    telemetry,
    wire::pb::FILE_DESCRIPTOR_SET,
};
use clap::Parser;

/// `EX_USAGE` of `sysexits.h`: the command was used wrongly.
const USAGE: u8 = 64;

fn main() -> ExitCode {
    let config = match Config::try_parse() {
        Ok(config) => config,
        Err(error) => {
            let _ = error.print();
            return if error.use_stderr() { ExitCode::from(USAGE) } else { ExitCode::SUCCESS };
        }
    };
    if let Some(Command::Replay(args)) = &config.command {
        return replay_command::run(args);
    }
    telemetry::init(&config.log);
    serve(&config.settings).unwrap_or_else(|error| {
        tracing::error!(error = error.as_ref(), "cannot serve");
        ExitCode::FAILURE
    })
}

/// Binds, says so, and serves until a signal.
fn serve(settings: &Settings) -> Result<ExitCode, Box<dyn Error>> {
    let listeners = Listeners::bind(settings.listen, settings.shard_count())
        .map_err(|error| format!("cannot listen on {}: {error}", settings.listen))?;
    let (address, shards) = (listeners.address(), listeners.len());
    let limits =
        MessageLimits { request: settings.max_request_bytes.get(), response: settings.max_response_bytes.get() };
    let services = Services::new(rpc::routes(limits), FILE_DESCRIPTOR_SET, &[rpc::SERVICE_NAME])?;

    // The shards bring their own runtimes; this one waits for signals.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let ended = runtime.block_on(async {
        let signals = Signals::new()?;
        tracing::info!(version = telemetry::VERSION, shards, %address, "arbiter serves");
        if !address.ip().is_loopback() {
            tracing::warn!(%address, "anybody who reaches this address is served, without TLS or access control");
        }
        run_until_signalled(listeners, services, settings, signals).await.map_err(Box::<dyn Error>::from)
    })?;
    Ok(ended.map_or(ExitCode::SUCCESS, |signal| ExitCode::from(signal.exit_code())))
}
