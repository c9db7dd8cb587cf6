//! A problem for one player being played: moves are counted, undone and recorded like those of a game.

mod optimum;
mod search;
mod solving;

pub use optimum::{OptimalCost, Optimum};
pub use search::{SearchChoice, Searched, search_watched};
pub use solving::{Advice, Hint, PuzzleSolver, Solved, advise, solve_shortest};

use std::io;
use std::time::Duration;

use jogada_core::{Canvas, Cost, Drawing, Fault, Field, Glyphs, Player};
use jogada_games::{ProblemInfo, problems};
use jogada_messages::{Language, say};
use jogada_workbench::{ProblemSession, open_problem};

use crate::faults::PlayFault;
use crate::record::{Record, Recorder, now};
use crate::{EndReason, Finish, Turn, problem_words};

/// Records call a problem by its id and this suffix, because `adji-boto` is also a game.
const RECORD_SUFFIX: &str = "-puzzle";

/// A problem being played.
pub struct PuzzleInProgress {
    session: Box<dyn ProblemSession>,
    /// What each move took, undone ones included.
    turns: Vec<Turn>,
    /// Number of moves played; the turns behind them can be redone.
    played: usize,
    /// The player: `human`, or the name of an algorithm.
    player: String,
    date: String,
    recorders: Vec<Recorder>,
    failure: Option<io::Error>,
}

impl std::fmt::Debug for PuzzleInProgress {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("PuzzleInProgress")
            .field("problem", &self.problem())
            .field("start", &self.start())
            .field("turns", &self.turns())
            .finish_non_exhaustive()
    }
}

/// The name of a problem with its parameters in records.
fn record_name(spec: &str) -> String {
    let (id, parameters) = spec.split_at(spec.find(':').unwrap_or(spec.len()));
    if id.ends_with(RECORD_SUFFIX) { spec.to_owned() } else { format!("{id}{RECORD_SUFFIX}{parameters}") }
}

/// The problem that a record's name stands for; `None` if it is no problem.
fn recorded(name: &str) -> Option<String> {
    let (written, parameters) = name.split_at(name.find(':').unwrap_or(name.len()));
    let info = problems().iter().find(|info| record_name(info.id) == written)?;
    Some(format!("{}{parameters}", info.id))
}

impl PuzzleInProgress {
    /// Opens a problem with its parameters (the first one if `None`) at a named or written position (its start
    /// if `None`).
    ///
    /// # Errors
    /// There is no such problem, or the position is wrong.
    pub fn open(problem: Option<&str>, position: Option<&str>) -> Result<PuzzleInProgress, Fault> {
        Ok(PuzzleInProgress {
            session: open_problem(problem.unwrap_or(problems()[0].id), position)?,
            turns: Vec::new(),
            played: 0,
            player: "human".to_owned(),
            date: now(),
            recorders: Vec::new(),
            failure: None,
        })
    }

    /// Whether a record is one of a problem for one player.
    #[must_use]
    pub fn is_puzzle_record(record: &Record) -> bool {
        PuzzleInProgress::is_called(&record.game)
    }

    pub(crate) fn is_called(game: &str) -> bool {
        recorded(game).is_some()
    }

    /// The title of a record's problem for people, with its parameters.
    #[must_use]
    pub fn title(record: &Record, language: Language) -> String {
        recorded(&record.game).map_or_else(|| record.game.clone(), |spec| problem_words(language, &spec))
    }

    /// The problem with this name in records, at `start`.
    pub(crate) fn open_recorded(game: &str, start: Option<&str>) -> Result<PuzzleInProgress, Fault> {
        let problem = recorded(game).ok_or_else(|| Field::whole(game).fault(PlayFault::RecordGame))?;
        PuzzleInProgress::open(Some(&problem), start)
    }

    /// The attempt of a record, to be continued.
    ///
    /// # Errors
    /// The record is not one of a problem, or it is damaged; a record read from a file is sound.
    pub fn resume(record: &Record) -> Result<PuzzleInProgress, Fault> {
        let mut puzzling = PuzzleInProgress::open_recorded(&record.game, Some(&record.start))?;
        puzzling.date.clone_from(&record.date);
        for turn in &record.turns {
            puzzling.play(&turn.mv, turn.time)?;
        }
        Ok(puzzling)
    }

