//! A box over the screen for help, explanations and figures. A text that does not fit is scrolled; any other key closes
//! the box and is executed as well.

use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Clear, Paragraph, Wrap};

use super::fit::fit;
use super::setting::Setting;
use super::style;

/// Text in a box.
#[derive(Clone, Debug)]
pub(super) struct Popup {
    pub(super) title: String,
    pub(super) text: Text<'static>,
    /// Lines scrolled away; and all lines and those visible, when it was last drawn.
    first: u16,
    lines: u16,
    room: u16,
}

impl Popup {
    pub(super) fn new(title: String, text: impl Into<Text<'static>>) -> Popup {
        Popup { title, text: text.into(), first: 0, lines: 0, room: 0 }
    }

    /// Scrolls a text that does not fit; false if the event is another.
    pub(super) fn scroll(&mut self, event: &Event) -> bool {
        let page = i32::from(self.room);
        let step = match event {
            Event::Key(key) => match key.code {
                KeyCode::Up => -1,
                KeyCode::Down => 1,
                KeyCode::PageUp => -page,
                KeyCode::PageDown => page,
                KeyCode::Home => i32::MIN / 2,
                KeyCode::End => i32::MAX / 2,
                _ => return false,
            },
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => -3,
                MouseEventKind::ScrollDown => 3,
                _ => return false,
            },
            _ => return false,
        };
        let most = self.lines.saturating_sub(self.room);
        self.first = (i32::from(self.first) + step).clamp(0, most.into()) as u16;
        most > 0
    }

    /// Whether it can be read in `area` without being broken into many short lines.
    pub(super) fn fits(&self, area: Rect) -> bool {
        let width = area.width.saturating_sub(4);
        let height = self.text.lines.iter().map(|line| lines_of(line, width)).sum::<u16>();
        width >= 20 && height + 2 <= area.height && self.text.lines.len() < 4
    }

    /// Draws it in the middle of `area`, as large as needed; the frame says which lines of a longer text are shown.
    pub(super) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, setting: &Setting) {
        let room = area.width.saturating_sub(4).clamp(10, 72);
        let width =
            (self.text.width() as u16).max(self.title.chars().count() as u16 + 4).clamp(room.min(24), room);
        self.lines = self.text.lines.iter().map(|line| lines_of(line, width)).sum();
        let outer = middle(area, width + 4, self.lines + 2);
        self.room = outer.height.saturating_sub(2);
        self.first = self.first.min(self.lines.saturating_sub(self.room));
        let title = fit(&self.title, usize::from(outer.width).saturating_sub(4), setting);
        let block = style::frame(&title, setting.glyphs).border_style(style::KEY);
        let is_cut = self.lines > self.room;
        let block = if is_cut { block.title_bottom(self.shown(setting)) } else { block };
        let inner = block.inner(outer).inner(ratatui::layout::Margin::new(1, 0));
        frame.render_widget(Clear, outer);
        frame.render_widget(block, outer);
        let text = Paragraph::new(self.text.clone()).wrap(Wrap { trim: false }).scroll((self.first, 0));
        frame.render_widget(text, inner);
    }

    /// Which lines are shown, and the keys for the others.
    fn shown(&self, setting: &Setting) -> String {
        let number = |number: u16| u64::from(number).into();
        let (first, last) = (self.first + 1, self.first + self.room);
        let values = [("first", number(first)), ("last", number(last)), ("count", number(self.lines))];
        let arrows = [(self.first > 0, "↑", "^"), (last < self.lines, "↓", "v")];
        let arrows = arrows.into_iter().filter(|(more, ..)| *more);
        let signs: String = arrows.map(|(_, sign, plain)| setting.glyphs.pick(sign, plain)).collect();
        format!(" {} {signs} ", setting.say("kept-shown", &values))
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
