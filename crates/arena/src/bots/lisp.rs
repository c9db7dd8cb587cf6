//! The protocol `lisp`: the championship contract of the course, `(jogar estado tempo)`, in files that nobody changes.
//!
//! SBCL loads the program through the shim we ship (`crates/arena/lisp/shim.lisp`). The contract differs by year and by group, so the way to call a program is
//! found by trying ([`probe`]), unless its folder has a manifest. The move is read off the state that it returns: the
//! first list in its value that is the state after a legal move, or else off what its board shows or its coordinates say ([`meant`]). Where only one move is legal, a pass or
//! the knight's placement, the contract has no word for it, and it is made for the program. A program that takes longer than it is told is told less ([`pace`]).

mod arguments;
mod forms;
mod manifest;
mod meant;
mod pace;
pub(super) use manifest::MANIFEST_KEYS;
mod probe;
mod sexp;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jogada_core::Fault;
use jogada_workbench::{Forfeit, PlayerError, SearchProgress, WorkbenchFault, open};

use self::forms::course_game;
use self::manifest::Manifest;
use self::pace::Pace;
use self::probe::{Call, Planned, Prober};
use self::sexp::Sexp;
use super::Scratch;
use super::launch::real_folder;
use super::process::{BotProcess, TurnLimit};
use super::protocol::{BotQuestion, Reply, Speak, wait_for};
use super::spec::BotSpec;
use crate::faults::LispFault;

const SHIM: &str = include_str!("../../lisp/shim.lisp");

/// The time announced to a program while the way to call it is sought: the shortest that the course's
/// championships named.
const PROBING: Duration = Duration::from_secs(1);

/// The results of trying ways to call a program: kept from game to game, and while a process that hung is
/// replaced.
pub(super) type Known = Arc<Mutex<Prober>>;

/// A program of the course.
pub(super) struct Lisp {
    manifest: Manifest,
    folder: PathBuf,
    files: Vec<PathBuf>,
    shim: Scratch,
    known: Known,
    /// The time by the clock on the wall that it may take beyond the announced time, on this machine.
    margin: Duration,
    /// The rest of a turn that the program has played as a whole, last move first.
    planned: Vec<Planned>,
}

impl Lisp {
    /// The program that `spec` names: a folder, or files in the order in which they are loaded.
    pub(super) fn new(spec: &BotSpec, known: Known) -> Result<Lisp, PlayerError> {
        let refused = |why: Fault| PlayerError::new(Forfeit::NotStarted, why);
        let folder = real_folder(&spec.home())?;
        let manifest = Manifest::read(&folder).map_err(refused)?;
        let named: Vec<PathBuf> =
            spec.words.iter().map(|word| spec.base.join(word)).filter(|path| path.is_file()).collect();
        let files = match (&manifest.files, named.is_empty()) {
            (Some(files), _) => files.iter().map(|file| folder.join(file)).collect(),
            (None, false) => named,
            (None, true) => sources(&folder),
        };
        if files.is_empty() {
            return Err(refused(Fault::new(LispFault::Files).with("folder", folder.display().to_string())));
        }
        let shim = Scratch::for_bot()?;
        let written = std::fs::write(shim.path().join("shim.lisp"), SHIM);
        written.map_err(|error| Scratch::failed(&error))?;
        Ok(Lisp { manifest, folder, files, shim, known, margin: spec.margin(), planned: Vec::new() })
    }

    /// The command line of its Lisp. The heap is what memory leaves: SBCL needs two stacks and some more besides.
    pub(super) fn words(&self, spec: &BotSpec) -> Vec<String> {
        let stack = self.manifest.stack.unwrap_or(32);
        let rest = (spec.memory >> 20).saturating_sub(200 + 2 * stack).max(64);
        let heap = self.manifest.heap.unwrap_or(rest);
        let path = |path: &Path| path.to_string_lossy().into_owned();
        let mut words = vec!["sbcl".to_owned(), "--noinform".to_owned()];
        words.extend(["--dynamic-space-size".to_owned(), format!("{heap}MB")]);
        words.extend(["--control-stack-size".to_owned(), format!("{stack}MB")]);
        words.extend(["--disable-ldb", "--end-runtime-options"].map(str::to_owned));
        words.extend(["--no-sysinit", "--no-userinit", "--disable-debugger", "--load"].map(str::to_owned));
        words.push(path(&self.shim.path().join("shim.lisp")));
        words.extend(["--end-toplevel-options", "--program", self.manifest.call()].map(str::to_owned));
        words.push(format!("{}/", path(&self.folder)));
        words.extend(self.files.iter().map(|file| path(file)));
        words
    }

