//! Which language a request asks for.
//!
//! `fluent-langneg`, which the words are built on, ignores the weights of `Accept-Language`, and a browser may give
//! them in any order. So the header is read here: all of its grammar that matters is a tag and a weight.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use texts::Lang;

use super::cookies;

/// The language a request asks for: a cookie, else the browser's wish, else English.
pub(crate) fn preferred(headers: &HeaderMap) -> Lang {
    chosen(headers).unwrap_or_else(|| accepted(headers))
}

/// The language that was chosen on a page.
pub(super) fn chosen(headers: &HeaderMap) -> Option<Lang> {
    cookies::get(headers, cookies::LANG).and_then(Lang::of_tag)
}

/// The language the browser likes best of those we speak.
pub(super) fn accepted(headers: &HeaderMap) -> Lang {
    let header = headers.get(ACCEPT_LANGUAGE).and_then(|header| header.to_str().ok()).unwrap_or_default();
    let mut wishes: Vec<(f32, &str)> = header.split(',').map(weighed).collect();
    wishes.sort_by(|a, b| b.0.total_cmp(&a.0));
    let wished = wishes.into_iter().filter(|(weight, _)| *weight > 0.0);
    wished.map(|(_, tag)| tag).find_map(Lang::of_tag).unwrap_or(Lang::English)
}

/// A wish such as `de-AT;q=0.8`.
fn weighed(wish: &str) -> (f32, &str) {
    match wish.trim().split_once(";q=") {
        Some((tag, weight)) => (weight.trim().parse().unwrap_or(0.0), tag),
        None => (1.0, wish.trim()),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn accepted_of(header: &'static str) -> Lang {
        accepted(&HeaderMap::from_iter([(ACCEPT_LANGUAGE, HeaderValue::from_static(header))]))
    }

    #[test]
    fn the_heaviest_wish_that_we_speak_is_taken() {
        assert_eq!(accepted_of("nl;q=0.5, fr, de-AT;q=0.8"), Lang::German);
        assert_eq!(accepted_of("nl, de;q=0.9"), Lang::Dutch);
        assert_eq!(accepted_of("de;q=0, fr"), Lang::English, "a weight of nothing is a refusal");
        assert_eq!(accepted_of("de;q=x, ;q=1, nl;q=0.1"), Lang::Dutch, "what cannot be read weighs nothing");
        assert_eq!(accepted_of(""), Lang::English);
    }
}
