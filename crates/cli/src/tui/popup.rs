//! A box over the screen for help, explanations and figures. The next key closes it and is executed as well.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Clear, Paragraph, Wrap};

use super::setting::Setting;
use super::style;

/// Text in a box.
#[derive(Clone, Debug)]
pub(super) struct Popup {
    pub(super) title: String,
    pub(super) text: Text<'static>,
}

impl Popup {
    pub(super) fn new(title: String, text: impl Into<Text<'static>>) -> Popup {
        Popup { title, text: text.into() }
    }

    /// Whether it can be read in `area` without being broken into many short lines.
    pub(super) fn fits(&self, area: Rect) -> bool {
        let width = area.width.saturating_sub(4);
        let height = self.text.lines.iter().map(|line| lines_of(line, width)).sum::<u16>();
        width >= 20 && height + 2 <= area.height && self.text.lines.len() < 4
    }

    /// Draws it in the middle of `area`, as large as needed.
    pub(super) fn draw(&self, frame: &mut Frame<'_>, area: Rect, setting: &Setting) {
        let room = area.width.saturating_sub(4).clamp(10, 72);
        let width =
            (self.text.width() as u16).max(self.title.chars().count() as u16 + 4).clamp(room.min(24), room);
        let height = self.text.lines.iter().map(|line| lines_of(line, width)).sum::<u16>();
        let outer = middle(area, width + 4, height + 2);
        let block = style::frame(&self.title, setting.glyphs).border_style(style::KEY);
        // Shows that the text is cut.
        let is_cut = height + 2 > area.height;
        let block = if is_cut { block.title_bottom(setting.glyphs.pick(" … ", " ... ")) } else { block };
        let inner = block.inner(outer).inner(ratatui::layout::Margin::new(1, 0));
        frame.render_widget(Clear, outer);
        frame.render_widget(block, outer);
        frame.render_widget(Paragraph::new(self.text.clone()).wrap(Wrap { trim: false }), inner);
    }
}

/// The number of lines that a line takes when wrapped to a width.
pub(super) fn lines_of(line: &Line<'_>, width: u16) -> u16 {
    let text: String = line.spans.iter().map(|span| span.content.as_ref()).collect();
    let (mut lines, mut used) = (1, 0);
    for word in text.split(' ') {
        let length = word.chars().count() as u16;
        if used > 0 && used + 1 + length > width {
            (lines, used) = (lines + 1, length);
        } else {
            used += length + u16::from(used > 0);
        }
    }
    // Lines aligned by spaces are not wrapped like text: they fit by their width alone.
    if text.chars().count() as u16 <= width { 1 } else { lines }
}

/// A rectangle in the middle of `area`, not larger than it.
pub(super) fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}
