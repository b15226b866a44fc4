//! What somebody does who wants to harm: fill the memory, keep the server waiting, lead people astray, be somebody else.

use std::collections::BTreeSet;
use std::time::Duration;

use client::header::{ACCEPT_LANGUAGE, ALLOW, HOST};
use client::{Client, Method};
use serde_json::json;
use server::Patience;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::support::{Host, PATIENCE, Visitor, location};

/// Everything is waited for shortly.
const SHORT: Duration = Duration::from_millis(100);

/// A server that soon gives up on whoever is slow in one way, and waits long for all else: on a busy machine everybody is
/// a little slow.
async fn hasty(change: impl FnOnce(&mut Patience)) -> Host {
    let mut patience = Patience { head: PATIENCE, body: PATIENCE, reading: PATIENCE, stopping: SHORT };
    change(&mut patience);
    Host::configured(|config| config.patience = patience).await
}

/// A server behind a proxy.
async fn behind_proxy() -> Host {
    Host::configured(|config| config.trusts_proxy = true).await
}

/// A connection on which bytes are written as they are.
async fn raw(host: &Host) -> TcpStream {
    TcpStream::connect(host.url.trim_start_matches("http://")).await.unwrap()
}

/// A connection that has sent this much.
async fn sent(host: &Host, text: &str) -> TcpStream {
    let mut stream = raw(host).await;
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// All that comes until the server hangs up.
async fn until_closed(mut stream: TcpStream) -> String {
    let mut heard = Vec::new();
    // A reset is a way to hang up too.
    _ = timeout(PATIENCE, stream.read_to_end(&mut heard)).await.expect("the server hangs up");
    String::from_utf8_lossy(&heard).into_owned()
}

/// Somebody whom the proxy saw at this address.
fn from(host: &Host, address: &str) -> Visitor {
    let mut visitor = host.stranger();
    visitor.headers.insert("x-forwarded-for", address.parse().unwrap());
    visitor
}

/// The values of a label in the metrics.
fn labels<'a>(metrics: &'a str, name: &str) -> BTreeSet<&'a str> {
    let key = format!("{name}=\"");
    metrics.split(&key).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[tokio::test]
async fn no_label_of_the_metrics_comes_from_a_request() {
    let host = Host::new().await;
    let (id, _) = host.table("stone-age", 2).await;
    for number in 0..40 {
        let method = Method::from_bytes(format!("MADEUP{number}").as_bytes()).unwrap();
        host.stranger().send(method.clone(), "/api/v1/games", "".into(), "").await;
        host.stranger().send(method, &format!("/made/up/{number}"), "".into(), "").await;
        host.stranger().get(&format!("/rules/made-up-{number}")).await;
        host.stranger().get(&format!("/t/{id}/view?eye=made-up-{number}")).await;
    }
    let metrics = host.stranger().get("/metrics").await.text;
    assert!(!metrics.to_lowercase().contains("made"), "{metrics}");
    let known = ["GET", "POST", "DELETE", "HEAD", "OPTIONS", "PUT", "PATCH", "other"];
    assert!(labels(&metrics, "method").is_subset(&known.into()), "{:?}", labels(&metrics, "method"));
    assert!(labels(&metrics, "status").iter().all(|status| status.parse::<u16>().is_ok()));
    for route in labels(&metrics, "route") {
        assert!(route == "none" || route.starts_with('/') && !route.contains(&id), "{route}");
    }
    let pairs = metrics.lines().filter_map(|line| line.split_once('{')?.1.rsplit_once('}'));
    let names = pairs.flat_map(|(pairs, _)| pairs.split("\",")).filter_map(|pair| pair.split('=').next());
    let known = ["method", "status", "route", "level", "quantile"].into();
    assert!(names.collect::<BTreeSet<_>>().is_subset(&known), "{metrics}");
    host.end().await;
}

