//! Our two cookies: a session and a language.
//!
//! Both values are our own, of letters, digits, `-` and `_`, so that no cookie of ours is ever quoted or encoded, and
//! what anybody else made of one is simply not a value of ours. A cookie library would bring its calendar along.

use axum::http::HeaderMap;
use axum::http::header::COOKIE;
use texts::Lang;

use crate::config::Config;

/// The name of the cookie that holds the secret of a session.
pub(super) const SESSION: &str = "ochre_session";
/// The name of the cookie that holds the language.
pub(super) const LANG: &str = "ochre_lang";

/// How long a browser keeps a cookie, in seconds: as long as browsers allow.
const LONGEST: u32 = 400 * 24 * 60 * 60;

/// The value of a cookie that a request brings.
pub(super) fn get<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|header| header.to_str().ok());
    let mut pairs =
        cookies.flat_map(|header| header.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// `Set-Cookie` for the secret of a session.
pub(crate) fn session_cookie(config: &Config, secret: &str) -> String {
    cookie(config, SESSION, secret, LONGEST)
}

/// `Set-Cookie` that takes the session away.
pub(crate) fn no_session_cookie(config: &Config) -> String {
    cookie(config, SESSION, "", 0)
}

/// `Set-Cookie` for a language.
pub(crate) fn lang_cookie(config: &Config, lang: Lang) -> String {
    cookie(config, LANG, lang.tag(), LONGEST)
}

fn cookie(config: &Config, name: &str, value: &str, seconds: u32) -> String {
    let secure = if config.is_secure() { "; Secure" } else { "" };
    format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn a_cookie_is_found_among_others_and_in_several_headers() {
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, HeaderValue::from_static("theme=dark; ochre_lang=nl;odd"));
        headers.append(COOKIE, HeaderValue::from_static("ochre_session=a-b_c"));
        assert_eq!(get(&headers, LANG), Some("nl"));
        assert_eq!(get(&headers, SESSION), Some("a-b_c"));
        assert_eq!(get(&headers, "odd"), None);
    }
}
