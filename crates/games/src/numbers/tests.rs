//! Tests shared by the games of numbers: the rules against a plain second implementation of them, and faults
//! in a text.

mod plain;

use std::fmt::Debug;

use jogada_core::{Canvas, Fault, Game, Glyphs, Notation, Player, Random, Space, Value};

use super::{Board, Cell, Numbers, Piece, State};
use crate::{Listed, Spec};
pub(crate) use plain::Place;
use plain::Plain;

/// A piece once more, in the plainest terms: for the second implementation of the rules.
pub(crate) trait PlainPiece: Piece {
    /// Whether a move leads from one place to another.
    fn is_move(one: Place, two: Place) -> bool;

    /// What a place is called.
    fn name(place: Place) -> String;

    /// Every variant.
    fn variants() -> Vec<Self::Variant>;

    /// What else must hold of every state: `reader` reads any position, `written` is that of the state.
    fn check_state(_game: &Numbers<Self>, _state: &State<Self>, _reader: &mut Numbers<Self>, _written: &str) {
    }
}

/// The game of a spec.
pub(crate) fn open<P: Piece>(spec: &str) -> Numbers<P>
where
    Numbers<P>: Listed,
{
    Numbers::with(&spec.parse::<Spec>().unwrap().parameters)
}

/// The text of a board with these numbers alone.
pub(crate) fn sparse<P: Piece>(numbers: &[(&str, u8)]) -> String {
    let mut board = Board::<P>::empty();
    for &(cell, number) in numbers {
        board.put(Cell::named(cell).unwrap(), number).unwrap();
    }
    let game = Numbers::on(board);
    game.write_position(&game.start()).split(' ').take(1).collect()
}

/// Every variant on this board.
pub(crate) fn variants<P: PlainPiece>(board: &Board<P>) -> Vec<Numbers<P>> {
    P::variants().into_iter().map(|variant| Numbers { board: board.clone(), variant }).collect()
}

