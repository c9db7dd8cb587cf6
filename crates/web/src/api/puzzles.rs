//! Problems for one player, played by hand.

use std::time::Duration;

use jogada_core::{Cost, Field, Glyphs, Limits};
use jogada_messages::{Language, say};
use jogada_play::PuzzleSolver;
use jogada_workbench::{ProblemSession, open_problem};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::GRACE;
use super::fields::ProblemFields;
use crate::api_error::ApiError;
use crate::faults::WebFault;
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
            let fault = Field::whole(&moves.len().to_string()).fault(WebFault::LongGame);
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
    /// What is wanted, in the reader's language, where the description of the problem does not say it all.
    task: Option<String>,
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
        return Answered::now(&view(&*problem, None, request.language));
    }
    // The optimal cost is a property of the start, and asked once.
    let (solver, language) = (solver(request), request.language);
    Ok(Answered::once(Lane::Play, OPTIMUM_TIME + GRACE, move |cancel| {
        let solved = solver.solve_shortest(&*problem, OPTIMUM_TIME, cancel)?;
        Ok(view(&*problem, solved.optimal.then_some(solved.cost).flatten(), language))
    }))
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "PuzzleHint")]
pub(crate) struct HintObject {
    #[serde(rename = "move")]
    mv: Option<String>,
    /// The cost of the path from here.
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
    let solver = solver(request);
    Ok(Answered::once(Lane::Play, 2 * HINT_TIME + GRACE, move |cancel| {
        let solved = solver.solve(&*problem, HINT_TIME, cancel)?;
        let moves = solved.moves.unwrap_or_default();
        let length = solved.cost.map(|_| moves.len());
        let mv = moves.into_iter().next();
        Ok(HintObject { mv, remaining: solved.cost, length, optimal: solved.optimal })
    }))
}

fn view(problem: &dyn ProblemSession, optimal: Option<Cost>, language: Language) -> PuzzleObject {
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
        task: problem.task().map(|task| say(language, task.key, &task.values)),
        played: problem.played(),
        optimal,
        scene: SceneObject(scene.board),
        steps: scene.steps.into_iter().map(SceneObject).collect(),
        drawing: (&problem.draw(Glyphs::Unicode)).into(),
    }
}

/// Solves within the server's limits.
fn solver(request: &ApiRequest) -> PuzzleSolver {
    PuzzleSolver {
        memory: MAX_MEMORY << 20,
        threads: 1,
        greedy: Limits { time: Some(HINT_TIME), ..Limits::default() },
        cache: request.app_state.settings.cache.clone(),
    }
}

#[derive(Deserialize, JsonSchema)]
pub(crate) struct RandomPositionFields {
    /// A problem with its parameters.
    problem: String,
    /// Seed of the random generator: an equal number gives an equal position.
    #[schemars(extend("minimum" = 0, "maximum" = u64::from(u32::MAX)))]
    seed: u64,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "RandomPosition")]
pub(crate) struct RandomPosition {
    /// Null for a problem that has none.
    position: Option<String>,
}

/// A random position to begin with.
pub(crate) fn random_position(
    _request: &ApiRequest,
    fields: RandomPositionFields,
) -> Result<Answered<RandomPosition>, ApiError> {
    let problem = open_problem(&fields.problem, None)?;
    Answered::now(&RandomPosition { position: problem.random_position(fields.seed) })
}
