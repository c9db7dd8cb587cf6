//! The settings of a computer player, described once: name, kind, range and default of each.
//!
//! `ai:level=5,table=off`, the options of `jogada best`, the page, ablations and the docs all read this list, and [`Specification::set`] is the
//! only parser. What a setting is for is the message `help-option-NAME`.

use std::time::Duration;

use jogada_core::{Fault, Field, TextFault, nearest, write_duration, write_size};

use super::algorithm::Algorithm;
use super::context::MAX_DEPTH;
use super::level::Level;
use super::options::{Options, Ordering};
use super::specification::Specification;

/// What values a setting takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SettingKind {
    /// A whole number from the first to the second.
    Number(u64, u64),
    /// A time: `500ms`.
    Time,
    /// A size: `64MB`; a bare number counts megabytes.
    Size,
    /// `on` or `off`.
    Switch,
    /// One of these words.
    Choice(&'static [&'static str]),
}

/// A setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    /// What it is called.
    pub name: &'static str,
    /// What values it takes.
    pub kind: SettingKind,
    /// Its default; empty where that depends on the others.
    pub default: &'static str,
    /// Whether only the engine reads it.
    pub is_engine: bool,
}

const fn of_player(name: &'static str, kind: SettingKind, default: &'static str) -> Setting {
    Setting { name, kind, default, is_engine: false }
}

const fn of_engine(name: &'static str, kind: SettingKind, default: &'static str) -> Setting {
    Setting { name, kind, default, is_engine: true }
}

/// All settings, in the order in which they are shown.
pub const SETTINGS: [Setting; 18] = [
    of_player("level", SettingKind::Number(1, 10), "10"),
    of_player("algorithm", SettingKind::Choice(&ALGORITHMS), "engine"),
    of_player("depth", SettingKind::Number(1, MAX_DEPTH as u64), ""),
    of_player("time", SettingKind::Time, ""),
    of_player("nodes", SettingKind::Number(1, u64::MAX), ""),
    of_player("seed", SettingKind::Number(0, u64::MAX), "1"),
    of_player("faithful", SettingKind::Switch, "off"),
    of_player("ponder", SettingKind::Switch, "off"),
    of_engine("threads", SettingKind::Number(1, 256), "1"),
    of_engine("hash", SettingKind::Size, "64MB"),
    of_engine("ordering", SettingKind::Choice(&["none", "static", "full"]), "full"),
    of_engine("table", SettingKind::Switch, "on"),
    of_engine("null-windows", SettingKind::Switch, "on"),
    of_engine("aspiration", SettingKind::Switch, "on"),
    of_engine("bounds", SettingKind::Switch, "on"),
    of_engine("quiescence", SettingKind::Switch, "on"),
    of_engine("reductions", SettingKind::Switch, "on"),
    of_engine("deeper-entries", SettingKind::Switch, "on"),
];

const ALGORITHMS: [&str; Algorithm::ALL.len()] = {
    let mut names = [""; Algorithm::ALL.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = Algorithm::ALL[at].name();
        at += 1;
    }
    names
};

/// The value of a setting, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingValue {
    /// A number.
    Number(u64),
    /// A time.
    Time(Duration),
    /// A size.
    Bytes(u64),
    /// Whether a switch is on.
    On(bool),
    /// The index of the chosen word.
    Word(usize),
}

