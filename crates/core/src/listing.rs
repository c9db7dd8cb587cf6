//! Listing moves within limits: every search of positions that users choose goes through it.
//!
//! A row of Nim with a thousand million pieces has as many moves. So moves are counted before they are listed, and
//! paid for: in time by the move, in memory by what the list grows.

use crate::{Budget, Space, Stop};

/// The longest list of moves. A state with more could not be searched in any reasonable time.
pub const MAX_LISTED: u64 = 1 << 20;

/// Appends the moves of `state` to `out`, as [`Space::moves`] does, if time and memory allow. What `out` grows by is
/// held by the budget until [`drop_moves`] gives it back.
///
/// # Errors
/// Time or cancellation; [`Stop::Memory`] if there are more than [`MAX_LISTED`] moves or too many for the
/// memory. Nothing is listed then.
pub fn list_moves<S: Space>(
    space: &S,
    state: &S::State,
    budget: &mut Budget,
    out: &mut Vec<S::Move>,
) -> Result<(), Stop> {
    list_counted(space, state, space.count_moves(state), budget, out)
}

/// [`list_moves`] with the number of moves already known.
pub(crate) fn list_counted<S: Space>(
    space: &S,
    state: &S::State,
    count: u64,
    budget: &mut Budget,
    out: &mut Vec<S::Move>,
) -> Result<(), Stop> {
    if count > MAX_LISTED {
        return Err(Stop::Memory);
    }
    budget.work(count)?;
    let needed = out.len() + count as usize;
    if needed > out.capacity() {
        let bytes = |moves: usize| (moves * size_of::<S::Move>()) as u64;
        let capacity = needed.max(2 * out.len());
        // Old and new list exist side by side for a moment.
        budget.hold(bytes(capacity))?;
        budget.grow(bytes(capacity - out.capacity()))?;
        out.reserve_exact(capacity - out.len());
    }
    space.moves(state, out);
    Ok(())
}

/// Drops a list that [`list_moves`] has filled, and gives back what it held.
pub fn drop_moves<M>(moves: Vec<M>, budget: &mut Budget) {
    budget.shrink((moves.capacity() * size_of::<M>()) as u64);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    /// Numbers below the state's, down to nothing.
    #[derive(Clone)]
    struct Countdown;

    impl Space for Countdown {
        type State = u64;
        type Move = u64;

        fn start(&self) -> u64 {
            10
        }

        fn moves(&self, state: &u64, out: &mut Vec<u64>) {
            assert!(*state <= MAX_LISTED, "nobody asked how many there are");
            out.extend(0..*state);
        }

        fn play(&self, state: &mut u64, mv: &u64) {
            *state = *mv;
        }

        fn count_moves(&self, state: &u64) -> u64 {
            *state
        }
    }

    #[test]
    fn moves_are_appended_and_paid_for() {
        let mut budget = Budget::new(&Limits { memory: Some(1000), ..Limits::default() });
        let mut moves = Vec::new();
        assert_eq!(list_moves(&Countdown, &3, &mut budget, &mut moves), Ok(()));
        assert_eq!(list_moves(&Countdown, &2, &mut budget, &mut moves), Ok(()));
        assert_eq!((&moves[..], budget.held()), (&[0, 1, 2, 0, 1][..], 8 * moves.capacity() as u64));
        assert_eq!(list_moves(&Countdown, &120, &mut budget, &mut moves), Err(Stop::Memory));
        assert_eq!(moves.len(), 5, "nothing was listed");
        drop_moves(moves, &mut budget);
        assert_eq!(budget.held(), 0);
    }

    #[test]
    fn too_many_moves_are_refused_before_listing() {
        let mut budget = Budget::new(&Limits::default());
        for count in [MAX_LISTED + 1, 1_000_000_007, u64::MAX] {
            assert_eq!(list_moves(&Countdown, &count, &mut budget, &mut Vec::new()), Err(Stop::Memory));
        }
    }
}
