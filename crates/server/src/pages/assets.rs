//! Files that browsers keep: script, style, faces and icons, all in one folder that is named after what is in it.
//!
//! The script is a handful of ES modules that import each other by relative names, as they lie in `assets/script`;
//! nothing is bundled or rewritten. A file's own digest in its name would have to be written into every module that
//! imports it, so the digest is the folder's: when any file changes, all move to a new folder. They are small, and a
//! browser that has them never asks again.

use std::borrow::Cow;
use std::sync::LazyLock;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use crate::error::{Error, Result};
use crate::http::Path;

/// A file.
struct Asset {
    name: &'static str,
    kind: &'static str,
    bytes: Cow<'static, [u8]>,
}

/// Names and texts of the modules.
macro_rules! modules {
    ($($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!("../../assets/script/", $name)))),+]
    };
}

/// The modules where the script begins: on every page, at a table besides, and in the lobby.
const ENTRIES: [&str; 3] = ["shell.js", "start.js", "lobby.js"];

/// The modules that a single page begins with besides.
const OF_ONE_PAGE: [&str; 1] = ["review.js"];

/// The modules that the script of every page is made of.
const OF_EVERY_PAGE: [&str; 6] = ["shell.js", "forms.js", "host.js", "notices.js", "page.js", "settings.js"];

/// The script, one module for each subject.
const MODULES: &[(&str, &str)] = modules![
    "shell.js",
    "start.js",
    "lobby.js",
    "page.js",
    "host.js",
    "parts.js",
    "forms.js",
    "panel.js",
    "morph.js",
    "motion.js",
    "settings.js",
    "sounds.js",
    "changes.js",
    "confirm.js",
    "stage.js",
    "tabs.js",
    "zoom.js",
    "opened.js",
    "talk.js",
    "marks.js",
    "menu.js",
    "counting.js",
    "clocks.js",
    "turn.js",
    "table.js",
    "asking.js",
    "help.js",
    "onward.js",
    "spots.js",
    "live.js",
    "replay.js",
    "finale.js",
    "chart.js",
    "review.js",
    "notices.js",
];

/// What a page needs before it is read: the faces of all but long texts.
const FACES: [&str; 3] = ["alegreya-sans-500.woff2", "alegreya-sans-700.woff2", "alegreya-800.woff2"];

const SCRIPT: &str = "text/javascript; charset=utf-8";

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let text = |name, kind, text: &'static str| Asset { name, kind, bytes: text.as_bytes().into() };
    let bytes = |name, kind, bytes: &'static [u8]| Asset { name, kind, bytes: bytes.into() };
    macro_rules! face {
        ($name:literal) => {
            bytes($name, "font/woff2", include_bytes!(concat!("../../assets/fonts/", $name)))
        };
    }
    let others = [
        style(STYLE, style_of_all_pages()),
        style(TABLE_STYLE, style_of_tables()),
        style("review.css", include_str!("../../assets/review.css").to_owned()),
        style("lobby.css", include_str!("../../assets/lobby.css").to_owned()),
        text("first.js", SCRIPT, include_str!("../../assets/first.js")),
        text("favicon.svg", "image/svg+xml", include_str!("../../assets/favicon.svg")),
        text("favicon-turn.svg", "image/svg+xml", include_str!("../../assets/favicon-turn.svg")),
        bytes("icon-192.png", "image/png", include_bytes!("../../assets/icon-192.png")),
        bytes("icon-512.png", "image/png", include_bytes!("../../assets/icon-512.png")),
        face!("alegreya-500.woff2"),
        face!("alegreya-800.woff2"),
        face!("alegreya-sans-500.woff2"),
        face!("alegreya-sans-700.woff2"),
    ];
    let games = GAME_STYLES.iter().map(|(name, text)| style(name, (*text).to_owned()));
    MODULES.iter().map(|&(name, module)| text(name, SCRIPT, module)).chain(others).chain(games).collect()
});

/// The files of style: that of all pages, that of tables, and that of each game, each of which may say otherwise than
/// those before it.
const STYLE: &str = "ochre.css";
const TABLE_STYLE: &str = "table.css";

