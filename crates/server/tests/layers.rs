//! The modules of this crate are layers: what uses what is read from their sources, and must never go in a circle.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The top-level modules that each top-level module uses.
type Uses = BTreeMap<String, BTreeSet<String>>;

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// All sources in a folder, and in those below it.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found
}

/// The top-level module a source belongs to.
fn module(source: &Path) -> String {
    let inside = source.strip_prefix(src()).unwrap();
    let first = inside.components().next().unwrap().as_os_str().to_str().unwrap();
    first.trim_end_matches(".rs").to_owned()
}

/// A source without its comments.
fn code(source: &Path) -> String {
    let text = fs::read_to_string(source).unwrap();
    text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The modules that a source names by `crate::…`.
fn named(code: &str) -> BTreeSet<String> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let names = code.split("crate::").skip(1).map(|rest| rest.split(|c| !is_word(c)).next().unwrap());
    names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

fn uses() -> Uses {
    let mut uses = Uses::new();
    for source in sources(&src()) {
        let module = module(&source);
        // The root declares all modules and is used by none.
        if module != "lib" {
            uses.entry(module).or_default().extend(named(&code(&source)));
        }
    }
    for (module, used) in &mut uses {
        used.remove(module);
    }
    uses
}

/// A way from a module back to itself, if there is one.
fn circle(uses: &Uses, way: &mut Vec<String>) -> Option<Vec<String>> {
    let last = way.last()?;
    for next in uses.get(last)? {
        if let Some(at) = way.iter().position(|module| module == next) {
            return Some(way[at..].to_vec());
        }
        way.push(next.clone());
        if let Some(found) = circle(uses, way) {
            return Some(found);
        }
        way.pop();
    }
    None
}

#[test]
fn no_module_uses_itself_by_way_of_others() {
    let uses = uses();
    assert!(
        uses["pages"].contains("tables") && uses["http"].contains("app"),
        "the sources are read: {uses:?}"
    );
    for module in uses.keys() {
        assert_eq!(circle(&uses, &mut vec![module.clone()]), None);
    }
}

#[test]
fn a_circle_is_found() {
    let of = |used: &[&str]| used.iter().map(|&it| it.to_owned()).collect::<BTreeSet<_>>();
    let uses = Uses::from([
        ("a".to_owned(), of(&["b", "c"])),
        ("b".to_owned(), of(&["c"])),
        ("c".to_owned(), of(&["b"])),
    ]);
    assert_eq!(circle(&uses, &mut vec!["a".to_owned()]).unwrap(), ["b", "c"]);
}

#[test]
fn tables_and_accounts_know_no_http_and_the_front_ends_not_each_other() {
    let uses = uses();
    for (module, barred) in
        [("tables", "http"), ("accounts", "http"), ("pages", "api"), ("api", "pages"), ("http", "pages")]
    {
        assert!(!uses[module].contains(barred), "{module} uses {barred}");
    }
    for source in sources(&src().join("tables")).into_iter().chain(sources(&src().join("accounts"))) {
        let code = code(&source);
        for barred in ["axum", "maud", "StatusCode"] {
            assert!(!code.contains(barred), "{} mentions {barred}", source.display());
        }
    }
}

#[test]
fn a_table_has_its_methods_in_one_folder() {
    for source in sources(&src()) {
        let is_method = code(&source).lines().any(|line| line.starts_with("impl Table "));
        assert!(!is_method || module(&source) == "tables", "{}", source.display());
    }
}

/// Whoever holds a table keeps everybody else from it, and drawing takes long: pages are drawn from a `Sight`, which took
/// the guard with it when it was made.
#[test]
fn what_draws_a_table_holds_none() {
    for page in ["table.rs", "seating.rs", "layout.rs"] {
        let code = code(&src().join("pages").join(page));
        for held in ["TableGuard", "&Table", "Table,"] {
            let named = code.match_indices(held).filter(|(at, _)| !code[..*at].ends_with("New"));
            assert_eq!(named.count(), 0, "pages/{page} names {held}");
        }
    }
}
