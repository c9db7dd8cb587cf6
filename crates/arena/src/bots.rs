//! Players that live in other processes: protocols, clocks, sandbox, verdicts.
