//! Any text as a game id, as a position of every game, and as a move: nothing panics, what is read can
//! be written and read again, and every fault can be told.
//!
//! `cargo +nightly fuzz run read fuzz/corpus/read fuzz/seeds/read -- -max_total_time=60`
#![no_main]

use jogada_core::Fault;
use jogada_games::{Listed, Spec, Visitor, games, visit};
use jogada_messages::{Language, explain};
use libfuzzer_sys::fuzz_target;

struct RoundTrip;

impl Visitor for RoundTrip {
    type Output = ();

    fn visit<G: Listed>(self, spec: &Spec, game: G, state: G::State) {
        let written = game.write_position(&state);
        let mut reader = G::with(&spec.parameters);
        let read = reader.read_position(&written).expect("what was written can be read");
        assert_eq!(reader.write_position(&read), written);
    }
}

struct ReadMove<'a>(&'a str);

impl Visitor for ReadMove<'_> {
    type Output = Result<(), Fault>;

    fn visit<G: Listed>(self, _spec: &Spec, game: G, state: G::State) -> Self::Output {
        let mv = game.read_move(&state, self.0)?;
        assert_eq!(game.read_move(&state, &game.write_move(&mv)), Ok(mv));
        Ok(())
    }
}

fn tell(fault: &Fault) {
    assert!(fault.text.get(fault.span.clone()).is_some());
    for language in Language::ALL {
        assert!(!explain(language, fault).is_empty());
    }
}

fuzz_target!(|text: &str| {
    if let Err(fault) = text.parse::<Spec>() {
        tell(&fault);
    }
    for info in games() {
        if let Err(fault) = visit(info.id, Some(text), RoundTrip) {
            tell(&fault);
        }
        if let Err(fault) | Ok(Err(fault)) = visit(info.id, None, ReadMove(text)) {
            tell(&fault);
        }
    }
});
