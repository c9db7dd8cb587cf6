//! Performs a task.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jogada_arena::bots::{Bot, Launcher};
use jogada_arena::championship::GameResult;
use jogada_arena::championship::conditions::Conditions;
use jogada_arena::championship::openings::Opening;
use jogada_arena::championship::proof::prove;
use jogada_core::{Cancel, Fault, Limits};
use jogada_search::algorithm::{PathAlgorithm, Settings};
use jogada_search::games::Specification;
use jogada_solve::adji_boto::{BlockDone, BlockWork, do_block};
use jogada_solve::{Method, Request, Tablebases};
use jogada_workbench::answers::AnswerObject;
use jogada_workbench::contest::{Contest, Contestant, GameRecord, LONGEST, Openings};
use jogada_workbench::{Ablation, PathMethod, Session, SetupError, open, open_problem, read_path_algorithm};

use crate::faults::JobsFault;
use crate::task::{AblationTask, FixturesTask, MatchTask, PositionTask, RunTask, SolverLimits};
use crate::{Contender, Task, TaskOutput};

/// The resources that tasks need from the machine they run on.
#[derive(Clone, Debug)]
pub struct TaskContext {
    /// Starts bots.
    pub launcher: Launcher,
    /// Folders of bundled bots.
    pub bots: BotFolders,
    /// Whether a bot's settings may turn the sandbox off. A worker never allows it.
    pub trusts_bots: bool,
    /// The endgame tables that players and solvers use.
    pub tables: Tablebases,
    /// The folder, shared by all workers, in which tables are built; `None` if this machine builds none.
    pub shared: Option<PathBuf>,
    /// The cache of heuristics that take long to build.
    pub cache: Option<PathBuf>,
    /// The threads that build them.
    pub threads: usize,
    /// Methods built so far.
    pub methods: Methods,
}

/// Search methods for problems, each built once. Clones share them.
#[derive(Clone, Default)]
pub struct Methods(Arc<Mutex<HashMap<MethodName, Arc<dyn PathMethod>>>>);

/// The problem, the position that determines the size, the algorithm and the heuristic.
type MethodName = (String, String, PathAlgorithm, Option<String>);

impl Methods {
    /// The method of a task, built on first use.
    ///
    /// # Errors
    /// The problem has no such heuristic, the algorithm does not suit it, or a limit was reached while building the
    /// heuristic.
    pub fn of(
        &self,
        task: &RunTask,
        cache: Option<&Path>,
        threads: usize,
        cancel: &Cancel,
    ) -> Result<Arc<dyn PathMethod>, SetupError> {
        let algorithm = read_path_algorithm(&task.algorithm)?;
        let name = (task.problem.clone(), task.sized_by.clone(), algorithm, task.heuristic.clone());
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&name).cloned();
        if let Some(method) = known {
            return Ok(method);
        }
        let problem = open_problem(&task.problem, Some(&task.sized_by))?;
        let made = problem.method(
            algorithm,
            task.heuristic.as_deref(),
            cache,
            threads,
            &task.limits.limits(cancel),
        )?;
        let method: Arc<dyn PathMethod> = made.into();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(name, Arc::clone(&method));
        Ok(method)
    }
}

impl std::fmt::Debug for Methods {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Methods")
    }
}

/// The folders of bundled bots.
#[derive(Clone, Debug)]
pub enum BotFolders {
    /// Bundles are unpacked in this folder, each in a subfolder named by its digest.
    Unpacked(PathBuf),
    /// The original folders by the digests of their bundles.
    Known(HashMap<String, PathBuf>),
}

impl BotFolders {
    fn of(&self, digest: &str) -> Option<PathBuf> {
        match self {
            BotFolders::Unpacked(folder) => Some(folder.join(digest)),
            BotFolders::Known(folders) => folders.get(digest).cloned(),
        }
    }
}

/// A job of another edition of this program may name something that this one does not know.
fn unknown(what: &str, name: &str) -> Fault {
    Fault::new(JobsFault::JobUnknown).with("what", what).with("name", name)
}

/// Performs a task. If it is cancelled the result must be discarded.
///
/// # Errors
/// Why it failed; a panic counts as a failure.
pub fn perform(task: &Task, context: &TaskContext, cancel: &Cancel) -> Result<TaskOutput, Fault> {
    let done = catch_unwind(AssertUnwindSafe(|| match task {
        Task::Match(task) => games(task, context, cancel).map(TaskOutput::Games),
        Task::Fixtures(task) => fixtures(task, context, cancel).map(TaskOutput::Results),
        Task::Position(task) => solve(task, context, cancel),
        Task::Run(task) => run(task, context, cancel),
        Task::Ablation(task) => ablate(task, cancel),
        Task::Block(work) => block(work, context, cancel).map(TaskOutput::Block),
        Task::Sleep { number, milliseconds } => {
            std::thread::sleep(Duration::from_millis(*milliseconds));
            Ok(TaskOutput::Slept(*number))
        }
    }));
    // The panic's message is on standard error.
    done.unwrap_or_else(|_| Err(Fault::new(JobsFault::JobPanicked)))
}

impl SolverLimits {
    /// As [`Limits`] with this cancel flag.
    #[must_use]
    pub fn limits(&self, cancel: &Cancel) -> Limits {
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: self.time,
            memory: self.memory,
            cancel: cancel.clone(),
            ..Limits::default()
        }
    }
}

