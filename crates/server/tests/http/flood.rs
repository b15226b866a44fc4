//! One guest asks for far more thinking than there is: others' bots play on.

use crate::support::Host;
use serde_json::json;
use server::Luck;

#[tokio::test]
async fn a_fourth_game_of_bots_alone_is_refused_in_words_and_one_with_a_person_is_not() {
    // By the clock these bots think for a second and more about each choice: none of their games ends meanwhile.
    let host = Host::configured(|config| config.luck = Luck::Machine).await;
    let mut guest = host.guest("Guest").await;
    let bots = json!({ "game": "stone-age", "players": 2, "seats": ["shaman", "shaman"] });
    for _ in 0..3 {
        let id = guest.post("/api/v1/tables", &bots).await.ok()["id"].as_str().unwrap().to_owned();
        guest.post(&format!("/api/v1/tables/{id}/start"), &json!({})).await.ok();
    }
    let fourth = guest.post("/api/v1/tables", &bots).await.ok()["id"].as_str().unwrap().to_owned();
    let mut said = Vec::new();
    for lang in ["en", "nl", "de"] {
        guest.headers.insert("accept-language", lang.parse().unwrap());
        said.push(guest.post(&format!("/api/v1/tables/{fourth}/start"), &json!({})).await.refused(409));
    }
    assert!(
        said[0].contains("bots alone") && said[1].contains("alleen bots") && said[2].contains("nur Bots")
    );
    let own = json!({ "game": "stone-age", "players": 2, "seats": ["me", "shaman"] });
    let own = guest.post("/api/v1/tables", &own).await.ok()["id"].as_str().unwrap().to_owned();
    guest.post(&format!("/api/v1/tables/{own}/start"), &json!({})).await.ok();
    host.end().await;
}
