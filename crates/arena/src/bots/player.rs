//! A bot as a player: a fresh process for each game, one question a turn, and no word of it believed.

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
use super::protocol::{Line, Question, Reply, Speak};
use super::spec::{BotSpec, Protocol};
use super::ugi::Ugi;

/// How long a bot that was asked to end may take.
const LEAVING: Duration = Duration::from_millis(200);

/// A bot, and how it is started.
#[derive(Clone, Debug)]
pub struct Bot {
    /// What is known of it.
    pub spec: Arc<BotSpec>,
    /// What starts it.
    pub launcher: Launcher,
    /// How a Lisp program is called, once that was found.
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
            transcript: Transcript::default(),
        }
    }
}

impl Contestant for Bot {
    fn sit_down(&self, session: &dyn Session, _game_number: u64) -> Result<Box<dyn GamePlayer>, PlayerError> {
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
    /// Whether the start of its process is in that.
    cost_has_start: bool,
    transcript: Transcript,
}

impl BotPlayer {
    /// What its last answer cost.
    #[must_use]
    pub fn last_cost(&self) -> TurnCost {
        self.cost
    }

    /// Whether the start of its process is in what its last answer cost: by the protocol `line` it is in the first of each game.
    #[must_use]
    pub fn cost_has_start(&self) -> bool {
        self.cost_has_start
    }

    /// What it wrote to its standard error last.
    #[must_use]
    pub fn last_words(&self) -> String {
        self.running.as_ref().map(|running| running.process.last_words()).unwrap_or_default()
    }

    /// The id of its process, while it runs.
    #[must_use]
    pub fn process_id(&self) -> Option<u32> {
        self.running.as_ref().map(|running| running.process.id())
    }

    /// Starts the bot anew. A program that hung while the way to call it was sought is started again for the next way.
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

    /// Fails with whether it is worth another try.
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

    /// The time the bot is told to take, and the time it may.
    fn times(&self, request: &MoveRequest, answers_start: bool) -> (Duration, TurnLimit) {
        let spec = &self.bot.spec;
        let to_move = request.game.to_move;
        let (told, allowed) = match request.clock {
            Some(clock) => (clock.share(to_move), clock.remaining[to_move.index()]),
            None => {
                let told = request.limits.time_left().map_or(spec.time, |left| left.min(spec.time));
                (told, told)
            }
        };
        let mut wall = allowed + spec.margin();
        if self.is_first && !answers_start {
            wall += spec.start;
        }
        (told, TurnLimit { wall, cpu: spec.cpu })
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
        let (told, limit) = self.times(request, answers_start);
        let Some(Running { process, protocol }) = &mut self.running else {
            return Err(Forfeit::NotStarted.into());
        };
        process.begin_turn();
        let question = Question { game: &self.game, request, told, limit };
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
            // What it says later would be taken for the answer to another question.
            self.running = None;
            return Ok(reply);
        };
        match legal(&self.game, &request.game.position, text) {
            Ok(mv) => Ok(Reply { mv: Some(mv), ..reply }),
            Err(why) => {
                let said = Fault::new("fault-bot-said").with("said", shortened(text)).because(why);
                let error = process.failure(Forfeit::Illegal, said);
                self.running = None;
                Err(error)
            }
        }
    }
}

/// A bot that ends or fails before its first answer was never started, as far as its author is concerned.
fn refused_start(error: PlayerError) -> PlayerError {
    match error.forfeit {
        Forfeit::Crash => PlayerError { forfeit: Forfeit::NotStarted, ..error },
        _ => error,
    }
}

/// The move as we write it. Capitals are as good as small letters, unless a game tells them apart.
fn legal(game: &str, position: &str, text: &str) -> Result<String, Fault> {
    let mut session = open(game, Some(position))?;
    let small = text.to_lowercase();
    let played = session.play(text).or_else(|fault| session.play(&small).map_err(|_| fault));
    played.map(|played| played.mv)
}

/// The beginning of what a bot said, without control characters.
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
        let stop = if reply.mv.is_none() { Stop::Cancelled } else { Stop::Time };
        let told = reply.progress;
        Ok(Thought {
            best: reply.mv,
            score: told.as_ref().map_or(Score { value: 0, scale: 1, exact: false }, |told| told.score),
            line: told.as_ref().map(|told| told.line.clone()).unwrap_or_default(),
            depth: told.as_ref().map_or(0, |told| told.depth),
            stop,
            stats: GameStats {
                nodes: told.as_ref().map_or(0, |told| told.nodes),
                time: self.cost.wall,
                threads: 1,
                ..GameStats::default()
            },
        })
    }

    fn ponders(&self) -> bool {
        // What it does in the opponent's time is its own business: it is not stopped then, and nothing is asked of it.
        false
    }

    fn close(&mut self) {
        if let Some(mut running) = self.running.take() {
            let farewell = running.protocol.farewell();
            running.process.quit(farewell, LEAVING);
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
