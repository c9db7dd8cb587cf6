//! Messages between the positions of a layer, sorted by where they go.
//!
//! What is settled is told to predecessors all over the layer. So the workers first sort messages by region, each small enough for a
//! processor's own cache, and then whole regions are worked on by one worker each: no locks, hardly a cache miss.

/// Positions in a region.
pub(super) const REGION: usize = 1 << 19;
/// Positions that a worker takes at once. With no more than that one worker is enough.
pub(super) const CHUNK: usize = 1 << 12;
/// In a message with a place in a region: you have a quiet move to a position that is lost. Without it: one of your quiet moves loses.
pub(super) const WON: u32 = 1 << 31;

/// What one worker has to tell, a list a region.
pub(super) type Outbox = Vec<Vec<u32>>;

/// What all workers have to tell.
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

    /// Takes all away; memory for them is kept if it is no more than so many bytes.
    pub(super) fn clear(&mut self, most_kept: u64) {
        let lists = self.outboxes.iter_mut().flatten();
        let room: usize = lists.map(|messages| 4 * messages.capacity()).sum();
        for messages in self.outboxes.iter_mut().flatten() {
            if room as u64 > most_kept { *messages = Vec::new() } else { messages.clear() }
        }
    }
}
