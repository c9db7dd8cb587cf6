//! Several bots in a TOML file, one table each, with the keys of [`BotSpec`]:
//!
//! ```toml
//! [anna]
//! cmd = "./anna/bot"
//! protocol = "ugi"
//! time = "2s"
//! [anna.option]
//! hash = 64
//! ```

use std::path::Path;

use jogada_core::{Fault, Field, TextFault};
use jogada_messages::system_reason;

use super::lisp::MANIFEST_KEYS;
use super::spec::{BotSpec, Protocol};
use crate::faults::BotFault;
use crate::toml_fault::toml_fault;

/// The bots of a file, in order. File names in it are relative to its folder.
///
/// # Errors
/// The file cannot be read, or the first error in it.
pub fn read(path: &Path) -> Result<Vec<BotSpec>, Fault> {
    let read_all = |tables: &toml::Table, base: &Path| {
        tables.iter().map(|(name, table)| read_bot(Some(name.as_str()), table, base)).collect()
    };
    read_tables(path, read_all)
}

/// The one bot of a file with its keys at the top level. It runs in the file's folder.
///
/// # Errors
/// The file cannot be read, or the first error in it.
pub fn read_one(path: &Path) -> Result<BotSpec, Fault> {
    read_tables(path, |table, base| {
        let mut spec = read_bot(None, &toml::Value::Table(table.clone()), base)?;
        spec.folder.get_or_insert_with(|| base.to_owned());
        Ok(spec)
    })
}

/// Reads a file and converts its tables.
fn read_tables<T>(
    path: &Path,
    make: impl FnOnce(&toml::Table, &Path) -> Result<T, Fault>,
) -> Result<T, Fault> {
    let text = std::fs::read_to_string(path).map_err(|error| unreadable(path, &error))?;
    let base = path.parent().unwrap_or(Path::new("."));
    make(&read_toml(path, &text)?, base)
}

/// Parses a file's text as TOML.
pub(super) fn read_toml(path: &Path, text: &str) -> Result<toml::Table, Fault> {
    let in_file = |error| Fault::new(BotFault::Toml).with("file", path.display().to_string()).because(error);
    text.parse().map_err(|error| in_file(toml_fault(text, &error)))
}

/// The fault of a file or folder that cannot be read.
pub(super) fn unreadable(path: &Path, error: &std::io::Error) -> Fault {
    let fault = Fault::new(BotFault::File).with("file", path.display().to_string());
    fault.with("reason", system_reason(error))
}

fn read_bot(name: Option<&str>, table: &toml::Value, base: &Path) -> Result<BotSpec, Fault> {
    let place = name.unwrap_or_default();
    let Some(table) = table.as_table() else {
        return Err(Field::whole(place).fault(TextFault::ParameterForm));
    };
    let mut spec = BotSpec::new(Vec::new(), base);
    spec.name = name.map(str::to_owned);
    // Keys of Lisp programs alone are read where those are started.
    for (key, value) in table.iter().filter(|(key, _)| !MANIFEST_KEYS.contains(&key.as_str())) {
        if let (true, Some(options)) = (["option", "options"].contains(&key.as_str()), value.as_table()) {
            spec.options.extend(options.iter().map(|(option, value)| (option.clone(), plain(value))));
            continue;
        }
        let value = match value {
            toml::Value::Boolean(is_on) => if *is_on { "on" } else { "off" }.to_owned(),
            other => plain(other),
        };
        spec.set(Field::whole(key), &value, Field::whole(&value))?;
    }
    if spec.words.is_empty() && spec.protocol == Protocol::Lisp {
        spec.words = vec![".".to_owned()];
    }
    if spec.words.is_empty() {
        return Err(Field::end_of(place).fault(TextFault::Missing).with("expected", "cmd = \"./bot\""));
    }
    Ok(spec)
}

/// A value as on a command line.
fn plain(value: &toml::Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_names_several_bots() {
        let scratch = crate::bots::Scratch::new().unwrap();
        let path = scratch.path().join("bots.toml");
        let text = "[anna]\ncmd = './anna \"x y\"'\nprotocol = 'ugi'\nsandbox = false\nprocesses = 3\n\
                    option = { hash = 64 }\n[bruno]\ncmd = 'bruno'\n";
        std::fs::write(&path, text).unwrap();
        let bots = read(&path).unwrap();
        assert_eq!(bots.len(), 2);
        assert_eq!(bots[0].words, ["./anna", "x y"]);
        assert_eq!((bots[0].protocol, bots[0].sandbox, bots[0].processes), (Protocol::Ugi, false, 3));
        assert_eq!(bots[0].options, [("hash".to_owned(), "64".to_owned())]);
        assert_eq!(bots[1].base, scratch.path());
        let named = BotSpec::read("engine:file=bots.toml,name=bruno,time=3s", scratch.path()).unwrap();
        assert_eq!((named.label(), named.time.as_secs()), ("bruno".to_owned(), 3));
        let fault = BotSpec::read("engine:file=bots.toml,name=brno", scratch.path()).unwrap_err();
        assert_eq!((fault.code(), fault.near.as_deref()), ("fault-parameter-value", Some("bruno")));
        let fault = BotSpec::read("engine:file=none.toml,name=x", scratch.path()).unwrap_err();
        assert_eq!(fault.code(), "fault-bot-file");
        std::fs::write(&path, "[anna]\ncmd = \n").unwrap();
        let fault = read(&path).unwrap_err();
        assert_eq!(
            (fault.code(), fault.cause.map(|cause| cause.code())),
            ("fault-bot-toml", Some("fault-toml"))
        );
        std::fs::write(&path, "[anna]\ncmmd = 'x'\n").unwrap();
        assert_eq!(read(&path).unwrap_err().code(), "fault-parameter");
    }
}
