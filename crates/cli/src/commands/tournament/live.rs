//! Progress of a championship: a screen that is redrawn on a terminal, one line per game without one.

use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

use jogada_arena::championship::GameResult;
use jogada_arena::championship::runner::{Event, Runner};
use jogada_arena::championship::schedule::{Fixture, Format};
use jogada_core::Player;
use jogada_workbench::EndReason;

use crate::output::{Failure, Output};
use crate::progress::bar;

/// Redraw interval.
const REDRAW_INTERVAL: Duration = Duration::from_millis(120);
/// Rows of the table shown.
const ROWS: usize = 12;

pub(super) struct LiveScreen {
    is_terminal: bool,
    begun: Instant,
    next: Instant,
    before: usize,
    done: usize,
    all: usize,
    /// For each player: name, half points and games.
    points: Vec<(String, u64, u64)>,
    now: Vec<Fixture>,
    /// Lines on the terminal that the next drawing overwrites.
    drawn: usize,
}

impl LiveScreen {
    pub(super) fn new(runner: &Runner<'_>, before: usize, output: &Output) -> LiveScreen {
        let all = usize::try_from(runner.schedule.games()).unwrap_or(usize::MAX);
        // The total is unknown for a sequential test, which stops by itself, and a knock-out, which may go on.
        let is_known = runner.sprt.is_none() && runner.schedule.format != Format::KnockOut;
        LiveScreen {
            is_terminal: stderr().is_terminal() && !output.json,
            begun: Instant::now(),
            next: Instant::now(),
            before,
            done: before,
            all: if is_known { all.max(before) } else { 0 },
            points: runner.schedule.players.iter().map(|name| (name.clone(), 0, 0)).collect(),
            now: Vec::new(),
            drawn: 0,
        }
    }

    /// Counts the games played before.
    pub(super) fn begin(&mut self, results: &[GameResult], output: &mut Output) -> Result<(), Failure> {
        results.iter().for_each(|result| self.count(result));
        if !results.is_empty() && !output.json {
            output.line(output.say("tournament-resumed", &[("games", (results.len() as u64).into())]))?;
        }
        Ok(())
    }

    /// Shows an event.
    pub(super) fn show(&mut self, event: &Event<'_>, output: &Output) -> Result<(), Failure> {
        match event {
            Event::Began(fixture) => self.now.push((*fixture).clone()),
            Event::Ended(result) => {
                self.now.retain(|fixture| *fixture != result.fixture);
                self.done += 1;
                self.count(result);
                if !self.is_terminal && !output.json {
                    // A line that cannot be written does no harm.
                    let _ = writeln!(stderr(), "{}", self.line(result, output));
                }
            }
        }
        if self.is_terminal && Instant::now() >= self.next {
            self.next = Instant::now() + REDRAW_INTERVAL;
            self.draw(output);
        }
        Ok(())
    }

    fn count(&mut self, result: &GameResult) {
        for (name, half_points, games) in &mut self.points {
            if let Some(points) = result.half_points_of(name) {
                *half_points += points;
                *games += 1;
            }
        }
    }

    fn line(&self, result: &GameResult, output: &Output) -> String {
        let score = match result.winner() {
            None => "1/2-1/2",
            Some(Player::One) => "1-0",
            Some(Player::Two) => "0-1",
        };
        let values = [
            ("done", (self.done as u64).into()),
            ("all", if self.all > 0 { self.all.to_string() } else { "?".to_owned() }.into()),
            ("one", result.fixture.one.as_str().into()),
            ("two", result.fixture.two.as_str().into()),
            ("result", score.into()),
            ("end", ending(result, output).into()),
        ];
        output.say("tournament-line", &values)
    }

    fn draw(&mut self, output: &Output) {
        let (width, height) = terminal_size::terminal_size_of(stderr())
            .map_or((80, 24), |(width, height)| (usize::from(width.0), usize::from(height.0)));
        let mut lines = vec![self.headline(output)];
        let mut order: Vec<&(String, u64, u64)> = self.points.iter().collect();
        order.sort_by_key(|(_, half_points, _)| std::cmp::Reverse(*half_points));
        let room = ROWS.min(height.saturating_sub(4));
        let widest =
            order.iter().take(room).map(|(name, ..)| name.chars().count()).max().unwrap_or(0).min(40);
        for (rank, (name, half_points, games)) in (1..).zip(order.iter().take(room)) {
            let name: String = name.chars().take(40).collect();
            let points = *half_points as f64 / 2.0;
            lines.push(format!("{rank:>4}  {name:<widest$}  {points:>6.1} / {games}"));
        }
        let now: Vec<String> =
            self.now.iter().map(|fixture| format!("{} – {}", fixture.one, fixture.two)).collect();
        lines.push(output.say("tournament-now", &[("games", now.join(", ").into())]));
        let mut text = self.wipe();
        for line in &lines {
            text.extend(line.chars().take(width.saturating_sub(1)));
            text.push('\n');
        }
        self.drawn = lines.len();
        // A screen that cannot be drawn does no harm.
        let _ = write!(stderr(), "{text}").and_then(|()| stderr().flush());
    }

    fn headline(&self, output: &Output) -> String {
        if self.all == 0 {
            return output
                .say("tournament-progress", &[("done", (self.done as u64).into()), ("all", "?".into())]);
        }
        let played = self.done.saturating_sub(self.before);
        let mut line = bar(self.done, self.all);
        if played > 0 && self.done < self.all {
            let left = self.begun.elapsed().as_secs_f64() / played as f64 * (self.all - self.done) as f64;
            let time = if left < 90.0 { format!("{left:.0} s") } else { format!("{:.0} min", left / 60.0) };
            line.push_str(&format!("  {}", output.say("tournament-left", &[("time", time.into())])));
        }
        line
    }

    /// The escape sequence that erases the last drawing.
    fn wipe(&self) -> String {
        if self.drawn == 0 { String::new() } else { format!("\x1b[{}A\r\x1b[J", self.drawn) }
    }
}

/// How a game ended: by the rules, or by which failure and why.
fn ending(result: &GameResult, output: &Output) -> String {
    let kind = if matches!(result.end, EndReason::Forfeit(_)) { "verdict" } else { "end" };
    let mut text = output.say(&format!("site-{kind}-{}", result.end.code()), &[]);
    let reason = result.decisive().map(|incident| incident.error.explain_reason(output.language));
    if let Some(line) = reason.as_deref().and_then(|reason| reason.lines().next()) {
        text.push_str(": ");
        text.push_str(line);
    }
    text
}

impl Drop for LiveScreen {
    fn drop(&mut self) {
        if self.is_terminal {
            let _ = write!(stderr(), "{}", self.wipe());
        }
    }
}
