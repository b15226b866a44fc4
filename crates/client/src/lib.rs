//! A small HTTP client for a server of Ochre: JSON with a token like a program, forms with cookies like a browser, and
//! streams of events.
//!
//! `ochre loadtest` and the tests of the server and of the program all talk through it, so that they agree on what a
//! request looks like. It is a crate of its own because the load test is part of the released program, where nothing
//! made for tests belongs.
//!
//! It stands on hyper, which the server brings along anyway. reqwest would do the same and more (redirects, proxies,
//! TLS, decompression), none of which is wanted here, and it reads no streams of events either.

mod events;

use std::time::Duration;

use http_body_util::{BodyExt, Full};
use hyper::body::Incoming;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HeaderValue, ORIGIN, SET_COOKIE};
use hyper::{Request, Response};
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::time::timeout;

pub use events::{Event, Events};
pub use hyper::body::Bytes;
pub use hyper::{HeaderMap, Method, StatusCode, header};

/// The content type of JSON.
pub const JSON: &str = "application/json";
/// The content type of a form.
pub const FORM: &str = "application/x-www-form-urlencoded";

/// How long an answer may take unless a client says otherwise.
const PATIENCE: Duration = Duration::from_secs(60);

/// Somebody who asks a server. Clones share their connections.
///
/// ```
/// # use std::io::{Read, Write};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let server = std::net::TcpListener::bind("127.0.0.1:0")?;
/// # let url = format!("http://{}", server.local_addr()?);
/// # std::thread::spawn(move || {
/// #     for (stream, (status, body)) in server.incoming().zip([("200 OK", r#"{"id":"x5Jq"}"#), ("409 Conflict", "late")]) {
/// #         let mut stream = stream.unwrap();
/// #         _ = stream.read(&mut [0; 4096]);
/// #         let head = format!("HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n", body.len());
/// #         stream.write_all(format!("{head}{body}").as_bytes()).unwrap();
/// #     }
/// # });
/// use client::Client;
/// use serde_json::{Value, json};
///
/// let anna = Client::new(&url).with_token("s3cret");
/// let table: Value = anna.post("/api/v1/tables", &json!({ "game": "stone-age" })).await?.read()?;
/// assert_eq!(table["id"], "x5Jq");
///
/// // A refusal is an answer like any other, until it is read as a success.
/// let late = anna.post("/api/v1/tables/x5Jq/choose", &json!({ "seq": 1, "place": 0 })).await?;
/// assert_eq!(late.status, 409);
/// let error = late.read::<Value>().unwrap_err();
/// assert_eq!(error.to_string(), "/api/v1/tables/x5Jq/choose: 409 Conflict: late");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Client {
    /// Where the server is, without a slash at the end.
    pub url: String,
    /// What is sent along with every request.
    pub headers: HeaderMap,
    patience: Duration,
    http: hyper_util::client::legacy::Client<HttpConnector, Full<Bytes>>,
}

/// What came back.
#[derive(Clone, Debug)]
pub struct Reply {
    /// Which path was asked for.
    pub path: String,
    /// How it went.
    pub status: StatusCode,
    /// What came along.
    pub headers: HeaderMap,
    /// The body.
    pub text: String,
}

/// Why there is no answer, or not the one that was asked for.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    /// The server did not answer in time.
    #[error("{0}: no answer")]
    NoAnswer(String),
    /// The request cannot be sent, or the connection broke.
    #[error("{path}: {cause}")]
    Broken {
        /// Which path was asked for.
        path: String,
        /// What the system says.
        cause: String,
    },
    /// The server refused.
    #[error("{path}: {status}: {text}")]
    Refused {
        /// Which path was asked for.
        path: String,
        /// The status.
        status: StatusCode,
        /// What the server said.
        text: String,
    },
}

impl Client {
    /// Somebody unknown to the server.
    pub fn new(url: &str) -> Client {
        Client {
            url: url.trim_end_matches('/').to_owned(),
            headers: HeaderMap::new(),
            patience: PATIENCE,
            http: hyper_util::client::legacy::Client::builder(TokioExecutor::new()).build_http(),
        }
    }

    /// The same, but an answer may take only so long.
    pub fn with_patience(self, patience: Duration) -> Client {
        Client { patience, ..self }
    }

    /// The same as a program with a token; with an empty one, somebody unknown.
    pub fn with_token(&self, token: &str) -> Client {
        let mut client = self.clone();
        client.headers.remove(AUTHORIZATION);
        if let Ok(bearer) = HeaderValue::from_str(&format!("Bearer {token}"))
            && !token.is_empty()
        {
            client.headers.insert(AUTHORIZATION, bearer);
        }
        client
    }

    /// Asks for a path.
    pub async fn get(&self, path: &str) -> Result<Reply, Error> {
        self.send(Method::GET, path, Bytes::new(), "").await
    }

