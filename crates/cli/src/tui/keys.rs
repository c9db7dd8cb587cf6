//! The commands of keys.
//!
//! Commands and moves never collide: letters and digits that can begin a move are the move, in either case. Commands
//! are letters that no move of any game begins with, and signs; they work while nothing is typed. A line that begins
//! with a colon is a command in full: `:save game.pgn`. If a game has moves that begin with a command's letter, the
//! letter belongs to the move, and the colon still reaches the command: `:u`.

use std::borrow::Cow;
use std::collections::BTreeSet;

use jogada_messages::{Language, say};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::board::Direction;

/// The commands of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KeyCommand {
    Undo,
    Redo,
    Hint,
    Why,
    Values,
    Panel,
    Swap,
    Resign,
    Restart,
    Review,
    Figures,
    Pause,
    Step,
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
    Back,
}

/// The name of the space bar.
const SPACE: &str = "Space";

/// Every command with its key, as shown, and the message that describes it.
pub(super) const KEY_COMMANDS: [(KeyCommand, &str, &str); 24] = [
    (KeyCommand::Help, "?", "key-help"),
    (KeyCommand::Rules, "F1", "key-rules"),
    (KeyCommand::Back, "Esc", "key-back"),
    (KeyCommand::Hint, "T", "key-hint"),
    (KeyCommand::Values, "V", "key-values"),
    (KeyCommand::Why, "W", "key-why"),
    (KeyCommand::Undo, "U", "key-undo"),
    (KeyCommand::Resign, "Y", "key-resign"),
    (KeyCommand::Restart, "N", "key-restart"),
    (KeyCommand::Redo, "R", "key-redo"),
    (KeyCommand::Review, "M", "key-review"),
    (KeyCommand::Panel, "Tab", "key-panel"),
    (KeyCommand::Swap, "X", "key-swap"),
    (KeyCommand::Figures, "K", "key-figures"),
    (KeyCommand::Pause, SPACE, "key-pause"),
    (KeyCommand::Step, ".", "key-step"),
    (KeyCommand::Slower, "<", "key-slower"),
    (KeyCommand::Faster, ">", "key-faster"),
    (KeyCommand::Weaker, "[", "key-weaker"),
    (KeyCommand::Stronger, "]", "key-stronger"),
    (KeyCommand::Save, "S", "key-save"),
    (KeyCommand::Load, "O", "key-load"),
    (KeyCommand::Language, "L", "key-language"),
    (KeyCommand::Stop, "!", "key-stop"),
];

/// The command of a letter or sign, in either case.
pub(super) fn command_of(letter: char) -> Option<KeyCommand> {
    if letter == ' ' {
        return Some(KeyCommand::Pause);
    }
    let named = |name: &str| name.chars().eq([letter.to_ascii_uppercase()]);
    KEY_COMMANDS.iter().find(|(_, name, _)| named(name)).map(|(command, ..)| *command)
}

/// The meaning of a key in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pressed {
    KeyCommand(KeyCommand),
    Go(Direction),
    Letter(char),
    Erase,
    Enter,
    Nothing,
}

/// A command's key as shown in a game whose moves begin with `letters`: with a colon if it is one of them; the space
/// bar in the reader's language.
pub(super) fn shown<'a>(key: &'a str, letters: &BTreeSet<char>, language: Language) -> Cow<'a, str> {
    if key == SPACE {
        return say(language, "key-name-space", &[]).into();
    }
    let mut signs = key.chars();
    match (signs.next(), signs.next()) {
        (Some(letter), None) if letters.contains(&letter.to_ascii_lowercase()) => format!(":{key}").into(),
        _ => key.into(),
    }
}

