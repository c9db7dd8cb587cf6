//! Every game, in every variant, passes all of the testkit.

use std::thread;

use jogada_games::{GameInfo, Listed, Parameter, ParameterKind, Perft, Spec, Visitor, games, visit};
use jogada_testkit::{check_endings, check_game, check_perft};

/// The default, then each parameter at each other value it takes (numbers at both ends and at two values between), then all of them
/// changed together.
fn variants(info: &GameInfo) -> Vec<String> {
    let other_values = |parameter: &Parameter| -> Vec<String> {
        let values: Vec<String> = match parameter.kind {
            ParameterKind::Switch if matches!(parameter.default, "true" | "false") => {
                ["true", "false"].map(str::to_owned).to_vec()
            }
            ParameterKind::Switch => ["on", "off"].map(str::to_owned).to_vec(),
            ParameterKind::Choice(words) => words.iter().map(|word| (*word).to_owned()).collect(),
            ParameterKind::Number(low, high) => {
                let middle = low + (high - low) / 2;
                [low, low + 1, middle, high].map(|value| value.to_string()).to_vec()
            }
        };
        values.into_iter().filter(|value| value != parameter.default).collect()
    };
    let mut specs = vec![info.id.to_owned()];
    let mut together = Vec::new();
    for parameter in info.parameters {
        let mut values = other_values(parameter);
        values.dedup();
        specs.extend(values.iter().map(|value| format!("{}:{}={value}", info.id, parameter.key)));
        together.extend(values.last().map(|value| format!("{}={value}", parameter.key)));
    }
    if together.len() > 1 {
        specs.push(format!("{}:{}", info.id, together.join(",")));
    }
    // Some values exclude each other; how the game refuses those is tested elsewhere.
    specs.retain(|spec| spec.parse::<Spec>().is_ok());
    specs
}

#[test]
fn contract_and_notation_hold_in_random_games() {
    for info in games() {
        for (place, spec) in variants(info).iter().enumerate() {
            // The largest boards have thousands of moves: a few games are enough work.
            let moves = count_moves(spec);
            let games = if place == 0 { 40 } else { (2_000 / moves.max(1)).clamp(1, 20) };
            check_game(spec, games);
        }
    }
}

#[test]
fn games_end_by_their_rules_or_at_the_third_repetition() {
    /// Whether the game may repeat, and how many games ended by repetition.
    struct Endings;
    impl Visitor for Endings {
        type Output = (bool, u64);
        fn visit<G: Listed>(self, _spec: &Spec, game: G, state: G::State) -> (bool, u64) {
            (game.may_repeat(), check_endings(&game, &state, 30))
        }
    }
    let starts = games().iter().map(|info| (info.id, None));
    let two_men = [("solitaire2", Some("1../.../......./......./......./.../..2 1"))];
    for (game, position) in starts.chain(two_men) {
        let (may_repeat, repeated) = visit(game, position, Endings).expect("a game and a position of it");
        assert!(may_repeat || repeated == 0, "{game} does not repeat");
        assert!(position.is_none() || repeated > 0, "{game}: two men who stroll about come back");
    }
}

/// The moves of a variant's start.
fn count_moves(spec: &str) -> u64 {
    struct Count;
    impl Visitor for Count {
        type Output = u64;
        fn visit<G: Listed>(self, _spec: &Spec, game: G, state: G::State) -> u64 {
            game.count_moves(&state)
        }
    }
    visit(spec, None, Count).expect("a variant is a game")
}

#[test]
fn every_parameter_is_tried() {
    let bishop = games().iter().find(|info| info.id == "bishop").expect("it is listed");
    let specs = variants(bishop);
    for part in [
        "threat=off",
        "doubles=largest",
        "doubles=choice",
        "end=first-stuck",
        "seed=0",
        "seed=18446744073709551615",
    ] {
        assert!(specs.contains(&format!("bishop:{part}")), "{part} is not among {specs:?}");
    }
    assert!(specs.last().is_some_and(|spec| spec.matches('=').count() == bishop.parameters.len()));
}

#[test]
fn every_game_has_its_perft_counts() {
    /// The counts that a game says it has.
    struct Counts;
    impl Visitor for Counts {
        type Output = &'static [Perft];
        fn visit<G: Listed>(self, _spec: &Spec, _game: G, _state: G::State) -> &'static [Perft] {
            G::PERFT
        }
    }
    thread::scope(|scope| {
        for info in games() {
            scope.spawn(move || {
                let counts = visit(info.id, None, Counts).expect("a listed game");
                assert!(!counts.is_empty(), "{} says no perft counts", info.id);
                for Perft { parameters, position, leaves } in counts {
                    check_perft(&join(info.id, parameters), *position, leaves);
                }
            });
        }
    });
}

/// A game's name with its parameters, if it has any.
fn join(id: &str, parameters: &str) -> String {
    if parameters.is_empty() { id.to_owned() } else { format!("{id}:{parameters}") }
}
