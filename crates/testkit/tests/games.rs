//! Every game, in every variant, passes all of the testkit.

use jogada_games::{GameInfo, Listed, Parameter, ParameterKind, Spec, Visitor, games, visit};
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
    check_perft("bishop:placement=highest,threat=off", None, &[1, 1, 7, 48, 326, 2218, 13_566, 81_843]);
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

/// Every free arc may be drawn: 71, then 71 x 70, and so on. That a player who closes a box moves again is counted in the game's own tests.
#[test]
fn perft_of_dots() {
    check_perft("dots", None, &[71, 4970, 342_930, 23_319_240]);
    check_perft("dots:rows=1,cols=2", None, &[7, 42, 210, 840, 2520, 5040, 5040]);
}

#[test]
fn perft_of_connect_four() {
    let start = [7, 49, 343, 2401, 16_807, 117_649, 823_536, 5_673_234, 39_394_572];
    check_perft("connect-four", None, &start);
    let small = [4, 16, 64, 256, 1020, 4020, 15_540, 57_504, 206_904, 690_504, 2_160_504, 5_992_096];
    check_perft("connect-four:columns=4,rows=4", None, &small);
    check_perft("connect-four:columns=9", None, &[9, 81, 729, 6561, 59_049, 531_441]);
}

#[test]
fn perft_of_kalah() {
    check_perft("kalah", None, &[6, 35, 185, 942, 4690, 23_233, 114_430, 563_055]);
    check_perft("kalah:empty-capture=true", None, &[6, 35, 185, 942, 4685, 23_169, 113_959]);
    check_perft("kalah:holes=3,seeds=3", None, &[3, 8, 19, 48, 120, 280, 610, 1283, 2565, 4962]);
    check_perft("kalah:seeds=6", None, &[6, 35, 190, 1056, 5882, 32_243]);
}

#[test]
fn perft_of_tic_tac_toe() {
    check_perft("tic-tac-toe", None, &[9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872]);
}

#[test]
fn perft_of_solitaire2() {
    check_perft("solitaire2", None, &[3, 9, 75, 625, 4677, 34_856, 318_722, 2_898_868, 27_094_927]);
}

#[test]
fn perft_of_blokus() {
    check_perft("blokus", None, &[2, 4, 16, 64, 720, 8100, 135_360, 2_252_911]);
    check_perft("blokus:pieces=s", None, &[3, 9, 54, 324, 4464, 61_504, 1_210_075]);
    check_perft("blokus:size=6", None, &[2, 4, 16, 34, 168, 551, 2160, 6224]);
    check_perft("blokus:pieces=s,size=6", None, &[3, 9, 54, 217, 1275, 5661, 25_821, 101_748]);
    check_perft("blokus:size=5", None, &[2, 4, 13, 16, 53, 94, 240, 366]);
    check_perft("blokus:pieces=s,size=5", None, &[3, 9, 36, 78, 265, 747, 2372, 7203]);
    check_perft("blokus:size=4", None, &[2, 4, 6, 6, 12, 14, 18, 10]);
    check_perft("blokus:pieces=s,size=4", None, &[3, 9, 20, 31, 64, 123, 205, 313]);
    let eight = "11....../11....../..1...../......../......../......../......22/......22 8,9,15 10,9,15 2";
    check_perft("blokus:size=8", Some(eight), &[4, 31, 305, 2360, 19_620]);
    check_perft("blokus:pieces=s,size=8", Some(eight), &[5, 52, 578, 5852, 56_501]);
}