/// Interprets a key, given the text `typed` so far and the letters that moves begin with.
pub(super) fn read(key: &KeyEvent, typed: &str, letters: &BTreeSet<char>) -> Pressed {
    let letter = match key.code {
        KeyCode::Up => return Pressed::Go(Direction::Up),
        KeyCode::Down => return Pressed::Go(Direction::Down),
        KeyCode::Left => return Pressed::Go(Direction::Left),
        KeyCode::Right => return Pressed::Go(Direction::Right),
        KeyCode::Enter => return Pressed::Enter,
        KeyCode::Backspace => return Pressed::Erase,
        KeyCode::Tab => return Pressed::KeyCommand(KeyCommand::Panel),
        KeyCode::Esc => return Pressed::KeyCommand(KeyCommand::Back),
        KeyCode::F(1) => return Pressed::KeyCommand(KeyCommand::Rules),
        KeyCode::Char(letter) if !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => {
            letter
        }
        _ => return Pressed::Nothing,
    };
    let is_text = match typed.chars().next() {
        None => letters.contains(&letter.to_ascii_lowercase()),
        Some(':') => true,
        Some(_) => letter.is_alphanumeric(),
    };
    match command_of(letter) {
        Some(command) if !is_text => Pressed::KeyCommand(command),
        _ => Pressed::Letter(letter),
    }
}

/// Whether the key quits the program on any screen.
pub(super) fn quits(key: &KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'q'))
}

/// Whether the key suspends the program, as Ctrl-Z does in a shell.
pub(super) fn suspends(key: &KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('z')
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::Random;
    use jogada_games::games;

    fn press(letter: char, typed: &str, moves: &[&str]) -> Pressed {
        let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
        read(&key, typed, &moves.iter().filter_map(|mv| mv.chars().next()).collect())
    }

    #[test]
    fn capitals_are_moves_where_moves_begin_so() {
        let cells = ["g2", "h5"];
        assert_eq!(press('G', "", &cells), Pressed::Letter('G'));
        assert_eq!(press('H', "", &cells), Pressed::Letter('H'));
        assert_eq!(press('u', "", &cells), Pressed::KeyCommand(KeyCommand::Undo));
        assert_eq!(press('U', "", &cells), Pressed::KeyCommand(KeyCommand::Undo));
        assert_eq!(press('x', "c4", &cells), Pressed::Letter('x'), "c4x77 goes on");
        assert_eq!(press('!', "c4", &cells), Pressed::KeyCommand(KeyCommand::Stop));
        assert_eq!(press('u', "", &["u1"]), Pressed::Letter('u'), "a game may need the letter");
        assert_eq!(press('u', ":", &["u1"]), Pressed::Letter('u'), "and then a colon helps");
        assert_eq!(press(' ', ":save", &[]), Pressed::Letter(' '));
        assert_eq!(press(' ', "", &[]), Pressed::KeyCommand(KeyCommand::Pause));
    }

    /// Only the arcs of dots begin with a command's letter, `V`: there it is shown as `:V`.
    #[test]
    fn a_letter_is_a_command_or_begins_a_move_but_never_both() {
        let specs = games().iter().map(|info| info.id.to_owned()).chain(["bishop:doubles=choice".to_owned()]);
        for spec in specs {
            let mut letters = BTreeSet::new();
            for seed in 0..5 {
                let mut random = Random::new(seed);
                let mut session = jogada_play::open(&spec, None).unwrap();
                for _ in 0..200 {
                    let Some(moves) = session.moves().filter(|moves| !moves.is_empty()) else { break };
                    letters.extend(moves.iter().filter_map(|mv| mv.chars().next()));
                    session.play(&moves[random.below(moves.len() as u64) as usize]).unwrap();
                }
            }
            let both: String = letters.iter().filter(|letter| command_of(**letter).is_some()).collect();
            assert_eq!(both, if spec == "dots" { "v" } else { "" }, "{spec}");
            assert_eq!(shown("V", &letters, Language::English), if spec == "dots" { ":V" } else { "V" });
            assert_eq!(shown("Tab", &letters, Language::English), "Tab");
        }
    }
}
