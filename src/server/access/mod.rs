//! Who may call, and how much: TLS, client certificates, bearer tokens, rate limits.
//!
//! Everything that comes from files is looked at again while the process runs. What is running goes on: a connection keeps the
//! certificate it began with, a call the token.

mod files;
mod rate;
mod tls;
mod tokens;

use std::{
    net::{IpAddr, Ipv6Addr},
    sync::Arc,
    time::Duration,
};

use http::{HeaderMap, header};
use tokio_rustls::{TlsAcceptor, rustls::ServerConfig};

pub use self::files::AccessError;
pub(super) use self::tls::Transport;
use self::{
    files::{Contents, File, Reloading},
    rate::{Bucket, Buckets},
    tokens::Tokens,
};
use super::edge::Refusal;
use crate::config::AccessSettings;

/// Who may call, and how much.
#[derive(Debug, Default)]
pub struct Access {
    tls: Option<Reloading<ServerConfig>>,
    tokens: Option<Reloading<Tokens>>,
    /// Names of client certificates that may call; empty for all that are vouched for.
    names: Vec<String>,
    certificates: Certificates,
    buckets: Option<Arc<Buckets>>,
    reload_interval: Duration,
}

/// Whether client certificates are asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Certificates {
    #[default]
    NotTaken,
    Taken,
}

/// Who is at the other end of a connection, as far as the connection says.
#[derive(Debug, Default)]
pub(super) struct Caller {
    standing: Standing,
    bucket: Option<Arc<Bucket>>,
}

/// What a connection's certificate is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Standing {
    /// None was shown.
    #[default]
    Unknown,
    /// Vouched for, and its name may call.
    Known,
    /// Vouched for, but its name may not call.
    NotAllowed,
}

/// Whom a rate limit counts for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Identity {
    /// An IPv4 address, or the 64 bits of an IPv6 network: who has one address there has all.
    Address(IpAddr),
    /// The name of a client certificate.
    Certificate(String),
    /// The name of a token.
    Token(String),
}

// === impl Access ===

impl Access {
    /// Reads the files that the settings name.
    ///
    /// # Errors
    ///
    /// [`AccessError`], naming the setting and its file, when one is missing or is not what it should be.
    pub fn load(settings: &AccessSettings) -> Result<Self, AccessError> {
        let buckets =
            settings.rate_limit.map(|limit| Arc::new(Buckets::new(limit, settings.rate_burst.unwrap_or(limit))));
        let tls = match (&settings.tls_cert, &settings.tls_key) {
            (Some(certificate), Some(key)) => {
                let mut others = vec![File::new("--tls-key", key)];
                others.extend(settings.tls_client_ca.iter().map(|path| File::new("--tls-client-ca", path)));
                Some(Reloading::read(
                    "tls",
                    File::new("--tls-cert", certificate),
                    others,
                    Box::new(tls::server_config),
                )?)
            }
            (None, _) | (_, None) => None,
        };
        let tokens = match &settings.tokens {
            Some(path) => {
                let buckets = buckets.clone();
                let make = Box::new(move |file: &Contents, _: &[Contents]| Tokens::parse(file, buckets.as_deref()));
                Some(Reloading::read("tokens", File::new("--tokens", path), Vec::new(), make)?)
            }
            None => None,
        };
        let certificates = if settings.tls_client_ca.is_some() { Certificates::Taken } else { Certificates::NotTaken };
        Ok(Self {
            tls,
            tokens,
            names: settings.tls_client_names.clone(),
            certificates,
            buckets,
            reload_interval: settings.reload_interval,
        })
    }

    /// Looks at the files again and again, and takes what has changed if it can be used.
    pub(super) async fn keep_up(&self) {
        if self.tls.is_none() && self.tokens.is_none() {
            return;
        }
        loop {
            // Zero would spin.
            tokio::time::sleep(self.reload_interval.max(Duration::from_millis(10))).await;
            if let Some(tls) = &self.tls {
                tls.refresh();
            }
            if let Some(tokens) = &self.tokens {
                tokens.refresh();
            }
        }
    }

    /// Kinds of files that are looked at, with how often they were taken anew, and how often they could not be.
    pub(super) fn reloads(&self) -> impl Iterator<Item = (&'static str, [u64; 2])> {
        let tls = self.tls.as_ref().map(Reloading::outcomes);
        tls.into_iter().chain(self.tokens.as_ref().map(Reloading::outcomes))
    }

    /// What makes a TLS connection of a plain one, if that is asked for.
    pub(super) fn acceptor(&self) -> Option<TlsAcceptor> {
        self.tls.as_ref().map(|tls| TlsAcceptor::from(tls.current()))
    }

    /// Who is at the other end of a connection from `address` that is set up.
    pub(super) fn introduce(&self, transport: &Transport, address: IpAddr) -> Caller {
        let (standing, identity) = match transport.certificate_names() {
            None => (Standing::Unknown, Identity::Address(network(address))),
            Some(names) if self.names.is_empty() => {
                (Standing::Known, Identity::Certificate(names.into_iter().next().unwrap_or_default()))
            }
            Some(names) => match names.into_iter().find(|name| self.names.contains(name)) {
                Some(name) => (Standing::Known, Identity::Certificate(name)),
                None => (Standing::NotAllowed, Identity::Address(network(address))),
            },
        };
        let bucket = self.buckets.as_ref().map(|buckets| buckets.of(identity));
        Caller { standing, bucket }
    }

    /// Whether a call with `headers` from `caller` may go on.
    pub(super) fn admit(&self, caller: &Caller, headers: &HeaderMap) -> Result<(), Refusal> {
        if self.certificates == Certificates::NotTaken && self.tokens.is_none() {
            return take(caller.bucket.as_deref());
        }
        if let Some(tokens) = &self.tokens
            && let Some(credentials) = headers.get(header::AUTHORIZATION)
        {
            // Who shows a token is judged by it: a wrong one is an error even beside a good certificate.
            let tokens = tokens.current();
            let token = tokens.find(credentials.as_bytes()).ok_or(Refusal::Unauthenticated)?;
            return take(token.bucket());
        }
        match caller.standing {
            Standing::Known => take(caller.bucket.as_deref()),
            Standing::NotAllowed => Err(Refusal::NotAllowed),
            Standing::Unknown => Err(Refusal::Unauthenticated),
        }
    }
}

fn take(bucket: Option<&Bucket>) -> Result<(), Refusal> {
    bucket.map_or(Ok(()), |bucket| bucket.take().map_err(Refusal::RateLimited))
}

/// The part of an address that stands for one caller.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_caller_is_one_address_or_one_network() {
        let network = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(network("192.0.2.7"), "192.0.2.7");
        assert_eq!(network("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }
}
