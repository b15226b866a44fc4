//! One request to a host that somebody else has named.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{CONTENT_LENGTH, HOST, USER_AGENT};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use url::{Host, Url};

use crate::address::is_public;

/// How long a message may take in all.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long one address may take to answer at all.
const CONNECTING: Duration = Duration::from_secs(4);
/// How many addresses of a host are tried.
const TRIES: usize = 2;
/// How much of an answer is read: nobody is interested in it.
const LARGEST_ANSWER: usize = 16 * 1024;
/// The longest address anybody may name.
const LONGEST: usize = 1024;
/// Where TLS usually answers.
const TLS_PORT: u16 = 443;

/// Where messages may go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// To public addresses, by TLS, at its usual port.
    #[default]
    Public,
    /// Anywhere, also in the clear: for tests, and for hosts whose webhooks are in the same house.
    Anywhere,
}

/// Why a message did not arrive.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// Messages do not go there, whatever answers.
    #[error("messages do not go there: {0}")]
    NotAllowed(&'static str),
    /// Nobody answers, or not as they should.
    #[error("nobody answers: {0}")]
    Unreachable(String),
    /// It took too long.
    #[error("no answer in time")]
    Slow,
    /// It was refused for now, with this status.
    #[error("refused for now with {0}")]
    Refused(u16),
    /// It was refused for good, with this status.
    #[error("refused with {0}")]
    Rejected(u16),
    /// Whoever was there has gone for good.
    #[error("nobody is there any more")]
    Gone,
}

impl Trouble {
    /// Whether it is no use to try again.
    ///
    /// ```
    /// # use courier::Trouble;
    /// assert!(Trouble::Rejected(403).is_final() && Trouble::Gone.is_final());
    /// assert!(!Trouble::Refused(503).is_final() && !Trouble::Slow.is_final());
    /// ```
    pub fn is_final(&self) -> bool {
        match self {
            Trouble::NotAllowed(_) | Trouble::Gone | Trouble::Rejected(_) => true,
            Trouble::Unreachable(_) | Trouble::Slow | Trouble::Refused(_) => false,
        }
    }

    /// What a status of the web says. Whoever is asked too often, or too early, may be asked again.
    fn of_status(status: StatusCode) -> Result<(), Trouble> {
        match status {
            status if status.is_success() => Ok(()),
            StatusCode::NOT_FOUND | StatusCode::GONE => Err(Trouble::Gone),
            status if status.is_redirection() => Err(Trouble::NotAllowed("the host sends elsewhere")),
            StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_EARLY | StatusCode::TOO_MANY_REQUESTS => {
                Err(Trouble::Refused(status.as_u16()))
            }
            status if status.is_client_error() => Err(Trouble::Rejected(status.as_u16())),
            status => Err(Trouble::Refused(status.as_u16())),
        }
    }
}

/// Carries messages to hosts that others have named. Clones share what they trust.
#[derive(Clone)]
pub struct Courier {
    reach: Reach,
    tls: Arc<ClientConfig>,
}

impl std::fmt::Debug for Courier {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Courier").field("reach", &self.reach).finish_non_exhaustive()
    }
}

