//! Starter kits: a random and an alpha-beta player of tic-tac-toe in each language, from the folder `bots/`.

use std::io;
use std::path::Path;

/// A file of a kit: name and contents.
type File = (&'static str, &'static str);

/// A player of a kit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KitBot {
    /// Its source.
    pub source: File,
    /// The build command, if one is needed.
    pub build: Option<&'static str>,
    /// The command that starts it.
    pub command: &'static str,
}

/// Two players in a language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kit {
    /// The language's name on the command line.
    pub language: &'static str,
    /// The program that it needs installed.
    pub needs: &'static str,
    /// The random player and the alpha-beta player.
    pub bots: [KitBot; 2],
}

macro_rules! source {
    ($language:literal, $name:literal) => {
        ($name, include_str!(concat!("../../../../bots/", $language, "/", $name)))
    };
}

const fn bot(source: File, build: Option<&'static str>, command: &'static str) -> KitBot {
    KitBot { source, build, command }
}

/// All kits.
pub const KITS: [Kit; 7] = [
    Kit {
        language: "python",
        needs: "python3",
        bots: [
            bot(source!("python", "random_bot.py"), None, "python3 random_bot.py"),
            bot(source!("python", "alpha_beta.py"), None, "python3 alpha_beta.py"),
        ],
    },
    Kit {
        language: "lisp",
        needs: "sbcl",
        bots: [
            bot(
                source!("lisp", "random_bot.lisp"),
                None,
                "sbcl --dynamic-space-size 256MB --script random_bot.lisp",
            ),
            bot(
                source!("lisp", "alpha_beta.lisp"),
                None,
                "sbcl --dynamic-space-size 256MB --script alpha_beta.lisp",
            ),
        ],
    },
    Kit {
        language: "prolog",
        needs: "swipl",
        bots: [
            bot(source!("prolog", "random_bot.pl"), None, "swipl random_bot.pl"),
            bot(source!("prolog", "alpha_beta.pl"), None, "swipl alpha_beta.pl"),
        ],
    },
    Kit {
        language: "c",
        needs: "cc",
        bots: [
            bot(source!("c", "random_bot.c"), Some("cc -O2 -o random_bot random_bot.c"), "./random_bot"),
            bot(source!("c", "alpha_beta.c"), Some("cc -O2 -o alpha_beta alpha_beta.c"), "./alpha_beta"),
        ],
    },
    Kit {
        language: "java",
        needs: "javac",
        bots: [
            bot(
                source!("java", "RandomBot.java"),
                Some("javac RandomBot.java"),
                "java -Xmx256m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 RandomBot",
            ),
            bot(
                source!("java", "AlphaBeta.java"),
                Some("javac AlphaBeta.java"),
                "java -Xmx256m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 AlphaBeta",
            ),
        ],
    },
    Kit {
        language: "javascript",
        needs: "node",
        bots: [
            bot(source!("javascript", "random_bot.js"), None, "node random_bot.js"),
            bot(source!("javascript", "alpha_beta.js"), None, "node alpha_beta.js"),
        ],
    },
    Kit {
        language: "rust",
        needs: "rustc",
        bots: [
            bot(
                source!("rust", "random_bot.rs"),
                Some("rustc --edition 2024 -O random_bot.rs"),
                "./random_bot",
            ),
            bot(
                source!("rust", "alpha_beta.rs"),
                Some("rustc --edition 2024 -O alpha_beta.rs"),
                "./alpha_beta",
            ),
        ],
    },
];

impl Kit {
    /// The kit of a language.
    #[must_use]
    pub fn named(language: &str) -> Option<&'static Kit> {
        KITS.iter().find(|kit| kit.language == language)
    }

    /// The player that plays for the folder, by its `bot.toml`: the alpha-beta player.
    #[must_use]
    pub fn main(&self) -> &KitBot {
        &self.bots[1]
    }

    /// Writes the sources into a new folder, and a `bot.toml` that names the player of the folder.
    ///
    /// # Errors
    /// The folder exists already, or a file cannot be written.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        std::fs::create_dir(folder)?;
        self.bots.iter().try_for_each(|bot| std::fs::write(folder.join(bot.source.0), bot.source.1))?;
        std::fs::write(folder.join("bot.toml"), format!("cmd = \"{}\"\n", self.main().command))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_fits_on_a_page() {
        for kit in KITS {
            for bot in kit.bots {
                let lines = bot.source.1.lines().count();
                assert!(lines < 60, "{}: {lines} lines", bot.source.0);
                assert!(bot.source.1.is_ascii());
            }
        }
        assert_eq!(Kit::named("prolog").map(|kit| kit.needs), Some("swipl"));
        assert_eq!(Kit::named("cobol"), None);
    }
}
