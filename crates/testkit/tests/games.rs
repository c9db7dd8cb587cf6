//! Every game, in every variant, passes all of the testkit.

use jogada_games::{GameInfo, Kind, Listed, Parameter, Spec, Visitor, games, visit};
use jogada_testkit::{check_game, check_perft};

/// The default, then each parameter at each other value it takes (numbers at both ends), then all of them changed together.
fn variants(info: &GameInfo) -> Vec<String> {
    let other_values = |parameter: &Parameter| -> Vec<String> {
        let values: Vec<String> = match parameter.kind {
            Kind::Switch if matches!(parameter.default, "true" | "false") => {
                ["true", "false"].map(str::to_owned).to_vec()
            }
            Kind::Switch => ["on", "off"].map(str::to_owned).to_vec(),
            Kind::Choice(words) => words.iter().map(|word| (*word).to_owned()).collect(),
            Kind::Number(low, high) => vec![low.to_string(), (low + 1).to_string(), high.to_string()],
        };
        values.into_iter().filter(|value| value != parameter.default).collect()
    };
    let mut specs = vec![info.id.to_owned()];
    let mut together = Vec::new();
    for parameter in info.parameters {
        let values = other_values(parameter);
        specs.extend(values.iter().map(|value| format!("{}:{}={value}", info.id, parameter.key)));
        together.extend(values.last().map(|value| format!("{}={value}", parameter.key)));
    }
    if together.len() > 1 {
        specs.push(format!("{}:{}", info.id, together.join(",")));
    }
    specs
}

#[test]
fn contract_and_notation_hold_in_random_games() {
    for info in games() {
        for (place, spec) in variants(info).iter().enumerate() {
            // The largest boards have thousands of moves: they are few games' work.
            let moves = count_moves(spec);
            let games = if place == 0 { 40 } else { (2_000 / moves.max(1)).clamp(1, 20) };
            check_game(spec, games);
        }
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
fn perft_of_adji_boto() {
    let start = [6, 36, 210, 1206, 6983, 39_535, 225_354, 1_251_491, 6_961_179, 38_102_677, 208_193_971];
    check_perft("adji-boto", None, &start);
    let few = [1, 2, 2, 5, 5, 13, 13, 38, 38, 105, 105, 273];
    check_perft("adji-boto", Some("((0 0 0 0 0 2) (0 0 0 0 4 0))"), &few);
    let passing = [1, 3, 3, 7, 7, 15, 15, 34, 34, 67, 70, 138];
    check_perft("adji-boto", Some("((0 0 0 0 0 0) (1 1 0 0 0 2)) 2"), &passing);
}

#[test]
fn perft_of_nim() {
    // The tree's nodes at each depth: RULES' depth-limited counts are their sums.
    let sums = [17, 223, 2339, 19_677, 133_589, 736_081, 3_304_473, 12_113_275_u64];
    let mut leaves = vec![sums[0] - 1];
    leaves.extend(sums.windows(2).map(|pair| pair[1] - pair[0]));
    check_perft("nim", None, &leaves);
    check_perft("nim:misere=false", None, &leaves);
}

#[test]
fn perft_of_quarto() {
    let leaves = [16, 256, 3840, 57_600, 806_400, 11_289_600, 146_764_800, 1_907_942_400];
    check_perft("quarto", None, &leaves);
}

#[test]
fn perft_of_bishop() {
    check_perft("bishop", None, &[8, 61, 366, 2246, 15_833, 112_636, 737_555, 4_789_481]);
    check_perft("bishop:threat=off", None, &[8, 63, 411, 2694, 20_027, 146_771, 983_569, 6_409_252]);
    check_perft("bishop:doubles=largest", None, &[8, 61, 366, 2236, 15_631, 109_618]);
    check_perft("bishop:doubles=choice", None, &[14, 109, 1162, 10_976, 99_930, 919_302]);
    check_perft("bishop:placement=highest", None, &[1, 1, 6, 34, 189, 1104, 5827, 30_475]);
}

#[test]
fn perft_of_knight() {
    let figure = [1, 1, 2, 6, 27, 134, 556, 2523, 12_983, 55_995, 255_975, 1_071_213, 4_673_123];
    check_perft("knight", None, &figure);
    let unthreatened = [1, 1, 2, 6, 27, 134, 556, 2759, 14_150, 68_173, 312_254, 1_452_958];
    check_perft("knight:threat=off", None, &unthreatened);
    let choice = [1, 1, 2, 22, 99, 422, 3140, 15_970, 150_434, 866_676];
    check_perft("knight:doubles=choice", None, &choice);
    let free = [10, 99, 332, 1102, 5496, 27_260, 126_429, 580_802, 2_611_304];
    check_perft("knight:placement=free", None, &free);
    let free_choice = [18, 179, 1354, 7164, 68_780, 374_821, 2_556_563];
    check_perft("knight:placement=free,doubles=choice", None, &free_choice);
}

/// Every free arc may be drawn: 71, then 71 x 70, and so on. That who closes a box moves again is counted in the game's own tests.
#[test]
fn perft_of_dots() {
    check_perft("dots", None, &[71, 4970, 342_930, 23_319_240]);
    check_perft("dots:rows=1,cols=2", None, &[7, 42, 210, 840, 2520, 5040, 5040]);
}

#[test]
fn perft_of_tic_tac_toe() {
    check_perft("tic-tac-toe", None, &[9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872]);
}
