//! Nodes by number, alone and in searches.

use super::*;
use crate::paths::{Weight, astar, greedy, parallel, uniform_cost, weighted_astar};
use jogada_core::observer::{PathEvent, PathObserver};
use jogada_core::{Limits, PathReport, PathStats, Random, Space};
use jogada_games::grid::{self, Grid};
use jogada_games::sliding::{self, Sliding};

/// An observer: where there is one, nodes are kept with their states.
struct Watching;

impl<S> PathObserver<S> for Watching {
    fn on(&mut self, _event: PathEvent<'_, S>) {}
}

/// What a search found and counted, but for time and memory.
fn outcome<M>(report: PathReport<M>) -> (Option<(Vec<M>, Cost)>, PathStats) {
    let stats = PathStats { time: std::time::Duration::ZERO, bytes: 0, ..report.stats };
    (report.solution.map(|solution| (solution.moves, solution.cost)), stats)
}

/// All best-first searches, by nodes of both kinds and on two threads.
fn check<P: Problem, H: Heuristic<P> + Sync>(problem: &P, heuristic: &H, limits: &Limits) {
    let watch = &mut Watching;
    let blind = outcome(uniform_cost(problem, limits, &mut ()));
    assert_eq!(blind, outcome(uniform_cost(problem, limits, watch)));
    let best = outcome(astar(problem, heuristic, limits, &mut ()));
    assert_eq!(best, outcome(astar(problem, heuristic, limits, watch)));
    let some = outcome(greedy(problem, heuristic, limits, &mut ()));
    assert_eq!(some, outcome(greedy(problem, heuristic, limits, watch)));
    let weight = Weight(150);
    let near = outcome(weighted_astar(problem, heuristic, weight, limits, &mut ()));
    assert_eq!(near, outcome(weighted_astar(problem, heuristic, weight, limits, watch)));
    let cost = blind.0.map(|(_, cost)| cost);
    assert_eq!(cost, best.0.map(|(_, cost)| cost));
    let by_two = parallel::uniform_cost(problem, 2, limits, &mut ()).solution;
    assert_eq!(cost, by_two.map(|solution| solution.cost));
    let by_two = parallel::astar(problem, heuristic, 2, limits, &mut ()).solution;
    assert_eq!(cost, by_two.map(|solution| solution.cost));
}

#[test]
fn searches_find_and_count_the_same_as_with_states_kept() {
    let mut random = Random::new(5);
    for _ in 0..40 {
        let weight = |random: &mut Random| (random.below(12) as u8).saturating_sub(2).min(9);
        let mut weights: Vec<u8> = (0..70 * 40).map(|_| weight(&mut random)).collect();
        let [start, goal] = [(); 2].map(|()| random.below(70 * 40) as u32);
        weights[start as usize] = 3;
        weights[goal as usize] = 3;
        check(&Grid::new(70, weights, start, goal), &grid::Manhattan, &Limits::default());
    }
    check(&Sliding::default(), &sliding::Manhattan, &Limits::default());
    let limits = Limits { depth: Some(14), ..Limits::default() };
    check(&Sliding::default(), &sliding::Manhattan, &limits);
}

#[test]
fn a_node_is_its_number_and_pages_are_paid_for() {
    let grid = Grid::new(3000, vec![1; 9000], 0, 8999);
    let mut tally = Tally::new(&Limits::default());
    let mut nodes = Direct::<States, u32>::new();
    for (place, cell) in [0, 8000, 5].into_iter().enumerate() {
        let link = Link { parent: if place == 0 { NONE } else { 0 }, label: cell };
        for entry in [Entry::New(cell), Entry::Known(cell)] {
            assert_eq!(nodes.enter_item(&grid, &mut tally, &cell, link), Ok(entry));
        }
        assert_eq!(Nodes::<Grid, u32>::len(&nodes), place + 1);
        assert_eq!(Nodes::<Grid, u32>::label(&nodes, cell), cell);
    }
    assert_eq!(Nodes::<Grid, u32>::line(&nodes, 5), [0, 5]);
    assert!(nodes.holds(&grid, 0, &grid.start()) && !nodes.holds(&grid, 5, &grid.start()));
    let page = (PAGE * size_of::<Link<u32>>()) as u64;
    assert!((2 * page..3 * page).contains(&tally.stats.bytes));
    let mut poor = Tally::new(&Limits { memory: Some(page + 200), ..Limits::default() });
    let mut nodes = Direct::<States, u32>::new();
    let link = Link { parent: NONE, label: 0 };
    assert!(nodes.enter_item(&grid, &mut poor, &0, link).is_ok());
    assert_eq!(nodes.enter_item(&grid, &mut poor, &2000, link), Err(Stop::Memory));
    assert_eq!(nodes.enter_first(&mut tally, u64::from(UNMET), link), Err(Stop::Memory));
}
