//! A record that only grows: its newest entries open in memory, older ones sealed in compressed blocks.

use std::{
    io::{Read, Write},
    sync::Arc,
};

use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};
use serde::{Serialize, de::DeserializeOwned};

use super::digest::Digest;

/// Bytes that a block may unpack to: far more than any round writes, far less than memory.
const MOST_UNPACKED: u64 = 1 << 28;

/// Packs bytes.
pub fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::with_capacity(bytes.len() / 4), Compression::fast());
    // Writing into memory cannot fail.
    let written = encoder.write_all(bytes);
    debug_assert!(written.is_ok(), "packing failed: {written:?}");
    encoder.finish().unwrap_or_default()
}

/// Unpacks what [`pack`] made; `None` if it is damaged or too large.
pub fn unpack(packed: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    DeflateDecoder::new(packed).take(MOST_UNPACKED).read_to_end(&mut bytes).ok()?;
    (u64::try_from(bytes.len()).ok()? < MOST_UNPACKED).then_some(bytes)
}

/// Sealed entries: packed, with a digest of what was packed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    count: usize,
    digest: Digest,
    packed: Arc<[u8]>,
}

impl Block {
    /// Seals entries.
    pub fn seal<T: Serialize>(entries: &[T]) -> Self {
        let json = serde_json::to_vec(entries);
        debug_assert!(json.is_ok(), "entries do not serialise");
        let json = json.unwrap_or_default();
        Self { count: entries.len(), digest: Digest::of_bytes(&json), packed: pack(&json).into() }
    }

    /// A block from a file, with the entries in it; `None` if it does not hold what it should.
    pub fn from_packed<T: DeserializeOwned>(packed: Vec<u8>) -> Option<(Self, Vec<T>)> {
        let json = unpack(&packed)?;
        let entries: Vec<T> = serde_json::from_slice(&json).ok()?;
        Some((Self { count: entries.len(), digest: Digest::of_bytes(&json), packed: packed.into() }, entries))
    }

    /// The entries.
    pub fn entries<T: DeserializeOwned>(&self) -> Vec<T> {
        unpack(&self.packed).and_then(|json| serde_json::from_slice(&json).ok()).unwrap_or_default()
    }

    /// How many entries it holds.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Fingerprint of the entries.
    pub fn digest(&self) -> Digest {
        self.digest
    }

    /// The packed bytes, for a file.
    pub fn packed(&self) -> &[u8] {
        &self.packed
    }
}

/// A growing record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archive<T> {
    blocks: Vec<Block>,
    sealed: usize,
    open: Vec<T>,
}

impl<T> Default for Archive<T> {
    fn default() -> Self {
        Self { blocks: Vec::new(), sealed: 0, open: Vec::new() }
    }
}

impl<T> Archive<T> {
    /// Of sealed blocks and the entries after them.
    pub fn new(blocks: Vec<Block>, open: Vec<T>) -> Self {
        Self { sealed: blocks.iter().map(Block::count).sum(), blocks, open }
    }

    /// Appends an entry.
    pub fn push(&mut self, entry: T) {
        self.open.push(entry);
    }

    /// Number of all entries.
    pub fn len(&self) -> usize {
        self.sealed + self.open.len()
    }

    /// Whether nothing was recorded.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Number of entries that are sealed.
    pub fn sealed(&self) -> usize {
        self.sealed
    }

    /// The sealed blocks, oldest first.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The entries that are not sealed.
    pub fn open(&self) -> &[T] {
        &self.open
    }

    /// Open entries from an index on; what is sealed is left out.
    pub fn since(&self, index: usize) -> &[T] {
        self.open.get(index.saturating_sub(self.sealed)..).unwrap_or(&[])
    }

    /// Forgets everything from an index on. What is sealed stays.
    pub fn truncate(&mut self, length: usize) {
        self.open.truncate(length.saturating_sub(self.sealed));
    }
}

impl<T: Clone + Serialize + DeserializeOwned> Archive<T> {
    /// Seals the first open entries for which this holds, as one block.
    pub fn seal_while(&mut self, old: impl Fn(&T) -> bool) {
        let count = self.open.iter().take_while(|entry| old(entry)).count();
        if count > 0 {
            self.blocks.push(Block::seal(&self.open[..count]));
            self.open.drain(..count);
            self.sealed += count;
        }
    }

    /// All entries, the sealed ones unpacked.
    pub fn all(&self) -> Vec<T> {
        let sealed = self.blocks.iter().flat_map(Block::entries);
        sealed.chain(self.open.iter().cloned()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_comes_back_and_cannot_be_cut() {
        let mut archive = Archive::default();
        (0..10u32).for_each(|number| archive.push(number));
        archive.seal_while(|number| *number < 4);
        assert_eq!((archive.len(), archive.sealed(), archive.blocks().len()), (10, 4, 1));
        assert_eq!(archive.all(), (0..10).collect::<Vec<_>>());
        assert_eq!(archive.since(7), [7, 8, 9]);
        assert_eq!(archive.since(0), [4, 5, 6, 7, 8, 9], "sealed ones are left out");
        archive.truncate(2);
        assert_eq!(archive.all(), [0, 1, 2, 3]);
    }

    #[test]
    fn a_damaged_block_is_refused() {
        let block = Block::seal(&[1u32, 2, 3]);
        assert_eq!(Block::from_packed::<u32>(block.packed().to_vec()), Some((block.clone(), vec![1, 2, 3])));
        for index in 0..block.packed().len() {
            let mut bytes = block.packed().to_vec();
            bytes[index] ^= 0x55;
            if let Some((read, _)) = Block::from_packed::<u32>(bytes) {
                assert_ne!(read.digest(), block.digest(), "byte {index}");
            }
        }
        assert_eq!(Block::from_packed::<String>(block.packed().to_vec()), None);
    }
}
