//! A bot's process: started in a process group of its own, spoken to line by line with deadlines, stopped between its turns, and ended with
//! all that it started.
//!
//! Three threads serve it: one writes, so that a bot that does not read holds up nobody; one reads lines; one keeps the end of its standard
//! error. While a line is awaited, memory, tasks and processor time are looked at every `LOOK`.

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

/// How often a bot that thinks is looked at.
const LOOK: Duration = Duration::from_millis(25);

/// How long a bot that closed its output may take to end before it is called silent.
const LEAVING: Duration = Duration::from_millis(500);

/// A bot that used less than this share of its time waited for something: it is silent rather than slow.
const BUSY: f64 = 0.02;

/// What a bot may use while it runs. Time is the business of each question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProcessLimits {
    /// Bytes in memory.
    pub memory: u64,
    /// Processes and threads.
    pub tasks: u64,
    /// Bytes that it may write before the next question.
    pub output: usize,
    /// Whether it can start no other process, so that only one need be watched.
    pub alone: bool,
    /// Whether it is stopped while it is not its turn.
    pub suspend: bool,
}

/// How long an answer may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnLimit {
    /// By the clock on the wall.
    pub wall: Duration,
    /// By processor time, all tasks together.
    pub cpu: Option<Duration>,
}

impl TurnLimit {
    /// So much by the clock on the wall.
    #[must_use]
    pub fn wall(wall: Duration) -> TurnLimit {
        TurnLimit { wall, cpu: None }
    }
}

/// What an answer cost.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TurnCost {
    /// By the clock on the wall.
    pub wall: Duration,
    /// By processor time, all tasks together; zero where that cannot be told.
    pub cpu: Duration,
}

/// What came while a bot was listened to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line.
    Line(String),
    /// Nothing: somebody asked to stop.
    Cancelled,
}

/// A bot that runs. Dropping it ends its whole process group.
#[derive(Debug)]
pub struct BotProcess {
    child: Child,
    limits: ProcessLimits,
    input: Option<Sender<String>>,
    output: Receiver<Event>,
    last_words: LastWords,
    transcript: Transcript,
    /// When the question was asked, and the processor time used until then.
    asked: (Instant, Duration),
    written: usize,
    flooded: bool,
    stopped: bool,
    over: bool,
    _scratch: Option<Scratch>,
}

