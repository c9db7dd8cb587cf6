use super::*;
use jogada_core::Space;
use jogada_games::adji_boto::{AdjiBoto, Judgement, State};

type Move = <AdjiBoto as Space>::Move;

/// The moves tried at the root, in their order.
#[derive(Default)]
struct Tried(Vec<Move>);

impl GameObserver<State, Move> for Tried {
    fn on(&mut self, event: GameEvent<'_, State, Move>) {
        if let GameEvent::Enter { mv: Some(mv), ply: 1, .. } = event {
            self.0.push(*mv);
        }
    }
}

#[test]
fn moves_that_another_thread_searches_come_last() {
    let (game, depth) = (AdjiBoto, QUICK_SHARED_DEPTH);
    let state = game.start();
    let order = |taken: &[Move]| {
        let (in_flight, iterations) = (InFlight::default(), Iterations::default());
        for mv in taken {
            in_flight.begin(in_flight_key(game.key(&game.after(&state, mv)), depth));
        }
        let peers = Some(Peers { in_flight: &in_flight, iterations: &iterations });
        let question = Question { game: &game, evaluation: &Judgement::default(), state: &state };
        let mut tried = Tried::default();
        let shared = Shared { table: None, peers };
        let mut worker = Worker::new(question, Options::default(), shared, &Limits::default(), &mut tried);
        worker.iteration = depth;
        worker.search(&state, None, depth, 0, Window::FULL).expect("no limit");
        tried.0.dedup();
        tried.0
    };
    let free = order(&[]);
    assert_eq!(free.len(), 6);
    for places in [vec![1], vec![3], vec![1, 2], vec![1, 4], vec![1, 2, 3, 4, 5]] {
        let taken: Vec<Move> = places.iter().map(|&place| free[place]).collect();
        let others = free.iter().filter(|mv| !taken.contains(mv));
        let expected: Vec<Move> = others.chain(&taken).copied().collect();
        assert_eq!(order(&taken), expected, "in_flight with {places:?}");
    }
}
