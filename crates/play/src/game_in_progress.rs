//! A game being played: its session, the two players, the cost of every turn, and the recorders that write it down.
//!
//! A computer player thinks on a thread ([`Background`]): [`think`](GameInProgress::think) lends it out, and
//! [`play_thought`](GameInProgress::play_thought) takes it back with its move.

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jogada_core::{Fault, Field, Limits, Player, TextFault};
use jogada_solve::Tablebases;
use jogada_workbench::{AbsentPlayer, Engines, Forfeit, MoveRequest, PlayerError};

use crate::faults::PlayFault;
use crate::record::{Record, Recorder, now};
use crate::{
    Background, EndReason, GamePlayer, Log, Played, PlayerSpec, PuzzleInProgress, SearchProgress, Session,
    SetupError, Thought, Totals, open,
};

/// A move that was played, with the time and the search behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Who played it.
    pub player: Player,
    /// The move in the game's notation.
    pub mv: String,
    /// Whether it is a pass.
    pub is_pass: bool,
    /// How long it took.
    pub time: Duration,
    /// The search of a computer player; `None` for a person.
    pub thought: Option<Thought>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finish {
    /// The winner; `None` for a draw.
    pub winner: Option<Player>,
    /// Player one's points minus player two's; +1, 0 or -1 in a game without points.
    pub difference: i32,
    /// The reason.
    pub by: EndReason,
}

impl Finish {
    /// How the session ended by its rules; `None` while it goes on.
    #[must_use]
    pub fn of(session: &dyn Session) -> Option<Finish> {
        session.ending().map(|ending| Finish {
            winner: ending.outcome.winner(),
            difference: ending.outcome.value_for(Player::One),
            by: ending.into(),
        })
    }

    /// The result if `player` resigns: one point for the other player, whatever is on the board.
    #[must_use]
    pub fn resignation(player: Player) -> Finish {
        Finish { winner: Some(player.other()), difference: -player.sign(), by: EndReason::Resignation }
    }
}

/// A computer player after its search, with what it found.
pub struct Thinker {
    player: Player,
    spec: PlayerSpec,
    computer: Box<dyn GamePlayer>,
    thought: Result<Thought, PlayerError>,
    time: Duration,
}

impl Thinker {
    /// What it found; `None` if it failed.
    #[must_use]
    pub fn thought(&self) -> Option<&Thought> {
        self.thought.as_ref().ok()
    }

    /// This thinker with all times set to zero, so that a recorded game is reproducible.
    #[must_use]
    pub fn timeless(mut self) -> Thinker {
        self.time = Duration::ZERO;
        if let Ok(thought) = &mut self.thought {
            thought.stats.time = Duration::ZERO;
        }
        self
    }
}

/// A computer player that ponders (searches on the opponent's time).
struct Pondering {
    player: Player,
    spec: PlayerSpec,
    work: Background<(), Box<dyn GamePlayer>>,
}

/// A game being played.
pub struct GameInProgress {
    session: Box<dyn Session>,
    players: [PlayerSpec; 2],
    date: String,
    /// The turns played, followed by those that were undone and can be redone.
    turns: Vec<Turn>,
    resigned: Option<Player>,
    /// The computer players with their transposition tables; `None` while one is thinking.
    computers: [Option<(PlayerSpec, Box<dyn GamePlayer>)>; 2],
    /// Starts external engines; `None` if they may not play.
    engines: Option<Arc<dyn Engines>>,
    /// The computer player that is pondering, if any.
    pondering: Option<Pondering>,
    recorders: Vec<Recorder>,
    log: Option<Log>,
    failure: Option<io::Error>,
}

impl GameInProgress {
    /// A game at its first move.
    #[must_use]
    pub fn new(session: Box<dyn Session>, players: [PlayerSpec; 2]) -> GameInProgress {
        GameInProgress {
            session,
            players,
            date: now(),
            turns: Vec::new(),
            resigned: None,
            computers: [None, None],
            engines: None,
            pondering: None,
            recorders: Vec::new(),
            log: None,
            failure: None,
        }
    }

