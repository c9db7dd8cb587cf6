//! Korf's hundred instances of the 15-puzzle, solved by IDA* on several threads and compared with the figures published in 1985.

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use jogada_core::{Fault, Field, Limits, Stop, expect_end};
use jogada_games::sliding::korf::{INSTANCES, Instance, PROBLEM};
use jogada_report::Run;
use jogada_search::algorithm::{PathAlgorithm, Settings};

use crate::{PathMethod, SetupError, open_problem};

/// The heuristic behind the published node counts.
const PUBLISHED_HEURISTIC: &str = "manhattan";

/// One of the instances, and our result.
#[derive(Clone, Debug)]
pub struct KorfRun {
    /// Its number, from 1 on.
    pub number: usize,
    /// The position, and what was published.
    pub instance: Instance,
    /// The search.
    pub run: Run,
}

impl KorfRun {
    /// Whether a path as long as the published one was found, and proved to be shortest; `None` if a limit ended the search.
    #[must_use]
    pub fn is_same_length(&self) -> Option<bool> {
        let is_same = self.run.optimal && self.run.length() == Some(self.instance.length as usize);
        (self.run.stop == Stop::Finished).then_some(is_same)
    }

    /// Whether as many nodes were generated as published; `None` if another heuristic was used than the one behind the table, or
    /// a limit ended the search. The table counts the start, too.
    #[must_use]
    pub fn is_same_nodes(&self) -> Option<bool> {
        let is_comparable = self.run.heuristic.as_deref() == Some(PUBLISHED_HEURISTIC) && self.run.optimal;
        is_comparable.then(|| self.run.stats.generated + 1 == self.instance.nodes)
    }
}

/// IDA* with one heuristic, ready to be run on the instances.
pub struct Korf {
    method: Box<dyn PathMethod>,
}

impl Korf {
    /// With the given heuristic, or Manhattan distance. What takes long to compute is computed on `threads` threads and
    /// kept in `cache`.
    ///
    /// # Errors
    /// An unknown heuristic, or a limit reached while making it.
    pub fn new(
        heuristic: Option<&str>,
        cache: Option<&Path>,
        threads: usize,
        limits: &Limits,
    ) -> Result<Korf, SetupError> {
        let problem = open_problem(PROBLEM, None)?;
        Ok(Korf { method: problem.method(PathAlgorithm::Idastar, heuristic, cache, threads, limits)? })
    }

    /// Solves the instances with these numbers on `threads` threads; returns them in order. `done` is called after each with the
    /// number solved. When cancelled, it returns those that were begun.
    ///
    /// # Errors
    /// What is wrong with a position.
    pub fn run(
        &self,
        numbers: &[usize],
        threads: usize,
        limits: &Limits,
        done: &(dyn Fn(usize) + Sync),
    ) -> Result<Vec<KorfRun>, Fault> {
        // The long ones first, so that no thread waits for another at the end.
        let mut order: Vec<(usize, Instance)> =
            numbers.iter().map(|number| (*number, INSTANCES[number - 1])).collect();
        order.sort_by_key(|(_, instance)| std::cmp::Reverse(instance.nodes));
        let (next, ended) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let runs = Mutex::new(Vec::new());
        let work = || -> Result<(), Fault> {
            while let Some((number, instance)) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
                if limits.cancel.is_cancelled() {
                    break;
                }
                let (position, name) = (instance.position(), number.to_string());
                let run = self.method.run(&position, &name, Settings::default(), limits, None)?;
                let run = KorfRun { number: *number, instance: *instance, run };
                runs.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(run);
                done(ended.fetch_add(1, Ordering::Relaxed) + 1);
            }
            Ok(())
        };
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let mut end = work();
            for other in others {
                end = end.and(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            end
        })?;
        let mut runs = runs.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        runs.sort_by_key(|run| run.number);
        Ok(runs)
    }
}

/// Reads numbers of instances: `1-100`, `79,12,42`.
///
/// # Errors
/// What is not such a number.
pub fn read_korf_numbers(text: &str) -> Result<Vec<usize>, Fault> {
    let last = INSTANCES.len() as u64;
    let mut numbers = Vec::new();
    for field in Field::whole(text).split(',') {
        let ends = field.split('-');
        let first = ends[0].number(1, last)?;
        let end = match ends.get(1) {
            Some(end) => end.number(first, last)?,
            None => first,
        };
        expect_end(ends.get(2))?;
        numbers.extend((first..=end).map(|number| number as usize));
    }
    numbers.sort_unstable();
    numbers.dedup();
    Ok(numbers)
}
