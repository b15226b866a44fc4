//! From the queue to those who are to be told. What does not arrive is tried again, later and later, and then given up; the
//! page of notices says so.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use courier::{Letter, Subscription, Trouble};
use store::{Channel, ChannelKind, Ended, Notice};
use texts::{Lang, Words};

use super::Notices;
use super::channels::{Place, TroubleKind};
use super::told::{Body, Told, told};
use crate::clock::Millis;
use crate::error::{Error, Result};
use crate::tables::What;

const SECOND: Millis = 1000;
const MINUTE: Millis = 60 * SECOND;
const HOUR: Millis = 60 * MINUTE;

/// How often it is looked whether something is due.
const LOOK: Duration = Duration::from_secs(1);
/// How long what was claimed is ours: longer than anything is on its way.
const LEASE: Millis = MINUTE;
/// How long after each try the next one comes. After the last of them it is given up.
const PAUSES: [Millis; 6] = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 4 * HOUR];
/// How long a push service keeps what it cannot hand on, in seconds.
const KEPT_FOR: u32 = 12 * 3600;
/// For how long a word to a push service is signed, in seconds.
const SIGNED_FOR: i64 = 12 * 3600;

/// A message that is ready to go: the notices it tells of, and what it says.
struct Ready {
    ids: Vec<String>,
    told: Vec<(Told, Option<What>)>,
}

impl Notices {
    /// Sends what is due, until the server stops.
    pub(super) async fn deliver(self: Arc<Self>) {
        loop {
            if let Err(error) = self.clone().deliver_due().await {
                error.log();
            }
            tokio::select! {
                () = self.wake.notified() => (),
                () = tokio::time::sleep(LOOK) => (),
            }
        }
    }

    async fn deliver_due(self: Arc<Self>) -> Result<()> {
        loop {
            let (now, room) = (self.clock.now(), self.places.available_permits());
            if room == 0 || !self.store.has_due_notices(now).await? {
                return Ok(());
            }
            let claimed = self.store.claim_notices(&self.node, now, now + LEASE, room as i64).await?;
            if claimed.is_empty() {
                return Ok(());
            }
            for (channel, notices) in by_channel(claimed) {
                let Ok(place) = self.places.clone().acquire_owned().await else { return Ok(()) };
                let notices_of = self.clone();
                tokio::spawn(async move {
                    if let Err(error) = notices_of.send_all(&channel, notices).await {
                        // The lease gives them back.
                        error.log();
                    }
                    drop(place);
                    notices_of.wake.notify_one();
                });
            }
        }
    }

    /// Sends what is due by one channel: by mail all in one, otherwise one after the other.
    async fn send_all(&self, channel: &str, notices: Vec<Notice>) -> Result<()> {
        let Some(channel) = self.store.channel(channel).await? else {
            return self
                .end(notices.iter().map(|notice| notice.id.as_str()).collect(), &Ended::Dropped)
                .await;
        };
        let tries = notices.iter().map(|notice| notice.tries).max().unwrap_or(1);
        let mut ready = Vec::new();
        for notice in notices {
            match self.in_words(&channel, &notice).await? {
                Some(told) => ready.push(Ready { ids: vec![notice.id], told: vec![told] }),
                None => self.end(vec![&notice.id], &Ended::Dropped).await?,
            }
        }
        if channel.kind == ChannelKind::Mail && 1 < ready.len() {
            let (ids, told): (Vec<_>, Vec<_>) = ready.into_iter().map(|it| (it.ids, it.told)).unzip();
            ready = vec![Ready { ids: ids.concat(), told: told.concat() }];
        }
        for message in ready {
            let sent = self.send(&channel, &message.told).await;
            self.note(&channel, message, tries, sent).await?;
        }
        Ok(())
    }

    /// What a notice says now; nothing if it is no longer true, or no longer wanted.
    async fn in_words(&self, channel: &Channel, notice: &Notice) -> Result<Option<(Told, Option<What>)>> {
        let Ok(body) = serde_json::from_str::<Body>(&notice.body) else { return Ok(None) };
        let lang = self.lang_of(channel).await?;
        let words = Words::of(lang);
        match body {
            Body::Confirm if !channel.confirmed => {
                let path = format!("/notices/confirm/{}/{}", channel.id, channel.secret);
                Ok(Some((Told::plain(words, "confirm", path), None)))
            }
            Body::Trial if channel.confirmed => {
                Ok(Some((Told::plain(words, "trial", "/notices".to_owned()), None)))
            }
            Body::Of { what, number } if channel.confirmed => {
                let told = self.of_table(channel, notice, (what, number), lang).await?;
                Ok(told.map(|told| (told, Some(what))))
            }
            Body::Confirm | Body::Trial | Body::Of { .. } => Ok(None),
        }
    }

