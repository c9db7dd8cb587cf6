//! A game id with its parameters: `bishop:threat=off,doubles=largest`.

use std::str::FromStr;

use jogada_core::{Code, Fault, Field, TextFault};

use crate::faults::GamesFault;
use crate::nearest;
use crate::problems::ProblemInfo;
use crate::registry::GameInfo;

/// The values that a parameter takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParameterKind {
    /// `on` or `off`; `true`, `false`, `yes` and `no` mean the same.
    Switch,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A whole number from the first to the second.
    Number(u64, u64),
}

/// A parameter a game takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// Its name.
    pub key: &'static str,
    /// The values it takes.
    pub kind: ParameterKind,
    /// Its default; empty if that is "nothing".
    pub default: &'static str,
}

impl Parameter {
    /// The words it takes, in canonical form; none for a number.
    #[must_use]
    pub const fn values(&self) -> &'static [&'static str] {
        match self.kind {
            ParameterKind::Choice(words) => words,
            ParameterKind::Switch if matches!(self.default.as_bytes(), b"true" | b"false") => {
                &["true", "false"]
            }
            ParameterKind::Switch => &["on", "off"],
            ParameterKind::Number(..) => &[],
        }
    }
}

/// A value for every parameter of a game, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameters {
    values: Vec<(&'static Parameter, String)>,
}

impl Parameters {
    /// Every parameter at its default.
    #[must_use]
    pub fn defaults(parameters: &'static [Parameter]) -> Parameters {
        Parameters { values: parameters.iter().map(|one| (one, one.default.to_owned())).collect() }
    }

    /// The value of `key`; empty if it has none.
    #[must_use]
    pub fn get(&self, key: &str) -> &str {
        let found = self.values.iter().find(|(parameter, _)| parameter.key == key);
        debug_assert!(found.is_some(), "the game declares no parameter {key}");
        found.map_or("", |(_, value)| value)
    }

    /// Whether the switch `key` is on.
    #[must_use]
    pub fn is_on(&self, key: &str) -> bool {
        matches!(self.get(key), "on" | "true")
    }

    /// The number `key`, if it was given or has a default.
    #[must_use]
    pub fn number(&self, key: &str) -> Option<u64> {
        self.get(key).parse().ok()
    }

    fn read(&mut self, field: Field<'_>) -> Result<(), Fault> {
        let pieces = field.split('=');
        let [key, value] = pieces[..] else {
            return Err(field.fault(TextFault::ParameterForm));
        };
        let names = || self.values.iter().map(|(parameter, _)| parameter.key);
        let Some(at) = names().position(|name| name == key.text()) else {
            let code = if self.values.is_empty() {
                GamesFault::NoParameters.code()
            } else {
                TextFault::Parameter.code()
            };
            let known = names().collect::<Vec<_>>().join(", ");
            return Err(key.fault(code).with("known", known).near(nearest(key.text(), names())));
        };
        let parameter = self.values[at].0;
        self.values[at].1 = read_value(parameter, value)?;
        Ok(())
    }
}

/// Checks a value and brings it into canonical form.
fn read_value(parameter: &Parameter, value: Field<'_>) -> Result<String, Fault> {
    let (words, meant): (&[&str], _) = match parameter.kind {
        ParameterKind::Number(low, high) => return value.number(low, high).map(|number| number.to_string()),
        ParameterKind::Choice(words) => (words, words.iter().position(|word| *word == value.text())),
        ParameterKind::Switch => {
            let meant = match value.text() {
                "off" | "false" | "no" => Some(0),
                "on" | "true" | "yes" => Some(1),
                _ => None,
            };
            // A switch declared as `true` is written back as true or false, otherwise as on or off.
            let truth = matches!(parameter.default, "true" | "false");
            (if truth { &["false", "true"] } else { &["off", "on"] }, meant)
        }
    };
    meant.map(|at| words[at].to_owned()).ok_or_else(|| {
        let near = nearest(value.text(), words.iter().copied());
        value
            .fault(TextFault::ParameterValue)
            .with("key", parameter.key)
            .with("known", words.join(", "))
            .near(near)
    })
}

/// An entry of a list that can be found by an id with parameters: a game or a problem.
pub trait Entry: 'static {
    /// The fault that says that an id is unknown.
    const UNKNOWN: GamesFault;
    /// The first word of its messages: `game` or `problem`.
    const WORDS: &'static str;

    /// All of them, in the order in which they are shown.
    fn all() -> &'static [Self]
    where
        Self: Sized;

    /// Its id in commands and files.
    fn id(&self) -> &'static str;

    /// The parameters it takes.
    fn parameters(&self) -> &'static [Parameter];

    /// Short names, each for it with some of its parameters.
    fn short_names(&self) -> &'static [(&'static str, &'static str)];

    /// The fault that says why these parameters do not go together; `None` if they do.
    fn conflict(&self, _parameters: &Parameters) -> Option<Code> {
        None
    }
}

/// A game, or a problem, and its parameters, as read from an id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen<E: Entry> {
    /// The game or problem.
    pub info: &'static E,
    /// Its parameters.
    pub parameters: Parameters,
}

/// A game and its parameters.
pub type Spec = Chosen<GameInfo>;

/// A problem and its parameters.
pub type ProblemSpec = Chosen<ProblemInfo>;

/// Reads `id` or `id:key=value,key=value`.
impl<E: Entry> FromStr for Chosen<E> {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Chosen<E>, Fault> {
        let whole = Field::whole(text);
        let colon = text.find(':').unwrap_or(text.len());
        let id = whole.part(0..colon);
        let short_names = || E::all().iter().flat_map(E::short_names);
        if let Some((_, meant)) = short_names().find(|(name, _)| *name == id.text()) {
            let mut spec = meant.parse::<Chosen<E>>()?;
            spec.read_parameters(whole, colon)?;
            return Ok(spec);
        }
        let names = || E::all().iter().map(E::id).chain(short_names().map(|(name, _)| *name));
        let Some(info) = E::all().iter().find(|info| info.id() == id.text()) else {
            let known = names().collect::<Vec<_>>().join(", ");
            return Err(id.fault(E::UNKNOWN).with("known", known).near(nearest(id.text(), names())));
        };
        let mut spec = Chosen { info, parameters: Parameters::defaults(info.parameters()) };
        spec.read_parameters(whole, colon)?;
        Ok(spec)
    }
}

impl<E: Entry> Chosen<E> {
    /// Reads the parameters behind the colon, if there is one.
    fn read_parameters(&mut self, whole: Field<'_>, colon: usize) -> Result<(), Fault> {
        let length = whole.text().len();
        if colon < length {
            for field in whole.part(colon + 1..length).split(',') {
                self.parameters.read(field)?;
            }
            if let Some(code) = self.info.conflict(&self.parameters) {
                return Err(whole.part(colon + 1..length).fault(code));
            }
        }
        Ok(())
    }
}

impl<E: Entry> std::fmt::Display for Chosen<E> {
    /// The shortest id that means the same: only what differs from the defaults.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(self.info.id())?;
        let given = self.parameters.values.iter().filter(|(parameter, value)| value != parameter.default);
        for (count, (parameter, value)) in given.enumerate() {
            write!(out, "{}{}={value}", if count == 0 { ':' } else { ',' }, parameter.key)?;
        }
        Ok(())
    }
}
