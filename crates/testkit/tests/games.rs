//! Every game, in every variant, passes all of the testkit.

use jogada_games::games;
use jogada_testkit::{check_game, check_perft};

const VARIANTS: [&str; 18] = [
    "adji-boto",
    "nim",
    "nim:misere=false",
    "nim:rows=1",
    "nim:rows=9",
    "quarto",
    "quarto:squares=true",
    "bishop",
    "bishop:threat=off",
    "bishop:doubles=largest",
    "bishop:doubles=choice",
    "bishop:end=first-stuck",
    "bishop:seed=1",
    "bishop:seed=2,threat=off,doubles=choice",
    "bishop:seed=3,doubles=largest,end=first-stuck",
    "bishop:seed=18446744073709551615,threat=off,end=first-stuck",
    "bishop:threat=off,doubles=choice,end=first-stuck",
    "tic-tac-toe",
];

#[test]
fn contract_and_notation_hold_in_random_games() {
    for spec in VARIANTS {
        check_game(spec, 40);
    }
}

#[test]
fn no_listed_game_is_left_out() {
    for info in games() {
        assert!(VARIANTS.contains(&info.id), "{} is not tested", info.id);
        for parameter in info.parameters {
            let key = format!("{}=", parameter.key);
            let tested = VARIANTS.iter().any(|spec| spec.starts_with(info.id) && spec.contains(&key));
            assert!(tested, "{}: no test sets {key}", info.id);
        }
    }
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
}

#[test]
fn perft_of_tic_tac_toe() {
    check_perft("tic-tac-toe", None, &[9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872]);
}
