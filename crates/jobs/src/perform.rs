//! Doing a task.

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
use jogada_solve::{Method, Request, TableError, Tablebases};
use jogada_workbench::answers::AnswerObject;
use jogada_workbench::contest::{Contest, Contestant, GameRecord, LONGEST, Openings};
use jogada_workbench::{
    Ablation, Method as PathMethod, Session, SetupError, open, open_problem, read_path_algorithm,
};

use crate::task::{AblationTask, FixturesTask, MatchTask, PositionTask, RunTask, SolverLimits};
use crate::{Contender, Product, Task};

/// What doing tasks needs of the machine.
#[derive(Clone, Debug)]
pub struct Workshop {
    /// Starts bots.
    pub launcher: Launcher,
    /// Where the files of bots are that travel.
    pub bots: BotFolders,
    /// Whether bots run without the sandbox where their settings say so. A worker never lets them.
    pub trusts_bots: bool,
    /// The tables that players and solvers use.
    pub tables: Tablebases,
    /// The folder, shared by all workers, in which tables are built; `None`: here none are.
    pub shared: Option<PathBuf>,
    /// Where heuristics are kept that take long to make.
    pub cache: Option<PathBuf>,
    /// Methods that were made already.
    pub methods: Methods,
}

/// Methods of solving problems, each made once. Clones share them.
#[derive(Clone, Default)]
pub struct Methods(Arc<Mutex<HashMap<MethodName, Arc<dyn PathMethod>>>>);

/// The problem, the position whose size counts, the algorithm and the heuristic.
type MethodName = (String, String, PathAlgorithm, Option<String>);

