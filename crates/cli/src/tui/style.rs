//! Meanings as styles: the sixteen colours every terminal has, so that its own theme decides how they look.

use jogada_core::{Glyphs, Ink};
use jogada_play::Score;
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use ratatui::widgets::{Block, Borders};

pub(super) fn of(ink: Ink) -> Style {
    match ink {
        Ink::Plain => Style::new(),
        // Not dimmed as well: on many terminals that would be black on black.
        Ink::Frame | Ink::Gone => Style::new().fg(Color::DarkGray),
        Ink::One => Style::new().fg(Color::Cyan),
        Ink::Two => Style::new().fg(Color::Magenta),
        Ink::Legal => Style::new().fg(Color::Green).add_modifier(Modifier::BOLD),
        Ink::Threat => Style::new().fg(Color::Red),
        Ink::Light => Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD),
        Ink::Dark => Style::new().fg(Color::Blue).add_modifier(Modifier::BOLD),
    }
}

/// Good for the mover, even, or bad.
pub(super) fn of_score(score: Score) -> Style {
    let colour = match score.value {
        1.. => Color::Green,
        0 => Color::Yellow,
        _ => Color::Red,
    };
    let style = Style::new().fg(colour);
    if score.exact { style.add_modifier(Modifier::BOLD) } else { style }
}

pub(super) const TITLE: Style = Style::new().add_modifier(Modifier::BOLD);
pub(super) const QUIET: Style = Style::new().fg(Color::DarkGray);
pub(super) const CHOSEN: Style = Style::new().add_modifier(Modifier::REVERSED);
/// What the last move changed far from where it was played.
pub(super) const TOUCHED: Style = Style::new().fg(Color::Red).add_modifier(Modifier::UNDERLINED);
pub(super) const KEY: Style = Style::new().fg(Color::Yellow);
pub(super) const WARNING: Style = Style::new().fg(Color::Yellow);

const ASCII: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// A frame with a title.
pub(super) fn frame(title: &str, glyphs: Glyphs) -> Block<'static> {
    let set = match glyphs {
        Glyphs::Unicode => border::ROUNDED,
        Glyphs::Ascii => ASCII,
    };
    let title = if title.is_empty() { String::new() } else { format!(" {title} ") };
    Block::new().borders(Borders::ALL).border_set(set).border_style(QUIET).title(title)
}
