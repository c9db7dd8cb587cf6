//! Pattern databases against exact distances, and their files.

use super::*;
use jogada_core::{Notation, Random, Space, UNREACHABLE, Zero};
use jogada_games::ListedProblem as _;
use jogada_games::sliding::{GoalGap, Manhattan, korf};
use jogada_games::solitaire_puzzle::PegsLeft;
use jogada_search::doctor::examine;
use jogada_search::paths::{astar, breadth_first, idastar};

fn database(puzzle: &Sliding, name: &str) -> PatternDatabase<Sliding> {
    PatternDatabase::open(puzzle.pattern_set(name).unwrap(), None, 2, &Limits::default()).unwrap()
}

/// The doctor visits all 181,440 positions of the 8-puzzle, for both goals, with their exact distances.
#[test]
fn the_doctor_confirms_admissibility_and_consistency_on_the_8_puzzle() {
    for goal_gap in [GoalGap::Last, GoalGap::First] {
        let puzzle = Sliding::solved_with(3, goal_gap);
        let seen = |heuristic: &dyn Estimate<Sliding>| {
            struct Asked<'a>(&'a dyn Estimate<Sliding>);
            impl Heuristic<Sliding> for Asked<'_> {
                fn estimate(&self, puzzle: &Sliding, tiles: &jogada_games::sliding::Tiles) -> Cost {
                    self.0.estimate(puzzle, tiles)
                }
                fn is_admissible(&self) -> bool {
                    self.0.is_admissible()
                }
            }
            let found = examine(&puzzle, Some(&puzzle), &Asked(heuristic), |_| 0, 0, &Limits::default());
            assert_eq!((found.states, found.stop), (181_440, Stop::Finished));
            assert!(found.is_admissible(), "{found:?}");
            assert_eq!(found.is_consistent(), heuristic.is_consistent(), "{found:?}");
            found.informedness
        };
        let (patterns, whole) = (database(&puzzle, "4-4"), database(&puzzle, "8"));
        let (duals, gap) = (database(&puzzle, "4-4-dual"), database(&puzzle, "4-4-gap"));
        // Without the gap in the lookup an entry has the least of several costs, and is not consistent.
        assert!(!patterns.is_consistent() && whole.is_consistent() && gap.is_consistent());
        let (pair, distance, exact) = (seen(&patterns), seen(&Manhattan), seen(&whole));
        let (dual, with_gap) = (seen(&duals), seen(&gap));
        assert!(distance < pair && pair < dual && dual < exact, "{distance} {pair} {dual} {exact}");
        assert!(pair < with_gap && with_gap < exact, "{pair} {with_gap} {exact}");
        assert!((exact - 1.0).abs() < 1e-9, "a pattern of all tiles is the distance: {exact}");
    }
}

/// 9!/2 positions, the farthest 31 moves away.
#[test]
fn the_whole_eight_puzzle_is_a_pattern() {
    let puzzle = Sliding::solved(3);
    for threads in [1, 2] {
        let set = puzzle.pattern_set("8").unwrap();
        let built = build(&set.patterns[0], threads, &Limits::default()).unwrap();
        assert_eq!((built.reached, built.deepest, built.table.entries()), (181_440, 31, 362_880));
        let never = (0..built.table.entries()).filter(|entry| built.table.steps(*entry).is_none());
        assert_eq!(never.count(), 181_440);
    }
    let unsolvable = Sliding::default().read_position("2,1,3/4,5,6/7,8,0").unwrap();
    assert_eq!(database(&puzzle, "8").estimate(&puzzle, &unsolvable), UNREACHABLE);
}

#[test]
fn what_cannot_be_solved_is_seen_with_the_gap() {
    let unsolvable = Sliding::default().read_position("1,2,3/4,5,6/8,7,0").unwrap();
    let puzzle = Sliding::solved(3);
    let estimate = |name| {
        let heuristic = puzzle.any_heuristic(name, None, 1, &Limits::default()).unwrap().unwrap();
        heuristic.estimate(&puzzle, &unsolvable)
    };
    assert_eq!(estimate("patterns-gap"), UNREACHABLE);
}

