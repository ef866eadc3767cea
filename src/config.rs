//! Every setting of the service: a flag, its environment variable, its default and its unit, in one table.

use std::{net::SocketAddr, num::NonZeroUsize, time::Duration};

use clap::{Args, Parser, Subcommand, ValueEnum};
use tracing_subscriber::EnvFilter;

use crate::replay_command::ReplayArgs;

/// What the command line and the environment say. `arbiter` without an argument serves with the defaults.
#[derive(Clone, Debug, Parser)]
#[command(name = "arbiter", version, about, max_term_width = 110, args_conflicts_with_subcommands = true)]
#[command(after_help = "Durations read like 500ms, 3s, 20m. A flag goes before its environment variable.")]
pub struct Config {
    /// What to do instead of serving.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How the service runs.
    #[command(flatten)]
    pub settings: Settings,
    /// What is logged, and how.
    #[command(flatten)]
    pub log: LogSettings,
}

/// What `arbiter` does besides serving.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Rule on the games of PGN files: illegal moves, games that went on after their end, impossible results
    Replay(ReplayArgs),
}

/// How the service runs: sockets, limits, times.
#[derive(Args, Clone, Debug)]
pub struct Settings {
    /// Address and port to serve gRPC on; port 0 takes a free one
    #[arg(long, env = "ARBITER_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:50051")]
    pub listen: SocketAddr,

    /// Threads that serve, each with a listener of its own [default: the cores allowed to this process]
    #[arg(long, env = "ARBITER_SHARDS", value_name = "COUNT")]
    pub shards: Option<NonZeroUsize>,

    /// Connections open at once, in the whole process; further ones are closed at once
    #[arg(long, env = "ARBITER_MAX_CONNECTIONS", value_name = "COUNT", default_value = "10000")]
    pub max_connections: NonZeroUsize,

    /// Calls running at once, in the whole process; further ones answer RESOURCE_EXHAUSTED
    #[arg(long, env = "ARBITER_MAX_IN_FLIGHT", value_name = "COUNT", default_value = "8192")]
    pub max_in_flight: NonZeroUsize,

    /// Longest time a call may take, whatever deadline its caller sets; then it answers DEADLINE_EXCEEDED
    #[arg(long, env = "ARBITER_REQUEST_TIMEOUT", value_name = "DURATION", default_value = "10s", value_parser = duration)]
    pub request_timeout: Duration,

    /// Largest request message, in bytes
    #[arg(long, env = "ARBITER_MAX_REQUEST_BYTES", value_name = "BYTES", default_value = "4194304")]
    pub max_request_bytes: NonZeroUsize,

    /// Largest response message, in bytes; callers' libraries take 4 MiB unless told otherwise
    #[arg(long, env = "ARBITER_MAX_RESPONSE_BYTES", value_name = "BYTES", default_value = "4194304")]
    pub max_response_bytes: NonZeroUsize,

    /// Age at which a connection is asked to go (GOAWAY), give or take a tenth, so that calls spread
    /// over new replicas; 0s never
    #[arg(long, env = "ARBITER_CONNECTION_AGE", value_name = "DURATION", default_value = "20m", value_parser = duration)]
    pub connection_age: Duration,

    /// Time that calls running on an aged connection have to finish before it is cut
    #[arg(long, env = "ARBITER_CONNECTION_GRACE", value_name = "DURATION", default_value = "30s", value_parser = duration)]
    pub connection_grace: Duration,

    /// Time in which a new connection owes its first bytes, the whole HTTP/2 preface
    #[arg(long, env = "ARBITER_FIRST_BYTE_DEADLINE", value_name = "DURATION", default_value = "5s", value_parser = duration)]
    pub first_byte_deadline: Duration,

    /// Time between pings to a peer; 0s sends none
    #[arg(long, env = "ARBITER_KEEPALIVE_INTERVAL", value_name = "DURATION", default_value = "1m", value_parser = duration)]
    pub keepalive_interval: Duration,

