//! Labelled positions.

use jogada_core::{Evaluate, Game, Limits, Random, Window};
use jogada_search::games::{Engine, Options, Question};

/// The longest game.
const PLIES: u64 = 300;
/// One move in this many is random after the opening.
const RANDOM: u64 = 12;
/// One position in this many is labelled, after up to three more random plies: the leaves of a search are seldom well played.
const LABELLED: u64 = 2;
const RANDOM_PLIES: u64 = 4;
/// Nodes for each move of the games.
const PLAYED_NODES: u64 = 1000;
/// Megabytes of a search's table.
const MEGABYTES: usize = 4;
/// The longest sequence of noisy moves that is followed to a quiet position.
const NOISY_PLIES: u32 = 16;

/// A game whose evaluation is learned.
pub trait Learnable: Game {
    /// What the evaluation sees of a position.
    type View: Send;

    /// The view of the player to move, unless the evaluation needs no weights here. Points won so far are no part of it.
    fn view(&self, state: &Self::State) -> Option<Self::View>;
}

/// A quiet position and what is still to be won from it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lesson<V> {
    /// The game it comes from.
    pub game: u64,
    /// The position, as the evaluation sees it.
    pub view: V,
    /// How many more points than the opponent the player to move will still win.
    pub rest: i32,
}

/// How lessons are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Games of self-play.
    pub games: u64,
    /// Each begins with fewer random plies than this.
    pub opening: u64,
    /// Nodes of the search that labels a position.
    pub nodes: u64,
    /// Seed of the openings and of the random moves.
    pub seed: u64,
    /// Threads; they change nothing but the time.
    pub threads: u64,
}

/// Who plays and labels.
struct Teacher<'a, G, E> {
    game: &'a G,
    evaluation: &'a E,
}

impl Plan {
    /// The lessons of all games, in their order, when `evaluation` both plays and labels. `rules` makes the rules of each game by its number.
    pub fn lessons<G: Learnable, E: Evaluate<G> + Sync>(
        &self,
        rules: impl Fn(u64) -> G + Sync,
        evaluation: &E,
    ) -> Vec<Lesson<G::View>> {
        let threads = self.threads.max(1);
        let lessons_of = |number: u64| Teacher { game: &rules(number), evaluation }.lessons(self, number);
        let mut lessons: Vec<Lesson<G::View>> = std::thread::scope(|scope| {
            let spawned: Vec<_> = (0..threads)
                .map(|thread| {
                    let numbers = (thread..self.games).step_by(threads as usize);
                    scope.spawn(|| numbers.flat_map(lessons_of).collect::<Vec<_>>())
                })
                .collect();
            spawned.into_iter().flat_map(|thread| thread.join().expect("no lesson panics")).collect()
        });
        // Sorting is stable: the lessons of a game stay in their order.
        lessons.sort_by_key(|lesson| lesson.game);
        lessons
    }
}

impl<G: Learnable, E: Evaluate<G> + Sync> Teacher<'_, G, E> {
    /// The lessons of one game.
    fn lessons(&self, plan: &Plan, number: u64) -> Vec<Lesson<G::View>> {
        let Teacher { game, evaluation } = *self;
        let mut random = Random::new(plan.seed.wrapping_mul(1_000_003).wrapping_add(number));
        // What an evaluation learns must not depend on how tight its bounds are.
        let options = Options { megabytes: MEGABYTES, bounds: false, ..Options::default() };
        let [mut player, mut labeller] = [options; 2].map(Engine::new);
        let mut state = game.start();
        let mut lessons = Vec::new();
        let opening = random.below(plan.opening);
        for ply in 0..PLIES {
            if game.outcome(&state).is_some() {
                break;
            }
            if ply >= opening && random.below(LABELLED) == 0 {
                let mut astray = state.clone();
                for _ in 0..random.below(RANDOM_PLIES) {
                    self.play_random(&mut astray, &mut random);
                }
                let limits = Limits { nodes: Some(plan.nodes), ..Limits::default() };
                lessons.extend(self.label(&mut labeller, &limits, &astray, number));
            }
            if ply < opening || random.below(RANDOM) == 0 {
                self.play_random(&mut state, &mut random);
                continue;
            }
            let limits = Limits { nodes: Some(PLAYED_NODES), ..Limits::default() };
            let report = player.search(Question { game, evaluation, state: &state }, &limits, &mut ());
            let Some(best) = report.best else { break };
            game.play(&mut state, &best);
        }
        lessons
    }

    fn play_random(&self, state: &mut G::State, random: &mut Random) {
        let mut moves = Vec::new();
        self.game.moves(state, &mut moves);
        if let Some(mv) = random.pick(&moves) {
            self.game.play(state, mv);
        }
    }

    /// Searches a position and passes its value to the quiet position it leads to, where a search would evaluate.
    fn label(
        &self,
        labeller: &mut Engine,
        limits: &Limits,
        state: &G::State,
        number: u64,
    ) -> Option<Lesson<G::View>> {
        let Teacher { game, evaluation } = *self;
        if game.outcome(state).is_some() {
            return None;
        }
        let quiet = self.quiesce(state, Window::FULL, 0).1;
        let is_over = game.outcome(&quiet).is_some();
        let view = if is_over { None } else { Some(game.view(&quiet)?) };
        let report = labeller.search(Question { game, evaluation, state }, limits, &mut ());
        let value = report.value * game.to_move(state).sign() - game.banked(&quiet);
        let rest = value * game.to_move(&quiet).sign();
        view.map(|view| Lesson { game: number, view, rest })
    }

    /// Plays out noisy moves until none gains: the value for the player to move, and the state whose evaluation it is.
    fn quiesce(&self, state: &G::State, mut window: Window, ply: u32) -> (i32, G::State) {
        let Teacher { game, evaluation } = *self;
        let mover = game.to_move(state);
        if let Some(outcome) = game.outcome(state) {
            return (outcome.value_for(mover) * evaluation.scale(), state.clone());
        }
        let mut best = (evaluation.evaluate(game, state), state.clone());
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        for mv in moves {
            window.alpha = window.alpha.max(best.0);
            if window.alpha >= window.beta || ply >= NOISY_PLIES {
                break;
            }
            if evaluation.tactics().is_some_and(|tactics| tactics.is_noisy(game, state, &mv)) {
                let next = game.after(state, &mv);
                let is_same = game.to_move(&next) == mover;
                let (value, quiet) = self.quiesce(&next, window.below(is_same), ply + 1);
                let value = if is_same { value } else { -value };
                if value > best.0 {
                    best = (value, quiet);
                }
            }
        }
        best
    }
}
