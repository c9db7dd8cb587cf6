//! Adji-boto's endings at hand while a game is played: exact values for which nobody has to wait.
//!
//! ```text
//!   asked of 25 pieces or more    nothing is done
//!   asked of 24 or fewer          the tables of the folder are opened; what they lack is made on a thread of its
//!                                 own, small tables first
//!   asked of 16 or fewer          answered, as soon as the tables go so far
//! ```

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use jogada_core::{Cancel, Limits};
use jogada_games::adji_boto::{AdjiBoto, Move, State};

use crate::Answer;
use crate::adji_boto::{MOST_PIECES_AT_ONCE, Tables, answer_of};

/// From so few pieces on an ending is near enough to get ready for it.
const NEAR: u32 = 24;
/// The tables that are made one after the other: each takes several times as long as the one before.
const STAGES: [u32; 5] = [8, 10, 12, 14, MOST_PIECES_AT_ONCE];
/// Between two looks at whether tables have come.
const BEAT: Duration = Duration::from_millis(5);

/// The tables, as far as they have come. Clones share them.
#[derive(Clone, Debug)]
pub struct Endings {
    folder: Option<PathBuf>,
    shelf: Arc<Mutex<Shelf>>,
}

#[derive(Default, Debug)]
struct Shelf {
    tables: Option<Arc<Tables>>,
    is_begun: bool,
    is_complete: bool,
}

impl Endings {
    /// No tables yet; those in `folder` will be used before any are made.
    #[must_use]
    pub fn new(folder: Option<&Path>) -> Endings {
        Endings { folder: folder.map(Path::to_owned), shelf: Arc::default() }
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is known now of a position; `None` if it has too many pieces, or the tables have not come yet.
    #[must_use]
    pub fn answer(&self, state: &State) -> Option<Answer<Move>> {
        if state.board().pieces() > NEAR {
            return None;
        }
        self.begin();
        let tables = self.shelf().tables.clone()?;
        let solution = tables.solve(state).ok().flatten()?;
        Some(answer_of(&AdjiBoto, state, solution))
    }

    /// The same, but waits for tables that are being made, as long as there is `patience` and nobody cancels.
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
            // Asked before the answer, so that nothing comes between the two unnoticed.
            let is_complete = self.shelf().is_complete;
            let answer = self.answer(state);
            let hopeless = is_complete || board.pieces() > MOST_PIECES_AT_ONCE;
            if answer.is_some() || hopeless || cancel.is_cancelled() || Instant::now() >= until {
                return answer;
            }
            std::thread::sleep(BEAT);
        }
    }

    /// Has the tables opened or made, if that is not under way already.
    fn begin(&self) {
        if std::mem::replace(&mut self.shelf().is_begun, true) {
            return;
        }
        let endings = self.clone();
        std::thread::spawn(move || endings.fill());
    }

    fn fill(&self) {
        // Tables that are not sound are as good as none: these are made anew, and `tables check` tells what is wrong.
        let found = self.folder.as_ref().and_then(|folder| Tables::open(folder).ok());
        let known = found.as_ref().and_then(Tables::max_pieces);
        self.shelf().tables = found.map(Arc::new);
        for pieces in STAGES.into_iter().filter(|pieces| Some(*pieces) > known) {
            if let Ok(made) = Tables::in_memory(pieces, &Limits::default(), &|_| {}) {
                self.shelf().tables = Some(Arc::new(made));
            }
        }
        self.shelf().is_complete = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::Notation;

    fn solved(endings: &Endings, position: &str) -> Option<Answer<Move>> {
        let state = AdjiBoto.read_position(position).unwrap();
        endings.wait_for_answer(&state, Duration::from_secs(60), &Cancel::default())
    }

    #[test]
    fn small_endings_are_known_soon_and_large_ones_never() {
        let endings = Endings::new(None);
        assert!(solved(&endings, "8,8,8,8,8,8/8,8,8,8,8,8 1 0-0").is_none());
        assert!(!endings.shelf().is_begun, "nothing is made before it is near");
        assert!(solved(&endings, "3,1,0,4,1,9/0,0,3,2,1,0 1 0-0").is_none());
        assert!(endings.shelf().is_begun);
        let answer = solved(&endings, "3,1,0,0,1,0/0,0,3,2,1,0 1 7-0").unwrap();
        assert_eq!(answer.value.exact(), Some(16), "what is captured already comes on top");
        assert_eq!(answer.moves.len(), 3);
    }

    #[test]
    fn tables_in_a_folder_are_there_at_once() {
        let folder = std::env::temp_dir().join(format!("jogada-endings-{}", std::process::id()));
        crate::adji_boto::build(&folder, 6, &Limits::default(), &|_| {}).unwrap();
        let endings = Endings::new(Some(&folder));
        assert!(solved(&endings, "0,0,0,1,0,2/0,1,0,0,0,2 2 0-0").is_some());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