/// Names and texts of the styles of the games.
static GAME_STYLES: LazyLock<Vec<(String, &'static str)>> =
    LazyLock::new(|| registry::games().iter().map(|game| (style_of(game.name()), game.style())).collect());

fn style_of(game: &str) -> String {
    format!("{game}.css")
}

fn style(name: &'static str, text: String) -> Asset {
    Asset { name, kind: "text/css; charset=utf-8", bytes: text.into_bytes().into() }
}

/// Tokens and kit, components, pages.
fn style_of_all_pages() -> String {
    [
        include_str!("../../assets/fonts.css"),
        draw::STYLE,
        include_str!("../../assets/components.css"),
        include_str!("../../assets/pages.css"),
        include_str!("../../assets/home.css"),
        include_str!("../../assets/notices.css"),
    ]
    .concat()
}

/// What a review needs that stands alone, in one.
pub(super) fn style_of_reviews() -> String {
    let components = include_str!("../../assets/components.css");
    [draw::STYLE, components, include_str!("../../assets/pages.css"), include_str!("../../assets/review.css")]
        .concat()
}

/// The screen of a table, and what opens over it.
fn style_of_tables() -> String {
    [
        include_str!("../../assets/table.css"),
        include_str!("../../assets/aid.css"),
        include_str!("../../assets/clocks.css"),
        include_str!("../../assets/finale.css"),
        include_str!("../../assets/replay.css"),
        include_str!("../../assets/review.css"),
        include_str!("../../assets/lobby.css"),
    ]
    .concat()
}

/// The name of the folder: a digest of the names and the contents of all files.
static FOLDER: LazyLock<String> = LazyLock::new(|| {
    let mut digest = Sha256::new();
    for asset in ASSETS.iter() {
        // The lengths keep apart what would run together.
        for part in [asset.name.as_bytes(), &asset.bytes] {
            digest.update(part.len().to_le_bytes());
            digest.update(part);
        }
    }
    hex::encode(&digest.finalize()[..6])
});

/// Where browsers find a file.
pub(super) fn path(name: &str) -> String {
    debug_assert!(find(name).is_some(), "there is a file {name}");
    format!("/assets/{}/{name}", *FOLDER)
}

/// Where browsers find the styles of a page, in their order: of the one game it shows, or of all.
pub(super) fn styles(is_table: bool, game: Option<&str>) -> impl Iterator<Item = String> {
    let shared = [Some(STYLE), is_table.then_some(TABLE_STYLE)].into_iter().flatten();
    let wanted = game.map(style_of);
    let is_wanted = move |name: &&str| wanted.as_deref().is_none_or(|wanted| wanted == *name);
    shared.chain(GAME_STYLES.iter().map(|(name, _)| name.as_str()).filter(is_wanted)).map(path)
}

/// Where browsers find the modules that a page begins with.
pub(super) fn entries(is_table: bool) -> impl Iterator<Item = String> {
    ENTRIES.into_iter().take(if is_table { 2 } else { 1 }).map(path)
}

/// Where browsers find the modules these import. A page names them all, so that they are fetched at once and not one
/// generation of imports after the other.
pub(super) fn imported(is_table: bool) -> impl Iterator<Item = String> {
    let names = MODULES
        .iter()
        .map(|module| module.0)
        .filter(|name| !ENTRIES.contains(name) && !OF_ONE_PAGE.contains(name));
    names.filter(move |name| is_table || OF_EVERY_PAGE.contains(name)).map(path)
}

/// Where browsers find the faces that every page is written in.
pub(super) fn faces() -> impl Iterator<Item = String> {
    FACES.into_iter().map(path)
}

/// What a browser needs to keep in order to show a page without a connection: the folder, and files of it.
pub(super) fn shell() -> (&'static str, Vec<String>) {
    let names = OF_EVERY_PAGE.into_iter().chain(FACES);
    let names = names.chain(["alegreya-500.woff2", "first.js", "favicon.svg"]);
    (&FOLDER, names.map(path).chain(styles(false, None)).collect())
}

/// A file, to be kept for ever: another content is in another folder.
pub(super) async fn file(Path((folder, name)): Path<(String, String)>) -> Result<Response> {
    let asset = find(&name).filter(|_| folder == *FOLDER);
    asset.map(kept).ok_or(Error::NoSuchPage)
}

/// For those who ask for it by its old name.
pub(super) async fn favicon() -> Result<Response> {
    find("favicon.svg").map(kept).ok_or(Error::NoSuchPage)
}

fn find(name: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.name == name)
}

fn kept(asset: &'static Asset) -> Response {
    let headers = [(CONTENT_TYPE, asset.kind), (CACHE_CONTROL, "public, max-age=31536000, immutable")];
    (headers, &*asset.bytes).into_response()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use super::*;

    /// The modules that a module imports: a specifier stands alone between quotes after `from`.
    fn imports(text: &str) -> impl Iterator<Item = &str> {
        text.lines().filter_map(|line| line.split_once(" from \"./")?.1.strip_suffix("\";"))
    }

    #[test]
    fn every_file_of_the_folder_is_a_module_that_is_served_and_imported() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/script");
        let names =
            fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
        let names: BTreeSet<String> = names.filter(|name| name.ends_with(".js")).collect();
        let served: BTreeSet<String> = MODULES.iter().map(|module| module.0.to_owned()).collect();
        assert_eq!(served, names);
        let imported = MODULES.iter().flat_map(|module| imports(module.1)).chain(ENTRIES).chain(OF_ONE_PAGE);
        assert_eq!(imported.map(str::to_owned).collect::<BTreeSet<_>>(), names);
    }

    #[test]
    fn the_script_of_every_page_is_what_its_entry_imports() {
        let mut names: BTreeSet<&str> = BTreeSet::from([ENTRIES[0]]);
        let mut before = 0;
        while before < names.len() {
            before = names.len();
            let known = names.clone();
            names.extend(
                MODULES.iter().filter(|module| known.contains(module.0)).flat_map(|module| imports(module.1)),
            );
        }
        assert_eq!(names, BTreeSet::from(OF_EVERY_PAGE));
    }

    #[test]
    fn the_faces_are_light() {
        let faces = ASSETS.iter().filter(|asset| asset.kind == "font/woff2");
        let bytes: usize = faces.map(|face| face.bytes.len()).sum();
        assert!(bytes <= 60_000, "{bytes}");
    }

    #[test]
    fn the_network_lies_behind_the_host_alone() {
        for (name, text) in MODULES.iter().filter(|(name, _)| *name != "host.js") {
            for way in ["fetch(", "EventSource", "XMLHttpRequest", "WebSocket", "sendBeacon", "/api/"] {
                assert!(!text.contains(way), "{name} speaks of {way} itself instead of asking the host");
            }
        }
    }

    #[test]
    fn modules_import_in_one_direction() {
        let mut left: Vec<_> = MODULES.to_vec();
        while !left.is_empty() {
            let waiting = left.clone();
            let is_open = |name: &str| waiting.iter().any(|module| module.0 == name);
            left.retain(|module| imports(module.1).any(is_open));
            let names: Vec<&str> = left.iter().map(|module| module.0).collect();
            assert!(left.len() < waiting.len(), "a circle among {names:?}");
        }
    }
}
