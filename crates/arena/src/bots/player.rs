//! A bot as a player: a new process for each game, one request per turn, every answer checked.

use std::sync::Arc;
use std::time::Duration;

use jogada_core::{Fault, GameStats, Stop};
use jogada_workbench::contest::Contestant;
use jogada_workbench::{
    Forfeit, GamePlayer, GameSoFar, MoveRequest, PlayerError, Score, SearchProgress, Session, Thought, open,
};

use super::launch::Launcher;
use super::lisp::{Known, Lisp};
use super::output::Transcript;
use super::process::{BotProcess, TurnCost, TurnLimit};
use super::protocol::{BotQuestion, Line, Reply, Speak};
use super::spec::{BotSpec, Protocol};
use super::ugi::Ugi;
use crate::faults::BotFault;

/// How long a bot may take to quit.
const QUIT_TIME: Duration = Duration::from_millis(200);

/// A bot's settings and its launcher.
#[derive(Clone, Debug)]
pub struct Bot {
    /// Its settings.
    pub spec: Arc<BotSpec>,
    /// Starts it.
    pub launcher: Launcher,
    /// The calling convention of a Lisp program, once it was found.
    known: Known,
}

impl Bot {
    /// A bot that is not running yet.
    #[must_use]
    pub fn new(spec: BotSpec, launcher: Launcher) -> Bot {
        Bot { spec: Arc::new(spec), launcher, known: Known::default() }
    }

    /// A player of `game` (an id with parameters).
    #[must_use]
    pub fn player(&self, game: &str) -> BotPlayer {
        BotPlayer {
            bot: self.clone(),
            game: game.to_owned(),
            running: None,
            is_first: true,
            cost: TurnCost::default(),
            cost_has_start: false,
            flaw: None,
            transcript: Transcript::default(),
        }
    }
}

impl Contestant for Bot {
    fn new_player(
        &self,
        session: &dyn Session,
        _game_number: u64,
    ) -> Result<Box<dyn GamePlayer>, PlayerError> {
        Ok(Box::new(self.player(session.game())))
    }
}

struct Running {
    process: BotProcess,
    protocol: Box<dyn Speak>,
}

/// A bot that plays a game.
pub struct BotPlayer {
    bot: Bot,
    game: String,
    running: Option<Running>,
    /// Whether it has not answered yet.
    is_first: bool,
    cost: TurnCost,
    /// Whether the last cost includes the start of its process.
    cost_has_start: bool,
    /// The flaw of its last answer, whose move is known all the same.
    flaw: Option<PlayerError>,
    transcript: Transcript,
}

impl BotPlayer {
    /// The cost of its last answer.
    #[must_use]
    pub fn last_cost(&self) -> TurnCost {
        self.cost
    }

    /// Whether the cost of its last answer includes the start of its process: with the protocol `line`, in the first
    /// move of each game.
    #[must_use]
    pub fn cost_has_start(&self) -> bool {
        self.cost_has_start
    }

    /// The end of its standard error.
    #[must_use]
    pub fn last_words(&self) -> String {
        self.running.as_ref().map(|running| running.process.last_words()).unwrap_or_default()
    }

    /// Its process id, while it runs.
    #[must_use]
    pub fn process_id(&self) -> Option<u32> {
        self.running.as_ref().map(|running| running.process.id())
    }

    /// Starts the bot. A Lisp program that hung while its calling convention was tried is started again for the next
    /// one.
    fn launch(&mut self) -> Result<(), PlayerError> {
        self.close();
        loop {
            match self.launch_once() {
                Err((_, true)) => {}
                Err((error, false)) => return Err(refused_start(error)),
                Ok(()) => return Ok(()),
            }
        }
    }

    /// One attempt to start; the error says whether to try again.
    fn launch_once(&mut self) -> Result<(), (PlayerError, bool)> {
        let for_good = |error| (error, false);
        let spec = &self.bot.spec;
        let (words, read, mut protocol): (Vec<String>, Vec<_>, Box<dyn Speak>) = match spec.protocol {
            Protocol::Line => (spec.words.clone(), Vec::new(), Box::new(Line)),
            Protocol::Ugi => {
                let ugi = Ugi { strict: spec.strict, options: spec.options.clone() };
                (spec.words.clone(), Vec::new(), Box::new(ugi))
            }
            Protocol::Lisp => {
                let lisp = Lisp::new(spec, Arc::clone(&self.bot.known)).map_err(for_good)?;
                (lisp.words(spec), lisp.files(), Box::new(lisp))
            }
        };
        let mut process =
            self.bot.launcher.start(spec, &words, &read, self.transcript.clone()).map_err(for_good)?;
        process.begin_turn();
        let began = protocol.start(&mut process, &self.game, TurnLimit::wall(spec.start));
        if protocol.answers_start() {
            process.end_turn();
        }
        began.map_err(|error| (error, protocol.may_retry()))?;
        self.is_first = true;
        self.running = Some(Running { process, protocol });
        Ok(())
    }

