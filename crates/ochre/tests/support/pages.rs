//! What every page must be in a real browser, and pictures of it.

use std::path::PathBuf;

use proving::browser::{Page, Size};
use serde_json::json;

/// No page is wider than its screen.
pub(crate) fn assert_fits(page: &Page, size: Size, what: &str) {
    let wide = page.evaluate(&format!(
        "(() => {{
            const width = document.documentElement.scrollWidth;
            if (width <= {0} && innerWidth <= {0}) return [];
            const wide = [...document.querySelectorAll('body *')].filter((it) => {0} + 1 < it.getBoundingClientRect().right);
            return [width + ' and ' + innerWidth, ...wide.slice(0, 8).map((it) => it.outerHTML.slice(0, 160))];
        }})()",
        size.width
    ));
    assert_eq!(wide, json!([]), "{what} is too wide for a {}", size.name);
}

/// Keeps a picture of a page in `target/screenshots`.
pub(crate) fn keep(page: &Page, name: &str) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().join("screenshots");
    page.picture(&folder.join(format!("{name}.png")));
}
