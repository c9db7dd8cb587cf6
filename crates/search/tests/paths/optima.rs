//! Every algorithm against plain Dijkstra on random small instances of three problems, and against known optima.

use std::collections::{BinaryHeap, HashMap};

use jogada_core::observer::{PathEvent, PathObserver};
use jogada_core::{
    Cost, Heuristic, Limits, Notation, PathReport, PathStats, Problem, Random, Reversible, Space, Stop,
};
use jogada_games::adji_boto::Board;
use jogada_games::adji_boto::heuristics::{Ahead, Base, Bound, Ripe};
use jogada_games::adji_boto::puzzle::Puzzle;
use jogada_games::grid::{self, Grid};
use jogada_games::sliding::{self, Misplaced, Sliding};
use jogada_search::paths::{self, Unfolded, Weight};

/// Dijkstra as the books have it: the cost of a cheapest path, and the fewest moves if all cost the same.
fn plain<P: Problem>(problem: &P, cost: impl Fn(&P::State, &P::Move) -> Cost) -> Option<Cost> {
    let mut best = HashMap::from([(problem.start(), 0)]);
    let mut states = vec![problem.start()];
    let mut queue = BinaryHeap::from([(std::cmp::Reverse(0), 0)]);
    while let Some((std::cmp::Reverse(so_far), place)) = queue.pop() {
        let state = states[place].clone();
        if best[&state] < so_far {
            continue;
        }
        if problem.is_goal(&state) {
            return Some(so_far);
        }
        let moves = problem.legal_moves(&state);
        for mv in moves {
            let next = problem.after(&state, &mv);
            let cost = so_far + cost(&state, &mv);
            if best.get(&next).is_none_or(|known| cost < *known) {
                best.insert(next.clone(), cost);
                states.push(next);
                queue.push((std::cmp::Reverse(cost), states.len() - 1));
            }
        }
    }
    None
}

/// What the moves of a report cost when they are played; panics if they do not lead to a goal.
fn replay<P: Problem>(problem: &P, report: &PathReport<P::Move>) -> Option<Cost> {
    let solution = report.solution.as_ref()?;
    let mut state = problem.start();
    let mut cost = 0;
    for mv in &solution.moves {
        let legal = problem.legal_moves(&state);
        assert!(legal.contains(mv));
        cost += problem.cost(&state, mv);
        problem.play(&mut state, mv);
    }
    assert!(problem.is_goal(&state));
    assert_eq!(cost, solution.cost);
    Some(cost)
}

/// Runs every algorithm on `problem` and compares with the plain one.
fn check<P: Reversible, H: Heuristic<P> + Sync>(problem: &P, heuristic: &H, label: &str) {
    let limits = Limits::default();
    let cheapest = plain(problem, |state, mv| problem.cost(state, mv));
    let fewest = plain(problem, |_, _| 1);
    let cheap: [(&str, PathReport<P::Move>); 6] = [
        ("ucs", paths::uniform_cost(problem, &limits, &mut ())),
        ("bidirectional", paths::bidirectional(problem, &limits, &mut ())),
        ("astar", paths::astar(problem, heuristic, &limits, &mut ())),
        ("idastar", paths::idastar(problem, heuristic, &limits, &mut ())),
        ("rbfs", paths::rbfs(problem, heuristic, &limits, &mut ())),
        ("sma", paths::sma(problem, heuristic, Some(400), &limits, &mut ())),
    ];
    for (name, report) in &cheap {
        assert_eq!(replay(problem, report), cheapest, "{name} on {label}");
        assert_eq!((report.optimal, report.stop), (cheapest.is_some(), Stop::Finished), "{name} on {label}");
    }
    let few: [(&str, PathReport<P::Move>); 4] = [
        ("bfs", paths::breadth_first(problem, &limits, &mut ())),
        ("iddfs", paths::iterative_deepening(problem, &limits, &mut ())),
        ("optimal", paths::optimal(problem, heuristic, heuristic, 2, &limits, &mut ())),
        ("wide beam", paths::beam(problem, heuristic, usize::MAX, &limits, &mut ())),
    ];
    for (name, report) in &few {
        replay(problem, report);
        let moves = report.solution.as_ref().map(|solution| solution.moves.len() as Cost);
        assert_eq!((moves, report.stop), (fewest, Stop::Finished), "{name} on {label}");
        assert!(!report.optimal || report.solution.as_ref().map(|found| found.cost) == cheapest, "{name}");
    }
    let weighted = paths::weighted_astar(problem, heuristic, Weight(150), &limits, &mut ());
    let within = replay(problem, &weighted).map(|cost| f64::from(cost) <= 1.5 * f64::from(cheapest.unwrap()));
    assert_eq!(within, cheapest.map(|_| true), "wastar on {label}");
    let limits = Limits { depth: fewest.map(|moves| moves + 2), ..limits };
    for report in [
        paths::greedy(problem, heuristic, &Limits::default(), &mut ()),
        paths::depth_first(problem, &limits, &mut ()),
    ] {
        assert_eq!(replay(problem, &report).is_some(), cheapest.is_some(), "some path on {label}");
    }
}

