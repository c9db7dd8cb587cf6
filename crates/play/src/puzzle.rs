//! The Adji-boto puzzle being played: moves counted, taken back and written down like those of a game.

mod optimum;
mod search;
mod solving;

pub use optimum::{Fewest, Optimum};
pub use search::{Expansion, PuzzleProgress, SearchChoice, Searched, search_watched};
pub use solving::{Advice, Solved, advise, solve_shortest};

use std::io;
use std::time::Duration;

use jogada_core::{Drawing, Fault, Field, Glyphs, Notation, Player, Problem, Space};
use jogada_games::adji_boto::puzzle::Puzzle;
use jogada_games::adji_boto::{Board, Hole};
use jogada_games::problems::read_start;

use crate::record::{Record, Recorder, now};
use crate::{EndReason, Finish, Turn};

/// The fewest moves that solve the course's problems, proved by exhaustive search.
const PROVED: [(&str, usize); 7] = [("A", 4), ("B", 9), ("C", 6), ("D", 14), ("E", 21), ("F", 25), ("G", 26)];

/// What the puzzle is called in records.
const GAME: &str = "adji-boto-puzzle";

/// The puzzle at the table.
#[derive(Debug)]
pub struct PuzzleInProgress {
    puzzle: Puzzle,
    /// One more than there are moves.
    boards: Vec<Board>,
    holes: Vec<Hole>,
    /// What each move took; as many as there are moves.
    turns: Vec<Turn>,
    /// How many of the moves are played; those behind it can be played again.
    played: usize,
    /// Who plays: `human`, or the name of an algorithm.
    player: String,
    date: String,
    recorders: Vec<Recorder>,
    failure: Option<io::Error>,
}

impl PuzzleInProgress {
    /// A board to be emptied: a problem of the course, `A` to `G`, or any board; problem D if nothing is said.
    ///
    /// # Errors
    /// What is wrong with the board.
    pub fn open(position: Option<&str>) -> Result<PuzzleInProgress, Fault> {
        let mut puzzle = Puzzle::default();
        if let Some(text) = position {
            read_start(&mut puzzle, text)?;
        }
        Ok(PuzzleInProgress {
            puzzle,
            boards: vec![puzzle.start()],
            holes: Vec::new(),
            turns: Vec::new(),
            played: 0,
            player: "human".to_owned(),
            date: now(),
            recorders: Vec::new(),
            failure: None,
        })
    }

    /// Whether a record is one of the puzzle.
    #[must_use]
    pub fn wrote(record: &Record) -> bool {
        PuzzleInProgress::is_called(&record.game)
    }

    pub(crate) fn is_called(game: &str) -> bool {
        game == GAME
    }

    /// The run of a record, to be played on.
    ///
    /// # Errors
    /// What is wrong with the record; nothing can be if it was read from a file, and is one of the puzzle.
    pub fn resume(record: &Record) -> Result<PuzzleInProgress, Fault> {
        if !PuzzleInProgress::wrote(record) {
            return Err(Field::whole(&record.game).fault("fault-record-game"));
        }
        let mut puzzling = PuzzleInProgress::open(Some(&record.start))?;
        puzzling.date.clone_from(&record.date);
        for turn in &record.turns {
            puzzling.play(&turn.mv, turn.time)?;
        }
        Ok(puzzling)
    }

    fn board(&self) -> &Board {
        &self.boards[self.played]
    }

    /// The board now, on one line.
    #[must_use]
    pub fn position(&self) -> String {
        self.puzzle.write_position(self.board())
    }

