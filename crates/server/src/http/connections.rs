//! Connections: accepted, given up on when nobody is at the other end, and ended with the server.
//!
//! `axum::serve` waits for ever: for the rest of a head, for somebody to read, and for both when it is asked to stop. So
//! the loop is our own. hyper keeps the time of heads; [`Reader`] that of visitors who do not read; bodies are read by
//! [`whole_body`](super::whole_body), which keeps theirs.

use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{Instant, Sleep, sleep, sleep_until, timeout};
use tower::ServiceExt;

use crate::app::App;
use crate::limits::{Address, Counted};

/// The largest head of a request.
const LARGEST_HEAD: usize = 64 * 1024;
/// How long nobody is accepted when the machine has no room for more connections.
const NO_ROOM: Duration = Duration::from_millis(500);

/// Serves until `stop` is done. Then nobody is accepted any more, streams end, open requests are finished, and what is
/// still open after the patience of the server is cut off.
pub(crate) async fn serve(app: &App, listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    let mut open = JoinSet::new();
    let mut stop = pin!(stop);
    loop {
        tokio::select! {
            (stream, peer) = accept(&listener) => {
                if let Some(place) = place(app, peer) {
                    open.spawn(connection(app.clone(), stream, peer, router.clone(), place));
                }
            }
            Some(_) = open.join_next() => (),
            () = &mut stop => break,
        }
    }
    drop(listener);
    app.stopping.send_replace(true);
    let all_end = async { while open.join_next().await.is_some() {} };
    if timeout(app.config.patience.stopping, all_end).await.is_err() {
        tracing::warn!(connections = open.len(), "visitors who do not read or send are cut off");
        open.shutdown().await;
    }
}

async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            Err(cause) if is_of_visitor(&cause) => (),
            Err(cause) => {
                tracing::error!(%cause, "no connection can be accepted");
                sleep(NO_ROOM).await;
            }
        }
    }
}

/// Whether a visitor has gone before they were let in.
fn is_of_visitor(cause: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(cause.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// The place of one more connection, if its address may have one. A proxy has as many as it needs.
fn place(app: &App, peer: SocketAddr) -> Option<Option<Counted<Address>>> {
    let address = Address::of_peer(peer.ip());
    if app.config.trusts_proxy || address == Address::Local {
        return Some(None);
    }
    app.limits.connection(address).map(Some)
}

async fn connection(
    app: App,
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    _place: Option<Counted<Address>>,
) {
    let patience = app.config.patience;
    // Events are small, and each is waited for.
    _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request.map(Body::new))
    });
    let mut http = http1::Builder::new();
    // Answers and events are small: to copy them into one piece costs less than to send them in several.
    http.writev(false);
    http.timer(TokioTimer::new()).header_read_timeout(patience.head).max_buf_size(LARGEST_HEAD);
    let served = http.serve_connection(TokioIo::new(Reader::new(stream, patience.reading)), service);
    let mut served = pin!(served);
    let mut stopping = app.stopping.subscribe();
    let stops = async { _ = stopping.wait_for(|is_stopping| *is_stopping).await };
    let ended = tokio::select! {
        ended = served.as_mut() => ended,
        () = stops => {
            served.as_mut().graceful_shutdown();
            served.await
        }
    };
    if let Err(cause) = ended {
        tracing::debug!(%cause, "a connection ended");
    }
}

/// A connection whose other end must read what it asked for.
struct Reader {
    stream: TcpStream,
    patience: Duration,
    /// When it is given up on, while it does not read.
    until: Option<Pin<Box<Sleep>>>,
}

impl Reader {
    fn new(stream: TcpStream, patience: Duration) -> Reader {
        Reader { stream, patience, until: None }
    }

    /// What came of writing, or an error if nothing has for too long.
    fn in_time<T>(&mut self, cx: &mut Context<'_>, wrote: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if wrote.is_ready() {
            self.until = None;
            return wrote;
        }
        let patience = self.patience;
        let until = self.until.get_or_insert_with(|| Box::pin(sleep_until(Instant::now() + patience)));
        ready!(until.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Reader {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl AsyncWrite for Reader {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.in_time(cx, wrote)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.in_time(cx, wrote)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        self.in_time(cx, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.in_time(cx, shut)
    }
}
