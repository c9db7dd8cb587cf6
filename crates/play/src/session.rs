//! A game at the edge: strings in, strings out, the same for every game.

use jogada_core::{Canvas, Drawing, Ending, Fault, Field, Glyphs, Phrase, Player, Referee};
use jogada_games::{Listed, Spec, Visitor, visit};

use crate::Skill;
use crate::computer::{Computer, Searching};
use crate::judge::{EngineJudge, Judge};

/// A move that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Who played it.
    pub player: Player,
    /// The move, as it is written.
    pub mv: String,
    /// Whether it is a pass.
    pub is_pass: bool,
}

/// A game being played, whichever it is.
pub trait Session: Send {
    /// The game's id with its parameters: `bishop:threat=off`.
    fn game(&self) -> &str;

    /// The game's id alone.
    fn id(&self) -> &'static str;

    /// The position it began with.
    fn start(&self) -> String;

    /// The position now.
    fn position(&self) -> String;

    /// Whose turn it is. Of no meaning once the game is over.
    fn to_move(&self) -> Player;

    /// Whether points decide.
    fn has_points(&self) -> bool;

    /// The points won so far, player one's minus player two's.
    fn banked(&self) -> i32;

    /// What each player has won so far, where points decide.
    fn points(&self) -> Option<[u32; 2]>;

    /// The legal moves; `None` if they are too many to list.
    fn moves(&self) -> Option<Vec<String>>;

    /// The moves played up to now.
    fn played(&self) -> Vec<Played>;

    /// Plays a move.
    ///
    /// # Errors
    /// Why the text is no legal move. The game is then as it was.
    fn play(&mut self, text: &str) -> Result<Played, Fault>;

    /// Takes the last move back; false if there is none.
    fn undo(&mut self) -> bool;

    /// Plays again what was taken back; false if there is nothing.
    fn redo(&mut self) -> bool;

    /// How the game ended by its rules, once it has.
    fn ending(&self) -> Option<Ending>;

    /// The board.
    fn draw(&self, glyphs: Glyphs) -> Drawing;

    /// The board as large as there is room for, and as large from the first move to the last.
    fn draw_on(&self, canvas: Canvas) -> Drawing;

    /// What whoever is to move has to do.
    fn task(&self) -> Phrase;

    /// A legal move in words, where the way it is written does not say all.
    fn describe_move(&self, text: &str) -> Option<Phrase>;

    /// How the last move looked while it was made, as large as [`draw_on`](Session::draw_on) draws the board; often nothing.
    fn draw_last_move_on(&self, canvas: Canvas) -> Vec<Drawing>;

    /// How the last move looked while it was made; often nothing.
    fn draw_last_move(&self, glyphs: Glyphs) -> Vec<Drawing>;

    /// The places of the board that the last move changed besides the one it names.
    fn touched(&self) -> Vec<String>;

    /// Somebody to play against.
    fn computer(&self, skill: &Skill) -> Box<dyn Computer>;

    /// Somebody who tells what moves are worth, looking at about `nodes` positions.
    fn judge(&self, nodes: u64) -> Box<dyn Judge>;

    /// The same game, to be played on elsewhere.
    fn copy(&self) -> Box<dyn Session>;
}

/// Opens the game `spec` (`nim`, `bishop:threat=off`) at `position`, or at its start.
///
/// # Errors
/// What is wrong with the game id or with the position.
pub fn open(spec: &str, position: Option<&str>) -> Result<Box<dyn Session>, Fault> {
    visit(spec, position, Opener { mover: None })
}

/// The same with `player` to move first, where the game can begin so; otherwise as [`open`] does.
///
/// # Errors
/// What is wrong with the game id or with the position.
pub fn open_for(spec: &str, position: Option<&str>, player: Player) -> Result<Box<dyn Session>, Fault> {
    visit(spec, position, Opener { mover: Some(player) })
}

struct Opener {
    mover: Option<Player>,
}

impl Visitor for Opener {
    type Output = Box<dyn Session>;

    fn visit<G: Listed>(self, spec: &Spec, game: G, state: G::State) -> Box<dyn Session> {
        let turned = self.mover.and_then(|player| game.with_mover(&state, player));
        let state = turned.unwrap_or(state);
        Box::new(GameSession { spec: spec.to_string(), referee: Referee::new(game, state) })
    }
}

/// The longest list of moves that is made.
const LISTABLE: u64 = 10_000;

#[derive(Clone)]
struct GameSession<G: Listed> {
    spec: String,
    referee: Referee<G>,
}

impl<G: Listed> GameSession<G> {
    fn rules(&self) -> &G {
        self.referee.game()
    }

    /// The move that leads from the state at `place` to the next.
    fn told(&self, place: usize) -> Played {
        let (state, mv) = (&self.referee.states()[place], &self.referee.moves()[place]);
        Played {
            player: self.rules().to_move(state),
            mv: self.rules().write_move(mv),
            is_pass: self.rules().is_pass(mv),
        }
    }
}

