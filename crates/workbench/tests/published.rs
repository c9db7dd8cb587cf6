//! The tables that reports once published, run again by the programs behind them: every figure is theirs.

use jogada_core::Limits;
use jogada_games::problems;
use jogada_workbench::{Reproduced, Reproduction, open_problem};

/// The cells of a problem's table for which the report has figures, run again.
fn reproduce(problem: &str) -> Vec<Reproduced> {
    let session = open_problem(problem, None).unwrap();
    let reproduction = Reproduction::of(&*session, &Limits::default()).unwrap();
    let searches = reproduction.searches().filter(|search| search.cell.is_some());
    searches.map(|search| reproduction.run(search).unwrap()).collect()
}

/// Generated, expanded and length.
fn figures(run: &jogada_report::Run) -> String {
    let length = run.length().map_or_else(|| "none".to_owned(), |length| length.to_string());
    format!("{}/{}/{length}", run.stats.generated, run.stats.expanded)
}

#[test]
fn every_figure_comes_out() {
    let mut tables = Vec::new();
    for info in problems().iter().filter(|info| info.published.is_some()) {
        let cells = reproduce(info.id);
        tables.push((info.id, cells.len()));
        for cell in cells {
            let run = &cell.run;
            let what = format!("{} {} {}: {}", info.id, run.name, run.method(), figures(run));
            assert_eq!(cell.is_same(), Some(true), "{what}, but {:?}", cell.published);
        }
    }
    let expected = [
        ("adji-boto", 34),
        ("knight-puzzle", 12),
        ("solitaire-puzzle", 3),
        ("dots-puzzle", 15),
        ("blokus-puzzle", 16),
    ];
    assert_eq!(tables, expected, "a table was lost, or a cell of one");
}

/// The knight's figures with the right rule for doubles, from an independent program.
#[test]
fn with_the_right_doubles_the_knight_has_other_figures() {
    let cells = reproduce("knight-puzzle");
    let mended: Vec<String> = cells.iter().filter_map(|cell| Some(figures(cell.mended.as_ref()?))).collect();
    let expected = [
        "8/6/3", "7/6/3", "6/4/3", "46/43/8", "14/10/10", "39/34/8", "39/32/6", "16/8/6", "39/32/6", "264/248/12",
        "45/35/13", "98/74/12",
    ];
    assert_eq!(mended, expected);
}
