//! The list of games: the one place that knows them all.
//!
//! Inside, everything is generic over the game; at the edge there is only a game id in a string.
//! [`all_games`](crate::all_games) lists the types: a new game is one line there. `jogada-workbench` makes an object of each from
//! that list. [`visit`] finds a game, reads a position and calls a [`Visitor`] with both in their own types: for tests and
//! benchmarks.

use jogada_core::{Code, Drawing, Evaluate, Fault, Game, Glyphs, Notation};

use crate::faults::GamesFault;
use crate::{Entry, Parameter, Parameters, Scene, Spec};

/// A game that can be found by its id.
pub trait Listed: Game + Notation + 'static {
    /// Its default evaluation function.
    type Evaluation: Evaluate<Self> + Default + Clone + Send + Sync;

    /// Its id in commands and files. Never translated.
    const ID: &'static str;
    /// The parameters it takes.
    const PARAMETERS: &'static [Parameter] = &[];
    /// Examples for the rules, drawn as the game is.
    const EXAMPLES: &'static [Example] = &[];

    /// Examples that take the place of those of the same section where a parameter has a value: its key, the value, the example.
    const VARIANT_EXAMPLES: &'static [(&'static str, &'static str, Example)] = &[];

    /// Perft counts, by which its tests notice a wrong rule: best those of a program that shares nothing with the rules here.
    const PERFT: &'static [Perft] = &[];

    /// Short names, each for the game with some of its parameters.
    const SHORT_NAMES: &'static [(&'static str, &'static str)] = &[];

    /// Where it comes from.
    const ORIGIN: Origin = Origin::Classic;

    /// How the course's programs in Lisp see its states, where the course used the game with these parameters.
    fn course_game(_parameters: &Parameters) -> Option<CourseGame> {
        None
    }

    /// The fault of parameters that do not go together, though each is right by itself: the key of a message,
    /// given the parameters as `found`.
    fn conflict(_parameters: &Parameters) -> Option<Code> {
        None
    }

    /// The rules with these parameters.
    fn with(parameters: &Parameters) -> Self;

    /// The picture of a game that has gone through `states` by `moves`; there is one state more than moves. Without one, and where its
    /// kind is unknown, the text of the board is shown. A new kind is a file on the page, `boards/kinds/KIND.js`, and may be one in
    /// Python, `_kinds/KIND.py`.
    fn scene(&self, _states: &[Self::State], _moves: &[Self::Move]) -> Scene {
        Scene::default()
    }

    /// The board with arrows that say which way pieces go, where that is a rule and no position shows it. Its caption is the
    /// message `rules-ID-picture-direction`.
    fn draw_direction(&self, _glyphs: Glyphs) -> Option<Drawing> {
        None
    }

    /// The picture of [`draw_direction`](Listed::draw_direction).
    fn scene_of_direction(&self) -> Scene {
        Scene::default()
    }
}

/// Where a game comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The course's projects, in these years, the first one first; none where the sources do not tell.
    Course(&'static [&'static str]),
    /// A game known everywhere.
    Classic,
}

/// A game for which the course has programs in Lisp: each has states and moves of its own form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CourseGame {
    /// Adji-boto.
    AdjiBoto,
    /// Quarto without giving.
    Quatro,
    /// The Knight game.
    Knight,
    /// Dots and Boxes.
    Dots,
    /// Solitaire for two.
    Solitaire2,
}

/// A position for the rules of a game, and perhaps a move in it. Its caption is the message `rules-ID-picture-SECTION`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// The section of the rules it belongs to: `turn`, `capture`, `end`.
    pub section: &'static str,
    /// The position it starts from; that of the game's start if left out.
    pub position: Option<&'static str>,
    /// Moves that are played before anything is drawn.
    pub played: &'static [&'static str],
    /// The move that is shown, by the boards before and after it.
    pub mv: Option<&'static str>,
}

impl Example {
    /// A move in a position.
    #[must_use]
    pub const fn of_move(section: &'static str, position: &'static str, mv: &'static str) -> Example {
        Example { section, position: Some(position), played: &[], mv: Some(mv) }
    }
}

