//! Who sits on a side of the board: a person, or a computer written `ai:level=5,time=2s`.

use jogada_core::{Fault, Field};
use jogada_games::nearest;
use jogada_search::games::specification::Specification;

/// Who plays a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seat {
    /// A person, asked for each move.
    Human,
    /// A computer.
    Computer(Skill),
}

/// How a computer plays: all that `ai:..` can say, and just as it was said.
#[derive(Clone, Debug)]
pub struct Skill {
    text: String,
    specification: Specification,
}

/// The highest level of a computer; the lowest is 1.
pub const LEVELS: u64 = 10;

/// The level of a computer where none is named: in the menu, on the command line and on the page.
pub const USUAL_LEVEL: u64 = 5;

/// Who plays where nobody is named: a computer of the usual level.
pub const USUAL: &str = "ai:level=5";

impl Seat {
    /// Reads `human`, `ai` or `ai:key=value,..`.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn read(text: &str) -> Result<Seat, Fault> {
        let name = &text[..text.find(':').unwrap_or(text.len())];
        match name {
            "human" if text == "human" => Ok(Seat::Human),
            "ai" => {
                let specification = text.parse::<Specification>()?;
                Ok(Seat::Computer(Skill { text: text.to_owned(), specification }))
            }
            _ => {
                let near = nearest(name, ["human", "ai"]);
                Err(Field::whole(text).part(0..name.len()).fault("fault-seat").near(near))
            }
        }
    }

    /// Whether a person sits there.
    #[must_use]
    pub fn is_human(&self) -> bool {
        *self == Seat::Human
    }
}

impl Skill {
    /// What was said, read.
    #[must_use]
    pub fn specification(&self) -> &Specification {
        &self.specification
    }
}

impl PartialEq for Skill {
    fn eq(&self, other: &Skill) -> bool {
        self.text == other.text
    }
}

impl Eq for Skill {}

impl std::fmt::Display for Seat {
    /// As [`Seat::read`] reads it.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(match self {
            Seat::Human => "human",
            Seat::Computer(skill) => &skill.text,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_player_has_the_usual_level() {
        assert_eq!(USUAL, format!("ai:level={USUAL_LEVEL}"));
    }

    #[test]
    fn seats_are_written_as_they_are_read() {
        for text in ["human", "ai", USUAL, "ai:time=1500ms,depth=4", "ai:algorithm=mcts,nodes=10,seed=2"] {
            assert_eq!(Seat::read(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn wrong_seats_are_told_precisely() {
        for (text, code, found) in [
            ("humam", "fault-seat", "humam"),
            ("human:level=1", "fault-seat", "human"),
            ("", "fault-seat", ""),
            ("ai:level=99", "fault-number", "99"),
            ("ai:lvel=1", "fault-parameter", "lvel"),
            ("ai:level", "fault-parameter-form", "level"),
            ("ai:time=5", "fault-unexpected", "5"),
            ("ai:", "fault-parameter-form", ""),
        ] {
            let fault = Seat::read(text).unwrap_err();
            assert_eq!((fault.code, fault.found()), (code, found), "{text}");
        }
    }
}
