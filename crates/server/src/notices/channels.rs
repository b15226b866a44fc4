//! The ways by which somebody is reached: made, confirmed, tried, removed.

use courier::{Subscription, Trouble, checked_address};
use serde::{Deserialize, Serialize};
use store::{AccountId, Channel, ChannelKind, TableId};
use url::Url;
use utoipa::ToSchema;

use super::Notices;
use super::told::Body;
use crate::clock::Millis;
use crate::error::{Error, Result};
use crate::ids;

/// How many channels somebody may have.
const MOST: i64 = 12;
/// How many mails go to an address that has not agreed, in a day, whoever asks for them.
const MOST_UNASKED: i64 = 2;
const DAY: Millis = 24 * 60 * 60_000;

/// Where a channel leads, as the store keeps it.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kept {
    Push { endpoint: String, p256dh: String, auth: String },
    Mail { to: String },
    Hook { url: String },
}

/// Where a channel leads.
pub(super) enum Place {
    Push(Subscription),
    Mail { to: String },
    Hook { url: String },
}

impl Place {
    pub(super) fn read(kept: &str) -> Option<Place> {
        Some(match serde_json::from_str(kept).ok()? {
            Kept::Push { endpoint, p256dh, auth } => Place::Push(Subscription { endpoint, p256dh, auth }),
            Kept::Mail { to } => Place::Mail { to },
            Kept::Hook { url } => Place::Hook { url },
        })
    }

    fn written(&self) -> Result<String> {
        Ok(serde_json::to_string(&match self {
            Place::Push(Subscription { endpoint, p256dh, auth }) => {
                Kept::Push { endpoint: endpoint.clone(), p256dh: p256dh.clone(), auth: auth.clone() }
            }
            Place::Mail { to } => Kept::Mail { to: to.clone() },
            Place::Hook { url } => Kept::Hook { url: url.clone() },
        })?)
    }

    fn kind(&self) -> ChannelKind {
        match self {
            Place::Push(_) => ChannelKind::Push,
            Place::Mail { .. } => ChannelKind::Mail,
            Place::Hook { .. } => ChannelKind::Hook,
        }
    }

    /// What is shown of it: no more than tells it from the others, for what is behind it is a secret.
    fn shown(&self) -> String {
        let host = |url: &str| {
            let url = Url::parse(url).ok();
            url.and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_default()
        };
        match self {
            Place::Push(subscription) => host(&subscription.endpoint),
            Place::Mail { to } => to.clone(),
            Place::Hook { url } => host(url),
        }
    }
}

/// A channel to be made: one of these.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum NewChannel {
    /// A browser's subscription to pushes.
    Push {
        /// The address of its push service.
        endpoint: String,
        /// The browser's public key, in base64 for addresses.
        p256dh: String,
        /// The browser's secret, in base64 for addresses.
        auth: String,
    },
    /// A program that is posted to: JSON with `content` (Discord), `text` (Matrix and others) and `ochre`.
    Hook {
        /// Its address.
        url: String,
    },
    /// An address of mail, which is asked first.
    Mail {
        /// The address.
        to: String,
    },
}

/// Why notices do not arrive, as it is kept and shown. It says nothing of the net behind this server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TroubleKind {
    /// The address is none that notices are sent to.
    NotAllowed,
    Unreachable,
    Slow,
    Refused,
    /// Nobody is there any more.
    Gone,
}

impl TroubleKind {
    pub(super) fn of(trouble: &Trouble) -> TroubleKind {
        match trouble {
            Trouble::NotAllowed(_) => TroubleKind::NotAllowed,
            Trouble::Unreachable(_) => TroubleKind::Unreachable,
            Trouble::Slow => TroubleKind::Slow,
            Trouble::Refused(_) | Trouble::Rejected(_) => TroubleKind::Refused,
            Trouble::Gone => TroubleKind::Gone,
        }
    }

    /// Its name in the store and in words.
    pub(crate) fn word(self) -> &'static str {
        match self {
            TroubleKind::NotAllowed => "not-allowed",
            TroubleKind::Unreachable => "unreachable",
            TroubleKind::Slow => "slow",
            TroubleKind::Refused => "refused",
            TroubleKind::Gone => "gone",
        }
    }

    fn read(word: &str) -> TroubleKind {
        const ALL: [TroubleKind; 5] = [
            TroubleKind::NotAllowed,
            TroubleKind::Unreachable,
            TroubleKind::Slow,
            TroubleKind::Refused,
            TroubleKind::Gone,
        ];
        ALL.into_iter().find(|kind| kind.word() == word).unwrap_or(TroubleKind::Refused)
    }
}

/// A channel as its owner sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ChannelInfo {
    pub(crate) id: String,
    /// `push`, `mail` or `hook`.
    pub(crate) kind: &'static str,
    /// The address of mail, or the host it leads to.
    pub(crate) to: String,
    /// The table it tells of, if it tells of one alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) table: Option<String>,
    /// Whether whoever is there has agreed.
    pub(crate) confirmed: bool,
    /// When something last arrived, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) sent: Option<Millis>,
    /// When something was last given up, and why.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) failed: Option<Millis>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) trouble: Option<TroubleKind>,
}

