//! The container of a save: a mark, a version, then chunks, each with its length and checksum.
//! Chunks may be appended later; a torn or damaged one is left out, and what is whole can be used.

use super::super::digest::Digest;

/// How every file begins.
pub const MAGIC: &[u8; 8] = b"HACSE\r\n\x1a";
/// Bytes before the first chunk: mark and version.
pub const PREFACE: usize = 12;
/// Bytes of a chunk before its content: tag, length, checksum.
const CHUNK_HEAD: usize = 16;

/// What kind of content a chunk has.
pub type Tag = [u8; 4];

/// Why bytes are no container that can be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// The file is something else.
    #[error("this is no file of hacse: it does not begin with its mark")]
    Foreign,
    /// Cut off before the first chunk.
    #[error("the file ends after {0} bytes, before anything could be told from it")]
    Cut(usize),
    /// Written by a later program.
    #[error(
        "the file has format {found}, this program knows formats up to {known}: use the newer program that wrote it; the file was left as it is"
    )]
    Newer {
        /// Format of the file.
        found: u32,
        /// Newest known.
        known: u32,
    },
    /// No such format was ever released.
    #[error("the file has format {0}, which no released program wrote; its orders cannot be read")]
    Unknown(u32),
}

/// A part of a container.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chunk {
    /// What it holds.
    pub tag: Tag,
    /// The content.
    pub content: Vec<u8>,
}

/// A container as read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Container {
    /// Format of its content.
    pub version: u32,
    /// Whole chunks in order.
    pub chunks: Vec<Chunk>,
    /// Where a chunk was damaged or torn, in bytes from the beginning.
    pub damage: Vec<usize>,
    /// Length up to which the file is whole, damaged chunks within included: where more may be appended.
    pub whole: usize,
}

/// The beginning of a container.
pub fn preface(version: u32) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend(version.to_le_bytes());
    bytes
}

/// A chunk as bytes.
pub fn chunk(tag: Tag, content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len()).unwrap_or(u32::MAX);
    let mut bytes = Vec::with_capacity(CHUNK_HEAD + content.len());
    bytes.extend(tag);
    bytes.extend(length.to_le_bytes());
    bytes.extend(checksum(tag, content));
    bytes.extend(content);
    bytes
}

fn checksum(tag: Tag, content: &[u8]) -> [u8; 8] {
    let mut both = Vec::with_capacity(content.len() + tag.len());
    both.extend(tag);
    both.extend(content);
    let digest = Digest::of_bytes(&both);
    digest.bytes()[..8].try_into().unwrap_or_default()
}

/// Reads a container; versions from 1 to `known` are accepted.
pub fn read(bytes: &[u8], known: u32) -> Result<Container, Unreadable> {
    if !bytes.starts_with(&MAGIC[..MAGIC.len().min(bytes.len())]) {
        return Err(Unreadable::Foreign);
    }
    let version = bytes.get(MAGIC.len()..PREFACE).and_then(|four| four.try_into().ok());
    let version = u32::from_le_bytes(version.ok_or(Unreadable::Cut(bytes.len()))?);
    match version {
        0 => return Err(Unreadable::Unknown(version)),
        found if found > known => return Err(Unreadable::Newer { found, known }),
        _ => {}
    }
    let mut container = Container { version, whole: PREFACE, ..Container::default() };
    let mut at = PREFACE;
    while at < bytes.len() {
        if let Some((tag, content)) = whole(bytes, at) {
            container.chunks.push(Chunk { tag, content: content.to_vec() });
            at += CHUNK_HEAD + content.len();
            container.whole = at;
            continue;
        }
        // Whatever is damaged here, the next whole chunk shows itself by its checksum.
        container.damage.push(at);
        let Some(next) = (at + 1..bytes.len()).find(|next| whole(bytes, *next).is_some()) else { break };
        at = next;
    }
    Ok(container)
}

/// The chunk at a place, if one is there and whole.
fn whole(bytes: &[u8], at: usize) -> Option<(Tag, &[u8])> {
    let (tag, length, sum) = head(bytes.get(at..)?)?;
    let content = bytes.get(at + CHUNK_HEAD..(at + CHUNK_HEAD).checked_add(length)?)?;
    (checksum(tag, content) == sum).then_some((tag, content))
}

fn head(bytes: &[u8]) -> Option<(Tag, usize, [u8; 8])> {
    let tag: Tag = bytes.get(..4)?.try_into().ok()?;
    let length = u32::from_le_bytes(bytes.get(4..8)?.try_into().ok()?);
    let sum = bytes.get(8..CHUNK_HEAD)?.try_into().ok()?;
    tag.iter().all(u8::is_ascii_uppercase).then_some((tag, usize::try_from(length).ok()?, sum))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn three() -> Vec<u8> {
        let mut bytes = preface(1);
        for (tag, content) in [(b"HEAD", &b"one"[..]), (b"ORDR", b"two"), (b"ORDR", b"three")] {
            bytes.extend(chunk(*tag, content));
        }
        bytes
    }

    #[test]
    fn chunks_come_back_and_a_torn_tail_is_cut() {
        let bytes = three();
        let whole = read(&bytes, 1).unwrap();
        assert_eq!(whole.chunks.len(), 3);
        assert!(whole.damage.is_empty() && whole.whole == bytes.len());
        for length in 0..bytes.len() {
            match read(&bytes[..length], 1) {
                Ok(part) => {
                    assert_eq!(part.chunks, whole.chunks[..part.chunks.len()], "cut at {length}");
                    assert!(part.whole <= length);
                    assert_eq!(part.damage.is_empty(), part.whole == length, "a tear is told, cut at {length}");
                }
                Err(error) => assert_eq!(error, Unreadable::Cut(length)),
            }
        }
    }

    #[test]
    fn a_damaged_chunk_is_left_out_and_the_others_stay() {
        let bytes = three();
        let whole = read(&bytes, 1).unwrap();
        for index in PREFACE..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[index] ^= 0x20;
            let part = read(&damaged, 1).unwrap();
            assert!(!part.damage.is_empty(), "damage at {index} is told");
            assert!(part.chunks.len() == 2 && part.chunks.iter().all(|chunk| whole.chunks.contains(chunk)), "byte {index}");
        }
    }

    #[test]
    fn other_files_and_newer_formats_are_refused() {
        assert_eq!(read(b"PK\x03\x04 something", 1), Err(Unreadable::Foreign));
        assert_eq!(read(&preface(2), 1), Err(Unreadable::Newer { found: 2, known: 1 }));
        assert_eq!(read(&preface(0), 1), Err(Unreadable::Unknown(0)));
        assert_eq!(read(b"", 1), Err(Unreadable::Cut(0)));
    }
}
