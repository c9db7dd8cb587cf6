//! The list of saved games, to replay or to continue.

use jogada_core::Fault;
use jogada_play::summary::result_words;
use jogada_play::{GameInProgress, PuzzleInProgress, Record, SavedGame, game_words, players_words};
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, MouseButton, MouseEventKind};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::app::Next;
use super::fit::{fit, fit_lines, wrapped};
use super::game::{GameScreen, keep};
use super::panel::column_width;
use super::puzzle::PuzzleScreen;
use super::review::ReviewScreen;
use super::setting::Setting;
use super::style;
use crate::files;

/// The longest name of a game in the list.
const GAME_WIDTH: usize = 20;

/// The list and the selected game.
pub(super) struct SavedGamesScreen {
    games: Vec<SavedGame>,
    cursor: usize,
    area: Rect,
    first: usize,
}

impl SavedGamesScreen {
    /// The games of the user's store; empty if it cannot be read.
    pub(super) fn open() -> SavedGamesScreen {
        SavedGamesScreen::of(files::store().and_then(|store| store.list().ok()).unwrap_or_default())
    }

    /// These games, without those that cannot be read.
    pub(super) fn of(games: Vec<SavedGame>) -> SavedGamesScreen {
        let readable = games.into_iter().filter(|kept| kept.reading.is_ok()).collect();
        SavedGamesScreen { games: readable, cursor: 0, area: Rect::default(), first: 0 }
    }

