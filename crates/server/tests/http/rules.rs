//! The rules beside the board.

use std::collections::BTreeSet;

use crate::support::{Host, Visitor};
use serde_json::Value;
use texts::Lang;
use texts::rulebook::Block;

/// Somebody who reads in this language.
fn reader(host: &Host, lang: &str) -> Visitor {
    let mut reader = host.stranger();
    reader.headers.insert("accept-language", lang.parse().unwrap());
    reader
}

#[tokio::test]
async fn a_number_opens_its_paragraph_in_the_readers_language() {
    let host = Host::new().await;
    for (lang, chapter) in [("en", "Placing people"), ("nl", "Stamleden zetten"), ("de", "Personen stellen")]
    {
        let reply = reader(&host, lang).get("/rules/stone-age/at/SA-4.7").await;
        assert_eq!(reply.status, 200);
        assert!(reply.text.contains(&format!("<h2>{chapter}</h2>")), "{}", reply.text);
        assert!(reply.text.contains("<b class=\"number\">SA-4.7</b>"), "{}", reply.text);
        // The ruling that explains it stands below, and every number leads on inside the panel.
        assert!(reply.text.contains("<b class=\"number\">SA-Q1</b>"), "{}", reply.text);
        assert!(reply.text.contains("data-rule=\"SA-Q1\""), "{}", reply.text);
        assert!(reply.text.contains("href=\"/rules/stone-age#SA-4.7\""), "{}", reply.text);
        assert!(!reply.text.contains("<html") && !reply.text.contains(" id="), "{}", reply.text);
    }
    host.end().await;
}

#[tokio::test]
async fn a_line_of_a_table_comes_alone_with_what_is_said_about_it() {
    let host = Host::new().await;
    let reply = reader(&host, "en").get("/rules/valley/at/VM-13%204").await;
    assert!(
        reply.text.contains("<dd>bridge</dd>") && !reply.text.contains("<dd>raft</dd>"),
        "{}",
        reply.text
    );
    assert!(
        reply.text.contains("3 to 6 raft, bridge") && reply.text.contains(">VM-13</b>"),
        "{}",
        reply.text
    );
    let both = reader(&host, "en").get("/rules/stone-age/at/SA-8.1%20SA-10.2").await;
    assert_eq!(both.text.matches("<h2>").count(), 2, "{}", both.text);
    host.end().await;
}

/// What stands between a beginning and the next quotation mark, wherever the beginning is.
fn named<'a>(page: &'a str, start: &'a str) -> impl Iterator<Item = &'a str> {
    page.split(start).skip(1).filter_map(|rest| rest.split('"').next())
}

#[tokio::test]
async fn figures_stand_where_the_rulebook_calls_for_them_and_are_drawn_with_what_is_there() {
    let host = Host::new().await;
    for game in registry::games() {
        for lang in Lang::ALL {
            let called = game.rulebook().blocks(lang).iter().filter_map(|block| match block {
                Block::Diagram(name) if *name != "board" => Some(*name),
                _ => None,
            });
            let called: Vec<&str> = called.collect();
            let page = reader(&host, lang.tag()).get(&format!("/rules/{}", game.name())).await.text;
            assert_eq!(named(&page, "data-figure=\"").collect::<Vec<_>>(), called, "{}", game.name());
            let there: BTreeSet<&str> = named(&page, " id=\"").collect();
            let lost: Vec<&str> = named(&page, "href=\"#").filter(|id| !there.contains(id)).collect();
            assert!(lost.is_empty(), "{}: {lost:?}", game.name());
        }
    }
    host.end().await;
}

#[tokio::test]
async fn what_is_no_number_is_said_to_be_none_and_never_repeated() {
    let host = Host::new().await;
    let long = "SA-4.3%20".repeat(400);
    for odd in [
        "SA-99",
        "SA-4.3%20S1",
        "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
        "..%2F..%2Fetc%2Fpasswd",
        "%00",
        &long,
    ] {
        let reply = reader(&host, "en").get(&format!("/rules/stone-age/at/{odd}")).await;
        assert_eq!(reply.status, 404, "{odd}");
        assert!(reply.text.contains("These rules have no such number."), "{odd}: {}", reply.text);
        assert!(!reply.text.contains("alert") && !reply.text.contains("passwd"), "{odd}: {}", reply.text);
    }
    host.end().await;
}

#[tokio::test]
async fn a_spot_that_is_not_offered_says_why_with_its_rule() {
    let host = Host::new().await;
    let (id, seats) = host.table("stone-age", 2).await;
    let asked = seats[0].info(&id).await["awaits"]["seat"].as_u64().unwrap() as usize;
    let why = async |seat: usize, spot: &str| -> Vec<Value> {
        let reply = seats[seat].get(&format!("/t/{id}/why?spot={spot}")).await.ok();
        reply["reasons"].as_array().unwrap().clone()
    };
    // Nothing in this question is about wood: then the question itself is the reason.
    for spot in [format!("wood-{asked}"), "nothing".to_owned()] {
        let reasons = why(asked, &spot).await;
        assert_eq!((reasons.len(), &reasons[0]["rule"]), (1, &"SA-4.1".into()), "{reasons:?}");
        assert!(reasons[0]["message"].as_str().unwrap().starts_with("Not now."), "{reasons:?}");
    }
    assert!(why(1 - asked, "wood-0").await.is_empty());
    host.end().await;
}
