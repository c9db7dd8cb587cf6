//! The bots of a folder: recognises each submission, and finds out how to start it.
//!
//! | submission | is started as |
//! | --- | --- |
//! | `anna/bot.toml` | that says: the keys of [`BotSpec`] |
//! | `bruno/`, with a Lisp file that defines `jogar` | a program of the course, by the protocol `lisp` |
//! | `carla/bot.py`, `carla/main.js`, or one program alone | by the protocol `line`, with what its language needs |
//! | `dora.py` | the same, a file by itself |
//!
//! A folder that contains nothing but another folder, as archives leave behind, stands for the inner one.

use std::path::{Path, PathBuf};

use jogada_core::Fault;

use super::bot_file;
use super::spec::{BotSpec, Protocol};
use crate::faults::SubmissionFault;

/// A submission: a bot, or why it is none.
#[derive(Clone, Debug)]
pub struct Submission {
    /// The name of its folder or file.
    pub name: String,
    /// How to start it.
    pub bot: Result<BotSpec, Fault>,
}

/// The file in which a submission says how it is started.
const SETTINGS_FILE: &str = "bot.toml";
/// Preferred program names if there are several.
const PREFERRED: [&str; 2] = ["bot", "main"];
/// Languages that must be compiled first.
const COMPILED: [&str; 6] = ["c", "cpp", "rs", "java", "go", "hs"];
/// Limit on nested folders.
const MAX_DEPTH: usize = 3;

/// The submissions in `folder`, by name. Skips hidden files, plans and `left_out`.
///
/// # Errors
/// The folder cannot be read.
pub fn find(folder: &Path, left_out: &[PathBuf]) -> std::io::Result<Vec<Submission>> {
    let mut found = Vec::new();
    for path in listed(folder)? {
        let is_plan = path.extension().is_some_and(|extension| extension == "toml");
        if is_plan || left_out.contains(&path) {
            continue;
        }
        let Some(name) = path.file_stem().map(|name| name.to_string_lossy().into_owned()) else { continue };
        if path.is_dir() || launch(&path).is_some() {
            found.push(Submission { name, bot: bot_at(&path) });
        }
    }
    Ok(found)
}

