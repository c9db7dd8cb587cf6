//! The root: two null-window questions for each move, put to all threads, and the answer made of them.

use std::sync::atomic::Ordering;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use jogada_core::{Budget, Game, GameStats, Limits, Space, Stop};
use jogada_games::quarto::{Move, Quarto, State};

use super::Options;
use super::avx2::Avx2;
use jogada_games::quarto::SAFE;

use super::board::{Board, Geometry};
use super::search::{Abandoned, Searcher, Setting, Shared};
use super::symmetry::Symmetry;
use super::table::{GiftTable, Role};
use crate::{Answer, Bounds, SolverProgress};

/// Bytes of the table by default.
const TABLE_BYTES: u64 = 4 << 20;
/// With at least this many pieces on the board one thread finishes before others have started.
const ALONE: u32 = 7;
/// Bytes of the table for such positions.
const SMALL_TABLE_BYTES: u64 = 1 << 20;
/// Bytes of the table where many positions are solved in turn.
const KEEPING_TABLE_BYTES: u64 = 256 << 20;
/// From this many pieces on each of them is for one thread: the table has most of the answer.
const KEEPING_ALONE: u32 = 4;
/// With this many pieces on the board the proofs of its gifts have much in common. With fewer the defender can choose cheaper
/// ones, with more they are short.
const SHARED_PARTS: u32 = 3;
/// Time between two reports of progress.
const REPORT: Duration = Duration::from_millis(100);

/// A legal move, its bounds so far, and where the proof goes on.
struct Candidate<const WORDS: usize> {
    mv: Move,
    value: Bounds,
    /// The board on which the mover gives.
    board: Board<WORDS>,
    /// The gifts that are safe to give on it.
    gifts: u16,
}

/// The threads and their statistics.
struct Root<'a, const WORDS: usize> {
    game: Quarto,
    setting: &'a Setting<WORDS>,
    shared: &'a Shared,
    searchers: Vec<Searcher<'a, WORDS>>,
    progress: &'a mut dyn FnMut(SolverProgress),
    done: u32,
    total: u32,
    /// The limit that was reached.
    stop: Option<Stop>,
}

/// Finds moves that keep a value, one position after the other, with a table that is kept between them. So what one proof relied
/// on is found again, and the moves of many positions of a game cost little more than the first.
pub(super) fn keeping<const WORDS: usize, T>(
    game: Quarto,
    options: &Options<'_>,
    ask: impl FnOnce(&mut dyn FnMut(&State, i32) -> Result<Move, Stop>) -> T,
) -> T {
    let started = Instant::now();
    let bytes = KEEPING_TABLE_BYTES.min(options.request.limits.memory.unwrap_or(u64::MAX));
    let setting = Setting::<WORDS>::new(game, bytes, options.avx2);
    ask(&mut |state, value| {
        let threads =
            if state.occupied().len() >= KEEPING_ALONE { 1 } else { options.request.threads.clamp(1, 256) };
        let time = options.request.limits.time.map(|time| time.saturating_sub(started.elapsed()));
        let limits = Limits { time, ..options.request.limits.clone() };
        let shared = Shared::default();
        let mut unheard = |_| {};
        let mut root = Root::new(game, &setting, &shared, &limits, threads, &mut unheard);
        root.keeping(*state, value).ok_or(root.stop.unwrap_or(Stop::Finished))
    })
}

pub(super) fn solve<const WORDS: usize>(
    game: Quarto,
    state: State,
    options: &Options<'_>,
    progress: &mut dyn FnMut(SolverProgress),
) -> Answer<Move> {
    let started = Instant::now();
    let pieces = state.occupied().len();
    let alone = pieces >= ALONE;
    let threads = if alone { 1 } else { options.request.threads.clamp(1, 256) };
    let bytes = if alone { SMALL_TABLE_BYTES } else { TABLE_BYTES };
    let bytes = bytes.min(options.request.limits.memory.unwrap_or(u64::MAX));
    let setting = Setting::<WORDS>::new(game, bytes, options.avx2);
    let shared = Shared::default();
    let mut root = Root::new(game, &setting, &shared, &options.request.limits, threads, progress);
    let mut answer = root.answer(state, options.request.every_move);
    if options.line && answer.exact().is_some() {
        answer.line = root.line(state, &answer);
    }
    answer.stats = root.stats();
    answer.stats.time = started.elapsed();
    answer
}

/// The limits of one of several threads: the nodes are divided.
fn share_of(limits: &Limits, thread: u64, threads: u64) -> Limits {
    let nodes = limits.nodes.map(|nodes| nodes / threads + u64::from(thread < nodes % threads));
    Limits { nodes, ..limits.clone() }
}

impl<const WORDS: usize> Setting<WORDS> {
    fn new(game: Quarto, table_bytes: u64, avx2: bool) -> Setting<WORDS> {
        Setting {
            geometry: Geometry::new(game.squares),
            symmetry: Symmetry::of(game.squares),
            table: GiftTable::new(table_bytes),
            avx2: if avx2 { Avx2::detect() } else { None },
        }
    }
}