/// A table does not depend on the number of threads, and every entry costs one more than the cheapest that it leads to.
#[test]
fn tables_do_not_depend_on_threads() {
    let with_gap = &Sliding::solved(4).pattern_set("6-6-3-gap").unwrap().patterns[2];
    let [one, two] = [1, 2].map(|threads| build(with_gap, threads, &Limits::default()).unwrap());
    assert_eq!(one, two);
    assert_eq!((one.reached, one.table.entries()), (3360, 16 * 3360));
    let set = Sliding::solved(4).pattern_set("6-6-3").unwrap();
    let small = &set.patterns[2];
    let one = build(small, 1, &Limits::default()).unwrap();
    let two = build(small, 2, &Limits::default()).unwrap();
    assert_eq!(one, two);
    assert_eq!((one.reached, one.table.entries()), (3360, 3360));
    // The picture of docs/algorithms/pattern-databases.md.
    let mut puzzle = Sliding::solved(4);
    let tiles = puzzle.read_position("1,3,2,4/5,6,15,8/9,10,0,12/13,14,7,11").unwrap();
    let mut entries = Vec::new();
    puzzle.look_up(&set, &tiles, 0, |number, entry| entries.push((number, entry)));
    let (_, entry) = entries[2];
    assert_eq!((one.table.cost(small, entry), small.least(&small.placed(entry))), (4, 2));
}

/// IDA* by the walk, by plain estimates and A* agree with breadth-first search; the walk's estimate is the heuristic's.
#[test]
fn searches_agree_with_breadth_first_search() {
    struct Plainly<'a>(&'a PatternDatabase<Sliding>);
    impl Heuristic<Sliding> for Plainly<'_> {
        fn estimate(&self, puzzle: &Sliding, tiles: &jogada_games::sliding::Tiles) -> Cost {
            self.0.estimate(puzzle, tiles)
        }
        fn is_admissible(&self) -> bool {
            true
        }
    }
    let mut random = Random::new(7);
    for (goal_gap, name) in [(GoalGap::Last, "4-4"), (GoalGap::First, "4-4"), (GoalGap::First, "dual")] {
        let mut puzzle = Sliding::solved_with(3, goal_gap);
        let patterns = database(&puzzle, name);
        let mut tiles = puzzle.start();
        for _ in 0..12 {
            for _ in 0..23 {
                let mut moves = Vec::new();
                puzzle.moves(&tiles, &mut moves);
                puzzle.play(&mut tiles, random.pick(&moves).unwrap());
            }
            puzzle.read_position(&puzzle.write_position(&tiles)).unwrap();
            let limits = Limits::default();
            let walk = patterns.walk(&puzzle).unwrap();
            assert_eq!(walk.root_estimate(), patterns.estimate(&puzzle, &tiles));
            let truth = breadth_first(&puzzle, &limits, &mut ()).solution.unwrap().cost;
            for report in [
                idastar(&puzzle, &patterns, &limits, &mut ()),
                idastar(&puzzle, &Plainly(&patterns), &limits, &mut ()),
                astar(&puzzle, &patterns, &limits, &mut ()),
                astar(&puzzle, &Zero, &limits, &mut ()),
            ] {
                assert_eq!((report.solution.unwrap().cost, report.optimal), (truth, true));
            }
        }
    }
}

/// No image of Korf's instances says more than the published length, nor of positions some slides away more than that in addition; and
/// the duals see more of some.
#[test]
fn duals_of_the_15_puzzle_never_say_too_much() {
    let mut puzzle = Sliding::solved_with(4, GoalGap::First);
    let tables = database(&puzzle, "6-6-3-dual");
    // A pattern for every place of the gap in one of the three, and one for the region that the second cuts off.
    assert_eq!(tables.set.patterns.len(), 3 + 6 + (6 + 1) + 3);
    let (mut random, mut moves, mut larger) = (Random::new(11), Vec::new(), 0);
    for instance in &korf::INSTANCES {
        let mut tiles = puzzle.read_position(&instance.position()).unwrap();
        assert_eq!(tables.walk(&puzzle).unwrap().root_estimate(), tables.estimate(&puzzle, &tiles));
        for slides in 0..20 {
            let images = [0, 1, 2, 3].map(|image| tables.estimate_image(&puzzle, &tiles, image));
            assert!(images.into_iter().all(|estimate| estimate <= instance.length + slides), "{images:?}");
            larger += usize::from(images[2].max(images[3]) > images[0].max(images[1]));
            moves.clear();
            puzzle.moves(&tiles, &mut moves);
            puzzle.play(&mut tiles, random.pick(&moves).unwrap());
        }
    }
    assert!(larger > 0, "the duals see nothing");
}

