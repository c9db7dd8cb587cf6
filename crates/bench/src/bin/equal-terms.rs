//! Path search against the `pathfinding` crate on equal terms: breadth-first search, uniform cost, A* and IDA* on four problems.
//!
//! - Time: processor time, both sides in turns, medians; a process of its own for each row, so that no row finds memory as another left it.
//!   glibc keeps freed memory: it would else depend on what either side frees when which of the two has to ask the system for pages again.
//!   Other thresholds are used if the [variables](KEPT) are set; 131072 is what glibc begins with.
//! - Memory: the peak of a process that does nothing else, less the peak of one that only makes the problem.
//!
//! Both sides get the same states, rules and estimates, and must find paths of the same cost. Neither uses symmetries. Arguments
//! choose rows of the table, an algorithm or a part of a problem's name: `cargo run --release -p jogada-bench --bin equal-terms
//! -- "A*" grid`. After `words` the crate is given the words that ours keeps instead of states, where the problem has them.
//!
//! After `threads`, ours on one thread and on two, by the clock, in turns.

#![allow(clippy::print_stdout, reason = "a benchmark prints what it measures")]

use std::hint::black_box;
use std::process::Command;
use std::time::{Duration, Instant};

use jogada_bench::paths::{Algorithm, Contest, Found, ON_THREADS, PROBLEMS, contest, is_for};
use jogada_bench::{median, timed};

/// The least number of runs of either side; and the processor time for both together, after which there are no more.
const RUNS: usize = 5;
const TIME: Duration = Duration::from_secs(2);

/// The first argument of a process that only reports its peak memory.
const HOLD: &str = "hold";

/// The first argument of a process that compares the two on one problem.
const ROW: &str = "row";

/// The first argument if the crate is given words; and what it is called on that side.
const WORDS: &str = "words";

/// The first argument if one thread is compared with several; and how many.
const THREADS: &str = "threads";
const SEVERAL: usize = 2;

/// Variables by which glibc is told to keep freed memory, and the bytes they are set to.
const KEPT: [&str; 2] = ["MALLOC_TRIM_THRESHOLD_", "MALLOC_MMAP_THRESHOLD_"];
const KEPT_BYTES: &str = "100000000";

fn main() {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_set = KEPT.iter().any(|name| std::env::var_os(name).is_some());
    if !is_set && arguments.first().is_none_or(|first| first != HOLD) {
        // They are read when a process begins.
        let again = itself().args(&arguments).envs(KEPT.map(|name| (name, KEPT_BYTES))).status();
        assert!(again.is_ok_and(|again| again.success()), "the comparison ended before its time");
        return;
    }
    if let [HOLD, side, algorithm, problem] = arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        hold(side, algorithm, problem);
        return;
    }
    if let [ROW, peer, algorithm, problem] = arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        compare(known(algorithm), problem, peer);
        return;
    }
    if arguments.first().is_some_and(|first| first == THREADS) {
        on_threads(&arguments[1..]);
        return;
    }
    let by_words = arguments.first().is_some_and(|first| first == WORDS);
    if by_words {
        arguments.remove(0);
    }
    let peer = if by_words { WORDS } else { "peer" };
    println!("| algorithm | problem | pathfinding | jogada | times as fast | memory | ours | share |");
    println!("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for algorithm in Algorithm::ALL {
        for problem in PROBLEMS.into_iter().filter(|problem| is_for(problem, algorithm)) {
            let is_wanted = |word: &String| algorithm.name() == word || problem.contains(word);
            if arguments.iter().all(is_wanted) {
                let row = itself().args([ROW, peer, algorithm.name(), problem]).status();
                assert!(row.is_ok_and(|row| row.success()), "{} on {problem}", algorithm.name());
            }
        }
    }
}

/// One search of the crate's, on the side that is named.
fn search(contest: &dyn Contest, peer: &str, algorithm: Algorithm) -> Found {
    if peer == WORDS { contest.peer_by_words(algorithm) } else { contest.peer(algorithm) }
}