impl<'a, const WORDS: usize> Root<'a, WORDS> {
    fn new(
        game: Quarto,
        setting: &'a Setting<WORDS>,
        shared: &'a Shared,
        limits: &Limits,
        threads: usize,
        progress: &'a mut dyn FnMut(SolverProgress),
    ) -> Root<'a, WORDS> {
        let searcher = |thread| {
            let budget = Budget::new(&share_of(limits, thread as u64, threads as u64));
            Searcher::new(setting, shared, budget, threads == 1)
        };
        let searchers = (0..threads).map(searcher).collect();
        Root { game, setting, shared, searchers, progress, done: 0, total: 0, stop: None }
    }

    fn answer(&mut self, state: State, every_move: bool) -> Answer<Move> {
        let mut candidates = self.candidates(state);
        self.total =
            2 * candidates.iter().filter(|candidate| candidate.value.exact().is_none()).count() as u32;
        for candidate in &mut candidates {
            self.ask_for_win(candidate);
        }
        let won = candidates.iter().any(|candidate| candidate.value.lower == 1);
        if every_move || !won {
            // One move that holds gives the value, should a limit end the search before all are known.
            if let Some(first) = candidates.iter_mut().find(|candidate| candidate.value.exact().is_none()) {
                self.ask_for_draw(first);
            }
            self.prepare(&candidates);
            for candidate in &mut candidates {
                self.ask_for_draw(candidate);
            }
        }
        let value = match self.game.outcome(&state) {
            Some(outcome) => Bounds::exactly(outcome.value_for(state.mover())),
            None => Bounds {
                lower: candidates.iter().map(|candidate| candidate.value.lower).max().unwrap_or(-1),
                upper: candidates.iter().map(|candidate| candidate.value.upper).max().unwrap_or(1),
            },
        };
        let is_best = |candidate: &&Candidate<WORDS>| {
            candidate.value.lower == value.lower && (value.exact().is_some() || value.lower > -1)
        };
        let open = |candidate: &Candidate<WORDS>| {
            candidate.value.lower < value.lower && candidate.value.upper >= value.lower
        };
        Answer {
            value,
            best: candidates.iter().filter(is_best).map(|candidate| candidate.mv).collect(),
            best_complete: value.exact().is_some() && !candidates.iter().any(open),
            moves: candidates.iter().map(|candidate| (candidate.mv, candidate.value)).collect(),
            scores: None,
            line: Vec::new(),
            method: "quarto-two-questions",
            stop: self.stop.unwrap_or(Stop::Finished),
            stats: GameStats::default(),
        }
    }

    /// The legal moves, with the value of those that need no search.
    fn candidates(&self, state: State) -> Vec<Candidate<WORDS>> {
        self.game
            .legal_moves(&state)
            .into_iter()
            .map(|mv| {
                let (board, gifts, value) = match mv {
                    Move::Place(_) => self.after_placing(self.game.after(&state, &mv)),
                    Move::Give(piece) => self.before_giving(state, piece.bit()),
                    Move::Take(..) => unreachable!("this solver is asked only of the game with giving"),
                };
                Candidate { mv, value, board, gifts }
            })
            .collect()
    }

    fn after_placing(&self, next: State) -> (Board<WORDS>, u16, Bounds) {
        if next.has_line() || next.left().is_empty() {
            let board = Board::new(&self.setting.geometry, next);
            return (board, 0, Bounds::exactly(i32::from(next.has_line())));
        }
        self.before_giving(next, next.left().bits())
    }

    /// The safe ones of `gifts`. Without any the giver loses.
    fn before_giving(&self, state: State, gifts: u16) -> (Board<WORDS>, u16, Bounds) {
        let board = Board::new(&self.setting.geometry, state);
        let safe = gifts & SAFE[usize::from(board.danger())];
        (board, safe, if safe == 0 { Bounds::exactly(-1) } else { Bounds { lower: -1, upper: 1 } })
    }

    fn ask_for_win(&mut self, candidate: &mut Candidate<WORDS>) {
        if candidate.value.upper == 1 && candidate.value.lower < 1 {
            match self.ask(candidate, Role::Attacker) {
                Some(true) => candidate.value.lower = 1,
                Some(false) => candidate.value.upper = 0,
                None => {}
            }
        }
    }

    fn ask_for_draw(&mut self, candidate: &mut Candidate<WORDS>) {
        if candidate.value.lower == -1 && candidate.value.upper > -1 {
            match self.ask(candidate, Role::Defender) {
                Some(true) => candidate.value.lower = 0,
                Some(false) => candidate.value.upper = -1,
                None => {}
            }
        }
    }

    /// Searches all undecided gifts together, the hardest parts first. What a part of one gift relies on often settles a part of
    /// another: where the same pieces come in another order.
    fn prepare(&mut self, candidates: &[Candidate<WORDS>]) {
        let open: Vec<_> = candidates.iter().filter(|candidate| candidate.value.exact().is_none()).collect();
        let Some(Candidate { board, mv: Move::Give(_), .. }) = open.first() else { return };
        if board.pieces != SHARED_PARTS || self.stop.is_some() {
            return;
        }
        let gifts = open.iter().fold(0, |gifts, candidate| gifts | candidate.gifts);
        let threats = self.searchers[0].by_difficulty(board, gifts);
        if let Err(Abandoned::Limit(stop)) =
            self.ask_threads(|searcher| searcher.search_threats(&threats).map(|()| true))
        {
            self.stop = Some(stop);
        }
    }

    /// Puts one question to all threads. The first answer counts; `None` after a limit was reached.
    fn ask(&mut self, candidate: &Candidate<WORDS>, role: Role) -> Option<bool> {
        if self.stop.is_some() {
            return None;
        }
        let answer = self.ask_threads(|searcher| searcher.any_gift(&candidate.board, candidate.gifts, role));
        match answer {
            Ok(_) => self.done += 1,
            Err(Abandoned::Limit(stop)) => self.stop = Some(stop),
            Err(Abandoned::Answered | Abandoned::Decided { .. }) => {}
        }
        self.report();
        answer.ok()
    }

    /// Has all threads work on one question, and reports progress meanwhile.
    fn ask_threads(
        &mut self,
        question: impl Fn(&mut Searcher<'_, WORDS>) -> Result<bool, Abandoned> + Sync,
    ) -> Result<bool, Abandoned> {
        if let [searcher] = &mut self.searchers[..] {
            return question(searcher);
        }
        let question = &question;
        let (shared, searchers) = (self.shared, &mut self.searchers);
        let (progress, done, total) = (&mut *self.progress, self.done, self.total);
        shared.answered.store(false, Ordering::Relaxed);
        let (send, receive) = channel();
        let mut answer = Err(Abandoned::Answered);
        thread::scope(|scope| {
            for searcher in searchers {
                let send = send.clone();
                scope.spawn(move || {
                    let answer = question(searcher);
                    shared.answered.fetch_or(answer.is_ok(), Ordering::Relaxed);
                    // The receiver waits for all threads: it still exists.
                    let _ = send.send(answer);
                });
            }
            drop(send);
            loop {
                match receive.recv_timeout(REPORT) {
                    Ok(Ok(good)) => answer = Ok(good),
                    Ok(Err(limit @ Abandoned::Limit(_))) if answer.is_err() => answer = Err(limit),
                    Ok(Err(_)) => {}
                    Err(RecvTimeoutError::Timeout) => {
                        progress(SolverProgress { done, total, nodes: shared.nodes.load(Ordering::Relaxed) });
                    }
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
        });
        answer
    }

    fn report(&mut self) {
        let nodes = self.searchers.iter().map(Searcher::nodes).sum();
        (self.progress)(SolverProgress { done: self.done, total: self.total, nodes });
    }

    /// Best play from a solved position, as far as the limits allow.
    fn line(&mut self, state: State, answer: &Answer<Move>) -> Vec<Move> {
        let Some((mut value, &first)) = answer.value.exact().zip(answer.best.first()) else {
            return Vec::new();
        };
        let (mut state, mut line, mut next) = (state, Vec::new(), Some(first));
        while let Some(mv) = next {
            let mover = state.mover();
            self.game.play(&mut state, &mv);
            line.push(mv);
            if state.mover() != mover {
                value = -value;
            }
            next = self.keeping(state, value);
        }
        line
    }

    /// A move that keeps the known value of a position; `None` at the end of the game or of the budget.
    fn keeping(&mut self, state: State, value: i32) -> Option<Move> {
        let mut candidates = self.candidates(state);
        // Moves decided at once come first; a lost player at least avoids those.
        candidates.sort_by_key(|candidate| candidate.value.exact().map_or(0, |known| -known));
        // Then what the proof relied on: it has a reply to everything, while another move would need a proof of its own.
        let role = if value == 1 { Role::Attacker } else { Role::Defender };
        let is_proved = |candidate: &&Candidate<WORDS>| {
            candidate.value.lower >= value || self.is_known_good(candidate, role)
        };
        if let Some(candidate) = candidates.iter().find(is_proved) {
            return Some(candidate.mv);
        }
        for candidate in &mut candidates {
            match value {
                1 => self.ask_for_win(candidate),
                0 => self.ask_for_draw(candidate),
                _ => {}
            }
            if candidate.value.lower >= value {
                return Some(candidate.mv);
            }
        }
        None
    }

    /// Whether the table has a gift by which the mover reaches his goal after this move.
    fn is_known_good(&self, candidate: &Candidate<WORDS>, role: Role) -> bool {
        self.searchers[0].known(&candidate.board, candidate.gifts, role).good != 0
    }

    fn stats(&self) -> GameStats {
        let sum = |count: fn(&Searcher<'_, WORDS>) -> u64| self.searchers.iter().map(count).sum();
        GameStats {
            nodes: sum(|searcher| searcher.nodes()),
            table_hits: sum(|searcher| searcher.hits),
            table_probes: sum(|searcher| searcher.probes),
            threads: self.searchers.len() as u32,
            ..GameStats::default()
        }
    }
}
