//! Openings: start positions that favour neither side, and how that is known.
//!
//! | fairness | positions | why they are fair |
//! | --- | --- | --- |
//! | proved | random play until tables have the value or a solver proves it; kept if it is even | a proof: method and nodes are listed |
//! | komi | random boards, or random play, with a proved value for player 1, which is the komi | the same |
//! | balanced | a few random moves after which a short search sees neither side ahead | an estimate |
//! | start | the game's own start | none: sides are swapped |
//!
//! Each is played twice, with sides swapped, so that any unfairness hits both. Everything is determined by the seed.

use jogada_core::{Cancel, Limits, Random};
use jogada_solve::{Method, Request, Tablebases};
use jogada_workbench::contest::Openings;
use jogada_workbench::{Session, open};
use serde::Serialize;

/// The reason why openings are fair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fairness {
    /// Proved to be even.
    Proved,
    /// Proved, and the value is the komi.
    Komi,
    /// A short search sees neither side ahead.
    Balanced,
    /// The start of the game.
    Start,
}

impl Fairness {
    /// All of them.
    pub const ALL: [Fairness; 4] = [Fairness::Proved, Fairness::Komi, Fairness::Balanced, Fairness::Start];

    /// The code used in files and on the command line; never translated.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Fairness::Proved => "proved",
            Fairness::Komi => "komi",
            Fairness::Balanced => "balanced",
            Fairness::Start => "start",
        }
    }
}

/// A start position of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The position.
    pub position: String,
    /// Komi: points subtracted from player one's difference.
    pub komi: i32,
    /// The proof of its value.
    pub proof: Option<Proof>,
}

/// The proof of a position's value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// Its value for player one, points so far included.
    pub value: i32,
    /// The method's code; never translated.
    pub method: &'static str,
    /// Nodes searched; 0 if it came from a table.
    pub nodes: u64,
}

/// An opening as JSON. Keys never change.
#[derive(Serialize)]
pub struct OpeningObject<'a> {
    position: &'a str,
    komi: i32,
    proved: Option<i32>,
    method: Option<&'static str>,
    nodes: Option<u64>,
}

impl Opening {
    /// The opening as a JSON object.
    #[must_use]
    pub fn object(&self) -> OpeningObject<'_> {
        let proof = self.proof.as_ref();
        OpeningObject {
            position: &self.position,
            komi: self.komi,
            proved: proof.map(|proof| proof.value),
            method: proof.map(|proof| proof.method),
            nodes: proof.map(|proof| proof.nodes),
        }
    }
}

/// How openings are generated.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// The reason why they are fair.
    pub fairness: Fairness,
    /// Least number of random moves.
    pub plies: u32,
    /// Seed of the random generator.
    pub seed: u64,
    /// Node limit of the solver for one opening.
    pub nodes: u64,
    /// The endgame tables for solvers.
    pub tables: Tablebases,
    /// Cancel flag.
    pub cancel: Cancel,
}

/// Default node limit of the solver for one opening: enough for boards of the Bishop game.
pub const SOLVER_NODES: u64 = 20_000_000;
/// Node limit per position during random play, so that an opening is found soon and is not almost over.
const WALK_NODES: u64 = 300_000;
/// Attempts before giving up.
const MAX_ATTEMPTS: u64 = 400;
/// Memory limit of a solver in bytes.
const MEMORY: u64 = 256 << 20;
/// Least number of legal moves in an opening.
const MIN_MOVES: u64 = 2;

/// The opening with this number from `session`'s position; `None` if nothing fair was found.
#[must_use]
pub fn opening(session: &dyn Session, recipe: &Recipe, number: u32) -> Option<Opening> {
    let plain = |session: &dyn Session| Opening { position: session.position(), komi: 0, proof: None };
    match recipe.fairness {
        Fairness::Start => Some(plain(session)),
        Fairness::Balanced => {
            let openings = Openings { plies: recipe.plies, ..Openings::default() };
            let mut session = session.copy();
            for mv in session.opening(&openings, recipe.seed, u64::from(number)) {
                session.play(&mv).ok()?;
            }
            Some(plain(&*session))
        }
        Fairness::Proved | Fairness::Komi => proved(session, recipe, number),
    }
}

/// Distance between the seeds of two openings. Not the generator's own step: the random sequences, and so the openings,
/// would overlap.
const SEED_DISTANCE: u64 = 0xd1b5_4a32_d192_ed03;

/// An opening with a proof.
fn proved(session: &dyn Session, recipe: &Recipe, number: u32) -> Option<Opening> {
    let may_have_komi = recipe.fairness == Fairness::Komi && session.has_points();
    if may_have_komi && let Some(board) = random_board(session, recipe, number) {
        let proof = solved(&*board, recipe.nodes, recipe)?;
        return Some(Opening { position: board.position(), komi: proof.value, proof: Some(proof) });
    }
    let mut random = Random::new(recipe.seed.wrapping_add(u64::from(number).wrapping_mul(SEED_DISTANCE)));
    for _ in 0..MAX_ATTEMPTS {
        if recipe.cancel.is_cancelled() {
            return None;
        }
        let Some((session, proof)) = walk(session, recipe, &mut random) else { continue };
        if proof.value == 0 || may_have_komi {
            return Some(Opening { position: session.position(), komi: proof.value, proof: Some(proof) });
        }
    }
    None
}

