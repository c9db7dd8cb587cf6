//! Finds what a command really runs: the interpreter of a script, and the folders it needs.
//!
//! In the sandbox a program cannot start another, so a script's `#!` line is followed here. If `python3` is itself a
//! script (pyenv) or a link (venv), it is asked for the real interpreter.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A program with its arguments, and the files it must be able to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The program's file and its arguments.
    pub words: Vec<String>,
    /// Files and folders it needs besides the system's.
    pub needs: Vec<PathBuf>,
}

/// System folders, which every bot may read.
const SYSTEM: [&str; 6] = ["/usr", "/lib", "/lib32", "/lib64", "/bin", "/sbin"];

/// Resolves the command `words` typed in `folder`. A relative file name becomes absolute.
#[must_use]
pub fn resolve(words: &[String], folder: &Path) -> Program {
    let mut words: Vec<String> = words.to_vec();
    // A script whose `#!` names `env`, and then what `env` finds.
    for _ in 0..3 {
        let Some(file) = words.first().and_then(|name| find(name, folder)) else { break };
        words[0] = text(&file);
        if is_python(&file) {
            break;
        }
        match shebang(&file) {
            Some(interpreter) => drop(words.splice(0..0, interpreter)),
            None => break,
        }
    }
    let mut needs = Vec::new();
    if let Some(first) = words.first().cloned() {
        let file = PathBuf::from(&first);
        if is_python(&file) && !is_of_system(&file) {
            if let Some((real, prefixes)) = ask_python(&file) {
                words[0] = real;
                needs.extend(prefixes);
            }
        } else if let Ok(real) = file.canonicalize() {
            needs.extend(beside(&real));
        }
    }
    Program { words, needs }
}

/// The file that a command name stands for.
fn find(name: &str, folder: &Path) -> Option<PathBuf> {
    if name.contains('/') {
        let file = folder.join(name);
        return Some(file.canonicalize().ok().filter(|_| !is_python(&file)).unwrap_or(file));
    }
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|place| place.join(name)).find(|file| file.is_file())
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

fn is_of_system(file: &Path) -> bool {
    file.canonicalize().is_ok_and(|real| SYSTEM.iter().any(|folder| real.starts_with(folder)))
}

fn is_python(file: &Path) -> bool {
    let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    name.strip_prefix("python").is_some_and(|rest| rest.chars().all(|c| c.is_ascii_digit() || c == '.'))
}

/// The words of a script's first line: `#!/usr/bin/env python3` is `python3`.
fn shebang(file: &Path) -> Option<Vec<String>> {
    let mut begin = [0; 256];
    let read = std::fs::File::open(file).ok()?.read(&mut begin).ok()?;
    let line = begin[..read].strip_prefix(b"#!")?.split(|&byte| byte == b'\n').next()?;
    let line = String::from_utf8_lossy(line).trim().to_owned();
    let mut words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    if words.first().is_some_and(|word| word.ends_with("/env")) {
        words.remove(0);
        if words.first().is_some_and(|word| word == "-S") {
            words.remove(0);
        }
    }
    (!words.is_empty()).then_some(words)
}

/// The real interpreter of Python, and the folders of its library.
fn ask_python(file: &Path) -> Option<(String, Vec<PathBuf>)> {
    let question = "import sys; print(sys.executable); print(sys.prefix); print(sys.base_prefix)";
    let asked =
        Command::new(file).args(["-c", question]).stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    let answer = String::from_utf8(asked.stdout).ok()?;
    let mut lines = answer.lines();
    let executable = lines.next().filter(|line| !line.is_empty())?.to_owned();
    let mut folders: Vec<PathBuf> =
        lines.map(PathBuf::from).filter(|folder| folder.parent().is_some()).collect();
    folders.extend(Path::new(&executable).canonicalize());
    Some((executable, folders))
}

/// The folder of a program, and the library installed with it (`node` outside the system's folders).
fn beside(file: &Path) -> Vec<PathBuf> {
    if is_of_system(file) {
        return Vec::new();
    }
    let mut needs = vec![file.to_owned()];
    if let Some(bin) = file.parent().filter(|folder| folder.ends_with("bin")) {
        needs.extend(bin.parent().map(|prefix| prefix.join("lib")).filter(|lib| lib.is_dir()));
    }
    needs
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_run_by_what_its_first_line_names() {
        let scratch = crate::bots::Scratch::new().unwrap();
        let write = |name: &str, text: &str| std::fs::write(scratch.path().join(name), text).unwrap();
        write("bot", "#!/usr/bin/env -S sh -e\nread x\n");
        write("plain", "no script");
        let resolved = resolve(&["./bot".to_owned(), "arg".to_owned()], scratch.path());
        assert!(resolved.words[0].ends_with("sh"), "{resolved:?}");
        assert_eq!(resolved.words[1], "-e");
        assert!(resolved.words[2].ends_with("/bot") && Path::new(&resolved.words[2]).is_absolute());
        assert_eq!(resolved.words[3], "arg");
        let plain = resolve(&["./plain".to_owned()], scratch.path());
        assert_eq!(plain.words.len(), 1);
        assert_eq!(plain.needs, [PathBuf::from(&plain.words[0])]);
        let missing = resolve(&["no-such-program-here".to_owned()], scratch.path());
        assert_eq!(missing.words, ["no-such-program-here"]);
        assert!(is_python(Path::new("/x/python3.11")) && !is_python(Path::new("/x/pythonic")));
    }
}