/// Prints a row of the table.
fn compare(algorithm: Algorithm, problem: &str, peer: &str) {
    let contest = contest(problem).expect("a problem of the comparison");
    let (found, theirs) = (contest.ours(algorithm), search(&*contest, peer, algorithm));
    assert_eq!(found.cost, theirs.cost, "{} on {problem}", algorithm.name());
    let [peer_time, time] = times(&*contest, peer, algorithm).map(|time| time.as_secs_f64() * 1e3);
    let idle = most_held("nobody", algorithm, problem);
    let [peer_memory, memory] = [peer, "ours"].map(|side| {
        let held = most_held(side, algorithm, problem).saturating_sub(idle);
        held as f64 / 1e6
    });
    println!(
        "| {} | {problem} | {peer_time:.2} ms, {} expanded | {time:.2} ms, {} expanded | {:.2} | {peer_memory:.1} MB | {memory:.1} MB | {:.2} |",
        algorithm.name(),
        theirs.expanded,
        found.expanded,
        peer_time / time,
        memory / peer_memory,
    );
}

/// The medians of the peer's processor time and of ours, in turns.
fn times(contest: &dyn Contest, peer: &str, algorithm: Algorithm) -> [Duration; 2] {
    let mut times = [Vec::new(), Vec::new()];
    let mut spent = Duration::ZERO;
    while times[0].len() < RUNS || spent < TIME {
        let (theirs, _) = timed(|| black_box(search(contest, peer, algorithm)));
        let (ours, _) = timed(|| black_box(contest.ours(algorithm)));
        times[0].push(theirs);
        times[1].push(ours);
        spent += theirs + ours;
    }
    times.map(median)
}

/// Prints the table of one thread and several.
fn on_threads(wanted: &[String]) {
    println!(
        "| algorithm | problem | one thread | two threads | times as fast | expanded: one | two | memory: one | two |"
    );
    println!("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (algorithm, problem) in ON_THREADS {
        if !wanted.iter().all(|word| algorithm.name() == word || problem.contains(word)) {
            continue;
        }
        let contest = contest(problem).expect("a problem of the comparison");
        let found = [1, SEVERAL].map(|threads| contest.on_threads(algorithm, threads));
        assert_eq!(found[0].cost, found[1].cost, "{} on {problem}", algorithm.name());
        let mut times = [Vec::new(), Vec::new()];
        let mut spent = Duration::ZERO;
        while times[0].len() < RUNS || spent < TIME {
            for (threads, times) in [1, SEVERAL].into_iter().zip(&mut times) {
                let started = Instant::now();
                black_box(contest.on_threads(algorithm, threads));
                times.push(started.elapsed());
                spent += started.elapsed();
            }
        }
        let [one, several] = times.map(|times| median(times).as_secs_f64() * 1e3);
        let idle = most_held("nobody", algorithm, problem);
        let [held, held_by_several] = ["ours", THREADS].map(|side| {
            let held = most_held(side, algorithm, problem).saturating_sub(idle);
            held as f64 / 1e6
        });
        println!(
            "| {} | {problem} | {one:.2} ms | {several:.2} ms | {:.2} | {} | {} | {held:.1} MB | {held_by_several:.1} MB |",
            algorithm.name(),
            one / several,
            found[0].expanded,
            found[1].expanded,
        );
    }
}

/// This program, to be started once more.
fn itself() -> Command {
    Command::new(std::env::current_exe().expect("a running program has a path"))
}

/// The algorithm of this name.
fn known(name: &str) -> Algorithm {
    Algorithm::ALL.into_iter().find(|known| known.name() == name).expect("an algorithm of the comparison")
}

/// Solves a problem on one side, and prints the peak memory of this process.
fn hold(side: &str, algorithm: &str, problem: &str) {
    let algorithm = known(algorithm);
    let contest = contest(problem).expect("a problem of the comparison");
    match side {
        "ours" => drop(black_box(contest.ours(algorithm))),
        "peer" | WORDS => drop(black_box(search(&*contest, side, algorithm))),
        THREADS => drop(black_box(contest.on_threads(algorithm, SEVERAL))),
        _ => drop(black_box(contest)),
    }
    println!("{}", held_so_far());
}

/// The peak memory, in bytes, of a process of its own that solves the problem: the median of several, for systems count memory roughly.
fn most_held(side: &str, algorithm: Algorithm, problem: &str) -> u64 {
    let held = |_| {
        let mut process = itself();
        process.args([HOLD, side, algorithm.name(), problem]);
        // Peaks are those of a process as it would be.
        for name in KEPT {
            process.env_remove(name);
        }
        let output = process.output();
        let output = output.expect("the benchmark can start itself");
        String::from_utf8_lossy(&output.stdout).trim().parse().expect("the process tells what it held")
    };
    let mut held: Vec<u64> = (0..RUNS).map(held).collect();
    held.sort_unstable();
    held[RUNS / 2]
}

/// The peak memory of this process, where the system reports it; 0 where it does not.
fn held_so_far() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) * 1024
}
