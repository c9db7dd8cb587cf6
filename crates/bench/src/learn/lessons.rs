//! Labelled positions.

use jogada_core::{Evaluate, Game, Limits, Player, Random, Space};
use jogada_games::adji_boto::{AdjiBoto, Hole, Move, State};
use jogada_search::games::{Engine, Options, Question};

/// The longest game, and the most random plies it begins with.
const PLIES: u64 = 300;
const OPENING: u64 = 24;
/// One move in this many is random after the opening.
const RANDOM: u64 = 12;
/// One position in this many is labelled, after up to three more random plies: the leaves of a search are seldom well played.
const LABELLED: u64 = 2;
const RANDOM_PLIES: u64 = 4;
/// Nodes for each move of the games.
const PLAYED_NODES: u64 = 1000;
/// Megabytes of a search's table.
const MEGABYTES: usize = 4;
/// The longest sequence of captures that is followed to a quiet position.
const CAPTURES: u32 = 16;

/// A quiet position and what is still to be won from it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lesson {
    /// The game it comes from.
    pub game: u64,
    /// Its holes from the view of the player to move, the own ones first.
    pub holes: [u8; 12],
    /// How many more pieces than the opponent the player to move will still capture.
    pub rest: i32,
}

/// How lessons are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Games of self-play.
    pub games: u64,
    /// Nodes of the search that labels a position.
    pub nodes: u64,
    /// Seed of the openings and of the random moves.
    pub seed: u64,
    /// Threads; they change nothing but the time.
    pub threads: u64,
}

impl Plan {
    /// The lessons of all games, in their order, when `evaluation` both plays and labels.
    pub fn lessons<E: Evaluate<AdjiBoto> + Sync>(&self, evaluation: &E) -> Vec<Lesson> {
        let threads = self.threads.max(1);
        let mut lessons: Vec<Lesson> = std::thread::scope(|scope| {
            let spawned: Vec<_> = (0..threads)
                .map(|thread| {
                    scope.spawn(move || {
                        let numbers = (thread..self.games).step_by(threads as usize);
                        numbers.flat_map(|number| self.game(evaluation, number)).collect::<Vec<_>>()
                    })
                })
                .collect();
            spawned.into_iter().flat_map(|thread| thread.join().expect("no lesson panics")).collect()
        });
        // Sorting is stable: the lessons of a game stay in their order.
        lessons.sort_by_key(|lesson| lesson.game);
        lessons
    }

    /// The lessons of one game.
    fn game<E: Evaluate<AdjiBoto> + Sync>(&self, evaluation: &E, number: u64) -> Vec<Lesson> {
        let game = AdjiBoto;
        let mut random = Random::new(self.seed.wrapping_mul(1_000_003).wrapping_add(number));
        // What an evaluation learns must not depend on how tight its bounds are.
        let options = Options { megabytes: MEGABYTES, bounds: false, ..Options::default() };
        let [mut player, mut teacher] = [options; 2].map(Engine::new);
        let mut state = game.start();
        let mut lessons = Vec::new();
        let opening = random.below(OPENING);
        for ply in 0..PLIES {
            if game.outcome(&state).is_some() {
                break;
            }
            if ply >= opening && random.below(LABELLED) == 0 {
                let mut astray = state;
                for _ in 0..random.below(RANDOM_PLIES) {
                    play_random(&mut astray, &mut random);
                }
                lessons.extend(self.label(evaluation, &mut teacher, &astray, number));
            }
            if ply < opening || random.below(RANDOM) == 0 {
                play_random(&mut state, &mut random);
                continue;
            }
            let limits = Limits { nodes: Some(PLAYED_NODES), ..Limits::default() };
            let report = player.search(Question { game: &game, evaluation, state: &state }, &limits, &mut ());
            let Some(best) = report.best else { break };
            game.play(&mut state, &best);
        }
        lessons
    }

    /// Searches a position and passes its value to the quiet position it leads to, where a search would evaluate.
    fn label<E: Evaluate<AdjiBoto> + Sync>(
        &self,
        evaluation: &E,
        teacher: &mut Engine,
        state: &State,
        number: u64,
    ) -> Option<Lesson> {
        let game = AdjiBoto;
        if game.outcome(state).is_some() {
            return None;
        }
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        let report = teacher.search(Question { game: &game, evaluation, state }, &limits, &mut ());
        let quiet = Quiescence { evaluation }.search(state, [-i32::MAX, i32::MAX], 0).1;
        let mover = quiet.mover();
        let value = report.value * state.mover().sign() - game.banked(&quiet);
        let board = if mover == Player::One { quiet.board() } else { quiet.board().rotated(6) };
        let lesson = Lesson { game: number, holes: board.holes(), rest: value * mover.sign() };
        game.outcome(&quiet).is_none().then_some(lesson)
    }
}

fn play_random(state: &mut State, random: &mut Random) {
    let mut moves = Vec::new();
    AdjiBoto.moves(state, &mut moves);
    if let Some(mv) = random.pick(&moves) {
        AdjiBoto.play(state, mv);
    }
}

/// Captures played out until none gains.
struct Quiescence<'a, E> {
    evaluation: &'a E,
}

impl<E: Evaluate<AdjiBoto>> Quiescence<'_, E> {
    /// The value for the player to move, and the state whose evaluation it is.
    fn search(&self, state: &State, [mut alpha, beta]: [i32; 2], ply: u32) -> (i32, State) {
        let game = AdjiBoto;
        if let Some(outcome) = game.outcome(state) {
            return (outcome.value_for(state.mover()) * self.evaluation.scale(), *state);
        }
        let mut best = (self.evaluation.evaluate(&game, state), *state);
        for hole in Hole::of(state.mover()) {
            alpha = alpha.max(best.0);
            if alpha >= beta || ply >= CAPTURES {
                break;
            }
            if state.board().pieces_in(hole) > 0 && state.capture(hole) > 0 {
                let next = game.after(state, &Move::Sow(hole));
                let (value, quiet) = self.search(&next, [-beta, -alpha], ply + 1);
                if -value > best.0 {
                    best = (-value, quiet);
                }
            }
        }
        best
    }
}
