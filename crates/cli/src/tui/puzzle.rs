//! The puzzle screen: playing, hints, and algorithms to choose, watch and step through.

mod form;
mod steps;
mod view;

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use jogada_core::{Cancel, Drawing, Fault};
use jogada_messages::system_error;
use jogada_play::{
    Background, Hint, OptimalCost, Optimum, PuzzleInProgress, Record, SearchChoice, Searched, advise,
    search_watched,
};
use jogada_search::threads::spare_cores;
use jogada_workbench::PathProgress;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

use super::app::Next;
use super::board::{self, Direction};
use super::memory;
use super::popup::Popup;
use super::setting::Setting;
use super::style;
use crate::{files, journal};
use form::{Form, RememberedSearch};
use steps::Steps;

/// Interval between frames of an animation, and between two moves of an algorithm.
const STEP: Duration = Duration::from_millis(60);
const PAUSE: Duration = Duration::from_millis(500);

/// Time limit of a hint.
const HINT_TIME: Duration = Duration::from_secs(2);

/// The result of a background search.
enum Found {
    Hint(Hint),
    Way(Box<Searched>),
}

/// A search in the background.
type Solving = Background<PathProgress, Result<Found, Fault>>;

/// The state of the puzzle screen.
pub(super) struct PuzzleScreen {
    puzzling: PuzzleInProgress,
    cursor: usize,
    input: String,
    notice: String,
    popup: Option<Popup>,
    /// Algorithm, heuristic and limits of the search.
    choice: SearchChoice,
    /// The form that changes them, while it is open.
    form: Option<Form>,
    solving: Option<Solving>,
    /// The latest report of the search.
    progress: Option<PathProgress>,
    /// The last search.
    searched: Option<Searched>,
    /// Stepping through the last search, while it is shown.
    stepping: Option<Steps>,
    optimum: Optimum,
    /// The optimum as last polled.
    optimal_cost: OptimalCost,
    /// The moves of a solution still to be shown.
    script: VecDeque<String>,
    steps: VecDeque<Drawing>,
    due: Option<Instant>,
    /// When the person's thinking time for the next move began.
    since: Option<Instant>,
    board_area: Rect,
}

impl PuzzleScreen {
    /// Opens a problem; it is saved like a game if games are.
    pub(super) fn open(
        problem: &str,
        position: Option<&str>,
        setting: &Setting,
    ) -> Result<PuzzleScreen, Fault> {
        Ok(PuzzleScreen::kept(PuzzleInProgress::open(Some(problem), position)?, setting))
    }

    /// The problem's id with its parameters.
    pub(super) fn problem(&self) -> &str {
        self.puzzling.problem()
    }

    /// Continues a recorded attempt.
    pub(super) fn resume(record: &Record, setting: &Setting) -> Result<PuzzleScreen, Fault> {
        Ok(PuzzleScreen::kept(PuzzleInProgress::resume(record)?, setting))
    }

    /// Replays a recorded attempt from its start, move by move.
    pub(super) fn replay(record: &Record, setting: &Setting) -> Result<PuzzleScreen, Fault> {
        let mut puzzling = PuzzleInProgress::resume(record)?;
        puzzling.restart();
        let notice = setting.word("notice-replay");
        Ok(PuzzleScreen { notice, ..PuzzleScreen::new(puzzling, setting) })
    }

    fn kept(mut puzzling: PuzzleInProgress, setting: &Setting) -> PuzzleScreen {
        if let Some(store) = files::store().filter(|_| setting.keeps) {
            puzzling.add_recorder(store.recorder(&puzzling.id()));
        }
        PuzzleScreen::new(puzzling, setting)
    }

    /// The puzzle with its own recorders only.
    pub(super) fn new(puzzling: PuzzleInProgress, setting: &Setting) -> PuzzleScreen {
        let mut optimum = Optimum::of(&puzzling, spare_cores());
        let choice = if setting.keeps {
            memory::recall::<RememberedSearch>(form::MEMORY).choice(puzzling.info())
        } else {
            SearchChoice::default()
        };
        PuzzleScreen {
            optimal_cost: optimum.look(),
            optimum,
            puzzling,
            cursor: 0,
            input: String::new(),
            notice: String::new(),
            popup: None,
            choice,
            form: None,
            solving: None,
            progress: None,
            searched: None,
            stepping: None,
            script: VecDeque::new(),
            steps: VecDeque::new(),
            due: None,
            since: None,
            board_area: Rect::default(),
        }
    }

