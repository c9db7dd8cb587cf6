//! Stepping through the expansions of a search: forwards, backwards or automatically.

use std::time::{Duration, Instant};

use ratatui::crossterm::event::{KeyCode, KeyEvent};

use crate::tui::setting::Setting;

/// Interval between two expansions in automatic mode.
const INTERVAL: Duration = Duration::from_millis(300);

/// The expansion shown, and whether it advances automatically.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Steps {
    pub(super) place: usize,
    is_running: bool,
    due: Option<Instant>,
}

impl Steps {
    /// Handles a key; false to end the stepping.
    pub(super) fn press(&mut self, key: &KeyEvent, count: usize, setting: &mut Setting) -> bool {
        let last = count.saturating_sub(1);
        let runs = std::mem::take(&mut self.is_running);
        match key.code {
            KeyCode::Esc | KeyCode::Char('T' | 'q') => return false,
            KeyCode::Right | KeyCode::Down | KeyCode::Enter => self.place = (self.place + 1).min(last),
            KeyCode::Left | KeyCode::Up => self.place = self.place.saturating_sub(1),
            KeyCode::PageDown => self.place = (self.place + 10).min(last),
            KeyCode::PageUp => self.place = self.place.saturating_sub(10),
            KeyCode::Home => self.place = 0,
            KeyCode::End => self.place = last,
            KeyCode::Char(' ') => self.is_running = !runs,
            KeyCode::Char('L') => setting.switch_language(),
            _ => {}
        }
        true
    }

    /// Whether it advances by itself.
    pub(super) fn is_running(&self) -> bool {
        self.is_running
    }

    /// Advances time.
    pub(super) fn tick(&mut self, now: Instant, count: usize) {
        if !self.is_running || self.due.is_some_and(|due| now < due) {
            return;
        }
        self.due = Some(now + INTERVAL);
        self.place += 1;
        if self.place + 1 >= count {
            self.place = count.saturating_sub(1);
            self.is_running = false;
        }
    }
}
