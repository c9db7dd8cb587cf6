//! The time announced to a program: less than its limit, once it has exceeded an announced time.
//!
//! Few programs of the course look at the clock often enough. The most that one has exceeded an announced
//! time so far, while it was tried and in its moves, is taken off its limit twice, because the next move may
//! be worse. The rest is announced, if it is less than its time.

use std::time::Duration;

use crate::bots::process::{TurnCost, TurnLimit};

/// At least its time divided by this is announced: with next to none some programs return nothing.
const LEAST: u32 = 4;

/// The most by which a program has exceeded an announced time.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Pace {
    over: TurnCost,
}

impl Pace {
    /// Records an answer: the announced time, and the time it took.
    pub(super) fn took(&mut self, told: Duration, cost: TurnCost) {
        self.over.wall = self.over.wall.max(cost.wall.saturating_sub(told));
        self.over.cpu = self.over.cpu.max(cost.cpu.saturating_sub(told));
    }

    /// The time to announce, at most `time`, so that the program keeps to `limit`.
    pub(super) fn told(self, time: Duration, limit: TurnLimit) -> Duration {
        let wall = limit.wall.saturating_sub(self.over.wall * 2);
        let cpu = limit.cpu.map_or(time, |cpu| cpu.saturating_sub(self.over.cpu * 2));
        wall.min(cpu).min(time).max(time / LEAST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_takes_longer_than_told_is_told_less() {
        let ms = Duration::from_millis;
        let limit = TurnLimit { wall: ms(4_000), cpu: None };
        let mut pace = Pace::default();
        assert_eq!(pace.told(ms(2_000), limit), ms(2_000));
        pace.took(ms(1_000), TurnCost { wall: ms(900), cpu: ms(900) });
        pace.took(ms(1_000), TurnCost { wall: ms(1_800), cpu: ms(1_100) });
        assert_eq!(pace.told(ms(2_000), limit), ms(2_000), "the limit has room for that");
        pace.took(ms(2_000), TurnCost { wall: ms(3_500), cpu: ms(2_100) });
        assert_eq!(pace.told(ms(2_000), limit), ms(1_000));
        pace.took(ms(1_000), TurnCost { wall: ms(1_200), cpu: ms(1_200) });
        assert_eq!(pace.told(ms(2_000), limit), ms(1_000), "the worst so far");
        let cpu = TurnLimit { wall: ms(60_000), cpu: Some(ms(2_100)) };
        assert_eq!(pace.told(ms(2_000), cpu), ms(1_700), "0.2 s of processor time too much, twice");
        pace.took(ms(1_000), TurnCost { wall: ms(9_000), cpu: ms(9_000) });
        assert_eq!(pace.told(ms(2_000), limit), ms(500), "never less than a quarter");
    }
}
