//! What ARCHITECTURE.md and CONTRIBUTING.md promise, read from the sources: one list of games, a worked example that no
//! released program lists, a test for every numbered rule, traits of one purpose, rules that know nothing of their hosts, and no clock, thread
//! or file in what plays, tells and draws a game. The last keeps the door open to running the same crates where there is
//! no operating system, as in a browser.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use texts::Lang;
use texts::rulebook::{Block, Part};

/// The root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// All files below a folder, with their texts; those that are not text are passed over.
fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if let Ok(text) = fs::read_to_string(&path) {
            found.push((path, text));
        }
    }
    found
}

/// The folders directly below one.
fn folders(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir()).collect()
}

/// The sources of a package, without what only tests use.
fn sources(package: &Path) -> Vec<(PathBuf, String)> {
    let is_for_tests = |path: &Path| path.to_string_lossy().contains("/testing");
    files(&package.join("src")).into_iter().filter(|(path, _)| !is_for_tests(path)).collect()
}

/// The folders of all games, the worked example too.
fn games() -> Vec<PathBuf> {
    let mut games = folders(&root().join("games"));
    games.push(root().join("examples").join(EXAMPLE));
    assert_eq!(games.len(), registry::games().len(), "every game has a folder and a line");
    games
}

/// The game that is listed for tests only.
const EXAMPLE: &str = "cave-bear";

fn names() -> Vec<&'static str> {
    registry::games().iter().map(|game| game.name()).collect()
}

#[test]
fn no_test_lists_the_games() {
    let mut read = 0;
    for package in folders(&root().join("crates")) {
        let tests = ["tests", "examples", "benches"].map(|part| package.join(part));
        for (path, text) in tests.iter().filter(|part| part.is_dir()).flat_map(|part| files(part)) {
            read += 1;
            let quoted: Vec<String> = names().iter().map(|name| format!("\"{name}\"")).collect();
            for line in text.lines() {
                let named = quoted.iter().filter(|name| line.contains(name.as_str())).count();
                assert!(named < 2, "{}: {line}", path.display());
            }
        }
    }
    assert!(read > 30, "the tests were read");
}

