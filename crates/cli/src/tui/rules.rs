//! The rules screen: the goal first, with pictures between the texts.

use jogada_games::{games, problems};
use jogada_play::{Rules, rules};
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, MouseEventKind};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::board::{self, Marks};
use super::fit::{fit, fit_line, wrapped};
use super::setting::Setting;
use super::style;

/// Maximum width of the text: longer lines are hard to read.
const MAX_TEXT_WIDTH: u16 = 100;

/// The rules of one of the games, and how far they are scrolled.
pub(super) struct RulesScreen {
    /// The game with its parameters.
    spec: String,
    /// Its index in the list.
    game: usize,
    first: usize,
    /// Total lines, and visible lines, when it was last drawn.
    lines: usize,
    room: usize,
}

/// The games, and the problems that are not games.
fn subjects() -> Vec<&'static str> {
    let games = games().iter().map(|info| info.id);
    let alone = problems().iter().map(|info| info.id).filter(|id| !games.clone().any(|game| game == *id));
    games.clone().chain(alone).collect()
}

impl RulesScreen {
    /// The rules of the game or problem `spec`, with its parameters.
    pub(super) fn of(spec: &str) -> RulesScreen {
        let id = spec.split(':').next().unwrap_or(spec);
        let game = subjects().iter().position(|subject| *subject == id).unwrap_or(0);
        RulesScreen { spec: spec.to_owned(), game, first: 0, lines: 0, room: 1 }
    }

    /// Handles an event; false to close it.
    pub(super) fn handle(&mut self, event: &Event, setting: &mut Setting) -> bool {
        match event {
            Event::Key(key) => match key.code {
                KeyCode::Esc | KeyCode::Enter | KeyCode::F(1) | KeyCode::Char('q' | '?') => return false,
                KeyCode::Up => self.scroll(-1),
                KeyCode::Down => self.scroll(1),
                KeyCode::PageUp => self.scroll(-(self.room as i64)),
                KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(self.room as i64),
                KeyCode::Home => self.first = 0,
                KeyCode::End => self.scroll(i64::MAX / 2),
                KeyCode::Left => self.turn(subjects().len() - 1),
                KeyCode::Right => self.turn(1),
                KeyCode::Char('l' | 'L') => setting.switch_language(),
                _ => {}
            },
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => self.scroll(-3),
                MouseEventKind::ScrollDown => self.scroll(3),
                _ => {}
            },
            _ => {}
        }
        true
    }

    fn scroll(&mut self, lines: i64) {
        let most = self.lines.saturating_sub(self.room) as i64;
        self.first = (self.first as i64).saturating_add(lines).clamp(0, most) as usize;
    }

    fn turn(&mut self, step: usize) {
        let subjects = subjects();
        *self = RulesScreen::of(subjects[(self.game + step) % subjects.len()]);
    }

    pub(super) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, setting: &Setting) {
        let parts = [Constraint::Length(2), Constraint::Fill(1), Constraint::Length(1)];
        let [title, middle, keys] = Layout::vertical(parts).areas(area);
        // Every listed game has rules: a test checks it.
        let Ok(rules) = rules(&self.spec, setting.language, setting.glyphs) else { return };
        let heading = setting.say("rules-title", &[("game", rules.title.as_str().into())]);
        let lines = lines(&rules, usize::from(middle.width), setting);
        (self.lines, self.room) = (lines.len(), usize::from(middle.height));
        self.scroll(0);
        let shown: Vec<Line<'_>> = lines.into_iter().skip(self.first).take(self.room).collect();
        frame.render_widget(Paragraph::new(shown), middle);
        let is_cut = self.first + self.room < self.lines;
        let more = if is_cut { format!("  ({})", setting.word("rules-more")) } else { String::new() };
        let spans = vec![Span::styled(heading, style::TITLE), Span::styled(more, style::KEY)];
        frame.render_widget(fit_line(&Line::from(spans), title.width, setting), title);
        let words = fit(&setting.word("rules-keys"), keys.width.into(), setting);
        frame.render_widget(Line::styled(words, style::QUIET), keys);
    }
}

/// All text as lines of at most `width` columns; pictures may be wider.
fn lines(rules: &Rules, width: usize, setting: &Setting) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let words = width.saturating_sub(2).min(MAX_TEXT_WIDTH.into());
    for section in &rules.sections {
        lines.push(Line::styled(section.heading.clone(), style::KEY));
        lines.extend(wrapped(&section.text, words).into_iter().map(|line| Line::raw(format!("  {line}"))));
        for picture in &section.pictures {
            lines.push(Line::default());
            let drawing = picture.drawn(width, setting.glyphs);
            lines.extend(board::text(&drawing, Marks::default()).lines);
            let caption = wrapped(&picture.caption, words).into_iter();
            lines.extend(caption.map(|line| Line::styled(format!("  {line}"), style::QUIET)));
        }
        lines.push(Line::default());
    }
    if !rules.options.is_empty() {
        lines.push(Line::styled(setting.word("rules-heading-options"), style::KEY));
    }
    for option in &rules.options {
        let about = format!("{}: {}", option.name, option.about);
        lines.extend(wrapped(&about, words).into_iter().map(|line| Line::raw(format!("  {line}"))));
    }
    lines
}
