//! Stores to test on: SQLite in a temporary folder, and a private PostgreSQL.

use std::future::Future;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use sqlx::postgres::PgConnection;
use sqlx::{AssertSqlSafe, Connection};
use store::Store;
use tempfile::TempDir;

/// Generous: it only keeps a test that hangs from hanging for ever.
const PATIENCE: Duration = Duration::from_secs(120);

/// A store and where to open it again.
pub(crate) struct Site {
    pub(crate) url: String,
    pub(crate) store: Store,
    _folder: Option<TempDir>,
}

/// Runs a case on a new SQLite database.
pub(crate) fn on_sqlite<F: Future<Output = ()>>(case: impl FnOnce(Site) -> F) {
    run(async {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("ochre.db").display());
        let store = Store::open(&url).await.unwrap();
        case(Site { url, store, _folder: Some(folder) }).await;
    });
}

/// Runs a case on a new PostgreSQL database.
pub(crate) fn on_postgres<F: Future<Output = ()>>(case: impl FnOnce(Site) -> F) {
    let server = server();
    run(async {
        let url = server.new_database().await;
        let store = Store::open(&url).await.unwrap();
        case(Site { url, store, _folder: None }).await;
    });
}

fn run(case: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async { tokio::time::timeout(PATIENCE, case).await.expect("a test that hangs") });
}

/// The PostgreSQL of this test process.
///
/// A shell looks after it. When this process ends, however it ends, the shell's input ends, and it stops the
/// server and removes its folder.
struct Server {
    folder: PathBuf,
    databases: AtomicU32,
    _guard: Child,
}

fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(Server::start)
}

/// $1: the folder, $2: PostgreSQL's programs, and the rest: what runs a program as somebody else than root.
const LOOK_AFTER: &str = r#"
folder=$1 programs=$2; shift 2
trap '' INT TERM HUP
cd "$folder"
"$@" "$programs/initdb" -D data -U ochre -A trust -E UTF8 --locale=C --no-sync >log 2>&1
settings="-k '$folder' -c listen_addresses= -c fsync=off -c max_connections=200"
"$@" "$programs/pg_ctl" -D data -w -l server.log -o "$settings" start >>log 2>&1 && echo ready ||
    cat log server.log >&2
exec >/dev/null 2>&1
cat
"$@" "$programs/pg_ctl" -D data -m immediate stop
cd /
rm -rf "$folder"
"#;

impl Server {
    fn start() -> Server {
        let folder = tempfile::Builder::new().prefix("ochre-pg").tempdir().unwrap().keep();
        let mut shell = Command::new("sh");
        shell.args(["-c", LOOK_AFTER, "sh"]).arg(&folder).arg(programs());
        if is_root() {
            // PostgreSQL refuses to run as root.
            let given = Command::new("chown").arg("postgres").arg(&folder).status().unwrap();
            assert!(given.success(), "Debian's package postgresql makes a user of that name");
            shell.args(["runuser", "-u", "postgres", "--"]);
        } else {
            shell.arg("env");
        }
        let mut guard = shell.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut said = String::new();
        BufReader::new(guard.stdout.take().unwrap()).read_line(&mut said).unwrap();
        assert_eq!(said, "ready\n", "PostgreSQL did not start");
        Server { folder, databases: AtomicU32::new(0), _guard: guard }
    }

    fn url(&self, database: &str) -> String {
        format!("postgres://ochre@localhost/{database}?host={}", self.folder.display())
    }

    async fn new_database(&self) -> String {
        let name = format!("t{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let mut connection = PgConnection::connect(&self.url("postgres")).await.unwrap();
        let create = AssertSqlSafe(format!("CREATE DATABASE {name}"));
        sqlx::query(create).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        self.url(&name)
    }
}

fn is_root() -> bool {
    std::os::unix::fs::MetadataExt::uid(&std::fs::metadata("/proc/self").unwrap()) == 0
}

/// Where PostgreSQL's programs are: Debian keeps them apart by version.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let folders = versions.map(|version| version.unwrap().path().join("bin"));
    let found = folders.filter(|folder| has_server(folder)).max();
    found.expect("PostgreSQL's server is needed (Debian package postgresql)")
}

fn has_server(folder: &Path) -> bool {
    folder.join("initdb").exists()
}
