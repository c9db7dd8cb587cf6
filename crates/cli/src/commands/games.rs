//! `jogada games`: the games by origin, with their parameters and the notation of positions and moves.

use jogada_games::{GameInfo, Origin, Parameter, ParameterKind, games, problems};
use jogada_play::{OptionWords, options};
use serde_json::{Value, json};

use crate::output::{Failure, Output};

pub(super) fn run(output: &mut Output) -> Result<(), Failure> {
    if output.json {
        let list = games().iter().map(|info| describe(info, output)).collect();
        return output.value(&Value::Array(list));
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

fn describe(info: &GameInfo, output: &Output) -> Value {
    let word = |part: &str| output.say(&format!("game-{}{part}", info.id), &[]);
    let parameter = |(parameter, words): (&Parameter, OptionWords)| {
        json!({
            "key": parameter.key,
            "values": choices(parameter),
            "default": if parameter.default.is_empty() { Value::Null } else { parameter.default.into() },
            "help": words.explained(),
        })
    };
    json!({
        "id": info.id,
        "name": word(""),
        "about": word("-about"),
        "parameters": info.parameters.iter().zip(options(output.language, info)).map(parameter).collect::<Vec<_>>(),
        "players": 2,
        "group": if info.origin == Origin::Classic { "classic" } else { "course" },
        "years": match info.origin {
            Origin::Course(years) => years,
            Origin::Classic => &[],
        },
        "position_help": word("-position"),
        "move_help": word("-move"),
    })
}

/// The values a parameter takes, or the range of a number.
fn choices(parameter: &Parameter) -> Value {
    match parameter.kind {
        ParameterKind::Number(low, high) => json!({ "from": low, "to": high }),
        ParameterKind::Switch | ParameterKind::Choice(_) => json!(parameter.values()),
    }
}

/// `on|off`, with the default first; `N` for a number.
fn values(parameter: &Parameter, output: &Output) -> String {
    let default = match parameter.default {
        "" => output.say("parameter-none", &[]),
        default => format!("{}={default}", parameter.key),
    };
    let words = match choices(parameter) {
        Value::Array(words) => words.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("|"),
        _ => output.say("parameter-number", &[]),
    };
    format!("{words}  ({}: {default})", output.say("games-default", &[]))
}
