//! Any text as a certificate, sealed with a right checksum: nothing panics, and what is accepted is true.
//!
//! `cargo +nightly fuzz run verify -- -max_total_time=60`; certificates of small positions, without their last lines, make
//! good seeds.
#![no_main]

use jogada_core::Limits;
use jogada_solve::certificate::{Certificate, Means};
use jogada_solve::{Method, Request};
use jogada_workbench::{Session, open};
use libfuzzer_sys::fuzz_target;

fn judge(certificate: &Certificate<'_>, session: &dyn Session) {
    let limits = Limits { nodes: Some(20_000), memory: Some(256 << 20), ..Limits::default() };
    if session.check(certificate, &Means { limits, threads: 1 }, &|_| {}).is_err() {
        return;
    }
    let truth = match session.ending() {
        Some(ending) => Some(ending.outcome.value_for(session.to_move())),
        None => {
            let limits = Limits { nodes: Some(10_000_000), ..Limits::default() };
            let request = Request { method: Method::Auto, every_move: false, limits, threads: 1, tables: None };
            session.solve(&request, &|_| {}).expect("there are no tables to be unsound").exact()
        }
    };
    // A limit may leave the truth unknown.
    let value = certificate.value;
    assert!(truth.is_none_or(|truth| truth == value), "worth {truth:?}, accepted {value}");
}

fuzz_target!(|body: &str| {
    let text = format!("{body}\nend {:08x}\n", crc32fast::hash(format!("{body}\n").as_bytes()));
    if let Ok(certificate) = Certificate::read(&text) {
        // A game or position that cannot be read is a fault that the target `read` looks into.
        if let Ok(session) = open(certificate.game, Some(certificate.position)) {
            judge(&certificate, &*session);
        }
    }
});
