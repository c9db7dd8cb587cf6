//! Comparisons with the crates `minimax` and `pathfinding`, for `jogada bench`: a line for each, what, the peer, our seconds and
//! theirs, with tabs between them. Same rules, same evaluation, one thread; both run in turns, medians of processor time.

#![allow(clippy::print_stdout)]

use std::time::Duration;

use jogada_bench::paths::{Algorithm, PROBLEMS, contest, is_for};
use jogada_bench::peers::{PeerLearned, PeerSafety, best_peer};
use jogada_bench::{median, timed};
use jogada_core::{Limits, Notation, Space};
use jogada_games::Listed;
use jogada_games::adji_boto::AdjiBoto;
use jogada_games::quarto::Quarto;
use jogada_search::games::{Engine, Options, Question};
use minimax::{Evaluator, Strategy};

const RUNS: usize = 7;
const MEGABYTES: usize = 64;
/// The peer clears its table before it begins: it gets the size it does best with.
const PEER_MEGABYTES: usize = 4;

fn main() {
    for algorithm in Algorithm::ALL {
        for problem in PROBLEMS.into_iter().filter(|problem| is_for(problem, algorithm)) {
            let contest = contest(problem).expect("a problem of the comparison");
            let name = format!("{}, {problem}", algorithm.name());
            print_comparison(&name, "pathfinding", || contest.ours(algorithm), || contest.peer(algorithm));
        }
    }
    let game = AdjiBoto;
    deepen::<_, PeerLearned>("Adji-boto to depth 16", &game, &game.start(), [16, 16]);
    let mut game = Quarto::default();
    let state = game.read_position("0.7./.c../..5./3..a 6 1").expect("a Quarto position");
    // A ply of ours is a placing or a giving, one of the peer's both.
    deepen::<_, PeerSafety>("Quarto of six pieces to depth 12", &game, &state, [12, 6]);
}

/// Searches a game with both to the same depth.
fn deepen<G: Listed, E: Evaluator + Default>(
    name: &str,
    game: &G,
    state: &G::State,
    [depth, peer_depth]: [u32; 2],
) where
    E::G: minimax::Game<S = G::State>,
    <E::G as minimax::Game>::M: Copy + Eq,
{
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let evaluation = G::Evaluation::default();
    let options = Options { threads: 1, megabytes: MEGABYTES, ..Options::default() }.faithful_to_depth();
    print_comparison(
        name,
        "minimax",
        || {
            let question = Question { game, evaluation: &evaluation, state };
            Engine::new(options).search(question, &limits, &mut ())
        },
        || {
            let mut peer = best_peer(E::default(), PEER_MEGABYTES);
            peer.set_max_depth(peer_depth as u8);
            peer.choose_move(state)
        },
    );
}

fn print_comparison<A, B>(name: &str, peer: &str, ours: impl Fn() -> A, theirs: impl Fn() -> B) {
    let mut times: [Vec<Duration>; 2] = [Vec::new(), Vec::new()];
    for _ in 0..RUNS {
        times[0].push(timed(&ours).0);
        times[1].push(timed(&theirs).0);
    }
    let [ours, theirs] = times.map(|times| median(times).as_secs_f64());
    println!("{name}\t{peer}\t{ours}\t{theirs}");
}