    /// The game of a record, to be continued.
    ///
    /// # Errors
    /// The record is not one of a game for two, or it is damaged; a record read from a file is sound.
    pub fn resume(record: &Record) -> Result<GameInProgress, Fault> {
        if PuzzleInProgress::is_puzzle_record(record) {
            return Err(Field::whole(&record.game).fault(PlayFault::RecordGame));
        }
        let session = open(&record.game, Some(&record.start))?;
        let players = [record.players[0].parse::<PlayerSpec>()?, record.players[1].parse::<PlayerSpec>()?];
        let mut ongoing = GameInProgress::new(session, players);
        // Keeps the date of the beginning: the store recognises the game by it.
        ongoing.date.clone_from(&record.date);
        for turn in &record.turns {
            ongoing.play(&turn.mv, turn.time, turn.thought.clone())?;
        }
        Ok(ongoing)
    }

    /// The game of a record after its first `ply` moves, to be continued from there.
    ///
    /// # Errors
    /// As [`resume`](GameInProgress::resume).
    pub fn resume_at(record: &Record, ply: usize) -> Result<GameInProgress, Fault> {
        let turns = record.turns.iter().take(ply).cloned().collect();
        let record = Record { turns, finish: None, date: now(), ..record.clone() };
        GameInProgress::resume(&record)
    }

    /// Makes players and judges of this game use these tables. Players that exist already are created again.
    ///
    /// # Errors
    /// The tables are damaged.
    pub fn use_tables(&mut self, tablebases: &Tablebases) -> Result<(), SetupError> {
        self.stop_pondering();
        self.computers = [None, None];
        self.session.use_tables(tablebases)
    }

    /// The session: position, moves, history.
    #[must_use]
    pub fn session(&self) -> &dyn Session {
        &*self.session
    }

    /// The players by side.
    #[must_use]
    pub fn players(&self) -> &[PlayerSpec; 2] {
        &self.players
    }

    /// The player to move.
    #[must_use]
    pub fn player_to_move(&self) -> &PlayerSpec {
        &self.players[self.session.to_move().index()]
    }

    /// Replaces the players.
    pub fn set_players(&mut self, players: [PlayerSpec; 2]) {
        self.players = players;
        self.ponder();
        let players = self.players.clone().map(|player| player.to_string());
        self.each_recorder(|recorder, record| recorder.players(record, &players));
    }

