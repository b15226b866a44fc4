//! What is carried arrives as it was meant, and nothing goes where it should not.

#![allow(clippy::unwrap_used)]

use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use courier::{Courier, Letter, Mailer, Reach, Subscription, Trouble, Vapid};
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use test_support::outside::{Browser, MailServer, Sink};
use url::Url;

fn base64(text: &str) -> Vec<u8> {
    BASE64.decode(text).unwrap()
}

/// The browser of the example in RFC 8291.
fn browser() -> Browser {
    let auth = base64("BTBZMqHH6r4Tts7J_aSIgg").try_into().unwrap();
    Browser::new(&base64("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), auth)
}

#[test]
fn the_browser_of_these_tests_reads_the_example_of_the_standard() {
    let message = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tl\
                   zAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
    let message = base64(&message.split_whitespace().collect::<String>());
    assert_eq!(browser().read(&message).unwrap(), b"When I grow up, I want to be a watermelon");
}

#[test]
fn a_push_is_read_by_its_browser_alone_and_its_length_tells_nothing() {
    let (p256dh, auth) = browser().keys();
    let subscription = Subscription { endpoint: String::new(), p256dh, auth };
    let (short, long) = (subscription.seal(b"yes").unwrap(), subscription.seal(&[7; 2000]).unwrap());
    assert_eq!(browser().read(&short).unwrap(), b"yes");
    assert_eq!(browser().read(&long).unwrap(), [7; 2000]);
    assert_eq!(short.len(), long.len());
    let other = Browser::new(&[3; 32], [4; 16]);
    assert_eq!(other.read(&short), None);
    assert_ne!(subscription.seal(b"yes").unwrap(), short, "every message has a key of its own");
    assert!(subscription.seal(&[0; 5000]).is_err());
}

#[test]
fn keys_that_are_none_are_refused() {
    let (p256dh, auth) = browser().keys();
    let with = |p256dh: &str, auth: &str| {
        Subscription { endpoint: String::new(), p256dh: p256dh.into(), auth: auth.into() }.seal(b"x")
    };
    assert!(with(&p256dh, &auth).is_ok() && with(&p256dh, &format!("{auth}==")).is_ok());
    for (p256dh, auth) in [("", auth.as_str()), (&p256dh, ""), (&BASE64.encode([4; 65]), &auth), ("é", &auth)]
    {
        assert!(matches!(with(p256dh, auth), Err(Trouble::NotAllowed(_))), "{p256dh} {auth}");
    }
}

#[test]
fn a_push_service_can_check_who_sends() {
    let vapid = Vapid::of(&Vapid::fresh().unwrap()).unwrap();
    let endpoint = Url::parse("https://push.example.net:8443/send/abc?x=1").unwrap();
    let header = vapid.authorization(&endpoint, "mailto:host@example.org", 1_800_000_000).unwrap();
    let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    assert_eq!(key, vapid.public_key());
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let checked = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, base64(key));
    checked.verify(signed.as_bytes(), &base64(signature)).unwrap();
    let claims: serde_json::Value =
        serde_json::from_slice(&base64(signed.split('.').nth(1).unwrap())).unwrap();
    assert_eq!(claims["aud"], "https://push.example.net:8443");
    assert_eq!(
        (claims["exp"].as_i64(), claims["sub"].as_str()),
        (Some(1_800_000_000), Some("mailto:host@example.org"))
    );
    assert!(Vapid::of("nonsense").is_err());
}

async fn post(courier: &Courier, url: &str) -> Result<(), Trouble> {
    courier
        .post(&Url::parse(url).unwrap(), &[("content-type", "text/plain".to_owned())], b"hello".to_vec())
        .await
}

#[tokio::test]
async fn what_a_host_answers_decides_whether_it_is_tried_again() {
    let (sink, courier) = (Sink::new(), Courier::new(Reach::Anywhere));
    post(&courier, &sink.url("/hook?a=b")).await.unwrap();
    let posted = sink.next();
    assert_eq!(
        (posted.line.as_str(), posted.body.as_slice()),
        ("POST /hook?a=b HTTP/1.1", b"hello".as_slice())
    );
    assert_eq!(posted.header("host"), sink.address.to_string());
    for (status, wanted) in [
        ("500 Oh", Trouble::Refused(500)),
        ("429 Slow down", Trouble::Refused(429)),
        ("403 No", Trouble::Rejected(403)),
        ("410 Gone", Trouble::Gone),
    ] {
        sink.answer(&format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\n\r\n"));
        assert_eq!(post(&courier, &sink.url("/")).await, Err(wanted));
    }
    sink.answer("this is no HTTP\r\n\r\n");
    assert!(matches!(post(&courier, &sink.url("/")).await, Err(Trouble::Unreachable(_))));
}

#[tokio::test]
async fn nobody_sends_a_message_elsewhere() {
    let (sink, inside, courier) = (Sink::new(), Sink::new(), Courier::new(Reach::Anywhere));
    for status in ["301 Moved", "302 Found", "307 There", "308 There"] {
        sink.answer(&format!(
            "HTTP/1.1 {status}\r\nlocation: {}\r\ncontent-length: 0\r\n\r\n",
            inside.url("/")
        ));
        assert!(matches!(post(&courier, &sink.url("/")).await, Err(Trouble::NotAllowed(_))));
    }
    assert!(inside.so_far().is_empty());
}

#[tokio::test]
async fn whoever_never_answers_or_never_ends_is_left() {
    let (sink, courier) = (Sink::new(), Courier::new(Reach::Anywhere));
    let endless = format!("HTTP/1.1 200 OK\r\n\r\n{}", "x".repeat(1 << 20));
    sink.answer(&endless);
    post(&courier, &sink.url("/")).await.unwrap();
    sink.answer("");
    let waited = tokio::time::timeout(Duration::from_secs(50), post(&courier, &sink.url("/"))).await;
    assert_eq!(waited.unwrap(), Err(Trouble::Slow));
}

#[tokio::test]
async fn nothing_goes_into_a_house_however_its_address_is_written() {
    let (sink, courier) = (Sink::new(), Courier::new(Reach::Public));
    let port = sink.address.port();
    for url in [
        format!("http://127.0.0.1:{port}/"),
        format!("https://127.0.0.1:{port}/"),
        "https://0x7f.1/".to_owned(),
        "https://[::ffff:7f00:1]/".to_owned(),
        "https://169.254.169.254/latest/meta-data".to_owned(),
        "https://localhost/".to_owned(),
        "https://router.localhost/".to_owned(),
    ] {
        assert!(matches!(post(&courier, &url).await, Err(Trouble::NotAllowed(_))), "{url}");
    }
    assert!(sink.so_far().is_empty());
}

#[tokio::test]
async fn a_mail_says_how_to_end_it_and_names_add_no_lines() {
    let server = MailServer::new();
    let mailer = Mailer::new(&server.url(), "Ochre <ochre@example.org>").unwrap();
    let letter = Letter {
        to: "anna@example.org".into(),
        subject: "Évil\r\nBcc: eve@example.org".into(),
        text: "Zoë ist dran.\n.\nhttps://ochre.example/t/x?a=b\n".into(),
        unsubscribe: Some("https://ochre.example/notices/off/1/2".into()),
    };
    mailer.send(&letter).await.unwrap();
    let mail = server.next();
    assert_eq!(mail.to, "anna@example.org");
    let head = mail.text.split("\r\n\r\n").next().unwrap();
    assert!(!head.lines().any(|line| line.to_lowercase().starts_with("bcc")), "{head}");
    assert!(mail.text.contains("List-Unsubscribe: <https://ochre.example/notices/off/1/2>"), "{}", mail.text);
    assert!(mail.text.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
    assert!(mail.text.contains("Zoë ist dran.") && mail.text.contains("t/x?a=b"), "{}", mail.text);
    server.refuse(Some("550 no such box"));
    assert_eq!(mailer.send(&letter).await, Err(Trouble::Rejected(550)));
    server.refuse(Some("451 later"));
    assert_eq!(mailer.send(&letter).await, Err(Trouble::Refused(451)));
    assert!(Mailer::new("nonsense", "ochre@example.org").is_err());
}
