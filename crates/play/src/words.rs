//! Codes in words: players (`ai:level=5`), a game's parameters and values (`threat=off`), methods.
//!
//! Records, JSON and commands keep the codes; everything a person reads goes through here.

use std::time::Duration;

use jogada_core::duration_parts;
use jogada_games::{Chosen, Entry, GameInfo, Parameter, ParameterKind, ProblemInfo};
use jogada_messages::{Language, has, say};
use jogada_search::algorithm::PathAlgorithm;
use jogada_search::games::{Algorithm, Level, Specification};

use crate::PlayerSpec;

/// A player in words: "person", "computer, level 5", "Minimax, depth 4"; an unknown code stays as it is.
#[must_use]
pub fn player_words(language: Language, player: &str) -> String {
    if let Some(method) = PathAlgorithm::named(player) {
        return algorithm_words(language, method.name());
    }
    match player.parse::<PlayerSpec>() {
        Ok(spec) => spec_words(language, &spec),
        Err(_) => player.to_owned(),
    }
}

/// As [`player_words`], for a player that has been read.
pub(crate) fn spec_words(language: Language, player: &PlayerSpec) -> String {
    match player {
        PlayerSpec::Human => say(language, "seat-person", &[]),
        PlayerSpec::Computer(computer) => computer_words(language, computer),
        PlayerSpec::Engine { text, .. } => {
            say(language, "seat-program", &[("name", program_name(text).into())])
        }
    }
}

/// A computer in words: "computer, level 5", "Minimax, depth 4".
#[must_use]
pub fn computer_words(language: Language, computer: &Specification) -> String {
    let mut words = vec![match computer.algorithm {
        Algorithm::Engine => say(language, "seat-computer", &[]),
        other => algorithm_words(language, other.name()),
    }];
    let mut rest = Vec::new();
    let limits = &computer.limits;
    let is_limited = limits.depth.is_some() || limits.time.is_some() || limits.nodes.is_some();
    if computer.level == Level::FULL && computer.algorithm == Algorithm::Engine && !is_limited {
        // The default is a level like the others, and may have been chosen.
        let level = computer.level.number().to_string();
        words.push(say(language, "seat-level", &[("value", level.into())]));
    }
    for (setting, value) in computer.changed() {
        match setting.name {
            "algorithm" => {}
            "level" | "depth" | "time" | "nodes" => {
                let shown = limits.time.filter(|_| setting.name == "time").map_or(value, time_words);
                words.push(say(language, &format!("seat-{}", setting.name), &[("value", shown.into())]));
            }
            name => rest.push(format!("{name}={value}")),
        }
    }
    let rest = if rest.is_empty() { String::new() } else { format!(" ({})", rest.join(", ")) };
    format!("{}{rest}", words.join(", "))
}

/// The name of an external engine: the one it was given, or the last part of its command.
fn program_name(said: &str) -> String {
    let value = |key: &str| {
        let rest = &said[said.find(key)? + key.len()..];
        let quoted = rest.strip_prefix('"').map(|rest| rest.split('"').next());
        quoted.unwrap_or_else(|| rest.split(',').next()).map(str::to_owned)
    };
    let command = || value("cmd=").and_then(|command| Some(command.split_whitespace().last()?.to_owned()));
    value("name=").or_else(command).unwrap_or_else(|| said.to_owned())
}

/// A time with a space before its unit.
fn time_words(time: Duration) -> String {
    let (number, unit) = duration_parts(time);
    format!("{number} {}", if unit == "m" { "min" } else { unit })
}

/// Both players of a game: "person - computer, level 5"; just one for a puzzle.
#[must_use]
pub fn players_words(language: Language, players: &[String; 2]) -> String {
    let words =
        players.iter().filter(|player| !player.is_empty()).map(|player| player_words(language, player));
    words.collect::<Vec<_>>().join(" - ")
}

/// An algorithm's name in words; its code if it has none.
#[must_use]
pub fn algorithm_words(language: Language, name: &str) -> String {
    let key = format!("algorithm-{name}");
    if has(language, &key) { say(language, &key, &[]) } else { name.to_owned() }
}

/// A heuristic's name in words.
#[must_use]
pub fn heuristic_words(language: Language, problem: &str, name: &str) -> String {
    let key = format!("heuristic-{problem}-{name}");
    // The zero heuristic has one name for all problems.
    say(language, if name == "zero" { "heuristic-zero" } else { &key }, &[])
}