    pub(super) fn handle(&mut self, event: &Event, setting: &mut Setting) -> Next {
        let last = self.games.len().saturating_sub(1);
        match event {
            Event::Key(key) => match key.code {
                KeyCode::Esc => return Next::Back,
                KeyCode::Up => self.cursor = self.cursor.saturating_sub(1),
                KeyCode::Down => self.cursor = (self.cursor + 1).min(last),
                KeyCode::PageUp => self.cursor = self.cursor.saturating_sub(10),
                KeyCode::PageDown => self.cursor = (self.cursor + 10).min(last),
                KeyCode::Home => self.cursor = 0,
                KeyCode::End => self.cursor = last,
                KeyCode::Enter => return self.go_on(setting),
                KeyCode::Char('l' | 'L') => setting.switch_language(),
                KeyCode::Char('r' | 'R') => return self.replay(setting),
                _ => {}
            },
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => self.cursor = self.cursor.saturating_sub(1),
                MouseEventKind::ScrollDown => self.cursor = (self.cursor + 1).min(last),
                MouseEventKind::Down(MouseButton::Left) if mouse.row >= self.area.y => {
                    let chosen = self.first + usize::from(mouse.row - self.area.y);
                    if chosen == self.cursor {
                        return self.go_on(setting);
                    }
                    self.cursor = chosen.min(last);
                }
                _ => {}
            },
            _ => {}
        }
        Next::Stay
    }

    fn chosen(&self) -> Option<&Record> {
        self.games.get(self.cursor).and_then(|kept| kept.reading.as_ref().ok()).map(|reading| &reading.record)
    }

    /// Continues the game where it was left.
    fn go_on(&self, setting: &Setting) -> Next {
        let resume = |record: &Record| -> Result<Next, Fault> {
            if PuzzleInProgress::is_puzzle_record(record) {
                return Ok(Next::Puzzle(Box::new(PuzzleScreen::resume(record, setting)?)));
            }
            let mut ongoing = GameInProgress::resume(record)?;
            if setting.keeps {
                keep(&mut ongoing, setting);
            }
            Ok(Next::Game(Box::new(GameScreen::new(ongoing, None, setting))))
        };
        // A record that was read can be continued; if not, nothing happens.
        self.chosen().and_then(|record| resume(record).ok()).unwrap_or(Next::Stay)
    }

    /// Replays the game from its start.
    fn replay(&self, setting: &Setting) -> Next {
        let replay = |record: &Record| -> Result<Next, Fault> {
            Ok(if PuzzleInProgress::is_puzzle_record(record) {
                Next::Puzzle(Box::new(PuzzleScreen::replay(record, setting)?))
            } else {
                Next::Review(Box::new(ReviewScreen::replay(record, setting)?))
            })
        };
        self.chosen().and_then(|record| replay(record).ok()).unwrap_or(Next::Stay)
    }

    pub(super) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, setting: &Setting) {
        let key_lines = wrapped(&setting.word("kept-keys"), area.width.into());
        let parts = [
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Fill(1),
            // The selected game in full, where there is room for it.
            Constraint::Length(if area.height >= 10 { 2 } else { 0 }),
            Constraint::Length(key_lines.len() as u16),
        ];
        let [title, heading, list, whole, keys] = Layout::vertical(parts).areas(area);
        let key_lines: Vec<Line<'_>> = key_lines.into_iter().map(Line::from).collect();
        frame.render_widget(Paragraph::new(key_lines).style(style::QUIET), keys);
        self.area = list;
        let room = usize::from(list.height);
        self.first = self.cursor.saturating_sub(room.saturating_sub(1));
        let mut words = setting.word("kept-title");
        if self.games.len() > room {
            let number = |number: usize| (number as u64).into();
            let last = (self.first + room).min(self.games.len());
            let values = [
                ("first", number(self.first + 1)),
                ("last", number(last)),
                ("count", number(self.games.len())),
            ];
            words = format!("{words}  {}", setting.say("kept-shown", &values));
        }
        frame.render_widget(Line::styled(fit(&words, title.width.into(), setting), style::TITLE), title);
        if self.games.is_empty() {
            frame.render_widget(Paragraph::new(setting.word("history-none")), list);
            return;
        }
        let names = ["kept-date", "kept-game", "kept-result", "kept-moves", "kept-players"];
        let shown = self.games.iter().skip(self.first).take(room);
        let records = shown.filter_map(|kept| kept.reading.as_ref().ok()).map(|reading| &reading.record);
        let mut rows = vec![names.map(|key| setting.word(key))];
        // A game with many parameters would leave no room for the rest.
        rows.extend(records.map(|record| columns(record, setting)).map(
            |[date, game, result, moves, players]| {
                [date, fit(&game, GAME_WIDTH, setting), result, moves, players]
            },
        ));
        let widths = [0, 1, 2, 3, 4].map(|column| column_width(rows.iter().map(|row| &row[column])));
        let mut lines = rows.iter().map(|row| Line::raw(fit(&line(row, widths), area.width.into(), setting)));
        frame.render_widget(lines.next().unwrap_or_default().style(style::QUIET), heading);
        let mut lines: Vec<Line<'_>> = lines.collect();
        if let Some(chosen) = lines.get_mut(self.cursor - self.first) {
            *chosen = std::mem::take(chosen).style(style::CHOSEN);
        }
        frame.render_widget(Paragraph::new(lines), list);
        if let Some(record) = self.chosen() {
            let [_, game, _, _, players] = columns(record, setting);
            let words = fit_lines(&format!("{game}: {players}"), area.width, whole.height, setting);
            frame.render_widget(Paragraph::new(words), whole);
        }
    }
}

/// Date, game, result, number of moves, and players of a game.
fn columns(record: &Record, setting: &Setting) -> [String; 5] {
    let game = match PuzzleInProgress::is_puzzle_record(record) {
        true => PuzzleInProgress::title(record, setting.language),
        false => game_words(setting.language, &record.game),
    };
    [
        // Without the seconds.
        record.date.replace('T', " ").chars().take(16).collect(),
        game,
        result_words(setting.language, record),
        record.turns.len().to_string(),
        players_words(setting.language, &record.players),
    ]
}

/// A line of the list.
fn line(row: &[String; 5], widths: [usize; 5]) -> String {
    let [date, game, result, moves, players] = row;
    let [a, b, c, d, _] = widths;
    format!("{date:<a$}  {game:<b$}  {result:<c$}  {moves:>d$}  {players}")
}
