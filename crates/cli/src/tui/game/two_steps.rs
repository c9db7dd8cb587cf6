//! Moves that consist of two places, selected in two steps: first a piece of the reserve, then its cell (`5b3`).

use std::collections::BTreeSet;

use jogada_core::Drawing;

use super::GameScreen;

/// Splits a move into its two places; `None` if it is not exactly two places.
fn split<'a>(places: &BTreeSet<&str>, mv: &'a str) -> Option<(&'a str, &'a str)> {
    let ends = mv.char_indices().map(|(at, _)| at).skip(1);
    ends.map(|at| mv.split_at(at)).find(|(first, second)| places.contains(first) && places.contains(second))
}

/// The steps of all moves; `None` if a move has a place of its own or is not two places.
fn pairs<'a>(drawing: &Drawing, moves: &'a [String]) -> Option<Vec<(&'a str, &'a str)>> {
    let places: BTreeSet<&str> =
        drawing.lines.iter().flatten().filter_map(|piece| piece.place.as_deref()).collect();
    if moves.is_empty() || moves.iter().any(|mv| places.contains(mv.as_str())) {
        return None;
    }
    moves.iter().map(|mv| split(&places, mv)).collect()
}

impl GameScreen {
    fn pairs(&self) -> Option<Vec<(&str, &str)>> {
        pairs(&self.drawing(), &self.moves)
    }

    /// The first steps; empty if moves are selected whole.
    pub(super) fn first_steps(&self) -> Vec<String> {
        let mut firsts: Vec<String> = Vec::new();
        for (first, _) in self.pairs().unwrap_or_default() {
            if firsts.last().is_none_or(|last| last != first) && !firsts.iter().any(|known| known == first) {
                firsts.push(first.to_owned());
            }
        }
        firsts
    }

    /// What the cursor moves over: whole moves, first steps, or the second steps after the one held.
    pub(super) fn options(&self) -> Vec<String> {
        let Some(pairs) = self.pairs() else { return self.moves.clone() };
        if self.held.is_empty() {
            return self.first_steps();
        }
        pairs
            .iter()
            .filter(|(first, _)| *first == self.held)
            .map(|(_, second)| (*second).to_owned())
            .collect()
    }

    /// A whole move that the selected option leads to.
    pub(super) fn pointed_move(&self) -> Option<String> {
        let option = self.options().get(self.cursor).cloned()?;
        let whole = format!("{}{option}", self.held);
        // Before a piece is held any move with that piece will do.
        self.moves
            .iter()
            .find(|mv| **mv == whole)
            .or_else(|| self.moves.iter().find(|mv| mv.starts_with(&whole)))
            .cloned()
    }

    /// Puts the cursor on a move.
    pub(super) fn point_to(&mut self, mv: &str) {
        let steps = self.pairs().and_then(|pairs| {
            let (first, second) =
                pairs.into_iter().find(|(first, second)| format!("{first}{second}") == mv)?;
            Some((first.to_owned(), second.to_owned()))
        });
        let (held, option) = steps.unwrap_or_else(|| (String::new(), mv.to_owned()));
        self.held = held;
        self.cursor = self.options().iter().position(|known| *known == option).unwrap_or(self.cursor);
    }

    /// Takes the selected option: a first step is held, and returns no move yet.
    pub(super) fn take(&mut self) -> Option<String> {
        let option = self.options().get(self.cursor).cloned()?;
        if self.held.is_empty() && self.first_steps().contains(&option) {
            self.held = option;
            self.cursor = 0;
            return None;
        }
        Some(format!("{}{option}", self.held))
    }
}
