//! The rules of a game for people: how one wins first, then the board, a move and what comes of it, and the options; with
//! pictures made by the game's own drawing.
//!
//! The words are the messages `rules-ID-SECTION`, the captions `rules-ID-picture-SECTION`, the pictures what
//! [`Listed::EXAMPLES`] and [`Listed::draw_direction`] say. Terminal, lines and page show the same.

use jogada_core::{Drawing, Fault, Glyphs, Ink};
use jogada_games::{Entry, Listed, ProblemSpec, Spec, Visitor, games, visit};
use jogada_messages::{Language, has, say};
use jogada_workbench::open_problem;

use crate::words::{OptionWords, options};

/// The sections in their order. Every game has `goal`, `turn` and `end`, and of the others those it needs.
pub const SECTIONS: [&str; 8] = ["goal", "board", "turn", "capture", "erase", "forbidden", "end", "alone"];

/// The rules of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// What the game is called.
    pub title: String,
    /// The sections, how one wins first.
    pub sections: Vec<Section>,
    /// What can be chosen, and what it changes.
    pub options: Vec<OptionWords>,
}

/// A part of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// Its key, one of [`SECTIONS`].
    pub key: &'static str,
    /// What it is about.
    pub heading: String,
    /// What it says.
    pub text: String,
    /// What it shows.
    pub pictures: Vec<Picture>,
}

/// A picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// What is to be seen.
    pub caption: String,
    /// One board, or those before and after a move.
    pub boards: Vec<Drawing>,
}

/// The rules of the game `spec`, or of the problem where no game is called so; only the id matters, for the options are all
/// explained.
///
/// # Errors
/// That there is no such game or problem.
pub fn rules(spec: &str, language: Language, glyphs: Glyphs) -> Result<Rules, Fault> {
    match (spec.parse::<Spec>(), spec.parse::<ProblemSpec>()) {
        (Ok(game), _) => {
            let pictures = visit(game.info.id, None, Painter { language, glyphs })??;
            Ok(told(language, game.info, &pictures))
        }
        (Err(_), Ok(problem)) => problem_rules(problem.info.id, language, glyphs),
        (Err(fault), Err(_)) => Err(fault),
    }
}

/// The rules of a problem. One that is also a game is explained there, in the section `alone`.
///
/// # Errors
/// That there is no such problem.
pub fn problem_rules(id: &str, language: Language, glyphs: Glyphs) -> Result<Rules, Fault> {
    if games().iter().any(|game| game.id == id) {
        return rules(id, language, glyphs);
    }
    let session = open_problem(id, None)?;
    let caption = |of: &str| say(language, &format!("rules-{id}-picture-{of}"), &[]);
    let pictures: Vec<(&'static str, Picture)> = session
        .examples(glyphs)?
        .into_iter()
        .map(|(section, boards)| (section, Picture { caption: caption(section), boards }))
        .collect();
    Ok(told(language, session.info(), &pictures))
}

/// The words of the rules, with their pictures.
fn told<E: Entry>(language: Language, info: &E, pictures: &[(&'static str, Picture)]) -> Rules {
    let word = |key: &str| say(language, key, &[]);
    let section = |key: &'static str| {
        let words = format!("rules-{}-{key}", info.id());
        has(language, &words).then(|| Section {
            key,
            heading: word(&format!("rules-heading-{key}")),
            text: word(&words),
            pictures: pictures.iter().filter(|(of, _)| *of == key).map(|(_, one)| one.clone()).collect(),
        })
    };
    Rules {
        title: word(&format!("{}-{}", E::WORDS, info.id())),
        sections: SECTIONS.into_iter().filter_map(section).collect(),
        options: options(language, info),
    }
}

/// Draws the pictures of a game: the section each belongs to, and the picture.
struct Painter {
    language: Language,
    glyphs: Glyphs,
}

impl Visitor for Painter {
    type Output = Result<Vec<(&'static str, Picture)>, Fault>;

    fn visit<G: Listed>(self, _spec: &Spec, game: G, _start: G::State) -> Self::Output {
        let Painter { language, glyphs } = self;
        let caption = |of: &str| say(language, &format!("rules-{}-picture-{of}", G::ID), &[]);
        let mut pictures = Vec::new();
        if let Some(drawing) = game.draw_direction(glyphs) {
            pictures.push(("turn", Picture { caption: caption("direction"), boards: vec![drawing] }));
        }
        for example in G::EXAMPLES {
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
            if let Some(text) = example.mv {
                let mv = game.read_move(&state, text)?;
                boards.push(game.draw(&game.after(&state, &mv), glyphs));
            }
            pictures.push((example.section, Picture { caption: caption(example.section), boards }));
        }
        Ok(pictures)
    }
}

impl Picture {
    /// The boards side by side with an arrow between them, or one below the other where `width` has no room for that.
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
    use jogada_games::problems;

    #[test]
    fn every_game_and_problem_has_its_rules_in_every_language_how_one_wins_first() {
        let games = games().iter().map(|info| (info.id, info.parameters));
        let alone = problems().iter().filter(|info| !games.clone().any(|(id, _)| id == info.id));
        for (id, parameters) in games.clone().chain(alone.map(|info| (info.id, info.parameters))) {
            let [english, portuguese] =
                Language::ALL.map(|language| rules(id, language, Glyphs::Unicode).unwrap());
            for rules in [&english, &portuguese] {
                let keys: Vec<&str> = rules.sections.iter().map(|section| section.key).collect();
                assert_eq!(keys[0], "goal", "{}", id);
                for needed in ["turn", "end"] {
                    assert!(keys.contains(&needed), "the rules of {} do not say {needed}", id);
                }
                let shown = rules.sections.iter().map(|section| section.pictures.len()).sum::<usize>();
                assert!(shown > 0, "{} has no picture", id);
                assert_eq!(rules.options.len(), parameters.len());
            }
            for (one, two) in english.sections.iter().zip(&portuguese.sections) {
                assert_eq!((one.key, one.pictures.len()), (two.key, two.pictures.len()), "{}", id);
                assert!(one.text != two.text && !one.text.is_empty(), "{} {}", id, one.key);
                for (here, there) in one.pictures.iter().zip(&two.pictures) {
                    assert!(here.boards == there.boards && here.caption != there.caption);
                }
            }
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