/// Asks cargo itself: what is released is what `ochre` links without the features of its tests.
#[test]
fn the_released_program_does_not_know_the_example() {
    let linked = |more: &[&str]| {
        let tree = ["tree", "--offline", "--locked", "--package", "ochre", "--edges", "normal,build"];
        let output = Command::new(env!("CARGO")).args(tree).args(more).current_dir(root()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let (released, switched_on) = (linked(&[]), linked(&["--features", "example"]));
    assert!(!released.contains(EXAMPLE), "{released}");
    assert!(switched_on.contains(EXAMPLE), "it can be switched on");
    for name in names().into_iter().filter(|&name| name != EXAMPLE) {
        assert!(released.contains(name), "{name} is released");
    }
}

#[test]
fn no_other_crate_lists_the_games() {
    let names = names();
    let mut read = 0;
    for package in folders(&root().join("crates")).iter().filter(|path| !path.ends_with("registry")) {
        let parts = ["src", "assets", "fluent"].map(|part| package.join(part));
        for (path, text) in parts.iter().filter(|part| part.is_dir()).flat_map(|part| files(part)) {
            read += 1;
            let named: Vec<&&str> = names.iter().filter(|name| text.contains(**name)).collect();
            assert!(named.len() < 2, "{} names {named:?}", path.display());
        }
    }
    assert!(read > 100, "the sources were read");
}

/// Paragraphs about the others, which nothing carries out: examples, and which ruling goes before which.
const ABOUT_OTHERS: [&str; 2] = ["SA-11", "V118"];

/// A rule can be found by its number: `SA-4.6` has a test named `…sa_4_6_…`, a line of the code carries it out and says so, not
/// only where stored tables are checked, and the code of the rules names no number that the rulebook does not have. The
/// paragraph that opens a chapter is tested by those below it.
#[test]
fn every_rule_has_a_test_of_its_number_and_a_line_and_the_code_names_no_other_number() {
    let folders = games();
    for game in registry::games() {
        let folder = folders.iter().find(|folder| folder.ends_with(game.name())).unwrap();
        let book = game.rulebook();
        let number_of = |block: &Block| if let Block::Paragraph(number, _) = block { *number } else { None };
        let numbers: Vec<&str> = book.blocks(Lang::English).iter().filter_map(number_of).collect();
        assert!(numbers.len() > 5, "{} has rules", game.name());
        let sources: Vec<(PathBuf, String)> =
            ["src", "tests"].iter().flat_map(|part| files(&folder.join(part))).collect();
        let tests: Vec<String> = sources
            .iter()
            .flat_map(|(_, text)| text.split("#[test]\nfn ").skip(1))
            .filter_map(|test| test.split_once('('))
            .map(|(name, _)| format!("_{name}_"))
            .collect();
        let is_tested = |number: &&str| {
            let wanted = format!("_{}_", number.to_lowercase().replace(['-', '.'], "_"));
            tests.iter().any(|name| name.contains(&wanted))
        };
        let untested: Vec<&str> = numbers.iter().copied().filter(|number| !is_tested(number)).collect();
        assert!(untested.is_empty(), "no test of {} names {untested:?}", game.name());

        let mut carried_out: HashSet<&str> = HashSet::from(ABOUT_OTHERS);
        for (path, text) in &sources {
            let is_rules = path.starts_with(folder.join("src/rules"));
            let is_check =
                path.components().any(|part| part.as_os_str().to_string_lossy().starts_with("position"));
            for part in book.parts(text) {
                let Part::Number(cited) = part else { continue };
                let known = numbers.iter().find(|&&number| number == cited);
                assert!(known.is_some() || !is_rules, "{}: there is no {cited}", path.display());
                if path.starts_with(folder.join("src")) && !is_check {
                    carried_out.extend(known);
                }
            }
        }
        let missing: Vec<&&str> = numbers.iter().filter(|number| !carried_out.contains(**number)).collect();
        assert!(missing.is_empty(), "no line of {} says that it carries out {missing:?}", game.name());
    }
}

/// Where the tests of a package are one program, `tests/all.rs` lists them: cargo would not miss one that it forgot.
#[test]
fn no_file_of_tests_is_forgotten() {
    let mut listed = 0;
    for tests in folders(&root().join("crates")).into_iter().chain(games()).map(|it| it.join("tests")) {
        let Ok(all) = fs::read_to_string(tests.join("all.rs")) else { continue };
        for path in fs::read_dir(&tests).unwrap().map(|entry| entry.unwrap().path()) {
            let is_module = path.extension().is_some_and(|it| it == "rs") || path.join("mod.rs").is_file();
            let name = path.file_stem().unwrap().to_string_lossy();
            if is_module && name != "all" {
                assert!(all.contains(&format!("mod {name};\n")), "{} is not listed", path.display());
                listed += 1;
            }
        }
    }
    assert!(listed > 25, "{listed} were read");
}

/// A trait of many methods is several purposes in one.
#[test]
fn no_trait_has_more_than_fifteen_methods() {
    let mut read = 0;
    for package in folders(&root().join("crates")).into_iter().chain(games()) {
        for (path, text) in files(&package.join("src")) {
            for item in text.split("\n}") {
                let begins = ["\npub trait ", "\npub(crate) trait ", "\ntrait "];
                let Some(at) = begins.iter().find_map(|begin| item.find(begin)) else { continue };
                let methods = item[at..].matches("\n    fn ").count();
                read += methods;
                let name = item[at..].trim().lines().next().unwrap();
                assert!(methods <= 15, "{}: {name} has {methods} methods", path.display());
            }
        }
    }
    assert!(read > 80, "{read} methods were read");
}

/// A library whose manifest says that it has no tests of its own has none: cargo would never run them.
#[test]
fn no_test_stands_where_none_is_run() {
    let mut without = 0;
    for package in folders(&root().join("crates")).into_iter().chain(games()) {
        let manifest = fs::read_to_string(package.join("Cargo.toml")).unwrap();
        if !manifest.contains("[lib]\ntest = false\n") {
            continue;
        }
        without += 1;
        for (path, text) in files(&package.join("src")) {
            assert!(!text.contains("#[cfg(test)]"), "{}: no test here is run", path.display());
        }
    }
    assert!(without > 5, "most libraries are tested from outside: {without}");
}

#[test]
fn rules_know_nothing_of_their_hosts() {
    for game in games() {
        let rules = files(&game.join("src/rules"));
        assert!(rules.len() > 5, "{} has rules", game.display());
        for (path, text) in rules {
            for host in ["texts::", "draw::", "bots::", "session::", "maud"] {
                assert!(!text.contains(host), "{} uses {host}", path.display());
            }
        }
    }
}

#[test]
fn what_plays_tells_and_draws_needs_no_operating_system() {
    const FORBIDDEN: [&str; 9] = [
        "std::thread",
        "Instant",
        "SystemTime",
        "std::fs",
        "std::net",
        "std::env",
        "std::process",
        "std::io",
        "getrandom",
    ];
    const HOSTS_ONLY: [&str; 8] =
        ["tokio", "rayon", "sqlx", "axum", "getrandom", "workers", "store", "server"];
    let crates =
        ["tabletop", "texts", "draw", "bots", "session"].map(|name| root().join("crates").join(name));
    for package in crates.into_iter().chain(games()) {
        for (path, text) in sources(&package) {
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            for line in code {
                let found = FORBIDDEN.into_iter().find(|word| line.contains(word));
                assert_eq!(found, None, "{}: {line}", path.display());
            }
        }
        let manifest = fs::read_to_string(package.join("Cargo.toml")).unwrap();
        let linked = manifest.split("[dev-dependencies]").next().unwrap();
        for name in HOSTS_ONLY {
            let is_linked = linked
                .lines()
                .any(|line| line.starts_with(&format!("{name}.")) || line.starts_with(&format!("{name} ")));
            assert!(!is_linked, "{} links {name}", package.display());
        }
    }
}
