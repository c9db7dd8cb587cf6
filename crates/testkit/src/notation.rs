//! The contract of [`Notation`](jogada_core::Notation), checked on random games and damaged texts.

use jogada_core::{Canvas, Glyphs, Notation, Random, Space};

use crate::{mutate, random_walk};

/// Plays `games` random games from `state`: everything written is read back the same, and texts with random mutations are either
/// read as something that can be written again, or refused with a place inside the text.
///
/// # Panics
/// If the contract is broken, naming the text.
pub fn check_notation<N: Notation>(space: &N, start: &N::State, games: u64) {
    let mut random = Random::new(1);
    for seed in 0..games {
        random_walk(space, start, &mut Random::new(seed), |state, moves| {
            let written = check_position(space, state);
            check_damaged(space, &mutate(&written, &mut random));
            check_moves(space, state, moves, &mut random);
            check_drawing(space, state);
            // Sizes hardly depend on the state, and drawing takes long.
            if seed < 2 {
                check_sizes(space, start, state);
            }
        });
    }
}

fn check_position<N: Notation>(space: &N, state: &N::State) -> String {
    let written = space.write_position(state);
    assert!(!written.contains('\n'), "{written:?} is more than one line");
    let mut reader = space.clone();
    let read =
        reader.read_position(&written).unwrap_or_else(|fault| panic!("{written:?} was refused: {fault}"));
    assert_eq!(reader.write_position(&read), written, "read and written again");
    assert_eq!(count(space, state), count(&reader, &read), "{written:?} has other moves when read");
    // A reader that has read the position keeps its board: now the same state comes back.
    let again = reader.read_position(&written);
    assert_eq!(again.as_ref(), Ok(&read), "{written:?} was read differently the second time");
    assert_eq!(&read, state, "{written:?} was read as another state");
    if let Some(lisp) = space.write_lisp(state) {
        assert_eq!(reader.read_position(&lisp).as_ref(), Ok(state), "{lisp}");
    }
    written
}

fn count<S: Space>(space: &S, state: &S::State) -> u64 {
    space.count_moves(state)
}

/// A mutated text: no panic, and no state that cannot be written.
fn check_damaged<N: Notation>(space: &N, text: &str) {
    let mut reader = space.clone();
    match reader.read_position(text) {
        Ok(state) => drop(check_position(&reader, &state)),
        Err(fault) => {
            assert_eq!(&*fault.text, text, "the fault speaks of another text");
            assert!(text.get(fault.span.clone()).is_some(), "{text:?}: the fault points outside: {fault}");
        }
    }
}

fn check_moves<N: Notation>(space: &N, state: &N::State, moves: &[N::Move], random: &mut Random) {
    for mv in moves {
        let written = space.write_move(mv);
        assert_eq!(space.read_move(state, &written).as_ref(), Ok(mv), "{written:?} in {state:?}");
        let damaged = mutate(&written, random);
        match space.read_move(state, &damaged) {
            Ok(other) => assert!(moves.contains(&other), "{damaged:?} is not legal in {state:?}"),
            Err(fault) => assert!(damaged.get(fault.span.clone()).is_some(), "{damaged:?}: {fault}"),
        }
    }
}

/// On any canvas the board has the size it has at the start, and never exceeds the canvas unless it is the smallest drawing.
fn check_sizes<N: Notation>(space: &N, start: &N::State, state: &N::State) {
    let canvas = |(columns, lines)| Canvas { columns, lines, glyphs: Glyphs::Ascii };
    let size = |canvas| space.draw_on(start, start, canvas).size();
    let smallest = size(canvas((0, 0)));
    for canvas in [(0, 0), (50, 11), (59, 19), (98, 38), (149, 55)].map(canvas) {
        let drawing = space.draw_on(start, state, canvas);
        let (columns, lines) = drawing.size();
        assert!(drawing.to_string().is_ascii(), "not ASCII:\n{drawing}");
        assert_eq!((columns, lines), size(canvas), "{state:?} has another size than the start:\n{drawing}");
        assert!(
            canvas.fits(columns, lines) || (columns, lines) == smallest,
            "{canvas:?} is too small:\n{drawing}"
        );
    }
}

fn check_drawing<N: Notation>(space: &N, state: &N::State) {
    for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
        let drawing = space.draw(state, glyphs).to_string();
        assert!(!drawing.trim().is_empty(), "nothing was drawn of {state:?}");
        let fits = drawing.lines().all(|line| line.chars().count() <= 78);
        assert!(fits, "{state:?} is wider than a terminal:\n{drawing}");
        assert!(glyphs == Glyphs::Unicode || drawing.is_ascii(), "not ASCII:\n{drawing}");
    }
}
