//! The description of the API, tried by tools that know nothing else of it: one that looks for what is not true, and one
//! that makes a client of it.
//!
//! `OCHRE_EXAMPLES=200 cargo test -p ochre --test program schemathesis -- --nocapture` looks longer.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::support::Served;

/// How many requests of a kind are tried, unless somebody wants to look longer.
const EXAMPLES: &str = "6";

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

#[test]
fn schemathesis_finds_nothing_that_is_not_true() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(&folder.path().join("ochre.sqlite"));
    let examples = std::env::var("OCHRE_EXAMPLES").unwrap_or_else(|_| EXAMPLES.to_owned());
    let run = tool("schemathesis")
        .args(["run", &format!("{}/api/openapi.json", served.url), "--no-color", "--seed", "1"])
        .args(["--max-examples", &examples, "--request-timeout", "5"])
        .env("SCHEMATHESIS_HOOKS", beside("guests.py"))
        .current_dir(folder.path())
        .output()
        .unwrap();
    let said = said(&run);
    println!("{said}");
    assert!(run.status.success());
    for phase in ["Coverage", "Fuzzing", "Stateful"] {
        assert!(said.contains(&format!("✅ {phase}")), "{phase} was left out");
    }
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