#[tokio::test]
async fn no_choice_of_a_language_leads_to_another_host() {
    let host = Host::new().await;
    let back = async |back: &str| location(&host.stranger().get(&format!("/lang/de?back={back}")).await);
    for ours in ["/", "/account", "/t/AAAAAAAAAAAAAAAAAAAAAA", "/rules/valley"] {
        assert_eq!(back(ours).await, ours);
    }
    for elsewhere in [
        "/%09/evil.example",
        "/%0a/evil.example",
        "/%0d%0a/evil.example",
        "%09//evil.example",
        "/%5cevil.example",
        "/%5c/evil.example",
        "//evil.example",
        "/%2fevil.example",
        "%2f%2fevil.example",
        "https://evil.example",
        "https:evil.example",
        "/%e2%80%8b/evil.example",
        "/%00/evil.example",
        "javascript:alert(1)",
        "@evil.example",
        "/@evil.example",
        "evil.example",
        "%20//evil.example",
    ] {
        assert_eq!(back(elsewhere).await, "/", "{elsewhere}");
    }
    host.end().await;
}

#[tokio::test]
async fn whoever_sends_half_a_head_or_nothing_is_given_up_on() {
    let host = hasty(|patience| patience.head = SHORT).await;
    for head in ["", "GET / HTT", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ye"] {
        let heard = until_closed(sent(&host, head).await).await;
        assert!(!heard.contains("200"), "{heard}");
    }
    host.end().await;
}

#[tokio::test]
async fn an_idle_connection_is_closed_after_its_answer() {
    let host = hasty(|patience| patience.head = SHORT).await;
    let answered = async {
        // Who comes too late with a head gets no answer: on a busy machine a head may be late.
        while !until_closed(sent(&host, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await)
            .await
            .contains("200 OK")
        {}
    };
    timeout(PATIENCE, answered).await.expect("a head in time is answered");
    host.end().await;
}

#[tokio::test]
async fn whoever_sends_half_a_body_is_told_so() {
    let host = hasty(|patience| patience.body = SHORT).await;
    for length in ["Content-Length: 40", "Transfer-Encoding: chunked"] {
        for path in ["/api/v1/guests", "/account/login", "/nothing"] {
            let head = format!("POST {path} HTTP/1.1\r\nHost: localhost\r\n{length}\r\n\r\n1");
            let heard = until_closed(sent(&host, &head).await).await;
            assert!(heard.starts_with("HTTP/1.1 408"), "{path} {length}: {heard}");
        }
    }
    host.end().await;
}

/// Asks again and again for a long page and reads nothing, until the server hangs up or the patience of the test ends.
async fn never_read(stream: &mut TcpStream) {
    let ask = "GET /rules/valley HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100);
    while stream.write_all(ask.as_bytes()).await.is_ok() {}
}

#[tokio::test]
async fn whoever_does_not_read_is_given_up_on() {
    let host = hasty(|patience| patience.reading = SHORT).await;
    let mut stream = raw(&host).await;
    timeout(PATIENCE, never_read(&mut stream)).await.expect("the server hangs up");
    host.end().await;
}

#[tokio::test]
async fn a_server_stops_in_time_whatever_visitors_do() {
    let host = Host::configured(|config| config.patience.stopping = SHORT).await;
    let (id, seats) = host.table("stone-age", 2).await;
    let half_head = sent(&host, "GET / HTTP/1.1\r\nHost: loc").await;
    let half_body =
        sent(&host, "POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 40\r\n\r\n{").await;
    let mut deaf = raw(&host).await;
    let is_stuck = timeout(Duration::from_secs(2), never_read(&mut deaf)).await.is_err();
    assert!(is_stuck, "the buffers of a connection are full");
    let unread = sent(&host, &format!("GET /t/{id}/live HTTP/1.1\r\nHost: localhost\r\n\r\n")).await;
    let heard = seats[0].listen(&id, None).await;
    // It takes as long as it is given for visitors, and a little for the rest.
    host.end().await;
    drop((half_head, half_body, deaf, unread, heard));
}

#[tokio::test]
async fn a_body_that_nobody_reads_leaves_the_connection_to_the_next_request() {
    let host = Host::new().await;
    let body = "x".repeat(20_000);
    for path in ["/nothing", "/healthz", "/api/v1/me", "/account/revoke-others"] {
        let mut stream = raw(&host).await;
        let head = format!("POST {path} HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        for _ in 0..2 {
            stream.write_all(format!("{:x}\r\n{body}\r\n", body.len()).as_bytes()).await.unwrap();
        }
        stream.write_all(b"0\r\n\r\n").await.unwrap();
        let next = "GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        // The server may have hung up already: that is what must not be.
        _ = stream.write_all(next.as_bytes()).await;
        let heard = until_closed(stream).await;
        assert_eq!(heard.matches("HTTP/1.1 ").count(), 2, "{path}: {heard}");
    }
    host.end().await;
}

#[tokio::test]
async fn one_account_opens_so_many_streams_and_no_more() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let path = format!("/api/v1/tables/{id}/events");
    let mut open = Vec::new();
    let refused = loop {
        match Client::listen(&seats[0], &path).await {
            Ok(events) => open.push(events),
            Err(refused) => break refused,
        }
        assert!(open.len() <= 100, "so many streams of one account");
    };
    assert!(matches!(refused, client::Error::Refused { status, .. } if status == 429), "{refused}");
    assert!(Client::listen(&seats[1], &path).await.is_ok(), "others are not in the way");
    host.end().await;
}

