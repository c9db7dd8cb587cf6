//! Results that arrive in any order, delivered in task order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::{Settled, TaskOutcome};

/// Holds results back until all before them are there.
pub(crate) struct InOrder<'a> {
    next: usize,
    waiting: BTreeMap<usize, TaskOutcome>,
    without_times: bool,
    on_settled: &'a mut dyn FnMut(Settled) -> ControlFlow<()>,
}

impl<'a> InOrder<'a> {
    pub(crate) fn new(
        without_times: bool,
        on_settled: &'a mut dyn FnMut(Settled) -> ControlFlow<()>,
    ) -> InOrder<'a> {
        InOrder { next: 0, waiting: BTreeMap::new(), without_times, on_settled }
    }

    /// Takes a result. A duplicate changes nothing. `Break` if no more are wanted.
    pub(crate) fn add(&mut self, place: usize, outcome: TaskOutcome) -> ControlFlow<()> {
        if place >= self.next {
            self.waiting.entry(place).or_insert(outcome);
        }
        while let Some(outcome) = self.waiting.remove(&self.next) {
            let place = self.next;
            self.next += 1;
            let outcome = match outcome {
                TaskOutcome::Done(task_output) if self.without_times => {
                    TaskOutcome::Done(task_output.without_times())
                }
                other => other,
            };
            (self.on_settled)(Settled { place, outcome })?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TaskOutput;

    #[test]
    fn any_order_and_twice_comes_out_in_order_and_once() {
        for places in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]] {
            let mut heard = Vec::new();
            let mut tell = |settled: Settled| {
                heard.push((settled.place, settled.outcome));
                ControlFlow::Continue(())
            };
            let mut fold = InOrder::new(false, &mut tell);
            for place in places.into_iter().chain(places) {
                assert!(fold.add(place, TaskOutcome::Done(TaskOutput::Slept(place as u64))).is_continue());
            }
            let expected = (0..4).map(|place| (place, TaskOutcome::Done(TaskOutput::Slept(place as u64))));
            assert_eq!(heard, expected.collect::<Vec<_>>());
        }
    }
}
