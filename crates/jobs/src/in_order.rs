//! Results that come in any order, handed on in the order of their tasks.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::{Outcome, Settled};

/// Keeps results back until all before them are there.
pub(crate) struct InOrder<'a> {
    next: usize,
    waiting: BTreeMap<usize, Outcome>,
    without_times: bool,
    told: &'a mut dyn FnMut(Settled) -> ControlFlow<()>,
}

impl<'a> InOrder<'a> {
    pub(crate) fn new(
        without_times: bool,
        told: &'a mut dyn FnMut(Settled) -> ControlFlow<()>,
    ) -> InOrder<'a> {
        InOrder { next: 0, waiting: BTreeMap::new(), without_times, told }
    }

    /// Takes a result. One that is known already changes nothing. `Break` if nobody wants more.
    pub(crate) fn add(&mut self, place: usize, outcome: Outcome) -> ControlFlow<()> {
        if place >= self.next {
            self.waiting.entry(place).or_insert(outcome);
        }
        while let Some(outcome) = self.waiting.remove(&self.next) {
            let place = self.next;
            self.next += 1;
            let outcome = match outcome {
                Outcome::Done(product) if self.without_times => Outcome::Done(product.without_times()),
                other => other,
            };
            (self.told)(Settled { place, outcome })?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Product;

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
                assert!(fold.add(place, Outcome::Done(Product::Slept(place as u64))).is_continue());
            }
            let expected = (0..4).map(|place| (place, Outcome::Done(Product::Slept(place as u64))));
            assert_eq!(heard, expected.collect::<Vec<_>>());
        }
    }
}
