//! The engine against the `minimax` crate: same rules, same evaluation, one thread, to a fixed depth. Runs are interleaved, and
//! medians of processor time compared.
//!
//! `cargo bench -p jogada-bench --bench engine [-- RUNS]`

#![allow(clippy::print_stdout)]

use std::time::Duration;

use jogada_bench::peers::{PeerLearned, PeerSafety, best_peer};
use jogada_bench::{median, timed};
use jogada_core::{GameReport, Limits, Notation, Space};
use jogada_games::Listed;
use jogada_games::adji_boto::AdjiBoto;
use jogada_games::quarto::Quarto;
use jogada_search::games::opening::{Openings, opening};
use jogada_search::games::{Engine, Options, Question};
use minimax::{Evaluator, Strategy};

const MEGABYTES: usize = 64;
/// The peer clears its table before it begins: it gets the size it does best with.
const PEER_MEGABYTES: usize = 4;

fn to_depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

fn search<G: Listed>(game: &G, state: &G::State, depth: u32, threads: usize) -> GameReport<G::Move> {
    let options = Options { threads, megabytes: MEGABYTES, ..Options::default() }.faithful_to_depth();
    let evaluation = G::Evaluation::default();
    Engine::new(options).search(Question { game, evaluation: &evaluation, state }, &to_depth(depth), &mut ())
}

/// Our time and the peer's to the depth of each; the peer's plies may be longer. Each run repeats the search `times` times: short
/// searches need that to be measured, and the peer's vary in length.
fn compare<G: Listed, E: Evaluator + Default>(
    name: &str,
    game: &G,
    state: &G::State,
    [depth, peer_depth]: [u32; 2],
    [runs, times]: [u32; 2],
) where
    E::G: minimax::Game<S = G::State>,
    <E::G as minimax::Game>::M: Copy + Eq,
{
    let [mut ours, mut theirs] = [Vec::new(), Vec::new()];
    let nodes = search(game, state, depth, 1).stats.nodes;
    for _ in 0..runs {
        let (time, _) = timed(|| (0..times).for_each(|_| drop(search(game, state, depth, 1))));
        ours.push(time / times);
        let (time, _) = timed(|| {
            (0..times).for_each(|_| {
                let mut peer = best_peer(E::default(), PEER_MEGABYTES);
                peer.set_max_depth(peer_depth as u8);
                peer.choose_move(state);
            });
        });
        theirs.push(time / times);
    }
    let [ours, theirs] = [median(ours), median(theirs)];
    let ratio = theirs.as_secs_f64() / ours.as_secs_f64();
    let rate = nodes as f64 / ours.as_secs_f64() / 1e6;
    println!(
        "{name:<44} ours {ours:>9.1?} ({nodes} nodes, {rate:.1} M/s)  peer {theirs:>9.1?}  ratio {ratio:.1}"
    );
}

/// The wall-clock time of one thread and of two threads to a depth, over all of some states together, and how many more nodes the
/// two visit.
fn scale_up<G: Listed>(name: &str, game: &G, states: &[G::State], depth: u32, runs: u32) {
    let [mut one, mut two] = [Vec::new(), Vec::new()];
    let mut nodes = [0; 2];
    for _ in 0..runs {
        let mut times = [Duration::ZERO; 2];
        for state in states {
            for threads in [1, 2] {
                let stats = search(game, state, depth, threads).stats;
                times[threads - 1] += stats.time;
                nodes[threads - 1] += stats.nodes;
            }
        }
        one.push(times[0]);
        two.push(times[1]);
    }
    let [one, two] = [median(one), median(two)];
    let speed_up = one.as_secs_f64() / two.as_secs_f64();
    let more = 100.0 * (nodes[1] as f64 / nodes[0] as f64 - 1.0);
    println!(
        "{name:<44} one thread {one:>9.1?}  two {two:>9.1?} ({more:+.0} % nodes)  speed-up {speed_up:.2}"
    );
}

/// The states after random openings, the same ones every time.
fn openings<G: Listed>(game: &G, count: u64) -> Vec<G::State> {
    let (evaluation, start) = (G::Evaluation::default(), game.start());
    let question = Question { game, evaluation: &evaluation, state: &start };
    let end = |moves: Vec<G::Move>| moves.iter().fold(start.clone(), |state, mv| game.after(&state, mv));
    (0..count).map(|number| end(opening(question, &Openings::default(), 0, number))).collect()
}

fn main() {
    let runs = std::env::args().filter_map(|word| word.parse().ok()).next().unwrap_or(3);
    let game = AdjiBoto;
    for (depth, times) in [(14, 5), (16, 2)] {
        let name = format!("adji-boto start, depth {depth}");
        compare::<_, PeerLearned>(&name, &game, &game.start(), [depth, depth], [runs, times]);
    }
    let mut game = Quarto::default();
    for position in ["0.7./.c../..5./3..a 6 1", "1..f/.8../..2./b..4 d 1"] {
        let state = game.read_position(position).expect("a Quarto position");
        // Six plies of ours, placing and giving, are three of the peer's; then twice that.
        for (depth, times) in [(6, 200), (12, 5)] {
            let name = format!("quarto {position}, depth {depth}");
            compare::<_, PeerSafety>(&name, &game, &state, [depth, depth / 2], [runs, times]);
        }
    }
    for depth in [17, 18, 19] {
        scale_up(&format!("adji-boto start, depth {depth}"), &AdjiBoto, &[AdjiBoto.start()], depth, runs);
    }
    let states = openings(&AdjiBoto, 8);
    for depth in [15, 17] {
        scale_up(&format!("adji-boto, eight openings, depth {depth}"), &AdjiBoto, &states, depth, runs);
    }
}