    async fn of_table(
        &self,
        channel: &Channel,
        notice: &Notice,
        (what, number): (What, i64),
        lang: Lang,
    ) -> Result<Option<Told>> {
        let Some(id) = &notice.table else { return Ok(None) };
        let account = channel.table.is_none().then_some(&channel.account);
        if let Some(account) = account {
            let wishes = self.wishes_of_table(account, id).await?;
            let is_here = self.tables.is_present(&self.tables.slot(id), account).await?;
            if is_here || wishes.is_some_and(|kinds| !kinds.has(what)) {
                return Ok(None);
            }
        }
        match self.tables.enter(id).await {
            Ok(table) => told(&table, account, (what, number), lang),
            Err(Error::NoSuchTable) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The language of whoever reads there.
    async fn lang_of(&self, channel: &Channel) -> Result<Lang> {
        let account = self.store.account(&channel.account).await?;
        let tag = account.and_then(|account| account.lang);
        Ok(tag.as_deref().and_then(Lang::of_tag).unwrap_or(Lang::English))
    }

    async fn send(
        &self,
        channel: &Channel,
        told: &[(Told, Option<What>)],
    ) -> std::result::Result<(), Trouble> {
        let Some((first, what)) = told.first() else { return Ok(()) };
        match Place::read(&channel.address) {
            Some(Place::Push(subscription)) => self.push(&subscription, first).await,
            Some(Place::Hook { url }) => {
                let kind = ("content-type", "application/json".to_owned());
                let message = first.hook(&self.address, *what).to_string().into_bytes();
                self.courier.post(&self.courier.checked(&url)?, &[kind], message).await
            }
            Some(Place::Mail { to }) => self.mail(channel, to, told).await,
            None => Err(Trouble::NotAllowed("the address cannot be read")),
        }
    }

    async fn push(&self, subscription: &Subscription, told: &Told) -> std::result::Result<(), Trouble> {
        let endpoint = self.courier.checked(&subscription.endpoint)?;
        let message = subscription.seal(&told.push())?;
        let expires = self.clock.now() / SECOND + SIGNED_FOR;
        let headers = [
            ("authorization", self.vapid.authorization(&endpoint, &self.contact(), expires)?),
            ("content-encoding", "aes128gcm".to_owned()),
            ("content-type", "application/octet-stream".to_owned()),
            ("ttl", KEPT_FOR.to_string()),
            ("urgency", "high".to_owned()),
        ];
        self.courier.post(&endpoint, &headers, message).await
    }

    /// Whom push services may ask about this server: it has to be an address of mail or of TLS.
    fn contact(&self) -> String {
        match &self.mailer {
            Some(mailer) => format!("mailto:{}", mailer.sender()),
            None if self.address.starts_with("https://") => self.address.clone(),
            None => "mailto:nobody@localhost".to_owned(),
        }
    }

    async fn mail(
        &self,
        channel: &Channel,
        to: String,
        told: &[(Told, Option<What>)],
    ) -> std::result::Result<(), Trouble> {
        let Some(mailer) = &self.mailer else {
            return Err(Trouble::NotAllowed("this server sends no mail any more"));
        };
        let lang = self.lang_of(channel).await.map_err(|_| Trouble::Slow)?;
        let stop = format!("{}/notices/off/{}/{}", self.address, channel.id, channel.secret);
        mailer
            .send(&letter(Words::of(lang), &self.address, to, told, channel.confirmed.then_some(stop)))
            .await
    }

    /// Notes how it went.
    async fn note(
        &self,
        channel: &Channel,
        message: Ready,
        tries: i64,
        sent: std::result::Result<(), Trouble>,
    ) -> Result<()> {
        let ids: Vec<&str> = message.ids.iter().map(String::as_str).collect();
        let Err(trouble) = sent else { return self.end(ids, &Ended::Sent).await };
        let kind = TroubleKind::of(&trouble);
        tracing::info!(channel = %channel.id, kind = channel.kind.word(), tries, %trouble, "a notice did not arrive");
        if trouble == Trouble::Gone {
            self.store.silence_channel(&channel.id).await?;
        }
        let pause = usize::try_from(tries - 1).ok().and_then(|tried| PAUSES.get(tried));
        match pause.filter(|_| !trouble.is_final()) {
            Some(pause) => {
                let due = self.clock.now() + pause;
                for id in ids {
                    self.store.put_off_notice(id, due, kind.word()).await?;
                }
                Ok(())
            }
            None => self.end(ids, &Ended::GivenUp(kind.word().to_owned())).await,
        }
    }

    async fn end(&self, ids: Vec<&str>, ended: &Ended) -> Result<()> {
        Ok(self.store.end_notices(&ids, ended, self.clock.now()).await?)
    }
}

/// Notices by the channel they go by, in the order in which they came up.
fn by_channel(notices: Vec<Notice>) -> BTreeMap<String, Vec<Notice>> {
    let mut sorted: BTreeMap<String, Vec<Notice>> = BTreeMap::new();
    for notice in notices {
        sorted.entry(notice.channel.clone()).or_default().push(notice);
    }
    for notices in sorted.values_mut() {
        notices.sort_by_key(|notice| notice.created);
    }
    sorted
}

/// A letter that tells of all this, with the way to stop it.
fn letter(
    words: &Words,
    address: &str,
    to: String,
    told: &[(Told, Option<What>)],
    stop: Option<String>,
) -> Letter {
    let subject = match told {
        [(only, _)] => format!("{}: {}", only.title, only.text),
        _ => words.say_with("notice-several", &texts::args! { count: told.len() }),
    };
    let part =
        |(told, _): &(Told, Option<What>)| format!("{}\n{}\n{address}{}\n", told.title, told.text, told.path);
    let mut text = told.iter().map(part).collect::<Vec<_>>().join("\n");
    if let Some(stop) = &stop {
        text += &format!("\n--\n{}\n{stop}\n", words.say("notice-stop"));
    }
    Letter { to, subject, text, unsubscribe: stop }
}
