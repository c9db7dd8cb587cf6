//! A bot's process: runs in its own process group, exchanges lines with deadlines, is suspended between its turns, and
//! is killed with all processes it started.
//!
//! Three threads serve it: one writes, so that a bot that does not read blocks nobody; one reads lines; one collects
//! its standard error. While waiting for a line, memory, tasks and processor time are checked every `CHECK_INTERVAL`.

use std::io::Write;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use jogada_core::{Cancel, Fault};
use jogada_messages::system_reason;
use jogada_workbench::{Forfeit, PlayerError};

use super::Scratch;
use super::output::{Event, LastWords, Transcript, Voice, read_lines};
pub use super::usage::Usage;
use super::usage::of_group;
use crate::faults::BotFault;

/// Interval of checking a thinking bot's limits.
const CHECK_INTERVAL: Duration = Duration::from_millis(25);

/// How long a bot that closed its output may take to end; after that it counts as silent.
const CLOSE_TIME: Duration = Duration::from_millis(500);

/// A bot that used less than this share of its time as processor time was waiting: it is silent rather than slow.
const MIN_BUSY_SHARE: f64 = 0.02;

/// Resource limits of a bot. Time limits come with each request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProcessLimits {
    /// Memory in bytes.
    pub memory: u64,
    /// Processes and threads.
    pub tasks: u64,
    /// Bytes of output before the next request.
    pub output: usize,
    /// Whether it cannot start other processes, so that only one need be watched.
    pub alone: bool,
    /// Whether it is suspended outside its turns.
    pub suspend: bool,
}

/// Time limits of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnLimit {
    /// Wall-clock time.
    pub wall: Duration,
    /// Processor time of all tasks together.
    pub cpu: Option<Duration>,
}

impl TurnLimit {
    /// A limit on wall-clock time alone.
    #[must_use]
    pub fn wall(wall: Duration) -> TurnLimit {
        TurnLimit { wall, cpu: None }
    }

    /// Why an answer that has cost so much, and is not there, comes too late; `None` if there is time left.
    fn exceeded_by(self, cost: TurnCost) -> Option<Forfeit> {
        if self.cpu.is_some_and(|most| cost.cpu > most) {
            // However small a share of its time: a busy machine gives it no more.
            return Some(Forfeit::Time);
        }
        let is_idle = cost.cpu.as_secs_f64() < MIN_BUSY_SHARE * cost.wall.as_secs_f64();
        let late = if is_idle && cfg!(target_os = "linux") { Forfeit::Silence } else { Forfeit::Time };
        (cost.wall >= self.wall).then_some(late)
    }
}

/// The cost of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TurnCost {
    /// Wall-clock time.
    pub wall: Duration,
    /// Processor time of all tasks together; zero where it is unknown.
    pub cpu: Duration,
}

/// The result of listening to a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line.
    Line(String),
    /// No line: cancelled.
    Cancelled,
}

/// A running bot. Dropping it kills its whole process group.
#[derive(Debug)]
pub struct BotProcess {
    child: Child,
    limits: ProcessLimits,
    input: Option<Sender<String>>,
    output: Receiver<Event>,
    last_words: LastWords,
    transcript: Transcript,
    /// Start of the turn, and the processor time used before it.
    asked: (Instant, Duration),
    written: usize,
    flooded: bool,
    stopped: bool,
    over: bool,
    _scratch: Option<Scratch>,
}

