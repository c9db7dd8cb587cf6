//! What the tables say about a position: its value, all best moves, and how the game goes on.

use std::path::Path;

use jogada_core::{Limits, Player, Space, Stop};
use jogada_games::adji_boto::{AdjiBoto, Move, State};

use super::next_capture::{CaptureSearch, FARTHEST};
use super::tables::seen_from_mover;
use super::{BuildProgress, LayerEntry, Tables};
use crate::TableError;

/// The most pieces of a position that [`solve`] makes tables for by itself: seconds, and 60 MB.
pub const MAX_PIECES_AT_ONCE: u32 = 16;

/// A position solved. Values count what is still to be captured, seen from the player to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The position's value, and the plies to the next capture.
    pub entry: LayerEntry,
    /// The value of every legal move, in the order of the rules.
    pub moves: Vec<(Move, i32)>,
    /// How the game goes on if both play their best and make progress. Ends with the game, where a
    /// position comes again, or where tables have values alone and the next capture is too far away to be found.
    pub line: Vec<Move>,
}

impl Solution {
    /// All moves that are as good as any, in the order of the rules.
    pub fn best(&self) -> impl Iterator<Item = Move> {
        self.moves.iter().filter(|(_, value)| *value == self.entry.value).map(|&(mv, _)| mv)
    }
}

/// Solves a position with the tables of `folder`, if they have it, or by making what a position of up to
/// [`MAX_PIECES_AT_ONCE`] pieces needs, in memory.
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
    let mut most = MAX_PIECES_AT_ONCE;
    if let Some(folder) = folder {
        let tables = Tables::open_sound(folder, u64::MAX);
        // A block that turns out to be damaged is as good as none: what it knew is worked out again.
        if let Ok(Some(solution)) = tables.solve(state) {
            return Ok(solution);
        }
        most = most.max(tables.max_pieces().unwrap_or(0));
    }
    let too_many = TableError::TooManyPieces { asked, most };
    if asked > MAX_PIECES_AT_ONCE {
        return Err(too_many);
    }
    Tables::in_memory(asked, threads, limits, tell)?.solve(state)?.ok_or(too_many)
}

/// A move with its value.
#[derive(Clone, Copy)]
struct Choice {
    mv: Move,
    next: State,
    /// What the move is worth to who makes it.
    value: i32,
    /// Plies to the next capture with this move; `None` if play is endless, or the tables have values alone.
    plies: Option<u32>,
}

impl Tables {
    /// The solution of a position; `None` if it has too many pieces for these tables. Where tables have
    /// values alone, plies and line are searched for, and left out if that takes too long.
    ///
    /// # Errors
    /// A block that is needed is damaged.
    pub fn solve(&self, state: &State) -> Result<Option<Solution>, TableError> {
        let Some(LayerEntry { value, .. }) = self.entry(state)? else { return Ok(None) };
        let moves = self.choices(state)?.iter().map(|choice| (choice.mv, choice.value)).collect();
        let mut captures = CaptureSearch::new(self);
        let plies = captures.plies(seen_from_mover(state))?;
        let entry = LayerEntry { value, plies };
        Ok(Some(Solution { entry, moves, line: self.line(*state, &mut captures)? }))
    }

    /// The move to play, which always makes progress: who follows it wins what the value promises.
    /// `None` if the game is over, if the position has too many pieces for these tables, or if they have values alone and the next
    /// capture is too far away to be found.
    ///
    /// # Errors
    /// A block that is needed is damaged.
    pub fn best_move(&self, state: &State) -> Result<Option<Move>, TableError> {
        if self.entry(state)?.is_none() {
            return Ok(None);
        }
        Ok(self.best_choice(state, &mut CaptureSearch::new(self))?.map(|choice| choice.mv))
    }

    fn line(&self, mut state: State, captures: &mut CaptureSearch<'_>) -> Result<Vec<Move>, TableError> {
        let mut seen = vec![state];
        let mut line = Vec::new();
        while let Some(choice) = self.best_choice(&state, captures)? {
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
    /// a capture settles something; a loss wants it late. `None` if there is no move, or if progress would have to be searched for too long.
    fn best_choice(
        &self,
        state: &State,
        captures: &mut CaptureSearch<'_>,
    ) -> Result<Option<Choice>, TableError> {
        let mut choices = self.choices(state)?;
        let Some(best) = choices.iter().map(|choice| choice.value).max() else { return Ok(None) };
        choices.retain(|choice| choice.value == best);
        if !self.has_plies(state.board().pieces()) {
            return captures.first(choices, best);
        }
        let never = i64::from(u32::MAX);
        let worth = |choice: &Choice| {
            let plies = choice.plies.map_or(never, i64::from);
            if best < 0 { plies } else { -plies }
        };
        Ok(choices
            .into_iter()
            .reduce(|best, choice| if worth(&choice) > worth(&best) { choice } else { best }))
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

impl CaptureSearch<'_> {
    /// The first of some moves worth `value` by progress; `None` if that is too far to be found.
    fn first(&mut self, choices: Vec<Choice>, value: i32) -> Result<Option<Choice>, TableError> {
        let mut latest: Option<(u32, Choice)> = None;
        if value < 0 {
            for choice in choices {
                let plies = match choice.plies {
                    Some(at_once) => at_once,
                    None => match self.plies(seen_from_mover(&choice.next))? {
                        Some(plies) => plies + 1,
                        None => return Ok(None),
                    },
                };
                if latest.is_none_or(|(late, _)| plies > late) {
                    latest = Some((plies, choice));
                }
            }
            return Ok(latest.map(|(_, choice)| choice));
        }
        for plies in 1..=FARTHEST {
            for choice in &choices {
                match self.is_soon(choice, plies) {
                    Ok(true) => return Ok(Some(*choice)),
                    Ok(false) => {}
                    Err(TableError::Stopped(Stop::Nodes)) => return Ok(None),
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(None)
    }

    fn is_soon(&mut self, choice: &Choice, plies: u32) -> Result<bool, TableError> {
        match choice.plies {
            Some(at_once) => Ok(at_once <= plies),
            None => self.is_within(seen_from_mover(&choice.next), plies - 1),
        }
    }
}

fn taken(state: &State, player: Player) -> i32 {
    i32::from(state.captured(player))
}
