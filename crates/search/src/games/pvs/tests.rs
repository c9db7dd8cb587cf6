use super::super::active_nodes::ActiveNodes;
use super::super::iterations::Iterations;
use super::sharing::node_key;
use super::tables::ANNOUNCED_DEPTH;
use super::*;
use jogada_core::Space;
use jogada_games::adji_boto::{AdjiBoto, SimpleEvaluation, State};

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

/// The order of the moves at the root, in this window, where another thread is busy with those that are `taken`.
fn order(taken: &[Move], window: Window, expects_cut: bool) -> Vec<Move> {
    let (game, depth) = (AdjiBoto, ANNOUNCED_DEPTH + 1);
    let state = game.start();
    let (active, iterations, table) = (ActiveNodes::of(2), Iterations::default(), TranspositionTable::new(1));
    for mv in taken {
        active.enter(node_key(game.key(&game.after(&state, mv)), depth - 1), 1);
    }
    let peers = Some(Peers { active: &active, iterations: &iterations, threads: 2, thread: 0 });
    let question = Question { game: &game, evaluation: &SimpleEvaluation::default(), state: &state };
    let mut tried = Tried::default();
    let shared = Shared { table: Some(&table), peers };
    let mut worker = Worker::new(question, Options::default(), shared, &Limits::default(), &mut tried);
    worker.iteration = depth;
    worker.expects_cut = expects_cut;
    worker.search(&state, None, depth, 0, window).expect("no limit");
    tried.0.dedup();
    tried.0
}

#[test]
fn moves_that_another_thread_searches_come_last() {
    // Nothing is more than the ceiling, so that no move cuts.
    let all = Window::null(INFINITY - 1);
    // The kind of node, and how many of its moves are not deferred.
    for (window, expects_cut, eager) in [(Window::FULL, false, 1), (all, false, 0), (all, true, 3)] {
        let free = order(&[], window, expects_cut);
        assert_eq!(free.len(), 6);
        for places in [vec![0], vec![1], vec![3], vec![1, 2], vec![1, 4], vec![0, 3, 4], vec![1, 2, 3, 4, 5]]
        {
            let taken: Vec<Move> = places.iter().map(|&place| free[place]).collect();
            let (first, rest) = free.split_at(eager);
            let others = rest.iter().filter(|mv| !taken.contains(mv));
            let deferred = rest.iter().filter(|mv| taken.contains(mv));
            let expected: Vec<Move> = first.iter().chain(others).chain(deferred).copied().collect();
            assert_eq!(
                order(&taken, window, expects_cut),
                expected,
                "{places:?} taken, {eager} not deferred"
            );
        }
    }
}

/// Plays the other thread: as soon as the search is at ply 2 below a node at ply 1, that node is answered.
struct Answering<'a> {
    table: &'a TranspositionTable,
    active: &'a ActiveNodes,
    /// The node at ply 1: its state and its alpha.
    above: Option<(State, i32)>,
    nodes: u32,
}

const ANSWER_DEPTH: u32 = ANNOUNCED_DEPTH + 2;

impl GameObserver<State, Move> for Answering<'_> {
    fn on(&mut self, event: GameEvent<'_, State, Move>) {
        let GameEvent::Enter { state, ply, alpha, .. } = event else { return };
        self.nodes += 1;
        match ply {
            1 => self.above = Some((*state, alpha)),
            2 => {
                let Some((above, alpha)) = self.above.take() else { return };
                let entry =
                    Entry { value: alpha, bound: Bound::Upper, depth: ANSWER_DEPTH as u8 - 1, ordinal: 0 };
                self.table.put(AdjiBoto.key(&above), entry);
                let name = 1;
                assert!(self.active.enter(name, 0) && self.active.enter(name, 1));
                self.active.leave(name, 1);
                self.active.leave(name, 0);
            }
            _ => {}
        }
    }
}

#[test]
fn a_node_that_another_thread_has_answered_is_left_at_once() {
    let game = AdjiBoto;
    let state = game.start();
    let (active, iterations, table) = (ActiveNodes::of(2), Iterations::default(), TranspositionTable::new(1));
    let peers = Some(Peers { active: &active, iterations: &iterations, threads: 2, thread: 0 });
    let question = Question { game: &game, evaluation: &SimpleEvaluation::default(), state: &state };
    let mut observer = Answering { table: &table, active: &active, above: None, nodes: 0 };
    let shared = Shared { table: Some(&table), peers };
    let options = Options::default().faithful_to_depth();
    let mut worker = Worker::new(question, options, shared, &Limits::default(), &mut observer);
    worker.iteration = ANSWER_DEPTH;
    let window = Window::null(5);
    let value = worker.search(&state, None, ANSWER_DEPTH, 0, window).expect("no limit");
    assert_eq!(value, Value::guess(window.beta), "the answer of ply 1, seen from ply 0");
    assert!(worker.ranks.is_empty() && worker.context.moves.is_empty(), "all stacks are back at the root");
    assert_eq!(worker.context.earlier(&state, game.key(&state)), None, "the path, too");
    assert_eq!(observer.nodes, 3, "root, its first move, and the node that heard of the answer");
}
