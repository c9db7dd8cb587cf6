//! How people write and see a state.

use crate::{Canvas, Drawing, Fault, Field, Glyphs, Phrase, Space, TextFault};

/// The most legal moves a fault names.
const MAX_NAMED: usize = 20;

/// Positions and moves as text, and the board as a drawing.
///
/// # Contract
/// Checked for every game by `jogada_testkit::check_notation`:
/// 1. Writing a position and reading it again gives the same state; in Lisp, too.
/// 2. Writing a legal move and reading it again gives the same move; nothing but legal moves can be read.
/// 3. No text whatever makes a reader panic.
pub trait Notation: Space {
    /// Reads a position. Fields at the end that have a natural default (mover 1, points 0-0) may be missing.
    ///
    /// The rules are borrowed mutably because a position may bring a board of its own (the Bishop's
    /// numbers) which no move can change and so no state carries. On a fault they stay as they were.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    fn read_position(&mut self, text: &str) -> Result<Self::State, Fault>;

    /// Writes a position on one line, losing nothing.
    fn write_position(&self, state: &Self::State) -> String;

    /// The position as the course's programs write it, as Lisp lists and what follows them, where they had a form for it.
    /// `read_position` reads it, too.
    fn write_lisp(&self, _state: &Self::State) -> Option<String> {
        None
    }

    /// Reads a legal move. By default it is the one that is written so; a game overrides this to say more precisely why a move is
    /// not legal.
    ///
    /// # Errors
    /// Why the text is no move, or why the move is not legal here.
    fn read_move(&self, state: &Self::State, text: &str) -> Result<Self::Move, Fault> {
        let mut moves = self.legal_moves(state);
        let mut written: Vec<String> = moves.iter().map(|mv| self.write_move(mv)).collect();
        match written.iter().position(|legal| legal == text) {
            Some(place) => Ok(moves.swap_remove(place)),
            None if moves.is_empty() => Err(Field::whole(text).fault(TextFault::GameOver)),
            None => {
                written.truncate(MAX_NAMED);
                Err(Field::whole(text).unexpected(written.join(" ")))
            }
        }
    }

    /// Writes a move.
    fn write_move(&self, mv: &Self::Move) -> String;

    /// Draws the board. Without words, so that it reads the same in every language; the position on
    /// one line a row unless a game has something better.
    fn draw(&self, state: &Self::State, _glyphs: Glyphs) -> Drawing {
        Drawing::plain(&self.write_position(state).replace('/', "\n"))
    }

    /// Draws the board as large as there is room for; the smallest drawing there is, where not even that fits. Its size
    /// depends on the canvas and on the `start` of the game alone, so that nothing jumps while the game goes on.
    fn draw_on(&self, _start: &Self::State, state: &Self::State, canvas: Canvas) -> Drawing {
        self.draw(state, canvas.glyphs)
    }

    /// What the player to move has to do, in words. Of no meaning once the game is over.
    fn task(&self, _state: &Self::State) -> Phrase {
        Phrase::new("task-move")
    }

    /// A legal move in words, where the way it is written does not say all: the piece that a digit stands for.
    fn describe_move(&self, _state: &Self::State, _mv: &Self::Move) -> Option<Phrase> {
        None
    }

    /// The places of the drawing that a legal move changes besides the one it names: what a capture or
    /// an erasure far from it would otherwise leave unnoticed.
    fn touched(&self, _state: &Self::State, _mv: &Self::Move) -> Vec<String> {
        Vec::new()
    }

    /// How a legal move looks while it is made: the drawings between the state before it and the one
    /// after. None unless a game has something to show.
    fn draw_steps(&self, _state: &Self::State, _mv: &Self::Move, _glyphs: Glyphs) -> Vec<Drawing> {
        Vec::new()
    }

    /// As [`draw_steps`](Notation::draw_steps), as large as [`draw_on`](Notation::draw_on) draws the board.
    fn draw_steps_on(
        &self,
        _start: &Self::State,
        state: &Self::State,
        mv: &Self::Move,
        canvas: Canvas,
    ) -> Vec<Drawing> {
        self.draw_steps(state, mv, canvas.glyphs)
    }
}
