//! How a program wants to be called: every way that was seen, tried on two positions until one gives a legal move to each player.
//!
//! A way is the order of the arguments, the kind of state, and the view of the board. The names of the parameters say which to try first.

use std::time::Duration;

use jogada_core::{Fault, Player};
use jogada_workbench::{Session, open};

use super::forms::{CourseGame, Kind, View};
use super::manifest::Manifest;
use super::sexp::Sexp;

/// An argument of the call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Argument {
    /// The state.
    State,
    /// The time in milliseconds.
    Milliseconds,
    /// The time in seconds.
    Seconds,
    /// The player, 1 or 2.
    Player,
    /// The player, 0 or 1.
    Player0,
    /// The player by the number of the knight, -1 or -2.
    Knight,
    /// Always the same.
    Constant(Sexp),
}

impl Argument {
    fn read(name: &str) -> Result<Argument, Fault> {
        Ok(match name {
            "estado" => Argument::State,
            "tempo" => Argument::Milliseconds,
            "segundos" => Argument::Seconds,
            "jogador" => Argument::Player,
            "jogador0" => Argument::Player0,
            "cavalo" => Argument::Knight,
            other => {
                let wrong = || Fault::new("fault-lisp-argument").with("found", other);
                Argument::Constant(Sexp::read(other).ok_or_else(wrong)?)
            }
        })
    }
}

/// A game that a program is asked to play, and how it may be called.
pub(super) struct Call {
    course: CourseGame,
    ways: Vec<(Vec<Argument>, Kind, View)>,
    /// A position with player 1 to move, and one with player 2, both with a choice.
    positions: [(String, Player); 2],
}

impl Call {
    /// The ways to try, by the parameters' names and the manifest.
    pub(super) fn new(
        course: CourseGame,
        game: &str,
        parameters: &str,
        manifest: &Manifest,
    ) -> Result<Call, Fault> {
        let names = parameter_names(parameters);
        let arguments: Vec<Vec<Argument>> = match &manifest.args {
            Some(args) => vec![args.iter().map(|arg| Argument::read(arg)).collect::<Result<_, _>>()?],
            None => orders(course, &names),
        };
        let pick = |kinds: &[Kind], said: &Option<String>| -> Result<Vec<Kind>, Fault> {
            let Some(said) = said else { return Ok(kinds.to_vec()) };
            let found = kinds.iter().copied().find(|kind| kind == said);
            let wrong = || {
                Fault::new("fault-lisp-state").with("found", said.as_str()).with("known", kinds.join(", "))
            };
            found.map(|kind| vec![kind]).ok_or_else(wrong)
        };
        let kinds = pick(course.kinds(), &manifest.state)?;
        let views: Vec<View> = match &manifest.rows {
            None => course.views().to_vec(),
            Some(said) => course.views().iter().copied().filter(|view| view.name() == said).collect(),
        };
        let mut ways = Vec::new();
        for arguments in &arguments {
            let knows_player = arguments
                .iter()
                .any(|argument| matches!(argument, Argument::Player | Argument::Player0 | Argument::Knight));
            for &kind in &kinds {
                for &view in &views {
                    // Who is told which player it is needs no turned board first.
                    if !(knows_player && view.is_own() && manifest.rows.is_none()) {
                        ways.push((arguments.clone(), kind, view));
                    }
                }
            }
        }
        let positions = positions(game).ok_or_else(|| Fault::new("fault-lisp-choice").with("game", game))?;
        Ok(Call { course, ways, positions })
    }
}

/// A way to call a program.
#[derive(Clone, Debug)]
pub(super) struct Attempt {
    course: CourseGame,
    arguments: Vec<Argument>,
    kind: Kind,
    view: View,
    positions: [(String, Player); 2],
}

impl Attempt {
    /// The positions it is tried on.
    pub(super) fn positions(&self) -> impl Iterator<Item = &str> {
        self.positions.iter().map(|(position, _)| position.as_str())
    }

    /// The arguments of the call, as one line.
    pub(super) fn line(&self, position: &str, told: Duration) -> String {
        let mover = mover(self.course, position);
        let number = i64::from(mover == Player::Two);
        let milliseconds = i64::try_from(told.as_millis()).unwrap_or(i64::MAX);
        let values = self.arguments.iter().map(|argument| match argument {
            Argument::State => self.course.encode(position, self.kind, self.view, mover).unwrap_or(Sexp::NIL),
            Argument::Milliseconds => Sexp::Number(milliseconds),
            Argument::Seconds => Sexp::Number((milliseconds / 1000).max(1)),
            Argument::Player => Sexp::Number(if self.view.is_own() { 1 } else { number + 1 }),
            Argument::Player0 => Sexp::Number(if self.view.is_own() { 0 } else { number }),
            Argument::Knight => Sexp::Number(if self.view.is_own() { -1 } else { -1 - number }),
            Argument::Constant(value) => value.clone(),
        });
        format!("({})", values.map(|value| value.to_string()).collect::<Vec<_>>().join(" "))
    }