/// The lines of play below a position, counted by their length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Perft {
    /// The game's parameters, as they follow the colon of its name; empty for the defaults.
    pub parameters: &'static str,
    /// The position; that of the game's start if left out.
    pub position: Option<&'static str>,
    /// The lines of one move, of two, and so on.
    pub leaves: &'static [u64],
}

impl Perft {
    /// The counts from the start of the game with these parameters.
    #[must_use]
    pub const fn of(parameters: &'static str, leaves: &'static [u64]) -> Perft {
        Perft { parameters, position: None, leaves }
    }
}

/// The description of a game, known without opening it.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// Its id in commands and files.
    pub id: &'static str,
    /// The parameters it takes.
    pub parameters: &'static [Parameter],
    /// Short names, each for the game with some of its parameters.
    pub short_names: &'static [(&'static str, &'static str)],
    /// Where it comes from.
    pub origin: Origin,
    /// How the course's programs in Lisp see its states: see [`Listed::course_game`].
    pub course_game: fn(&Parameters) -> Option<CourseGame>,
    /// The fault of parameters that do not go together: see [`Listed::conflict`].
    pub(crate) conflict: fn(&Parameters) -> Option<Code>,
}

impl GameInfo {
    const fn of<G: Listed>() -> GameInfo {
        GameInfo {
            id: G::ID,
            parameters: G::PARAMETERS,
            short_names: G::SHORT_NAMES,
            origin: G::ORIGIN,
            course_game: G::course_game,
            conflict: G::conflict,
        }
    }
}

impl Entry for GameInfo {
    const UNKNOWN: GamesFault = GamesFault::Game;
    const WORDS: &'static str = "game";

    fn all() -> &'static [GameInfo] {
        GAMES
    }

    fn id(&self) -> &'static str {
        self.id
    }

    fn parameters(&self) -> &'static [Parameter] {
        self.parameters
    }

    fn short_names(&self) -> &'static [(&'static str, &'static str)] {
        self.short_names
    }

    fn conflict(&self, parameters: &Parameters) -> Option<Code> {
        (self.conflict)(parameters)
    }
}

impl PartialEq for GameInfo {
    /// An id belongs to one game.
    fn eq(&self, other: &GameInfo) -> bool {
        self.id == other.id
    }
}

impl Eq for GameInfo {}

/// Something that can be done with any game, generic over its type.
pub trait Visitor {
    /// The visitor's result.
    type Output;

    /// Called with `game`, in `state`. `spec` is the game's id with all that was chosen.
    fn visit<G: Listed>(self, spec: &Spec, game: G, state: G::State) -> Self::Output;
}

fn open<G: Listed, V: Visitor>(spec: &Spec, position: Option<&str>, visitor: V) -> Result<V::Output, Fault> {
    let mut game = G::with(&spec.parameters);
    let state = match position {
        Some(text) => game.read_position(text)?,
        None => game.start(),
    };
    Ok(visitor.visit(spec, game, state))
}

macro_rules! list_games {
    ($($solver:ident $game:ty,)+) => {
        static GAMES: &[GameInfo] = &[$(GameInfo::of::<$game>()),+];

        /// Opens the game `spec` (`nim`, `bishop:threat=off`) at `position`, or at its start, and sends
        /// the visitor there.
        ///
        /// # Errors
        /// What is wrong with the game id or with the position.
        pub fn visit<V: Visitor>(spec: &str, position: Option<&str>, visitor: V) -> Result<V::Output, Fault> {
            let spec = spec.parse::<Spec>()?;
            $(if spec.info.id == <$game as Listed>::ID {
                return open::<$game, V>(&spec, position, visitor);
            })+
            unreachable!("a spec is only read for a listed game")
        }
    };
}

crate::all_games!(list_games);

/// All games, in the order in which they are shown.
#[must_use]
pub fn games() -> &'static [GameInfo] {
    GAMES
}