impl Courier {
    /// A courier that trusts whom this machine trusts.
    pub fn new(reach: Reach) -> Courier {
        let mut roots = RootCertStore::empty();
        for certificate in rustls_native_certs::load_native_certs().certs {
            // One that cannot be read is one that is not trusted.
            _ = roots.add(certificate);
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap_or_else(|error| unreachable!("the provider speaks TLS 1.2 and 1.3: {error}"))
            .with_root_certificates(roots)
            .with_no_client_auth();
        Courier { reach, tls: Arc::new(config) }
    }

    /// An address as messages may go to it. Where its name leads is found out when something is sent.
    ///
    /// ```
    /// # use courier::{Courier, Reach};
    /// let courier = Courier::new(Reach::Public);
    /// assert!(courier.checked("https://hooks.example.org/a?b=c").is_ok());
    /// for refused in ["http://example.org", "https://127.0.0.1/", "https://[::1]/", "https://me:pw@example.org/",
    ///     "https://example.org:22/", "ftp://example.org", "https://localhost/", "https://2130706433/", "nonsense"] {
    ///     assert!(courier.checked(refused).is_err(), "{refused}");
    /// }
    /// ```
    pub fn checked(&self, address: &str) -> Result<Url, Trouble> {
        if LONGEST < address.len() {
            return Err(Trouble::NotAllowed("the address is too long"));
        }
        let url = Url::parse(address).map_err(|_| Trouble::NotAllowed("this is no address"))?;
        if !url.username().is_empty() || url.password().is_some() {
            return Err(Trouble::NotAllowed("an address holds no password"));
        }
        let is_web = matches!(url.scheme(), "http" | "https") && url.has_host();
        match self.reach {
            Reach::Anywhere if is_web => return Ok(url),
            Reach::Public if url.scheme() == "https" => (),
            Reach::Anywhere | Reach::Public => {
                return Err(Trouble::NotAllowed("an address begins with https"));
            }
        }
        if url.port_or_known_default() != Some(TLS_PORT) {
            return Err(Trouble::NotAllowed("only the usual port"));
        }
        let is_open = match url.host() {
            Some(Host::Ipv4(address)) => is_public(address.into()),
            Some(Host::Ipv6(address)) => is_public(address.into()),
            Some(Host::Domain(name)) => name.contains('.') && !name.ends_with(".localhost"),
            None => false,
        };
        if is_open { Ok(url) } else { Err(Trouble::NotAllowed("the host is not in the open net")) }
    }

    /// Posts something. What comes back is not looked at but for its status.
    pub async fn post(&self, url: &Url, headers: &[(&str, String)], body: Vec<u8>) -> Result<(), Trouble> {
        let url = self.checked(url.as_str())?;
        timeout(PATIENCE, self.deliver(&url, headers, body)).await.unwrap_or(Err(Trouble::Slow))
    }

    async fn deliver(&self, url: &Url, headers: &[(&str, String)], body: Vec<u8>) -> Result<(), Trouble> {
        let request = request(url, headers, body)?;
        let stream = self.connect(url).await?;
        let status = if url.scheme() == "https" {
            let name = url.host_str().unwrap_or_default().trim_matches(['[', ']']).to_owned();
            let name = ServerName::try_from(name).map_err(|_| Trouble::NotAllowed("this is no name"))?;
            let stream = TlsConnector::from(self.tls.clone()).connect(name, stream).await;
            exchange(stream.map_err(unreachable)?, request).await?
        } else {
            exchange(stream, request).await?
        };
        Trouble::of_status(status)
    }

    /// A connection to an address that was looked at: a name may lead elsewhere the next time it is asked.
    async fn connect(&self, url: &Url) -> Result<TcpStream, Trouble> {
        let mut last = Trouble::Unreachable("the name leads nowhere".to_owned());
        for address in self.addresses(url).await?.into_iter().take(TRIES) {
            match timeout(CONNECTING, TcpStream::connect(address)).await {
                Ok(Ok(stream)) => return Ok(stream),
                Ok(Err(error)) => last = unreachable(error),
                Err(_) => last = Trouble::Slow,
            }
        }
        Err(last)
    }

    async fn addresses(&self, url: &Url) -> Result<Vec<SocketAddr>, Trouble> {
        let port = url.port_or_known_default().unwrap_or(TLS_PORT);
        let found: Vec<SocketAddr> = match url.host() {
            Some(Host::Ipv4(address)) => vec![SocketAddr::new(address.into(), port)],
            Some(Host::Ipv6(address)) => vec![SocketAddr::new(address.into(), port)],
            Some(Host::Domain(name)) => {
                tokio::net::lookup_host((name, port)).await.map_err(unreachable)?.collect()
            }
            None => Vec::new(),
        };
        // A name that leads inside as well as outside is up to something.
        let is_inside = |address: &SocketAddr| !is_public(address.ip());
        if self.reach == Reach::Public && found.iter().any(is_inside) {
            return Err(Trouble::NotAllowed("the name leads into somebody's house"));
        }
        Ok(found)
    }
}

fn request(url: &Url, headers: &[(&str, String)], body: Vec<u8>) -> Result<Request<Full<Bytes>>, Trouble> {
    let host = match (url.host_str().unwrap_or_default(), url.port()) {
        (host, Some(port)) => format!("{host}:{port}"),
        (host, None) => host.to_owned(),
    };
    let path = &url[url::Position::BeforePath..url::Position::AfterQuery];
    let mut request = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header(HOST, host)
        .header(USER_AGENT, "Ochre")
        .header(CONTENT_LENGTH, body.len());
    for (name, value) in headers {
        request = request.header(*name, value.as_str());
    }
    request.body(Full::new(body.into())).map_err(|_| Trouble::NotAllowed("this is no address"))
}

/// Sends a request and waits for the end of a short answer.
async fn exchange<S>(stream: S, request: Request<Full<Bytes>>) -> Result<StatusCode, Trouble>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(unreachable)?;
    // It ends when the sender goes, which happens in this function.
    let driver = tokio::spawn(connection);
    let answer = sender.send_request(request).await.map_err(unreachable);
    let status = match answer {
        Ok(response) => {
            let status = response.status();
            // A host that talks on and on has been heard: the status is all there is to it.
            _ = Limited::new(response.into_body(), LARGEST_ANSWER).collect().await;
            Ok(status)
        }
        Err(trouble) => Err(trouble),
    };
    driver.abort();
    status
}

fn unreachable(error: impl std::fmt::Display) -> Trouble {
    Trouble::Unreachable(error.to_string())
}
