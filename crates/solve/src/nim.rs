//! Nim by theory (Bouton, 1901): who wins, by which moves, and why, for rows of any size.
//!
//! Write the rows in binary, one below the other. A column is odd if it holds an odd number of ones, and
//! the odd columns are the nim-sum:
//!
//! ```text
//!             4 2 1
//!   row 1         1
//!   row 2       1 1
//!   row 3     1 1 1     the mover wins: leaving 010 in row 3 makes every column even
//!   odd       1 0 1
//! ```
//!
//! Where some column is odd, a row with a one in the highest of them can be made smaller so that all become
//! even; where all are even, every move makes one odd. So odd columns win: in normal play to the end, misère
//! until rows of two or more run out. There one aims at the other parity of rows of one piece.

mod columns;

use dashu_int::ops::BitTest;
use jogada_core::{Game, Space};
use jogada_games::Listed;
use jogada_games::nim::{Move, Nim, ParityEvaluation, State, UBig};

use crate::{Answer, Bounds, Reasoning, Request, Solve, SolverProgress, TableError};

impl Solve for Nim {
    type Knowledge = <Nim as Listed>::Evaluation;

    fn knowledge_without_theory() -> Option<ParityEvaluation> {
        Some(ParityEvaluation::without_theory())
    }

    fn solve_by_own_method(
        &self,
        state: &State,
        request: &Request<'_>,
        _tell: &(dyn Fn(SolverProgress) + Sync),
    ) -> Result<Answer<Move>, TableError> {
        Ok(solve(self, state, request.every_move))
    }

    fn explain(&self, state: &State) -> Option<Reasoning> {
        Some(columns::explain(self, state))
    }
}

/// Why the mover wins or loses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// No piece is left: the game is over.
    Over,
    /// All columns are even, and any move makes one odd: the mover loses.
    AllEven,
    /// Some column is odd, and can be made even together with the others: the mover wins.
    SomeOdd,
    /// Misère, and no row has more than one piece: nobody has a choice, and an even number of rows wins.
    Singles,
    /// Misère, and one row alone has more than one piece: the mover wins by leaving an odd number of rows of
    /// one piece, whatever the columns say.
    LastLongRow,
}

/// A row and what theory says about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The pieces in it.
    pub pieces: UBig,
    /// How many pieces the winning move in this row leaves, if there is one.
    pub leave: Option<UBig>,
}

/// The theory of a position: all that an explanation needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theory {
    /// The rows, in their order.
    pub rows: Vec<Row>,
    /// All rows, exclusive-ored: its ones are the odd columns.
    pub nim_sum: UBig,
    /// How many binary columns the longest row needs.
    pub columns: usize,
    /// Whether the mover wins.
    pub wins: bool,
    /// Why.
    pub reason: Reason,
}

impl Row {
    /// The digit of the row in a binary column; column 0 counts single pieces.
    #[must_use]
    pub fn bit(&self, column: usize) -> bool {
        self.pieces.bit(column)
    }

    /// The winning move in this row, whose place is `row`, if there is one.
    fn winning_move(&self, row: usize) -> Option<Move> {
        self.leave.as_ref().map(|leave| Move { row, take: &self.pieces - leave })
    }
}

impl Theory {
    /// What theory says about a position.
    #[must_use]
    pub fn of(game: &Nim, state: &State) -> Theory {
        let nim_sum = state.nim_sum();
        let long_rows = state.rows().filter(|pieces| *pieces > UBig::ONE).count();
        let singles = state.rows().filter(UBig::is_one).count();
        let (reason, wins) = match long_rows {
            0 if singles == 0 => (Reason::Over, game.misere),
            0 if game.misere => (Reason::Singles, singles.is_multiple_of(2)),
            1 if game.misere => (Reason::LastLongRow, true),
            _ if nim_sum.is_zero() => (Reason::AllEven, false),
            _ => (Reason::SomeOdd, true),
        };
        let leave = |pieces: &UBig| -> Option<UBig> {
            let left = match reason {
                Reason::Over | Reason::AllEven => return None,
                Reason::SomeOdd => pieces ^ &nim_sum,
                Reason::Singles if wins => UBig::ZERO,
                Reason::Singles => return None,
                Reason::LastLongRow if pieces.is_one() => return None,
                Reason::LastLongRow => UBig::from(singles.is_multiple_of(2)),
            };
            (left < *pieces).then_some(left)
        };
        let rows: Vec<Row> = state.rows().map(|pieces| Row { leave: leave(&pieces), pieces }).collect();
        let columns = rows.iter().map(|row| row.pieces.bit_len()).max().unwrap_or(0);
        Theory { rows, nim_sum, columns, wins, reason }
    }

    /// How many rows have a one in a binary column.
    #[must_use]
    pub fn ones(&self, column: usize) -> usize {
        self.rows.iter().filter(|row| row.bit(column)).count()
    }

    /// Whether a binary column is odd.
    #[must_use]
    pub fn is_odd(&self, column: usize) -> bool {
        self.nim_sum.bit(column)
    }

    /// All winning moves: at most one in each row.
    #[must_use]
    pub fn winning_moves(&self) -> Vec<Move> {
        self.rows.iter().enumerate().filter_map(|(place, row)| row.winning_move(place)).collect()
    }
}

/// The most moves that are listed: a row may have more than memory could hold.
pub const MAX_LISTED: u64 = 100_000;

/// The value (1 or -1) and all best moves of any position, without search.
///
/// `best` of the answer has the winning moves. Where there are none every move is as good as any other: all of them if there
/// are no more than [`MAX_LISTED`], otherwise one, and the answer says that it is not complete. `moves`
/// lists every legal move with its value if `every_move` is set and they can be listed, and otherwise the best ones.
#[must_use]
pub fn solve(game: &Nim, state: &State, every_move: bool) -> Answer<Move> {
    let theory = Theory::of(game, state);
    let line = best_line(game, state);
    let can_be_listed = game.count_moves(state) <= MAX_LISTED;
    let listed = || game.legal_moves(state);
    let best = match theory.winning_moves() {
        winning if theory.wins => winning,
        _ if can_be_listed => listed(),
        _ => line.first().cloned().into_iter().collect(),
    };
    let moves = if every_move && can_be_listed { listed() } else { best.clone() };
    let moves = moves.into_iter().map(|mv| {
        let wins = theory.rows[mv.row].winning_move(mv.row).as_ref() == Some(&mv);
        (mv, Bounds::exactly(if wins { 1 } else { -1 }))
    });
    let value = Bounds::exactly(if theory.wins { 1 } else { -1 });
    Answer {
        moves: moves.collect(),
        line,
        best,
        best_complete: theory.wins || can_be_listed,
        ..Answer::nothing(value, "theory")
    }
}

/// The longest line: games with long rows take too many moves to read.
const LONGEST_LINE: usize = 64;

/// A line in which the winner wins and the loser resists by taking one piece at a time.
fn best_line(game: &Nim, state: &State) -> Vec<Move> {
    let mut state = state.clone();
    let mut line = Vec::new();
    while game.outcome(&state).is_none() && line.len() < LONGEST_LINE {
        let winning = Theory::of(game, &state).winning_moves().into_iter().next();
        let one_piece = || {
            let row = state.rows().position(|pieces| !pieces.is_zero())?;
            Some(Move { row, take: UBig::ONE })
        };
        let Some(mv) = winning.or_else(one_piece) else { break };
        game.play(&mut state, &mv);
        line.push(mv);
    }
    line
}

#[cfg(test)]
mod tests;
