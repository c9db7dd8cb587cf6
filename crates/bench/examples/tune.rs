//! Learns the weights of Adji-boto's simple evaluation from self-play: `tune [GAMES] [SPECIFICATION]`.
//!
//! Every position of many games gives one equation: what the mover won from there to the end, against the
//! features of the position. Least squares solve them.

#![allow(clippy::print_stdout)]

use jogada_core::{Cancel, Game, Notation, Player, Space};
use jogada_games::adji_boto::{AdjiBoto, Hole, State};
use jogada_search::games::Specification;
use jogada_workbench::contest::{Contest, GameRecord, LONGEST, Openings};
use jogada_workbench::open;

const FEATURES: usize = 7;
const NAMES: [&str; FEATURES] =
    ["tempo", "mobility", "own row", "own best capture", "their best capture", "open holes", "last three"];

fn best_capture(state: State, player: Player) -> f64 {
    let holes = Hole::of(player).filter(|hole| state.board().pieces_in(*hole) > 0);
    holes.map(|hole| f64::from(state.capture(hole))).fold(0.0, f64::max)
}

/// The features of the position, from its mover's view.
fn features(state: State) -> [f64; FEATURES] {
    let mover = state.mover();
    let sides = [mover, mover.other()];
    let difference = |count: &dyn Fn(Player) -> f64| count(sides[0]) - count(sides[1]);
    let pieces = |player| Hole::of(player).map(move |hole| state.board().pieces_in(hole));
    [
        1.0,
        difference(&|player| pieces(player).filter(|&pieces| pieces > 0).count() as f64),
        difference(&|player| pieces(player).map(f64::from).sum()),
        best_capture(state, mover),
        best_capture(state, mover.other()),
        difference(&|player| pieces(player).filter(|pieces| matches!(pieces, 0 | 2 | 4)).count() as f64),
        difference(&|player| pieces(player).skip(3).map(f64::from).sum()),
    ]
}

/// Solves the normal equations by elimination.
fn solve(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    let count = rows.len();
    for pivot in 0..count {
        let scale = rows[pivot][pivot];
        rows[pivot].iter_mut().for_each(|cell| *cell /= scale);
        for row in (0..count).filter(|&row| row != pivot) {
            let factor = rows[row][pivot];
            let pivots = rows[pivot].clone();
            rows[row].iter_mut().zip(pivots).for_each(|(cell, above)| *cell -= factor * above);
        }
    }
    rows.into_iter().map(|row| row[count]).collect()
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let games = words.first().and_then(|word| word.parse().ok()).unwrap_or(400);
    let text = words.get(1).map_or("ai:depth=8", String::as_str);
    let player = text.parse::<Specification>().unwrap_or_else(|fault| panic!("{fault}"));
    let session = open("adji-boto", None).unwrap_or_else(|fault| panic!("{fault}"));
    let game = AdjiBoto;
    let start = game.start();
    let contest = Contest {
        session: &*session,
        contestants: [&player, &player],
        games,
        openings: Openings { plies: 8, balanced: false, ..Openings::default() },
        seed: 7,
        threads: 2,
        longest: LONGEST,
        cancel: Cancel::default(),
    };
    let mut equations = vec![vec![vec![0.0; FEATURES + 1]; FEATURES]; 3];
    let [mut square, mut count] = [[0.0; 3], [0.0; 3]];
    let add = |record: &GameRecord| {
        let mut state = start;
        let sign = if record.swapped { -1 } else { 1 };
        for (ply, mv) in record.opening.iter().chain(&record.moves).enumerate() {
            let mv = game.read_move(&state, mv).unwrap_or_else(|fault| panic!("{fault}"));
            game.play(&mut state, &mv);
            if ply < record.opening.len() || game.outcome(&state).is_some() {
                continue;
            }
            let rest = (record.difference * sign - game.banked(&state)) * state.mover().sign();
            let phase = (state.board().pieces() as usize / 33).min(2);
            let features = features(state);
            for row in 0..FEATURES {
                for column in 0..FEATURES {
                    equations[phase][row][column] += features[row] * features[column];
                }
                equations[phase][row][FEATURES] += features[row] * f64::from(rest);
            }
            square[phase] += f64::from(rest * rest);
            count[phase] += 1.0;
        }
    };
    contest.play(|_| false, add);
    for (phase, rows) in equations.into_iter().enumerate() {
        let rights: Vec<f64> = rows.iter().map(|row| row[FEATURES]).collect();
        let weights = solve(rows);
        let explained: f64 = weights.iter().zip(&rights).map(|(weight, right)| weight * right).sum();
        println!(
            "pieces {}..: {} positions, {:.1} % explained",
            phase * 33,
            count[phase],
            100.0 * explained / square[phase]
        );
        for (name, weight) in NAMES.iter().zip(&weights) {
            println!("    {name:<20} {weight:+.3}");
        }
    }
}
