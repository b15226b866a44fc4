//! `ochre serve`: tables on the web. `ochre backup`: a copy of the database while it is in use.

use std::io::IsTerminal;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
#[cfg(debug_assertions)]
use std::sync::{Arc, atomic::AtomicU64};
use std::thread;
use std::time::Duration;

use clap::Args;
use server::{Clock, Config, Luck, Mailer, Patience, Post, Server};
use store::Store;
use tokio::runtime::Runtime;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

use crate::failure::Failure;

/// Which database.
#[derive(Args, Clone)]
pub(crate) struct DatabaseArgs {
    /// The database: a file for SQLite, or postgres://USER:PASSWORD@HOST:PORT/NAME [default: a file in the
    /// platform's folder for data]
    #[arg(long, env = "OCHRE_DB", hide_env_values = true)]
    db: Option<String>,
}

#[derive(Args)]
pub(crate) struct ServeArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    /// Where to listen
    #[arg(long, env = "OCHRE_LISTEN", default_value = "127.0.0.1:7777")]
    listen: SocketAddr,
    /// The address people use, with its scheme and without a path, if there is a proxy in front
    #[arg(long, env = "OCHRE_BASE_URL", value_name = "URL", value_parser = parse_base_url)]
    base_url: Option<String>,
    /// Believe the proxy in front about where visitors come from (X-Forwarded-For)
    #[arg(long, env = "OCHRE_TRUST_PROXY", value_parser = clap::builder::BoolishValueParser::new())]
    trust_proxy: bool,
    /// How many bots think at a time [default: one for each core but one]
    #[arg(long, env = "OCHRE_THINKERS", value_parser = clap::value_parser!(u16).range(1..=256))]
    thinkers: Option<u16>,
    /// A text file with what the law asks of whoever runs this server: the page "Legal" shows it
    #[arg(long, env = "OCHRE_LEGAL", value_name = "FILE")]
    legal: Option<PathBuf>,
    /// The server that sends mail, such as smtps://USER:PASSWORD@HOST; without it no mail is sent
    #[arg(long, env = "OCHRE_MAIL", value_name = "URL", hide_env_values = true, requires = "mail_from")]
    mail: Option<String>,
    /// Who sends the mail: an address that answers may go to
    #[arg(long, env = "OCHRE_MAIL_FROM", value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// Let webhooks and push services be in this house: at addresses that are not public, without TLS. Only where you trust
    /// everybody who plays here
    #[arg(long, env = "OCHRE_NOTICES_ANYWHERE", value_parser = clap::builder::BoolishValueParser::new())]
    notices_anywhere: bool,
    /// Write the log as JSON, a line each
    #[arg(long, env = "OCHRE_LOG_JSON", value_parser = clap::builder::BoolishValueParser::new())]
    log_json: bool,
}

#[derive(Args)]
pub(crate) struct BackupArgs {
    #[command(flatten)]
    database: DatabaseArgs,
    /// The new file
    file: PathBuf,
}

fn parse_base_url(url: &str) -> Result<String, String> {
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    match host.map(|host| host.trim_end_matches('/')) {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ']) => {
            Ok(url.trim_end_matches('/').to_owned())
        }
        _ => Err("an address such as https://ochre.example.org is needed, without a path".to_owned()),
    }
}

impl ServeArgs {
    /// How people are told who do not look.
    fn post(&self) -> Result<Post, Failure> {
        let mailer = match (&self.mail, &self.mail_from) {
            (Some(server), Some(from)) => {
                let mailer = Mailer::new(server, from);
                Some(mailer.map_err(|why| Failure::Usage(format!("--mail and --mail-from: {why}")))?)
            }
            (Some(_), None) | (None, _) => None,
        };
        Ok(Post { mailer, reaches_house: self.notices_anywhere })
    }
}