    /// Posts JSON.
    pub async fn post(&self, path: &str, body: &Value) -> Result<Reply, Error> {
        self.send(Method::POST, path, body.to_string().into(), JSON).await
    }

    /// Posts a form as a browser does, and keeps the cookies that come back.
    pub async fn form(&mut self, path: &str, body: &str) -> Result<Reply, Error> {
        let mut browser = self.clone();
        let origin = HeaderValue::from_str(&self.url).map_err(|cause| broken(path, &cause))?;
        browser.headers.insert(ORIGIN, origin);
        let reply = browser.send(Method::POST, path, body.to_owned().into(), FORM).await?;
        keep_cookies(&mut self.headers, &reply.headers);
        Ok(reply)
    }

    /// Sends any request and reads the whole answer. An empty content type is left out.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        body: Bytes,
        content_type: &str,
    ) -> Result<Reply, Error> {
        let (parts, body) = self.open(method, path, body, content_type).await?.into_parts();
        let body = timeout(self.patience, body.collect()).await;
        let body =
            body.map_err(|_| Error::NoAnswer(path.to_owned()))?.map_err(|cause| broken(path, &cause))?;
        let text = String::from_utf8(body.to_bytes().into()).map_err(|cause| broken(path, &cause))?;
        Ok(Reply { path: path.to_owned(), status: parts.status, headers: parts.headers, text })
    }

    /// Listens to a stream of events.
    pub async fn listen(&self, path: &str) -> Result<Events, Error> {
        let response = self.open(Method::GET, path, Bytes::new(), "").await?;
        let status = response.status();
        if !status.is_success() {
            return Err(Error::Refused { path: path.to_owned(), status, text: String::new() });
        }
        Ok(Events::of(response.into_body()))
    }

    async fn open(
        &self,
        method: Method,
        path: &str,
        body: Bytes,
        content_type: &str,
    ) -> Result<Response<Incoming>, Error> {
        let request = Request::builder().method(method).uri(format!("{}{path}", self.url));
        let mut request = request.body(Full::new(body)).map_err(|cause| broken(path, &cause))?;
        request.headers_mut().extend(self.headers.clone());
        if !content_type.is_empty() {
            let content_type = HeaderValue::from_str(content_type).map_err(|cause| broken(path, &cause))?;
            request.headers_mut().insert(CONTENT_TYPE, content_type);
        }
        let response = timeout(self.patience, self.http.request(request)).await;
        response.map_err(|_| Error::NoAnswer(path.to_owned()))?.map_err(|cause| broken(path, &cause))
    }
}

impl Reply {
    /// The JSON of a request that succeeded.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Error> {
        let Reply { path, status, text, .. } = self;
        if !status.is_success() {
            return Err(Error::Refused { path: path.clone(), status: *status, text: text.clone() });
        }
        serde_json::from_str(text).map_err(|cause| broken(path, &cause))
    }
}

fn broken(path: &str, cause: &dyn std::error::Error) -> Error {
    Error::Broken { path: path.to_owned(), cause: cause.to_string() }
}

/// Adds the cookies of an answer to the headers of the next request. One of the same name is replaced.
fn keep_cookies(headers: &mut HeaderMap, answer: &HeaderMap) {
    for cookie in answer.get_all(SET_COOKIE) {
        let Some(pair) = cookie.to_str().ok().and_then(|cookie| cookie.split(';').next()) else { continue };
        let name = name_of(pair);
        let kept = headers.get(COOKIE).and_then(|kept| kept.to_str().ok()).unwrap_or_default();
        let others = kept.split("; ").filter(|kept| !kept.is_empty() && name_of(kept) != name);
        let all: Vec<&str> = others.chain([pair]).collect();
        if let Ok(all) = HeaderValue::from_str(&all.join("; ")) {
            headers.insert(COOKIE, all);
        }
    }
}

fn name_of(pair: &str) -> &str {
    pair.split('=').next().unwrap_or(pair)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(header::HeaderName, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn a_cookie_replaces_one_of_its_name_and_leaves_the_others() {
        let mut kept = headers(&[(COOKIE, "ochre_lang=nl")]);
        keep_cookies(&mut kept, &headers(&[(SET_COOKIE, "ochre=old; HttpOnly")]));
        assert_eq!(kept[COOKIE], "ochre_lang=nl; ochre=old");
        keep_cookies(&mut kept, &headers(&[(SET_COOKIE, "ochre=new; Path=/; HttpOnly")]));
        assert_eq!(kept[COOKIE], "ochre_lang=nl; ochre=new");
    }

    #[test]
    fn an_empty_token_is_no_token() {
        let nobody = Client::new("http://127.0.0.1:1/");
        assert_eq!(nobody.url, "http://127.0.0.1:1");
        let anna = nobody.with_token("abc");
        assert_eq!(anna.headers[AUTHORIZATION], "Bearer abc");
        assert!(anna.with_token("").headers.is_empty());
    }
}
