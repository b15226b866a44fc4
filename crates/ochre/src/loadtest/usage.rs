//! What a server on this machine uses: CPU, writes and memory of its process, as Linux counts them. Elsewhere, and for a
//! server of another user, nothing is known.

use std::fs;
use std::path::Path;

use serde::Serialize;

/// The process that listens at a port.
pub(super) struct Process {
    pid: u32,
}

/// What a process has used since it began.
#[derive(Clone, Copy)]
pub(super) struct Used {
    cpu_us: u64,
    /// Calls of the system that write: to files, to pipes, and to connections where several pieces are sent at once.
    write_calls: u64,
    /// What was sent to the disk, in whole pages.
    disk_bytes: u64,
    /// What it holds now.
    memory_bytes: u64,
}

/// What the server used for a choice. Opening the streams and setting tables up again when a game is over are part of it.
#[derive(Debug, PartialEq, Serialize)]
pub(super) struct PerChoice {
    cpu_us: f64,
    write_calls: f64,
    disk_bytes: f64,
    /// The memory of the server at the end, and how much of it came with each table, its players and its streams.
    memory_mb: f64,
    memory_mb_per_table: f64,
}

impl Process {
    /// The process that listens at a port of this machine, if it is one whose files we may read.
    pub(super) fn listening_at(port: u16) -> Option<Process> {
        let tables =
            ["/proc/net/tcp", "/proc/net/tcp6"].map(|table| fs::read_to_string(table).unwrap_or_default());
        let sockets =
            tables.iter().flat_map(|table| table.lines()).filter_map(|line| socket_listening_at(port, line));
        let sockets: Vec<String> = sockets.map(|inode| format!("socket:[{inode}]")).collect();
        let processes = fs::read_dir("/proc").ok()?.flatten();
        let mut pids = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
        let has_it = |pid: &u32| {
            let files = fs::read_dir(format!("/proc/{pid}/fd")).into_iter().flatten().flatten();
            files
                .filter_map(|file| fs::read_link(file.path()).ok())
                .any(|target| is_one_of(&sockets, &target))
        };
        pids.find(has_it).map(|pid| Process { pid })
    }

    /// What it has used until now.
    pub(super) fn used(&self) -> Option<Used> {
        let read = |file: &str| fs::read_to_string(format!("/proc/{}/{file}", self.pid)).ok();
        let (io, status) = (read("io")?, read("status")?);
        Some(Used {
            cpu_us: cpu_us(&read("stat")?)?,
            write_calls: field(&io, "syscw:")?,
            disk_bytes: field(&io, "write_bytes:")?,
            memory_bytes: 1024 * field(&status, "VmRSS:")?,
        })
    }
}

impl Used {
    /// What was used between `before` and now for each of so many choices. `empty` is how it was before there were tables.
    pub(super) fn per_choice(self, before: Used, empty: Used, choices: u64, tables: u32) -> PerChoice {
        const MB: f64 = 1e6;
        let each = |now: u64, before: u64| now.saturating_sub(before) as f64 / choices.max(1) as f64;
        let grown = self.memory_bytes.saturating_sub(empty.memory_bytes) as f64;
        PerChoice {
            cpu_us: each(self.cpu_us, before.cpu_us),
            write_calls: each(self.write_calls, before.write_calls),
            disk_bytes: each(self.disk_bytes, before.disk_bytes),
            memory_mb: self.memory_bytes as f64 / MB,
            memory_mb_per_table: grown / MB / f64::from(tables.max(1)),
        }
    }
}

impl PerChoice {
    /// In lines, for people.
    pub(super) fn print(&self) {
        let PerChoice { cpu_us, write_calls, disk_bytes, memory_mb, memory_mb_per_table } = self;
        println!(
            "server, a choice   {cpu_us:.0} µs of CPU, {write_calls:.1} write calls, {disk_bytes:.0} bytes to disk"
        );
        println!("server, memory     {memory_mb:.0} MB, {memory_mb_per_table:.3} MB for each table");
    }
}

fn is_one_of(sockets: &[String], target: &Path) -> bool {
    target.to_str().is_some_and(|target| sockets.iter().any(|socket| socket == target))
}

/// The number of the socket that a line of Linux's table of connections is about, if it listens at this port.
fn socket_listening_at(port: u16, line: &str) -> Option<&str> {
    const LISTENS: &str = "0A";
    let mut fields = line.split_whitespace();
    let (_, own_port) = fields.nth(1)?.rsplit_once(':')?;
    let is_it = u16::from_str_radix(own_port, 16) == Ok(port) && fields.nth(1) == Some(LISTENS);
    is_it.then(|| fields.nth(5)).flatten()
}

/// The time on a processor, of the program and of the system for it. Linux counts it for us in hundredths of a second.
fn cpu_us(stat: &str) -> Option<u64> {
    const TICK_US: u64 = 10_000;
    // The name of the program stands in brackets and may hold anything.
    let (_, fields) = stat.rsplit_once(')')?;
    let mut fields = fields.split_whitespace().skip(11);
    let (user, system): (u64, u64) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
    Some((user + system) * TICK_US)
}

/// The number behind a name.
fn field(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_one_who_listens_is_found_in_the_table_of_connections() {
        let listens = "   0: 0100007F:1E61 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4711 1 0 100";
        let talks = "   1: 0100007F:1E61 0100007F:C001 01 00000000:00000000 00:00000000 00000000     0        0 4712 1 0 20";
        assert_eq!(socket_listening_at(0x1E61, listens), Some("4711"));
        assert_eq!(socket_listening_at(0x1E62, listens), None, "another port");
        assert_eq!(socket_listening_at(0x1E61, talks), None, "a connection to it");
        assert_eq!(socket_listening_at(0x1E61, "  sl  local_address rem_address   st"), None);
    }

    #[test]
    fn time_is_read_behind_any_name_of_a_program() {
        let stat = "12 (a) b (c) S 1 2 3 4 5 6 7 8 9 10 250 50 0 0 20";
        assert_eq!(cpu_us(stat), Some(3_000_000));
    }

    #[test]
    fn a_choice_costs_what_came_between_and_a_table_what_it_added() {
        let used = |cpu_us, write_calls, disk_bytes, memory_bytes| Used {
            cpu_us,
            write_calls,
            disk_bytes,
            memory_bytes,
        };
        let (empty, before, after) =
            (used(0, 0, 0, 20_000_000), used(1000, 10, 4096, 0), used(3000, 40, 8192, 30_000_000));
        let expected = PerChoice {
            cpu_us: 200.0,
            write_calls: 3.0,
            disk_bytes: 409.6,
            memory_mb: 30.0,
            memory_mb_per_table: 2.0,
        };
        assert_eq!(after.per_choice(before, empty, 10, 5), expected);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn our_own_process_is_found_by_its_port() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let process = Process::listening_at(listener.local_addr().unwrap().port()).unwrap();
        assert_eq!(process.pid, std::process::id());
        assert!(process.used().unwrap().memory_bytes > 0);
    }
}
