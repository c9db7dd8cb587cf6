//! Players as tasks name them, and bots as bundles: all files of a bot's folder in one object, named by its digest.
//!
//! ```text
//!   bundle   {executable 0|1} {length} {path}\n{bytes} …      sorted by path, so that the same folder has the same digest
//! ```

use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

use jogada_arena::bots::BotSpec;
use jogada_core::Fault;
use jogada_search::games::Specification;
use serde::{Deserialize, Serialize};

use crate::faults::JobsFault;
use crate::{JobsError, digest};

/// Size limit of a bundle in bytes.
const MAX_BYTES: u64 = 64 << 20;
/// Limit on the files of a bundle.
const MAX_FILES: usize = 4_000;

/// A player in the games of a task.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Contender {
    /// A built-in player, `ai:..`.
    Ours(String),
    /// An external engine.
    Bot {
        /// How it is started and limited.
        spec: Box<BotSpec>,
        /// The digest of its bundle, if it is sent to other machines; otherwise its files are where `spec` says.
        bundle: Option<String>,
    },
}

impl Contender {
    /// Whether its moves depend on the machine's speed.
    #[must_use]
    pub fn is_timed(&self) -> bool {
        match self {
            Contender::Ours(text) => {
                text.parse::<Specification>().is_ok_and(|player| player.move_limits().time.is_some())
            }
            Contender::Bot { .. } => true,
        }
    }
}

/// The files of a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bundle {
    bytes: Vec<u8>,
}

impl Bundle {
    /// Bundles the bot's folder; also returns the bot with paths relative to that folder.
    ///
    /// # Errors
    /// The bot's folder is unknown or too large, or a file cannot be read.
    pub fn of(spec: &BotSpec) -> Result<(BotSpec, Bundle), JobsError> {
        let home = spec.home();
        let home = home.canonicalize().map_err(|error| JobsError::File(home, error))?;
        let base = if spec.folder.is_some() { &home } else { &spec.base };
        let inside = |word: &String| -> Option<String> {
            let file = base.join(word).canonicalize().ok()?;
            let rest = file.strip_prefix(&home).ok()?;
            Some(if rest.as_os_str().is_empty() { ".".into() } else { rest.to_string_lossy().into_owned() })
        };
        let words: Vec<String> = spec
            .words
            .iter()
            .enumerate()
            .map(|(place, word)| match inside(word).filter(|_| !word.starts_with('-')) {
                // The system looks for a program in the folder only if its name has a slash.
                Some(file) if place == 0 && !file.contains('/') && file != "." => format!("./{file}"),
                Some(file) => file,
                None => word.clone(),
            })
            .collect();
        if spec.folder.is_none() && words == spec.words && !words.iter().any(|word| inside(word).is_some()) {
            return Err(Fault::new(JobsFault::BotFolder).with("name", spec.label()).into());
        }
        let mut files = Vec::new();
        list(&home, &mut files).map_err(|error| JobsError::File(home.clone(), error))?;
        files.sort();
        let too_large = || Fault::new(JobsFault::BotLarge).with("name", spec.label());
        if files.len() > MAX_FILES {
            return Err(too_large().into());
        }
        let mut bytes = Vec::new();
        for path in files {
            let failed = |error| JobsError::File(path.clone(), error);
            let content = fs::read(&path).map_err(failed)?;
            if (bytes.len() + content.len()) as u64 > MAX_BYTES {
                return Err(too_large().into());
            }
            let executable = u8::from(is_executable(&path).map_err(failed)?);
            let name = path.strip_prefix(&home).unwrap_or(&path).to_string_lossy();
            bytes.extend(format!("{executable} {} {name}\n", content.len()).bytes());
            bytes.extend(content);
        }
        let portable = BotSpec { words, folder: None, base: PathBuf::new(), ..spec.clone() };
        Ok((portable, Bundle { bytes }))
    }

    /// A bundle from the bytes that were sent.
    #[must_use]
    pub fn from_bytes(bytes: Vec<u8>) -> Bundle {
        Bundle { bytes }
    }

    /// The bundle's bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Its digest.
    #[must_use]
    pub fn digest(&self) -> String {
        digest(&self.bytes)
    }

