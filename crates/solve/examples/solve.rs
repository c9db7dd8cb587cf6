//! Solves a game of points and measures it:
//! `solve bishop|knight|dots[:PARAMETERS] [POSITION] [--moves] [--threads N] [--memory MB] [--time SECONDS]`.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::time::{Duration, Instant};

use jogada_core::Bounds;
use jogada_games::{Listed, Spec};
use jogada_solve::{Answer, Request, SolverProgress, bishop, dots, knight};

/// Callback for everything that is proved.
type Tell<'a> = &'a mut dyn FnMut(Bounds, SolverProgress);

fn main() {
    let mut request = Request::default();
    let mut words = Vec::new();
    let mut arguments = std::env::args().skip(1);
    let number = |word: Option<String>| -> u64 { word.and_then(|word| word.parse().ok()).expect("a number") };
    while let Some(word) = arguments.next() {
        match word.as_str() {
            "--moves" => request.every_move = true,
            "--threads" => request.threads = number(arguments.next()) as usize,
            "--memory" => request.limits.memory = Some(number(arguments.next()) << 20),
            "--time" => request.limits.time = Some(Duration::from_secs(number(arguments.next()))),
            _ => words.push(word),
        }
    }
    let spec: Spec = words.first().expect("a game").parse().expect("a game");
    let position = words.get(1).map(String::as_str);
    match spec.info.id {
        "bishop" => measure(&spec, position, |game, state, tell| bishop::solve(game, state, &request, tell)),
        "knight" => measure(&spec, position, |game, state, tell| knight::solve(game, state, &request, tell)),
        "dots" => measure(&spec, position, |game, state, tell| dots::solve(game, state, &request, tell)),
        other => panic!("bishop, knight or dots, not {other}"),
    }
}

/// Solves the position, or the start, and prints what was proved and at what cost.
fn measure<G: Listed>(
    spec: &Spec,
    position: Option<&str>,
    solve: impl Fn(&G, &G::State, Tell<'_>) -> Answer<G::Move>,
) {
    let mut game = G::with(&spec.parameters);
    let state = match position {
        Some(position) => game.read_position(position).expect("a position"),
        None => game.start(),
    };
    let started = Instant::now();
    let answer = solve(&game, &state, &mut |value, progress| {
        let seconds = started.elapsed().as_secs_f64();
        eprintln!("{:>6}..{:<6} {:>12} nodes {seconds:>8.1} s", value.lower, value.upper, progress.nodes);
    });
    let written =
        |moves: &[G::Move]| moves.iter().map(|mv| game.write_move(mv)).collect::<Vec<_>>().join(" ");
    let seconds = started.elapsed().as_secs_f64();
    println!("{spec}: {:?} {:?}", answer.value, answer.stop);
    println!("  best {}", written(&answer.best));
    println!("  line {}", written(&answer.line));
    for (mv, bounds) in &answer.moves {
        println!("  {:6} {} .. {}", game.write_move(mv), bounds.lower, bounds.upper);
    }
    println!("  {} nodes in {seconds:.2} s", answer.stats.nodes);
}