impl ChannelInfo {
    fn of(channel: &Channel) -> ChannelInfo {
        ChannelInfo {
            id: channel.id.clone(),
            kind: channel.kind.word(),
            to: Place::read(&channel.address).map(|place| place.shown()).unwrap_or_default(),
            table: channel.table.as_ref().map(ToString::to_string),
            confirmed: channel.confirmed,
            sent: channel.sent,
            failed: channel.failed,
            trouble: channel.trouble.as_deref().map(TroubleKind::read),
        }
    }
}

/// What the page of notices needs to know of this server.
pub(crate) struct Shown {
    /// The key browsers subscribe with.
    pub(crate) push_key: String,
    /// Whether mail can be sent.
    pub(crate) has_mail: bool,
}

impl Notices {
    pub(crate) fn shown(&self) -> Shown {
        Shown { push_key: self.vapid.public_key(), has_mail: self.mailer.is_some() }
    }

    /// All channels of somebody.
    pub(crate) async fn channels(&self, account: &AccountId) -> Result<Vec<ChannelInfo>> {
        Ok(self.store.channels_of(account).await?.iter().map(ChannelInfo::of).collect())
    }

    /// Adds a channel for somebody, which tells of all their tables or of one.
    pub(crate) async fn add(
        &self,
        account: &AccountId,
        table: Option<&TableId>,
        new: NewChannel,
    ) -> Result<ChannelInfo> {
        let place = self.checked(new).await?;
        let kind = place.kind();
        let channel = Channel {
            id: ids::fresh(),
            account: account.clone(),
            table: table.cloned(),
            kind,
            address: place.written()?,
            secret: ids::secret(),
            confirmed: kind != ChannelKind::Mail,
            created: self.clock.now(),
            sent: None,
            failed: None,
            trouble: None,
        };
        if !self.store.add_channel(&channel, MOST).await? {
            return Err(Error::TooManyChannels);
        }
        self.look_who_is_reachable().await?;
        if kind == ChannelKind::Mail {
            self.queue_plain(&channel, &Body::Confirm).await?;
        }
        Ok(ChannelInfo::of(&channel))
    }

    /// Where a new channel is to lead, if messages go there.
    async fn checked(&self, new: NewChannel) -> Result<Place> {
        let web = |url: &str| self.courier.checked(url).map_err(|_| Error::BadAddress);
        match new {
            NewChannel::Push { endpoint, p256dh, auth } => {
                web(&endpoint)?;
                let subscription = Subscription { endpoint, p256dh, auth };
                subscription.keys().map_err(|_| Error::BadAddress)?;
                Ok(Place::Push(subscription))
            }
            NewChannel::Hook { url } => {
                web(&url)?;
                Ok(Place::Hook { url })
            }
            NewChannel::Mail { to } => {
                if self.mailer.is_none() {
                    return Err(Error::NoMailHere);
                }
                let place = Place::Mail { to: checked_address(&to).ok_or(Error::BadAddress)? };
                let asked = self.store.unconfirmed_to(&place.written()?, self.clock.now() - DAY).await?;
                if MOST_UNASKED <= asked { Err(Error::TooManyRequests) } else { Ok(place) }
            }
        }
    }

    /// Whoever is at an address of mail agrees.
    pub(crate) async fn confirm(&self, id: &str, secret: &str) -> Result<()> {
        if self.store.confirm_channel(id, secret).await? { Ok(()) } else { Err(Error::NoSuchChannel) }
    }

    /// Whether there is such a channel, for whoever has its secret.
    pub(crate) async fn by_secret(&self, id: &str, secret: &str) -> Result<ChannelInfo> {
        let channel = self.store.channel(id).await?;
        let is_it = |channel: &Channel| {
            subtle::ConstantTimeEq::ct_eq(channel.secret.as_bytes(), secret.as_bytes()).into()
        };
        channel.filter(is_it).map(|channel| ChannelInfo::of(&channel)).ok_or(Error::NoSuchChannel)
    }

    /// Whoever has the secret of a channel wants nothing more by it. A second time there is nothing to be done.
    pub(crate) async fn stop(&self, id: &str, secret: &str) -> Result<()> {
        self.store.remove_channel(id, None, Some(secret)).await?;
        self.look_who_is_reachable().await
    }

    /// Removes a channel of somebody.
    pub(crate) async fn remove(&self, account: &AccountId, id: &str) -> Result<()> {
        let is_removed = self.store.remove_channel(id, Some(account), None).await?;
        self.look_who_is_reachable().await?;
        if is_removed { Ok(()) } else { Err(Error::NoSuchChannel) }
    }

    /// Sends a trial by a channel of somebody.
    pub(crate) async fn try_out(&self, account: &AccountId, id: &str) -> Result<()> {
        let channel = self.store.channel(id).await?.filter(|channel| channel.account == *account);
        let channel = channel.filter(|channel| channel.confirmed).ok_or(Error::NoSuchChannel)?;
        self.queue_plain(&channel, &Body::Trial).await
    }
}
