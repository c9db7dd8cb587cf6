//! What the tables say about a position: its value, all best moves, and how the game goes on.

use std::path::Path;

use jogada_core::{Limits, Player, Space};
use jogada_games::adji_boto::{AdjiBoto, Move, State};

use super::{BuildProgress, Entry, Tables};
use crate::TableError;

/// The most pieces of a position that [`solve`] makes tables for by itself: seconds, and 60 MB.
pub const MOST_PIECES_AT_ONCE: u32 = 16;

/// A position solved. Values count what is still to be captured, seen from the player to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The position's value, and the plies to the next capture.
    pub entry: Entry,
    /// The value of every legal move, in the order of the rules.
    pub moves: Vec<(Move, i32)>,
    /// How the game goes on if both play their best and make progress. Ends with the game, or where a
    /// position comes again.
    pub line: Vec<Move>,
}

impl Solution {
    /// All moves that are as good as any, in the order of the rules.
    pub fn best(&self) -> impl Iterator<Item = Move> {
        self.moves.iter().filter(|(_, value)| *value == self.entry.value).map(|&(mv, _)| mv)
    }
}

/// Solves a position with the tables of `folder`, if they have it, or by making what a position of up to
/// [`MOST_PIECES_AT_ONCE`] pieces needs, in memory.
///
/// # Errors
/// Too many pieces, tables that are not sound, or a limit that was reached.
pub fn solve(
    state: &State,
    folder: Option<&Path>,
    threads: usize,
    limits: &Limits,
    tell: &(dyn Fn(BuildProgress) + Sync),
) -> Result<Solution, TableError> {
    let asked = state.board().pieces();
    let mut most = MOST_PIECES_AT_ONCE;
    if let Some(folder) = folder {
        let tables = Tables::open_sound(folder, u64::MAX);
        // A block that turns out to be damaged is as good as none: what it knew is worked out again.
        if let Ok(Some(solution)) = tables.solve(state) {
            return Ok(solution);
        }
        most = most.max(tables.max_pieces().unwrap_or(0));
    }
    let too_many = TableError::TooManyPieces { asked, most };
    if asked > MOST_PIECES_AT_ONCE {
        return Err(too_many);
    }
    Tables::in_memory(asked, threads, limits, tell)?.solve(state)?.ok_or(too_many)
}

/// A move, and what comes of it.
#[derive(Clone, Copy)]
struct Choice {
    mv: Move,
    next: State,
    /// What the move is worth to who makes it.
    value: i32,
    /// Plies to the next capture with this move; `None` if play is endless.
    plies: Option<u32>,
}

impl Tables {
    /// What there is to know about a position; `None` if it has too many pieces for these tables.
    ///
    /// # Errors
    /// A block that is needed is damaged.
    pub fn solve(&self, state: &State) -> Result<Option<Solution>, TableError> {
        let Some(entry) = self.entry(state)? else { return Ok(None) };
        let moves = self.choices(state)?.iter().map(|choice| (choice.mv, choice.value)).collect();
        Ok(Some(Solution { entry, moves, line: self.line(*state)? }))
    }

    /// The move to play, which always makes progress: who follows it wins what the value promises.
    /// `None` if the game is over or the position has too many pieces for these tables.
    ///
    /// # Errors
    /// A block that is needed is damaged.
    pub fn best_move(&self, state: &State) -> Result<Option<Move>, TableError> {
        if self.entry(state)?.is_none() {
            return Ok(None);
        }
        Ok(self.best_choice(state)?.map(|choice| choice.mv))
    }

    fn line(&self, mut state: State) -> Result<Vec<Move>, TableError> {
        let mut seen = vec![state];
        let mut line = Vec::new();
        while let Some(choice) = self.best_choice(&state)? {
            line.push(choice.mv);
            state = choice.next;
            if seen.contains(&state) {
                break;
            }
            seen.push(state);
        }
        Ok(line)
    }

    /// The first of the best moves, by progress: a win wants it soon and so does an even position, where
    /// a capture settles something; a loss wants it late.
    fn best_choice(&self, state: &State) -> Result<Option<Choice>, TableError> {
        let never = i64::from(u32::MAX);
        let worth = |choice: &Choice| {
            let plies = choice.plies.map_or(never, i64::from);
            (choice.value, if choice.value < 0 { plies } else { -plies })
        };
        let best = self
            .choices(state)?
            .into_iter()
            .reduce(|best, choice| if worth(&choice) > worth(&best) { choice } else { best });
        Ok(best)
    }

    /// All legal moves of a position of these tables.
    fn choices(&self, state: &State) -> Result<Vec<Choice>, TableError> {
        let mut moves = Vec::new();
        AdjiBoto.moves(state, &mut moves);
        let mut choices = Vec::new();
        for mv in moves {
            let next = AdjiBoto.after(state, &mv);
            if let Some(after) = self.entry(&next)? {
                let captured = taken(&next, state.mover()) - taken(state, state.mover());
                let plies = if captured > 0 { Some(1) } else { after.plies.map(|plies| plies + 1) };
                choices.push(Choice { mv, next, value: captured - after.value, plies });
            }
        }
        Ok(choices)
    }
}

fn taken(state: &State, player: Player) -> i32 {
    i32::from(state.captured(player))
}
