//! Tables against published counts, the search against the tables.

use jogada_core::{Budget, Limits, Notation, Random, Space, Stop};
use jogada_games::solitaire2::{Solitaire2, State};

use super::position::Position;
use super::search::Search;
use super::tables::{EndingValue, Tables};
use super::{bounded, ranking, solve, summary};

#[test]
fn tables_of_two_men_have_the_published_counts() {
    for (men, expected) in [
        ([1, 1], [428, 0, 280, 11, 12]),
        ([1, 2], [2690, 0, 6241, 15, 16]),
        ([2, 1], [8148, 0, 783, 15, 14]),
        ([2, 2], [71_808, 5955, 31_452, 25, 26]),
    ] {
        let found = summary(men, &Limits::default()).unwrap();
        let found = [found.won, found.drawn, found.lost, found.longest_win, found.longest_loss];
        assert_eq!(found, expected, "{men:?}");
    }
}

#[test]
fn the_bounded_search_agrees_with_the_tables() {
    let mut tables = Tables::default();
    tables.make([2, 2], &mut Budget::new(&Limits::default())).unwrap();
    let none = Tables::default();
    let mut search = Search::new(&none, 1 << 20);
    let mut budget = Budget::new(&Limits::default());
    let (mut random, sets) = (Random::new(7), ranking::sets(2));
    let (mut wins, mut losses) = (0, 0);
    while wins + losses < 300 {
        let [own, seen] = [(); 2].map(|()| *random.pick(&sets).unwrap());
        let position = Position { own, enemy: super::position::turned(seen) };
        if own & position.enemy != 0 {
            continue;
        }
        match tables.probe(position).unwrap() {
            EndingValue::Win(plies) if plies <= 9 => {
                assert!(search.wins(position, plies, &mut budget).unwrap());
                assert!(plies == 1 || !search.wins(position, plies - 2, &mut budget).unwrap());
                wins += 1;
            }
            EndingValue::Loss(plies) if plies <= 8 => {
                assert!(search.loses(position, plies, &mut budget).unwrap());
                assert!(!search.loses(position, plies - 2, &mut budget).unwrap());
                losses += 1;
            }
            _ => assert!(!search.wins(position, 5, &mut budget).unwrap()),
        }
    }
    assert!(wins > 20 && losses > 20, "{wins} wins, {losses} losses");
}

#[test]
fn nobody_wins_soon_from_the_start() {
    let limits = Limits { nodes: Some(200_000), ..Limits::default() };
    let (reached, stop) = bounded(&Solitaire2.start(), &limits, |_| {});
    assert_eq!(stop, Stop::Nodes);
    assert!(reached.mover >= 11 && reached.enemy >= 10, "{reached:?}");
}

#[test]
fn limits_are_kept_and_leave_no_value() {
    let read = |text: &str| -> State { Solitaire2.read_position(text).unwrap() };
    let state = read("111/111/......./......./......./222/222 1");
    let answer = solve(&state, &Limits { nodes: Some(50_000), ..Limits::default() }, &|_| {});
    assert_eq!((answer.stop, answer.exact(), answer.stats.nodes), (Stop::Nodes, None, 50_000));
    let three = read(".1./.../1..2.../......./...2..1/.2./... 1");
    let answer = solve(&three, &Limits { memory: Some(1 << 20), ..Limits::default() }, &|_| {});
    assert_eq!((answer.stop, answer.exact()), (Stop::Memory, None));
}

#[test]
fn a_line_ends_as_predicted() {
    let mut state = Solitaire2.read_position(".1./1.1/..21.1./.....2./......./..2/22. 1").unwrap();
    let answer = solve(&state, &Limits::default(), &|_| {});
    assert_eq!((answer.exact(), answer.line.len()), (Some(1), 11));
    for mv in &answer.line {
        Solitaire2.play(&mut state, mv);
    }
    assert!(state.winner().is_some_and(|winner| winner != state.mover()));
}
