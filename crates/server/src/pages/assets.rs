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

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let style = "text/css; charset=utf-8";
    let picture = "image/svg+xml";
    // The palette and the signs stand on every page, the boards on tables alone.
    let [kit, boards @ ..] = draw::STYLES;
    vec![
        asset("ochre.css", style, format!("{kit}{}", include_str!("../../assets/ochre.css"))),
        asset("boards.css", style, format!("{}{}", include_str!("../../assets/table.css"), boards.concat())),
        asset("ochre.js", "text/javascript; charset=utf-8", include_str!("../../assets/ochre.js").to_owned()),
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
