//! The menu: game, options and players.
//!
//! A list of rows. Enter starts at once with the last choice. Up and down move between rows, left and right change a
//! row's value; letters are typed into rows that take text, and on the game's row they search; digits choose a game, +
//! and - a level.

mod choice;
mod offer;
mod opponent;
mod view;

use jogada_core::{Fault, Player};
use jogada_games::ParameterKind;
use jogada_messages::explain;
use jogada_play::{GameInProgress, PlayerSpec, open, open_for};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use super::app::Next;
use super::game::{GameScreen, keep};
use super::memory;
use super::puzzle::PuzzleScreen;
use super::setting::Setting;
use choice::{Choice, Mode, RememberedChoice};
use offer::found;

/// A line of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Begin,
    Mode,
    Game,
    /// A parameter of the game or problem, by index.
    Parameter(usize),
    Starts,
    /// A computer's algorithm; the first or the second computer.
    Algorithm(usize),
    /// Its kind of limit: level, time or depth.
    Limit(usize),
    /// Its amount.
    Amount(usize),
    Position,
    Language,
    Rules,
    SavedGame,
    Quit,
}

/// The key under which the choice is remembered.
const MEMORY: &str = "menu";

/// The state of the menu. It is kept while a game is played.
#[derive(Default)]
pub(super) struct Menu {
    choice: Choice,
    cursor: usize,
    /// What is wrong with the choice.
    fault: String,
    /// Where the rows were last drawn, for the mouse.
    areas: Vec<Rect>,
    /// Where the offered games were last drawn.
    offered_areas: Vec<Rect>,
    /// The letters typed to search for a game.
    typed: String,
}

impl Menu {
    /// The menu with the remembered choice.
    pub(super) fn open(setting: &Setting) -> Menu {
        let choice = if setting.keeps {
            memory::recall::<RememberedChoice>(MEMORY).choice()
        } else {
            Choice::default()
        };
        Menu { choice, ..Menu::default() }
    }

    /// Sets the choice to the game being played.
    pub(super) fn follow(&mut self, spec: &str, players: &[PlayerSpec; 2]) {
        self.choice.follow(spec, players);
    }

    /// Sets the choice to the problem being solved.
    pub(super) fn follow_puzzle(&mut self, spec: &str) {
        self.choice.mode = Mode::Puzzle;
        self.choice.choose_problem_spec(spec);
    }

    /// The rows for the current choice.
    fn rows(&self) -> Vec<Row> {
        let last = [Row::Language, Row::Rules, Row::SavedGame, Row::Quit];
        let mut rows = vec![Row::Begin, Row::Mode];
        rows.push(Row::Game);
        rows.extend((0..self.choice.parameters().len()).map(Row::Parameter));
        if self.choice.is_puzzle() {
            rows.push(Row::Position);
            rows.extend(last);
            return rows;
        }
        for computer in 0..self.choice.mode.computers() {
            rows.push(Row::Algorithm(computer));
            let limits = self.choice.computers[computer].limits().len();
            if limits > 1 {
                rows.push(Row::Limit(computer));
            }
            if limits > 0 {
                rows.push(Row::Amount(computer));
            }
        }
        rows.extend([Row::Starts, Row::Position]);
        rows.extend(last);
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
        if self.row() == Row::Game && self.search(key.code, setting) {
            return Next::Stay;
        }
        self.typed.clear();
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
            KeyCode::F(1) => return Next::Rules(self.choice.rules_spec()),
            KeyCode::Char(letter) if self.choice.takes_text(self.row()) => {
                self.choice.type_letter(self.row(), letter);
            }
            KeyCode::Char('q') => return Next::Quit,
            KeyCode::Char('L') => setting.switch_language(),
            KeyCode::Char('?') => return Next::Rules(self.choice.rules_spec()),
            KeyCode::Char('+') => self.choice.computers[0].change_amount(1),
            KeyCode::Char('-') => self.choice.computers[0].change_amount(-1),
            KeyCode::Char(digit @ '1'..='9') => self.choice.choose_offered(digit as usize - '1' as usize),
            _ => {}
        }
        Next::Stay
    }

    /// On the game's row, letters search among the names; false if the key means something else. `L` always changes the
    /// language.
    fn search(&mut self, key: KeyCode, setting: &Setting) -> bool {
        let mut typed = self.typed.clone();
        match key {
            KeyCode::Char(letter) if letter.is_alphabetic() && letter != 'L' => typed.push(letter),
            KeyCode::Char(letter @ (' ' | '-')) if !typed.is_empty() => typed.push(letter),
            KeyCode::Backspace if !typed.is_empty() => {
                typed.pop();
                self.typed = typed;
                return true;
            }
            _ => return false,
        }
        let names = |id: &&str| vec![(*id).to_owned(), setting.word(&format!("{}-{id}", self.kind()))];
        let names: Vec<Vec<String>> = self.choice.offered().iter().map(names).collect();
        // A letter without a match is ignored.
        if let Some(place) = found(&names, &typed) {
            self.choice.choose_offered(place);
            self.typed = typed;
        }
        true
    }

    fn point(&mut self, mouse: &MouseEvent, setting: &mut Setting) -> Next {
        let at = Position { x: mouse.column, y: mouse.row };
        let pointed = self.areas.iter().position(|area| area.contains(at));
        let offered = self.offered_areas.iter().position(|area| area.contains(at));
        if let (MouseEventKind::Down(MouseButton::Left), Some(place)) = (mouse.kind, offered) {
            self.choice.choose_offered(place);
            return Next::Stay;
        }
        match (mouse.kind, pointed) {
            (MouseEventKind::ScrollUp, _) => self.cursor = self.cursor.saturating_sub(1),
            (MouseEventKind::ScrollDown, _) => self.cursor = (self.cursor + 1).min(self.rows().len() - 1),
            (MouseEventKind::Down(MouseButton::Left), Some(row)) => {
                self.cursor = row;
                if matches!(self.row(), Row::Begin | Row::Rules | Row::SavedGame | Row::Quit) {
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
            Row::SavedGame => return Next::SavedGame,
            Row::Rules => return Next::Rules(self.choice.rules_spec()),
            _ => {}
        }
        match self.begin(setting) {
            Ok(next) => {
                self.choice.note_played();
                if setting.keeps {
                    memory::remember(MEMORY, &self.choice.remembered());
                }
                return next;
            }
            Err(fault) => self.fault = explain(setting.language, &fault),
        }
        Next::Stay
    }

    fn begin(&self, setting: &Setting) -> Result<Next, Fault> {
        let position = Some(self.choice.position.trim()).filter(|position| !position.is_empty());
        if self.choice.is_puzzle() {
            let screen = PuzzleScreen::open(&self.choice.spec(), position, setting)?;
            return Ok(Next::Puzzle(Box::new(screen)));
        }
        let session = match self.choice.first_mover() {
            Some(player) => open_for(&self.choice.spec(), position, player)?,
            None => open(&self.choice.spec(), position)?,
        };
        let mut players = self.choice.players();
        if self.choice.mode.computers() > 0 && session.to_move() == Player::Two {
            // In this position player 2 starts: the chosen starter takes that side.
            players.swap(0, 1);
        }
        let mut ongoing = GameInProgress::new(session, players);
        let analyses = self.choice.mode == Mode::Analyse;
        if setting.keeps && !analyses {
            keep(&mut ongoing, setting);
        }
        let screen = GameScreen::new(ongoing, None, setting);
        Ok(Next::Game(Box::new(if analyses { screen.analysing() } else { screen })))
    }
}
