//! What keys ask for. Moves are typed in small letters, so everything else has capitals and signs.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::board::Direction;

/// What can be asked for in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ask {
    Undo,
    Redo,
    Hint,
    Why,
    Values,
    Panel,
    Swap,
    Resign,
    Restart,
    Save,
    Load,
    Weaker,
    Stronger,
    Slower,
    Faster,
    Language,
    Stop,
    Help,
    Rules,
    Menu,
}

/// Every ask with its key, as it is shown, and the message that says what it does.
pub(super) const ASKS: [(Ask, &str, &str); 20] = [
    (Ask::Help, "?", "key-help"),
    (Ask::Rules, "F1", "key-rules"),
    (Ask::Menu, "Esc", "key-menu"),
    (Ask::Undo, "U", "key-undo"),
    (Ask::Redo, "R", "key-redo"),
    (Ask::Hint, "H", "key-hint"),
    (Ask::Why, "W", "key-why"),
    (Ask::Values, "V", "key-values"),
    (Ask::Panel, "Tab", "key-panel"),
    (Ask::Swap, "X", "key-swap"),
    (Ask::Resign, "G", "key-resign"),
    (Ask::Restart, "N", "key-restart"),
    (Ask::Save, "S", "key-save"),
    (Ask::Load, "O", "key-load"),
    (Ask::Weaker, "[", "key-weaker"),
    (Ask::Stronger, "]", "key-stronger"),
    (Ask::Slower, "<", "key-slower"),
    (Ask::Faster, ">", "key-faster"),
    (Ask::Language, "L", "key-language"),
    (Ask::Stop, "!", "key-stop"),
];

/// A key as a game understands it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pressed {
    Ask(Ask),
    Go(Direction),
    Letter(char),
    Erase,
    Enter,
    Nothing,
}

/// Reads a key. While a sentence is `typed`, such as the name of a file, every letter belongs to it.
pub(super) fn read(key: &KeyEvent, typed: bool) -> Pressed {
    let letter = match key.code {
        KeyCode::Up => return Pressed::Go(Direction::Up),
        KeyCode::Down => return Pressed::Go(Direction::Down),
        KeyCode::Left => return Pressed::Go(Direction::Left),
        KeyCode::Right => return Pressed::Go(Direction::Right),
        KeyCode::Enter => return Pressed::Enter,
        KeyCode::Backspace => return Pressed::Erase,
        KeyCode::Tab => return Pressed::Ask(Ask::Panel),
        KeyCode::Esc => return Pressed::Ask(Ask::Menu),
        KeyCode::F(1) => return Pressed::Ask(Ask::Rules),
        KeyCode::Char(letter) if !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => {
            letter
        }
        _ => return Pressed::Nothing,
    };
    let ask = ASKS.iter().find(|(_, name, _)| name.chars().eq([letter]));
    match ask {
        Some((ask, ..)) if !typed => Pressed::Ask(*ask),
        _ => Pressed::Letter(letter),
    }
}

/// Whether the key ends the program wherever it is pressed.
pub(super) fn quits(key: &KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'q'))
}
