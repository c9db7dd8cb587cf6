//! How fast is each game's move generator? Bulk-counted perft, in leaves a second:
//! `cargo bench -p jogada-bench --bench move_generation`.
#![allow(missing_docs)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use jogada_core::{Budget, Limits, perft};
use jogada_games::{Listed, Spec, Visitor, visit};

/// Game, depth, and the leaves there must be: a fast wrong answer is no result.
const GAMES: [(&str, u32, u64); 17] = [
    ("adji-boto", 9, 6_961_179),
    ("nim", 7, 2_568_392),
    ("quarto", 6, 11_289_600),
    ("quarto:squares=true", 6, 11_289_600),
    ("bishop", 8, 4_789_481),
    ("bishop:threat=off", 8, 6_409_252),
    ("bishop:doubles=choice", 6, 919_302),
    ("tic-tac-toe", 9, 127_872),
    ("quatro", 3, 11_289_600),
    ("knight", 12, 1_071_213),
    ("knight:doubles=choice", 10, 866_676),
    ("solitaire2", 8, 2_898_868),
    ("dots", 4, 23_319_240),
    ("blokus", 8, 2_252_911),
    ("blokus:pieces=s", 7, 1_210_075),
    ("connect-four", 8, 5_673_234),
    ("kalah", 8, 563_055),
];

/// Counts the leaves of a game's move tree: the work of a move generator and nothing else.
fn leaves(spec: &str, depth: u32) -> u64 {
    struct Count(u32);
    impl Visitor for Count {
        type Output = u64;
        fn visit<G: Listed>(self, _spec: &Spec, game: G, state: G::State) -> u64 {
            perft(&game, &state, self.0, &mut Budget::new(&Limits::default())).expect("nothing is limited")
        }
    }
    visit(spec, None, Count(depth)).expect("the game exists")
}

fn move_generation(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for (spec, depth, expected) in GAMES {
        assert_eq!(leaves(spec, depth), expected, "{spec}");
        group.throughput(Throughput::Elements(expected));
        group.bench_function(format!("{spec} {depth}"), |bencher| bencher.iter(|| leaves(spec, depth)));
    }
    group.finish();
}

criterion_group!(benches, move_generation);
criterion_main!(benches);
