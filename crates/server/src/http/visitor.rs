//! Who asks, from where, and in which language.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use store::AccountId;
use texts::{Lang, Words};

use super::{cookies, language};
use crate::accounts::{Settings, Who};
use crate::app::App;
use crate::config::Config;
use crate::error::{Error, Result};
use crate::limits::Address;

/// Who asks.
pub(crate) struct Visitor {
    pub(crate) who: Option<Arc<Who>>,
    pub(crate) lang: Lang,
    pub(crate) address: Address,
}

impl Visitor {
    /// Who a request says it is from.
    pub(super) async fn find(headers: &HeaderMap, app: &App) -> Result<Option<Arc<Who>>> {
        match secret(headers) {
            Some(secret) => app.accounts.by_secret(secret).await,
            None => Ok(None),
        }
    }

    /// The account, for those who have one.
    pub(crate) fn id(&self) -> Option<&AccountId> {
        self.who.as_ref().map(|who| who.id())
    }

    /// The name, for those who have one.
    pub(crate) fn name(&self) -> Option<&str> {
        self.who.as_ref().map(|who| who.account.name.as_str())
    }

    /// Who it is, or a refusal of whoever has not said so.
    pub(crate) fn known(&self) -> Result<&Arc<Who>> {
        self.who.as_ref().ok_or(Error::NotSignedIn)
    }

    /// What was set for all tables by somebody who has a name of their own.
    pub(crate) fn settings(&self) -> Option<Settings> {
        self.who.as_ref().filter(|who| who.is_claimed()).map(|who| who.settings())
    }

    /// The language's words.
    pub(crate) fn words(&self) -> &'static Words {
        Words::of(self.lang)
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor> {
        let address = address(&app.config, &parts.headers, &parts.extensions)?;
        let who = Visitor::find(&parts.headers, app).await?;
        if let Some(who) = &who {
            app.limits.account(address, who.id())?;
        }
        let kept = || who.as_ref().and_then(|who| who.account.lang.as_deref()).and_then(Lang::of_tag);
        let lang = language::chosen(&parts.headers).or_else(kept);
        let lang = lang.unwrap_or_else(|| language::accepted(&parts.headers));
        Ok(Visitor { who, lang, address })
    }
}

/// The secret a request brings: a token in its header, or a session in a cookie.
fn secret(headers: &HeaderMap) -> Option<&str> {
    match headers.get(AUTHORIZATION) {
        Some(header) => header.to_str().ok()?.strip_prefix("Bearer "),
        None => cookies::get(headers, cookies::SESSION),
    }
}

/// Where a request comes from. A proxy that says something unreadable is not believed to say nothing: its own address
/// is the machine's, which is not limited.
pub(super) fn address(config: &Config, headers: &HeaderMap, extensions: &Extensions) -> Result<Address> {
    if config.trusts_proxy
        && let Some(header) = headers.get_all("x-forwarded-for").iter().next_back()
    {
        let seen = header.to_str().ok().and_then(nearest);
        return seen.map(Address::forwarded).ok_or_else(|| Error::unreadable("X-Forwarded-For"));
    }
    let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    Ok(Address::of_peer(peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED))))
}

/// The address the nearest proxy saw: the last of the list, since the others are only what the visitor says. Some proxies
/// add the port.
fn nearest(list: &str) -> Option<IpAddr> {
    let last = list.rsplit(',').next()?.trim();
    let bare = last.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(last);
    bare.parse().ok().or_else(|| last.parse::<SocketAddr>().ok().map(|address| address.ip()))
}
