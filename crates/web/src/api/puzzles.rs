//! Problems for one player, played by hand.

use std::path::PathBuf;
use std::time::Duration;

use jogada_core::{Cancel, Cost, Field, Glyphs, Limits, Stop};
use jogada_report::Run;
use jogada_search::algorithm::{PathAlgorithm, Settings};
use jogada_workbench::ProblemSession;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::GRACE;
use super::fields::ProblemFields;
use crate::api_error::ApiError;
use crate::operation::Answered;
use crate::queue::Lane;
use crate::request::ApiRequest;
use crate::settings::MAX_MEMORY;
use crate::view::{DrawingObject, SceneObject};

/// Limit on the moves of a puzzle being played.
const MAX_MOVES: usize = 5000;
/// Time limit of the optimal solution when a puzzle is opened.
const OPTIMUM_TIME: Duration = Duration::from_millis(500);
/// Time limit of a hint: first by an optimal solution, then by any.
const HINT_TIME: Duration = Duration::from_secs(2);

#[derive(Deserialize, JsonSchema)]
pub(crate) struct PuzzleFields {
    #[serde(flatten)]
    problem: ProblemFields,
    moves: Option<Vec<String>>,
}

impl PuzzleFields {
    /// Opens the problem and plays its moves.
    fn open(&self) -> Result<Box<dyn ProblemSession>, ApiError> {
        let moves = self.moves.as_deref().unwrap_or_default();
        if moves.len() > MAX_MOVES {
            let fault = Field::whole(&moves.len().to_string()).fault("fault-long-game");
            return Err(fault.with("high", MAX_MOVES as u64).into());
        }
        let mut problem = self.problem.open()?;
        for mv in moves {
            problem.play(mv)?;
        }
        Ok(problem)
    }
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Puzzle")]
pub(crate) struct PuzzleObject {
    problem: String,
    start: String,
    position: String,
    cost: Cost,
    moves: Vec<String>,
    solved: bool,
    stuck: bool,
    played: Vec<String>,
    /// The optimal cost, if it was found in half a second; only before the first move.
    optimal: Option<Cost>,
    scene: SceneObject,
    steps: Vec<SceneObject>,
    drawing: DrawingObject,
}

/// The view of a problem after its moves.
pub(crate) fn puzzle(request: &ApiRequest, fields: PuzzleFields) -> Result<Answered<PuzzleObject>, ApiError> {
    let problem = fields.open()?;
    if !problem.played().is_empty() {
        return Answered::now(&view(&*problem, None));
    }
    // The optimal cost is a property of the start, and asked once.
    let solver = Solver::of(request);
    Ok(Answered::once(Lane::Play, OPTIMUM_TIME + GRACE, move |cancel| {
        let run = solver.best(&*problem, OPTIMUM_TIME, cancel)?;
        Ok(view(&*problem, run.optimal.then_some(run.cost).flatten()))
    }))
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "PuzzleHint")]
pub(crate) struct HintObject {
    #[serde(rename = "move")]
    mv: Option<String>,
    /// What the path from here costs.
    remaining: Option<Cost>,
    /// How many moves it has.
    length: Option<usize>,
    optimal: bool,
}

/// A hint.
pub(crate) fn puzzle_hint(
    request: &ApiRequest,
    fields: PuzzleFields,
) -> Result<Answered<HintObject>, ApiError> {
    let problem = fields.open()?;
    let solver = Solver::of(request);
    Ok(Answered::once(Lane::Play, 2 * HINT_TIME + GRACE, move |cancel| {
        let best = solver.best(&*problem, HINT_TIME, cancel)?;
        let run = if best.moves.is_some() { best } else { solver.any(&*problem, cancel)? };
        let moves = run.moves.unwrap_or_default();
        let length = run.cost.map(|_| moves.len());
        let mv = moves.into_iter().next();
        Ok(HintObject { mv, remaining: run.cost, length, optimal: run.optimal })
    }))
}

fn view(problem: &dyn ProblemSession, optimal: Option<Cost>) -> PuzzleObject {
    let moves = problem.moves();
    let scene = problem.scene();
    PuzzleObject {
        problem: problem.problem().to_owned(),
        start: problem.start(),
        position: problem.position(),
        cost: problem.cost(),
        solved: problem.is_solved(),
        stuck: !problem.is_solved() && moves.is_empty(),
        moves,
        played: problem.played(),
        optimal,
        scene: SceneObject(scene.board),
        steps: scene.steps.into_iter().map(SceneObject).collect(),
        drawing: (&problem.draw(Glyphs::Unicode)).into(),
    }
}

/// Finds solutions from the current state of a problem.
struct Solver {
    cache: Option<PathBuf>,
}

impl Solver {
    fn of(request: &ApiRequest) -> Solver {
        Solver { cache: request.app_state.settings.cache.clone() }
    }

    /// An optimal solution.
    fn best(&self, problem: &dyn ProblemSession, time: Duration, cancel: &Cancel) -> Result<Run, ApiError> {
        let run = |algorithm| self.run(problem, algorithm, problem.info().strongest, time, cancel);
        let shortest = run(PathAlgorithm::Optimal)?;
        if shortest.optimal || shortest.moves.is_none() || shortest.stop != Stop::Finished {
            return Ok(shortest);
        }
        // Where moves differ in cost, the path of fewest moves need not be the cheapest.
        let cheapest = run(PathAlgorithm::Astar)?;
        Ok(if cheapest.moves.is_some() { cheapest } else { shortest })
    }

    /// Any solution, fast.
    fn any(&self, problem: &dyn ProblemSession, cancel: &Cancel) -> Result<Run, ApiError> {
        self.run(problem, PathAlgorithm::Greedy, problem.info().guide, HINT_TIME, cancel)
    }

    fn run(
        &self,
        problem: &dyn ProblemSession,
        algorithm: PathAlgorithm,
        heuristic: &str,
        time: Duration,
        cancel: &Cancel,
    ) -> Result<Run, ApiError> {
        let limits = Limits {
            time: Some(time),
            memory: Some(MAX_MEMORY << 20),
            cancel: cancel.clone(),
            ..Limits::default()
        };
        let settings = Settings::default();
        let cache = self.cache.as_deref();
        let method = problem.method(algorithm, Some(heuristic), cache, settings.threads, &limits)?;
        Ok(method.run(&problem.position(), "", settings, &limits, None)?)
    }
}
