//! Who plays whom, at which game.

use std::sync::Arc;
use std::time::Duration;

use jogada_core::Evaluate;
use jogada_games::Listed;
use jogada_games::adji_boto::{AdjiBoto, Learned, Network, SimpleEvaluation};
use jogada_games::dots::{self, Dots, Handouts};
use jogada_games::kalah::{self, Kalah, Seeds};
use jogada_search::games::Specification;
use jogada_solve::Solve;
use jogada_workbench::contest::Contestant;
use jogada_workbench::{GamePlayer, PlayerError, SearchPlayer, Session};

use crate::peer::Peer;

/// Who plays whom.
pub(crate) struct Match {
    /// The id of the game.
    pub game: &'static str,
    /// The engine, and its opponent.
    pub contestants: [Box<dyn Contestant>; 2],
}

/// The engine with some evaluation.
struct Rival<G, E> {
    game: G,
    specification: Specification,
    evaluation: Arc<E>,
}

impl<G: Solve, E: Evaluate<G> + Send + Sync + 'static> Contestant for Rival<G, E> {
    fn new_player(&self, _session: &dyn Session, number: u64) -> Result<Box<dyn GamePlayer>, PlayerError> {
        let seed = self.specification.seed.wrapping_add(number);
        let specification = Specification { seed, ..self.specification.clone() };
        Ok(Box::new(SearchPlayer::new(self.game.clone(), Arc::clone(&self.evaluation), specification)))
    }
}

/// The engine with two evaluations. Both sides are compiled here, in the same way: the program's own players have checked arithmetic.
fn both<G: Solve + 'static>(
    game: &G,
    ours: impl Evaluate<G> + Send + Sync + 'static,
    theirs: impl Evaluate<G> + Send + Sync + 'static,
    specification: &Specification,
) -> Match {
    Match { game: G::ID, contestants: [rival(game, ours, specification), rival(game, theirs, specification)] }
}

fn rival<G: Solve + 'static, E: Evaluate<G> + Send + Sync + 'static>(
    game: &G,
    evaluation: E,
    specification: &Specification,
) -> Box<dyn Contestant> {
    let (game, specification) = (game.clone(), specification.clone());
    Box::new(Rival { game, specification, evaluation: Arc::new(evaluation) })
}

pub(crate) fn computer(text: &str) -> Specification {
    text.parse::<Specification>().unwrap_or_else(|fault| panic!("{fault}"))
}

/// The match against an opponent that the command line names.
pub(crate) fn against(opponent: &str, ours: &Specification) -> Match {
    let network = Learned::<Network>::default();
    let adji_boto = |theirs: Box<dyn Contestant>| Match {
        game: AdjiBoto::ID,
        contestants: [Box::new(ours.clone()), theirs],
    };
    match opponent {
        "peer" => adji_boto(Box::new(Peer { time: ours.move_limits().time.unwrap_or(Duration::MAX) })),
        "course" => adji_boto(Box::new(computer("ai:algorithm=course,depth=10"))),
        "linear" => both(&AdjiBoto, network, Learned::linear(), ours),
        "seeds" => both(&Kalah::default(), kalah::Learned::default(), Seeds::default(), ours),
        "handouts" => both(&Dots::default(), dots::Learned::default(), Handouts::default(), ours),
        text => match text.parse() {
            Ok(mobility) => both(&AdjiBoto, network, SimpleEvaluation { mobility }, ours),
            Err(_) => adji_boto(Box::new(computer(text))),
        },
    }
}
