//! The two transposition tables of a thread.
//!
//! ```text
//!   depth of a node      0  1 | 2              | 3              | 4              | 5 and more
//!   fewer than 8 moves   -      -              | the near table | (near)         | the table of all threads
//!   8 to 15              -    | the near table | (near)         | the table of all threads
//!   16 and more          -    | the table of all threads
//! ```
//!
//! Most nodes that are worth a table are of the least depth that is. They have a small table near each thread, which stays in
//! its processor's own cache: there they drive out no deeper node, which cost far more, and wait for no other thread's cache
//! lines. What one thread lacks of another's shallow nodes is soon searched again, unless a state has very many moves. Measured:
//! `docs/results/engine.md`.
//!
//! Two or three threads have near tables of two plies (in brackets above), and the table of all threads, which each
//! of them changes under the others, is asked the more seldom: in games whose nodes are quick that costs less than the nodes
//! that are searched twice. Of more threads each would search those nodes again: they have no near tables.
//!
//! Where all children of a state are evaluated at once, two plies cost little however many moves there are.
//!
//! Nodes are announced to other threads one ply above the least that is in the table of all: so that what threads divide among
//! them takes some hundred nodes, and not less time than the cache lines of the announcements take to pass from one processor
//! to the other. Of smaller nodes there would also be more that are deferred only to be searched a little later, after worse
//! moves.
//!
//! Tables grow while they are filled, not from one iteration to the next: an iteration stores several times as much as those before
//! it. They grow by what all threads store, about as much as this one each; the near ones, too: growing by one thread's stores,
//! they would be smaller than that of one thread is at the same point of the search.

use jogada_core::{Budget, Evaluate, Game};

use super::super::context::Question;
use super::super::table::{Entry, STEP, TranspositionTable};

/// Least depth of a node that is looked up: a shallower one costs less than a cache miss.
const TABLE_DEPTH: u32 = 3;
/// Plies of nodes in the near tables, by the number of threads. With more threads there are none.
const NEAR_PLIES: [u32; 4] = [1, 1, 2, 2];
/// How many plies above the least shared depth nodes are announced.
const ANNOUNCED_ABOVE: u32 = 1;
/// Least depth of a node that is announced, where moves are few.
#[cfg(test)]
pub(super) const ANNOUNCED_DEPTH: u32 = TABLE_DEPTH + NEAR_PLIES[2] + ANNOUNCED_ABOVE;
/// How many moves are many, so that two plies already cost more than a cache miss.
const MANY: u64 = 8;
/// How many are so many that two plies are not soon searched again.
const VERY_MANY: u64 = 16;
/// Size of a near table: within the second-level cache.
const NEAR_MEGABYTES: usize = 1;
/// The near tables of all threads take no more than this part of the shared one.
const NEAR_SHARE: usize = 16;
/// How many stores there are from one look at a table's size to the next.
const STORES_PER_CHECK: u64 = 256;

/// Where a thread keeps what it found out.
pub(super) struct WorkerTables<'a> {
    shared: Option<&'a TranspositionTable>,
    /// For nodes of less than `shared_depth`.
    near: Option<TranspositionTable>,
    /// Least depths of a node that is kept at all, and in the shared table.
    least_depth: u32,
    shared_depth: u32,
    /// Least depth of a node that is announced to other threads.
    announced_depth: u32,
    near_stores: u64,
    shared_stores: u64,
    threads: u64,
}

