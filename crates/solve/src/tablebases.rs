//! The tables of solved positions of a program: made once by a command, and shared by all that play, hint or search.
//!
//! Adji-boto is the only game with tables. Those of the program's folder are opened once. Missing tables of endings are built in
//! the background when an ending is near, so that nobody has to wait for exact values:
//!
//! ```text
//!   asked of 25 pieces or more    nothing is done
//!   asked of 24 or fewer          the tables of the folder are opened; missing ones are built on a thread of their
//!                                 own, small tables first
//!   asked of 16 or fewer          answered, as soon as the tables go so far
//! ```

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use jogada_core::{Cancel, Limits};
use jogada_games::adji_boto::{AdjiBoto, Move, State};

use crate::Answer;
use crate::adji_boto::{MAX_PIECES_AT_ONCE, Tables, answer_of};

/// The number of pieces from which on an ending is near enough to prepare for it.
const NEAR: u32 = 24;
/// The sizes of tables that are built one after the other: each takes several times as long as the one before.
const STAGES: [u32; 5] = [8, 10, 12, 14, MAX_PIECES_AT_ONCE];
/// The interval at which a waiting thread looks for new tables.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// The tables, as far as they are built. Clones share them. By default there is no folder.
#[derive(Clone, Default, Debug)]
pub struct Tablebases {
    folder: Option<PathBuf>,
    /// Threads that make tables.
    threads: usize,
    in_folder: Arc<Mutex<Option<Arc<Tables>>>>,
    shared: Arc<Mutex<SharedTables>>,
}

#[derive(Default, Debug)]
struct SharedTables {
    tables: Option<Arc<Tables>>,
    is_begun: bool,
    /// The thread that opens and makes them, until someone has seen that it has ended.
    maker: Option<JoinHandle<()>>,
}

impl Tablebases {
    /// The tables of `folder`, if there is one, to be opened when they are first needed; missing ones are built on `threads`
    /// threads.
    #[must_use]
    pub fn new(folder: &Path, threads: usize) -> Tablebases {
        let folder = folder.is_dir().then(|| folder.to_owned());
        Tablebases { folder, threads, ..Tablebases::default() }
    }

    /// The folder, if there is one.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The tables of the folder, as far as they are valid; `None` without one. A damaged file costs its own positions only:
    /// `tables check` reports what is wrong.
    #[must_use]
    pub fn in_folder(&self) -> Option<Arc<Tables>> {
        let folder = self.folder.as_ref()?;
        let mut opened = self.in_folder.lock().unwrap_or_else(PoisonError::into_inner);
        let tables = opened.get_or_insert_with(|| Arc::new(Tables::open_sound(folder, u64::MAX)));
        Some(Arc::clone(tables))
    }

    fn shared(&self) -> MutexGuard<'_, SharedTables> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The answer about a position by the tables there are now; `None` if it has too many pieces, or the tables are not built
    /// yet.
    ///
    /// # Panics
    /// If the thread that makes the tables has; once.
    #[must_use]
    pub fn answer(&self, state: &State) -> Option<Answer<Move>> {
        if state.board().pieces() > NEAR {
            return None;
        }
        self.begin(Tablebases::fill);
        self.is_complete();
        let tables = self.shared().tables.clone()?;
        let solution = tables.solve(state).ok().flatten()?;
        Some(answer_of(&AdjiBoto, state, solution))
    }

    /// As [`answer`](Tablebases::answer), but waits for tables that are being built, for at most `patience`
    /// and until cancelled.
    ///
    /// # Panics
    /// If the thread that makes the tables has; once.
    #[must_use]
    pub fn wait_for_answer(
        &self,
        state: &State,
        patience: Duration,
        cancel: &Cancel,
    ) -> Option<Answer<Move>> {
        let board = state.board();
        let until = Instant::now() + patience;
        loop {
            // Read before the answer, so that nothing is missed between the two.
            let is_complete = self.is_complete();
            let answer = self.answer(state);
            let hopeless = is_complete || board.pieces() > MAX_PIECES_AT_ONCE;
            if answer.is_some() || hopeless || cancel.is_cancelled() || Instant::now() >= until {
                return answer;
            }
            std::thread::sleep(POLL_INTERVAL);
        }
    }