/// A solver's method in words; its code if it has none.
#[must_use]
pub fn method_words(language: Language, method: &str) -> String {
    let key = format!("method-{method}");
    if has(language, &key) { say(language, &key, &[]) } else { algorithm_words(language, method) }
}

/// A parameter in words: its name, its effect and its values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionWords {
    /// Its key in commands.
    pub key: &'static str,
    /// Its name.
    pub name: String,
    /// What it changes.
    pub about: String,
    /// The values to choose from, as codes and in words; empty for a number.
    pub values: Vec<(&'static str, String)>,
    /// Its default.
    pub default: String,
}

impl OptionWords {
    /// What it changes, with the meaning of each value in parentheses: `none` (erase nothing), ..; yes and no need
    /// none.
    #[must_use]
    pub fn explained(&self) -> String {
        let is_switch = self.values.iter().any(|(value, _)| matches!(*value, "on" | "true"));
        if is_switch || self.values.is_empty() {
            return self.about.clone();
        }
        let values = self.values.iter().map(|(value, words)| format!("`{value}` ({words})"));
        format!("{}; {}", self.about, values.collect::<Vec<_>>().join(", "))
    }
}

/// The parameters of a game or a problem in words.
#[must_use]
pub fn options<E: Entry>(language: Language, info: &E) -> Vec<OptionWords> {
    let of = OptionsOf { language, prefix: format!("{}-{}", E::WORDS, info.id()) };
    let words = |parameter: &'static Parameter| OptionWords {
        key: parameter.key,
        name: of.name(parameter),
        about: say(language, &of.key(parameter), &[]),
        values: parameter.values().iter().map(|value| (*value, of.value(parameter, value))).collect(),
        default: of.value(parameter, parameter.default),
    };
    info.parameters().iter().map(words).collect()
}

/// Messages for the parameters of one game or problem.
struct OptionsOf {
    language: Language,
    /// Prefix of the message ids: `game-nim`.
    prefix: String,
}

impl OptionsOf {
    fn key(&self, parameter: &Parameter) -> String {
        format!("{}-parameter-{}", self.prefix, parameter.key)
    }

    fn name(&self, parameter: &Parameter) -> String {
        say(self.language, &format!("{}-name", self.key(parameter)), &[])
    }

    fn value(&self, parameter: &Parameter, value: &str) -> String {
        match (parameter.kind, value) {
            (_, "") => say(self.language, "parameter-none", &[]),
            (ParameterKind::Switch, "on" | "true") => say(self.language, "switch-on", &[]),
            (ParameterKind::Switch, _) => say(self.language, "switch-off", &[]),
            (ParameterKind::Choice(_), _) => {
                say(self.language, &format!("{}-{value}", self.key(parameter)), &[])
            }
            (ParameterKind::Number(..), _) => value.to_owned(),
        }
    }
}

/// The name of a game's parameter.
#[must_use]
pub fn parameter_words(language: Language, game: &str, parameter: &Parameter) -> String {
    OptionsOf { language, prefix: format!("{}-{game}", GameInfo::WORDS) }.name(parameter)
}

/// A parameter's value in words.
#[must_use]
pub fn value_words(language: Language, game: &str, parameter: &Parameter, value: &str) -> String {
    OptionsOf { language, prefix: format!("{}-{game}", GameInfo::WORDS) }.value(parameter, value)
}

/// A game with its parameters: "Bishop (threat: off)". A variant may have a name of its own, the message `game-ID-PARAMETER-VALUE`:
/// "Quatro".
#[must_use]
pub fn game_words(language: Language, spec: &str) -> String {
    chosen_words::<GameInfo>(language, spec)
}

/// A problem with its parameters: "Water jugs (wanted: 1)".
#[must_use]
pub fn problem_words(language: Language, spec: &str) -> String {
    chosen_words::<ProblemInfo>(language, spec)
}