impl BotProcess {
    /// Starts `command`; its pipes and its process group are set here. `scratch` lives as long as the bot; `transcript` hears what is said.
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
                Fault::new("fault-bot-run").with("program", command.get_program().to_string_lossy().as_ref());
            PlayerError::new(Forfeit::NotStarted, fault.with("reason", system_reason(&error)))
        })?;
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(PlayerError::new(Forfeit::NotStarted, Fault::new("fault-bot-pipes")));
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

    /// Begins a turn: the bot runs again, and what it said unasked is thrown away.
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

    /// Ends a turn: the bot is stopped if it may not think on. What the turn cost.
    pub fn end_turn(&mut self) -> TurnCost {
        let cost = self.cost();
        if self.limits.suspend {
            self.suspend();
        }
        cost
    }

    /// What the turn cost up to now.
    #[must_use]
    pub fn cost(&self) -> TurnCost {
        let (since, cpu) = self.asked;
        TurnCost { wall: since.elapsed(), cpu: self.usage().cpu.saturating_sub(cpu) }
    }

    /// Writes a line. It does not wait: a bot that is gone is noticed when it is listened to.
    pub fn send(&mut self, line: &str) {
        self.transcript.add(Voice::Referee, line);
        if let Some(input) = &self.input {
            let _ = input.send(format!("{line}\n"));
        }
    }

    /// Waits for a line. Time counts from the beginning of the turn.
    ///
    /// # Errors
    /// Why there is none.
    pub fn listen(&mut self, limit: TurnLimit, cancel: Option<&Cancel>) -> Result<Heard, PlayerError> {
        if self.flooded {
            return Err(self.flood());
        }
        loop {
            let left = limit.wall.saturating_sub(self.asked.0.elapsed());
            match self.output.recv_timeout(left.min(LOOK)) {
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
                    self.look(limit)?;
                }
            }
        }
    }

    /// Whether the bot keeps its limits.
    fn look(&mut self, limit: TurnLimit) -> Result<(), PlayerError> {
        let usage = self.usage();
        if usage.memory > self.limits.memory {
            let fault = Fault::new("fault-bot-memory").with("used", usage.memory >> 20);
            return Err(self.failure(Forfeit::Memory, fault.with("most", self.limits.memory >> 20)));
        }
        if usage.tasks > self.limits.tasks {
            let fault = Fault::new("fault-bot-tasks").with("tasks", usage.tasks);
            return Err(self.failure(Forfeit::Memory, fault.with("most", self.limits.tasks)));
        }
        let cost = self.cost();
        let over = limit.cpu.is_some_and(|most| cost.cpu > most);
        if cost.wall < limit.wall && !over {
            return Ok(());
        }
        let is_idle = cost.cpu.as_secs_f64() < BUSY * cost.wall.as_secs_f64();
        let knows_cpu = cfg!(target_os = "linux");
        let forfeit = if is_idle && knows_cpu { Forfeit::Silence } else { Forfeit::Time };
        let [wall, cpu] = [cost.wall, cost.cpu].map(|time| time.as_millis() as u64);
        Err(self.failure(forfeit, Fault::new("fault-bot-waited").with("wall", wall).with("cpu", cpu)))
    }

    /// The end of its output: it crashed, ran out of memory, or only closed it.
    fn farewell(&mut self) -> PlayerError {
        let until = Instant::now() + LEAVING;
        let status = loop {
            match self.child.try_wait() {
                Ok(Some(status)) => break Some(status),
                Ok(None) if Instant::now() < until => std::thread::sleep(Duration::from_millis(2)),
                _ => break None,
            }
        };
        let Some(status) = status else {
            return self.failure(Forfeit::Silence, Fault::new("fault-bot-closed"));
        };
        // The thread that keeps the last words may be a moment behind.
        std::thread::sleep(Duration::from_millis(20));
        self.over = true;
        let words = self.last_words.text();
        let forfeit = if ran_out_of_memory(&words) { Forfeit::Memory } else { Forfeit::Crash };
        self.failure(forfeit, status_fault(status))
    }

    fn flood(&mut self) -> PlayerError {
        self.failure(Forfeit::Flood, Fault::new("fault-bot-output"))
    }

    /// A failure with the bot's last words. The bot is ended: it has nothing to say any more.
    pub fn failure(&mut self, forfeit: Forfeit, reason: impl Into<Option<Fault>>) -> PlayerError {
        let last_words = self.last_words.text().trim().to_owned();
        self.kill();
        PlayerError { forfeit, reason: reason.into().map(Box::new), last_words }
    }

    /// The end of its standard error up to now.
    #[must_use]
    pub fn last_words(&self) -> String {
        self.last_words.text()
    }

    /// What its processes use now.
    #[must_use]
    pub fn usage(&self) -> Usage {
        of_group(self.child.id(), self.limits.alone).unwrap_or_default()
    }

    /// Its process id, which is that of its process group.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Asks it to go by `farewell`, waits a moment, and ends it.
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

    /// Ends the whole process group, whatever state it is in.
    pub fn kill(&mut self) {
        // Also when its leader is gone: it may have left others behind, and while one is there the group's number is nobody else's.
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

/// What can be said to all processes of a bot.
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

/// Writes lines on a thread of its own until the bot is gone or nobody has any.
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
        return Fault::new("fault-bot-signal").with("signal", signal.to_string());
    }
    Fault::new("fault-bot-exit").with("code", status.code().unwrap_or(-1).to_string())
}

/// What the runtimes of several languages say when they get no more memory.
fn ran_out_of_memory(words: &str) -> bool {
    const SAID: [&str; 9] = [
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
    SAID.iter().any(|said| words.contains(said))
}

#[cfg(all(test, unix))]
mod tests;