/// A board with so many pieces, in any holes.
pub(crate) fn random_puzzle(random: &mut Random, pieces: u64) -> Puzzle {
    let mut holes = [0; 12];
    for _ in 0..pieces {
        holes[random.below(12) as usize] += 1;
    }
    Puzzle { start: Board::from_holes(holes) }
}

#[test]
fn all_agree_on_small_boards_of_adji_boto() {
    let mut random = Random::new(11);
    for round in 0..60 {
        let puzzle = random_puzzle(&mut random, round % 7);
        check(&puzzle, &Bound, &puzzle.write_position(&puzzle.start));
        check(&Unfolded(puzzle), &Plainly(Ahead), &puzzle.write_position(&puzzle.start));
    }
}

/// A heuristic of the puzzle for the puzzle without its symmetry.
struct Plainly<H>(H);

impl<H: Heuristic<Puzzle>> Heuristic<Unfolded<Puzzle>> for Plainly<H> {
    fn estimate(&self, problem: &Unfolded<Puzzle>, board: &Board) -> Cost {
        self.0.estimate(&problem.0, board)
    }

    fn is_admissible(&self) -> bool {
        self.0.is_admissible()
    }
}

#[test]
fn all_agree_on_short_sliding_puzzles() {
    let mut random = Random::new(12);
    for round in 0..40 {
        let mut puzzle = Sliding::solved(3 + (round % 2) as u8);
        let mut state = puzzle.start();
        for _ in 0..round % 13 {
            let moves = puzzle.legal_moves(&state);
            state = puzzle.after(&state, random.pick(&moves).unwrap());
        }
        let text = puzzle.write_position(&state);
        puzzle.read_position(&text).unwrap();
        check(&puzzle, &sliding::Manhattan, &text);
        check(&puzzle, &Misplaced, &text);
    }
}

#[test]
fn all_agree_on_small_maps_even_without_a_way() {
    let mut random = Random::new(13);
    let mut without = 0;
    for _ in 0..120 {
        let (rows, columns) = (1 + random.below(4) as usize, 2 + random.below(3) as usize);
        let mut cells: Vec<char> =
            (0..rows * columns).map(|_| *random.pick(&['1', '2', '9', '#', '#', '1']).unwrap()).collect();
        cells[0] = 'G';
        cells[1] = 'S';
        random.shuffle(&mut cells);
        let map: Vec<String> = cells.chunks(columns).map(|row| row.iter().collect()).collect();
        let mut grid = Grid::default();
        grid.read_position(&map.join("/")).unwrap();
        without += u32::from(paths::uniform_cost(&grid, &Limits::default(), &mut ()).solution.is_none());
        check(&grid, &grid::Manhattan, &map.join("/"));
    }
    assert!(without > 10, "only {without} maps had no way");
}

#[test]
fn an_unsolvable_eight_puzzle_is_proved_unsolvable() {
    let mut puzzle = Sliding::default();
    puzzle.read_position("2,1,3/4,5,6/7,8,0").unwrap();
    let limits = Limits::default();
    for report in [
        paths::breadth_first(&puzzle, &limits, &mut ()),
        paths::astar(&puzzle, &sliding::Manhattan, &limits, &mut ()),
        paths::bidirectional(&puzzle, &limits, &mut ()),
        paths::optimal(&puzzle, &sliding::Manhattan, &sliding::Manhattan, 2, &limits, &mut ()),
        paths::idastar(&puzzle, &sliding::Manhattan, &limits, &mut ()),
    ] {
        assert_eq!((report.solution, report.optimal, report.stop), (None, false, Stop::Finished));
    }
}

