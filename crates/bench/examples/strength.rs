//! The engine against others at Adji-boto: `strength course|peer|SPECIFICATION [GAMES] [OURS]`.
//!
//! `course` is the course's player at depth 10, `peer` the `minimax` crate's best player with the time the
//! engine has, and anything else a computer player such as `ai:level=5`. OURS is `ai:time=100ms` unless
//! given; without a clock two games are
//! played at once. An opponent that is a number is the engine with this
//! weight of mobility in its judgement. Both sides play every opening of four random plies; one game at a time, so that clocks are fair.

#![allow(clippy::print_stdout)]

use std::time::{Duration, Instant};

use jogada_bench::peers::{PeerJudgement, best_peer};
use jogada_core::{Game, GameReport, GameStats, Space, Stop};
use jogada_games::adji_boto::{AdjiBoto, Judgement, Move, State};
use jogada_search::games::Specification;
use jogada_search::games::contest::{Chooser, Computer, Contest, Contestant, LONGEST, Openings, Score};
use minimax::{IterativeSearch, Strategy};

struct Peer {
    time: Duration,
}

struct SeatedPeer(IterativeSearch<PeerJudgement>);

impl Contestant<AdjiBoto> for Peer {
    fn sit_down(&self, _game_number: u64) -> Box<dyn Chooser<AdjiBoto> + '_> {
        let mut search = best_peer(PeerJudgement::default(), 64);
        search.set_timeout(self.time);
        Box::new(SeatedPeer(search))
    }
}

impl Chooser<AdjiBoto> for SeatedPeer {
    fn choose(&mut self, game: &AdjiBoto, state: &State) -> GameReport<Move> {
        let started = Instant::now();
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        // A player with one move needs no search, and the crate must not be asked for a pass.
        let best = if moves.len() == 1 { moves.pop() } else { self.0.choose_move(state) };
        GameReport {
            best,
            value: game.banked(state) * state.mover().sign(),
            exact: false,
            line: Vec::new(),
            depth: 0,
            stop: Stop::Time,
            stats: GameStats { time: started.elapsed(), ..GameStats::default() },
        }
    }
}

fn computer<'a>(said: &str, evaluation: &'a Judgement) -> Computer<'a, Judgement> {
    let specification = said.parse::<Specification>().unwrap_or_else(|fault| panic!("{fault}"));
    Computer { specification, evaluation }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let opponent = words.first().map_or("course", String::as_str);
    let games = words.get(1).and_then(|word| word.parse().ok()).unwrap_or(100);
    let usual = Judgement::default();
    let other = Judgement { mobility: opponent.parse().unwrap_or(usual.mobility) };
    let ours = computer(words.get(2).map_or("ai:time=100ms", String::as_str), &usual);
    let time = ours.specification.move_limits().time.unwrap_or(Duration::MAX);
    let theirs: Box<dyn Contestant<AdjiBoto>> = match opponent {
        "peer" => Box::new(Peer { time }),
        "course" => Box::new(computer("ai:algorithm=course,depth=10", &usual)),
        weight if weight.parse::<i32>().is_ok() => Box::new(Computer { evaluation: &other, ..ours.clone() }),
        said => Box::new(computer(said, &usual)),
    };
    let game = AdjiBoto;
    let start = game.start();
    let contest = Contest {
        game: &game,
        start: &start,
        contestants: [&ours, theirs.as_ref()],
        games,
        openings: Openings::default(),
        seed: 1,
        threads: if time > Duration::from_secs(10) { 2 } else { 1 },
        longest: LONGEST,
    };
    let score = contest.play(
        &Judgement::default(),
        |_| false,
        |record| {
            let [our, their] = record.totals;
            println!(
                "game {:>3}  {:+4}  {:<10}  {:>3} plies  depth {:4.1} {:4.1}  longest move {:?} {:?}",
                record.number,
                record.difference,
                record.finish.code(),
                record.moves.len(),
                our.mean_depth(),
                their.mean_depth(),
                our.longest,
                their.longest,
            );
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
fn elo(score: &Score) -> [String; 3] {
    let told = |points: Option<f64>| points.map_or_else(|| "?".to_owned(), |points| format!("{points:+.0}"));
    score.elo().map_or([None; 3], |elo| [elo.value, elo.low, elo.high]).map(told)
}
