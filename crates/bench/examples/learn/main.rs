//! Learns evaluations: `learn adji-boto|kalah|network|dots [FILE] [GAMES] [ROUNDS] [NODES] [SEED]`.
//!
//! Each round plays games, labels their positions by searches, and fits the next evaluation; one game in twenty is held out to test it. The
//! first round begins with
//!
//! - `adji-boto`, `kalah`: an evaluation that counts captures alone, to learn the weights of the holes;
//! - `network`: Adji-boto's weights of the holes, to learn its network;
//! - `dots`: the simple evaluation of Dots and Boxes, to learn weights of its features.
//!
//! Searches of Adji-boto know all endings of up to 14 pieces. The last round's weights are written to FILE as source code, or nowhere if
//! that is `-`.

#![allow(clippy::print_stdout)]

mod source;

use std::sync::Arc;

use jogada_bench::learn::{Descent, Fit, Holes, Lesson, Plan, explained, feature_weights, hole_weights};
use jogada_core::Limits;
use jogada_games::adji_boto::{AdjiBoto, Learned, Network, NetworkWeights};
use jogada_games::dots::{self, Dots, Handouts};
use jogada_games::hole_weights::{HoleTables, KNOTS, MAX_IN_HOLE, Weights};
use jogada_games::kalah::{self, Kalah};
use jogada_search::threads::cores;
use jogada_solve::adji_boto::{Probing, Tables};

/// Most pieces of the tables that label endings.
const TABLED: u32 = 14;
/// One game in this many is held out.
const HELD_OUT: u64 = 20;
/// The network's passes over the lessons: with more it learns them by heart.
const PASSES: usize = 20;
/// The most pieces of each phase of the game that is reported on.
const PARTS: [u32; 4] = [20, 40, 64, 255];
/// Games begin with fewer random plies than this; in Dots and Boxes, where a safe arc is as good as another for long, with more.
const OPENING: u64 = 24;
const DOTS_OPENING: u64 = 56;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, default: u64| match words.get(at) {
        Some(word) => word.parse().unwrap_or_else(|_| panic!("a number, not {word}")),
        None => default,
    };
    let what = words.first().map_or("adji-boto", String::as_str);
    let (games, rounds, nodes, seed) = (number(2, 1000), number(3, 3), number(4, 10_000), number(5, 1));
    let threads = cores() as u64;
    let opening = if what == "dots" { DOTS_OPENING } else { OPENING };
    let plans =
        (1..=rounds).map(|round| Plan { games, opening, nodes, seed: seed.wrapping_add(round), threads });
    let text = match what {
        "adji-boto" => {
            let tables = tables(threads);
            let teach = |plan: &Plan, weights: &Weights| {
                let usual = Learned::new(HoleTables::new(weights));
                plan.lessons(|_| AdjiBoto, &Probing::with(usual, Arc::clone(&tables)))
            };
            source::of_holes(&learn_holes(plans, teach))
        }
        "kalah" => {
            let teach = |plan: &Plan, weights: &Weights| {
                plan.lessons(|_| Kalah::default(), &kalah::Learned::new(weights))
            };
            source::of_holes(&learn_holes(plans, teach))
        }
        "network" => source::of_network(&learn_network(plans, &tables(threads))),
        "dots" => source::of_features(&learn_features(plans)),
        other => panic!("adji-boto, kalah, network or dots, not {other}"),
    };
    if let Some(path) = words.get(1).filter(|path| *path != "-") {
        let source = format!(
            "//! Learned weights: generated, do not edit. Made by\n\
             //! `cargo run --release -p jogada-bench --example learn -- {what} FILE {games} {rounds} {nodes} {seed}`\n\
             //! with this file's path for FILE.\n\n{text}"
        );
        std::fs::write(path, source).unwrap_or_else(|error| panic!("{path}: {error}"));
    }
}

fn tables(threads: u64) -> Arc<Tables> {
    let tables = Tables::in_memory(TABLED, threads as usize, &Limits::default(), &|_| {});
    Arc::new(tables.unwrap_or_else(|error| panic!("{error}")))
}

