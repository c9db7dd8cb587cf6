//! The symmetries of Quarto: maps of the cells that keep the lines, and exchanges of attributes and of their values.
//!
//! The maps are found from the lines themselves: 32 of the rows, columns and diagonals, 8 if squares count too. The
//! four attributes can be exchanged (24 ways) and the two values of each (16 ways), for no line asks which is which.
//!
//! An attribute is a word of 17 bits, a bit for each cell with a piece that has the value 1, and one for the piece in hand.
//! Exchanging its values complements the word, exchanging attributes permutes the words. So for a given map of cells the smallest
//! image is found by taking the smaller of each word and its complement, and sorting the four.

use std::sync::LazyLock;

use super::{Cell, Piece, Quarto, State};

/// Where each cell goes.
type Map = [u8; 16];

static MAPS: LazyLock<[Vec<Map>; 2]> = LazyLock::new(|| [maps(false), maps(true)]);

/// All maps of cells that turn every line into a line.
fn maps(squares: bool) -> Vec<Map> {
    let mut found = Vec::new();
    extend(super::lines::all(squares), &mut Vec::new(), &mut found);
    found
}

/// Extends a map of the first cells by every image of the next one that keeps the cells of each line on one line.
fn extend(lines: &[u16], images: &mut Vec<u8>, found: &mut Vec<Map>) {
    let Ok(map) = Map::try_from(images.as_slice()) else {
        for image in (0..16).filter(|image| !images.contains(image)).collect::<Vec<u8>>() {
            images.push(image);
            let mapped = ((1_u32 << images.len()) - 1) as u16;
            let is_on_a_line = |cells: u16| lines.iter().any(|line| cells & !line == 0);
            if lines.iter().all(|line| is_on_a_line(image_of(line & mapped, images))) {
                extend(lines, images, found);
            }
            images.pop();
        }
        return;
    };
    found.push(map);
}

/// Where a set of cells goes.
#[inline]
fn image_of(cells: u16, map: &[u8]) -> u16 {
    Cell::of(cells).fold(0, |image, cell| image | 1 << map[cell.number()])
}

/// The bit of the piece in hand in the word of an attribute.
const HAND: u32 = 1 << 16;

/// The canonical form: the smallest of all symmetric positions.
pub(super) fn representative(game: Quarto, state: State) -> State {
    let maps = &MAPS[usize::from(game.squares)];
    let hand = state.hand().map_or(0, |piece| piece.number() as u32);
    let with_hand = if state.hand().is_some() { HAND } else { 0 };
    let mut best = (u16::MAX, [u32::MAX; 4]);
    for map in maps {
        let occupied = image_of(state.occupied, map);
        if occupied > best.0 {
            continue;
        }
        let all = u32::from(occupied) | with_hand;
        let mut words: [u32; 4] = std::array::from_fn(|attribute| {
            let ones = image_of((state.lanes() >> (16 * attribute)) as u16, map);
            let word = u32::from(ones) | (hand >> attribute & 1) << 16;
            word.min(word ^ all)
        });
        words.sort_unstable();
        best = best.min((occupied, words));
    }
    rebuilt(state, best.0, best.1)
}

/// The position with these words of attributes.
fn rebuilt(state: State, occupied: u16, words: [u32; 4]) -> State {
    let lane = |attribute: usize| u64::from(words[attribute] as u16) << (16 * attribute);
    let hand = (0..4).fold(0, |piece, attribute| piece | (words[attribute] >> 16 << attribute) as u8);
    let hand = state.hand().map(|_| Piece::new(hand));
    let image = State { lanes: (0..4).map(lane).sum(), occupied, hand, ..state };
    let used = Cell::of(occupied).filter_map(|cell| image.piece_at(cell)).chain(hand);
    let left = used.fold(u16::MAX, |left, piece| left & !piece.bit());
    State { left, ..image }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{Random, Space};

    #[test]
    fn there_are_as_many_maps_as_known() {
        assert_eq!([maps(false).len(), maps(true).len()], [32, 8]);
    }

    /// Every image of a position by a random map, exchange and complement has the same representative.
    #[test]
    fn images_share_their_representative() {
        let mut random = Random::new(7);
        for round in 0..400 {
            let game = Quarto { squares: round % 2 == 1, give: true };
            let mut state = game.start();
            for _ in 0..random.below(24) {
                let moves = game.legal_moves(&state);
                if let Some(mv) = random.pick(&moves) {
                    game.play(&mut state, mv);
                }
            }
            let expected = representative(game, state);
            let map = *random.pick(&MAPS[usize::from(game.squares)]).expect("there are maps");
            let mut order = [0, 1, 2, 3];
            random.shuffle(&mut order);
            let flipped = random.below(16) as u8;
            let renamed = |piece: Piece| {
                let bits = (0..4).fold(0, |bits, at| bits | (piece.number() as u8 >> order[at] & 1) << at);
                Piece::new(bits ^ flipped)
            };
            let mut image = State { hand: state.hand().map(renamed), ..State::EMPTY };
            for cell in state.occupied() {
                let piece = state.piece_at(cell).map(renamed).expect("the cell is occupied");
                image.put(piece, Cell::new(map[cell.number()]));
                image.left &= !piece.bit();
            }
            image.left &= !image.hand().map_or(0, Piece::bit);
            image.mover = state.mover();
            image.line = state.has_line();
            assert_eq!(representative(game, image), expected, "{state:?} {image:?}");
        }
    }
}