    /// The legal move whose successor is the first such list in `value`, outermost first.
    pub(super) fn chosen(&self, game: &str, position: &str, value: &Sexp) -> Option<String> {
        let session = open(game, Some(position)).ok()?;
        let asked = session.to_move();
        let mut successors = Vec::new();
        for mv in session.moves()? {
            let after = after(&*session, &mv)?;
            let kinds = self.course.kinds().iter();
            successors.extend(
                kinds.filter_map(|kind| {
                    Some((self.course.encode(&after, kind, self.view, asked)?, mv.clone()))
                }),
            );
        }
        let lists = value.lists();
        lists
            .iter()
            .find_map(|list| successors.iter().find(|(state, _)| state == *list).map(|(_, mv)| mv.clone()))
    }

    /// Whether the value is NIL, or has the state in it as it was.
    pub(super) fn is_unchanged(&self, position: &str, value: &Sexp) -> bool {
        let mover = mover(self.course, position);
        let board = self.course.encode(position, "board", self.view, mover);
        *value == Sexp::NIL || board.is_some_and(|board| value.lists().contains(&&board))
    }
}

fn after(session: &dyn Session, mv: &str) -> Option<String> {
    let mut session = session.copy();
    session.play(mv).ok()?;
    Some(session.position())
}

fn mover(course: CourseGame, position: &str) -> Player {
    let field = match course {
        CourseGame::AdjiBoto | CourseGame::Solitaire2 => 1,
        CourseGame::Quatro | CourseGame::Dots => 2,
        CourseGame::Knight => 3,
    };
    match position.split_whitespace().nth(field) {
        Some("2") => Player::Two,
        _ => Player::One,
    }
}

/// The first positions along a game in which player 1 and player 2 have a choice.
fn positions(game: &str) -> Option<[(String, Player); 2]> {
    let mut session = open(game, None).ok()?;
    let mut found: [Option<String>; 2] = [None, None];
    for _ in 0..100 {
        let place = &mut found[session.to_move().index()];
        if place.is_none() && session.count_moves() > 1 {
            *place = Some(session.position());
        }
        if let [Some(one), Some(two)] = &found {
            return Some([(one.clone(), Player::One), (two.clone(), Player::Two)]);
        }
        let first = session.moves_up_to(10_000)?.first()?.clone();
        session.play(&first).ok()?;
    }
    None
}

/// The names of the parameters that must be given.
fn parameter_names(lambda_list: &str) -> Vec<String> {
    let Some(Sexp::List(items)) = Sexp::read(lambda_list) else { return Vec::new() };
    let names = items.into_iter().map(|item| match item {
        Sexp::Symbol(name) => name,
        Sexp::List(parts) => match parts.first() {
            Some(Sexp::Symbol(name)) => name.clone(),
            _ => String::new(),
        },
        _ => String::new(),
    });
    let mut kept = Vec::new();
    for name in names {
        match name.as_str() {
            "&OPTIONAL" => {}
            _ if name.starts_with('&') => break,
            _ => kept.push(name),
        }
    }
    kept
}

/// The orders of arguments to try for so many parameters. What a name says comes first.
fn orders(course: CourseGame, names: &[String]) -> Vec<Vec<Argument>> {
    use Argument::{Knight, Milliseconds, Player, Player0, Seconds, State};
    let said: Vec<Argument> = names.iter().map(|name| by_name(course, name)).collect();
    let mut orders = Vec::new();
    if said.iter().filter(|argument| **argument == State).count() == 1 {
        orders.push(said);
    }
    let usual: &[&[Argument]] = match names.len() {
        1 => &[&[State]],
        2 => &[
            &[State, Milliseconds],
            &[Milliseconds, State],
            &[State, Player],
            &[State, Seconds],
            &[Player, State],
        ],
        3 => &[
            &[State, Milliseconds, Player],
            &[State, Player, Milliseconds],
            &[Milliseconds, State, Player],
            &[Player, State, Milliseconds],
            &[State, Milliseconds, Player0],
            &[State, Milliseconds, Knight],
        ],
        _ => &[&[State, Milliseconds], &[State, Milliseconds, Player], &[State]],
    };
    for order in usual {
        if !orders.iter().any(|known| known == order) {
            orders.push(order.to_vec());
        }
    }
    orders
}

