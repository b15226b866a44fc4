//! Mail, by the one server that the host has named.

use std::time::Duration;

use lettre::address::Address;
use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::transport::smtp::Error as SmtpError;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

use crate::post::Trouble;

/// How long a mail may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// The longest address of a mail, as the standard has it.
const LONGEST: usize = 254;

/// Sends mail.
#[derive(Clone, Debug)]
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

/// A mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// To whom.
    pub to: String,
    /// What it is about.
    pub subject: String,
    /// What it says.
    pub text: String,
    /// Where one says with one click that one wants no more (RFC 8058).
    pub unsubscribe: Option<String>,
}

/// An address of mail as it can be written to; none if it is none.
///
/// ```
/// # use courier::checked_address;
/// assert_eq!(checked_address(" anna@example.org ").as_deref(), Some("anna@example.org"));
/// for none in ["", "anna", "a@b\r\nBcc: c@d", "Anna <anna@example.org>", "anna@example.org, ben@example.org", "a@localhost"] {
///     assert_eq!(checked_address(none), None, "{none}");
/// }
/// ```
pub fn checked_address(text: &str) -> Option<String> {
    let text = text.trim();
    let is_plain = text.len() <= LONGEST && text.bytes().all(|byte| byte.is_ascii_graphic());
    let address: Address = text.parse().ok().filter(|_| is_plain)?;
    address.domain().contains('.').then(|| address.to_string())
}

impl Mailer {
    /// Mail by a server such as `smtps://user:password@mail.example.org`, from an address.
    pub fn new(server: &str, from: &str) -> Result<Mailer, String> {
        // The reason would repeat parts of the address, which holds a password.
        let unreadable = |_| "an address such as smtps://user:password@mail.example.org is needed".to_owned();
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(server).map_err(unreadable)?;
        let from = from.parse().map_err(|_| "a sender such as ochre@example.org is needed".to_owned())?;
        Ok(Mailer { transport: transport.timeout(Some(PATIENCE)).build(), from })
    }

    /// Who sends.
    pub fn sender(&self) -> String {
        self.from.email.to_string()
    }

    /// Sends a letter.
    pub async fn send(&self, letter: &Letter) -> Result<(), Trouble> {
        let message = self.written(letter)?;
        let sent = tokio::time::timeout(PATIENCE, self.transport.send(message)).await;
        sent.map_err(|_| Trouble::Slow)?.map(drop).map_err(|error| trouble(&error))
    }

    fn written(&self, letter: &Letter) -> Result<Message, Trouble> {
        let to: Address = letter.to.parse().map_err(|_| Trouble::NotAllowed("this is no address"))?;
        let header =
            |name: &'static str, value: String| HeaderValue::new(HeaderName::new_from_ascii_str(name), value);
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(letter.subject.as_str())
            .message_id(None)
            .raw_header(header("Auto-Submitted", "auto-generated".to_owned()));
        if let Some(address) = &letter.unsubscribe {
            message = message
                .raw_header(header("List-Unsubscribe", format!("<{address}>")))
                .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()));
        }
        let message = message.header(ContentType::TEXT_PLAIN).body(letter.text.clone());
        message.map_err(|_| Trouble::NotAllowed("this cannot be written as a mail"))
    }
}

/// What went wrong. A server that says "for ever" is believed.
fn trouble(error: &SmtpError) -> Trouble {
    if error.is_timeout() {
        return Trouble::Slow;
    }
    match error.status() {
        Some(code) if error.is_permanent() => Trouble::Rejected(u16::from(code)),
        Some(code) => Trouble::Refused(u16::from(code)),
        None => Trouble::Unreachable(error.to_string()),
    }
}
