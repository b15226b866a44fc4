//! Files that browsers keep: their names hold a digest of what is in them.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use crate::error::{Answer, Error};

/// A file.
struct Asset {
    name: &'static str,
    /// Its name with the digest.
    path: String,
    kind: &'static str,
    text: String,
}

/// The script, one file for each subject: what is used at once stands first.
const SCRIPT: [&str; 11] = [
    include_str!("../../assets/script/page.js"),
    include_str!("../../assets/script/panel.js"),
    include_str!("../../assets/script/morph.js"),
    include_str!("../../assets/script/motion.js"),
    include_str!("../../assets/script/talk.js"),
    include_str!("../../assets/script/table.js"),
    include_str!("../../assets/script/spots.js"),
    include_str!("../../assets/script/help.js"),
    include_str!("../../assets/script/live.js"),
    include_str!("../../assets/script/replay.js"),
    include_str!("../../assets/script/start.js"),
];

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let style = "text/css; charset=utf-8";
    let picture = "image/svg+xml";
    let own = [include_str!("../../assets/ochre.css"), include_str!("../../assets/table.css"), draw::STYLE];
    let styles = own.into_iter().chain(registry::games().iter().map(|game| game.style()));
    vec![
        asset("ochre.css", style, styles.collect()),
        asset("ochre.js", "text/javascript; charset=utf-8", SCRIPT.concat()),
        asset("favicon.svg", picture, include_str!("../../assets/favicon.svg").to_owned()),
        asset("favicon-turn.svg", picture, include_str!("../../assets/favicon-turn.svg").to_owned()),
    ]
});

fn asset(name: &'static str, kind: &'static str, text: String) -> Asset {
    let digest = Sha256::digest(&text);
    let digest: String = digest[..6].iter().map(|byte| format!("{byte:02x}")).collect();
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    Asset { name, path: format!("{stem}-{digest}.{ending}"), kind, text }
}

/// Where browsers find a file.
pub(super) fn path(name: &str) -> String {
    let asset = ASSETS.iter().find(|asset| asset.name == name);
    debug_assert!(asset.is_some(), "there is a file {name}");
    asset.map_or_else(String::new, |asset| format!("/assets/{}", asset.path))
}

/// A file, to be kept for ever: another content has another name.
pub(super) async fn file(Path(path): Path<String>) -> Answer<Response> {
    let asset = ASSETS.iter().find(|asset| asset.path == path).ok_or(Error::missing("error-no-page"))?;
    let headers = [(CONTENT_TYPE, asset.kind), (CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, asset.text.as_str()).into_response())
}

/// For those who ask for it by its old name.
pub(super) async fn favicon() -> Answer<Response> {
    file(Path(path("favicon.svg").trim_start_matches("/assets/").to_owned())).await
}