impl DatabaseArgs {
    /// The database as the store names it.
    pub(crate) fn url(&self) -> Result<String, Failure> {
        if let Some(db) = &self.db {
            return Ok(db.clone());
        }
        let folders = directories::ProjectDirs::from("", "", "ochre");
        let folders = folders
            .ok_or_else(|| Failure::Usage("there is no home folder: name a file with --db".to_owned()))?;
        Ok(folders.data_dir().join("ochre.sqlite").to_string_lossy().into_owned())
    }
}

/// How long bots that think when the server ends are waited for.
const LAST_THOUGHTS: Duration = Duration::from_secs(1);

/// Serves until it is interrupted or told to end.
pub(crate) fn run(args: &ServeArgs) -> Result<(), Failure> {
    log_to_stderr(args.log_json)?;
    let runtime = runtime()?;
    let served = runtime.block_on(serve(args));
    runtime.shutdown_timeout(LAST_THOUGHTS);
    served
}

/// What runs requests.
pub(crate) fn runtime() -> Result<Runtime, Failure> {
    Ok(tokio::runtime::Builder::new_multi_thread().enable_all().build()?)
}

fn read_legal(file: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(file)
        .map_err(|cause| Failure::Usage(format!("{} cannot be read: {cause}", file.display())))
}

/// Where chance comes from. A debug build, which nobody plays on, counts it from `OCHRE_SEED`: a test in a browser that
/// fails is played again with the same dice and the same bots.
fn luck() -> Luck {
    #[cfg(debug_assertions)]
    if let Some(seed) = std::env::var("OCHRE_SEED").ok().and_then(|seed| seed.parse::<u64>().ok()) {
        return Luck::Counted(Arc::new(AtomicU64::new(seed)));
    }
    Luck::Machine
}

async fn serve(args: &ServeArgs) -> Result<(), Failure> {
    let url = args.database.url()?;
    let store = Store::open(&url).await.map_err(failed)?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let config = Config {
        luck: luck(),
        listen: args.listen,
        base_url: args.base_url.clone(),
        trusts_proxy: args.trust_proxy,
        thinkers: args.thinkers.map_or((cores - 1).max(1), usize::from),
        moment: Config::MOMENT,
        clock: Clock::System,
        legal: args.legal.as_deref().map(read_legal).transpose()?,
        patience: Patience::default(),
        post: args.post()?,
    };
    let server = Server::bind(config, store).await.map_err(failed)?;
    println!("Ochre is at {}", server.address());
    if !url.contains("://") {
        println!("Games are kept in {url}");
    }
    server.run(told_to_end()).await;
    Ok(())
}

/// Ends with Ctrl-C or when the system asks for it.
async fn told_to_end() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => _ = signal.recv().await,
            Err(_) => std::future::pending::<()>().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => (),
        () = terminated => (),
    }
    tracing::info!("ending: open requests are finished first");
}

/// Logs go to standard error; `OCHRE_LOG` says what, such as `info` or `server=debug`.
fn log_to_stderr(as_json: bool) -> Result<(), Failure> {
    let wished = std::env::var("OCHRE_LOG").unwrap_or_else(|_| "info".to_owned());
    let wished: Targets = wished.parse().map_err(|error| {
        Failure::Usage(format!("OCHRE_LOG={wished}: {error}; write `info` or `warn,server=debug`"))
    })?;
    let lines = fmt::layer().with_writer(std::io::stderr).with_ansi(std::io::stderr().is_terminal());
    let lines = if as_json { lines.json().boxed() } else { lines.boxed() };
    let began = tracing_subscriber::registry().with(lines.with_filter(wished)).try_init();
    debug_assert!(began.is_ok(), "logs begin once");
    Ok(())
}

/// Copies the database.
pub(crate) fn backup(args: &BackupArgs) -> Result<(), Failure> {
    let url = args.database.url()?;
    runtime()?.block_on(store::backup(&url, Path::new(&args.file))).map_err(failed)?;
    println!(
        "{} is a copy of {}",
        args.file.display(),
        if url.contains("://") { "the database" } else { &url }
    );
    Ok(())
}

fn failed(error: impl std::fmt::Display) -> Failure {
    Failure::Failed(error.to_string())
}
