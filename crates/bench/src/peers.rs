//! Our games for the `minimax` crate (edre, 0.6): same rules, same evaluation.

use jogada_core::{Evaluate, Game as _, KeyHasher, Space};
use jogada_games::adji_boto::{self, AdjiBoto};
use jogada_games::quarto::{self, Quarto};
use minimax::{Evaluation, Evaluator, Game, IterativeOptions, IterativeSearch, Winner};

/// Adji-boto for the crate. Its values include captures, so its key must as well.
pub struct PeerAdjiBoto;

impl Game for PeerAdjiBoto {
    type S = adji_boto::State;
    type M = adji_boto::Move;

    fn generate_moves(state: &Self::S, moves: &mut Vec<Self::M>) -> Option<Winner> {
        AdjiBoto.moves(state, moves);
        Self::get_winner(state)
    }

    fn apply(state: &mut Self::S, mv: Self::M) -> Option<Self::S> {
        Some(AdjiBoto.after(state, &mv))
    }

    fn get_winner(state: &Self::S) -> Option<Winner> {
        AdjiBoto.outcome(state).map(|outcome| winner(outcome.value_for(state.mover())))
    }

    fn zobrist_hash(state: &Self::S) -> u64 {
        KeyHasher::key_of(state)
    }

    fn null_move(_state: &Self::S) -> Option<Self::M> {
        Some(adji_boto::Move::Pass)
    }

    fn table_index(mv: Self::M) -> u16 {
        match mv {
            adji_boto::Move::Sow(hole) => hole.number() as u16,
            adji_boto::Move::Pass => 12,
        }
    }

    fn max_table_index() -> u16 {
        12
    }
}

fn winner(value_for_mover: i32) -> Winner {
    match value_for_mover {
        0 => Winner::Draw,
        1.. => Winner::PlayerToMove,
        _ => Winner::PlayerJustMoved,
    }
}

/// Our evaluation of Adji-boto for the crate.
#[derive(Clone, Default)]
pub struct PeerLearned(adji_boto::Learned);

impl Evaluator for PeerLearned {
    type G = PeerAdjiBoto;

    fn evaluate(&self, state: &adji_boto::State) -> Evaluation {
        self.0.evaluate(&AdjiBoto, state) as Evaluation
    }
}

/// Quarto for the crate, whose players must take turns: placing and giving are one move.
pub struct PeerQuarto;

/// A cell, and the piece given after it; none after the last placement or a win.
pub type PlaceAndGive = (quarto::Move, Option<quarto::Move>);

const QUARTO: Quarto = Quarto { squares: false, give: true };

impl Game for PeerQuarto {
    type S = quarto::State;
    type M = PlaceAndGive;

    fn generate_moves(state: &Self::S, moves: &mut Vec<Self::M>) -> Option<Winner> {
        let mut places = Vec::with_capacity(16);
        let mut gifts = Vec::with_capacity(16);
        QUARTO.moves(state, &mut places);
        for place in places {
            let placed = QUARTO.after(state, &place);
            gifts.clear();
            QUARTO.moves(&placed, &mut gifts);
            if gifts.is_empty() {
                moves.push((place, None));
            }
            moves.extend(gifts.iter().map(|gift| (place, Some(*gift))));
        }
        Self::get_winner(state)
    }

    fn apply(state: &mut Self::S, (place, gift): Self::M) -> Option<Self::S> {
        let placed = QUARTO.after(state, &place);
        Some(gift.map_or(placed, |gift| QUARTO.after(&placed, &gift)))
    }

    fn get_winner(state: &Self::S) -> Option<Winner> {
        QUARTO.outcome(state).map(|outcome| winner(outcome.value_for(state.mover())))
    }

    fn zobrist_hash(state: &Self::S) -> u64 {
        QUARTO.key(state)
    }

    fn null_move(_state: &Self::S) -> Option<Self::M> {
        Some((quarto::Move::Place(quarto::Cell::new(0)), None))
    }

    fn table_index((place, gift): Self::M) -> u16 {
        let number = |mv| match mv {
            quarto::Move::Place(cell) => cell.number() as u16,
            quarto::Move::Give(piece) | quarto::Move::Take(piece, _) => piece.number() as u16,
        };
        number(place) * 17 + gift.map_or(16, number)
    }

    fn max_table_index() -> u16 {
        16 * 17
    }
}

/// Our evaluation of Quarto for the crate.
#[derive(Clone, Copy, Default)]
pub struct PeerSafety(quarto::Safety);

impl Evaluator for PeerSafety {
    type G = PeerQuarto;

    fn evaluate(&self, state: &quarto::State) -> Evaluation {
        self.0.evaluate(&QUARTO, state) as Evaluation
    }
}

/// The crate's best searcher: iterative deepening, a table of `megabytes`, counter moves and their
/// history.
pub fn best_peer<E: Evaluator>(evaluator: E, megabytes: usize) -> IterativeSearch<E>
where
    <E::G as Game>::S: Clone,
    <E::G as Game>::M: Copy + Eq,
{
    let options = IterativeOptions::new()
        .with_table_byte_size(megabytes << 20)
        .with_countermoves()
        .with_countermove_history();
    IterativeSearch::new(evaluator, options)
}
