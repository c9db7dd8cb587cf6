//! `jogada best`: the best move, by any of the game search algorithms.

use std::fs::File;
use std::io::BufWriter;
use std::time::Duration;

use anstream::eprintln;
use jogada_core::GameReport;
use jogada_messages::{ValueWords, decimal, say};
use jogada_play::algorithm_words;
use jogada_report::{GameHeader, GameRecorder, GameStory, ReportObject};
use jogada_workbench::answers::{line_words, value_words};
use jogada_workbench::{GameSearch, Score, SearchProgress, Session, Watch, read_game_algorithm};

use super::cancelled_by_interrupt;
use super::solve::tablebases;
use crate::args::Best;
use crate::files;
use crate::output::{Failure, Output};

/// Time limit if no limit is given.
const DEFAULT_TIME: Duration = Duration::from_secs(2);

pub(super) fn run(best: &Best, output: &mut Output) -> Result<(), Failure> {
    let algorithm = read_game_algorithm(&best.algorithm)?;
    files::check_free(best.record.record.as_deref(), output)?;
    let mut session = files::open_place(&best.place, output)?;
    let options = best.engine.read()?;
    session.use_tables(&tablebases(options.threads))?;
    let mut limits = best.bounds.limits(cancelled_by_interrupt());
    if limits.depth.is_none() && limits.nodes.is_none() && limits.time.is_none() {
        limits.time = Some(DEFAULT_TIME);
    }
    let search =
        GameSearch { algorithm, options: options.fitting(&limits), faithful: best.faithful, seed: best.seed };
    let story = GameStory {
        game: session.game().to_owned(),
        position: session.position(),
        algorithm: algorithm.name().to_owned(),
    };
    let report = if let Some(path) = &best.record.record {
        let failed = |error| Failure::File(path.clone(), error);
        let file = BufWriter::new(File::create(path).map_err(failed)?);
        let header = GameHeader::new(&story, session.value_scale(algorithm));
        let mut recorder = GameRecorder::new(file, header, best.record.record_limit).map_err(failed)?;
        let report = session.search(&search, &limits, Watch::Events(&mut recorder));
        recorder.finish(report.stop).map_err(failed)?;
        report
    } else {
        let words = value_words(&*session, output.language);
        let mut show = |progress: SearchProgress| eprintln!("{}", iteration_words(words, &progress));
        let watch = if best.verbose { Watch::Iterations(&mut show) } else { Watch::Nobody };
        session.search(&search, &limits, watch)
    };
    if output.json {
        return output.object(&ReportObject::new(&story, &report));
    }
    print(&*session, &story, &report, output)
}

/// A score in words: proved or estimated.
fn score_words(words: ValueWords, score: Score) -> String {
    if score.exact { words.proved(score.value) } else { words.estimated(score.points()) }
}

/// An iteration of iterative deepening as a line.
fn iteration_words(words: ValueWords, progress: &SearchProgress) -> String {
    let values = [
        ("depth", u64::from(progress.depth).into()),
        ("value", score_words(words, progress.score).into()),
        ("nodes", progress.nodes.into()),
        ("time", (progress.time.as_millis() as u64).into()),
        ("line", progress.line.join(" ").into()),
    ];
    say(words.language, "best-iteration", &values)
}

fn print(
    session: &dyn Session,
    story: &GameStory,
    report: &GameReport<String>,
    output: &mut Output,
) -> Result<(), Failure> {
    let Some(best) = &report.best else {
        return output.line(output.say("best-over", &[]));
    };
    let values = [
        ("algorithm", algorithm_words(output.language, &story.algorithm).into()),
        ("move", best.as_str().into()),
    ];
    let headline = output.say("best-result", &values);
    output.entry(&headline, "")?;
    let stop = output.say(&format!("stopped-{}", report.stop.code()), &[]);
    let words = value_words(session, output.language);
    let values = [
        ("value", score_words(words, session.score(report)).into()),
        ("depth", u64::from(report.depth).into()),
        ("stop", stop.trim_end_matches('.').to_lowercase().into()),
    ];
    let key = if report.depth == 0 { "best-value-without-depth" } else { "best-value" };
    output.line(output.say(key, &values))?;
    let plies = session.plies_to_end(&report.line).filter(|_| report.exact);
    let line = line_words(output.language, &report.line, plies);
    output.paragraph(0, &line)?;
    let stats = &report.stats;
    let rate = 100.0 * stats.table_hits as f64 / stats.table_probes.max(1) as f64;
    // Without a depth, as in Monte Carlo tree search, there is no such figure.
    let branching = match report.depth {
        0 => "-".to_owned(),
        depth => decimal(output.language, (stats.nodes as f64).powf(1.0 / f64::from(depth)), 2),
    };
    let values = [
        ("nodes", stats.nodes.into()),
        ("leaves", stats.leaves.into()),
        ("alpha", stats.alpha_cuts.into()),
        ("beta", stats.beta_cuts.into()),
        ("hits", stats.table_hits.into()),
        ("probes", stats.table_probes.into()),
        ("rate", decimal(output.language, rate, 1).into()),
        ("speed", stats.nodes_per_second().into()),
        ("branching", branching.into()),
        ("time", (stats.time.as_millis() as u64).into()),
    ];
    let counters = output.say("best-nodes", &values);
    output.paragraph(0, &counters)
}
