//! At its horizon a search of a game with points need not ask whether the game is over, if the evaluation tells results: value, move
//! and claims stay as they are.

use std::sync::atomic::{AtomicU64, Ordering};

use jogada_core::{Evaluate, Game, GameReport, Limits, Outcome, Player, Shortcuts, Space};
use jogada_search::games::negamax_alpha_beta::Fail;
use jogada_search::games::{Question, alpha_beta, minimax, mtdf, negamax, negamax_alpha_beta};

/// One to three coins are taken from a pile; what they are worth depends on the pile.
#[derive(Default)]
struct Coins {
    /// How often it was asked whether the game is over.
    asked: AtomicU64,
}

impl Clone for Coins {
    fn clone(&self) -> Coins {
        Coins::default()
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Pile {
    coins: u32,
    /// Player one's points less player two's.
    lead: i32,
    mover: usize,
}

impl Space for Coins {
    type State = Pile;
    type Move = u32;

    fn start(&self) -> Pile {
        Pile { coins: 11, lead: 0, mover: 0 }
    }

    fn moves(&self, state: &Pile, out: &mut Vec<u32>) {
        out.extend(1..=state.coins.min(3));
    }

    fn play(&self, state: &mut Pile, taken: &u32) {
        let worth = (state.coins * 7 + taken * 3) % 5;
        state.lead += worth as i32 * Player::BOTH[state.mover].sign();
        state.coins -= taken;
        state.mover = 1 - state.mover;
    }
}

impl Game for Coins {
    fn to_move(&self, state: &Pile) -> Player {
        Player::BOTH[state.mover]
    }

    fn outcome(&self, state: &Pile) -> Option<Outcome> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        (state.coins == 0).then(|| Outcome::by_points(state.lead))
    }

    fn has_points(&self) -> bool {
        true
    }

    fn may_repeat(&self) -> bool {
        false
    }
}

/// The points won so far, at the end of the game too.
struct Lead {
    tells_results: bool,
}

impl Evaluate<Coins> for Lead {
    fn evaluate(&self, game: &Coins, state: &Pile) -> i32 {
        state.lead * game.to_move(state).sign()
    }

    fn shortcuts(&self) -> Option<&dyn Shortcuts<Coins>> {
        Some(self)
    }
}

impl Shortcuts<Coins> for Lead {
    fn tells_results(&self) -> bool {
        self.tells_results
    }
}

type Search = fn(Question<'_, Coins, Lead>, &Limits) -> GameReport<u32>;

const SEARCHES: [(&str, Search); 6] = [
    ("minimax", |question, limits| minimax::search(question, limits, &mut ())),
    ("alpha-beta", |question, limits| alpha_beta::search(question, limits, &mut ())),
    ("negamax", |question, limits| negamax::search(question, limits, &mut ())),
    ("fail-hard", |question, limits| negamax_alpha_beta::search(question, Fail::Hard, limits, &mut ())),
    ("fail-soft", |question, limits| negamax_alpha_beta::search(question, Fail::Soft, limits, &mut ())),
    ("mtdf", |question, limits| mtdf::search(question, 1, limits, &mut ())),
];

/// The report of a search to a depth, and how often it asked whether the game is over.
fn report(search: Search, coins: u32, depth: u32, tells_results: bool) -> (GameReport<u32>, u64) {
    let game = Coins::default();
    let state = Pile { coins, ..game.start() };
    let question = Question { game: &game, evaluation: &Lead { tells_results }, state: &state };
    let found = search(question, &Limits { depth: Some(depth), ..Limits::default() });
    (found, game.asked.load(Ordering::Relaxed))
}

#[test]
fn a_search_that_asks_less_finds_the_same() {
    let mut saved = 0;
    for (name, search) in SEARCHES {
        for (coins, depth) in (1..=11).flat_map(|coins| (1..=12).map(move |depth| (coins, depth))) {
            let (usual, asked) = report(search, coins, depth, false);
            let (quick, asked_less) = report(search, coins, depth, true);
            let about = format!("{name}, {coins} coins, depth {depth}");
            assert_eq!(
                (quick.value, quick.exact, quick.stop),
                (usual.value, usual.exact, usual.stop),
                "{about}"
            );
            assert_eq!((&quick.line, quick.stats.nodes), (&usual.line, usual.stats.nodes), "{about}");
            assert!(asked_less <= asked, "{about}");
            saved += asked - asked_less;
        }
    }
    assert!(saved > 1000, "only {saved} questions were saved");
}
