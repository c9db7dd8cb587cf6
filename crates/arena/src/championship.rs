//! Championships: pairings, results, ratings, reports.
