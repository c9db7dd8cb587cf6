//! Every algorithm finds minimax's value at equal depth, and a best move that is worth it, on random
//! positions of every game.

use jogada_core::{Evaluate, Game, GameReport, Limits, Random, Stop};
use jogada_games::{Listed, Spec, Visitor, games, visit};
use jogada_search::games::negamax_alpha_beta::Fail;
use jogada_search::games::{
    Engine, Options, Question, alpha_beta, minimax, mtdf, negamax, negamax_alpha_beta,
};
use jogada_testkit::random_walk;

/// A state some random moves away from `state`, with the game not over.
fn state_after<G: Game>(game: &G, state: &G::State, plies: u64, random: &mut Random) -> G::State {
    let (mut reached, mut left) = (state.clone(), plies + 1);
    random_walk(game, state, random, |state, moves| {
        if left > 0 && !moves.is_empty() {
            (reached, left) = (state.clone(), left - 1);
        }
    });
    reached
}

fn to_depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

/// The value of a move as minimax sees it with the rest of the depth, from the view of who plays it.
fn value_of_move<G: Listed>(game: &G, state: &G::State, mv: &G::Move, depth: u32) -> i32 {
    let next = game.after(state, mv);
    let evaluation = G::Evaluation::default();
    let turned = game.to_move(&next).sign() * game.to_move(state).sign();
    if let Some(outcome) = game.outcome(&next) {
        return outcome.value_for(game.to_move(state));
    }
    if depth == 1 {
        let units = evaluation.evaluate(game, &next) * turned;
        let scale = if game.has_points() { evaluation.scale() } else { 1 };
        return (units + scale / 2 * units.signum()) / scale;
    }
    let question = Question { game, evaluation: &evaluation, state: &next };
    minimax::search(question, &to_depth(depth - 1), &mut ()).value * turned
}

/// The engine as it answers for a depth: whole, on two threads, and with each trick off in turn.
fn engines() -> Vec<(String, Options)> {
    let options = Options { megabytes: 1, ..Options::default() }.faithful_to_depth();
    let mut engines = options.ablations();
    engines.push(("two threads".to_owned(), Options { threads: 2, ..options }));
    engines.push(("tiny table".to_owned(), Options { megabytes: 0, ..options }));
    engines
}

struct Agree;

impl Visitor for Agree {
    type Output = ();

    fn visit<G: Listed>(self, spec: &Spec, game: G, state: G::State) {
        let mut random = Random::new(11);
        let mut compared = 0;
        let evaluation = G::Evaluation::default();
        for round in 0..POSITIONS {
            let state = state_after(&game, &state, round % 80, &mut random);
            let question = Question { game: &game, evaluation: &evaluation, state: &state };
            let most = if round % 40 == 0 { 300_000 } else { 2_000 };
            let Some((limits, truth)) = deepest(question, 1 + round as u32 % 6, most) else { continue };
            let depth = limits.depth.expect("a depth was asked for");
            let reports = [
                ("alpha-beta", alpha_beta::search(question, &limits, &mut ())),
                ("negamax", negamax::search(question, &limits, &mut ())),
                ("fail-hard", negamax_alpha_beta::search(question, Fail::Hard, &limits, &mut ())),
                ("fail-soft", negamax_alpha_beta::search(question, Fail::Soft, &limits, &mut ())),
                ("mtdf", mtdf::search(question, 1, &limits, &mut ())),
            ];
            let mut reports = Vec::from(reports);
            let engines = engines();
            for (name, options) in &engines {
                reports.push((name, Engine::new(*options).search(question, &limits, &mut ())));
            }
            for (name, report) in reports {
                let about = format!("{spec} {name} depth {depth} of {state:?}");
                check(&game, &state, depth, &truth, &report, &about);
            }
            compared += 1;
        }
        assert!(compared > POSITIONS * 9 / 10, "{spec}: only {compared} positions were small enough");
    }
}

/// Positions of each game.
const POSITIONS: u64 = 2_000;

/// Minimax to the greatest depth up to `depth` that takes it no more than `most` nodes.
fn deepest<G: Listed>(
    question: Question<'_, G, G::Evaluation>,
    depth: u32,
    most: u64,
) -> Option<(Limits, GameReport<G::Move>)> {
    (1..=depth).rev().find_map(|depth| {
        let limits = Limits { nodes: Some(most), ..to_depth(depth) };
        let truth = minimax::search(question, &limits, &mut ());
        (truth.stop != Stop::Nodes).then_some((to_depth(depth), truth))
    })
}

fn check<G: Listed>(
    game: &G,
    state: &G::State,
    depth: u32,
    truth: &GameReport<G::Move>,
    report: &GameReport<G::Move>,
    about: &str,
) {
    assert_eq!(report.value, truth.value, "{about}");
    // A cut may leave out what kept minimax from a proof.
    assert!(report.exact || !truth.exact, "{about} is proved");
    let best = report.best.as_ref().expect("the game is not over");
    if !report.exact && !truth.exact {
        assert_eq!(value_of_move(game, state, best, depth), truth.value, "{about} {best:?}");
    }
    let mut line_end = state.clone();
    for mv in &report.line {
        let moves = game.legal_moves(&line_end);
        assert!(moves.contains(mv), "{about}: {mv:?} of the line is not legal");
        game.play(&mut line_end, mv);
    }
}

/// A game a thread: there is much to compare.
#[test]
fn every_algorithm_agrees_with_minimax() {
    std::thread::scope(|scope| {
        for info in games() {
            scope.spawn(|| visit(info.id, None, Agree).unwrap());
        }
    });
}