    /// Writes the files into `folder`, which must not exist yet. Never writes outside it, whatever the bundle says.
    ///
    /// # Errors
    /// It is no bundle, or a file cannot be written.
    pub fn unpack(&self, folder: &Path) -> io::Result<()> {
        let broken = || io::Error::from(io::ErrorKind::InvalidData);
        fs::create_dir(folder)?;
        let mut rest = &self.bytes[..];
        while !rest.is_empty() {
            let end = rest.iter().position(|byte| *byte == b'\n').ok_or_else(broken)?;
            let line = std::str::from_utf8(&rest[..end]).map_err(|_| broken())?;
            let mut fields = line.splitn(3, ' ');
            let (Some(executable), Some(length), Some(name)) = (fields.next(), fields.next(), fields.next())
            else {
                return Err(broken());
            };
            let length: usize = length.parse().map_err(|_| broken())?;
            let content = rest.get(end + 1..).and_then(|rest| rest.get(..length)).ok_or_else(broken)?;
            let name = Path::new(name);
            if !name.components().all(|part| matches!(part, Component::Normal(_))) {
                return Err(broken());
            }
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap_or(folder))?;
            fs::write(&path, content)?;
            if executable == "1" {
                make_executable(&path)?;
            }
            rest = &rest[end + 1 + length..];
        }
        Ok(())
    }
}

/// Lists the files of a folder recursively. Skips links, which may lead anywhere.
fn list(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        if kind.is_dir() {
            list(&entry.path(), files)?;
        } else if kind.is_file() {
            files.push(entry.path());
        }
        if files.len() > MAX_FILES {
            break;
        }
    }
    Ok(())
}

#[cfg(unix)]
fn is_executable(path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt;
    Ok(fs::metadata(path)?.permissions().mode() & 0o111 != 0)
}

#[cfg(unix)]
fn make_executable(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755))
}

#[cfg(not(unix))]
fn is_executable(_: &Path) -> io::Result<bool> {
    Ok(false)
}

#[cfg(not(unix))]
fn make_executable(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_arena::bots::Scratch;

    #[test]
    fn a_bot_is_bundled_with_its_folder() {
        let scratch = Scratch::new().unwrap();
        let base = scratch.path();
        fs::create_dir_all(base.join("anna/data")).unwrap();
        fs::write(base.join("anna/bot.py"), "print()").unwrap();
        make_executable(&base.join("anna/bot.py")).unwrap();
        fs::write(base.join("anna/data/book"), [0, 10, 255]).unwrap();
        let read = |text: &str| BotSpec::read(text, base).unwrap();
        let (spec, bundle) = Bundle::of(&read("engine:cmd=\"anna/bot.py --fast\"")).unwrap();
        assert_eq!((spec.words, spec.folder), (vec!["./bot.py".to_owned(), "--fast".to_owned()], None));
        let (spec, same) = Bundle::of(&read("engine:cmd=\"python3 -u bot.py\",folder=anna")).unwrap();
        assert_eq!((spec.words.join(" "), same.digest()), ("python3 -u bot.py".to_owned(), bundle.digest()));
        let there = base.join("there");
        Bundle::from_bytes(bundle.bytes().to_vec()).unpack(&there).unwrap();
        assert_eq!(fs::read(there.join("data/book")).unwrap(), [0, 10, 255]);
        assert!(is_executable(&there.join("bot.py")).unwrap());
        assert!(!is_executable(&there.join("data/book")).unwrap());
        assert!(matches!(Bundle::of(&read("engine:cmd=python3")), Err(JobsError::Fault(_))));
    }

    #[test]
    fn a_bundle_writes_nowhere_else() {
        let scratch = Scratch::new().unwrap();
        for (number, text) in ["0 1 ../x\na", "0 1 /tmp/x\na", "0 9 x\na", "x", "0 1 x"].iter().enumerate() {
            let folder = scratch.path().join(number.to_string());
            let bundle = Bundle::from_bytes(text.as_bytes().to_vec());
            assert!(bundle.unpack(&folder).is_err(), "{text}");
        }
        assert!(!scratch.path().join("x").exists());
    }
}
