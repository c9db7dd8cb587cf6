//! Numbers, pieces, and how numbers were erased: who landed there, or that they died with another; where
//! pieces move, and what landing on a number would erase.

use jogada_core::Player;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::{Cell, CellSet, Move, Numbers, Piece, State, Variant};
use crate::Scene;

struct Picture<P: Piece> {
    cells: Vec<CellPicture>,
    ends: Vec<Vec<String>>,
    pieces: [Option<Cell<P>>; 2],
    last_erased: Option<Cell<P>>,
    threat: bool,
}

/// By hand, since each piece has its own names for two of the fields.
impl<P: Piece> Serialize for Picture<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let name = |cell: Option<Cell<P>>| cell.map(|cell| cell.to_string());
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("kind", P::NAME)?;
        map.serialize_entry("cells", &self.cells)?;
        map.serialize_entry(P::SCENE_PIECES, &self.pieces.map(name))?;
        map.serialize_entry(P::SCENE_LAST_ERASED, &name(self.last_erased))?;
        map.serialize_entry("threat", &self.threat)?;
        // Where the lines of movement from each cell end: apart from the cells, since no move changes it.
        map.serialize_entry("ends", &self.ends)?;
        map.end()
    }
}

#[derive(Serialize)]
struct CellPicture {
    name: String,
    /// The number while it is there.
    value: Option<u8>,
    /// The number that was there at first.
    number: Option<u8>,
    erased_by: Option<ErasedBy>,
    threatened: [bool; 2],
    reachable: bool,
    /// The cells that landing here would erase besides its own number.
    erases: Vec<String>,
}

/// How a number was erased.
#[derive(Clone, Copy)]
enum ErasedBy {
    /// A player landed on it.
    Player(Player),
    /// It died with another one.
    Mirror,
}

impl Serialize for ErasedBy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            ErasedBy::Player(player) => serializer.serialize_u8(player.number()),
            ErasedBy::Mirror => serializer.serialize_str("mirror"),
        }
    }
}

pub(super) fn scene<P: Piece>(game: &Numbers<P>, states: &[State<P>], moves: &[Move<P>]) -> Scene {
    let state = &states[moves.len()];
    let (gone, last_erased) = erased(states, moves);
    let targets = game.targets(state, state.mover());
    let threats = Player::BOTH.map(|player| state.piece(player).map_or(CellSet::EMPTY, Cell::attacks));
    let cell = |cell: Cell<P>| {
        let number = game.board.cells().contains(cell).then(|| game.board.number(cell));
        CellPicture {
            name: cell.to_string(),
            value: number.filter(|_| state.live().contains(cell)),
            number,
            erased_by: gone[cell.index()],
            threatened: threats.map(|threat| threat.contains(cell)),
            reachable: targets.contains(cell),
            erases: names(game.erases(state, cell)),
        }
    };
    Scene::of(&Picture {
        cells: Cell::all().map(cell).collect(),
        ends: Cell::<P>::all().map(|cell| names(ends(cell))).collect(),
        pieces: Player::BOTH.map(|player| state.piece(player)),
        last_erased,
        threat: game.variant.threat(),
    })
}

fn names<P: Piece>(cells: CellSet<P>) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}

/// Where the lines of movement from a cell end: the cells it attacks that none lies beyond.
fn ends<P: Piece>(from: Cell<P>) -> CellSet<P> {
    let attacked = from.attacks();
    let is_inner = |near: &Cell<P>| attacked.iter().any(|far| is_between(from, *near, far));
    attacked.iter().filter(|cell| !is_inner(cell)).fold(CellSet::EMPTY, CellSet::with)
}

/// Whether `near` lies between `from` and `far`, on a line with them.
fn is_between<P: Piece>(from: Cell<P>, near: Cell<P>, far: Cell<P>) -> bool {
    let steps = |to: Cell<P>| {
        let [from, to] = [from, to].map(|cell| cell.index() as i32);
        let side = i32::from(P::SIDE);
        [to / side - from / side, to % side - from % side]
    };
    let ([near_rows, near_columns], [far_rows, far_columns]) = (steps(near), steps(far));
    let (along, length) =
        (near_rows * far_rows + near_columns * far_columns, near_rows.pow(2) + near_columns.pow(2));
    near_rows * far_columns == near_columns * far_rows && along > length
}

/// For every cell who took its number, or that it was erased, as far as the moves tell; and what the last move erased.
fn erased<P: Piece>(states: &[State<P>], moves: &[Move<P>]) -> (Vec<Option<ErasedBy>>, Option<Cell<P>>) {
    let mut gone = vec![None; Cell::<P>::COUNT];
    let mut last_erased = None;
    for (states, mv) in states.windows(2).zip(moves) {
        last_erased = None;
        let Move::Land { cell: landed, .. } = *mv else { continue };
        for cell in states[0].live() - states[1].live() {
            gone[cell.index()] = Some(if cell == landed {
                ErasedBy::Player(states[0].mover())
            } else {
                last_erased = Some(cell);
                ErasedBy::Mirror
            });
        }
    }
    (gone, last_erased)
}

#[cfg(test)]
mod tests {
    use jogada_core::Space;
    use serde_json::json;

    use super::*;
    use crate::bishop::BishopPiece;
    use crate::knight::{Doubles, KnightPiece, Variant};

    fn named<P: Piece>(name: &str) -> Cell<P> {
        Cell::named(name).unwrap()
    }

    #[test]
    fn lines_of_movement_end_at_the_edge_and_a_jump_where_it_lands() {
        assert_eq!(names(ends(named::<BishopPiece>("c2"))), ["h7", "a4", "b1", "d1"]);
        assert_eq!(names(ends(named::<BishopPiece>("a8"))), ["h1"]);
        assert_eq!(names(ends(named::<KnightPiece>("b1"))), ["d2", "a3", "c3"]);
    }

    #[test]
    fn a_number_erases_its_mirror_and_a_double_what_the_variant_says() {
        let game = Numbers::<KnightPiece>::default();
        let state = game.start();
        let cell = |number: u8| game.board.find(number).unwrap();
        assert_eq!(game.erases(&state, cell(37)), cell(73).into());
        assert_eq!(game.erases(&state, cell(11)), cell(99).into());
        assert_eq!(game.erases(&state, cell(99)), cell(88).into());
        let shown = scene(&game, &[state], &[]).board;
        assert_eq!(shown["cells"][cell(11).index()]["erases"], json!([cell(99).to_string()]));
        assert_eq!(shown["ends"].as_array().map(Vec::len), Some(100));
        let choosing =
            Numbers { variant: Variant { doubles: Doubles::Choice, ..game.variant }, ..game.clone() };
        assert_eq!(choosing.erases(&state, cell(11)), CellSet::EMPTY);
    }
}
