//! `jogada.toml` in the folder of a Lisp program: what is known about calling it. What it leaves out is found by trying.
//!
//! ```toml
//! files = ["jogo.lisp", "algoritmo.lisp"]   # in the order in which they are loaded
//! call = "jogar"                            # a function, or a lambda expression over the program's functions
//! args = ["estado", "tempo"]                # also segundos, jogador, jogador0, cavalo, a number
//! state = "node"                            # a kind of state of the game
//! rows = "own-top"                          # p1-top, p1-bottom, own-top, own-bottom, own-p2
//! heap = 512                                # megabytes
//! stack = 32
//! ```

use std::path::Path;

use jogada_core::Fault;

use crate::bots::bot_file::{read_toml, unreadable};
use crate::bots::spec::KEYS;
use crate::faults::LispFault;

/// The contents of a manifest.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Manifest {
    pub(super) files: Option<Vec<String>>,
    call: Option<String>,
    pub(super) args: Option<Vec<String>>,
    pub(super) state: Option<String>,
    pub(super) rows: Option<String>,
    pub(super) heap: Option<u64>,
    pub(super) stack: Option<u64>,
}

/// The file that says it, or the bot's own, where it stands beside the general keys.
const NAMES: [&str; 2] = ["jogada.toml", "bot.toml"];

/// The keys of a manifest.
pub(crate) const MANIFEST_KEYS: [&str; 7] = ["files", "call", "args", "state", "rows", "heap", "stack"];

impl Manifest {
    /// The manifest of a folder; an empty one if there is none.
    pub(super) fn read(folder: &Path) -> Result<Manifest, Fault> {
        for name in NAMES {
            match std::fs::read_to_string(folder.join(name)) {
                Ok(text) => return Manifest::parse(name, &text),
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
                Err(error) => return Err(unreadable(Path::new(name), &error)),
            }
        }
        Ok(Manifest::default())
    }

    fn parse(name: &str, text: &str) -> Result<Manifest, Fault> {
        let table = read_toml(Path::new(name), text)?;
        let mut manifest = Manifest::default();
        for (key, value) in &table {
            let wrong = || {
                let fault = Fault::new(LispFault::Setting).with("file", name);
                fault.with("setting", format!("{key} = {value}"))
            };
            let word = || value.as_str().map(str::to_owned).ok_or_else(wrong);
            let number = || value.as_integer().and_then(|n| u64::try_from(n).ok()).ok_or_else(wrong);
            let list = || -> Result<Vec<String>, Fault> {
                let items = value.as_array().ok_or_else(wrong)?;
                Ok(items
                    .iter()
                    .map(|item| item.as_str().map_or_else(|| item.to_string(), str::to_owned))
                    .collect())
            };
            match key.as_str() {
                "files" => manifest.files = Some(list()?),
                "call" => manifest.call = Some(word()?),
                "args" => manifest.args = Some(list()?),
                "state" => manifest.state = Some(word()?),
                "rows" => manifest.rows = Some(word()?),
                "heap" => manifest.heap = Some(number()?),
                "stack" => manifest.stack = Some(number()?),
                general if KEYS.contains(&general) => {}
                _ => return Err(wrong()),
            }
        }
        Ok(manifest)
    }

    /// The function that is called, or a lambda expression.
    pub(super) fn call(&self) -> &str {
        self.call.as_deref().unwrap_or("jogar")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_is_read_and_its_faults_are_named() {
        let manifest =
            Manifest::parse("bot.toml", "files = ['a.lisp']\nargs = ['estado', 3]\nheap = 256\n").unwrap();
        assert_eq!(manifest.files, Some(vec!["a.lisp".to_owned()]));
        assert_eq!(manifest.args, Some(vec!["estado".to_owned(), "3".to_owned()]));
        assert_eq!((manifest.call(), manifest.heap), ("jogar", Some(256)));
        for (wrong, code) in [
            ("heap = 'x'", "fault-lisp-setting"),
            ("colour = 'x'", "fault-lisp-setting"),
            ("files = 'x'", "fault-lisp-setting"),
            ("x", "fault-bot-toml"),
        ] {
            assert_eq!(Manifest::parse("bot.toml", wrong).unwrap_err().code(), code, "{wrong}");
        }
    }
}
