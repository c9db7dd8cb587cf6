//! The rules of a game for people: the goal first, then the board, a move and its effects, the end, and the options;
//! with pictures made by the game's own drawing.
//!
//! Texts are the messages `rules-ID-SECTION`, captions `rules-ID-picture-SECTION`; pictures come from
//! [`Listed::EXAMPLES`] and [`Listed::draw_direction`]. Terminal, lines and page show the same. If a parameter changes
//! a section, `rules-ID-SECTION-PARAMETER-VALUE` replaces it (`rules-quarto-turn-give-false`), with the pictures of
//! [`Listed::VARIANT_EXAMPLES`].

use jogada_core::{Drawing, Fault, Glyphs, Ink};
use jogada_games::{
    Example, Listed, Parameter, ParameterKind, Parameters, ProblemSpec, Spec, Visitor, games, visit,
};
use jogada_messages::{Language, has, say};
use jogada_workbench::open_problem;
use serde_json::Value;

use crate::words::{OptionWords, game_words, options, parameter_words, problem_words, value_words};

/// The sections in order. Every game has `goal`, `turn` and `end`; the others as needed.
pub const SECTIONS: [&str; 9] =
    ["goal", VARIANT, "board", "turn", "capture", "erase", "forbidden", "end", "alone"];

/// The section that lists the parameters that differ from the defaults.
const VARIANT: &str = "variant";

/// The rules of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// What the game is called.
    pub title: String,
    /// The sections, the goal first.
    pub sections: Vec<Section>,
    /// The parameters and what they change.
    pub options: Vec<OptionWords>,
}

/// A part of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// Its key, one of [`SECTIONS`].
    pub key: &'static str,
    /// The heading.
    pub heading: String,
    /// The text.
    pub text: String,
    /// The pictures.
    pub pictures: Vec<Picture>,
}

/// A picture: one board, or two with a move between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The caption.
    pub caption: String,
    /// The board, or those before and after a move.
    pub boards: Vec<Drawing>,
    /// The boards as the page's drawing code needs them; empty where it draws none.
    pub scenes: Vec<Value>,
}

/// The rules of the game `spec` with its parameters; if there is no such game, of the problem. Explains all options.
///
/// # Errors
/// There is no such game or problem.
pub fn rules(spec: &str, language: Language, glyphs: Glyphs) -> Result<Rules, Fault> {
    let spec = match (spec.parse::<Spec>(), spec.parse::<ProblemSpec>()) {
        (Ok(game), _) => game,
        (Err(_), Ok(problem)) => return problem_rules(problem.info.id, language, glyphs),
        (Err(fault), Err(_)) => return Err(fault),
    };
    let id = spec.info.id;
    let pictures = visit(&spec.to_string(), None, Painter { language, glyphs })??;
    let section = |key: &'static str| {
        let text = match key {
            VARIANT => variant_words(language, &spec),
            _ => {
                let usual = format!("rules-{id}-{key}");
                has(language, &usual).then(|| of_variant(language, &usual, &spec))
            }
        };
        text.map(|text| Section {
            key,
            heading: say(language, &format!("rules-heading-{key}"), &[]),
            text,
            pictures: pictures.iter().filter(|(of, _)| *of == key).map(|(_, one)| one.clone()).collect(),
        })
    };
    Ok(Rules {
        title: game_words(language, &spec.to_string()),
        sections: SECTIONS.into_iter().filter_map(section).collect(),
        options: options(language, spec.info),
    })
}

/// The rules of a problem. A problem that is also a game is explained in that game's section `alone`.
///
/// # Errors
/// There is no such problem.
pub fn problem_rules(id: &str, language: Language, glyphs: Glyphs) -> Result<Rules, Fault> {
    if games().iter().any(|game| game.id == id) {
        return rules(id, language, glyphs);
    }
    let session = open_problem(id, None)?;
    let drawn = session.examples(glyphs)?;
    let picture = |section: &str, boards: &[Drawing]| Picture {
        caption: say(language, &format!("rules-{id}-picture-{section}"), &[]),
        boards: boards.to_vec(),
        scenes: Vec::new(),
    };
    let section = |key: &'static str| {
        let words = format!("rules-{id}-{key}");
        let here = drawn.iter().filter(|(of, _)| *of == key);
        has(language, &words).then(|| Section {
            key,
            heading: say(language, &format!("rules-heading-{key}"), &[]),
            text: say(language, &words, &[]),
            pictures: here.map(|(_, boards)| picture(key, boards)).collect(),
        })
    };
    Ok(Rules {
        title: problem_words(language, id),
        sections: SECTIONS.into_iter().filter_map(section).collect(),
        options: options(language, session.info()),
    })
}

