//! Arcs with who drew them, and boxes with who closed them, as far as the moves show.

use jogada_core::Player;
use serde::{Serialize, Serializer};

use super::{Arc, Dots, State};
use crate::Scene;

#[derive(Serialize)]
struct Picture {
    kind: &'static str,
    rows: u8,
    cols: u8,
    arcs: Vec<ArcPicture>,
    /// `null` while it is open.
    boxes: Vec<Option<ClosedBy>>,
}

#[derive(Serialize)]
struct ArcPicture {
    name: String,
    horizontal: bool,
    line: u8,
    place: u8,
    by: Option<u8>,
    /// How many boxes it would close.
    closes: u16,
}

/// Who closed a box.
#[derive(Clone, Copy)]
enum ClosedBy {
    Player(Player),
    /// It was closed before the game began.
    Start,
}

impl Serialize for ClosedBy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            ClosedBy::Player(player) => serializer.serialize_u8(player.number()),
            ClosedBy::Start => serializer.serialize_str("closed"),
        }
    }
}

pub(super) fn scene(game: &Dots, states: &[State], moves: &[Arc]) -> Scene {
    let state = &states[moves.len()];
    let arc = |arc: Arc| {
        let (horizontal, line, place) = game.grid.place_of(arc);
        ArcPicture {
            name: game.write_arc(arc),
            horizontal,
            line,
            place,
            by: state.drawn_by(arc).map(Player::number),
            closes: if state.drawn().has(arc) { 0 } else { game.closes(state, arc) },
        }
    };
    Scene::of(&Picture {
        kind: "dots",
        rows: game.grid.rows(),
        cols: game.grid.cols(),
        arcs: game.grid.arcs().map(arc).collect(),
        boxes: owners(game, states, moves),
    })
}

fn owners(game: &Dots, states: &[State], moves: &[Arc]) -> Vec<Option<ClosedBy>> {
    let is_closed = |state: &State, at: usize| game.free_arcs(state, at) == 0;
    let mut owners: Vec<Option<ClosedBy>> =
        (0..game.grid.box_count()).map(|at| is_closed(&states[0], at).then_some(ClosedBy::Start)).collect();
    for (states, arc) in states.windows(2).zip(moves) {
        for at in game.grid.boxes_at(*arc).filter(|&at| is_closed(&states[1], at)) {
            owners[at] = Some(ClosedBy::Player(states[0].mover()));
        }
    }
    owners
}