    /// Time a peer has to answer a ping before its connection is cut
    #[arg(long, env = "ARBITER_KEEPALIVE_TIMEOUT", value_name = "DURATION", default_value = "20s", value_parser = duration)]
    pub keepalive_timeout: Duration,

    /// On SIGTERM: time in which health says NOT_SERVING while calls are still served
    #[arg(long, env = "ARBITER_LAME_DUCK", value_name = "DURATION", default_value = "3s", value_parser = duration)]
    pub lame_duck: Duration,

    /// After the lame-duck time: time that running calls have to finish before the process exits
    #[arg(long, env = "ARBITER_DRAIN_LIMIT", value_name = "DURATION", default_value = "20s", value_parser = duration)]
    pub drain_limit: Duration,
}

/// What is logged, and how.
#[derive(Args, Clone, Debug)]
pub struct LogSettings {
    /// Shape of a log line
    #[arg(long, env = "ARBITER_LOG_FORMAT", value_name = "FORMAT", value_enum, default_value = "text")]
    pub log_format: LogFormat,

    /// What is logged: a level, or a list such as info,arbiter=debug
    #[arg(long, env = "ARBITER_LOG_FILTER", value_name = "FILTER", default_value = "info", value_parser = log_filter)]
    pub log_filter: String,
}

/// Shape of a log line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line, for collectors.
    Json,
}

// === impl Settings ===

impl Settings {
    /// Number of shards to run: what was asked for, or the cores that this process may use. The latter honours the
    /// scheduler's affinity mask and, on Linux, the cgroup's CPU quota.
    #[must_use]
    pub fn shard_count(&self) -> NonZeroUsize {
        self.shards.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
    }
}

fn duration(text: &str) -> Result<Duration, humantime::DurationError> {
    humantime::parse_duration(text)
}

fn log_filter(text: &str) -> Result<String, tracing_subscriber::filter::ParseError> {
    EnvFilter::builder().parse(text).map(|_| text.to_owned())
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, error::ErrorKind};

    use super::*;

    #[test]
    fn command_is_well_formed() {
        Config::command().debug_assert();
    }

    #[test]
    fn every_flag_has_its_variable_and_says_what_it_does() {
        for arg in Config::command().get_arguments().filter(|arg| !matches!(arg.get_id().as_str(), "help" | "version"))
        {
            let flag = arg.get_long().expect("a long flag");
            let variable = format!("ARBITER_{}", flag.replace('-', "_").to_uppercase());
            assert_eq!(arg.get_env().and_then(|name| name.to_str()), Some(variable.as_str()));
            assert!(arg.get_help().is_some(), "--{flag} has no help");
        }
    }

    #[test]
    fn durations_read_as_written() {
        let config = Config::try_parse_from(["arbiter", "--lame-duck=500ms", "--connection-age=2h"]).unwrap();
        assert_eq!(config.settings.lame_duck, Duration::from_millis(500));
        assert_eq!(config.settings.connection_age, Duration::from_secs(7_200));
        assert_eq!(config.settings.drain_limit, Duration::from_secs(20));
    }

    #[test]
    fn a_bad_value_names_itself_and_its_flag() {
        for (flag, value) in [
            ("--lame-duck", "3"),
            ("--lame-duck", "soon"),
            ("--shards", "0"),
            ("--listen", "localhost"),
            ("--log-format", "xml"),
            ("--log-filter", "info,=x="),
            ("--max-in-flight", "-1"),
        ] {
            let error = Config::try_parse_from(["arbiter", &format!("{flag}={value}")]).unwrap_err();
            assert!(matches!(error.kind(), ErrorKind::ValueValidation | ErrorKind::InvalidValue), "{error}");
            let text = error.to_string();
            assert!(text.contains(flag) && text.contains(value), "{text}");
        }
    }
}
