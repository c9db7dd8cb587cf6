//! The game screen: playing, watching and analysing.

mod commands;
mod judging;
mod two_steps;
mod view;

use std::collections::{BTreeSet, VecDeque};
use std::time::{Duration, Instant};

use jogada_core::{Canvas, Drawing, Fault, Glyphs};
use jogada_messages::system_error;
use jogada_play::{
    Background, GameInProgress, MoveValue, PlayerSpec, SearchProgress, Thinker, Turn, open, turn_words,
};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::app::Next;
use super::board::{self, Direction};
use super::keys::{self, KeyCommand, Pressed};
use super::popup::Popup;
use super::reviewing::Reviewing;
use super::setting::Setting;
use crate::{files, journal};
use judging::Judging;

/// Interval between frames of an animation.
const STEP: Duration = Duration::from_millis(70);
/// Default pause between the moves of two computers.
const PAUSE: Duration = Duration::from_millis(600);
/// Node limit for a point of the graph.
const GRAPH_NODES: u64 = 20_000;

/// The state of the game screen.
pub(super) struct GameScreen {
    ongoing: GameInProgress,
    /// The legal moves; empty if they are too many to list.
    moves: Vec<String>,
    /// First letters of the moves seen so far in this game: these are never commands.
    letters: BTreeSet<char>,
    /// Index of the selected one of the [`options`](GameScreen::options).
    cursor: usize,
    /// The first step of a two-step move, once selected: a piece to place.
    held: String,
    /// The text being typed.
    input: String,
    /// The one-line notice.
    notice: String,
    popup: Option<Popup>,
    /// A command that waits for confirmation.
    asking: Option<KeyCommand>,
    thinking: Option<Background<SearchProgress, Thinker>>,
    /// The latest report of the current or last search.
    progress: Option<SearchProgress>,
    judging: Option<Judging>,
    /// Values of the moves here, if asked for.
    values: Vec<MoveValue>,
    shows_values: bool,
    /// Whether the panel replaces the board, where there is no room for both.
    shows_panel: bool,
    /// Values of the game's positions, for the graph.
    reviewing: Reviewing,
    /// Frames of an animation still to be shown before the current board.
    steps: VecDeque<Drawing>,
    pause: Duration,
    /// Whether two computers are paused, and whether they may make one move.
    is_paused: bool,
    may_step: bool,
    /// When the next automatic action is due.
    due: Option<Instant>,
    /// When the person's turn began.
    since: Option<Instant>,
    /// Room for the board when it was last drawn.
    canvas: Canvas,
    /// Where things were last drawn, for the mouse.
    board_area: Rect,
    buttons: Vec<(Rect, KeyCommand)>,
}

impl GameScreen {
    pub(super) fn new(mut ongoing: GameInProgress, speed: Option<Duration>, setting: &Setting) -> GameScreen {
        // A game without its tables can be played.
        let damage = setting.lend_tables(&mut ongoing).err();
        let mut screen = GameScreen {
            ongoing,
            moves: Vec::new(),
            letters: BTreeSet::new(),
            cursor: 0,
            held: String::new(),
            input: String::new(),
            notice: damage.map(|fault| setting.explain(&fault)).unwrap_or_default(),
            popup: None,
            asking: None,
            thinking: None,
            progress: None,
            judging: None,
            values: Vec::new(),
            shows_values: false,
            shows_panel: false,
            reviewing: Reviewing::new(GRAPH_NODES),
            steps: VecDeque::new(),
            pause: speed.unwrap_or(PAUSE),
            is_paused: false,
            may_step: false,
            due: None,
            since: None,
            canvas: Canvas { columns: 60, lines: 19, glyphs: setting.glyphs },
            board_area: Rect::default(),
            buttons: Vec::new(),
        };
        screen.settle(setting);
        screen
    }

    /// Analysis mode: shows the values of all moves.
    pub(super) fn analysing(mut self) -> GameScreen {
        self.shows_values = true;
        self.ask_values();
        self
    }

    /// The game and its players.
    pub(super) fn played(&self) -> (String, [PlayerSpec; 2]) {
        (self.ongoing.session().game().to_owned(), self.ongoing.players().clone())
    }

    /// Whether a search or an animation is running.
    pub(super) fn is_busy(&self) -> bool {
        let goes_on = self.computer_is_due() && (!self.is_paused || self.may_step);
        let is_searching = self.thinking.is_some() || self.judging.is_some() || self.reviewing.is_busy();
        is_searching || goes_on || !self.steps.is_empty()
    }

    /// Number of moves played.
    #[cfg(test)]
    pub(super) fn turns(&self) -> usize {
        self.ongoing.turns().len()
    }

