//! Settled positions whose predecessors have not been notified: a list that goes on in a file where memory
//! has no room for it.
//!
//! The order does not matter, so it is a stack: the file is written and read at its end alone.

use std::path::Path;

use crate::TableError;
use crate::block_file::Partial;

/// Numbers that are written or read at once.
const AT_ONCE: usize = 1 << 14;

/// Numbers of positions, the most recent ones in memory.
pub(super) struct Frontier {
    file: Partial,
    /// How many of them are in the file.
    stored: u64,
    recent: Vec<u32>,
    /// The most of them in memory.
    room: usize,
}

impl Frontier {
    /// Empty; `beside` is the path that its file has a name from.
    pub(super) fn new(beside: &Path, room: usize) -> Result<Frontier, TableError> {
        Ok(Frontier { file: Partial::create(beside)?, stored: 0, recent: Vec::with_capacity(room), room })
    }

    pub(super) fn is_empty(&self) -> bool {
        self.recent.is_empty() && self.stored == 0
    }

    /// Adds some.
    pub(super) fn push(&mut self, more: &[u32]) -> Result<(), TableError> {
        for more in more.chunks(self.room) {
            if self.recent.len() + more.len() > self.room {
                for some in self.recent.chunks(AT_ONCE) {
                    let bytes: Vec<u8> = some.iter().flat_map(|position| position.to_le_bytes()).collect();
                    self.file.write(4 * self.stored, &bytes)?;
                    self.stored += some.len() as u64;
                }
                self.recent.clear();
            }
            self.recent.extend_from_slice(more);
        }
        Ok(())
    }

    /// Takes up to so many.
    pub(super) fn take(&mut self, most: usize) -> Result<Vec<u32>, TableError> {
        let mut taken = Vec::with_capacity(most);
        taken.extend(self.recent.drain(self.recent.len().saturating_sub(most)..));
        while taken.len() < most && self.stored > 0 {
            let more = self.stored.min((most - taken.len()).min(AT_ONCE) as u64);
            let mut bytes = vec![0; 4 * more as usize];
            self.stored -= more;
            self.file.read(4 * self.stored, &mut bytes)?;
            taken.extend(bytes.as_chunks().0.iter().map(|bytes| u32::from_le_bytes(*bytes)));
        }
        Ok(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn what_memory_has_no_room_for_comes_back_from_the_file() {
        let folder = std::env::temp_dir().join(format!("jogada-frontier-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let mut frontier = Frontier::new(&folder.join("a.values"), 10).unwrap();
        let all: Vec<u32> = (0..1000).map(|number| u32::MAX - 7 * number).collect();
        all.chunks(33).for_each(|some| frontier.push(some).unwrap());
        assert!(frontier.stored >= 990 && frontier.recent.capacity() <= 20);
        let mut back = Vec::new();
        while !frontier.is_empty() {
            let some = frontier.take(64).unwrap();
            assert_eq!(some.len(), 64.min(1000 - back.len()));
            back.extend(some);
        }
        back.sort_unstable_by(|one, two| two.cmp(one));
        assert!(back == all);
        drop(frontier);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "its file is gone");
        fs::remove_dir_all(&folder).unwrap();
    }
}
