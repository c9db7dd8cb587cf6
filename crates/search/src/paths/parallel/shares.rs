//! A search whose nodes are divided among threads: the work of every thread, whatever the order of expansion.
//!
//! ```text
//!   thread 0    nodes 0, 2, 4, ...   ── mail ─▶   thread 1    nodes 1, 3, 5, ...
//!               expands its own      ◀─ mail ──               expands its own
//! ```
//!
//! A node of any thread is a code: its number there times the number of threads, plus the number of the thread that owns it.

use jogada_core::{Cost, Limits, PathStats, Problem, Solution, Stop};

use super::super::nodes::{Id, NONE, Nodes, UNMET};
use super::super::tally::{Tally, walk};
use super::mail::{Batch, Mail};
use super::rounds::{AfterWait, EndOnPanic, Participant, Rounds};
use crate::threads::on_threads;

/// Own successors that are entered together, or a few more: enough to keep memory busy.
pub(super) const TOGETHER: usize = 32;

/// A node of any thread.
pub(super) type Code = Id;

/// The number of a node that belongs to this thread.
#[inline]
pub(super) fn own_node(code: Code, me: usize, threads: usize) -> Option<Id> {
    (code != NONE && code as usize % threads == me).then_some(code / threads as Id)
}

/// The code of a thread's node.
///
/// # Errors
/// Memory, if its number is too high for a code.
#[inline]
pub(super) fn code(id: Id, owner: usize, threads: usize) -> Result<Code, Stop> {
    let code = u64::from(id) * threads as u64 + owner as u64;
    if code < u64::from(UNMET) { Ok(code as Code) } else { Err(Stop::Memory) }
}

/// The work of one thread on its share of the nodes.
pub(super) trait Share<I>: Send {
    /// Begins a round; `least` is the least [place](Share::left) that any thread has left, 0 at first. Whether there is anything to do for anybody.
    ///
    /// # Errors
    /// The limit that was reached.
    fn begin(&mut self, least: u64) -> Result<bool, Stop>;

    /// Expands some nodes: adds those successors to `own` that belong to this thread, until there are [enough](TOGETHER), and sends the
    /// others. Whether there were any nodes to be expanded in this round.
    ///
    /// # Errors
    /// The limit that was reached.
    fn expand(&mut self, own: &mut Batch<I>, post: &mut Post<'_, I>) -> Result<bool, Stop>;

    /// Enters successors that belong to this thread. What is left of the batch is of no use.
    ///
    /// # Errors
    /// The limit that was reached.
    fn enter(&mut self, batch: &mut Batch<I>, post: &Post<'_, I>) -> Result<(), Stop>;

    /// The place, in the order of expansion, of the first node that is left for later rounds.
    fn left(&self) -> u64;

    fn tally(&mut self) -> &mut Tally;
}

/// The outgoing and incoming mail of a thread.
pub(super) struct Post<'a, I> {
    pub(super) rounds: Participant<'a>,
    pub(super) me: usize,
    mail: &'a Mail<I>,
    /// The batches to be sent to each thread.
    out: Vec<Batch<I>>,
}

impl<'a, I: Send> Post<'a, I> {
    fn new(
        rounds: Participant<'a>,
        me: usize,
        mail: &'a Mail<I>,
        tally: &mut Tally,
    ) -> Result<Post<'a, I>, Stop> {
        let out: Result<Vec<_>, Stop> = (0..mail.threads()).map(|_| mail.batch(tally)).collect();
        Ok(Post { rounds, me, mail, out: out? })
    }

    pub(super) fn threads(&self) -> usize {
        self.out.len()
    }

    /// The code of one of this thread's nodes.
    ///
    /// # Errors
    /// Memory, if its number is too high for a code.
    #[inline]
    pub(super) fn code(&self, id: Id) -> Result<Code, Stop> {
        code(id, self.me, self.out.len())
    }

    /// Sends a successor to another thread, now or later; with its parent, unless that is with the item.
    ///
    /// # Errors
    /// Memory, if there is none for mail.
    #[inline]
    pub(super) fn send(
        &mut self,
        tally: &mut Tally,
        owner: usize,
        item: (I, Cost),
        parent: Option<Code>,
    ) -> Result<(), Stop> {
        let batch = &mut self.out[owner];
        batch.items.push(item);
        if let Some(parent) = parent {
            batch.parents.push(parent);
        }
        if batch.items.len() >= Batch::<I>::FULL {
            self.send_batch(tally, owner)?;
        }
        Ok(())
    }

