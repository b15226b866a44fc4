//! The screen of a table: what it says of where to choose, and which files it needs.

use crate::support::{Host, asked};

/// The addresses of the styles of a page.
fn styles(page: &str) -> Vec<&str> {
    let links = page.split("<link rel=\"stylesheet\" href=\"").skip(1);
    links.map(|link| link.split('"').next().unwrap()).collect()
}

#[tokio::test]
async fn a_question_without_an_answer_beside_it_says_where_they_are() {
    let host = Host::new().await;
    // The first questions of games with a board are answered there, and one of Eiszeit's first round by a card.
    for game in registry::games().iter().map(|game| game.name()).filter(|game| *game != "cave-bear") {
        let (id, seats) = host.table(game, 3).await;
        let (seat, _, _) = asked(&seats, &id).await.expect("somebody is asked");
        for (visitor, own) in seats.iter().enumerate() {
            let page = visitor_page(own, &id).await;
            let says = page.contains("<p class=\"note\">Choose a lit place on the board.</p>");
            assert_eq!(says, visitor == seat, "{game}: {visitor}");
        }
    }
    let (id, seats) = host.table("eiszeit", 3).await;
    let mut notes = Vec::new();
    for _ in 0..60 {
        let Some((seat, seq, _)) = asked(&seats, &id).await else { break };
        let page = visitor_page(&seats[seat], &id).await;
        notes.extend(
            page.split("<p class=\"note\">")
                .nth(1)
                .and_then(|rest| rest.split('<').next())
                .map(str::to_owned),
        );
        seats[seat].choose(&id, seq, 0).await.ok();
    }
    assert!(notes.iter().any(|note| note == "Choose a lit card of your hand."), "{notes:?}");
    host.end().await;
}

async fn visitor_page(visitor: &crate::support::Visitor, id: &str) -> String {
    visitor.get(&format!("/t/{id}")).await.text
}

#[tokio::test]
async fn an_empty_hand_says_that_it_is_empty() {
    let host = Host::new().await;
    let (id, seats) = host.table("valley", 3).await;
    let page = visitor_page(&seats[0], &id).await;
    assert!(page.contains("<p class=\"none\">No cards</p>"), "before the first card is drawn");
    let (id, seats) = host.table("stone-age", 2).await;
    assert!(!visitor_page(&seats[0], &id).await.contains("No cards"), "who has no hand misses none");
    host.end().await;
}

#[tokio::test]
async fn a_page_brings_the_style_of_the_game_it_draws_and_of_no_other() {
    let host = Host::new().await;
    let games: Vec<&str> = registry::games().iter().map(|game| game.name()).collect();
    let front = host.stranger().get("/").await.text;
    for game in &games {
        let (id, seats) = host.table(game, 3).await;
        for path in [format!("/t/{id}"), format!("/t/{id}/replay"), format!("/rules/{game}")] {
            let page = seats[0].get(&path).await.text;
            let brought: Vec<&str> =
                styles(&page).into_iter().filter_map(|style| style.rsplit('/').next()).collect();
            for other in &games {
                let file = format!("{other}.css");
                assert_eq!(brought.contains(&file.as_str()), other == game, "{path}: {brought:?}");
            }
            for style in styles(&page) {
                assert_eq!(host.stranger().head(style).await.status, 200, "{style}");
            }
        }
        // The front page shows all of them.
        assert!(front.contains(&format!("/{game}.css\"")), "{game}");
    }
    host.end().await;
}
