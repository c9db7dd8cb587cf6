//! Boards as pictures need them: what lies where, by name, instead of lines of text.
//!
//! The games of the house have scenes of their own, found by comparing types in this one place. Any other game has none,
//! and the page draws its text.

mod adji_boto;
mod bishop;
mod nim;
mod quarto;

use std::any::Any;

use jogada_core::Fault;
use jogada_games::adji_boto::AdjiBoto;
use jogada_games::bishop::Bishop;
use jogada_games::nim::Nim;
use jogada_games::problems::ListedProblem;
use jogada_games::quarto::Quarto;
use jogada_games::{Listed, Spec, Visitor, visit};
use jogada_play::{Played, Session};
use serde_json::Value;

/// What there is to see.
#[derive(Debug, Default)]
pub(crate) struct Shown {
    /// The board; `null` if the game has no scene.
    pub(crate) scene: Value,
    /// The board while the last move was made.
    pub(crate) steps: Vec<Value>,
}

/// A game from its first state to the last: one more state than there are moves.
struct Story<G: Listed> {
    game: G,
    states: Vec<G::State>,
    moves: Vec<G::Move>,
}

impl<G: Listed> Story<G> {
    /// The state now.
    fn now(&self) -> &G::State {
        &self.states[self.moves.len()]
    }

    /// The last move, and the state it was played in.
    fn last(&self) -> Option<(&G::State, &G::Move)> {
        self.states.iter().zip(&self.moves).next_back()
    }
}

/// The scene of a game being played.
///
/// # Errors
/// None: the session has read all of it before.
pub(crate) fn of_game(session: &dyn Session) -> Result<Shown, Fault> {
    visit(session.game(), Some(&session.start()), Painter { played: &session.played() })?
}

struct Painter<'a> {
    played: &'a [Played],
}

impl Visitor for Painter<'_> {
    type Output = Result<Shown, Fault>;

    fn visit<G: Listed>(self, _spec: &Spec, game: G, state: G::State) -> Self::Output {
        let mut story = Story { game, states: vec![state], moves: Vec::new() };
        for played in self.played {
            let mv = story.game.read_move(story.now(), &played.mv)?;
            let next = story.game.after(story.now(), &mv);
            story.moves.push(mv);
            story.states.push(next);
        }
        Ok(paint(&story))
    }
}

fn paint<G: Listed>(story: &Story<G>) -> Shown {
    let any: &dyn Any = story;
    if let Some(story) = any.downcast_ref::<Story<AdjiBoto>>() {
        return adji_boto::paint(story);
    }
    if let Some(story) = any.downcast_ref::<Story<Bishop>>() {
        return bishop::paint(story);
    }
    if let Some(story) = any.downcast_ref::<Story<Nim>>() {
        return nim::paint(story);
    }
    if let Some(story) = any.downcast_ref::<Story<Quarto>>() {
        return quarto::paint(story);
    }
    Shown::default()
}

/// The scene of a state of a problem, and of the move that led there.
pub(crate) fn of_problem<P: ListedProblem>(state: &P::State, last: Option<(&P::State, &P::Move)>) -> Shown {
    let any = |state: &P::State| -> Option<_> { (state as &dyn Any).downcast_ref().copied() };
    let Some(board) = any(state) else { return Shown::default() };
    let steps = last.and_then(|(before, mv)| Some((any(before)?, *(mv as &dyn Any).downcast_ref()?)));
    adji_boto::paint_puzzle(board, steps)
}