    pub(super) fn is_busy(&self) -> bool {
        let is_searching = self.solving.is_some() || self.optimal_cost == OptimalCost::Searching;
        let is_moving = !self.script.is_empty() || !self.steps.is_empty();
        is_searching || is_moving || self.stepping.as_ref().is_some_and(Steps::is_running)
    }

    pub(super) fn tick(&mut self, now: Instant, setting: &Setting) {
        self.since.get_or_insert(now);
        self.poll_solver(setting);
        self.optimal_cost = self.optimum.look();
        if setting.still {
            self.steps.clear();
            self.due = None;
        }
        if let (Some(stepping), Some(searched)) = (&mut self.stepping, &self.searched) {
            stepping.tick(now, searched.result.expansions.len());
        }
        if self.due.is_some_and(|due| now < due) || self.stepping.is_some() || self.form.is_some() {
            return;
        }
        if self.steps.pop_front().is_some() {
            self.due = Some(now + STEP);
        } else if let Some(mv) = self.script.pop_front() {
            self.play(&mv, setting);
            self.due = Some(now + PAUSE);
        }
    }

    fn poll_solver(&mut self, setting: &Setting) {
        let Some(mut work) = self.solving.take() else { return };
        let progress = &mut self.progress;
        match work.poll(|now| *progress = Some(now)) {
            None => self.solving = Some(work),
            Some(Ok(Found::Hint(hint))) => self.tell_hint(&hint, setting),
            Some(Ok(Found::Way(searched))) => self.show_way(*searched, setting),
            // The position is valid, but not every algorithm suits every problem.
            Some(Err(fault)) => self.notice = setting.explain(&fault),
        }
    }

    fn tell_hint(&mut self, hint: &Hint, setting: &Setting) {
        if let Hint::Move(advice) = hint {
            self.cursor = self.puzzling.moves().iter().position(|mv| *mv == advice.mv).unwrap_or(0);
        }
        // The search from the start had more time. Where it has no solution, nothing after it has one.
        let is_lost = matches!(hint, Hint::Nothing) && self.optimal_cost == OptimalCost::Unsolvable;
        self.notice = if is_lost { &Hint::Unsolvable } else { hint }.words(setting.language);
    }

    /// Shows a search: its figures, its moves played one by one, and a line in the log.
    fn show_way(&mut self, searched: Searched, setting: &Setting) {
        self.notice = searched.words(setting.language);
        let logged = setting.keeps.then(|| journal::log_search(&searched, setting.language)).flatten();
        if let Some(path) = logged {
            let logged = setting.say("search-log", &[("file", path.display().to_string().into())]);
            self.notice = format!("{} {logged}", self.notice);
        }
        if let Some(moves) = &searched.result.moves {
            self.puzzling.set_player(searched.choice.method.name());
            self.script = moves.clone().into();
        }
        self.progress = None;
        self.searched = Some(searched);
    }

    fn play(&mut self, text: &str, setting: &Setting) {
        let time =
            self.since.take().filter(|_| !setting.still).map_or(Duration::ZERO, |since| since.elapsed());
        match self.puzzling.play(text, time) {
            Err(fault) => self.notice = setting.explain(&fault),
            Ok(()) => {
                if !setting.still {
                    self.steps = self.puzzling.draw_last_move(setting.glyphs).into();
                }
                self.cursor = 0;
                if self.puzzling.is_solved() {
                    self.popup = Some(self.end(setting));
                }
                if let Some(error) = self.puzzling.take_failure() {
                    let reason = system_error(setting.language, &error);
                    self.notice = setting.say("failure-record", &[("reason", reason.into())]);
                }
            }
        }
        self.input.clear();
    }

    fn end(&self, setting: &Setting) -> Popup {
        let solved = self.puzzling.solved_words(setting.language);
        let mut lines = vec![Line::styled(solved, style::TITLE)];
        lines.push(Line::from(self.optimal_cost.words(self.puzzling.info(), setting.language)));
        lines.push(Line::styled(setting.word("puzzle-end-keys"), style::QUIET));
        Popup::new(setting.word("popup-end"), lines)
    }