impl Methods {
    /// The method of a task, made if nobody needed it before.
    ///
    /// # Errors
    /// A heuristic the problem does not have, an algorithm it cannot be solved by, or a limit reached while making the heuristic.
    pub fn of(
        &self,
        task: &RunTask,
        cache: Option<&Path>,
        cancel: &Cancel,
    ) -> Result<Arc<dyn PathMethod>, SetupError> {
        let algorithm = read_path_algorithm(&task.algorithm)?;
        let name = (task.problem.clone(), task.sized_by.clone(), algorithm, task.heuristic.clone());
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&name).cloned();
        if let Some(method) = known {
            return Ok(method);
        }
        let problem = open_problem(&task.problem, Some(&task.sized_by))?;
        let made =
            problem.method(algorithm, task.heuristic.as_deref(), cache, &task.limits.limits(cancel))?;
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

/// Where the files of bots are.
#[derive(Clone, Debug)]
pub enum BotFolders {
    /// Bundles lie unpacked in this folder, each in one named by its digest.
    Unpacked(PathBuf),
    /// The folders that bundles were made of, by their digests.
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

/// Does a task. Whoever cancels it throws away what it returns.
///
/// # Errors
/// Why it could not be done; a panic counts, too.
pub fn perform(task: &Task, workshop: &Workshop, cancel: &Cancel) -> Result<Product, String> {
    let done = catch_unwind(AssertUnwindSafe(|| match task {
        Task::Match(task) => games(task, workshop, cancel).map(Product::Games),
        Task::Fixtures(task) => fixtures(task, workshop, cancel).map(Product::Results),
        Task::Position(task) => solve(task, workshop, cancel),
        Task::Run(task) => run(task, workshop, cancel),
        Task::Ablation(task) => ablate(task, cancel),
        Task::Block(work) => block(work, workshop, cancel).map(Product::Block),
        Task::Sleep { number, milliseconds } => {
            std::thread::sleep(Duration::from_millis(*milliseconds));
            Ok(Product::Slept(*number))
        }
    }));
    // Its message is on standard error.
    done.unwrap_or_else(|_| Err("the program panicked".to_owned()))
}

impl SolverLimits {
    /// As the limits of a search that somebody may cancel.
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

fn told(fault: Fault) -> String {
    fault.to_string()
}

fn told_setup(error: SetupError) -> String {
    match error {
        SetupError::Fault(fault) => told(fault),
        SetupError::Stopped(stop) => format!("limit reached: {}", stop.code()),
        SetupError::Tables(error) => told_tables(&error),
    }
}

fn told_tables(error: &TableError) -> String {
    told(error.fault())
}

/// The session at `start` after `moves`, with the tables of the workshop.
fn session_at(
    game: &str,
    start: &str,
    moves: &[String],
    workshop: &Workshop,
) -> Result<Box<dyn Session>, String> {
    let mut session = open(game, Some(start)).map_err(told)?;
    session.use_tables(&workshop.tables).map_err(told_setup)?;
    for mv in moves {
        session.play(mv).map_err(told)?;
    }
    Ok(session)
}

impl Workshop {
    fn contestant(&self, contender: &Contender) -> Result<Box<dyn Contestant + Send>, String> {
        let (spec, bundle) = match contender {
            Contender::Ours(text) => return Ok(Box::new(text.parse::<Specification>().map_err(told)?)),
            Contender::Bot { spec, bundle } => (spec, bundle),
        };
        let mut spec = (**spec).clone();
        if let Some(digest) = bundle {
            let folder = self.bots.of(digest).ok_or_else(|| format!("no bot has the digest {digest}"))?;
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

fn games(task: &MatchTask, workshop: &Workshop, cancel: &Cancel) -> Result<Vec<GameRecord>, String> {
    let session = session_at(&task.game, &task.start, &task.moves, workshop)?;
    let [one, two] = &task.players;
    let (one, two) = (workshop.contestant(one)?, workshop.contestant(two)?);
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

fn fixtures(task: &FixturesTask, workshop: &Workshop, cancel: &Cancel) -> Result<Vec<GameResult>, String> {
    let session = session_at(&task.game, &task.position, &[], workshop)?;
    let conditions = Conditions {
        session: &*session,
        tables: &workshop.tables,
        policy: &task.policy,
        time: task.time,
        longest: LONGEST,
        seed: task.seed,
        cancel: cancel.clone(),
    };
    let opening = Opening { position: task.position.clone(), komi: task.komi, proof: None };
    let find = |name: &str| {
        let known = task.players.iter().find(|(known, _)| known == name);
        workshop.contestant(&known.ok_or_else(|| format!("nobody is called `{name}`"))?.1)
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

fn solve(task: &PositionTask, workshop: &Workshop, cancel: &Cancel) -> Result<Product, String> {
    let session = session_at(&task.game, &task.position, &[], workshop)?;
    let method = Method::ALL.into_iter().find(|(name, _)| *name == task.method);
    let request = Request {
        method: method.map(|(_, method)| method).ok_or_else(|| format!("no method `{}`", task.method))?,
        every_move: task.every_move,
        limits: task.limits.limits(cancel).started(),
        threads: task.limits.threads,
        tables: workshop.tables_folder(),
    };
    let answer = session.solve(&request, &|_| {}).map_err(told_setup)?;
    let answer = AnswerObject::new(session.game(), &session.position(), &answer, task.every_move);
    Ok(Product::Answer(Box::new(answer)))
}

fn run(task: &RunTask, workshop: &Workshop, cancel: &Cancel) -> Result<Product, String> {
    let limits = task.limits.limits(cancel);
    let method = workshop.methods.of(task, workshop.cache.as_deref(), cancel).map_err(told_setup)?;
    let settings = Settings {
        weight: task.weight,
        width: task.width,
        capacity: task.capacity,
        threads: task.limits.threads,
    };
    let run = method.run(&task.position, &task.name, settings, &limits, None).map_err(told)?;
    Ok(Product::Run(Box::new(run.object())))
}

fn block(work: &BlockWork, workshop: &Workshop, cancel: &Cancel) -> Result<BlockDone, String> {
    let folder = workshop.shared.as_deref();
    let folder =
        folder.ok_or_else(|| "this worker has no shared folder: start it with --shared".to_owned())?;
    let limits = Limits { cancel: cancel.clone(), ..Limits::default() };
    do_block(folder, work, &limits).map_err(|error| error.to_string())
}

fn ablate(task: &AblationTask, cancel: &Cancel) -> Result<Product, String> {
    let mut session = open(&task.game, Some(&task.start)).map_err(told)?;
    for mv in &task.moves {
        session.play(mv).map_err(told)?;
    }
    let known = Ablation::tricks().into_iter().find(|(trick, _)| *trick == task.trick);
    let (trick, options) = known.ok_or_else(|| format!("no technique `{}`", task.trick))?;
    let ablation = Ablation { session: &*session, limits: task.limits.limits(cancel) };
    let report = ablation.measure(options);
    Ok(Product::Report(Box::new(ablation.object(&trick, &report))))
}
