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
    server().new_database()
}

/// The server of this test process.
///
/// A shell looks after it. When this process ends, however it ends, the shell's input ends, and it stops the server and
/// removes its folder.
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
"$@" "$programs/initdb" -D data -U ochre -A trust -E UTF8 --locale=C --no-sync >log 2>&1 &&
"$@" "$programs/pg_ctl" -D data -w -l server.log -o "-k '$folder' -c listen_addresses= -c fsync=off -c max_connections=200" \
    start >>log 2>&1 && echo ready || cat log server.log >&2
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

    fn new_database(&self) -> String {
        let name = format!("t{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let mut create = Command::new(programs().join("createdb"));
        let made = create.arg("-h").arg(&self.folder).args(["-U", "ochre", &name]).status().unwrap();
        assert!(made.success(), "createdb {name}");
        format!("postgres://ochre@localhost/{name}?host={}", self.folder.display())
    }
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