impl BotProcess {
    /// Starts `command` with its pipes and process group. `scratch` lives as long as the bot; `transcript` records the
    /// conversation.
    ///
    /// # Errors
    /// It cannot be started.
    pub fn start(
        mut command: Command,
        limits: ProcessLimits,
        scratch: Option<Scratch>,
        transcript: Transcript,
    ) -> Result<BotProcess, PlayerError> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| {
            let fault =
                Fault::new(BotFault::Run).with("program", command.get_program().to_string_lossy().as_ref());
            PlayerError::new(Forfeit::NotStarted, fault.with("reason", system_reason(&error)))
        })?;
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(PlayerError::new(Forfeit::NotStarted, Fault::new(BotFault::Pipes)));
        };
        Ok(BotProcess {
            child,
            limits,
            input: Some(write_lines(stdin)),
            output: read_lines(stdout),
            last_words: LastWords::of(stderr, transcript.clone()),
            transcript,
            asked: (Instant::now(), Duration::ZERO),
            written: 0,
            flooded: false,
            stopped: false,
            over: false,
            _scratch: scratch,
        })
    }

    /// Starts a turn: resumes the bot and discards what it wrote unasked.
    pub fn begin_turn(&mut self) {
        while let Ok(event) = self.output.try_recv() {
            match event {
                Event::Line(line) => self.transcript.add(Voice::Bot, &line),
                Event::Flood => self.flooded = true,
                Event::End => {}
            }
        }
        self.written = 0;
        self.asked = (Instant::now(), self.usage().cpu);
        self.resume();
    }

    /// Ends a turn: suspends the bot unless it may go on thinking. Returns the turn's cost.
    pub fn end_turn(&mut self) -> TurnCost {
        let cost = self.cost();
        if self.limits.suspend {
            self.suspend();
        }
        cost
    }

    /// The turn's cost so far.
    #[must_use]
    pub fn cost(&self) -> TurnCost {
        let (since, cpu) = self.asked;
        TurnCost { wall: since.elapsed(), cpu: self.usage().cpu.saturating_sub(cpu) }
    }

    /// Writes a line without waiting. A bot that is gone is noticed when listening.
    pub fn send(&mut self, line: &str) {
        self.transcript.add(Voice::Referee, line);
        if let Some(input) = &self.input {
            let _ = input.send(format!("{line}\n"));
        }
    }

    /// Waits for a line. Time counts from the start of the turn.
    ///
    /// # Errors
    /// Why no line came.
    pub fn listen(&mut self, limit: TurnLimit, cancel: Option<&Cancel>) -> Result<Heard, PlayerError> {
        if self.flooded {
            return Err(self.flood());
        }
        loop {
            let left = limit.wall.saturating_sub(self.asked.0.elapsed());
            match self.output.recv_timeout(left.min(CHECK_INTERVAL)) {
                Ok(Event::Line(line)) => {
                    self.transcript.add(Voice::Bot, &line);
                    self.written += line.len() + 1;
                    if self.written > self.limits.output {
                        return Err(self.flood());
                    }
                    return Ok(Heard::Line(line));
                }
                Ok(Event::Flood) => return Err(self.flood()),
                Ok(Event::End) | Err(RecvTimeoutError::Disconnected) => return Err(self.farewell()),
                Err(RecvTimeoutError::Timeout) => {
                    if cancel.is_some_and(Cancel::is_cancelled) {
                        return Ok(Heard::Cancelled);
                    }
                    self.check_limits(limit)?;
                }
            }
        }
    }

    /// Checks the bot's limits.
    fn check_limits(&mut self, limit: TurnLimit) -> Result<(), PlayerError> {
        let usage = self.usage();
        if usage.memory > self.limits.memory {
            let fault = Fault::new(BotFault::Memory).with("used", usage.memory >> 20);
            return Err(self.failure(Forfeit::Memory, fault.with("most", self.limits.memory >> 20)));
        }
        if usage.tasks > self.limits.tasks {
            let fault = Fault::new(BotFault::Tasks).with("tasks", usage.tasks);
            return Err(self.failure(Forfeit::Memory, fault.with("most", self.limits.tasks)));
        }
        let cost = self.cost();
        let Some(forfeit) = limit.exceeded_by(cost) else { return Ok(()) };
        let [wall, cpu] = [cost.wall, cost.cpu].map(|time| time.as_millis() as u64);
        Err(self.failure(forfeit, Fault::new(BotFault::Waited).with("wall", wall).with("cpu", cpu)))
    }

    /// The verdict at the end of its output: it crashed, ran out of memory, or only closed it.
    fn farewell(&mut self) -> PlayerError {
        let until = Instant::now() + CLOSE_TIME;
        let status = loop {
            match self.child.try_wait() {
                Ok(Some(status)) => break Some(status),
                Ok(None) if Instant::now() < until => std::thread::sleep(Duration::from_millis(2)),
                _ => break None,
            }
        };
        let Some(status) = status else {
            return self.failure(Forfeit::Silence, Fault::new(BotFault::Closed));
        };
        // The thread that collects standard error may be a moment behind.
        std::thread::sleep(Duration::from_millis(20));
        self.over = true;
        let words = self.last_words.text();
        let forfeit = if ran_out_of_memory(&words) { Forfeit::Memory } else { Forfeit::Crash };
        self.failure(forfeit, status_fault(status))
    }

    fn flood(&mut self) -> PlayerError {
        self.failure(Forfeit::Flood, Fault::new(BotFault::Output))
    }

    /// A failure with the end of the bot's standard error. Kills the bot.
    pub fn failure(&mut self, forfeit: Forfeit, reason: impl Into<Option<Fault>>) -> PlayerError {
        let last_words = self.last_words.text().trim().to_owned();
        self.kill();
        PlayerError { forfeit, reason: reason.into().map(Box::new), last_words }
    }

    /// The end of its standard error so far.
    #[must_use]
    pub fn last_words(&self) -> String {
        self.last_words.text()
    }

    /// The current usage of its processes.
    #[must_use]
    pub fn usage(&self) -> Usage {
        of_group(self.child.id(), self.limits.alone).unwrap_or_default()
    }

    /// Its process id, which is that of its process group.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends `farewell`, waits at most `wait`, and kills it.
    pub fn quit(&mut self, farewell: Option<&str>, wait: Duration) {
        self.resume();
        if let Some(line) = farewell {
            self.send(line);
        }
        self.input = None;
        let until = Instant::now() + wait;
        while !self.over && Instant::now() < until && matches!(self.child.try_wait(), Ok(None)) {
            std::thread::sleep(Duration::from_millis(2));
        }
        self.kill();
    }

    fn suspend(&mut self) {
        if !self.stopped && !self.over {
            self.stopped = self.signal(GroupSignal::Stop);
        }
    }

    fn resume(&mut self) {
        if self.stopped {
            self.stopped = !self.signal(GroupSignal::Continue);
        }
    }

    /// Kills the whole process group, whatever its state.
    pub fn kill(&mut self) {
        // Even if its leader is gone: others of the group may remain, and while one does the group's number is not
        // reused.
        self.signal(GroupSignal::Kill);
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.over = true;
        self.input = None;
    }

    #[cfg(unix)]
    fn signal(&self, signal: GroupSignal) -> bool {
        use rustix::process::{Pid, Signal, kill_process_group};
        let signal = match signal {
            GroupSignal::Stop => Signal::STOP,
            GroupSignal::Continue => Signal::CONT,
            GroupSignal::Kill => Signal::KILL,
        };
        let group = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        group.is_some_and(|group| kill_process_group(group, signal).is_ok())
    }

    #[cfg(not(unix))]
    fn signal(&self, _signal: GroupSignal) -> bool {
        false
    }
}

