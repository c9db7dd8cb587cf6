//! `jogada best`: the best move, by any of the game searchers.

use std::fs::File;
use std::io::BufWriter;
use std::time::{Duration, Instant};

use anstream::eprintln;
use jogada_core::observer::{GameEvent, GameObserver};
use jogada_core::{GameReport, Notation};
use jogada_games::{Listed, Spec, Visitor, visit};
use jogada_laboratory::read_game_algorithm;
use jogada_messages::{Language, decimal, say};
use jogada_play::algorithm_words;
use jogada_report::{GameRecorder, GameStory, game_report};
use jogada_search::games::{Algorithm, Question, Searcher};
use jogada_solve::any::Judge;

use super::cancelled_by_interrupt;
use super::solve::{tables_folder, unsound};
use crate::args::Best;
use crate::output::{Failure, Output};

/// How long a search takes when nothing limits it.
const DEFAULT_TIME: Duration = Duration::from_secs(2);

pub(super) fn run(best: &Best, output: &mut Output) -> Result<(), Failure> {
    let algorithm = read_game_algorithm(&best.algorithm)?;
    visit(&best.place.game, best.place.position.as_deref(), Search { best, algorithm, output })?
}

struct Search<'a> {
    best: &'a Best,
    algorithm: Algorithm,
    output: &'a mut Output,
}

impl Visitor for Search<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Listed>(self, spec: &Spec, game: G, state: G::State) -> Self::Output {
        let Search { best, algorithm, output } = self;
        let mut limits = best.bounds.limits(cancelled_by_interrupt());
        if limits.depth.is_none() && limits.nodes.is_none() && limits.time.is_none() {
            limits.time = Some(DEFAULT_TIME);
        }
        let options = best.tricks.options().fitting(&limits);
        let mut searcher = Searcher::<G>::new(algorithm, options, best.faithful, best.seed);
        let folder = tables_folder(None);
        let tables = folder.is_dir().then_some(folder.as_path());
        let evaluation = Judge::<G>::with_tables(tables).map_err(|error| unsound(&error, output))?;
        let question = Question { game: &game, evaluation: &evaluation, state: &state };
        let story = GameStory {
            game: spec.to_string(),
            position: game.write_position(&state),
            algorithm: algorithm.name().to_owned(),
        };
        let report = if let Some(path) = &best.record.record {
            let failed = |error| Failure::File(path.clone(), error);
            let file = BufWriter::new(File::create(path).map_err(failed)?);
            let write_move = |mv: &G::Move| game.write_move(mv);
            let scale = searcher.scale(&game, &evaluation);
            let mut recorder = GameRecorder::new(file, &story, scale, best.record.record_limit, write_move)
                .map_err(failed)?;
            let report = searcher.search(question, &limits, &mut recorder);
            recorder.finish(report.stop).map_err(failed)?;
            report
        } else if best.verbose {
            let mut iterations =
                Iterations { game: &game, language: output.language, started: Instant::now() };
            searcher.search(question, &limits, &mut iterations)
        } else {
            searcher.search(question, &limits, &mut ())
        };
        if output.json {
            return output.value(&game_report(&story, &report, |mv| game.write_move(mv)));
        }
        tell(&game, &story, &report, output)
    }
}

/// Shows each round of deepening as it ends.
struct Iterations<'a, G> {
    game: &'a G,
    language: Language,
    started: Instant,
}

impl<G: Notation> GameObserver<G::State, G::Move> for Iterations<'_, G> {
    fn on(&mut self, event: GameEvent<'_, G::State, G::Move>) {
        if let GameEvent::Iteration { depth, value, line, nodes, .. } = event {
            let line: Vec<String> = line.iter().map(|mv| self.game.write_move(mv)).collect();
            let values = [
                ("depth", u64::from(depth).into()),
                ("value", format!("{value:+}").into()),
                ("nodes", nodes.into()),
                ("time", (self.started.elapsed().as_millis() as u64).into()),
                ("line", line.join(" ").into()),
            ];
            eprintln!("{}", say(self.language, "best-iteration", &values));
        }
    }
}

fn tell<G: Listed>(
    game: &G,
    story: &GameStory,
    report: &GameReport<G::Move>,
    output: &mut Output,
) -> Result<(), Failure> {
    let Some(best) = &report.best else {
        return output.line(output.say("best-over", &[]));
    };
    let write = |mv: &G::Move| game.write_move(mv);
    let values = [
        ("algorithm", algorithm_words(output.language, &story.algorithm).into()),
        ("move", write(best).into()),
    ];
    let headline = output.say("best-result", &values);
    output.entry(&headline, "")?;
    let how = if report.exact { "best-exact" } else { "best-guess" };
    let stop = output.say(&format!("stopped-{}", report.stop.code()), &[]);
    let values = [
        ("value", format!("{:+}", report.value).into()),
        ("how", output.say(how, &[]).into()),
        ("depth", u64::from(report.depth).into()),
        ("stop", stop.trim_end_matches('.').to_lowercase().into()),
    ];
    output.line(output.say("best-value", &values))?;
    let line: Vec<String> = report.line.iter().map(write).collect();
    let line = output.say("best-line", &[("line", line.join(" ").into())]);
    output.paragraph(0, &line)?;
    let stats = &report.stats;
    let rate = 100.0 * stats.table_hits as f64 / stats.table_probes.max(1) as f64;
    let branching = (stats.nodes as f64).powf(1.0 / f64::from(report.depth.max(1)));
    let values = [
        ("nodes", stats.nodes.into()),
        ("leaves", stats.leaves.into()),
        ("alpha", stats.alpha_cuts.into()),
        ("beta", stats.beta_cuts.into()),
        ("hits", stats.table_hits.into()),
        ("probes", stats.table_probes.into()),
        ("rate", decimal(output.language, rate, 1).into()),
        ("speed", stats.nodes_per_second().into()),
        ("branching", decimal(output.language, branching, 2).into()),
        ("time", (stats.time.as_millis() as u64).into()),
    ];
    let counters = output.say("best-nodes", &values);
    output.paragraph(0, &counters)
}