/// Plays `game` to its end with random moves, side by side with the plain rules. Counts the passes.
fn play_beside_plain_rules<P: PlainPiece>(game: &Numbers<P>, random: &mut Random) -> usize {
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
        P::check_state(game, &state, &mut reader, &position);
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

/// Whole boards, every variant.
pub(crate) fn check_whole_boards<P: PlainPiece>() {
    let mut random = Random::new(11);
    let mut passes = 0;
    for board in (0..4).map(Board::<P>::shuffled).chain([Board::default()]) {
        for game in variants(&board) {
            for _ in 0..4 {
                passes += play_beside_plain_rules(&game, &mut random);
            }
        }
    }
    assert!(passes > 100, "{passes} passes are too few to tell");
}

/// Boards with half of the numbers, every variant.
pub(crate) fn check_boards_with_holes<P: PlainPiece>() {
    let mut random = Random::new(12);
    for seed in 0..12 {
        let full = Board::<P>::shuffled(seed);
        let mut board = Board::empty();
        for cell in Cell::all().filter(|_| random.below(2) == 0).collect::<Vec<_>>() {
            board.put(cell, full.number(cell)).unwrap();
        }
        for game in variants(&board) {
            play_beside_plain_rules(&game, &mut random);
        }
    }
}

/// The same position with no points and with some.
pub(crate) fn check_points_change_neither_moves_nor_key<P: Piece>(position: &str) {
    let mut game = Numbers::<P>::default();
    let poor = game.read_position(position).unwrap();
    let rich = game.read_position(&format!("{position} 9-2")).unwrap();
    assert_ne!(poor, rich);
    assert_eq!(game.key(&poor), game.key(&rich));
    assert_eq!((game.banked(&poor), game.banked(&rich)), (0, 7));
}

/// Cells are numbered from the top left, and their names are read again.
pub(crate) fn check_names<P: Piece>(names: &[(u8, &str)], wrong: &[&str]) {
    for &(number, name) in names {
        assert_eq!(Cell::<P>::new(number).to_string(), name);
    }
    for cell in Cell::<P>::all() {
        assert_eq!(Cell::named(&cell.to_string()), Some(cell));
    }
    for name in wrong {
        assert_eq!(Cell::<P>::named(name), None, "{name}");
    }
}

/// The cells that a piece attacks from a cell.
pub(crate) fn attacked<P: Piece>(from: &str) -> String {
    let cell: Cell<P> = Cell::named(from).unwrap();
    cell.attacks().iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}

/// The board has every number, `doubles` of them doubles, and each number's mirror.
pub(crate) fn check_board<P: Piece>(board: &Board<P>, doubles: u32, total: u16) {
    assert_eq!(board.cells().len() as usize, Cell::<P>::COUNT);
    assert_eq!((board.doubles().len(), board.total()), (doubles, total));
    for cell in Cell::all() {
        let (number, mirror) = (board.number(cell), board.number(board.mirror(cell)));
        assert_eq!((number / 10, number % 10), (mirror % 10, mirror / 10));
    }
}

/// The sizes in which the start is drawn on these canvases.
pub(crate) fn drawn_sizes<P: Piece, const COUNT: usize>(
    canvases: [(usize, usize); COUNT],
) -> [(usize, usize); COUNT] {
    let game = Numbers::<P>::default();
    canvases.map(|(columns, lines)| {
        let canvas = Canvas { columns, lines, glyphs: Glyphs::Unicode };
        let drawing = game.draw_on(&game.start(), &game.start(), canvas);
        assert!(canvas.fits(drawing.size().0, drawing.size().1), "{drawing}");
        drawing.size()
    })
}

/// The drawing is as large after a move that scores.
pub(crate) fn check_nothing_moves_when_points_gain_a_digit<P: Piece>(text: &str) {
    let game = Numbers::<P>::default();
    let state = game.after(&game.start(), &game.read_move(&game.start(), text).unwrap());
    assert_eq!(game.draw(&state, Glyphs::Ascii).size(), game.draw(&game.start(), Glyphs::Ascii).size());
}

/// Checks that reading fails with this code, at this text, which begins at this byte.
fn check_fault<T: Debug>(read: Result<T, Fault>, code: &str, found: &str, start: usize) {
    let fault = read.unwrap_err();
    assert_eq!((fault.code(), fault.found(), fault.span.start), (code, found, start), "{fault}");
    assert!(fault.values.contains(&("found", Value::from(found))), "{fault}");
}

/// Checks a position that cannot be read.
pub(crate) fn check_position<P: Piece>(text: &str, code: &str, found: &str, start: usize) {
    let mut game = Numbers::<P>::default();
    check_fault(game.read_position(text), code, found, start);
    assert_eq!(game.board, Board::default(), "a fault leaves the rules as they were");
}

/// Checks a move that cannot be played in this position.
pub(crate) fn check_move<P: Piece>(
    spec: &str,
    position: &str,
    text: &str,
    code: &str,
    found: &str,
    start: usize,
) where
    Numbers<P>: Listed,
{
    let mut game = open::<P>(spec);
    let state = game.read_position(position).unwrap();
    check_fault(game.read_move(&state, text), code, found, start);
}

/// Checks what may not follow a board: `first` is a cell, `outside` none.
pub(crate) fn check_what_follows_the_board<P: Piece>(first: &str, outside: &str) {
    let board = sparse::<P>(&[(first, 11), ("c4", 77)]);
    let (start, own) = (board.len() + 1, |code: &str| format!("fault-{}-{code}", P::NAME));
    for (rest, code, found, at) in [
        ("1", "fault-unexpected", "1", 0),
        (&format!("- {outside}"), "fault-unexpected", outside, 2),
        (&format!("{first} - 1"), &own("on-number"), first, 0),
        ("- c4 1", &own("on-number"), "c4", 2),
        ("b2 b2 1", &own("same-cell"), "b2", 3),
        ("b2 - 3", "fault-player", "3", 5),
        ("b2 - 2 7", "fault-unexpected", "7", 7),
        // 11 and 77 are still to be won, and nobody may have more than 9999 in the end.
        ("b2 - 2 7-9912", "fault-number", "9912", 9),
        ("b2 - 2 7-9911 x", "fault-trailing", "x", 14),
    ] {
        check_position::<P>(&format!("{board} {rest}"), code, found, start + at);
    }
}

/// Checks doubles that cannot be erased by landing on `cell`, which has 44: of these `numbers`, `wrong` are none, and `legal` are
/// the moves.
pub(crate) fn check_doubles<P: Piece>(cell: &str, numbers: &[(&str, u8)], wrong: &[&str], legal: &str)
where
    Numbers<P>: Listed,
{
    let (spec, own) =
        (format!("{}:doubles=choice", P::NAME), |code: &str| format!("fault-{}-{code}", P::NAME));
    let position = format!("{} d5 - 1", sparse::<P>(numbers));
    let check = |erased: &str, code: &str, found: &str, start: usize| {
        check_move::<P>(&spec, &position, &format!("{cell}{erased}"), code, found, start);
    };
    check("", &own("choose"), cell, 0);
    check("x", "fault-missing", "", 3);
    for wrong in wrong {
        check(&format!("x{wrong}"), "fault-unexpected", wrong, 3);
    }
    check("x44", &own("cannot-erase"), "44", 3);
    check("x33", &own("cannot-erase"), "33", 3);
    let last = format!("{} d5 - 1", sparse::<P>(&[(cell, 44), ("b1", 87)]));
    check_move::<P>(&spec, &last, &format!("{cell}x88"), &own("last-double"), "88", 3);

    let mut game = open::<P>(&spec);
    let state = game.read_position(&position).unwrap();
    let fault = game.read_move(&state, cell).unwrap_err();
    assert!(fault.values.contains(&("legal", Value::from(legal))), "{fault}");
}
