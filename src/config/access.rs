//! Who may call, and how much.

use std::{num::NonZeroU32, path::PathBuf, time::Duration};

use clap::Args;

use super::duration;

/// Who may call, and how much. Without any of it everybody may; health is open to everybody in any case.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Access")]
pub struct AccessSettings {
    /// PEM file with the server's certificate and its intermediates; with it the service speaks TLS only
    #[arg(long, env = "ARBITER_TLS_CERT", value_name = "FILE", requires = "tls_key")]
    pub tls_cert: Option<PathBuf>,

    /// PEM file with the private key of the certificate
    #[arg(long, env = "ARBITER_TLS_KEY", value_name = "FILE", requires = "tls_cert")]
    pub tls_key: Option<PathBuf>,

    /// PEM file with the authorities whose client certificates are taken; calls then need such a certificate or a token
    #[arg(long, env = "ARBITER_TLS_CLIENT_CA", value_name = "FILE", requires = "tls_cert")]
    pub tls_client_ca: Option<PathBuf>,

    /// DNS or URI names of client certificates that may call, separated by commas [default: all that the authorities
    /// vouch for]
    #[arg(
        long,
        env = "ARBITER_TLS_CLIENT_NAMES",
        value_name = "NAMES",
        value_delimiter = ',',
        requires = "tls_client_ca"
    )]
    pub tls_client_names: Vec<String>,

    /// File of bearer tokens that may call: a line each with a name and the SHA-256 of the token in hexadecimal
    #[arg(long, env = "ARBITER_TOKENS", value_name = "FILE")]
    pub tokens: Option<PathBuf>,

    /// Time between looks at the files above; what has changed holds for new connections and calls
    #[arg(long, env = "ARBITER_RELOAD_INTERVAL", value_name = "DURATION", default_value = "10s", value_parser = duration)]
    pub reload_interval: Duration,

    /// Calls a second for each caller, by token, certificate or else address; further ones answer RESOURCE_EXHAUSTED
    /// [default: no limit]
    #[arg(long, env = "ARBITER_RATE_LIMIT", value_name = "CALLS")]
    pub rate_limit: Option<NonZeroU32>,

    /// Calls that a caller may make at once after a silence [default: those of a second]
    #[arg(long, env = "ARBITER_RATE_BURST", value_name = "CALLS", requires = "rate_limit")]
    pub rate_burst: Option<NonZeroU32>,
}

// === impl AccessSettings ===

impl AccessSettings {
    /// Whether a call needs a certificate or a token.
    #[must_use]
    pub fn is_restricted(&self) -> bool {
        self.tls_client_ca.is_some() || self.tokens.is_some()
    }
}
