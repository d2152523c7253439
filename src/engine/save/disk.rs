//! The few things a save asks of a file system, behind a trait so that tests can let each of them fail.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

/// A file system as saves need it.
pub trait Disk: Send + Sync {
    /// Reads a whole file.
    ///
    /// # Errors
    /// As the system tells.
    fn read(&self, path: &Path) -> io::Result<Vec<u8>>;
    /// Reads the beginning of a file, at most so many bytes.
    ///
    /// # Errors
    /// As the system tells.
    fn read_start(&self, path: &Path, most: u64) -> io::Result<Vec<u8>>;
    /// Writes a whole new file and flushes it to the disk.
    ///
    /// # Errors
    /// As the system tells; part of the file may then be there.
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;
    /// Cuts a file to a length, writes more at its end and flushes it.
    ///
    /// # Errors
    /// As the system tells; part of the bytes may then be there.
    fn append(&self, path: &Path, length: u64, bytes: &[u8]) -> io::Result<()>;
    /// Renames a file over another, in one step.
    ///
    /// # Errors
    /// As the system tells; both are then as they were.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;
    /// Gives a file a second name, or copies it where that cannot be.
    ///
    /// # Errors
    /// As the system tells.
    fn double(&self, from: &Path, to: &Path) -> io::Result<()>;
    /// Removes a file.
    ///
    /// # Errors
    /// As the system tells.
    fn remove(&self, path: &Path) -> io::Result<()>;
    /// Makes a folder and those above it.
    ///
    /// # Errors
    /// As the system tells.
    fn make_folder(&self, path: &Path) -> io::Result<()>;
    /// Files of a folder, sorted; none if it is not there.
    fn list(&self, folder: &Path) -> Vec<PathBuf>;
    /// Whether a file is there.
    fn exists(&self, path: &Path) -> bool;
}

/// The computer's own file system.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

/// A rename is safe only once the folder that holds the name is flushed too; not every system can.
fn flush_folder(path: &Path) {
    if let Some(Ok(folder)) = path.parent().map(File::open) {
        let _ = folder.sync_all();
    }
}

impl Disk for RealDisk {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        fs::read(path)
    }

    fn read_start(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        File::open(path)?.take(most).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut file = File::create(path)?;
        file.write_all(bytes)?;
        file.sync_all()
    }

    fn append(&self, path: &Path, length: u64, bytes: &[u8]) -> io::Result<()> {
        let mut file = OpenOptions::new().write(true).open(path)?;
        file.set_len(length)?;
        io::Seek::seek(&mut file, io::SeekFrom::End(0))?;
        file.write_all(bytes)?;
        file.sync_data()
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)?;
        flush_folder(to);
        Ok(())
    }

    fn double(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::hard_link(from, to).or_else(|_| fs::copy(from, to).map(|_| ()))
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn make_folder(&self, path: &Path) -> io::Result<()> {
        fs::create_dir_all(path)
    }

    fn list(&self, folder: &Path) -> Vec<PathBuf> {
        let mut files: Vec<PathBuf> = fs::read_dir(folder)
            .map(|entries| entries.flatten().map(|entry| entry.path()).filter(|path| path.is_file()).collect())
            .unwrap_or_default();
        files.sort();
        files
    }

    fn exists(&self, path: &Path) -> bool {
        path.exists()
    }
}