/// The start of the game on a random board, if the game has such boards.
fn random_board(session: &dyn Session, recipe: &Recipe, number: u32) -> Option<Box<dyn Session>> {
    let seed = recipe.seed.wrapping_mul(1_000).wrapping_add(u64::from(number)) % 1_000_000_000;
    let join = if session.game().contains(':') { ',' } else { ':' };
    let position = open(&format!("{}{join}seed={seed}", session.game()), None).ok()?.position();
    open(session.game(), Some(&position)).ok()
}

/// Random moves until a solver proves the value; `None` if the game ends before.
fn walk(session: &dyn Session, recipe: &Recipe, random: &mut Random) -> Option<(Box<dyn Session>, Proof)> {
    let mut session = session.copy();
    for ply in 0..MAX_WALK {
        if ply >= recipe.plies
            && session.count_moves() >= MIN_MOVES
            && let Some(proof) = proof(&*session, recipe)
        {
            return Some((session, proof));
        }
        let mv = random.pick(&session.moves()?)?.clone();
        session.play(&mv).ok()?;
        if session.ending().is_some() {
            return None;
        }
    }
    None
}

/// The position's value, if tables have it or, in a game without tables, if a solver proves it quickly.
fn proof(session: &dyn Session, recipe: &Recipe) -> Option<Proof> {
    match session.is_tabled_ending() {
        // A solver would build the tables anew for every position of the walk.
        Some(true) => {
            let value = session.tabled_value(&recipe.tables, &recipe.cancel)?;
            Some(Proof { value: value * session.to_move().sign(), method: "tables", nodes: 0 })
        }
        Some(false) => None,
        None => solved(session, WALK_NODES.min(recipe.nodes), recipe),
    }
}

/// Limit on random moves of one attempt.
const MAX_WALK: u32 = 300;

/// The position's value, if a solver proves it.
fn solved(session: &dyn Session, nodes: u64, recipe: &Recipe) -> Option<Proof> {
    let limits = Limits {
        nodes: Some(nodes),
        memory: Some(MEMORY),
        cancel: recipe.cancel.clone(),
        ..Limits::default()
    };
    let request = Request {
        method: Method::Auto,
        every_move: false,
        limits,
        threads: 1,
        tables: recipe.tables.folder(),
    };
    let answer = session.solve(&request, &|_| {}).ok()?;
    let value = answer.value.exact()? * session.to_move().sign();
    Some(Proof { value, method: answer.method, nodes: answer.stats.nodes })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recipe(fairness: Fairness, plies: u32) -> Recipe {
        Recipe {
            fairness,
            plies,
            seed: 5,
            nodes: 300_000,
            tables: Tablebases::default(),
            cancel: Cancel::default(),
        }
    }

    #[test]
    fn proved_openings_are_worth_nothing_and_follow_from_the_seed() {
        for (game, plies) in [("tic-tac-toe", 2), ("quarto", 21)] {
            let session = open(game, None).unwrap();
            for number in 0..2 {
                let recipe = recipe(Fairness::Proved, plies);
                let opening = opening(&*session, &recipe, number).unwrap();
                let proof = opening.proof.clone().unwrap();
                assert_eq!((proof.value, opening.komi), (0, 0), "{game}");
                let there = open(game, Some(&opening.position)).unwrap();
                assert_eq!(solved(&*there, 20_000_000, &recipe).map(|proof| proof.value), Some(0), "{game}");
                assert_eq!(super::opening(&*session, &recipe, number), Some(opening), "{game}");
            }
        }
    }

    #[test]
    fn tables_prove_openings_of_adji_boto() {
        // Few pieces: their tables are built quickly.
        let session = open("adji-boto", Some("1,2,1,1,1,0/1,1,2,0,1,1 1 42-42")).unwrap();
        let recipe = recipe(Fairness::Proved, 3);
        let found: Vec<Opening> = (0..8).map(|number| opening(&*session, &recipe, number).unwrap()).collect();
        for opening in &found {
            let there = open("adji-boto", Some(&opening.position)).unwrap();
            assert_eq!(opening.proof, Some(Proof { value: 0, method: "tables", nodes: 0 }));
            assert_eq!(there.tabled_value(&recipe.tables, &recipe.cancel), Some(0), "{}", opening.position);
            assert!(there.count_moves() >= MIN_MOVES, "{}", opening.position);
        }
        assert_eq!(opening(&*session, &recipe, 5).as_ref(), Some(&found[5]), "the seed decides");
        let different: std::collections::HashSet<&str> =
            found.iter().map(|opening| opening.position.as_str()).collect();
        assert!(different.len() > found.len() / 2, "there are few such positions, but not so few");
    }

    #[test]
    fn what_a_board_is_worth_is_taken_off() {
        let session = open("bishop", None).unwrap();
        let recipe = Recipe { nodes: 20_000_000, seed: 0, ..recipe(Fairness::Komi, 0) };
        let opening = opening(&*session, &recipe, 8).unwrap();
        // The value of `bishop:seed=8` in docs/results/bishop.md.
        assert_eq!(opening.komi, 29);
    }

    #[test]
    fn what_cannot_be_proved_is_not_made_up() {
        // A win of player 1 remains one: there is no even opening, and a game without points has no komi.
        let session =
            open("tic-tac-toe", Some("xo./.x./o.. x")).or_else(|_| open("nim", Some("2 1"))).unwrap();
        assert_eq!(opening(&*session, &recipe(Fairness::Komi, 0), 0), None);
    }
}
