//! Finds how a program wants to be called: every way that was seen, tried on two positions until one gives a
//! legal move to each player.
//!
//! A way is the order of the arguments, the kind of state, and the view of the board. The names of the parameters say which to try first.

use std::collections::HashSet;
use std::time::Duration;

use jogada_core::{Fault, Player};
use jogada_games::CourseGame;
use jogada_workbench::{Session, open};

use super::arguments::{Argument, Parameters};
use super::forms::{Forms, Kind, View};
use super::manifest::Manifest;
use super::pace::Pace;
use super::sexp::Sexp;
use crate::bots::process::{TurnCost, TurnLimit};
use crate::faults::LispFault;

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
        let arguments: Vec<Vec<Argument>> = match &manifest.args {
            Some(args) => vec![args.iter().map(|arg| Argument::read(arg)).collect::<Result<_, _>>()?],
            None => Parameters::read(parameters).orders(course)?,
        };
        let pick = |kinds: &[Kind], said: &Option<String>| -> Result<Vec<Kind>, Fault> {
            let Some(said) = said else { return Ok(kinds.to_vec()) };
            let found = kinds.iter().copied().find(|kind| kind == said);
            let wrong =
                || Fault::new(LispFault::State).with("found", said.as_str()).with("known", kinds.join(", "));
            found.map(|kind| vec![kind]).ok_or_else(wrong)
        };
        let kinds = pick(course.kinds(), &manifest.state)?;
        let views: Vec<View> = match &manifest.rows {
            None => course.views().to_vec(),
            Some(said) => course.views().iter().copied().filter(|view| view.name() == said).collect(),
        };
        let mut ways = Vec::new();
        for arguments in &arguments {
            let knows_player = arguments.iter().any(Argument::is_player);
            for &kind in &kinds {
                for &view in &views {
                    // A program that is told which player it is needs no turned board first.
                    if !(knows_player && view.is_own() && manifest.rows.is_none()) {
                        ways.push((arguments.clone(), kind, view));
                    }
                }
            }
        }
        let positions = positions(game).ok_or_else(|| Fault::new(LispFault::Choice).with("game", game))?;
        Ok(Call { course, ways, positions })
    }
}

/// A move of a turn, and the position in which it is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Planned {
    pub(super) position: String,
    pub(super) mv: String,
}

/// Positions that are looked at for the end of a turn.
const LONGEST_SEARCH: usize = 20_000;

/// A way to call a program.
#[derive(Clone, Debug)]
pub(super) struct Attempt {
    pub(super) course: CourseGame,
    arguments: Vec<Argument>,
    kind: Kind,
    pub(super) view: View,
    positions: [(String, Player); 2],
}

impl Attempt {
    /// The positions it is tried on.
    pub(super) fn positions(&self) -> impl Iterator<Item = &str> {
        self.positions.iter().map(|(position, _)| position.as_str())
    }

    /// The limit of an answer while it is tried with `told` announced. A depth that takes longer than this is
    /// too deep. A long margin means a busy machine: there processor time decides.
    pub(super) fn limit(&self, told: Duration, margin: Duration) -> TurnLimit {
        let has_depth = self.arguments.iter().any(|argument| matches!(argument, Argument::Depth(_)));
        let patience = Duration::from_secs(if has_depth { 2 } else { 10 });
        TurnLimit { wall: told + patience.max(margin), cpu: Some(told + patience) }
    }

    /// The arguments of the call, as one line.
    pub(super) fn line(&self, position: &str, told: Duration) -> String {
        let mover = mover(self.course, position);
        let number = i64::from(self.view.shown(mover) == Player::Two);
        let milliseconds = i64::try_from(told.as_millis()).unwrap_or(i64::MAX);
        let values = self.arguments.iter().map(|argument| match argument {
            Argument::State => self.course.encode(position, self.kind, self.view, mover).unwrap_or(Sexp::NIL),
            Argument::Milliseconds => Sexp::Number(milliseconds),
            Argument::Seconds => Sexp::Number((milliseconds / 1000).max(1)),
            Argument::Player => Sexp::Number(number + 1),
            Argument::Player0 => Sexp::Number(number),
            Argument::Knight => Sexp::Number(-1 - number),
            Argument::Depth(depth) => Sexp::Number(*depth),
            Argument::Constant(value) => value.clone(),
        });
        format!("({})", values.map(|value| value.to_string()).collect::<Vec<_>>().join(" "))
    }

    /// The legal move whose successor is the first such list in `value`, outermost first; where the player moves again, all the moves of a turn whose last
    /// state it is.
    pub(super) fn chosen(&self, game: &str, position: &str, value: &Sexp) -> Option<Vec<Planned>> {
        let session = open(game, Some(position)).ok()?;
        let lists = value.lists();
        let mut successors = Vec::new();
        for mv in session.moves()? {
            let after = after(&*session, &mv)?;
            successors
                .extend(self.states(&after.position(), session.to_move()).map(|state| (state, mv.clone())));
        }
        let found = lists.iter().find_map(|list| successors.iter().find(|(state, _)| state == *list));
        match found {
            Some((_, mv)) => Some(vec![Planned { position: position.to_owned(), mv: mv.clone() }]),
            None => self.whole_turn(session, &lists.into_iter().collect()),
        }
    }

    /// The state after a move in every kind, as `asked` sees it.
    fn states(&self, position: &str, asked: Player) -> impl Iterator<Item = Sexp> {
        self.course
            .kinds()
            .iter()
            .filter_map(move |kind| self.course.encode(position, kind, self.view, asked))
    }

