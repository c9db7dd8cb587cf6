//! A game as an object: strings and plain structs in and out, the same for every game.
//!
//! This is the boundary between generic code and everything else. Behind it [`GameSession`](crate::game_session) is compiled once
//! for each game, with all searchers and solvers; commands, terminal, page and their tests know only the trait.

use jogada_core::{
    Budget, Cancel, Canvas, Drawing, Ending, Fault, GameReport, Glyphs, Limits, PerftError, Phrase, Player,
};
use jogada_games::{FileFault, FilePosition, Scene, Spec};
use jogada_search::games::opening::Openings;
use jogada_search::games::{Algorithm, Specification};
use jogada_solve::certificate::{Certificate, Checked, Means, Refusal, WriteError};
use jogada_solve::why::Why;
use jogada_solve::{Answer, Reasoning, Request, SolverProgress, TableError, Tablebases};

use crate::game_session::open_session;
use crate::judge::Judge;
use crate::marks::MarkScale;
use crate::score::Score;
use crate::search::{GameSearch, Watch};
use crate::{GamePlayer, GameSoFar, SetupError};

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

/// The longest list of moves that is made by default.
const LISTABLE: u64 = 10_000;

/// A game with its history, whichever game it is.
///
/// All searches of a session (players, judges, [`search`](Session::search), matches) use the same evaluation with the same
/// tables.
pub trait Session: Send + Sync {
    /// Sets the tables for all searches of this session from now on. Copies keep them.
    ///
    /// # Errors
    /// Tables that are not sound.
    fn use_tables(&mut self, tablebases: &Tablebases) -> Result<(), SetupError>;

    /// The game's id with its parameters: `bishop:threat=off`.
    fn game(&self) -> &str;

    /// The game's id alone.
    fn id(&self) -> &'static str;

    /// The position it began with.
    fn start(&self) -> String;

    /// The position now.
    fn position(&self) -> String;

    /// The position now as the course's programs write it, where they had a form for it.
    fn lisp(&self) -> Option<String>;

    /// Whose turn it is. Of no meaning once the game is over.
    fn to_move(&self) -> Player;

    /// Whether points decide.
    fn has_points(&self) -> bool;

    /// The points won so far, player one's minus player two's.
    fn banked(&self) -> i32;

    /// The points of each player so far, where points decide.
    fn points(&self) -> Option<[u32; 2]>;

    /// How many legal moves there are; `u64::MAX` if they are too many to count.
    fn count_moves(&self) -> u64;

    /// The legal moves; `None` if there are more than `most`.
    fn moves_up_to(&self, most: u64) -> Option<Vec<String>>;

    /// The legal moves; `None` if they are too many to list.
    fn moves(&self) -> Option<Vec<String>> {
        self.moves_up_to(LISTABLE)
    }

    /// The moves played up to now.
    fn played(&self) -> Vec<Played>;

    /// Finds the positions of a file.
    ///
    /// # Errors
    /// The first mistake, with its line.
    fn read_positions(&self, text: &str) -> Result<Vec<FilePosition>, FileFault>;

    /// Plays a move.
    ///
    /// # Errors
    /// Why the text is no legal move. The game is then as it was.
    fn play(&mut self, text: &str) -> Result<Played, Fault>;

    /// Takes the last move back; false if there is none.
    fn undo(&mut self) -> bool;

    /// Plays again what was taken back; false if there is nothing.
    fn redo(&mut self) -> bool;

    /// Drops the history of the game, unless a position may repeat: in a long game of large positions it takes much memory.
    fn forget(&mut self);

    /// How the game ended by its rules, once it has.
    fn ending(&self) -> Option<Ending>;

    /// The board.
    fn draw(&self, glyphs: Glyphs) -> Drawing;

    /// The board as large as there is room for, and as large from the first move to the last.
    fn draw_on(&self, canvas: Canvas) -> Drawing;

    /// The task of the player to move, in words.
    fn task(&self) -> Phrase;

    /// A legal move in words, where the way it is written does not say all.
    fn describe_move(&self, text: &str) -> Option<Phrase>;

    /// How the last move looked while it was made, as large as [`draw_on`](Session::draw_on) draws the board; often nothing.
    fn draw_last_move_on(&self, canvas: Canvas) -> Vec<Drawing>;

    /// How the last move looked while it was made; often nothing.
    fn draw_last_move(&self, glyphs: Glyphs) -> Vec<Drawing>;

    /// The places of the board that the last move changed besides the one it names.
    fn touched(&self) -> Vec<String>;

    /// The picture of the board, for a page.
    fn scene(&self) -> Scene;

