//! The description of the API, tried by tools that know nothing else of it: one that looks for what is not true, and one
//! that makes a client of it.
//!
//! `OCHRE_EXAMPLES=200 cargo test -p ochre --test program schemathesis -- --nocapture` looks longer.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::support::Served;

/// How many requests of a kind are tried, unless somebody wants to look longer.
const EXAMPLES: &str = "4";

/// A program of those that `./test` installs.
fn tool(name: &str) -> Command {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.tools/venv/bin").join(name);
    assert!(path.exists(), "{} is missing: ./test installs it", path.display());
    let mut command = Command::new(path);
    command.env("PYTHONDONTWRITEBYTECODE", "1");
    command
}

/// A file beside these tests.
fn beside(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/api").join(name)
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// What nobody can do in a test of this kind: a stream does not end, and a seat out of time and a game that was put away take
/// an hour and more.
const NEVER_DONE: [&str; 4] = [
    "GET /api/v1/tables/{id}/events",
    "POST /api/v1/tables/{id}/lend",
    "POST /api/v1/tables/{id}/take-back",
    "POST /api/v1/tables/{id}/take-up",
];

/// The operations that were refused whenever they were asked for. What no path has is not among them.
fn never_done(answers: &Path) -> Vec<String> {
    let answers = std::fs::read_to_string(answers).unwrap();
    let answers: BTreeMap<String, BTreeMap<u16, u32>> = serde_json::from_str(&answers).unwrap();
    let is_refused = |statuses: &BTreeMap<u16, u32>| {
        statuses.keys().all(|status| 300 <= *status) && !statuses.contains_key(&405)
    };
    answers.into_iter().filter(|(_, statuses)| is_refused(statuses)).map(|(operation, _)| operation).collect()
}

#[test]
fn schemathesis_finds_nothing_that_is_not_true() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(&folder.path().join("ochre.sqlite"));
    let examples = std::env::var("OCHRE_EXAMPLES").unwrap_or_else(|_| EXAMPLES.to_owned());
    let answers = folder.path().join("answers.json");
    let run = tool("schemathesis")
        .args(["run", &format!("{}/api/openapi.json", served.url), "--no-color", "--seed", "1"])
        .args(["--max-examples", &examples, "--request-timeout", "60"])
        .env("SCHEMATHESIS_HOOKS", beside("world.py"))
        .env("OCHRE_ANSWERS", &answers)
        .current_dir(folder.path())
        .output()
        .unwrap();
    let said = said(&run);
    println!("{said}");
    assert!(run.status.success());
    for phase in ["Examples", "Coverage", "Fuzzing", "Stateful"] {
        assert!(said.contains(&format!("✅  {phase} (in")), "{phase} was left out");
    }
    assert_eq!(never_done(&answers), NEVER_DONE, "everything else was done at least once");
    served.end();
}

#[test]
fn a_generated_client_plays_a_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(&folder.path().join("ochre.sqlite"));
    let client = folder.path().join("ochre_client");
    let generated = tool("openapi-python-client")
        .args(["generate", "--url", &format!("{}/api/openapi.json", served.url), "--meta", "none"])
        .arg("--output-path")
        .arg(&client)
        .current_dir(folder.path())
        .output()
        .unwrap();
    let said_of_it = said(&generated);
    assert!(generated.status.success() && !said_of_it.contains("Unable"), "{said_of_it}");
    let played = tool("python").arg(beside("play.py")).arg(folder.path()).arg(&served.url).output().unwrap();
    assert!(played.status.success(), "{}", said(&played));
    served.end();
}
