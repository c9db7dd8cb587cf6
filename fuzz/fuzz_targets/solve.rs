//! Any text as a position of every game that is then solved by every method, within narrow limits: nothing panics, takes
//! long or takes much memory.
//!
//! `cargo +nightly fuzz run solve fuzz/corpus/solve fuzz/seeds/read -- -max_total_time=60 -rss_limit_mb=512`
#![no_main]

use std::time::Duration;

use jogada_core::Limits;
use jogada_games::games;
use jogada_solve::{Method, Request};
use jogada_workbench::open;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for info in games() {
        // What cannot be read is the business of the other target.
        let Ok(session) = open(info.id, Some(text)) else { continue };
        for (_, method) in Method::ALL {
            let limits = Limits {
                time: Some(Duration::from_millis(20)),
                memory: Some(64 << 20),
                ..Limits::default()
            };
            let request = Request { method, every_move: false, limits, threads: 1, tables: None };
            let answer = session.solve(&request, &|_| {}).expect("there are no tables to be unsound");
            assert!(answer.value.lower <= answer.value.upper);
        }
    }
});
