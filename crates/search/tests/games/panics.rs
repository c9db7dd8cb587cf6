//! A panic in a helper thread reaches whoever asked for the search.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::ThreadId;

use jogada_core::{Evaluate, Limits, Space};
use jogada_games::adji_boto::{AdjiBoto, State};
use jogada_search::games::{Engine, Options, Question};

/// Judges nothing, and panics in any thread but one, which waits until that has happened.
struct OnlyIn {
    thread: ThreadId,
    has_panicked: AtomicBool,
}

impl Evaluate<AdjiBoto> for OnlyIn {
    fn evaluate(&self, _game: &AdjiBoto, _state: &State) -> i32 {
        if std::thread::current().id() != self.thread {
            self.has_panicked.store(true, Ordering::Relaxed);
            panic!("in a helper thread");
        }
        while !self.has_panicked.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
        0
    }

    fn scale(&self) -> i32 {
        1
    }
}

#[test]
#[should_panic(expected = "in a helper thread")]
fn a_helper_that_panics_is_heard() {
    let options = Options { threads: 2, megabytes: 1, ..Options::default() };
    let limits = Limits { depth: Some(9), ..Limits::default() };
    let question = Question {
        game: &AdjiBoto,
        evaluation: &OnlyIn { thread: std::thread::current().id(), has_panicked: AtomicBool::new(false) },
        state: &AdjiBoto.start(),
    };
    Engine::new(options).search(question, &limits, &mut ());
}
