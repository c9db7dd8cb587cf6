//! Nodes that are found by the numbers of their states and know nothing else of them: the number of a node is its state's. A queue has
//! the states that wait, so that one look-up is all that a successor takes.
//!
//! ```text
//!   queue    states, cheapest first
//!   pages    [ link | link | - | link | ... ]    by number; a page exists once one of its states was met
//! ```

use std::borrow::Cow;
use std::fmt::Debug;
use std::marker::PhantomData;

use jogada_core::{Cost, Heuristic, Problem, Stop};

use super::super::parallel::Division;
use super::super::tally::Tally;
use super::packed::{self, Halves, fold};
use super::{Entry, Id, Link, NONE, Nodes, Scratch, UNMET, whole};

/// Nodes a page.
const PAGE: usize = 1 << 10;

/// Nodes by number.
#[derive(Debug)]
pub(in super::super) struct Direct<F, L> {
    pages: Vec<Option<Box<[Link<L>; PAGE]>>>,
    len: usize,
    form: PhantomData<F>,
}

/// The form in which states are entered and wait.
pub(in super::super) trait Form<P: Problem>: Debug + Send + Sync {
    type Item: Clone + Send;
    type Waiting: Clone + Send;

    fn item(problem: &P, state: &P::State) -> Self::Item;

    /// The number of an item. All have one where the first has.
    fn number(problem: &P, item: &Self::Item) -> u64;

    fn waiting(item: &Self::Item) -> Self::Waiting;

    fn item_of(waiting: Self::Waiting) -> Self::Item;

    fn owner(problem: &P, item: &Self::Item, division: Division) -> usize;

    fn state_of<'a>(problem: &P, item: &'a Self::Item) -> Cow<'a, P::State>;

    fn is_goal(problem: &P, item: &Self::Item) -> bool;

    fn estimate<H: Heuristic<P>>(problem: &P, heuristic: &H, item: &Self::Item) -> Cost;

    /// As [`Nodes::successors`].
    fn successors(
        problem: &P,
        item: &Self::Item,
        scratch: &mut Scratch<P>,
        out: &mut Vec<(Self::Item, Cost)>,
    );

    /// As [`Nodes::onward`], where the parent's number is known.
    #[inline(always)]
    fn onward(
        problem: &P,
        item: &Self::Item,
        _parent: Id,
        scratch: &mut Scratch<P>,
        out: &mut Vec<(Self::Item, Cost)>,
    ) -> usize {
        Self::successors(problem, item, scratch, out);
        0
    }
}

/// States as they are.
#[derive(Debug)]
pub(in super::super) struct States;

impl<P: Problem> Form<P> for States {
    type Item = P::State;
    type Waiting = P::State;

    #[inline]
    fn item(_problem: &P, state: &P::State) -> P::State {
        state.clone()
    }

    #[inline]
    fn number(problem: &P, state: &P::State) -> u64 {
        whole::number(problem, state)
    }

    #[inline]
    fn waiting(state: &P::State) -> P::State {
        state.clone()
    }

    #[inline]
    fn item_of(state: P::State) -> P::State {
        state
    }

    #[inline]
    fn owner(problem: &P, state: &P::State, division: Division) -> usize {
        division.of_number(whole::number(problem, state))
    }

    #[inline]
    fn state_of<'a>(_problem: &P, state: &'a P::State) -> Cow<'a, P::State> {
        Cow::Borrowed(state)
    }

    #[inline]
    fn is_goal(problem: &P, state: &P::State) -> bool {
        problem.is_goal(state)
    }

    #[inline]
    fn estimate<H: Heuristic<P>>(problem: &P, heuristic: &H, state: &P::State) -> Cost {
        heuristic.estimate(problem, state)
    }

    #[inline(always)]
    fn successors(problem: &P, state: &P::State, scratch: &mut Scratch<P>, out: &mut Vec<(P::State, Cost)>) {
        scratch.add_successors(problem, state, out);
    }
}

/// Words.
#[derive(Debug)]
pub(in super::super) struct Words;

impl<P: Problem> Form<P> for Words {
    type Item = u64;
    type Waiting = Halves;

    #[inline]
    fn item(problem: &P, state: &P::State) -> u64 {
        problem.word(state)
    }

    #[inline]
    fn number(problem: &P, word: &u64) -> u64 {
        packed::number(problem, *word)
    }

    #[inline]
    fn waiting(word: &u64) -> Halves {
        Halves::new(*word)
    }

    #[inline]
    fn item_of(halves: Halves) -> u64 {
        halves.word()
    }

    #[inline]
    fn owner(_problem: &P, word: &u64, division: Division) -> usize {
        division.of_word(*word)
    }

    #[inline]
    fn state_of<'a>(problem: &P, word: &'a u64) -> Cow<'a, P::State> {
        Cow::Owned(problem.state_of_word(*word))
    }

    #[inline]
    fn is_goal(problem: &P, word: &u64) -> bool {
        problem.is_goal_word(*word)
    }

    #[inline]
    fn estimate<H: Heuristic<P>>(problem: &P, heuristic: &H, word: &u64) -> Cost {
        heuristic.estimate_word(problem, *word)
    }

    #[inline(always)]
    fn successors(problem: &P, word: &u64, _scratch: &mut Scratch<P>, out: &mut Vec<(u64, Cost)>) {
        let first = out.len();
        problem.word_successors(*word, out);
        fold(problem, &mut out[first..]);
    }

    #[inline(always)]
    fn onward(
        problem: &P,
        word: &u64,
        parent: Id,
        _scratch: &mut Scratch<P>,
        out: &mut Vec<(u64, Cost)>,
    ) -> usize {
        let first = out.len();
        let left_out = problem.onward_from_number(*word, parent, out);
        fold(problem, &mut out[first..]);
        left_out
    }
}