/// IDA* by a walk counts the same whether somebody watches or nobody does, and its events are those of a search.
#[test]
fn a_walk_that_is_watched_is_the_same_walk() {
    #[derive(Default)]
    struct Watcher {
        generated: u64,
        expanded: u64,
        pruned: u64,
        goals: u64,
        rounds: Vec<Cost>,
    }
    impl PathObserver<sliding::Tiles> for Watcher {
        fn on(&mut self, event: PathEvent<'_, sliding::Tiles>) {
            match event {
                PathEvent::Generated { id, parent, .. } => {
                    assert!(parent.is_none_or(|parent| parent < id));
                    self.generated += u64::from(parent.is_some());
                }
                PathEvent::Expanded { .. } => self.expanded += 1,
                PathEvent::Pruned { .. } => self.pruned += 1,
                PathEvent::Goal { cost, .. } => {
                    self.goals += 1;
                    assert_eq!(cost, 14);
                }
                PathEvent::Round { bound } => self.rounds.push(bound),
                PathEvent::Duplicate { .. } | PathEvent::Forgotten { .. } => panic!("{event:?}"),
            }
        }
    }
    let puzzle = Sliding::default();
    let limits = Limits::default();
    let mut watcher = Watcher::default();
    let watched = paths::idastar(&puzzle, &sliding::Manhattan, &limits, &mut watcher);
    let unwatched = paths::idastar(&puzzle, &sliding::Manhattan, &limits, &mut ());
    assert_eq!(watched.solution, unwatched.solution);
    let counted = |stats: PathStats| (stats.generated, stats.expanded, stats.max_stored);
    assert_eq!(counted(watched.stats), counted(unwatched.stats));
    assert_eq!((watcher.generated, watcher.expanded), (watched.stats.generated, watched.stats.expanded));
    assert_eq!((watcher.goals, watcher.rounds), (1, vec![10, 12, 14]));
    // Every node but the goal was expanded or left out; the roots of three rounds are not generated.
    assert_eq!(watcher.expanded + watcher.pruned + 1, watcher.generated + 3);
    for depth in [13, 14] {
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        let report = paths::idastar(&puzzle, &sliding::Manhattan, &limits, &mut ());
        assert_eq!(report.solution.is_some(), depth == 14);
        assert_eq!(report.stop, if depth == 14 { Stop::Finished } else { Stop::Depth });
    }
}

/// Half of the positions of 9 cells can be reached: 9!/2.
#[test]
fn the_eight_puzzle_has_as_many_states_as_it_should() {
    let mut puzzle = Sliding::default();
    puzzle.read_position("2,1,3/4,5,6/7,8,0").unwrap();
    let report = paths::breadth_first(&puzzle, &Limits::default(), &mut ());
    assert_eq!(report.stats.max_stored, 181_440);
    assert_eq!(report.stats.expanded, 181_440);
}

#[test]
fn the_hardest_eight_puzzle_takes_31_moves() {
    let mut puzzle = Sliding::default();
    puzzle.read_position("8,6,7/2,5,4/3,0,1").unwrap();
    for report in [
        paths::idastar(&puzzle, &sliding::Manhattan, &Limits::default(), &mut ()),
        paths::bidirectional(&puzzle, &Limits::default(), &mut ()),
        paths::optimal(&puzzle, &sliding::Manhattan, &sliding::Manhattan, 2, &Limits::default(), &mut ()),
    ] {
        assert_eq!(replay(&puzzle, &report), Some(31));
        assert!(report.optimal);
    }
}

/// Position and optimal length, from an independent program.
fn oracle(text: &str) -> Vec<(Puzzle, Cost)> {
    let line = |line: &str| {
        let (position, length) = line.split_once(';').unwrap();
        let mut puzzle = Puzzle::default();
        puzzle.read_position(position).unwrap();
        (puzzle, length.parse().unwrap())
    };
    text.lines().skip(1).map(line).collect()
}

#[test]
fn every_optimum_of_the_oracle_is_found_and_proved() {
    let small = oracle(include_str!("../../../testkit/data/adji_boto_puzzle.csv"));
    let big = oracle(include_str!("../../../testkit/data/adji_boto_puzzle_big.csv"));
    assert!(small.len() > 80 && big.len() == 3);
    for (puzzle, length) in small.iter().chain(&big) {
        let report = paths::optimal(puzzle, &Ahead, &Ripe, 2, &Limits::default(), &mut ());
        assert_eq!((replay(puzzle, &report), report.optimal), (Some(*length), true), "{:?}", puzzle.start);
    }
    for (puzzle, length) in &small {
        let report = paths::astar(puzzle, &Bound, &Limits::default(), &mut ());
        assert_eq!((replay(puzzle, &report), report.optimal), (Some(*length), true), "{:?}", puzzle.start);
    }
}

#[test]
fn the_course_s_problems_are_solved_and_proved() {
    for ((name, puzzle), optimum) in Puzzle::problems().zip([4, 9, 6, 14, 21]) {
        let report = paths::optimal(&puzzle, &Ahead, &Ripe, 2, &Limits::default(), &mut ());
        assert_eq!((replay(&puzzle, &report), report.optimal), (Some(optimum), true), "{name}");
        let beam = paths::beam(&puzzle, &Base, 1000, &Limits::default(), &mut ());
        assert!(replay(&puzzle, &beam).unwrap() <= optimum + 1, "{name}");
    }
}
