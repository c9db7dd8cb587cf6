//! A computer player in the menu: its algorithm, its kind of limit and the amount.

use std::time::Duration;

use jogada_core::write_duration;
use jogada_play::{DEFAULT_LEVEL, LEVELS, PlayerSpec};
use jogada_search::games::{Algorithm, Level, Specification};

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

    /// The number of amounts to choose from.
    fn count(self) -> usize {
        match self {
            Limit::Level => LEVELS as usize,
            Limit::Depth => DEEPEST,
            Limit::Time => times().len(),
        }
    }
}

/// The largest depth to choose.
const DEEPEST: usize = 40;

/// The times to choose from.
fn times() -> Vec<Duration> {
    let fine = [50, 100, 200, 300, 500, 700].into_iter();
    let milliseconds = fine.chain((2..=40).map(|half| half * 500)).chain([30_000, 60_000]);
    milliseconds.map(Duration::from_millis).collect()
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
        let PlayerSpec::Computer(said) = player else { return None };
        let mut opponent = Opponent { algorithm: said.algorithm, ..Opponent::default() };
        OFFERED.contains(&said.algorithm).then_some(())?;
        let (limit, place) = match (said.limits.depth, said.limits.time) {
            (Some(depth), _) => (Limit::Depth, (depth as usize).checked_sub(1)),
            (None, Some(time)) => (Limit::Time, times().iter().position(|known| *known == time)),
            (None, None) if said.level != Level::FULL || said.algorithm == Algorithm::Engine => {
                (Limit::Level, Some(usize::from(said.level.number()) - 1))
            }
            (None, None) => (opponent.limits().first().copied().unwrap_or(Limit::Level), None),
        };
        opponent.limit = limit;
        if let Some(place) = place.filter(|place| *place < limit.count()) {
            opponent.amounts[limit as usize] = place;
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

    /// The place of the amount among those of the limit.
    fn place(&self) -> usize {
        self.amounts[self.limit as usize]
    }

    /// The amount of the limit, as it is shown.
    pub(super) fn amount(&self) -> String {
        match self.limit {
            Limit::Level | Limit::Depth => (self.place() + 1).to_string(),
            Limit::Time => write_duration(times()[self.place()]),
        }
    }

    /// The player: `ai:algorithm=minimax,depth=4`.
    pub(super) fn specification(&self) -> Specification {
        let mut player = Specification { algorithm: self.algorithm, ..Specification::default() };
        match self.limit {
            _ if self.limits().is_empty() => {}
            Limit::Level => player.level = Level::new(self.place() as u8 + 1).unwrap_or_default(),
            Limit::Time => player.limits.time = Some(times()[self.place()]),
            Limit::Depth => player.limits.depth = Some(self.place() as u32 + 1),
        }
        player
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
        let count = self.limit.count();
        *place = (*place as i64 + step).clamp(0, count as i64 - 1) as usize;
    }

    /// Corrects the kind of limit to one that the algorithm has.
    fn settle(&mut self) {
        if !self.limits().contains(&self.limit) {
            self.limit = self.limits().first().copied().unwrap_or(Limit::Level);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_offer_is_a_player_that_comes_back_the_same() {
        let mut opponent = Opponent::default();
        let back = |player: Specification| Opponent::of(&PlayerSpec::Computer(player)).unwrap();
        assert_eq!(opponent.specification().to_string(), jogada_play::DEFAULT_PLAYER);
        for _ in OFFERED {
            opponent.change_algorithm(1);
            for _ in 0..3 {
                opponent.change_limit(1);
                opponent.change_amount(2);
                assert_eq!(back(opponent.specification()).specification(), opponent.specification());
            }
        }
        for text in ["ai", "ai:algorithm=minimax,depth=4", "ai:time=1500ms", "ai:algorithm=mcts,time=1m"] {
            assert_eq!(back(text.parse().unwrap()).specification().to_string(), text);
        }
    }
}