impl Setting {
    /// The setting with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Setting> {
        SETTINGS.iter().find(|setting| setting.name == name)
    }

    fn read(&self, value: Field<'_>) -> Result<SettingValue, Fault> {
        Ok(match self.kind {
            SettingKind::Number(low, high) => SettingValue::Number(value.number(low, high)?),
            SettingKind::Time => SettingValue::Time(value.duration()?),
            SettingKind::Size => match value.number(1, 1 << 20) {
                Ok(megabytes) => SettingValue::Bytes(megabytes << 20),
                Err(_) => SettingValue::Bytes(value.size()?),
            },
            SettingKind::Choice(words) => SettingValue::Word(self.choose(value, words)?),
            SettingKind::Switch => SettingValue::On(match value.text() {
                "true" | "yes" => true,
                "false" | "no" => false,
                _ => self.choose(value, &["off", "on"])? == 1,
            }),
        })
    }

    /// A value of its kind as [`read`](Setting::read) reads it.
    fn write(&self, value: SettingValue) -> String {
        match (value, self.kind) {
            (SettingValue::Number(number), _) => number.to_string(),
            (SettingValue::Time(time), _) => write_duration(time),
            (SettingValue::Bytes(bytes), _) => write_size(bytes),
            (SettingValue::On(is_on), _) => if is_on { "on" } else { "off" }.to_owned(),
            (SettingValue::Word(place), SettingKind::Choice(words)) => words[place].to_owned(),
            (SettingValue::Word(place), _) => place.to_string(),
        }
    }

    fn choose(&self, value: Field<'_>, words: &[&str]) -> Result<usize, Fault> {
        words.iter().position(|word| *word == value.text()).ok_or_else(|| {
            let fault = value.fault(TextFault::ParameterValue).with("key", self.name);
            fault.with("known", words.join(", ")).near(nearest(value.text(), words.iter().copied()))
        })
    }
}

impl Specification {
    /// Sets the setting `name` to `value`.
    ///
    /// # Errors
    /// An unknown setting, or a value it does not take.
    pub fn set(&mut self, name: Field<'_>, value: Field<'_>) -> Result<(), Fault> {
        let Some(setting) = Setting::named(name.text()) else {
            let names = SETTINGS.map(|setting| setting.name);
            let fault = name.fault(TextFault::Parameter).with("known", names.join(", "));
            return Err(fault.near(nearest(name.text(), names)));
        };
        self.set_value(setting, setting.read(value)?);
        Ok(())
    }

    /// Sets a setting to a value, which must be of its kind.
    pub fn set_value(&mut self, setting: &Setting, value: SettingValue) {
        if !self.options.take(setting.name, value) {
            self.take(setting.name, value);
        }
    }

    /// The value of a setting; `None` where nothing is said of it.
    #[must_use]
    pub fn value(&self, setting: &Setting) -> Option<SettingValue> {
        Some(match setting.name {
            "level" => SettingValue::Number(self.level.number().into()),
            "algorithm" => SettingValue::Word(Algorithm::ALL.iter().position(|one| *one == self.algorithm)?),
            "depth" => SettingValue::Number(self.limits.depth?.into()),
            "time" => SettingValue::Time(self.limits.time?),
            "nodes" => SettingValue::Number(self.limits.nodes?),
            "seed" => SettingValue::Number(self.seed),
            "faithful" => SettingValue::On(self.faithful),
            "ponder" => SettingValue::On(self.ponder),
            name => return self.options.value(name),
        })
    }

    /// The settings that differ from their defaults, with their values as they are written.
    pub fn changed(&self) -> impl Iterator<Item = (&'static Setting, String)> {
        let default = Specification::default();
        let changed = SETTINGS.iter().filter(move |setting| self.value(setting) != default.value(setting));
        changed.filter_map(|setting| Some((setting, setting.write(self.value(setting)?))))
    }

    fn take(&mut self, name: &str, value: SettingValue) {
        match (name, value) {
            ("level", SettingValue::Number(number)) => {
                self.level = Level::new(number as u8).unwrap_or_default();
            }
            ("algorithm", SettingValue::Word(place)) => self.algorithm = Algorithm::ALL[place],
            ("depth", SettingValue::Number(depth)) => self.limits.depth = Some(depth as u32),
            ("time", SettingValue::Time(time)) => self.limits.time = Some(time),
            ("nodes", SettingValue::Number(nodes)) => self.limits.nodes = Some(nodes),
            ("seed", SettingValue::Number(seed)) => self.seed = seed,
            ("faithful", SettingValue::On(is_on)) => self.faithful = is_on,
            ("ponder", SettingValue::On(is_on)) => self.ponder = is_on,
            _ => debug_assert!(false, "the setting {name} is listed but not taken"),
        }
    }
}

/// The orders of moves, as the setting lists their words.
const ORDERINGS: [Ordering; 3] = [Ordering::None, Ordering::Static, Ordering::Full];