fn chosen_words<E: Entry>(language: Language, spec: &str) -> String {
    let Ok(spec) = spec.parse::<Chosen<E>>() else { return spec.to_owned() };
    let of = OptionsOf { language, prefix: format!("{}-{}", E::WORDS, spec.info.id()) };
    let mut name = say(language, &of.prefix, &[]);
    let changed = spec.info.parameters().iter().filter_map(|parameter| {
        let value = spec.parameters.get(parameter.key);
        if value == parameter.default {
            return None;
        }
        let own_name = format!("{}-{}-{value}", of.prefix, parameter.key);
        if has(language, &own_name) {
            name = say(language, &own_name, &[]);
            return None;
        }
        Some(format!("{}: {}", of.name(parameter), of.value(parameter, value)))
    });
    let changed: Vec<String> = changed.collect();
    if changed.is_empty() { name } else { format!("{name} ({})", changed.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_games::problems;

    #[test]
    fn players_are_put_into_words() {
        for (player, english, portuguese) in [
            ("human", "Person", "Pessoa"),
            ("ai", "Computer, level 10", "Computador, nível 10"),
            ("ai:time=60s,level=10", "Computer, 1 min a move", "Computador, 1 min por jogada"),
            ("ai:algorithm=random", "Random moves", "Jogadas ao acaso"),
            ("engine:cmd=\"python3 a/bot.py\",time=2s", "Program a/bot.py", "Programa a/bot.py"),
            ("engine:file=bots.toml,name=anna", "Program anna", "Programa anna"),
            ("ai:level=5", "Computer, level 5", "Computador, nível 5"),
            ("ai:algorithm=minimax,depth=4", "Minimax, depth 4", "Minimax, profundidade 4"),
            (
                "ai:time=1500ms,seed=2",
                "Computer, 1500 ms a move (seed=2)",
                "Computador, 1500 ms por jogada (seed=2)",
            ),
            ("course-bfs", "Breadth-first, as in the course", "Largura primeiro, como na disciplina"),
            ("somebody", "somebody", "somebody"),
        ] {
            assert_eq!(player_words(Language::English, player), english);
            assert_eq!(player_words(Language::Portuguese, player), portuguese);
        }
        let alone = ["human".to_owned(), String::new()];
        assert_eq!(players_words(Language::English, &alone), "Person");
    }

    #[test]
    fn a_variant_may_have_a_name_of_its_own() {
        for (spec, english, portuguese) in [
            ("quarto", "Quarto", "Quarto"),
            ("quatro", "Quatro", "Quatro"),
            ("quarto:squares=true,give=false", "Quatro (squares: yes)", "Quatro (quadrados: sim)"),
            ("quarto:squares=true", "Quarto (squares: yes)", "Quarto (quadrados: sim)"),
        ] {
            assert_eq!(game_words(Language::English, spec), english);
            assert_eq!(game_words(Language::Portuguese, spec), portuguese);
        }
    }

    /// Every game or problem, and every parameter of it, has its words in both languages.
    fn check_words<E: Entry>(parts: &[&str]) {
        for (language, info) in
            Language::ALL.into_iter().flat_map(|one| E::all().iter().map(move |e| (one, e)))
        {
            let prefix = format!("{}-{}", E::WORDS, info.id());
            let said = |key: String| assert!(has(language, &key), "{key} is missing in {}", language.code());
            parts.iter().for_each(|part| said(format!("{prefix}{part}")));
            for parameter in info.parameters() {
                let key = format!("{prefix}-parameter-{}", parameter.key);
                said(key.clone());
                said(format!("{key}-name"));
                if let ParameterKind::Choice(words) = parameter.kind {
                    words.iter().for_each(|word| said(format!("{key}-{word}")));
                }
            }
        }
    }

    #[test]
    fn everything_in_the_lists_has_words_in_both_languages() {
        check_words::<GameInfo>(&["", "-about", "-position", "-move", "-legend"]);
        check_words::<ProblemInfo>(&["", "-about", "-position", "-move", "-legend"]);
        for language in Language::ALL {
            for info in problems() {
                for name in info.heuristics {
                    let key = format!("heuristic-{}-{name}", info.id);
                    assert!(has(language, &key) || *name == "zero", "{key} is missing");
                }
            }
            let searchers = Algorithm::ALL.map(Algorithm::name).into_iter();
            for name in searchers.chain(PathAlgorithm::ALL.map(PathAlgorithm::name)) {
                assert!(has(language, &format!("algorithm-{name}")), "{name}");
            }
            assert!(has(language, "heuristic-zero"));
        }
    }

    #[test]
    fn the_chosen_parameters_are_put_into_words() {
        assert_eq!(game_words(Language::English, "nim"), "Nim");
        assert_eq!(game_words(Language::Portuguese, "nim:misere=false"), "Nim (misère: não)");
        let words = game_words(Language::Portuguese, "bishop:threat=off,end=first-stuck,seed=3");
        assert_eq!(words, "Bispo (ameaça: não, fim: ao primeiro bloqueio, semente: 3)");
        assert_eq!(problem_words(Language::English, "jugs:goal=1"), "Water jugs (wanted: 1)");
    }
}
