//! Saves on a disk that fails: the former or the new one can always be loaded.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use hacse::engine::save::{
    disk::{Disk, RealDisk},
    names::NameProblem,
    store::Store,
    writer,
};

use crate::support::faults::{Fault, Faulty};

/// A folder of its own, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("hacse-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn files(&self) -> Vec<String> {
        RealDisk.list(&self.0).iter().map(|path| path.file_name().unwrap().to_string_lossy().into_owned()).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn read(path: &Path) -> Vec<u8> {
    fs::read(path).unwrap_or_default()
}

#[test]
fn a_disk_that_is_full_at_any_byte_leaves_the_former_save() {
    let folder = Folder::new("full");
    let path = folder.0.join("x.hacse");
    let (old, new) = (vec![1u8; 300], vec![2u8; 400]);
    writer::replace(&RealDisk, &path, &old, 3).unwrap();
    for at in (0..400).step_by(7) {
        assert!(writer::replace(&Faulty::new(Fault::Full(at)), &path, &new, 3).is_err());
        assert_eq!(read(&path), old, "full at byte {at}");
        assert_eq!(folder.files(), ["x.hacse"], "nothing half-written is left");
    }
    assert!(writer::replace(&Faulty::new(Fault::Full(400)), &path, &new, 3).is_ok());
    assert_eq!((read(&path), read(&writer::version(&path, 1))), (new, old));
}

#[test]
fn without_permission_the_former_save_stays() {
    let folder = Folder::new("permission");
    let path = folder.0.join("x.hacse");
    writer::replace(&RealDisk, &path, b"old", 3).unwrap();
    for fault in [Fault::ReadOnly, Fault::NoRename] {
        assert!(writer::replace(&Faulty::new(fault), &path, b"new", 3).is_err());
        assert_eq!(read(&path), b"old", "{fault:?}");
    }
}

#[test]
fn a_process_killed_at_any_change_leaves_the_former_or_the_new_save() {
    for changes in 0..12 {
        let folder = Folder::new("killed");
        let path = folder.0.join("x.hacse");
        for content in [b"one", b"two", b"old"] {
            writer::replace(&RealDisk, &path, content, 3).unwrap();
        }
        let done = writer::replace(&Faulty::new(Fault::Killed(changes)), &path, b"new", 3);
        let found = read(&path);
        assert!(found == b"old" || found == b"new", "after {changes} changes: {found:?}");
        assert!(done.is_err() || found == b"new");
        // And the next save is written as if nothing had been.
        writer::replace(&RealDisk, &path, b"next", 3).unwrap();
        assert_eq!(read(&path), b"next");
        assert!(!RealDisk.exists(&writer::unfinished(&path)));
    }
}

#[test]
fn the_last_three_versions_are_kept() {
    let folder = Folder::new("versions");
    let path = folder.0.join("x.hacse");
    for content in [b"1", b"2", b"3", b"4", b"5"] {
        writer::replace(&RealDisk, &path, content, writer::VERSIONS).unwrap();
    }
    assert_eq!((0..3).map(|number| read(&writer::version(&path, number))).collect::<Vec<_>>(), [b"5", b"4", b"3"]);
    assert_eq!(folder.files(), ["x.hacse", "x.hacse.1", "x.hacse.2"]);
}

#[test]
fn names_stay_in_their_folder() {
    let folder = Folder::new("names");
    let store = Store::new(Arc::new(RealDisk), folder.0.clone());
    let long = "x".repeat(300);
    let names = ["a/b", "..", "../../up", "..\\up", "CON", "Überschreitung", "第1中隊", &long, "dot.", "a:b", "-"];
    for name in names {
        let path = store.named(name).unwrap();
        assert_eq!(path.parent().unwrap(), folder.0.join("saves"), "{name}");
        store.write(&path, name.as_bytes()).unwrap();
    }
    let found = store.list_named();
    assert_eq!(found.len(), names.len(), "each name has a file of its own, and all are listed");
    assert!(found.iter().all(|path| names.iter().any(|name| read(path) == name.as_bytes())));
    assert_eq!(folder.files(), Vec::<String>::new(), "nothing lies outside");
    for blank in ["", "   ", "\t"] {
        assert_eq!(store.named(blank), Err(NameProblem::Blank));
    }
}

#[test]
fn automatic_saves_rotate_by_game() {
    let folder = Folder::new("rotate");
    let store = Store::new(Arc::new(RealDisk), folder.0.clone());
    let other = store.next_automatic("bbbb");
    store.write(&other, b"other").unwrap();
    for number in 0u8..20 {
        let path = store.next_automatic("aaaa");
        store.write(&path, &[number]).unwrap();
        store.rotate();
    }
    let kept = store.list_automatic();
    assert_eq!(kept.len(), 7, "six of one game, one of the other");
    assert_eq!(read(&kept[0]), [19], "the newest first");
    assert!(kept.contains(&other), "a game is not pushed out by another");
}

#[test]
fn appending_cuts_what_was_torn() {
    let folder = Folder::new("append");
    let path = folder.0.join("x");
    RealDisk.write(&path, b"whole, torn").unwrap();
    RealDisk.append(&path, 5, b"!").unwrap();
    assert_eq!(read(&path), b"whole!");
    let torn = Faulty::new(Fault::Full(2)).append(&path, 6, b"more");
    assert!(torn.is_err());
    assert_eq!(read(&path), b"whole!mo", "a torn record is what the checksum is for");
}