/// The parameters that differ from their defaults, with their values.
fn chosen(spec: &Spec) -> impl Iterator<Item = (&'static Parameter, &str)> {
    let value = move |parameter: &'static Parameter| (parameter, spec.parameters.get(parameter.key));
    spec.info.parameters.iter().map(value).filter(|(parameter, value)| *value != parameter.default)
}

/// The message `key` for this variant: `KEY-PARAMETER-VALUE` if that message exists, `KEY-PARAMETER` for a number, else
/// `KEY`.
fn of_variant(language: Language, key: &str, spec: &Spec) -> String {
    let special = chosen(spec).find_map(|(parameter, value)| {
        let special = match parameter.kind {
            ParameterKind::Number(..) => format!("{key}-{}", parameter.key),
            _ => format!("{key}-{}-{value}", parameter.key),
        };
        has(language, &special).then(|| say(language, &special, &[("value", value.into())]))
    });
    special.unwrap_or_else(|| say(language, key, &[]))
}

/// A text about a game, its `about` or `move`: the message `game-ID-PART`, of this variant.
#[must_use]
pub fn game_text(language: Language, game: &str, part: &str) -> String {
    let of_game = |spec: Spec| of_variant(language, &format!("game-{}-{part}", spec.info.id), &spec);
    game.parse().map(of_game).unwrap_or_default()
}

/// Why a game that ended by its rules is over, such as "Three in a row.": the message `game-ID-won` or `game-ID-drawn`,
/// of this variant. `None` if the result needs no reason.
pub(crate) fn end_reason(language: Language, game: &str, is_won: bool) -> Option<String> {
    let spec = game.parse::<Spec>().ok()?;
    let key = format!("game-{}-{}", spec.info.id, if is_won { "won" } else { "drawn" });
    has(language, &key).then(|| of_variant(language, &key, &spec))
}

/// The values that differ from the defaults, one by one; `None` if none does.
fn variant_words(language: Language, spec: &Spec) -> Option<String> {
    let texts = chosen(spec).map(|(parameter, value)| {
        let about = say(language, &format!("game-{}-parameter-{}", spec.info.id, parameter.key), &[]);
        let value = value_words(language, spec.info.id, parameter, value);
        let name = parameter_words(language, spec.info.id, parameter);
        let values = [("name", name.into()), ("about", about.into()), ("value", value.into())];
        say(language, "rules-chosen", &values)
    });
    let texts: Vec<String> = texts.collect();
    (!texts.is_empty()).then(|| texts.join(" "))
}

/// Draws the pictures of a game, each with its section.
struct Painter {
    language: Language,
    glyphs: Glyphs,
}

