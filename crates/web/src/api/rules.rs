//! The rules of a game or problem for people: the goal first, with pictures.

use jogada_core::Glyphs;
use jogada_play::{Picture, Section, rules as rules_of};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::operation::Answered;
use crate::request::ApiRequest;
use crate::view::{DrawingObject, SceneObject};

#[derive(Deserialize, JsonSchema)]
pub(crate) struct RulesFields {
    /// A game with its parameters, or a problem: `bishop:threat=off`.
    game: String,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Rules")]
pub(crate) struct RulesObject {
    title: String,
    sections: Vec<SectionObject>,
    options: Vec<OptionObject>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
struct SectionObject {
    key: &'static str,
    heading: String,
    text: String,
    pictures: Vec<PictureObject>,
}

/// One board, or those before and after a move.
#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
struct PictureObject {
    caption: String,
    /// For the page's drawing code; empty where it draws none.
    scenes: Vec<SceneObject>,
    drawings: Vec<DrawingObject>,
}

/// A parameter and what it changes.
#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
struct OptionObject {
    name: String,
    about: String,
}

/// The rules of a game with its parameters.
pub(crate) fn rules(request: &ApiRequest, fields: RulesFields) -> Result<Answered<RulesObject>, ApiError> {
    let rules = rules_of(&fields.game, request.language, Glyphs::Unicode)?;
    let options = rules
        .options
        .iter()
        .map(|option| OptionObject { name: option.name.clone(), about: option.explained() });
    Answered::now(&RulesObject {
        title: rules.title,
        sections: rules.sections.into_iter().map(section).collect(),
        options: options.collect(),
    })
}

fn section(section: Section) -> SectionObject {
    let Section { key, heading, text, pictures } = section;
    SectionObject { key, heading, text, pictures: pictures.into_iter().map(picture).collect() }
}

fn picture(picture: Picture) -> PictureObject {
    PictureObject {
        caption: picture.caption,
        scenes: picture.scenes.into_iter().filter(|scene| !scene.is_null()).map(SceneObject).collect(),
        drawings: picture.boards.iter().map(DrawingObject::from).collect(),
    }
}
