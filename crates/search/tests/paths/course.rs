//! The course's table of results, to the last figure.

use jogada_core::{Limits, Notation, PathReport};
use jogada_games::adji_boto::Hole;
use jogada_games::adji_boto::heuristics::{Advanced, Base};
use jogada_games::adji_boto::puzzle::Puzzle;
use jogada_search::course;

/// Generated, expanded, depth: breadth-first, depth-first, A* and SMA* with either heuristic. Where the course
/// gave up after 30 seconds the entry is empty, or, for two of B's, what its algorithms find given time.
const TABLE: [(&str, [&str; 6]); 7] = [
    ("A", ["25/11/4", "11/6/6", "12/7/4", "14/8/4", "12/7/4", "14/8/4"]),
    ("B", ["", "99/18/18", "10545/6142/14", "82/18/16", "8262/4143/14", "82/18/16"]),
    ("C", ["9136/1564/6", "39/10/10", "29/8/6", "31/11/10", "29/8/6", "31/11/10"]),
    ("D", ["", "365/54/54", "2316/815/24", "380/65/37", "2316/815/24", "543/112/37"]),
    ("E", ["", "733/104/104", "694/290/33", "1084/265/37", "694/290/33", "1376/348/37"]),
    ("F", ["", "796/118/118", "381/74/34", "397/66/40", "381/74/34", "397/66/40"]),
    ("G", ["", "663/98/98", "862/202/38", "456/81/44", "862/202/38", "456/81/44"]),
];

fn figures(report: &PathReport<Hole>) -> String {
    let depth = report.solution.as_ref().map_or(0, |solution| solution.moves.len());
    format!("{}/{}/{depth}", report.stats.generated, report.stats.expanded)
}

#[test]
fn the_course_s_table_comes_out_to_the_last_figure() {
    let limits = Limits::default();
    for (name, row) in TABLE {
        let mut puzzle = Puzzle::default();
        puzzle.read_position(name).unwrap();
        let searches: [&dyn Fn() -> PathReport<Hole>; 6] = [
            &|| course::breadth_first(&puzzle, &limits, &mut ()),
            &|| course::depth_first(&puzzle, &limits, &mut ()),
            &|| course::astar(&puzzle, &Base, &limits, &mut ()),
            &|| course::astar(&puzzle, &Advanced, &limits, &mut ()),
            &|| course::sma(&puzzle, &Base, &limits, &mut ()),
            &|| course::sma(&puzzle, &Advanced, &limits, &mut ()),
        ];
        for (column, (expected, search)) in row.iter().zip(searches).enumerate() {
            if !expected.is_empty() {
                assert_eq!(figures(&search()), *expected, "{name}, column {column}");
            }
        }
    }
}
