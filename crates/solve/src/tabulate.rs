//! Heuristics that need tables of exact distances, which are computed first.
//!
//! [`ListedProblem::heuristic`] has the heuristics without tables. A problem with tables implements [`Tabulate`] beside them, and
//! is marked `own` in [`all_problems`](jogada_games::all_problems); the others have no tables.

use std::path::Path;

use jogada_core::{Limits, Stop};
use jogada_games::ListedProblem;
use jogada_games::problems::Estimate;

use crate::patterns::{StoredTable, TableCheck};

/// A problem, and the tables that estimate its distances.
pub trait Tabulate: ListedProblem {
    /// The heuristic with this name, which needs tables: read from the folder `cache`, or computed on `threads` threads
    /// and stored there. `None` if
    /// the problem has no tables of that name.
    ///
    /// # Errors
    /// The limit that was reached while it was computed.
    fn tabulate(
        &self,
        _name: &str,
        _cache: Option<&Path>,
        _threads: usize,
        _limits: &Limits,
    ) -> Result<Option<Box<dyn Estimate<Self>>>, Stop> {
        Ok(None)
    }

    /// The tables of patterns that its heuristics keep in `folder`, those that are not there included; none if it has no patterns.
    ///
    /// # Errors
    /// The limit that was reached while one was made again to be compared.
    fn stored_tables(&self, _folder: &Path, _check: TableCheck<'_>) -> Result<Vec<StoredTable>, Stop> {
        Ok(Vec::new())
    }

    /// The heuristic with this name, with tables or without; `None` if there is none, or none of this size.
    ///
    /// # Errors
    /// The limit that was reached while its tables were computed.
    fn any_heuristic(
        &self,
        name: &str,
        cache: Option<&Path>,
        threads: usize,
        limits: &Limits,
    ) -> Result<Option<Box<dyn Estimate<Self>>>, Stop> {
        match self.heuristic(name) {
            None => self.tabulate(name, cache, threads, limits),
            found => Ok(found),
        }
    }
}

macro_rules! have_no_tables {
    ($($kind:ident $problem:ty,)*) => {
        $(have_no_tables! { $kind $problem })*
    };
    (own $problem:ty) => {};
    (general $problem:ty) => {
        impl Tabulate for $problem {}
    };
}

jogada_games::all_problems!(have_no_tables);

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    use jogada_games::ProblemSpec;
    use jogada_games::adji_boto::puzzle::Puzzle;
    use jogada_games::problems::pattern_set_name;
    use jogada_games::sliding::Sliding;
    use jogada_search::threads::started;

    #[test]
    fn tables_are_computed_on_as_many_threads_as_are_asked_for() {
        let limits = Limits { time: Some(Duration::from_millis(50)), ..Limits::default() };
        let mut before = started();
        for (threads, others) in [(1, 0..=0), (2, 1..=usize::MAX)] {
            // Those of Adji-boto take longer than they may.
            let _ = Puzzle::default().any_heuristic("table", None, threads, &limits);
            assert!(others.contains(&(started() - before)), "{threads}");
            before = started();
            Sliding::solved(3).any_heuristic("patterns", None, threads, &Limits::default()).unwrap();
            assert!(others.contains(&(started() - before)), "{threads}");
            before = started();
        }
    }

    /// The heuristics that a problem lists, and those that it has.
    macro_rules! check_heuristics {
        ($($kind:ident $problem:ty,)*) => {
            $({
                let problem = <$problem>::with(&<$problem>::ID.parse::<ProblemSpec>().unwrap().parameters);
                for name in <$problem>::HEURISTICS.iter().filter(|name| problem.has_heuristic(name)) {
                    let needs_tables = *name == "table" || pattern_set_name(name).is_some();
                    assert_ne!(problem.heuristic(name).is_some(), needs_tables, "{} {name}", <$problem>::ID);
                }
                for name in ["", "nonsense", "tabel"] {
                    let found = problem.any_heuristic(name, None, 1, &Limits::default());
                    assert!(found.is_ok_and(|found| found.is_none()), "{} {name}", <$problem>::ID);
                }
            })*
        };
    }

    #[test]
    fn a_problem_has_the_heuristics_that_it_lists_and_no_other() {
        jogada_games::all_problems!(check_heuristics);
    }
}
