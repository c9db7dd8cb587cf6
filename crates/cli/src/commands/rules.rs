//! `jogada rules`: how a game is played, with pictures.

use jogada_games::{ProblemSpec, Spec, games};
use jogada_play::{OptionWords, Picture, Section, rules};
use serde::Serialize;

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
        let all = ids.iter().map(|id| RulesObject::new(id, output)).collect::<Result<Vec<_>, _>>()?;
        return match (&of.game, &all[..]) {
            (Some(_), [one]) => output.object(one),
            (_, all) => output.object(&all),
        };
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

/// The rules of a game as JSON.
#[derive(Serialize)]
struct RulesObject {
    game: String,
    title: String,
    sections: Vec<SectionObject>,
    options: Vec<OptionObject>,
}

#[derive(Serialize)]
struct SectionObject {
    key: &'static str,
    heading: String,
    text: String,
    pictures: Vec<PictureObject>,
}

#[derive(Serialize)]
struct PictureObject {
    caption: String,
    boards: Vec<String>,
}

#[derive(Serialize)]
struct OptionObject {
    key: &'static str,
    name: String,
    about: String,
    default: String,
    values: Vec<ValueObject>,
}

#[derive(Serialize)]
struct ValueObject {
    value: &'static str,
    name: String,
}

impl RulesObject {
    fn new(id: &str, output: &Output) -> Result<RulesObject, Failure> {
        let rules = rules(id, output.language, output.glyphs)?;
        let picture = |picture: Picture| PictureObject {
            caption: picture.caption,
            boards: picture.boards.iter().map(ToString::to_string).collect(),
        };
        let section = |section: Section| SectionObject {
            key: section.key,
            heading: section.heading,
            text: section.text,
            pictures: section.pictures.into_iter().map(picture).collect(),
        };
        let option = |option: OptionWords| OptionObject {
            key: option.key,
            name: option.name,
            about: option.about,
            default: option.default,
            values: option.values.into_iter().map(|(value, name)| ValueObject { value, name }).collect(),
        };
        Ok(RulesObject {
            game: id.to_owned(),
            title: rules.title,
            sections: rules.sections.into_iter().map(section).collect(),
            options: rules.options.into_iter().map(option).collect(),
        })
    }
}