/// What a walk with duals carries along is the estimate of every node.
#[test]
fn walks_with_duals_carry_the_estimate() {
    use jogada_core::observer::{PathEvent, PathObserver};
    struct Check<'a>(&'a PatternDatabase<Sliding>, &'a Sliding, u64);
    impl PathObserver<jogada_games::sliding::Tiles> for Check<'_> {
        fn on(&mut self, event: PathEvent<'_, jogada_games::sliding::Tiles>) {
            if let PathEvent::Generated { state, h, .. } = event {
                assert_eq!(h, self.0.estimate(self.1, state));
                self.2 += 1;
            }
        }
    }
    for (goal_gap, position) in
        [(GoalGap::Last, "8,6,7/2,5,4/3,0,1".to_owned()), (GoalGap::First, korf::INSTANCES[78].position())]
    {
        let mut puzzle = Sliding::solved_with(3, goal_gap);
        puzzle.read_position(&position).unwrap();
        let tables = database(&puzzle, "dual");
        let mut check = Check(&tables, &puzzle, 0);
        assert!(idastar(&puzzle, &tables, &Limits::default(), &mut check).solution.is_some());
        assert!(check.2 > 20, "{}", check.2);
    }
}

/// The doctor visits every board of up to six pegs from which one can be left. Dead ends it does not see; of random boards the
/// search that does without the table tells which they are.
#[test]
fn patterns_of_holes_are_consistent_and_see_dead_ends() {
    let puzzle = Solitaire::default();
    let set = puzzle.pattern_set("13").unwrap();
    let patterns = PatternDatabase::<Solitaire>::open(set, None, 2, &Limits::default()).unwrap();
    assert!(patterns.is_admissible() && patterns.is_consistent());
    let found = examine(&puzzle, Some(&puzzle), &patterns, Solitaire::size, 6, &Limits::default());
    assert!(found.states > 10_000 && found.stop == Stop::Finished, "{found:?}");
    assert!(found.is_admissible() && found.is_consistent(), "{found:?}");
    assert!((found.informedness - 1.0).abs() < 1e-9, "{found:?}");
    let (mut random, mut dead, mut seen) = (Random::new(2), 0, 0);
    for _ in 0..200 {
        let mut puzzle = Solitaire::default();
        let (mut board, mut moves) = (puzzle.start(), Vec::new());
        while board.count() > 8 {
            moves.clear();
            puzzle.moves(&board, &mut moves);
            let Some(jump) = random.pick(&moves) else { break };
            puzzle.play(&mut board, jump);
        }
        puzzle.read_position(&puzzle.write_position(&board)).unwrap();
        let truth = astar(&puzzle, &PegsLeft, &Limits::default(), &mut ()).solution.is_some();
        let report = astar(&puzzle, &patterns, &Limits::default(), &mut ());
        assert_eq!(report.solution.is_some(), truth, "{}", puzzle.write_position(&board));
        dead += usize::from(!truth);
        seen += usize::from(patterns.estimate(&puzzle, &board) == UNREACHABLE);
    }
    assert!(seen * 2 > dead && dead > 100, "{seen} of {dead}");
}

/// Some of Korf's instances, proved with patterns: the published lengths, with far fewer nodes than Manhattan distance takes.
#[test]
fn korfs_instances_take_as_many_moves_as_published() {
    let mut puzzle = Sliding::solved_with(4, GoalGap::First);
    let patterns = database(&puzzle, "6-6-3");
    for number in [1, 2, 5, 9, 12, 30, 42, 55, 79, 94] {
        let instance = korf::INSTANCES[number - 1];
        let tiles = puzzle.read_position(&instance.position()).unwrap();
        let report = idastar(&puzzle, &patterns, &Limits::default(), &mut ());
        assert_eq!(report.solution.map(|solution| solution.cost), Some(instance.length), "{number}");
        assert!(report.stats.generated < instance.nodes, "{number}: {:?}", report.stats);
        assert!(Manhattan.estimate(&puzzle, &tiles) <= patterns.estimate(&puzzle, &tiles), "{number}");
    }
}

