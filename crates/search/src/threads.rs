//! Work on several threads at once.
//!
//! ```
//! use jogada_search::threads::on_threads;
//!
//! assert_eq!(on_threads([2, 3, 5], |number| number * number), [4, 9, 25]);
//! ```

use std::cell::Cell;
use std::panic::resume_unwind;

/// A piece of work. An object, so that starting threads is compiled once and not for each kind of work.
type Work<'a> = Box<dyn FnOnce() + Send + 'a>;

/// How many threads the machine runs at once.
#[must_use]
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The same, but one is left, if there are several, to those who wait meanwhile.
#[must_use]
pub fn spare_cores() -> usize {
    (cores() - 1).max(1)
}

thread_local! {
    static STARTED: Cell<usize> = const { Cell::new(0) };
}

/// How many threads this thread has started by the functions below. Tests tell by it that one thread is one.
#[must_use]
pub fn started() -> usize {
    STARTED.get()
}

/// Does the work of each item on a thread of its own, the first on this one: the results, in order. A panic of any of them goes on
/// here.
pub fn on_threads<T: Send, R: Send>(
    items: impl IntoIterator<Item = T>,
    work: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    let mut items = items.into_iter();
    let Some(first) = items.next() else { return Vec::new() };
    let (first, mut results) = beside(items, &work, || work(first));
    results.insert(0, first);
    results
}

/// Does the work of each item on a thread of its own, and meanwhile what is to be done `here`: the results of both. A panic of any of
/// them goes on here.
pub fn beside<T: Send, R: Send, H>(
    items: impl Iterator<Item = T>,
    work: impl Fn(T) -> R + Sync,
    here: impl FnOnce() -> H,
) -> (H, Vec<R>) {
    let (work, mut done) = (&work, None);
    let mut slots: Vec<(Option<T>, Option<R>)> = Vec::new();
    for item in items {
        slots.push((Some(item), None));
    }
    let mut others: Vec<Work<'_>> = Vec::new();
    for (item, result) in &mut slots {
        others.push(Box::new(move || *result = item.take().map(work)));
    }
    let mut here = Some(here);
    run(others, &mut || done = here.take().map(|here| here()));
    let mut results = Vec::new();
    for (_, result) in slots {
        results.extend(result);
    }
    (done.expect("`run` has called it"), results)
}

fn run(others: Vec<Work<'_>>, here: &mut dyn FnMut()) {
    STARTED.set(STARTED.get() + others.len());
    std::thread::scope(|scope| {
        let others: Vec<_> = others.into_iter().map(|work| scope.spawn(work)).collect();
        here();
        for other in others {
            other.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
    });
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::*;

    #[test]
    fn all_work_at_once_and_results_keep_their_order() {
        let all_are_here = Barrier::new(3);
        let work = |number: u32| {
            all_are_here.wait();
            (number, std::thread::current().id())
        };
        let done = on_threads([7, 8, 9], work);
        assert_eq!(done.iter().map(|(number, _)| *number).collect::<Vec<_>>(), [7, 8, 9]);
        assert_eq!(done[0].1, std::thread::current().id());
        assert_eq!(started(), 2);
        assert!(on_threads(0..0, |never| never).is_empty());
        assert_eq!((on_threads([7], |number| number), started()), (vec![7], 2), "one is done here");
    }

    #[test]
    fn a_panic_of_a_thread_is_passed_on() {
        for fails in 0..3 {
            let work = |number| assert_ne!(number, fails, "on purpose");
            let panic = std::panic::catch_unwind(|| on_threads(0..3, work)).unwrap_err();
            assert!(panic.downcast::<String>().is_ok_and(|text| text.contains("on purpose")), "{fails}");
        }
    }
}
