//! Any text as a position of every game that is then solved by every method, within narrow limits: nothing panics, takes
//! long or takes much memory.
//!
//! `cargo +nightly fuzz run solve fuzz/corpus/solve fuzz/seeds/read -- -max_total_time=60 -rss_limit_mb=512`
#![no_main]

use std::time::Duration;

use jogada_core::Limits;
use jogada_games::{Listed, Spec, Visitor, games, visit};
use jogada_solve::any::{Method, Request, solve};
use libfuzzer_sys::fuzz_target;

struct Solve;

impl Visitor for Solve {
    type Output = ();

    fn visit<G: Listed>(self, _spec: &Spec, game: G, state: G::State) {
        for (_, method) in Method::ALL {
            let limits = Limits {
                time: Some(Duration::from_millis(20)),
                memory: Some(64 << 20),
                ..Limits::default()
            };
            let request = Request { method, every_move: false, limits, threads: 1, tables: None };
            let answer = solve(&game, &state, &request, &|_| {}).expect("there are no tables to be unsound");
            assert!(answer.value.lower <= answer.value.upper);
        }
    }
}

fuzz_target!(|text: &str| {
    for info in games() {
        // What cannot be read is the business of the other target.
        let _ = visit(info.id, Some(text), Solve);
    }
});
