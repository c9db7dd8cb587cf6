//! Several bots in a TOML file, a table each, with the keys of [`BotSpec`]:
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

use jogada_core::{Fault, Field};

use super::spec::BotSpec;

/// The bots of a file, in its order. Names of files in it are relative to its folder.
///
/// # Errors
/// A file that cannot be read, or the first thing in it that is wrong.
pub fn read(path: &Path) -> Result<Vec<BotSpec>, Fault> {
    let name = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|error| {
        Fault::new("fault-bot-file").with("file", name.clone()).with("detail", error.to_string())
    })?;
    read_text(&text, path.parent().unwrap_or(Path::new("."))).map_err(|fault| match fault {
        Wrong::Toml(detail) => Fault::new("fault-bot-file").with("file", name).with("detail", detail),
        Wrong::Key(fault) => fault,
    })
}

enum Wrong {
    Toml(String),
    Key(Fault),
}

fn read_text(text: &str, base: &Path) -> Result<Vec<BotSpec>, Wrong> {
    let tables: toml::Table =
        text.parse().map_err(|error: toml::de::Error| Wrong::Toml(error.to_string()))?;
    tables.iter().map(|(name, table)| read_bot(name, table, base)).collect()
}

fn read_bot(name: &str, table: &toml::Value, base: &Path) -> Result<BotSpec, Wrong> {
    let Some(table) = table.as_table() else {
        return Err(Wrong::Key(Field::whole(name).fault("fault-parameter-form")));
    };
    let mut spec = BotSpec::new(Vec::new(), base);
    spec.name = Some(name.to_owned());
    for (key, value) in table {
        if let (true, Some(options)) = (["option", "options"].contains(&key.as_str()), value.as_table()) {
            spec.options.extend(options.iter().map(|(option, value)| (option.clone(), plain(value))));
            continue;
        }
        let value = match value {
            toml::Value::Boolean(is_on) => if *is_on { "on" } else { "off" }.to_owned(),
            other => plain(other),
        };
        spec.set(Field::whole(key), &value, Field::whole(&value)).map_err(Wrong::Key)?;
    }
    if spec.words.is_empty() {
        return Err(Wrong::Key(
            Field::end_of(name).fault("fault-missing").with("expected", "cmd = \"./bot\""),
        ));
    }
    Ok(spec)
}

/// A value as it would be written on a command line.
fn plain(value: &toml::Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::spec::Protocol;

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
        assert_eq!((fault.code, fault.near.as_deref()), ("fault-parameter-value", Some("bruno")));
        let fault = BotSpec::read("engine:file=none.toml,name=x", scratch.path()).unwrap_err();
        assert_eq!(fault.code, "fault-bot-file");
        std::fs::write(&path, "[anna]\ncmd = \n").unwrap();
        assert_eq!(read(&path).unwrap_err().code, "fault-bot-file");
        std::fs::write(&path, "[anna]\ncmmd = 'x'\n").unwrap();
        assert_eq!(read(&path).unwrap_err().code, "fault-parameter");
    }
}
