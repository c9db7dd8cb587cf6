//! No text makes a reader panic, and what is read can be written and read again.

use jogada_core::Fault;
use jogada_core::Random;
use jogada_games::problems::{ProblemVisitor, visit_problem};
use jogada_games::{Listed, ListedProblem, ProblemSpec, Spec, Visitor, games, problems, visit};
use jogada_messages::{Language, explain};
use jogada_testkit::{mutate, random_walk};
use proptest::prelude::*;

/// Reads `text` as a move of the position.
struct ReadMove<'a> {
    text: &'a str,
}

impl Visitor for ReadMove<'_> {
    type Output = Result<(), Fault>;

    fn visit<G: Listed>(self, _spec: &Spec, game: G, state: G::State) -> Self::Output {
        let mv = game.read_move(&state, self.text)?;
        let written = game.write_move(&mv);
        assert_eq!(game.read_move(&state, &written), Ok(mv));
        Ok(())
    }
}

/// Writes the position it visits, and checks that it reads the same again.
struct RoundTrip;

impl Visitor for RoundTrip {
    type Output = String;

    fn visit<G: Listed>(self, spec: &Spec, game: G, state: G::State) -> String {
        let written = game.write_position(&state);
        let mut reader = G::with(&spec.parameters);
        let read = reader.read_position(&written).unwrap();
        assert_eq!(reader.write_position(&read), written);
        written
    }
}

/// Every fault has words in every language, and points at a place in its text.
fn check_fault(fault: &Fault) {
    assert!(fault.text.get(fault.span.clone()).is_some(), "{fault} points outside its text");
    for language in Language::ALL {
        assert!(!explain(language, fault).is_empty());
    }
}

/// Reads `text` as a position of a problem, and as a move at its start.
struct ReadProblem<'a> {
    text: &'a str,
}

impl ProblemVisitor for ReadProblem<'_> {
    type Output = ();

    fn visit<P: ListedProblem>(self, problem: P) {
        let mut reader = problem.clone();
        match reader.read_position(self.text) {
            Err(fault) => check_fault(&fault),
            Ok(state) => {
                let written = reader.write_position(&state);
                assert_eq!(reader.read_position(&written), Ok(state), "{written:?}");
            }
        }
        if let Err(fault) = problem.read_move(&problem.start(), self.text) {
            check_fault(&fault);
        }
    }
}

fn read_everything(text: &str) {
    if let Err(fault) = text.parse::<ProblemSpec>() {
        check_fault(&fault);
    }
    for info in problems() {
        visit_problem(info.id, ReadProblem { text }).unwrap();
        if let Err(fault) = format!("{}:{text}", info.id).parse::<ProblemSpec>() {
            check_fault(&fault);
        }
    }
    if let Err(fault) = text.parse::<Spec>() {
        check_fault(&fault);
    }
    for info in games() {
        if let Err(fault) = visit(info.id, Some(text), RoundTrip) {
            check_fault(&fault);
        }
        if let Err(fault) = visit(info.id, None, ReadMove { text }) {
            check_fault(&fault);
        }
        if let Err(fault) = format!("{}:{text}", info.id).parse::<Spec>() {
            check_fault(&fault);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_text(text in any::<String>()) {
        read_everything(&text);
    }

    #[test]
    fn text_made_of_what_positions_are_made_of(text in "[-0-9a-hx.,/() :=\u{e9}]{0,60}") {
        read_everything(&text);
    }

    #[test]
    fn positions_with_accidents(seed in any::<u64>(), accidents in 1..4_usize) {
        struct Damage {
            seed: u64,
            accidents: usize,
        }
        impl Visitor for Damage {
            type Output = ();
            fn visit<G: Listed>(self, spec: &Spec, game: G, state: G::State) {
                let mut random = Random::new(self.seed);
                random_walk(&game, &state, &mut Random::new(self.seed), |state, _| {
                    let mut text = game.write_position(state);
                    for _ in 0..self.accidents {
                        text = mutate(&text, &mut random);
                    }
                    if let Err(fault) = visit(spec.info.id, Some(&text), RoundTrip) {
                        check_fault(&fault);
                    }
                });
            }
        }
        for info in games() {
            visit(info.id, None, Damage { seed, accidents }).unwrap();
        }
    }
}

#[test]
fn very_long_text_does_no_harm() {
    for piece in ["8", "8,", "(", ")", "((", "0", ".,", "/", " ", "x", "é", "1 "] {
        read_everything(&piece.repeat(100_000));
    }
}