    /// The smallest terminal for this game.
    pub(super) fn least(&self, glyphs: Glyphs) -> (u16, u16) {
        let smallest = self.ongoing.session().draw_on(Canvas { columns: 0, lines: 0, glyphs });
        let (width, height) = board::size(&smallest);
        (width.max(30), height + 1)
    }

    /// The board as last drawn.
    fn drawing(&self) -> Drawing {
        self.ongoing.session().draw_on(self.canvas)
    }

    fn computer_is_due(&self) -> bool {
        !self.ongoing.player_to_move().is_human() && self.ongoing.finish().is_none()
    }

    /// Updates everything that depends on the position.
    fn settle(&mut self, setting: &Setting) {
        self.thinking = None;
        self.judging = None;
        self.values.clear();
        self.input.clear();
        self.moves = self.ongoing.session().moves().unwrap_or_default();
        self.letters.extend(self.moves.iter().filter_map(|mv| mv.chars().next()));
        if self.ongoing.finish().is_some() {
            self.moves.clear();
        }
        self.cursor = 0;
        self.held.clear();
        self.since = None;
        self.asking = None;
        self.reviewing.follow(self.ongoing.session());
        if self.shows_values && self.ongoing.finish().is_none() {
            self.ask_values();
        }
        if let Some(error) = self.ongoing.take_failure() {
            self.notice =
                setting.say("failure-record", &[("reason", system_error(setting.language, &error).into())]);
        }
    }

    /// Advances time.
    pub(super) fn tick(&mut self, now: Instant, setting: &Setting) {
        self.since.get_or_insert(now);
        self.poll_judge(setting);
        self.reviewing.poll();
        if setting.still {
            self.steps.clear();
            self.due = None;
        }
        if self.due.is_some_and(|due| now < due) {
            return;
        }
        if self.steps.pop_front().is_some() {
            self.due = Some(now + STEP);
            return;
        }
        if let Some(thinking) = &mut self.thinking {
            let heard = &mut self.progress;
            if let Some(thinker) = thinking.poll(|progress| *heard = Some(progress)) {
                let thinker = if setting.still { thinker.timeless() } else { thinker };
                self.thinking = None;
                let played = self.ongoing.play_thought(thinker);
                // A program that failed is not asked again.
                self.is_paused |= played.is_err();
                self.after_move(played, setting);
                self.due = Some(now + if self.has_person() { STEP } else { self.pause });
            }
        } else if self.computer_is_due() && (!self.is_paused || self.may_step) {
            self.may_step = false;
            self.progress = None;
            self.thinking = self.ongoing.think();
        }
    }

    fn has_person(&self) -> bool {
        self.ongoing.players().iter().any(PlayerSpec::is_human)
    }

    /// Handles the result of a move.
    fn after_move(&mut self, played: Result<Turn, Fault>, setting: &Setting) {
        match played {
            Err(fault) => self.notice = setting.explain(&fault),
            Ok(turn) => {
                self.notice = self.describe_turn(&turn, setting);
                if !setting.still {
                    self.steps = self.ongoing.session().draw_last_move_on(self.canvas).into();
                }
                self.settle(setting);
                if let Some(words) = self.outcome(setting) {
                    self.notice = format!("{} {words}", self.notice);
                }
            }
        }
    }

    /// A turn in words. If a player moves twice in a turn both moves are described: the cell, then the piece given.
    fn describe_turn(&self, turn: &Turn, setting: &Setting) -> String {
        let turns = self.ongoing.turns();
        let before = turns.len().checked_sub(2).map(|place| &turns[place]);
        let words = |turn| turn_words(setting.language, self.ongoing.players(), turn);
        let first = before
            .filter(|before| before.player == turn.player && self.ongoing.session().to_move() != turn.player);
        match first {
            Some(first) => format!("{} {}", words(first), words(turn)),
            None => words(turn),
        }
    }

    /// Plays a move that a person typed or selected.
    fn play(&mut self, text: &str, setting: &Setting) {
        if self.computer_is_due() {
            self.notice = setting.word("notice-not-your-turn");
            return;
        }
        let time = self.since.filter(|_| !setting.still).map_or(Duration::ZERO, |since| since.elapsed());
        let played = self.ongoing.play(text, time, None);
        self.after_move(played, setting);
    }