    /// The game from its beginning to now, as players get it.
    fn so_far(&self) -> GameSoFar {
        GameSoFar {
            start: self.start(),
            moves: self.played().into_iter().map(|played| played.mv).collect(),
            position: self.position(),
            to_move: self.to_move(),
        }
    }

    /// One of our own players.
    fn player(&self, specification: &Specification) -> Box<dyn GamePlayer>;

    /// The random moves of a match's opening with this number, from the position now.
    fn opening(&self, openings: &Openings, seed: u64, number: u64) -> Vec<String>;

    /// A judge of moves that visits about `nodes` positions.
    fn judge(&self, nodes: u64) -> Box<dyn Judge>;

    /// Searches the position now.
    fn search(&self, search: &GameSearch, limits: &Limits, watch: Watch<'_>) -> GameReport<String>;

    /// The number of units in the values that a watcher of `algorithm` gets that make one point.
    fn value_scale(&self, algorithm: Algorithm) -> i32;

    /// Solves the position now. `tell` is called now and then with the solver's progress.
    ///
    /// # Errors
    /// Tables that are not sound.
    fn solve(
        &self,
        request: &Request<'_>,
        tell: &(dyn Fn(SolverProgress) + Sync),
    ) -> Result<Answer<String>, SetupError>;

    /// Whether the position now is an ending that the tables of every session know, now or once they are made; `None` in a game
    /// without tables.
    fn is_tabled_ending(&self) -> Option<bool>;

    /// The value of the position now for the player to move by `tables`, which are made if need be; `cancel` stops that.
    fn tabled_value(&self, tables: &Tablebases, cancel: &Cancel) -> Option<i32>;

    /// Explains the move `mv` in the position now.
    ///
    /// # Errors
    /// Why `mv` is no legal move; tables that are not sound.
    fn why(
        &self,
        mv: &str,
        request: &Request<'_>,
        tell: &(dyn Fn(SolverProgress) + Sync),
    ) -> Result<Why<String>, SetupError>;

    /// Why the position now is won or lost, where the game's own theory says it.
    fn explain(&self) -> Option<Reasoning>;

    /// A proof that the position now has the value `value`, and what checking it takes. `leave` is the most positions that one
    /// search of the checker may visit.
    ///
    /// # Errors
    /// Tables that are not sound; a limit that was reached, or a solver that is wrong.
    fn certify(
        &self,
        value: i32,
        leave: u64,
        request: &Request<'_>,
        tell: &(dyn Fn(SolverProgress) + Sync),
    ) -> Result<Result<(String, Checked), WriteError>, TableError>;

    /// Checks a proof about the position now.
    ///
    /// # Errors
    /// What is wrong with it.
    fn check(
        &self,
        certificate: &Certificate<'_>,
        means: &Means,
        tell: &(dyn Fn(SolverProgress) + Sync),
    ) -> Result<Checked, Refusal>;

    /// Counts the leaves of the move tree.
    ///
    /// # Errors
    /// A limit, or a number too large to count to.
    fn perft(&self, depth: u32, budget: &mut Budget) -> Result<u64, PerftError>;

    /// Counts the leaves behind each move.
    ///
    /// # Errors
    /// A limit, or a number too large to count to.
    fn divide(&self, depth: u32, budget: &mut Budget) -> Result<Vec<(String, u64)>, PerftError>;

    /// The value of the position for the player to move, as a search reported it.
    fn score(&self, report: &GameReport<String>) -> Score;

    /// Which losses count as mistakes in this game.
    fn mark_scale(&self) -> MarkScale;

    /// Plies of a line that ends the game; `None` if it stops before.
    fn plies_to_end(&self, line: &[String]) -> Option<u64> {
        let mut session = self.copy();
        line.iter().try_for_each(|mv| session.play(mv).map(drop)).ok()?;
        session.ending().map(|_| line.len() as u64)
    }

    /// A new game with the same rules and tables that begins at `position`.
    ///
    /// # Errors
    /// What is wrong with the position.
    fn at(&self, position: &str) -> Result<Box<dyn Session>, Fault>;

    /// A copy of the game, to be played on elsewhere.
    fn copy(&self) -> Box<dyn Session>;
}

/// Opens the game `spec` (`nim`, `bishop:threat=off`) at `position`, or at its start.
///
/// # Errors
/// What is wrong with the game id or with the position.
pub fn open(spec: &str, position: Option<&str>) -> Result<Box<dyn Session>, Fault> {
    open_session(&spec.parse::<Spec>()?, position, None)
}

/// As [`open`], with `player` to move first where the game can begin so.
///
/// # Errors
/// What is wrong with the game id or with the position.
pub fn open_for(spec: &str, position: Option<&str>, player: Player) -> Result<Box<dyn Session>, Fault> {
    open_session(&spec.parse::<Spec>()?, position, Some(player))
}
