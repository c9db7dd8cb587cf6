//! Tic-tac-toe, the smallest game worth the name: the example of `docs/adding-a-game.md`.

mod draw;

use jogada_core::{
    Banked, Canvas, Drawing, Fault, Field, Game, Glyphs, Notation, Outcome, Phrase, Player, Space,
    read_fields,
};

use crate::{Example, Listed, Parameters, Perft};

/// The rules. Cells are bits 0 to 8, from a3 at the top left to c1.
#[derive(Clone, Debug)]
pub struct TicTacToe;

/// The cells of each player. Player one (`x`) starts, so their number tells whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct State([u16; 2]);

const LINES: [u16; 8] =
    [0b111, 0b111_000, 0b111_000_000, 0b1_001_001, 0b10_010_010, 0b100_100_100, 0b100_010_001, 0b1_010_100];

impl Space for TicTacToe {
    type State = State;
    type Move = u8;

    fn start(&self) -> State {
        State::default()
    }

    fn moves(&self, state: &State, out: &mut Vec<u8>) {
        if self.outcome(state).is_none() {
            out.extend((0..9).filter(|cell| (state.0[0] | state.0[1]) >> cell & 1 == 0));
        }
    }

    fn play(&self, state: &mut State, cell: &u8) {
        state.0[self.to_move(state).index()] |= 1 << cell;
    }
}

impl Game for TicTacToe {
    fn to_move(&self, state: &State) -> Player {
        if state.0[0].count_ones() > state.0[1].count_ones() { Player::Two } else { Player::One }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let has_line = |player: &Player| LINES.iter().any(|line| state.0[player.index()] & line == *line);
        let full = state.0[0] | state.0[1] == 0b111_111_111;
        Player::BOTH.into_iter().find(has_line).map(Outcome::win).or(full.then_some(Outcome::DRAW))
    }
}

impl Notation for TicTacToe {
    fn read_position(&mut self, text: &str) -> Result<State, Fault> {
        let fields = read_fields(text);
        let [board] = fields[..] else { return Err(Field::whole(text).unexpected("`xo./.../...`")) };
        let rows = board.split('/');
        let mut state = State::default();
        if rows.len() != 3 || rows.iter().any(|row| row.characters().count() != 3) {
            return Err(board.unexpected("`xo./.../...`"));
        }
        for (cell, (piece, place)) in rows.into_iter().flat_map(Field::characters).enumerate() {
            match piece {
                'x' => state.0[0] |= 1 << cell,
                'o' => state.0[1] |= 1 << cell,
                '.' => {}
                _ => return Err(place.unexpected("`x`, `o`, `.`")),
            }
        }
        let [x, o] = state.0.map(u16::count_ones);
        if x == o || x == o + 1 { Ok(state) } else { Err(board.unexpected("x = o, x = o + 1")) }
    }

    fn write_position(&self, state: &State) -> String {
        let piece = |cell: usize| match (state.0[0] >> cell & 1, state.0[1] >> cell & 1) {
            (1, _) => 'x',
            (_, 1) => 'o',
            _ => '.',
        };
        [0, 3, 6].map(|first| (first..first + 3).map(piece).collect::<String>()).join("/")
    }

    fn write_move(&self, cell: &u8) -> String {
        format!("{}{}", (b'a' + cell % 3) as char, 3 - cell / 3)
    }

    fn draw(&self, state: &State, glyphs: Glyphs) -> Drawing {
        draw::draw(*state, draw::TEXT, glyphs)
    }

    fn draw_on(&self, _start: &State, state: &State, canvas: Canvas) -> Drawing {
        draw::draw(*state, draw::lines_on(canvas), canvas.glyphs)
    }

    fn task(&self, _state: &State) -> Phrase {
        Phrase::new("task-tic-tac-toe-mark")
    }
}

impl Listed for TicTacToe {
    type Evaluation = Banked;
    const ID: &'static str = "tic-tac-toe";
    const EXAMPLES: &'static [Example] = &[Example::of_move("goal", "xx./oo./...", "c3")];
    const PERFT: &'static [Perft] =
        &[Perft::of("", &[9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872])];

    fn with(_parameters: &Parameters) -> TicTacToe {
        TicTacToe
    }
}
