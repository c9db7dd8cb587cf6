//! `jogada games`: the games by origin, with their parameters and the notation of positions and moves.

use jogada_games::{GameInfo, Origin, Parameter, ParameterKind, games, problems};
use jogada_play::{OptionWords, options};
use serde::Serialize;

use crate::output::{Failure, Output};

pub(super) fn run(output: &mut Output) -> Result<(), Failure> {
    if output.json {
        let list: Vec<GameObject> = games().iter().map(|info| GameObject::new(info, output)).collect();
        return output.object(&list);
    }
    for (heading, infos) in groups(output) {
        output.entry(&heading, "")?;
        output.line("")?;
        for info in infos {
            print(info, output)?;
            output.line("")?;
        }
    }
    let problems: Vec<&str> = problems().iter().map(|info| info.id).collect();
    output.paragraph(0, &output.say("games-problems", &[("problems", problems.join(", ").into())]))
}

/// The games by origin, with headings: the course year by year, then games without a year, then the classics.
fn groups(output: &Output) -> Vec<(String, Vec<&'static GameInfo>)> {
    let mut origins: Vec<Origin> = Vec::new();
    for info in games() {
        if !origins.contains(&info.origin) {
            origins.push(info.origin);
        }
    }
    // Sort order: years, then no year, then the classics.
    origins.sort_by_key(|origin| match origin {
        Origin::Course(years) => (years.is_empty(), years.first().copied().unwrap_or_default()),
        Origin::Classic => (true, "classic"),
    });
    let heading = |origin: Origin| match origin {
        Origin::Course([]) => output.say("games-course", &[]),
        Origin::Course(years) => output.say("games-course-years", &[("years", years.join(", ").into())]),
        Origin::Classic => output.say("games-classics", &[]),
    };
    let of = |origin: Origin| games().iter().filter(move |info| info.origin == origin).collect();
    origins.into_iter().map(|origin| (heading(origin), of(origin))).collect()
}

fn print(info: &GameInfo, output: &mut Output) -> Result<(), Failure> {
    let word = |part: &str| output.say(&format!("game-{}{part}", info.id), &[]);
    let [name, about, position, mv] = ["", "-about", "-position", "-move"].map(word);
    output.entry(info.id, format!("  {name}"))?;
    output.paragraph(2, &about)?;
    for (key, text) in [("games-position", position), ("games-move", mv)] {
        let heading = output.say(key, &[]);
        output.paragraph(2, &format!("{heading}: {text}"))?;
    }
    if !info.parameters.is_empty() {
        let heading = output.say("games-parameters", &[]);
        output.line(format!("  {heading}:"))?;
    }
    for (parameter, words) in info.parameters.iter().zip(options(output.language, info)) {
        output.line(format!("    {}={}", parameter.key, values(parameter, output)))?;
        output.paragraph(6, &format!("{}: {}", words.name, words.explained()))?;
    }
    Ok(())
}

/// A game as JSON.
#[derive(Serialize)]
struct GameObject {
    id: &'static str,
    name: String,
    about: String,
    parameters: Vec<ParameterObject>,
    players: u8,
    group: &'static str,
    years: &'static [&'static str],
    position_help: String,
    move_help: String,
}

/// A parameter as JSON.
#[derive(Serialize)]
struct ParameterObject {
    key: &'static str,
    values: Values,
    /// `null` where it is drawn by chance.
    default: Option<&'static str>,
    help: String,
}

/// The values a parameter takes, or the range of a number.
#[derive(Serialize)]
#[serde(untagged)]
enum Values {
    Words(&'static [&'static str]),
    Range { from: u64, to: u64 },
}

impl Values {
    fn of(parameter: &Parameter) -> Values {
        match parameter.kind {
            ParameterKind::Number(from, to) => Values::Range { from, to },
            ParameterKind::Switch | ParameterKind::Choice(_) => Values::Words(parameter.values()),
        }
    }
}

impl GameObject {
    fn new(info: &GameInfo, output: &Output) -> GameObject {
        let word = |part: &str| output.say(&format!("game-{}{part}", info.id), &[]);
        let parameter = |(parameter, words): (&Parameter, OptionWords)| ParameterObject {
            key: parameter.key,
            values: Values::of(parameter),
            default: Some(parameter.default).filter(|default| !default.is_empty()),
            help: words.explained(),
        };
        GameObject {
            id: info.id,
            name: word(""),
            about: word("-about"),
            parameters: info.parameters.iter().zip(options(output.language, info)).map(parameter).collect(),
            players: 2,
            group: if info.origin == Origin::Classic { "classic" } else { "course" },
            years: match info.origin {
                Origin::Course(years) => years,
                Origin::Classic => &[],
            },
            position_help: word("-position"),
            move_help: word("-move"),
        }
    }
}

/// `on|off`, with the default first; `N` for a number.
fn values(parameter: &Parameter, output: &Output) -> String {
    let default = match parameter.default {
        "" => output.say("parameter-none", &[]),
        default => format!("{}={default}", parameter.key),
    };
    let words = match Values::of(parameter) {
        Values::Words(words) => words.join("|"),
        Values::Range { .. } => output.say("parameter-number", &[]),
    };
    format!("{words}  ({}: {default})", output.say("games-default", &[]))
}
