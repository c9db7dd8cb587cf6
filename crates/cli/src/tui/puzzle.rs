//! The puzzle on the screen: the board, the moves so far, and any algorithm at work.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use jogada_core::{Drawing, Fault};
use jogada_messages::explain;
use jogada_play::summary::short;
use jogada_play::{Background, PathAlgorithm, Puzzling, Solved, solve};
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Wrap};

use super::app::Next;
use super::board::{self, Direction, Marks};
use super::popup::{Popup, middle};
use super::setting::Setting;
use super::style;

/// Between two steps of a moving piece, and between two moves of an algorithm.
const STEP: Duration = Duration::from_millis(60);
const PAUSE: Duration = Duration::from_millis(500);

/// What an algorithm was asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    Hint,
    Watch,
}

/// An algorithm at work.
type Solving = Background<(), Result<Solved, Fault>>;

/// The state of the screen.
pub(super) struct PuzzleScreen {
    puzzling: Puzzling,
    cursor: usize,
    input: String,
    notice: String,
    popup: Option<Popup>,
    method: PathAlgorithm,
    solving: Option<(Wish, Solving)>,
    /// The moves of an algorithm that are still to be shown.
    script: VecDeque<String>,
    steps: VecDeque<Drawing>,
    due: Option<Instant>,
    board_area: Rect,
}

/// The next algorithm, and the first after the last.
fn next(method: PathAlgorithm) -> PathAlgorithm {
    let place = PathAlgorithm::ALL.iter().position(|known| *known == method).unwrap_or(0);
    PathAlgorithm::ALL[(place + 1) % PathAlgorithm::ALL.len()]
}

impl PuzzleScreen {
    pub(super) fn open(position: Option<&str>) -> Result<PuzzleScreen, Fault> {
        Ok(PuzzleScreen {
            puzzling: Puzzling::open(position)?,
            cursor: 0,
            input: String::new(),
            notice: String::new(),
            popup: None,
            method: PathAlgorithm::Greedy,
            solving: None,
            script: VecDeque::new(),
            steps: VecDeque::new(),
            due: None,
            board_area: Rect::default(),
        })
    }

    #[cfg(test)]
    pub(super) fn is_busy(&self) -> bool {
        self.solving.is_some() || !self.script.is_empty()
    }

    pub(super) fn tick(&mut self, now: Instant, setting: &Setting) {
        self.hear_solver(setting);
        if setting.still {
            self.steps.clear();
            self.due = None;
        }
        if self.due.is_some_and(|due| now < due) {
            return;
        }
        if self.steps.pop_front().is_some() {
            self.due = Some(now + STEP);
        } else if let Some(mv) = self.script.pop_front() {
            self.play(&mv, setting);
            self.due = Some(now + PAUSE);
        }
    }

    fn hear_solver(&mut self, setting: &Setting) {
        let Some((wish, mut work)) = self.solving.take() else { return };
        let Some(result) = work.poll(|()| {}) else {
            self.solving = Some((wish, work));
            return;
        };
        let Ok(solved) = result else { return };
        let method = ("method", solved.method.name().into());
        let Some(moves) = solved.moves else {
            self.notice = setting.say("puzzle-gave-up", &[method]);
            return;
        };
        if wish == Wish::Hint {
            let first = moves.first().cloned().unwrap_or_default();
            self.cursor = self.puzzling.moves().iter().position(|mv| *mv == first).unwrap_or(0);
            self.notice = setting.say("puzzle-hint", &[("move", first.into())]);
            return;
        }
        let key = if solved.optimal { "puzzle-found-optimal" } else { "puzzle-found" };
        let generated = ("generated", short(solved.generated).into());
        self.notice = setting.say(key, &[method, ("count", (moves.len() as u64).into()), generated]);
        self.script = moves.into();
    }

    fn play(&mut self, text: &str, setting: &Setting) {
        match self.puzzling.play(text) {
            Err(fault) => self.notice = explain(setting.language, &fault),
            Ok(()) => {
                if !setting.still {
                    self.steps = self.puzzling.draw_last_move(setting.glyphs).into();
                }
                self.cursor = 0;
                if self.puzzling.is_solved() {
                    self.popup = Some(self.end(setting));
                }
            }
        }
        self.input.clear();
    }

    fn end(&self, setting: &Setting) -> Popup {
        let count = ("count", (self.puzzling.played().len() as u64).into());
        let mut lines = vec![Line::styled(setting.say("puzzle-solved", &[count]), style::TITLE)];
        lines.extend(self.optimum(setting).map(Line::from));
        lines.push(Line::styled(setting.word("puzzle-keys"), style::QUIET));
        Popup::new(setting.word("popup-end"), lines)
    }

    fn optimum(&self, setting: &Setting) -> Option<String> {
        let least = self.puzzling.known_optimum()?;
        Some(setting.say("puzzle-optimum", &[("count", (least as u64).into())]))
    }