impl Options {
    /// The value of one of the engine's own settings.
    fn value(mut self, name: &str) -> Option<SettingValue> {
        Some(match name {
            "threads" => SettingValue::Number(self.threads as u64),
            "hash" => SettingValue::Bytes((self.megabytes as u64) << 20),
            "ordering" => SettingValue::Word(ORDERINGS.iter().position(|one| *one == self.ordering)?),
            _ => SettingValue::On(*self.switch(name)?),
        })
    }

    /// Takes the value of one of the engine's own settings; false if it is none.
    fn take(&mut self, name: &str, value: SettingValue) -> bool {
        match (name, value) {
            ("threads", SettingValue::Number(threads)) => self.threads = threads as usize,
            ("hash", SettingValue::Bytes(bytes)) => self.megabytes = (bytes >> 20).max(1) as usize,
            ("ordering", SettingValue::Word(place)) => {
                self.ordering = ORDERINGS[place];
            }
            (_, SettingValue::On(is_on)) => match self.switch(name) {
                Some(switch) => *switch = is_on,
                None => return false,
            },
            _ => return false,
        }
        true
    }

    fn switch(&mut self, name: &str) -> Option<&mut bool> {
        Some(match name {
            "table" => &mut self.table,
            "null-windows" => &mut self.null_windows,
            "aspiration" => &mut self.aspiration,
            "bounds" => &mut self.bounds,
            "quiescence" => &mut self.quiescence,
            "reductions" => &mut self.reductions,
            "deeper-entries" => &mut self.deeper_entries,
            _ => return None,
        })
    }

    /// The options as they are, and with each technique off in turn, with the name of the setting.
    #[must_use]
    pub fn ablations(self) -> Vec<(String, Options)> {
        let mut rows = vec![("full".to_owned(), self)];
        for setting in SETTINGS.iter().filter(|setting| setting.is_engine) {
            let values: &[&str] = match setting.kind {
                SettingKind::Choice(_) => &["static", "none"],
                SettingKind::Switch => &["off"],
                _ => &[],
            };
            for value in values {
                let mut specification = Specification { options: self, ..Specification::default() };
                let set = specification.set(Field::whole(setting.name), Field::whole(value));
                debug_assert!(set.is_ok(), "{} takes {value}", setting.name);
                rows.push((format!("{}={value}", setting.name), specification.options));
            }
        }
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_is_taken_and_its_default_changes_nothing() {
        let default = Specification::default();
        assert_eq!(default.to_string(), "ai");
        for setting in SETTINGS {
            let name = Field::whole(setting.name);
            if !setting.default.is_empty() {
                let mut same = Specification::default();
                same.set(name, Field::whole(setting.default)).unwrap();
                assert_eq!(same, default, "{}", setting.name);
            }
            let other = match setting.kind {
                SettingKind::Number(..) => "7",
                SettingKind::Time => "70ms",
                SettingKind::Size => "7MB",
                SettingKind::Switch if setting.default == "on" => "off",
                SettingKind::Switch => "on",
                SettingKind::Choice(words) => words.iter().find(|word| **word != setting.default).unwrap(),
            };
            let mut changed = Specification::default();
            changed.set(name, Field::whole(other)).unwrap();
            assert_ne!(format!("{changed:?}"), format!("{default:?}"), "{}={other}", setting.name);
            assert_eq!(
                changed.to_string(),
                format!("ai:{}={other}", setting.name),
                "it is written as it is read"
            );
            assert_eq!(changed.to_string().parse::<Specification>(), Ok(changed));
        }
    }

    #[test]
    fn an_ablation_switches_one_thing_off() {
        let rows = Options::default().ablations();
        assert_eq!(rows[0], ("full".to_owned(), Options::default()));
        assert!(rows[1..].iter().all(|(_, options)| *options != Options::default()));
        let names: Vec<&str> = rows.iter().map(|(name, _)| name.as_str()).collect();
        assert!(names.contains(&"bounds=off") && names.contains(&"ordering=none"), "{names:?}");
    }
}
