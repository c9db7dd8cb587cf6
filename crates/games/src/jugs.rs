//! The water jugs: measure a quantity with two jugs and a tap. The second example of `docs/adding-a-problem.md`.

use jogada_core::{
    Cost, Drawing, Fault, Field, Glyphs, Heuristic, Ink, Notation, Phrase, Problem, Space, Value, Zero,
    expect_end, read_fields,
};

use crate::problems::{Estimate, ListedProblem};
use crate::{Cell, Example, Parameter, ParameterKind, Parameters, Scene, Tone};

/// Two jugs, a and b. The rules carry their sizes, what is wanted in one of them, and what is in them at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Jugs {
    sizes: [u32; 2],
    goal: u32,
    start: [u32; 2],
}

/// Fill a jug, empty it, or pour it into the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// `a+`: fill it.
    Fill(usize),
    /// `a-`: empty it.
    Empty(usize),
    /// `a>`: pour it into the other.
    Pour(usize),
}

impl Space for Jugs {
    type State = [u32; 2];
    type Move = Step;

    fn start(&self) -> [u32; 2] {
        self.start
    }

    fn moves(&self, held: &[u32; 2], out: &mut Vec<Step>) {
        for jug in [0, 1] {
            if held[jug] < self.sizes[jug] {
                out.push(Step::Fill(jug));
            }
            if held[jug] > 0 {
                out.push(Step::Empty(jug));
                if held[1 - jug] < self.sizes[1 - jug] {
                    out.push(Step::Pour(jug));
                }
            }
        }
    }

    fn play(&self, held: &mut [u32; 2], step: &Step) {
        match *step {
            Step::Fill(jug) => held[jug] = self.sizes[jug],
            Step::Empty(jug) => held[jug] = 0,
            Step::Pour(jug) => {
                let poured = held[jug].min(self.sizes[1 - jug] - held[1 - jug]);
                held[jug] -= poured;
                held[1 - jug] += poured;
            }
        }
    }
}

impl Problem for Jugs {
    fn is_goal(&self, held: &[u32; 2]) -> bool {
        held.contains(&self.goal)
    }
}

impl Notation for Jugs {
    fn read_position(&mut self, text: &str) -> Result<[u32; 2], Fault> {
        let fields = read_fields(text);
        let field = fields.first().copied().unwrap_or(Field::end_of(text));
        expect_end(fields.get(1))?;
        let [one, two] = field.split(',')[..] else {
            return Err(field.unexpected(Value::Message("what-jugs")));
        };
        let held = [one.number(0, self.sizes[0].into())?, two.number(0, self.sizes[1].into())?];
        self.start = held.map(|litres| litres as u32);
        Ok(self.start)
    }

    fn write_position(&self, held: &[u32; 2]) -> String {
        format!("{},{}", held[0], held[1])
    }

    fn write_move(&self, step: &Step) -> String {
        let jug = |jug: usize| ['a', 'b'][jug];
        match *step {
            Step::Fill(one) => format!("{}+", jug(one)),
            Step::Empty(one) => format!("{}-", jug(one)),
            Step::Pour(one) => format!("{}>", jug(one)),
        }
    }

    fn draw(&self, held: &[u32; 2], glyphs: Glyphs) -> Drawing {
        let mut drawing = Drawing::new();
        for (jug, name) in [(0, "a"), (1, "b")] {
            let [full, free] = [held[jug], self.sizes[jug] - held[jug]].map(|litres| litres as usize);
            drawing.line().put_at(name, Ink::Legal, name).put(Ink::Plain, format!("{:3}  ", held[jug]));
            drawing.put(Ink::One, glyphs.pick("█", "#").repeat(full));
            drawing.put(Ink::Frame, glyphs.pick("░", ".").repeat(free));
        }
        drawing
    }

    fn task(&self, _held: &[u32; 2]) -> Phrase {
        Phrase::new("task-jugs").with("litres", u64::from(self.goal))
    }
}

/// Whether there is anything to do, and whether a single step can do it.
#[derive(Clone, Copy, Debug, Default)]
struct LastStep;

impl Heuristic<Jugs> for LastStep {
    fn estimate(&self, jugs: &Jugs, held: &[u32; 2]) -> Cost {
        let moves = jugs.legal_moves(held);
        match jugs.is_goal(held) {
            true => 0,
            false if moves.iter().any(|step| jugs.is_goal(&jugs.after(held, step))) => 1,
            false => 2,
        }
    }

    fn is_consistent(&self) -> bool {
        true
    }
}

impl ListedProblem for Jugs {
    const ID: &'static str = "jugs";
    const PARAMETERS: &'static [Parameter] = &[
        Parameter { key: "a", kind: ParameterKind::Number(1, 60), default: "3" },
        Parameter { key: "b", kind: ParameterKind::Number(1, 60), default: "5" },
        Parameter { key: "goal", kind: ParameterKind::Number(0, 60), default: "4" },
    ];
    const EXAMPLES: &'static [Example] = &[Example::of_move("turn", "0,5", "b>")];
    const HEURISTICS: &'static [&'static str] = &["last-step", "zero"];

    fn with(parameters: &Parameters) -> Jugs {
        let [a, b, goal] = ["a", "b", "goal"].map(|key| parameters.number(key).unwrap_or(0) as u32);
        Jugs { sizes: [a, b], goal, start: [0, 0] }
    }

    fn heuristic(&self, name: &str) -> Option<Box<dyn Estimate<Jugs>>> {
        Some(match name {
            "zero" => Box::new(Zero),
            "last-step" => Box::new(LastStep),
            _ => return None,
        })
    }

    fn scene(&self, states: &[[u32; 2]], moves: &[Step]) -> Scene {
        let held = states[moves.len()];
        let height = self.sizes[0].max(self.sizes[1]);
        let cells = (0..height).rev().flat_map(|level| {
            [(0, "a"), (1, "b")].map(|(jug, name)| {
                let tone = match level {
                    _ if level < held[jug] => Tone::Own,
                    _ if level < self.sizes[jug] => Tone::Empty,
                    _ => Tone::Outside,
                };
                match level {
                    0 => Cell::new(name, held[jug].to_string(), tone),
                    _ => Cell::new(format!("level-{name}-{level}"), "", tone),
                }
            })
        });
        Scene::of_cells(2, cells)
    }
}