    pub(super) fn handle(&mut self, event: &Event, setting: &mut Setting) -> Next {
        if self.popup.as_mut().is_some_and(|popup| popup.scroll(event)) {
            return Next::Stay;
        }
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
        if key.code == KeyCode::F(1) {
            return Next::Rules(self.puzzling.info().id.to_owned());
        }
        if self.form.is_some() {
            self.press_in_form(key, setting);
            return Next::Stay;
        }
        if let (Some(stepping), Some(searched)) = (&mut self.stepping, &self.searched) {
            if !stepping.press(key, searched.result.expansions.len(), setting) {
                self.stepping = None;
            }
            return Next::Stay;
        }
        // The final popup lists keys: the key pressed is executed.
        self.popup = None;
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
            KeyCode::Esc if self.input.is_empty() => return Next::Back,
            KeyCode::Esc => self.input.clear(),
            KeyCode::Enter if self.puzzling.is_solved() => {}
            KeyCode::Enter => {
                self.stop();
                self.puzzling.set_player("human");
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

    fn press_in_form(&mut self, key: &KeyEvent, setting: &mut Setting) {
        let Some(form) = &mut self.form else { return };
        match form.press(key, &mut self.choice, self.puzzling.info(), setting) {
            form::Pressed::Stay => {}
            form::Pressed::Close => self.form = None,
            form::Pressed::Search => {
                self.form = None;
                self.search(setting);
            }
        }
    }

    fn letter(&mut self, letter: char, setting: &mut Setting) {
        match letter {
            'U' => self.step(PuzzleInProgress::undo, "play-nothing-to-undo", setting),
            'R' => self.step(PuzzleInProgress::redo, "play-nothing-to-redo", setting),
            'N' => {
                self.stop();
                self.puzzling.restart();
            }
            'M' => self.form = Some(Form::default()),
            'T' => {
                self.ask(setting, |problem, position, cancel, _| {
                    advise(problem, position, HINT_TIME, spare_cores(), cancel).map(Found::Hint)
                });
            }
            'P' => self.search(setting),
            'S' if self.searched.as_ref().is_some_and(|searched| !searched.result.expansions.is_empty()) => {
                self.steps.clear();
                self.stepping = Some(Steps::default());
            }
            'S' => self.notice = setting.word("search-nothing"),
            'L' => setting.switch_language(),
            '!' => self.end_search(),
            '?' => {
                let about = setting.word(&format!("problem-{}-about", self.puzzling.info().id));
                let words = format!("{about}\n\n{}", setting.word("puzzle-keys"));
                self.popup = Some(Popup::new(setting.word("key-help"), words));
            }
            _ => self.input.push(letter),
        }
    }

    /// Searches with the current choice.
    fn search(&mut self, setting: &Setting) {
        if setting.keeps {
            memory::remember(form::MEMORY, &RememberedSearch::of(&self.choice));
        }
        self.progress = None;
        let choice = self.choice.clone();
        self.ask(setting, move |problem, position, cancel, progress| {
            search_watched(problem, position, &choice, cancel, progress)
                .map(|found| Found::Way(Box::new(found)))
        });
    }

    /// Starts a search in the background.
    fn ask(
        &mut self,
        setting: &Setting,
        find: impl FnOnce(&str, &str, &Cancel, &mut dyn FnMut(PathProgress)) -> Result<Found, Fault>
        + Send
        + 'static,
    ) {
        if self.puzzling.is_solved() {
            return;
        }
        self.stop();
        self.notice = setting.word("notice-looking");
        let (problem, position) = (self.puzzling.problem().to_owned(), self.puzzling.position());
        self.solving =
            Some(Background::start(move |cancel, progress| find(&problem, &position, cancel, progress)));
    }

    /// Stops a search, which still reports its cost; or the moves being shown.
    fn end_search(&mut self) {
        match &self.solving {
            Some(work) => work.stop(),
            None => self.stop(),
        }
    }

    /// Stops everything that is running.
    fn stop(&mut self) {
        self.solving = None;
        self.script.clear();
        self.steps.clear();
        self.notice.clear();
    }

    fn step(&mut self, step: fn(&mut PuzzleInProgress) -> bool, nothing: &str, setting: &Setting) {
        self.stop();
        if step(&mut self.puzzling) {
            self.cursor = 0;
        } else {
            self.notice = setting.word(nothing);
        }
    }

    fn point(&mut self, mouse: &MouseEvent, setting: &Setting) {
        let is_idle = self.form.is_none() && self.stepping.is_none();
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) || self.popup.take().is_some() || !is_idle {
            return;
        }
        let at = Position { x: mouse.column, y: mouse.row };
        if self.board_area.contains(at) {
            let (column, line) = (at.x - self.board_area.x, at.y - self.board_area.y);
            let (drawing, moves) = (self.puzzling.draw(setting.glyphs), self.puzzling.moves());
            if let Some(mv) = board::moves_at(&drawing, column, line, &moves).first() {
                self.stop();
                self.puzzling.set_player("human");
                self.play(mv, setting);
            }
        }
    }
}
