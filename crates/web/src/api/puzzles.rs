//! Problems for one player, played by hand.

use std::path::PathBuf;
use std::time::Duration;

use jogada_core::{Cancel, Cost, Fault, Field, Glyphs, Limits};
use jogada_games::problems::{ListedProblem, ProblemVisitor, visit_problem};
use jogada_laboratory::{Method, at};
use jogada_report::Run;
use jogada_search::algorithm::{PathAlgorithm, Settings};
use serde_json::{Value, json};

use super::{GRACE, fault_of};
use crate::ask::Ask;
use crate::queue::Lane;
use crate::scene::of_problem;
use crate::settings::MOST_MEMORY;
use crate::view::drawing;
use crate::work::{Reply, Work};

/// The most moves of a puzzle being played.
const MOST_MOVES: usize = 5000;
/// How long the shortest solution is looked for when a puzzle is opened.
const OPENING: Duration = Duration::from_millis(500);
/// How long the next move is looked for: the best one first, and then any that leads on.
const HINTING: Duration = Duration::from_secs(2);

/// The view of a problem after its moves.
pub(crate) fn puzzle(ask: &Ask) -> Result<Reply, Fault> {
    play(ask, Wish::View)
}

/// A move that leads on.
pub(crate) fn puzzle_hint(ask: &Ask) -> Result<Reply, Fault> {
    play(ask, Wish::Hint)
}

/// What is wanted of a problem.
enum Wish {
    View,
    Hint,
}

fn play(ask: &Ask, wish: Wish) -> Result<Reply, Fault> {
    let fields = &ask.fields;
    fields.only(&["problem", "position", "moves"])?;
    let moves = fields.texts("moves")?;
    if moves.len() > MOST_MOVES {
        let fault = Field::whole(&moves.len().to_string()).fault("fault-long-game");
        return Err(fault.with("high", MOST_MOVES as u64));
    }
    let playing = Playing {
        wish,
        position: fields.text("position")?,
        moves: &moves,
        cache: ask.desk.settings.cache.clone(),
    };
    visit_problem(fields.required("problem")?, playing)?
}

struct Playing<'a> {
    wish: Wish,
    position: Option<&'a str>,
    moves: &'a [&'a str],
    cache: Option<PathBuf>,
}

impl ProblemVisitor for Playing<'_> {
    type Output = Result<Reply, Fault>;

    fn visit<P: ListedProblem>(self, mut problem: P) -> Self::Output {
        if let Some(position) = self.position {
            problem.read_position(position)?;
        }
        let mut path = Path { states: vec![problem.start()], moves: Vec::new(), cost: 0, problem };
        for mv in self.moves {
            path.play(mv)?;
        }
        let solver = Solver { cache: self.cache };
        Ok(match self.wish {
            // What the best solution costs is a question of the beginning, and asked once.
            Wish::View if path.moves.is_empty() => {
                Reply::Once(Work::new(Lane::Play, OPENING + GRACE, move |sink| {
                    let run = solver.best(&path.problem, OPENING, sink.cancel())?;
                    let optimal = run.optimal.then_some(run.cost).flatten();
                    sink.tell("answer", &path.view(optimal));
                    Ok(())
                }))
            }
            Wish::View => Reply::Now(path.view(None)),
            Wish::Hint => Reply::Once(Work::new(Lane::Play, 2 * HINTING + GRACE, move |sink| {
                sink.tell("answer", &path.hint(&solver, sink.cancel())?);
                Ok(())
            })),
        })
    }
}

/// A problem and the way walked from its start.
struct Path<P: ListedProblem> {
    problem: P,
    /// One more than there are moves.
    states: Vec<P::State>,
    moves: Vec<P::Move>,
    cost: Cost,
}

impl<P: ListedProblem> Path<P> {
    fn now(&self) -> &P::State {
        &self.states[self.moves.len()]
    }

    fn play(&mut self, text: &str) -> Result<(), Fault> {
        let mv = self.problem.read_move(self.now(), text)?;
        self.cost = self.cost.saturating_add(self.problem.cost(self.now(), &mv));
        let next = self.problem.after(self.now(), &mv);
        self.moves.push(mv);
        self.states.push(next);
        Ok(())
    }

    fn write(&self, moves: &[P::Move]) -> Vec<String> {
        moves.iter().map(|mv| self.problem.write_move(mv)).collect()
    }

    fn view(&self, optimal: Option<Cost>) -> Value {
        let problem = &self.problem;
        let is_solved = problem.is_goal(self.now());
        let mut moves = Vec::new();
        problem.moves(self.now(), &mut moves);
        let shown = of_problem::<P>(self.now(), self.states.iter().zip(&self.moves).next_back());
        json!({
            "problem": P::ID,
            "start": problem.write_position(&self.states[0]),
            "position": problem.write_position(self.now()),
            "cost": self.cost,
            "moves": self.write(&moves),
            "solved": is_solved,
            "stuck": !is_solved && moves.is_empty(),
            "played": self.write(&self.moves),
            "optimal": optimal,
            "scene": shown.scene,
            "steps": shown.steps,
            "drawing": drawing(&problem.draw(self.now(), Glyphs::Unicode)),
        })
    }

    fn hint(&self, solver: &Solver, cancel: &Cancel) -> Result<Value, Fault> {
        let from = at(&self.problem, &self.problem.write_position(self.now()))?;
        let best = solver.best(&from, HINTING, cancel)?;
        let run = if best.moves.is_some() { best } else { solver.any(&from, cancel)? };
        let next = run.moves.as_ref().and_then(|moves| moves.first());
        Ok(json!({ "move": next, "remaining": run.cost, "optimal": run.optimal }))
    }
}

/// Finds solutions.
struct Solver {
    cache: Option<PathBuf>,
}

impl Solver {
    /// The shortest.
    fn best<P: ListedProblem>(&self, problem: &P, time: Duration, cancel: &Cancel) -> Result<Run, Fault> {
        self.run(problem, PathAlgorithm::Optimal, P::STRONGEST, time, cancel)
    }

    /// Some solution, fast.
    fn any<P: ListedProblem>(&self, problem: &P, cancel: &Cancel) -> Result<Run, Fault> {
        self.run(problem, PathAlgorithm::Greedy, P::GUIDE, HINTING, cancel)
    }

    fn run<P: ListedProblem>(
        &self,
        problem: &P,
        algorithm: PathAlgorithm,
        heuristic: &str,
        time: Duration,
        cancel: &Cancel,
    ) -> Result<Run, Fault> {
        let limits = Limits {
            time: Some(time),
            memory: Some(MOST_MEMORY << 20),
            cancel: cancel.clone(),
            ..Limits::default()
        };
        let method = Method::new(problem, algorithm, Some(heuristic), self.cache.as_deref(), &limits);
        Ok(method.map_err(fault_of)?.run(problem, "", Settings::default(), &limits, &mut ()))
    }
}
