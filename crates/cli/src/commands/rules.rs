//! `jogada rules`: how a game is played, with pictures.

use jogada_games::{ProblemSpec, Spec, games};
use jogada_play::rules;
use serde_json::{Value, json};

use crate::args::RulesOf;
use crate::output::{Failure, Output};

pub(super) fn run(of: &RulesOf, output: &mut Output) -> Result<(), Failure> {
    let ids = match &of.game {
        Some(game) => vec![match (game.parse::<Spec>(), game.parse::<ProblemSpec>()) {
            (Ok(game), _) => game.to_string(),
            (Err(_), Ok(problem)) => problem.info.id.to_owned(),
            (Err(fault), Err(_)) => return Err(fault.into()),
        }],
        None => games().iter().map(|info| info.id.to_owned()).collect(),
    };
    if output.json {
        let all = ids.iter().map(|id| describe(id, output)).collect::<Result<Vec<_>, _>>()?;
        return output.value(&match (&of.game, all) {
            (Some(_), mut one) => one.remove(0),
            (None, all) => Value::Array(all),
        });
    }
    for (count, id) in ids.iter().enumerate() {
        if count > 0 {
            output.line("")?;
        }
        print(id, output)?;
    }
    Ok(())
}

/// The rules of a game in words and pictures.
pub(crate) fn print(game: &str, output: &mut Output) -> Result<(), Failure> {
    let rules = rules(game, output.language, output.glyphs)?;
    let width = output.width().unwrap_or(80);
    output.entry(&output.say("rules-title", &[("game", rules.title.as_str().into())]), "")?;
    for section in &rules.sections {
        output.line("")?;
        output.entry(&section.heading, "")?;
        output.paragraph(2, &section.text)?;
        for picture in &section.pictures {
            output.line("")?;
            let drawing = picture.drawn(width, output.glyphs);
            output.drawing(&drawing)?;
            output.paragraph(2, &picture.caption)?;
        }
    }
    if rules.options.is_empty() {
        return Ok(());
    }
    output.line("")?;
    output.entry(&output.say("rules-heading-options", &[]), "")?;
    for option in &rules.options {
        output.paragraph(2, &format!("{}: {}", option.name, option.about))?;
        let written = format!("{game}:{}=", option.key, game = game.split(':').next().unwrap_or(game));
        let values =
            [("written", format!("{written}..").into()), ("default", option.default.as_str().into())];
        output.paragraph(4, &output.say("rules-option-written", &values))?;
        for (value, meaning) in &option.values {
            let values =
                [("written", format!("{written}{value}").into()), ("meaning", meaning.as_str().into())];
            output.paragraph(4, &output.say("rules-option-value", &values))?;
        }
    }
    Ok(())
}

fn describe(id: &str, output: &Output) -> Result<Value, Failure> {
    let rules = rules(id, output.language, output.glyphs)?;
    let sections = rules.sections.iter().map(|section| {
        let pictures = section.pictures.iter().map(|picture| {
            let boards: Vec<String> = picture.boards.iter().map(ToString::to_string).collect();
            json!({ "caption": picture.caption, "boards": boards })
        });
        json!({
            "key": section.key,
            "heading": section.heading,
            "text": section.text,
            "pictures": pictures.collect::<Vec<_>>(),
        })
    });
    let options = rules.options.iter().map(|option| {
        let values = option.values.iter().map(|(value, words)| json!({ "value": value, "name": words }));
        json!({
            "key": option.key,
            "name": option.name,
            "about": option.about,
            "default": option.default,
            "values": values.collect::<Vec<_>>(),
        })
    });
    Ok(json!({
        "game": id,
        "title": rules.title,
        "sections": sections.collect::<Vec<_>>(),
        "options": options.collect::<Vec<_>>(),
    }))
}
