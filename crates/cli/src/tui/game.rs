//! A game on the screen: playing it, watching it, looking at it.

mod asks;
mod judging;
mod view;

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use jogada_core::{Drawing, Fault};
use jogada_messages::{explain, system_error};
use jogada_play::summary::finish_words;
use jogada_play::{Background, MoveValue, Record, SearchProgress, Seat, Sitting, Thinker, Turn, open};
use ratatui::crossterm::event::{Event, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::app::Next;
use super::board;
use super::keys::{self, Ask, Pressed};
use super::popup::Popup;
use super::setting::Setting;
use crate::{files, journal};
use judging::{Judging, Question};

/// Between two steps of a moving piece.
const STEP: Duration = Duration::from_millis(70);
/// Between the moves of two computers, unless told otherwise.
const PAUSE: Duration = Duration::from_millis(600);

/// The state of the screen.
pub(super) struct GameScreen {
    sitting: Sitting,
    /// The legal moves; none while they are too many to list.
    moves: Vec<String>,
    /// Which of them is chosen.
    cursor: usize,
    /// What is being typed.
    input: String,
    /// What is to be said in one line.
    notice: String,
    popup: Option<Popup>,
    thinking: Option<Background<SearchProgress, Thinker>>,
    /// What the one who thinks has told so far, or told last.
    progress: Option<SearchProgress>,
    judging: Option<Judging>,
    /// What moves are worth here, if that was asked.
    values: Vec<MoveValue>,
    shows_values: bool,
    /// Whether the panel takes the place of the board, where there is no room for both.
    shows_panel: bool,
    /// What each position was worth to player one, from the first move on.
    course: Vec<Option<f64>>,
    /// Boards still to be shown before the one that is true.
    steps: VecDeque<Drawing>,
    pause: Duration,
    /// When the next thing may happen by itself.
    due: Option<Instant>,
    /// When the person's turn began.
    since: Option<Instant>,
    was_over: bool,
    /// Where things were last drawn, for the mouse.
    board_area: Rect,
    buttons: Vec<(Rect, Ask)>,
}

impl GameScreen {
    pub(super) fn new(sitting: Sitting, speed: Option<Duration>, setting: &Setting) -> GameScreen {
        let mut screen = GameScreen {
            sitting,
            moves: Vec::new(),
            cursor: 0,
            input: String::new(),
            notice: String::new(),
            popup: None,
            thinking: None,
            progress: None,
            judging: None,
            values: Vec::new(),
            shows_values: false,
            shows_panel: false,
            course: Vec::new(),
            steps: VecDeque::new(),
            pause: speed.unwrap_or(PAUSE),
            due: None,
            since: None,
            was_over: false,
            board_area: Rect::default(),
            buttons: Vec::new(),
        };
        screen.settle(setting);
        screen
    }

    /// A recorded game at its beginning; its moves are played again one by one.
    pub(super) fn replay(record: &Record, setting: &Setting) -> Result<GameScreen, Fault> {
        let mut sitting = Sitting::resume(record)?;
        sitting.set_seats([Seat::Human, Seat::Human]);
        while sitting.undo() {}
        let mut screen = GameScreen::new(sitting, None, setting);
        screen.notice = setting.word("notice-replay");
        Ok(screen)
    }

    /// A position to be looked at, with the values of its moves.
    pub(super) fn analysing(mut self) -> GameScreen {
        self.shows_values = true;
        self.ask_values();
        self
    }

    /// The game that is played, and by whom.
    pub(super) fn played(&self) -> (String, [Seat; 2]) {
        (self.sitting.session().game().to_owned(), self.sitting.seats().clone())
    }

    /// Whether anything is going on by itself.
    #[cfg(test)]
    pub(super) fn is_busy(&self) -> bool {
        self.thinking.is_some() || self.judging.is_some() || self.computer_is_due()
    }

    fn computer_is_due(&self) -> bool {
        !self.sitting.seat_to_move().is_human() && self.sitting.finish().is_none()
    }

    /// Brings everything in line with the position, after it has changed.
    fn settle(&mut self, setting: &Setting) {
        self.thinking = None;
        self.judging = None;
        self.values.clear();
        self.input.clear();
        self.moves = self.sitting.session().moves().unwrap_or_default();
        if self.sitting.finish().is_some() {
            self.moves.clear();
        }
        self.cursor = 0;
        self.since = None;
        self.follow_course();
        let over = self.sitting.finish().is_some();
        if over && !self.was_over {
            self.popup = Some(self.end_table(setting));
        }
        self.was_over = over;
        if self.shows_values {
            self.ask_values();
        } else if self.course.last().is_some_and(Option::is_none) && !self.computer_is_due() {
            self.judging = Some(Judging::start(&self.sitting, Question::Course));
        }
        if let Some(error) = self.sitting.take_failure() {
            self.notice =
                setting.say("failure-record", &[("reason", system_error(setting.language, &error).into())]);
        }
    }

    /// Brings the graph up to date. What a computer expects of its own move it expects of the move before too.
    fn follow_course(&mut self) {
        let turns = self.sitting.turns();
        self.course.resize(turns.len(), None);
        for (ply, value) in self.course.iter_mut().enumerate() {
            let known = value.or_else(|| expected(&turns[ply]));
            *value = known.or_else(|| turns.get(ply + 1).and_then(expected));
        }
    }

    /// Lets time pass.
    pub(super) fn tick(&mut self, now: Instant, setting: &Setting) {
        self.since.get_or_insert(now);
        self.hear_judge(setting);
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
                let played = self.sitting.play_thought(thinker);
                self.after_move(played, setting);
                self.due = Some(now + if self.has_person() { STEP } else { self.pause });
            }
        } else if self.computer_is_due() && self.popup.is_none() {
            self.progress = None;
            self.thinking = self.sitting.think();
        }
    }

    fn has_person(&self) -> bool {
        self.sitting.seats().iter().any(Seat::is_human)
    }

    /// A move was played, or could not be.
    fn after_move(&mut self, played: Result<Turn, Fault>, setting: &Setting) {
        match played {
            Err(fault) => {
                self.notice = explain(setting.language, &fault).lines().next().unwrap_or_default().to_owned();
            }
            Ok(turn) => {
                let player = ("player", u64::from(turn.player.number()).into());
                self.notice = if turn.is_pass {
                    setting.say("play-passes", &[player])
                } else {
                    setting.say("play-plays", &[player, ("move", turn.mv.as_str().into())])
                };
                if !setting.still {
                    self.steps = self.sitting.session().draw_last_move(setting.glyphs).into();
                }
                self.settle(setting);
                if let Some(finish) = self.sitting.finish() {
                    let points = self.sitting.session().has_points();
                    self.notice = finish_words(setting.language, &finish, points);
                } else if self.moves == ["pass"] {
                    let next = u64::from(self.sitting.session().to_move().number());
                    let must = setting.say("notice-must-pass", &[("player", next.into())]);
                    self.notice = format!("{} {must}", self.notice);
                }
            }
        }
    }

    /// Plays what a person typed or chose.
    fn play(&mut self, text: &str, setting: &Setting) {
        if self.computer_is_due() {
            self.notice = setting.word("notice-not-your-turn");
            return;
        }
        let time = self.since.filter(|_| !setting.still).map_or(Duration::ZERO, |since| since.elapsed());
        let played = self.sitting.play(text, time, None);
        self.after_move(played, setting);
    }

    pub(super) fn handle(&mut self, event: &Event, setting: &mut Setting) -> Next {
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
        if self.popup.take().is_some() {
            return Next::Stay;
        }
        self.steps.clear();
        match keys::read(key, self.input.contains(' ')) {
            Pressed::Ask(Ask::Menu) if !self.input.is_empty() => self.input.clear(),
            Pressed::Ask(ask) => return self.obey(ask, setting),
            Pressed::Go(direction) if !self.moves.is_empty() => {
                self.input.clear();
                let drawing = self.sitting.session().draw(setting.glyphs);
                self.cursor = board::step(&drawing, &self.moves, self.cursor, direction);
            }
            Pressed::Letter(letter) => {
                self.input.push(letter);
                if let Some(place) = self.moves.iter().position(|mv| *mv == self.input) {
                    self.cursor = place;
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
        if let Some(next) = self.obey_words(&typed, setting) {
            return next;
        }
        let chosen = self.moves.get(self.cursor).cloned();
        let text = if typed.is_empty() { chosen } else { Some(typed) };
        if let Some(text) = text {
            self.play(&text, setting);
        }
        Next::Stay
    }

    fn point(&mut self, mouse: &MouseEvent, setting: &mut Setting) -> Next {
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) || self.popup.take().is_some() {
            return Next::Stay;
        }
        let at = ratatui::layout::Position { x: mouse.column, y: mouse.row };
        if let Some((_, ask)) = self.buttons.iter().find(|(area, _)| area.contains(at)) {
            return self.obey(*ask, setting);
        }
        if self.board_area.contains(at) {
            let drawing = self.sitting.session().draw(setting.glyphs);
            let (column, line) = (at.x - self.board_area.x, at.y - self.board_area.y);
            let meant = board::moves_at(&drawing, column, line, &self.moves);
            match meant[..] {
                [] => {}
                [only] => {
                    let only = only.to_owned();
                    self.play(&only, setting);
                }
                // Several moves at one place: each click goes on to the next, and Enter plays it.
                [first, ..] => {
                    let chosen = &self.moves[self.cursor];
                    let now = meant.iter().position(|mv| mv == chosen);
                    let next = now.map_or(first, |now| meant[(now + 1) % meant.len()]);
                    self.cursor = self.moves.iter().position(|mv| mv == next).unwrap_or(0);
                }
            }
        }
        Next::Stay
    }

    /// Goes on with another game in this one's place.
    fn begin(&mut self, mut sitting: Sitting, setting: &Setting) {
        if setting.keeps {
            keep(&mut sitting, setting);
        }
        *self = GameScreen {
            shows_values: self.shows_values,
            ..GameScreen::new(sitting, Some(self.pause), setting)
        };
    }

    fn restart(&mut self, setting: &Setting) {
        let session = self.sitting.session();
        if let Ok(fresh) = open(session.game(), Some(&session.start())) {
            self.begin(Sitting::new(fresh, self.sitting.seats().clone()), setting);
        }
    }
}

/// Has a game kept in the user's store and told in the user's log, if there are any.
pub(super) fn keep(sitting: &mut Sitting, setting: &Setting) {
    if let Some(store) = files::store() {
        sitting.add_recorder(store.recorder(sitting.session().id()));
    }
    journal::log_game(sitting, setting.language, setting.glyphs);
}

/// What a computer expected of its move, for player one.
fn expected(turn: &Turn) -> Option<f64> {
    turn.thought.as_ref().map(|thought| thought.score.points() * f64::from(turn.player.sign()))
}
