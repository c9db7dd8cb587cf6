//! Solitário 2 against exact values of an independent program.

use jogada_core::{Limits, Notation};
use jogada_games::solitaire2::Solitaire2;
use jogada_solve::solitaire2::solve;
use jogada_testkit::Oracle;

#[test]
fn few_men_have_the_values_plies_and_best_moves_of_the_oracle() {
    let oracle = Oracle::read(include_str!("../../testkit/data/solitaire2.csv"));
    // Three men a side take seconds for their tables: one such position is enough here.
    let mut large = 0;
    for row in oracle.rows() {
        let text = row.get("position");
        let men = |man: char| text.split(' ').next().unwrap().matches(man).count();
        if men('1') > 2 && men('2') > 2 {
            large += 1;
            if large > 1 {
                continue;
            }
        }
        let state = Solitaire2.read_position(text).unwrap();
        let answer = solve(&state, &Limits::default(), &|_| {});
        assert_eq!(answer.exact(), Some(row.number("value")), "{text}");
        assert!(answer.best_complete, "{text}");
        let mut best: Vec<String> = answer.best.iter().map(|mv| Solitaire2.write_move(mv)).collect();
        best.sort_unstable();
        assert_eq!(best, row.words("best"), "{text}");
        if row.get("plies") != "-" {
            assert_eq!(answer.line.len() as i32, row.number("plies"), "{text}");
        }
    }
}

#[test]
fn many_men_are_proved_within_the_plies_of_the_oracle() {
    let oracle = Oracle::read(include_str!("../../testkit/data/solitaire2_deep.csv"));
    let mut proved = 0;
    for row in oracle.rows().filter(|row| row.number("plies") <= 11) {
        let text = row.get("position");
        let state = Solitaire2.read_position(text).unwrap();
        let answer = solve(&state, &Limits::default(), &|_| {});
        assert_eq!(answer.exact(), Some(row.number("value")), "{text}");
        assert_eq!(answer.line.len() as i32, row.number("plies"), "{text}");
        let first = Solitaire2.write_move(&answer.line[0]);
        assert!(row.words("optimal").contains(&first.as_str()), "{text}: {first}");
        if row.number("value") == 1 {
            let mut best: Vec<String> = answer.best.iter().map(|mv| Solitaire2.write_move(mv)).collect();
            best.sort_unstable();
            assert_eq!(best, row.words("optimal"), "{text}");
        }
        proved += 1;
    }
    assert!(proved >= 5, "{proved}");
}
