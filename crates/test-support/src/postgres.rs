//! A PostgreSQL of this test process, in a temporary folder, on a socket of its own.

#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// The URL of a new, empty database.
pub fn new_database() -> String {
    static SERVER: OnceLock<Postgres> = OnceLock::new();
    SERVER.get_or_init(Postgres::start).new_database()
}

/// A server that ends with this value, or with the process. Most tests share one ([`new_database`]); a test that stops
/// it has one of its own.
///
/// A shell looks after it. When this process ends, however it ends, the shell's input ends, and it stops the server and
/// removes its folder.
pub struct Postgres {
    folder: PathBuf,
    databases: AtomicU32,
    _guard: Child,
}

/// $1: the folder, $2: PostgreSQL's programs, and the rest: what runs a program as somebody else than root.
const LOOK_AFTER: &str = r#"
folder=$1 programs=$2; shift 2
trap '' INT TERM HUP
cd "$folder"
"$@" "$programs/initdb" -D data -U ochre -A trust -E UTF8 --locale=C --no-sync >log 2>&1 &&
echo "unix_socket_directories = '$folder'
listen_addresses = ''
fsync = off
max_connections = 200" >>data/postgresql.conf &&
"$@" "$programs/pg_ctl" -D data -w -l server.log start >>log 2>&1 && echo ready || cat log server.log >&2
exec >/dev/null 2>&1
cat
"$@" "$programs/pg_ctl" -D data -m immediate stop
cd /
rm -rf "$folder"
"#;

impl Postgres {
    /// Starts a server.
    pub fn start() -> Postgres {
        let folder = tempfile::Builder::new().prefix("ochre-pg").tempdir().unwrap().keep();
        let mut shell = Command::new("sh");
        shell.args(["-c", LOOK_AFTER, "sh"]).arg(&folder).arg(programs()).args(as_somebody());
        if is_root() {
            let given = Command::new("chown").arg("postgres").arg(&folder).status().unwrap();
            assert!(given.success(), "Debian's package postgresql makes a user of that name");
        }
        let mut guard = shell.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut said = String::new();
        BufReader::new(guard.stdout.take().unwrap()).read_line(&mut said).unwrap();
        assert_eq!(said, "ready\n", "PostgreSQL did not start");
        Postgres { folder, databases: AtomicU32::new(0), _guard: guard }
    }

    /// Stops the server as a power cut would.
    pub fn stop(&self) {
        self.control(&["-m", "immediate", "stop"]);
    }

    /// Starts it again on what it has.
    pub fn start_again(&self) {
        self.control(&["-l", "server.log", "start"]);
    }

    fn control(&self, how: &[&str]) {
        let [runner, options @ ..] = as_somebody() else { unreachable!("somebody runs it") };
        let mut command = Command::new(runner);
        command.args(options).arg(programs().join("pg_ctl")).args(["-D", "data", "-w"]).args(how);
        let done = command.current_dir(&self.folder).stdout(Stdio::null()).status().unwrap();
        assert!(done.success(), "pg_ctl {how:?}");
    }

    /// The URL of a new, empty database.
    pub fn new_database(&self) -> String {
        let name = format!("t{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let mut create = Command::new(programs().join("createdb"));
        let made = create.arg("-h").arg(&self.folder).args(["-U", "ochre", &name]).status().unwrap();
        assert!(made.success(), "createdb {name}");
        format!("postgres://ochre@localhost/{name}?host={}", self.folder.display())
    }
}

/// What runs a program as somebody else than root: PostgreSQL refuses to run as root.
fn as_somebody() -> &'static [&'static str] {
    if is_root() { &["runuser", "-u", "postgres", "--"] } else { &["env"] }
}

fn is_root() -> bool {
    std::fs::metadata("/proc/self").unwrap().uid() == 0
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