    pub(super) fn handle(&mut self, event: &Event, setting: &mut Setting) -> Next {
        if self.popup.as_mut().is_some_and(|popup| popup.scroll(event)) {
            return Next::Stay;
        }
        match event {
            Event::Key(key) => self.press(key, setting),
            Event::Mouse(mouse) => self.point(mouse, setting),
            Event::Paste(text) => {
                self.input.push_str(text.trim());
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    fn press(&mut self, key: &KeyEvent, setting: &mut Setting) -> Next {
        // The key that closes a popup is also executed, unless it only closes.
        if self.popup.take().is_some()
            && matches!(key.code, KeyCode::Esc | KeyCode::Enter | KeyCode::Char(' '))
        {
            return Next::Stay;
        }
        if let Some(command) = self.asking.take() {
            self.notice.clear();
            return if key.code == KeyCode::Enter { self.confirmed(command, setting) } else { Next::Stay };
        }
        self.steps.clear();
        match keys::read(key, &self.input, &self.letters) {
            Pressed::KeyCommand(KeyCommand::Back) if !self.input.is_empty() => self.input.clear(),
            Pressed::KeyCommand(KeyCommand::Back) if !self.held.is_empty() => {
                let first = std::mem::take(&mut self.held);
                self.cursor = self.options().iter().position(|option| *option == first).unwrap_or(0);
            }
            Pressed::KeyCommand(command) => return self.execute(command, setting),
            Pressed::Go(Direction::Right) if !self.has_person() => {
                return self.execute(KeyCommand::Step, setting);
            }
            Pressed::Go(direction) if !self.moves.is_empty() => {
                self.input.clear();
                self.cursor = board::step(&self.drawing(), &self.options(), self.cursor, direction);
            }
            Pressed::Letter(letter) => {
                self.input.push(letter);
                let typed = self.input.to_lowercase();
                if self.moves.contains(&typed) {
                    self.point_to(&typed);
                }
            }
            Pressed::Erase => drop(self.input.pop()),
            Pressed::Enter => return self.enter(setting),
            Pressed::Go(_) | Pressed::Nothing => {}
        }
        Next::Stay
    }

    fn enter(&mut self, setting: &mut Setting) -> Next {
        let typed = self.input.trim().to_owned();
        if let Some(next) = self.execute_words(&typed, setting) {
            return next;
        }
        if typed.is_empty() && self.ongoing.finish().is_some() {
            return self.execute(KeyCommand::Review, setting);
        }
        let text = if typed.is_empty() { self.take() } else { Some(typed) };
        if let Some(text) = text {
            self.play(&text, setting);
        }
        Next::Stay
    }

    fn point(&mut self, mouse: &MouseEvent, setting: &mut Setting) -> Next {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left)
            || self.popup.take().is_some()
            || self.asking.take().is_some()
        {
            return Next::Stay;
        }
        let at = ratatui::layout::Position { x: mouse.column, y: mouse.row };
        if let Some((_, command)) = self.buttons.iter().find(|(area, _)| area.contains(at)) {
            return self.execute(*command, setting);
        }
        if self.board_area.contains(at) {
            let drawing = self.drawing();
            let (column, line) = (at.x - self.board_area.x, at.y - self.board_area.y);
            self.point_at_board(&drawing, column, line, setting);
        }
        Next::Stay
    }

    /// A click on the board: plays the move shown there, or takes its first step.
    fn point_at_board(&mut self, drawing: &Drawing, column: u16, line: u16, setting: &Setting) {
        // Another piece may replace the one held.
        let firsts = self.first_steps();
        if let [first] = board::moves_at(drawing, column, line, &firsts)[..] {
            first.clone_into(&mut self.held);
            self.cursor = 0;
            return;
        }
        let options = self.options();
        match board::moves_at(drawing, column, line, &options)[..] {
            [] => {}
            [only] => {
                let whole = format!("{}{only}", self.held);
                self.play(&whole, setting);
            }
            // Several moves at one place: each click selects the next, and Enter plays it.
            ref meant @ [first, ..] => {
                let chosen = options.get(self.cursor).map(String::as_str);
                let now = meant.iter().position(|mv| Some(*mv) == chosen);
                let next = now.map_or(first, |now| meant[(now + 1) % meant.len()]);
                self.cursor = options.iter().position(|mv| mv == next).unwrap_or(0);
            }
        }
    }

    /// Replaces the game by another one.
    fn begin(&mut self, mut ongoing: GameInProgress, setting: &Setting) {
        if setting.keeps {
            keep(&mut ongoing, setting);
        }
        *self = GameScreen {
            shows_values: self.shows_values,
            canvas: self.canvas,
            ..GameScreen::new(ongoing, Some(self.pause), setting)
        };
    }

    fn restart(&mut self, setting: &Setting) {
        let session = self.ongoing.session();
        if let Ok(fresh) = open(session.game(), Some(&session.start())) {
            self.begin(GameInProgress::new(fresh, self.ongoing.players().clone()), setting);
        }
    }
}

/// Saves a game in the user's store and log, if there are any.
pub(super) fn keep(ongoing: &mut GameInProgress, setting: &Setting) {
    if let Some(store) = files::store() {
        ongoing.add_recorder(store.recorder(ongoing.session().id()));
    }
    journal::log_game(ongoing, setting.language, setting.glyphs);
}