    /// The holes that can be played; none once the board is empty.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.puzzle.moves(self.board(), &mut moves);
        moves.iter().map(|hole| self.puzzle.write_move(hole)).collect()
    }

    /// The moves played, and what each took.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns[..self.played]
    }

    /// Plays a hole, which took so long to find.
    ///
    /// # Errors
    /// Why it cannot be played.
    pub fn play(&mut self, text: &str, time: Duration) -> Result<(), Fault> {
        let hole = self.puzzle.read_move(self.board(), text)?;
        let next = self.puzzle.after(self.board(), &hole);
        self.holes.truncate(self.played);
        self.turns.truncate(self.played);
        self.boards.truncate(self.played + 1);
        self.holes.push(hole);
        let mv = self.puzzle.write_move(&hole);
        self.turns.push(Turn { player: Player::One, mv, is_pass: false, time, thought: None });
        self.boards.push(next);
        self.played += 1;
        self.write_turn();
        Ok(())
    }

    /// Takes the last move back; false if there is none.
    pub fn undo(&mut self) -> bool {
        let possible = self.played > 0;
        if possible {
            self.played -= 1;
            let ply = self.played;
            self.write(|recorder, record| recorder.undo(record, ply));
        }
        possible
    }

    /// Plays again what was taken back; false if there is nothing.
    pub fn redo(&mut self) -> bool {
        let possible = self.played < self.holes.len();
        if possible {
            self.played += 1;
            self.write_turn();
        }
        possible
    }

    /// Goes back to the first board.
    pub fn restart(&mut self) {
        if self.played > 0 {
            self.played = 0;
            self.write(|recorder, record| recorder.undo(record, 0));
        }
    }

    /// From now on somebody else plays: `human`, or the name of an algorithm.
    pub fn set_player(&mut self, name: &str) {
        if self.player != name {
            name.clone_into(&mut self.player);
            self.write(|recorder, record| recorder.players(record, &record.players));
        }
    }

    /// Whether the board is empty.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.puzzle.is_goal(self.board())
    }

    /// How it ended, once the board is empty: a win for whoever plays.
    #[must_use]
    pub fn finish(&self) -> Option<Finish> {
        let won = Finish { winner: Some(Player::One), difference: 1, by: EndReason::Rules };
        self.is_solved().then_some(won)
    }

    /// The fewest moves that solve the first board, where that is known without searching.
    #[must_use]
    pub fn known_optimum(&self) -> Option<usize> {
        let name = Puzzle::problems().find(|(_, known)| known.start == self.puzzle.start)?.0;
        PROVED.iter().find(|(known, _)| *known == name).map(|(_, length)| *length)
    }

    /// The first board, on one line.
    #[must_use]
    pub fn start(&self) -> String {
        self.puzzle.write_position(&self.puzzle.start)
    }

    /// The board.
    #[must_use]
    pub fn draw(&self, glyphs: Glyphs) -> Drawing {
        self.puzzle.draw(self.board(), glyphs)
    }

    /// How the last move looked while it was made.
    #[must_use]
    pub fn draw_last_move(&self, glyphs: Glyphs) -> Vec<Drawing> {
        let Some(before) = self.played.checked_sub(1) else { return Vec::new() };
        self.puzzle.draw_steps(&self.boards[before], &self.holes[before], glyphs)
    }

    /// All of it, as it is written down: like a game, but with nobody on the other side.
    #[must_use]
    pub fn record(&self) -> Record {
        Record {
            game: GAME.to_owned(),
            start: self.start(),
            players: [self.player.clone(), String::new()],
            date: self.date.clone(),
            turns: self.turns().to_vec(),
            finish: self.finish(),
        }
    }

    /// Has the run written down by `recorder`, from its beginning on.
    pub fn add_recorder(&mut self, recorder: Recorder) {
        self.recorders.push(recorder);
    }

    /// The id a file of it is called by.
    #[must_use]
    pub fn id(&self) -> &'static str {
        GAME
    }

    /// What went wrong with writing it down, if anything did since this was last asked.
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
        let mut puzzling = PuzzleInProgress::open(Some("A")).unwrap();
        assert_eq!(puzzling.moves(), ["f2", "e1"]);
        puzzling.play("e1", NOW).unwrap();
        assert_eq!(puzzling.play("e1", NOW).unwrap_err().code, "fault-hole-empty");
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
        let mut puzzling = PuzzleInProgress::open(Some("A")).unwrap();
        let store = crate::Store::at(&folder);
        puzzling.add_recorder(store.recorder(puzzling.id()));
        puzzling.play("f2", NOW).unwrap();
        puzzling.undo();
        puzzling.set_player("greedy");
        let solved = solve_shortest("A", Duration::from_secs(60), &jogada_core::Cancel::default());
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
            assert!(PuzzleInProgress::wrote(&reading.record));
            assert_eq!(moves(&PuzzleInProgress::resume(&reading.record).unwrap()).len(), 4);
        }
        assert!(puzzling.take_failure().is_none());
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_game_is_no_puzzle() {
        let record = Record::read(b"[Game \"nim\"]\n\n*\n").unwrap().record;
        assert!(!PuzzleInProgress::wrote(&record));
        assert_eq!(PuzzleInProgress::resume(&record).unwrap_err().code, "fault-record-game");
    }
}
