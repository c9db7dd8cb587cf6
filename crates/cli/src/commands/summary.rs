//! `jogada summary`: whole games between two computers under several time limits, in one table.

use std::time::Duration;

use jogada_core::{Cancel, Field};
use jogada_games::games;
use jogada_play::record::now;
use jogada_play::{GameInProgress, PlayerSpec, open, player_words};
use jogada_report::{Machine, Provenance, Summary, SummaryRow, written_time};
use jogada_search::threads::cores;
use jogada_workbench::WorkbenchFault;

use super::{cancelled_by_interrupt, tablebases};
use crate::args;
use crate::files;
use crate::output::{Failure, Output};
use crate::progress::{ProgressLine, bar};

pub(super) fn run(summary: &args::Summary, output: &mut Output) -> Result<(), Failure> {
    files::check_free(summary.html.as_deref(), output)?;
    let names = chosen_games(&summary.games);
    let players = [summary.p1.clone(), summary.p2.clone()];
    // Errors in a game or a player are reported before anything is played.
    for game in &names {
        open(game, None)?;
    }
    for time in &summary.times {
        specs(&players, *time)?;
    }
    let cancel = cancelled_by_interrupt();
    let times: Vec<String> = summary.times.iter().map(|time| written_time(*time)).collect();
    let mut result = Summary {
        provenance: provenance(output.say("summary-limits", &[("times", times.join(", ").into())])),
        names: players.each_ref().map(|player| player_words(output.language, player)),
        players: players.clone(),
        rows: Vec::new(),
    };
    let total = names.len() * summary.times.len();
    for (game, limit) in names.iter().flat_map(|game| summary.times.iter().map(move |time| (game, *time))) {
        let label = format!("{}  {game}  {}", bar(result.rows.len(), total), written_time(limit));
        match play(game, specs(&players, limit)?, limit, &label, &cancel)? {
            Some(row) => result.rows.push(row),
            None => break,
        }
    }
    print(&result, summary, output)?;
    if cancel.is_cancelled() {
        return Err(Failure::Limit(output.say("stopped-cancelled", &[])));
    }
    Ok(())
}

/// When, where and under which limits the figures are measured.
pub(super) fn provenance(limits: String) -> Provenance {
    Provenance {
        date: now(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        limits,
        machine: Machine::here(),
    }
}

/// The games named, as separate words or separated by commas; all games if none is named.
fn chosen_games(named: &[String]) -> Vec<String> {
    if named.is_empty() {
        return games().iter().map(|info| info.id.to_owned()).collect();
    }
    let mut found: Vec<String> = Vec::new();
    for piece in
        named.iter().flat_map(|text| text.split(',')).map(str::trim).filter(|piece| !piece.is_empty())
    {
        match found.last_mut() {
            // A game's parameters are separated by commas too.
            Some(game) if piece.contains('=') && !piece.contains(':') => {
                game.push(',');
                game.push_str(piece);
            }
            _ => found.push(piece.to_owned()),
        }
    }
    found
}

/// The two players with this time per move.
fn specs(players: &[String; 2], time: Duration) -> Result<[PlayerSpec; 2], Failure> {
    let player = |text: &String| match text.parse::<PlayerSpec>()? {
        PlayerSpec::Human => Err(Field::whole(text).fault(WorkbenchFault::Seat)),
        player => Ok(player.with_time(time)),
    };
    Ok([player(&players[0])?, player(&players[1])?])
}

/// Plays a game to its end; `None` if it was interrupted.
fn play(
    game: &str,
    players: [PlayerSpec; 2],
    limit: Duration,
    label: &str,
    cancel: &Cancel,
) -> Result<Option<SummaryRow>, Failure> {
    let mut ongoing = GameInProgress::new(open(game, None)?, players);
    ongoing.use_tables(&tablebases(cores()))?;
    let mut progress = ProgressLine::new();
    while let Some(mut thinking) = ongoing.think() {
        let thinker = loop {
            if cancel.is_cancelled() {
                return Ok(None);
            }
            if let Some(thinker) = thinking.poll(|_| {}) {
                break thinker;
            }
            progress.show(|| format!("{label}  {}", ongoing.turns().len()));
            std::thread::sleep(Duration::from_millis(2));
        };
        ongoing.play_thought(thinker)?;
    }
    Ok(Some(row(&ongoing, limit)))
}

fn row(ongoing: &GameInProgress, limit: Duration) -> SummaryRow {
    let totals = ongoing.totals();
    let thoughts = || ongoing.turns().iter().filter_map(|turn| turn.thought.as_ref());
    let finish = ongoing.finish();
    SummaryRow {
        game: ongoing.session().game().to_owned(),
        limit,
        moves: totals.iter().map(|one| one.moves).sum(),
        stats: totals[0].stats.plus(&totals[1].stats),
        depths: thoughts().map(|thought| u64::from(thought.depth)).sum(),
        searches: thoughts().count() as u64,
        time: totals.iter().map(|one| one.time).sum(),
        longest: ongoing.turns().iter().map(|turn| turn.time).max().unwrap_or_default(),
        points: ongoing.session().points(),
        winner: finish.and_then(|finish| finish.winner),
        difference: finish.map_or(0, |finish| finish.difference),
    }
}

fn print(result: &Summary, asked: &args::Summary, output: &mut Output) -> Result<(), Failure> {
    if let Some(path) = &asked.html {
        std::fs::write(path, result.html(output.language))
            .map_err(|error| Failure::File(path.clone(), error))?;
    }
    if output.json {
        return output.object(&result.object());
    }
    if asked.csv {
        return output.text(&result.csv());
    }
    for (name, words) in result.heading(output.language) {
        output.entry(&format!("{name}: "), words)?;
    }
    output.line("")?;
    output.line(result.text(output.language).to_string().trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_named_one_by_one_or_with_commas() {
        let chosen =
            |named: &[&str]| chosen_games(&named.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(chosen(&["nim", "quarto"]), ["nim", "quarto"]);
        assert_eq!(
            chosen(&["nim,bishop:threat=off,doubles=none,quarto"]),
            ["nim", "bishop:threat=off,doubles=none", "quarto"]
        );
        assert_eq!(chosen(&[]).len(), games().len());
    }
}