    /// The files that it must be able to read besides its folder.
    pub(super) fn files(&self) -> Vec<PathBuf> {
        vec![self.shim.path().to_owned()]
    }

    /// Calls the program and reads its answer; `Some(Err)` is an error of the program, after which it can be called again.
    fn call(
        bot: &mut BotProcess,
        line: &str,
        limit: TurnLimit,
        cancel: Option<&jogada_core::Cancel>,
    ) -> Result<Option<Result<Sexp, Fault>>, PlayerError> {
        bot.send(line);
        wait_for(bot, limit, cancel, |line| {
            let (word, rest) = line.split_once(' ')?;
            let (_ms, value) = rest.split_once(' ')?;
            match word {
                "ok" => {
                    let unreadable = || Fault::new(LispFault::Value).with("value", value);
                    Some(Sexp::read(value).ok_or_else(unreadable))
                }
                "error" => Some(Err(Fault::new(WorkbenchFault::BotError).with("message", value))),
                _ => None,
            }
        })
    }

    /// Tries ways to call the program until one gives legal moves to both sides.
    fn probe(&self, bot: &mut BotProcess, game: &str) -> Result<(), PlayerError> {
        // The result of the way that went furthest helps the author most.
        let mut nearest: Option<(Progress, Fault)> = None;
        loop {
            let attempt = self.known().next();
            let Some(attempt) = attempt else { break };
            let mut tried = Tried::Works;
            let mut pace = Pace::default();
            for (worked, position) in attempt.positions().enumerate() {
                let line = attempt.line(position, PROBING);
                bot.begin_turn();
                let limit = attempt.limit(PROBING, self.margin);
                let value = Lisp::call(bot, &line, limit, None)?;
                pace.took(PROBING, bot.cost());
                tried = tried.min(match &value {
                    Some(Ok(value)) if attempt.chosen(game, position, value).is_some() => Tried::Works,
                    Some(Ok(value)) if attempt.meant(game, position, value).is_some() => Tried::Nearly,
                    _ => Tried::Fails,
                });
                if tried == Tried::Fails {
                    let returned = matches!(&value, Some(Ok(value)) if *value != Sexp::NIL);
                    let progress = Progress { worked, returned };
                    if nearest
                        .as_ref()
                        .is_none_or(|(best, _)| progress > *best || returned && progress == *best)
                    {
                        nearest = Some((progress, no_way(&line, value)));
                    }
                    break;
                }
            }
            match tried {
                Tried::Works => {
                    self.known().found(attempt, pace);
                    return Ok(());
                }
                Tried::Nearly => self.known().nearly_found(attempt, pace),
                Tried::Fails => {}
            }
        }
        if self.known().settle() {
            return Ok(());
        }
        let reason = nearest.map(|(_, reason)| reason);
        Err(bot.failure(Forfeit::NotStarted, reason))
    }

    fn known(&self) -> MutexGuard<'_, Prober> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The sources in a folder, in the order of their names.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let is_source = |path: &PathBuf| {
        let kind = path.extension().map(|kind| kind.to_string_lossy().to_lowercase());
        kind.is_some_and(|kind| ["lisp", "lsp", "cl"].contains(&kind.as_str()))
    };
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_source).collect();
    files.sort_by_key(|file| file.to_string_lossy().to_lowercase());
    files
}

