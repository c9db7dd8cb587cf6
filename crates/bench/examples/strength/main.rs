//! The engine against others: `strength course|peer|linear|NUMBER|seeds|handouts|SPECIFICATION [GAMES] [OURS]`.
//!
//! - `course`: the course's player at depth 10;
//! - `peer`: the `minimax` crate's best player, with the time the engine has;
//! - `linear`: the engine with the weights of the holes it had before its network; a number: with the simple evaluation before that, with this
//!   weight of mobility;
//! - `seeds`, `handouts`: the engine at Kalah and at Dots and Boxes, with the simple evaluation it had before;
//! - anything else: a computer player such as `ai:level=5`.
//!
//! OURS is `ai:time=100ms` unless given; without a time limit two games are played at once. All but `seeds` and `handouts` play
//! Adji-boto. Both sides play every opening of four random plies; one game at a time, so that clocks are fair.
//!
//! After each pair of games it prints the log-likelihood ratio of a sequential test (elo0=0 elo1=20), and ends once the test is decided.

#![allow(clippy::print_stdout)]

mod peer;
mod rivals;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use jogada_arena::championship::sprt::{Decision, Model, Pentanomial, Sprt};
use jogada_core::Cancel;
use jogada_workbench::contest::{Contest, GameRecord, LONGEST, MatchScore, Openings};
use jogada_workbench::open;

use rivals::{Match, against, computer};

/// The sequential test of a match, pair by pair of games.
#[derive(Default)]
struct PairTest {
    pairs: Pentanomial,
    /// Points, in halves, of pairs of which one game is over.
    halves: HashMap<u64, usize>,
}

impl PairTest {
    /// Counts a game; when it completes a pair, returns the ratio and the decision.
    fn add(&mut self, record: &GameRecord) -> Option<(f64, Decision)> {
        let points = (record.difference.signum() + 1) as usize;
        let Some(others) = self.halves.remove(&(record.number / 2)) else {
            self.halves.insert(record.number / 2, points);
            return None;
        };
        self.pairs[points + others] += 1;
        let test = Sprt { elo0: 0.0, elo1: 20.0, alpha: 0.05, beta: 0.05, model: Model::Normalized };
        Some((test.ratio(&self.pairs), test.decide(&self.pairs)))
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let opponent = words.first().map_or("course", String::as_str);
    let games = words.get(1).and_then(|word| word.parse().ok()).unwrap_or(100);
    let ours = computer(words.get(2).map_or("ai:time=100ms", String::as_str));
    let time = ours.move_limits().time.unwrap_or(Duration::MAX);
    let Match { game, contestants } = against(opponent, &ours);
    let session = open(game, None).unwrap_or_else(|fault| panic!("{fault}"));
    let contest = Contest {
        session: &*session,
        contestants: contestants.each_ref().map(AsRef::as_ref),
        games,
        openings: Openings::default(),
        seed: 1,
        threads: if time > Duration::from_secs(10) { 2 } else { 1 },
        longest: LONGEST,
        cancel: Cancel::default(),
    };
    let mut test = PairTest::default();
    let is_decided = AtomicBool::new(false);
    let score = contest.play(
        |_| is_decided.load(Ordering::Relaxed),
        |record| {
            let [our, their] = record.totals;
            println!(
                "game {:>3}  {:+4}  {:<10}  {:>3} plies  depth {:4.1} {:4.1}  longest move {:?} {:?}",
                record.number,
                record.difference,
                record.end.code(),
                record.moves.len(),
                our.mean_depth(),
                their.mean_depth(),
                our.longest,
                their.longest,
            );
            if let Some((ratio, decision)) = test.add(record) {
                println!("pairs {:?}, log-likelihood ratio {ratio:+.2}: {}", test.pairs, decision.code());
                is_decided.fetch_or(decision != Decision::Continue, Ordering::Relaxed);
            }
        },
    );
    let [elo, low, high] = elo(&score);
    println!(
        "{} won, {} drawn, {} lost of {}; mean difference {:+.1}; Elo {elo} ({low} to {high})",
        score.wins,
        score.draws,
        score.losses,
        score.games(),
        score.mean_difference(),
    );
}

/// The difference in Elo points and the ends of its interval; a question mark where one is open.
fn elo(score: &MatchScore) -> [String; 3] {
    let shown = |points: Option<f64>| points.map_or_else(|| "?".to_owned(), |points| format!("{points:+.0}"));
    score.elo().map_or([None; 3], |elo| [elo.value, elo.low, elo.high]).map(shown)
}
