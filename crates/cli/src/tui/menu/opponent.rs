//! A computer player in the menu: its algorithm, its kind of limit and the amount.

use std::time::Duration;

use jogada_play::{DEFAULT_LEVEL, LEVELS, PlayerSpec};
use jogada_search::games::{Algorithm, Level};

use super::choice::turned;

/// The kind of limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Limit {
    Level,
    Time,
    Depth,
}

impl Limit {
    /// The message that names it.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Limit::Level => "limited-by-level",
            Limit::Time => "limited-by-time",
            Limit::Depth => "limited-by-depth",
        }
    }

    /// The amounts to choose from, in the notation of a player's specification.
    fn amounts(self) -> Vec<String> {
        match self {
            Limit::Level => (1..=LEVELS).map(|level| level.to_string()).collect(),
            Limit::Depth => (1..=40).map(|depth: u64| depth.to_string()).collect(),
            Limit::Time => {
                let fine = [50, 100, 200, 300, 500, 700].map(|part: u64| format!("{part}ms"));
                let whole = (2..=40).map(|half: u64| match half % 2 {
                    0 => format!("{}s", half / 2),
                    _ => format!("{}ms", half * 500),
                });
                fine.into_iter().chain(whole).chain(["30s".to_owned(), "1m".to_owned()]).collect()
            }
        }
    }
}

/// The algorithms offered: the engine, the textbook algorithms, the course's player and random moves.
const OFFERED: [Algorithm; 8] = [
    Algorithm::Engine,
    Algorithm::Minimax,
    Algorithm::AlphaBeta,
    Algorithm::NegamaxSoft,
    Algorithm::Mtdf,
    Algorithm::Mcts,
    Algorithm::Course,
    Algorithm::Random,
];

/// A computer player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Opponent {
    algorithm: Algorithm,
    limit: Limit,
    /// Index of the amount for each kind of limit: level, time, depth.
    amounts: [usize; 3],
}

impl Default for Opponent {
    fn default() -> Opponent {
        // The default level, one second, four plies.
        Opponent {
            algorithm: Algorithm::Engine,
            limit: Limit::Level,
            amounts: [DEFAULT_LEVEL as usize - 1, 6, 3],
        }
    }
}

impl Opponent {
    /// The menu's version of a player, if it can offer one; other settings are dropped.
    pub(super) fn of(player: &PlayerSpec) -> Option<Opponent> {
        let PlayerSpec::Computer(computer) = player else { return None };
        let said = computer.specification();
        let mut opponent = Opponent { algorithm: said.algorithm, ..Opponent::default() };
        OFFERED.contains(&said.algorithm).then_some(())?;
        opponent.limit = match (said.limits.depth, said.limits.time) {
            (Some(_), _) => Limit::Depth,
            (None, Some(_)) => Limit::Time,
            (None, None) if said.level != Level::FULL || said.algorithm == Algorithm::Engine => Limit::Level,
            (None, None) => opponent.limits().first().copied().unwrap_or(Limit::Level),
        };
        let amount = match opponent.limit {
            Limit::Level => said.level.number().to_string(),
            Limit::Depth => said.limits.depth.map_or_else(String::new, |depth| depth.to_string()),
            Limit::Time => said.limits.time.map_or_else(String::new, written),
        };
        if let Some(place) = opponent.limit.amounts().iter().position(|known| *known == amount) {
            opponent.amounts[opponent.limit as usize] = place;
        }
        opponent.settle();
        Some(opponent)
    }

    pub(super) fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// Possible kinds of limit, the default first; empty for an algorithm that does not search.
    pub(super) fn limits(&self) -> &'static [Limit] {
        match self.algorithm {
            Algorithm::Engine => &[Limit::Level, Limit::Time, Limit::Depth],
            Algorithm::Mcts | Algorithm::MonteCarlo => &[Limit::Time],
            Algorithm::Random => &[],
            _ => &[Limit::Depth, Limit::Time],
        }
    }

    pub(super) fn limit(&self) -> Limit {
        self.limit
    }

    /// The amount of the limit.
    pub(super) fn amount(&self) -> String {
        self.limit.amounts()[self.amounts[self.limit as usize]].clone()
    }

    /// The player's specification: `ai:algorithm=minimax,depth=4`.
    pub(super) fn text(&self) -> String {
        let algorithm = match self.algorithm {
            Algorithm::Engine => String::new(),
            other => format!("algorithm={},", other.name()),
        };
        let key = match self.limit {
            _ if self.limits().is_empty() => return format!("ai:{}", algorithm.trim_end_matches(',')),
            Limit::Level => "level",
            Limit::Time => "time",
            Limit::Depth => "depth",
        };
        format!("ai:{algorithm}{key}={}", self.amount())
    }

    pub(super) fn change_algorithm(&mut self, step: i64) {
        let now = OFFERED.iter().position(|known| *known == self.algorithm).unwrap_or(0);
        self.algorithm = OFFERED[turned(now, step, OFFERED.len())];
        self.settle();
    }

    pub(super) fn change_limit(&mut self, step: i64) {
        let limits = self.limits();
        let now = limits.iter().position(|known| *known == self.limit).unwrap_or(0);
        self.limit = limits.get(turned(now, step, limits.len())).copied().unwrap_or(self.limit);
    }

    pub(super) fn change_amount(&mut self, step: i64) {
        let place = &mut self.amounts[self.limit as usize];
        let count = self.limit.amounts().len();
        *place = (*place as i64 + step).clamp(0, count as i64 - 1) as usize;
    }

    /// Corrects the kind of limit to one that the algorithm has.
    fn settle(&mut self) {
        if !self.limits().contains(&self.limit) {
            self.limit = self.limits().first().copied().unwrap_or(Limit::Level);
        }
    }
}

/// A time in the notation of the amounts.
fn written(time: Duration) -> String {
    match time.as_millis() {
        60_000 => "1m".to_owned(),
        whole if whole >= 1000 && whole % 1000 == 0 => format!("{}s", whole / 1000),
        part => format!("{part}ms"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_offer_is_a_player_that_comes_back_the_same() {
        let mut opponent = Opponent::default();
        assert_eq!(opponent.text(), jogada_play::DEFAULT_PLAYER);
        for _ in OFFERED {
            opponent.change_algorithm(1);
            for _ in 0..3 {
                opponent.change_limit(1);
                opponent.change_amount(2);
                let player = opponent.text().parse::<PlayerSpec>().unwrap();
                assert_eq!(Opponent::of(&player).unwrap().text(), opponent.text());
            }
        }
        for text in ["ai:algorithm=minimax,depth=4", "ai:time=1500ms", "ai:algorithm=mcts,time=1m"] {
            assert_eq!(Opponent::of(&text.parse::<PlayerSpec>().unwrap()).unwrap().text(), text);
        }
    }
}