    fn send_batch(&mut self, tally: &mut Tally, owner: usize) -> Result<(), Stop> {
        let empty = self.mail.batch(tally)?;
        let batch = std::mem::replace(&mut self.out[owner], empty);
        self.rounds.send();
        self.mail.send(owner, batch);
        Ok(())
    }

    /// Enters the mail from other threads.
    fn enter_mail(&mut self, share: &mut impl Share<I>, taken: &mut Vec<Batch<I>>) -> Result<(), Stop> {
        if !self.mail.has_mail(self.me) {
            return Ok(());
        }
        self.mail.take(self.me, taken);
        let batches = taken.len();
        for batch in &mut *taken {
            share.enter(batch, self)?;
        }
        self.mail.give_back(taken);
        self.rounds.entered(batches);
        Ok(())
    }

    /// Sends all that is to be sent.
    fn flush(&mut self, tally: &mut Tally) -> Result<(), Stop> {
        (0..self.out.len()).try_for_each(|owner| {
            if self.out[owner].items.is_empty() { Ok(()) } else { self.send_batch(tally, owner) }
        })
    }
}

/// All rounds of one thread.
fn work<I: Send>(share: &mut impl Share<I>, post: &mut Post<'_, I>) -> Result<(), Stop> {
    let (mut own, mut taken, mut least) = (post.mail.batch(share.tally())?, Vec::new(), 0);
    while share.begin(least)? {
        loop {
            if post.rounds.is_over() {
                return Ok(());
            }
            post.enter_mail(share, &mut taken)?;
            if share.expand(&mut own, post)? {
                share.enter(&mut own, post)?;
                own.clear();
                continue;
            }
            post.flush(share.tally())?;
            match post.rounds.wait(share.left(), || post.mail.has_mail(post.me)) {
                AfterWait::Mail => {}
                AfterWait::RoundEnded(left) => {
                    least = left;
                    break;
                }
                AfterWait::Over => return Ok(()),
            }
        }
        post.rounds.next();
    }
    post.rounds.end(Stop::Finished);
    Ok(())
}

/// Searches with a share for each thread: why the search ended.
pub(super) fn search<I: Send, S: Share<I>>(shares: &mut [S]) -> Stop {
    let rounds = Rounds::new(shares.len());
    let mail = Mail::new(shares.len());
    let run = |(me, share): (usize, &mut S)| {
        let _guard = EndOnPanic(&rounds);
        let end = Post::new(Participant::new(&rounds, me), me, &mail, share.tally())
            .and_then(|mut post| work(share, &mut post));
        if let Err(stop) = end {
            rounds.end(stop);
        }
    };
    on_threads(shares.iter_mut().enumerate(), run);
    rounds.stop()
}

/// The budgets of the shares: all have the same deadline, and each its part of the memory that is not `held` by others.
pub(super) fn limits_of_each(limits: &Limits, held: u64, threads: usize) -> Limits {
    let memory = limits.memory.map(|memory| memory.saturating_sub(held) / threads as u64);
    Limits { memory, ..limits.started() }
}

/// Adds the counters of a thread to those of the search. Maxima are added, too: the sum of what each thread
/// held at most.
pub(super) fn add(all: &mut PathStats, one: &PathStats) {
    all.generated += one.generated;
    all.expanded += one.expanded;
    all.max_open += one.max_open;
    all.max_stored += one.max_stored;
    all.bytes += one.bytes;
}

/// The path to a node, through the nodes of all threads.
pub(super) fn path<P: Problem, L: Copy, N: Nodes<P, L>>(
    problem: &P,
    shares: &[&N],
    code: Code,
) -> Solution<P::Move> {
    let threads = shares.len() as Code;
    let of = |code: Code| (shares[(code % threads) as usize], code / threads);
    let parent = |code: &Code| {
        let (nodes, id) = of(*code);
        nodes.parent(id)
    };
    let line: Vec<Code> = std::iter::successors(Some(code), parent).collect();
    // The first is the start.
    let chain = line.into_iter().rev().skip(1).map(|code| {
        let (nodes, id) = of(code);
        move |state: &P::State| nodes.holds(problem, id, state)
    });
    walk(problem, problem.start(), chain)
}