impl Visitor for Painter {
    type Output = Result<Vec<(&'static str, Picture)>, Fault>;

    fn visit<G: Listed>(self, spec: &Spec, game: G, _start: G::State) -> Self::Output {
        let Painter { language, glyphs } = self;
        let caption = |of: &str| of_variant(language, &format!("rules-{}-picture-{of}", G::ID), spec);
        let mut pictures = Vec::new();
        if let Some(drawing) = game.draw_direction(glyphs) {
            let shown = Shown { boards: vec![drawing], scenes: vec![game.scene_of_direction().board] };
            pictures.push(("turn", shown.captioned(caption("direction"))));
        }
        let chosen = G::VARIANT_EXAMPLES.iter().filter(|(key, value, _)| spec.parameters.get(key) == *value);
        let special: Vec<&Example> = chosen.map(|(_, _, example)| example).collect();
        let usual = G::with(&Parameters::defaults(G::PARAMETERS));
        for example in G::EXAMPLES {
            let shown = boards(&usual, example, glyphs)?;
            // A caption holds only if the variant has no picture of its own for that section.
            let is_true = special.iter().all(|other| other.section != example.section)
                && boards(&game, example, glyphs).is_ok_and(|here| here == shown);
            if is_true {
                pictures.push((example.section, shown.captioned(caption(example.section))));
            }
        }
        for example in special {
            let shown = boards(&game, example, glyphs)?;
            pictures.push((example.section, shown.captioned(caption(example.section))));
        }
        Ok(pictures)
    }
}

/// A picture without its caption.
#[derive(PartialEq)]
struct Shown {
    boards: Vec<Drawing>,
    scenes: Vec<Value>,
}

impl Shown {
    fn captioned(self, caption: String) -> Picture {
        Picture { caption, boards: self.boards, scenes: self.scenes }
    }
}

/// The board of an example, and that after its move.
fn boards<G: Listed>(game: &G, example: &Example, glyphs: Glyphs) -> Result<Shown, Fault> {
    let mut game = game.clone();
    let mut state = match example.position {
        Some(position) => game.read_position(position)?,
        None => game.start(),
    };
    for text in example.played {
        let mv = game.read_move(&state, text)?;
        state = game.after(&state, &mv);
    }
    let mut boards = vec![game.draw(&state, glyphs)];
    let mut scenes = vec![game.scene(std::slice::from_ref(&state), &[]).board];
    if let Some(text) = example.mv {
        let mv = game.read_move(&state, text)?;
        let after = game.after(&state, &mv);
        boards.push(game.draw(&after, glyphs));
        scenes.push(game.scene(&[state, after], &[mv]).board);
    }
    Ok(Shown { boards, scenes })
}

impl Picture {
    /// The boards side by side with an arrow between them, or one below the other if `width` is too small.
    #[must_use]
    pub fn drawn(&self, width: usize, glyphs: Glyphs) -> Drawing {
        const GAP: usize = 5;
        let widths: Vec<usize> = self.boards.iter().map(width_of).collect();
        let together = widths.iter().sum::<usize>() + GAP * widths.len().saturating_sub(1);
        let mut drawing = Drawing::new();
        if together > width {
            for (place, board) in self.boards.iter().enumerate() {
                if place > 0 {
                    drawing.line().put(Ink::Frame, format!("   {}", glyphs.pick("▾", "v")));
                }
                drawing.lines.extend(board.lines.iter().cloned());
            }
            return drawing;
        }
        let height = self.boards.iter().map(|board| board.lines.len()).max().unwrap_or(0);
        for row in 0..height {
            drawing.line();
            for (place, board) in self.boards.iter().enumerate() {
                if place > 0 {
                    let arrow = if row == height / 2 { glyphs.pick("─▸", "->") } else { "" };
                    drawing.put(Ink::Frame, format!(" {arrow:^width$} ", width = GAP - 2));
                }
                let spans = board.lines.get(row).cloned().unwrap_or_default();
                let used: usize = spans.iter().map(|span| span.text.chars().count()).sum();
                if let Some(line) = drawing.lines.last_mut() {
                    line.extend(spans);
                }
                if place + 1 < self.boards.len() {
                    drawing.put(Ink::Plain, " ".repeat(widths[place] - used));
                }
            }
        }
        drawing
    }
}

fn width_of(drawing: &Drawing) -> usize {
    let length = |line: &Vec<jogada_core::Span>| line.iter().map(|span| span.text.chars().count()).sum();
    drawing.lines.iter().map(length).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_rules_in_every_language_how_one_wins_first() {
        for info in games() {
            let [english, portuguese] =
                Language::ALL.map(|language| rules(info.id, language, Glyphs::Unicode).unwrap());
            for rules in [&english, &portuguese] {
                let keys: Vec<&str> = rules.sections.iter().map(|section| section.key).collect();
                assert_eq!(keys[0], "goal", "{}", info.id);
                for needed in ["turn", "end"] {
                    assert!(keys.contains(&needed), "the rules of {} do not say {needed}", info.id);
                }
                let shown = rules.sections.iter().map(|section| section.pictures.len()).sum::<usize>();
                assert!(shown > 0, "{} has no picture", info.id);
                assert_eq!(rules.options.len(), info.parameters.len());
            }
            for (one, two) in english.sections.iter().zip(&portuguese.sections) {
                assert_eq!((one.key, one.pictures.len()), (two.key, two.pictures.len()), "{}", info.id);
                assert!(one.text != two.text && !one.text.is_empty(), "{} {}", info.id, one.key);
                for (here, there) in one.pictures.iter().zip(&two.pictures) {
                    assert!(here.boards == there.boards && here.caption != there.caption);
                }
            }
        }
    }

    #[test]
    fn the_rules_follow_the_parameters() {
        let text = |spec: &str, language, key: &str| {
            let rules = rules(spec, language, Glyphs::Ascii).unwrap();
            let section = rules.sections.iter().find(|section| section.key == key);
            section.map(|section| section.text.clone()).unwrap_or_default()
        };
        for language in Language::ALL {
            for (variant, plain, sections) in [
                ("quatro", "quarto", &["turn"][..]),
                ("quarto:squares=on", "quarto", &["goal"]),
                ("nim:misere=false", "nim", &["goal"]),
                ("nim:rows=6", "nim", &["board"]),
                ("bishop:threat=off", "bishop", &["forbidden"]),
                ("bishop:doubles=largest", "bishop", &["erase"]),
                ("bishop:doubles=choice", "bishop", &["erase"]),
                ("bishop:end=first-stuck", "bishop", &["end"]),
                ("bishop:seed=3", "bishop", &["board"]),
            ] {
                for key in sections {
                    let [here, there] = [variant, plain].map(|spec| text(spec, language, key));
                    assert!(!here.is_empty() && here != there, "{variant}, {key}: {here}");
                }
            }
        }
        let turn = text("quatro", Language::English, "turn");
        assert!(!turn.contains("give") && turn.contains("any piece"), "{turn}");
        let found = rules("quatro", Language::English, Glyphs::Ascii).unwrap();
        let goal = &found.sections[0].pictures;
        assert!(goal.len() == 1 && goal[0].caption.contains("fd1") && goal[0].boards.len() == 2);
        let seeded = rules("bishop:seed=3", Language::English, Glyphs::Ascii).unwrap();
        assert!(
            seeded.sections.iter().all(|section| section.pictures.is_empty()),
            "other numbers stand there"
        );
    }

    #[test]
    fn the_rules_list_every_chosen_parameter() {
        for language in Language::ALL {
            for info in games() {
                let usual = rules(info.id, language, Glyphs::Ascii).unwrap();
                assert!(usual.sections.iter().all(|section| section.key != VARIANT));
                for parameter in info.parameters {
                    let number = match parameter.kind {
                        ParameterKind::Number(low, high) => {
                            Some(if high.to_string() == parameter.default { low } else { high })
                        }
                        _ => None,
                    };
                    let numbers = number.map(|number| number.to_string());
                    let words = parameter.values().iter().map(ToString::to_string).chain(numbers);
                    for value in words.filter(|value| value != parameter.default) {
                        let spec = format!("{}:{}={value}", info.id, parameter.key);
                        // A value may be invalid with the defaults of the others, such as 9 rows with 7 columns.
                        let Ok(rules) = rules(&spec, language, Glyphs::Ascii) else {
                            assert_eq!((info.id, value.as_str()), ("connect-four", "9"));
                            continue;
                        };
                        assert_eq!(rules.sections[1].key, VARIANT, "{spec}");
                        assert_ne!(rules.title, usual.title, "{spec}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_problem_has_its_rules_in_every_language_how_one_wins_first() {
        for info in jogada_games::problems() {
            let [english, portuguese] =
                Language::ALL.map(|language| problem_rules(info.id, language, Glyphs::Ascii).unwrap());
            for rules in [&english, &portuguese] {
                let keys: Vec<&str> = rules.sections.iter().map(|section| section.key).collect();
                assert_eq!(keys[0], "goal", "{}", info.id);
                assert!(["turn", "end"].iter().all(|needed| keys.contains(needed)), "{}", info.id);
                assert!(rules.sections.iter().any(|section| !section.pictures.is_empty()), "{}", info.id);
            }
            assert_eq!(english.sections.len(), portuguese.sections.len(), "{}", info.id);
        }
    }

    #[test]
    fn every_example_belongs_to_a_section_that_is_there() {
        struct Examples;
        impl Visitor for Examples {
            type Output = &'static [jogada_games::Example];
            fn visit<G: Listed>(self, _spec: &Spec, _game: G, _state: G::State) -> Self::Output {
                G::EXAMPLES
            }
        }
        for info in games() {
            for example in visit(info.id, None, Examples).unwrap() {
                let key = format!("rules-{}-{}", info.id, example.section);
                assert!(SECTIONS.contains(&example.section) && has(Language::English, &key), "{key}");
            }
        }
    }

    #[test]
    fn what_is_sown_and_captured_is_drawn() {
        let rules = rules("adji-boto", Language::English, Glyphs::Ascii).unwrap();
        let section = |key| rules.sections.iter().find(|section| section.key == key).unwrap();
        let direction = section("turn").pictures[0].boards[0].to_string();
        let lines: Vec<&str> = direction.lines().collect();
        assert!(
            lines[0].contains("---<------<") && lines[lines.len() - 1].contains("--->------>"),
            "{direction}"
        );
        let capture = &section("capture").pictures[0];
        assert_eq!(capture.boards.len(), 2);
        let [before, after] = [0, 1].map(|place| capture.boards[place].to_string());
        let captured = |board: &str| {
            let row = board.lines().find(|line| line.starts_with("1 ")).unwrap_or_default();
            row.split_whitespace().last().map(str::to_owned)
        };
        assert_eq!([captured(&before), captured(&after)].map(Option::unwrap), ["0", "3"], "{before}{after}");
    }

    #[test]
    fn boards_stand_side_by_side_where_there_is_room() {
        let rules = rules("nim", Language::English, Glyphs::Ascii).unwrap();
        let picture = rules.sections.iter().flat_map(|section| &section.pictures).next().unwrap();
        let [beside, below] = [200, 10].map(|width| picture.drawn(width, Glyphs::Ascii));
        assert_eq!(beside.lines.len(), picture.boards[0].lines.len());
        assert_eq!(below.lines.len(), 2 * picture.boards[0].lines.len() + 1);
        assert!(beside.to_string().contains("->"));
    }
}
