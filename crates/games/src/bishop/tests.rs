//! The rules against known counts, against a plain second telling of them, and against positions from
//! elsewhere.

mod faults;
mod plain;

use jogada_core::{Budget, Game, Limits, Notation, Player, Random, Space, perft};

use super::{Bishop, Board, Cell, Doubles, End, Placement, State};
use crate::{Listed, Spec, Visitor, visit};
use plain::Plain;

fn check_perft(spec: &str, expected: &[u64]) {
    let game = open(spec);
    for (depth, leaves) in (1..).zip(expected) {
        let counted = perft(&game, &game.start(), depth, &mut Budget::new(&Limits::default()));
        assert_eq!(counted, Ok(*leaves), "{spec} {depth}");
    }
}

fn open(spec: &str) -> Bishop {
    Bishop::with(&spec.parse::<Spec>().unwrap().parameters)
}

/// The text of a board with these numbers alone.
fn sparse(numbers: &[(&str, u8)]) -> String {
    let mut board = Board::empty();
    for &(cell, number) in numbers {
        board.put(Cell::named(cell).unwrap(), number).unwrap();
    }
    let game = Bishop::on(board);
    game.write_position(&game.start()).split(' ').take(1).collect()
}

/// Every variant on this board.
fn variants(board: &Board) -> Vec<Bishop> {
    let mut games = Vec::new();
    for threat in [true, false] {
        for doubles in [Doubles::Nothing, Doubles::Largest, Doubles::Choice] {
            for end in [End::BothStuck, End::FirstStuck] {
                for placement in [Placement::Free, Placement::Highest] {
                    games.push(Bishop { board: board.clone(), threat, doubles, end, placement });
                }
            }
        }
    }
    games
}

#[test]
fn perft_of_the_usual_rules() {
    check_perft("bishop", &[8, 61, 366, 2246, 15_833, 112_636, 737_555, 4_789_481]);
}

#[test]
fn perft_without_threat() {
    check_perft("bishop:threat=off", &[8, 63, 411, 2694, 20_027, 146_771, 983_569, 6_409_252]);
}

#[test]
fn perft_with_doubles() {
    check_perft("bishop:doubles=largest", &[8, 61, 366, 2236, 15_631, 109_618]);
    check_perft("bishop:doubles=choice", &[14, 109, 1162, 10_976, 99_930, 919_302]);
}

#[test]
fn perft_with_placement_on_the_highest_number() {
    check_perft("bishop:placement=highest", &[1, 1, 6, 34, 189, 1104, 5827, 30_475]);
    check_perft("bishop:placement=highest,threat=off", &[1, 1, 7, 48, 326, 2218, 13_566, 81_843]);
}

#[test]
fn the_board_of_a_seed_never_changes() {
    let game = open("bishop:seed=1");
    let expected = concat!(
        "16,63,13,55,42,71,37,23/87,77,56,25,15,35,67,61/33,81,65,57,43,32,83,74/64,76,84,22,72,28,47,26/",
        "17,86,27,34,48,62,88,82/68,58,46,53,75,78,66,85/24,31,45,41,44,52,54,21/11,38,51,36,14,73,18,12 - - 1 0-0"
    );
    assert_eq!(game.write_position(&game.start()), expected);
    assert_eq!(open("bishop").board, Board::default());
    assert_ne!(open("bishop:seed=0").board, Board::default());
}

#[test]
fn a_state_is_sixteen_bytes() {
    assert_eq!(size_of::<State>(), 16);
}

/// Plays `game` to its end with random moves, side by side with the plain rules. Counts the passes.
fn play_beside_plain_rules(game: &Bishop, random: &mut Random) -> usize {
    let mut state = game.start();
    let mut plain = Plain::of(game);
    let mut moves = Vec::new();
    let mut passes = 0;
    loop {
        let position = game.write_position(&state);
        assert_eq!(position, plain.position());
        moves.clear();
        game.moves(&state, &mut moves);
        let written: Vec<String> = moves.iter().map(|mv| game.write_move(mv)).collect();
        assert_eq!(written, plain.moves(), "{position}");
        assert_eq!(game.count_moves(&state), moves.len() as u64, "{position}");
        assert_eq!(game.outcome(&state).is_some(), moves.is_empty(), "{position}");

        let mut reader = game.clone();
        assert_eq!(reader.read_position(&position), Ok(state));
        for text in &written {
            let mv = game.read_move(&state, text).unwrap();
            assert_eq!(&game.write_move(&mv), text, "{position}");
            // The board may lack dead numbers when read from the position: that must change nothing.
            let same = reader.read_move(&state, text).unwrap();
            assert_eq!(reader.after(&state, &same), game.after(&state, &mv), "{position} {text}");
        }
        let Some(text) = random.pick(&written) else { break };
        state = game.after(&state, &game.read_move(&state, text).unwrap());
        plain.play(text);
        passes += usize::from(text == "pass");
    }
    assert_eq!(game.outcome(&state).map(|end| end.value_for(Player::One)), Some(plain.difference()));
    passes
}

#[test]
fn bits_play_as_plain_cells_do() {
    let mut random = Random::new(11);
    let mut passes = 0;
    let boards = (0..4).map(Board::shuffled).chain([Board::default()]);
    for board in boards {
        for game in variants(&board) {
            for _ in 0..4 {
                passes += play_beside_plain_rules(&game, &mut random);
            }
        }
    }
    assert!(passes > 100, "{passes} passes are too few to tell");
}

#[test]
fn boards_with_holes_play_as_plain_cells_do() {
    let mut random = Random::new(12);
    for seed in 0..12 {
        let full = Board::shuffled(seed);
        let mut board = Board::empty();
        for cell in Cell::all().filter(|_| random.below(2) == 0).collect::<Vec<_>>() {
            board.put(cell, full.number(cell)).unwrap();
        }
        for game in variants(&board) {
            play_beside_plain_rules(&game, &mut random);
        }
    }
}

#[test]
fn points_change_neither_moves_nor_key() {
    let mut game = Bishop::default();
    let board = sparse(&[("a8", 11), ("c6", 77)]);
    let poor = game.read_position(&format!("{board} b7 - 1"));
    let rich = game.read_position(&format!("{board} b7 - 1 9-2"));
    let (poor, rich) = (poor.unwrap(), rich.unwrap());
    assert_ne!(poor, rich);
    assert_eq!(game.key(&poor), game.key(&rich));
    assert_eq!((game.banked(&poor), game.banked(&rich)), (0, 7));
}

/// Whether the position is written as it was read, and the moves are legal (`none`: the game is over).
struct Reads<'a> {
    position: &'a str,
    moves: &'a str,
}

impl Visitor for Reads<'_> {
    type Output = ();

    fn visit<G: Listed>(self, spec: &Spec, game: G, state: G::State) {
        assert_eq!(game.write_position(&state), self.position);
        assert_eq!(game.outcome(&state).is_some(), self.moves == "none", "{spec} {}", self.position);
        for text in self.moves.split(' ').filter(|text| *text != "none") {
            let mv = game.read_move(&state, text).unwrap_or_else(|fault| panic!("{spec} {fault}"));
            assert_eq!(game.write_move(&mv), text);
        }
    }
}

#[test]
fn solved_positions_are_read() {
    let lines = include_str!("../../../testkit/data/bishop.csv").lines().skip(1);
    let mut count = 0;
    for line in lines {
        let columns: Vec<&str> = line.split(';').collect();
        let [spec, position, _value, moves] = columns[..] else { panic!("{line}") };
        visit(spec, Some(position), Reads { position, moves }).unwrap();
        count += 1;
    }
    assert_eq!(count, 150);
}
