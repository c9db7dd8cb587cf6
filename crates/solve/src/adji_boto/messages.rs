//! Messages between the positions of a layer, sorted by receiver.
//!
//! The predecessors of settled positions lie all over the layer. So the workers first sort messages by
//! region, each small enough for a processor's own cache; then one worker applies all messages to a region:
//! no locks, hardly a cache miss.

/// Positions in a region.
pub(super) const REGION: usize = 1 << 19;
/// Positions that a worker takes at once. With no more than that one worker is enough.
pub(super) const CHUNK: usize = 1 << 12;
/// Flag of a message, beside the receiver's place in its region. Set: the receiver has a quiet move to a lost
/// position. Clear: one of its quiet moves leads to a won position.
pub(super) const WON: u32 = 1 << 31;

/// The messages of one worker, a list for each region.
pub(super) type Outbox = Vec<Vec<u32>>;

/// The messages of all workers.
pub(super) struct Messages {
    outboxes: Vec<Outbox>,
}

impl Messages {
    /// No messages yet, of so many workers, to a layer of so many positions.
    pub(super) fn new(workers: usize, positions: u64) -> Messages {
        Messages { outboxes: vec![vec![Vec::new(); positions.div_ceil(REGION as u64) as usize]; workers] }
    }

    /// The outboxes of so many workers.
    pub(super) fn outboxes(&mut self, workers: usize) -> &mut [Outbox] {
        &mut self.outboxes[..workers]
    }

    /// The messages to a region.
    #[inline]
    pub(super) fn to(&self, region: usize) -> impl Iterator<Item = u32> {
        self.outboxes.iter().flat_map(move |outbox| &outbox[region]).copied()
    }

    /// Whether there is none to a region.
    pub(super) fn is_empty(&self, region: usize) -> bool {
        self.outboxes.iter().all(|outbox| outbox[region].is_empty())
    }

    /// Removes all messages; their memory is kept if it is at most `most_kept` bytes.
    pub(super) fn clear(&mut self, most_kept: u64) {
        let lists = self.outboxes.iter_mut().flatten();
        let room: usize = lists.map(|messages| 4 * messages.capacity()).sum();
        for messages in self.outboxes.iter_mut().flatten() {
            if room as u64 > most_kept { *messages = Vec::new() } else { messages.clear() }
        }
    }
}
