//! Solves one Quarto position of each class up to symmetry with some pieces placed, a piece in hand or to be given, and
//! prints how the costs are distributed and what the worst of them are.
//!
//! `cargo run --release -p jogada-solve --example quarto_classes -- PIECES [--giving] [--sample N] [--threads K] [--squares]`
//!
//! With `--giving` only those where a piece is to be given: they cost most, since every gift is a question of its own.

#![allow(clippy::print_stdout)]

use std::collections::HashSet;
use std::time::Duration;

use jogada_core::{Notation, Random, Space};
use jogada_games::quarto::{Move, Quarto, State};
use jogada_solve::quarto::{Options, solve};

/// A map of the cells to each other.
type CellMap = [usize; 16];

/// All maps of the cells that keep the lines: what a mirror and a transposition make of each other and, without the
/// squares, of two orders of the rows that are put on the columns too.
fn cell_maps(squares: bool) -> Vec<CellMap> {
    let map = |image: &dyn Fn(usize, usize) -> (usize, usize)| -> CellMap {
        std::array::from_fn(|cell| {
            let (column, row) = image(cell % 4, cell / 4);
            4 * row + column
        })
    };
    let ordered = |order: [usize; 4]| map(&|column, row| (order[column], order[row]));
    let mut generators = vec![map(&|column, row| (row, column)), map(&|column, row| (3 - column, row))];
    if !squares {
        generators.extend([ordered([0, 2, 1, 3]), ordered([1, 0, 3, 2])]);
    }
    let mut maps = vec![std::array::from_fn(|cell| cell)];
    let mut next = 0;
    while next < maps.len() {
        for generator in &generators {
            let product = maps[next].map(|cell| generator[cell]);
            if !maps.contains(&product) {
                maps.push(product);
            }
        }
        next += 1;
    }
    maps
}

/// The same for all positions that are the same game: the cells, and each attribute as the set of cells that have it, with
/// the piece in hand as one cell more.
fn class(maps: &[CellMap], state: &State) -> Option<(u32, [u32; 4])> {
    let hand = 1 << 16;
    let form = |map: &CellMap| {
        let mut occupied = if state.hand().is_some() { hand } else { 0 };
        let mut attributes = [0_u32; 4];
        let placed = state.occupied().iter().map(|cell| (1 << map[cell.number()], state.piece_at(cell)));
        for (bit, piece) in placed.chain([(hand, state.hand())]) {
            occupied |= if piece.is_some() { bit } else { 0 };
            for (number, attribute) in attributes.iter_mut().enumerate() {
                *attribute |=
                    if piece.is_some_and(|piece| piece.number() >> number & 1 == 1) { bit } else { 0 };
            }
        }
        // Either value of an attribute may be the one it has, and any attribute the first.
        attributes = attributes.map(|cells| cells.min(cells ^ occupied));
        attributes.sort_unstable();
        (occupied, attributes)
    };
    maps.iter().map(form).min()
}

/// One position of each class with `pieces` placed: those to be given first, then those with a piece in hand.
fn classes(game: Quarto, pieces: usize) -> Vec<State> {
    let maps = cell_maps(game.squares);
    let mut to_give = vec![game.start()];
    let mut placed = 0;
    loop {
        let mut seen = HashSet::new();
        let given: Vec<State> = to_give
            .iter()
            .flat_map(|state| state.left().iter().map(move |piece| game.after(state, &Move::Give(piece))))
            .filter(|state| seen.insert(class(&maps, state)))
            .collect();
        if placed == pieces {
            return to_give.into_iter().chain(given).collect();
        }
        placed += 1;
        to_give = given
            .iter()
            .flat_map(|state| state.empty().iter().map(move |cell| game.after(state, &Move::Place(cell))))
            .filter(|state| !state.has_line() && seen.insert(class(&maps, state)))
            .collect();
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |name: &str| {
        let at = arguments.iter().position(|word| word == name)?;
        arguments.get(at + 1)?.parse::<usize>().ok()
    };
    let game = Quarto { squares: arguments.iter().any(|word| word == "--squares"), give: true };
    let pieces = arguments.first().and_then(|word| word.parse().ok()).unwrap_or(3);
    let mut options = Options::default();
    options.threads = number("--threads").unwrap_or(options.threads);
    let mut states = classes(game, pieces);
    println!("{} classes with {pieces} pieces placed", states.len());
    if arguments.iter().any(|word| word == "--giving") {
        states.retain(|state| state.hand().is_none());
    }
    if let Some(count) = number("--sample") {
        Random::new(1).shuffle(&mut states);
        states.truncate(count);
    }
    let mut values = [0; 3];
    let mut costs: Vec<(Duration, u64, String)> = Vec::new();
    for state in &states {
        let answer = solve(&game, state, &options, &mut |_| {});
        values[(1 + answer.value.lower) as usize] += 1;
        costs.push((answer.stats.time, answer.stats.nodes, game.write_position(state)));
    }
    costs.sort_unstable();
    let count = costs.len().max(1);
    let (time, nodes) = costs.iter().fold((Duration::ZERO, 0), |sum, cost| (sum.0 + cost.0, sum.1 + cost.1));
    println!("{} solved on {} threads: lost, drawn, won {values:?}", costs.len(), options.threads);
    let slow = costs.iter().filter(|cost| cost.0 > Duration::from_secs(1)).count();
    println!("mean {:.3?}, {} nodes; {slow} over 1 s", time / count as u32, nodes / count as u64);
    for percent in [50, 90, 99] {
        if let Some((time, nodes, _)) = costs.get((count * percent / 100).min(count - 1)) {
            println!("{percent} % within {time:.3?} (that one: {nodes} nodes)");
        }
    }
    for (time, nodes, position) in costs.iter().rev().take(10) {
        println!("{position}  {time:.3?}, {nodes} nodes");
    }
}
