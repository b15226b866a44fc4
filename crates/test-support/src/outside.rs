//! The world outside, for servers that send something there: a server of mail, hosts that are posted to, and a browser that can
//! read what is pushed to it. Each listens at a port of its own until it is dropped.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::hkdf::{self, HKDF_SHA256, KeyType};

/// Nothing takes so long unless it never comes.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a host was posted.
#[derive(Clone, Debug)]
pub struct Posted {
    /// The first line.
    pub line: String,
    /// The other lines of the head, names in small letters.
    pub head: Vec<(String, String)>,
    /// The rest.
    pub body: Vec<u8>,
}

impl Posted {
    /// A line of the head.
    pub fn header(&self, name: &str) -> &str {
        let found = self.head.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str()).unwrap_or_default()
    }
}

/// A host that answers every request as it is told.
pub struct Sink {
    /// Where it listens.
    pub address: SocketAddr,
    answer: Arc<Mutex<String>>,
    posted: Receiver<Posted>,
}

impl Sink {
    /// A host that says that all is well.
    pub fn new() -> Sink {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("it listens");
        let answer = Arc::new(Mutex::new("HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n".to_owned()));
        let (sender, posted) = channel();
        let said = answer.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (sender, said) = (sender.clone(), said.clone());
                thread::spawn(move || serve(stream, &sender, &said));
            }
        });
        Sink { address, answer, posted }
    }

    /// An address at this host.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Answers like this from now on; nothing: not at all.
    pub fn answer(&self, answer: &str) {
        answer.clone_into(&mut self.answer.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// What was posted next.
    pub fn next(&self) -> Posted {
        self.posted.recv_timeout(PATIENCE).expect("something is posted")
    }

    /// What has been posted so far.
    pub fn so_far(&self) -> Vec<Posted> {
        self.posted.try_iter().collect()
    }

    /// What is posted within this time, if anything is.
    pub fn within(&self, time: Duration) -> Option<Posted> {
        self.posted.recv_timeout(time).ok()
    }
}

impl Default for Sink {
    fn default() -> Sink {
        Sink::new()
    }
}

fn serve(stream: TcpStream, sender: &Sender<Posted>, said: &Mutex<String>) {
    let Some(posted) = read(&stream) else { return };
    // Nobody may be listening any more.
    _ = sender.send(posted);
    let answer = said.lock().unwrap_or_else(PoisonError::into_inner).clone();
    if answer.is_empty() {
        thread::sleep(PATIENCE);
    }
    _ = (&stream).write_all(answer.as_bytes());
}

fn read(stream: &TcpStream) -> Option<Posted> {
    let mut reader = BufReader::new(stream);
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok().filter(|read| 0 < *read)?;
        match line.trim_end() {
            "" => break,
            line => lines.push(line.to_owned()),
        }
    }
    let named = |line: &String| {
        line.split_once(':').map(|(name, value)| (name.to_lowercase(), value.trim().to_owned()))
    };
    let head: Vec<(String, String)> = lines.iter().skip(1).filter_map(named).collect();
    let length = head.iter().find(|(name, _)| name == "content-length");
    let mut body = vec![0; length.and_then(|(_, value)| value.parse().ok()).unwrap_or(0)];
    reader.read_exact(&mut body).ok()?;
    Some(Posted { line: lines.first()?.clone(), head, body })
}

/// A server of mail that takes everything, or nothing.
pub struct MailServer {
    /// Where it listens.
    pub address: SocketAddr,
    refusal: Arc<Mutex<Option<String>>>,
    letters: Receiver<Mail>,
}

/// A mail as it arrived.
#[derive(Clone, Debug)]
pub struct Mail {
    /// Whom it is for.
    pub to: String,
    /// Head and text, undone from how they were packed.
    pub text: String,
}

impl Mail {
    /// The first address in it that holds this.
    pub fn link(&self, part: &str) -> String {
        let found = self
            .text
            .split_whitespace()
            .map(|word| word.trim_matches(['<', '>']))
            .find(|word| word.contains(part));
        found.unwrap_or_else(|| panic!("no {part} in {}", self.text)).to_owned()
    }
}

impl MailServer {
    /// A server that takes everything.
    pub fn new() -> MailServer {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("it listens");
        let refusal = Arc::new(Mutex::new(None));
        let (sender, letters) = channel();
        let refused = refusal.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (sender, refused) = (sender.clone(), refused.clone());
                thread::spawn(move || converse(&stream, &sender, &refused));
            }
        });
        MailServer { address, refusal, letters }
    }

    /// The address as programs are told it.
    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// Refuses everybody with these words from now on, such as `550 no such box`; or nobody.
    pub fn refuse(&self, words: Option<&str>) {
        *self.refusal.lock().unwrap_or_else(PoisonError::into_inner) = words.map(str::to_owned);
    }

    /// The next mail.
    pub fn next(&self) -> Mail {
        self.letters.recv_timeout(PATIENCE).expect("a mail comes")
    }

    /// The mail that comes within this time, if one does.
    pub fn within(&self, time: Duration) -> Option<Mail> {
        self.letters.recv_timeout(time).ok()
    }
}