impl<G: Listed> Session for GameSession<G> {
    fn game(&self) -> &str {
        &self.spec
    }

    fn id(&self) -> &'static str {
        G::ID
    }

    fn start(&self) -> String {
        self.rules().write_position(&self.referee.states()[0])
    }

    fn position(&self) -> String {
        self.rules().write_position(self.referee.state())
    }

    fn to_move(&self) -> Player {
        self.rules().to_move(self.referee.state())
    }

    fn has_points(&self) -> bool {
        self.rules().has_points()
    }

    fn banked(&self) -> i32 {
        self.rules().banked(self.referee.state())
    }

    fn points(&self) -> Option<[u32; 2]> {
        self.rules().points(self.referee.state())
    }

    fn moves(&self) -> Option<Vec<String>> {
        let state = self.referee.state();
        if self.ending().is_some() {
            return Some(Vec::new());
        }
        if self.rules().count_moves(state) > LISTABLE {
            return None;
        }
        let mut moves = Vec::new();
        self.rules().moves(state, &mut moves);
        Some(moves.iter().map(|mv| self.rules().write_move(mv)).collect())
    }

    fn played(&self) -> Vec<Played> {
        (0..self.referee.moves().len()).map(|place| self.told(place)).collect()
    }

    fn play(&mut self, text: &str) -> Result<Played, Fault> {
        if self.ending().is_some() {
            return Err(Field::whole(text).fault("fault-game-over"));
        }
        let mv = self.rules().read_move(self.referee.state(), text)?;
        self.referee.play(mv);
        Ok(self.told(self.referee.moves().len() - 1))
    }

    fn undo(&mut self) -> bool {
        self.referee.undo()
    }

    fn redo(&mut self) -> bool {
        self.referee.redo()
    }

    fn ending(&self) -> Option<Ending> {
        self.referee.ending()
    }

    fn draw(&self, glyphs: Glyphs) -> Drawing {
        self.rules().draw(self.referee.state(), glyphs)
    }

    fn draw_on(&self, canvas: Canvas) -> Drawing {
        self.rules().draw_on(&self.referee.states()[0], self.referee.state(), canvas)
    }

    fn task(&self) -> Phrase {
        self.rules().task(self.referee.state())
    }

    fn describe_move(&self, text: &str) -> Option<Phrase> {
        let state = self.referee.state();
        let mv = self.rules().read_move(state, text).ok()?;
        self.rules().describe_move(state, &mv)
    }

    fn draw_last_move_on(&self, canvas: Canvas) -> Vec<Drawing> {
        let states = self.referee.states();
        self.referee.moves().last().map_or_else(Vec::new, |mv| {
            self.rules().draw_steps_on(&states[0], &states[states.len() - 2], mv, canvas)
        })
    }

    fn draw_last_move(&self, glyphs: Glyphs) -> Vec<Drawing> {
        let states = self.referee.states();
        self.referee
            .moves()
            .last()
            .map_or_else(Vec::new, |mv| self.rules().draw_steps(&states[states.len() - 2], mv, glyphs))
    }

    fn touched(&self) -> Vec<String> {
        let states = self.referee.states();
        let last = self.referee.moves().last();
        last.map_or_else(Vec::new, |mv| self.rules().touched(&states[states.len() - 2], mv))
    }

    fn computer(&self, skill: &Skill) -> Box<dyn Computer> {
        Box::new(Searching::new(self.rules().clone(), skill))
    }

    fn judge(&self, nodes: u64) -> Box<dyn Judge> {
        Box::new(EngineJudge::new(self.rules().clone(), nodes))
    }

    fn copy(&self) -> Box<dyn Session> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_moves_first_can_be_chosen_unless_the_board_tells() {
        for (game, starter) in [
            ("adji-boto", Player::Two),
            ("nim", Player::Two),
            ("quarto", Player::Two),
            ("bishop", Player::Two),
            ("tic-tac-toe", Player::One),
        ] {
            assert_eq!(
                open_for(game, None, Player::One).unwrap().position(),
                open(game, None).unwrap().position()
            );
            let mut session = open_for(game, None, Player::Two).unwrap();
            assert_eq!(session.to_move(), starter, "{game}");
            let again = open(game, Some(&session.position())).unwrap();
            assert_eq!(again.moves(), session.moves(), "{game} can be written down and read again");
            let first = session.moves().unwrap()[0].clone();
            assert_eq!(session.play(&first).unwrap().player, starter);
        }
    }

    #[test]
    fn points_and_erased_mirrors_are_told() {
        let mut session = open("bishop", None).unwrap();
        assert!(session.touched().is_empty());
        session.play("b8").unwrap();
        assert_eq!(session.touched(), ["h1"], "62 at b8 erases 26 at h1");
        assert_eq!(session.points(), Some([62, 0]));
        let session = open("adji-boto", Some("0,0,0,0,0,0/0,0,0,0,0,1 1 5-6")).unwrap();
        assert_eq!(session.points(), Some([5, 6]));
        assert_eq!(open("nim", None).unwrap().points(), None);
    }
}
