//! What a host does: back up, move tables, run out of disk; and what a program does that plays over HTTP.

use std::process::Command;

use crate::support::{Client, Served};
use serde_json::{Value, json};
use test_support::disk::Disk;

fn ochre(args: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_ochre")).args(args).output().unwrap();
    let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    (output.status.success(), said)
}

/// A table of two bots that have played to the end.
async fn finished(client: &Client) -> String {
    let guest = client.post("/api/v1/guests", "", &json!({ "name": "Anna" })).await.unwrap();
    let token = guest["token"].as_str().unwrap();
    let new = json!({ "game": "stone-age", "players": 2, "seats": ["gatherer", "gatherer"] });
    let id = client.post("/api/v1/tables", token, &new).await.unwrap()["id"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/tables/{id}");
    let mut heard = client.listen(&format!("{path}/events"), token).await;
    client.post(&format!("{path}/start"), token, &json!({})).await.unwrap();
    while client.get(&path, token).await.unwrap()["status"] != "over" {
        heard.next().await.unwrap();
    }
    id
}

/// Exported tables whose logs no table can have.
fn broken_tables(table: &str) -> Vec<(&'static str, String)> {
    let whole: Value = serde_json::from_str(table).unwrap();
    let broken = |change: &dyn Fn(&mut Vec<Value>)| {
        let mut table = whole.clone();
        change(table["log"].as_array_mut().unwrap());
        table.to_string()
    };
    vec![
        ("empty.json", broken(&|log| log.clear())),
        ("headless.json", broken(&|log| drop(log.remove(0)))),
        ("gap.json", broken(&|log| drop(log.remove(3)))),
        ("twice.json", broken(&|log| log.insert(1, log[0].clone()))),
        ("odd.json", broken(&|log| log[2]["entry"] = "{}".into())),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_server_is_backed_up_tables_move_and_files_are_verified() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let served = Served::with(&at("ochre.sqlite"), &[]);
    let id = finished(&served.client()).await;

    let (is_done, said) = ochre(&["backup", "--db", &at("ochre.sqlite"), &at("backup.sqlite")]);
    assert!(is_done, "{said}");
    assert!(
        !ochre(&["backup", "--db", &at("ochre.sqlite"), &at("backup.sqlite")]).0,
        "nothing is overwritten"
    );
    let copy = Served::with(&at("backup.sqlite"), &[]);
    let path = format!("/api/v1/tables/{id}");
    assert_eq!(copy.client().get(&path, "").await.unwrap(), served.client().get(&path, "").await.unwrap());

    let record = served.client().get(&format!("{path}/export"), "").await.unwrap();
    std::fs::write(at("game.json"), record.to_string()).unwrap();
    for (lang, word) in [("en", "honest. "), ("nl", "eerlijk. "), ("de", "ehrlich. ")] {
        let (is_honest, said) = ochre(&["verify", &at("game.json"), "--lang", lang]);
        assert!(is_honest && said.contains(word), "{said}");
    }
    for cut in [0, 1, 2, record["steps"].as_array().unwrap().len() / 2] {
        let mut cut_record = record.clone();
        let steps = cut_record["steps"].as_array_mut().unwrap();
        steps.truncate(steps.len() - 1 - cut);
        std::fs::write(at("cut.json"), cut_record.to_string()).unwrap();
        let (is_honest, said) = ochre(&["verify", &at("cut.json")]);
        assert!(!is_honest && said.contains("cut short"), "{cut} steps are missing: {said}");
    }
    let mut false_record = record;
    false_record["fairness"]["nonces"][0] = "x".into();
    std::fs::write(at("false.json"), false_record.to_string()).unwrap();
    let (is_honest, said) = ochre(&["verify", &at("false.json")]);
    assert!(!is_honest && said.contains("dice"), "{said}");

    let (is_done, said) = ochre(&["table", "export", "--db", &at("ochre.sqlite"), &id, &at("table.json")]);
    assert!(is_done, "{said}");
    let mode =
        std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(at("table.json")).unwrap().permissions());
    assert_eq!(mode & 0o777, 0o600, "it may hold hidden cards");
    let table = std::fs::read_to_string(at("table.json")).unwrap();
    for (name, broken) in broken_tables(&table) {
        std::fs::write(at(name), broken).unwrap();
        let (is_done, said) = ochre(&["table", "import", "--db", &at("new.sqlite"), &at(name)]);
        assert!(!is_done && said.contains("does not load"), "{name}: {said}");
    }
    let (is_done, said) = ochre(&["table", "import", "--db", &at("new.sqlite"), &at("table.json")]);
    assert!(is_done, "{said}");
    let new = Served::with(&at("new.sqlite"), &[]);
    assert_eq!(new.client().get(&format!("{path}/verify"), "").await.unwrap()["honest"], true);
    assert!(!ochre(&["table", "export", "--db", &at("ochre.sqlite"), "nothing", &at("x.json")]).0);
    assert!(
        !ochre(&["table", "import", "--db", &at("new.sqlite"), &at("game.json")]).0,
        "a record is no table"
    );
    served.end();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_refuses_what_does_not_fit_and_goes_on_when_there_is_room_takes_root() {
    let disk = Disk::mount("4m");
    let served = Served::start(&disk.path().join("ochre.sqlite"));
    let client = served.client();
    let guest = client.post("/api/v1/guests", "", &json!({ "name": "Anna" })).await.unwrap();
    let token = guest["token"].as_str().unwrap().to_owned();
    let new = json!({ "game": "stone-age", "players": 2, "seats": ["me", "me"] });
    let id = client.post("/api/v1/tables", &token, &new).await.unwrap()["id"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/tables/{id}");
    client.post(&format!("{path}/start"), &token, &json!({})).await.unwrap();
    std::fs::write(disk.path().join("filler"), vec![0; 16 << 20]).unwrap_err();
    let choose = async |seq: &Value| {
        client.post(&format!("{path}/choose"), &token, &json!({ "seq": seq, "place": 0 })).await
    };
    let mut now = client.get(&path, &token).await.unwrap();
    let refused = loop {
        match choose(&now["seq"]).await {
            Ok(moved) => now = moved,
            Err(refused) => break refused,
        }
    };
    assert!(refused.contains("503") && refused.contains("try again"), "{refused}");
    assert_eq!(client.get(&path, &token).await.unwrap()["seq"], now["seq"], "nothing has changed");
    disk.resize("64m");
    let moved = choose(&now["seq"]).await.unwrap();
    assert_eq!(moved["seq"].as_i64().unwrap(), now["seq"].as_i64().unwrap() + 1);
    served.end();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_python_example_plays_over_http() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(&folder.path().join("ochre.sqlite"));
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/http_bot.py");
    let args =
        [bot, &served.url, "--new", "stone-age", "--players", "2", "--fill", "gatherer", "--seed", "1"];
    let output = tokio::process::Command::new("python3").args(args).output().await.unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    served.end();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_host_has_to_say_by_law_is_shown_as_text() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    std::fs::write(at("legal.txt"), "Anna <anna@example.org>\nCave 1\n\nAnswerable: Anna\n").unwrap();
    let served = Served::with(&at("ochre.sqlite"), &["--legal", &at("legal.txt")]);
    let page = client::Client::new(&served.url).get("/legal").await.unwrap().text;
    let said = "<p>Anna &lt;anna@example.org&gt;<br>Cave 1<br></p><p>Answerable: Anna<br></p>";
    assert!(page.contains(said), "{page}");
    let (is_done, said) = ochre(&["serve", "--db", &at("other.sqlite"), "--legal", &at("nowhere.txt")]);
    assert!(!is_done && said.contains("nowhere.txt cannot be read"), "{said}");
}
