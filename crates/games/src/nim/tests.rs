//! The rules against counts of the tree and against Bouton's theory of the game (1901).

use std::collections::{HashMap, HashSet};

use jogada_core::Notation;

use super::*;

fn position(text: &str) -> State {
    Nim::default().read_position(text).unwrap()
}

fn children(nim: &Nim, state: &State) -> Vec<State> {
    let moves = nim.legal_moves(state);
    assert_eq!(moves.len() as u64, nim.count_moves(state));
    moves.iter().map(|mv| nim.after(state, mv)).collect()
}

/// The nodes of the whole tree, the root included.
fn nodes(nim: &Nim, state: &State) -> u64 {
    1 + children(nim, state).iter().map(|child| nodes(nim, child)).sum::<u64>()
}

/// The nodes of the tree, where the tree below each position is counted only once.
fn nodes_once(nim: &Nim, state: &State, known: &mut HashMap<u64, u64>) -> u64 {
    let key = nim.key(state);
    if let Some(nodes) = known.get(&key) {
        return *nodes;
    }
    let nodes = 1 + children(nim, state).iter().map(|child| nodes_once(nim, child, known)).sum::<u64>();
    known.insert(key, nodes);
    nodes
}

/// Whether the mover wins, by trying everything.
fn mover_wins(nim: &Nim, state: &State, known: &mut HashMap<State, bool>) -> bool {
    if let Some(outcome) = nim.outcome(state) {
        return outcome.winner() == Some(nim.to_move(state));
    }
    if let Some(wins) = known.get(state) {
        return *wins;
    }
    let wins = children(nim, state).iter().any(|child| !mover_wins(nim, child, known));
    known.insert(state.clone(), wins);
    wins
}

#[test]
fn the_whole_tree_has_the_known_size() {
    let nim = Nim::default();
    assert_eq!(nodes(&nim, &position("1,3,5")), 12_456);
    let mut known = HashMap::new();
    assert_eq!(nodes_once(&nim, &position("1,3,5"), &mut known), 12_456);
    let mut known = HashMap::new();
    assert_eq!(nodes_once(&nim, &nim.start(), &mut known), 516_124_195);
    assert_eq!(known.len(), 384);
}

#[test]
fn there_are_143_positions_but_for_the_order_of_rows() {
    let nim = Nim::default();
    let mut known = HashSet::from([nim.start().rows().collect::<Vec<_>>()]);
    let mut open = vec![nim.start()];
    while let Some(state) = open.pop() {
        for child in children(&nim, &state) {
            let mut rows: Vec<UBig> = child.rows().collect();
            rows.sort_unstable();
            if known.insert(rows) {
                open.push(child);
            }
        }
    }
    assert_eq!(known.len(), 143);
}

#[test]
fn winners_agree_with_the_theory() {
    for misere in [true, false] {
        let nim = Nim { misere, ..Nim::default() };
        let mut known = HashMap::new();
        for code in 0..7_u32.pow(4) {
            let rows = (0..4).map(|row| UBig::from(code / 7_u32.pow(row) % 7)).collect();
            let state = State::new(rows, Player::Two).unwrap();
            let balanced = state.nim_sum().is_zero();
            let expected = balanced == (misere && state.only_singles());
            assert_eq!(mover_wins(&nim, &state, &mut known), expected, "{state:?} misere={misere}");
        }
    }
}

#[test]
fn the_only_winning_moves_are_found() {
    let nim = Nim::default();
    for (text, winning) in [("1,3,5", "3-3"), ("1,3,5,7", ""), ("1,3,7", "3-5"), ("1,3,5,7,9", "5-9")] {
        let state = position(text);
        let mut known = HashMap::new();
        let mut moves = nim.legal_moves(&state);
        moves.retain(|mv| !mover_wins(&nim, &nim.after(&state, mv), &mut known));
        let written: Vec<String> = moves.iter().map(|mv| nim.write_move(mv)).collect();
        assert_eq!(written.join(" "), winning, "{text}");
    }
}

#[test]
fn moves_are_counted_where_they_cannot_be_listed() {
    let nim = Nim::default();
    for (text, count) in [
        ("0,0", 0),
        ("4294967295,4294967295", 8_589_934_590),
        ("18446744073709551614", u64::MAX - 1),
        ("18446744073709551615", u64::MAX),
        ("18446744073709551616,5", u64::MAX),
    ] {
        assert_eq!(nim.count_moves(&position(text)), count, "{text}");
    }
}

#[test]
fn the_key_is_the_mover_s_view() {
    let nim = Nim::default();
    assert_eq!(nim.key(&position("1,3,5 1")), nim.key(&position("1,3,5 2")));
    let others = ["1,5,3", "1,3,5,0", "1,3", "1,3,18446744073709551616", "3,1,18446744073709551616"];
    let keys: HashSet<u64> = others.iter().map(|text| nim.key(&position(text))).collect();
    assert_eq!(keys.len(), others.len());
    assert!(!keys.contains(&nim.key(&position("1,3,5"))));
}

#[test]
fn parameters_choose_the_variant() {
    let open = |text: &str| Nim::with(&text.parse::<crate::Spec>().unwrap().parameters);
    assert_eq!(open("nim"), Nim::default());
    assert_eq!(open("nim:misere=false,rows=64"), Nim { misere: false, rows: 64 });
    assert_eq!(open("nim:rows=5").start(), position("1,3,5,7,9 1"));
    assert!("nim:rows=65".parse::<crate::Spec>().is_err());
}
