//! The engine against others at Adji-boto: `strength course|peer|linear|seeds|SPECIFICATION [GAMES] [OURS]`.
//!
//! `course` is the course's player at depth 10, `peer` the `minimax` crate's best player with the time the engine has, and
//! anything else a computer player such as `ai:level=5`. OURS is `ai:time=100ms` unless given; without a time limit two games are
//! played at once. `linear` is the engine with the weights of the holes it had before its network, a number the one with the simple
//! evaluation before that, with this weight of mobility. `seeds` plays Kalah instead, against the engine with the evaluation that counts
//! seeds. Both sides play every opening of four random plies; one game at a time, so that clocks are fair.
//!
//! After each pair of games it prints the log-likelihood ratio of a sequential test (elo0=0 elo1=20), and ends once the test is
//! decided.

#![allow(clippy::print_stdout)]

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use jogada_arena::championship::sprt::{Decision, Model, Pentanomial, Sprt};
use jogada_bench::peers::{PeerLearned, best_peer};
use jogada_core::{Cancel, Evaluate, Game, GameStats, Notation, Space, Stop};
use jogada_games::adji_boto::{AdjiBoto, Judgement, Learned};
use jogada_games::kalah::{Kalah, Seeds};
use jogada_search::games::Specification;
use jogada_solve::Solve;
use jogada_workbench::contest::{Contest, Contestant, GameRecord, LONGEST, MatchScore, Openings};
use jogada_workbench::{
    Forfeit, GamePlayer, GameSoFar, MoveRequest, PlayerError, Score, SearchPlayer, SearchProgress, Session,
    Thought, open,
};
use minimax::{IterativeSearch, Strategy};

struct Peer {
    time: Duration,
}

struct PeerPlayer(IterativeSearch<PeerLearned>);

impl Contestant for Peer {
    fn new_player(&self, _session: &dyn Session, _number: u64) -> Result<Box<dyn GamePlayer>, PlayerError> {
        let mut search = best_peer(PeerLearned::default(), 64);
        search.set_timeout(self.time);
        Ok(Box::new(PeerPlayer(search)))
    }
}

impl GamePlayer for PeerPlayer {
    fn start(&mut self, _game: &GameSoFar) -> Result<(), PlayerError> {
        Ok(())
    }

    fn think(
        &mut self,
        request: &MoveRequest,
        _progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Thought, PlayerError> {
        let started = Instant::now();
        let read = AdjiBoto.read_position(&request.game.position);
        let state = read.map_err(|fault| PlayerError::new(Forfeit::Error, fault))?;
        let mut moves = AdjiBoto.legal_moves(&state);
        // A player with one move needs no search, and the crate must not be asked for a pass.
        let best = if moves.len() == 1 { moves.pop() } else { self.0.choose_move(&state) };
        let value = AdjiBoto.banked(&state) * state.mover().sign();
        Ok(Thought {
            best: best.map(|mv| AdjiBoto.write_move(&mv)),
            score: Score { value, scale: 1, exact: false },
            line: Vec::new(),
            depth: 0,
            stop: Stop::Time,
            stats: GameStats { time: started.elapsed(), ..GameStats::default() },
        })
    }
}

/// The engine with another evaluation than its own.
struct Rival<G, E> {
    game: G,
    specification: Specification,
    evaluation: Arc<E>,
}

impl<G: Solve, E: Evaluate<G> + Send + Sync + 'static> Contestant for Rival<G, E> {
    fn new_player(&self, _session: &dyn Session, number: u64) -> Result<Box<dyn GamePlayer>, PlayerError> {
        let seed = self.specification.seed.wrapping_add(number);
        let specification = Specification { seed, ..self.specification.clone() };
        Ok(Box::new(SearchPlayer::new(self.game.clone(), Arc::clone(&self.evaluation), specification)))
    }
}

fn rival<G: Solve + 'static, E: Evaluate<G> + Send + Sync + 'static>(
    game: G,
    evaluation: E,
    specification: &Specification,
) -> Box<dyn Contestant> {
    Box::new(Rival { game, evaluation: Arc::new(evaluation), specification: specification.clone() })
}

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

fn computer(text: &str) -> Specification {
    text.parse::<Specification>().unwrap_or_else(|fault| panic!("{fault}"))
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let opponent = words.first().map_or("course", String::as_str);
    let games = words.get(1).and_then(|word| word.parse().ok()).unwrap_or(100);
    let ours = computer(words.get(2).map_or("ai:time=100ms", String::as_str));
    let time = ours.move_limits().time.unwrap_or(Duration::MAX);
    let theirs: Box<dyn Contestant> = match opponent {
        "peer" => Box::new(Peer { time }),
        "course" => Box::new(computer("ai:algorithm=course,depth=10")),
        "linear" => rival(AdjiBoto, Learned::linear(), &ours),
        "seeds" => rival(Kalah::default(), Seeds::default(), &ours),
        text => match text.parse() {
            Ok(mobility) => rival(AdjiBoto, Judgement { mobility }, &ours),
            Err(_) => Box::new(computer(text)),
        },
    };
    let game = if opponent == "seeds" { "kalah" } else { "adji-boto" };
    let session = open(game, None).unwrap_or_else(|fault| panic!("{fault}"));
    let contest = Contest {
        session: &*session,
        contestants: [&ours, theirs.as_ref()],
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
