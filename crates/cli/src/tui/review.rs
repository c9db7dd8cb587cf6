//! The review screen: every move with its mark, jumps to mistakes, the graph, and any position to continue from. A
//! replay is the same screen from the first position.

mod view;

use jogada_core::{Canvas, Fault, Glyphs};
use jogada_play::{GameInProgress, Mark, REVIEW_NODES, Record};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use super::app::Next;
use super::board;
use super::game::{GameScreen, keep};
use super::reviewing::Reviewing;
use super::setting::Setting;

/// Lines around the board: the title, two of explanation, the keys.
const LINES: u16 = 4;

/// The state of the review screen.
pub(super) struct ReviewScreen {
    record: Record,
    /// The game, undone to the current ply.
    ongoing: GameInProgress,
    reviewing: Reviewing,
    /// Whether the list replaces the board, where there is no room for both.
    shows_list: bool,
    notice: &'static str,
    /// Where the list was last drawn, and the ply of its first line.
    list_area: Rect,
    first: usize,
}

impl ReviewScreen {
    /// The game of a record after its last move.
    pub(super) fn new(record: &Record, setting: &Setting) -> Result<ReviewScreen, Fault> {
        let mut ongoing = GameInProgress::resume(record)?;
        setting.lend_tables(&mut ongoing)?;
        let mut reviewing = Reviewing::new(REVIEW_NODES);
        reviewing.follow(ongoing.session());
        Ok(ReviewScreen {
            record: record.clone(),
            ongoing,
            reviewing,
            shows_list: false,
            notice: "",
            list_area: Rect::default(),
            first: 0,
        })
    }

    /// The game of a record before its first move.
    pub(super) fn replay(record: &Record, setting: &Setting) -> Result<ReviewScreen, Fault> {
        let mut screen = ReviewScreen::new(record, setting)?;
        screen.go_to(0);
        Ok(screen)
    }

    /// Number of moves played up to the position shown.
    fn ply(&self) -> usize {
        self.ongoing.turns().len()
    }

    fn count(&self) -> usize {
        self.record.turns.len()
    }

    fn go_to(&mut self, ply: usize) {
        self.notice = "";
        while self.ply() > ply && self.ongoing.undo() {}
        while self.ply() < ply && self.ongoing.redo() {}
    }

    /// Whether the move that led to this ply was a mistake.
    fn is_mistake(&self, ply: usize) -> bool {
        ply > 0 && self.reviewing.review(ply - 1).is_some_and(|review| review.mark != Mark::Best)
    }

    /// Goes to the next or the previous mistake.
    fn jump(&mut self, forward: bool) {
        let here = self.ply();
        let found = if forward {
            (here + 1..=self.count()).find(|ply| self.is_mistake(*ply))
        } else {
            (0..here).rev().find(|ply| self.is_mistake(*ply))
        };
        match found {
            Some(ply) => self.go_to(ply),
            None if self.reviewing.is_busy() => self.notice = "review-still-looking",
            None => self.notice = "review-no-more",
        }
    }

    pub(super) fn tick(&mut self) {
        self.reviewing.poll();
    }

    pub(super) fn is_busy(&self) -> bool {
        self.reviewing.is_busy()
    }

    /// The smallest terminal for this game.
    pub(super) fn least(&self, glyphs: Glyphs) -> (u16, u16) {
        let smallest = self.ongoing.session().draw_on(Canvas { columns: 0, lines: 0, glyphs });
        let (width, height) = board::size(&smallest);
        (width.max(30), height + 2)
    }

    pub(super) fn handle(&mut self, event: &Event, setting: &mut Setting) -> Next {
        match event {
            Event::Key(key) => self.press(key, setting),
            Event::Mouse(mouse) => {
                self.point(mouse);
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    fn press(&mut self, key: &KeyEvent, setting: &mut Setting) -> Next {
        let (ply, count) = (self.ply(), self.count());
        match key.code {
            KeyCode::Esc => return Next::Back,
            KeyCode::Enter => return self.go_on(setting),
            KeyCode::Left | KeyCode::Up | KeyCode::Char('u' | 'U') => self.go_to(ply.saturating_sub(1)),
            KeyCode::Right | KeyCode::Down | KeyCode::Char('r' | 'R' | ' ') => {
                self.go_to((ply + 1).min(count));
            }
            KeyCode::PageUp => self.go_to(ply.saturating_sub(10)),
            KeyCode::PageDown => self.go_to((ply + 10).min(count)),
            KeyCode::Home => self.go_to(0),
            KeyCode::End => self.go_to(count),
            KeyCode::Char('n' | 'N') => self.jump(true),
            KeyCode::Char('p' | 'P') => self.jump(false),
            KeyCode::Char('l' | 'L') => setting.switch_language(),
            KeyCode::Tab => self.shows_list = !self.shows_list,
            _ => {}
        }
        Next::Stay
    }

    fn point(&mut self, mouse: &MouseEvent) {
        let (ply, count) = (self.ply(), self.count());
        match mouse.kind {
            MouseEventKind::ScrollUp => self.go_to(ply.saturating_sub(1)),
            MouseEventKind::ScrollDown => self.go_to((ply + 1).min(count)),
            MouseEventKind::Down(MouseButton::Left) => {
                let at = Position { x: mouse.column, y: mouse.row };
                if self.list_area.contains(at) {
                    let chosen = self.first + usize::from(mouse.row - self.list_area.y) + 1;
                    self.go_to(chosen.min(count));
                }
            }
            _ => {}
        }
    }

    /// Continues the game from the position shown, with the same players.
    fn go_on(&mut self, setting: &Setting) -> Next {
        if self.ongoing.finish().is_some() {
            self.notice = "review-over";
            return Next::Stay;
        }
        // A prefix of a legal game is legal.
        let Ok(mut ongoing) = GameInProgress::resume_at(&self.record, self.ply()) else { return Next::Stay };
        if setting.keeps {
            keep(&mut ongoing, setting);
        }
        Next::Game(Box::new(GameScreen::new(ongoing, None, setting)))
    }
}
