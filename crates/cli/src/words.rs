//! The words that can be typed instead of a move, with what each is good for: in a game or a puzzle line by line, and on the screen
//! of a game. Each is a whole word, so that none looks like a move of any game. It is understood in English and in the reader's
//! language, with or without accents: `hint`, `dica`, `porquê`, `porque`.

use jogada_messages::{Language, say};

use crate::tui::keys::KeyCommand;

/// A word that can be typed instead of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Word {
    Help,
    Rules,
    Undo,
    Redo,
    Hint,
    Why,
    Values,
    Moves,
    Board,
    Swap,
    Level,
    Restart,
    Save,
    Load,
    Resign,
    Quit,
    Optimal,
    Solve,
    Pass,
    Stop,
    Menu,
    Panel,
    Review,
    Figures,
    Pause,
}

/// A word and where it is valid.
pub(crate) struct CommandWord {
    pub(crate) word: Word,
    /// In English; in other languages it is the message `word-NAME`.
    pub(crate) name: &'static str,
    /// What it does in a game line by line; `None` if it is no command there.
    pub(crate) in_game: Option<&'static str>,
    /// Whether it is a command of a puzzle line by line.
    pub(crate) in_puzzle: bool,
    /// The command of the screen, which also has a key. A word with an argument has a meaning of its own there.
    pub(crate) on_screen: Option<KeyCommand>,
}

const fn of_game(
    word: Word,
    name: &'static str,
    about: &'static str,
    on_screen: Option<KeyCommand>,
) -> CommandWord {
    CommandWord { word, name, in_game: Some(about), in_puzzle: false, on_screen }
}

const fn of_both(
    word: Word,
    name: &'static str,
    about: &'static str,
    on_screen: Option<KeyCommand>,
) -> CommandWord {
    CommandWord { in_puzzle: true, ..of_game(word, name, about, on_screen) }
}

const fn of_puzzle(word: Word, name: &'static str) -> CommandWord {
    CommandWord { word, name, in_game: None, in_puzzle: true, on_screen: None }
}

const fn of_screen(word: Word, name: &'static str, command: KeyCommand) -> CommandWord {
    CommandWord { word, name, in_game: None, in_puzzle: false, on_screen: Some(command) }
}

/// All words, in the order in which the help of a game lists them.
pub(crate) const WORDS: [CommandWord; 25] = [
    of_both(Word::Help, "help", "order-help", Some(KeyCommand::Help)),
    of_both(Word::Rules, "rules", "order-rules", Some(KeyCommand::Rules)),
    of_both(Word::Undo, "undo", "order-undo", Some(KeyCommand::Undo)),
    of_both(Word::Redo, "redo", "order-redo", Some(KeyCommand::Redo)),
    of_both(Word::Hint, "hint", "order-hint", Some(KeyCommand::Hint)),
    of_game(Word::Why, "why", "order-why", Some(KeyCommand::Why)),
    of_game(Word::Values, "values", "order-values", Some(KeyCommand::Values)),
    of_game(Word::Moves, "moves", "order-moves", None),
    of_game(Word::Board, "board", "order-board", None),
    of_game(Word::Swap, "swap", "order-swap", Some(KeyCommand::Swap)),
    of_game(Word::Level, "level", "order-level", None),
    of_both(Word::Restart, "restart", "order-restart", Some(KeyCommand::Restart)),
    of_game(Word::Save, "save", "order-save", Some(KeyCommand::Save)),
    of_game(Word::Load, "load", "order-load", Some(KeyCommand::Load)),
    of_game(Word::Resign, "resign", "order-resign", Some(KeyCommand::Resign)),
    of_both(Word::Quit, "quit", "order-quit", None),
    of_puzzle(Word::Optimal, "optimal"),
    of_puzzle(Word::Solve, "solve"),
    // A move of some games, in every language.
    CommandWord { word: Word::Pass, name: "pass", in_game: None, in_puzzle: false, on_screen: None },
    of_screen(Word::Stop, "stop", KeyCommand::Stop),
    of_screen(Word::Menu, "menu", KeyCommand::Back),
    of_screen(Word::Panel, "panel", KeyCommand::Panel),
    of_screen(Word::Review, "review", KeyCommand::Review),
    of_screen(Word::Figures, "figures", KeyCommand::Figures),
    of_screen(Word::Pause, "pause", KeyCommand::Pause),
];

impl CommandWord {
    /// The word typed in `language` or in English; `None` if it is none.
    pub(crate) fn read(typed: &str, language: Language) -> Option<&'static CommandWord> {
        let plain = unaccented(typed);
        WORDS.iter().find(|known| known.name == plain || unaccented(&known.translated(language)) == plain)
    }

    /// The word in the reader's language.
    pub(crate) fn translated(&self, language: Language) -> String {
        say(language, &format!("word-{}", self.name), &[])
    }
}

/// Lower case without Portuguese accents, which not every keyboard has.
pub(crate) fn unaccented(word: &str) -> String {
    let plain = |letter: char| match letter {
        'á' | 'à' | 'â' | 'ã' => 'a',
        'é' | 'ê' => 'e',
        'í' => 'i',
        'ó' | 'ô' | 'õ' => 'o',
        'ú' => 'u',
        'ç' => 'c',
        other => other,
    };
    word.to_lowercase().chars().map(plain).collect()
}

/// Splits off an exclamation mark, as in `save!`: the word, and whether there was one.
pub(crate) fn split_exclamation(word: &str) -> (&str, bool) {
    word.strip_suffix('!').filter(|word| !word.is_empty()).map_or((word, false), |word| (word, true))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(typed: &str, language: Language) -> Option<Word> {
        CommandWord::read(typed, language).map(|known| known.word)
    }

    #[test]
    fn words_are_understood_in_both_languages_and_are_all_different() {
        for (typed, meant) in [
            ("ajuda", Word::Help),
            ("Dica", Word::Hint),
            ("sair", Word::Quit),
            ("porque", Word::Why),
            ("nível", Word::Level),
        ] {
            assert_eq!(read(typed, Language::Portuguese), Some(meant), "{typed}");
        }
        assert_eq!(read("hint", Language::Portuguese), Some(Word::Hint));
        assert_eq!(read("dica", Language::English), None, "a reader of English may call a file that");
        for language in Language::ALL {
            for known in &WORDS {
                let word = known.translated(language);
                assert_eq!(read(&word, language), Some(known.word), "{word} means something else as well");
            }
        }
    }
}
