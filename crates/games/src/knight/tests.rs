//! The rules against known counts, against a plain second telling of them, and against positions from elsewhere.

mod faults;
mod plain;

use jogada_core::{Budget, Game, Limits, Notation, Player, Random, Space, perft};

use super::{Board, Cell, Doubles, Knight, Placement, State};
use crate::{Listed, Spec};
use plain::Plain;

fn open(spec: &str) -> Knight {
    Knight::with(&spec.parse::<Spec>().unwrap().parameters)
}

fn counted(game: &Knight, depth: u32) -> u64 {
    perft(game, &game.start(), depth, &mut Budget::new(&Limits::default())).unwrap()
}

/// The text of a board with these numbers alone.
fn sparse(numbers: &[(&str, u8)]) -> String {
    let mut board = Board::empty();
    for &(cell, number) in numbers {
        board.put(Cell::named(cell).unwrap(), number).unwrap();
    }
    let game = Knight::on(board);
    game.write_position(&game.start()).split(' ').take(1).collect()
}

/// Every variant on this board.
fn variants(board: &Board) -> Vec<Knight> {
    let mut games = Vec::new();
    for threat in [true, false] {
        for doubles in [Doubles::Largest, Doubles::Choice] {
            for placement in [Placement::Highest, Placement::Free] {
                games.push(Knight { board: board.clone(), threat, doubles, placement });
            }
        }
    }
    games
}

#[test]
fn the_board_of_a_seed_never_changes() {
    let first = |spec: &str| {
        let game = open(spec);
        game.write_position(&game.start()).split('/').next().unwrap().to_owned()
    };
    assert_eq!(first("knight"), "92,52,04,33,15,20,30,23,82,94");
    assert_eq!(first("knight:board=lab"), "94,25,54,89,21,08,36,14,41,96");
    assert_eq!(first("knight:seed=1"), "32,42,35,28,03,86,81,21,67,16");
    assert_eq!(first("knight:board=lab,seed=1"), first("knight:seed=1"));
}

#[test]
fn a_board_may_be_named() {
    let mut game = Knight::default();
    let state = game.read_position("lab").unwrap();
    assert_eq!((game.board.clone(), state), (Board::named("lab").unwrap(), game.start()));
    let state = game.read_position("figure - - 2 1-2").unwrap();
    assert_eq!(game.board, Board::default());
    assert_eq!((state.mover(), state.points), (Player::Two, [1, 2]));
}

/// Plays `game` to its end with random moves, side by side with the plain rules. Counts the passes.
fn play_beside_plain_rules(game: &Knight, random: &mut Random) -> usize {
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
        let lisp = game.write_lisp(&state).unwrap();
        assert_eq!(reader.read_position(&lisp), Ok(state), "{lisp}");
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
    for board in (0..4).map(Board::shuffled).chain([Board::default()]) {
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

/// The board with each cell's number taken from elsewhere.
fn moved(board: &Board, from: impl Fn(usize, usize) -> (usize, usize)) -> Board {
    let mut moved = Board::empty();
    for cell in Cell::all() {
        let (row, column) = from(cell.index() / 10, cell.index() % 10);
        moved.put(cell, board.number(Cell::new((10 * row + column) as u8))).unwrap();
    }
    moved
}

/// A board seen in a mirror, left to right or upside down with the sides swapped, has as many lines of play.
#[test]
fn mirrors_keep_the_game() {
    for game in variants(&Board::default()) {
        let sideways = Knight { board: moved(&game.board, |row, column| (row, 9 - column)), ..game.clone() };
        assert_eq!(
            [1, 2, 3, 4, 5].map(|depth| counted(&game, depth)),
            [1, 2, 3, 4, 5].map(|depth| counted(&sideways, depth))
        );
        let upside_down =
            Knight { board: moved(&game.board, |row, column| (9 - row, column)), ..game.clone() };
        let as_two = State { mover: Player::Two, ..game.start() };
        let of_two = perft(&game, &as_two, 5, &mut Budget::new(&Limits::default()));
        assert_eq!(of_two, Ok(counted(&upside_down, 5)));
    }
}

#[test]
fn what_dies_with_a_landing() {
    let mut game = Knight::default();
    let board = sparse(&[("c3", 3), ("e3", 44), ("a1", 30), ("b1", 0), ("c1", 99), ("d1", 98)]);
    let state = game.read_position(&format!("{board} d5 - 1")).unwrap();
    let touched = |text: &str| game.touched(&state, &game.read_move(&state, text).unwrap()).join(" ");
    assert_eq!(touched("c3"), "a1", "03 erases 30");
    assert_eq!(touched("e3"), "c1", "44 erases the largest other double, not the largest number");
    // Landing on 00 is worth nothing and erases a double like any other.
    let mut game = Knight::default();
    let board = sparse(&[("c3", 0), ("e3", 11), ("a1", 22)]);
    let state = game.read_position(&format!("{board} d5 - 1")).unwrap();
    let mv = game.read_move(&state, "c3").unwrap();
    assert_eq!(game.touched(&state, &mv), ["a1"]);
    assert_eq!(game.after(&state, &mv).points(Player::One), 0);
}

#[test]
fn points_change_neither_moves_nor_key() {
    let mut game = Knight::default();
    let board = sparse(&[("c3", 11), ("e3", 77)]);
    let poor = game.read_position(&format!("{board} d5 - 1")).unwrap();
    let rich = game.read_position(&format!("{board} d5 - 1 9-2")).unwrap();
    assert_ne!(poor, rich);
    assert_eq!(game.key(&poor), game.key(&rich));
    assert_eq!((game.banked(&poor), game.banked(&rich)), (0, 7));
}
