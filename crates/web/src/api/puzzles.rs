//! Problems for one player, played by hand.

use std::path::PathBuf;
use std::time::Duration;

use jogada_core::{Cancel, Cost, Fault, Field, Glyphs, Limits};
use jogada_report::Run;
use jogada_search::algorithm::{PathAlgorithm, Settings};
use jogada_workbench::{ProblemSession, open_problem};
use serde_json::{Value, json};

use super::{GRACE, fault_of};
use crate::queue::Lane;
use crate::request::ApiRequest;
use crate::settings::MOST_MEMORY;
use crate::view::drawing;
use crate::work::{Reply, Work};

/// The most moves of a puzzle being played.
const MOST_MOVES: usize = 5000;
/// How long the shortest solution is looked for when a puzzle is opened.
const OPENING: Duration = Duration::from_millis(500);
/// How long the next move is looked for: the best one first, and then any that leads on.
const HINTING: Duration = Duration::from_secs(2);

/// The view of a problem after its moves.
pub(crate) fn puzzle(request: &ApiRequest) -> Result<Reply, Fault> {
    play(request, Wish::View)
}

/// A move that leads on.
pub(crate) fn puzzle_hint(request: &ApiRequest) -> Result<Reply, Fault> {
    play(request, Wish::Hint)
}

/// What is wanted of a problem.
enum Wish {
    View,
    Hint,
}

fn play(request: &ApiRequest, wish: Wish) -> Result<Reply, Fault> {
    let fields = &request.fields;
    fields.only(&["problem", "position", "moves"])?;
    let moves = fields.texts("moves")?;
    if moves.len() > MOST_MOVES {
        let fault = Field::whole(&moves.len().to_string()).fault("fault-long-game");
        return Err(fault.with("high", MOST_MOVES as u64));
    }
    let mut problem = open_problem(fields.required("problem")?, fields.text("position")?)?;
    for mv in moves {
        problem.play(mv)?;
    }
    let solver = Solver { cache: request.app_state.settings.cache.clone() };
    Ok(match wish {
        // What the best solution costs is a question of the beginning, and asked once.
        Wish::View if problem.played().is_empty() => {
            Reply::Once(Work::new(Lane::Play, OPENING + GRACE, move |sink| {
                let run = solver.best(&*problem, OPENING, sink.cancel())?;
                let optimal = run.optimal.then_some(run.cost).flatten();
                sink.tell("answer", &view(&*problem, optimal));
                Ok(())
            }))
        }
        Wish::View => Reply::Now(view(&*problem, None)),
        Wish::Hint => Reply::Once(Work::new(Lane::Play, 2 * HINTING + GRACE, move |sink| {
            let best = solver.best(&*problem, HINTING, sink.cancel())?;
            let run = if best.moves.is_some() { best } else { solver.any(&*problem, sink.cancel())? };
            let next = run.moves.as_ref().and_then(|moves| moves.first());
            sink.tell("answer", &json!({ "move": next, "remaining": run.cost, "optimal": run.optimal }));
            Ok(())
        })),
    })
}

fn view(problem: &dyn ProblemSession, optimal: Option<Cost>) -> Value {
    let moves = problem.moves();
    let scene = problem.scene();
    json!({
        "problem": problem.problem(),
        "start": problem.start(),
        "position": problem.position(),
        "cost": problem.cost(),
        "moves": moves,
        "solved": problem.is_solved(),
        "stuck": !problem.is_solved() && moves.is_empty(),
        "played": problem.played(),
        "optimal": optimal,
        "scene": scene.board,
        "steps": scene.steps,
        "drawing": drawing(&problem.draw(Glyphs::Unicode)),
    })
}

/// Finds solutions from where a path has come to.
struct Solver {
    cache: Option<PathBuf>,
}

impl Solver {
    /// The shortest.
    fn best(&self, problem: &dyn ProblemSession, time: Duration, cancel: &Cancel) -> Result<Run, Fault> {
        self.run(problem, PathAlgorithm::Optimal, problem.info().strongest, time, cancel)
    }

    /// Some solution, fast.
    fn any(&self, problem: &dyn ProblemSession, cancel: &Cancel) -> Result<Run, Fault> {
        self.run(problem, PathAlgorithm::Greedy, problem.info().guide, HINTING, cancel)
    }

    fn run(
        &self,
        problem: &dyn ProblemSession,
        algorithm: PathAlgorithm,
        heuristic: &str,
        time: Duration,
        cancel: &Cancel,
    ) -> Result<Run, Fault> {
        let limits = Limits {
            time: Some(time),
            memory: Some(MOST_MEMORY << 20),
            cancel: cancel.clone(),
            ..Limits::default()
        };
        let method = problem.method(algorithm, Some(heuristic), self.cache.as_deref(), &limits);
        method.map_err(fault_of)?.run(&problem.position(), "", Settings::default(), &limits, None)
    }
}