    /// The problem's entry in the list.
    #[must_use]
    pub fn info(&self) -> &'static ProblemInfo {
        self.session.info()
    }

    /// The problem's id with its parameters.
    #[must_use]
    pub fn problem(&self) -> &str {
        self.session.problem()
    }

    /// The current position in notation.
    #[must_use]
    pub fn position(&self) -> String {
        self.session.position()
    }

    /// The legal moves.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        self.session.moves()
    }

    /// The moves played, and what each took.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns[..self.played]
    }

    /// The cost of the moves played: their number where each costs 1.
    #[must_use]
    pub fn cost(&self) -> Cost {
        self.session.cost()
    }

    /// Plays a move; `time` is what it took.
    ///
    /// # Errors
    /// The move is not legal.
    pub fn play(&mut self, text: &str, time: Duration) -> Result<(), Fault> {
        self.session.play(text)?;
        self.turns.truncate(self.played);
        let mv = self.session.played().pop().unwrap_or_default();
        self.turns.push(Turn { player: Player::One, mv, is_pass: false, time, thought: None });
        self.played += 1;
        self.write_turn();
        Ok(())
    }

    /// Takes back the last move; false if there is none.
    pub fn undo(&mut self) -> bool {
        let possible = self.session.undo();
        if possible {
            self.played -= 1;
            let ply = self.played;
            self.write(|recorder, record| recorder.undo(record, ply));
        }
        possible
    }

    /// Plays an undone move again; false if there is none.
    pub fn redo(&mut self) -> bool {
        let possible = self.session.redo();
        if possible {
            self.played += 1;
            self.write_turn();
        }
        possible
    }

    /// Undoes all moves; they can be redone.
    pub fn restart(&mut self) {
        if self.played > 0 {
            while self.session.undo() {}
            self.played = 0;
            self.write(|recorder, record| recorder.undo(record, 0));
        }
    }

    /// Sets who plays from now on: `human`, or the name of an algorithm.
    pub fn set_player(&mut self, name: &str) {
        if self.player != name {
            name.clone_into(&mut self.player);
            self.write(|recorder, record| recorder.players(record, &record.players));
        }
    }

    /// Whether the position is a goal.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.session.is_solved()
    }

    /// The result once it is solved: a win for the player.
    #[must_use]
    pub fn finish(&self) -> Option<Finish> {
        let won = Finish { winner: Some(Player::One), difference: 1, by: EndReason::Rules };
        self.is_solved().then_some(won)
    }

    /// That it is solved, as a sentence: in how many moves, and at what cost where moves differ in it.
    #[must_use]
    pub fn solved_words(&self, language: Language) -> String {
        let key = if self.info().costs_differ { "puzzle-solved-cost" } else { "puzzle-solved" };
        let count = ("count", (self.turns().len() as u64).into());
        say(language, key, &[count, ("cost", u64::from(self.cost()).into())])
    }

    /// The optimal cost from the start, where it is known without searching.
    #[must_use]
    pub fn known_optimum(&self) -> Option<Cost> {
        let start = self.session.start();
        let is_start = |name: &str| self.session.at(name).is_ok_and(|named| named.start() == start);
        self.info().optima.iter().find(|(name, _)| is_start(name)).map(|(_, cost)| *cost)
    }

    /// The start in notation.
    #[must_use]
    pub fn start(&self) -> String {
        self.session.start()
    }

    /// The position as a drawing.
    #[must_use]
    pub fn draw(&self, glyphs: Glyphs) -> Drawing {
        self.session.draw(glyphs)
    }

    /// The position drawn as large as the canvas allows.
    #[must_use]
    pub fn draw_on(&self, canvas: Canvas) -> Drawing {
        self.session.draw_on(canvas)
    }

    /// The frames of the last move's animation.
    #[must_use]
    pub fn draw_last_move(&self, glyphs: Glyphs) -> Vec<Drawing> {
        self.session.draw_last_move(glyphs)
    }

    /// The whole attempt as a record; the second player is empty.
    #[must_use]
    pub fn record(&self) -> Record {
        Record {
            game: record_name(self.problem()),
            start: self.start(),
            players: [self.player.clone(), String::new()],
            date: self.date.clone(),
            turns: self.turns().to_vec(),
            finish: self.finish(),
        }
    }

    /// Writes the attempt with `recorder`, from its first move on.
    pub fn add_recorder(&mut self, recorder: Recorder) {
        self.recorders.push(recorder);
    }

    /// The id that its file is named by.
    #[must_use]
    pub fn id(&self) -> String {
        record_name(self.info().id)
    }

    /// The first error of the recorder since the last call.
    pub fn take_failure(&mut self) -> Option<io::Error> {
        self.failure.take()
    }

    fn write_turn(&mut self) {
        self.write(Recorder::turn);
        if self.is_solved() {
            self.write(Recorder::finish);
        }
    }

    fn write(&mut self, write: impl Fn(&mut Recorder, &Record) -> io::Result<()>) {
        let record = self.record();
        for recorder in &mut self.recorders {
            if let Err(error) = write(recorder, &record) {
                self.failure.get_or_insert(error);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Duration = Duration::ZERO;

    fn moves(puzzling: &PuzzleInProgress) -> Vec<&str> {
        puzzling.turns().iter().map(|turn| turn.mv.as_str()).collect()
    }

    #[test]
    fn moves_are_counted_and_taken_back() {
        let mut puzzling = PuzzleInProgress::open(None, Some("A")).unwrap();
        assert_eq!(puzzling.moves(), ["f2", "e1"]);
        puzzling.play("e1", NOW).unwrap();
        assert_eq!(puzzling.play("e1", NOW).unwrap_err().code(), "fault-hole-empty");
        assert_eq!(moves(&puzzling), ["e1"]);
        assert!(puzzling.undo() && !puzzling.undo());
        assert!(puzzling.redo() && !puzzling.redo());
        puzzling.restart();
        assert_eq!(puzzling.position(), puzzling.start());
    }

    #[test]
    fn a_run_is_written_down_and_read_back_in_both_forms() {
        use crate::record::Format;
        let folder = std::env::temp_dir().join(format!("jogada-puzzling-{}", std::process::id()));
        let mut puzzling = PuzzleInProgress::open(None, Some("A")).unwrap();
        let store = crate::Store::at(&folder);
        puzzling.add_recorder(store.recorder(&puzzling.id()));
        puzzling.play("f2", NOW).unwrap();
        puzzling.undo();
        puzzling.set_player("greedy");
        let solved =
            solve_shortest("adji-boto", "A", Duration::from_secs(60), 1, &jogada_core::Cancel::default());
        for mv in solved.unwrap().moves.unwrap() {
            puzzling.play(&mv, NOW).unwrap();
        }
        let record = puzzling.record();
        assert_eq!((record.turns.len(), record.finish.is_some()), (4, true));
        let kept = store.list().unwrap();
        let reading = kept[0].reading.as_ref().unwrap();
        assert_eq!((&reading.record, &reading.damage, kept.len()), (&record, &None, 1));
        for format in [Format::Lines, Format::Text] {
            let reading = Record::read(record.write(format).as_bytes()).unwrap();
            assert_eq!((&reading.record, reading.damage), (&record, None));
            assert!(PuzzleInProgress::is_puzzle_record(&reading.record));
            assert_eq!(moves(&PuzzleInProgress::resume(&reading.record).unwrap()).len(), 4);
        }
        assert!(puzzling.take_failure().is_none());
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_game_is_no_puzzle() {
        let record = Record::read(b"[Game \"nim\"]\n\n*\n").unwrap().record;
        assert!(!PuzzleInProgress::is_puzzle_record(&record));
        assert_eq!(PuzzleInProgress::resume(&record).unwrap_err().code(), "fault-record-game");
    }

    #[test]
    fn every_problem_can_be_played_and_written_down() {
        for info in problems() {
            let mut puzzling = PuzzleInProgress::open(Some(info.id), None).unwrap();
            for _ in 0..3 {
                let Some(mv) = puzzling.moves().pop() else { break };
                puzzling.play(&mv, NOW).unwrap();
            }
            let record = puzzling.record();
            assert!(
                PuzzleInProgress::is_puzzle_record(&record) && record.game.ends_with(RECORD_SUFFIX),
                "{}",
                record.game
            );
            let again = PuzzleInProgress::resume(&record).unwrap();
            assert_eq!((again.position(), again.problem()), (puzzling.position(), info.id));
        }
        let jugs = PuzzleInProgress::open(Some("jugs:goal=1"), None).unwrap();
        assert_eq!(PuzzleInProgress::resume(&jugs.record()).unwrap().problem(), "jugs:goal=1");
    }
}
