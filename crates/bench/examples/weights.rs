//! Two sets of weights of a game's judgement against each other: `weights GAME OURS THEIRS [GAMES] [NODES]`.
//!
//! Weights are numbers with commas between them, in the order of the judgement's fields: `weights bishop 16,2,1
//! 16,2,0 200 2000`. Both sides play every opening; each move gets the same nodes.

#![allow(clippy::print_stdout)]

use jogada_core::Evaluate;
use jogada_games::Listed;
use jogada_games::adji_boto::{AdjiBoto, Judgement};
use jogada_games::bishop::{Bishop, Reach};
use jogada_games::quarto::{Quarto, Safety};
use jogada_search::games::Specification;
use jogada_search::games::contest::{Computer, Contest, LONGEST, Openings};

struct Series {
    games: u64,
    nodes: u64,
}

impl Series {
    fn play<G: Listed, E: Evaluate<G> + Clone + Sync>(&self, game: &G, ours: E, theirs: E) {
        let said = format!("ai:nodes={}", self.nodes);
        let specification = Specification::read(&said).unwrap_or_else(|fault| panic!("{fault}"));
        let computer = |evaluation: E| Computer { specification: specification.clone(), evaluation };
        let [ours, theirs] = [computer(ours), computer(theirs)];
        let start = game.start();
        let contest = Contest {
            game,
            start: &start,
            contestants: [&ours, &theirs],
            games: self.games,
            openings: Openings::default(),
            seed: 1,
            threads: 2,
            longest: LONGEST,
        };
        let score = contest.play(&ours.evaluation, |_| false, |_| {});
        let elo = score.elo();
        println!(
            "{} won, {} drawn, {} lost; mean difference {:+.1}; Elo {:+.0} ({:+.0} to {:+.0})",
            score.wins,
            score.draws,
            score.losses,
            score.mean_difference(),
            elo.value,
            elo.low,
            elo.high
        );
    }
}

fn weights<const COUNT: usize>(word: &str) -> [i32; COUNT] {
    let numbers: Option<Vec<i32>> = word.split(',').map(|number| number.parse().ok()).collect();
    numbers
        .and_then(|numbers| numbers.try_into().ok())
        .unwrap_or_else(|| panic!("{COUNT} numbers with commas between them, not {word}"))
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, ours, theirs, rest @ ..] = &words[..] else {
        panic!("weights GAME OURS THEIRS [GAMES] [NODES]");
    };
    let number = |place: usize, usual| rest.get(place).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let series = Series { games: number(0, 200), nodes: number(1, 2_000) };
    match game.as_str() {
        "adji-boto" => {
            let [ours, theirs] =
                [ours, theirs].map(|word| weights::<1>(word).map(|mobility| Judgement { mobility })[0]);
            series.play(&AdjiBoto, ours, theirs);
        }
        "quarto" => {
            let read = |word| {
                let [parity, none_safe] = weights(word);
                Safety { parity, none_safe }
            };
            series.play(&Quarto::default(), read(ours), read(theirs));
        }
        "bishop" => {
            let read = |word| {
                let [freedom, best, mirror] = weights(word);
                Reach { freedom, best, mirror }
            };
            series.play(&Bishop::default(), read(ours), read(theirs));
        }
        other => panic!("no weights are known of {other}"),
    }
}
