//! Styles of inks: the sixteen standard colours, so that the terminal's theme decides how they look.

use std::cmp::Ordering;

use jogada_core::{Glyphs, Ink, Player};
use jogada_play::Score;
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;
use ratatui::widgets::{Block, Borders};

pub(super) fn of(ink: Ink) -> Style {
    match ink {
        Ink::Plain => Style::new(),
        // Not dimmed as well: on many terminals that is black on black.
        Ink::Frame | Ink::Gone => Style::new().fg(Color::DarkGray),
        Ink::One => Style::new().fg(Color::Cyan),
        Ink::Two => Style::new().fg(Color::Magenta),
        Ink::Legal => Style::new().fg(Color::Green).add_modifier(Modifier::BOLD),
        Ink::Threat => Style::new().fg(Color::Red),
        Ink::Light => Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD),
        // Not bold: bold is bright on many terminals, and a black piece is not.
        Ink::Dark => Style::new().fg(Color::Blue),
    }
}

/// The colour of a player.
pub(super) fn of_player(player: Player) -> Style {
    of(match player {
        Player::One => Ink::One,
        Player::Two => Ink::Two,
    })
}

/// A move compared with the best one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rank {
    /// As good as the best.
    Best,
    /// Worse, but with the same result.
    Lesser,
    /// Gives away a win or a draw.
    Worse,
}

impl Rank {
    pub(super) fn of(score: Score, best: Score) -> Rank {
        match score.compare(best) {
            Ordering::Less if score.value.signum() < best.value.signum() => Rank::Worse,
            Ordering::Less => Rank::Lesser,
            _ => Rank::Best,
        }
    }

    pub(super) const fn style(self) -> Style {
        match self {
            Rank::Best => Style::new().fg(Color::Green).add_modifier(Modifier::BOLD),
            Rank::Lesser => Style::new().fg(Color::Yellow),
            Rank::Worse => Style::new().fg(Color::Red),
        }
    }

    /// The rank as a character, for readers who cannot rely on colours.
    pub(super) const fn sign(self, glyphs: Glyphs) -> &'static str {
        match self {
            Rank::Best => glyphs.pick("★", "*"),
            Rank::Lesser | Rank::Worse => " ",
        }
    }
}

pub(super) const TITLE: Style = Style::new().add_modifier(Modifier::BOLD);
pub(super) const QUIET: Style = Style::new().fg(Color::DarkGray);
pub(super) const CHOSEN: Style = Style::new().add_modifier(Modifier::REVERSED);
/// Places that the last move changed beside its own.
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