/// The bot in a folder, or in a single file.
///
/// # Errors
/// Why there is none.
pub fn bot_at(path: &Path) -> Result<BotSpec, Fault> {
    if path.is_dir() {
        return bot_of_folder(path);
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    if defines_jogar(path) {
        let mut bot = spec(vec![file_name(path)], folder);
        bot.protocol = Protocol::Lisp;
        return Ok(bot);
    }
    launch(path).map(|words| spec(words, folder)).ok_or_else(|| no_program(&[path.to_owned()]))
}

/// The contents of a folder, sorted, without hidden files.
fn listed(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let is_hidden = |name: &std::ffi::OsStr| {
            let name = name.to_string_lossy();
            name.starts_with('.') || name.starts_with("__")
        };
        if !path.file_name().is_none_or(is_hidden) {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

fn bot_of_folder(folder: &Path) -> Result<BotSpec, Fault> {
    let mut folder = folder.to_owned();
    let mut paths = listed(&folder).map_err(|error| bot_file::unreadable(&folder, &error))?;
    for _ in 0..MAX_DEPTH {
        match &paths[..] {
            [inner] if inner.is_dir() => folder = inner.clone(),
            _ => break,
        }
        paths = listed(&folder).map_err(|error| bot_file::unreadable(&folder, &error))?;
    }
    let said = folder.join(SETTINGS_FILE);
    if said.is_file() {
        return bot_file::read_one(&said);
    }
    if paths.iter().any(|path| defines_jogar(path)) {
        let mut bot = spec(vec![".".to_owned()], &folder);
        bot.protocol = Protocol::Lisp;
        return Ok(bot);
    }
    let programs: Vec<(&PathBuf, Vec<String>)> =
        paths.iter().filter_map(|path| Some((path, launch(path)?))).collect();
    let named = |path: &Path| path.file_stem().is_some_and(|stem| PREFERRED.iter().any(|name| stem == *name));
    let chosen = programs.iter().find(|(path, _)| named(path));
    match (chosen, &programs[..]) {
        (Some((_, words)), _) | (None, [(_, words)]) => Ok(spec(words.clone(), &folder)),
        (None, []) => Err(no_program(&paths)),
        (None, several) => {
            let names: Vec<String> = several.iter().map(|(path, _)| file_name(path)).collect();
            Err(Fault::new(SubmissionFault::Several).with("files", names.join(", ")))
        }
    }
}

/// A bot that runs in `folder` and may read all of it.
fn spec(words: Vec<String>, folder: &Path) -> BotSpec {
    let mut spec = BotSpec::new(words, folder);
    spec.folder = Some(folder.to_owned());
    spec
}

fn file_name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Why no file of a folder can be started.
fn no_program(paths: &[PathBuf]) -> Fault {
    let is_source = |path: &&PathBuf| {
        path.extension().is_some_and(|extension| COMPILED.iter().any(|known| extension == *known))
    };
    match paths.iter().find(is_source) {
        Some(source) => Fault::new(SubmissionFault::Compile).with("file", file_name(source)),
        None => Fault::new(SubmissionFault::Nothing),
    }
}

/// The command that starts a file, if it is a program.
fn launch(path: &Path) -> Option<Vec<String>> {
    if !path.is_file() {
        return None;
    }
    let name = file_name(path);
    let extension = path.extension().map(|extension| extension.to_string_lossy().to_lowercase());
    let before: &[&str] = match extension.as_deref() {
        Some("py") => &["python3"],
        Some("js" | "mjs") => &["node"],
        Some("pl") => &["swipl"],
        Some("lisp" | "lsp" | "cl") => &["sbcl", "--dynamic-space-size", "256MB", "--script"],
        Some("jar") => &["java", "-Xmx256m", "-XX:+UseSerialGC", "-jar"],
        _ if is_executable(path) => return Some(vec![format!("./{name}")]),
        _ => return None,
    };
    Some(before.iter().map(|word| (*word).to_owned()).chain([name]).collect())
}

#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|known| known.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "exe")
}

/// Whether a Lisp file defines the function that the course's championships call.
fn defines_jogar(path: &Path) -> bool {
    let is_lisp = path.extension().is_some_and(|extension| {
        ["lisp", "lsp", "cl"].iter().any(|known| extension.eq_ignore_ascii_case(known))
    });
    // Sources may be in Latin-1: the words searched for are ASCII.
    is_lisp
        && std::fs::read(path).is_ok_and(|bytes| {
            let text = String::from_utf8_lossy(&bytes).to_lowercase();
            text.lines().any(|line| {
                let words = line.trim_start().strip_prefix("(defun").map(str::trim_start);
                words.is_some_and(|rest| rest.starts_with("jogar ") || rest.starts_with("jogar("))
            })
        })
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::bots::Scratch;

    fn put(folder: &Path, name: &str, text: &str) {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    #[test]
    fn every_kind_of_submission_is_found() {
        use std::os::unix::fs::PermissionsExt;
        let scratch = Scratch::new().unwrap();
        let folder = scratch.path();
        put(folder, "championship.toml", "game = 'nim'");
        put(folder, ".hidden/bot.py", "");
        put(folder, "results/bot.py", "");
        put(folder, "anna/bot.toml", "cmd = './x --fast'\nprotocol = 'ugi'\ntime = '2s'");
        put(folder, "bruno/projeto/jogo.lisp", "(DEFUN jogar (estado tempo) nil)");
        put(folder, "bruno/projeto/puzzle.lisp", "(defun jogarx () nil)");
        put(folder, "carla/main.py", "");
        put(folder, "carla/search.py", "");
        put(folder, "dora.js", "");
        put(folder, "eva/eva.c", "");
        put(folder, "filipe/one.py", "");
        put(folder, "filipe/two.py", "");
        put(folder, "gil/notes.txt", "");
        put(folder, "hugo/player", "");
        std::fs::set_permissions(folder.join("hugo/player"), std::fs::Permissions::from_mode(0o755)).unwrap();
        put(folder, "ines/ines.lisp", "(loop (read-line))");
        put(folder, "p20-21.lisp", "(defun jogar (estado tempo) nil)");
        let found = find(folder, &[folder.join("results")]).unwrap();
        let listed: Vec<(String, String)> = found
            .into_iter()
            .map(|one| {
                let words = match one.bot {
                    Ok(bot) => format!("{} {}", bot.protocol.name(), bot.words.join(" ")),
                    Err(fault) => fault.code().to_owned(),
                };
                (one.name, words)
            })
            .collect();
        let expected = [
            ("anna", "ugi ./x --fast"),
            ("bruno", "lisp ."),
            ("carla", "line python3 main.py"),
            ("dora", "line node dora.js"),
            ("eva", "fault-submission-compile"),
            ("filipe", "fault-submission-several"),
            ("gil", "fault-submission-nothing"),
            ("hugo", "line ./player"),
            ("ines", "line sbcl --dynamic-space-size 256MB --script ines.lisp"),
            ("p20-21", "lisp p20-21.lisp"),
        ];
        assert_eq!(listed, expected.map(|(name, words)| (name.to_owned(), words.to_owned())));
    }
}
