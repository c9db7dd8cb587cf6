//! Both searches against Bellman-Ford, on random maps.

use super::*;
use jogada_core::{Limits, Random};

/// The least cost from a cell to every other, by relaxing all cells until nothing changes.
fn plain(map: &OctileMap, start: Place) -> Vec<u64> {
    let mut costs = vec![u64::MAX; map.open.len()];
    costs[start as usize] = 0;
    let mut changed = true;
    while changed {
        changed = false;
        for place in (0..map.open.len() as u32).filter(|place| map.is_open(*place)) {
            for way in Way::ALL.into_iter().filter(|way| map.can_step(place, *way)) {
                let step = if way.is_diagonal() { DIAGONAL } else { STRAIGHT };
                let next = map.beside(place, way) as usize;
                if costs[place as usize] < u64::MAX && costs[place as usize] + step < costs[next] {
                    costs[next] = costs[place as usize] + step;
                    changed = true;
                }
            }
        }
    }
    costs
}

fn random_map(random: &mut Random, width: usize, height: usize, closed: u64) -> OctileMap {
    let mut row = || (0..width).map(|_| random.below(100) >= closed).collect();
    let rows: Vec<Vec<bool>> = (0..height).map(|_| row()).collect();
    OctileMap::new(&rows).unwrap()
}

/// The path goes from turn to turn by legal steps, and has the reported length.
fn check_path(map: &OctileMap, report: &OctileReport, start: Place, goal: Place) {
    let path = report.path.as_ref().unwrap();
    assert_eq!((path.first(), path.last()), (Some(&start), Some(&goal)));
    let mut parts = 0;
    for pair in path.windows(2) {
        let ((column, row), (to_column, to_row)) = (map.column_and_row(pair[0]), map.column_and_row(pair[1]));
        let way = Way {
            right: (to_column as i32 - column as i32).signum() as i8,
            down: (to_row as i32 - row as i32).signum() as i8,
        };
        let mut place = pair[0];
        while place != pair[1] {
            assert!(map.can_step(place, way), "{pair:?}");
            place = map.beside(place, way);
            parts += if way.is_diagonal() { DIAGONAL } else { STRAIGHT };
        }
    }
    assert_eq!(report.length, Some(parts as f64 / STRAIGHT as f64));
}

#[test]
fn both_searches_find_shortest_paths() {
    let mut random = Random::new(4);
    let (mut without, mut fewer) = (0, 0);
    for round in 0..300 {
        let closed = [10, 25, 40][round % 3];
        let (width, height) = (2 + random.below(14) as usize, 2 + random.below(14) as usize);
        let map = random_map(&mut random, width, height, closed);
        let open: Vec<Place> = (0..map.open.len() as u32).filter(|place| map.is_open(*place)).collect();
        let Some((start, goal)) = random.pick(&open).copied().zip(random.pick(&open).copied()) else {
            continue;
        };
        let truth = plain(&map, start)[goal as usize];
        let [astar, jumps] = [OctileSearch::Astar, OctileSearch::JumpPoints]
            .map(|method| search(&map, start, goal, method, &Limits::default()));
        for report in [&astar, &jumps] {
            assert_eq!(report.stop, Stop::Finished);
            let expected = (truth < u64::MAX).then(|| truth as f64 / STRAIGHT as f64);
            assert_eq!(report.length, expected, "{map:?} {start} {goal}");
            match expected {
                Some(_) => check_path(&map, report, start, goal),
                None => without += 1,
            }
        }
        fewer += u32::from(jumps.stats.expanded <= astar.stats.expanded);
    }
    assert!(without > 20, "only {without} searches had no path");
    assert!(fewer > 250, "jumps expanded more nodes than steps on all but {fewer} maps");
}

#[test]
fn limits_are_kept() {
    let map = random_map(&mut Random::new(1), 60, 60, 0);
    let (start, goal) = (map.place(0, 0).unwrap(), map.place(59, 20).unwrap());
    let nodes = Limits { nodes: Some(10), ..Limits::default() };
    let report = search(&map, start, goal, OctileSearch::Astar, &nodes);
    assert_eq!((report.path, report.stop, report.stats.generated), (None, Stop::Nodes, 10));
    let memory = Limits { memory: Some(1000), ..Limits::default() };
    assert_eq!(search(&map, start, goal, OctileSearch::JumpPoints, &memory).stop, Stop::Memory);
    let report = search(&map, start, start, OctileSearch::JumpPoints, &Limits::default());
    assert_eq!((report.path, report.length), (Some(vec![start]), Some(0.0)));
}

#[test]
fn a_diagonal_of_the_square_root_of_two() {
    assert!((DIAGONAL as f64 / STRAIGHT as f64 - 2_f64.sqrt()).abs() < 1e-9);
    let map = OctileMap::new(&vec![vec![true; 1000]; 1000]).unwrap();
    let (start, goal) = (map.place(0, 0).unwrap(), map.place(999, 999).unwrap());
    let length = search(&map, start, goal, OctileSearch::JumpPoints, &Limits::default()).length.unwrap();
    assert!((length - 999.0 * 2_f64.sqrt()).abs() < 1e-6);
    assert!(OctileMap::new(&[]).is_none());
    assert!(OctileMap::new(&[vec![true], vec![]]).is_none());
}
