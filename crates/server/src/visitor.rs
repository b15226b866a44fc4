//! Who asks, and in which language.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use texts::{Lang, Words};

use crate::app::App;
use crate::error::{Answer, Error};
use crate::people::Who;

/// The cookie of a session, and that of a language.
pub(crate) const SESSION: &str = "ochre_session";
pub(crate) const LANG: &str = "ochre_lang";

/// Who asks.
pub(crate) struct Visitor {
    pub(crate) who: Option<Arc<Who>>,
    pub(crate) lang: Lang,
    pub(crate) address: IpAddr,
}

impl Visitor {
    /// The account, for those who have one.
    pub(crate) fn id(&self) -> Option<&str> {
        self.who.as_ref().map(|who| who.id())
    }

    /// The account, or a refusal.
    pub(crate) fn known(&self) -> Answer<&Arc<Who>> {
        self.who.as_ref().ok_or(Error::stranger())
    }

    /// The language's words.
    pub(crate) fn words(&self) -> &'static Words {
        Words::of(self.lang)
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Answer<Visitor> {
        let address = app.address(parts);
        let who = match secret(&parts.headers) {
            Some(secret) => app.people.by_secret(secret).await?,
            None => None,
        };
        if let Some(who) = &who {
            app.limits.account(who.id())?;
        }
        let chosen = cookie(&parts.headers, LANG).and_then(Lang::of_tag);
        let kept = || who.as_ref().and_then(|who| who.account.lang.as_deref()).and_then(Lang::of_tag);
        let lang = chosen.or_else(kept).unwrap_or_else(|| preferred(&parts.headers));
        Ok(Visitor { who, lang, address })
    }
}

/// The secret a request brings: a token in its header, or a session in a cookie.
fn secret(headers: &HeaderMap) -> Option<&str> {
    match headers.get(AUTHORIZATION) {
        Some(header) => header.to_str().ok()?.strip_prefix("Bearer "),
        None => cookie(headers, SESSION),
    }
}

/// A cookie's value.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|header| header.to_str().ok());
    let mut pairs = cookies.flat_map(|header| header.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// The language a request asks for: a cookie, else the browser's wish, else English.
pub(crate) fn lang_of(headers: &HeaderMap) -> Lang {
    cookie(headers, LANG).and_then(Lang::of_tag).unwrap_or_else(|| preferred(headers))
}

/// The first language of the browser's wishes that we speak, the most wished first.
fn preferred(headers: &HeaderMap) -> Lang {
    let wishes = headers.get(ACCEPT_LANGUAGE).and_then(|header| header.to_str().ok()).unwrap_or_default();
    let mut wishes: Vec<(f32, &str)> = wishes.split(',').map(weighed).collect();
    wishes.sort_by(|a, b| b.0.total_cmp(&a.0));
    let wished = wishes.into_iter().filter(|(weight, _)| 0.0 < *weight);
    wished.map(|(_, tag)| tag).find_map(Lang::of_tag).unwrap_or(Lang::English)
}

/// A wish such as `de-AT;q=0.8`.
fn weighed(wish: &str) -> (f32, &str) {
    match wish.trim().split_once(";q=") {
        Some((tag, weight)) => (weight.trim().parse().unwrap_or(0.0), tag),
        None => (1.0, wish.trim()),
    }
}