/// The session at `start` after `moves`, with the context's tables.
fn session_at(
    game: &str,
    start: &str,
    moves: &[String],
    context: &TaskContext,
) -> Result<Box<dyn Session>, Fault> {
    let mut session = open(game, Some(start))?;
    session.use_tables(&context.tables)?;
    for mv in moves {
        session.play(mv)?;
    }
    Ok(session)
}

impl TaskContext {
    fn contestant(&self, contender: &Contender) -> Result<Box<dyn Contestant + Send>, Fault> {
        let (spec, bundle) = match contender {
            Contender::Ours(text) => return Ok(Box::new(text.parse::<Specification>()?)),
            Contender::Bot { spec, bundle } => (spec, bundle),
        };
        let mut spec = (**spec).clone();
        if let Some(digest) = bundle {
            let folder = self
                .bots
                .of(digest)
                .ok_or_else(|| Fault::new(JobsFault::JobBot).with("digest", digest.as_str()))?;
            spec.folder = Some(folder.clone());
            spec.base = folder;
        }
        spec.sandbox |= !self.trusts_bots;
        Ok(Box::new(Bot::new(spec, self.launcher.clone())))
    }

    fn tables_folder(&self) -> Option<&Path> {
        self.tables.folder()
    }
}

fn games(task: &MatchTask, context: &TaskContext, cancel: &Cancel) -> Result<Vec<GameRecord>, Fault> {
    let session = session_at(&task.game, &task.start, &task.moves, context)?;
    let [one, two] = &task.players;
    let (one, two) = (context.contestant(one)?, context.contestant(two)?);
    let contest = Contest {
        session: &*session,
        contestants: [&*one, &*two],
        games: task.first + task.games,
        openings: Openings { count: task.openings, plies: task.plies, ..Openings::default() },
        seed: task.seed,
        threads: 1,
        longest: LONGEST,
        cancel: cancel.clone(),
    };
    Ok((task.first..task.first + task.games).map(|number| contest.play_one(number)).collect())
}

fn fixtures(task: &FixturesTask, context: &TaskContext, cancel: &Cancel) -> Result<Vec<GameResult>, Fault> {
    let session = session_at(&task.game, &task.position, &[], context)?;
    let conditions = Conditions {
        session: &*session,
        policy: &task.policy,
        time: task.time,
        longest: LONGEST,
        seed: task.seed,
        cancel: cancel.clone(),
    };
    let opening = Opening { position: task.position.clone(), komi: task.komi, proof: None };
    let find = |name: &str| {
        let known = task.players.iter().find(|(known, _)| known == name);
        context.contestant(&known.ok_or_else(|| Fault::new(JobsFault::JobPlayer).with("name", name))?.1)
    };
    let mut results = Vec::new();
    for fixture in &task.fixtures {
        let (one, two) = (find(&fixture.one)?, find(&fixture.two)?);
        let mut result = conditions.play(fixture, &opening, [&*one, &*two]);
        if task.proof > 0 {
            let moves: Vec<String> = result.moves.iter().map(|turn| turn.mv.clone()).collect();
            result.proved = prove(&*conditions.at(&opening), &moves, task.proof, cancel);
        }
        results.push(result);
    }
    Ok(results)
}

fn solve(task: &PositionTask, context: &TaskContext, cancel: &Cancel) -> Result<TaskOutput, Fault> {
    let session = session_at(&task.game, &task.position, &[], context)?;
    let request = Request {
        method: Method::named(&task.method).ok_or_else(|| unknown("method", &task.method))?,
        every_move: task.every_move,
        limits: task.limits.limits(cancel).started(),
        threads: task.limits.threads,
        tables: context.tables_folder(),
    };
    let answer = session.solve(&request, &|_| {})?;
    let answer = AnswerObject::new(session.game(), &session.position(), &answer, task.every_move);
    Ok(TaskOutput::Answer(Box::new(answer)))
}

fn run(task: &RunTask, context: &TaskContext, cancel: &Cancel) -> Result<TaskOutput, Fault> {
    let limits = task.limits.limits(cancel);
    let method = context.methods.of(task, context.cache.as_deref(), context.threads, cancel)?;
    let settings = Settings {
        weight: task.weight,
        width: task.width,
        capacity: task.capacity,
        threads: task.limits.threads,
    };
    let run = method.run(&task.position, &task.name, settings, &limits, None)?;
    Ok(TaskOutput::Run(Box::new(run.object())))
}

fn block(work: &BlockWork, context: &TaskContext, cancel: &Cancel) -> Result<BlockDone, Fault> {
    let folder = context.shared.as_deref();
    let folder = folder.ok_or_else(|| Fault::new(JobsFault::JobNoFolder))?;
    let limits = Limits { cancel: cancel.clone(), ..Limits::default() };
    do_block(folder, work, &limits).map_err(|error| SetupError::from(error).into())
}

fn ablate(task: &AblationTask, cancel: &Cancel) -> Result<TaskOutput, Fault> {
    let mut session = open(&task.game, Some(&task.start))?;
    for mv in &task.moves {
        session.play(mv)?;
    }
    let known = Ablation::techniques().into_iter().find(|(trick, _)| *trick == task.trick);
    let (trick, options) = known.ok_or_else(|| unknown("technique", &task.trick))?;
    let ablation = Ablation { session: &*session, limits: task.limits.limits(cancel) };
    let report = ablation.measure(options);
    Ok(TaskOutput::Report(Box::new(ablation.object(&trick, &report))))
}