    /// Starts opening or building the tables, if that is not under way already.
    fn begin(&self, fill: impl FnOnce(&Tablebases) + Send + 'static) {
        let mut shared = self.shared();
        if !std::mem::replace(&mut shared.is_begun, true) {
            let tablebases = self.clone();
            shared.maker = Some(std::thread::spawn(move || fill(&tablebases)));
        }
    }

    /// Whether there will be no more tables than now. The first who asks after a panic of the thread that makes them gets the panic.
    fn is_complete(&self) -> bool {
        let ended = self.shared().maker.take_if(|maker| maker.is_finished());
        if let Some(Err(panic)) = ended.map(JoinHandle::join) {
            std::panic::resume_unwind(panic);
        }
        let shared = self.shared();
        shared.is_begun && shared.maker.is_none()
    }

    fn fill(&self) {
        let found = self.in_folder();
        let known = found.as_ref().and_then(|tables| tables.max_pieces());
        self.shared().tables = found;
        for pieces in STAGES.into_iter().filter(|pieces| Some(*pieces) > known) {
            let made = Tables::in_memory(pieces, self.threads, &Limits::default(), &|_| {});
            let made = made.expect("there is no limit to reach and no file to read");
            self.shared().tables = Some(Arc::new(made));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::Notation;

    fn solved(tablebases: &Tablebases, position: &str) -> Option<Answer<Move>> {
        let state = AdjiBoto.read_position(position).unwrap();
        tablebases.wait_for_answer(&state, Duration::from_secs(60), &Cancel::default())
    }

    #[test]
    fn small_endings_are_known_soon_and_large_ones_never() {
        let tablebases = Tablebases::default();
        assert!(solved(&tablebases, "8,8,8,8,8,8/8,8,8,8,8,8 1 0-0").is_none());
        assert!(!tablebases.shared().is_begun, "nothing is made before it is near");
        assert!(solved(&tablebases, "3,1,0,4,1,9/0,0,3,2,1,0 1 0-0").is_none());
        assert!(tablebases.shared().is_begun);
        let answer = solved(&tablebases, "3,1,0,0,1,0/0,0,3,2,1,0 1 7-0").unwrap();
        assert_eq!(answer.value.exact(), Some(16), "what is captured already comes on top");
        assert_eq!(answer.moves.len(), 3);
    }

    #[test]
    fn who_waits_gets_the_panic_of_the_thread_that_makes_tables_at_once() {
        let tablebases = Tablebases::default();
        tablebases.begin(|_| panic!("on purpose"));
        let since = Instant::now();
        let panic = std::panic::catch_unwind(|| solved(&tablebases, "3,1,0,0,1,0/0,0,3,2,1,0 1 7-0"));
        assert_eq!(panic.unwrap_err().downcast_ref(), Some(&"on purpose"));
        assert!(solved(&tablebases, "3,1,0,0,1,0/0,0,3,2,1,0 1 7-0").is_none());
        assert!(since.elapsed() < Duration::from_secs(30), "the others do not wait either");
    }

    #[test]
    fn tables_in_a_folder_are_there_at_once() {
        let folder = std::env::temp_dir().join(format!("jogada-endings-{}", std::process::id()));
        crate::adji_boto::build(&folder, 6, 2, &Limits::default(), &|_| {}).unwrap();
        let tablebases = Tablebases::new(&folder, 2);
        assert!(solved(&tablebases, "0,0,0,1,0,2/0,1,0,0,0,2 2 0-0").is_some());
        // A truncated file costs its own positions only.
        let layer = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).max().unwrap();
        std::fs::write(&layer, [0; 100]).unwrap();
        let damaged = Tablebases::new(&folder, 2).in_folder().unwrap();
        assert_eq!(damaged.max_pieces(), Some(5), "{}", layer.display());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