fn by_name(course: CourseGame, name: &str) -> Argument {
    let has = |parts: &[&str]| parts.iter().any(|part| name.contains(part));
    if has(&["SEG", "SECOND"]) {
        Argument::Seconds
    } else if has(&["TEMPO", "TIME", "LIMIT", "MS", "MILI", "MILLI"]) {
        Argument::Milliseconds
    } else if has(&["JOGADOR", "PLAYER", "PECA", "PEÇA", "COR"]) {
        if course == CourseGame::Knight { Argument::Knight } else { Argument::Player }
    } else {
        Argument::State
    }
}

/// What has been tried, and what was found.
#[derive(Default)]
pub(crate) struct Prober {
    game: String,
    call: Option<Call>,
    next: usize,
    found: Option<Attempt>,
}

impl Prober {
    /// Takes note of what is to be played; whether the way is known already.
    pub(super) fn prepare(&mut self, game: &str, call: Call) -> bool {
        if self.game != game {
            *self = Prober { game: game.to_owned(), ..Prober::default() };
        }
        self.call = Some(call);
        self.found.is_some()
    }

    /// The next way to try.
    pub(super) fn next(&mut self) -> Option<Attempt> {
        let call = self.call.as_ref()?;
        let (arguments, kind, view) = call.ways.get(self.next)?.clone();
        self.next += 1;
        Some(Attempt { course: call.course, arguments, kind, view, positions: call.positions.clone() })
    }

    /// This way works.
    pub(super) fn found(&mut self, attempt: Attempt) {
        self.found = Some(attempt);
    }

    /// The way that works.
    pub(super) fn way(&self) -> Option<Attempt> {
        self.found.clone()
    }

    /// Whether there are ways that were not tried: then a program that hung is started anew.
    pub(super) fn goes_on(&self) -> bool {
        self.found.is_none()
            && self.call.as_ref().is_some_and(|call| self.next > 0 && self.next < call.ways.len())
    }
}

impl std::fmt::Debug for Prober {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Prober")
            .field("next", &self.next)
            .field("found", &self.found)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_parameters_say_what_to_try_first() {
        let first = |list: &str| orders(CourseGame::AdjiBoto, &parameter_names(list))[0].clone();
        assert_eq!(first("(ESTADO TEMPO)"), [Argument::State, Argument::Milliseconds]);
        assert_eq!(first("(TEMPO-MAX NO)"), [Argument::Milliseconds, Argument::State]);
        assert_eq!(
            first("(NODE TEMPO &OPTIONAL (JOGADOR 1))"),
            [Argument::State, Argument::Milliseconds, Argument::Player]
        );
        assert_eq!(first("(X Y)"), [Argument::State, Argument::Milliseconds]);
        assert_eq!(parameter_names("(A &KEY B)"), ["A"]);
    }

    #[test]
    fn the_move_is_read_off_the_state_wherever_it_is() {
        let call =
            Call::new(CourseGame::AdjiBoto, "adji-boto", "(estado tempo)", &Manifest::default()).unwrap();
        let mut prober = Prober::default();
        assert!(!prober.prepare("adji-boto", call));
        let attempt = prober.next().unwrap();
        let (position, _) = attempt.positions[0].clone();
        assert_eq!(
            attempt.line(&position, Duration::from_millis(700)),
            "(((8 8 8 8 8 8) (8 8 8 8 8 8)) 700)"
        );
        let session = open("adji-boto", Some(&position)).unwrap();
        let mv = session.moves().unwrap()[2].clone();
        let state =
            attempt.course.encode(&after(&*session, &mv).unwrap(), "board", attempt.view, Player::One);
        let state = state.unwrap();
        for value in [
            state.clone(),
            Sexp::List(vec![Sexp::numbers([0, 3]), state.clone()]),
            Sexp::List(vec![
                Sexp::Number(17),
                Sexp::List(vec![Sexp::List(vec![state.clone(), Sexp::numbers([9, 9])])]),
            ]),
        ] {
            assert_eq!(attempt.chosen("adji-boto", &position, &value), Some(mv.clone()), "{value}");
        }
        assert_eq!(attempt.chosen("adji-boto", &position, &Sexp::NIL), None);
        let before = attempt.course.encode(&position, "board", attempt.view, Player::One).unwrap();
        assert!(attempt.is_unchanged(&position, &Sexp::List(vec![before])));
    }
}
