//! Two sets of weights of a game's evaluation against each other: `weights GAME OURS THEIRS [GAMES] [LIMIT]`.
//!
//! Weights are numbers with commas between them, in the order of the evaluation's fields: `weights bishop 16,2,1 16,2,0 200
//! nodes=2000`. Both sides play every opening; each move gets the same nodes, or the same time (`time=10ms`).
//!
//! Adji-boto's simple evaluation has one field. Here three more terms that it does without can be tried:
//! `mobility,threat,danger,tempo`.

#![allow(clippy::print_stdout)]

use std::sync::Arc;

use jogada_core::{Cancel, Evaluate, Player, Shortcuts, Tactics};
use jogada_games::adji_boto::{AdjiBoto, Hole, Move, SimpleEvaluation, State};
use jogada_games::bishop::{Bishop, Reach};
use jogada_games::blokus::{Blokus, Territory, Third};
use jogada_games::quarto::{Quarto, Safety};
use jogada_games::solitaire2::{Advance, Solitaire2};
use jogada_search::games::Specification;
use jogada_solve::Solve;
use jogada_workbench::contest::{Contest, Contestant, LONGEST, MatchScore, Openings};
use jogada_workbench::{GamePlayer, PlayerError, SearchPlayer, Session, open};

/// The simple evaluation, and further terms in sixteenths of a piece: each piece that the mover, or the opponent, could capture
/// at once, and the right to move itself.
#[derive(Clone, Copy)]
struct Terms {
    simple: SimpleEvaluation,
    threat: i32,
    danger: i32,
    tempo: i32,
}

impl Terms {
    fn is_plain(&self) -> bool {
        [self.threat, self.danger, self.tempo] == [0; 3]
    }
}

fn best_capture(state: State, player: Player) -> i32 {
    let holes = Hole::of(player).filter(|hole| state.board().pieces_in(*hole) > 0);
    holes.map(|hole| i32::from(state.capture(hole))).max().unwrap_or(0)
}

impl Evaluate<AdjiBoto> for Terms {
    fn evaluate(&self, game: &AdjiBoto, state: &State) -> i32 {
        let [mine, theirs] =
            [state.mover(), state.mover().other()].map(|player| best_capture(*state, player));
        self.simple.evaluate(game, state) + self.threat * mine - self.danger * theirs + self.tempo
    }

    fn scale(&self) -> i32 {
        Evaluate::<AdjiBoto>::scale(&self.simple)
    }

    fn hint(&self, game: &AdjiBoto, state: &State, mv: &Move) -> i32 {
        self.simple.hint(game, state, mv)
    }

    fn hints(&self, game: &AdjiBoto, state: &State, moves: &[Move], out: &mut Vec<i32>) {
        self.simple.hints(game, state, moves, out);
    }

    /// Bounds of the simple evaluation do not hold with the other terms.
    fn shortcuts(&self) -> Option<&dyn Shortcuts<AdjiBoto>> {
        self.is_plain().then_some(&self.simple)
    }

    fn tactics(&self) -> Option<&dyn Tactics<AdjiBoto>> {
        self.simple.tactics()
    }
}

/// The engine with some evaluation.
struct Weighed<G, E> {
    game: G,
    evaluation: Arc<E>,
    specification: Specification,
}

impl<G: Solve, E: Evaluate<G> + Send + Sync + 'static> Contestant for Weighed<G, E> {
    fn new_player(&self, _session: &dyn Session, number: u64) -> Result<Box<dyn GamePlayer>, PlayerError> {
        let seed = self.specification.seed.wrapping_add(number);
        let specification = Specification { seed, ..self.specification.clone() };
        Ok(Box::new(SearchPlayer::new(self.game.clone(), Arc::clone(&self.evaluation), specification)))
    }
}

struct Series {
    games: u64,
    limit: String,
}

impl Series {
    fn play<G: Solve, E: Evaluate<G> + Send + Sync + 'static>(&self, game: &G, ours: E, theirs: E) {
        let text = format!("ai:{}", self.limit);
        let specification = text.parse::<Specification>().unwrap_or_else(|fault| panic!("{fault}"));
        let [ours, theirs] = [ours, theirs].map(|evaluation| Weighed {
            game: game.clone(),
            evaluation: Arc::new(evaluation),
            specification: specification.clone(),
        });
        let session = open(G::ID, None).unwrap_or_else(|fault| panic!("{fault}"));
        let contest = Contest {
            session: &*session,
            contestants: [&ours, &theirs],
            games: self.games,
            openings: Openings::default(),
            seed: 1,
            threads: 2,
            longest: LONGEST,
            cancel: Cancel::default(),
        };
        let score = contest.play(|_| false, |_| {});
        let [elo, low, high] = elo(&score);
        println!(
            "{} won, {} drawn, {} lost; mean difference {:+.1}; Elo {elo} ({low} to {high})",
            score.wins,
            score.draws,
            score.losses,
            score.mean_difference(),
        );
    }
}

fn weights<const COUNT: usize>(word: &str) -> [i32; COUNT] {
    let numbers: Option<Vec<i32>> = word.split(',').map(|number| number.parse().ok()).collect();
    numbers
        .and_then(|numbers| numbers.try_into().ok())
        .unwrap_or_else(|| panic!("{COUNT} numbers with commas between them, not {word}"))
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, ours, theirs, rest @ ..] = &words[..] else {
        panic!("weights GAME OURS THEIRS [GAMES] [LIMIT]");
    };
    let series = Series {
        games: rest.first().and_then(|word| word.parse().ok()).unwrap_or(200),
        limit: rest.get(1).map_or("nodes=2000", String::as_str).to_owned(),
    };
    match game.as_str() {
        "adji-boto" => {
            let read = |word| {
                let [mobility, threat, danger, tempo] = weights(word);
                Terms { simple: SimpleEvaluation { mobility }, threat, danger, tempo }
            };
            series.play(&AdjiBoto, read(ours), read(theirs));
        }
        "quarto" => {
            let read = |word| {
                let [parity, none_safe] = weights(word);
                Safety { parity, none_safe }
            };
            series.play(&Quarto::default(), read(ours), read(theirs));
        }
        "bishop" => {
            let read = |word| {
                let [freedom, best, mirror] = weights(word);
                Reach { freedom, best, mirror }
            };
            series.play(&Bishop::default(), read(ours), read(theirs));
        }
        "solitaire2" => {
            let read = |word| {
                let [man, row, race] = weights(word);
                Advance { man, row, race }
            };
            series.play(&Solitaire2, read(ours), read(theirs));
        }
        "blokus" | "blokus-s" => {
            let read = |word| {
                let [corner, place, area] = weights(word);
                Territory { corner, place, area }
            };
            let third = if game == "blokus" { Third::Cross } else { Third::S };
            series.play(&Blokus::new(third, 14), read(ours), read(theirs));
        }
        other => panic!("no weights are known of {other}"),
    }
}

/// The difference in Elo points and the ends of its interval; a question mark where one is open.
fn elo(score: &MatchScore) -> [String; 3] {
    let shown = |points: Option<f64>| points.map_or_else(|| "?".to_owned(), |points| format!("{points:+.0}"));
    score.elo().map_or([None; 3], |elo| [elo.value, elo.low, elo.high]).map(shown)
}
