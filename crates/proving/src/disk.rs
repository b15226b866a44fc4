//! A small disk in memory, to be filled.

#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

/// A disk in memory that goes away with this value.
pub struct Disk {
    folder: TempDir,
}

impl Disk {
    /// A disk of that size, such as `3m`, where the system lets us mount one: that takes root.
    pub fn mount(size: &str) -> Option<Disk> {
        let folder = tempfile::tempdir().unwrap();
        let is_mounted = mount(&["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"], folder.path());
        is_mounted.then_some(Disk { folder })
    }

    /// Makes it larger or smaller.
    pub fn resize(&self, size: &str) {
        assert!(mount(&["-o", &format!("remount,size={size}")], self.folder.path()));
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.folder.path()
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