impl Speak for Lisp {
    fn start(&mut self, bot: &mut BotProcess, game: &str, limit: TurnLimit) -> Result<(), PlayerError> {
        let Some(course) = course_game(game) else {
            return Err(bot.failure(Forfeit::NotStarted, Fault::new(LispFault::Game).with("game", game)));
        };
        let parameters = wait_for(bot, limit, None, |line| {
            let (word, rest) = line.split_once(' ')?;
            match word {
                "ready" => Some(Ok(rest.splitn(3, ' ').nth(2).unwrap_or("()").to_owned())),
                // The number of faults while loading, then the name.
                "missing" => Some(Err(rest.split_once(' ').map_or(rest, |(_, name)| name).to_owned())),
                _ => None,
            }
        })?;
        match parameters {
            Some(Ok(parameters)) => {
                let call = Call::new(course, game, &parameters, &self.manifest)
                    .map_err(|why| bot.failure(Forfeit::NotStarted, why))?;
                if self.known().prepare(game, call) {
                    return Ok(());
                }
            }
            Some(Err(missing)) => {
                let fault = Fault::new(LispFault::Missing).with("function", missing);
                return Err(bot.failure(Forfeit::NotStarted, fault));
            }
            None => return Err(bot.failure(Forfeit::NotStarted, None)),
        }
        self.probe(bot, game)
    }

    fn ask(
        &mut self,
        bot: &mut BotProcess,
        question: &BotQuestion<'_>,
        _progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Reply, PlayerError> {
        let position = &question.request.game.position;
        if let Some(next) = self.planned.pop().filter(|next| next.position == *position) {
            return Ok(Reply::from(Some(next.mv)));
        }
        self.planned.clear();
        let session =
            open(question.game, Some(position)).map_err(|fault| PlayerError::new(Forfeit::Error, fault))?;
        if let Some([forced]) = session.moves_up_to(1).as_deref() {
            return Ok(Reply::from(Some(forced.clone())));
        }
        let Some((way, pace)) = self.known().way() else {
            return Err(bot.failure(Forfeit::NotStarted, None));
        };
        let told = pace.told(question.told, question.limit);
        let cancel = &question.request.limits.cancel;
        let answer = Lisp::call(bot, &way.line(position, told), question.limit, Some(cancel));
        self.known().took(told, bot.cost());
        match answer? {
            None => Ok(Reply::default()),
            Some(Err(why)) => Err(bot.failure(Forfeit::Error, why)),
            Some(Ok(value)) => {
                if let Some(mut turn) = way.chosen(question.game, position, &value) {
                    turn.reverse();
                    let first = turn.pop();
                    self.planned = turn;
                    return Ok(Reply::from(first.map(|first| first.mv)));
                }
                if let Some((mv, flaw)) = way.meant(question.game, position, &value) {
                    return Ok(Reply { flaw: Some(flaw), ..Reply::from(Some(mv)) });
                }
                let (forfeit, code) = if way.is_unchanged(position, &value) {
                    (Forfeit::NoMove, LispFault::Unchanged)
                } else {
                    (Forfeit::Illegal, LispFault::Successor)
                };
                Err(bot.failure(forfeit, Fault::new(code).with("value", shortened(&value))))
            }
        }
    }

    fn farewell(&self) -> Option<&'static str> {
        Some("quit")
    }

    fn may_retry(&self) -> bool {
        self.known().goes_on()
    }
}

/// The result of trying a way to call a program, worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Tried {
    Fails,
    /// The moves are legal, but the states are not those after them.
    Nearly,
    Works,
}

/// How far a way to call a program went.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Progress {
    /// Positions in which it gave a legal move.
    worked: usize,
    /// Whether it returned anything in the next one.
    returned: bool,
}

/// The fault that no way to call the program works, with the result of the one that went furthest, called
/// with `line`.
fn no_way(line: &str, answer: Option<Result<Sexp, Fault>>) -> Fault {
    let asked: String = line.chars().take(200).collect();
    let came_of_it = answer.map(|answer| match answer {
        Ok(value) => Fault::new(LispFault::Returned).with("value", shortened(&value)),
        Err(why) => why,
    });
    Fault::new(LispFault::Call).with("asked", asked).because(came_of_it)
}

fn shortened(value: &Sexp) -> String {
    value.to_string().chars().take(200).collect()
}
