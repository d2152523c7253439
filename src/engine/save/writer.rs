//! Writes a file so that at every moment either the former or the new one is whole: new file, flushed,
//! renamed. Former ones are kept as `name.1`, `name.2`.

use std::{
    io,
    path::{Path, PathBuf},
};

use super::disk::Disk;

/// How many versions of a file are kept, the newest included.
pub const VERSIONS: usize = 3;

/// Where an older version of a file is kept; version 0 is the file itself.
pub fn version(path: &Path, number: usize) -> PathBuf {
    if number == 0 {
        return path.to_owned();
    }
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{number}"));
    name.into()
}

/// Where the new file is written before it takes its name.
pub fn unfinished(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    name.into()
}

/// Writes a file in place of a former one, of which older versions are kept.
///
/// # Errors
/// As the system tells; the former file is then as it was, and nothing half-written is left if that can be helped.
pub fn replace(disk: &dyn Disk, path: &Path, bytes: &[u8], versions: usize) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        disk.make_folder(folder)?;
    }
    let new = unfinished(path);
    if let Err(error) = disk.write(&new, bytes) {
        let _ = disk.remove(&new);
        return Err(error);
    }
    if disk.exists(path) {
        // Versions are a comfort: that one could not be kept must not keep the new file from being written.
        for number in (1..versions.saturating_sub(1)).rev() {
            if disk.exists(&version(path, number)) {
                let _ = disk.rename(&version(path, number), &version(path, number + 1));
            }
        }
        if versions > 1 {
            let _ = disk.remove(&version(path, 1));
            let _ = disk.double(path, &version(path, 1));
        }
    }
    disk.rename(&new, path).inspect_err(|_| {
        let _ = disk.remove(&new);
    })
}
