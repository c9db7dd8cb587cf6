//! Layout of the puzzle screen: the board, the search's figures beside or below it, the moves so far, a notice, the
//! prompt and the keys.

use jogada_core::Cost;
use jogada_messages::decimal;
use jogada_play::summary::seconds;
use jogada_play::{PuzzleInProgress, Searched, problem_words};
use jogada_workbench::{Expansion, PathProgress};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Wrap};

use super::{PuzzleScreen, Steps, form};
use crate::tui::board::{self, Marks};
use crate::tui::fit::{fit, fit_end, fit_lines, wrapped};
use crate::tui::popup::middle;
use crate::tui::setting::Setting;
use crate::tui::style;

/// Width of the figures beside the board, and of the board itself.
const PANEL: u16 = 32;
const BOARD: u16 = 46;

impl PuzzleScreen {
    pub(in crate::tui) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, setting: &Setting) {
        let heading = Text::styled(self.heading(setting), style::TITLE);
        let is_wide = area.width >= PANEL + BOARD;
        let figures = if is_wide { 0 } else { 2 };
        let played: Vec<&str> = self.puzzling.turns().iter().map(|turn| turn.mv.as_str()).collect();
        let played = played.join(" ");
        // Moves and notice share four lines, so that the board stays where it is.
        let moves_height = (wrapped(&played, area.width.into()).len() as u16).min(2);
        let parts = [
            Constraint::Length(if heading.width() > usize::from(area.width) { 2 } else { 1 }),
            Constraint::Fill(1),
            Constraint::Length(figures),
            Constraint::Length(moves_height),
            Constraint::Length(4 - moves_height),
            Constraint::Length(1),
            Constraint::Length(1),
        ];
        let [title, upper, below, moves_area, notice, prompt, keys] = Layout::vertical(parts).areas(area);
        frame.render_widget(Paragraph::new(heading).wrap(Wrap { trim: true }), title);
        let width = if is_wide { PANEL } else { 0 };
        let [board_area, panel] =
            Layout::horizontal([Constraint::Fill(1), Constraint::Length(width)]).areas(upper);
        self.draw_board(frame, board_area, setting);
        if is_wide {
            let block = style::frame(&setting.word("search-title"), setting.glyphs);
            let inner = block.inner(panel);
            frame.render_widget(block, panel);
            let lines = self.panel(usize::from(inner.width), setting);
            frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), inner);
        } else {
            let figures = self.figures(setting).into_iter().map(|[name, value]| format!("{name} {value}"));
            let words = format!("{}: {}", self.method(setting), figures.collect::<Vec<_>>().join(", "));
            let lines = fit_lines(&words, area.width, below.height, setting);
            frame.render_widget(Paragraph::new(lines).style(style::QUIET), below);
        }
        let list = fit_lines(&played, area.width, moves_area.height, setting);
        frame.render_widget(Paragraph::new(list).style(style::QUIET), moves_area);
        let noticed = fit_lines(&self.notice, area.width, notice.height, setting);
        frame.render_widget(Paragraph::new(noticed).style(style::WARNING), notice);
        self.draw_prompt(frame, prompt, keys, setting);
        if let Some(form) = self.form {
            form.draw(&self.choice, self.puzzling.info(), frame, area, setting);
        } else if let Some(popup) = self.popup.as_mut().filter(|_| self.steps.is_empty()) {
            // A short text leaves the board visible.
            let below = Rect { y: moves_area.y, height: area.bottom() - moves_area.y, ..area };
            popup.draw(frame, if popup.fits(below) { below } else { area }, setting);
        }
    }

    fn heading(&self, setting: &Setting) -> String {
        let count = ("count", (self.puzzling.turns().len() as u64).into());
        [
            problem_words(setting.language, self.puzzling.problem()),
            setting.say("puzzle-count", &[count]),
            self.optimal_cost.words(self.puzzling.info(), setting.language),
        ]
        .join("  ")
    }

    /// The expansion being shown, if any.
    fn expansion(&self) -> Option<(&Searched, &Expansion, Steps)> {
        let (searched, steps) = (self.searched.as_ref()?, self.stepping?);
        searched.result.expansions.get(steps.place).map(|expansion| (searched, expansion, steps))
    }

    fn draw_board(&mut self, frame: &mut Frame<'_>, area: Rect, setting: &Setting) {
        let problem = self.puzzling.problem();
        let shown = self.expansion().and_then(|(_, expansion, _)| {
            PuzzleInProgress::open(Some(problem), Some(&expansion.position)).ok()
        });
        let moving = self.steps.front().cloned().filter(|_| shown.is_none());
        let is_real = moving.is_none() && shown.is_none();
        let drawing = moving.unwrap_or_else(|| shown.as_ref().unwrap_or(&self.puzzling).draw(setting.glyphs));
        let (width, height) = board::size(&drawing);
        self.board_area = middle(area, width, height);
        let moves = self.puzzling.moves();
        let last = self.puzzling.turns().last().map(|turn| turn.mv.clone());
        let marks = Marks {
            chosen: moves.get(self.cursor).filter(|_| is_real).map(String::as_str),
            last: last.as_deref().filter(|_| is_real),
            ..Marks::default()
        };
        frame.render_widget(Paragraph::new(board::text(&drawing, marks)), self.board_area);
    }

    fn draw_prompt(&self, frame: &mut Frame<'_>, prompt: Rect, keys: Rect, setting: &Setting) {
        if self.expansion().is_some() {
            let words = fit(&setting.word("search-step-keys"), keys.width.into(), setting);
            frame.render_widget(Line::styled(words, style::QUIET), keys);
            return;
        }
        let moves = self.puzzling.moves();
        let typed = if self.input.is_empty() {
            moves.get(self.cursor).cloned().unwrap_or_default()
        } else {
            self.input.clone()
        };
        let task = if moves.is_empty() { String::new() } else { setting.word("task-move") + " " };
        let room = usize::from(prompt.width).saturating_sub(task.chars().count() + 3);
        let typed = fit_end(&typed, room, setting);
        frame.render_widget(Line::raw(format!("{task}> {typed}{}", setting.glyphs.pick("▏", "_"))), prompt);
        let words = fit(&setting.word("puzzle-bar"), keys.width.into(), setting);
        frame.render_widget(Line::styled(words, style::QUIET), keys);
    }

    /// The running algorithm, or the one whose figures are shown.
    fn method(&self, setting: &Setting) -> String {
        match (&self.searched, &self.solving) {
            (Some(searched), None) => searched.choice.words(searched.problem, setting.language),
            _ => self.choice.words(self.puzzling.info(), setting.language),
        }
    }

    /// The algorithm and its figures, one below the other; or an expansion while stepping.
    fn panel(&self, width: usize, setting: &Setting) -> Vec<Line<'static>> {
        let mut lines = vec![Line::styled(self.method(setting), style::TITLE)];
        let room = width.saturating_sub(16);
        lines.extend(self.figures(setting).into_iter().map(|[name, value]| match value.as_str() {
            "" => Line::raw(name),
            _ => Line::from(vec![
                Span::styled(format!("{name:<16}"), style::QUIET),
                Span::raw(format!("{value:>room$}")),
            ]),
        }));
        lines
    }

    /// The figures of the expansion, the running or the last search.
    fn figures(&self, setting: &Setting) -> Vec<[String; 2]> {
        if let Some((searched, expansion, steps)) = self.expansion() {
            return expansion_figures(searched, expansion, steps, setting);
        }
        match (&self.solving, &self.progress, &self.searched) {
            (Some(_), Some(progress), _) => progress_figures(progress, setting),
            (Some(_), None, _) => vec![[setting.word("search-running"), String::new()]],
            (None, _, Some(searched)) => {
                let mut figures = searched.figures(setting.language);
                if setting.still {
                    figures.pop();
                }
                figures
            }
            (None, _, None) => form::limits(&self.choice, self.puzzling.info(), setting),
        }
    }
}

