//! Files that browsers keep: script, style and icons, all in one folder that is named after what is in it.
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
    text: Cow<'static, str>,
}

/// Names and texts of the modules.
macro_rules! modules {
    ($($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!("../../assets/script/", $name)))),+]
    };
}

/// The module that imports all others, directly or not.
const ENTRY: &str = "start.js";

/// The script, one module for each subject.
const MODULES: &[(&str, &str)] = modules![
    "start.js",
    "page.js",
    "forms.js",
    "panel.js",
    "morph.js",
    "motion.js",
    "talk.js",
    "marks.js",
    "menu.js",
    "clocks.js",
    "turn.js",
    "table.js",
    "asking.js",
    "help.js",
    "spots.js",
    "live.js",
    "replay.js",
];

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let own = [include_str!("../../assets/ochre.css"), include_str!("../../assets/table.css"), draw::STYLE];
    let style: String = own.into_iter().chain(registry::games().iter().map(|game| game.style())).collect();
    let picture = |name, text: &'static str| Asset { name, kind: "image/svg+xml", text: text.into() };
    let module = |&(name, text): &(&'static str, &'static str)| Asset {
        name,
        kind: "text/javascript; charset=utf-8",
        text: text.into(),
    };
    let others = [
        Asset { name: "ochre.css", kind: "text/css; charset=utf-8", text: style.into() },
        picture("favicon.svg", include_str!("../../assets/favicon.svg")),
        picture("favicon-turn.svg", include_str!("../../assets/favicon-turn.svg")),
    ];
    MODULES.iter().map(module).chain(others).collect()
});

/// The name of the folder: a digest of the names and the contents of all files.
static FOLDER: LazyLock<String> = LazyLock::new(|| {
    let mut digest = Sha256::new();
    for asset in ASSETS.iter() {
        // The lengths keep apart what would run together.
        for part in [asset.name, &asset.text] {
            digest.update(part.len().to_le_bytes());
            digest.update(part);
        }
    }
    digest.finalize()[..6].iter().map(|byte| format!("{byte:02x}")).collect()
});

/// Where browsers find a file.
pub(super) fn path(name: &str) -> String {
    debug_assert!(find(name).is_some(), "there is a file {name}");
    format!("/assets/{}/{name}", *FOLDER)
}

/// Where browsers find the module that a page begins with.
pub(super) fn entry() -> String {
    path(ENTRY)
}

/// Where browsers find the modules it imports. A page names them all, so that they are fetched at once and not one
/// generation of imports after the other.
pub(super) fn imported() -> impl Iterator<Item = String> {
    MODULES.iter().map(|module| module.0).filter(|&name| name != ENTRY).map(path)
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
    (headers, &*asset.text).into_response()
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
        let imported = MODULES.iter().flat_map(|module| imports(module.1)).chain([ENTRY]);
        assert_eq!(imported.map(str::to_owned).collect::<BTreeSet<_>>(), names);
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
