//! Random walks through a state space, and random mutations of texts.

use jogada_core::{Random, Space};

/// A longer game is cut off: some never end.
const LONGEST: usize = 2000;

/// A state with more moves than this is not expanded: listing them would take too long.
const WIDEST: u64 = 100_000;

/// Walks from `state` by random legal moves until there are none, and visits every state on the way.
pub fn random_walk<S: Space>(
    space: &S,
    state: &S::State,
    random: &mut Random,
    mut visit: impl FnMut(&S::State, &[S::Move]),
) {
    let mut state = state.clone();
    for _ in 0..LONGEST {
        if space.count_moves(&state) > WIDEST {
            return;
        }
        let moves = space.legal_moves(&state);
        visit(&state, &moves);
        match random.pick(&moves) {
            Some(mv) => space.play(&mut state, mv),
            None => return,
        }
    }
}

/// `text` with one mutation: a character lost, doubled, swapped with its neighbour, or replaced.
#[must_use]
pub fn mutate(text: &str, random: &mut Random) -> String {
    const STRANGE: [char; 16] =
        ['x', '-', '9', '0', '/', ',', ' ', '.', '(', ')', 'é', '♗', '\n', '\0', 'a', '1'];
    let mut characters: Vec<char> = text.chars().collect();
    let at = random.below(characters.len() as u64 + 1) as usize;
    let strange = STRANGE[random.below(16) as usize];
    if at == characters.len() {
        characters.push(strange);
        return characters.into_iter().collect();
    }
    match random.below(5) {
        0 => drop(characters.remove(at)),
        1 => characters.insert(at, characters[at]),
        2 => characters.swap(at, at / 2),
        3 => characters[at] = strange,
        _ => characters.truncate(at),
    }
    characters.into_iter().collect()
}
