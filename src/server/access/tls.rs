//! TLS on a connection, and what its certificate says.

use std::{
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        RootCertStore, ServerConfig,
        crypto::ring,
        pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
        server::{NoClientAuth, WebPkiClientVerifier, danger::ClientCertVerifier},
    },
    server::TlsStream,
};

use super::files::{AccessError, Contents};
use crate::server::metered::Metered;

/// A connection, with TLS or without.
#[derive(Debug)]
pub(in crate::server) enum Transport {
    Plain(Metered),
    Tls(Box<TlsStream<Metered>>),
}

/// What a server needs to speak TLS, of the file of its certificate, and then those of its key and of the authorities of its
/// clients.
pub(super) fn server_config(certificate_file: &Contents, rest: &[Contents]) -> Result<ServerConfig, AccessError> {
    // A key may stand in the file of its certificate.
    let (key_file, authorities) = rest.split_first().unwrap_or((certificate_file, &[]));
    let chain = certificates(certificate_file)?;
    let key = PrivateKeyDer::from_pem_slice(&key_file.bytes).map_err(|error| key_file.error(error))?;
    let provider = Arc::new(ring::default_provider());
    let verifier = match authorities.first() {
        Some(file) => client_verifier(file, &provider)?,
        None => Arc::new(NoClientAuth),
    };
    let mut config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| certificate_file.error(error))?
        .with_client_cert_verifier(verifier)
        .with_single_cert(chain, key)
        .map_err(|error| key_file.error(error))?;
    config.alpn_protocols = vec![b"h2".to_vec()];
    Ok(config)
}

/// Takes clients without a certificate too: health is open to everybody, and the edge refuses their other calls with a status
/// that says why, where a failed handshake would only be a closed connection.
fn client_verifier(
    file: &Contents,
    provider: &Arc<tokio_rustls::rustls::crypto::CryptoProvider>,
) -> Result<Arc<dyn ClientCertVerifier>, AccessError> {
    let mut roots = RootCertStore::empty();
    for authority in certificates(file)? {
        roots.add(authority).map_err(|error| file.error(error))?;
    }
    WebPkiClientVerifier::builder_with_provider(Arc::new(roots), Arc::clone(provider))
        .allow_unauthenticated()
        .build()
        .map_err(|error| file.error(error))
}

fn certificates(file: &Contents) -> Result<Vec<CertificateDer<'static>>, AccessError> {
    let found: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&file.bytes).collect();
    let found = found.map_err(|error| file.error(error))?;
    if found.is_empty() { Err(file.error("no certificate in PEM")) } else { Ok(found) }
}

// === impl Transport ===

impl Transport {
    /// Shakes hands if there is an `acceptor`.
    pub(in crate::server) async fn open(stream: Metered, acceptor: Option<TlsAcceptor>) -> io::Result<Self> {
        match acceptor {
            None => Ok(Self::Plain(stream)),
            Some(acceptor) => Ok(Self::Tls(Box::new(acceptor.accept(stream).await?))),
        }
    }

    /// The DNS and URI names (RFC 5280, section 4.2.1.6) of the certificate that the client has shown; `None` when it
    /// has shown none. The common name is no name (RFC 9525, section 2).
    pub(super) fn certificate_names(&self) -> Option<Vec<String>> {
        let Self::Tls(stream) = self else { return None };
        let (_, session) = stream.get_ref();
        let certificate = session.peer_certificates()?.first()?;
        let certificate = webpki::EndEntityCert::try_from(certificate).ok()?;
        Some(certificate.valid_dns_names().chain(certificate.valid_uri_names()).map(str::to_owned).collect())
    }
}

impl AsyncRead for Transport {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Self::Plain(stream) => Pin::new(stream).poll_read(cx, buffer),
            Self::Tls(stream) => Pin::new(stream).poll_read(cx, buffer),
        }
    }
}

impl AsyncWrite for Transport {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        match self.get_mut() {
            Self::Plain(stream) => Pin::new(stream).poll_write(cx, bytes),
            Self::Tls(stream) => Pin::new(stream).poll_write(cx, bytes),
        }
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        match self.get_mut() {
            Self::Plain(stream) => Pin::new(stream).poll_write_vectored(cx, slices),
            Self::Tls(stream) => Pin::new(stream).poll_write_vectored(cx, slices),
        }
    }

    fn is_write_vectored(&self) -> bool {
        match self {
            Self::Plain(stream) => stream.is_write_vectored(),
            Self::Tls(stream) => stream.is_write_vectored(),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Self::Plain(stream) => Pin::new(stream).poll_flush(cx),
            Self::Tls(stream) => Pin::new(stream).poll_flush(cx),
        }
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Self::Plain(stream) => Pin::new(stream).poll_shutdown(cx),
            Self::Tls(stream) => Pin::new(stream).poll_shutdown(cx),
        }
    }
}