/// Signals to all processes of a bot.
#[derive(Clone, Copy, Debug)]
enum GroupSignal {
    Stop,
    Continue,
    Kill,
}

impl Drop for BotProcess {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Writes lines on a thread until the bot is gone or the sender is dropped.
fn write_lines(mut input: impl Write + Send + 'static) -> Sender<String> {
    let (sender, lines) = channel::<String>();
    std::thread::spawn(move || {
        for line in lines {
            if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                break;
            }
        }
    });
    sender
}

fn status_fault(status: ExitStatus) -> Fault {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return Fault::new(BotFault::Signal).with("signal", signal.to_string());
    }
    Fault::new(BotFault::Exit).with("code", status.code().unwrap_or(-1).to_string())
}

/// Out-of-memory messages of several languages' runtimes.
fn ran_out_of_memory(words: &str) -> bool {
    const OUT_OF_MEMORY: [&str; 9] = [
        "Heap exhausted",
        "HEAP-EXHAUSTED",
        "MemoryError",
        "OutOfMemoryError",
        "std::bad_alloc",
        "memory allocation of",
        "Cannot allocate memory",
        "heap out of memory",
        "Not enough resources: memory",
    ];
    OUT_OF_MEMORY.iter().any(|said| words.contains(said))
}

#[cfg(all(test, unix))]
mod tests;
