//! The list of saved games, to replay or to continue.

use jogada_core::Fault;
use jogada_play::summary::result_words;
use jogada_play::{GameInProgress, PuzzleInProgress, Record, SavedGame, game_words, players_words};
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, MouseButton, MouseEventKind};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::app::Next;
use super::game::{GameScreen, keep};
use super::panel::fit;
use super::popup::lines_of;
use super::puzzle::PuzzleScreen;
use super::review::ReviewScreen;
use super::setting::Setting;
use super::style;
use crate::files;

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
        let key_lines = lines_of(&Line::raw(setting.word("kept-keys")), area.width);
        let parts = [
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Fill(1),
            Constraint::Length(key_lines),
        ];
        let [title, heading, list, keys] = Layout::vertical(parts).areas(area);
        let keys_text = Paragraph::new(setting.word("kept-keys")).wrap(Wrap { trim: true });
        frame.render_widget(keys_text.style(style::QUIET), keys);
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
        frame.render_widget(Line::styled(words, style::TITLE), title);
        if self.games.is_empty() {
            frame.render_widget(Paragraph::new(setting.word("history-none")), list);
            return;
        }
        let names = ["kept-date", "kept-game", "kept-result", "kept-moves", "kept-players"];
        let names = names.map(|key| setting.word(key));
        frame.render_widget(Line::styled(row(&names, area.width, setting), style::QUIET), heading);
        let lines: Vec<Line<'_>> = self
            .games
            .iter()
            .enumerate()
            .skip(self.first)
            .take(room)
            .filter_map(|(place, kept)| line(kept, place == self.cursor, area.width, setting))
            .collect();
        frame.render_widget(Paragraph::new(lines), list);
    }
}

fn line(kept: &SavedGame, chosen: bool, width: u16, setting: &Setting) -> Option<Line<'static>> {
    let record = &kept.reading.as_ref().ok()?.record;
    let date = record.date.replace('T', " ");
    let game = match PuzzleInProgress::is_puzzle_record(record) {
        true => PuzzleInProgress::title(record, setting.language),
        false => game_words(setting.language, &record.game),
    };
    let players = players_words(setting.language, &record.players);
    let columns = [
        date.trim_end_matches('Z').to_owned(),
        game,
        result_words(setting.language, record),
        record.turns.len().to_string(),
        players,
    ];
    let text = row(&columns, width, setting);
    Some(Line::from(Span::styled(text, if chosen { style::CHOSEN } else { ratatui::style::Style::new() })))
}

/// A line of the list. Text too long for its column is cut with an ellipsis.
fn row([date, game, result, moves, players]: &[String; 5], width: u16, setting: &Setting) -> String {
    let (game, result) = (fit(game, 20, setting), fit(result, 12, setting));
    let text = format!("{date:<19}  {game:<20}  {result:<12} {moves:>5}  {players}");
    fit(&text, width.into(), setting)
}
