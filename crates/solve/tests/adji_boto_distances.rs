//! The table of distances of the Adji-boto puzzle against an independent program.

use jogada_core::{Cost, Limits, Notation};
use jogada_games::adji_boto::puzzle::Puzzle;
use jogada_search::paths;
use jogada_solve::adji_boto::distances::DistanceTable;

#[test]
fn it_agrees_with_the_oracle_and_leads_straight() {
    let table = DistanceTable::build(9, 2, &Limits::default()).unwrap();
    let oracle = include_str!("../../testkit/data/adji_boto_puzzle.csv");
    for line in oracle.lines().skip(1) {
        let (position, length) = line.split_once(';').unwrap();
        let length: Cost = length.parse().unwrap();
        let mut puzzle = Puzzle::default();
        puzzle.read_position(position).unwrap();
        assert!(table.distance(puzzle.start).is_none_or(|distance| distance == length), "{position}");
        let report = paths::astar(&puzzle, &table, &Limits::default(), &mut ());
        assert_eq!(report.solution.map(|solution| solution.cost), Some(length), "{position}");
        if puzzle.start.pieces() <= 9 {
            // With the truth for an estimate, nothing off a shortest path is ever expanded.
            assert_eq!(report.stats.expanded, u64::from(length), "{position}");
        }
    }
}
