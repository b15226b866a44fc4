//! What docs/adding-a-game.md quotes stands in the sources, and what it tells to run is there.

use std::fs;
use std::path::{Path, PathBuf};

const PAGE: &str = include_str!("../../../docs/adding-a-game.md");

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// A block of code: its language, the file that is named above it, and what it says.
struct Block {
    language: &'static str,
    file: Option<PathBuf>,
    text: String,
}

/// The file of a line that names nothing else, in the example or in the repository.
fn named(line: &str) -> Option<PathBuf> {
    let name = line.strip_prefix('`')?.strip_suffix('`')?;
    let places = [root().join("examples/cave-bear").join(name), root().join(name)];
    Some(places.into_iter().find(|path| path.is_file()).unwrap_or_else(|| panic!("no file {name}")))
}

/// All blocks of the page. A block without a file above it belongs to the file of the one before.
fn blocks() -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut file = None;
    let mut lines = PAGE.lines();
    while let Some(line) = lines.next() {
        file = named(line).or(file);
        let Some(language) = line.strip_prefix("```") else { continue };
        let text: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        blocks.push(Block { language, file: file.clone(), text: text.join("\n") });
    }
    blocks
}

#[test]
fn what_is_quoted_stands_in_the_sources() {
    let quoted: Vec<Block> = blocks().into_iter().filter(|block| block.language != "sh").collect();
    assert!(quoted.len() > 15, "the page was read");
    for Block { language, file, text } in quoted {
        let file = file.unwrap_or_else(|| panic!("no file is named for {text}"));
        assert!(["rust", "ftl"].contains(&language), "{language}");
        let source = fs::read_to_string(&file).unwrap();
        assert!(format!("\n{source}").contains(&format!("\n{text}\n")), "not in {}:\n{text}", file.display());
    }
}

#[test]
fn what_is_to_be_run_is_there() {
    let is_package = |name: &&str| {
        let folders = ["crates", "games", "examples"].map(|folder| root().join(folder).join(name));
        folders.iter().any(|folder| folder.join("Cargo.toml").is_file())
    };
    let mut run = 0;
    for line in blocks().iter().filter(|block| block.language == "sh").flat_map(|block| block.text.lines()) {
        run += 1;
        let words: Vec<&str> = line.split(' ').collect();
        let after = |flag: &str| words.windows(2).find(|pair| pair[0] == flag).map(|pair| pair[1]);
        let package = after("-p").unwrap_or("ochre");
        assert!(line.contains("cargo ") && is_package(&package), "{line}");
        if let Some(test) = after("--test") {
            let folders =
                ["crates", "examples"].map(|folder| root().join(folder).join(package).join("tests"));
            let is_there = |folder: &PathBuf| {
                folder.join(test).join("main.rs").is_file() || folder.join(format!("{test}.rs")).is_file()
            };
            assert!(folders.iter().any(is_there), "{line}");
        }
        if let Some(feature) = after("--features") {
            let manifest =
                fs::read_to_string(root().join("crates").join(package).join("Cargo.toml")).unwrap();
            assert!(manifest.contains(&format!("\n{feature} = [")), "{line}");
        }
    }
    assert!(run > 5, "the page was read");
}
