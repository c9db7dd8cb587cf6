//! Every algorithm finds minimax's value at equal depth, and a best move that is worth it, on random
//! positions of every game.

use jogada_core::{Bounds, Evaluate, Game, GameReport, Limits, Random, Stop};
use jogada_games::{Listed, Spec, Visitor, games, visit};
use jogada_search::games::negamax_alpha_beta::Fail;
use jogada_search::games::{
    Engine, Options, Question, alpha_beta, minimax, mtdf, negamax, negamax_alpha_beta,
};

/// A state some random moves away from `state`, with the game not over.
fn wander<G: Game>(game: &G, state: &G::State, plies: u64, random: &mut Random) -> G::State {
    let mut here = state.clone();
    for _ in 0..plies {
        let moves = game.legal_moves(&here);
        let Some(mv) = random.pick(&moves) else { break };
        let next = game.after(&here, mv);
        if game.outcome(&next).is_some() {
            break;
        }
        here = next;
    }
    here
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
            let state = wander(&game, &state, round % 80, &mut random);
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

struct Bounded;

impl Visitor for Bounded {
    type Output = ();

    fn visit<G: Listed>(self, spec: &Spec, game: G, state: G::State) {
        let mut random = Random::new(12);
        let evaluation = G::Evaluation::default();
        for round in 0..400 {
            let state = wander(&game, &state, round % 90, &mut random);
            if game.outcome(&state).is_some() {
                continue;
            }
            check_bounds(&game, &state, spec);
            let moves = game.legal_moves(&state);
            let mut best = i32::MIN;
            let shortcuts = evaluation.shortcuts();
            let promised = shortcuts.and_then(|shortcuts| shortcuts.best_child(&game, &state));
            for mv in moves.clone() {
                let next = game.after(&state, &mv);
                let mover = game.to_move(&state);
                let value = match game.outcome(&next) {
                    Some(outcome) => outcome.value_for(mover) * evaluation.scale(),
                    None => evaluation.evaluate(&game, &next) * game.to_move(&next).sign() * mover.sign(),
                };
                best = best.max(value);
                assert!(
                    promised.is_none() || game.outcome(&next).is_none(),
                    "{spec} {state:?} {mv:?} ends the game"
                );
                let most = shortcuts.and_then(|shortcuts| shortcuts.most_after(&game, &state, &mv));
                assert!(most.is_none_or(|most| value <= most), "{spec} {state:?} {mv:?}: {value} > {most:?}");
                if !game.has_points() && game.outcome(&next).is_none() {
                    assert!(value.abs() < evaluation.scale(), "{spec} {next:?}: a guess looks like a proof");
                }
            }
            if let Some(promised) = promised {
                assert_eq!(promised, (best, moves.len() as u32), "{spec} {state:?}");
            }
        }
    }
}

/// What a game says of the next plies holds minimax's value.
fn check_bounds<G: Listed>(game: &G, state: &G::State, spec: &Spec) {
    let evaluation = G::Evaluation::default();
    let question = Question { game, evaluation: &evaluation, state };
    let scale = if game.has_points() { evaluation.scale() } else { 1 };
    let Some(shortcuts) = evaluation.shortcuts() else { return };
    for plies in 1..=5 {
        let Some(Bounds { lower, upper }) = shortcuts.bounds(game, state, plies) else { continue };
        let truth = minimax::search(question, &Limits { nodes: Some(50_000), ..to_depth(plies) }, &mut ());
        if truth.stop == Stop::Nodes {
            break;
        }
        let unit = if truth.exact && !game.has_points() { evaluation.scale() } else { 1 };
        let value = truth.value * unit * scale;
        let inside = lower - scale / 2 <= value && value <= upper + scale / 2;
        assert!(inside, "{spec} {state:?}, {plies} plies: {value} is not in {lower} to {upper}");
    }
}

#[test]
fn evaluations_keep_their_promises() {
    for info in games() {
        visit(info.id, None, Bounded).unwrap();
    }
}
