//! Where everything of the puzzle is on the screen: the board, the moves so far, a notice, the prompt and the keys.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Wrap};

use super::PuzzleScreen;
use crate::tui::board::{self, Marks};
use crate::tui::popup::middle;
use crate::tui::setting::Setting;
use crate::tui::style;

impl PuzzleScreen {
    pub(in crate::tui) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, setting: &Setting) {
        let played: Vec<&str> = self.puzzling.turns().iter().map(|turn| turn.mv.as_str()).collect();
        let heading = [
            setting.word("puzzle-title"),
            setting.say("puzzle-count", &[("count", (played.len() as u64).into())]),
            self.fewest.words(setting.language),
        ];
        let heading = Text::styled(heading.join("  "), style::TITLE);
        let parts = [
            Constraint::Length(if heading.width() > usize::from(area.width) { 2 } else { 1 }),
            Constraint::Fill(1),
            Constraint::Length(3),
            Constraint::Length(2),
            Constraint::Length(1),
            Constraint::Length(1),
        ];
        let [title, board_area, moves_area, notice, prompt, keys] = Layout::vertical(parts).areas(area);
        frame.render_widget(Paragraph::new(heading).wrap(Wrap { trim: true }), title);
        let moving = self.steps.front().cloned();
        let is_moving = moving.is_some();
        let drawing = moving.unwrap_or_else(|| self.puzzling.draw(setting.glyphs));
        let (width, height) = board::size(&drawing);
        self.board_area = middle(board_area, width, height);
        let moves = self.puzzling.moves();
        let marks = Marks {
            chosen: moves.get(self.cursor).filter(|_| !is_moving).map(String::as_str),
            last: played.last().filter(|_| !is_moving).copied(),
            ..Marks::default()
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