    /// The moves of one turn that lead to one of `lists`: a player who closes a box moves again, and some
    /// programs return the state after all of that.
    fn whole_turn(&self, start: Box<dyn Session>, lists: &HashSet<&Sexp>) -> Option<Vec<Planned>> {
        let asked = start.to_move();
        let mut seen = HashSet::new();
        let mut open = vec![(start, Vec::new())];
        while let Some((session, moves)) = open.pop() {
            for mv in session.moves()? {
                let next = after(&*session, &mv)?;
                if seen.len() >= LONGEST_SEARCH || !seen.insert(next.position()) {
                    continue;
                }
                let mut moves: Vec<Planned> = moves.clone();
                moves.push(Planned { position: session.position(), mv });
                if self.states(&next.position(), asked).any(|state| lists.contains(&state)) {
                    return Some(moves);
                }
                if next.to_move() == asked && next.ending().is_none() {
                    open.push((next, moves));
                }
            }
        }
        None
    }

    /// Whether the value is NIL, or has the state in it as it was.
    pub(super) fn is_unchanged(&self, position: &str, value: &Sexp) -> bool {
        let mover = mover(self.course, position);
        let board = self.course.encode(position, "board", self.view, mover);
        *value == Sexp::NIL || board.is_some_and(|board| value.lists().contains(&&board))
    }
}

pub(super) fn after(session: &dyn Session, mv: &str) -> Option<Box<dyn Session>> {
    let mut session = session.copy();
    session.play(mv).ok()?;
    Some(session)
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

/// The ways that were tried, and the one that works.
#[derive(Default)]
pub(crate) struct Prober {
    game: String,
    call: Option<Call>,
    next: usize,
    found: Option<(Attempt, Pace)>,
    /// A way whose moves are legal, but not the states: it will do if there is no better one.
    nearly: Option<(Attempt, Pace)>,
}

impl Prober {
    /// Prepares for a game. Returns whether the way is known already.
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

    /// Records that a way works.
    pub(super) fn found(&mut self, attempt: Attempt, pace: Pace) {
        self.found = Some((attempt, pace));
    }

    /// Records that a way gives legal moves with wrong states; the first such one is kept.
    pub(super) fn nearly_found(&mut self, attempt: Attempt, pace: Pace) {
        self.nearly.get_or_insert((attempt, pace));
    }

    /// When all ways were tried and none works: takes one that nearly does, if there is one.
    pub(super) fn settle(&mut self) -> bool {
        self.found = self.nearly.take();
        self.found.is_some()
    }

    /// The way that works, and how the program keeps its time.
    pub(super) fn way(&self) -> Option<(Attempt, Pace)> {
        self.found.clone()
    }

    /// Records an answer: the announced time, and the time it took.
    pub(super) fn took(&mut self, told: Duration, cost: TurnCost) {
        if let Some((_, pace)) = &mut self.found {
            pace.took(told, cost);
        }
    }

    /// Whether a program that hung is started anew: there are ways that were not tried, or one that nearly works.
    pub(super) fn goes_on(&mut self) -> bool {
        let ways = self.call.as_ref().map_or(0, |call| call.ways.len());
        self.found.is_none() && self.next > 0 && (self.next < ways || self.settle())
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
        let state = attempt.course.encode(
            &after(&*session, &mv).unwrap().position(),
            "board",
            attempt.view,
            Player::One,
        );
        let state = state.unwrap();
        for value in [
            state.clone(),
            Sexp::List(vec![Sexp::numbers([0, 3]), state.clone()]),
            Sexp::List(vec![
                Sexp::Number(17),
                Sexp::List(vec![Sexp::List(vec![state.clone(), Sexp::numbers([9, 9])])]),
            ]),
        ] {
            let planned = Planned { position: position.clone(), mv: mv.clone() };
            assert_eq!(attempt.chosen("adji-boto", &position, &value), Some(vec![planned]), "{value}");
        }
        assert_eq!(attempt.chosen("adji-boto", &position, &Sexp::NIL), None);
        let before = attempt.course.encode(&position, "board", attempt.view, Player::One).unwrap();
        assert!(attempt.is_unchanged(&position, &Sexp::List(vec![before])));
    }

    #[test]
    fn a_whole_turn_is_read_off_its_last_state() {
        let call = Call::new(CourseGame::Dots, "dots", "(estado tempo)", &Manifest::default()).unwrap();
        let mut prober = Prober::default();
        prober.prepare("dots:rows=2,cols=2", call);
        let attempt = prober.next().unwrap();
        // Two pairs of boxes lack the side between them.
        let mut session = open("dots:rows=2,cols=2", Some("11/11/11 11/00/11 2 0-0")).unwrap();
        let start = session.position();
        for mv in ["v2-1", "v2-2"] {
            assert_eq!(session.to_move(), Player::Two);
            session.play(mv).unwrap();
        }
        let last = attempt.course.encode(&session.position(), "node", attempt.view, Player::Two).unwrap();
        let turn = attempt.chosen("dots:rows=2,cols=2", &start, &last).unwrap();
        let mut moves: Vec<&str> = turn.iter().map(|planned| planned.mv.as_str()).collect();
        moves.sort_unstable();
        assert_eq!(moves, ["v2-1", "v2-2"], "in either order");
        assert_eq!(turn[0].position, start);
    }
}