/// Figures of a running search. Penetrance and branching factor need a solution: until there is one, the depth reached
/// stands for its length.
fn progress_figures(now: &PathProgress, setting: &Setting) -> Vec<[String; 2]> {
    let length = now.depth as usize;
    let figure = |value: Option<f64>| {
        value.map_or_else(|| "-".to_owned(), |value| format!("~{}", decimal(setting.language, value, 4)))
    };
    vec![
        [setting.word("search-generated"), now.generated.to_string()],
        [setting.word("search-expanded"), now.expanded.to_string()],
        [setting.word("search-depth"), now.depth.to_string()],
        [setting.word("search-penetrance"), figure(jogada_report::penetrance(length, now.generated))],
        [setting.word("search-branching"), figure(jogada_report::branching_factor(length, now.generated))],
        [setting.word("search-time"), seconds(setting.language, now.time)],
    ]
}

/// The figures of one expansion.
fn expansion_figures(
    searched: &Searched,
    one: &Expansion,
    steps: Steps,
    setting: &Setting,
) -> Vec<[String; 2]> {
    let count = searched.result.stats.expanded;
    let kept = searched.result.expansions.len() as u64;
    let parts = |cost: Cost| {
        let places = usize::from(searched.result.scale > 1);
        decimal(setting.language, f64::from(cost) / f64::from(searched.result.scale), places)
    };
    let f = one.g * searched.result.scale + one.h;
    let plain = |words: String| [words, String::new()];
    let number = [("number", (steps.place as u64 + 1).into()), ("count", kept.into())];
    let came = one.mv.as_ref().map_or_else(
        || setting.word("search-step-start"),
        |mv| setting.say("search-step-move", &[("move", mv.as_str().into())]),
    );
    let values = [("g", one.g.to_string().into()), ("h", parts(one.h).into()), ("f", parts(f).into())];
    let children = [("generated", one.generated.into()), ("duplicates", one.duplicates.into())];
    let mut figures = vec![plain(setting.say("search-step", &number))];
    if kept < count {
        figures
            .push(plain(setting.say("search-step-cut", &[("kept", kept.into()), ("count", count.into())])));
    }
    figures.extend([
        plain(came),
        plain(setting.say("search-step-values", &values)),
        plain(setting.say("search-step-children", &children)),
    ]);
    figures
}