/// The lessons to learn from, and those held out.
fn divide<V: Clone>(lessons: &[Lesson<V>]) -> [Vec<Lesson<V>>; 2] {
    let (held_out, learned) =
        lessons.iter().cloned().partition(|lesson| lesson.game.is_multiple_of(HELD_OUT));
    [learned, held_out]
}

/// The weights of the holes after all rounds, the first of which gets weights of zero.
fn learn_holes(
    plans: impl Iterator<Item = Plan>,
    teach: impl Fn(&Plan, &Weights) -> Vec<Lesson<Holes>>,
) -> Weights {
    let mut weights: Weights = [[[0; 1 + MAX_IN_HOLE as usize]; 12]; KNOTS.len()];
    for plan in plans {
        let [lessons, held_out] = divide(&teach(&plan, &weights));
        let fit = Fit::new(lessons.iter());
        print_fit(&lessons, &held_out, |holes| fit.value(holes));
        weights = hole_weights(&fit);
    }
    weights
}

/// The network after all rounds, the first of which gets Adji-boto's weights of the holes.
fn learn_network(plans: impl Iterator<Item = Plan>, tables: &Arc<Tables>) -> NetworkWeights {
    let mut weights: Option<NetworkWeights> = None;
    for (round, plan) in (1..).zip(plans) {
        let lessons = match &weights {
            None => plan.lessons(|_| AdjiBoto, &Probing::with(Learned::linear(), Arc::clone(tables))),
            Some(weights) => {
                let usual = Learned::new(Network::new(weights));
                plan.lessons(|_| AdjiBoto, &Probing::with(usual, Arc::clone(tables)))
            }
        };
        let [lessons, held_out] = divide(&lessons);
        let network = Descent::new(lessons.iter(), PASSES, round);
        print_fit(&lessons, &held_out, |holes| network.value(holes));
        weights = Some(network.rounded());
    }
    weights.expect("at least one round")
}

/// The weights of the features of Dots and Boxes after all rounds, the first of which gets the simple evaluation.
fn learn_features(plans: impl Iterator<Item = Plan>) -> dots::Weights {
    let mut weights: Option<dots::Weights> = None;
    for plan in plans {
        let lessons = match &weights {
            None => plan.lessons(|_| Dots::default(), &Handouts::default()),
            Some(weights) => plan.lessons(|_| Dots::default(), &dots::Learned::new(weights)),
        };
        let [lessons, held_out] = divide(&lessons);
        let fit = Fit::direct(lessons.iter());
        let [(share, count), (learned, _)] =
            [&held_out, &lessons].map(|part| explained(part.iter(), |view| fit.value(view)));
        println!(
            "{} lessons, {count} held out: {:.1} % explained, {:.1} % of those learned from",
            lessons.len() + held_out.len(),
            100.0 * share,
            100.0 * learned,
        );
        weights = Some(feature_weights(&fit));
    }
    weights.expect("at least one round")
}

/// Prints the share of the held-out lessons' variance that an evaluation explains, and that a count of filled holes explains.
fn print_fit(lessons: &[Lesson<Holes>], held_out: &[Lesson<Holes>], judge: impl Fn(&Holes) -> f64) {
    println!("{} lessons", lessons.len() + held_out.len());
    let mut least = 0;
    for most in PARTS {
        let pieces =
            |lesson: &Lesson<Holes>| lesson.view.iter().map(|&content| u32::from(content)).sum::<u32>();
        let part = || held_out.iter().filter(|lesson| (least..=most).contains(&pieces(lesson)));
        let filled = |row: &[u8]| row.iter().filter(|&&content| content > 0).count() as f64;
        let (plain, _) = explained(part(), |holes| (filled(&holes[..6]) - filled(&holes[6..])) / 2.0);
        let (share, count) = explained(part(), &judge);
        println!(
            "    {least:>2} to {most:>3} pieces: {count:>6} held out, {:5.1} % explained ({:.1} % by half a piece a filled hole)",
            100.0 * share,
            100.0 * plain,
        );
        least = most + 1;
    }
}