impl Default for MailServer {
    fn default() -> MailServer {
        MailServer::new()
    }
}

/// Speaks as much SMTP as a mail needs.
fn converse(stream: &TcpStream, letters: &Sender<Mail>, refusal: &Mutex<Option<String>>) -> Option<()> {
    let mut reader = BufReader::new(stream);
    let say = |words: &str| (&*stream).write_all(format!("{words}\r\n").as_bytes()).ok();
    let (mut to, mut line) = (String::new(), String::new());
    say("220 outside")?;
    loop {
        line.clear();
        reader.read_line(&mut line).ok().filter(|read| 0 < *read)?;
        let command = line.trim_end().to_owned();
        let verb = command.split([' ', ':']).next().unwrap_or_default().to_uppercase();
        match verb.as_str() {
            "RCPT" => {
                let refused = refusal.lock().unwrap_or_else(PoisonError::into_inner).clone();
                to = command.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                say(refused.as_deref().unwrap_or("250 ok"))?;
            }
            "DATA" => {
                say("354 go on")?;
                let mut text = String::new();
                loop {
                    line.clear();
                    reader.read_line(&mut line).ok().filter(|read| 0 < *read)?;
                    if line.trim_end() == "." {
                        break;
                    }
                    text.push_str(&line);
                }
                say("250 taken")?;
                _ = letters.send(Mail { to: to.clone(), text: unpacked(&text) });
            }
            "QUIT" => {
                say("221 bye")?;
                return Some(());
            }
            _ => say("250 ok")?,
        }
    }
}

/// Undoes quoted-printable: lines that were broken, and bytes in hexadecimal digits.
fn unpacked(text: &str) -> String {
    let joined = text.replace("=\r\n", "");
    if !text.to_lowercase().contains("quoted-printable") {
        return joined;
    }
    let mut bytes = Vec::new();
    let mut rest = joined.as_bytes();
    while let [first, left @ ..] = rest {
        let hex = left.get(..2).and_then(|two| u8::from_str_radix(std::str::from_utf8(two).ok()?, 16).ok());
        match hex.filter(|_| *first == b'=') {
            Some(byte) => {
                bytes.push(byte);
                rest = &left[2..];
            }
            None => {
                bytes.push(*first);
                rest = left;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A browser that can be pushed to, and reads it: by other means than whoever wrote it.
pub struct Browser {
    secret: SecretKey,
    auth: [u8; 16],
}

struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn derived<const N: usize>(salt: &[u8], secret: &[u8], info: &[&[u8]]) -> [u8; N] {
    let mut out = [0; N];
    let key = hkdf::Salt::new(HKDF_SHA256, salt).extract(secret);
    key.expand(info, Bytes(N)).and_then(|okm| okm.fill(&mut out)).expect("HKDF");
    out
}

impl Browser {
    /// A browser with these secrets: 32 bytes and 16.
    pub fn new(secret: &[u8], auth: [u8; 16]) -> Browser {
        Browser { secret: SecretKey::from_slice(secret).expect("a key"), auth }
    }

    fn public_key(&self) -> Vec<u8> {
        self.secret.public_key().to_sec1_point(false).as_bytes().to_vec()
    }

    /// Its public key and its secret as it gives them to servers.
    pub fn keys(&self) -> (String, String) {
        (BASE64.encode(self.public_key()), BASE64.encode(self.auth))
    }

    /// Reads a message (RFC 8188, 8291); none if it is not for this browser.
    pub fn read(&self, message: &[u8]) -> Option<Vec<u8>> {
        let (salt, rest) = message.split_at_checked(16)?;
        let (_record, rest) = rest.split_at_checked(4)?;
        let (length, rest) = rest.split_first()?;
        let (their_key, sealed) = rest.split_at_checked(usize::from(*length))?;
        let theirs = PublicKey::from_sec1_bytes(their_key).ok()?;
        let shared = p256::ecdh::diffie_hellman(self.secret.to_nonzero_scalar(), theirs.as_affine());
        let own_key = self.public_key();
        let info = [b"WebPush: info\0", own_key.as_slice(), their_key];
        let secret = derived::<32>(&self.auth, shared.raw_secret_bytes(), &info);
        let key = derived::<16>(salt, &secret, &[b"Content-Encoding: aes128gcm\0"]);
        let nonce = derived::<12>(salt, &secret, &[b"Content-Encoding: nonce\0"]);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
        let mut sealed = sealed.to_vec();
        let nonce = Nonce::assume_unique_for_key(nonce);
        let text = key.open_in_place(nonce, Aad::empty(), &mut sealed).ok()?;
        let end = text.iter().rposition(|byte| *byte == 2)?;
        Some(text[..end].to_vec())
    }
}
