//! The end of a game: what its page tells, to whom, and the picture that its link shows.

use serde_json::Value;

use crate::support::{Host, Visitor, play_out};

/// What stands between two marks of a page.
fn between<'a>(page: &'a str, from: &str, to: &str) -> &'a str {
    let (_, rest) = page.split_once(from).unwrap_or_else(|| panic!("{from} is in {page}"));
    rest.split_once(to).unwrap().0
}

/// The words of some markup.
fn words(markup: &str) -> String {
    let parts = markup.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text));
    parts.collect::<Vec<_>>().join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

async fn page(visitor: &Visitor, path: &str) -> String {
    let reply = visitor.get(path).await;
    assert_eq!(reply.status.as_u16(), 200, "{path}");
    reply.text
}

#[tokio::test]
async fn a_finished_game_tells_what_decided_it_and_every_moment_can_be_looked_at() {
    let host = Host::new().await;
    let players = 3;
    for game in registry::games().iter().map(|game| game.name()) {
        let (id, seats) = host.table(game, players).await;
        assert!(
            !page(&seats[0], &format!("/t/{id}")).await.contains("data-finale"),
            "a running game has no end"
        );
        play_out(&id, &seats, 5).await;
        let shown = page(&seats[0], &format!("/t/{id}")).await;
        let info = seats[0].info(&id).await;
        let scores: Vec<i64> =
            info["awaits"]["over"]["scores"].as_array().unwrap().iter().filter_map(Value::as_i64).collect();
        let finale = between(&shown, "data-finale", "</table>");
        // Everybody stands on the podium, and the ranks say their points.
        assert_eq!(finale.matches("class=\"placed").count(), players, "{game}");
        let ranks = words(between(finale, "<ol class=\"ranks\">", "</ol>"));
        for (seat, score) in scores.iter().enumerate() {
            let score = score.to_string().replace('-', "\u{2212}");
            // Whoever looks is "You".
            let name = if seat == 0 { "You".to_owned() } else { format!("Guest {seat}") };
            assert!(ranks.contains(&format!("{name} {score}")), "{game}: {ranks}");
        }
        // What decided it can be seen in the replay, where the same is said.
        let facts: Vec<&str> =
            between(finale, "<ul class=\"list\">", "</ul>").split("<li>").skip(1).collect();
        assert!(!facts.is_empty(), "{game}");
        for fact in facts.iter().filter(|fact| fact.contains("class=\"swing\"")) {
            let Some((_, at)) = fact.split_once("/replay?at=") else { continue };
            let at = at.split('"').next().unwrap();
            let past = page(&seats[0], &format!("/t/{id}/replay/fragment?at={at}")).await;
            // What comes after a colon may be said of several at once.
            let said = words(between(fact, "<b>", "</b>"));
            let said = said.split(':').next().unwrap();
            assert!(past.contains(said), "{game}: {said:?} at {at}");
        }
        // Who watches sees the same end, told of all by name.
        let watched = page(&host.stranger(), &format!("/t/{id}")).await;
        assert!(watched.contains("data-finale") && watched.contains("class=\"podium\""), "{game}");
        assert!(!words(between(&watched, "data-finale", "</table>")).contains("You "), "{game}");
    }
    host.end().await;
}

#[tokio::test]
async fn the_link_of_a_finished_game_shows_a_picture_and_that_of_a_running_one_does_not() {
    let host = Host::new().await;
    let (id, seats) = host.table("eiszeit", 3).await;
    let (stranger, path) = (host.stranger(), format!("/t/{id}/end.png"));
    assert!(!page(&stranger, &format!("/t/{id}")).await.contains("og:image"));
    assert_eq!(stranger.get(&path).await.status.as_u16(), 404);
    play_out(&id, &seats, 8).await;
    let head = page(&stranger, &format!("/t/{id}")).await;
    let image = between(&head, "property=\"og:image\" content=\"", "\"");
    assert!(image.starts_with("http") && image.ends_with(&path), "{image}");
    assert!(between(&head, "property=\"og:description\" content=\"", "\"").contains("win"), "{head}");
    assert!(head.contains("name=\"robots\" content=\"noindex\""), "a table is still nobody's to find");
    let reply = stranger.head(&path).await;
    assert_eq!((reply.status.as_u16(), &reply.headers["content-type"]), (200, &"image/png".parse().unwrap()));
    host.end().await;
}
