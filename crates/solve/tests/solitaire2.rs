//! Solitaire for two against exact values of an independent program.

use jogada_core::{Limits, Notation};
use jogada_games::solitaire2::Solitaire2;
use jogada_solve::solitaire2::Endings;
use jogada_testkit::Oracle;

#[test]
fn few_men_have_the_values_plies_and_best_moves_of_the_oracle() {
    let oracle = Oracle::read(include_str!("../../testkit/data/solitaire2.csv"));
    let mut endings = Endings::default();
    for row in oracle.rows() {
        let text = row.get("position");
        let state = Solitaire2.read_position(text).unwrap();
        let answer = endings.solve(&state, &Limits::default(), &|_| {});
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
    let (mut proved, mut endings) = (0, Endings::default());
    for row in oracle.rows().filter(|row| row.number("plies") <= 11) {
        let text = row.get("position");
        let state = Solitaire2.read_position(text).unwrap();
        let answer = endings.solve(&state, &Limits::default(), &|_| {});
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