    pub(super) fn handle(&mut self, event: &Event, setting: &mut Setting) -> Next {
        match event {
            Event::Key(key) => self.press(key, setting),
            Event::Mouse(mouse) => {
                self.point(mouse, setting);
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    fn press(&mut self, key: &KeyEvent, setting: &mut Setting) -> Next {
        if self.popup.take().is_some() {
            return Next::Stay;
        }
        let arrow = match key.code {
            KeyCode::Up => Some(Direction::Up),
            KeyCode::Down => Some(Direction::Down),
            KeyCode::Left => Some(Direction::Left),
            KeyCode::Right => Some(Direction::Right),
            _ => None,
        };
        let moves = self.puzzling.moves();
        if let Some(direction) = arrow.filter(|_| !moves.is_empty()) {
            self.input.clear();
            self.cursor = board::step(&self.puzzling.draw(setting.glyphs), &moves, self.cursor, direction);
            return Next::Stay;
        }
        match key.code {
            KeyCode::Esc if self.input.is_empty() => return Next::Menu,
            KeyCode::Esc => self.input.clear(),
            KeyCode::Enter => {
                self.stop();
                let chosen = moves.get(self.cursor).cloned().unwrap_or_default();
                let text = if self.input.is_empty() { chosen } else { self.input.clone() };
                self.play(&text, setting);
            }
            KeyCode::Backspace => drop(self.input.pop()),
            KeyCode::Char(letter) => self.letter(letter, setting),
            _ => {}
        }
        Next::Stay
    }

    fn letter(&mut self, letter: char, setting: &mut Setting) {
        match letter {
            'U' => self.step(Puzzling::undo, "play-nothing-to-undo", setting),
            'R' => self.step(Puzzling::redo, "play-nothing-to-redo", setting),
            'N' => {
                self.stop();
                self.puzzling.restart();
            }
            'M' => self.method = next(self.method),
            'H' => self.ask(Wish::Hint, PathAlgorithm::Greedy, setting),
            'P' => self.ask(Wish::Watch, self.method, setting),
            'L' => setting.switch_language(),
            '!' => self.stop(),
            '?' => {
                let words = format!("{}\n\n{}", setting.word("puzzle-about"), setting.word("puzzle-keys"));
                self.popup = Some(Popup::new(setting.word("key-help"), words));
            }
            _ => self.input.push(letter),
        }
    }

    fn ask(&mut self, wish: Wish, method: PathAlgorithm, setting: &Setting) {
        if self.puzzling.is_solved() {
            return;
        }
        self.stop();
        self.notice = setting.word("notice-looking");
        let position = self.puzzling.position();
        self.solving = Some((wish, Background::start(move |cancel, _| solve(&position, method, cancel))));
    }

    /// Nothing more happens by itself.
    fn stop(&mut self) {
        self.solving = None;
        self.script.clear();
        self.steps.clear();
        self.notice.clear();
    }

    fn step(&mut self, step: fn(&mut Puzzling) -> bool, nothing: &str, setting: &Setting) {
        self.stop();
        if step(&mut self.puzzling) {
            self.cursor = 0;
        } else {
            self.notice = setting.word(nothing);
        }
    }

    fn point(&mut self, mouse: &MouseEvent, setting: &Setting) {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) || self.popup.take().is_some() {
            return;
        }
        let at = Position { x: mouse.column, y: mouse.row };
        if self.board_area.contains(at) {
            let (column, line) = (at.x - self.board_area.x, at.y - self.board_area.y);
            let (drawing, moves) = (self.puzzling.draw(setting.glyphs), self.puzzling.moves());
            if let Some(mv) = board::moves_at(&drawing, column, line, &moves).first() {
                self.stop();
                self.play(mv, setting);
            }
        }
    }

    pub(super) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, setting: &Setting) {
        let parts = [
            Constraint::Length(1),
            Constraint::Fill(1),
            Constraint::Length(3),
            Constraint::Length(2),
            Constraint::Length(1),
            Constraint::Length(1),
        ];
        let [title, board_area, moves_area, notice, prompt, keys] = Layout::vertical(parts).areas(area);
        let played = self.puzzling.played();
        let count = ("count", (played.len() as u64).into());
        let mut heading =
            format!("{}  {}", setting.word("puzzle-title"), setting.say("puzzle-count", &[count]));
        heading.extend(self.optimum(setting).map(|words| format!("  {words}")));
        frame.render_widget(Line::styled(heading, style::TITLE), title);
        let moving = self.steps.front().cloned();
        let is_moving = moving.is_some();
        let drawing = moving.unwrap_or_else(|| self.puzzling.draw(setting.glyphs));
        let (width, height) = board::size(&drawing);
        self.board_area = middle(board_area, width, height);
        let moves = self.puzzling.moves();
        let marks = Marks {
            chosen: moves.get(self.cursor).filter(|_| !is_moving).map(String::as_str),
            last: played.last().filter(|_| !is_moving).map(String::as_str),
            values: &[],
        };
        frame.render_widget(Paragraph::new(board::text(&drawing, marks)), self.board_area);
        let list = Paragraph::new(Text::raw(played.join(" "))).wrap(Wrap { trim: true });
        frame.render_widget(list.style(style::QUIET), moves_area);
        let noticed = Paragraph::new(self.notice.clone()).style(style::WARNING).wrap(Wrap { trim: true });
        frame.render_widget(noticed, notice);
        let typed = if self.input.is_empty() {
            moves.get(self.cursor).cloned().unwrap_or_default()
        } else {
            self.input.clone()
        };
        frame.render_widget(Line::raw(format!("> {typed}{}", setting.glyphs.pick("▏", "_"))), prompt);
        let words = setting.say("puzzle-bar", &[("method", self.method.name().into())]);
        frame.render_widget(Line::styled(words, style::QUIET), keys);
        if let Some(popup) = self.popup.as_ref().filter(|_| !is_moving) {
            popup.draw(frame, area, setting);
        }
    }
}
