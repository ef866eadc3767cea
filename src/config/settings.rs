//! Sockets, limits, times.

use std::{
    fmt,
    net::{AddrParseError, SocketAddr},
    num::NonZeroUsize,
    str::FromStr,
    time::Duration,
};

use clap::{Args, ValueEnum};

use super::{AccessSettings, duration};

/// How the service runs: sockets, limits, times, and who may call.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Sockets and threads")]
pub struct Settings {
    /// Address and port to serve gRPC on; port 0 takes a free one
    #[arg(long, env = "ARBITER_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:50051")]
    pub listen: SocketAddr,

    /// Address and port of the operators' side: /metrics, /livez, /readyz, /version, and gRPC health without TLS; or `off`
    #[arg(long, env = "ARBITER_ADMIN_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:50052")]
    pub admin_listen: AdminListen,

    /// Threads that serve, each with a listener of its own [default: the cores allowed to this process]
    #[arg(long, env = "ARBITER_SHARDS", value_name = "COUNT")]
    pub shards: Option<NonZeroUsize>,

    /// Whether gRPC reflection is served, v1 and v1alpha
    #[arg(long, env = "ARBITER_REFLECTION", value_name = "SWITCH", value_enum, default_value = "on")]
    pub reflection: Switch,

    /// Connections open at once, in the whole process; further ones are closed at once
    #[arg(long, env = "ARBITER_MAX_CONNECTIONS", value_name = "COUNT", default_value = "10000")]
    #[arg(help_heading = "Limits")]
    pub max_connections: NonZeroUsize,

    /// Calls running at once, in the whole process; further ones answer RESOURCE_EXHAUSTED
    #[arg(long, env = "ARBITER_MAX_IN_FLIGHT", value_name = "COUNT", default_value = "8192")]
    #[arg(help_heading = "Limits")]
    pub max_in_flight: NonZeroUsize,

    /// Longest time a call may take, whatever deadline its caller sets; then it answers DEADLINE_EXCEEDED
    #[arg(long, env = "ARBITER_REQUEST_TIMEOUT", value_name = "DURATION", default_value = "10s", value_parser = duration)]
    #[arg(help_heading = "Limits")]
    pub request_timeout: Duration,

    /// Largest request message, in bytes
    #[arg(long, env = "ARBITER_MAX_REQUEST_BYTES", value_name = "BYTES", default_value = "4194304")]
    #[arg(help_heading = "Limits")]
    pub max_request_bytes: NonZeroUsize,

    /// Largest response message, in bytes; callers' libraries take 4 MiB unless told otherwise
    #[arg(long, env = "ARBITER_MAX_RESPONSE_BYTES", value_name = "BYTES", default_value = "4194304")]
    #[arg(help_heading = "Limits")]
    pub max_response_bytes: NonZeroUsize,

    /// Bytes of answers that a connection may leave unread; its further calls wait until it has read
    #[arg(long, env = "ARBITER_MAX_UNREAD_BYTES", value_name = "BYTES", default_value = "16777216")]
    #[arg(help_heading = "Limits")]
    pub max_unread_bytes: NonZeroUsize,

    /// Bytes of answers that all connections together may leave unread; past it, calls on a connection that has left any wait
    #[arg(long, env = "ARBITER_MAX_UNREAD_TOTAL_BYTES", value_name = "BYTES", default_value = "268435456")]
    #[arg(help_heading = "Limits")]
    pub max_unread_total_bytes: NonZeroUsize,

    /// Bytes of requests that a connection may have on the way at once; further ones answer RESOURCE_EXHAUSTED
    #[arg(long, env = "ARBITER_MAX_INCOMING_BYTES", value_name = "BYTES", default_value = "33554432")]
    #[arg(help_heading = "Limits")]
    pub max_incoming_bytes: NonZeroUsize,

    /// Age at which a connection is asked to go (GOAWAY), give or take a tenth, so that calls spread
    /// over new replicas; 0s never
    #[arg(long, env = "ARBITER_CONNECTION_AGE", value_name = "DURATION", default_value = "20m", value_parser = duration)]
    #[arg(help_heading = "Connections")]
    pub connection_age: Duration,

    /// Time that calls running on an aged connection have to finish before it is cut
    #[arg(long, env = "ARBITER_CONNECTION_GRACE", value_name = "DURATION", default_value = "30s", value_parser = duration)]
    #[arg(help_heading = "Connections")]
    pub connection_grace: Duration,

    /// Time in which a new connection owes its first bytes: the TLS handshake, and the whole HTTP/2 preface
    #[arg(long, env = "ARBITER_FIRST_BYTE_DEADLINE", value_name = "DURATION", default_value = "5s", value_parser = duration)]
    #[arg(help_heading = "Connections")]
    pub first_byte_deadline: Duration,

    /// Time between pings to a peer; 0s sends none
    #[arg(long, env = "ARBITER_KEEPALIVE_INTERVAL", value_name = "DURATION", default_value = "1m", value_parser = duration)]
    #[arg(help_heading = "Connections")]
    pub keepalive_interval: Duration,

    /// Time a peer has to answer a ping, or to take some of an answer that waits for it, before its connection is cut
    #[arg(long, env = "ARBITER_KEEPALIVE_TIMEOUT", value_name = "DURATION", default_value = "20s", value_parser = duration)]
    #[arg(help_heading = "Connections")]
    pub keepalive_timeout: Duration,

    /// On SIGTERM: time in which health says NOT_SERVING while calls are still served
    #[arg(long, env = "ARBITER_LAME_DUCK", value_name = "DURATION", default_value = "3s", value_parser = duration)]
    #[arg(help_heading = "Stopping")]
    pub lame_duck: Duration,

    /// After the lame-duck time: time that running calls have to finish before the process exits
    #[arg(long, env = "ARBITER_DRAIN_LIMIT", value_name = "DURATION", default_value = "20s", value_parser = duration)]
    #[arg(help_heading = "Stopping")]
    pub drain_limit: Duration,

    /// Who may call.
    #[command(flatten)]
    pub access: AccessSettings,
}

/// Where the operators' side listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdminListen {
    /// Nowhere.
    Off,
    /// On this address and port; port 0 takes a free one.
    At(SocketAddr),
}

/// Whether something is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Switch {
    /// It is.
    On,
    /// It is not.
    Off,
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

// === impl AdminListen ===

impl FromStr for AdminListen {
    type Err = AddrParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "off" { Ok(Self::Off) } else { text.parse().map(Self::At) }
    }
}

impl fmt::Display for AdminListen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Off => f.write_str("off"),
            Self::At(address) => address.fmt(f),
        }
    }
}

impl AdminListen {
    /// Where to listen, if at all.
    #[must_use]
    pub fn address(self) -> Option<SocketAddr> {
        match self {
            Self::Off => None,
            Self::At(address) => Some(address),
        }
    }
}