    /// The time announced to the bot, and its actual limit.
    fn times(&self, request: &MoveRequest, answers_start: bool) -> (Duration, TurnLimit) {
        let spec = &self.bot.spec;
        let to_move = request.game.to_move;
        let (announced, allowed) = match request.clock {
            Some(clock) => (clock.share(to_move), clock.remaining[to_move.index()]),
            None => {
                let announced = request.limits.time_left().map_or(spec.time, |left| left.min(spec.time));
                (announced, announced)
            }
        };
        let mut wall = allowed + spec.margin();
        if self.is_first && !answers_start {
            wall += spec.start;
        }
        (announced, TurnLimit { wall, cpu: spec.cpu })
    }

    fn ask(
        &mut self,
        request: &MoveRequest,
        progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Reply, PlayerError> {
        if self.running.is_none() {
            self.launch()?;
        }
        let answers_start = self.running.as_ref().is_none_or(|running| running.protocol.answers_start());
        let (announced, limit) = self.times(request, answers_start);
        let Some(Running { process, protocol }) = &mut self.running else {
            return Err(Forfeit::NotStarted.into());
        };
        process.begin_turn();
        let question = BotQuestion { game: &self.game, request, told: announced, limit };
        let answer = protocol.ask(process, &question, progress);
        self.cost = process.end_turn();
        let was_first = std::mem::take(&mut self.is_first);
        self.cost_has_start = was_first && !answers_start;
        let reply = match answer {
            Ok(reply) => reply,
            Err(error) => {
                self.running = None;
                return Err(if self.cost_has_start { refused_start(error) } else { error });
            }
        };
        let Some(text) = &reply.mv else {
            // A late answer would be taken for the answer to the next request: the process ends.
            self.running = None;
            return Ok(reply);
        };
        match legal(&self.game, &request.game.position, text) {
            Ok(mv) => Ok(Reply { mv: Some(mv), ..reply }),
            Err(why) => {
                let said = Fault::new(BotFault::Said).with("said", shortened(text)).because(why);
                let error = process.failure(Forfeit::Illegal, said);
                self.running = None;
                Err(error)
            }
        }
    }
}

/// A bot that fails before its first answer counts as not started.
fn refused_start(error: PlayerError) -> PlayerError {
    match error.forfeit {
        Forfeit::Crash => PlayerError { forfeit: Forfeit::NotStarted, ..error },
        _ => error,
    }
}

/// The move in our notation. Letter case is ignored unless the game distinguishes it.
fn legal(game: &str, position: &str, text: &str) -> Result<String, Fault> {
    let mut session = open(game, Some(position))?;
    let small = text.to_lowercase();
    let played = session.play(text).or_else(|fault| session.play(&small).map_err(|_| fault));
    played.map(|played| played.mv)
}

/// The beginning of a bot's text, without control characters.
fn shortened(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).take(100).collect()
}

impl GamePlayer for BotPlayer {
    fn start(&mut self, _game: &GameSoFar) -> Result<(), PlayerError> {
        self.launch()
    }

    fn think(
        &mut self,
        request: &MoveRequest,
        progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Thought, PlayerError> {
        let reply = self.ask(request, progress)?;
        self.flaw = reply.flaw.map(|flaw| PlayerError::new(Forfeit::WrongSuccessor, flaw));
        let stop = if reply.mv.is_none() { Stop::Cancelled } else { Stop::Time };
        let info = reply.progress;
        Ok(Thought {
            best: reply.mv,
            score: info.as_ref().map_or(Score { value: 0, scale: 1, exact: false }, |info| info.score),
            line: info.as_ref().map(|info| info.line.clone()).unwrap_or_default(),
            depth: info.as_ref().map_or(0, |info| info.depth),
            stop,
            is_random: false,
            stats: GameStats {
                nodes: info.as_ref().map_or(0, |info| info.nodes),
                time: self.cost.wall,
                threads: 1,
                ..GameStats::default()
            },
        })
    }

    fn ponders(&self) -> bool {
        // A bot may use the opponent's time if it is not suspended then, but no pondering is requested.
        false
    }

    fn take_flaw(&mut self) -> Option<PlayerError> {
        self.flaw.take()
    }

    fn close(&mut self) {
        if let Some(mut running) = self.running.take() {
            let farewell = running.protocol.farewell();
            running.process.quit(farewell, QUIT_TIME);
        }
    }

    fn take_transcript(&mut self) -> String {
        self.transcript.take()
    }
}

impl Drop for BotPlayer {
    fn drop(&mut self) {
        self.close();
    }
}