#[test]
fn building_a_table_can_be_stopped() {
    let set = Sliding::solved(4).pattern_set("6-6-3").unwrap();
    let limits = Limits::default();
    limits.cancel.cancel();
    assert_eq!(build(&set.patterns[0], 2, &limits).unwrap_err(), Stop::Cancelled);
    let limits = Limits { time: Some(std::time::Duration::ZERO), ..Limits::default() };
    assert!(matches!(Sliding::solved(4).any_heuristic("patterns", None, 1, &limits), Err(Stop::Time)));
    let limits = Limits { memory: Some(100_000_000), ..Limits::default() };
    assert!(matches!(Sliding::solved(4).any_heuristic("patterns-7-8", None, 1, &limits), Err(Stop::Memory)));
}

#[test]
fn files_round_trip_and_damaged_ones_are_rebuilt() {
    let folder = std::env::temp_dir().join(format!("jogada-patterns-{}", std::process::id()));
    let set = Sliding::solved(4).pattern_set("6-6-3").unwrap();
    let (pattern, limits) = (&set.patterns[2], Limits::default());
    let table = open(&folder, "small", pattern, 1, &limits).unwrap();
    let path = folder.join("small.patterns");
    assert_eq!(read(&path, "small").unwrap(), table);
    assert!(read(&path, "other").is_err(), "a table of another pattern is not taken for this one");
    let good = std::fs::read(&path).unwrap();
    for spoil in [0, 20, good.len() / 2, good.len() - 1] {
        let mut bytes = good.clone();
        bytes[spoil] ^= 1;
        std::fs::write(&path, bytes).unwrap();
        assert!(read(&path, "small").is_err());
    }
    std::fs::write(&path, &good[..good.len() - 3]).unwrap();
    assert!(read(&path, "small").is_err());
    let rebuilt = || take_rebuilt().contains(&path);
    assert!(!rebuilt(), "a table that was not there was not damaged");
    assert_eq!(open(&folder, "small", pattern, 1, &limits).unwrap(), table, "it is built again");
    assert!(rebuilt() && !rebuilt(), "and that is told once");
    assert_eq!(std::fs::read(&path).unwrap(), good, "and kept");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "nothing else is left behind");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn stored_tables_are_listed_and_checked() {
    let folder = std::env::temp_dir().join(format!("jogada-stored-{}", std::process::id()));
    let (puzzle, limits) = (Sliding::solved(3), Limits::default());
    let check = TableCheck::MadeAgain { threads: 1, limits: &limits };
    let conditions = |check| -> Vec<(String, TableCondition)> {
        let found = puzzle.stored_tables(&folder, check).unwrap();
        found.into_iter().map(|table| (table.name, table.condition)).collect()
    };
    let absent = conditions(TableCheck::Checksum);
    assert!(absent.iter().all(|(_, condition)| *condition == TableCondition::Absent));
    puzzle.any_heuristic("patterns", Some(&folder), 1, &limits).unwrap();
    let path = |name: &str| folder.join(format!("{name}.patterns"));
    let made = |name: &str| path(name).is_file();
    for (name, condition) in conditions(check) {
        assert_eq!(condition == TableCondition::Sound, made(&name), "{name}");
    }
    // Another table of as many entries, with a sound checksum: only making it again tells.
    let (one, two) = ("sliding-3-4-4-1", "sliding-3-4-4-2");
    let other = read(&path(two), two).unwrap();
    write(&path(one), one, &other).unwrap();
    let found = |check| conditions(check).into_iter().find(|(name, _)| name == one).unwrap().1;
    assert_eq!((found(TableCheck::Checksum), found(check)), (TableCondition::Sound, TableCondition::Damaged));
    std::fs::write(path(one), "nothing").unwrap();
    assert_eq!(found(TableCheck::Checksum), TableCondition::Damaged);
    std::fs::remove_dir_all(&folder).unwrap();
}
