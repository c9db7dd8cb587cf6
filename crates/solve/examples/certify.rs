//! Writes a certificate and checks it: `certify SPEC [--position P] [--search N] [--threads N] [--out FILE]`.
#![allow(clippy::print_stdout, reason = "an example speaks to a terminal")]

use std::time::Instant;

use jogada_core::Limits;
use jogada_games::{Listed, Spec, Visitor, visit};
use jogada_solve::any::{Method, Request, solve, with_strategy};
use jogada_solve::certificate::{Certificate, Means, Subject, check, write};

struct Certify {
    search: u64,
    threads: usize,
    out: Option<String>,
}

impl Visitor for Certify {
    type Output = ();

    fn visit<G: Listed>(self, spec: &Spec, game: G, state: G::State) {
        let Certify { search, threads, out } = self;
        let limits = Limits::default();
        let request = Request {
            method: Method::Auto,
            every_move: false,
            limits: limits.clone(),
            threads,
            tables: None,
        };
        let answer = solve(&game, &state, &request, &|_| {}).expect("sound tables");
        let value = answer.exact().expect("no limit");
        let spec = spec.to_string();
        let means = Means { limits, threads };
        let subject = Subject { spec: &spec, game: &game, state: &state, value, search };
        let started = Instant::now();
        let written =
            with_strategy(&game, &state, &request, |strategy| write(subject, strategy, &means, &|_| {}));
        let (text, checked) = written.expect("sound tables").expect("no limit");
        println!("written: {} bytes, {checked:?}, {:.1} s", text.len(), started.elapsed().as_secs_f64());
        let started = Instant::now();
        let certificate = Certificate::read(&text).expect("well formed");
        let verdict = check(&certificate, &game, &state, &means, &|_| {});
        println!("checked: {verdict:?}, {:.1} s", started.elapsed().as_secs_f64());
        if let Some(out) = out {
            std::fs::write(out, text).expect("the file can be written");
        }
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let spec = arguments.next().unwrap_or_else(|| "tic-tac-toe".to_owned());
    let mut certify = Certify { search: 10_000, threads: 2, out: None };
    let mut position = None;
    while let (Some(name), Some(value)) = (arguments.next(), arguments.next()) {
        match name.as_str() {
            "--position" => position = Some(value),
            "--search" => certify.search = value.parse().expect("a number"),
            "--threads" => certify.threads = value.parse().expect("a number"),
            "--out" => certify.out = Some(value),
            _ => println!("what is {name}?"),
        }
    }
    if let Err(fault) = visit(&spec, position.as_deref(), certify) {
        println!("{fault:?}");
    }
}