    /// The turns played up to now.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns[..self.session.played().len()]
    }

    /// Whether there are undone turns.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.turns.len() > self.turns().len()
    }

    /// Plays a move; `time` is what it took, `thought` the search that chose it.
    ///
    /// # Errors
    /// The text is no legal move.
    pub fn play(&mut self, text: &str, time: Duration, thought: Option<Thought>) -> Result<Turn, Fault> {
        if self.resigned.is_some() {
            return Err(jogada_core::Field::whole(text).fault(TextFault::GameOver));
        }
        let before = self.turns().len();
        let played = self.read_and_play(text)?;
        let turn = Turn { player: played.player, mv: played.mv, is_pass: played.is_pass, time, thought };
        self.turns.truncate(before);
        self.turns.push(turn.clone());
        self.after_turn();
        Ok(turn)
    }

    /// Letter case is ignored unless the game distinguishes it.
    fn read_and_play(&mut self, text: &str) -> Result<Played, Fault> {
        let small = text.to_lowercase();
        match self.session.play(text) {
            Err(fault) if small != text => self.session.play(&small).map_err(|_| fault),
            played => played,
        }
    }

    /// Starts the computer whose turn it is on a thread; `None` if it is a person's turn or the game is over. The
    /// result goes to [`play_thought`](GameInProgress::play_thought).
    pub fn think(&mut self) -> Option<Background<SearchProgress, Thinker>> {
        let player = self.session.to_move();
        let spec = self.player_to_move().clone();
        if spec.is_human() || self.finish().is_some() {
            return None;
        }
        self.stop_pondering();
        let kept = self.computers[player.index()].take().filter(|(kept, _)| *kept == spec);
        let is_new = kept.is_none();
        let mut computer = kept.map_or_else(|| self.create_player(&spec), |(_, computer)| computer);
        let game = self.session.so_far();
        Some(Background::start(move |cancel, progress| {
            let started = Instant::now();
            let begun = if is_new { computer.start(&game) } else { Ok(()) };
            let limits = Limits { cancel: cancel.clone(), ..Limits::default() };
            let request = MoveRequest { game, limits, clock: None };
            let thought = begun.and_then(|()| computer.think(&request, progress));
            Thinker { player, spec, computer, thought, time: started.elapsed() }
        }))
    }

    fn create_player(&self, spec: &PlayerSpec) -> Box<dyn GamePlayer> {
        let absent = |error| Box::new(AbsentPlayer(error)) as Box<dyn GamePlayer>;
        match (spec, &self.engines) {
            (PlayerSpec::Computer(spec), _) => self.session.player(spec),
            (PlayerSpec::Engine { text, time }, Some(engines)) => {
                engines.player(text, *time, self.session.game()).unwrap_or_else(absent)
            }
            _ => absent(PlayerError::new(Forfeit::NotStarted, Fault::new(PlayFault::EnginesNone))),
        }
    }

    /// Allows external engines as players, started by `engines`.
    pub fn use_engines(&mut self, engines: Arc<dyn Engines>) {
        self.engines = Some(engines);
    }

    /// Plays the move that a computer chose.
    ///
    /// # Errors
    /// The player failed, or the game went on without it and the move is no longer legal.
    pub fn play_thought(&mut self, thinker: Thinker) -> Result<Turn, Fault> {
        let Thinker { player, spec, computer, thought, time } = thinker;
        // An external engine that reports no search has no evaluation to show.
        let has_evaluation =
            |thought: &Thought| !matches!(spec, PlayerSpec::Engine { .. }) || thought.depth > 0;
        let shown = thought.as_ref().ok().filter(|thought| has_evaluation(thought)).cloned();
        self.computers[player.index()] = Some((spec, computer));
        let best = thought?.best.unwrap_or_default();
        self.play(&best, time, shown)
    }

    /// Starts pondering if it is a person's turn and the opponent ponders. A computer that has not moved yet does not
    /// exist yet.
    fn ponder(&mut self) {
        self.stop_pondering();
        let player = self.session.to_move().other();
        let spec = self.players[player.index()].clone();
        if spec.is_human() || !self.player_to_move().is_human() || self.finish().is_some() {
            return;
        }
        let kept =
            self.computers[player.index()].take_if(|(kept, computer)| *kept == spec && computer.ponders());
        if let Some((spec, mut computer)) = kept {
            let game = self.session.so_far();
            let work = Background::start(move |cancel, _: &mut dyn FnMut(())| {
                // If it fails while pondering, its next search reports the failure.
                let _ = computer.ponder(&game, cancel);
                computer
            });
            self.pondering = Some(Pondering { player, spec, work });
        }
    }

    fn stop_pondering(&mut self) {
        if let Some(Pondering { player, spec, work }) = self.pondering.take() {
            work.stop();
            self.computers[player.index()] = Some((spec, work.wait(|()| ())));
        }
    }

    /// Whether a computer is pondering.
    #[must_use]
    pub fn is_pondering(&self) -> bool {
        self.pondering.is_some()
    }

    /// Takes back the last move or the resignation; false if there is none.
    pub fn undo(&mut self) -> bool {
        let done = self.resigned.take().is_some() || self.session.undo();
        if done {
            let ply = self.turns().len();
            self.each_recorder(|recorder, record| recorder.undo(record, ply));
            let failed = self.log.as_mut().and_then(|log| log.undo(ply).err());
            self.failure = self.failure.take().or(failed);
            self.ponder();
        }
        done
    }

    /// Plays an undone move again; false if there is none.
    pub fn redo(&mut self) -> bool {
        let done = self.resigned.is_none() && self.session.redo();
        if done {
            self.after_turn();
        }
        done
    }

    /// Undoes moves until it is a person's turn; just one if no person plays.
    pub fn undo_to_person(&mut self) -> bool {
        self.step_to_person(GameInProgress::undo)
    }

    /// Redoes moves until it is a person's turn.
    pub fn redo_to_person(&mut self) -> bool {
        self.step_to_person(GameInProgress::redo)
    }

    fn step_to_person(&mut self, step: impl Fn(&mut GameInProgress) -> bool) -> bool {
        let person = self.players.iter().any(PlayerSpec::is_human);
        let done = step(self);
        while done && person && !self.player_to_move().is_human() && step(self) {}
        done
    }

    /// The person who may resign: the player to move if both are people, the only one against a computer. Computers
    /// never resign.
    #[must_use]
    pub fn who_may_resign(&self) -> Option<Player> {
        let mover = self.session.to_move();
        let person = |player: &Player| self.players[player.index()].is_human();
        [mover, mover.other()].into_iter().find(person).filter(|_| self.finish().is_none())
    }

    /// Ends the game by resignation.
    pub fn resign(&mut self, player: Player) {
        if self.finish().is_none() {
            self.resigned = Some(player);
            self.after_finish();
        }
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub fn finish(&self) -> Option<Finish> {
        self.resigned.map(Finish::resignation).or_else(|| Finish::of(self.session()))
    }

    /// The totals of both players so far.
    #[must_use]
    pub fn totals(&self) -> [Totals; 2] {
        Totals::of(self.turns())
    }

    /// The whole game as a record.
    #[must_use]
    pub fn record(&self) -> Record {
        Record {
            game: self.session.game().to_owned(),
            start: self.session.start(),
            players: self.players.clone().map(|player| player.to_string()),
            date: self.date.clone(),
            turns: self.turns().to_vec(),
            finish: self.finish(),
        }
    }

    /// Writes the game with `recorder`, from its first move on.
    pub fn add_recorder(&mut self, recorder: Recorder) {
        self.recorders.push(recorder);
    }

    /// Writes every turn from now on to `log`.
    pub fn set_log(&mut self, log: Log) {
        self.log = Some(log);
    }

    /// The first error of a recorder or log since the last call.
    pub fn take_failure(&mut self) -> Option<io::Error> {
        self.failure.take()
    }

    fn after_turn(&mut self) {
        self.each_recorder(Recorder::turn);
        let ply = self.turns().len();
        if let Some(log) = &mut self.log {
            let failed = log.turn(ply, &self.turns[ply - 1], &*self.session).err();
            self.failure = self.failure.take().or(failed);
        }
        if self.finish().is_some() {
            self.after_finish();
        } else {
            self.ponder();
        }
    }

    fn after_finish(&mut self) {
        self.stop_pondering();
        self.each_recorder(Recorder::finish);
        if let (Some(finish), totals) = (self.finish(), self.totals()) {
            let session = &*self.session;
            let failed = self.log.as_mut().and_then(|log| log.finish(&finish, session, &totals).err());
            self.failure = self.failure.take().or(failed);
        }
    }

    fn each_recorder(&mut self, write: impl Fn(&mut Recorder, &Record) -> io::Result<()>) {
        let record = self.record();
        for recorder in &mut self.recorders {
            if let Err(error) = write(recorder, &record) {
                self.failure.get_or_insert(error);
            }
        }
    }
}

impl std::fmt::Debug for GameInProgress {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("GameInProgress").field("record", &self.record()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