impl<F, L: Copy> Direct<F, L> {
    pub(super) const fn new() -> Direct<F, L> {
        Direct { pages: Vec::new(), len: 0, form: PhantomData }
    }

    #[inline]
    fn node(&self, id: Id) -> &Link<L> {
        let page = self.pages[id as usize / PAGE].as_deref();
        &page.expect("a node has a page")[id as usize % PAGE]
    }

    /// Makes the page of a node that is its first, and enters that.
    #[cold]
    #[inline(never)]
    fn enter_first(&mut self, tally: &mut Tally, number: u64, link: Link<L>) -> Result<Entry, Stop> {
        if number >= u64::from(UNMET) {
            return Err(Stop::Memory);
        }
        let place = number as usize / PAGE;
        while self.pages.len() <= place {
            tally.push(&mut self.pages, None)?;
        }
        tally.hold((PAGE * size_of::<Link<L>>()) as u64, 0)?;
        let unmet = Link { parent: UNMET, ..link };
        let page = vec![unmet; PAGE].into_boxed_slice();
        let mut page: Box<[Link<L>; PAGE]> =
            page.try_into().unwrap_or_else(|_| unreachable!("a page has its length"));
        page[number as usize % PAGE] = link;
        self.pages[place] = Some(page);
        self.len += 1;
        Ok(Entry::New(number as Id))
    }
}

impl<P: Problem, L: Copy + Send + Sync, F: Form<P>> Nodes<P, L> for Direct<F, L> {
    type Item = F::Item;
    type Waiting = F::Waiting;

    /// All that would be read is a link, and to find it takes longer.
    const IS_READ_AHEAD: bool = false;

    const IS_NUMBER_ENOUGH: bool = true;

    const IS_PEEKED: bool = true;

    #[inline(always)]
    fn peek(&self, problem: &P, item: &F::Item) -> Option<Link<L>> {
        let number = F::number(problem, item);
        let page = self.pages.get(number as usize / PAGE)?.as_deref()?;
        Some(page[number as usize % PAGE])
    }

    #[inline]
    fn len(&self) -> usize {
        self.len
    }

    #[inline]
    fn waiting(_id: Id, item: &F::Item) -> F::Waiting {
        F::waiting(item)
    }

    #[inline]
    fn id_of(problem: &P, node: &F::Waiting) -> Id {
        F::number(problem, &F::item_of(node.clone())) as Id
    }

    fn holds(&self, problem: &P, id: Id, state: &P::State) -> bool {
        F::number(problem, &F::item(problem, state)) == u64::from(id)
    }

    #[inline]
    fn link(&self, id: Id) -> &Link<L> {
        self.node(id)
    }

    #[inline]
    fn link_mut(&mut self, id: Id) -> &mut Link<L> {
        let page = self.pages[id as usize / PAGE].as_deref_mut();
        &mut page.expect("a node has a page")[id as usize % PAGE]
    }

    #[inline]
    fn item(&self, problem: &P, state: &P::State) -> F::Item {
        F::item(problem, state)
    }

    #[inline]
    fn owner(problem: &P, item: &F::Item, division: Division) -> usize {
        F::owner(problem, item, division)
    }

    #[inline]
    fn state_of<'a>(&self, problem: &P, item: &'a F::Item) -> Cow<'a, P::State> {
        F::state_of(problem, item)
    }

    #[inline]
    fn is_goal(&self, problem: &P, item: &F::Item) -> bool {
        F::is_goal(problem, item)
    }

    #[inline]
    fn estimate<H: Heuristic<P>>(&self, problem: &P, heuristic: &H, item: &F::Item) -> Cost {
        F::estimate(problem, heuristic, item)
    }

    #[inline(always)]
    fn successors(
        &self,
        problem: &P,
        node: F::Waiting,
        scratch: &mut Scratch<P>,
        out: &mut Vec<(F::Item, Cost)>,
    ) {
        F::successors(problem, &F::item_of(node), scratch, out);
    }

    #[inline(always)]
    fn onward(
        &self,
        problem: &P,
        node: F::Waiting,
        parent: Id,
        scratch: &mut Scratch<P>,
        out: &mut Vec<(F::Item, Cost)>,
    ) -> usize {
        let item = F::item_of(node);
        if parent == NONE {
            F::successors(problem, &item, scratch, out);
            return 0;
        }
        F::onward(problem, &item, parent, scratch, out)
    }

    #[inline(always)]
    fn enter_item(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        item: &F::Item,
        link: Link<L>,
    ) -> Result<Entry, Stop> {
        let number = F::number(problem, item);
        let Some(Some(page)) = self.pages.get_mut(number as usize / PAGE) else {
            return self.enter_first(tally, number, link);
        };
        let node = &mut page[number as usize % PAGE];
        if node.parent != UNMET {
            return Ok(Entry::Known(number as Id));
        }
        *node = link;
        self.len += 1;
        Ok(Entry::New(number as Id))
    }
}

#[cfg(test)]
mod tests;