#[tokio::test]
async fn one_address_opens_so_many_streams_and_no_more() {
    let host = behind_proxy().await;
    let (id, _) = host.table("stone-age", 2).await;
    let path = format!("/t/{id}/live");
    let mut open = Vec::new();
    for number in 0..256 {
        // All of IPv6 that one visitor has is one address.
        open.push(Client::listen(&from(&host, &format!("2001:db8::{number:x}")), &path).await.unwrap());
    }
    assert!(Client::listen(&from(&host, "2001:db8::1:2"), &path).await.is_err());
    assert!(Client::listen(&from(&host, "2001:db8:0:1::1"), &path).await.is_ok());
    drop(open);
    host.end().await;
}

#[tokio::test]
async fn a_network_of_ipv6_is_limited_as_one_and_what_cannot_be_read_is_refused() {
    let host = behind_proxy().await;
    let guest = async |address: &str| {
        let made = from(&host, address).post("/api/v1/guests", &json!({ "name": "Anna" })).await;
        made.status.as_u16()
    };
    for (same, other) in [("2001:db8::", "2001:db8:1::1"), ("127.0.0.1", "127.0.0.2")] {
        let mut statuses = Vec::new();
        for number in 1..40 {
            let address = if same.ends_with(':') { format!("{same}{number}") } else { same.to_owned() };
            statuses.push(guest(&address).await);
        }
        assert_eq!((statuses[0], statuses[38]), (201, 429), "{same}");
        assert_eq!(guest(other).await, 201);
    }
    assert_eq!(guest("198.51.100.7, 203.0.113.9:4711").await, 201, "some proxies add the port");
    assert_eq!(guest("[2001:db8:9::1]:4711").await, 201);
    for unreadable in ["", "unknown", "127.0.0.1;", "localhost", "203.0.113.9, ", "::1::"] {
        assert_eq!(guest(unreadable).await, 400, "{unreadable:?}");
    }
    host.end().await;
}