impl<'a> WorkerTables<'a> {
    /// The tables of one of so many threads, to answer this question.
    pub(super) fn new<G: Game, E: Evaluate<G>>(
        shared: Option<&'a TranspositionTable>,
        threads: usize,
        question: Question<'_, G, E>,
    ) -> WorkerTables<'a> {
        let Question { game, evaluation, state } = question;
        let is_quick =
            evaluation.shortcuts().is_some_and(|shortcuts| shortcuts.best_child(game, state).is_some());
        let moves = if is_quick { 0 } else { game.count_moves(state) };
        let least_depth = if moves < MANY { TABLE_DEPTH } else { TABLE_DEPTH - 1 };
        let near_plies = NEAR_PLIES.get(threads).copied().unwrap_or(0);
        let near = shared.filter(|_| moves < VERY_MANY && near_plies > 0).map(|shared| {
            let megabytes = (shared.bytes() >> 20) / NEAR_SHARE / threads;
            TranspositionTable::new(megabytes.min(NEAR_MEGABYTES))
        });
        let shared_depth = least_depth + if near.is_some() { near_plies } else { 0 };
        WorkerTables {
            shared,
            near,
            least_depth,
            shared_depth,
            announced_depth: shared_depth + ANNOUNCED_ABOVE,
            near_stores: 0,
            shared_stores: 0,
            threads: threads as u64,
        }
    }

    /// Whether nodes of this depth are kept.
    #[inline]
    pub(super) fn keep(&self, depth: u32) -> bool {
        depth >= self.least_depth && self.shared.is_some()
    }

    /// Whether nodes of this depth are in the table of all threads.
    #[inline]
    fn is_shared(&self, depth: u32) -> bool {
        depth >= self.shared_depth
    }

    /// Whether threads divide nodes of this depth among them: they announce them, and look there at what the others have finished.
    #[inline]
    pub(super) fn is_announced(&self, depth: u32) -> bool {
        depth >= self.announced_depth
    }

    /// Whether threads see each other's results.
    #[inline]
    pub(super) fn is_any(&self) -> bool {
        self.shared.is_some()
    }

    /// The entry of the state with this key, for a node of this depth that is kept. One that an earlier iteration left near still
    /// tells which move to try first.
    #[inline]
    pub(super) fn get(&self, key: u64, depth: u32) -> Option<Entry> {
        let shared = self.shared.filter(|_| self.is_shared(depth));
        let entry = shared.and_then(|table| table.get(key));
        entry.or_else(|| self.near.as_ref().and_then(|table| table.get(key)))
    }

    /// The entry of a node that is shared, as another thread may have left it.
    pub(super) fn get_shared(&self, key: u64) -> Option<Entry> {
        self.shared.and_then(|table| table.get(key))
    }

    /// Stores the entry of a node of this depth.
    #[inline]
    pub(super) fn put(&mut self, key: u64, depth: u32, entry: Entry, budget: &mut Budget) {
        let near = self.near.as_ref().filter(|_| !self.is_shared(depth));
        let stores = if near.is_some() { &mut self.near_stores } else { &mut self.shared_stores };
        let Some(table) = near.or(self.shared) else { return };
        table.put(key, entry);
        *stores += 1;
        if stores.is_multiple_of(STORES_PER_CHECK) {
            // Copying ends when the time is up, and so does the search when it next looks at the clock.
            table.make_room(self.threads * *stores, || budget.work(STEP as u64).is_ok());
        }
    }
}

#[cfg(test)]
mod tests {
    use jogada_core::{Limits, Random, Space};
    use jogada_games::{Listed, bishop::Bishop, connect_four::ConnectFour, dots::Dots};

    use super::super::super::table::Bound;
    use super::*;

    /// The least depths of nodes that are kept, shared and announced, by so many threads at the start of a game.
    fn least_depths<G: Listed + Default>(threads: usize) -> [u32; 3] {
        let (game, evaluation, table) = (G::default(), G::Evaluation::default(), TranspositionTable::new(64));
        let state = game.start();
        let question = Question { game: &game, evaluation: &evaluation, state: &state };
        let tables = WorkerTables::new(Some(&table), threads, question);
        let least = |is: &dyn Fn(u32) -> bool| (0..).find(|&depth| is(depth)).expect("some depth is");
        [
            least(&|depth| tables.keep(depth)),
            least(&|depth| tables.is_shared(depth)),
            least(&|depth| tables.is_announced(depth)),
        ]
    }

    #[test]
    fn tables_grow_while_they_are_filled() {
        let (game, evaluation, table) = (
            ConnectFour::default(),
            <ConnectFour as Listed>::Evaluation::default(),
            TranspositionTable::new(64),
        );
        let state = game.start();
        let question = Question { game: &game, evaluation: &evaluation, state: &state };
        let mut tables = WorkerTables::new(Some(&table), 1, question);
        let mut budget = Budget::new(&Limits::default());
        // A near node and a shared one.
        for depth in [3, 9] {
            let mut random = Random::new(u64::from(depth));
            let keys: Vec<u64> = (0..10_000).map(|_| random.bits()).collect();
            let entry = Entry { value: 0, bound: Bound::Exact, depth: depth as u8, ordinal: 0 };
            keys.iter().for_each(|&key| tables.put(key, depth, entry, &mut budget));
            let found = keys.iter().filter(|&&key| tables.get(key, depth).is_some()).count();
            assert!(found > 9500, "{found} of {} at depth {depth}", keys.len());
        }
    }

    #[test]
    fn a_few_threads_keep_one_ply_more_to_themselves() {
        assert_eq!(least_depths::<ConnectFour>(1)[..2], [3, 4]);
        assert_eq!(least_depths::<Bishop>(1)[..2], [2, 3]);
        assert_eq!(least_depths::<Dots>(1)[..2], [2, 2]);
        for threads in [2, 3] {
            assert_eq!(least_depths::<ConnectFour>(threads), [3, 5, 6]);
            assert_eq!(least_depths::<Bishop>(threads), [2, 4, 5]);
            assert_eq!(least_depths::<Dots>(threads), [2, 2, 3], "no near table");
        }
        assert_eq!(least_depths::<ConnectFour>(16), [3, 3, 4]);
        assert_eq!(least_depths::<Bishop>(16), [2, 2, 3]);
    }
}
