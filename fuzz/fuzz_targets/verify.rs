//! Any text as a certificate, sealed with a right checksum: nothing panics, and what is accepted is true.
//!
//! `cargo +nightly fuzz run verify -- -max_total_time=60`; certificates of small positions, without their last lines, make
//! good seeds.
#![no_main]

use jogada_core::Limits;
use jogada_games::{Listed, Spec, Visitor, visit};
use jogada_solve::any::{Method, Request, solve};
use jogada_solve::certificate::{Certificate, Means, check};
use libfuzzer_sys::fuzz_target;

struct Judge<'a>(&'a Certificate<'a>);

impl Visitor for Judge<'_> {
    type Output = ();

    fn visit<G: Listed>(self, _spec: &Spec, game: G, state: G::State) {
        let limits = Limits { nodes: Some(20_000), memory: Some(256 << 20), ..Limits::default() };
        let means = Means { limits, threads: 1 };
        if check(self.0, &game, &state, &means, &|_| {}).is_err() {
            return;
        }
        let truth = match game.outcome(&state) {
            Some(outcome) => Some(outcome.value_for(game.to_move(&state))),
            None => {
                let limits = Limits { nodes: Some(10_000_000), ..Limits::default() };
                let request =
                    Request { method: Method::Auto, every_move: false, limits, threads: 1, tables: None };
                solve(&game, &state, &request, &|_| {}).expect("there are no tables to be unsound").exact()
            }
        };
        // A limit may leave the truth unknown.
        assert!(truth.is_none_or(|truth| truth == self.0.value), "worth {truth:?}, accepted {}", self.0.value);
    }
}

fuzz_target!(|body: &str| {
    let text = format!("{body}\nend {:08x}\n", crc32fast::hash(format!("{body}\n").as_bytes()));
    if let Ok(certificate) = Certificate::read(&text) {
        // A game or position that cannot be read is a fault that the target `read` looks into.
        let _ = visit(certificate.game, Some(certificate.position), Judge(&certificate));
    }
});