#[tokio::test]
async fn a_name_that_leads_here_from_elsewhere_is_not_ours() {
    let host = Host::configured(|config| config.base_url = Some("https://ochre.example".to_owned())).await;
    let asks = async |name: &str, path: &str| {
        let mut visitor = host.stranger();
        visitor.headers.insert(HOST, name.parse().unwrap());
        visitor.get(path).await.status.as_u16()
    };
    for ours in
        ["ochre.example", "OCHRE.example", "localhost:7777", "127.0.0.1", "192.0.2.7:7777", "[::1]:7777"]
    {
        assert_eq!(asks(ours, "/").await, 200, "{ours}");
    }
    for elsewhere in [
        "evil.example",
        "ochre.example.evil",
        "ochre.example:99",
        "localhost.evil.example",
        "",
        "127.0.0.1.evil.example",
    ] {
        for path in ["/", "/api/v1/games", "/account"] {
            assert_eq!(asks(elsewhere, path).await, 421, "{elsewhere} {path}");
        }
        assert_eq!(asks(elsewhere, "/readyz").await, 200, "whoever runs it has names of their own");
    }
    host.end().await;
}

#[tokio::test]
async fn whatever_cannot_be_read_is_refused_in_the_visitors_language() {
    let host = Host::new().await;
    let (id, _) = host.table("stone-age", 2).await;
    let mut anna = host.stranger();
    anna.headers.insert(ACCEPT_LANGUAGE, "de".parse().unwrap());
    for (method, path) in [
        (Method::GET, format!("/t/{id}/why")),
        (Method::GET, format!("/t/{id}/replay?at=x")),
        (Method::GET, format!("/t/{id}/live?since=x")),
        (Method::POST, "/account/login".to_owned()),
        (Method::POST, "/account/revoke".to_owned()),
        (Method::POST, format!("/t/{id}/sit?")),
    ] {
        let reply = anna.send(method, &path, "seat=x".into(), client::FORM).await;
        assert_eq!(reply.status, 400, "{path}: {}", reply.text);
        assert!(
            reply.text.contains("<html lang=\"de\">") && reply.text.contains("nicht zu lesen"),
            "{path}: {}",
            reply.text
        );
    }
    for path in ["/lang/%ff", "/rules/%ff", "/assets/x/%ff"] {
        let reply = anna.get(path).await;
        assert!(reply.status == 404 && reply.text.contains("<html lang=\"de\">"), "{path}: {}", reply.text);
    }
    for path in [
        "/api/v1/tables?list=all",
        "/api/v1/tables?odd=1",
        &format!("/api/v1/tables/{id}/chat?after=x"),
        &format!("/api/v1/tables/{id}/view?eye=x"),
    ] {
        assert!(anna.get(path).await.refused(400).contains("nicht zu lesen"), "{path}");
    }
    assert!(
        anna.send(Method::POST, "/api/v1/guests", "{".into(), client::JSON)
            .await
            .refused(400)
            .contains("nicht zu lesen")
    );
    host.end().await;
}

#[tokio::test]
async fn a_method_that_a_path_does_not_have_is_refused_with_those_it_has() {
    let host = Host::new().await;
    let (id, _) = host.table("stone-age", 2).await;
    let api = host.stranger().get("/api/openapi.json").await.ok();
    for (path, methods) in api["paths"].as_object().unwrap() {
        let here: BTreeSet<String> =
            methods.as_object().unwrap().keys().map(|method| method.to_uppercase()).collect();
        for method in ["GET", "POST", "PUT", "PATCH", "DELETE", "TRACE", "MADEUP"]
            .into_iter()
            .filter(|method| !here.contains(*method))
        {
            let asked = path.replace("{id}", &id).replace("{n}", "1");
            let reply = host.stranger().send(method.parse().unwrap(), &asked, "".into(), "").await;
            reply.refused(405);
            let allowed = reply.headers[ALLOW].to_str().unwrap();
            let allowed: BTreeSet<String> =
                allowed.split(',').map(|it| it.trim().to_owned()).filter(|it| it != "HEAD").collect();
            assert_eq!(allowed, here, "{method} {path}");
        }
    }
    host.end().await;
}
