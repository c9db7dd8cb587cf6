//! The menu: which game, with what options, between whom.
//!
//! A list of rows. Up and down go from row to row, left and right change what a row says, letters are typed into
//! rows that take text, Enter goes on to the next row or begins.

mod choice;
mod view;

use jogada_core::{Fault, Player};
use jogada_games::Kind;
use jogada_messages::explain;
use jogada_play::{Sitting, open, open_for};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use super::app::Next;
use super::game::{GameScreen, keep};
use super::puzzle::PuzzleScreen;
use super::setting::Setting;
use choice::{Choice, Mode};

/// A line of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Mode,
    Game,
    /// A parameter of the game, by its place.
    Parameter(usize),
    Starts,
    /// How a computer is limited: by level, time or depth; the first computer or the second.
    Limit(usize),
    /// By how much.
    Amount(usize),
    Position,
    Language,
    Begin,
    Kept,
    Quit,
}

/// The state of the menu. It stays as it was left while a game is played.
#[derive(Default)]
pub(super) struct Menu {
    choice: Choice,
    cursor: usize,
    /// What is wrong with what was chosen.
    fault: String,
    /// Where the rows were last drawn, for the mouse.
    areas: Vec<Rect>,
}

impl Menu {
    /// The rows that matter for what is chosen.
    fn rows(&self) -> Vec<Row> {
        if self.choice.mode == Mode::Puzzle {
            return vec![Row::Mode, Row::Position, Row::Language, Row::Begin, Row::Kept, Row::Quit];
        }
        let mut rows = vec![Row::Mode, Row::Game];
        rows.extend((0..self.choice.parameters().len()).map(Row::Parameter));
        let computers = self.choice.mode.computers();
        for computer in 0..computers {
            rows.extend([Row::Limit(computer), Row::Amount(computer)]);
        }
        rows.extend([Row::Starts, Row::Position, Row::Language, Row::Begin, Row::Kept, Row::Quit]);
        rows
    }

    fn row(&self) -> Row {
        self.rows().get(self.cursor).copied().unwrap_or(Row::Begin)
    }

    pub(super) fn handle(&mut self, event: &Event, setting: &mut Setting) -> Next {
        match event {
            Event::Key(key) => self.press(key, setting),
            Event::Mouse(mouse) => self.point(mouse, setting),
            Event::Paste(text) => {
                text.trim().chars().for_each(|letter| self.choice.type_letter(self.row(), letter));
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    fn press(&mut self, key: &KeyEvent, setting: &mut Setting) -> Next {
        let count = self.rows().len();
        self.fault.clear();
        match key.code {
            KeyCode::Up | KeyCode::BackTab => self.cursor = (self.cursor + count - 1) % count,
            KeyCode::Down | KeyCode::Tab => self.cursor = (self.cursor + 1) % count,
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = count - 1,
            KeyCode::Left => self.change(-1, setting),
            KeyCode::Right => self.change(1, setting),
            KeyCode::Backspace => self.choice.erase(self.row()),
            KeyCode::Enter => return self.enter(setting),
            KeyCode::Esc => return Next::Quit,
            KeyCode::Char(letter) if self.choice.takes_text(self.row()) => {
                self.choice.type_letter(self.row(), letter);
            }
            KeyCode::Char('q') => return Next::Quit,
            KeyCode::Char('L') => setting.switch_language(),
            _ => {}
        }
        Next::Stay
    }

    fn point(&mut self, mouse: &MouseEvent, setting: &mut Setting) -> Next {
        let at = Position { x: mouse.column, y: mouse.row };
        let pointed = self.areas.iter().position(|area| area.contains(at));
        match (mouse.kind, pointed) {
            (MouseEventKind::ScrollUp, _) => self.cursor = self.cursor.saturating_sub(1),
            (MouseEventKind::ScrollDown, _) => self.cursor = (self.cursor + 1).min(self.rows().len() - 1),
            (MouseEventKind::Down(MouseButton::Left), Some(row)) => {
                self.cursor = row;
                if matches!(self.row(), Row::Begin | Row::Kept | Row::Quit) {
                    return self.enter(setting);
                }
                self.change(1, setting);
            }
            (MouseEventKind::Down(MouseButton::Right), Some(row)) => {
                self.cursor = row;
                self.change(-1, setting);
            }
            _ => {}
        }
        Next::Stay
    }

    fn change(&mut self, step: i64, setting: &mut Setting) {
        match self.row() {
            Row::Language => setting.switch_language(),
            row => self.choice.change(row, step),
        }
    }

    fn enter(&mut self, setting: &mut Setting) -> Next {
        match self.row() {
            Row::Quit => return Next::Quit,
            Row::Kept => return Next::Kept,
            Row::Begin => match self.begin(setting) {
                Ok(next) => return next,
                Err(fault) => self.fault = explain(setting.language, &fault),
            },
            _ => self.cursor += 1,
        }
        Next::Stay
    }

    fn begin(&self, setting: &Setting) -> Result<Next, Fault> {
        let position = Some(self.choice.position.trim()).filter(|position| !position.is_empty());
        if self.choice.mode == Mode::Puzzle {
            return Ok(Next::Puzzle(Box::new(PuzzleScreen::open(position, setting)?)));
        }
        let session = match self.choice.first_mover() {
            Some(player) => open_for(&self.choice.spec(), position, player)?,
            None => open(&self.choice.spec(), position)?,
        };
        let mut seats = self.choice.seats()?;
        if self.choice.mode.computers() > 0 && session.to_move() == Player::Two {
            // The position says that player 2 begins: then whoever was chosen to start sits there.
            seats.swap(0, 1);
        }
        let mut sitting = Sitting::new(session, seats);
        let analyses = self.choice.mode == Mode::Analyse;
        if setting.keeps && !analyses {
            keep(&mut sitting);
        }
        let screen = GameScreen::new(sitting, None, setting);
        Ok(Next::Game(Box::new(if analyses { screen.analysing() } else { screen })))
    }
}
