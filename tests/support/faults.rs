//! A disk that fails as it is told.

use std::{
    io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicI64, Ordering},
};

use hacse::engine::save::disk::{Disk, RealDisk};

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// After so many bytes the disk is full: what came before is written.
    Full(usize),
    /// Files can be written, but not renamed or doubled.
    NoRename,
    /// Nothing can be written, renamed or removed.
    ReadOnly,
    /// After so many changes the process is gone: nothing more happens, not even tidying up.
    Killed(i64),
}

/// A disk with a fault.
pub struct Faulty {
    fault: Fault,
    left: AtomicI64,
}

impl Faulty {
    /// A disk with this fault.
    pub fn new(fault: Fault) -> Self {
        let left = if let Fault::Killed(changes) = fault { changes } else { i64::MAX };
        Self { fault, left: AtomicI64::new(left) }
    }

    fn change(&self) -> io::Result<()> {
        match self.fault {
            Fault::ReadOnly => Err(io::ErrorKind::PermissionDenied.into()),
            _ if self.left.fetch_sub(1, Ordering::Relaxed) <= 0 => Err(io::Error::other("the process is gone")),
            _ => Ok(()),
        }
    }

    /// How many of so many bytes get through, and whether the rest is refused.
    fn through(&self, bytes: &[u8]) -> (usize, bool) {
        match self.fault {
            Fault::Full(most) if bytes.len() > most => (most, true),
            // Killed in the middle of its last change.
            Fault::Killed(_) if self.left.load(Ordering::Relaxed) <= 0 => (bytes.len() / 2, true),
            _ => (bytes.len(), false),
        }
    }
}

fn full() -> io::Error {
    io::ErrorKind::StorageFull.into()
}

impl Disk for Faulty {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        RealDisk.read(path)
    }

    fn read_start(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        RealDisk.read_start(path, most)
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        self.change()?;
        let (length, stops) = self.through(bytes);
        RealDisk.write(path, &bytes[..length])?;
        if stops { Err(full()) } else { Ok(()) }
    }

    fn append(&self, path: &Path, length: u64, bytes: &[u8]) -> io::Result<()> {
        self.change()?;
        let (through, stops) = self.through(bytes);
        RealDisk.append(path, length, &bytes[..through])?;
        if stops { Err(full()) } else { Ok(()) }
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.change()?;
        if self.fault == Fault::NoRename {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        RealDisk.rename(from, to)
    }

    fn double(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.change()?;
        if self.fault == Fault::NoRename {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        RealDisk.double(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.change()?;
        RealDisk.remove(path)
    }

    fn make_folder(&self, path: &Path) -> io::Result<()> {
        RealDisk.make_folder(path)
    }

    fn list(&self, folder: &Path) -> Vec<PathBuf> {
        RealDisk.list(folder)
    }

    fn exists(&self, path: &Path) -> bool {
        RealDisk.exists(path)
    }
}
