//! A small disk in memory, to be filled.

#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

const NEEDS_ROOT: &str = "this test mounts a disk in memory, which takes root (in a container CAP_SYS_ADMIN too); \
    run it as root, or leave it out with: cargo test -- --skip takes_root";

/// A disk in memory that goes away with this value.
pub struct Disk {
    folder: TempDir,
}

impl Disk {
    /// A disk of that size, such as `3m`.
    ///
    /// Mounting it takes root. A test that cannot do what it is for must not pass, so without root this panics and says
    /// how to leave such tests out: their names end with `takes_root`.
    pub fn mount(size: &str) -> Disk {
        let folder = tempfile::tempdir().unwrap();
        let is_mounted = mount(&["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"], folder.path());
        assert!(is_mounted, "{NEEDS_ROOT}");
        Disk { folder }
    }

    /// Makes it larger or smaller.
    pub fn resize(&self, size: &str) {
        assert!(mount(&["-o", &format!("remount,size={size}")], self.folder.path()));
    }

    /// Lets nobody write to it any more.
    pub fn make_read_only(&self) {
        assert!(mount(&["-o", "remount,ro"], self.folder.path()));
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }
}

/// A file that can only be read, even by root, as long as this lives.
pub struct ReadOnly<'a> {
    file: &'a Path,
}

impl ReadOnly<'_> {
    /// Makes a file one that can only be read. This takes root.
    pub fn make(file: &Path) -> ReadOnly<'_> {
        let file_name = file.to_str().unwrap();
        let is_bound = mount(&["--bind", file_name], file) && mount(&["-o", "remount,ro,bind"], file);
        assert!(is_bound, "{NEEDS_ROOT}");
        ReadOnly { file }
    }
}

impl Drop for ReadOnly<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.file).status();
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.folder.path()).status();
    }
}

fn mount(options: &[&str], folder: &Path) -> bool {
    Command::new("mount").args(options).arg(folder).output().is_ok_and(|output| output.status.success())
}
