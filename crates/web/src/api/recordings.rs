//! Searches written down as they happen, for the theatre.

use std::path::PathBuf;
use std::time::Duration;

use jogada_core::{Fault, Limits};
use jogada_games::problems::{ListedProblem, ProblemVisitor, check_heuristic, visit_problem};
use jogada_games::{Listed, Spec, Visitor, visit};
use jogada_laboratory::{Method, read_game_algorithm, read_path_algorithm};
use jogada_report::{GameRecorder, GameStory, Recorder, game_report};
use jogada_search::algorithm::{PathAlgorithm, Settings};
use jogada_search::games::{Algorithm, MAX_DEPTH, Options, Ordering, Question, Searcher};
use serde_json::Value;

use super::{GRACE, fault_of, limits};
use crate::ask::Ask;
use crate::fields::Fields;
use crate::queue::Lane;
use crate::recording::Batches;
use crate::settings::{MOST_EVENTS, USUAL_EVENTS};
use crate::view::open_game;
use crate::work::{Reply, Sink, Work, internal};

/// How long a recorded search may take unless the request says otherwise.
const RECORDED: Duration = Duration::from_secs(10);

fn events(fields: &Fields) -> Result<u64, Fault> {
    Ok(fields.number("events", 1, MOST_EVENTS)?.unwrap_or(USUAL_EVENTS))
}

/// A path search, event by event.
pub(crate) fn search_path(ask: &Ask) -> Result<Reply, Fault> {
    let fields = &ask.fields;
    fields.only(&[
        "problem",
        "position",
        "algorithm",
        "heuristic",
        "nodes",
        "depth",
        "time_ms",
        "memory_mb",
        "events",
    ])?;
    let search = PathSearch {
        algorithm: read_path_algorithm(fields.required("algorithm")?)?,
        heuristic: fields.text("heuristic")?.map(str::to_owned),
        position: fields.text("position")?.map(str::to_owned),
        limits: limits(fields, u64::from(u32::MAX), RECORDED)?,
        events: events(fields)?,
        cache: ask.desk.settings.cache.clone(),
    };
    visit_problem(fields.required("problem")?, search)?
}

struct PathSearch {
    algorithm: PathAlgorithm,
    heuristic: Option<String>,
    position: Option<String>,
    limits: Limits,
    events: u64,
    cache: Option<PathBuf>,
}

impl ProblemVisitor for PathSearch {
    type Output = Result<Reply, Fault>;

    fn visit<P: ListedProblem>(mut self, mut problem: P) -> Self::Output {
        if let Some(position) = &self.position {
            problem.read_position(position)?;
        }
        if let Some(heuristic) = &self.heuristic {
            check_heuristic::<P>(heuristic)?;
        }
        let time = self.limits.time.unwrap_or(RECORDED) + GRACE;
        Ok(Reply::Stream(Work::new(Lane::Study, time, move |sink| {
            self.limits.cancel = sink.cancel().clone();
            self.record(&problem, sink)
        })))
    }
}

impl PathSearch {
    fn record<P: ListedProblem>(&self, problem: &P, sink: &Sink) -> Result<(), Fault> {
        let heuristic = self.heuristic.as_deref();
        let method = Method::new(problem, self.algorithm, heuristic, self.cache.as_deref(), &self.limits);
        let method = method.map_err(fault_of)?;
        let mut batches = Batches::new(sink);
        let write = |state: &P::State| problem.write_position(state);
        let recorder = Recorder::new(&mut batches, &method.format(problem), self.events, write);
        let mut recorder = recorder.map_err(|_| internal())?;
        let position = problem.write_position(&problem.start());
        let name = self.position.as_deref().unwrap_or(&position);
        let run = method.run(problem, name, Settings::default(), &self.limits, &mut recorder);
        recorder.finish(run.stop).map_err(|_| internal())?;
        tell_end(sink, batches, "run", run.json());
        Ok(())
    }
}

fn tell_end(sink: &Sink, batches: Batches<'_>, key: &str, result: Value) {
    let mut end = batches.into_end();
    end[key] = result;
    sink.tell("end", &end);
}

/// A game search, event by event.
pub(crate) fn search_game(ask: &Ask) -> Result<Reply, Fault> {
    let fields = &ask.fields;
    fields.only(&[
        "game",
        "position",
        "moves",
        "algorithm",
        "depth",
        "nodes",
        "time_ms",
        "events",
        "ordering",
        "table",
        "quiescence",
        "reductions",
        "seed",
    ])?;
    let session = open_game(fields)?;
    let search = GameSearch {
        algorithm: read_game_algorithm(fields.text("algorithm")?.unwrap_or("engine"))?,
        options: options(fields)?,
        seed: fields.number("seed", 0, u64::MAX)?.unwrap_or(1),
        limits: limits(fields, u64::from(MAX_DEPTH), RECORDED)?,
        events: events(fields)?,
    };
    visit(session.game(), Some(&session.position()), search)
}

/// The engine's options a request asks for.
fn options(fields: &Fields) -> Result<Options, Fault> {
    let usual = Options::default();
    let orderings = [Ordering::None, Ordering::Static, Ordering::Full];
    let ordering = fields.word("ordering", &["none", "static", "full"])?;
    Ok(Options {
        ordering: ordering.map_or(usual.ordering, |place| orderings[place]),
        table: fields.flag("table")?.unwrap_or(usual.table),
        quiescence: fields.flag("quiescence")?.unwrap_or(usual.quiescence),
        reductions: fields.flag("reductions")?.unwrap_or(usual.reductions),
        ..usual
    })
}

struct GameSearch {
    algorithm: Algorithm,
    options: Options,
    seed: u64,
    limits: Limits,
    events: u64,
}

impl Visitor for GameSearch {
    type Output = Reply;

    fn visit<G: Listed>(mut self, spec: &Spec, game: G, state: G::State) -> Reply {
        let time = self.limits.time.unwrap_or(RECORDED) + GRACE;
        let story = GameStory {
            game: spec.to_string(),
            position: game.write_position(&state),
            algorithm: self.algorithm.name().to_owned(),
        };
        Reply::Stream(Work::new(Lane::Study, time, move |sink| {
            self.limits.cancel = sink.cancel().clone();
            self.record(&game, &state, &story, sink)
        }))
    }
}

impl GameSearch {
    fn record<G: Listed>(
        &self,
        game: &G,
        state: &G::State,
        story: &GameStory,
        sink: &Sink,
    ) -> Result<(), Fault> {
        let options = self.options.fitting(&self.limits);
        let mut searcher = Searcher::<G>::new(self.algorithm, options, false, self.seed);
        let evaluation = G::Evaluation::default();
        let question = Question { game, evaluation: &evaluation, state };
        let mut batches = Batches::new(sink);
        let write = |mv: &G::Move| game.write_move(mv);
        let recorder =
            GameRecorder::new(&mut batches, story, searcher.scale(game, &evaluation), self.events, write);
        let mut recorder = recorder.map_err(|_| internal())?;
        let report = searcher.search(question, &self.limits, &mut recorder);
        recorder.finish(report.stop).map_err(|_| internal())?;
        tell_end(sink, batches, "report", game_report(story, &report, write));
        Ok(())
    }
}
